"""What one seat may know, as plain JSON, built from scratch. Labyrinthus hides nothing but the dice to come."""

from typing import Any

from labtop.games.labyrinthus import names
from labtop.games.labyrinthus.components import (
    COLOUR_NAMES,
    DIRECTION_NAMES,
    EACH,
    PILLAR_NAMES,
    SEGMENT_NAMES,
    SEGMENT_SPACES,
    SEGMENT_STANDS,
    SIDE,
    SPACE_NAMES,
    Wall,
)
from labtop.games.labyrinthus.rules.common import at_home, door_space, entrance
from labtop.games.labyrinthus.rules.walls import pillar_of
from labtop.games.labyrinthus.state import Phase, State

MOVING = (Phase.WALK, Phase.ARRIVE, Phase.FACE, Phase.TURN, Phase.ATTACK, Phase.COUNTER, Phase.STRIKE_BACK)
FIGHTING = (Phase.ATTACK, Phase.COUNTER, Phase.STRIKE_BACK)


def view(s: State, seat: int | None) -> dict[str, Any]:
    return {
        "walls": [_wall(s, segment) for segment, wall in enumerate(s.wall) if wall != Wall.NONE],
        "supply": {"pillared": int(s.pillared_left), "fill": int(s.fill_left)},
        "doors": [_door(s, side) for side in range(4)],
        "seats": [_seat(s, number) for number in range(s.players)],
        "turn": _turn(s),
        "winners": [number for number in range(s.players) if s.over and s.places[number] == 1],
    }


def _wall(s: State, segment: int) -> dict[str, Any]:
    """`between` are the spaces on both sides, the northern or western ones first."""
    near = [int(space) for space in SEGMENT_SPACES[segment]]
    far = [space + (1 if SEGMENT_STANDS[segment] else SIDE) for space in near]
    fill = s.wall[segment] == Wall.FILL
    return {
        "wall": SEGMENT_NAMES[segment],
        "kind": "fill" if fill else "pillared",
        "pillar": None if fill else PILLAR_NAMES[pillar_of(s, segment)],
        "between": [SPACE_NAMES[space] for space in (*near, *far)],
    }


def _door(s: State, side: int) -> dict[str, Any]:
    return {
        "side": DIRECTION_NAMES[side],
        "spaces": [SPACE_NAMES[door_space(s, side, which)] for which in range(2)],
        "enters": next((q for q in range(s.players) if entrance(s, q) == side), None),
        "leaves": next((q for q in range(s.players) if (entrance(s, q) + 2) % 4 == side), None),
    }


def _seat(s: State, seat: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "name": COLOUR_NAMES[seat],
        "entrance": DIRECTION_NAMES[entrance(s, seat)],
        "exit": DIRECTION_NAMES[(entrance(s, seat) + 2) % 4],
        "home": int(at_home(s, seat)),
        "saved": names.results(*(int(count) for count in s.saved[seat])),
        "place": int(s.places[seat]) or None,
        "miniatures": [_miniature(s, seat * EACH + number) for number in range(EACH)],
    }


def _miniature(s: State, miniature: int) -> dict[str, Any]:
    place = int(s.space[miniature])
    return {
        "name": names.MINIATURE_NAMES[miniature],
        "place": names.place_name(place),
        "facing": DIRECTION_NAMES[s.facing[miniature]] if place >= 0 else None,
        "fought": bool(int(s.fought) >> miniature & 1),
        "held": bool(int(s.held) >> miniature & 1),
    }


def _turn(s: State) -> dict[str, Any]:
    phase = Phase(int(s.phase))
    return {
        "number": int(s.turns),
        "round": int(s.rounds),
        "first": int(s.first) if s.rounds else None,
        "seat": int(s.turn) if s.rounds and not s.over else None,
        "phase": names.PHASE_NAMES[phase],
        "results": names.results(int(s.walls), int(s.moves)),
        "mover": names.MINIATURE_NAMES[s.mover] if phase in MOVING else None,
        "foe": names.MINIATURE_NAMES[s.foe] if phase in FIGHTING else None,
    }
