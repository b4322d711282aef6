"""Packs, discards and hands (T27), and what a seat knows of the potions it has passed on."""

from typing import Any

from labtop.engine.chance import draw
from labtop.engine.gears import rule
from labtop.engine.kit import members, shuffle
from labtop.engine.telling import say
from labtop.games.labrats.components import COLOURS, EXIT_CARDS, EXIT_COLOURS, POTION_COLOURS
from labtop.games.labrats.events import Happening
from labtop.games.labrats.rules.memory import doors_reshuffled, potions_reshuffled, remember_door, remember_potion
from labtop.games.labrats.state import State
from labtop.games.labrats.terms import Note

DOOR_PACK = 0  # in an event: which pack
POTION_PACK = 1


@rule
def draw_card(s: State, pack: Any, left: int) -> int:
    """A random card out of a pack: its cards are counted through in the order of the components."""
    number = draw(s, 1, left) if left > 1 else 1
    kind = 0
    while number > 0:
        kind += 1
        number -= pack[kind]
    pack[kind] -= 1
    return kind


@rule
def put_together(pack: Any, discard: Any) -> int:
    """T27: the discard becomes the pack. Gives its size."""
    count = 0
    for kind in range(pack.shape[0]):
        count += discard[kind]
        pack[kind] = discard[kind]
        discard[kind] = 0
    return count


# --- doors ---------------------------------------------------------------------------------------------------------


@rule
def doors_ready(s: State) -> bool:
    """T27: whether the pack has had its say. An empty one is made anew from the discard, which is an event."""
    if s.door_pack_left:
        return True
    s.door_pack_left = put_together(s.door_pack, s.door_discard)
    if s.door_pack_left:
        doors_reshuffled(s)
        say(s, Happening.RESHUFFLED, DOOR_PACK, s.door_pack_left, 0)
        return False
    return True


@rule
def take_door(s: State, what: int, place: int) -> int:
    """A door of the pack, or 0 where pack and discard are empty. Ask `doors_ready` first. All remember what happened,
    it was drawn for a place or shown."""
    if s.door_pack_left == 0:
        return 0
    kind = draw_card(s, s.door_pack, s.door_pack_left)
    s.door_pack_left -= 1
    remember_door(s, what, place, kind)
    return kind


# --- potions -------------------------------------------------------------------------------------------------------


@rule
def potions_ready(s: State) -> bool:
    """T27: the same for potions."""
    if s.potion_pack_left:
        return True
    s.potion_pack_left = put_together(s.potion_pack, s.potion_discard)
    if s.potion_pack_left:
        potions_reshuffled(s)
        say(s, Happening.RESHUFFLED, POTION_PACK, s.potion_pack_left, 0)
        return False
    return True


@rule
def take_potion(s: State, seat: int) -> int:
    """A potion of the pack into a hand; its kind, or 0 where pack and discard are empty. Ask `potions_ready` first."""
    if s.potion_pack_left == 0:
        return 0
    kind = draw_card(s, s.potion_pack, s.potion_pack_left)
    s.potion_pack_left -= 1
    remember_potion(s, Note.DREW, seat, kind)
    gain_potion(s, seat, kind)
    return kind


@rule
def draw_potion(s: State, seat: int, reason: int) -> None:
    """T27: a potion from the pack into a hand. Where there is none nothing is drawn."""
    kind = take_potion(s, seat)
    if kind:
        say(s, Happening.DREW, seat, kind, reason)
    else:
        say(s, Happening.NO_CARD, seat, 0, 0)


@rule
def gain_potion(s: State, seat: int, kind: int) -> None:
    """Into the hand, which is kept sorted."""
    at = int(s.held[seat])
    while at > 0 and s.potions[seat, at - 1] > kind:
        s.potions[seat, at] = s.potions[seat, at - 1]
        at -= 1
    s.potions[seat, at] = kind
    s.held[seat] += 1


@rule
def lose_potion(s: State, seat: int, kind: int) -> None:
    """Out of the hand; of those of a kind the first."""
    at = 0
    while s.potions[seat, at] != kind:
        at += 1
    s.held[seat] -= 1
    for number in range(at, s.held[seat]):
        s.potions[seat, number] = s.potions[seat, number + 1]
    s.potions[seat, s.held[seat]] = 0


@rule
def discard_potion(s: State, seat: int, kind: int) -> None:
    """From a hand to the discard, which lies face up: all see it."""
    remember_potion(s, Note.SHOWED, seat, kind)
    lose_potion(s, seat, kind)
    s.potion_discard[kind] += 1
    for other in range(s.players):
        if s.facts[other]:
            seen_leaving(s, other, seat, kind)


@rule
def colours_of(s: State, seat: int, handful: int) -> int:
    """The colours that potions of a hand can stand for, those of a handful, a bit for each potion: six bits each."""
    colours = 0
    for number in range(s.held[seat]):
        if handful >> number & 1:
            colours = colours << COLOURS | int(POTION_COLOURS[s.potions[seat, number]])
    return colours


@rule
def can_pay(potions: int, owed: int) -> bool:
    """T3, T26: a different potion for each colour owed; of a potion six bits tell the colours it can stand for.

    By Hall: every set of the colours owed must find as many potions that are of one of them.
    """
    some = owed
    while some:
        need = members(some)
        rest = potions
        while rest:
            if rest & some:
                need -= 1
            rest >>= COLOURS
        if need > 0:
            return False
        some = (some - 1) & owed
    return True


# --- what a seat knows of other hands ------------------------------------------------------------------------------


@rule
def learn(s: State, seat: int, kind: int, holders: int) -> None:
    """A seat knows that one of these has this potion."""
    s.fact_kind[seat, s.facts[seat]] = kind
    s.fact_holders[seat, s.facts[seat]] = holders
    s.facts[seat] += 1


@rule
def unlearn(s: State, seat: int, number: int) -> None:
    last = int(s.facts[seat]) - 1
    for at in range(number, last):
        s.fact_kind[seat, at] = s.fact_kind[seat, at + 1]
        s.fact_holders[seat, at] = s.fact_holders[seat, at + 1]
    s.fact_kind[seat, last] = 0
    s.fact_holders[seat, last] = 0
    s.facts[seat] = last


@rule
def seen_leaving(s: State, seat: int, holder: int, kind: int) -> None:
    """A seat sees a potion leave a hand. If it knew one of that kind there, this may have been it.

    If it knew several, one is left less, and any of the holders may have the others: cards of a kind look the same.
    """
    found = -1
    holders = 0
    for number in range(s.facts[seat]):
        if s.fact_kind[seat, number] == kind and int(s.fact_holders[seat, number]) >> holder & 1:
            found = number
            holders |= int(s.fact_holders[seat, number])
    if found < 0:
        return
    for number in range(s.facts[seat]):
        if s.fact_kind[seat, number] == kind and int(s.fact_holders[seat, number]) >> holder & 1:
            s.fact_holders[seat, number] = holders
    unlearn(s, seat, found)


# --- exits ---------------------------------------------------------------------------------------------------------


@rule
def renew_exits(s: State) -> None:
    """T26, T41: all exits together, shuffled, three new ones face down."""
    shuffle(s, s.exits, EXIT_CARDS)
    s.exit_open = 0


@rule
def exit_wants(s: State, kind: int, seat: int) -> int:
    """T26: the colours an abomination still wants when one's own mutation has done its part."""
    return int(EXIT_COLOURS[kind]) & ~(1 << (int(s.specimen[seat]) - 1))
