"""Laborigines, by Tomáš and Jakub Uhlíř, 2007: the last one to keep its energy escapes the laboratory."""

from collections.abc import Mapping

from labtop.engine.assembling import game
from labtop.engine.errors import BadOption
from labtop.engine.game import Credits
from labtop.engine.language import N_
from labtop.engine.options import Value
from labtop.games.laborigines.upgrade import from_1

SEATS = {"basic": (2, 3, 4, 5), "teams": (4, 6), "twins": (2, 3)}  # L10, L50, L60
LEAST_TEAM_ENERGY = 10  # L76


def check(players: int, options: Mapping[str, Value]) -> None:
    if options["variant"] == "teams" and int(options["energy"]) < LEAST_TEAM_ENERGY:
        raise BadOption(f"energy is {LEAST_TEAM_ENERGY} to 20 in team play, not {options['energy']}", field="energy")


GAME = game(
    __package__,
    title="Laborigines",
    sentence=N_("Plasticine creatures stumble from trap to trap; the last one with energy left escapes."),
    credits=Credits("Tomáš Uhlíř and Jakub Uhlíř", 2007, "rules of the authors; our words and pictures Apache-2.0"),
    version=2,
    seats=lambda options: SEATS[str(options["variant"])],
    check=check,
    secrets=False,
    upgrades={1: from_1},
    minutes=25,
)
