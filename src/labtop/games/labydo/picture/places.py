"""Where things are: the parts of the picture, the part of the table that is shown, the spaces on it and the ways
between them.

The table has units of its own, SPACE to a space, and lies in one group that is scaled to what must be seen of it.
"""

import functools
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from labtop.engine.drawing import WIDTH
from labtop.games.labydo.components import LATTICE, STEPS, TILE_NAMES, TOP_NAMES, turned
from labtop.games.labydo.tiles import ACROSS, DOWN, EDITIONS, SIDES, SPACES

HEIGHT = 820
MARGIN = 10
INNER = WIDTH - 2 * MARGIN
SEATS_TOP, SEATS_HEIGHT, OPEN_SEATS_HEIGHT = 8, 72, 98  # hands that lie open need more room
FELT_BOTTOM = 578
BENCH_TOP, BENCH_HEIGHT = 586, 152
TRAY_TOP, TRAY_HEIGHT = 746, 66

SPACE = 30  # of the table's own units
BLOCK = 3 * SPACE
TILE_WIDTH, TILE_HEIGHT = ACROSS * SPACE, DOWN * SPACE  # upright
LARGEST = 0.95  # scale: a table of few tiles is not blown up any further
NAMES_LEFT, NAMES_TOP = 24, 20  # margins of the felt, with the names of rows and columns
BARE = 0.25  # blocks of bare table around the tiles
REACH = 2  # blocks: so far from the others a new tile can lie


def seats_height(options: Mapping[str, Any]) -> int:
    return OPEN_SEATS_HEIGHT if options["open_hands"] else SEATS_HEIGHT


def felt_top(options: Mapping[str, Any]) -> int:
    return SEATS_TOP + seats_height(options) + 8


# --- what is shown of the table ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Frame:
    """The part of the lattice that is shown, in blocks from column 0 on, and how it comes into the picture."""

    top: int
    right: int  # behind the last column
    bottom: int
    x: float  # of the lattice's origin in the picture
    y: float
    scale: float

    def place(self, x: float, y: float) -> tuple[float, float]:
        """From the table's units to the picture's."""
        return self.x + x * self.scale, self.y + y * self.scale


def lying(top: str) -> bool:
    return top in ("left", "right")


def frame(view: Mapping[str, Any]) -> Frame:
    """All tiles, and while one is being laid the places around them where it might go: the same for every viewer."""
    tiles = view["tiles"]
    top = min(tile["row"] for tile in tiles)
    bottom = max(tile["row"] + 2 - lying(tile["top"]) for tile in tiles)
    right = max(tile["column"] + 1 + lying(tile["top"]) for tile in tiles)
    laying = view["turn"]["laying"]
    if laying and laying["purpose"] != "replace":
        reach = REACH - (laying["purpose"] == "opening")  # beside an entrance it can stand out by one block only
        top, bottom, right = max(0, top - reach), min(LATTICE, bottom + reach), min(LATTICE, right + REACH)
    return _fitted(top, right, bottom, felt_top(view["options"]))


@functools.lru_cache(maxsize=256)
def _fitted(top: int, right: int, bottom: int, felt: int) -> Frame:
    """As large as fits. The entrances stay at the left edge; whatever else of the lattice has room is shown too."""
    wide, high = INNER - NAMES_LEFT - 6, FELT_BOTTOM - felt - NAMES_TOP - 6
    scale = round(min(LARGEST, wide / (BLOCK * (right + 2 * BARE)), high / (BLOCK * (bottom - top + 2 * BARE))), 3)
    block = BLOCK * scale
    spare = int((high / block - (bottom - top) - 2 * BARE) / 2)
    top, bottom = max(0, top - spare), min(LATTICE, bottom + spare)
    right = min(LATTICE, int(wide / block - BARE))
    y = felt + NAMES_TOP + (high - block * (bottom - top)) / 2 - block * top
    return Frame(top, right, bottom, MARGIN + NAMES_LEFT + block * BARE, y, scale)


