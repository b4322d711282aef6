"""What a seat cannot know (T11, T24, T32): packs, exits, other hands, doors on the table, choices not shown yet.

Everything hidden is gathered in the packs and sorted there, so that the truth leaves no trace; then it is mixed and
laid out again.
"""

from typing import Any

from labtop.engine.chance import draw
from labtop.engine.gears import rule
from labtop.engine.record import Record
from labtop.games.labrats.components import COLOURS, EXIT_CARDS, KEPT, TABLE
from labtop.games.labrats.rules.cards import can_pay, exit_card, exit_wants, has_colour, lay_exit
from labtop.games.labrats.state import FACTS, Phase

TRIES = 200  # deals after which a hand is left as it is, though it does not fit what was seen of it


@rule
def hide(s: Record, seat: int) -> None:
    """Redraw all that this seat cannot know, consistently with all it has seen."""
    for other in range(s.players):
        if other != seat:
            forget_facts(s, other)
    hide_doors(s, seat)
    hide_potions(s, seat)
    hide_exits(s)
    hide_choices(s, seat)


@rule
def forget_facts(s: Record, seat: int) -> None:
    """Nobody can say what another seat knows; in an imagined game it knows its own cards only."""
    for number in range(FACTS):
        s.fact_kind[seat, number] = 0
        s.fact_holders[seat, number] = 0
    s.facts[seat] = 0


@rule
def sort(cards: Any, count: int) -> None:
    for card in range(1, count):
        at = card
        while at > 0 and cards[at - 1] > cards[at]:
            swap(cards, at, at - 1)
            at -= 1


@rule
def mix(s: Record, cards: Any, count: int) -> None:
    for card in range(count - 1, 0, -1):
        swap(cards, card, draw(s, 1, card + 1) - 1)


@rule
def swap(cards: Any, one: int, other: int) -> None:
    kind = cards[one]
    cards[one] = cards[other]
    cards[other] = kind


# --- doors ---------------------------------------------------------------------------------------------------------


@rule
def hide_doors(s: Record, seat: int) -> None:
    """T11: a seat knows its own doors, in hand and on the table, and what lies face up."""
    pack = int(s.door_pack_left)
    count = pack
    for other in range(s.players):
        if other != seat:
            for number in range(KEPT):
                if s.doors[other, number]:
                    s.door_pack[count] = s.doors[other, number]
                    count += 1
    for where in range(TABLE):
        if where != seat and s.table[where] and not s.opened[where]:
            s.door_pack[count] = s.table[where]
            count += 1
    sort(s.door_pack, count)
    mix(s, s.door_pack, count)
    for other in range(s.players):
        if other != seat:
            for number in range(KEPT):
                if s.doors[other, number]:
                    count -= 1
                    s.doors[other, number] = s.door_pack[count]
                    s.door_pack[count] = 0
    for where in range(TABLE):
        if where != seat and s.table[where] and not s.opened[where]:
            count -= 1
            s.table[where] = s.door_pack[count]
            s.door_pack[count] = 0


# --- potions -------------------------------------------------------------------------------------------------------


@rule
def hide_potions(s: Record, seat: int) -> None:
    """T11, T24: other hands are drawn anew, with the potions this seat knows to be there."""
    count = int(s.potion_pack_left)
    for other in range(s.players):
        if other != seat:
            for number in range(s.held[other]):
                s.potion_pack[count] = s.potions[other, number]
                s.potions[other, number] = 0
                count += 1
    sort(s.potion_pack, count)
    fixed = 0  # four bits a seat: potions of its hand that are known
    for number in range(s.facts[seat]):
        holder = pick_holder(s, seat, number, fixed)
        kind = s.fact_kind[seat, number]
        s.potions[holder, fixed >> 4 * holder & 15] = kind
        fixed += 1 << 4 * holder
        count -= 1
        take_out(s, kind, count)
    tries = 0
    while True:
        deal_hands(s, seat, fixed, count)
        tries += 1
        if tries == TRIES or fits(s, seat):
            break
        gather_hands(s, seat, fixed)
    for other in range(s.players):
        if other != seat:
            sort(s.potions[other], int(s.held[other]))


@rule
def take_out(s: Record, kind: int, last: int) -> None:
    """Out of the sorted pack of `last` + 1 cards."""
    at = 0
    while s.potion_pack[at] != kind and at < last:
        at += 1
    while at < last:
        s.potion_pack[at] = s.potion_pack[at + 1]
        at += 1
    s.potion_pack[last] = 0


