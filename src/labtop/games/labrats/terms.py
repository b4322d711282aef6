"""The words of the game as numbers: options, phases, causes, and what is remembered."""

from enum import IntEnum


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


REFUSED = -1  # an answer: no potion