# --- spaces and ways -----------------------------------------------------------------------------------------------

Laid = tuple[tuple[str, int, int, str], ...]
"""The tiles on the table: name, row, column, top."""


@dataclass(frozen=True)
class Map:
    """Every space on the table: its middle, the spaces one can step to, its tile."""

    middle: Mapping[str, tuple[int, int]]
    ways: Mapping[str, tuple[str, ...]]
    tile: Mapping[str, str]


def laid(view: Mapping[str, Any]) -> Laid:
    return tuple((tile["tile"], tile["row"], tile["column"], tile["top"]) for tile in view["tiles"])


@functools.lru_cache(maxsize=64)
def spaces(edition: str, tiles: Laid) -> Map:
    cells: dict[tuple[int, int], tuple[str, frozenset[int]]] = {}
    tile_of = {}
    for tile, row, column, top in tiles:
        quarter = TOP_NAMES.index(top)
        for number, walls in enumerate(EDITIONS[edition][TILE_NAMES.index(tile)].walls):
            down, right = turned(quarter, *divmod(number, ACROSS))
            closed = frozenset((SIDES.index(side) + quarter) % 4 for side in walls)
            cells[3 * row + down, 3 * column + right] = f"{tile}.{number + 1}", closed
            tile_of[f"{tile}.{number + 1}"] = tile
    ways = {}
    for (row, column), (space, closed) in cells.items():
        open_sides = [
            cells.get((row + down, column + right))
            for side, (down, right) in enumerate(STEPS)
            if side not in closed
            and (side + 2) % 4 not in cells.get((row + down, column + right), ("", frozenset(range(4))))[1]
        ]
        ways[space] = tuple(beyond[0] for beyond in open_sides if beyond)
    middle = {space: (SPACE * x + SPACE // 2, SPACE * y + SPACE // 2) for (y, x), (space, _) in cells.items()}
    return Map(middle, ways, tile_of)


@dataclass(frozen=True)
class Way:
    """A shortest way of a pawn to a space: how many steps, as a line, and in words like `E1 5-8, L01 4`."""

    steps: int
    line: str
    words: str


def shortest_ways(table: Map, start: str, closed: Collection[str], crossed: Iterable[str]) -> dict[str, Way]:
    """To every space that can be reached; of equally short ways one over more new tiles, as the rules prefer (D24)."""
    bit = {tile: 1 << number for number, tile in enumerate(set(table.tile.values()) - set(crossed)) if tile[0] == "L"}
    x, y = table.middle[start]
    found = {start: Way(0, f"M{x} {y}", start.replace(".", " "))}
    gained = {start: bit.get(table.tile[start], 0)}
    edge = [start]
    while edge:
        fresh: dict[str, tuple[int, str]] = {}
        for space in edge:
            for beyond in table.ways[space]:
                if beyond in found:
                    continue
                gain = gained[space] | bit.get(table.tile[beyond], 0)
                if beyond not in fresh or gain.bit_count() > fresh[beyond][0].bit_count():
                    fresh[beyond] = gain, space
        edge = []
        for beyond, (gain, space) in fresh.items():
            gained[beyond] = gain
            found[beyond] = _longer(table, found[space], space, beyond)
            if beyond not in closed:
                edge.append(beyond)
    return found


def _longer(table: Map, way: Way, space: str, beyond: str) -> Way:
    (x, y), (to_x, to_y) = table.middle[space], table.middle[beyond]
    tile, _, number = beyond.partition(".")
    line = f"h{to_x - x}" if to_x != x else f"v{to_y - y}"
    words = f"-{number}" if tile == table.tile[space] else f", {tile} {number}"
    return Way(way.steps + 1, way.line + line, way.words + words)


@functools.cache
def marks(edition: str, tile: str) -> tuple[tuple[int, str], ...]:
    """The marked spaces of a tile: number, from 0, and mark."""
    found = EDITIONS[edition][TILE_NAMES.index(tile)].marks
    return tuple((number, found[number]) for number in range(SPACES) if found[number])
