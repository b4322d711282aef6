"""Positions that somebody might have written: real ones, damaged. Each is refused, or it is a game like any other.

    python -m tools.fuzz [GAME …] [--positions 100000] [--seed 1]

What `labtop.load` accepts must write itself as a position that loads again, answer every question a table asks, and
play to an end. The compiled rules run with their bounds checked: an index out of range is an error and not a guess.
"""

import argparse
import copy
import functools
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
from tests.samples import samples_of

import labtop
from labtop.engine.chance import GAMMA, MASK, mixed, scaled
from labtop.engine.game import Game
from labtop.engine.gears import bind, checked
from labtop.engine.match import Match
from labtop.engine.state import FlatState, as_bytes, blank

if TYPE_CHECKING:  # `bind` puts a game's rules in the place of these names

    def legal(s: FlatState, out: Any) -> int: ...
    def act(s: FlatState, action: int) -> None: ...
    def step(s: FlatState) -> None: ...


STEPS = 2_000_000  # after which a game hangs
STUCK = 5_000  # steps in a row without a decision
LOOKED_AT = 5  # decisions played in plain Python, with everything a table asks for
JUNK: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 3, 5, 12, 30, 99, -200, 200, 2**31, 10**30, 1.5, "", "red", "none", "over", "roll",
    "7",     [], {}, [1, 2], [0, 0, 0], {"red": 1}, {"tile": 3}, ["red"], "…",
)  # fmt: skip
CORPUS_SEEDS = (31, 32, 33)
SOME = {0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987}


class Broken(AssertionError):
    """An accepted position that is no game."""


def play_guarded(s: FlatState, out: Any, luck: int, steps: int, stuck: int) -> int:
    """Random players to the end. Gives 0, or how it failed: 1 it never ends, 2 it hangs, 3 nobody can do anything."""
    idle = 0
    for _ in range(steps):
        if s.over != 0:
            return 0
        if s.waiting == 0:
            step(s)
            idle += 1
            if idle > stuck:
                return 2
            continue
        idle = 0
        count = legal(s, out)
        if count < 1:
            return 3
        luck = (luck + GAMMA) & MASK
        act(s, out[scaled(mixed(luck), count)])
    return 1


FAILURES = ("", "it never ends", "it hangs between decisions", "a seat is asked that can do nothing")


@functools.cache
def player(game: Game) -> Callable[..., int]:
    r = game.rules
    return checked(bind(play_guarded, game.name, step=r.step, legal=r.legal, act=r.act))


