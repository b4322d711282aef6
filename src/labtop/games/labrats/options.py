"""What a table may choose. The default is always the rulebook."""

from collections.abc import Mapping

from labtop.engine.language import N_
from labtop.engine.options import OneOf, Option, Value

PLAYERS = (3, 4, 5)  # T10

OPTIONS: tuple[Option, ...] = (
    OneOf(
        "specimens",
        N_("Specimens are dealt at random, or drafted: each takes one in the order of the seats."),
        ("random", "drafted"),
    ),
    OneOf(
        "survivor",
        N_("The last one alive is paid at the end of its own turn only, or at the end of anybody's turn."),
        ("own_turn", "any_turn"),
    ),
)


def seats(options: Mapping[str, Value]) -> tuple[int, ...]:
    return PLAYERS


def check(players: int, options: Mapping[str, Value]) -> None:
    """Every choice goes with every other."""
