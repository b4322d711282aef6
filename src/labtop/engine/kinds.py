"""What a number in the record stands for. Declared once for a field, an argument of an event or of an action; from it
follow its name in a position and back, its limits, its place in a sentence, its JSON schema and its size in the record.

A kind stands beside the number's type: `Tile = Annotated[int, Numbered(20)]`. An enum and `bool` are their own kinds.
"""

import functools
from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from typing import Annotated, Any, TypeAlias, get_args, get_origin

from labtop.engine import checks
from labtop.engine.errors import BadPosition, listed, shown
from labtop.engine.language import joined, translate

Json: TypeAlias = Any
"""What JSON can hold. Positions come from outside: nothing is known of it before it is read."""

KEPT_SETS = 4096  # sets of one kind whose names are kept


def names_of(enum: type[IntEnum]) -> tuple[str, ...]:
    """The members as people read and write them: `MOA_WALKS` is `moa walks`."""
    return tuple(member.name.lower().replace("_", " ") for member in enum)


class Kind:
    """The base of all kinds. `least` and `most` are what the record may hold."""

    least = 0
    most = 127
    names_people = False  # whether what it names can be somebody at the table

    def person(self, s: Any, told: Json) -> int | None:
        """The seat that is meant, where it is somebody at the table. What is told is what `write` gave."""
        return None

    def owner(self, s: Any, told: Json) -> int | None:
        """The seat that it belongs to: a page paints it in that seat's colour."""
        return self.person(s, told)

    def addressed(self, s: Any, told: Json) -> int | None:
        """The seat to which a sentence about it is said with "you"."""
        return self.person(s, told)

    @property
    def count(self) -> int:
        """How many there are, for a row or a block of actions that has one for each."""
        return self.most - self.least + 1

    def names_at(self, s: Any) -> dict[int, str]:
        """At a table, where a row has one for each of these: its keys by number. Empty: the row is a list."""
        return {}

    def write(self, s: Any, value: int) -> Json:
        """As a person reads it."""
        return value

    def read(self, s: Any, given: Json, what: str) -> int:
        """The way back, or BadPosition. `what` says where it was given."""
        return checks.number(given, self.least, self.most, what)

    def spoken(self, s: Any, told: Json, lang: str) -> str:
        """As it stands in a sentence. What is told is what `write` gave."""
        return translate(lang, told) if isinstance(told, str) else str(told)

    def schema(self) -> dict[str, Json]:
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


class Number(Kind):
    """A whole number between two limits."""

    def __init__(self, least: int = 0, most: int = 127) -> None:
        self.least, self.most = least, most


class Die(Number):
    """What a die shows, from 1 to its sides. 0 in the record: it has not been rolled."""

    def __init__(self, sides: int = 6) -> None:
        super().__init__(1, sides)


class Yes(Kind):
    """Yes or no."""

    most = 1

    def write(self, s: Any, value: int) -> Json:
        return bool(value)

    def read(self, s: Any, given: Json, what: str) -> int:
        return checks.yes(given, what)

    def schema(self) -> dict[str, Json]:
        return {"type": "boolean"}


class Named(Kind):
    """One of several names: an enum's, or given ones, counted from `least`. A position may hold all of them, or only
    the `readable` ones: phases in which a match comes to rest."""

    def __init__(
        self, names: type[IntEnum] | Sequence[str], least: int = 0, readable: Sequence[int] | None = None
    ) -> None:
        self.enum = names if isinstance(names, type) else None
        if isinstance(names, type):
            self.values: dict[int, str] = dict(zip(map(int, names), names_of(names), strict=True))
        else:
            self.values = dict(enumerate(names, least))
        self.names = tuple(self.values.values())
        self.least, self.most = min(self.values), max(self.values)
        self._numbers = {self.values[value]: value for value in readable or self.values}

    def names_at(self, s: Any) -> dict[int, str]:
        return self.values

    def write(self, s: Any, value: int) -> Json:
        return self.values[value]

    def read(self, s: Any, given: Json, what: str) -> int:
        return list(self._numbers.values())[checks.index(given, tuple(self._numbers), what)]

    def schema(self) -> dict[str, Json]:
        return {"enum": list(self._numbers)}


