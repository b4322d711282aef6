"""The pieces of Labyrinthus: spaces, gutters, pillars, walls, doors. Data with its source; nothing here moves.

Game by Victoria Lamb, 2007, rules 1.3. Everything counts from 0 in here: spaces in reading order from the north-west,
sides and directions clockwise from north.
"""

from enum import IntEnum

import numpy as np


class Direction(IntEnum):
    """Where a miniature looks and a wall points; also the four sides of the board."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


class Colour(IntEnum):
    """A player's miniatures have one colour: seat and colour are the same number."""

    RED = 0
    BLUE = 1
    GREEN = 2
    YELLOW = 3


class Wall(IntEnum):
    """What stands in a segment of the gutters (Y3)."""

    NONE = 0
    FILL = 1
    PILLARED = 2  # its pillar stands at the segment's first end
    PILLARED_LAST = 3  # its pillar stands at the segment's last end


DIRECTION_NAMES = tuple(direction.name.lower() for direction in Direction)
COLOUR_NAMES = tuple(colour.name.lower() for colour in Colour)

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
STRIDE = 4  # spaces a move die is worth (Y23)
MIDDLE_DOOR = TILES // 2  # Y4
OUTER = -1  # the end of a segment at the outer wall


def _segments() -> list[tuple[int, int, int, int, int]]:
    """Every segment: first end, last end, the two spaces north or west of it, and 1 if it runs north to south.

    First those between two intersections: 30 from west to east, 30 from north to south. Then those at the outer
    wall, side by side.
    """
    found = []
    for row in range(ACROSS):
        for column in range(ACROSS - 1):
            found.append(_lying(column, row, row * ACROSS + column, row * ACROSS + column + 1))
    for row in range(ACROSS - 1):
        for column in range(ACROSS):
            found.append(_standing(column, row, row * ACROSS + column, (row + 1) * ACROSS + column))
    last = ACROSS - 1
    found += [_standing(column, -1, OUTER, column) for column in range(ACROSS)]
    found += [_lying(last, row, row * ACROSS + last, OUTER) for row in range(ACROSS)]
    found += [_standing(column, last, last * ACROSS + column, OUTER) for column in range(ACROSS)]
    found += [_lying(-1, row, OUTER, row * ACROSS) for row in range(ACROSS)]
    return found


def _lying(column: int, row: int, first: int, last: int) -> tuple[int, int, int, int, int]:
    """East of an intersection, so south of the two spaces of one tile."""
    space = (2 * row + 1) * SIDE + 2 * column + 2
    return first, last, space, space + 1, 0


def _standing(column: int, row: int, first: int, last: int) -> tuple[int, int, int, int, int]:
    """South of an intersection, so east of the two spaces of one tile."""
    space = (2 * row + 2) * SIDE + 2 * column + 1
    return first, last, space, space + SIDE, 1


_TABLE = _segments()
SEGMENT_ENDS = np.array([entry[:2] for entry in _TABLE], np.int8)  # segment, end -> pillar or OUTER
SEGMENT_SPACES = np.array([entry[2:4] for entry in _TABLE], np.int16)  # segment -> the two spaces north or west of it
SEGMENT_STANDS = np.array([entry[4] for entry in _TABLE], np.int8)  # segment -> 1: runs north to south


def _at_pillars() -> "np.ndarray[tuple[int, int], np.dtype[np.int8]]":
    """Pillar, direction -> the segment there."""
    table = np.zeros((PILLARS, 4), np.int8)
    for segment, (first, last, _, _, stands) in enumerate(_TABLE):
        if first != OUTER:
            table[first, Direction.SOUTH if stands else Direction.EAST] = segment
        if last != OUTER:
            table[last, Direction.NORTH if stands else Direction.WEST] = segment
    return table


PILLAR_SEGMENT = _at_pillars()


def door_spaces(door: int, side: int) -> tuple[int, int]:
    """Y4: the two spaces at a doorway. `door` counts tiles clockwise along each side."""
    tile = door if side in (Direction.NORTH, Direction.EAST) else TILES - 1 - door
    first, last = 2 * tile, 2 * tile + 1
    edge = SIDE - 1 if side in (Direction.EAST, Direction.SOUTH) else 0
    if side in (Direction.NORTH, Direction.SOUTH):
        return edge * SIDE + first, edge * SIDE + last
    return first * SIDE + edge, last * SIDE + edge


DOOR_SPACES = np.array(  # door, side, which -> space
    [[door_spaces(door, side) for side in range(4)] for door in range(TILES)], np.int16
)

# Y10: the side a seat enters by. Seats go clockwise round the board, the first one sits in the south.
OPPOSITE, ADJACENT = 0, 1
ENTRANCES = np.array(  # seats option, seat -> side; two players opposite each other, else one beside the other
    [
        [Direction.SOUTH, Direction.NORTH, Direction.NORTH, Direction.NORTH],
        [Direction.SOUTH, Direction.WEST, Direction.NORTH, Direction.EAST],
    ],
    np.int8,
)

STEPS = np.array([-SIDE, 1, SIDE, -1], np.int16)  # direction -> what it adds to a space

# Sets of spaces are four words, each of four rows of 14 bits, so that signed 64-bit integers hold them in every gear.
ROWS = 4
WORDS = 4
WORD_OF = np.array([space // SIDE // ROWS for space in range(SPACES)], np.int8)
BIT_OF = np.array([space // SIDE % ROWS * SIDE + space % SIDE for space in range(SPACES)], np.int8)
ROW_BITS = (1 << SIDE) - 1
WORD_BITS = (1 << ROWS * SIDE) - 1
LAST_ROW = (ROWS - 1) * SIDE  # where the last row of a word begins
UPPER_ROWS = (1 << LAST_ROW) - 1  # all but the last row


# --- names -----------------------------------------------------------------------------------------------------------

COLUMNS = "abcdefghijklmn"
SPACE_NAMES = tuple(f"{COLUMNS[space % SIDE]}{space // SIDE + 1}" for space in range(SPACES))


def pillar_space(pillar: int) -> int:
    """An intersection is called by the space north-west of it."""
    return (2 * (pillar // ACROSS) + 1) * SIDE + 2 * (pillar % ACROSS) + 1


PILLAR_NAMES = tuple(SPACE_NAMES[pillar_space(pillar)] for pillar in range(PILLARS))


def _segment_name(segment: int) -> str:
    """An end and the way from there: `d4e` runs east from intersection d4."""
    first, last, _, _, stands = _TABLE[segment]
    if first != OUTER:
        return PILLAR_NAMES[first] + ("s" if stands else "e")
    return PILLAR_NAMES[last] + ("n" if stands else "w")


SEGMENT_NAMES = tuple(_segment_name(segment) for segment in range(SEGMENTS))
