"""What nobody can know: lower faces nobody has seen, and the order of the pack (L2, L5)."""

from labtop.engine.chance import draw
from labtop.engine.gears import rule
from labtop.games.laborigines.components import TILES
from labtop.games.laborigines.rules.opening import mix_pack
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
                exchange(s, tile, other)
    for card in range(s.pack_left):
        for other in range(card):
            if s.pack[card] < s.pack[other]:
                disease = s.pack[card]
                s.pack[card] = s.pack[other]
                s.pack[other] = disease
    for tile in range(TILES):
        mix_tile(s, tile)
    mix_pack(s)


@rule
def alike(s: State, tile: int, other: int) -> bool:
    """Neither has been flipped, and both show the same."""
    return bool(s.seen[tile] == 0 and s.seen[other] == 0 and s.up[tile] == s.up[other])


@rule
def exchange(s: State, tile: int, other: int) -> None:
    face = s.down[tile]
    s.down[tile] = s.down[other]
    s.down[other] = face


@rule
def mix_tile(s: State, tile: int) -> None:
    """Exchange a tile with one of those before it that look alike, itself included: all orders equally likely."""
    if s.seen[tile]:
        return
    choices = 0
    for other in range(tile + 1):
        if alike(s, tile, other):
            choices += 1
    number = draw(s, 1, choices) if choices > 1 else 1
    for other in range(tile + 1):
        if alike(s, tile, other):
            number -= 1
            if number == 0:
                exchange(s, tile, other)
