"""What an event is about, and how it moves: the pieces it points at, and what the page makes of them."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from labtop.engine.drawing import FLY, GLAD, HURT, OUT, TUMBLE, WALK, Motion
from labtop.engine.kinds import Json
from labtop.games.labydo.picture.hand import holder
from labtop.games.labydo.picture.places import middles
from labtop.games.labydo.view import View

Args: TypeAlias = Mapping[str, Json]
DICE = tuple(f"labydo-die-{place}" for place in range(3))
PILE, EXITS = "labydo-pile", "labydo-exits"


def _pawn(seat: int) -> str:
    return f"labydo-pawn-{seat}"


def _gate(seat: int) -> str:
    """Where somebody sits: the sign on their entrance."""
    return f"labydo-gate-{seat}"


def _tile(tile: str) -> str:
    return f"labydo-tile-{tile.lower()}"


# --- what it is about ------------------------------------------------------------------------------------------------

POINTS: Mapping[str, Callable[[Args], tuple[str, ...]]] = {
    **dict.fromkeys(
        ("laid", "took", "turned_up", "exit_gained", "picked", "picked_openly", "placed"),
        lambda args: (_tile(args["tile"]),),
    ),
    **dict.fromkeys(
        ("begins", "home", "eliminated", "no_tile", "cut_off", "bridged", "gap_left"),
        lambda args: (_gate(args["seat"]),),
    ),
    **dict.fromkeys(
        ("moved", "stayed", "teleported", "teleport_announced", "failed", "scattered"),
        lambda args: (_pawn(args["seat"]),),
    ),
    **dict.fromkeys(("attacked", "teleport_failed"), lambda args: (_pawn(args["seat"]), _pawn(args["defender"]))),
    **dict.fromkeys(("swapped", "returned"), lambda args: (_pawn(args["seat"]), _pawn(args["attacker"]))),
    **dict.fromkeys(("drew", "drew_openly", "handed_in"), lambda args: (_gate(args["seat"]), PILE)),
    **dict.fromkeys(("exit_returned", "left_empty"), lambda args: (EXITS,)),
    **dict.fromkeys(("won", "drawn"), lambda args: tuple(map(_gate, args["winners"]))),
    "rolled": lambda args: DICE,
}


def points(kind: str, args: Args) -> tuple[str, ...]:
    """Pieces where they are after the event; of what leaves the table, the entrance of whom it concerns."""
    return POINTS[kind](args)


# --- how it moves ----------------------------------------------------------------------------------------------------


def _walks(view: View, args: Args) -> Sequence[Motion]:
    known = middles(view["tiles"])
    return (Motion(WALK, (_pawn(args["seat"]),), way=tuple(known[space] for space in args["route"])),)


def _attacks(view: View, args: Args) -> Sequence[Motion]:
    return (*_walks(view, args), Motion(HURT, (_pawn(args["defender"]),)))


def _goes_home(view: View, args: Args) -> Sequence[Motion]:
    """The pawn leaves the table, and its owner's sign is glad of it."""
    return (Motion(GLAD, (_pawn(args["seat"]), _gate(args["seat"]))),)


def _is_thrown(view: View, args: Args) -> Sequence[Motion]:
    """From under the pawn that has landed on it."""
    return (Motion(FLY, (_pawn(args["seat"]),), _pawn(args["attacker"])), Motion(HURT, (_pawn(args["seat"]),)))


def _comes_up(view: View, args: Args) -> Sequence[Motion]:
    """A tile is shown: one's own stays where it lies, somebody else's comes from where they sit."""
    return () if args["seat"] == holder(view) else (Motion(FLY, (_tile(args["tile"]),), _gate(args["seat"])),)


def _draws(view: View, args: Args) -> Sequence[Motion]:
    """New tiles come to the bench from the pile; into a hand that nobody sees they go unseen."""
    hand = view["seats"][args["seat"]]["hand"]
    return (Motion(FLY, tuple(_tile(tile) for tile in args["tiles"]), PILE),) if hand and args["tiles"] else ()


def _takes(view: View, args: Args) -> Sequence[Motion]:
    """Off the table into a hand: to where one sees it, or to where they sit."""
    is_seen = bool(view["seats"][args["seat"]]["hand"])
    return (Motion(FLY, (_tile(args["tile"]),), "" if is_seen else _gate(args["seat"])),)


def _are_glad(view: View, args: Args) -> Sequence[Motion]:
    there = [_pawn(seat) for seat in args["winners"] if view["seats"][seat]["pawn"]]
    return (Motion(GLAD, (*there, *map(_gate, args["winners"]))),)


MOTIONS: Mapping[str, Callable[[View, Args], Sequence[Motion]]] = {
    "begins": lambda view, args: (Motion(GLAD, (_pawn(args["seat"]),)),),
    "rolled": lambda view, args: (Motion(TUMBLE, DICE),),
    "drew": _draws,
    "drew_openly": _draws,
    "took": _takes,
    "picked": _comes_up,
    "picked_openly": _comes_up,
    "turned_up": lambda view, args: (Motion(FLY, (_tile(args["tile"]),), PILE),),
    "exit_gained": lambda view, args: (
        Motion(FLY, (_tile(args["tile"]),), EXITS),
        Motion(GLAD, (_pawn(args["seat"]),)),
    ),
    "placed": lambda view, args: (Motion(FLY, (_tile(args["tile"]),)),),
    "moved": _walks,
    "attacked": _attacks,
    "teleported": lambda view, args: (Motion(FLY, (_pawn(args["seat"]),)),),
    "teleport_failed": lambda view, args: (Motion(HURT, (_pawn(args["seat"]),)),),
    "failed": lambda view, args: (Motion(HURT, (_pawn(args["seat"]),)),),
    "swapped": _is_thrown,
    "returned": _is_thrown,
    "scattered": lambda view, args: (Motion(FLY, (_pawn(args["seat"]),)),),
    "eliminated": lambda view, args: (Motion(OUT, (_pawn(args["seat"]),)),),
    "home": _goes_home,
    "exit_returned": lambda view, args: (Motion(FLY, (_tile(args["tile"]),), EXITS),),
    "won": _are_glad,
    "drawn": _are_glad,
}
"""By the kind of event. A tile that is laid turns at its place by itself: its turn is in its transform."""


def motions(view: View, kind: str, args: Args) -> Sequence[Motion]:
    return MOTIONS[kind](view, args) if kind in MOTIONS else ()
