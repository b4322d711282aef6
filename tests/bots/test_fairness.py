"""Bots know what their seat knows: states it cannot tell apart give the same decision for the same seed."""

import numpy as np
import pytest

from labtop.bots import ask, bot
from labtop.engine.game import Game
from labtop.engine.match import Action, Match
from tests.conformance.tables import every_table, moments
from tests.samples import Sample

NAMES = ("random", "greedy", "search:50")
EVERY = 7  # decisions apart: enough kinds of them, without thinking all day
MOMENTS = 4


@every_table
@pytest.mark.parametrize("name", NAMES)
def test_what_a_seat_cannot_know_makes_no_difference(game: Game, sample: Sample, name: str) -> None:
    looked = 0
    for match in moments(game, sample, 41):
        if match.over or looked == MOMENTS:
            break
        if match.number % EVERY:
            continue
        looked += 1
        for seat in match.waiting:
            truth = ask(bot(name, seed=5), match, seat)
            elsewhere = match.hidden(seat, seed=1000)
            assert ask(bot(name, seed=5), elsewhere, seat).text == truth.text
    assert looked


@every_table
def test_states_that_only_look_the_same_are_really_different(game: Game, sample: Sample) -> None:
    """Else the test above would show nothing: in games with secrets the imagined states differ."""
    if not game.secrets:
        return
    match = next(m for m in moments(game, sample, 41) if m.number == EVERY)
    seat = match.waiting[0]
    states = {match.hidden(seat, seed).table_bytes().tobytes() for seed in range(6)}
    assert len(states) > 1


class Spy:
    """Keeps what it was handed."""

    def __init__(self) -> None:
        self.seen: list[Match] = []

    def choose(self, match: Match, seat: int) -> Action:
        self.seen.append(match)
        return match.legal(seat)[0]


@every_table
def test_a_bot_is_never_handed_the_truth(game: Game, sample: Sample) -> None:
    match = next(m for m in moments(game, sample, 42) if m.number == 5)
    seat = match.waiting[0]
    spy = Spy()
    before = match.table_bytes()
    ask(spy, match, seat)
    handed = spy.seen[0]
    assert handed is not match
    assert handed.commitment != match.commitment
    assert not handed.events
    assert handed.legal(seat) == match.legal(seat)
    assert handed.view(seat) == match.view(seat)
    handed.play(handed.legal(seat)[0], seat)
    assert np.array_equal(match.table_bytes(), before), "whatever it does there, the match is as it was"
