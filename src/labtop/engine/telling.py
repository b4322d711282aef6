"""How rules speak to the engine: this happened, that seat must decide, so it ended."""

from labtop.engine.gears import rule
from labtop.engine.state import NOBODY, FlatState


@rule
def ask(s: FlatState, seat: int) -> None:
    """The rules wait for this seat. Where it has one answer only, the engine gives it by itself."""
    s.waiting = 1 << int(seat)
    s.to_move = seat
    s.veiled = 0


@rule
def ask_veiled(s: FlatState, seat: int) -> None:
    """The rules wait for this seat even where it has one answer only: that it was not asked would tell the others
    what it holds."""
    ask(s, seat)
    s.veiled = 1


@rule
def ask_all(s: FlatState, seats: int) -> None:
    """The rules wait for all of these seats at once, in any order: they choose in secret. Each is asked even where it
    has one answer only."""
    s.waiting = seats
    s.to_move = NOBODY
    s.veiled = 1
    seat = 0
    while s.to_move == NOBODY:
        if seats >> seat & 1:
            s.to_move = seat
        seat += 1


@rule
def answered(s: FlatState) -> None:
    """The seat to move has decided. Where others owe a decision too, the next of them is asked."""
    left = int(s.waiting) & (255 ^ (1 << int(s.to_move)))
    s.waiting = left
    s.to_move = NOBODY
    seat = 0
    while left >> seat:
        if s.to_move == NOBODY and left >> seat & 1:
            s.to_move = seat
        seat += 1


@rule
def say(s: FlatState, event: int, a: int, b: int, c: int) -> None:
    """The visible event of this step, with up to three arguments; who has more writes them itself."""
    s.event = event
    s.args[0] = a
    s.args[1] = b
    s.args[2] = c


@rule
def finish(s: FlatState, ending: int) -> None:
    """The game is over, in this of its ways."""
    s.over = 1
    s.ending = ending
    s.waiting = 0
    s.to_move = NOBODY
    s.veiled = 0
