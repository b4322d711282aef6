"""Random games in the compiled gear, stopped at every step: fast enough for a thousand of them."""

import random
from collections.abc import Iterator

import labtop
from labtop.engine import chance
from labtop.engine.table import Table

OPTIONS = ({}, {"specimens": "drafted", "survivor": "any_turn"})


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
    while not played.s.over:
        played.s.tape_at = played.s.tape_end = 0
        if played.s.waiting:
            yield played
            seat = luck.choice(played.waiting)
            choices = played.legal(seat)
            played.s.to_move = seat
            played.act(luck.choice(choices))
            played.s.event = 0
        else:
            played._rules["step"](played.s)
            yield played


def games(count: int, first: int = 0) -> Iterator[tuple[int, int, dict[str, str]]]:
    """Players, seed and options of so many games: all numbers of players, both options in turn."""
    for number in range(count):
        yield 3 + number % 3, first + number, OPTIONS[number // 3 % 2]
