"""The tables a game is tried at, and the matches that are played there."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from labtop.engine import loading
from labtop.engine.errors import LabtopError
from labtop.engine.game import Game
from labtop.engine.gears import COMPILED, PLAIN
from labtop.engine.match import Match
from labtop.engine.options import OneOf, Switch
from labtop.engine.seating import seatings

SOME = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987}  # numbers of actions, for checks that take long


@dataclass(frozen=True)
class Setting:
    """How many sit at a table, and by which options they play; all others are the default."""

    players: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        chosen = "".join(f", {name}={value}" for name, value in self.options.items())
        return f"{self.players} players{chosen}"


def settings_of(game: Game) -> tuple[Setting, ...]:
    """Every number of players, and every other value of every option once."""
    found = [Setting(players, dict(chosen)) for chosen, possible in seatings(game) for players in possible]
    _, usual = game.agree(None, {})
    for option in game.options:
        values: tuple[Any, ...] = (False, True) if isinstance(option, Switch) else ()
        values = option.values if isinstance(option, OneOf) else values
        for value in values:
            if value != usual[option.name] and not any(option.name in setting.options for setting in found):
                found += _possible(game, {option.name: value})
    return tuple(found)


def _possible(game: Game, options: Mapping[str, Any]) -> list[Setting]:
    """One table with these options, where there is one."""
    try:
        players, _ = game.agree(None, options)
    except LabtopError:  # it goes together with others only
        return []
    return [Setting(players, options)]


def new(game: Game, setting: Setting, seed: int, gear: str = PLAIN) -> Match:
    """A match that nobody has looked at yet."""
    return loading.new(game, setting.players, seed, gear, setting.options)


def moments(game: Game, setting: Setting, seed: int, gear: str = COMPILED) -> Iterator[Match]:
    """A random match, before every decision and at its end. Where several seats owe one, any of them answers."""
    match = new(game, setting, seed, gear)
    players = random.Random(f"{game.name} {setting} {seed}")
    while not match.over:
        yield match
        seat = players.choice(match.waiting)
        match.play(players.choice(match.legal(seat)), seat)
    yield match


def some_moments(game: Game, setting: Setting, seed: int) -> Iterator[Match]:
    """A random match at its beginning, ever more rarely on the way, and at its end."""
    return (match for match in moments(game, setting, seed) if match.number in SOME or not match.number or match.over)
