"""Energy: spending (L21, L22), transferring (L23), and what protects from it (L30, L41f)."""

from labtop.engine.gears import rule
from labtop.engine.record import Record
from labtop.engine.telling import ask, say
from labtop.games.laborigines.components import COLOURS, Disease
from labtop.games.laborigines.rules.common import (
    seat_of,
    suffers,
    total,
)
from labtop.games.laborigines.state import Cause, Happening

NO_COLOUR = -1
SEVERAL = -2


@rule
def demand(s: Record, payer: int, count: int, cause: int) -> None:
    """A laborigine must spend on the tile where it stands."""
    s.due = count
    s.payer = payer
    s.taker = 0
    s.due_tile = s.tile[payer]
    s.cause = cause
    s.assessed = 0
    s.aside = 0


@rule
def demand_for(s: Record, giver: int, taker: int, count: int, cause: int) -> None:
    """A laborigine must transfer to another."""
    demand(s, giver, count, cause)
    s.taker = taker + 1


@rule
def settle(s: Record) -> None:
    """The payment is over."""
    s.due = 0
    s.payer = 0
    s.taker = 0
    s.due_tile = 0
    s.cause = 0
    s.assessed = 0
    s.aside = 0
    s.picked = 0


@rule
def pay(s: Record) -> None:
    """One step of a payment: its assessment, a token, several of one colour, or a question."""
    if not s.assessed:
        assess(s)
        return
    seat = seat_of(s, s.payer)
    if s.picked:
        colour = s.picked - 1
        count = 1
        s.picked = 0
    else:
        colour = next_colour(s, seat)
        if colour == SEVERAL:
            # L22: the owner picks what is spent; L23: the player on the move what is transferred.
            ask(s, s.turn if s.taker else seat)
            return
        count = min(s.due, s.stock[seat, colour])
    if s.taker:
        give(s, seat, colour, count)
    else:
        spend(s, seat, colour, count)
    s.due -= count
    if total(s, seat) == 0:
        s.falling |= 1 << seat
    if s.due == 0:
        settle(s)


@rule
def assess(s: Record) -> None:
    """How much is really due: flag, mutations, and never more than there is."""
    s.assessed = 1
    payer = int(s.payer)
    count = int(s.due)
    if s.flag == payer and s.cause != Cause.INFERIORITY_COMPLEX:
        if s.cause != Cause.ACID:  # on every tile of a walk that would be noise
            say(s, Happening.PROTECTED, payer, s.cause, 0)
        settle(s)
        return
    if s.taker == 0:
        if suffers(s, payer, Disease.BENIGN_MUTATION):
            count -= 1
        elif suffers(s, payer, Disease.MALIGN_MUTATION):
            count += 1
    if count == 0:
        if s.cause != Cause.ACID:
            say(s, Happening.SPARED, payer, s.cause, 0)
        settle(s)
        return
    s.due = min(count, total(s, seat_of(s, payer)))


@rule
def next_colour(s: Record, seat: int) -> int:
    """The colour to go where there is no choice, SEVERAL where there is one."""
    found = NO_COLOUR
    for colour in range(COLOURS):
        if s.stock[seat, colour]:
            if found != NO_COLOUR:
                # What is transferred whole leaves no choice: only where tokens lie does their order matter.
                if s.taker and total(s, seat) <= s.due:
                    return found
                return SEVERAL
            found = colour
    return found


@rule
def spend(s: Record, seat: int, colour: int, count: int) -> None:
    """L21: one token on the tile, one out of the game, and so on."""
    laid = (count + 1 - s.aside) // 2
    s.stock[seat, colour] -= count
    s.lying[s.due_tile, colour] += laid
    s.aside = (s.aside + count) % 2
    say(s, Happening.SPENT, s.payer, colour, laid)
    s.args[3] = count - laid
    s.args[4] = s.due_tile
    s.args[5] = s.cause


@rule
def give(s: Record, seat: int, colour: int, count: int) -> None:
    """L23: from one stock to another."""
    taker = s.taker - 1
    s.stock[seat, colour] -= count
    s.stock[seat_of(s, taker), colour] += count
    say(s, Happening.GIVEN, s.payer, taker, colour)
    s.args[3] = count
    s.args[4] = s.cause
