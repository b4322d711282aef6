"""Golden playthroughs and generated pages are what their tools would write now."""

import pytest
from tools import golden, messages, rule_table

from labtop.engine.game import Game
from tests.conformance.tables import every_table
from tests.samples import Sample


@every_table
def test_the_golden_playthrough_is_unchanged(game: Game, sample: Sample) -> None:
    path = golden.path_of(game, sample)
    assert path.exists(), "a table without a golden playthrough: run make golden"
    assert path.read_text(encoding="utf-8") == golden.playthrough(game, sample), "run make golden and review the diff"


def test_every_game_has_its_page_of_rules() -> None:
    import labtop

    assert rule_table.games() == [name for name in labtop.games() if labtop.game(name).package.startswith("labtop.")]


@pytest.mark.parametrize("game", rule_table.games())
def test_every_rule_has_a_test(game: str) -> None:
    assert rule_table.rules(game)
    assert len(set(rule_table.rules(game))) == len(rule_table.rules(game))
    missing = [number for number in rule_table.rules(game) if number not in rule_table.tests(game)]
    assert not missing, f"rules without a test: {missing}"
    unknown = sorted(set(rule_table.tests(game)) - set(rule_table.rules(game)))
    assert not unknown, f"tests of rules that are not in games/{game}/rulebook.md: {unknown}"
    assert rule_table.path_of(game).read_text(encoding="utf-8") == rule_table.table(game), "run make golden"


def test_the_catalogue_template_is_up_to_date() -> None:
    assert messages.TEMPLATE.read_text(encoding="utf-8") == messages.template(), "run make golden"
