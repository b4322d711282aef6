"""The gears agree: the same lines, so the same bytes."""

import random

import numpy as np

from labtop.engine.game import Game
from labtop.engine.playout import playout
from tests.conformance.tables import TABLES, every_table, new
from tests.samples import Sample

COMPILED_GAMES = 2000
PLAIN_GAMES = 200  # of them played in plain Python too, for each set of options


@every_table
def test_both_gears_play_every_random_game_to_identical_bytes(game: Game, sample: Sample) -> None:
    alike = sum(other is game and table.options == sample.options for other, table in TABLES)
    plain_games = -(-PLAIN_GAMES // alike)
    compiled = playout(game, COMPILED_GAMES, sample.players, sample.options, seed=5, finals=plain_games)
    plain = playout(game, plain_games, sample.players, sample.options, seed=5, gear="plain", finals=plain_games)
    assert compiled.finished.all()
    assert np.array_equal(plain.finals, compiled.finals)
    assert np.array_equal(plain.scores, compiled.scores[:plain_games])
    assert np.array_equal(plain.decisions, compiled.decisions[:plain_games])


@every_table
def test_results_do_not_depend_on_the_number_of_threads(game: Game, sample: Sample) -> None:
    one = playout(game, 300, sample.players, sample.options, seed=9, threads=1)
    three = playout(game, 300, sample.players, sample.options, seed=9, threads=3)
    assert np.array_equal(one.scores, three.scores)
    assert np.array_equal(one.decisions, three.decisions)


@every_table
def test_a_match_is_the_same_in_both_gears(game: Game, sample: Sample) -> None:
    plain, compiled = new(game, sample, 3), new(game, sample, 3, gear="compiled")
    players = random.Random(3)
    while not plain.over:
        assert plain.waiting == compiled.waiting
        seat = players.choice(plain.waiting)
        assert plain.legal(seat) == compiled.legal(seat)
        action = players.choice(plain.legal(seat))
        assert plain.play(action, seat) == compiled.play(action.id, seat)
    assert compiled.over
    assert plain.scores == compiled.scores
    assert plain.position() == compiled.position()
