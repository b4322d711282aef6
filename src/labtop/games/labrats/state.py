"""The record of Lab Rats. Seats, places and colours count from 0 in here; people count places from 1.

Kinds of cards count from 1, so that 0 is no card. Place p of the table belongs to seat p; where there are fewer than
five players the places behind theirs hold doors from the pack.
"""

from enum import IntEnum

import numpy as np

from labtop.engine.state import FlatState, Grid, Row, scratch
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
    PAY = 17  # potions for an abomination, or none
    EXITS_BACK = 18
    CRUMBS = 19
    EXCHANGE = 20
    CONTAMINATE = 21
    SICKEN = 22
    CHECK = 23  # is the round over?
    PREPARE = 24
    ROUND_OVER = 25
    CLEAR = 26  # a new round: table doors go
    KEEP = 27  # all at once, in secret: which two potions are kept
    PUT_BACK = 28
    DRAW_UP = 29  # to two potions
    NEW_EXITS = 30
    OVER = 31
    SPECIMENS = 32  # dealt at random, and told


class Cause(IntEnum):
    """Why a specimen died."""

    WOUNDS = 0
    CONTAMINATION = 1
    INSTANT_DEATH = 2
    EXIT = 3


class Reason(IntEnum):
    """Why a potion was drawn or discarded."""

    OBSTACLE = 0  # beaten
    POTION_BOX = 1
    ALL_OPEN = 2
    NEW_ROUND = 3
    LIMIT = 4


class Source(IntEnum):
    """Where cheese came from, how a round ended, and (plus one) how the game did."""

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
    PAID = 23
    EXITS_RENEWED = 24
    ROUND_OVER = 25
    TABLE_CLEARED = 26
    DOOR_DRAWN = 27
    RESHUFFLED = 28
    WON = 29
    CHOSEN = 30


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
PAY = TAKE + COLOURS  # + handful: the potions in hand an exit is paid with
ACTIONS = PAY + 10

PAIRS = ((0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3))
"""Pairs of potions in hand: the first three are those of a hand of three."""
PAIR = np.array(PAIRS, np.int8)  # pair, first or second -> number of the potion in hand

HANDFULS = (*PAIRS, (0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3))
"""Potions in hand that can pay an exit: two of four, or three."""
HANDFUL = np.array([sum(1 << number for number in handful) for handful in HANDFULS], np.int8)  # bit a potion in hand

REFUSED = -1  # in `picked`: no potion
FACTS = (SEATS - 1) * HAND_LIMIT  # potions in the hands of others: more cannot be known

NOTES = 256  # entries of a memory
GENERATIONS = 16  # of a pack in a memory: it is made anew from its discard so often, less one
FAILURES = 32  # at exits, in a memory


class Note(IntEnum):
    """What careful players remember of the potions, and of the doors. A row is a seat, or a place of the table."""

    SHUFFLED = 0  # the discard became the pack
    DREW = 1  # row, kind (its owner knows it): from the pack
    SHOWED = 2  # row, kind: all have seen it
    REVEALED = 3  # kind: from the pack, and all have seen it
    CONFUSED = 4  # whoever has a potion passes one, all at once; these follow
    PASSED = 5  # row, kind (giver and taker know it): to the right
    FAILED = 6  # row, exit: this hand could not beat it
    KNEW = 7  # seat, kind, holders: it knew from before that one of these has such a card


