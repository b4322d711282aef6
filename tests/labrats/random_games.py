"""Random games in the compiled gear, stopped at every step: fast enough for a thousand of them."""

import random
from collections.abc import Iterator

import numpy as np

import labtop
from labtop.engine import chance
from labtop.engine.table import Table
from labtop.games.labrats.state import ACTIONS

OPTIONS: tuple[dict[str, str], ...] = ({}, {"specimens": "drafted", "survivor": "any_turn"})


def table(players: int, options: dict[str, str]) -> Table:
    game = labtop.game("labrats")
    made = Table(game, "compiled")
    agreed, complete = game.agree(players, options)
    game.prepare(made.s, agreed, complete)
    return made


def steps(players: int, seed: int, options: dict[str, str]) -> Iterator[Table]:
    """A table after every step of the rules, events still in the record, and before every decision.

    Where several seats owe a decision any of them answers.
    """
    played = table(players, options)
    chance.reseed(played.s, chance.mixed(seed + 1))
    played.setup()
    luck = random.Random(seed)
    s, out = played.s, np.zeros(ACTIONS, np.int32)
    legal, act, step = (played._rules[name] for name in ("legal", "act", "step"))
    while not s.over:
        s.tape_at = s.tape_end = 0
        if s.waiting:
            s.event = 0
            yield played
            s.to_move = luck.choice(played.waiting)
            act(s, int(out[luck.randrange(legal(s, out))]))
        else:
            step(s)
            yield played


def games(count: int, first: int = 0) -> Iterator[tuple[int, int, dict[str, str]]]:
    """Players, seed and options of so many games: all numbers of players, both options in turn."""
    for number in range(count):
        yield 3 + number % 3, first + number, OPTIONS[number // 3 % 2]
