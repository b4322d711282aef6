"""Trying out the promises one after the other, and saying in sentences what was found."""

import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from labtop.checking.promises import PROMISES, Broken, Promise
from labtop.checking.tables import Setting, settings_of
from labtop.engine.game import Game


@dataclass(frozen=True)
class Finding:
    """A promise that was tried, and the sentences that say how it is broken; none if it is kept."""

    promise: str
    problems: tuple[str, ...]


def check(game: Game, settings: tuple[Setting, ...] | None = None) -> Iterator[Finding]:
    """Try every promise at every table. What follows from an earlier break is not told again: the first one a promise
    meets is enough."""
    tables = settings or settings_of(game)
    for promise in PROMISES:
        problem = next((told for setting in tables if (told := tried(promise, game, setting))), "")
        yield Finding(promise.text, (problem,) if problem else ())
        if problem and promise.is_ground:
            yield Finding("the rest was not tried: it builds on that", ())
            return


def tried(promise: Promise, game: Game, setting: Setting) -> str:
    """How a promise is broken at one table, or an empty text."""
    try:
        promise.holds(game, setting)
    except Broken as broken:
        return f"{broken} ({setting})"
    except Exception as error:
        return f"{_cause(error, game)} ({setting})"
    return ""


def _cause(error: Exception, game: Game) -> str:
    """What went wrong in the game's own code, and where."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if game.package.split(".")[0] in Path(frame.filename).parts] or frames
    last = own[-1]
    place = f"{Path(last.filename).name}, line {last.lineno}, in {last.name}"
    if type(error).__module__.startswith("numba"):
        said = next((line.strip() for line in str(error).splitlines() if "Error" not in line and line.strip()), "")
        return (
            f"the compiled gear does not understand a rule: {said}. Rules use numbers, the state and other rules only: "
            "no lists, texts, dictionaries or exceptions"
        )
    return f"{type(error).__name__} in {place}: {error}"
