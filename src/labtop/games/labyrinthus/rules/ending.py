"""The end: rounds are finished, wins shared, places played for (Y40, Y41)."""

from typing import Any

from labtop.engine.gears import rule
from labtop.engine.record import Record
from labtop.engine.telling import say
from labtop.games.labyrinthus.rules.common import (
    at_home,
    finished,
)
from labtop.games.labyrinthus.state import Happening, Phase


@rule
def end_round(s: Record) -> None:
    """Y40: all had equally many turns, so who got home in it shares a place. Then the next round, or the end."""
    fresh = give_places(s)
    left = 0
    for seat in range(s.players):
        if s.place[seat] == 0:
            left += 1
    if (left < s.players and not s.play_on) or left <= 1 or s.rounds == s.max_rounds:
        end_game(s)
        return
    if fresh:
        say(s, Happening.PLACED, fresh, s.players - left, 0)
    s.rounds += 1
    s.turns += 1
    while finished(s, s.turn):
        s.turn = (s.turn + 1) % s.players
    s.phase = Phase.ROLL


@rule
def give_places(s: Record) -> int:
    """Those who have newly finished take the next place together. Gives them as bits."""
    placed = 0
    for seat in range(s.players):
        if s.place[seat]:
            placed += 1
    fresh = 0
    for seat in range(s.players):
        if s.place[seat] == 0 and finished(s, seat):
            fresh |= 1 << seat
    for seat in range(s.players):
        if fresh >> seat & 1:
            s.place[seat] = placed + 1
    return fresh


@rule
def end_game(s: Record) -> None:
    """Y40: the winners, and with `play_on` everybody's place. Y41: the others are ranked by how many are home."""
    placed = 0
    for seat in range(s.players):
        if s.place[seat]:
            placed += 1
    winners = 0
    for seat in range(s.players):
        rank = int(s.place[seat])
        if rank == 0:
            rank = placed + 1
            for other in range(s.players):
                if not finished(s, other) and at_home(s, other) > at_home(s, seat):
                    rank += 1
        if s.play_on or rank == 1:
            s.place[seat] = rank
        if rank == 1:
            winners |= 1 << seat
    say(s, Happening.WON, winners, 0, 0)
    s.phase = Phase.OVER
    s.over = 1


@rule
def scores(s: Record, out: Any) -> None:
    """1 for the win, shared by those who come first together. Before the end nobody has any."""
    winners = 0
    for seat in range(s.players):
        if s.place[seat] == 1:
            winners += 1
    for seat in range(s.players):
        out[seat] = 1 / winners if s.place[seat] == 1 and s.over else 0


@rule
def hide(s: Record, seat: int) -> None:
    """Everything lies open but the dice to come, and those the engine draws anew: there is nothing to redraw."""
