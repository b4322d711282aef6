"""What a seat cannot know: the order of the piles, and the hands of others unless they are open (D10)."""

from labtop.engine.gears import rule
from labtop.games.labydo.components import LABYRINTH
from labtop.games.labydo.rules.common import count_bits
from labtop.games.labydo.rules.opening import mix, mix_exits
from labtop.games.labydo.state import State


@rule
def hide(s: State, seat: int) -> None:
    """Redraw what is hidden. Tiles that went under a pile before everybody's eyes stay there.

    All hidden tiles are sorted into the unseen part of the pile, mixed, and dealt out again, so that the truth leaves
    no trace. The pile has room: every tile of a hand has once lain in it.
    """
    hidden = 0
    for place in range(s.under, s.pile_left):
        hidden |= 1 << int(s.pile[place])
    sizes = 0  # tiles in each hidden hand, four bits a seat
    if not s.open_hands:
        for other in range(s.players):
            if other != seat:
                hidden |= int(s.hand[other])
                sizes |= count_bits(int(s.hand[other])) << (4 * other)
                s.hand[other] = 0
    place = int(s.under)
    for tile in range(LABYRINTH):
        if hidden >> tile & 1:
            s.pile[place] = tile
            place += 1
    s.pile_left = place
    mix(s, int(s.under))
    for other in range(s.players):
        for _ in range(sizes >> (4 * other) & 15):
            s.pile_left -= 1
            s.hand[other] = int(s.hand[other]) | 1 << int(s.pile[s.pile_left])
            s.pile[s.pile_left] = -1
    for low in range(s.returned, s.exits_left):
        for high in range(low + 1, s.exits_left):
            if s.exits[high] < s.exits[low]:
                tile = s.exits[low]
                s.exits[low] = s.exits[high]
                s.exits[high] = tile
    mix_exits(s, int(s.returned))
