"""Laying a tile: which one, where, how turned (D2, D3, D11, D20, D22, D43), and what comes after it."""

from typing import Any

from labtop.engine.chance import draw
from labtop.engine.gears import rule
from labtop.engine.state import NOBODY
from labtop.engine.telling import say
from labtop.games.labydo.actions import PLACE_ACROSS, PLACE_DOWN, TOP
from labtop.games.labydo.components import HAND, LATTICE, LOW_BIT
from labtop.games.labydo.events import Happening
from labtop.games.labydo.rules.board import draw_from_pile, hanging_on, lay, lift, nearest_tile
from labtop.games.labydo.rules.common import finish_laying
from labtop.games.labydo.rules.spanning import ground_tile, keep_aligned, places_beside, span, tiles_to_bridge
from labtop.games.labydo.state import State
from labtop.games.labydo.terms import Align, Phase, Purpose

# --- what is possible ----------------------------------------------------------------------------------------------


@rule
def places(s: State, out: Any) -> int:
    """D3: every place where the picked tile would lie free and touch a tile it may touch; for a bridge those on a
    shortest way (D43), and where corners must align only such. Lying ones come first."""
    if s.purpose == Purpose.BRIDGE:
        span(s, hanging_on(s, int(s.layer)))
    else:
        fill_ground(s)
        places_beside(s)
    if s.align == Align.CORNER:
        keep_aligned(s)
    reach = s.reach
    n = 0
    for row in range(2 * LATTICE):
        if reach[row]:
            n = list_places(out, n, PLACE_ACROSS + LATTICE * row, int(reach[row]))
            reach[row] = 0
    return n


@rule
def list_places(out: Any, n: int, first: int, columns: int) -> int:
    while columns:
        low = columns & -columns
        columns &= columns - 1
        out[n] = first + int(LOW_BIT[low % 67])
        n += 1
    return n


@rule
def fill_ground(s: State) -> None:
    """What the tile must touch: any tile (D3), or the own entrance (D11)."""
    if s.purpose == Purpose.OPENING:
        ground_tile(s, int(s.entrance[s.layer]))
        return
    rows, ground = s.rows, s.ground
    for row in range(LATTICE):
        ground[row] = rows[row]


@rule
def turns(s: State, out: Any) -> int:
    """D2: of the four quarter turns those two that fit the place."""
    out[0] = TOP + int(s.across)
    out[1] = TOP + 2 + int(s.across)
    return 2


# --- what is decided -----------------------------------------------------------------------------------------------


@rule
def pick(s: State, tile: int) -> None:
    """The tile leaves the hand and lies open from now on."""
    s.hand[s.layer] = int(s.hand[s.layer]) & ~(1 << tile)
    s.picked = tile + 1
    s.phase = Phase.TURN if s.purpose == Purpose.REPLACE else Phase.PLACE
    say(s, Happening.PICKED_OPENLY if s.open_hands else Happening.PICKED, s.layer, tile, s.purpose)


@rule
def choose_place(s: State, action: int) -> None:
    s.across = int(action < PLACE_DOWN)
    s.spot = action - (PLACE_ACROSS if s.across else PLACE_DOWN) + 1
    s.phase = Phase.TURN
    say(s, Happening.PLACED, s.layer, int(s.picked) - 1, int(s.spot) - 1)
    s.args[3] = s.across


@rule
def put_down(s: State, top: int) -> None:
    """The tile is laid; what follows depends on why."""
    tile = int(s.picked) - 1
    lay(s, tile, int(s.spot) - 1, top)
    purpose = int(s.purpose)
    seat = int(s.layer)
    say(s, Happening.LAID, seat, tile, int(s.spot) - 1)
    s.args[3] = top
    s.args[4] = purpose
    finish_laying(s)
    if purpose == Purpose.OPENING:
        s.layer = seat + 1
        s.phase = Phase.OPENING
    elif purpose == Purpose.STANDARD:
        s.phase = Phase.REFILL if s.hand[seat] == 0 and s.pile_left else Phase.ROLL_AGAIN
    elif purpose == Purpose.BRIDGE:
        s.layer = seat
        s.purpose = Purpose.BRIDGE
        s.phase = Phase.BRIDGE
    elif purpose == Purpose.REPLACE:
        s.aim = tile + 1
        s.phase = Phase.SETTLE
    else:
        s.phase = Phase.END_TURN


