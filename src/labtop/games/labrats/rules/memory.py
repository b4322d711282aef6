"""What careful players remember (T11, T24, T26, T27): every card drawn, shown, passed, every reshuffle, every failure.

Potions and doors have a memory each: notes in the order of what happened, with the kinds of all cards. Who may know the
kind of one is told by `state.Note`; `rules.secrets` imagines all others anew. What happened before the first note
nobody remembers. At a reshuffle a long memory begins anew, from the cards as they lie: imagining takes as long as it.
"""

from typing import Any

from labtop.engine.gears import rule
from labtop.games.labrats.components import KEPT, SEATS, TABLE
from labtop.games.labrats.rules.common import right_of
from labtop.games.labrats.state import GENERATIONS, NOTES, State
from labtop.games.labrats.terms import Note

# What an entry is made of: what happened, the row, the kind, a bit for each holder.
ROW = 8
KIND = 64
HOLDERS = 2048

LONG_POTIONS = 80  # notes: at a reshuffle a longer memory begins anew
LONG_DOORS = 90
A_CONFUSION = SEATS + 1  # the most notes that belong together


@rule
def note(what: int, row: int, kind: int) -> int:
    return ROW * int(row) + KIND * int(kind) + what


@rule
def what_of(entry: int) -> int:
    return entry & 7


@rule
def row_of(entry: int) -> int:
    return entry >> 3 & 7


@rule
def kind_of(entry: int) -> int:
    return entry >> 6 & 31


@rule
def holders_of(entry: int) -> int:
    return entry >> 11 & 31


# --- potions -------------------------------------------------------------------------------------------------------


@rule
def remember_potion(s: State, what: int, seat: int, kind: int) -> None:
    """Call this before the card moves."""
    if s.potion_notes == NOTES:
        forget_potions(s)
    s.potion_memory[s.potion_notes] = note(what, seat, kind)
    s.potion_notes += 1


@rule
def room_for_confusion(s: State) -> None:
    """Its notes belong together."""
    if s.potion_notes + A_CONFUSION > NOTES:
        forget_potions(s)


@rule
def potions_reshuffled(s: State) -> None:
    """T27: the pack's contents are known now, and so is what all hands hold together."""
    known = count_notes(s.potion_memory, s.potion_notes, Note.KNEW)  # which not all can count
    shuffles = count_notes(s.potion_memory, s.potion_notes, Note.SHUFFLED)
    if s.potion_notes - known > LONG_POTIONS or shuffles + 2 > GENERATIONS:
        forget_potions(s)
    remember_potion(s, Note.SHUFFLED, 0, 0)


@rule
def count_notes(memory: Any, notes: int, what: int) -> int:
    count = 0
    for at in range(notes):
        if what_of(int(memory[at])) == what:
            count += 1
    return count


@rule
def forget_potions(s: State) -> None:
    """The memory begins anew from the hands as they are, and what each seat knows of others' or has failed at."""
    failed = failures(s)
    remember_hands(s)
    for seat in range(s.players):
        for number in range(s.facts[seat]):
            known = note(Note.KNEW, seat, s.fact_kind[seat, number])
            add_potion(s, known + HOLDERS * int(s.fact_holders[seat, number]))
    for seat in range(s.players):
        if failed >> 4 * seat & 15:
            add_potion(s, note(Note.FAILED, seat, failed >> 4 * seat & 15))


@rule
def remember_hands(s: State) -> None:
    """Nothing else."""
    for at in range(s.potion_notes):
        s.potion_memory[at] = 0
    s.potion_notes = 0
    for seat in range(s.players):
        for number in range(s.held[seat]):
            add_potion(s, note(Note.DREW, seat, s.potions[seat, number]))


@rule
def forget_known(s: State, seat: int) -> None:
    """What others than this seat knew from before, it cannot tell."""
    kept = 0
    for at in range(s.potion_notes):
        entry = int(s.potion_memory[at])
        s.potion_memory[at] = 0
        if what_of(entry) != Note.KNEW or row_of(entry) == seat:
            s.potion_memory[kept] = entry
            kept += 1
    s.potion_notes = kept


@rule
def add_potion(s: State, entry: int) -> None:
    s.potion_memory[s.potion_notes] = entry
    s.potion_notes += 1


@rule
def failures(s: State) -> int:
    """Four bits a seat: the exit it failed at last, if it has got no potion since."""
    failed = 0
    for at in range(s.potion_notes):
        entry = int(s.potion_memory[at])
        what, seat = what_of(entry), row_of(entry)
        if what == Note.PASSED:
            seat = right_of(s, seat)
        if what == Note.DREW or what == Note.PASSED or what == Note.FAILED:
            failed &= ~(15 << 4 * seat)
        if what == Note.FAILED:
            failed |= kind_of(entry) << 4 * seat
    return failed


# --- doors ---------------------------------------------------------------------------------------------------------


@rule
def remember_door(s: State, what: int, place: int, kind: int) -> None:
    """The doors of a seat, on the table and in hand, are one row: it may change them in secret."""
    if s.door_notes == NOTES:
        forget_doors(s)
    s.door_memory[s.door_notes] = note(what, place, kind)
    s.door_notes += 1


@rule
def doors_reshuffled(s: State) -> None:
    shuffles = count_notes(s.door_memory, s.door_notes, Note.SHUFFLED)
    if s.door_notes > LONG_DOORS or shuffles + 2 > GENERATIONS:
        forget_doors(s)
    remember_door(s, Note.SHUFFLED, 0, 0)


@rule
def forget_doors(s: State) -> None:
    """The memory begins anew from the doors nobody but their owners has seen."""
    for at in range(s.door_notes):
        s.door_memory[at] = 0
    s.door_notes = 0
    for place in range(TABLE):
        if place < s.players:
            for number in range(KEPT):
                if s.doors[place, number]:
                    add_door(s, note(Note.DREW, place, s.doors[place, number]))
        if s.table[place] and not s.opened[place]:
            add_door(s, note(Note.DREW, place, s.table[place]))


@rule
def add_door(s: State, entry: int) -> None:
    s.door_memory[s.door_notes] = entry
    s.door_notes += 1
