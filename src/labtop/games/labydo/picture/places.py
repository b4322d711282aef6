"""Where things are: the panes of the picture, what is to be seen of the table, and the spaces on it.

The table has units of its own, SPACE to a space, and never any others: a tile that lies stays drawn as it is. `extent`
says what of the table is to be seen; whoever shows it brings that to the size of the screen.
"""

import functools
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from labtop.engine.drawing import BOARD, WORDS, Box, Pane, lately
from labtop.engine.options import Value
from labtop.games.labydo.components import LATTICE, TILE_NAMES, TOP_NAMES, turned
from labtop.games.labydo.tiles import ACROSS, DOWN, EDITIONS, SPACES
from labtop.games.labydo.view import TileView, View

# --- the picture that stands alone ---------------------------------------------------------------------------------

HEIGHT = 976
MARGIN, GAP = 10, 6
INNER = 580
SEATS_TOP, SEATS_HEIGHT = 8, 72
FELT_TOP = SEATS_TOP + SEATS_HEIGHT + GAP
TRAY_WIDTH = 287
HAND_HEIGHT = 150
GUIDE_HEIGHT = 140
OPEN_HEIGHT = 106  # the hands of the others, where they lie open
LEFT, RIGHT = MARGIN, MARGIN + INNER - TRAY_WIDTH


def panes(players: int, options: Mapping[str, Value]) -> tuple[Pane, ...]:
    """The table, one's own tiles, the turn with its dice, a guide; open hands where they are played with."""
    lower = HEIGHT - 8 - GUIDE_HEIGHT
    upper = lower - GAP - HAND_HEIGHT
    opened: tuple[Pane, ...] = ()
    felt = upper - GAP - FELT_TOP
    if options["open_hands"]:
        felt -= GAP + OPEN_HEIGHT
        opened = (Pane("open", (LEFT, upper - GAP - OPEN_HEIGHT, TRAY_WIDTH, OPEN_HEIGHT)),)
    return (
        Pane("seats", (MARGIN, SEATS_TOP, INNER, SEATS_HEIGHT), WORDS),
        Pane(BOARD, (MARGIN, FELT_TOP, INNER, felt), BOARD),
        Pane("turn", (RIGHT, upper, TRAY_WIDTH, HAND_HEIGHT)),
        Pane("hand", (LEFT, upper, TRAY_WIDTH, HAND_HEIGHT)),
        *opened,
        Pane("guide", (LEFT, lower, TRAY_WIDTH, GUIDE_HEIGHT)),
        Pane("words", (RIGHT, lower, TRAY_WIDTH, GUIDE_HEIGHT), WORDS),
    )


@functools.cache
def box_of(pane: str, open_hands: bool = False) -> Box:
    """Where a pane lies."""
    return next(found.box for found in panes(2, {"open_hands": open_hands}) if found.name == pane)


# --- what is seen of the table -------------------------------------------------------------------------------------

SPACE = 30  # of the table's own units
BLOCK = 3 * SPACE
TILE_WIDTH, TILE_HEIGHT = ACROSS * SPACE, DOWN * SPACE  # upright
EDGE = 45  # bare table around the tiles


def lying(top: str) -> bool:
    return top in ("left", "right")


def extent(view: View) -> Box:
    """What there is to see, in the table's units."""
    top, right, bottom = shown_blocks(view)
    return (-EDGE, BLOCK * top - EDGE, BLOCK * right + 2 * EDGE, BLOCK * (bottom - top) + 2 * EDGE)


def shown_blocks(view: View) -> tuple[int, int, int]:
    """All tiles, the place of one that is being turned, and for who looks for a place all that there are: the first
    row, one after the last column, one after the last row. It grows for nobody else: so the table keeps still while
    others lay their tiles."""
    top, right, bottom = _edges(view["tiles"])
    laying, places = view["turn"]["laying"], []
    if laying and laying["place"]:
        places = [(laying["place"], bool(laying["across"]))]
    elif view["turn"]["phase"] == "place":
        places = [(name, way == "across") for name, way in (choice["text"].split("-") for choice in view["legal"])]
    for name, across in places:
        row, column = block_of(name)
        top, right, bottom = min(top, row), max(right, column + 1 + across), max(bottom, row + 2 - across)
    return top, right, bottom


@lately
def _edges(tiles: Sequence[TileView]) -> tuple[int, int, int]:
    """Of all tiles."""
    return (
        min(tile["row"] for tile in tiles),
        max(tile["column"] + 1 + lying(tile["top"]) for tile in tiles),
        max(tile["row"] + 2 - lying(tile["top"]) for tile in tiles),
    )


def block_of(place: str) -> tuple[int, int]:
    """Row and column of a block by its name."""
    return int(place[1:]) - 1, ord(place[0].upper()) - ord("A")


# --- spaces --------------------------------------------------------------------------------------------------------

Middles: TypeAlias = Mapping[str, tuple[int, int]]
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


assert LATTICE <= 26  # columns have one letter each
