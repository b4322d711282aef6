"""The record of Labydo. Tiles, sites, blocks and seats count from 0 in here; people see names.

Tiles 0 to 39 are labyrinth tiles, 40 to 43 exits, 44 to 47 entrances. Block 24 * row + column of the lattice is row and
column from 0; an upright or upside-down tile covers a block and the one below, a lying one a block and the one to its
right. A tile's *place* is the upper or left one of its two blocks.
"""

from enum import IntEnum

import numpy as np

from labtop.engine.state import FlatState, Row, scratch
from labtop.games.labydo.components import BLOCKS, EXITS, LABYRINTH, LATTICE, SEATS, SITES, TILES


class Exact(IntEnum):
    """Which exact lengths count, in a victory move and an attack (D25)."""

    ROUTE = 0
    SHORTEST = 1


class Counter(IntEnum):
    """How long a counter-attack stays open (D41)."""

    NEXT_TURN = 0
    UNTIL_DONE = 1


class Align(IntEnum):
    """How a new tile lies beside others (D3)."""

    EDGE = 0
    CORNER = 1


class End(IntEnum):
    """How a game ends. `names.ENDINGS` tells it in words."""

    HOME = 1  # D50
    LAST = 2  # D44
    PLAYED_OUT = 3  # D50, play_on
    LIMIT = 4  # D51


class Phase(IntEnum):
    """What happens next."""

    OPENING = 0  # each lays a tile at the own entrance
    ANNOUNCE = 1  # one of four
    TARGET = 2  # teleport: towards which tile
    ROLL = 3
    SUPPLY = 4  # a tile must be laid: is there one?
    TILE = 5  # which one
    PLACE = 6  # where
    TURN = 7  # how turned
    REFILL = 8  # D22: the last tile of a hand was laid
    ROLL_AGAIN = 9
    MOVE = 10  # where to go or whom to attack
    OUTCOME = 11  # of what was announced, if it was no standard move
    COMBAT = 12  # what becomes of the one who was landed on
    BRIDGE = 13  # D43
    NAME_EXIT = 14  # play_on: through which exit the winner leaves
    SCATTER = 15  # play_on: pawns leave the exit tile
    REPLACE = 16  # play_on: a labyrinth tile in place of the exit
    SETTLE = 17  # play_on: pawns that found no tile beside it
    END_TURN = 18
    OVER = 19


class Move(IntEnum):
    """What can be announced (D20, D23, D24, D25)."""

    STANDARD = 0
    TELEPORT = 1
    EXIT = 2
    VICTORY = 3


class Purpose(IntEnum):
    """Why a tile is being laid."""

    NONE = 0
    OPENING = 1  # D11
    STANDARD = 2  # D20
    EXIT = 3  # D24
    BRIDGE = 4  # D43
    REPLACE = 5  # D50


class Happening(IntEnum):
    """The events. `names.EVENTS` tells their arguments."""

    LAID = 1
    BEGINS = 2
    ROLLED = 3
    DREW = 4
    DREW_OPENLY = 5
    TOOK = 6
    NO_TILE = 7
    MOVED = 8
    STAYED = 9
    ATTACKED = 10
    TELEPORTED = 11
    TELEPORT_FAILED = 12
    SWAPPED = 13
    RETURNED = 14
    ELIMINATED = 15
    EXIT_GAINED = 16
    FAILED = 17
    HANDED_IN = 18
    HOME = 19
    EXIT_RETURNED = 20
    TURNED_UP = 21
    SCATTERED = 22
    WON = 23
    DRAWN = 24
    TELEPORT_ANNOUNCED = 25
    PICKED = 26
    PICKED_OPENLY = 27
    PLACED = 28
    CUT_OFF = 29
    BRIDGED = 30
    GAP_LEFT = 31
    LEFT_EMPTY = 32


NOWHERE = -1  # a pawn that has left the table
AFLOAT = -2  # a pawn whose exit tile has just been taken away (D50)
GOAL = 5  # D24: so many different labyrinth tiles
LONGEST = 18  # the most three dice can show

# The actions. An id is always one of these plus a number.
ANNOUNCE = 0  # + Move
STAY = ANNOUNCE + len(Move)
ATTACK = STAY + 1  # + seat
TILE = ATTACK + SEATS  # + tile; the entrances never
TOP = TILE + LABYRINTH + EXITS  # + Top
PLACE_ACROSS = TOP + 4  # + block: it and the one to its right
PLACE_DOWN = PLACE_ACROSS + BLOCKS  # + block: it and the one below
GO = PLACE_DOWN + BLOCKS  # + site
ACTIONS = GO + SITES

WORD = 54  # sites a word of `seen`
WORDS = SITES // WORD


