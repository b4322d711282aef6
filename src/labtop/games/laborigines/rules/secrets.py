"""What nobody can know: lower faces nobody has seen, and the order of the pack (L2, L5)."""

from typing import Any

from labtop.engine.chance import draw
from labtop.engine.gears import rule
from labtop.engine.kit import members, nth_member, shuffle
from labtop.games.laborigines.components import TILES
from labtop.games.laborigines.state import State


@rule
def hide(s: State, seat: int) -> None:
    """Redraw what is hidden. Every seat knows the same, so `seat` does not matter.

    Which tile lies where is known up to exchanging unseen tiles that show the same face: a test of the tile set holds
    that no other exchange is possible. Both are sorted before they are mixed, so that the truth leaves no trace.
    """
    for tile in range(TILES):
        for other in range(tile):
            if alike(s, tile, other) and s.down[tile] < s.down[other]:
                exchange(s.down, tile, other)
    for card in range(s.pack_left):
        for other in range(card):
            if s.pack[card] < s.pack[other]:
                exchange(s.pack, card, other)
    for tile in range(TILES):
        mix_tile(s, tile)
    shuffle(s, s.pack, s.pack_left)


@rule
def alike(s: State, tile: int, other: int) -> bool:
    """Neither has been flipped, and both show the same."""
    return bool(s.seen[tile] == 0 and s.seen[other] == 0 and s.up[tile] == s.up[other])


@rule
def exchange(row: Any, one: int, other: int) -> None:
    kept = row[one]
    row[one] = row[other]
    row[other] = kept


@rule
def mix_tile(s: State, tile: int) -> None:
    """Exchange a tile with one of those before it that look alike, itself included: all orders equally likely."""
    choices = 0
    for other in range(tile + 1):
        if alike(s, tile, other):
            choices |= 1 << other
    if members(choices) > 1:
        exchange(s.down, tile, nth_member(choices, draw(s, 1, members(choices))))
