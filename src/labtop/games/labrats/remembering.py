"""What careful players remember, as a position tells it: a line for each thing that happened to a potion or a door."""

import functools
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from labtop.engine.checks import a_list, an_object, index, known, must, number
from labtop.engine.errors import BadPosition, listed, shown
from labtop.engine.kinds import Json
from labtop.games.labrats import components as box
from labtop.games.labrats.pieces import SEAT_SET
from labtop.games.labrats.rules.cards import can_pay, exit_wants
from labtop.games.labrats.rules.common import right_of
from labtop.games.labrats.rules.memory import (
    HOLDERS,
    forget_doors,
    forget_potions,
    holders_of,
    kind_of,
    note,
    row_of,
    what_of,
)
from labtop.games.labrats.state import GENERATIONS, NOTES, State
from labtop.games.labrats.terms import Note

POTION_LINES = {
    Note.SHUFFLED: "reshuffle",
    Note.DREW: "seat {seat} draws {potion}",
    Note.SHOWED: "seat {seat} shows {potion}",
    Note.CONFUSED: "confusion",
    Note.PASSED: "seat {seat} passes {potion}",
    Note.FAILED: "seat {seat} fails {exit}",
    Note.KNEW: "seat {seat} knows {potion} with {holders}",
}
DOOR_LINES = {
    Note.SHUFFLED: "reshuffle",
    Note.DREW: "place {place} draws {door}",
    Note.SHOWED: "place {place} shows {door}",
    Note.REVEALED: "pack shows {door}",
}
Lines: TypeAlias = Mapping[Note, str]
CARDS = {"potion": box.POTION_NAMES, "door": box.DOOR_NAMES, "exit": box.EXIT_NAMES}
GAPS = {
    "seat": r"\d",
    "place": r"\d",
    "potion": "[a-z-]+",
    "exit": "[a-z-]+",
    "door": "[a-z ]+",
    "holders": r"\d( \d)*",
}

Cards = Counter[int]


# --- writing -------------------------------------------------------------------------------------------------------


def write(s: State) -> dict[str, list[str]]:
    return {
        "potions": [_potion_line(int(entry)) for entry in s.potion_memory[: int(s.potion_notes)]],
        "doors": [_door_line(int(entry)) for entry in s.door_memory[: int(s.door_notes)]],
    }


@functools.lru_cache(4096)
def _potion_line(entry: int) -> str:
    return _line(POTION_LINES, entry)


@functools.lru_cache(4096)
def _door_line(entry: int) -> str:
    return _line(DOOR_LINES, entry)


def _line(lines: Lines, entry: int) -> str:
    kind, row = kind_of(entry), row_of(entry)
    cards = {card: names[kind] for card, names in CARDS.items() if kind < len(names)}
    holders = " ".join(map(str, SEAT_SET.write(None, holders_of(entry))))
    return lines[Note(what_of(entry))].format(seat=row, place=row + 1, holders=holders, **cards)


# --- reading -------------------------------------------------------------------------------------------------------


def read(s: State, given: Json) -> None:
    """Where nothing is told nobody remembers more than the seats know and what lies on the table."""
    memory = an_object({} if given is None else given, "memory")
    known(memory, ("potions", "doors"), "memory")
    if memory.get("potions") is None:
        forget_potions(s)
    else:
        entries = _entries(s, memory["potions"], "potions", POTION_LINES)
        _follow_potions(s, entries)
        s.potion_memory[: len(entries)] = entries
        s.potion_notes = len(entries)
    if memory.get("doors") is None:
        forget_doors(s)
    else:
        entries = _entries(s, memory["doors"], "doors", DOOR_LINES)
        _follow_doors(s, entries)
        s.door_memory[: len(entries)] = entries
        s.door_notes = len(entries)


def _entries(s: State, given: Json, cards: str, lines: Lines) -> list[int]:
    what = f"memory, {cards}"
    told = a_list(given, NOTES, what)
    must(told.count("reshuffle") < GENERATIONS, f"{what}: there are less than {GENERATIONS} reshuffles")
    return [_entry(s, line, what, lines) for line in told]


