"""Confusion (T24): everybody with a potion passes one to the right, all choosing before any is shown."""

from labtop.engine.gears import rule
from labtop.engine.telling import say
from labtop.games.labrats.events import Happening
from labtop.games.labrats.rules.cards import gain_potion, learn, lose_potion, seen_leaving, unlearn
from labtop.games.labrats.rules.common import left_of, right_of, still_choosing
from labtop.games.labrats.rules.memory import remember_potion, room_for_confusion
from labtop.games.labrats.state import State
from labtop.games.labrats.terms import Note, Phase


@rule
def confuse(s: State) -> None:
    """T24: all choose, living or dead; then all let go at once."""
    if still_choosing(s, 1):
        return
    room_for_confusion(s)
    remember_potion(s, Note.CONFUSED, 0, 0)
    for seat in range(s.players):  # from here on `chosen` holds the potion itself
        if s.chosen[seat]:
            s.chosen[seat] = s.potions[seat, s.chosen[seat] - 1]
            remember_potion(s, Note.PASSED, seat, s.chosen[seat])
    for seat in range(s.players):
        if s.facts[seat]:
            follow(s, seat)
        if s.chosen[seat]:
            learn(s, seat, s.chosen[seat], 1 << right_of(s, seat))
    for seat in range(s.players):
        if s.chosen[seat]:
            lose_potion(s, seat, s.chosen[seat])
    s.cursor = 0
    s.phase = Phase.PASS


@rule
def follow(s: State, seat: int) -> None:
    """What a seat still knows of the potions it knew, before they are passed: each may stay or go one to the right.

    The only potion of a hand goes for sure, and what the seat itself is given it sees.
    """
    giver = left_of(s, seat)
    if s.chosen[giver]:
        seen_leaving(s, seat, giver, s.chosen[giver])
    for number in range(s.facts[seat] - 1, -1, -1):
        before = int(s.fact_holders[seat, number])
        after = 0
        for holder in range(s.players):
            if before >> holder & 1 and s.held[holder]:
                if s.held[holder] > 1:
                    after |= 1 << holder
                if holder != giver:
                    after |= 1 << right_of(s, holder)
        if after:
            s.fact_holders[seat, number] = after
        else:
            unlearn(s, seat, number)


@rule
def pass_on(s: State) -> None:
    """T24: one potion after the other arrives; giver and taker see it."""
    while s.cursor < s.players:
        seat = int(s.cursor)
        s.cursor += 1
        if s.chosen[seat]:
            kind = s.chosen[seat]
            s.chosen[seat] = 0
            gain_potion(s, right_of(s, seat), kind)
            say(s, Happening.PASSED, seat, right_of(s, seat), kind)
            return
    s.cursor = 0
    s.phase = Phase.NEXT
