"""The record of Labyrinthus. Spaces, seats, miniatures and pillars count from 0 in here.

Seat q has the miniatures 4q to 4q + 3; people call them `red 1` to `red 4`.
"""

from enum import IntEnum

import numpy as np

from labtop.engine.state import FlatState, Grid, Row, scratch
from labtop.games.labyrinthus.components import DICE, INNER, MINIATURES, PILLARS, SEATS, SEGMENTS, SPACES, WORDS


class Maze(IntEnum):
    SYMMETRIC = 0
    RANDOM = 1
    GIVEN = 2


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


class Ending(IntEnum):
    """How a match ends. `__init__` tells it in words."""

    HOME = 1
    PLACES = 2
    LIMIT = 3


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


class Happening(IntEnum):
    """The events. `names.EVENTS` tells their arguments."""

    DICED = 1
    ROLLED = 2
    TOOK = 3
    REMOVED = 4
    ADDED = 5
    FILLED = 6
    PICKED = 7
    ENTERED = 8
    MOVED = 9
    STAYED = 10
    LEFT = 11
    TURNED = 12
    STOPPED = 13
    ATTACKED = 14
    COUNTERED = 15
    DECLINED = 16
    ENDED = 17
    SAVED = 18
    PLACED = 19
    ANSWERED = 20
    WON = 21


OUTSIDE = -1  # a miniature that is not on the board and not home
HOME = -2  # a miniature that has left by its exit

# Y25: all that can be kept of four dice, as walls and moves. Nothing is the first.
KEPT = tuple((walls, moves) for walls in range(DICE + 1) for moves in range(DICE + 1 - walls))
WAYS_TO_KEEP = len(KEPT)
KEPT_WALLS = np.array([walls for walls, _ in KEPT], np.int8)
KEPT_MOVES = np.array([moves for _, moves in KEPT], np.int8)

# The actions. An id is always one of these plus a number.
USE_WALL = 0
USE_MOVE = 1
DONE = 2
MINIATURE = 3  # + which of one's own, 0..3
SPACE = MINIATURE + 4  # + space: walk there
GO_HOME = SPACE + SPACES
STORM = GO_HOME + 1  # + which space of the doorway: attack it from outside
ATTACK = STORM + 2  # + direction
FACE = ATTACK + 4  # + direction
STOP = FACE + 4  # without an attack: on a space where nobody cares who looks where, or outside
COUNTER = STOP + 1
PASS = COUNTER + 1
KEEP = PASS + 1  # + which of KEPT
FINISH = KEEP + WAYS_TO_KEEP  # do not play on
PLAY_ON = FINISH + 1
REMOVE = PLAY_ON + 1  # + segment
FILL = REMOVE + SEGMENTS  # + inner segment
ADD = FILL + INNER  # + 4 * pillar + direction
ACTIONS = ADD + 4 * PILLARS


class State(FlatState):
    """What lies on the table."""

    # What the table agreed on. Options are stored under their own names.
    door: int = scratch(store=np.int8)
    maze: int = scratch(store=np.int8)
    layout: Row[int] = scratch(PILLARS, store=np.int8)  # pillar -> direction of its wall, in a given maze
    seats: int = scratch(store=np.int8)
    saving: int = scratch(store=np.int8)
    enter_first: int = scratch(store=np.int8)
    door_attack: int = scratch(store=np.int8)
    directional: int = scratch(store=np.int8)
    turning: int = scratch(store=np.int8)
    play_on: int = scratch(store=np.int8)
    max_rounds: int = scratch(store=np.int16)
    # The board.
    wall: Row[int] = scratch(SEGMENTS, store=np.int8)  # segment -> Wall
    pillars: int = scratch(store=np.int64)  # bit an intersection: a pillar stands there
    pillared_left: int = scratch(store=np.int8)  # pillared walls in the supply
    fill_left: int = scratch(store=np.int8)  # fill walls in the supply
    east: Row[int] = scratch(WORDS, store=np.int64)  # set of spaces that are open to the east
    south: Row[int] = scratch(WORDS, store=np.int64)  # set of spaces that are open to the south
    taken: Row[int] = scratch(WORDS, store=np.int64)  # set of spaces with a miniature on them
    # Miniatures.
    space: Row[int] = scratch(MINIATURES, store=np.int16)  # where it stands, OUTSIDE or HOME
    facing: Row[int] = scratch(MINIATURES, store=np.int8)  # Direction; 0 off the board
    # Seats. The engine's `places` holds every place that is decided, also while others play on for theirs.
    saved: Grid[int] = scratch(SEATS, 2, store=np.int8)  # seat, 0 wall or 1 move -> results kept for the next turn
    # The round.
    first: int = scratch(store=np.int8)  # the seat that began
    rounds: int = scratch(store=np.int16)  # rounds begun; 0 before the first turn
    tied: int = scratch(store=np.uint8)  # bit a seat: rolls again for the first turn; none: all do
    # The turn. All zero when it begins.
    turn: int = scratch(store=np.int8)  # the seat
    phase: int = scratch(store=np.int8)
    walls: int = scratch(store=np.int8)  # unused wall results
    moves: int = scratch(store=np.int8)  # unused move results
    entering_over: int = scratch(
        store=np.int8
    )  # 1, with `enter_first`: a die was used for something else than coming in
    fought: int = scratch(store=np.uint16)  # bit a miniature: has attacked or countered this turn
    held: int = scratch(store=np.uint16)  # bit a miniature: its attack was held, it can do no more this turn
    telling: int = scratch(store=np.int8)  # a Happening: what was just decided, for the next step to tell
    # A wall or a move under way. All zero when there is none.
    picked: int = scratch(store=np.int16)  # 1 + the action that the next step carries out
    mover: int = scratch(store=np.int8)  # the miniature with the die
    foe: int = scratch(store=np.int8)  # the one it attacks
    ways: int = scratch(store=np.uint8)  # bit a direction: it may come to look there
