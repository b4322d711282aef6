"""Labtop: board games that are hard to get hold of, with every rule enforced, and a laboratory for them.

>>> import labtop
>>> m = labtop.new("laborigines", players=4, seed=7)
>>> m.to_move
0
>>> [action.text for action in m.legal()]
['cw', 'acw']
"""

from collections.abc import Mapping
from importlib.metadata import version
from typing import Any

from labtop import past
from labtop.engine import loading
from labtop.engine.errors import (
    BadBot,
    BadChance,
    BadLanguage,
    BadOption,
    BadPlayers,
    BadPosition,
    BadRecord,
    BadSeat,
    IllegalAction,
    LabtopError,
    UnknownGame,
)
from labtop.engine.game import Game
from labtop.engine.gears import PLAIN
from labtop.engine.loading import Verdict
from labtop.engine.match import Action, Event, Match
from labtop.engine.playout import Playouts
from labtop.engine.playout import playout as _playout
from labtop.games import GAMES

__version__ = version("labtop")

__all__ = [
    "Action", "BadBot", "BadChance", "BadLanguage", "BadOption", "BadPlayers", "BadPosition", "BadRecord", "BadSeat",
    "Event", "Game", "IllegalAction", "LabtopError", "Match", "Playouts", "UnknownGame", "Verdict",
    "carry_over", "game", "games", "load", "new", "playout", "replay", "verify",
]  # fmt: skip


def games() -> list[str]:
    """The names of all games.

    >>> "laborigines" in games()
    True
    """
    return GAMES.names


def game(name: str) -> Game:
    """What is known of a game: its options, credits and rooms."""
    return GAMES[name]


def new(name: str, players: int | None = None, seed: int | None = None, *, gear: str = PLAIN, **options: Any) -> Match:
    """A new match. Without a seed nobody can foresee the dice; with one it is always the same match.

    `gear="compiled"` runs the rules compiled by Numba, which takes a while to start and is then much faster.
    """
    return loading.new(GAMES[name], players, seed, gear, options)


def load(position: Mapping[str, Any] | str, seed: int | None = None, *, gear: str = PLAIN) -> Match:
    """The match of a position, as `Match.position` gives it or a person has written it."""
    return loading.load(GAMES, position, seed, gear)


def replay(record: Mapping[str, Any] | str, *, until: int | None = None, gear: str = PLAIN) -> Match:
    """The match of a record, event by event; with `until` only its first so many actions."""
    return loading.replay(GAMES, record if until is None else loading.up_to(record, until), gear)


def verify(record: Mapping[str, Any] | str, kept: Mapping[str, Any] | None = None) -> Verdict:
    """Whether a record's chance follows from its secret and the players' shares, and its end from its actions.

    `kept`: what one's browser has kept of the promise made before the beginning (docs/fair-chance.md).
    A record of an older version of the rules is checked by those rules, where we still have them.
    """
    given = _older(record)
    if given is None:
        return loading.verify(GAMES, record, kept)
    told = past.verified(given)
    scores = tuple(told["scores"])
    return Verdict(
        None, given["version"], told["number"], told["over"], scores, problems=told["problems"], forced=told["forced"]
    )


def carry_over(record: Mapping[str, Any] | str) -> Match:
    """The match of a record, going on by today's rules from where it stands, whatever version it was played by.

    One of today's version is replayed whole. Of an older one only the position is left, if today's rules can read it.
    """
    given = _older(record)
    if given is None:
        return replay(record)
    position = given.get("position") or past.retold(given)[-1].position
    match = load(position)
    match.seated = list(given.get("seated") or [])
    return match


def _older(record: Mapping[str, Any] | str) -> dict[str, Any] | None:
    """The record, if it is whole and of an older version of a game's rules."""
    given = loading.as_record(record)
    version = given.get("version")
    name = given.get("game")
    if not isinstance(version, int) or isinstance(version, bool) or not isinstance(name, str):
        return None
    return given if 0 < version < GAMES[name].version else None


def playout(name: str, games: int, players: int | None = None, *, seed: int = 0, **settings: Any) -> Playouts:
    """Many games by random players, compiled, on all cores. `settings` are options of the game, `threads` or `gear`."""
    steering = {
        key: settings.pop(key) for key in ("threads", "gear", "limit", "finals", "on_progress") if key in settings
    }
    return _playout(GAMES[name], games, players, settings, seed=seed, **steering)