class Numbered(Kind):
    """One of so many things that people count from 1, the record from 0. With `nowhere` one may be none of them: -1.

    `marks` are words that stand at some of them wherever they are drawn, by the number people count: {32: "finish"}.
    """

    def __init__(self, count: int, nowhere: bool = False, marks: Mapping[int, str] | None = None) -> None:
        self.least, self.most = -1 if nowhere else 0, count - 1
        self.marks = dict(marks or {})
        self.things = self  # the kind that these are the same things as

    def or_nowhere(self) -> "Numbered":
        """The same things, or none of them: where a piece may stand that may also be off the board."""
        wider = Numbered(self.most + 1, nowhere=True, marks=self.marks)
        wider.things = self
        return wider

    def write(self, s: Any, value: int) -> Json:
        return None if value < 0 else value + 1

    def read(self, s: Any, given: Json, what: str) -> int:
        if given is None and self.least < 0:
            return -1
        return checks.number(given, 1, self.most + 1, what) - 1

    def schema(self) -> dict[str, Json]:
        counted = {"type": "integer", "minimum": 1, "maximum": self.most + 1}
        return {"anyOf": [counted, {"type": "null"}]} if self.least < 0 else counted


class SeatKind(Kind):
    """A seat, counted from 0 everywhere."""

    most = 5
    names_people = True

    def person(self, s: Any, told: Json) -> int | None:
        return None if told is None else int(told)

    def read(self, s: Any, given: Json, what: str) -> int:
        return checks.number(given, 0, int(s.players) - 1, what)


@functools.lru_cache(1024)
def spoken(name: str, lang: str) -> str:
    """`red 2` is `Red 2`, wherever it stands in a sentence: a word, which languages have, and perhaps a number."""
    word, _, number = name.partition(" ")
    return f"{translate(lang, word).capitalize()} {number}".strip()


class Called(Kind):
    """Something whose names depend on the table: `name(s, number)` for `count(s)` of them; and fixed names beside."""

    def __init__(
        self,
        name: Callable[[Any, int], str],
        count: Callable[[Any], int],
        most: int,
        also: Mapping[int, str | None] | None = None,
        seat: Callable[[Any, int], int] | None = None,
        is_person: Callable[[Any], bool] = lambda s: False,
    ) -> None:
        """`seat(s, number)` is whose it is; at a table where `is_person(s)` it stands for that person."""
        self.name, self.how_many, self.also = name, count, dict(also or {})
        self.seat, self.is_person, self.names_people = seat, is_person, seat is not None
        self.least, self.most = min([0, *self.also]), most

    def names_at(self, s: Any) -> dict[int, str]:
        names = {number: self.name(s, number) for number in range(self.how_many(s))}
        return names | {number: name for number, name in self.also.items() if name}

    def write(self, s: Any, value: int) -> Json:
        return self.also[value] if value in self.also else self.name(s, value)

    def read(self, s: Any, given: Json, what: str) -> int:
        names = {name: number for number, name in self.names_at(s).items()}
        if not isinstance(given, str) or given not in names:
            raise BadPosition(f"{what} is {listed(names)}, not {shown(given)}")
        return names[given]

    def owner(self, s: Any, told: Json) -> int | None:
        if self.seat is None or told is None or told in self.also.values():
            return None
        return next((self.seat(s, at) for at in range(self.how_many(s)) if self.name(s, at) == told), None)

    def person(self, s: Any, told: Json) -> int | None:
        return self.owner(s, told) if self.is_person(s) else None

    def spoken(self, s: Any, told: Json, lang: str) -> str:
        return spoken(told, lang)

    def schema(self) -> dict[str, Json]:
        return {"type": "string"}


