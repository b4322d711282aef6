"""Random games in the compiled gear, stopped at every step or so: fast enough for a thousand of them."""

from collections.abc import Iterator
from typing import Any

import numpy as np

import labtop
from labtop.engine import chance
from labtop.engine.gears import compiled, rule
from labtop.engine.machine import Machine
from labtop.games.labrats import GAME
from labtop.games.labrats.actions import do
from labtop.games.labrats.rules import act, legal
from labtop.games.labrats.state import State

step = GAME.rules.step

OPTIONS: tuple[dict[str, str], ...] = ({}, {"specimens": "drafted", "survivor": "any_turn"})


@rule
def play_on(s: State, out: Any, luck: int, count: int) -> int:
    """So many steps of the rules or decisions of random players. Gives their luck, which goes on."""
    for _ in range(count):
        if s.over:
            return luck
        s.tape_at = 0
        s.tape_end = 0
        if s.waiting == 0:
            step(s)
            continue
        s.event = 0
        luck = (luck * 1103515245 + 12345) & 0x7FFFFFFF
        seat = (luck >> 8) % s.players
        while not int(s.waiting) >> seat & 1:  # where several owe a decision any of them answers
            seat = (seat + 1) % s.players
        s.to_move = seat
        luck = (luck * 1103515245 + 12345) & 0x7FFFFFFF
        act(s, out[(luck >> 8) % legal(s, out)])
    return luck


def table(players: int, options: dict[str, str]) -> Machine:
    game = labtop.game("labrats")
    made = Machine(game, "compiled")
    agreed, complete = game.agree(players, options)
    game.prepare(made.s, agreed, complete)
    return made


def steps(players: int, seed: int, options: dict[str, str], stride: int = 1) -> Iterator[Machine]:
    """A table after every step or decision, or after every so many; an event is still in the record."""
    played = table(players, options)
    chance.reseed(played.s, chance.mixed(seed + 1))
    played.setup()
    out, luck, run = np.zeros(len(do), np.int32), seed, compiled(play_on)
    while not played.s.over:
        luck = run(played.s, out, luck, stride)
        yield played


def games(count: int, first: int = 0) -> Iterator[tuple[int, int, dict[str, str]]]:
    """Players, seed and options of so many games: all numbers of players, both options in turn."""
    for number in range(count):
        yield 3 + number % 3, first + number, OPTIONS[number // 3 % 2]