class State(FlatState):
    """What lies on the table."""

    # What the table agreed on. Options are stored under their own names.
    specimens: int = scratch(store=np.int8)
    survivor: int = scratch(store=np.int8)
    # Seats.
    specimen: Row[int] = scratch(SEATS, store=np.int8)  # 1 + colour; 0 while it is not chosen
    health: Row[int] = scratch(SEATS, store=np.int8)
    cheese: Row[int] = scratch(SEATS, store=np.int8)
    crumbs: Row[int] = scratch(SEATS, store=np.int8)
    contamination: Row[int] = scratch(SEATS, store=np.int8)
    potions: Grid[int] = scratch(SEATS, HAND_LIMIT + 1, store=np.int8)  # seat, number -> kind, ascending, zeros behind
    held: Row[int] = scratch(SEATS, store=np.int8)  # how many
    doors: Grid[int] = scratch(
        SEATS, KEPT, store=np.int8
    )  # seat, number -> kind in hand: one, or two while they are placed
    chosen: Row[int] = scratch(SEATS, store=np.int8)  # 1 + number of the card or pair chosen in secret; 0: nothing yet
    # The table.
    table: Row[int] = scratch(TABLE, store=np.int8)  # place -> kind of door; 0 while it is empty
    opened: Row[int] = scratch(TABLE, store=np.int8)  # place -> 1 when it lies face up
    door_pack: Row[int] = scratch(
        DOOR_KINDS, store=np.int8
    )  # kind -> cards. The order of a pack is chance, and drawn when a card is
    door_pack_left: int = scratch(store=np.int8)
    door_discard: Row[int] = scratch(DOOR_KINDS, store=np.int8)  # kind -> cards, face up
    potion_pack: Row[int] = scratch(POTION_KINDS, store=np.int8)
    potion_pack_left: int = scratch(store=np.int8)
    potion_discard: Row[int] = scratch(POTION_KINDS, store=np.int8)
    exits: Row[int] = scratch(EXITS, store=np.int8)  # place -> kind
    exit_pack: Row[int] = scratch(EXIT_CARDS - EXITS, store=np.int8)
    # What the others have seen of a hand without seeing it.
    facts: Row[int] = scratch(
        SEATS, store=np.int8
    )  # how many potions in other hands this seat knows, having passed them on
    fact_kind: Grid[int] = scratch(SEATS, FACTS, store=np.int8)  # seat, number -> kind
    fact_holders: Grid[int] = scratch(SEATS, FACTS, store=np.int8)  # seat, number -> bit a seat: one of these has it
    potion_memory: Row[int] = scratch(
        NOTES, store=np.uint16
    )  # what happened, with what only some know: `rules.memory` writes it
    potion_notes: int = scratch(store=np.int16)  # how many
    door_memory: Row[int] = scratch(NOTES, store=np.uint16)
    door_notes: int = scratch(store=np.int16)
    # Round and turn.
    rounds: int = scratch(store=np.int16)  # the number of this round
    begun: int = scratch(store=np.int8)  # turns begun in this round; counts to players + 1 only, then exits are free
    first: int = scratch(store=np.int8)  # the seat with the start player's token: it began this round
    turn: int = scratch(store=np.int8)  # the seat; between turns the one whose turn comes
    phase: int = scratch(store=np.int8)
    cursor: int = scratch(store=np.int8)  # whoever is next where each comes in turn
    place: int = scratch(store=np.int8)  # 1 + the door just chosen
    card: int = scratch(store=np.int8)  # the door being resolved
    depth: int = scratch(store=np.int8)  # double doors being resolved
    to_reveal: Row[int] = scratch(DOUBLE_DOORS, store=np.int8)  # level -> its cards still to come
    stopped: int = scratch(store=np.int8)  # of one's own choice
    picked: int = scratch(store=np.int8)  # the potion, handful or specimen chosen, or REFUSED
    exit_open: int = scratch(store=np.int8)  # 1 + place of the exit that lies face up
    ended: int = scratch(store=np.int8)  # 1 + how the round ended: a Source
    # Room to imagine in; empty at all other times.
    mind_card: Row[int] = scratch(
        NOTES, store=np.int16
    )  # note -> the card it is about: kind, and generation * 32; or the note of it
    mind_hand: Grid[int] = scratch(
        TABLE, HAND_LIMIT + 2, store=np.int16
    )  # row, number -> 1 + the note that card came with
    mind_weight: Grid[int] = scratch(
        TABLE, HAND_LIMIT + 2, store=np.int16
    )  # row, number -> how likely it is of the kind looked for
    mind_held: Row[int] = scratch(TABLE, store=np.int8)  # row -> cards
    mind_pool: Grid[int] = scratch(
        GENERATIONS, POTION_KINDS, store=np.int8
    )  # generation, kind -> cards nobody has thought of yet
    mind_left: Row[int] = scratch(GENERATIONS, store=np.int8)  # all of them
    mind_failed: Grid[int] = scratch(FAILURES, HAND_LIMIT + 2, store=np.int16)  # failure -> 1 + the notes of its cards
