"""`labtop draw`: a moment of a recorded game as a picture."""

from pathlib import Path
from typing import Annotated

import typer

import labtop
from labtop.cli.saving import read_text
from labtop.cli.screen import LANG, screen
from labtop.engine.drawing import LIGHT, THEMES, png
from labtop.engine.errors import listed, shown
from labtop.engine.language import N_, translate

KINDS = (".svg", ".png")


def draw(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record, as `play` saves it.")],
    out: Annotated[Path, typer.Option("--out", help="Where to: a file that ends in .svg or .png.")],
    at: Annotated[int | None, typer.Option("--at", help="After how many actions; at the end if left out.")] = None,
    seat: Annotated[int | None, typer.Option("--seat", help="Whose eyes; a spectator's if left out.")] = None,
    theme: Annotated[str | None, typer.Option("--theme", help="light or dark; an SVG follows the system.")] = None,
    width: Annotated[int, typer.Option("--width", help="Of a PNG, in pixels.", min=100, max=8000)] = 1200,
) -> None:
    """Draw a moment of a recorded game, as somebody at the table saw it."""
    kind = out.suffix.lower()
    if kind not in KINDS:
        raise labtop.BadOption(f"a picture is written to a file that ends in {listed(KINDS)}, not {shown(out.name)}")
    if theme is not None and theme not in THEMES:
        raise labtop.BadOption(f"theme is {listed(THEMES)}, not {shown(theme)}")
    match = labtop.replay(read_text(file, labtop.BadRecord), until=at)
    made = match.svg(seat, LANG, theme if theme or kind == ".svg" else LIGHT)
    try:
        out.write_bytes(png(made, width) if kind == ".png" else made.encode())
    except OSError as problem:
        raise labtop.BadOption(f"cannot write to {out}: {problem.strerror or problem}") from None
    told = N_("{game} after {number} actions: {file}")
    parts = {"game": match.game.title, "number": match.number, "file": out}
    screen.print(translate(LANG, told, **parts), markup=False, soft_wrap=True)
