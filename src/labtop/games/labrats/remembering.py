"""What careful players remember, as a position tells it: a line for each thing that happened to a potion or a door."""

import itertools
import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from labtop.engine import checks
from labtop.engine.errors import BadPosition, shown
from labtop.games.labrats.components import (
    DOOR_COUNTS,
    DOOR_NAMES,
    EXIT_NAMES,
    HAND_LIMIT,
    KEPT,
    POTION_COUNTS,
    POTION_NAMES,
    POTION_SETS,
    TABLE,
    TRIPLES,
)
from labtop.games.labrats.names import seats_of
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
from labtop.games.labrats.state import GENERATIONS, NOTES, Note, State

WORDS = {
    "draws": Note.DREW,
    "shows": Note.SHOWED,
    "passes": Note.PASSED,
    "fails": Note.FAILED,
    "knows": Note.KNEW,
}
VERBS = {what: word for word, what in WORDS.items()}
POTION_LINE = re.compile(r"seat (\d) (draws|shows|passes|fails|knows) ([a-z-]+?)(?: with ((?:\d )*\d))?")
DOOR_LINE = re.compile(r"(?:place (\d) (draws|shows)|pack (shows)) ([a-z ]+)")
POTION_SAMPLE = "'seat 0 draws red', 'seat 0 shows red', 'confusion', 'seat 0 passes red', 'reshuffle', …"
DOOR_SAMPLE = "'place 1 draws red obstacle', 'place 1 shows red obstacle', 'pack shows explosion', 'reshuffle'"

Cards = Counter[int]


# --- writing -------------------------------------------------------------------------------------------------------


def write(s: State) -> dict[str, list[str]]:
    return {
        "potions": [_potion_line(int(entry)) for entry in s.potion_memory[: int(s.potion_notes)]],
        "doors": [_door_line(int(entry)) for entry in s.door_memory[: int(s.door_notes)]],
    }


def _potion_line(entry: int) -> str:
    what, seat, kind = what_of(entry), row_of(entry), kind_of(entry)
    if what == Note.SHUFFLED:
        return "reshuffle"
    if what == Note.CONFUSED:
        return "confusion"
    name = EXIT_NAMES[kind] if what == Note.FAILED else POTION_NAMES[kind]
    holders = "".join(f" {holder}" for holder in seats_of(holders_of(entry)))
    return f"seat {seat} {VERBS[Note(what)]} {name}" + (f" with{holders}" if holders else "")


def _door_line(entry: int) -> str:
    what, name = what_of(entry), DOOR_NAMES[kind_of(entry)]
    if what == Note.SHUFFLED:
        return "reshuffle"
    if what == Note.REVEALED:
        return f"pack shows {name}"
    return f"place {row_of(entry) + 1} {VERBS[Note(what)]} {name}"


# --- reading -------------------------------------------------------------------------------------------------------


def read(s: State, given: object) -> None:
    """Where nothing is told nobody remembers more than the seats know and what lies on the table."""
    memory = checks.an_object({} if given is None else given, "memory")
    checks.known(memory, ("potions", "doors"), "memory")
    if memory.get("potions") is None:
        forget_potions(s)
    else:
        entries = _lines(memory["potions"], "memory, potions", lambda line: _potion_entry(s, line))
        _Potions(s).follow(entries)
        s.potion_memory[: len(entries)] = entries
        s.potion_notes = len(entries)
    if memory.get("doors") is None:
        forget_doors(s)
    else:
        entries = _lines(memory["doors"], "memory, doors", lambda line: _door_entry(s, line))
        _follow_doors(s, entries)
        s.door_memory[: len(entries)] = entries
        s.door_notes = len(entries)


def _lines(given: object, what: str, entry: Callable[[str], int]) -> list[int]:
    if not isinstance(given, list) or len(given) > NOTES or not all(isinstance(line, str) for line in given):
        raise BadPosition(f"{what} is a list of at most {NOTES} lines, not {shown(given)}")
    entries = [entry(line) for line in given]
    if sum(what_of(each) == Note.SHUFFLED for each in entries) >= GENERATIONS:
        raise BadPosition(f"{what}: there are less than {GENERATIONS} reshuffles")
    return entries


