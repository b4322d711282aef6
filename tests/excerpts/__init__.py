"""Excerpts: short pieces of play that goldens are written from, each to show something. A game each file: `EXCERPTS`.

An excerpt begins with a new match or with a position, and goes on by moves or by greedy bots to the end. It knows
nothing of a game but what everybody does: options, positions, the notation of actions, results of chance.
"""

import importlib
import importlib.util
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import labtop
from labtop.engine.match import Match

Move: TypeAlias = str | tuple[int, ...]
"""What whoever is asked first answers, in the notation of actions; numbers are results that chance gives next."""


@dataclass(frozen=True, kw_only=True)
class Excerpt:
    game: str
    title: str  # what it shows, in a few words; the name of its golden
    shows: str  # what somebody who reviews a change of the rules looks at, with the rules' numbers
    players: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 1
    position: Mapping[str, Any] | None = None  # where it begins, if not with a new match
    moves: tuple[Move, ...] = ()
    greedy: bool = False  # all moves are those of greedy bots, to the end

    def begin(self) -> Match:
        if self.position is None:
            return labtop.new(self.game, self.players, self.seed, **self.options)
        return labtop.load({"game": self.game, **self.position}, seed=self.seed)


def excerpts_of(game: str) -> tuple[Excerpt, ...]:
    """The excerpts of a game; none for one that is not known here, such as an installed one."""
    if importlib.util.find_spec(f"{__name__}.{game}") is None:
        return ()
    excerpts: tuple[Excerpt, ...] = importlib.import_module(f"{__name__}.{game}").EXCERPTS
    return excerpts
