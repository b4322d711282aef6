"""Worlds a careful onlooker may imagine: a memory told again, with a card for every one that was not seen.

Drawn cards are blank at first. A blank card is named only when somebody shows one that it may have been; what is blank
at the end is drawn then. Each comes from what its pack held when it was drawn: a pack made anew holds what was in the
discard, so it is a generation of its own. A story that leads nowhere is told again from its beginning.
"""

from typing import Any

from labtop.engine.chance import draw
from labtop.engine.gears import rule
from labtop.engine.kit import clearing
from labtop.games.labrats.components import COLOURS, POTION_COLOURS, TABLE
from labtop.games.labrats.rules.cards import can_pay, draw_card, exit_wants
from labtop.games.labrats.rules.common import right_of
from labtop.games.labrats.rules.exchanges import exchange
from labtop.games.labrats.rules.memory import KIND, holders_of, kind_of, row_of, what_of
from labtop.games.labrats.state import FAILURES, State
from labtop.games.labrats.terms import Note

GENERATION = 32  # in `mind_card`
GUESSED = 1024  # there: it was blank until the end
GUESSES = 30  # at all that is blank at the end, until it fits what hands have failed at
UNSURE = 24
SURE = 60  # the weight of a card that is known; a blank one has a share of it


clear_mind = clearing(State, "mind")


@rule
def tell(s: State, memory: Any, notes: int, pack: Any, seat: int) -> bool:
    """One world in which all that the seat has seen happened, left in the mind. False where the story leads nowhere."""
    clear_mind(s)
    fill_pools(s, memory, notes, pack)
    generation = 0
    failures = 0
    passed = False  # the first seat's card has reached the last
    for at in range(notes):
        entry = int(memory[at])
        what, row, kind = what_of(entry), row_of(entry), kind_of(entry)
        fine = True
        if what == Note.DREW:
            fine = draw_one(s, at, row, kind if row == seat else 0, generation)
        elif what == Note.SHOWED:
            number = find_or_exchange(s, memory, at, row, kind, int(s.mind_held[row]), seat)
            fine = number >= 0
            if fine:
                take_out(s, row, number)
        elif what == Note.PASSED:
            most = int(s.mind_held[row])
            if passed and row == s.players - 1:
                most -= 1
            passed = passed or row == 0
            if row == seat or right_of(s, row) == seat:
                number = find_or_exchange(s, memory, at, row, kind, most, seat)
            else:
                number = guess_passed(s, memory, notes, at, row, most)
            fine = number >= 0
            if fine:
                hand_on(s, at, row, number)
        elif what == Note.SHUFFLED:
            generation += 1
        elif what == Note.REVEALED:
            fine = name_blank(s, generation, kind)
        elif what == Note.CONFUSED:
            passed = False
        elif what == Note.FAILED:
            if row != seat and failures < FAILURES:
                for number in range(s.mind_held[row]):
                    s.mind_failed[failures, number] = s.mind_hand[row, number]
                failures += 1
        elif row == seat:
            fine = place_known(s, kind, holders_of(entry))
        if not fine:
            return False
    for _ in range(GUESSES):
        name_the_rest(s)
        if all_failed(s, memory, notes, seat):
            return True
    return False


@rule
def fill_pools(s: State, memory: Any, notes: int, pack: Any) -> None:
    """What each generation of the pack held is known to all: it is what was drawn of it, and what is left."""
    generation = 0
    for at in range(notes):
        entry = int(memory[at])
        what, kind = what_of(entry), kind_of(entry)
        if what == Note.SHUFFLED:
            generation += 1
        elif what == Note.DREW or what == Note.REVEALED:
            s.mind_pool[generation, kind] += 1
            s.mind_left[generation] += 1
    for kind in range(pack.shape[0]):
        s.mind_pool[generation, kind] += pack[kind]
        s.mind_left[generation] += pack[kind]


@rule
def name_blank(s: State, generation: int, kind: int) -> bool:
    """A card of this generation is of this kind. Whether that can be."""
    if s.mind_pool[generation, kind] == 0:
        return False
    s.mind_pool[generation, kind] -= 1
    s.mind_left[generation] -= 1
    return True


@rule
def draw_one(s: State, at: int, row: int, kind: int, generation: int) -> bool:
    """A card comes from the pack; blank (0) where the onlooker did not see it."""
    if kind and not name_blank(s, generation, kind):
        return False
    s.mind_card[at] = kind + GENERATION * generation
    s.mind_hand[row, s.mind_held[row]] = 1 + at
    s.mind_held[row] += 1
    return True


