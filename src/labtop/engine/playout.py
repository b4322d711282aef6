"""Games by the million: random players, every core, the GIL released.

Game number i of a seed is the same whatever the number of threads and the gear.
"""

import functools
import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from labtop.engine.chance import GAMMA, LUCK, MASK, mixed, scaled
from labtop.engine.errors import BadOption
from labtop.engine.game import Game
from labtop.engine.gears import COMPILED, bind, check_gear, compiled
from labtop.engine.options import Value
from labtop.engine.state import MAX_SEATS, FlatState, as_bytes, as_state, blank

if TYPE_CHECKING:  # `bind` puts a game's rules in the place of these names

    def setup(s: FlatState) -> None: ...
    def legal(s: FlatState, out: Any) -> int: ...
    def act(s: FlatState, action: int) -> None: ...
    def step(s: FlatState) -> None: ...
    def score(s: FlatState, out: Any) -> None: ...


LIMIT = 1_000_000  # decisions after which a game counts as unfinished


@dataclass(frozen=True)
class Playouts:
    """What became of the games, a row each."""

    scores: NDArray[np.float32]  # game, seat -> score
    decisions: NDArray[np.int32]  # real ones: more than one legal action
    turns: NDArray[np.int32]
    finished: NDArray[np.bool_]
    endings: NDArray[np.int8]  # how each ended: a number of the game's `endings`; 0 unfinished
    places: NDArray[np.int8]  # game, seat -> place; 0 where the rulebook gives none
    finals: NDArray[np.uint8]  # the last states as bytes, of as many games as were asked for

    def __len__(self) -> int:
        return len(self.decisions)

    @property
    def wins(self) -> NDArray[np.float64]:
        """Wins by seat, shared ones split."""
        total: NDArray[np.float64] = self.scores.sum(axis=0, dtype=np.float64)
        return total


def play_out(s: FlatState, out: Any, luck: int, limit: int) -> int:
    """Play a laid table to its end with random players, whose own stream is `luck`. Gives their real decisions."""
    decisions = 0
    while s.over == 0 and decisions < limit:
        if s.waiting == 0:
            step(s)
            continue
        count = legal(s, out)
        pick = 0
        if count > 1:
            luck = (luck + GAMMA) & MASK
            pick = scaled(mixed(luck), count)
            decisions += 1
        act(s, out[pick])
    return decisions


def play_batch(
    work: Any, room: Any, laid: Any, out: Any, starts: Any, limit: int,
    scores: Any, decisions: Any, turns: Any, finished: Any, endings: Any, places: Any, finals: Any,
) -> None:  # fmt: skip
    """A game for each of `starts`, one after the other in one record."""
    s = work[0]
    for row in range(decisions.shape[0]):
        room[:] = laid
        start = mixed(int(starts[row]))
        s.chance = start
        setup(s)
        decisions[row] = play_out(s, out, mixed(start ^ LUCK), limit)
        turns[row] = s.turns
        finished[row] = s.over
        endings[row] = s.ending
        places[row] = s.places
        score(s, scores[row])
        if row < finals.shape[0]:
            finals[row] = room


@functools.cache
def batch_rule(game: Game) -> Callable[..., Any]:
    """The whole of it for one game, in plain Python."""
    r = game.rules
    one = bind(play_out, game.name, step=r.step, legal=r.legal, act=r.act)
    return bind(play_batch, game.name, setup=r.setup, play_out=one, score=r.scores)


def playout(
    game: Game,
    games: int,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    *,
    seed: int = 0,
    threads: int | None = None,
    gear: str = COMPILED,
    limit: int = LIMIT,
    finals: int = 0,
    on_progress: Callable[[int], None] | None = None,
) -> Playouts:
    """Play random games. `on_progress` hears how many have just been finished; `finals` last states are kept."""
    agreed, complete = game.agree(players, options or {})
    check_gear(gear)
    if games < 1:
        raise BadOption(f"the number of games is 1 or more, not {games}")
    workers = threads or os.cpu_count() or 1
    kept = min(finals, games)
    result = Playouts(
        np.zeros((games, MAX_SEATS), np.float32),
        np.zeros(games, np.int32),
        np.zeros(games, np.int32),
        np.zeros(games, np.bool_),
        np.zeros(games, np.int8),
        np.zeros((games, MAX_SEATS), np.int8),
        np.zeros((kept, game.state.DTYPE.itemsize), np.uint8),
    )
    run = _worker(game, agreed, complete, seed, gear, limit, result)
    if gear == COMPILED:
        run(0, 1)  # compile, or load from the cache, before threads would all do so
    block = max(1, min(2000, -(-games // (4 * workers))))
    with ThreadPoolExecutor(workers) as pool:
        jobs = [pool.submit(run, first, min(games, first + block)) for first in range(0, games, block)]
        for job in as_completed(jobs):
            done = job.result()
            if on_progress:
                on_progress(done)
    return replace(result, scores=result.scores[:, :agreed], places=result.places[:, :agreed])


def _worker(
    game: Game, players: int, options: Mapping[str, Value], seed: int, gear: str, limit: int, result: Playouts
) -> Callable[[int, int], int]:
    batch = batch_rule(game)
    if gear == COMPILED:
        batch = compiled(batch)
    model = blank(game.state.DTYPE)
    game.prepare(as_state(model), players, options)
    laid = as_bytes(model)[0]
    numbers = np.arange(len(result), dtype=np.uint64)
    starts = numbers * np.uint64(GAMMA) + np.uint64(seed & MASK)

    def run(first: int, end: int) -> int:
        work = blank(game.state.DTYPE)
        batch(
            work if gear == COMPILED else work.view(np.recarray),
            as_bytes(work)[0],
            laid,
            np.zeros(len(game.notation), np.int32),
            starts[first:end],
            limit,
            result.scores[first:end],
            result.decisions[first:end],
            result.turns[first:end],
            result.finished[first:end],
            result.endings[first:end],
            result.places[first:end],
            result.finals[first:end],
        )
        return end - first

    return run
