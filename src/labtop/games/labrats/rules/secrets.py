"""What a seat cannot know (T11, T24, T32): packs, exits, other hands, doors on the table, choices not shown yet.

`rules.worlds` imagines the cards, from what careful players remember; the truth leaves no trace in that.
"""

from typing import Any

from labtop.engine.chance import draw
from labtop.engine.gears import rule
from labtop.engine.kit import shuffle, sort
from labtop.games.labrats.components import EXIT_CARDS, KEPT, TABLE
from labtop.games.labrats.rules.cards import draw_card
from labtop.games.labrats.rules.memory import forget_doors, forget_known, remember_hands
from labtop.games.labrats.rules.worlds import clear_mind, kind_in_mind, tell, write_down
from labtop.games.labrats.state import State
from labtop.games.labrats.terms import Phase

TRIES = 1000  # stories that lead nowhere, before cards are dealt as if nobody remembered anything


@rule
def hide(s: State, seat: int) -> None:
    """Redraw all that this seat cannot know, consistently with all it has seen."""
    for other in range(s.players):
        if other != seat:
            forget_facts(s, other)
    hide_doors(s, seat)
    hide_potions(s, seat)
    hide_exits(s)
    hide_choices(s, seat)


@rule
def forget_facts(s: State, seat: int) -> None:
    """Nobody can say what another seat knows; in an imagined game it knows its own cards only."""
    for number in range(s.facts[seat]):
        s.fact_kind[seat, number] = 0
        s.fact_holders[seat, number] = 0
    s.facts[seat] = 0


@rule
def find_story(s: State, memory: Any, notes: int, pack: Any, seat: int) -> bool:
    """Tell stories of what happened until one leads to the table as it is. False where none of so many does."""
    for _ in range(TRIES):
        if tell(s, memory, notes, pack, seat):
            return True
    return False


# --- doors ---------------------------------------------------------------------------------------------------------


@rule
def hide_doors(s: State, seat: int) -> None:
    """T11: a seat knows its own doors, in hand and on the table, and what lies face up."""
    notes = int(s.door_notes)
    told = find_story(s, s.door_memory, notes, s.door_pack, seat)
    if told:
        write_down(s, s.door_memory, notes, s.door_pack)
        for place in range(TABLE):
            if place != seat:
                lay_doors(s, place)
    clear_mind(s, s.door_memory, notes)
    if not told:
        deal_doors(s, seat)
        forget_doors(s)


@rule
def lay_doors(s: State, place: int) -> None:
    """The doors of a row: one stands on the table if it is closed there, and which one only the owner knows."""
    number = 0
    if s.mind_held[place] == KEPT:
        number = draw(s, 1, KEPT) - 1
    if s.table[place] and not s.opened[place]:
        s.table[place] = kind_in_mind(s, place, number)
        number = 1 - number
    if place < s.players:
        for at in range(KEPT):
            if s.doors[place, at]:
                s.doors[place, at] = kind_in_mind(s, place, number)
                number = 1 - number


@rule
def deal_doors(s: State, seat: int) -> None:
    """All doors that this seat has not seen, dealt anew."""
    left = int(s.door_pack_left)
    for place in range(TABLE):
        if place != seat:
            if s.table[place] and not s.opened[place]:
                s.door_pack[s.table[place]] += 1
                left += 1
            for number in range(KEPT if place < s.players else 0):
                if s.doors[place, number]:
                    s.door_pack[s.doors[place, number]] += 1
                    left += 1
    for place in range(TABLE):
        if place != seat:
            if s.table[place] and not s.opened[place]:
                s.table[place] = draw_card(s, s.door_pack, left)
                left -= 1
            for number in range(KEPT if place < s.players else 0):
                if s.doors[place, number]:
                    s.doors[place, number] = draw_card(s, s.door_pack, left)
                    left -= 1


# --- potions -------------------------------------------------------------------------------------------------------


@rule
def hide_potions(s: State, seat: int) -> None:
    """T11, T24: other hands are imagined anew."""
    forget_known(s, seat)
    notes = int(s.potion_notes)
    told = find_story(s, s.potion_memory, notes, s.potion_pack, seat)
    if told:
        write_down(s, s.potion_memory, notes, s.potion_pack)
        for other in range(s.players):
            if other != seat:
                for number in range(s.held[other]):
                    s.potions[other, number] = kind_in_mind(s, other, number)
                sort(s.potions[other], s.held[other])
    clear_mind(s, s.potion_memory, notes)
    if not told:
        deal_potions(s, seat)
        remember_hands(s)


@rule
def deal_potions(s: State, seat: int) -> None:
    """All potions that this seat has not seen, dealt anew."""
    left = int(s.potion_pack_left)
    for other in range(s.players):
        if other != seat:
            for number in range(s.held[other]):
                s.potion_pack[s.potions[other, number]] += 1
                left += 1
    for other in range(s.players):
        if other != seat:
            for number in range(s.held[other]):
                s.potions[other, number] = draw_card(s, s.potion_pack, left)
                left -= 1
            sort(s.potions[other], s.held[other])


# --- exits and choices ---------------------------------------------------------------------------------------------


@rule
def hide_exits(s: State) -> None:
    """T11: nobody knows an exit that does not lie face up. That one is laid aside for the while."""
    place, kind, hidden = 0, 0, EXIT_CARDS
    if s.exit_open:
        hidden -= 1
        place = int(s.exit_open) - 1
        kind = int(s.exits[place])
        s.exits[place] = s.exits[hidden]
    sort(s.exits, hidden)
    shuffle(s, s.exits, hidden)
    if s.exit_open:
        for number in range(hidden, place, -1):
            s.exits[number] = s.exits[number - 1]
        s.exits[place] = kind


@rule
def hide_choices(s: State, seat: int) -> None:
    """That the others have chosen is seen, what they have chosen is not."""
    for other in range(s.players):
        if other != seat and s.chosen[other]:
            if s.phase == Phase.PLACE:
                s.chosen[other] = draw(s, 1, KEPT)
            elif s.phase == Phase.CONFUSION:
                s.chosen[other] = draw(s, 1, s.held[other])
            else:
                s.chosen[other] = draw(s, 1, 3 if s.held[other] == 3 else 6)
