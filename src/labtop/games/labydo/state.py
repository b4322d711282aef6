"""The record of Labydo. Tiles, sites, blocks and seats count from 0 in here; people see names.

Tiles 0 to 39 are labyrinth tiles, 40 to 43 exits, 44 to 47 entrances. Block 24 * row + column of the lattice is row and
column from 0; an upright or upside-down tile covers a block and the one below, a lying one a block and the one to its
right. A tile's *place* is the upper or left one of its two blocks.
"""

from enum import IntEnum

import numpy as np

from labtop.engine.record import record_type
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

State = record_type(
    [
        # What the table agreed on. Options are stored under their own names.
        ("players", np.int8),
        ("edition", np.int8),
        ("open_hands", np.int8),
        ("align", np.int8),
        ("exact", np.int8),
        ("counter", np.int8),
        ("play_on", np.int8),
        ("max_turns", np.int16),
        # The table.
        ("at", np.int16, TILES),  # tile -> 1 + its place; 0: not on the table
        ("top", np.int8, TILES),  # tile -> Top
        ("block", np.int8, BLOCKS),  # block -> 1 + the tile on it
        ("rows", np.int32, LATTICE),  # row of the lattice -> bit a column: a tile lies there
        ("link", np.int16, SITES),  # 18 * tile + side -> 1 + the site beyond it, if one can step there
        ("laid", np.int8, LABYRINTH),  # labyrinth tiles on the table, the earliest first; -1 behind them
        ("laid_count", np.int8),
        # The piles.
        ("pile", np.int8, LABYRINTH),  # labyrinth tiles, the top one last; -1 behind them
        ("pile_left", np.int8),
        ("under", np.int8),  # so many at the bottom all have seen go there
        ("exits", np.int8, EXITS),  # exit tiles, the top one last; -1 behind them
        ("exits_left", np.int8),
        ("returned", np.int8),  # so many at the bottom all have seen go there
        # Seats. Of those nobody sits on: pawn NOWHERE, all else zero.
        ("entrance", np.int8, SEATS),  # the tile
        ("hand", np.int64, SEATS),  # bit a labyrinth tile
        ("pawn", np.int16, SEATS),  # site, NOWHERE or AFLOAT
        ("trodden", np.int64, SEATS),  # bit a labyrinth tile it has set foot on since its last start; up to GOAL count
        ("attackers", np.uint8, SEATS),  # bit a seat that may be countered
        ("out", np.int8, SEATS),
        ("home", np.int8, SEATS),  # 1 for the first to win, 2 for the second
        ("taken", np.int16, SEATS),  # turns it has begun (D51)
        ("winners", np.uint8),  # bit a seat
        # The turn. All zero when it begins.
        ("turn", np.int8),  # the seat
        ("phase", np.int8),
        ("announced", np.int8),  # Move
        ("aim", np.int8),  # 1 + the tile a teleport goes to, or the exit tile used
        ("dice", np.int8, 3),  # as rolled
        ("chosen", np.int16),  # 1 + the action taken, until it is carried out
        ("hit", np.int8),  # 1 + the seat whose pawn was landed on
        ("origin", np.int16),  # 1 + the site the one who landed came from
        # Laying a tile. All zero when none is.
        ("purpose", np.int8),
        ("layer", np.int8),  # the seat that lays it
        ("picked", np.int8),  # 1 + the tile, lying open; no longer in the hand
        ("spot", np.int16),  # 1 + its place
        ("across", np.int8),  # it lies
        ("rest", np.int64),  # D43: bit a tile of the labyrinth a bridge must reach, as it was when the pawn returned
        # Scratch of one function call. Zero between them.
        ("seen", np.int64, WORDS),  # bit a site
        ("queue", np.int16, SITES),
        ("far", np.int8, SITES),  # site -> 1 + steps to the end of the route
        ("contact", np.int8, SEATS),  # seat -> steps to its pawn
        ("path", np.int16, LONGEST + 1),
        ("tried", np.int8, LONGEST + 1),  # depth -> the next direction to try
        ("best", np.int16, LONGEST + 1),
        ("ground", np.int32, LATTICE),  # row of the lattice -> bit a column: a new tile must touch one of these
        ("reach", np.int32, 4 * LATTICE),  # row -> bit a column: places, lying and standing, and those being added
        ("grain", np.int32, 2 * LATTICE),  # row -> bit a column: where tiles lie, and where they stand
    ]
)
