"""What a table needs of a match: the table after each event, taking back, listening to chance."""

import random

import numpy as np
import pytest

import labtop
from labtop.engine import chance, drawing, gears, loading
from labtop.engine.game import Game
from labtop.engine.match import TAKE_BACKS, Match, Scene
from labtop.engine.state import as_bytes, as_quick_state, as_state, blank
from labtop.games import GAMES
from tests.conformance.tables import every_game, every_table, new
from tests.samples import Sample

MOVES = 25


def played(match: Match, moves: int = MOVES, seed: int = 1) -> Match:
    luck = random.Random(seed)
    for _ in range(moves):
        if match.over:
            break
        seat = luck.choice(match.waiting)
        match.play(luck.choice(match.legal(seat)), seat)
    return match


@every_table
def test_every_event_has_a_scene_and_it_can_be_seen_by_everybody(game: Game, sample: Sample) -> None:
    scenes: list[Scene] = []
    record = played(new(game, sample, 3)).record()
    match = loading.replay(GAMES, record, observer=scenes.append)
    assert tuple(scene.event for scene in scenes) == match.events
    for scene in scenes[-12:]:
        moment = match.revisit(scene)
        assert moment.number == scene.event.number
        for seat in (None, *range(sample.players)):
            view = moment.view(seat)
            assert view["number"] == scene.event.number
            assert moment.svg(seat)
            assert match.secret.hex() not in str(view)
    laid = loading.laid(GAMES, record)
    assert laid.view(0)["number"] == 0
    assert not laid.events


@every_table
def test_no_moment_of_a_long_match_is_too_odd_to_be_drawn(game: Game, sample: Sample) -> None:
    match = new(game, sample, 11)
    scenes: list[Scene] = []
    match.observer = scenes.append
    played(match, 160)
    for scene in scenes:
        view = match.revisit(scene).view(None)
        assert drawing.moving(game, view | {"legal": []}, "en")


@every_game
def test_what_is_taken_back_has_never_been(game: Game) -> None:
    match = played(labtop.new(game.name, seed=5), 10)
    luck = random.Random(2)
    for _ in range(10):
        before, events, record = match.machine.bytes.copy(), match.events, match.record()
        seat = luck.choice(match.waiting)
        action = luck.choice(match.legal(seat))
        told = match.play(action, seat)
        after = match.machine.bytes.copy()
        match.take_back()
        assert np.array_equal(match.machine.bytes, before)
        assert match.events == events
        assert match.record() == record
        assert [e.kind for e in match.play(action, seat)] == [e.kind for e in told]
        assert np.array_equal(match.machine.bytes, after)


def test_taking_back_ends_where_the_memory_ends() -> None:
    match = played(labtop.new("labyrinthus", seed=5), TAKE_BACKS + 8)
    for _ in range(TAKE_BACKS):
        match.take_back()
    assert match.number == 8
    assert not match.can_take_back(0)
    with pytest.raises(labtop.IllegalAction, match="no action to take back"):
        match.take_back()


@every_table
def test_only_the_last_action_without_chance_and_reveal_can_be_taken_back(game: Game, sample: Sample) -> None:
    match = new(game, sample, 9)
    luck = random.Random(4)
    for _ in range(40):
        if match.over:
            break
        seat = luck.choice(match.waiting)
        told = match.play(luck.choice(match.legal(seat)), seat)
        can = match.can_take_back(seat)
        assert not any(match.can_take_back(other) for other in range(sample.players) if other != seat)
        loud = any(event._happening.secret or not event._happening.quiet for event in told)
        assert can == (not (match.history[-1].results or loud or match.over))


@every_game
def test_nothing_that_tells_secrets_is_quiet(game: Game) -> None:
    assert not [kind.kind for kind in game.events.values() if kind.quiet and kind.secret]


@every_game
def test_listening_to_chance_hears_every_result_and_changes_nothing(game: Game) -> None:
    record = played(labtop.new(game.name, seed=8)).record()
    heard: list[int] = []

    def listen(low: int, high: int, value: int) -> None:
        assert low <= value <= high
        heard.append(int(value))

    match = loading.replay(GAMES, record, rules=lambda rule: gears.listening(rule, chance.draw, listen))
    assert heard == [result for moment in match.history for result in moment.results]
    assert match.record() == record


@every_game
def test_the_quick_record_is_the_record(game: Game) -> None:
    """Same memory, same values and types, whether read or written."""
    match = played(labtop.new(game.name, seed=8))
    states = blank(game.state.DTYPE)
    as_bytes(states)[:] = as_bytes(match.machine.states)  # NumPy's own copy leaves anything in the gaps between fields
    slow, quick = as_state(states), as_quick_state(states)
    twin = blank(quick.dtype)
    for record in (slow, quick):
        twin[:] = np.asarray(record)
        assert np.array_equal(as_bytes(twin), as_bytes(states))
    for name in game.state.DTYPE.names or ():
        one, other = getattr(slow, name), getattr(quick, name)
        assert type(one) is type(other)
        assert np.array_equal(one, other)
        assert one.dtype == other.dtype
        assert np.array_equal(quick[name], one)
        setattr(quick, name, np.zeros_like(one))
        assert not np.any(getattr(slow, name))
    with pytest.raises(AttributeError):
        quick.nothing = 1
