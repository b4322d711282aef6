"""A story mended: two cards that parted in a confusion, unseen, may as well have gone each other's way (T24)."""

from typing import Any

from labtop.engine.chance import draw
from labtop.engine.gears import rule
from labtop.games.labrats.rules.common import right_of
from labtop.games.labrats.rules.memory import row_of, what_of
from labtop.games.labrats.state import FAILURES, State
from labtop.games.labrats.terms import Note

NEVER = -1
OF_A_HAND = 8  # numbers in hand, in what stands for two cards


@rule
def parted(s: State, memory: Any, at: int, one: int, other: int, seat: int) -> int:
    """The last confusion before a note in which two cards of a hand parted, if nothing since has shown which is which.

    A card is the note it was drawn with. Passes to and from the onlooker show it the card.
    """
    row_one, row_other = row_of(int(memory[one])), row_of(int(memory[other]))
    drawn = one if one > other else other
    when = NEVER
    confusion = NEVER
    together = False
    for note in range(one if one < other else other, at):
        what = what_of(int(memory[note]))
        if what == Note.CONFUSED:
            confusion = note
            together = note > drawn and row_one == row_other
        elif what == Note.PASSED and (s.mind_card[note] == one or s.mind_card[note] == other):
            giver = row_of(int(memory[note]))
            seen = giver == seat or right_of(s, giver) == seat
            if s.mind_card[note] == one:
                row_one = right_of(s, giver)
            else:
                row_other = right_of(s, giver)
            if seen:
                when = NEVER
            elif together:
                when = confusion
    return when


@rule
def exchange(s: State, memory: Any, at: int, row: int, most: int, seat: int) -> int:
    """A card of another row, of those with a weight for the kind wanted, comes into this row. Its number, or -1.

    `mind_weight` holds the weights, by row and number.
    """
    whole = 0
    chosen = NEVER
    for giver in range(s.players):
        if giver != row and giver != seat:
            for number in range(s.mind_held[giver]):
                weight = int(s.mind_weight[giver, number])
                if weight:
                    for mine in range(most):
                        here, there = int(s.mind_hand[row, mine]) - 1, int(s.mind_hand[giver, number]) - 1
                        if parted(s, memory, at, here, there, seat) != NEVER:
                            whole += weight
                            if draw(s, 1, whole) <= weight:
                                chosen = (giver * OF_A_HAND + number) * OF_A_HAND + mine
    if chosen == NEVER:
        return -1
    mine = chosen % OF_A_HAND
    number = chosen // OF_A_HAND % OF_A_HAND
    giver = chosen // OF_A_HAND // OF_A_HAND
    here, there = int(s.mind_hand[row, mine]), int(s.mind_hand[giver, number])
    swap_since(s, memory, parted(s, memory, at, here - 1, there - 1, seat), at, here, there, seat)
    s.mind_hand[row, mine] = there
    s.mind_hand[giver, number] = here
    return mine


@rule
def swap_since(s: State, memory: Any, when: int, at: int, here: int, there: int, seat: int) -> None:
    """In all that happened since, each of two cards was the other."""
    failure = 0
    for note in range(at):
        what = what_of(int(memory[note]))
        if what == Note.PASSED and note > when:
            if s.mind_card[note] == here - 1:
                s.mind_card[note] = there - 1
            elif s.mind_card[note] == there - 1:
                s.mind_card[note] = here - 1
        elif what == Note.FAILED and row_of(int(memory[note])) != seat and failure < FAILURES:
            if note > when:
                for number in range(s.mind_failed.shape[1]):
                    if s.mind_failed[failure, number] == here:
                        s.mind_failed[failure, number] = there
                    elif s.mind_failed[failure, number] == there:
                        s.mind_failed[failure, number] = here
            failure += 1