def _entry(s: State, line: Json, what: str, lines: Lines) -> int:
    for happened, pattern in lines.items():
        found = re.fullmatch(re.sub(r"{(\w+)}", lambda gap: f"(?P<{gap[1]}>{GAPS[gap[1]]})", pattern), str(line))
        if found:
            return _note(s, happened, found.groupdict(), what)
    raise BadPosition(f"{what} has lines like {listed(map(repr, lines.values()), 'and')}, not {shown(line)}")


def _note(s: State, happened: Note, parts: Mapping[str, str], what: str) -> int:
    row = kind = holders = 0
    for part, given in parts.items():
        if part == "seat":
            row = number(int(given), 0, int(s.players) - 1, f"{what}, seat")
        elif part == "place":
            row = number(int(given), 1, box.TABLE, f"{what}, place") - 1
        elif part == "holders":
            holders = SEAT_SET.read(s, [int(seat) for seat in given.split()], f"{what}, knows, with")
            must(not holders >> row & 1, f"{what}: seat {row} knows what is with others, not with {given}")
        else:
            kind = index(given, CARDS[part][1:], f"{what}, {part}") + 1
    return note(happened, row, kind) + HOLDERS * holders


# --- does it lead to the table as it is? ---------------------------------------------------------------------------


class Story:
    """A memory told again: which cards the rows hold, and what has been in the pack."""

    def __init__(
        self, what: str, rows: Sequence[str], most: Sequence[int], names: Sequence[str], counts: Sequence[int]
    ):
        self.what, self.names, self.counts = what, names, counts
        self.rows, self.most = rows, most  # what a row is called, and how many cards it holds
        self.cards: list[Cards] = [Counter() for _ in rows]
        self.hidden: Cards = Counter()  # in the rows when the pack was made anew
        self.drawn: Cards = Counter()  # since then
        self.shuffled = False

    def reshuffle(self) -> None:
        self.hidden, self.drawn, self.shuffled = sum(self.cards, Counter()), Counter(), True

    def leave_pack(self, kind: int) -> None:
        self.drawn[kind] += 1
        enough = self.drawn[kind] + self.hidden[kind] <= self.counts[kind]
        must(enough, f"memory, {self.what}: there was no {self.names[kind]} in the pack then")

    def draw(self, row: int, kind: int) -> None:
        self.leave_pack(kind)
        self.cards[row][kind] += 1
        most = self.most[row]
        must(self.cards[row].total() <= most, f"memory, {self.what}: {self.rows[row]} has at most {most} {self.what}")

    def lose(self, row: int, kind: int) -> None:
        self.cards[row][kind] -= 1
        must(self.cards[row][kind] >= 0, f"memory, {self.what}: {self.rows[row]} had no {self.names[kind]} then")

    def compare(self, row: int, held: Sequence[int]) -> None:
        """A row holds what it has to hold in the end."""
        told = sorted(self.cards[row].elements())
        wrong = f"leaves {self.rows[row]} with {[self.names[kind] for kind in told]}, which is not what it has"
        must(told == sorted(int(kind) for kind in held if kind), f"memory, {self.what} {wrong}")

    def pack(self, kind: int) -> int:
        """The most cards of a kind that can be in the pack now; after a reshuffle just so many are."""
        return self.counts[kind] - self.hidden[kind] - self.drawn[kind]