@rule
def generation_of(s: State, card: int) -> int:
    return int(s.mind_card[card]) % GUESSED // GENERATION


@rule
def weight(s: State, card: int, kind: int) -> int:
    """How likely a card is of a kind."""
    named = int(s.mind_card[card]) % GENERATION
    if named:
        return SURE if named == kind else 0
    generation = generation_of(s, card)
    if s.mind_pool[generation, kind] == 0:
        return 0
    return max(1, SURE * int(s.mind_pool[generation, kind]) // int(s.mind_left[generation]))


@rule
def by_weight(s: State, row: int, most: int) -> int:
    """One of a row's first cards by their weights: its number, or -1 where none has any."""
    whole = 0
    for number in range(most):
        whole += s.mind_weight[row, number]
    if whole == 0:
        return -1
    which = draw(s, 1, whole)
    number = -1
    while which > 0:
        number += 1
        which -= s.mind_weight[row, number]
    return number


@rule
def weigh(s: State, row: int, kind: int) -> None:
    """How likely each card of a row is of a kind."""
    for number in range(s.mind_held[row]):
        s.mind_weight[row, number] = weight(s, s.mind_hand[row, number] - 1, kind)


@rule
def find_or_exchange(s: State, memory: Any, at: int, row: int, kind: int, most: int, seat: int) -> int:
    """Which of a row's first cards is the one of this kind: a number, or -1 where none can be. It is named.

    Where none of them can be of the kind, another row's may be there instead of one of them.
    """
    weigh(s, row, kind)
    number = by_weight(s, row, most)
    if number < 0 and row != seat:
        for other in range(s.players):
            weigh(s, other, kind)
        number = exchange(s, memory, at, row, most, seat)
    if number >= 0:
        name_card(s, s.mind_hand[row, number] - 1, kind)
    return number


@rule
def name_card(s: State, card: int, kind: int) -> None:
    if s.mind_card[card] % GENERATION == 0:
        name_blank(s, generation_of(s, card), kind)
        s.mind_card[card] += kind


@rule
def take_out(s: State, row: int, number: int) -> int:
    card = int(s.mind_hand[row, number])
    s.mind_held[row] -= 1
    for at in range(number, s.mind_held[row]):
        s.mind_hand[row, at] = s.mind_hand[row, at + 1]
    return card


@rule
def guess_passed(s: State, memory: Any, notes: int, at: int, row: int, most: int) -> int:
    """T24: which of the row's first cards was passed, unseen. What the taker showed soon after it was rather that than
    what the giver did."""
    if most == 1:
        return 0
    for number in range(most):
        card = s.mind_hand[row, number] - 1
        named = int(s.mind_card[card]) % GENERATION
        if named and none_left(s, memory, at, named):
            s.mind_weight[row, number] = way_weight(s, memory, notes, at, row, named, most)
        else:
            s.mind_weight[row, number] = pass_weight(s, memory, notes, at, row, card)
    return by_weight(s, row, most)


@rule
def none_left(s: State, memory: Any, at: int, kind: int) -> bool:
    """All cards of the kind that were drawn so far are named."""
    generation = 0
    for note in range(at):
        if what_of(int(memory[note])) == Note.SHUFFLED:
            generation += 1
    for older in range(generation + 1):
        if s.mind_pool[older, kind]:
            return False
    return True


@rule
def way_weight(s: State, memory: Any, notes: int, at: int, row: int, kind: int, most: int) -> int:
    """A card that is shown later has to be there by then: so many steps to the right in so many confusions."""
    chances = 1
    for later in range(at + 1, notes):
        entry = int(memory[later])
        if what_of(entry) == Note.CONFUSED:
            chances += 1
        elif what_of(entry) == Note.SHOWED and kind_of(entry) == kind:
            steps = int((row - row_of(entry) + s.players) % s.players)
            if steps == 0:
                return 1
            if steps == chances:
                return 30 * UNSURE
            if steps < chances:
                return 1 + UNSURE * (most - 1) * steps // (chances - steps)
            return UNSURE
    return UNSURE


@rule
def pass_weight(s: State, memory: Any, notes: int, at: int, row: int, card: int) -> int:
    """From what was shown until the next confusion."""
    taker = right_of(s, row)
    here = 0
    there = 0
    later = at + 1
    while later < notes and what_of(int(memory[later])) != Note.CONFUSED:
        entry = int(memory[later])
        if what_of(entry) == Note.SHOWED and row_of(entry) == row:
            here += weight(s, card, kind_of(entry))
        elif what_of(entry) == Note.SHOWED and row_of(entry) == taker:
            there += weight(s, card, kind_of(entry))
        later += 1
    return max(1, UNSURE * (SURE + 8 * there) // (SURE + 8 * here))


@rule
def hand_on(s: State, at: int, row: int, number: int) -> None:
    """T24: a card goes to the right."""
    card = take_out(s, row, number)
    taker = right_of(s, row)
    s.mind_hand[taker, s.mind_held[taker]] = card
    s.mind_held[taker] += 1
    s.mind_card[at] = card - 1


@rule
def place_known(s: State, kind: int, holders: int) -> bool:
    """The onlooker knew from before that one of these had such a card: one of their blank ones is it."""
    whole = 0
    for row in range(s.players):
        if holders >> row & 1:
            for number in range(s.mind_held[row]):
                whole += blank_weight(s, s.mind_hand[row, number] - 1, kind)
    if whole == 0:
        return False
    which = draw(s, 1, whole)
    for row in range(s.players):
        if holders >> row & 1:
            for number in range(s.mind_held[row]):
                card = s.mind_hand[row, number] - 1
                which -= blank_weight(s, card, kind)
                if which <= 0:
                    name_card(s, card, kind)
                    return True
    return False


@rule
def blank_weight(s: State, card: int, kind: int) -> int:
    return 0 if s.mind_card[card] % GENERATION else weight(s, card, kind)


@rule
def name_the_rest(s: State) -> None:
    """What is blank at the end is drawn from what is left of its generation. What was guessed before is forgotten."""
    for row in range(TABLE):
        for number in range(s.mind_held[row]):
            card = s.mind_hand[row, number] - 1
            if s.mind_card[card] >= GUESSED:
                generation = generation_of(s, card)
                s.mind_pool[generation, s.mind_card[card] % GENERATION] += 1
                s.mind_left[generation] += 1
                s.mind_card[card] = GENERATION * generation
    for row in range(TABLE):
        for number in range(s.mind_held[row]):
            card = s.mind_hand[row, number] - 1
            if s.mind_card[card] % GENERATION == 0:
                generation = generation_of(s, card)
                s.mind_card[card] += GUESSED + draw_card(s, s.mind_pool[generation], int(s.mind_left[generation]))
                s.mind_left[generation] -= 1


@rule
def all_failed(s: State, memory: Any, notes: int, seat: int) -> bool:
    """T26: whoever failed at an exit could not have paid it."""
    failure = 0
    for at in range(notes):
        entry = int(memory[at])
        if what_of(entry) == Note.FAILED and row_of(entry) != seat and failure < FAILURES:
            if could_pay(s, failure, exit_wants(s, kind_of(entry), row_of(entry))):
                return False
            failure += 1
    return True


@rule
def could_pay(s: State, failure: int, wants: int) -> bool:
    """Whether the hand of then could have paid."""
    colours = 0
    number = 0
    while s.mind_failed[failure, number]:
        kind = int(s.mind_card[s.mind_failed[failure, number] - 1]) % GENERATION
        colours = colours << COLOURS | int(POTION_COLOURS[kind])
        number += 1
    return can_pay(colours, wants)


# --- what became of it ---------------------------------------------------------------------------------------------


@rule
def kind_in_mind(s: State, row: int, number: int) -> int:
    return int(s.mind_card[s.mind_hand[row, number] - 1]) % GENERATION


@rule
def write_down(s: State, memory: Any, notes: int, pack: Any) -> None:
    """The memory and the pack of the imagined world."""
    generation = 0
    for at in range(notes):
        entry = int(memory[at])
        what = what_of(entry)
        if what == Note.SHUFFLED:
            generation += 1
        elif what == Note.DREW:
            memory[at] = entry + KIND * (int(s.mind_card[at]) % GENERATION - kind_of(entry))
        elif what == Note.PASSED:
            memory[at] = entry + KIND * (int(s.mind_card[s.mind_card[at]]) % GENERATION - kind_of(entry))
    for kind in range(pack.shape[0]):
        pack[kind] = s.mind_pool[generation, kind]
