"""Who can walk where: a flood over four words of bits, without allocation. The hot loop of the game (Y23, Y24)."""

from labtop.engine.gears import rule
from labtop.engine.state import NOBODY
from labtop.games.labyrinthus.components import STRIDE
from labtop.games.labyrinthus.rules.common import door_space, entrance, next_to, opens, seat_of
from labtop.games.labyrinthus.rules.spaces import WORD_BITS, Spaces, both, has, single, widened, within
from labtop.games.labyrinthus.state import State


@rule
def reach(s: State, miniature: int, steps: int) -> Spaces:
    """All spaces a miniature may stop on after so many steps or fewer; on the board its own too."""
    start = int(s.space[miniature])
    if start >= 0:
        return spread(s, single(start), steps)
    side = entrance(s, seat_of(miniature))
    left, right = door_space(s, side, 0), door_space(s, side, 1)
    free = both(single(NOBODY if has(s.taken, left) else left), single(NOBODY if has(s.taken, right) else right))
    return spread(s, free, steps - 1)


@rule
def spread(s: State, spaces: Spaces, steps: int) -> Spaces:
    """Y23: so many steps on, orthogonally, through no wall and no miniature."""
    free0, free1 = WORD_BITS & ~int(s.taken[0]), WORD_BITS & ~int(s.taken[1])
    free2, free3 = WORD_BITS & ~int(s.taken[2]), WORD_BITS & ~int(s.taken[3])
    for _ in range(steps):
        wider = further(s, spaces)
        spaces = (
            spaces[0] | wider[0] & free0,
            spaces[1] | wider[1] & free1,
            spaces[2] | wider[2] & free2,
            spaces[3] | wider[3] & free3,
        )
    return spaces


@rule
def further(s: State, spaces: Spaces) -> Spaces:
    """These spaces and all one step from them, through no wall; whoever stands there."""
    east = int(s.east[0]), int(s.east[1]), int(s.east[2]), int(s.east[3])
    south = int(s.south[0]), int(s.south[1]), int(s.south[2]), int(s.south[3])
    return widened(spaces, east, south)


@rule
def exit_in_reach(s: State, miniature: int, spaces: Spaces) -> bool:
    """Y24: leaving is one space of the move, from either space at one's own exit. `spaces` are three steps' reach."""
    if s.space[miniature] < 0:
        return False
    side = entrance(s, seat_of(miniature)) + 2
    return within(spaces, door_space(s, side, 0)) or within(spaces, door_space(s, side, 1))


@rule
def last_step(s: State, miniature: int, space: int) -> int:
    """Y34: where a miniature looks that walks to a space by a shortest way; the first such direction from north."""
    if s.space[miniature] == space:
        return int(s.facing[miniature])
    for steps in range(1, STRIDE + 1):
        if within(reach(s, miniature, steps), space):
            ways = last_steps(s, miniature, space, steps)
            for direction in range(4):
                if ways >> direction & 1:
                    return direction
    return NOBODY


@rule
def last_steps(s: State, miniature: int, space: int, steps: int) -> int:
    """Y34: bits of all directions in which a walk of so many steps or fewer may end on a space: also one that turns
    back on itself. Standing still keeps the direction one looks in."""
    ways = 0
    start = int(s.space[miniature])
    if start == space:
        ways |= 1 << int(s.facing[miniature])
    if start < 0:
        side = entrance(s, seat_of(miniature))
        if space == door_space(s, side, 0) or space == door_space(s, side, 1):
            ways |= 1 << (side + 2) % 4
        if steps == 1:
            return ways
    before = reach(s, miniature, steps - 1)
    for direction in range(4):
        back = (direction + 2) % 4
        if opens(s, space, back) and within(before, next_to(space, back)):
            ways |= 1 << direction
    return ways
