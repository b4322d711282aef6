"""Words the rules are written in: who lives, who sits where, asking all players at once."""

from labtop.engine.gears import rule
from labtop.engine.record import NOBODY, Record
from labtop.games.labrats.components import TABLE
from labtop.games.labrats.state import Health


@rule
def ask_all(s: Record, seats: int) -> None:
    """The rules wait for all these seats, a bit each. They may answer in any order."""
    s.waiting = seats
    s.to_move = first_of(seats)


@rule
def answered(s: Record, seat: int) -> None:
    """A seat has answered: the next of those that owe an answer is meant now."""
    s.waiting = int(s.waiting) & ~(1 << seat)
    s.to_move = first_of(int(s.waiting))


@rule
def first_of(seats: int) -> int:
    """The first seat of a set, or NOBODY."""
    if seats == 0:
        return NOBODY
    seat = 0
    while not seats >> seat & 1:
        seat += 1
    return seat


@rule
def left_of(s: Record, seat: int) -> int:
    """T12: play goes clockwise, to the left, and the seats are numbered that way."""
    return int((seat + 1) % s.players)


@rule
def right_of(s: Record, seat: int) -> int:
    return int((seat + s.players - 1) % s.players)


@rule
def is_dead(s: Record, seat: int) -> bool:
    return bool(s.health[seat] == Health.DEAD)


@rule
def living(s: Record) -> int:
    """How many specimens live."""
    count = 0
    for seat in range(s.players):
        if s.health[seat] != Health.DEAD:
            count += 1
    return count


@rule
def open_doors(s: Record) -> int:
    count = 0
    for place in range(TABLE):
        count += s.opened[place]
    return count
