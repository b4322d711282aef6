"""A leap is the same as every step of it: the same bytes after each event, the same events, results and histories."""

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import labtop
from labtop.engine import leap, loading
from labtop.engine.game import Game
from labtop.engine.gears import bind
from labtop.engine.match import Entry, Match, Scene
from labtop.games import GAMES
from tests.conformance.tables import every_game, every_table, new
from tests.samples import Sample

FIRST, LAST = 24, 12  # actions of a match that are compared


@pytest.fixture(autouse=True)
def leaping(game: Game) -> Iterator[None]:
    leap.prepare(game)
    yield
    leap.forget(game)


def step_by_step(match: Match) -> Match:
    match.machine.shift(lambda rule: rule)
    return match


def chosen(match: Match, luck: random.Random) -> tuple[str, int]:
    seat = luck.choice(match.waiting)
    return luck.choice(match.legal(seat)).text, seat


def compare(steps: Match, leaps: Match, luck: random.Random, actions: int) -> None:
    shown: list[Scene] = []
    seen: list[Scene] = []
    steps.observer, leaps.observer = shown.append, seen.append
    for _ in range(actions):
        assert steps.waiting == leaps.waiting
        assert steps.machine.bytes.tobytes() == leaps.machine.bytes.tobytes()
        assert [(s.event, s.state) for s in shown] == [(s.event, s.state) for s in seen]
        assert steps.history[-1] == leaps.history[-1]
        for seat in steps.waiting:
            assert steps.legal(seat) == leaps.legal(seat)
        if steps.over:
            break
        action, seat = chosen(steps, luck)
        shown.clear()
        seen.clear()
        assert steps.play(action, seat) == leaps.play(action, seat)
    assert steps.record() == leaps.record()
    assert steps.events == leaps.events


@every_table
def test_a_leap_is_every_step_of_it(game: Game, sample: Sample) -> None:
    compare(step_by_step(new(game, sample, 3)), new(game, sample, 3), random.Random(3), FIRST)


@every_table
def test_the_last_leaps_of_a_match_are_every_step_of_them(game: Game, sample: Sample) -> None:
    match, luck = new(game, sample, 4), random.Random(4)
    while not match.over:
        match.play(*chosen(match, luck))
    for _ in range(min(LAST, match.number)):
        match.take_back()
    compare(step_by_step(match.copy()), match, luck, 10 * LAST)


@every_game
def test_what_is_forced_is_used_in_a_match_that_leaps(game: Game) -> None:
    match = labtop.new(game.name, seed=5)
    luck = random.Random(5)
    while not match.history[-1].results or len(match.history) < 3:
        if match.over:
            return  # no action of this game draws anything
        before = match.copy()
        decided = chosen(match, luck)
        match.play(*decided)
    results = match.history[-1].results
    again = before.copy()
    again.force(*results)
    again.play(*decided)
    assert again.history[-1].results == results
    assert again.history[-1].forced == len(results)
    assert again.machine.bytes.tobytes() == match.machine.bytes.tobytes()
    before.force(30000)
    with pytest.raises(labtop.BadChance, match="30000 was forced"):
        before.play(*decided)
    assert before.number == match.number - 1


@every_game
def test_threads_leap_side_by_side(game: Game) -> None:
    match, luck = labtop.new(game.name, seed=6), random.Random(6)
    while not match.over and match.number < 60:
        match.play(*chosen(match, luck))
    record = match.record()
    with ThreadPoolExecutor(4) as threads:
        replayed = list(threads.map(lambda _: loading.replay(GAMES, record), range(8)))
    assert all(other.record() == record and other.events == match.events for other in replayed)


@every_game
def test_where_very_much_happens_another_call_goes_on(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same lines in plain Python, which note two events at most before they come back."""
    rules = game.rules
    short = bind(leap.run, "short", legal=rules.legal, act=rules.act, step=rules.step)
    short.__globals__["EVENTS"] = 2
    quick = leap.leaper(game)
    assert quick is not None
    monkeypatch.setattr(quick, "_run", lambda states, *more: short(states.view(np.recarray), *more))
    compare(step_by_step(labtop.new(game.name, seed=7)), labtop.new(game.name, seed=7), random.Random(7), FIRST)


@every_game
def test_a_replay_leaps_where_the_results_are_the_streams_own_and_is_told_the_truth_else(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, luck = labtop.new(game.name, seed=8), random.Random(8)
    while not match.over and match.number < 20:
        if match.number == 10:
            match.force(1)
        match.play(*chosen(match, luck))
    record = match.record()
    scenes: list[Scene] = []
    steps: list[int] = []
    by_steps = Match._go

    def go(match: Match, entry: Entry, action: int | None) -> None:
        steps.append(match.number)
        by_steps(match, entry, action)

    monkeypatch.setattr(Match, "_go", go)
    replayed = loading.replay(GAMES, record, observer=scenes.append)
    assert replayed.record() == record
    assert [scene.event for scene in scenes] == list(match.events) == list(replayed.events)
    forced = {number for number, entry in enumerate(match.history[2:], 1) if entry.forced}
    assert set(steps) <= forced | {0}, "all others leap"
    told = {**record, "actions": [{**entry, "forced": 0} for entry in record["actions"]]}
    scenes.clear()
    assert [e.results for e in loading.replay(GAMES, told, observer=scenes.append).history] == [
        entry.results for entry in match.history
    ]
    assert [scene.event for scene in scenes] == list(match.events)
