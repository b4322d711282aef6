"""What one seat may know, as plain JSON, built from scratch. Labyrinthus hides nothing but the dice to come."""

import functools
from typing import Any, TypedDict

from labtop.engine.views import BaseView
from labtop.games.labyrinthus.components import (
    COLOUR_NAMES,
    DIRECTION_NAMES,
    EACH,
    MINIATURE_NAMES,
    PILLAR_NAMES,
    PLACE_NAMES,
    SEGMENT_ENDS,
    SEGMENT_NAMES,
    SEGMENT_SPACES,
    SPACE_NAMES,
    Wall,
    results,
)
from labtop.games.labyrinthus.rules.common import at_home, door_space, entrance, flagged
from labtop.games.labyrinthus.state import State
from labtop.games.labyrinthus.terms import PHASE_NAMES, Phase

FIGHTING = (Phase.ATTACK, Phase.COUNTER, Phase.STRIKE_BACK)
MOVING = (Phase.WALK, Phase.ARRIVE, Phase.FACE, Phase.TURN, *FIGHTING)


class WallView(TypedDict):
    wall: str
    kind: str  # fill or pillared
    pillar: str | None
    between: list[str]  # the spaces on both sides, the northern or western ones first


class DoorView(TypedDict):
    side: str
    spaces: list[str]
    enters: int | None
    leaves: int | None


class MiniatureView(TypedDict):
    name: str
    place: str
    facing: str | None  # None off the board
    fought: bool
    held: bool


class SeatView(TypedDict):
    seat: int
    name: str
    entrance: str
    exit: str
    home: int
    saved: list[str]
    place: int | None
    miniatures: list[MiniatureView]


class TurnView(TypedDict):
    number: int
    round: int
    first: int | None
    seat: int | None
    phase: str
    results: list[str]
    mover: str | None
    foe: str | None


class View(BaseView):
    walls: list[WallView]
    supply: dict[str, int]
    doors: list[DoorView]  # from north clockwise
    seats: list[SeatView]
    turn: TurnView
    winners: list[int]


def view(s: State, seat: int | None) -> dict[str, Any]:
    return {
        "walls": [_wall(segment, int(wall)) for segment, wall in enumerate(s.wall) if wall],  # Wall.NONE is 0
        "supply": {"pillared": int(s.pillared_left), "fill": int(s.fill_left)},
        "doors": _doors(s),
        "seats": [_seat(s, number) for number in range(s.players)],
        "turn": _turn(s),
        "winners": [number for number in range(s.players) if s.over and s.places[number] == 1],
    }


@functools.cache
def _wall(segment: int, wall: int) -> WallView:
    fill = wall == Wall.FILL
    return {
        "wall": SEGMENT_NAMES[segment],
        "kind": "fill" if fill else "pillared",
        "pillar": None if fill else PILLAR_NAMES[SEGMENT_ENDS[segment, int(wall == Wall.PILLARED_LAST)]],
        "between": [SPACE_NAMES[space] for space in SEGMENT_SPACES[segment]],
    }


def _doors(s: State) -> list[DoorView]:
    entrances = [entrance(s, seat) for seat in range(s.players)]
    exits = [(side + 2) % 4 for side in entrances]
    return [
        {
            "side": DIRECTION_NAMES[side],
            "spaces": [SPACE_NAMES[door_space(s, side, which)] for which in range(2)],
            "enters": entrances.index(side) if side in entrances else None,
            "leaves": exits.index(side) if side in exits else None,
        }
        for side in range(4)
    ]


def _seat(s: State, seat: int) -> SeatView:
    return {
        "seat": seat,
        "name": COLOUR_NAMES[seat],
        "entrance": DIRECTION_NAMES[entrance(s, seat)],
        "exit": DIRECTION_NAMES[(entrance(s, seat) + 2) % 4],
        "home": int(at_home(s, seat)),
        "saved": results(*s.saved[seat]),
        "place": int(s.places[seat]) or None,
        "miniatures": [_miniature(s, seat * EACH + number) for number in range(EACH)],
    }


def _miniature(s: State, miniature: int) -> MiniatureView:
    place = int(s.space[miniature])
    return {
        "name": MINIATURE_NAMES[miniature],
        "place": PLACE_NAMES[place],
        "facing": DIRECTION_NAMES[s.facing[miniature]] if place >= 0 else None,
        "fought": flagged(s.fought, miniature),
        "held": flagged(s.held, miniature),
    }


def _turn(s: State) -> TurnView:
    phase = Phase(int(s.phase))
    return {
        "number": int(s.turns),
        "round": int(s.rounds),
        "first": int(s.first) if s.rounds else None,
        "seat": int(s.turn) if s.rounds and not s.over else None,
        "phase": PHASE_NAMES[phase],
        "results": results(s.walls, s.moves),
        "mover": MINIATURE_NAMES[s.mover] if phase in MOVING else None,
        "foe": MINIATURE_NAMES[s.foe] if phase in FIGHTING else None,
    }