def _follow_potions(s: State, entries: list[int]) -> None:
    seats = range(s.players)
    story = Story(
        "potions",
        [f"seat {seat}" for seat in seats],
        [box.HAND_LIMIT + 1] * len(seats),
        box.POTION_NAMES,
        box.POTION_COUNTS,
    )
    shown_cards: Cards = Counter()
    rest = list(reversed(entries))
    began = True
    while rest:
        entry = rest.pop()
        what, seat, kind = what_of(entry), row_of(entry), kind_of(entry)
        began = began and what in (Note.DREW, Note.KNEW)
        if what == Note.DREW:
            story.draw(seat, kind)
        elif what == Note.SHOWED:
            story.lose(seat, kind)
            shown_cards[kind] += 1
        elif what == Note.SHUFFLED:
            empty = not any(story.pack(kind) for kind in range(len(box.POTION_COUNTS)))
            must(empty or not story.shuffled, "memory, potions: a pack is made anew when it is empty")
            story.reshuffle()
        elif what == Note.CONFUSED:
            _confuse(s, story, rest)
        elif what == Note.FAILED:
            hand = sum(
                int(box.POTION_COLOURS[k]) << box.COLOURS * at for at, k in enumerate(story.cards[seat].elements())
            )
            beaten = can_pay(hand, exit_wants(s, kind, seat))
            must(not beaten, f"memory, potions: seat {seat} could beat {box.EXIT_NAMES[kind]}")
        elif what == Note.KNEW:
            must(began, "memory, potions: what a seat knows from before comes right after the first draws")
            same = [each for each in entries if what_of(each) == Note.KNEW and row_of(each) == seat]
            facts = [(kind_of(each), holders_of(each)) for each in same]
            so = placeable(facts, [list(hand.elements()) for hand in story.cards])
            must(so, f"memory, potions: not all that seat {seat} knows was so")
        else:
            raise BadPosition("memory, potions: potions are passed in a confusion only")
    for seat in seats:
        story.compare(seat, s.potions[seat].tolist())
    for kind in range(len(box.POTION_COUNTS)):
        if story.shuffled:
            fits = story.pack(kind) == s.potion_pack[kind]
            must(fits, "memory, potions: since the last reshuffle other potions were drawn than are missing")
        else:
            fits = shown_cards[kind] <= s.potion_discard[kind]
            must(fits, "memory, potions: what was shown, and not reshuffled since, lies in the discard")


def _confuse(s: State, story: Story, rest: list[int]) -> None:
    """T24: all who have a potion pass one, in the order of the seats."""
    passed = []
    for seat in [seat for seat, hand in enumerate(story.cards) if hand.total()]:
        entry = rest.pop() if rest else 0
        must(
            what_of(entry) == Note.PASSED and row_of(entry) == seat,
            "memory, potions: after confusion everybody who has a potion passes one, by seats",
        )
        story.lose(seat, kind_of(entry))
        passed.append((right_of(s, seat), kind_of(entry)))
    for taker, kind in passed:
        story.cards[taker][kind] += 1


def _follow_doors(s: State, entries: list[int]) -> None:
    """A row is a place of the table and, where it has an owner, the owner's hand."""
    places = [f"place {place}" for place in range(1, box.TABLE + 1)]
    most = [box.KEPT if place < s.players else 1 for place in range(box.TABLE)]
    story = Story("doors", places, most, box.DOOR_NAMES, box.DOOR_COUNTS)
    for entry in entries:
        what, row, kind = what_of(entry), row_of(entry), kind_of(entry)
        if what == Note.SHUFFLED:
            story.reshuffle()
        elif what == Note.SHOWED:
            story.lose(row, kind)
        elif what == Note.DREW:
            story.draw(row, kind)
        else:
            story.leave_pack(kind)
    for place in range(box.TABLE):
        closed = [] if s.opened[place] else [s.table[place]]
        story.compare(place, [*closed, *(s.doors[place] if place < s.players else ())])
    for kind, name in enumerate(box.DOOR_NAMES):
        must(s.door_pack[kind] <= story.pack(kind), f"memory, doors: more of {name} are in the pack than can be")


def placeable(facts: Sequence[tuple[int, int]], hands: Sequence[Sequence[int]]) -> bool:
    """Whether there is a card of its own for each fact, a kind and a bit for each seat that may have it."""
    cards = [(holder, kind) for holder, hand in enumerate(hands) for kind in hand]
    taken: dict[int, int] = {}  # card -> the fact that means it

    def place(number: int, tried: set[int]) -> bool:
        kind, holders = facts[number]
        for card, (holder, its_kind) in enumerate(cards):
            if its_kind == kind and holders >> holder & 1 and card not in tried:
                tried.add(card)
                if card not in taken or place(taken[card], tried):
                    taken[card] = number
                    return True
        return False

    return all(place(number, set()) for number in range(len(facts)))
