"""The search itself: Monte Carlo tree search for several players, chance and hidden information. Compiled.

A simulation imagines anew all that the seat cannot know (`hide`), walks down the tree, adds one node to it, plays on
at random for a while, and asks who stands how well. The tree is open over chance: a node is a row of decisions, not a
position, so dice and cards fall anew each time, and a child counts how often it was possible at all. Each seat that
decides maximises its own result.

A node is an index into the flat arrays of `Nodes`; the first row of them is the root.
"""

import math
from typing import TYPE_CHECKING, Any, NamedTuple

from labtop.engine.chance import GAMMA, LUCK, MASK, mixed, scaled
from labtop.engine.state import MAX_SEATS, FlatState

if TYPE_CHECKING:  # `bind` puts a game's rules in the place of these names

    def legal(s: FlatState, out: Any) -> int: ...
    def act(s: FlatState, action: int) -> None: ...
    def step(s: FlatState) -> None: ...
    def hide(s: FlatState, seat: int) -> None: ...
    def score(s: FlatState, out: Any) -> None: ...
    def outlook(s: FlatState, out: Any) -> None: ...


DEEPEST = 64  # decisions of a simulation that are kept in the tree


class Nodes(NamedTuple):
    """The tree, an array for each column."""

    first: Any  # its first child; 0 is none
    after: Any  # its next sibling; 0 is none
    move: Any  # who decided for it and what: seat * actions + action
    visits: Any  # simulations through it
    chances: Any  # simulations in which it could have been chosen
    total: Any  # what its decider got from them


class Desk(NamedTuple):
    """Room to think at: two tables, the second for looking ahead, and lists that every simulation uses anew."""

    work: Any  # the tables as states
    rooms: Any  # and as bytes
    out: Any  # legal actions
    other: Any  # those at the second table
    slots: Any  # action -> the child that stands for it
    path: Any  # depth -> the child gone down to, the favourite there
    results: Any  # seat -> what it gets


class Plan(NamedTuple):
    """Who thinks, and how."""

    seat: int
    horizon: int  # decisions played on at random before the outlook is asked
    weight: float  # how curious
    sharp: bool  # one look tells nearly all


def imagine(s: FlatState, room: Any, known: Any, seat: int, start: int) -> None:
    """The table as the seat might imagine it, with dice of its own."""
    room[:] = known
    s.chance = mixed(start)
    hide(s, seat)
    s.to_move = seat


def judge(s: FlatState, results: Any) -> None:
    """What each seat gets: the score of a finished game, else the game's own guess."""
    for seat in range(MAX_SEATS):
        results[seat] = 0.0
    if s.over:
        score(s, results)
    else:
        outlook(s, results)


def choose(s: FlatState, desk: Desk, count: int, node: int, luck: int, weight: float, nodes: Nodes) -> tuple[int, int]:
    """The child to go down to, or minus one minus the place in `out` of an action that has no child yet; and the
    favourite: of the children that are possible now the one visited most, 0 if there is none.

    Children that are possible now are found by one walk along the siblings; `slots` keeps them by action meanwhile.
    """
    first, after, move, visits, chances, total = nodes
    out, slots = desk.out, desk.slots
    actions = slots.shape[0]
    base = int(s.to_move) * actions
    child = first[node]
    while child:
        action = move[child] - base
        if 0 <= action < actions:
            slots[action] = child
        child = after[child]
    fresh, favourite = 0, 0
    for place in range(count):
        child = slots[out[place]]
        if child == 0:
            fresh += 1
            continue
        chances[child] += 1
        if visits[child] > visits[favourite] or not favourite:
            favourite = child
    chosen, best = 0, -1.0
    if fresh:
        skip = scaled(mixed(luck), fresh)
        for place in range(count):
            if slots[out[place]] == 0:
                if skip == 0:
                    chosen = -1 - place
                skip -= 1
    else:
        for place in range(count):
            child = slots[out[place]]
            tried = visits[child]
            worth = total[child] / tried + weight * math.sqrt(math.log(chances[child]) / tried)
            if worth > best:
                chosen, best = child, worth
    child = first[node]
    while child:
        action = move[child] - base
        if 0 <= action < actions:
            slots[action] = 0
        child = after[child]
    return chosen, favourite


def look(s: FlatState, desk: Desk, count: int, node: int, nodes: Nodes, used: int) -> int:
    """Give a node its children, each judged by one look at what follows it. The best is the one visited first."""
    first, after, move, visits, chances, total = nodes
    spare, out, results = desk.work[1], desk.out, desk.results
    actions = desk.slots.shape[0]
    decider = int(s.to_move)
    for place in range(count):
        desk.rooms[1][:] = desk.rooms[0]
        act(spare, out[place])
        rest(spare, desk.other)
        judge(spare, results)
        child = used
        used += 1
        after[child] = first[node]
        first[node] = child
        move[child] = decider * actions + out[place]
        visits[child] = 1
        chances[child] = 1
        total[child] = results[decider]
    return used


def rest(s: FlatState, out: Any) -> None:
    """Let the rules go on until somebody has a choice."""
    while s.over == 0:
        if s.waiting == 0:
            step(s)
        elif legal(s, out) == 1:
            act(s, out[0])
        else:
            return


def think(desk: Desk, nodes: Nodes, plan: Plan, known: Any, start: int, count: int, used: int) -> int:
    """Run `count` simulations from what a seat knows. Gives the number of nodes used."""
    first, after, move, visits, chances, total = nodes
    s, out, path, results = desk.work[0], desk.out, desk.path, desk.results
    actions = desk.slots.shape[0]
    for _ in range(count):
        start = (start + GAMMA) & MASK
        imagine(s, desk.rooms[0], known, plan.seat, start)
        luck = mixed(start ^ LUCK)
        node, depth, left, growing = 0, 0, plan.horizon, True
        while s.over == 0:
            if s.waiting == 0:
                step(s)
                continue
            possible = legal(s, out)
            if possible == 1:
                act(s, out[0])
                continue
            if not growing and left == 0:
                break
            luck = (luck + GAMMA) & MASK
            if not growing:
                left -= 1
                act(s, out[scaled(mixed(luck), possible)])
                continue
            if plan.sharp and first[node] == 0 and used + possible <= visits.shape[0]:
                used = look(s, desk, possible, node, nodes, used)
                growing = False
            child, favourite = choose(s, desk, possible, node, luck, plan.weight, nodes)
            if child < 0:
                action = int(out[-1 - child])
                growing = False
                if used < visits.shape[0]:
                    child = used
                    used += 1
                    after[child] = first[node]
                    first[node] = child
                    move[child] = int(s.to_move) * actions + action
                    chances[child] = 1
            else:
                action = int(move[child] % actions)
            if child > 0:
                path[depth, 0] = child
                path[depth, 1] = favourite
                depth += 1
                node = child
                growing = growing and depth < DEEPEST
            act(s, action)
        judge(s, results)
        visits[0] += 1
        for at in range(depth - 1, -1, -1):
            node, favourite = path[at, 0], path[at, 1]
            decider = move[node] // actions
            visits[node] += 1
            total[node] += results[decider]
            if plan.sharp and favourite and favourite != node:
                results[decider] = total[favourite] / visits[favourite]
    return used
