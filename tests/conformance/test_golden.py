"""Goldens and generated pages are what their tools would write now; and goldens show all there is to a game."""

import json
import random
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest
from tools import golden, messages, protocol, rule_table

import labtop
from labtop.bots import GreedyBot
from labtop.engine.game import Game
from labtop.engine.match import Match
from tests.conformance.tables import every_game
from tests.excerpts import Excerpt, excerpts_of

EXCERPTS = [excerpt for name in labtop.games() for excerpt in excerpts_of(name)]
every_excerpt = pytest.mark.parametrize("excerpt", EXCERPTS, ids=lambda excerpt: f"{excerpt.game}: {excerpt.title}")
MOST_LINES = 10_000  # of all goldens together: more nobody reads
ROUNDING = 1e-12  # of worths from 0 to 1
CANNOT_HAPPEN = {
    "labrats": {"no_card"},  # T27 knows it, but five hands of four leave five of the 25 potions; doors never run out
}


def files(name: str) -> list[Path]:
    return sorted((golden.FOLDER / name).glob("*"))


def told_in(paths: Iterable[Path]) -> Counter[str]:
    """How often each kind of event is told."""
    return Counter(kind for path in paths for kind in re.findall(r"^\* (\w+): ", path.read_text("utf-8"), re.MULTILINE))


def endings_in(paths: Iterable[Path]) -> set[str]:
    """The endings of all games that are over, as their last events name them."""
    found = set()
    for path in paths:
        *events, result = re.findall(r"^(?:\* .*|over, .*)$", path.read_text("utf-8"), re.MULTILINE)
        if result.startswith("over"):
            found.add(json.loads(events[-1][events[-1].index("{") :])["ending"])
    return found


@every_excerpt
def test_a_golden_is_what_happens_now(excerpt: Excerpt) -> None:
    path = golden.path_of(excerpt)
    assert path.exists(), "an excerpt without a golden: run make golden"
    assert path.read_text("utf-8") == golden.golden(excerpt, golden.moves_of(excerpt)), (
        "run make golden and review the diff"
    )


@every_excerpt
def test_a_excerpt_names_rules_that_there_are(excerpt: Excerpt) -> None:
    rules = rule_table.rules(excerpt.game)
    named = re.findall(rf"\b{rules[0][0]}\d+\w*", excerpt.shows)
    assert named or excerpt.greedy, "say by which rules it happens"
    assert set(named) <= set(rules)


@pytest.mark.parametrize(
    "excerpt",
    [excerpt for excerpt in EXCERPTS if excerpt.greedy],
    ids=lambda excerpt: f"{excerpt.game}: {excerpt.title}",
)
def test_greedy_bots_would_play_their_golden_again(excerpt: Excerpt, monkeypatch: pytest.MonkeyPatch) -> None:
    """On every machine: another one may round otherwise, so here all worths are off by more than rounding can be."""
    exactly, luck = GreedyBot.worths, random.Random(1)

    def roughly(bot: GreedyBot, match: Match, seat: int, start: int) -> list[float]:
        return [worth + luck.uniform(-ROUNDING, ROUNDING) for worth in exactly(bot, match, seat, start)]

    monkeypatch.setattr(GreedyBot, "worths", roughly)
    assert golden.played_by_bots(excerpt) == golden.moves_of(excerpt)


@every_game
def test_every_kind_of_event_and_every_ending_is_in_a_golden(game: Game) -> None:
    if not excerpts_of(game.name):
        pytest.skip(f"{game.name} has no excerpts in tests/excerpts")
    kinds = {event.kind for event in game.events.values()}
    assert untold(game.name, kinds) == CANNOT_HAPPEN.get(game.name, set())
    assert {ending.name for ending in game.endings.values()} == endings_in(files(game.name))


def untold(name: str, kinds: Iterable[str]) -> set[str]:
    return set(kinds) - set(told_in(files(name)))


def test_a_kind_of_event_that_no_golden_tells_is_missed() -> None:
    assert untold("labydo", {"rolled", "sneezed"}) == {"sneezed"}


@every_game
def test_every_game_is_played_to_its_end_by_bots(game: Game) -> None:
    whole = [excerpt for excerpt in excerpts_of(game.name) if excerpt.greedy and excerpt.position is None]
    assert whole or not excerpts_of(game.name)
    for excerpt in whole:
        assert golden.path_of(excerpt).read_text("utf-8").splitlines()[-1].startswith("over, scores ")


def test_goldens_are_short_enough_to_be_read() -> None:
    lines = sum(len(path.read_text("utf-8").splitlines()) for name in labtop.games() for path in files(name))
    assert lines < MOST_LINES


def test_every_golden_has_a_excerpt_and_no_two_show_the_same() -> None:
    paths = [path for name in labtop.games() for path in files(name)]
    assert sorted(paths) == sorted(golden.path_of(excerpt) for excerpt in EXCERPTS), "run make golden"
    stories = [tuple(path.read_text("utf-8").splitlines()[2:]) for path in paths]
    assert len(set(stories)) == len(stories), "two goldens differ by their titles only"


def test_every_game_has_its_page_of_rules() -> None:
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


def test_the_reference_of_the_protocol_is_what_the_messages_say() -> None:
    assert protocol.PAGE.read_text(encoding="utf-8") == protocol.page(), "run make golden"
    for module in protocol.MODULES:
        for struct in protocol.structs(module):
            assert struct.__doc__, f"{struct.__name__} is not described"


def test_the_types_of_our_scripts_are_what_the_messages_say() -> None:
    assert protocol.SCRIPT.read_text(encoding="utf-8") == protocol.script(), "run make golden"
