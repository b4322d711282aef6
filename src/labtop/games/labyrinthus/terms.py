"""The words of the game as numbers: options and phases."""

from enum import IntEnum

from labtop.engine.kinds import names_of


class Maze(IntEnum):
    SYMMETRIC = 0
    RANDOM = 1
    GIVEN = 2


class Seating(IntEnum):
    """How two players sit; more of them sit side by side."""

    OPPOSITE = 0
    ADJACENT = 1


class DoorAttack(IntEnum):
    BLOCKED = 0
    ALWAYS = 1
    NEVER = 2


class Turning(IntEnum):
    FREE = 0
    BY_STEP = 1


class PlayOn(IntEnum):
    NO = 0
    ASK = 1
    YES = 2


class Phase(IntEnum):
    """What happens next."""

    FIRST = 0  # a die decides who begins
    ROLL = 1
    CHOOSE = 2  # use a wall, use a move, or be done
    WALL = 3  # which wall
    BUILD = 4  # it is added or removed
    MINIATURE = 5  # who walks
    WALK = 6  # whereto
    ARRIVE = 7
    FACE = 8  # attack somebody, or look where
    TURN = 9
    ATTACK = 10
    COUNTER = 11  # does the defender strike back?
    STRIKE_BACK = 12
    SAVE = 13  # which unused results are kept
    END_TURN = 14
    END_ROUND = 15
    PLAY_ON = 16  # somebody has won: do the others play for the places?
    END_GAME = 17  # somebody did not want to
    OVER = 18


PHASE_NAMES = names_of(Phase)
AT_REST = (
    Phase.FIRST, Phase.ROLL, Phase.CHOOSE, Phase.WALL, Phase.MINIATURE, Phase.WALK, Phase.FACE, Phase.COUNTER,
    Phase.SAVE, Phase.PLAY_ON, Phase.OVER,
)  # fmt: skip
"""The phases that a position can be in: dice are to be rolled, somebody decides, or it is over."""
BETWEEN_TURNS = (Phase.FIRST, Phase.ROLL, Phase.PLAY_ON, Phase.OVER)
WITH_MOVER = (Phase.WALK, Phase.FACE, Phase.COUNTER)
