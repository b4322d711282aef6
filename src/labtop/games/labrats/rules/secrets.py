"""What a seat cannot know (T11, T24, T32): packs, exits, other hands, doors on the table, choices not shown yet.

`rules.worlds` imagines the cards, from what careful players remember; the truth leaves no trace in that.
"""

from labtop.engine.chance import draw
from labtop.engine.gears import rule
from labtop.engine.kit import shuffle, sort
from labtop.games.labrats.components import EXIT_CARDS, KEPT, TABLE
from labtop.games.labrats.rules.memory import forget_doors, forget_known, remember_hands
from labtop.games.labrats.rules.worlds import clear_mind, kind_in_mind, tell, write_down
from labtop.games.labrats.state import State
from labtop.games.labrats.terms import Phase

TRIES = 1000  # stories that lead nowhere, before all is forgotten but the cards as they lie: that story is true


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


# --- doors ---------------------------------------------------------------------------------------------------------


@rule
def hide_doors(s: State, seat: int) -> None:
    """T11: a seat knows its own doors, in hand and on the table, and what lies face up."""
    tries = 1
    while not tell(s, s.door_memory, s.door_notes, s.door_pack, seat):
        tries += 1
        if tries > TRIES:
            forget_doors(s)
    write_down(s, s.door_memory, s.door_notes, s.door_pack)
    for place in range(TABLE):
        if place != seat:
            lay_doors(s, place)
    clear_mind(s)


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


# --- potions -------------------------------------------------------------------------------------------------------


@rule
def hide_potions(s: State, seat: int) -> None:
    """T11, T24: other hands are imagined anew."""
    forget_known(s, seat)
    tries = 1
    while not tell(s, s.potion_memory, s.potion_notes, s.potion_pack, seat):
        tries += 1
        if tries > TRIES:
            remember_hands(s)
    write_down(s, s.potion_memory, s.potion_notes, s.potion_pack)
    for other in range(s.players):
        if other != seat:
            for number in range(s.held[other]):
                s.potions[other, number] = kind_in_mind(s, other, number)
            sort(s.potions[other], s.held[other])
    clear_mind(s)


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
