"""The record of Lab Rats. Seats, places and colours count from 0 in here; people count places from 1.

Kinds of cards count from 1, so that 0 is no card. Place p of the table belongs to seat p; where there are fewer than
five players the places behind theirs hold doors from the pack.
"""

from enum import IntEnum

import numpy as np

from labtop.engine.record import record_type
from labtop.games.labrats.components import (
    COLOURS,
    DOOR_KINDS,
    DOUBLE_DOORS,
    EXIT_CARDS,
    EXITS,
    HAND_LIMIT,
    KEPT,
    POTION_KINDS,
    SEATS,
    TABLE,
)


class Specimens(IntEnum):
    RANDOM = 0
    DRAFTED = 1


class Survivor(IntEnum):
    OWN_TURN = 0
    ANY_TURN = 1


class Health(IntEnum):
    WELL = 0
    WOUNDED = 1
    DEAD = 2


class Phase(IntEnum):
    """What happens next, when nobody holds too many potions."""

    DRAFT = 0  # specimens are chosen
    DEAL = 1
    DRAW_DOORS = 2  # everybody to two doors of one's own, on the table and in hand
    PLACE = 3  # all at once, in secret: which of the two stands on the table
    FILL = 4  # from the pack
    TURN = 5  # the next seat begins, or loses its turn
    CHOOSE = 6  # a door, an exit, or to stop
    FLIP = 7
    RESOLVE = 8  # the door that was flipped or revealed
    OBSTACLE = 9  # beaten by a potion?
    DRAW = 10  # a potion for a door
    CONFUSION = 11  # all at once, in secret: which potion is passed
    PASS = 12
    NEXT = 13  # what comes after a door
    REVEAL = 14  # a double door's next card
    REWARD = 15  # all five are open
    FLIP_EXIT = 16
    PAY = 17  # potions for an abomination
    EXIT_FAILED = 18
    EXITS_BACK = 19
    CRUMBS = 20
    EXCHANGE = 21
    CONTAMINATE = 22
    SICKEN = 23
    CHECK = 24  # is the round over?
    PREPARE = 25
    ROUND_OVER = 26
    CLEAR = 27  # a new round: table doors go
    KEEP = 28  # all at once, in secret: which two potions are kept
    PUT_BACK = 29
    DRAW_UP = 30  # to two potions
    NEW_EXITS = 31
    OVER = 32


class Cause(IntEnum):
    """Why a specimen died."""

    WOUNDS = 0
    CONTAMINATION = 1
    INSTANT_DEATH = 2
    EXIT = 3


class Source(IntEnum):
    """Where cheese came from, and how a round ended."""

    CRUMBS = 0
    EXIT = 1
    SURVIVOR = 2
    NOBODY = 3


class Happening(IntEnum):
    """The events. `names.EVENTS` tells their arguments."""

    SPECIMEN = 1
    DEALT = 2
    ROUND_BEGINS = 3
    PLACED = 4
    HEALED = 5
    LOST_TURN = 6
    OPENED = 7
    REVEALED = 8
    BEATEN = 9
    DREW = 10
    NO_CARD = 11
    WOUNDED = 12
    DIED = 13
    DISCARDED = 14
    EXPLODED = 15
    IRRADIATED = 16
    RESURRECTED = 17
    PASSED = 18
    CRUMBS = 19
    CHEESE = 20
    CONTAMINATED = 21
    EXIT_OPENED = 22
    USED = 23
    EXITS_RENEWED = 24
    ROUND_OVER = 25
    TABLE_CLEARED = 26
    DOOR_DRAWN = 27
    RESHUFFLED = 28
    WON = 29


# The actions. An id is always one of these plus a number.
OPEN = 0  # + place on the table
EXIT = OPEN + TABLE  # + place of the exit
STOP = EXIT + EXITS
USE = STOP  # + kind of potion, from 1: discard it
REFUSE = USE + POTION_KINDS
PASS = REFUSE + 1  # + number of the potion in hand
KEEP = PASS + HAND_LIMIT  # + pair of potions in hand
PLACE = KEEP + 6  # + which of one's two doors
TAKE = PLACE + KEPT  # + colour of the specimen
ACTIONS = TAKE + COLOURS

PAIRS = ((0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3))
"""Pairs of potions in hand: the first three are those of a hand of three."""
PAIR = np.array(PAIRS, np.int8)  # pair, first or second -> number of the potion in hand

REFUSED = -1  # in `picked`: no potion for this obstacle
FACTS = (SEATS - 1) * HAND_LIMIT  # potions in the hands of others: more cannot be known

State = record_type(
    [
        # What the table agreed on. Options are stored under their own names.
        ("players", np.int8),
        ("specimens", np.int8),
        ("survivor", np.int8),
        # Seats.
        ("specimen", np.int8, SEATS),  # 1 + colour; 0 while it is not chosen
        ("health", np.int8, SEATS),
        ("cheese", np.int8, SEATS),
        ("crumbs", np.int8, SEATS),
        ("contamination", np.int8, SEATS),
        ("potions", np.int8, (SEATS, HAND_LIMIT + 1)),  # seat, number -> kind, ascending, zeros behind
        ("held", np.int8, SEATS),  # how many
        ("doors", np.int8, (SEATS, KEPT)),  # seat, number -> kind in hand: one, or two while they are placed
        ("chosen", np.int8, SEATS),  # 1 + number of the card or pair chosen in secret; 0: nothing yet
        # The table.
        ("table", np.int8, TABLE),  # place -> kind of door; 0 while it is empty
        ("opened", np.int8, TABLE),  # place -> 1 when it lies face up
        ("door_pack", np.int8, DOOR_KINDS),  # kind -> cards. The order of a pack is chance, and drawn when a card is
        ("door_pack_left", np.int8),
        ("door_discard", np.int8, DOOR_KINDS),  # kind -> cards, face up
        ("potion_pack", np.int8, POTION_KINDS),
        ("potion_pack_left", np.int8),
        ("potion_discard", np.int8, POTION_KINDS),
        ("exits", np.int8, EXITS),  # place -> kind
        ("exit_pack", np.int8, EXIT_CARDS - EXITS),
        # What the others have seen of a hand without seeing it.
        ("facts", np.int8, SEATS),  # how many potions in other hands this seat knows, having passed them on
        ("fact_kind", np.int8, (SEATS, FACTS)),  # seat, number -> kind
        ("fact_holders", np.int8, (SEATS, FACTS)),  # seat, number -> bit a seat: one of these has it
        ("holds", np.int8, SEATS),  # bit a colour: was asked to use it, so has a potion of it
        ("lacks", np.int8, SEATS),  # the exit this hand could not beat
        # Round and turn.
        ("rounds", np.int16),  # the number of this round
        ("begun", np.int8),  # turns begun in this round; counts to players + 1 only, then exits are free
        ("turn", np.int8),  # the seat; between turns the one whose turn comes
        ("phase", np.int8),
        ("cursor", np.int8),  # whoever is next where each comes in turn
        ("place", np.int8),  # 1 + the door just chosen
        ("card", np.int8),  # the door being resolved
        ("depth", np.int8),  # double doors being resolved
        ("to_reveal", np.int8, DOUBLE_DOORS),  # level -> its cards still to come
        ("stopped", np.int8),  # of one's own choice
        ("picked", np.int8),  # the potion chosen, or REFUSED
        ("exit_open", np.int8),  # 1 + place of the exit that lies face up
        ("owed", np.int8),  # bit a colour: the abomination still wants it
        ("ended", np.int8),  # 1 + how the round ended: a Source
    ]
)
