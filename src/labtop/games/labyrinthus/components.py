"""The pieces of Labyrinthus: spaces, gutters, pillars, walls, doors. Data with its source; nothing here moves.

Game by Victoria Lamb, 2007, rules 1.3. Everything counts from 0 in here: spaces in reading order from the north-west,
sides and directions clockwise from north. Seat q has the miniatures 4q to 4q + 3.

Spaces are called `a1` (north-west) to `n14`. An intersection has the name of the space north-west of it, a segment of
the gutters that of an end and the way from there: `d4e`. Miniatures are `red 1` to `yellow 4`.
"""

from enum import IntEnum
from typing import Annotated, Any, TypeAlias

import numpy as np

from labtop.engine.kinds import Called, Json, Named, names_of
from labtop.engine.language import N_, translate


class Direction(IntEnum):
    """Where a miniature looks and a wall points; also the four sides of the board."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


class Wall(IntEnum):
    """What stands in a segment of the gutters (Y3)."""

    NONE = 0
    FILL = 1
    PILLARED = 2  # its pillar stands at the segment's first end
    PILLARED_LAST = 3  # its pillar stands at the segment's last end


DIRECTION_NAMES = names_of(Direction)
COLOUR_NAMES = ("red", "blue", "green", "yellow")  # of the seats' miniatures, clockwise

TILES = 7  # along a side (Y1)
SIDE = 2 * TILES  # spaces along a side
SPACES = SIDE * SIDE
ACROSS = TILES - 1  # inner intersections along a side (Y2)
PILLARS = ACROSS * ACROSS  # intersections, and as many pillared walls (Y3)
FILL_WALLS = 10  # Y3
INNER = 2 * ACROSS * (ACROSS - 1)  # segments that join two intersections: the first numbers (Y2)
SEGMENTS = INNER + 4 * ACROSS
SEATS = 4
EACH = 4  # miniatures a player has (Y10)
MINIATURES = SEATS * EACH
DICE = 4  # turn dice (Y20)
WORDS = 4  # in which a set of spaces is kept: see rules/spaces.py
STRIDE = 4  # spaces a move die is worth (Y23)
MIDDLE_DOOR = TILES // 2  # Y4
OUTER = -1  # the end of a segment at the outer wall
OUTSIDE = -1  # a miniature that is not on the board and not home
HOME = -2  # a miniature that has left by its exit
PACK = 7  # dice of a gang in one argument of an event, as digits to this base
ALL_WAYS = 0b1111  # set of all directions


def _begin() -> list[tuple[int, int, bool]]:
    """Where every segment begins, as column and row of an intersection (-1 is the outer wall in the west or north),
    and whether it stands: runs from north to south, not from west to east.

    First those between two intersections, lying and standing; then those at the outer wall, from north clockwise.
    """
    across, inner, last = range(ACROSS), range(ACROSS - 1), ACROSS - 1
    return [
        *((column, row, False) for row in across for column in inner),
        *((column, row, True) for row in inner for column in across),
        *((column, -1, True) for column in across),
        *((last, row, False) for row in across),
        *((column, last, True) for column in across),
        *((-1, row, False) for row in across),
    ]


def _pillar(column: int, row: int) -> int:
    return row * ACROSS + column if 0 <= column < ACROSS and 0 <= row < ACROSS else OUTER


def _beside(column: int, row: int, stands: bool) -> list[int]:
    """The four spaces on both sides of a segment, the northern or western two first."""
    along, over = (SIDE, 1) if stands else (1, SIDE)
    first = (2 * row + 1 + stands) * SIDE + 2 * column + 2 - stands
    return [first, first + along, first + over, first + over + along]


_BEGIN = _begin()
SEGMENT_STANDS = np.array([stands for _, _, stands in _BEGIN], np.int8)  # segment -> 1: runs north to south
SEGMENT_ENDS = np.array(  # segment, end -> pillar or OUTER
    [[_pillar(column, row), _pillar(column + 1 - stands, row + stands)] for column, row, stands in _BEGIN], np.int8
)
SEGMENT_SPACES = np.array([_beside(*begin) for begin in _BEGIN], np.int16)  # segment -> the spaces on both sides
PILLAR_SEGMENT = np.zeros((PILLARS, 4), np.int8)  # pillar, direction -> the segment there
for _segment, (_first, _last) in enumerate(SEGMENT_ENDS):
    _way = Direction.SOUTH if SEGMENT_STANDS[_segment] else Direction.EAST
    if _first != OUTER:
        PILLAR_SEGMENT[_first, _way] = _segment
    if _last != OUTER:
        PILLAR_SEGMENT[_last, (_way + 2) % 4] = _segment


def _doors(door: int) -> list[list[int]]:
    """Y4: the two spaces at each doorway, from north clockwise. `door` counts tiles clockwise along each side."""
    sides = [[2 * door, 2 * door + 1]]
    for _ in range(3):  # the next side is this one after a quarter turn
        sides.append(sorted(space % SIDE * SIDE + SIDE - 1 - space // SIDE for space in sides[-1]))
    return sides


DOOR_SPACES = np.array([_doors(door) for door in range(TILES)], np.int16)  # door, side, which -> space

# Y10: the side a seat enters by. Seats go clockwise round the board, the first one sits in the south.
ENTRANCES = np.array(  # Seating, seat -> side; two players opposite each other, else one beside the other
    [
        [Direction.SOUTH, Direction.NORTH, Direction.NORTH, Direction.NORTH],
        [Direction.SOUTH, Direction.WEST, Direction.NORTH, Direction.EAST],
    ],
    np.int8,
)

STEPS = np.array([-SIDE, 1, SIDE, -1], np.int16)  # direction -> what it adds to a space


COLUMNS = "abcdefghijklmn"
SPACE_NAMES = tuple(f"{COLUMNS[space % SIDE]}{space // SIDE + 1}" for space in range(SPACES))
PILLAR_NAMES = tuple(f"{column}{row}" for row in range(2, SIDE, 2) for column in COLUMNS[1:-1:2])
SEGMENT_NAMES = tuple(
    PILLAR_NAMES[last] + "wn"[stands] if first == OUTER else PILLAR_NAMES[first] + "es"[stands]
    for (first, last), stands in zip(SEGMENT_ENDS, SEGMENT_STANDS, strict=True)
)
MINIATURE_NAMES = tuple(f"{colour} {number + 1}" for colour in COLOUR_NAMES for number in range(EACH))
PLACE_NAMES = {HOME: "home", OUTSIDE: "outside", **dict(enumerate(SPACE_NAMES))}  # where a miniature can be
RESULT_NAMES = ("wall", "move")


def results(walls: int, moves: int) -> list[str]:
    """Results of turn dice by their names."""
    return ["wall"] * int(walls) + ["move"] * int(moves)


class SegmentKind(Named):
    """A segment, and so the wall that stands there."""

    def spoken(self, s: Any, told: Json, lang: str) -> str:
        """`between d3-d4 and e3-e4`: by the spaces on both sides, so that nobody needs to know the gutters."""
        spaces = [SPACE_NAMES[space] for space in SEGMENT_SPACES[SEGMENT_NAMES.index(told)]]
        one, other = "-".join(spaces[:2]), "-".join(spaces[2:])
        return translate(lang, N_("between {one} and {other}"), one=one, other=other)


class MiniatureKind(Called):
    """One of four that somebody moves: it is called by its own name, but who owns it is spoken to."""

    def addressed(self, s: Any, told: Json) -> int | None:
        return self.owner(s, told)


Space: TypeAlias = Annotated[int, Named(SPACE_NAMES)]
Place: TypeAlias = Annotated[int, Named(tuple(PLACE_NAMES.values()), least=HOME)]
Pillar: TypeAlias = Annotated[int, Named(PILLAR_NAMES)]
Segment: TypeAlias = Annotated[int, SegmentKind(SEGMENT_NAMES)]
InnerSegment: TypeAlias = Annotated[int, SegmentKind(SEGMENT_NAMES[:INNER])]
Way: TypeAlias = Annotated[int, Named([name[0] for name in DIRECTION_NAMES])]
"""A direction by its first letter, as actions are written."""
Miniature: TypeAlias = Annotated[
    int,
    MiniatureKind(
        lambda s, number: MINIATURE_NAMES[number],
        lambda s: int(s.players) * EACH,
        MINIATURES - 1,
        seat=lambda s, number: number // EACH,
    ),
]
