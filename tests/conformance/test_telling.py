"""Every action tells something, and who hears only the events knows how the table stands."""

import importlib
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any, Protocol

import pytest

from labtop.engine.game import Game
from tests.conformance.tables import every_game, every_table, moments, new, rule_numbers
from tests.samples import Sample

OF_THE_ENGINE = {
    "game", "version", "players", "options", "seat", "number", "waiting", "over", "scores", "ending", "places", "legal",
    "question",
}  # fmt: skip
SEEDS = (41, 42, 43)


class Reader(Protocol):
    """Somebody with a table of his own who hears every public event and moves his pieces by them.

    `tests/<game>/reader.py` has one for each game, in its own words: it imports nothing of the game but its components.
    """

    def read(self, kind: str, args: Mapping[str, Any]) -> None: ...

    def table(self) -> dict[str, Any]:
        """How the table stands now, as a spectator's view tells it."""


def reader_of(game: Game, laid: dict[str, Any], players: int, options: Mapping[str, Any]) -> Reader:
    module = importlib.import_module(f"tests.{game.name}.reader")
    made: Reader = module.Reader(laid, players, dict(options))
    return made


@every_table
@pytest.mark.parametrize("seed", SEEDS)
def test_a_reader_of_the_events_rebuilds_the_public_table(game: Game, sample: Sample, seed: int) -> None:
    if find_spec(f"tests.{game.name}") is None:
        pytest.skip(f"nobody has written a reader for {game.name}")
    match = new(game, sample, seed, gear="compiled")
    laid = game.view(match.machine.s, None)  # before anything has happened
    reader = reader_of(game, laid, sample.players, match.options)
    heard = 0
    for match in moments(game, sample, seed):
        events = match.seen(None)
        for event in events[heard:]:
            reader.read(event.kind, event.args)
        heard = len(events)
        view = {key: value for key, value in match.view(None).items() if key not in OF_THE_ENGINE}
        table = reader.table()
        assert table == view, f"after action {match.number}: {[event.kind for event in events[-6:]]}"


@every_game
def test_every_ending_names_a_rule_of_the_rulebook(game: Game) -> None:
    assert game.endings
    assert all(number > 0 for number in game.endings)
    assert len({ending.name for ending in game.endings.values()}) == len(game.endings)
    for ending in game.endings.values():
        assert ending.rule in rule_numbers(game)
        assert ending.sentence.endswith((".", "!"))
