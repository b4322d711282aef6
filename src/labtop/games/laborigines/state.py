"""The record of Laborigines. Tiles, seats, laborigines and colours count from 0 in here; people count from 1.

A *laborigine* is a piece on the board. In the basic and the team game laborigine and seat are the same number; in the
twins game seat q has the laborigines 2q and 2q + 1.
"""

from enum import IntEnum

import numpy as np

from labtop.engine.state import FlatState, Grid, Row, scratch
from labtop.games.laborigines.components import COLOURS, DISEASES, LABORIGINES, SEATS, TILES
from labtop.games.laborigines.payments import AMOUNTS, BUNDLES


class Variant(IntEnum):
    BASIC = 0
    TEAMS = 1
    TWINS = 2


class Edition(IntEnum):
    ENGLISH = 0
    CZECH = 1


class Nicest(IntEnum):
    RANDOM = 0
    VOTE = 1


class Radiation(IntEnum):
    BLANK = 0
    COLOUR = 1


class Phase(IntEnum):
    """What happens next, when nothing is being paid and nobody is being knocked out."""

    PLACE = 0  # Czech edition: pieces are placed by choice
    NICEST = 1  # vote or draw
    ROLL = 2  # phase 1
    ASSIGN = 3
    ASSIGNED = 4  # it is told who moves by which die
    ONE = 5  # a rolled 1 brings the flag
    SICKNESS = 6  # phase 2
    ASK = 7  # does anybody manipulate?
    MANIPULATE = 8
    MOA = 9  # phase 3a, not begun
    MOA_WALKS = 10  # phase 3a, under way
    MOA_MEETS = 11
    DIRECT = 12  # phase 3b: which way
    DIRECTED = 13  # it is told which way
    ORDER = 14  # twins: who first
    SET_OUT = 15
    WALK = 16
    MEET = 17
    INFECT = 18
    ARRIVE = 19  # phase 4
    FLIP = 20
    TRAP = 21
    LIGHTNING = 22  # each laborigine in turn
    CURE = 23
    MOVED = 24  # this laborigine is done
    OVER = 25


class Cause(IntEnum):
    """Why energy is spent or transferred."""

    MOA = 0
    LEPROSY = 1
    INFERIORITY_COMPLEX = 2
    LIMPING = 3
    ACID = 4
    CHARITY = 5
    RADIATION = 6
    LIGHTNING = 7
    SMALL_EXPLOSION = 8
    HUGE_EXPLOSION = 9
    ENCOUNTER = 10
    CURE = 11


class Happening(IntEnum):
    """The events. `names.EVENTS` tells their arguments."""

    PLACED = 1
    NICEST = 2
    ROLLED = 3
    FLAG_GAINED = 4
    FLAG_DROPPED = 5
    FLAG_LOST = 6
    FLAG_GONE = 7
    HYPERACTIVE = 8
    BARRED = 9
    MANIPULATED = 10
    MOA_MOVED = 11
    MOVED = 12
    SPENT = 13
    GIVEN = 14
    PROTECTED = 15
    SPARED = 16
    NO_GAIN = 17
    DISEASE_PASSED = 18
    COLLECTED = 19
    FLIPPED = 20
    DISEASE_DRAWN = 21
    STRUCK = 22
    ACID_TAKEN = 23
    KNOCKED_OUT = 24
    COLOUR_GONE = 25
    WON = 26
    VOTED = 27
    ASSIGNED = 28
    FLAG_KEPT = 29
    PASSED = 30
    DIRECTED = 31
    ACID_BURNS = 32
    TWIN_MET = 33
    FOOTPRINT_SPENT = 34
    RADIATED = 35
    CHARITY = 36
    MUTATED = 37
    DUE = 38
    KEPT = 39


class Charity(IntEnum):
    """Why nothing is given to the poorest (L47c)."""

    FEWEST = 0  # one has the fewest oneself
    AMONG_FEWEST = 1  # one has, and others have no more
    SEVERAL = 2  # several others have: three are spent


class Burning(IntEnum):
    """What acid costs a tile, and why, when a walk begins (L47f)."""

    ACID = 0  # one
    FLAG = 1  # none, as long as it is held
    BENIGN_MUTATION = 2  # none
    MALIGN_MUTATION = 3  # two


class End(IntEnum):
    """How a game ends. `names.ENDINGS` tells by which rule."""

    LAST_ONE = 1
    LAST_COLOUR = 2
    SHARED = 3


BESIDE = -1  # the flag lies beside the board
GONE = -2  # the flag has left the game
NOWHERE = -1  # a piece that is not on the board
MOA = -1  # Moa among laborigines, in an event

CLOCKWISE = 1
ANTICLOCKWISE = -1

# The actions. An id is always one of these plus a number. First those that settle a payment, see payments.py.
TOKENS = 0  # + bundle: these one to three tokens; a bundle of one is a colour
PAIR = TOKENS + BUNDLES  # + COLOURS * colour laid + colour that leaves the game
AMOUNT = PAIR + COLOURS * COLOURS  # + AMOUNTS * so many laid + so many that leave the game, of the colour asked about
ASSIGN = AMOUNT + AMOUNTS * AMOUNTS - 1  # + number of the die that moves the (first) laborigine, 1..6
GO_CLOCKWISE = ASSIGN + 7
GO_ANTICLOCKWISE = GO_CLOCKWISE + 1
PASS = GO_ANTICLOCKWISE + 1
MANIPULATE_CLOCKWISE = PASS + 1
MANIPULATE_ANTICLOCKWISE = PASS + 2
TWIN = PASS + 3  # + twin, 0 or 1
VOTE = TWIN + 2  # + laborigine
PLACE = VOTE + LABORIGINES  # + tile
ACTIONS = PLACE + TILES


