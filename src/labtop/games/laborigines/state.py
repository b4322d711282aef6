"""The record of Laborigines. Tiles, seats, laborigines and colours count from 0 in here; people count from 1.

A *laborigine* is a piece on the board. In the basic and the team game laborigine and seat are the same number; in the
twins game seat q has the laborigines 2q and 2q + 1.
"""

from enum import IntEnum

import numpy as np

from labtop.engine.record import record_type
from labtop.games.laborigines.components import COLOURS, DISEASES, LABORIGINES, SEATS, TILES


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
    ONE = 4  # a rolled 1 brings the flag
    SICKNESS = 5  # phase 2
    ASK = 6  # does anybody manipulate?
    MANIPULATE = 7
    MOA = 8  # phase 3a
    MOA_MEETS = 9
    DIRECT = 10  # phase 3b: which way
    ORDER = 11  # twins: who first
    SET_OUT = 12
    WALK = 13
    MEET = 14
    INFECT = 15
    ARRIVE = 16  # phase 4
    FLIP = 17
    TRAP = 18
    LIGHTNING = 19  # each laborigine in turn
    CURE = 20
    MOVED = 21  # this laborigine is done
    END_TURN = 22
    OVER = 23


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


BESIDE = -1  # the flag lies beside the board
GONE = -2  # the flag has left the game
NOWHERE = -1  # a piece that is not on the board
MOA = -1  # Moa among laborigines, in an event

CLOCKWISE = 1
ANTICLOCKWISE = -1

# The actions. An id is always one of these plus a number.
PICK = 0  # + colour
ASSIGN = PICK + COLOURS - 1  # + number of the die that moves the (first) laborigine, 1..6
GO_CLOCKWISE = ASSIGN + 7
GO_ANTICLOCKWISE = GO_CLOCKWISE + 1
PASS = GO_ANTICLOCKWISE + 1
MANIPULATE_CLOCKWISE = PASS + 1
MANIPULATE_ANTICLOCKWISE = PASS + 2
TWIN = PASS + 3  # + twin, 0 or 1
VOTE = TWIN + 2  # + laborigine
PLACE = VOTE + LABORIGINES  # + tile
ACTIONS = PLACE + TILES

State = record_type(
    [
        # What the table agreed on. Options are stored under their own names.
        ("players", np.int8),
        ("variant", np.int8),
        ("edition", np.int8),
        ("energy", np.int8),  # tokens each starts with
        ("nicest", np.int8),
        ("memory", np.int8),
        ("radiation", np.int8),
        # The board.
        ("up", np.int8, TILES),  # tile -> face that lies up
        ("down", np.int8, TILES),  # tile -> face below
        ("seen", np.int8, TILES),  # tile -> 1 once flipped: everybody has seen both sides
        ("lying", np.int8, (TILES, COLOURS)),  # tile, colour -> tokens on it
        ("moa", np.int8),  # its tile
        ("flag", np.int8),  # the laborigine that holds it, BESIDE or GONE
        ("disease", np.int8),  # the active one
        ("pack", np.int8, DISEASES),  # undrawn cards, the top one last; zero where drawn
        ("pack_left", np.int8),
        # Laborigines.
        ("tile", np.int8, LABORIGINES),  # where it stands
        ("infected", np.int8, LABORIGINES),
        ("lightning", np.int8, LABORIGINES),  # markers
        ("acid", np.int8, LABORIGINES),
        # Seats.
        ("stock", np.int8, (SEATS, COLOURS)),  # seat, colour -> tokens
        ("out", np.int8, SEATS),
        ("votes", np.int8, LABORIGINES),  # laborigine -> votes for the nicest
        # The turn. All zero when it begins.
        ("turn", np.int8),  # the seat
        ("phase", np.int8),
        ("cursor", np.int8),  # whoever is next where each comes in turn
        ("dice", np.int8, 2),  # as rolled
        ("die", np.int8, 2),  # the laborigine's and Moa's; twins: the first twin's and the second's
        ("doubled", np.int8, 2),  # own laborigine (twins: two) -> hyperactivity acts this turn
        ("barred", np.int8, 2),  # own laborigine -> Czech immunity loss acts this turn
        ("direction", np.int8, 2),  # own laborigine -> CLOCKWISE, ANTICLOCKWISE or 0
        ("manipulator", np.int8),  # 1 + the seat that pays for the direction
        ("mover", np.int8),  # the laborigine that moves
        ("moved", np.int8),  # how many of one's laborigines have moved
        ("to_go", np.int8),  # tiles left of this stretch, when they are walked one by one
        ("burning", np.int8),  # acid bites in this movement
        ("corroded", np.int8),  # it has bitten on this tile
        ("met", np.int8),  # 1 + the laborigine just met
        ("footprints", np.uint32),  # bit a tile: its footprint has moved somebody on this turn
        # A payment. All zero when there is none.
        ("due", np.int8),  # tokens still to be paid
        ("payer", np.int8),  # laborigine
        ("taker", np.int8),  # 1 + the laborigine that receives it; 0: it is spent
        ("due_tile", np.int8),  # where spent tokens are laid
        ("cause", np.int8),
        ("assessed", np.int8),  # flag and mutations have been looked at
        ("aside", np.int8),  # 1: the next token leaves the game, 0: it is laid on the tile
        ("picked", np.int8),  # 1 + the colour chosen for the next token
        # Knocking out. All zero when nobody falls.
        ("falling", np.uint8),  # bit a seat: has no energy left, not announced yet
        ("wave", np.uint8),  # bit a seat: out in this wave
        ("fading", np.uint8),  # bit a colour: about to leave the game
        ("winners", np.uint8),  # bit a seat
    ]
)
