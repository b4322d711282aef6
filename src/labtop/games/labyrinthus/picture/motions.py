"""How what happens moves: dice tumble, miniatures walk their way, walls rise and sink, who fights reacts."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from labtop.engine.drawing import FLY, GLAD, HURT, OUT, RISE, SINK, TUMBLE, WALK, Motion, slug
from labtop.engine.drawing.motion import Point
from labtop.engine.kinds import Json
from labtop.games.labyrinthus.components import DICE
from labtop.games.labyrinthus.picture.pieces import on_space, spot
from labtop.games.labyrinthus.picture.places import door_of, sides
from labtop.games.labyrinthus.picture.ways import blocked, shortest, taken, walk
from labtop.games.labyrinthus.view import SeatView, View

Args: TypeAlias = Mapping[str, Json]
Motions: TypeAlias = Sequence[Motion]


def _id(name: str) -> str:
    return f"labyrinthus-{slug(name)}"


def _rolled(view: View, args: Args) -> Motions:
    """Those that were kept lay there before. Walls lie from the left, moves from the right."""
    walls, moves = args["walls"] + args["saved_walls"], args["moves"] + args["saved_moves"]
    fresh = [*range(args["saved_walls"], walls), *range(DICE - moves, DICE - args["saved_moves"])]
    return [Motion(TUMBLE, tuple(_id(f"die-{die}") for die in fresh))] if fresh else []


def _owner(view: View, name: str) -> tuple[SeatView, int]:
    """Whose a miniature is, and which of the four."""
    colour, _, number = name.partition(" ")
    return next(seat for seat in view["seats"] if seat["name"] == colour), int(number) - 1


def _moved(view: View, args: Args) -> Motions:
    way = walk(view, [args["start"]], args["end"], args["facing"])
    return _walked(args["miniature"], [on_space(space) for space in way])


def _entered(view: View, args: Args) -> Motions:
    """From the camp to the doorway, and on."""
    seat, number = _owner(view, args["miniature"])
    way = walk(view, _doorway(view, seat["entrance"]), args["end"], args["facing"])
    camp = spot("outside", number, seat["entrance"], door_of(view))
    return _walked(args["miniature"], [camp, *_through(view, seat["entrance"], way[:1]), *map(on_space, way)])


def _left(view: View, args: Args) -> Motions:
    """To the doorway, out of it and home: there is joy."""
    seat, number = _owner(view, args["miniature"])
    way = shortest([args["start"]], _doorway(view, seat["exit"]), taken(view), blocked(view["walls"]))
    home = spot("home", number, seat["entrance"], door_of(view))
    points = [*map(on_space, way), *_through(view, seat["exit"], way[-1:]), home]
    return [*_walked(args["miniature"], points), Motion(GLAD, (_id(args["miniature"]),))]


def _doorway(view: View, side: str) -> list[str]:
    return next(door["spaces"] for door in view["doors"] if door["side"] == side)


def _through(view: View, side: str, doorstep: Sequence[str]) -> list[Point]:
    """Before a space of a doorway, outside."""
    door = sides(door_of(view))[side]
    return [door.point(on_space(space)[0 if door.lies else 1]) for space in doorstep]


def _walked(name: str, way: Sequence[Point]) -> Motions:
    return [Motion(WALK, (_id(name),), way=tuple(way))] if len(way) > 1 else []


def _fought(view: View, args: Args) -> Motions:
    """Who is beaten falls and goes back outside; who attacked in vain is hurt."""
    attacker, defender = (_id(args["attacker"]),), (_id(args["defender"]),)
    if args["beaten"]:
        return [Motion(GLAD, attacker), Motion(OUT, defender)]
    return [Motion(HURT, attacker), Motion(GLAD, defender)]


def _saved(view: View, args: Args) -> Motions:
    """The dice that are kept go to their owner's camp."""
    walls, moves = args["walls"], args["moves"]
    sources = [*range(walls), *range(DICE - moves, DICE)]
    return [
        Motion(FLY, (_id(f"saved-{args['seat']}-{at}"),), source=_id(f"die-{die}")) for at, die in enumerate(sources)
    ]


def _through_all(view: View, args: Args) -> Motions:
    """Those who have won, or are through."""
    seats = args["seats"] if "seats" in args else args["winners"]
    names = [piece["name"] for seat in seats for piece in view["seats"][seat]["miniatures"]]
    return [Motion(GLAD, tuple(map(_id, names)))] if names else []


MOTIONS: Mapping[str, Callable[[View, Args], Motions]] = {
    "rolled": _rolled,
    "removed": lambda view, args: [
        Motion(SINK, tuple(_id(f"{what}-{args[what]}") for what in ("wall", "pillar") if args[what]))
    ],
    "added": lambda view, args: [Motion(RISE, (_id(f"wall-{args['wall']}"), _id(f"pillar-{args['pillar']}")))],
    "filled": lambda view, args: [Motion(RISE, (_id(f"wall-{args['wall']}"),))],
    "entered": _entered,
    "moved": _moved,
    "left": _left,
    "attacked": _fought,
    "countered": _fought,
    "saved": _saved,
    "placed": _through_all,
    "won": _through_all,
}
"""By kind of event. What is not here moves by itself: a shield turns, a die goes."""


def motions(view: View, kind: str, args: Args) -> Motions:
    return MOTIONS[kind](view, args) if kind in MOTIONS else ()