def _potion_entry(s: State, line: str) -> int:
    if line == "reshuffle":
        return note(Note.SHUFFLED, 0, 0)
    if line == "confusion":
        return note(Note.CONFUSED, 0, 0)
    found = POTION_LINE.fullmatch(line)
    if found is None:
        raise BadPosition(f"memory, potions has lines like {POTION_SAMPLE}, not {shown(line)}")
    what, seat = WORDS[found[2]], checks.number(int(found[1]), 0, int(s.players) - 1, "memory, potions, seat")
    kinds = EXIT_NAMES if what == Note.FAILED else POTION_NAMES
    kind = checks.index(found[3], kinds[1:], f"memory, potions, {found[2]}") + 1
    holders = {int(holder) for holder in (found[4] or "").split()}
    if bool(holders) != (what == Note.KNEW) or seat in holders or not holders <= set(range(s.players)):
        raise BadPosition(
            f"memory, potions: 'knows', and no other, has ' with' other seats behind it, not {shown(line)}"
        )
    return note(what, seat, kind) + HOLDERS * sum(1 << holder for holder in holders)


def _door_entry(s: State, line: str) -> int:
    if line == "reshuffle":
        return note(Note.SHUFFLED, 0, 0)
    found = DOOR_LINE.fullmatch(line)
    if found is None:
        raise BadPosition(f"memory, doors has lines like {DOOR_SAMPLE}, not {shown(line)}")
    kind = checks.index(found[4], DOOR_NAMES[1:], "memory, doors") + 1
    if found[3]:
        return note(Note.REVEALED, 0, kind)
    place = checks.number(int(found[1]), 1, TABLE, "memory, doors, place")
    return note(WORDS[found[2]], place - 1, kind)


# --- does it lead to the table as it is? ---------------------------------------------------------------------------


def _cards(counts: Sequence[int]) -> Cards:
    return Counter({kind: int(count) for kind, count in enumerate(counts) if count})


