"""What a seat cannot know: the order of the piles, and the hands of others unless they are open (D10)."""

from labtop.engine.gears import rule
from labtop.engine.kit import members, shuffle, sort
from labtop.games.labydo.components import LABYRINTH
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
                sizes |= members(int(s.hand[other])) << (4 * other)
                s.hand[other] = 0
    place = int(s.under)
    for tile in range(LABYRINTH):
        if hidden >> tile & 1:
            s.pile[place] = tile
            place += 1
    s.pile_left = place
    shuffle(s, s.pile[int(s.under) :], int(s.pile_left) - int(s.under))
    for other in range(s.players):
        for _ in range(sizes >> (4 * other) & 15):
            s.pile_left -= 1
            s.hand[other] = int(s.hand[other]) | 1 << int(s.pile[s.pile_left])
            s.pile[s.pile_left] = -1
    exits = s.exits[int(s.returned) :]
    sort(exits, int(s.exits_left) - int(s.returned))
    shuffle(s, exits, int(s.exits_left) - int(s.returned))
