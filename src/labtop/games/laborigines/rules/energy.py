"""Energy: spending (L21, L22), transferring (L23), and what protects from it (L30, L41f)."""

from typing import Any

from labtop.engine.gears import rule
from labtop.engine.kit import clearing
from labtop.engine.state import NOBODY
from labtop.engine.telling import ask, say
from labtop.games.laborigines.actions import AMOUNT, PAIR, TOKENS
from labtop.games.laborigines.components import COLOURS, Disease
from labtop.games.laborigines.events import Happening
from labtop.games.laborigines.payments import AMOUNTS, AT_ONCE, BUNDLE_COUNTS, FIRST_BUNDLE
from labtop.games.laborigines.pieces import seat_of
from labtop.games.laborigines.rules.common import suffers, total
from labtop.games.laborigines.state import State
from labtop.games.laborigines.terms import Cause

NOT_YET, LOOKED_AT, TOLD = 0, 1, 2  # of `assessed`
SEVERAL = -2

settle = clearing(State, "payment")  # it is over


@rule
def demand(s: State, payer: int, count: int, cause: Cause) -> None:
    """A laborigine must spend on the tile where it stands."""
    s.due = count
    s.payer = payer
    s.cause = cause


@rule
def demand_for(s: State, giver: int, taker: int, count: int, cause: Cause) -> None:
    """A laborigine must transfer to another."""
    demand(s, giver, count, cause)
    s.taker = taker + 1


@rule
def pay(s: State) -> None:
    """One step of a payment: its assessment, what was chosen in one colour, or a question."""
    if s.assessed == NOT_YET:
        assess(s)
        if s.event or s.due == 0:
            return
    if s.kept:
        say(s, Happening.KEPT, s.payer, s.kept - 1, 0)
        s.kept = 0
    elif not carry_out(s):
        decide(s)


@rule
def assess(s: State) -> None:
    """How much is really due: flag, mutations, and never more than there is."""
    s.assessed = LOOKED_AT
    payer = int(s.payer)
    count = int(s.due)
    if s.flag == payer and s.cause != Cause.INFERIORITY_COMPLEX:
        if s.cause != Cause.ACID:  # on every tile of a walk that would be noise: it was told when the walk began
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
    if count != s.due and s.cause != Cause.ACID:
        say(s, Happening.MUTATED, payer, s.disease, s.due)
        s.args[3] = count
        s.args[4] = s.cause
    s.due = min(count, total(s, seat_of(s, payer)))


@rule
def is_open(s: State, seat: int, colour: int) -> bool:
    """There are tokens of this colour, and nothing has been said about it yet."""
    return bool(s.stock[seat, colour] > 0 and not int(s.settled) >> colour & 1)


@rule
def asked_colour(s: State, seat: int) -> int:
    """The first colour that nothing has been said about yet: where amounts are asked for, they are of this one."""
    for colour in range(COLOURS):
        if is_open(s, seat, colour):
            return colour
    return NOBODY


@rule
def only_colour(s: State, seat: int) -> int:
    """The one colour that nothing has been said about yet, SEVERAL if there are more."""
    first = asked_colour(s, seat)
    for colour in range(first + 1, COLOURS):
        if is_open(s, seat, colour):
            return SEVERAL
    return first


@rule
def decide(s: State) -> None:
    """Take what leaves no choice; ask for everything else."""
    seat = seat_of(s, s.payer)
    if s.taker == 0 and s.lay + s.leave == 0:
        next_part(s, seat)
    colour = only_colour(s, seat)
    if colour != SEVERAL:
        if s.taker:
            transact(s, seat, colour, s.due, 0)
        else:
            transact(s, seat, colour, s.lay, s.leave)
    elif s.taker and total(s, seat) <= s.due:
        # L23: what is transferred whole leaves no choice. Only where tokens lie does it matter which.
        for held in range(COLOURS):
            s.chosen[held, 0] = s.stock[seat, held]
        carry_out(s)
    elif s.assessed != TOLD:
        s.assessed = TOLD
        say(s, Happening.DUE, s.payer, s.taker - 1, s.due)
        s.args[3] = s.cause
    else:
        # L22: the owner picks what is spent; L23: the player on the move what is transferred.
        ask(s, s.turn if s.taker else seat)


@rule
def next_part(s: State, seat: int) -> None:
    """L21: one token on the tile, one out of the game, and so on. Very many of several colours go in parts."""
    s.settled = 0
    part = int(s.due)
    if part > AT_ONCE and only_colour(s, seat) == SEVERAL:
        part = AT_ONCE
    s.lay = (part + 1) // 2
    s.leave = part // 2