class State(FlatState):
    """What lies on the table."""

    # What the table agreed on. Options are stored under their own names.
    edition: int = scratch(store=np.int8)
    open_hands: int = scratch(store=np.int8)
    align: int = scratch(store=np.int8)
    exact: int = scratch(store=np.int8)
    counter: int = scratch(store=np.int8)
    play_on: int = scratch(store=np.int8)
    max_turns: int = scratch(store=np.int16)
    # The table.
    at: Row[int] = scratch(TILES, store=np.int16)  # tile -> 1 + its place; 0: not on the table
    top: Row[int] = scratch(TILES, store=np.int8)  # tile -> Top
    block: Row[int] = scratch(BLOCKS, store=np.int8)  # block -> 1 + the tile on it
    rows: Row[int] = scratch(LATTICE, store=np.int32)  # row of the lattice -> bit a column: a tile lies there
    link: Row[int] = scratch(SITES, store=np.int16)  # 18 * tile + side -> 1 + the site beyond it, if one can step there
    laid: Row[int] = scratch(
        LABYRINTH, store=np.int8
    )  # labyrinth tiles on the table, the earliest first; -1 behind them
    laid_count: int = scratch(store=np.int8)
    # The piles.
    pile: Row[int] = scratch(LABYRINTH, store=np.int8)  # labyrinth tiles, the top one last; -1 behind them
    pile_left: int = scratch(store=np.int8)
    under: int = scratch(store=np.int8)  # so many at the bottom all have seen go there
    exits: Row[int] = scratch(EXITS, store=np.int8)  # exit tiles, the top one last; -1 behind them
    exits_left: int = scratch(store=np.int8)
    returned: int = scratch(store=np.int8)  # so many at the bottom all have seen go there
    # Seats. Of those nobody sits on: pawn NOWHERE, all else zero.
    entrance: Row[int] = scratch(SEATS, store=np.int8)  # the tile
    hand: Row[int] = scratch(SEATS, store=np.int64)  # bit a labyrinth tile
    pawn: Row[int] = scratch(SEATS, store=np.int16)  # site, NOWHERE or AFLOAT
    trodden: Row[int] = scratch(
        SEATS, store=np.int64
    )  # bit a labyrinth tile it has set foot on since its last start; up to GOAL count
    attackers: Row[int] = scratch(SEATS, store=np.uint8)  # bit a seat that may be countered
    out: Row[int] = scratch(SEATS, store=np.int8)
    home: Row[int] = scratch(SEATS, store=np.int8)  # 1 for the first to win, 2 for the second
    taken: Row[int] = scratch(SEATS, store=np.int16)  # turns it has begun (D51)
    winners: int = scratch(store=np.uint8)  # bit a seat
    # The turn. All zero when it begins.
    turn: int = scratch(store=np.int8)  # the seat
    phase: int = scratch(store=np.int8)
    announced: int = scratch(store=np.int8)  # Move
    aim: int = scratch(store=np.int8)  # 1 + the tile a teleport goes to, or the exit tile used
    dice: Row[int] = scratch(3, store=np.int8)  # as rolled
    chosen: int = scratch(store=np.int16)  # 1 + the action taken, until it is carried out
    hit: int = scratch(store=np.int8)  # 1 + the seat whose pawn was landed on
    origin: int = scratch(store=np.int16)  # 1 + the site the one who landed came from
    # Laying a tile. All zero when none is.
    purpose: int = scratch(store=np.int8)
    layer: int = scratch(store=np.int8)  # the seat that lays it
    picked: int = scratch(store=np.int8)  # 1 + the tile, lying open; no longer in the hand
    spot: int = scratch(store=np.int16)  # 1 + its place
    across: int = scratch(store=np.int8)  # it lies
    rest: int = scratch(
        store=np.int64
    )  # D43: bit a tile of the labyrinth a bridge must reach, as it was when the pawn returned
    # Scratch of one function call. Zero between them.
    seen: Row[int] = scratch(WORDS, store=np.int64)  # bit a site
    queue: Row[int] = scratch(SITES, store=np.int16)
    far: Row[int] = scratch(SITES, store=np.int8)  # site -> 1 + steps to the end of the route
    contact: Row[int] = scratch(SEATS, store=np.int8)  # seat -> steps to its pawn
    path: Row[int] = scratch(LONGEST + 1, store=np.int16)
    tried: Row[int] = scratch(LONGEST + 1, store=np.int8)  # depth -> the next direction to try
    best: Row[int] = scratch(LONGEST + 1, store=np.int16)
    ground: Row[int] = scratch(
        LATTICE, store=np.int32
    )  # row of the lattice -> bit a column: a new tile must touch one of these
    reach: Row[int] = scratch(
        4 * LATTICE, store=np.int32
    )  # row -> bit a column: places, lying and standing, and those being added
    grain: Row[int] = scratch(2 * LATTICE, store=np.int32)  # row -> bit a column: where tiles lie, and where they stand
