"""A promise, and what breaks it."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from labtop.checking.tables import Setting
from labtop.engine.game import Game
from labtop.engine.match import Match


class Broken(Exception):
    """A promise is not kept."""


@dataclass(frozen=True)
class Promise:
    text: str
    holds: Callable[[Game, Setting], None]
    is_ground: bool = False  # without it nothing else can be tried


PROMISES: list[Promise] = []


def promise(text: str, is_ground: bool = False) -> Callable[[Callable[[Game, Setting], None]], Callable[..., None]]:
    def keep(holds: Callable[[Game, Setting], None]) -> Callable[[Game, Setting], None]:
        PROMISES.append(Promise(text, holds, is_ground))
        return holds

    return keep


def want(is_so: object, sentence: str) -> None:
    if not is_so:
        raise Broken(sentence)


def same(one: Match, other: Match) -> bool:
    return bool(np.array_equal(one.table_bytes(), other.table_bytes()))


def after(match: Match) -> str:
    """Where in a match something was found."""
    last = match.history[-1].action if match.number else "the setup"
    return f"after action {match.number} ({last})" if match.number else "before the first action"
