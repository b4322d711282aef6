"""What a table may choose. The default is always the rulebook."""

from collections.abc import Mapping

from labtop.engine.errors import BadOption
from labtop.engine.language import N_
from labtop.engine.options import Choice, Number, Option, Value

SEATS = {"basic": (2, 3, 4, 5), "teams": (4, 6), "twins": (2, 3)}  # L10, L50, L60
LEAST_TEAM_ENERGY = 10  # L76

OPTIONS: tuple[Option, ...] = (
    Choice(
        "variant",
        N_("Basic: each for oneself. Teams: partners share a colour. Twins: two laborigines each, no Moa."),
        ("basic", "teams", "twins"),
    ),
    Choice(
        "edition",
        N_("The English or the Czech rulebook: placing, acid, immunity loss and the moment of manipulation differ."),
        ("english", "czech"),
    ),
    Number("energy", N_("Tokens each starts with; 15 make a short game."), 5, 20, 20),
    Choice("nicest", N_("Whose laborigine is the nicest, and so begins: drawn or voted."), ("random", "vote")),
    Choice(
        "memory",
        N_("Lower faces that everybody has seen: remembered by the players, or shown on the table."),
        ("players", "table"),
    ),
    Choice(
        "radiation",
        N_("Radiation counts blank green tiles, or all that are printed in green."),
        ("blank", "colour"),
    ),
)


def seats(options: Mapping[str, Value]) -> tuple[int, ...]:
    return SEATS[str(options["variant"])]


def check(players: int, options: Mapping[str, Value]) -> None:
    if options["variant"] == "teams" and int(options["energy"]) < LEAST_TEAM_ENERGY:
        raise BadOption(f"energy is {LEAST_TEAM_ENERGY} to 20 in team play, not {options['energy']}", field="energy")
