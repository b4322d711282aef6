"""What a table may choose. The default is always the rulebook."""

from collections.abc import Mapping

from labtop.engine.language import N_
from labtop.engine.options import Choice, Number, Option, Switch, Value
from labtop.games.labydo.components import EDITION_NAMES

OPTIONS: tuple[Option, ...] = (
    Choice("edition", N_("The tiles: 1.0 as first published, 2.0 with open borders, easier to cross."), EDITION_NAMES),
    Switch("open_hands", N_("Everybody's tiles lie open."), False),
    Choice(
        "exact",
        N_("To win or attack the roll must be the length of some route, or of the shortest one."),
        ("route", "shortest"),
    ),
    Choice(
        "counter",
        N_("A counter-attack is possible in one's next turn only, or stays open until it is done."),
        ("next_turn", "until_done"),
    ),
    Switch("play_on", N_("With three or four players the others play on after the first has won."), False),
    Number("max_turns", N_("Turns a player; after them the game is a draw."), 5, 1000, 400),
)


def seats(options: Mapping[str, Value]) -> tuple[int, ...]:
    """D10, D50."""
    return (3, 4) if options["play_on"] else (2, 3, 4)


def check(players: int, options: Mapping[str, Value]) -> None:
    """No two options of Labydo contradict each other; what two players cannot choose, `seats` refuses."""
