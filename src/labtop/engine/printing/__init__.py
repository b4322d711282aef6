"""Printing a game: cards as pictures at true size, sheets of them with cut marks, a sheet of rules.

A game draws its cards as lists of shapes (`shapes`). `PrintSet` writes them as SVG and PNG, `Sheets` lays them out on
A4, `rules_sheet` sets a short Markdown file, and `pdf` writes pages.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

from labtop.engine.drawing import noted, png
from labtop.engine.printing import pdf, svg
from labtop.engine.printing.rules_sheet import rules_sheet
from labtop.engine.printing.shapes import DPI, Bar, Disc, Label, Shape
from labtop.engine.printing.sheets import Card, Sheets

__all__ = ["Bar", "Card", "Disc", "Label", "PrintSet", "Shape", "Sheets", "rules_sheet"]


class PrintSet:
    """The files of a printable set, in a folder that is made if need be. Author and credit go into every one."""

    def __init__(self, out: Path, author: str, credit: str, on_progress: Callable[[str], None] | None) -> None:
        self.folder, self.author, self.credit, self.on_progress = Path(out), author, credit, on_progress
        self.files: list[Path] = []

    def write(self, name: str, content: bytes) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        self.files.append(path)
        if self.on_progress:
            self.on_progress(name)

    def picture(
        self, name: str, title: str, size: tuple[int, int], groups: Sequence[tuple[int, int, list[Shape]]]
    ) -> None:
        """Groups of shapes, each moved to its place, in both formats: the pixels are drawn from the very SVG."""
        drawn = svg.document(*size, title, self.credit, groups)
        self.write(f"{name}.svg", drawn.encode())
        notes = {"Title": title, "Author": self.author, "Copyright": self.credit}
        self.write(f"{name}.png", noted(png(drawn, dots=DPI), DPI, notes))

    def pages(self, name: str, title: str, pages: Sequence[pdf.Page]) -> None:
        self.write(f"{name}.pdf", pdf.document(pages, title, self.author, self.credit))