class _Potions:
    """The memory of the potions told again."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.hands: list[Cards] = [Counter() for _ in range(s.players)]
        self.pack: Cards | None = None  # known since it was made anew
        self.shown: Cards = Counter()

    def follow(self, entries: list[int]) -> None:
        rest = list(reversed(entries))
        began = True
        while rest:
            entry = rest.pop()
            what = what_of(entry)
            began = began and what in (Note.DREW, Note.KNEW)
            if what == Note.CONFUSED:
                self._confuse(rest)
            elif what == Note.KNEW:
                if not began:
                    raise BadPosition("memory, potions: what a seat knows from before stands behind the first draws")
                self._know(entry, [each for each in entries if what_of(each) == Note.KNEW])
            else:
                self._tell(what, row_of(entry), kind_of(entry))
        self._compare()

    def _tell(self, what: int, seat: int, kind: int) -> None:
        s, hand = self.s, self.hands[seat]
        if what == Note.DREW:
            hand[kind] += 1
            if self.pack is not None:
                self.pack[kind] -= 1
            gone = sum((each[kind] for each in self.hands), 0)
            if gone > POTION_COUNTS[kind] or (self.pack is not None and self.pack[kind] < 0):
                raise BadPosition(f"memory, potions: there was no {POTION_NAMES[kind]} in the pack for seat {seat}")
            if hand.total() > HAND_LIMIT + 1:
                raise BadPosition(f"memory, potions: seat {seat} has at most {HAND_LIMIT + 1} potions")
        elif what == Note.SHOWED:
            self._lose(seat, kind)
            self.shown[kind] += 1
        elif what == Note.SHUFFLED:
            if self.pack is not None and self.pack.total():
                raise BadPosition("memory, potions: a pack is made anew when it is empty")
            held: Cards = sum(self.hands, Counter())
            self.pack = _cards(POTION_COUNTS)
            self.pack.subtract(held)
            if not self.pack.total():
                raise BadPosition("memory, potions: a pack is made anew from its discard, which was empty")
        elif what == Note.FAILED:
            wants = set(TRIPLES[kind - 1]) - {int(s.specimen[seat]) - 1}
            cards = itertools.permutations(hand.elements(), len(wants))
            if any(all(c in POTION_SETS[k] for c, k in zip(wants, paid, strict=True)) for paid in cards):
                raise BadPosition(f"memory, potions: seat {seat} could beat {EXIT_NAMES[kind]}")
        else:
            raise BadPosition("memory, potions: potions are passed in a confusion only")

    def _lose(self, seat: int, kind: int) -> None:
        self.hands[seat][kind] -= 1
        if self.hands[seat][kind] < 0:
            raise BadPosition(f"memory, potions: seat {seat} had no {POTION_NAMES[kind]} then")

    def _confuse(self, rest: list[int]) -> None:
        """T24: all who have a potion pass one, in the order of the seats."""
        passed = []
        for seat in [seat for seat, hand in enumerate(self.hands) if hand.total()]:
            entry = rest.pop() if rest else 0
            if what_of(entry) != Note.PASSED or row_of(entry) != seat:
                raise BadPosition("memory, potions: after confusion everybody who has a potion passes one, by seats")
            self._lose(seat, kind_of(entry))
            passed.append((right_of(self.s, seat), kind_of(entry)))
        for taker, kind in passed:
            self.hands[taker][kind] += 1

    def _know(self, entry: int, all_known: list[int]) -> None:
        """A card for everything this seat knew."""
        facts = [(kind_of(each), holders_of(each)) for each in all_known if row_of(each) == row_of(entry)]
        if not placeable(facts, [list(hand.elements()) for hand in self.hands]):
            raise BadPosition(f"memory, potions: not all that seat {row_of(entry)} knows was so")

    def _compare(self) -> None:
        s = self.s
        for seat, hand in enumerate(self.hands):
            held = sorted(int(kind) for kind in s.potions[seat, : int(s.held[seat])])
            if sorted(hand.elements()) != held:
                told = [POTION_NAMES[kind] for kind in sorted(hand.elements())]
                raise BadPosition(f"memory, potions leaves seat {seat} with {told}, which is not what it has")
        if self.pack is not None and +self.pack != +_cards(s.potion_pack):
            raise BadPosition("memory, potions: since the last reshuffle other potions were drawn than are missing")
        if self.pack is None and self.shown - _cards(s.potion_discard):
            raise BadPosition("memory, potions: what was shown, and not reshuffled since, lies in the discard")


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


def _follow_doors(s: State, entries: list[int]) -> None:
    rows: list[Cards] = [Counter() for _ in range(TABLE)]
    hidden: Cards = Counter()  # when the pack was made anew
    drawn: Cards = Counter()  # since then
    for entry in entries:
        what, row, kind = what_of(entry), row_of(entry), kind_of(entry)
        if what == Note.SHUFFLED:
            hidden, drawn = sum(rows, Counter()), Counter()
        elif what == Note.SHOWED:
            rows[row][kind] -= 1
            if rows[row][kind] < 0:
                raise BadPosition(f"memory, doors: place {row + 1} had no {DOOR_NAMES[kind]} then")
        else:
            drawn[kind] += 1
            if drawn[kind] + hidden[kind] > DOOR_COUNTS[kind]:
                raise BadPosition(f"memory, doors: there was no {DOOR_NAMES[kind]} in the pack then")
            if what == Note.DREW:
                rows[row][kind] += 1
                most = KEPT if row < s.players else 1
                if rows[row].total() > most:
                    raise BadPosition(
                        f"memory, doors: place {row + 1} has at most {most} doors, on the table and in hand"
                    )
    _compare_doors(s, rows, drawn + hidden)


def _compare_doors(s: State, rows: list[Cards], gone: Cards) -> None:
    for row, cards in enumerate(rows):
        unseen: list[Any] = [s.table[row]] if s.table[row] and not s.opened[row] else []
        if row < s.players:
            unseen += [kind for kind in s.doors[row] if kind]
        if sorted(cards.elements()) != sorted(int(kind) for kind in unseen):
            told = [DOOR_NAMES[kind] for kind in sorted(cards.elements())]
            raise BadPosition(f"memory, doors leaves place {row + 1} with {told}, which is not what it has")
    for kind, count in enumerate(DOOR_COUNTS):
        if gone[kind] + int(s.door_pack[kind]) > count:
            raise BadPosition(f"memory, doors: more of {DOOR_NAMES[kind]} are in the pack than can be")
