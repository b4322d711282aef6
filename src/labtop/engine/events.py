"""What can happen in a game, and how a game can end: declared once, each with its arguments, sentence and audience.

    class Happening(Events):
        MOVED = told(N_("{piece} moves to tile {end}."), piece=Piece, end=Tile, quiet=True)
        DREW = told(N_("{seat} draws a card."), seat=Seat, card=Card, secret=("card",), to=("seat",))

    class End(Endings):
        LAST_ONE = ended("L25", N_("One was left."))

Rules say `say(s, Happening.MOVED, piece, start, end)`. Members are plain numbers to them: 1 for the first.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any, TypeAlias

from labtop.engine.kinds import Json, Kind, kind_of
from labtop.engine.state import ARGS


@dataclass(frozen=True)
class Plural:
    """A sentence that depends on a number among the arguments; languages have forms of their own for it."""

    one: str
    many: str
    number: str  # the argument: a number, or a list, which is counted


Sentence: TypeAlias = str | Plural
Sentences: TypeAlias = Sentence | Callable[[Mapping[str, Json]], Sentence]
"""A sentence with gaps named like the arguments; or, where one will not do, the choice of one by them."""


@dataclass(frozen=True)
class by:  # noqa: N801  it reads as a word in a declaration
    """A sentence for each value of an argument."""

    argument: str
    sentences: Mapping[Json, str]

    def __call__(self, args: Mapping[str, Json]) -> Sentence:
        return self.sentences[args[self.argument]]


def either(test: str | Callable[[Mapping[str, Json]], bool], yes: Sentence, no: Sentence) -> Sentences:
    """One of two sentences: by whether there is something in an argument, or by a test of them all."""
    if isinstance(test, str):
        return lambda args: yes if args[test] else no
    return lambda args: yes if test(args) else no


@dataclass(frozen=True)
class EventKind:
    """A kind of event: its name, its arguments with their kinds, and the sentence it is told in.

    Arguments named in `secret` are told only to the seats that the arguments in `to` name; to others they are None.
    A `quiet` kind tells nothing that was not known before somebody acted: such an action may be taken back. A kind that
    ends or settles somebody's game names the argument that tells whose as its `fate`: the result tells it again.
    """

    kind: str
    args: tuple[tuple[str, Kind], ...] = ()
    sentence: Sentences = ""
    secret: tuple[str, ...] = ()
    to: tuple[str, ...] = ()
    quiet: bool = False
    you: tuple[tuple[str, Sentences], ...] = ()  # by argument: how it is told to the person whom that one names
    fate: str = ""  # the argument that tells whose game it decides: a seat, or seats

    def told(self, s: Any) -> dict[str, Json]:
        """The arguments of the event that is in the state now."""
        return {name: kind.write(s, int(value)) for (name, kind), value in zip(self.args, s.args, strict=False)}


def told(
    sentence: Sentences = "",
    *,
    secret: tuple[str, ...] = (),
    to: tuple[str, ...] = (),
    quiet: bool = False,
    you: Sentences | Mapping[str, Sentences] = "",
    fate: str = "",
    **args: Any,
) -> Any:
    """Declares a kind of event; `args` are its arguments' types. Without a sentence one is made of its name.

    `you` is the sentence for whom the first person among the arguments is ("You roll {first} and {second}."); or one
    for each argument that may be the reader, the first that is deciding. `fate`: the argument that tells whose game it
    decides, as being knocked out or getting home does.
    """
    kinds = tuple((name, kind_of(declared)) for name, declared in args.items())
    if len(kinds) > ARGS:
        raise TypeError(f"an event has at most {ARGS} arguments, not {len(kinds)}")
    if fate and fate not in args:
        raise TypeError(f"an event has no argument {fate!r} whose game it could decide")
    return EventKind("", kinds, sentence, secret, to, quiet, _to_readers(you, kinds), fate)


def _to_readers(
    you: Sentences | Mapping[str, Sentences], kinds: tuple[tuple[str, Kind], ...]
) -> tuple[tuple[str, Sentences], ...]:
    if isinstance(you, Mapping):
        unknown = you.keys() - {name for name, _ in kinds}
        if unknown:
            raise TypeError(f"an event has no argument {sorted(unknown)[0]!r} to speak to")
        return tuple(you.items())
    people = [name for name, kind in kinds if kind.names_people]
    if you and not people:
        raise TypeError("an event that names no person cannot speak to one")
    return ((people[0], you),) if you else ()


class Declaring(IntEnum):
    """Members that carry what they declare, numbered from 1 in that order: plain numbers to compiled rules."""

    declared: Any

    def __new__(cls, declared: Any) -> "Declaring":
        member = int.__new__(cls, len(cls.__members__) + 1)
        member._value_ = len(cls.__members__) + 1
        member.declared = declared
        return member


class Events(Declaring):
    """The base of a game's events."""

    declared: EventKind

    @classmethod
    def kinds(cls) -> dict[int, EventKind]:
        """By the number in the state."""
        return {int(event): replace(event.declared, kind=event.name.lower()) for event in cls}


@dataclass(frozen=True)
class Ending:
    """A way a game can end."""

    name: str  # the same in all languages
    rule: str  # its number in the rulebook
    sentence: str  # whole, without gaps: "The maze closed before anybody got home."


def ended(rule: str, sentence: str) -> Any:
    """Declares a way to end: the rule that ends the game so, and a whole sentence."""
    return Ending("", rule, sentence)


class Endings(Declaring):
    """The base of a game's endings."""

    declared: Ending

    @classmethod
    def endings(cls) -> dict[int, Ending]:
        """By the number in the state."""
        return {int(end): replace(end.declared, name=end.name.lower().replace("_", " ")) for end in cls}


class EndingKind(Kind):
    """How a game ended, as an argument of its last event."""

    def __init__(self, endings: type[Endings]) -> None:
        self.names = {number: ending.name for number, ending in endings.endings().items()}
        self.most = len(self.names)

    def write(self, s: Any, value: int) -> Json:
        return self.names[value]