# --- why -----------------------------------------------------------------------------------------------------------


@rule
def opening(s: State) -> None:
    """D11: in seat order each lays a tile at the own entrance; then who begins is drawn. `layer` counts the seats."""
    if s.layer < s.players:
        s.purpose = Purpose.OPENING
        s.phase = Phase.TILE
        return
    finish_laying(s)
    s.turn = draw(s, 1, int(s.players)) - 1
    s.turns = 1
    s.taken[s.turn] = 1
    s.phase = Phase.ANNOUNCE
    say(s, Happening.BEGINS, s.turn, 0, 0)


@rule
def supply(s: State) -> None:
    """D20, D22: a tile must be laid. A hand that is empty, since there was no pile when it became so, is filled if
    there is one now; else the table gives one tile.

    There is always a place for it: beyond the outermost tiles the lattice is free, and 44 tiles cannot fill it.
    """
    seat = int(s.turn)
    s.purpose = Purpose.STANDARD
    s.layer = seat
    if s.hand[seat]:
        s.phase = Phase.TILE
        return
    if s.pile_left:
        draw_hand(s, seat)
        return
    tile = nearest_tile(s, seat)
    if tile == NOBODY:
        finish_laying(s)
        s.phase = Phase.ROLL_AGAIN
        say(s, Happening.NO_TILE, seat, 0, 0)
        return
    lift(s, tile)
    s.picked = tile + 1
    s.phase = Phase.PLACE
    say(s, Happening.TOOK, seat, tile, 0)


@rule
def draw_hand(s: State, seat: int) -> None:
    """D22: five from the pile, or as many as are left."""
    count = min(HAND, int(s.pile_left))
    say(s, Happening.DREW_OPENLY if s.open_hands else Happening.DREW, seat, count, 0)
    for number in range(HAND):
        s.args[2 + number] = NOBODY
    for number in range(count):
        tile = draw_from_pile(s)
        s.hand[seat] = int(s.hand[seat]) | 1 << tile
        s.args[2 + number] = tile


@rule
def refill(s: State) -> None:
    """D22: the last tile of a hand was laid, so the next are drawn at once."""
    s.phase = Phase.ROLL_AGAIN
    draw_hand(s, int(s.turn))


@rule
def bridge(s: State) -> None:
    """D43: until what hangs on the returned pawn's entrance meets the rest, as it was when the pawn returned, its owner
    lays tiles from the pile, then the hand."""
    seat = int(s.layer)
    begun = s.purpose == Purpose.BRIDGE
    hanging = hanging_on(s, seat)
    if s.rest == 0 or hanging & int(s.rest):
        end_bridge(s)
        if begun:
            say(s, Happening.BRIDGED, seat, 0, 0)
        return
    s.purpose = Purpose.BRIDGE
    needed = tiles_to_bridge(s, hanging)
    if needed == 0 or (s.pile_left == 0 and s.hand[seat] == 0):
        end_bridge(s)
        say(s, Happening.GAP_LEFT, seat, 0, 0)
    elif not begun:
        say(s, Happening.CUT_OFF, seat, needed, 0)
    elif s.pile_left:
        turn_up(s)
        s.phase = Phase.PLACE
    else:
        s.phase = Phase.TILE


@rule
def end_bridge(s: State) -> None:
    finish_laying(s)
    s.rest = 0
    s.phase = Phase.END_TURN


@rule
def turn_up(s: State) -> None:
    """The top tile of the pile is laid next."""
    tile = draw_from_pile(s)
    s.picked = tile + 1
    say(s, Happening.TURNED_UP, s.layer, tile, s.purpose)
