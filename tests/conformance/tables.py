"""The tables all conformance tests run over: every sample of every game in the registry."""

import random
from collections.abc import Iterator

import pytest
from tools import rule_table

import labtop
from labtop.engine.game import Game
from labtop.engine.match import Match
from tests.samples import Sample, samples_of

TABLES = [(labtop.game(name), sample) for name in labtop.games() for sample in samples_of(labtop.game(name))]

SOME = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987}  # numbers of actions, for checks that take long

every_table = pytest.mark.parametrize(
    ("game", "sample"), [pytest.param(game, sample, id=f"{game.name}-{sample.name}") for game, sample in TABLES]
)
every_game = pytest.mark.parametrize("game", [labtop.game(name) for name in labtop.games()], ids=lambda game: game.name)


def new(game: Game, sample: Sample, seed: int, gear: str = "plain") -> Match:
    return labtop.new(game.name, sample.players, seed, gear=gear, **sample.options)


def moments(game: Game, sample: Sample, seed: int) -> Iterator[Match]:
    """A random match, before every decision and at its end. Where several seats owe one, any of them answers.

    In the compiled gear, which is faster and, as test_gears holds, the same.
    """
    match = new(game, sample, seed, gear="compiled")
    players = random.Random(f"{game.name} {sample.name} {seed}")
    while not match.over:
        yield match
        seat = players.choice(match.waiting)
        match.play(players.choice(match.legal(seat)), seat)
    yield match


def some_moments(game: Game, sample: Sample, seed: int) -> Iterator[Match]:
    """A random match at its beginning, ever more rarely on the way, and at its end."""
    return (match for match in moments(game, sample, seed) if match.number in SOME or not match.number or match.over)


def rule_numbers(game: Game) -> set[str]:
    """What a refusal or an ending may name: a rule of the rulebook. A game that has numbered none names none."""
    return set(rule_table.rules(game.name)) if game.name in rule_table.games() else {""}
