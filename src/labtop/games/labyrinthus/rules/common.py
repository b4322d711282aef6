"""Words the rules are written in: who owns what and stands where."""

from labtop.engine.gears import rule
from labtop.engine.state import NOBODY
from labtop.games.labyrinthus.components import DOOR_SPACES, EACH, ENTRANCES, HOME, SIDE, STEPS, Direction
from labtop.games.labyrinthus.rules.spaces import has, put
from labtop.games.labyrinthus.state import State
from labtop.games.labyrinthus.terms import Seating

TWO = 2  # players: the only number with a choice of seats (Y10)


@rule
def flagged(bits: int, miniature: int) -> bool:
    return bool(int(bits) >> int(miniature) & 1)


@rule
def opens(s: State, space: int, direction: int) -> bool:
    """Y1, Y23: nothing but open gutter between a space and the next one that way. The board's edge is never open."""
    if direction == Direction.EAST:
        return has(s.east, space)
    if direction == Direction.SOUTH:
        return has(s.south, space)
    if direction == Direction.WEST:
        return bool(space % SIDE > 0) and has(s.east, space - 1)
    return bool(space >= SIDE) and has(s.south, space - SIDE)


@rule
def next_to(space: int, direction: int) -> int:
    return int(space) + int(STEPS[direction])


@rule
def seat_of(miniature: int) -> int:
    return int(miniature) // EACH


@rule
def entrance(s: State, seat: int) -> int:
    """Y10: the side a seat enters by; it leaves by the opposite one."""
    return int(ENTRANCES[0 if s.players == TWO and s.seats == Seating.OPPOSITE else 1, seat])


@rule
def door_space(s: State, side: int, which: int) -> int:
    return int(DOOR_SPACES[s.door, side % 4, which])


@rule
def standing_on(s: State, space: int) -> int:
    """The miniature on a space, or NOBODY."""
    if has(s.taken, space):
        for miniature in range(s.players * EACH):
            if s.space[miniature] == space:
                return miniature
    return NOBODY


@rule
def enemy_on(s: State, space: int, seat: int) -> bool:
    other = standing_on(s, space)
    return other != NOBODY and seat_of(other) != seat


@rule
def place_on(s: State, miniature: int, space: int) -> None:
    """Take a miniature from where it is and set it down: on a space, OUTSIDE or HOME."""
    if s.space[miniature] >= 0:
        put(s.taken, s.space[miniature], False)
    s.space[miniature] = space
    if space >= 0:
        put(s.taken, space, True)
    else:
        s.facing[miniature] = 0


@rule
def at_home(s: State, seat: int) -> int:
    """How many of a seat's miniatures have come through."""
    count = 0
    for miniature in range(seat * EACH, seat * EACH + EACH):
        if s.space[miniature] == HOME:
            count += 1
    return count


@rule
def finished(s: State, seat: int) -> bool:
    return at_home(s, seat) == EACH
