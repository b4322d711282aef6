"""What a table may choose. The default is always the rulebook."""

from collections.abc import Mapping

from labtop.engine.language import N_
from labtop.engine.options import Amount, OneOf, Option, Switch, Value
from labtop.games.labydo.components import EDITION_NAMES


class Edition(OneOf):
    """A choice among names that look like numbers: who writes 2.0 without quotes means the name."""

    def check(self, value: object) -> Value:
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            value = next((name for name in self.values if float(name) == value), value)
        return super().check(value)


OPTIONS: tuple[Option, ...] = (
    Edition(
        "edition",
        N_("The tiles: 1.0 as first published, 2.0 with open borders, easier to cross."),
        EDITION_NAMES,
    ),
    Switch("open_hands", N_("Everybody's tiles lie open."), False),
    OneOf(
        "align",
        N_("A new tile may share any piece of an edge, or edges and corners must both align: no tile half a step off."),
        ("edge", "corner"),
    ),
    OneOf(
        "exact",
        N_("To win or attack the roll must be the length of some route, or of the shortest one."),
        ("route", "shortest"),
    ),
    OneOf(
        "counter",
        N_("A counter-attack is possible in one's next turn only, or stays open until it is done."),
        ("next_turn", "until_done"),
    ),
    Switch("play_on", N_("With three or four players the others play on after the first has won."), False),
    Amount("max_turns", N_("Each player's turns; after them the game is a draw."), 5, 1000, 400),
)


def seats(options: Mapping[str, Value]) -> tuple[int, ...]:
    """D10, D50."""
    return (3, 4) if options["play_on"] else (2, 3, 4)


def check(players: int, options: Mapping[str, Value]) -> None:
    """No two options of Labydo contradict each other; what two players cannot choose, `seats` refuses."""
