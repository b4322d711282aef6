"""What a seat cannot know (T11, T24, T32): packs, exits, other hands, doors on the table, choices not shown yet.

Everything hidden is gathered in the packs, which know how many cards there are of a kind and no order: so the truth
leaves no trace. Then it is drawn again.
"""

from labtop.engine.chance import draw
from labtop.engine.gears import rule
from labtop.engine.record import Record
from labtop.games.labrats.components import COLOURS, EXIT_CARDS, KEPT, TABLE
from labtop.games.labrats.rules.cards import can_pay, draw_card, exit_card, exit_wants, has_colour, lay_exit
from labtop.games.labrats.state import FACTS, Phase

TRIES = 30  # draws of a hand until it fits what was seen of it
DEALS = 100  # of all hands; after that they are left as they are, though one does not fit


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


# --- doors ---------------------------------------------------------------------------------------------------------


@rule
def hide_doors(s: Record, seat: int) -> None:
    """T11: a seat knows its own doors, in hand and on the table, and what lies face up."""
    left = int(s.door_pack_left)
    for other in range(s.players):
        if other != seat:
            for number in range(KEPT):
                if s.doors[other, number]:
                    s.door_pack[s.doors[other, number]] += 1
                    left += 1
    for where in range(TABLE):
        if where != seat and s.table[where] and not s.opened[where]:
            s.door_pack[s.table[where]] += 1
            left += 1
    for other in range(s.players):
        if other != seat:
            for number in range(KEPT):
                if s.doors[other, number]:
                    s.doors[other, number] = draw_card(s, s.door_pack, left)
                    left -= 1
    for where in range(TABLE):
        if where != seat and s.table[where] and not s.opened[where]:
            s.table[where] = draw_card(s, s.door_pack, left)
            left -= 1


# --- potions -------------------------------------------------------------------------------------------------------


@rule
def hide_potions(s: Record, seat: int) -> None:
    """T11, T24: other hands are drawn anew, with the potions this seat knows to be there."""
    gather_hands(s, seat)
    deals = 1
    while not deal_hands(s, seat, lay_known(s, seat)) and deals < DEALS:
        gather_hands(s, seat)
        deals += 1
    for other in range(s.players):
        if other != seat:
            sort_hand(s, other)


@rule
def gather_hands(s: Record, seat: int) -> None:
    """The potions of all other hands go into the pack."""
    for other in range(s.players):
        if other != seat:
            gather_hand(s, other, 0)


@rule
def lay_known(s: Record, seat: int) -> int:
    """Potions this seat knows of go to somebody who may have them. Gives how many, four bits a seat."""
    fixed = 0
    for number in range(s.facts[seat]):
        holder = pick_holder(s, seat, number, fixed)
        kind = s.fact_kind[seat, number]
        s.potion_pack[kind] -= 1
        s.potions[holder, fixed >> 4 * holder & 15] = kind
        fixed += 1 << 4 * holder
    return fixed


@rule
def gather_hand(s: Record, other: int, fixed: int) -> None:
    """All but the first potions of a hand, which are known to be there."""
    for number in range(fixed >> 4 * other & 15, s.held[other]):
        s.potion_pack[s.potions[other, number]] += 1
        s.potions[other, number] = 0


@rule
def deal_hands(s: Record, seat: int, fixed: int) -> bool:
    """Fill the other hands again, one after the other, each until it fits. Whether all do."""
    left = int(s.potion_pack_left)
    for other in range(s.players):
        if other != seat:
            left += s.held[other] - (fixed >> 4 * other & 15)
    fine = True
    for other in range(s.players):
        if other != seat:
            deal_hand(s, other, fixed, left)
            tries = 1
            while not fits(s, other) and tries < TRIES:
                gather_hand(s, other, fixed)
                deal_hand(s, other, fixed, left)
                tries += 1
            left -= s.held[other] - (fixed >> 4 * other & 15)
            fine = fine and fits(s, other)
    return fine


@rule
def deal_hand(s: Record, other: int, fixed: int, left: int) -> None:
    for number in range(fixed >> 4 * other & 15, s.held[other]):
        s.potions[other, number] = draw_card(s, s.potion_pack, left)
        left -= 1


@rule
def sort_hand(s: Record, seat: int) -> None:
    for number in range(1, s.held[seat]):
        kind = s.potions[seat, number]
        at = number
        while at > 0 and s.potions[seat, at - 1] > kind:
            s.potions[seat, at] = s.potions[seat, at - 1]
            at -= 1
        s.potions[seat, at] = kind


@rule
def fits(s: Record, other: int) -> bool:
    """T23, T26: a hand has the colours it was asked for, lacks one for the exit it failed at, and can pay this one."""
    for colour in range(COLOURS):
        if int(s.holds[other]) >> colour & 1 and not has_colour(s, other, 1 << colour):
            return False
    if s.lacks[other] and can_pay(s, other, exit_wants(s, int(s.lacks[other]), other), 0):
        return False
    return bool(s.phase != Phase.PAY or s.turn != other or can_pay(s, other, int(s.owed), 0))


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
