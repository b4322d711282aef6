"""Labydo, by Roberto Strabelli, 2024: build a labyrinth while racing through it to an exit. Tiles: CC BY-NC 4.0."""

from collections.abc import Callable
from pathlib import Path

from labtop.engine.game import Credits, Game
from labtop.engine.language import N_
from labtop.games.labydo import outlook, picture, rules, words
from labtop.games.labydo.names import ENDINGS, EVENTS, NOTATION
from labtop.games.labydo.options import OPTIONS, check, seats
from labtop.games.labydo.position import read, write
from labtop.games.labydo.refusals import why_not
from labtop.games.labydo.state import State
from labtop.games.labydo.terminal import text
from labtop.games.labydo.tiles import AUTHOR, LICENCE, YEAR
from labtop.games.labydo.upgrade import from_1
from labtop.games.labydo.view import view


def print_set(edition: str, out: Path, on_progress: Callable[[str], None] | None = None) -> list[Path]:
    """D60. The drawing library is loaded only when somebody prints."""
    from labtop.games.labydo.printing import write_set

    return write_set(edition, out, on_progress)


GAME = Game(
    name="labydo",
    title="Labydo",
    sentence=N_("The labyrinth grows tile by tile while the pawns race through it, swap places and look for an exit."),
    credits=Credits(AUTHOR, YEAR, f"game and tiles {LICENCE}; our words and pictures Apache-2.0"),
    version=2,
    state=State,
    options=OPTIONS,
    seats=seats,
    check=check,
    rules=rules,
    outlook=outlook,
    notation=NOTATION,
    events=EVENTS,
    endings=ENDINGS,
    words=words,
    why_not=why_not,
    view=view,
    write=write,
    read=read,
    text=text,
    picture=picture,
    secrets=True,
    upgrades={1: from_1},
    minutes=40,
    print_set=print_set,
)
