"""Moves: who may have a die, where it walks, coming in, going home, and where it looks then (Y23, Y24, Y34)."""

from typing import Any

from labtop.engine.gears import rule
from labtop.engine.telling import say
from labtop.games.labyrinthus import actions
from labtop.games.labyrinthus.components import ALL_WAYS, EACH, HOME, OUTSIDE, SIDE, STRIDE
from labtop.games.labyrinthus.events import Happening
from labtop.games.labyrinthus.rules.combat import can_attack, can_storm, can_storm_any, end_move
from labtop.games.labyrinthus.rules.common import (
    at_home,
    door_space,
    entrance,
    flagged,
    next_to,
    place_on,
    seat_of,
    standing_on,
)
from labtop.games.labyrinthus.rules.reach import exit_in_reach, last_step, last_steps, reach, spread
from labtop.games.labyrinthus.rules.spaces import has, row_of
from labtop.games.labyrinthus.state import State
from labtop.games.labyrinthus.terms import Phase, Turning


@rule
def may_enter(s: State, miniature: int) -> bool:
    """Y24: a space at one's entrance is free, and `enter_first` does not forbid it."""
    if s.entering_over:
        return False
    side = entrance(s, seat_of(miniature))
    return not has(s.taken, door_space(s, side, 0)) or not has(s.taken, door_space(s, side, 1))


@rule
def may_move(s: State, miniature: int) -> bool:
    """Y23, Y31, Y35: not home, not held this turn, and outside only if it can come in or attack there."""
    if s.space[miniature] == HOME or flagged(s.held, miniature):
        return False
    return bool(s.space[miniature] >= 0) or may_enter(s, miniature) or can_storm_any(s, miniature)


@rule
def any_may_move(s: State, seat: int) -> bool:
    for miniature in range(seat * EACH, seat * EACH + EACH):
        if may_move(s, miniature):
            return True
    return False


@rule
def miniature_choices(s: State, out: Any) -> int:
    n = 0
    for number in range(EACH):
        if may_move(s, s.turn * EACH + number):
            out[n] = actions.MINIATURE + number
            n += 1
    return n


@rule
def walk_choices(s: State, out: Any) -> int:
    """Y23, Y24: every space within reach at once, then the exit, then the attacks from outside.

    Y30: nobody has to attack, so who could do so from outside may stay there.
    """
    n = 0
    mover = int(s.mover)
    inside = s.space[mover] >= 0
    if inside or may_enter(s, mover):
        near = reach(s, mover, STRIDE - 1)
        far = spread(s, near, 1)
        for row in range(SIDE):
            bits = row_of(far, row)
            column = 0
            while bits:
                if bits & 1:
                    out[n] = actions.SPACE + row * SIDE + column
                    n += 1
                bits >>= 1
                column += 1
        if inside and exit_in_reach(s, mover, near):
            out[n] = actions.GO_HOME
            n += 1
    if not inside and can_storm_any(s, mover):
        for which in range(2):
            if can_storm(s, mover, which):
                out[n] = actions.STORM + which
                n += 1
        out[n] = actions.STOP
        n += 1
    return n


@rule
def walk(s: State, action: int) -> None:
    """Y23: the die is the miniature's now. The next step carries out the walk; an attack from outside needs none."""
    mover = int(s.mover)
    s.moves -= 1
    if s.enter_first and (s.space[mover] >= 0 or action >= actions.STORM):
        s.entering_over = True
    if action >= actions.STORM and action < actions.ATTACK:
        s.foe = standing_on(s, door_space(s, entrance(s, s.turn), action - actions.STORM))
        s.phase = Phase.ATTACK
    else:
        s.decided = action + 1
        s.phase = Phase.ARRIVE


@rule
def arrive(s: State) -> None:
    """Y23, Y24: the walk itself."""
    mover = int(s.mover)
    action = int(s.decided) - 1
    start = int(s.space[mover])
    s.decided = 0
    if action == actions.STOP:
        say(s, Happening.STAYED, mover, OUTSIDE, 0)
        end_move(s)
        return
    if action == actions.GO_HOME:
        place_on(s, mover, HOME)
        say(s, Happening.LEFT, mover, start, at_home(s, s.turn))
        end_move(s)
        return
    space = action - actions.SPACE
    look = last_step(s, mover, space)
    if s.directional:
        s.ways = last_steps(s, mover, space, STRIDE) if s.turning == Turning.BY_STEP else ALL_WAYS
    if start != space:
        place_on(s, mover, space)
        s.facing[mover] = look
        say(s, Happening.ENTERED if start == OUTSIDE else Happening.MOVED, mover, start, space)
        s.args[3] = look
    else:
        say(s, Happening.STAYED, mover, space, 0)
    s.phase = Phase.FACE


@rule
def face_choices(s: State, out: Any) -> int:
    """Y30, Y33, Y34: attack an enemy, or only look somewhere. Without `directional` it does not matter where."""
    n = 0
    for direction in range(4):
        if (not s.directional or s.ways >> direction & 1) and can_attack(s, s.mover, direction):
            out[n] = actions.ATTACK + direction
            n += 1
    if not s.directional:
        out[n] = actions.STOP
        return n + 1
    for direction in range(4):
        if s.ways >> direction & 1:
            out[n] = actions.FACE + direction
            n += 1
    return n


@rule
def face(s: State, action: int) -> None:
    """Y30: who attacks faces the enemy. Y34: who only turns, or stops, is seen to."""
    s.ways = 0
    if action >= actions.FACE:
        s.decided = action + 1
        s.phase = Phase.TURN
    else:
        direction = action - actions.ATTACK
        s.facing[s.mover] = direction
        s.foe = standing_on(s, next_to(s.space[s.mover], direction))
        s.phase = Phase.ATTACK


@rule
def turn_round(s: State) -> None:
    """Y34: it stops and looks somewhere, be it where it looked before."""
    mover = int(s.mover)
    action = int(s.decided) - 1
    s.decided = 0
    if action == actions.STOP or s.facing[mover] == action - actions.FACE:
        say(s, Happening.STOPPED, mover, s.facing[mover], 0)
    else:
        s.facing[mover] = action - actions.FACE
        say(s, Happening.TURNED, mover, action - actions.FACE, 0)
    end_move(s)