class OrNone(Kind):
    """Something, or nothing: the record holds 1 + its number, or 0. With `first` 0: its number, or -1."""

    def __init__(self, of: Any, first: int = 1) -> None:
        self.of, self.first = kind_of(of), first
        self.least, self.most = first - 1, self.of.most + first
        self.names_people = self.of.names_people

    def person(self, s: Any, told: Json) -> int | None:
        return None if told is None else self.of.person(s, told)

    def owner(self, s: Any, told: Json) -> int | None:
        return None if told is None else self.of.owner(s, told)

    def write(self, s: Any, value: int) -> Json:
        return self.of.write(s, value - self.first) if value >= self.first else None

    def read(self, s: Any, given: Json, what: str) -> int:
        return self.first - 1 if given is None else self.of.read(s, given, what) + self.first

    def spoken(self, s: Any, told: Json, lang: str) -> str:
        return "" if told is None else self.of.spoken(s, told, lang)

    def schema(self) -> dict[str, Json]:
        return {"anyOf": [self.of.schema(), {"type": "null"}]}


class SetOf(Kind):
    """Several of a kind, a bit each; written as a list."""

    def __init__(self, of: Any) -> None:
        self.of = kind_of(of)
        self.most = (1 << self.of.most + 1) - 1
        self._written: dict[int, tuple[Json, ...]] = {}  # where names do not depend on the table
        self.names_people = self.of.names_people

    def person(self, s: Any, told: Json) -> int | None:
        """Several are nobody: only one alone is spoken to."""
        return self.of.person(s, told[0]) if told and len(told) == 1 else None

    def write(self, s: Any, value: int) -> Json:
        if isinstance(self.of, Called):
            return self._members(s, value)
        known = self._written.get(value)
        if known is None:
            known = tuple(self._members(s, value))
            if len(self._written) < KEPT_SETS:
                self._written[value] = known
        return list(known)

    def _members(self, s: Any, value: int) -> list[Json]:
        return [self.of.write(s, number) for number in range(self.of.most + 1) if value >> number & 1]

    def read(self, s: Any, given: Json, what: str) -> int:
        if not isinstance(given, list):
            raise BadPosition(f"{what} is a list, not {shown(given)}")
        bits = 0
        for each in given:
            bits |= 1 << self.of.read(s, each, what)
        return bits

    def spoken(self, s: Any, told: Json, lang: str) -> str:
        return joined([self.of.spoken(s, each, lang) for each in told], lang)

    def schema(self) -> dict[str, Json]:
        return {"type": "array", "items": self.of.schema()}


class Told(Kind):
    """What is only told, never read back: `name(s, number)` gives it."""

    def __init__(self, name: Callable[[Any, int], Json]) -> None:
        self.name = name

    def write(self, s: Any, value: int) -> Json:
        return self.name(s, value)

    def schema(self) -> dict[str, Json]:
        return {}


def kind_of(declared: Any, least: int | None = None, most: int | None = None) -> Kind:
    """The kind of a declared type: `int` with limits, `bool`, an enum, `Annotated[int, kind]`, or a kind itself."""
    if isinstance(declared, Kind):
        return declared
    if get_origin(declared) is Annotated:
        return next(kind for kind in get_args(declared) if isinstance(kind, Kind))
    if declared is bool:
        return Yes()
    if declared is int:
        return Number(0 if least is None else least, 127 if most is None else most)
    if isinstance(declared, type) and issubclass(declared, IntEnum):
        return Named(declared)
    raise TypeError(f"a field is int, bool, an IntEnum or Annotated[int, kind], not {declared!r}")


def alike(one: Kind, other: Kind) -> bool:
    """Whether two declarations name the same things: one kind, one enum, places with and without nowhere, or seats."""
    if isinstance(one, Named) and isinstance(other, Named) and one.enum is not None:
        return one.enum is other.enum
    if isinstance(one, Numbered) and isinstance(other, Numbered):
        return one.things is other.things
    return one is other or (isinstance(one, SeatKind) and isinstance(other, SeatKind))


Seat: TypeAlias = Annotated[int, SeatKind()]
Seats: TypeAlias = Annotated[int, SetOf(SeatKind())]
