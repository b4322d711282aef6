"""No leaks: what a seat cannot know makes no difference to anything it is shown."""

import json

import numpy as np

import labtop
from labtop.engine.game import Game
from tests.conformance.tables import every_table, moments, some_moments
from tests.samples import Sample


@every_table
def test_states_a_seat_cannot_tell_apart_look_the_same_to_it(game: Game, sample: Sample) -> None:
    for match in some_moments(game, sample, 6):
        for seat in range(sample.players):
            imagined = match.hidden(seat, seed=match.number + 17)
            assert imagined.view(seat) == match.view(seat)
            assert imagined.legal(seat) == match.legal(seat)
            assert imagined.text(seat) == match.text(seat)
            assert imagined.svg(seat) == match.svg(seat)


@every_table
def test_hiding_depends_on_nothing_the_seat_has_not_seen(game: Game, sample: Sample) -> None:
    """Whatever the truth was: imagined anew with the same seed it is the same."""
    for match in some_moments(game, sample, 7):
        for seat in range(sample.players):
            once = match.hidden(seat, 1)
            assert np.array_equal(match.hidden(seat, 2)._table.bytes, once.hidden(seat, 2)._table.bytes)


@every_table
def test_an_imagined_match_has_no_past_and_other_dice(game: Game, sample: Sample) -> None:
    match = next(m for m in moments(game, sample, 8) if m.number == 6 or m.over)
    imagined = match.hidden(0, 3)
    assert imagined.number == match.number
    assert not imagined.events
    assert not any(moment.results for moment in imagined.history)
    assert imagined.commitment != match.commitment
    assert match.position()["chance"]["secret"] not in json.dumps(imagined.record())
    assert labtop.replay(imagined.record()).position() == imagined.position()


@every_table
def test_hiding_leaves_the_match_alone(game: Game, sample: Sample) -> None:
    match = next(moments(game, sample, 8))
    before = match._table.bytes.copy()
    match.hidden(0, 3)
    assert np.array_equal(match._table.bytes, before)


@every_table
def test_no_secret_of_chance_is_in_a_view(game: Game, sample: Sample) -> None:
    for match in some_moments(game, sample, 9):
        secret = match.position()["chance"]["secret"]
        for seat in (None, *range(sample.players)):
            assert secret not in json.dumps(match.view(seat))


@every_table
def test_an_imagined_match_plays_on_to_its_end(game: Game, sample: Sample) -> None:
    match = next(m for m in moments(game, sample, 10) if m.number == 10 or m.over)
    imagined = match.hidden(0, 4)
    while not imagined.over:
        imagined.play(imagined.legal()[imagined.number % len(imagined.legal())])
    assert sum(imagined.scores) > 0
