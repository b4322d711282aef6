"""What lies on the table of a game that draws nothing itself: its declared fields sorted by what they are.

    lanes     places in a row: a track on which pieces stand, or fields with something in each
    boards    places in rows and columns
    piles     cards of which at most the top one is seen; displays: cards side by side
    dice      rolled ones
    facts     single numbers and words
    hands     of each seat: its cards
    own       of each seat: single cards
    numbers   of each seat: all else

The terminal and the picture draw these, from a view.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from labtop.engine.defaults.seats import seat_name
from labtop.engine.defaults.words import spoken
from labtop.engine.kinds import Die, Json, Kind, Named, Numbered, OrNone, SeatKind, SetOf, Yes, alike
from labtop.engine.language import N_, translate
from labtop.engine.positions import SEATS, written_fields
from labtop.engine.state import EVERYBODY, HIDDEN, OWNER, Field, FlatState

UNKNOWN = "–"


@dataclass(frozen=True)
class Lane:
    """Places in a row, one for each of a kind."""

    kind: Kind
    name: str
    standing: list[Field] = field(default_factory=list)  # where pieces stand
    contents: list[Field] = field(default_factory=list)  # what is at each place

    @property
    def places(self) -> list[Json]:
        """What the places are called, in their order; a number's `least` may be nowhere, which is no place."""
        first = max(0, self.kind.least) if isinstance(self.kind, Numbered) else self.kind.least
        return [self.kind.write(None, number) for number in range(first, self.kind.most + 1)]

    def mark(self, place: Json) -> str:
        return self.kind.marks.get(place, "") if isinstance(self.kind, Numbered) else ""


@dataclass(frozen=True)
class Piece:
    """Something that stands at a place."""

    id: str
    seat: int | None  # whose it is; None: nobody's
    name: str
    place: Json


class Things:
    def __init__(self, state: type[FlatState]) -> None:
        self.lanes: list[Lane] = []
        self.boards: list[Field] = []
        self.piles: list[Field] = []
        self.displays: list[Field] = []
        self.cards: list[Field] = []
        self.dice: list[Field] = []
        self.facts: list[Field] = []
        self.hands: list[Field] = []
        self.own: list[Field] = []
        self.numbers: list[Field] = []
        parts = dict.fromkeys(each.part for each in state.FIELDS if each.written)
        fields = [each for part in parts for each in written_fields(state, part) if each.name not in ("turn", "phase")]
        self.card_kinds = [found for each in fields if (found := _card_kind(each)) is not None]
        for each in fields:
            self._sort(each)
        for lane in self.lanes:  # a single piece stands on a track that is there for others
            lane.standing.extend(each for each in self.facts if alike(bare(each.kind), lane.kind))
        on_lanes = {each.name for lane in self.lanes for each in lane.standing}
        self.facts = [each for each in self.facts if each.name not in on_lanes]

    def _sort(self, each: Field) -> None:
        of_seat = each.part == SEATS
        dims = each.dims[1:] if of_seat else each.dims
        kind = bare(each.kind)
        if each.filled:
            (self.hands if of_seat else self.piles if _is_pile(each) else self.displays).append(each)
        elif _is_counted_hand(each):
            self.hands.append(each)
        elif self.is_card(kind) and not dims:
            (self.own if of_seat else self.cards).append(each)
        elif isinstance(kind, Die) and not of_seat:
            self.dice.append(each)
        elif isinstance(kind, Numbered) and of_seat and len(dims) < 2:
            self.lane(kind, each).standing.append(each)
        elif of_seat:
            self.numbers.append(each)
        elif not dims:
            self.facts.append(each)
        elif len(dims) == 2 and not any(isinstance(dim, Named) for dim in dims):
            self.boards.append(each)
        else:
            self.lane(dims[0], each).contents.append(each)

    def lane(self, kind: Kind, each: Field) -> Lane:
        """The lane of a kind; each has one."""
        for lane in self.lanes:
            if alike(lane.kind, kind):
                return lane
        self.lanes.append(Lane(kind, worded(each)))
        return self.lanes[-1]

    def is_card(self, kind: Kind) -> bool:
        return any(alike(kind, other) for other in self.card_kinds)

    def pieces(self, lane: Lane, view: Any) -> list[Piece]:
        """Who stands on a lane; not who is nowhere, or hidden."""
        found = []
        for each in lane.standing:
            if each.part != SEATS:
                found.append(Piece(f"piece-{each.name}", None, worded(each), value_of(view, each)))
                continue
            for seat in range(view["players"]):
                places = value_of(view, each, seat)
                for number, place in enumerate(places if isinstance(places, list) else [places]):
                    found.append(Piece(f"piece-{each.name}-{seat}-{number}", seat, worded(each), place))
        return [piece for piece in found if piece.place is not None]

    def content(self, lane: Lane, view: Any, at: int, lang: str) -> list[str]:
        """What is at a place of a lane, in words; nothing where there is none. Named places tell that too."""
        told = []
        for each in lane.contents:
            values = value_of(view, each)
            value = list(values.values())[at] if isinstance(values, dict) else values[at] if values else None
            if value is True:
                told.append(translate(lang, worded(each)))
            elif not is_nothing(each, value) or (value == 0 and isinstance(lane.kind, Named)):
                told.append(said(each, value, lang))
        return told

    def of_seat(self, view: Any, seat: int, lang: str) -> list[tuple[str, str]]:
        """A seat's public numbers: what they count, and how much. The same for every seat, whoever looks."""
        standing = [each for lane in self.lanes for each in lane.standing if each.part == SEATS]
        told = [
            (translate(lang, worded(each)), said(each, value_of(view, each, seat), lang))
            for each in (*standing, *self.numbers)
            if each.knows is EVERYBODY
        ]
        for each in self.hands:
            if each.filled:
                cards = value_of(view, each, seat)
                told.append((translate(lang, worded(each)), str(len(cards) if isinstance(cards, list) else cards)))
            elif each.knows is EVERYBODY:
                told.append((translate(lang, worded(each)), said(each, value_of(view, each, seat), lang)))
        return told or [(translate(lang, N_("seat")), str(seat + 1))]

    def private(self, view: Any, seat: int, lang: str) -> list[tuple[str, str]]:
        """A seat's numbers that only it knows, in its own view."""
        return [
            (translate(lang, worded(each)), said(each, value_of(view, each, seat), lang))
            for each in self.numbers
            if each.knows is OWNER and seat == view["seat"]
        ]

    def held(self, each: Field, view: Any, seat: int) -> list[tuple[Json, int]] | None:
        """The cards of a hand with how many there are of each; None where they are not to be seen."""
        cards = value_of(view, each, seat)
        if isinstance(cards, dict):
            return [(name, count) for name, count in cards.items() if count]
        return [(card, 1) for card in cards] if isinstance(cards, list) else None


