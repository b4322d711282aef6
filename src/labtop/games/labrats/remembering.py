"""What careful players remember, as a position tells it: a line for each thing that happened to a potion or a door."""

import re
from collections import Counter
from collections.abc import Callable, Sequence

from labtop.engine.checks import a_list, an_object, index, known, must, number
from labtop.engine.errors import BadPosition, shown
from labtop.engine.kinds import Json
from labtop.games.labrats.components import (
    COLOURS,
    DOOR_COUNTS,
    DOOR_NAMES,
    EXIT_NAMES,
    HAND_LIMIT,
    KEPT,
    POTION_COLOURS,
    POTION_COUNTS,
    POTION_NAMES,
    TABLE,
)
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

ALONE = {Note.SHUFFLED: "reshuffle", Note.CONFUSED: "confusion"}
VERBS = {Note.DREW: "draws", Note.SHOWED: "shows", Note.PASSED: "passes", Note.FAILED: "fails", Note.KNEW: "knows"}
MEANT = {word: what for what, word in {**ALONE, **VERBS}.items()}
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
    what = Note(what_of(entry))
    if what in ALONE:
        return ALONE[what]
    name = (EXIT_NAMES if what == Note.FAILED else POTION_NAMES)[kind_of(entry)]
    holders = "".join(f" {holder}" for holder in SEAT_SET.write(None, holders_of(entry)))
    return f"seat {row_of(entry)} {VERBS[what]} {name}" + (f" with{holders}" if holders else "")


def _door_line(entry: int) -> str:
    what, name = Note(what_of(entry)), DOOR_NAMES[kind_of(entry)]
    if what in ALONE:
        return ALONE[what]
    return f"pack shows {name}" if what == Note.REVEALED else f"place {row_of(entry) + 1} {VERBS[what]} {name}"


# --- reading -------------------------------------------------------------------------------------------------------


def read(s: State, given: Json) -> None:
    """Where nothing is told nobody remembers more than the seats know and what lies on the table."""
    memory = an_object({} if given is None else given, "memory")
    known(memory, ("potions", "doors"), "memory")
    if memory.get("potions") is None:
        forget_potions(s)
    else:
        entries = _entries(memory["potions"], "memory, potions", lambda line: _potion_entry(s, line))
        _follow_potions(s, entries)
        s.potion_memory[: len(entries)] = entries
        s.potion_notes = len(entries)
    if memory.get("doors") is None:
        forget_doors(s)
    else:
        entries = _entries(memory["doors"], "memory, doors", _door_entry)
        _follow_doors(s, entries)
        s.door_memory[: len(entries)] = entries
        s.door_notes = len(entries)


def _entries(given: Json, what: str, entry: Callable[[str], int]) -> list[int]:
    lines = a_list(given, NOTES, what)
    must(all(isinstance(line, str) for line in lines), f"{what} is a list of lines, not {shown(given)}")
    must(lines.count("reshuffle") < GENERATIONS, f"{what}: there are less than {GENERATIONS} reshuffles")
    return [entry(line) for line in lines]


def _potion_entry(s: State, line: str) -> int:
    if line in ALONE.values():
        return MEANT[line]
    found = POTION_LINE.fullmatch(line)
    if found is None:
        raise BadPosition(f"memory, potions has lines like {POTION_SAMPLE}, not {shown(line)}")
    what, seat = MEANT[found[2]], number(int(found[1]), 0, int(s.players) - 1, "memory, potions, seat")
    names = EXIT_NAMES if what == Note.FAILED else POTION_NAMES
    kind = index(found[3], names[1:], f"memory, potions, {found[2]}") + 1
    holders = {int(holder) for holder in (found[4] or "").split()}
    must(
        bool(holders) == (what == Note.KNEW) and holders <= set(range(s.players)) - {seat},
        f"memory, potions: after 'knows', and no other word, come ' with' and other seats, not {shown(line)}",
    )
    return note(what, seat, kind) + HOLDERS * sum(1 << holder for holder in holders)


def _door_entry(line: str) -> int:
    if line == ALONE[Note.SHUFFLED]:
        return note(Note.SHUFFLED, 0, 0)
    found = DOOR_LINE.fullmatch(line)
    if found is None:
        raise BadPosition(f"memory, doors has lines like {DOOR_SAMPLE}, not {shown(line)}")
    kind = index(found[4], DOOR_NAMES[1:], "memory, doors") + 1
    if found[3]:
        return note(Note.REVEALED, 0, kind)
    return note(MEANT[found[2]], number(int(found[1]), 1, TABLE, "memory, doors, place") - 1, kind)


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
        "potions", [f"seat {seat}" for seat in seats], [HAND_LIMIT + 1] * len(seats), POTION_NAMES, POTION_COUNTS
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
            empty = not any(story.pack(kind) for kind in range(len(POTION_COUNTS)))
            must(empty or not story.shuffled, "memory, potions: a pack is made anew when it is empty")
            story.reshuffle()
        elif what == Note.CONFUSED:
            _confuse(s, story, rest)
        elif what == Note.FAILED:
            hand = sum(int(POTION_COLOURS[k]) << COLOURS * at for at, k in enumerate(story.cards[seat].elements()))
            beaten = can_pay(hand, exit_wants(s, kind, seat))
            must(not beaten, f"memory, potions: seat {seat} could beat {EXIT_NAMES[kind]}")
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
    for kind in range(len(POTION_COUNTS)):
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
    places = [f"place {place}" for place in range(1, TABLE + 1)]
    most = [KEPT if place < s.players else 1 for place in range(TABLE)]
    story = Story("doors", places, most, DOOR_NAMES, DOOR_COUNTS)
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
    for place in range(TABLE):
        closed = [] if s.opened[place] else [s.table[place]]
        story.compare(place, [*closed, *(s.doors[place] if place < s.players else ())])
    for kind, name in enumerate(DOOR_NAMES):
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
