"""The searching player: as many simulations as its budget allows, then the decision it came back to most often."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from labtop.bots.knowledge import a_seed, thinker
from labtop.bots.tree import DEEPEST, Desk, Nodes, Plan
from labtop.engine.chance import GAMMA, MASK, mixed
from labtop.engine.errors import BadBot
from labtop.engine.gears import COMPILED, check_gear
from labtop.engine.match import Action, Match
from labtop.engine.state import MAX_SEATS, as_bytes, as_quick_state, blank

NODES = 1 << 20  # a tree has no more: 28 bytes each, so at most 28 MiB a thread. Then it thinks on without growing
FIRST_ROUND = 64  # simulations before the clock is first looked at
ENOUGH = 1000  # simulations before a search may end early
SURE = 0.9  # of the simulations went to one decision: that one it is
ROUND_S = 0.01  # a round of simulations takes about so long


@dataclass(frozen=True)
class Thought:
    """What a search has found out about each legal action, in the order of `match.legal`."""

    actions: tuple[Action, ...]
    visits: tuple[int, ...]
    values: tuple[float, ...]  # what the seat may hope for, 0 to 1; 0 where an action was never tried
    simulations: int
    seconds: float

    @property
    def best(self) -> Action:
        order = max(range(len(self.actions)), key=lambda at: (self.visits[at], self.values[at], -at))
        return self.actions[order]


class SearchBot:
    """Monte Carlo tree search on what a seat may know.

    The budget is seconds, simulations or both, whichever ends first. With simulations alone the same seed gives the
    same decision on every machine and in every gear. `threads` trees grow side by side and their simulations are
    counted together. The plain gear needs no compiler, and some milliseconds a simulation. `clock` tells the seconds:
    those on the wall, or `time.thread_time`, those of the core, which a busy machine does not shorten.
    """

    def __init__(
        self,
        seconds: float | None = None,
        simulations: int | None = None,
        *,
        threads: int = 1,
        gear: str = COMPILED,
        clock: Callable[[], float] = time.perf_counter,
        seed: int | None = None,
        weight: float | None = None,
        horizon: int | None = None,
    ) -> None:
        if seconds is None and simulations is None:
            raise BadBot("a search needs a budget: seconds, simulations or both")
        if (seconds is not None and not seconds > 0) or (simulations is not None and simulations < 1) or threads < 1:
            raise BadBot(f"seconds, simulations and threads are more than 0, not {seconds}, {simulations}, {threads}")
        check_gear(gear)
        self.seconds = seconds
        self.simulations = simulations
        self.threads = threads
        self.gear = gear
        self.clock = clock
        self.weight = weight
        self.horizon = horizon
        self._stream = a_seed(seed)

    def choose(self, match: Match, seat: int) -> Action:
        return self.think(match, seat).best

    def think(self, match: Match, seat: int) -> Thought:
        """Search, and tell what was found."""
        began = time.perf_counter()
        actions = match.legal(seat)
        self._stream = (self._stream + GAMMA) & MASK
        budgets = _shares(self.simulations, self.threads)
        trees = [
            Tree(match, seat, mixed((self._stream + number) & MASK), budget, self.weight, self.horizon, self.gear)
            for number, budget in enumerate(budgets)
        ]
        if len(trees) == 1:
            trees[0].grow(self.clock, self.seconds)
        else:
            with ThreadPoolExecutor(len(trees)) as pool:
                list(pool.map(lambda tree: tree.grow(self.clock, self.seconds), trees))
        visits, totals = (sum(parts) for parts in zip(*(tree.found(actions) for tree in trees), strict=True))
        values = totals / np.maximum(visits, 1)
        return Thought(
            actions,
            tuple(int(count) for count in visits),
            tuple(float(value) for value in values),
            sum(tree.simulations for tree in trees),
            time.perf_counter() - began,
        )


def _shares(simulations: int | None, threads: int) -> list[int | None]:
    """A budget dealt out to threads, none of them idle."""
    if simulations is None:
        return [None] * threads
    return [simulations // threads + (number < simulations % threads) for number in range(min(threads, simulations))]


class Tree:
    """One tree over one game's decisions, grown in rounds between which the clock is looked at."""

    def __init__(
        self,
        match: Match,
        seat: int,
        start: int,
        budget: int | None,
        weight: float | None,
        horizon: int | None,
        gear: str,
    ) -> None:
        game = match.game
        self.simulations = 0
        self._budget = budget
        self._start = start
        self._known = match.table_bytes()
        self._think: Callable[..., int] = thinker(game, gear)
        outlook = game.outlook
        self._plan = Plan(
            seat,
            outlook.HORIZON if horizon is None else horizon,
            outlook.WEIGHT if weight is None else weight,
            bool(outlook.SHARP),
        )
        growth = len(game.notation) if outlook.SHARP else 1  # the most nodes that a simulation adds
        size = NODES if budget is None else min(NODES, growth * (budget + 1))
        first, after, move, visits, chances = (np.zeros(size, np.int32) for _ in range(5))
        self._nodes = Nodes(first, after, move, visits, chances, np.zeros(size, np.float64))
        self._used = 1
        tables = blank(game.state.DTYPE, 2)
        work: Any = tables if gear == COMPILED else [as_quick_state(tables, number) for number in range(2)]
        self._actions = len(game.notation)
        out, other, slots = (np.zeros(self._actions, np.int32) for _ in range(3))
        path = np.zeros((DEEPEST, 2), np.int32)
        self._desk = Desk(work, as_bytes(tables), out, other, slots, path, np.zeros(MAX_SEATS))
        self._number: type = np.uint64 if gear == COMPILED else int

    def grow(self, clock: Callable[[], float], seconds: float | None) -> None:
        """Simulate until the budget is used up, or nothing can change the decision any more."""
        began = clock()
        size = FIRST_ROUND
        while True:
            left = self._budget - self.simulations if self._budget is not None else size
            count = min(size, left)
            if count < 1:
                return
            self._simulate(count)
            spent = clock() - began
            rate = self.simulations / max(spent, 1e-6)
            size = max(1, int(rate * ROUND_S))
            if seconds is None:
                continue
            if spent >= seconds or self._decided(rate * (seconds - spent)):
                return
            size = max(1, min(size, int(rate * (seconds - spent))))

    def _simulate(self, count: int) -> None:
        start = self._number(self._start)
        self._used = self._think(self._desk, self._nodes, self._plan, self._known, start, count, self._used)
        self._start = (self._start + count * GAMMA) & MASK
        self.simulations += count

    def _decided(self, left: float) -> bool:
        """Whether thinking on is vain: the second could not catch up any more, or hardly anything else is looked at."""
        counts = sorted((int(self._nodes.visits[child]) for child in self._children()), reverse=True)
        if len(counts) < 2 or self.simulations < ENOUGH:
            return False
        return counts[0] - counts[1] > left or counts[0] > SURE * self.simulations

    def _children(self) -> list[int]:
        children, child = [], int(self._nodes.first[0])
        while child:
            children.append(child)
            child = int(self._nodes.after[child])
        return children

    def found(self, actions: tuple[Action, ...]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Visits and results by action."""
        at = {int(self._nodes.move[child]) % self._actions: child for child in self._children()}
        places = [at.get(action.id, 0) for action in actions]
        tried = np.array([self._nodes.visits[place] if place else 0 for place in places], np.float64)
        return tried, np.array([self._nodes.total[place] if place else 0.0 for place in places])
