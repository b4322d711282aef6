"""The pieces of Labydo as the rules need them: tiles, spaces, the lattice, and how turned tiles lie on it.

Game and tiles by Roberto Strabelli, CC BY-NC 4.0: see `tiles`. Everything here is made from the drawings there.

A *site* is a space of a tile: 18 * tile + number - 1. It belongs to the tile wherever that lies, so a route is a list
of sites. A *side* is a piece of a tile's border, one space long: 18 of them, clockwise from the top left.

Names are the same in all languages. Labyrinth tiles are L01 to L40, exits S1 to S4, entrances E1 to E4. A space is its
tile and number: L07.12. A block of the lattice is its column and row: C12. A pawn is called by its colour.
"""

from enum import IntEnum
from typing import Annotated, TypeAlias

import numpy as np

from labtop.engine.kinds import Named, OrNone, SeatKind, SetOf
from labtop.games.labydo.tiles import ACROSS, DOWN, EDITIONS, SIDES, SPACES

LABYRINTH, EXITS, ENTRANCES = 40, 4, 4  # D1; in this order the tiles are numbered
FIRST_EXIT = LABYRINTH
FIRST_ENTRANCE = LABYRINTH + EXITS
TILES = LABYRINTH + EXITS + ENTRANCES
SITES = TILES * SPACES
SEATS = 4
HAND = 5  # D10
LATTICE = 24  # D2: blocks of three by three spaces, 24 by 24
BLOCKS = LATTICE * LATTICE
GRID = 3 * LATTICE  # spaces
WORD = 54  # sites a word of a set of sites
WORDS = SITES // WORD


class Mark(IntEnum):
    """What a space carries (D1)."""

    NONE = 0
    TELEPORT = 1
    BLOCKING = 2
    EXIT = 3
    START = 4


class Top(IntEnum):
    """Where the upper edge of a tile, with its spaces 1 to 3, points: a tile is laid in any quarter turn (D2)."""

    UP = 0
    RIGHT = 1
    DOWN = 2
    LEFT = 3


MARK_LETTERS = ("", "T", "B", "S", "X")
TOP_NAMES = tuple(top.name.lower() for top in Top)
COLOUR_NAMES = ("red", "blue", "green", "yellow")  # the pawns, by seat
EDITION_NAMES = tuple(EDITIONS)
TILE_NAMES = tuple(tile.name for tile in EDITIONS[EDITION_NAMES[0]])
SITE_NAMES = tuple(f"{name}.{number}" for name in TILE_NAMES for number in range(1, SPACES + 1))
BLOCK_NAMES = tuple(f"{chr(ord('A') + column)}{row + 1}" for row in range(LATTICE) for column in range(LATTICE))


class Sitting(SeatKind):
    most = SEATS - 1


Seat: TypeAlias = Annotated[int, Sitting()]
Seats: TypeAlias = Annotated[int, SetOf(Seat)]
Pawn: TypeAlias = Annotated[int, Named(COLOUR_NAMES)]
Pawns: TypeAlias = Annotated[int, SetOf(Pawn)]
Tile: TypeAlias = Annotated[int, Named(TILE_NAMES)]
MaybeTile: TypeAlias = Annotated[int, OrNone(Tile)]
LabyrinthTile: TypeAlias = Annotated[int, Named(TILE_NAMES[:FIRST_EXIT])]
LabyrinthTiles: TypeAlias = Annotated[int, SetOf(LabyrinthTile)]
ExitTile: TypeAlias = Annotated[int, Named(TILE_NAMES[FIRST_EXIT:FIRST_ENTRANCE], least=FIRST_EXIT)]
Site: TypeAlias = Annotated[int, Named(SITE_NAMES)]
Block: TypeAlias = Annotated[int, Named(BLOCK_NAMES)]
MaybeBlock: TypeAlias = Annotated[int, OrNone(Block)]

WALL, OUTSIDE = -1, -2  # in STEP


def turned(top: int, row: int, column: int) -> tuple[int, int]:
    """Where a space of an upright tile lies, seen from the upper left corner of the tile as it is turned."""
    return (
        (row, column),
        (column, DOWN - 1 - row),
        (DOWN - 1 - row, ACROSS - 1 - column),
        (ACROSS - 1 - column, row),
    )[top]


def _border() -> list[tuple[int, int]]:
    """Side -> number and direction of the space it belongs to, clockwise from the top left."""
    top = [(number, 0) for number in range(ACROSS)]
    right = [(ACROSS * row + ACROSS - 1, 1) for row in range(DOWN)]
    bottom = [(SPACES - 1 - number, 2) for number in range(ACROSS)]
    left = [(ACROSS * row, 3) for row in reversed(range(DOWN))]
    return top + right + bottom + left


BORDER = _border()
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))  # N, E, S, W

# Edition, site -> mark.
MARK = np.array(
    [[MARK_LETTERS.index(mark) for tile in tiles for mark in tile.marks] for tiles in EDITIONS.values()], np.int8
)


def _steps() -> np.ndarray[tuple[int, ...], np.dtype[np.int16]]:
    """Edition, site, direction on the tile -> the next site within the tile, WALL, or OUTSIDE minus the side's number.

    Sides are numbered through, 18 * tile + side, as `s.link` is.
    """
    table = np.full((len(EDITIONS), SITES, 4), WALL, np.int16)
    for edition, tiles in enumerate(EDITIONS.values()):
        for tile, face in enumerate(tiles):
            for number, walls in enumerate(face.walls):
                for direction, side in enumerate(SIDES):
                    if side in walls:
                        continue
                    if (number, direction) in BORDER:
                        beyond = OUTSIDE - (SPACES * tile + BORDER.index((number, direction)))
                    else:
                        down, right = STEPS[direction]
                        beyond = SPACES * tile + number + ACROSS * down + right
                    table[edition, SPACES * tile + number, direction] = beyond
    return table


STEP = _steps()

SIDE_SPACE = np.array([number for number, _ in BORDER], np.int8)  # side -> number of its space, from 0
SIDE_DIRECTION = np.array([direction for _, direction in BORDER], np.int8)  # side -> direction on the tile

# Top, side -> row and column of the space that touches it there, seen from the upper left corner of the turned tile.
BESIDE = np.zeros((4, SPACES, 2), np.int8)
# Top, row and column in the turned tile, direction on the table -> the side through which one comes in that way.
ENTERED = np.full((4, DOWN, DOWN, 4), -1, np.int8)
for _top in range(4):
    for _side, (_number, _direction) in enumerate(BORDER):
        _row, _column = turned(_top, *divmod(_number, ACROSS))
        _outwards = (_direction + _top) % 4
        BESIDE[_top, _side] = _row + STEPS[_outwards][0], _column + STEPS[_outwards][1]
        ENTERED[_top, _row, _column, (_outwards + 2) % 4] = _side

# The place of the lowest bit of a word: 2 is a primitive root of 67, so the powers of two differ there.
LOW_BIT = np.zeros(67, np.int8)
for _bit in range(63):
    LOW_BIT[(1 << _bit) % 67] = _bit
