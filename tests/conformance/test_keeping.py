"""Positions and records: nothing is lost, nothing is added."""

from itertools import islice

import numpy as np

import labtop
from labtop.engine.game import Game
from labtop.engine.match import Match
from tests.conformance.tables import every_game, every_table, moments
from tests.samples import Sample, samples_of


def same(one: Match, other: Match) -> bool:
    return np.array_equal(one.machine.bytes, other.machine.bytes)


@every_table
def test_the_position_of_a_new_match_is_the_one_that_somebody_who_looks_finds(game: Game, sample: Sample) -> None:
    match, looked_at = (labtop.new(game.name, sample.players, 8, **sample.options) for _ in range(2))
    assert looked_at.waiting
    assert match.position() == looked_at.position()
    restored = labtop.load(match.position())
    assert restored.waiting == match.waiting
    assert same(restored, match)


@every_table
def test_a_restored_match_has_the_same_future(game: Game, sample: Sample) -> None:
    match = labtop.new(game.name, sample.players, 12, **sample.options)
    restored = labtop.load(match.position())
    for _ in range(12):
        if match.over:
            break
        action = match.legal()[-1]
        assert match.play(action) == restored.play(action)
    assert same(restored, match)


@every_game
def test_a_record_replays_exactly_at_every_decision(game: Game) -> None:
    """The first forty, since every replay begins at the beginning."""
    for match in islice(moments(game, samples_of(game)[0], 14), 40):
        replayed = labtop.replay(match.record(), gear="compiled")
        assert replayed.events == match.events
        assert same(replayed, match)


@every_table
def test_a_record_of_a_loaded_match_replays_and_verifies(game: Game, sample: Sample) -> None:
    middle = next(match for match in moments(game, sample, 4) if match.number == 4 or match.over)
    loaded = labtop.load(middle.position())
    for _ in range(6):
        if loaded.over:
            break
        loaded.play(loaded.legal()[0])
    replayed = labtop.replay(loaded.record())
    assert replayed.record() == loaded.record()
    assert same(replayed, loaded)
    assert labtop.verify(loaded.record()).ok


def test_a_record_that_starts_from_a_written_position_replays() -> None:
    """The position names no secret: the record must."""
    position = labtop.new("laborigines", 3, seed=1).position()
    del position["chance"]
    match = labtop.load(position)
    match.force(3, 4)
    while match.position()["chance"]["forced"]:
        match.play(match.legal()[0])
    replayed = labtop.replay(match.record())
    assert same(replayed, match)
    assert replayed.record() == match.record()
    assert labtop.verify(match.record()).forced == 2


def test_a_moment_may_use_more_results_than_the_tape_holds() -> None:
    match = labtop.new("laborigines", 3, seed=1)
    match.feed([1, 2] * 200)
    assert match.to_move is not None
    assert match.history[1].results[-2:] in ([1, 2], [2, 1])
    assert len(match.unused) == 400 - len(match.history[1].results)


@every_table
def test_copies_are_independent(game: Game, sample: Sample) -> None:
    """Every earlier copy is still what it was when the match is over."""
    kept: list[tuple[Match, bytes, int]] = []
    for match in moments(game, sample, 5):
        twin = match.copy()
        kept.append((twin, twin.machine.bytes.tobytes(), len(twin.events)))
    for twin, before, events in kept:
        assert twin.machine.bytes.tobytes() == before
        assert len(twin.events) == events
