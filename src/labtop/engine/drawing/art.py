"""What is drawn by hand lies in .svg files beside the code."""

from functools import cache
from pathlib import Path

from labtop.engine.drawing.palette import COLOURS


@cache
def _lines(file: Path) -> str:
    lines = [line.strip() for line in file.read_text(encoding="utf-8").splitlines()]
    return "".join(line for line in lines if not line.startswith("<!--"))


def art(file: Path, **gaps: object) -> str:
    """A piece of SVG from a file, without line breaks between elements and comments. Gaps are filled as in a format
    string: `{red.fill}` and the like are colours of the house, others are given."""
    return _lines(file).format(**COLOURS, **gaps)
