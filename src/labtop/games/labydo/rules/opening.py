"""Laying the table (D1, D2, D10)."""

from labtop.engine.chance import draw
from labtop.engine.gears import rule
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
from labtop.games.labydo.state import NOWHERE, Phase, State


@rule
def setup(s: State) -> None:
    """Shuffle the three kinds apart, deal, and lay the entrances. The players' own first tiles follow (D11)."""
    clear_lists(s)
    for tile in range(LABYRINTH):
        s.pile[tile] = tile
    s.pile_left = LABYRINTH
    mix(s, 0)
    for tile in range(EXITS):
        s.exits[tile] = FIRST_EXIT + tile
    s.exits_left = EXITS
    mix_exits(s, 0)
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
    for seat in range(ENTRANCES - 1, 0, -1):
        other = draw(s, 1, seat + 1) - 1
        tile = s.entrance[seat]
        s.entrance[seat] = s.entrance[other]
        s.entrance[other] = tile
    for seat in range(s.players, SEATS):
        s.entrance[seat] = 0


@rule
def mix(s: State, first: int) -> None:
    """Shuffle the labyrinth pile from this place up."""
    for place in range(s.pile_left - 1, first, -1):
        other = first + draw(s, 1, place - first + 1) - 1
        tile = s.pile[place]
        s.pile[place] = s.pile[other]
        s.pile[other] = tile


@rule
def mix_exits(s: State, first: int) -> None:
    """Shuffle the exit pile from this place up."""
    for place in range(s.exits_left - 1, first, -1):
        other = first + draw(s, 1, place - first + 1) - 1
        tile = s.exits[place]
        s.exits[place] = s.exits[other]
        s.exits[other] = tile