def _is_pile(each: Field) -> bool:
    return each.knows is HIDDEN or each.top_last


def _is_counted_hand(each: Field) -> bool:
    """How many of each name a seat holds, as it alone knows."""
    return each.knows is OWNER and len(each.dims) == 2 and isinstance(each.dims[1], Named) and each.part == SEATS


def _card_kind(each: Field) -> Kind | None:
    """What is held in hands and lies in piles is a card, wherever else it lies."""
    if each.filled:
        return bare(each.kind)
    return each.dims[1] if _is_counted_hand(each) else None


def bare(kind: Kind) -> Kind:
    """A kind without its `OrNone`."""
    return kind.of if isinstance(kind, OrNone) else kind


def worded(each: Field) -> str:
    """The name of a field as a word."""
    return each.key.replace("_", " ")


def value_of(view: Any, each: Field, seat: int | None = None) -> Json:
    """A field as the view tells it."""
    if each.part == SEATS:
        assert seat is not None
        return view[SEATS][seat][each.key]
    return view[each.part][each.key] if each.part else view[each.key]


def slice_of(view: Any, fields: Iterable[Field]) -> dict[str, Any]:
    """A view that tells these fields and nothing else but how many play."""
    shown: dict[str, Any] = {"players": view["players"]}
    for each in fields:
        if each.part == SEATS:
            for of_seat, seat in zip(view[SEATS], shown.setdefault(SEATS, [{} for _ in view[SEATS]]), strict=True):
                seat[each.key] = of_seat[each.key]
        elif each.part:
            shown.setdefault(each.part, {})[each.key] = view[each.part][each.key]
        else:
            shown[each.key] = view[each.key]
    return shown


def is_nothing(each: Field, value: Json) -> bool:
    """Whether a place with this value is empty. Seat 0 is somebody."""
    if isinstance(bare(each.kind), SeatKind):
        return value is None
    return not value


def said(each: Field, value: Json, lang: str) -> str:
    """A value in words, however deep it is."""
    kind = bare(each.kind)
    if value is None:
        return UNKNOWN
    if isinstance(value, dict):
        told = [(translate(lang, name), said(each, part, lang)) for name, part in value.items() if part]
        return ", ".join(name if isinstance(kind, Yes) else f"{name} {part}" for name, part in told) or UNKNOWN
    if isinstance(value, list) and not (isinstance(kind, SetOf) and not any(isinstance(part, list) for part in value)):
        return ", ".join(said(each, part, lang) for part in value) or UNKNOWN
    return spoken(kind, None, value, lang, seat_name)
