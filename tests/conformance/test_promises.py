"""Every promise of the contract, at every table. The same that `labtop check` tries on anybody's game."""

import pytest

from labtop.checking import PROMISES, Setting
from labtop.checking.promise import Promise
from labtop.engine.game import Game
from tests.conformance.tables import every_table
from tests.samples import Sample

TRIED = [promise for promise in PROMISES if promise.holds.__name__ != "gears_agree"]  # test_gears plays many more games


@every_table
@pytest.mark.parametrize("promise", TRIED, ids=lambda promise: promise.holds.__name__)
def test_the_game_keeps(promise: Promise, game: Game, sample: Sample) -> None:
    promise.holds(game, Setting(sample.players, sample.options))
