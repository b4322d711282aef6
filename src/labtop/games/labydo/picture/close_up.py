"""A part of the table seen from near: a tile as it would lie among its neighbours."""

from collections.abc import Mapping, Sequence
from typing import TypedDict

from labtop.engine.drawing import num
from labtop.games.labydo.components import TOP_NAMES
from labtop.games.labydo.picture.art import face, pawn, turned_at
from labtop.games.labydo.picture.places import BLOCK, TILE_HEIGHT, TILE_WIDTH, block_of, lying, middles
from labtop.games.labydo.view import LayingView, TileView

BARE = 0.45  # blocks that the window shows less than a whole block on every side


class Surroundings(TypedDict):
    """What is seen around a tile being laid."""

    edition: str
    tiles: Sequence[TileView]
    laying: LayingView
    pawns: Mapping[str, str | None]  # where they stand, by colour


def close_up(around: Surroundings, top: int, wide: float, high: float) -> str:
    """The tile being laid, as it would lie if turned so, with what is around it; in a window from 0, 0."""
    laying, edition = around["laying"], around["edition"]
    assert laying["tile"] and laying["place"]
    row, column = block_of(laying["place"])
    across, down = (2, 1) if laying["across"] else (1, 2)
    scale = min(wide / (BLOCK * (across + 2 - 2 * BARE)), high / (BLOCK * (down + 2 - 2 * BARE)))
    x, y = BLOCK * (column + across / 2), BLOCK * (row + down / 2)  # the middle of the window
    far_x, far_y = wide / scale / 2, high / scale / 2  # and its edges from there
    parts = []
    for tile in around["tiles"]:
        left, upper = BLOCK * tile["column"], BLOCK * tile["row"]
        right, lower = (left + 2 * BLOCK, upper + BLOCK) if lying(tile["top"]) else (left + BLOCK, upper + 2 * BLOCK)
        if left < x + far_x and right > x - far_x and upper < y + far_y and lower > y - far_y:
            turn = TOP_NAMES.index(tile["top"])
            parts.append(f'<g transform="{turned_at(left, upper, turn)}">{face(edition, tile["tile"], turn)}</g>')
    parts.append(
        f'<g transform="{turned_at(BLOCK * column, BLOCK * row, top)}">{face(edition, laying["tile"], top)}'
        f'<rect x="-3" y="-3" width="{TILE_WIDTH + 6}" height="{TILE_HEIGHT + 6}" rx="8" class="aim"/></g>'
    )
    middle = middles(around["tiles"])
    parts += [
        pawn(colour, *middle[space], 12.5) for colour, space in around["pawns"].items() if space and space in middle
    ]
    at = f"translate({num(wide / 2 - x * scale)} {num(high / 2 - y * scale)})scale({scale:.3f})"
    return f'<g transform="{at}">{"".join(parts)}</g>'
