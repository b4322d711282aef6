"""The words of the game as numbers: options, phases, moves, reasons to lay a tile."""

from enum import IntEnum


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


LAYING = (Phase.TILE, Phase.PLACE, Phase.TURN)
RESTING = (Phase.OPENING, Phase.ANNOUNCE, Phase.TARGET, *LAYING, Phase.MOVE, Phase.NAME_EXIT, Phase.SCATTER, Phase.OVER)
"""The phases in which somebody may have to decide: those a position can hold."""

NOWHERE = -1  # a pawn that has left the table
AFLOAT = -2  # a pawn whose exit tile has just been taken away (D50)
GOAL = 5  # D24: so many different labyrinth tiles
LONGEST = 18  # the most three dice can show
