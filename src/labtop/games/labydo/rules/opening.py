"""Laying the table (D1, D2, D10)."""

from labtop.engine.gears import rule
from labtop.engine.kit import shuffle
from labtop.engine.state import NOBODY
from labtop.games.labydo.components import (
    ENTRANCES,
    EXITS,
    FIRST_ENTRANCE,
    FIRST_EXIT,
    HAND,
    LABYRINTH,
    LATTICE,
    SEATS,
    Top,
)
from labtop.games.labydo.rules.board import draw_from_pile, lay
from labtop.games.labydo.rules.combat import go_back
from labtop.games.labydo.state import State
from labtop.games.labydo.terms import NOWHERE, Phase


@rule
def setup(s: State) -> None:
    """Shuffle the three kinds apart, deal, and lay the entrances. The players' own first tiles follow (D11)."""
    clear_lists(s)
    for tile in range(LABYRINTH):
        s.pile[tile] = tile
    s.pile_left = LABYRINTH
    shuffle(s, s.pile, LABYRINTH)
    for tile in range(EXITS):
        s.exits[tile] = FIRST_EXIT + tile
    s.exits_left = EXITS
    shuffle(s, s.exits, EXITS)
    deal_entrances(s)
    for seat in range(s.players):
        lay(s, int(s.entrance[seat]), entrance_place(int(s.players), seat), Top.UP)
        go_back(s, seat)
        for _ in range(HAND):
            s.hand[seat] = int(s.hand[seat]) | 1 << draw_from_pile(s)
    s.phase = Phase.OPENING


@rule
def clear_lists(s: State) -> None:
    """What is empty before anything lies or stands."""
    for place in range(LABYRINTH):
        s.pile[place] = NOBODY
        s.laid[place] = NOBODY
    for place in range(EXITS):
        s.exits[place] = NOBODY
    for seat in range(SEATS):
        s.pawn[seat] = NOWHERE


@rule
def entrance_place(players: int, seat: int) -> int:
    """D2: one above the other in seat order, in the middle of the left side."""
    return LATTICE * (LATTICE // 2 - players + 2 * seat)


@rule
def deal_entrances(s: State) -> None:
    """Four entrance tiles, a random one each."""
    for seat in range(ENTRANCES):
        s.entrance[seat] = FIRST_ENTRANCE + seat
    shuffle(s, s.entrance, ENTRANCES)
    for seat in range(s.players, SEATS):
        s.entrance[seat] = 0