@rule
def deal_hands(s: Record, seat: int, fixed: int, count: int) -> None:
    """Mix what is hidden and fill the other hands from it."""
    mix(s, s.potion_pack, count)
    for other in range(s.players):
        if other != seat:
            for number in range(fixed >> 4 * other & 15, s.held[other]):
                count -= 1
                s.potions[other, number] = s.potion_pack[count]
                s.potion_pack[count] = 0


@rule
def gather_hands(s: Record, seat: int, fixed: int) -> None:
    """The opposite, for another deal."""
    count = int(s.potion_pack_left)
    for other in range(s.players):
        if other != seat:
            for number in range(fixed >> 4 * other & 15, s.held[other]):
                s.potion_pack[count] = s.potions[other, number]
                s.potions[other, number] = 0
                count += 1


@rule
def fits(s: Record, seat: int) -> bool:
    """Other hands have the colours they were asked for, could not beat the exit they failed at, and can pay this one."""
    for other in range(s.players):
        if other != seat:
            for colour in range(COLOURS):
                if int(s.holds[other]) >> colour & 1 and not has_colour(s, other, 1 << colour):
                    return False
            if s.lacks[other] and can_pay(s, other, exit_wants(s, int(s.lacks[other]), other), 0):
                return False
    return bool(s.phase != Phase.PAY or can_pay(s, int(s.turn), int(s.owed), 0))


@rule
def pick_holder(s: Record, seat: int, number: int, fixed: int) -> int:
    """Who has a potion this seat knows of: any of those who may, as long as all the others find room."""
    choices = 0
    for holder in range(s.players):
        if possible(s, seat, number, holder, fixed):
            choices += 1
    which = draw(s, 1, choices) if choices > 1 else 1
    for holder in range(s.players):
        if possible(s, seat, number, holder, fixed):
            which -= 1
            if which == 0:
                return holder
    return int((seat + 1) % s.players)


@rule
def possible(s: Record, seat: int, number: int, holder: int, fixed: int) -> bool:
    """A holder that may have it and has room for it; and by Hall every set of holders has room for those still to come
    that can be nowhere else."""
    if not int(s.fact_holders[seat, number]) >> holder & 1:
        return False
    fixed += 1 << 4 * holder
    for some in range(1, 1 << int(s.players)):
        room = 0
        for other in range(s.players):
            if some >> other & 1:
                room += s.held[other] - (fixed >> 4 * other & 15)
        for later in range(number + 1, s.facts[seat]):
            if int(s.fact_holders[seat, later]) & ~some == 0:
                room -= 1
        if room < 0:
            return False
    return True


# --- exits and choices ---------------------------------------------------------------------------------------------


@rule
def hide_exits(s: Record) -> None:
    """T11: nobody knows an exit that does not lie face up."""
    count = EXIT_CARDS - (1 if s.exit_open else 0)
    for number in range(1, count):
        at = number
        while at > 0 and exit_card(s, hidden_exit(s, at - 1)) > exit_card(s, hidden_exit(s, at)):
            swap_exits(s, hidden_exit(s, at), hidden_exit(s, at - 1))
            at -= 1
    for number in range(count - 1, 0, -1):
        swap_exits(s, hidden_exit(s, number), hidden_exit(s, draw(s, 1, number + 1) - 1))


@rule
def hidden_exit(s: Record, number: int) -> int:
    """The exits counted through without the one that lies face up."""
    return number + 1 if s.exit_open and number >= s.exit_open - 1 else number


@rule
def swap_exits(s: Record, one: int, other: int) -> None:
    kind = exit_card(s, one)
    lay_exit(s, one, exit_card(s, other))
    lay_exit(s, other, kind)


@rule
def hide_choices(s: Record, seat: int) -> None:
    """That the others have chosen is seen, what they have chosen is not."""
    for other in range(s.players):
        if other != seat and s.chosen[other]:
            if s.phase == Phase.PLACE:
                s.chosen[other] = draw(s, 1, KEPT)
            elif s.phase == Phase.CONFUSION:
                s.chosen[other] = draw(s, 1, s.held[other])
            else:
                s.chosen[other] = draw(s, 1, 3 if s.held[other] == 3 else 6)