@functools.cache
def corpus(name: str) -> tuple[dict[str, Any], ...]:
    """Positions from all over random matches at every sample table."""
    game = labtop.game(name)
    found: list[dict[str, Any]] = []
    for sample in samples_of(game):
        for seed in CORPUS_SEEDS:
            match = labtop.new(name, sample.players, seed, gear="compiled", **sample.options)
            players = random.Random(f"{name} {sample.name} {seed}")
            while True:
                if match.number in SOME or match.over or players.random() < 0.02:
                    found.append(match.position())
                if match.over:
                    break
                seat = players.choice(match.waiting)
                match.play(players.choice(match.legal(seat)), seat)
    return tuple(found)


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a JSON value that could be written differently."""
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in entries:
        if path or key not in ("game", "version", "chance"):
            yield (*path, key)
            yield from places(value, (*path, key))


def at(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


def damaged(dice: random.Random, name: str) -> dict[str, Any]:
    """A real position with one to three things in it written differently."""
    position = copy.deepcopy(dice.choice(corpus(name)))
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        damage(dice, position, name)
    return position


def damage(dice: random.Random, position: dict[str, Any], name: str) -> None:
    path = dice.choice(list(places(position)))
    holder, key = at(position, path[:-1]), path[-1]
    old = holder[key]
    how = dice.random()
    if how < 0.35:  # as it stands in another position
        try:
            holder[key] = copy.deepcopy(at(dice.choice(corpus(name)), path))
        except (KeyError, IndexError, TypeError):
            holder[key] = copy.deepcopy(dice.choice(JUNK))
    elif how < 0.55 and isinstance(old, int) and not isinstance(old, bool):
        holder[key] = old + dice.choice((-1, 1, -2, 2, 10))
    elif how < 0.65 and isinstance(old, bool):
        holder[key] = not old
    elif how < 0.75 and isinstance(old, list) and old:
        old.append(copy.deepcopy(dice.choice(old))) if dice.random() < 0.5 else old.pop(dice.randrange(len(old)))
    elif how < 0.85:
        del holder[key]
    else:
        holder[key] = copy.deepcopy(dice.choice(JUNK))


def look(match: Match) -> None:
    """Everything that somebody at the table might ask for."""
    json.dumps(match.position())
    for seat in (None, *range(match.players)):
        json.dumps(match.view(seat))
        match.text(seat)
    for seat in match.waiting:
        assert match.ask(seat=seat)
        assert all(action.label() for action in match.legal(seat))
    for event in match.events:
        assert event.text()


def accepted(position: dict[str, Any], luck: int, draw: bool) -> bool:
    """Whether it loads. If it does it must be whole: `Broken`, or any error but a refusal, says that it is not."""
    try:
        match = labtop.load(position, seed=luck)
        match.waiting  # noqa: B018  what follows is played when somebody looks
    except labtop.LabtopError as refusal:
        if len(str(refusal)) < 15:
            raise Broken(f"this refusal says nothing: {refusal}") from None
        return False
    written = match.position()
    try:
        again = labtop.load(json.dumps(written))
    except labtop.LabtopError as refusal:
        raise Broken(f"it writes itself as a position that is refused: {refusal}") from None
    if again.position() != written:
        raise Broken("it writes itself as a position that reads differently")
    look(match)
    if draw:
        match.svg(None)
    table = blank(match.game.state.DTYPE)
    as_bytes(table)[0] = match.table_bytes()
    table[0]["chance"] = mixed(luck)
    failure = player(match.game)(table[0], np.zeros(len(match.game.notation), np.int32), luck, STEPS, STUCK)
    if failure:
        raise Broken(FAILURES[failure])
    chosen = random.Random(luck)
    for _ in range(LOOKED_AT):
        if match.over:
            break
        seat = chosen.choice(match.waiting)
        match.play(chosen.choice(match.legal(seat)), seat)
        look(match)
    return True


@dataclass
class Result:
    """What became of the positions of one game."""

    tried: int = 0
    accepted: int = 0
    broken: list[tuple[str, dict[str, Any]]] = field(default_factory=list)


def fuzz(name: str, positions: int, seed: int = 1, most_broken: int = 20) -> Result:
    """Damage so many positions of a game and see what becomes of each. The same seed gives the same positions."""
    dice, result = random.Random(f"{name} {seed}"), Result()
    for number in range(positions):
        position = damaged(dice, name)
        result.tried += 1
        try:
            result.accepted += accepted(position, number + 1, draw=number % 20 == 0)
        except Exception as problem:
            result.broken.append((f"{type(problem).__name__}: {problem}", position))
            if len(result.broken) >= most_broken:
                break
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description="Damage positions and see whether what loads can be played.")
    parser.add_argument("games", nargs="*", default=labtop.games())
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    whole = True
    for name in given.games:
        began = time.perf_counter()
        result = fuzz(name, given.positions, given.seed)
        took = time.perf_counter() - began
        told = f"{result.tried:,} positions, {result.accepted:,} accepted, {len(result.broken)} broken"
        print(f"{name}: {told}, {took:.0f} s")
        for problem, count in Counter(problem for problem, _ in result.broken).most_common():
            print(f"  {count} × {problem}")
        for problem, position in result.broken[:5]:
            print(f"  {problem}\n    {json.dumps(position)}")
        whole = whole and not result.broken
    sys.exit(not whole)


if __name__ == "__main__":
    main()
