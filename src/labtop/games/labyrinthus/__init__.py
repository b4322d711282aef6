"""Labyrinthus, by Victoria Lamb, 2007: bring four miniatures through a maze whose walls everybody moves."""

from collections.abc import Mapping

from labtop.engine.assembling import game
from labtop.engine.errors import BadOption
from labtop.engine.game import Credits
from labtop.engine.language import N_
from labtop.engine.options import Value
from labtop.games.labyrinthus.upgrade import from_1


def check(players: int, options: Mapping[str, Value]) -> None:
    if players > 2 and options["seats"] != "opposite":
        raise BadOption(f"seats is a choice of two players; {players} sit side by side clockwise", field="seats")
    if options["turning"] != "free" and not options["directional"]:
        told = f"turning is {options['turning']}, but without directional it does not matter who looks where"
        raise BadOption(told, field="turning")


GAME = game(
    __package__,
    title="Labyrinthus",
    sentence=N_("Four miniatures each through a maze whose walls come and go; fight for the way, alone or as a gang."),
    credits=Credits("Victoria Lamb", 2007, "rules of the author; our words and pictures Apache-2.0"),
    version=2,
    seats=(2, 3, 4),
    check=check,
    secrets=False,
    upgrades={1: from_1},
    minutes=60,
)
