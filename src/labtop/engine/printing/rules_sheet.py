"""The rules of a game on one sheet of paper, from a short Markdown file: title, headings, entries `- **D1** …`."""

import re
from collections.abc import Iterator

from labtop.engine.drawing import lines
from labtop.engine.printing.pdf import A4, POINT, Page

LEFT, TOP, WIDE, INDENT = 18.0, 20.0, 174.0, 12.0  # millimetres
TITLE, HEADING, BODY = 20, 12, 10.5  # points
LEADING = 1.28  # from line to line, parts of the size
ENTRY = re.compile(r"- \*\*(.+?)\*\* (.+)")


def rules_sheet(markdown: str, last: str, credit: str) -> Page:
    """One A4 page. The last line says what holds for this set."""
    page = Page()
    y = TOP
    for line in _paragraphs(markdown):
        entry = ENTRY.fullmatch(line)
        if entry:
            page.text(LEFT, y + _down(BODY), entry[1], BODY, bold=True)
            for words in lines(entry[2], (WIDE - INDENT) * POINT, BODY):
                y += _down(BODY)
                page.text(LEFT + INDENT, y, words, BODY)
        elif line.startswith("## "):
            y += _down(HEADING) + 1.2
            page.text(LEFT, y, line.removeprefix("## "), HEADING, bold=True)
            y += 0.8
        else:
            page.text(LEFT, y, line.removeprefix("# "), TITLE, bold=True)
            y += 4
    page.text(LEFT, y + _down(HEADING) + 2, last, BODY)
    page.text(LEFT, A4[1] - 16, credit, 8)
    foot = "Rules in the words of Labtop, numbered as in its rulebook, which has every case."
    page.text(LEFT, A4[1] - 12, foot, 8)
    return page


def _paragraphs(markdown: str) -> Iterator[str]:
    """Each heading and entry as one line."""
    return (line for line in re.sub(r"\n +", " ", markdown).splitlines() if line)


def _down(size: float) -> float:
    """Millimetres from one line to the next."""
    return size * LEADING / POINT
