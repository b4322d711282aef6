"""The tables all conformance tests run over: every sample of every game in the registry."""

import pytest
from tools import rule_table

import labtop
from labtop.checking.tables import moments, new, some_moments
from labtop.engine.game import Game
from tests.samples import samples_of

__all__ = ["TABLES", "every_game", "every_table", "moments", "new", "rule_numbers", "some_moments"]

TABLES = [(labtop.game(name), sample) for name in labtop.games() for sample in samples_of(labtop.game(name))]

every_table = pytest.mark.parametrize(
    ("game", "sample"), [pytest.param(game, sample, id=f"{game.name}-{sample.name}") for game, sample in TABLES]
)
every_game = pytest.mark.parametrize("game", [labtop.game(name) for name in labtop.games()], ids=lambda game: game.name)


def rule_numbers(game: Game) -> set[str]:
    """What a refusal or an ending may name: a rule of the rulebook. A game that has numbered none names none."""
    return set(rule_table.rules(game.name)) if game.name in rule_table.games() else {""}
