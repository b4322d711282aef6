"""Who stands how well, for bots: the steps that all four miniatures still need to be home, a wall being one more."""

import math
from typing import Any

from labtop.engine.gears import rule
from labtop.engine.state import NOBODY
from labtop.games.labyrinthus.components import EACH, HOME, OUTSIDE
from labtop.games.labyrinthus.rules.common import door_space, entrance
from labtop.games.labyrinthus.rules.reach import further
from labtop.games.labyrinthus.rules.spaces import EASTWARD, SOUTHWARD, both, single, widened, within
from labtop.games.labyrinthus.state import State

HORIZON = 0  # decisions: random players only spoil what the outlook would say
WEIGHT = 0.1
SHARP = True

FARTHEST = 60  # steps: no way home is longer
TURN = 11.0  # steps that a turn's dice bring, in the mean
LEAD = 0.8  # how much a turn ahead counts


@rule
def steps_home(s: State, seat: int) -> int:
    """The steps of a seat's miniatures to its exit, other miniatures being out of the way.

    Through a wall it is a step more, no further: it falls to a die that walks nowhere, once for all four. Bots that
    think more of walls build them all day, and go nowhere themselves.
    """
    side = entrance(s, seat)
    left, right = door_space(s, side, 0), door_space(s, side, 1)
    first = seat * EACH
    outside, to_find, steps = 0, 0, 0
    for miniature in range(first, first + EACH):
        outside += int(s.space[miniature] == OUTSIDE)
        to_find += int(s.space[miniature] != HOME)
    reached = both(single(door_space(s, side + 2, 0)), single(door_space(s, side + 2, 1)))
    before = single(NOBODY)  # reached a step earlier
    for distance in range(1, FARTHEST):
        if to_find == 0:
            break
        for miniature in range(first, first + EACH):
            space = int(s.space[miniature])
            if space >= 0 and within(reached, space) and not within(before, space):
                steps += distance
                to_find -= 1
        if outside and (within(reached, left) or within(reached, right)):
            steps += (distance + 1) * outside
            to_find -= outside
            outside = 0
        through_walls = widened(before, EASTWARD, SOUTHWARD)
        before, reached = reached, both(further(s, reached), through_walls)
    return steps + to_find * FARTHEST


@rule
def outlook(s: State, out: Any) -> None:
    """A turn ahead multiplies the hope of winning."""
    whole = 0.0
    for seat in range(s.players):
        out[seat] = math.exp(-LEAD * steps_home(s, seat) / TURN)
        whole += out[seat]
    for seat in range(s.players):
        out[seat] /= whole
