"""Words the rules are written in: who lives, who sits where, asking all players at once."""

from labtop.engine.gears import rule
from labtop.engine.kit import nth_member
from labtop.engine.telling import say
from labtop.games.labrats.components import TABLE
from labtop.games.labrats.events import Happening
from labtop.games.labrats.state import State
from labtop.games.labrats.terms import Health


@rule
def ask_those_left(s: State, seats: int) -> None:
    """The rules wait for all these seats, a bit each. They may answer in any order."""
    s.waiting = seats
    s.to_move = nth_member(seats, 1)
    s.veiled = 0


@rule
def still_choosing(s: State, least: int) -> bool:
    """All who hold so many potions or more choose in secret; whether somebody has not yet."""
    seats = 0
    for seat in range(s.players):
        if s.held[seat] >= least and s.chosen[seat] == 0:
            seats |= 1 << seat
    if seats:
        ask_those_left(s, seats)
    return seats != 0


@rule
def choose_in_secret(s: State, seat: int, chosen: int) -> None:
    """All hear that somebody has chosen, and nothing else. Those who have not go on choosing."""
    s.chosen[seat] = 1 + chosen
    say(s, Happening.CHOSEN, seat, 0, 0)
    ask_those_left(s, int(s.waiting) & ~(1 << seat))


@rule
def left_of(s: State, seat: int) -> int:
    """T12: play goes clockwise, to the left, and the seats are numbered that way."""
    return int((seat + 1) % s.players)


@rule
def right_of(s: State, seat: int) -> int:
    return int((seat + s.players - 1) % s.players)


@rule
def is_dead(s: State, seat: int) -> bool:
    return bool(s.health[seat] == Health.DEAD)


@rule
def living(s: State) -> int:
    """A bit for each seat whose specimen lives."""
    seats = 0
    for seat in range(s.players):
        if s.health[seat] != Health.DEAD:
            seats |= 1 << seat
    return seats


@rule
def open_doors(s: State) -> int:
    count = 0
    for place in range(TABLE):
        count += s.opened[place]
    return count
