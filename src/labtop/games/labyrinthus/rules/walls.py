"""Walls: which may be added and removed, and what a wall result does (Y3, Y22)."""

from typing import Any

from labtop.engine.gears import rule
from labtop.engine.telling import say
from labtop.games.labyrinthus import actions
from labtop.games.labyrinthus.components import (
    INNER,
    PILLAR_SEGMENT,
    PILLARS,
    SEGMENT_ENDS,
    SEGMENT_SPACES,
    SEGMENT_STANDS,
    SEGMENTS,
    Wall,
)
from labtop.games.labyrinthus.events import Happening
from labtop.games.labyrinthus.rules.spaces import put
from labtop.games.labyrinthus.state import State
from labtop.games.labyrinthus.terms import Phase


@rule
def has_pillar(s: State, pillar: int) -> bool:
    return bool(int(s.pillars) >> int(pillar) & 1)


@rule
def pillar_of(s: State, segment: int) -> int:
    """The intersection that the pillar of a pillared wall stands on."""
    return int(SEGMENT_ENDS[segment, 0 if s.wall[segment] == Wall.PILLARED else 1])


@rule
def may_fill(s: State, segment: int) -> bool:
    """Y3: a fill wall goes into a free segment between two pillars, so never to the outer wall."""
    return bool(
        s.wall[segment] == Wall.NONE
        and has_pillar(s, SEGMENT_ENDS[segment, 0])
        and has_pillar(s, SEGMENT_ENDS[segment, 1])
    )


@rule
def set_wall(s: State, segment: int, wall: int) -> None:
    """Put something into a segment, or nothing: the way across is open or not."""
    s.wall[segment] = wall
    for which in range(2):
        if SEGMENT_STANDS[segment]:
            put(s.east, SEGMENT_SPACES[segment, which], wall == Wall.NONE)
        else:
            put(s.south, SEGMENT_SPACES[segment, which], wall == Wall.NONE)


@rule
def add_pillared(s: State, pillar: int, direction: int) -> None:
    """Y3: one pillar an intersection, its wall over one of the four segments there."""
    segment = int(PILLAR_SEGMENT[pillar, direction])
    set_wall(s, segment, Wall.PILLARED if SEGMENT_ENDS[segment, 0] == pillar else Wall.PILLARED_LAST)
    s.pillars |= 1 << int(pillar)
    s.pillared_left -= 1


@rule
def add_fill(s: State, segment: int) -> None:
    set_wall(s, segment, Wall.FILL)
    s.fill_left -= 1


@rule
def remove(s: State, segment: int) -> None:
    """Y22: it goes to the supply. A fill wall stays when a pillar at its end goes."""
    if s.wall[segment] == Wall.FILL:
        s.fill_left += 1
    else:
        s.pillars &= ~(1 << pillar_of(s, segment))
        s.pillared_left += 1
    set_wall(s, segment, Wall.NONE)


@rule
def wall_choices(s: State, out: Any) -> int:
    """Y22: every wall that may be removed or added, anywhere."""
    n = 0
    for segment in range(SEGMENTS):
        if s.wall[segment] != Wall.NONE:
            out[n] = actions.REMOVE + segment
            n += 1
    if s.fill_left:
        for segment in range(INNER):
            if may_fill(s, segment):
                out[n] = actions.FILL + segment
                n += 1
    if s.pillared_left:
        for pillar in range(PILLARS):
            if not has_pillar(s, pillar):
                for direction in range(4):
                    if s.wall[PILLAR_SEGMENT[pillar, direction]] == Wall.NONE:
                        out[n] = actions.ADD + 4 * pillar + direction
                        n += 1
    return n


@rule
def build(s: State) -> None:
    """Y22: the chosen wall comes or goes, and the result is used."""
    action = s.decided - 1
    s.decided = 0
    s.walls -= 1
    s.entering_over = s.enter_first
    s.phase = Phase.CHOOSE
    if action >= actions.ADD:
        pillar, direction = (action - actions.ADD) // 4, (action - actions.ADD) % 4
        add_pillared(s, pillar, direction)
        say(s, Happening.ADDED, s.turn, pillar, direction)
        s.args[3] = PILLAR_SEGMENT[pillar, direction]
    elif action >= actions.FILL:
        add_fill(s, action - actions.FILL)
        say(s, Happening.FILLED, s.turn, action - actions.FILL, 0)
    else:
        segment = action - actions.REMOVE
        say(s, Happening.REMOVED, s.turn, segment, 0 if s.wall[segment] == Wall.FILL else pillar_of(s, segment) + 1)
        remove(s, segment)
