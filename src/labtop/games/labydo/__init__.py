"""Labydo, by Roberto Strabelli, 2024: build a labyrinth while racing through it to an exit. Tiles: CC BY-NC 4.0."""

from collections.abc import Callable
from pathlib import Path

from labtop.engine.assembling import game
from labtop.engine.game import Credits
from labtop.engine.language import N_
from labtop.games.labydo.tiles import AUTHOR, LICENCE, YEAR
from labtop.games.labydo.upgrade import from_1


def print_set(edition: str, out: Path, on_progress: Callable[[str], None] | None = None) -> list[Path]:
    """D60. What draws it is loaded only when somebody prints."""
    from labtop.games.labydo.printing import write_set

    return write_set(edition, out, on_progress)


GAME = game(
    __package__,
    title="Labydo",
    sentence=N_("The labyrinth grows tile by tile while the pawns race through it, swap places and look for an exit."),
    credits=Credits(AUTHOR, YEAR, f"game and tiles {LICENCE}; our words and pictures Apache-2.0"),
    version=2,
    seats=lambda options: (3, 4) if options["play_on"] else (2, 3, 4),  # D10, D50
    secrets=True,
    upgrades={1: from_1},
    minutes=40,
    print_set=print_set,
)
