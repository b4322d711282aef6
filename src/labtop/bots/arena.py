"""Bots against each other: a round robin in which everybody sits everywhere, and shares of wins with intervals."""

import itertools
import math
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field

from labtop.bots.asking import ask
from labtop.bots.levels import bot, check
from labtop.engine.chance import MASK, mixed
from labtop.engine.errors import BadBot, BadOption
from labtop.engine.game import Game
from labtop.engine.gears import COMPILED
from labtop.engine.loading import new
from labtop.engine.match import Match

Z = 1.959964  # 95 %


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a share, honest for few games and for shares near 0 and 1 too."""
    share = wins / games
    middle = share + Z * Z / (2 * games)
    spread = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


@dataclass
class Entrant:
    """A bot of the arena, and how it fared."""

    name: str
    games: int = 0
    wins: float = 0.0  # shared ones split
    fair: float = 0.0  # what equal bots would have won

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    @property
    def verdict(self) -> str:
        """Whether the interval excludes what equal bots would have won."""
        low, high = self.interval
        expected = self.fair / self.games
        return "better" if low > expected else "worse" if high < expected else "open"


@dataclass
class Standing:
    """An arena's result."""

    entrants: list[Entrant]
    players: int
    games: int = 0
    seats: list[float] = field(default_factory=list)  # wins by seat, whoever sat there
    decisions: int = 0
    turns: int = 0
    endings: dict[str, int] = field(default_factory=dict)  # name of a way to end -> games


@dataclass(frozen=True)
class Seating:
    """One game to be played: its seed, and which entrant sits where."""

    number: int
    seed: int
    entrants: tuple[int, ...]


def table_size(game: Game, entrants: int, players: int | None, options: Mapping[str, object]) -> int:
    """How many sit at a table: as asked for; else so many that all sit equally often; else as few as possible."""
    if players is not None:
        return game.agree(players, options)[0]
    possible = game.seats(game.agree(None, options)[1])
    equal = [count for count in possible if count % entrants == 0]
    return min(equal or possible)


def seatings(entrants: int, players: int, games: int, seed: int) -> Iterator[Seating]:
    """Everybody at the table, or every choice of those that find room, on every seat in turn with the same seeds.

    Fewer bots than seats sit in turns, so that with teams partners are the same bot.
    """
    groups = list(itertools.combinations(range(entrants), min(entrants, players)))
    for number in range(games):
        round_, place = divmod(number, len(groups) * players)
        group, turn = divmod(place, players)
        sitting = tuple(groups[group][(seat + turn) % len(groups[group])] for seat in range(players))
        yield Seating(number, seed + round_, sitting)


def arena(
    game: Game,
    names: Sequence[str],
    games: int,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    *,
    seed: int = 0,
    threads: int | None = None,
    on_progress: Callable[[Standing], None] | None = None,
) -> Standing:
    """Let bots play. `on_progress` hears of every game. `threads` games go on at once.

    Who thinks by the clock has seconds of a core, not of the wall: what else runs on this machine weakens nobody.
    """
    if len(names) < 2:
        raise BadBot("an arena needs two bots or more, with commas between: greedy,random")
    if games < 1 or (threads is not None and threads < 1):
        raise BadOption(f"games and threads are 1 or more, not {games if games < 1 else threads}")
    for name in names:
        check(name)
    given = dict(options or {})
    size = table_size(game, len(names), players, given)
    ways = {ending.name: 0 for ending in game.endings.values()}
    standing = Standing([Entrant(name) for name in names], size, seats=[0.0] * size, endings=ways)

    def play(seating: Seating) -> tuple[Seating, Match]:
        match = new(game, size, seating.seed, COMPILED, given)
        bots = [
            bot(names[entrant], seed=mixed((seed << 32 ^ seating.number << 8 ^ seat) & MASK), clock=time.thread_time)
            for seat, entrant in enumerate(seating.entrants)
        ]
        while not match.over:
            seat = match.waiting[0]
            match.play(ask(bots[seat], match, seat), seat)
        return seating, match

    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        jobs = [pool.submit(play, seating) for seating in seatings(len(names), size, games, seed)]
        try:
            for job in as_completed(jobs):
                _enter(standing, *job.result())
                if on_progress:
                    on_progress(standing)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return standing


def _enter(standing: Standing, seating: Seating, match: Match) -> None:
    """Write a game's result down. A team's win is one win, however many partners share it."""
    won = [score / sum(match.scores) for score in match.scores]
    standing.games += 1
    standing.decisions += match.number
    standing.turns += match.turns
    assert match.ending is not None
    standing.endings[match.ending.name] += 1
    for seat, share in enumerate(won):
        standing.seats[seat] += share
        standing.entrants[seating.entrants[seat]].wins += share
        standing.entrants[seating.entrants[seat]].fair += 1 / len(won)
    for entrant in set(seating.entrants):
        standing.entrants[entrant].games += 1
