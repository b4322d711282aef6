"""Laying a tile: which one, where, how turned (D2, D3, D11, D20, D22), and what comes after it."""

from typing import Any

from labtop.engine.chance import draw
from labtop.engine.gears import rule
from labtop.engine.record import NOBODY, Record
from labtop.engine.telling import ask, say
from labtop.games.labydo.components import HAND, LATTICE, LOW_BIT, TILES
from labtop.games.labydo.rules.board import (
    beside,
    draw_from_pile,
    joined,
    lay,
    lift,
    main_labyrinth,
    nearest_tile,
    second_block,
)
from labtop.games.labydo.state import PLACE_ACROSS, PLACE_DOWN, TOP, Happening, Phase, Purpose

FREE_COLUMNS = (1 << LATTICE) - 2  # D3: never in the entrance column


# --- what is possible ----------------------------------------------------------------------------------------------


@rule
def places(s: Record, out: Any) -> int:
    """D3: every place where the picked tile would lie free and touch a tile it may touch. Lying ones come first."""
    fill_ground(s)
    rows, ground = s.rows, s.ground
    n = 0
    for row in range(LATTICE):
        touched = touching(ground, row)
        if touched:
            free = free_row(rows, row)
            across = free & free >> 1 & (touched | touched >> 1)
            n = list_places(out, n, PLACE_ACROSS + LATTICE * row, across)
    for row in range(LATTICE - 1):
        touched = touching(ground, row) | touching(ground, row + 1)
        if touched:
            down = free_row(rows, row) & free_row(rows, row + 1) & touched
            n = list_places(out, n, PLACE_DOWN + LATTICE * row, down)
    for row in range(LATTICE):
        ground[row] = 0
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
def free_row(rows: Any, row: int) -> int:
    return FREE_COLUMNS & ~int(rows[row])


@rule
def touching(ground: Any, row: int) -> int:
    """The blocks of a row that share an edge with a block of `ground`, as bits."""
    here = int(ground[row])
    found = here << 1 | here >> 1
    if row > 0:
        found |= int(ground[row - 1])
    if row < LATTICE - 1:
        found |= int(ground[row + 1])
    return found & FREE_COLUMNS


@rule
def fill_ground(s: Record) -> None:
    """What the tile must touch: any tile (D3), the own entrance (D11), or that and what hangs on it (D43)."""
    if s.purpose == Purpose.STANDARD or s.purpose == Purpose.EXIT:
        rows, ground = s.rows, s.ground
        for row in range(LATTICE):
            ground[row] = rows[row]
        return
    entrance = int(s.entrance[s.layer])
    ground_tile(s, entrance)
    if s.purpose == Purpose.BRIDGE:
        hanging = joined(s, beside(s, entrance))
        for tile in range(TILES):
            if hanging >> tile & 1:
                ground_tile(s, tile)


@rule
def ground_tile(s: Record, tile: int) -> None:
    place = int(s.at[tile]) - 1
    for block in (place, second_block(place, int(s.top[tile]))):
        s.ground[block // LATTICE] = int(s.ground[block // LATTICE]) | 1 << (block % LATTICE)


@rule
def has_place(s: Record) -> bool:
    """Whether there is any place for a tile. `places` without the list."""
    fill_ground(s)
    rows, ground = s.rows, s.ground
    found = 0
    for row in range(LATTICE):
        free = free_row(rows, row)
        touched = touching(ground, row)
        found |= free & free >> 1 & (touched | touched >> 1)
        if row < LATTICE - 1:
            found |= free & free_row(rows, row + 1) & (touched | touching(ground, row + 1))
    for row in range(LATTICE):
        ground[row] = 0
    return found != 0


@rule
def turns(s: Record, out: Any) -> int:
    """D2: of the four quarter turns those two that fit the place."""
    out[0] = TOP + int(s.across)
    out[1] = TOP + 2 + int(s.across)
    return 2


# --- what is decided -----------------------------------------------------------------------------------------------


@rule
def pick(s: Record, tile: int) -> None:
    """The tile leaves the hand and lies open from now on."""
    s.hand[s.layer] = int(s.hand[s.layer]) & ~(1 << tile)
    s.picked = tile + 1
    s.phase = Phase.TURN if s.purpose == Purpose.REPLACE else Phase.PLACE


@rule
def choose_place(s: Record, action: int) -> None:
    s.across = int(action < PLACE_DOWN)
    s.spot = action - (PLACE_ACROSS if s.across else PLACE_DOWN) + 1
    s.phase = Phase.TURN


@rule
def put_down(s: Record, top: int) -> None:
    """The tile is laid; what follows depends on why."""
    tile = int(s.picked) - 1
    lay(s, tile, int(s.spot) - 1, top)
    say(s, Happening.LAID, s.layer, tile, int(s.spot) - 1)
    s.args[3] = top
    purpose = int(s.purpose)
    seat = int(s.layer)
    finish_laying(s)
    if purpose == Purpose.OPENING:
        s.layer = seat + 1
        s.phase = Phase.OPENING
    elif purpose == Purpose.STANDARD:
        s.phase = Phase.ROLL_AGAIN
    elif purpose == Purpose.BRIDGE:
        s.layer = seat
        s.phase = Phase.BRIDGE
    elif purpose == Purpose.REPLACE:
        s.aim = tile + 1
        s.phase = Phase.SETTLE
    else:
        s.phase = Phase.END_TURN


@rule
def finish_laying(s: Record) -> None:
    s.purpose = Purpose.NONE
    s.layer = 0
    s.picked = 0
    s.spot = 0
    s.across = 0


# --- why -----------------------------------------------------------------------------------------------------------


@rule
def opening(s: Record) -> None:
    """D11: in seat order each lays a tile at the own entrance; then who begins is drawn. `layer` counts the seats."""
    if s.layer < s.players:
        s.purpose = Purpose.OPENING
        s.phase = Phase.TILE
        return
    finish_laying(s)
    s.turn = draw(s, 1, int(s.players)) - 1
    s.turns = 1
    s.phase = Phase.ANNOUNCE
    say(s, Happening.BEGINS, s.turn, 0, 0)


@rule
def supply(s: Record) -> None:
    """D20, D22: a tile must be laid. An empty hand is filled from the pile; is that empty, the table gives one tile.

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
def draw_hand(s: Record, seat: int) -> None:
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
def bridge(s: Record) -> None:
    """D43: as long as the returned pawn's entrance is cut off, its owner lays tiles from the pile, then the hand."""
    seat = int(s.layer)
    s.purpose = Purpose.BRIDGE
    cut_off = not joined(s, beside(s, int(s.entrance[seat]))) & main_labyrinth(s) and has_place(s)
    if not cut_off or (s.pile_left == 0 and s.hand[seat] == 0):
        finish_laying(s)
        s.phase = Phase.END_TURN
    elif s.pile_left:
        turn_up(s)
        s.phase = Phase.PLACE
    else:
        s.phase = Phase.TILE


@rule
def turn_up(s: Record) -> None:
    """The top tile of the pile is laid next."""
    tile = draw_from_pile(s)
    s.picked = tile + 1
    say(s, Happening.TURNED_UP, s.layer, tile, 0)


@rule
def ask_layer(s: Record) -> None:
    """Which tile, where, how turned: whoever lays it decides."""
    ask(s, s.layer)
