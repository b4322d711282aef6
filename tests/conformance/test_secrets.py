"""No leaks: what a seat cannot know makes no difference to anything it is shown."""

import json

import numpy as np

import labtop
from labtop.engine.game import Game
from tests.conformance.tables import every_table, moments
from tests.samples import Sample


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
    before = match.machine.bytes.copy()
    match.hidden(0, 3)
    assert np.array_equal(match.machine.bytes, before)


@every_table
def test_an_imagined_match_plays_on_to_its_end(game: Game, sample: Sample) -> None:
    match = next(m for m in moments(game, sample, 10) if m.number == 10 or m.over)
    imagined = match.hidden(0, 4)
    while not imagined.over:
        imagined.play(imagined.legal()[imagined.number % len(imagined.legal())])
    assert sum(imagined.scores) > 0
