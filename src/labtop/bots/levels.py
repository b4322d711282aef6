"""Bots by name: the levels people choose from, and the ways of thinking programmers do."""

import functools
import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import entry_points
from typing import Any

from labtop.bots.bot import Bot
from labtop.bots.greedy import GreedyBot
from labtop.bots.random import RandomBot
from labtop.bots.search import SearchBot
from labtop.engine.errors import BadBot, listed, shown
from labtop.engine.gears import PLAIN
from labtop.engine.language import N_

GROUP = "labtop.bots"  # of entry points: a name each, and a class or function that takes `seed`


@dataclass(frozen=True)
class Level:
    """A strength with a name for people: the most it thinks a decision, in seconds and in simulations."""

    name: str
    sentence: str
    seconds: float
    simulations: int | None = None

    def __call__(self, seed: int | None = None, **how: Any) -> Bot:
        """Plain Python is slow: there only the simulations count, so that a level is as strong as ever."""
        seconds = None if how.get("gear") == PLAIN and self.simulations else self.seconds
        return SearchBot(seconds, self.simulations, seed=seed, **how)


LEVELS = (
    Level("easy", N_("looks around a little, and errs"), 0.05, 40),
    Level("medium", N_("thinks for a moment"), 0.2, 4000),
    Level("hard", N_("thinks for up to a second"), 1.0),
    Level("expert", N_("thinks for up to five seconds"), 5.0),
)

USUAL = "easy"  # the level that sits where nobody said who does: it thinks in any gear, so nobody waits for a compiler
ADVISER = "medium"  # the level whose hints people get

OWN: dict[str, Callable[..., Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **{level.name: level for level in LEVELS},
}
SEARCH = re.compile(r"search:(?:(\d+(?:\.\d+)?)s|(\d+))")


@functools.cache
def bots() -> dict[str, Callable[..., Bot]]:
    """All bots by name: ours, and those that installed packages have registered."""
    others = {entry.name: entry.load for entry in entry_points(group=GROUP) if entry.name not in OWN}
    return {**OWN, **{name: _loaded(load) for name, load in others.items()}}


def _loaded(load: Callable[[], Callable[..., Bot]]) -> Callable[..., Bot]:
    """Somebody's bot is imported when it is first wanted, not with us."""
    return lambda seed=None: load()(seed=seed)


def check(name: str) -> None:
    """Refuse what is no bot's name."""
    if name not in bots() and not SEARCH.fullmatch(name):
        raise BadBot(
            f"there is no bot {shown(name)}; there is {listed(bots(), 'and')}, "
            "and search with a budget: search:0.5s or search:2000 (simulations)"
        )


def bot(name: str, seed: int | None = None, **how: Any) -> Bot:
    """A bot by name. The same seed gives the same decisions, unless it thinks by the clock.

    `how` a search thinks: `threads`, `gear` and `clock`, as `SearchBot` takes them. Other bots do not ask.
    """
    check(name)
    if found := SEARCH.fullmatch(name):
        seconds, simulations = found.groups()
        return SearchBot(
            float(seconds) if seconds else None, int(simulations) if simulations else None, seed=seed, **how
        )
    make = bots()[name]
    return make(seed=seed, **how) if isinstance(make, Level) else make(seed=seed)
