"""Everything a game is written with, in one place: `from labtop.making import …`. The tutorial: docs/your-game.md."""

from labtop.engine.assembling import game
from labtop.engine.chance import draw
from labtop.engine.events import EndingKind, Endings, Events, Plural, by, ended, told
from labtop.engine.game import Credits
from labtop.engine.gears import rule
from labtop.engine.kinds import Called, Kind, Named, Number, Numbered, OrNone, Seat, SeatKind, Seats, SetOf, Told
from labtop.engine.kit import clearing, members, nth_member, offer, rank, reshuffle, share, shuffle, sort, winners
from labtop.engine.notation import Actions
from labtop.engine.state import (
    EVERYBODY,
    HIDDEN,
    MAX_SEATS,
    NOBODY,
    OWNER,
    FlatState,
    Grid,
    Row,
    of,
    of_turn,
    one,
    option,
    per,
    scratch,
)
from labtop.engine.telling import answered, ask, ask_all, ask_veiled, finish, say

__all__ = [
    "EVERYBODY",
    "HIDDEN",
    "MAX_SEATS",
    "NOBODY",
    "OWNER",
    "Actions",
    "Called",
    "Credits",
    "EndingKind",
    "Endings",
    "Events",
    "FlatState",
    "Grid",
    "Kind",
    "Named",
    "Number",
    "Numbered",
    "OrNone",
    "Plural",
    "Row",
    "Seat",
    "SeatKind",
    "Seats",
    "SetOf",
    "Told",
    "answered",
    "ask",
    "ask_all",
    "ask_veiled",
    "by",
    "clearing",
    "draw",
    "ended",
    "finish",
    "game",
    "members",
    "nth_member",
    "of",
    "of_turn",
    "offer",
    "one",
    "option",
    "per",
    "rank",
    "reshuffle",
    "rule",
    "say",
    "scratch",
    "share",
    "shuffle",
    "sort",
    "told",
    "winners",
]  # fmt: skip
