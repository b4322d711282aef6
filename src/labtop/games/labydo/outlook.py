"""Who stands how well, for bots: five tiles lead to an exit tile, and an exit within a throw of the dice leads home."""

from itertools import product
from typing import Any

import numpy as np

from labtop.engine.gears import rule
from labtop.games.labydo.components import FIRST_ENTRANCE, FIRST_EXIT
from labtop.games.labydo.pieces import beyond
from labtop.games.labydo.rules.common import in_play, on_blocking, tiles_missing
from labtop.games.labydo.rules.ending import exit_space
from labtop.games.labydo.state import State
from labtop.games.labydo.terms import GOAL, LONGEST

HORIZON = 12  # decisions: random players take hundreds of turns
WEIGHT = 0.4
SHARP = False

BEGINNER = 0.04  # the hope of who has set foot on no tile yet
TILE = 0.03  # what each of the five tiles adds (D24)
NEAR = 0.6  # what a sure victory move adds (D25)
WANDER = 0.05  # what an exit adds that is too far away, but connected

THROWS = [sum(dice) for dice in product(range(1, 7), repeat=3)]
FITTING = np.array([sum(t >= n and t % 2 == n % 2 for t in THROWS) for n in range(LONGEST + 1)], np.int16)
"""Steps to the exit -> throws of that length, or longer by an even number: a route can wind (D25)."""


@rule
def measure_exits(s: State) -> int:
    """Fill `far` with one more than the steps to the nearest S on the table. Gives how many sites `queue` lists."""
    far, queue, link = s.far, s.queue, s.link
    edition = int(s.edition)
    end = 0
    for tile in range(FIRST_EXIT, FIRST_ENTRANCE):
        if s.at[tile]:
            site = exit_space(s, tile)
            far[site] = 1
            queue[end] = site
            end += 1
    at = 0
    while at < end:
        here = int(queue[at])
        at += 1
        if far[here] > 3 * LONGEST:
            continue
        for direction in range(4):
            site = beyond(link, edition, here, direction)
            if site >= 0 and far[site] == 0:
                far[site] = far[here] + 1
                queue[end] = site
                end += 1
    return end


@rule
def forget_exits(s: State, end: int) -> None:
    for at in range(end):
        s.far[s.queue[at]] = 0
        s.queue[at] = 0


@rule
def hope(s: State, seat: int) -> float:
    """Of one seat, `far` being filled."""
    if not in_play(s, seat):
        return 0.0
    hoped = BEGINNER + TILE * (GOAL - tiles_missing(s, seat))
    if s.pawn[seat] < 0:
        return hoped
    steps = int(s.far[s.pawn[seat]]) - 1
    if steps >= 0:
        hoped += WANDER
        if steps < FITTING.shape[0]:
            thrown = NEAR * FITTING[steps] / FITTING[0]
            hoped += thrown / 2.0 if on_blocking(s, seat) else thrown
        else:
            hoped += WANDER * (LONGEST - min(2 * LONGEST, steps)) / LONGEST / 2.0
    return hoped


@rule
def outlook(s: State, out: Any) -> None:
    """Hopes, made to add up to one."""
    end = measure_exits(s)
    whole = 0.0
    for seat in range(s.players):
        out[seat] = 1.0 if s.home[seat] == 1 else hope(s, seat)
        whole += out[seat]
    forget_exits(s, end)
    for seat in range(s.players):
        out[seat] /= whole
