"""Where things are: the parts of the picture, the part of the table that is shown, and the spaces on it.

The table has units of its own, SPACE to a space, and lies in one group that is scaled to what must be seen of it.
"""

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from labtop.engine.drawing import WIDTH, lately, num
from labtop.engine.options import Value
from labtop.games.labydo.components import LATTICE, TILE_NAMES, TOP_NAMES, turned
from labtop.games.labydo.tiles import ACROSS, DOWN, EDITIONS, SPACES
from labtop.games.labydo.view import TileView, View

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


def felt_top(options: Mapping[str, Value]) -> int:
    return SEATS_TOP + (OPEN_SEATS_HEIGHT if options["open_hands"] else SEATS_HEIGHT) + 8


# --- what is shown of the table ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Frame:
    """The part of the lattice that is shown, in blocks from column 0 on, and how it comes into the picture."""

    top: int
    right: int  # one after the last column
    bottom: int
    x: float  # of the lattice's origin in the picture
    y: float
    scale: float
    at: str  # from the table's units to the picture's, as a transform

    def place(self, x: float, y: float) -> tuple[float, float]:
        """From the table's units to the picture's."""
        return self.x + x * self.scale, self.y + y * self.scale


def lying(top: str) -> bool:
    return top in ("left", "right")


def frame(view: View) -> Frame:
    """All tiles, and while one is being laid the places around them where it might go: the same for every viewer."""
    top, right, bottom = _edges(view["tiles"])
    laying = view["turn"]["laying"]
    if laying and laying["purpose"] != "replace":
        reach = REACH - (laying["purpose"] == "opening")  # beside an entrance it can stand out by one block only
        top, bottom, right = max(0, top - reach), min(LATTICE, bottom + reach), min(LATTICE, right + REACH)
    return _fitted(top, right, bottom, felt_top(view["options"]))


@lately
def _edges(tiles: Sequence[TileView]) -> tuple[int, int, int]:
    """Of all tiles: the first row, one after the last column, one after the last row."""
    return (
        min(tile["row"] for tile in tiles),
        max(tile["column"] + 1 + lying(tile["top"]) for tile in tiles),
        max(tile["row"] + 2 - lying(tile["top"]) for tile in tiles),
    )


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
    x = MARGIN + NAMES_LEFT + block * BARE
    return Frame(top, right, bottom, x, y, scale, f"translate({num(x)} {num(y)})scale({scale:g})")


# --- spaces --------------------------------------------------------------------------------------------------------

Middles = Mapping[str, tuple[int, int]]
"""The middle of every space on the table, by its name."""


def middles(tiles: Sequence[TileView]) -> Middles:
    found: dict[str, tuple[int, int]] = {}
    for tile in tiles:
        found |= _middles_of(tile["tile"], tile["row"], tile["column"], tile["top"])
    return found


@functools.lru_cache(maxsize=2048)
def _middles_of(tile: str, row: int, column: int, top: str) -> Middles:
    """Of one tile's spaces."""
    found = {}
    for number in range(SPACES):
        down, right = turned(TOP_NAMES.index(top), *divmod(number, ACROSS))
        x, y = BLOCK * column + SPACE * right, BLOCK * row + SPACE * down
        found[f"{tile}.{number + 1}"] = x + SPACE // 2, y + SPACE // 2
    return found


@functools.cache
def marks(edition: str, tile: str) -> tuple[tuple[int, str], ...]:
    """The marked spaces of a tile: number, from 0, and mark."""
    found = EDITIONS[edition][TILE_NAMES.index(tile)].marks
    return tuple((number, found[number]) for number in range(SPACES) if found[number])