class State(FlatState):
    """What lies on the table."""

    # What the table agreed on. Options are stored under their own names.
    variant: int = scratch(store=np.int8)
    edition: int = scratch(store=np.int8)
    energy: int = scratch(store=np.int8)  # tokens each starts with
    nicest: int = scratch(store=np.int8)
    memory: int = scratch(store=np.int8)
    radiation: int = scratch(store=np.int8)
    # The board.
    up: Row[int] = scratch(TILES, store=np.int8)  # tile -> face that lies up
    down: Row[int] = scratch(TILES, store=np.int8)  # tile -> face below
    seen: Row[int] = scratch(TILES, store=np.int8)  # tile -> 1 once flipped: everybody has seen both sides
    lying: Grid[int] = scratch(TILES, COLOURS, store=np.int8)  # tile, colour -> tokens on it
    moa: int = scratch(store=np.int8)  # its tile
    flag: int = scratch(store=np.int8)  # the laborigine that holds it, BESIDE or GONE
    disease: int = scratch(store=np.int8)  # the active one
    pack: Row[int] = scratch(DISEASES, store=np.int8)  # undrawn cards, the top one last; zero where drawn
    pack_left: int = scratch(store=np.int8)
    # Laborigines.
    tile: Row[int] = scratch(LABORIGINES, store=np.int8)  # where it stands
    infected: Row[int] = scratch(LABORIGINES, store=np.int8)
    lightning: Row[int] = scratch(LABORIGINES, store=np.int8)  # markers
    acid: Row[int] = scratch(LABORIGINES, store=np.int8)
    # Seats.
    stock: Grid[int] = scratch(SEATS, COLOURS, store=np.int8)  # seat, colour -> tokens
    out: Row[int] = scratch(SEATS, store=np.int8)
    votes: Row[int] = scratch(LABORIGINES, store=np.int8)  # laborigine -> votes for the nicest
    # The turn. All zero when it begins.
    turn: int = scratch(store=np.int8)  # the seat
    phase: int = scratch(store=np.int8)
    cursor: int = scratch(store=np.int8)  # whoever is next where each comes in turn
    dice: Row[int] = scratch(2, store=np.int8)  # as rolled
    die: Row[int] = scratch(2, store=np.int8)  # the laborigine's and Moa's; twins: the first twin's and the second's
    doubled: Row[int] = scratch(2, store=np.int8)  # own laborigine (twins: two) -> hyperactivity acts this turn
    barred: Row[int] = scratch(2, store=np.int8)  # own laborigine -> Czech immunity loss acts this turn
    direction: Row[int] = scratch(2, store=np.int8)  # own laborigine -> CLOCKWISE, ANTICLOCKWISE or 0
    manipulator: int = scratch(store=np.int8)  # 1 + the seat that pays for the direction
    mover: int = scratch(store=np.int8)  # the laborigine that moves
    moved: int = scratch(store=np.int8)  # how many of one's laborigines have moved
    to_go: int = scratch(store=np.int8)  # tiles left of this stretch, when they are walked one by one
    burning: int = scratch(store=np.int8)  # acid bites in this movement
    corroded: int = scratch(store=np.int8)  # it has bitten on this tile
    met: int = scratch(store=np.int8)  # 1 + the laborigine just met
    footprints: int = scratch(store=np.uint32)  # bit a tile: its footprint has moved this laborigine on this turn
    picked: int = scratch(store=np.int8)  # 1 + a choice that is not carried out yet; in a payment: colours that are not
    # A payment. All zero when there is none.
    due: int = scratch(store=np.int8)  # tokens still to be paid
    payer: int = scratch(store=np.int8)  # laborigine
    taker: int = scratch(store=np.int8)  # 1 + the laborigine that receives it; 0: it is spent
    cause: int = scratch(store=np.int8)
    assessed: int = scratch(
        store=np.int8
    )  # 1: flag and mutations have been looked at, 2: and it was told that there is a choice
    lay: int = scratch(store=np.int8)  # of what is settled at once: tokens still to be laid on the tile
    leave: int = scratch(store=np.int8)  # and those still to leave the game
    settled: int = scratch(store=np.uint8)  # bit a colour: it has been said how many of it
    kept: int = scratch(store=np.int8)  # 1 + the colour of which none was to go
    chosen: Grid[int] = scratch(
        COLOURS, 2, store=np.int8
    )  # colour -> to be laid (or given), to leave the game: not carried out yet
    # Knocking out. All zero when nobody falls.
    falling: int = scratch(store=np.uint8)  # bit a seat: has no energy left, not announced yet
    wave: int = scratch(store=np.uint8)  # bit a seat: out in this wave
    fading: int = scratch(store=np.uint8)  # bit a colour: about to leave the game
    winners: int = scratch(store=np.uint8)  # bit a seat
