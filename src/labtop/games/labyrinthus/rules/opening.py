"""Laying the table: the maze, the miniatures outside, who goes first (Y10 to Y12)."""

from labtop.engine.chance import draw
from labtop.engine.gears import rule
from labtop.engine.kit import members, nth_member
from labtop.engine.state import NOBODY
from labtop.engine.telling import say
from labtop.games.labyrinthus.components import (
    ACROSS,
    FILL_WALLS,
    MINIATURES,
    OUTSIDE,
    PILLAR_SEGMENT,
    PILLARS,
    SEATS,
    WORDS,
    Wall,
)
from labtop.games.labyrinthus.events import Happening
from labtop.games.labyrinthus.rules.spaces import EASTWARD, SOUTHWARD, row_word
from labtop.games.labyrinthus.rules.walls import add_pillared, pillar_of, remove
from labtop.games.labyrinthus.state import State
from labtop.games.labyrinthus.terms import Maze, Phase

HALF = ACROSS // 2


@rule
def setup(s: State) -> None:
    """Y10, Y11: all miniatures outside, all pillared walls on the board, the fill walls beside it."""
    for miniature in range(MINIATURES):
        s.space[miniature] = OUTSIDE
    clear_board(s)
    if s.maze == Maze.GIVEN:
        for pillar in range(PILLARS):
            add_pillared(s, pillar, s.layout[pillar])
    elif s.maze == Maze.RANDOM:
        random_maze(s)
    else:
        symmetric_maze(s)
    s.phase = Phase.FIRST


@rule
def clear_board(s: State) -> None:
    """No inner wall: every space but those at the board's edge is open to the east and to the south."""
    for word in range(WORDS):
        s.east[word] = row_word(EASTWARD, word)
        s.south[word] = row_word(SOUTHWARD, word)
    s.pillared_left = PILLARS
    s.fill_left = FILL_WALLS


@rule
def random_maze(s: State) -> None:
    """Y11: each pillar in turn points over a free segment; then each in turn once more, since the first ones had
    more to choose from than the last. East and south of the next pillar are always free, so none is left over."""
    for pillar in range(PILLARS):
        add_pillared(s, pillar, free_direction(s, pillar))
    for pillar in range(PILLARS):
        remove(s, wall_of(s, pillar))
        add_pillared(s, pillar, free_direction(s, pillar))


@rule
def symmetric_maze(s: State) -> None:
    """Y11: the same for nine pillars, with three more each, so that every door sees the same maze. Again each has a
    free segment: towards the outer wall, towards a later pillar, or round the middle tile."""
    for _ in range(2):
        for row in range(HALF):
            for column in range(HALF):
                pillar = row * ACROSS + column
                if int(s.pillars) >> pillar & 1:
                    turn_four(s, pillar, -1)
                turn_four(s, pillar, free_direction(s, pillar))


@rule
def turn_four(s: State, pillar: int, direction: int) -> None:
    """A pillar's wall and those a quarter, a half and three quarters of a turn on: added, or with -1 removed."""
    for _ in range(4):
        if direction < 0:
            remove(s, wall_of(s, pillar))
        else:
            add_pillared(s, pillar, direction)
            direction = (direction + 1) % 4
        pillar = pillar % ACROSS * ACROSS + ACROSS - 1 - pillar // ACROSS


@rule
def free_direction(s: State, pillar: int) -> int:
    """Draw one of the free segments at an intersection, counted clockwise from north."""
    free = 0
    for direction in range(4):
        if s.wall[PILLAR_SEGMENT[pillar, direction]] == Wall.NONE:
            free |= 1 << direction
    return nth_member(free, draw(s, 1, members(free)))


@rule
def wall_of(s: State, pillar: int) -> int:
    """The segment that the wall of a pillar covers."""
    for direction in range(4):
        segment = int(PILLAR_SEGMENT[pillar, direction])
        if s.wall[segment] >= Wall.PILLARED and pillar_of(s, segment) == pillar:
            return segment
    return NOBODY


@rule
def dice_for_first(s: State) -> None:
    """Y12: each rolls a die; those who tie for the highest roll again."""
    rolling = int(s.tied) if s.tied else (1 << int(s.players)) - 1
    best = 0
    say(s, Happening.DICED, 0, 0, 0)
    for seat in range(SEATS):
        s.args[seat] = draw(s, 1, 6) if rolling >> seat & 1 else 0
        best = max(best, s.args[seat])
    leaders = 0
    for seat in range(SEATS):
        if s.args[seat] == best:
            leaders |= 1 << seat
            s.first = seat
    if members(leaders) > 1:
        s.tied = leaders
        s.first = 0
        s.args[4] = NOBODY
        return
    s.tied = 0
    s.args[4] = s.first
    s.turn = s.first
    s.rounds = 1
    s.turns = 1
    s.phase = Phase.ROLL
