"""Typed options: each with a sentence, limits, and a default that is the rulebook."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Protocol, TypeAlias, TypeVar

from labtop.engine.errors import BadOption, listed, shown
from labtop.engine.kinds import Kind, Named, Number, Yes

Value: TypeAlias = str | int | bool
T = TypeVar("T")


class Option(Protocol):
    """What an option can do. Those below serve most games; one with other needs brings its own."""

    @property
    def name(self) -> str: ...

    @property
    def sentence(self) -> str:
        """What it means, for the person who chooses."""

    @property
    def default(self) -> Value: ...

    @property
    def limits(self) -> str:
        """What is possible, as an error or a help text says it."""

    def check(self, value: object) -> Value:
        """The value, or BadOption."""

    def parse(self, text: str) -> Value:
        """The value a person has typed, or BadOption."""

    def store(self, s: Any, value: Value) -> None:
        """Write it into the record, in the field of the option's name."""


@dataclass(frozen=True)
class OneOf:
    """One of several words. The state holds its index. Where yes and no are among them, true and false are they."""

    name: str
    sentence: str
    values: tuple[str, ...]
    usual: int = 0

    @property
    def default(self) -> str:
        return self.values[self.usual]

    @property
    def limits(self) -> str:
        return listed(self.values)

    def check(self, value: object) -> Value:
        meant = {True: "yes", False: "no"}[value] if isinstance(value, bool) else value
        if not isinstance(meant, str) or meant not in self.values:
            raise BadOption(f"option {self.name} is {self.limits}, not {shown(value)}")
        return meant

    def parse(self, text: str) -> Value:
        return self.check(text if text in self.values else SWITCH_WORDS.get(text.lower(), text))

    def store(self, s: Any, value: Value) -> None:
        setattr(s, self.name, self.values.index(str(value)))


@dataclass(frozen=True)
class Amount:
    """A whole number between two limits."""

    name: str
    sentence: str
    low: int
    high: int
    default: int

    @property
    def limits(self) -> str:
        return f"a whole number from {self.low} to {self.high}"

    def check(self, value: object) -> Value:
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            raise BadOption(f"option {self.name} is {self.limits}, not {shown(value)}")
        return value

    def parse(self, text: str) -> Value:
        try:
            return self.check(int(text))
        except ValueError:
            return self.check(text)

    def store(self, s: Any, value: Value) -> None:
        setattr(s, self.name, int(value))


SWITCH_WORDS = {"yes": True, "true": True, "on": True, "1": True, "no": False, "false": False, "off": False, "0": False}


@dataclass(frozen=True)
class Switch:
    """Yes or no."""

    name: str
    sentence: str
    default: bool

    @property
    def limits(self) -> str:
        return "true or false"

    def check(self, value: object) -> Value:
        if not isinstance(value, bool):
            raise BadOption(f"option {self.name} is {self.limits}, not {shown(value)}")
        return value

    def parse(self, text: str) -> Value:
        return self.check(SWITCH_WORDS.get(text.lower(), text))

    def store(self, s: Any, value: Value) -> None:
        setattr(s, self.name, int(value))


def option_of(
    name: str, declared: Any, default: Any, sentence: str, settings: Mapping[str, Any]
) -> tuple[Option, Kind]:
    """The option that a field declares, and the kind of the number it is stored as."""
    if not isinstance(default, int | str):
        given: Option = default
        return given, Named(declared) if isinstance(declared, type) and issubclass(declared, IntEnum) else Number()
    if "values" in settings:
        values = tuple(settings["values"])
        return OneOf(name, sentence, values, values.index(default)), Named(values)
    if declared is bool:
        return Switch(name, sentence, bool(default)), Yes()
    if isinstance(declared, type) and issubclass(declared, IntEnum):
        words = tuple(member.name.lower() for member in declared)
        return OneOf(name, sentence, words, list(declared).index(declared(int(default)))), Named(words)
    least, most = settings["least"], settings["most"]
    return Amount(name, sentence, least, most, int(default)), Number(least, most)


def find(options: Sequence[Option], name: str) -> Option:
    for option in options:
        if option.name == name:
            return option
    raise BadOption(
        f"there is no option {shown(name)}; there is {listed((o.name for o in options), 'and')}", field=name
    )


def complete(options: Sequence[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """All options of a game, those given checked, the others by default."""
    for name in given:
        find(options, name)
    return {o.name: _named(o, o.check, given[o.name]) if o.name in given else o.default for o in options}


def _named(option: Option, check: Callable[[T], Value], given: T) -> Value:
    """What a check gives; its refusal carries the option's name, whatever class the option is of."""
    try:
        return check(given)
    except BadOption as refusal:
        refusal.field = option.name
        raise


def parse(options: Sequence[Option], texts: Sequence[str]) -> dict[str, Value]:
    """Options as people type them: `name=value` each."""
    values: dict[str, Value] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"an option is written name=value, not {shown(text)}")
        option = find(options, name.strip())
        values[option.name] = _named(option, option.parse, value.strip())
    return values


def typed(values: Mapping[str, Value]) -> str:
    """Options as people type them, as one text: the way back from `parse`."""
    return " ".join(
        f"{name}={str(value).lower() if isinstance(value, bool) else value}" for name, value in values.items()
    )