@rule
def carry_out(s: State) -> bool:
    """What was chosen in the first colour of those left, if there is one."""
    for colour in range(COLOURS):
        laid = int(s.chosen[colour, 0])
        gone = int(s.chosen[colour, 1])
        if laid + gone:
            s.chosen[colour, 0] = 0
            s.chosen[colour, 1] = 0
            transact(s, seat_of(s, s.payer), colour, laid, gone)
            return True
    return False


@rule
def transact(s: State, seat: int, colour: int, laid: int, gone: int) -> None:
    """So many of one colour change hands (L23), or lie down on the tile and leave the game (L21)."""
    s.stock[seat, colour] -= laid + gone
    s.due -= laid + gone
    if s.taker:
        taker = s.taker - 1
        s.stock[seat_of(s, taker), colour] += laid
        say(s, Happening.GIVEN, s.payer, taker, colour)
        s.args[3] = laid
        s.args[4] = s.cause
    else:
        tile = int(s.tile[s.payer])
        s.lying[tile, colour] += laid
        s.lay -= laid
        s.leave -= gone
        say(s, Happening.SPENT, s.payer, colour, laid)
        s.args[3] = gone
        s.args[4] = tile
        s.args[5] = s.cause
    if s.stock[seat, colour] == 0 and total(s, seat) == 0:
        s.falling |= 1 << seat
    if s.due == 0:
        settle(s)


# --- decisions -----------------------------------------------------------------------------------------------------


@rule
def by_amounts(s: State) -> bool:
    """More than a token to lay and one to leave the game: settled colour by colour."""
    return bool(s.taker == 0 and (s.lay > 1 or s.leave > 1))


@rule
def legal_payments(s: State, out: Any) -> int:
    """All ways to go on with the payment, ascending."""
    seat = seat_of(s, s.payer)
    if s.taker:
        return legal_bundles(s, seat, out)
    if by_amounts(s):
        return legal_amounts(s, seat, out)
    n = 0
    for laid in range(COLOURS):
        if not is_open(s, seat, laid):
            continue
        if s.lay + s.leave == 1:
            out[n] = TOKENS + laid
            n += 1
            continue
        for gone in range(COLOURS):
            if is_open(s, seat, gone) and (laid != gone or s.stock[seat, laid] > 1):
                out[n] = PAIR + COLOURS * laid + gone
                n += 1
    return n


@rule
def legal_bundles(s: State, seat: int, out: Any) -> int:
    n = 0
    for bundle in range(FIRST_BUNDLE[s.due], FIRST_BUNDLE[s.due + 1]):
        if has_bundle(s, seat, bundle):
            out[n] = TOKENS + bundle
            n += 1
    return n


@rule
def has_bundle(s: State, seat: int, bundle: int) -> bool:
    for colour in range(COLOURS):
        if BUNDLE_COUNTS[bundle, colour] > s.stock[seat, colour]:
            return False
    return True


@rule
def legal_amounts(s: State, seat: int, out: Any) -> int:
    """As many of the colour asked about as there are, and no fewer than the colours after it leave over."""
    n = 0
    asked = asked_colour(s, seat)
    later = 0
    for colour in range(asked + 1, COLOURS):
        if is_open(s, seat, colour):
            later += s.stock[seat, colour]
    there = int(s.stock[seat, asked])
    lay = int(s.lay)
    leave = int(s.leave)
    for laid in range(min(lay, there) + 1):
        for gone in range(max(0, lay + leave - laid - later), min(leave, there - laid) + 1):
            out[n] = AMOUNT + AMOUNTS * laid + gone
            n += 1
    return n


@rule
def choose_payment(s: State, action: int) -> None:
    """The answer to what was asked."""
    if action >= AMOUNT:
        colour = asked_colour(s, seat_of(s, s.payer))
        s.settled = int(s.settled) | 1 << colour
        s.chosen[colour, 0] = (action - AMOUNT) // AMOUNTS
        s.chosen[colour, 1] = (action - AMOUNT) % AMOUNTS
        if action == AMOUNT:
            s.kept = colour + 1
    elif action >= PAIR:
        s.chosen[(action - PAIR) // COLOURS, 0] = 1
        s.chosen[(action - PAIR) % COLOURS, 1] = 1
    elif s.taker:
        for colour in range(COLOURS):
            s.chosen[colour, 0] = BUNDLE_COUNTS[action - TOKENS, colour]
    else:
        s.chosen[action - TOKENS, 0] = s.lay
        s.chosen[action - TOKENS, 1] = s.leave
