"""The rulebook at the table: every rule has an anchor, every picture's rule is in it, and it ships with the package."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from markupsafe import Markup
from tools import rule_table

from labtop.engine.game import Game
from labtop.games import GAMES
from labtop.table.refusals import Refused
from labtop.table.rulebook import rulebook
from tests.conformance.tables import every_game, every_table, rule_numbers, some_moments
from tests.samples import Sample

ROOT = Path(__file__).resolve().parents[2]


def whole(name: str) -> str:
    book = rulebook(name)
    return str(Markup().join([book.opening, *(section.content for section in book.sections)]))


@every_game
def test_every_rule_has_one_anchor_and_its_number_leads_there(game: Game) -> None:
    assert set(rulebook(game.name).rules) == rule_numbers(game) - {""}
    assert game.name not in rule_table.games() or list(rulebook(game.name).rules) == rule_table.rules(game.name)
    ids = re.findall(r'id="([^"]+)"', whole(game.name))
    assert ids == list(rulebook(game.name).rules)
    assert set(re.findall(r'href="#([^"]+)"', whole(game.name))) == set(ids)


@every_game
def test_it_is_well_formed_and_holds_nothing_for_programs(game: Game) -> None:
    ElementTree.fromstring(f"<article>{whole(game.name)}</article>")
    assert "labtop.load" not in whole(game.name) and "[R]" not in whole(game.name)


@every_table
def test_every_rule_that_a_picture_names_is_in_it(game: Game, sample: Sample) -> None:
    known = set(rulebook(game.name).rules)
    for match in some_moments(game, sample, 23):
        for seat in (None, match.to_move):
            assert set(re.findall(r'data-rule="([^"]+)"', match.svg(seat))) <= known


def test_a_game_of_another_package_brings_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    package = tmp_path / "burrow"
    package.mkdir()
    (package / "__init__.py").write_text("from silver import GAME\n")
    (package / "rulebook.md").write_text("# Burrow\n\nDig.\n\n## Digging\n\n- **B1** Dig deep.\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(GAMES.places, "burrow", "burrow")
    assert rulebook("burrow").title == "Burrow"
    assert rulebook("burrow").rules == ("B1",)
    assert rulebook("silver").title == "Silver", "which has none, is told from its declarations"


def test_there_is_none_of_a_game_that_there_is_not() -> None:
    for name in ("chess", "..", "../labydo", ""):
        with pytest.raises(Refused, match="no_page"):
            rulebook(name)
