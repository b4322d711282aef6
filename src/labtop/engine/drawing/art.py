"""What is drawn by hand lies in .svg files beside the code."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from labtop.engine.drawing.palette import COLOURS


@cache
def _lines(file: Path) -> str:
    lines = [line.strip() for line in file.read_text(encoding="utf-8").splitlines()]
    return "".join(line for line in lines if not line.startswith("<!--"))


class _Drawn:
    """What a function draws, by the words after the colon."""

    def __init__(self, draw: Callable[..., str]) -> None:
        self.draw = draw

    def __format__(self, words: str) -> str:
        return self.draw(*words.split())


def art(file: Path, **gaps: str | Callable[..., str]) -> str:
    """A piece of SVG from a file, without line breaks between elements and comments. Gaps are filled as in a format
    string: `{red.fill}` and the like are colours of the house; others are given as texts, or as functions that draw
    them: `{eye:-9 4 7}`."""
    given = {name: _Drawn(gap) if callable(gap) else gap for name, gap in gaps.items()}
    return _lines(file).format(**COLOURS, **given)
