"""Small checks for whoever reads a position: the value, or a refusal that names what was given and what is possible."""

from collections.abc import Iterable, Sequence
from typing import Any

from labtop.engine.errors import BadPosition, listed, shown

MANY = 30  # names; more are told by the first and the last


def must(fact: object, sentence: str) -> None:
    """What has to be so, and the sentence that says it."""
    if not fact:
        raise BadPosition(sentence)


def a_list(given: object, most: int, what: str) -> list[Any]:
    if not isinstance(given, list) or len(given) > most:
        raise BadPosition(f"{what} is a list of up to {most}, not {shown(given)}")
    return given


def an_object(given: object, what: str) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise BadPosition(f"{what} is an object, not {shown(given)}")
    return given


def told(given: object, what: str) -> dict[str, Any]:
    """An object without what is null in it: that is the same as left out."""
    return {key: value for key, value in an_object(given, what).items() if value is not None}


def known(given: Iterable[str], possible: Sequence[str], what: str) -> None:
    """No key but these."""
    for key in given:
        if key not in possible:
            raise BadPosition(f"{what} has no {shown(key)}; there is {listed(possible, 'and')}")


def index(given: object, possible: Sequence[str], what: str) -> int:
    """The number of a name."""
    if not isinstance(given, str) or given not in possible:
        choice = listed(possible) if len(possible) < MANY else f"{possible[0]} to {possible[-1]}"
        raise BadPosition(f"{what} is {choice}, not {shown(given)}")
    return possible.index(given)


def number(given: object, low: int, high: int, what: str) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or not low <= given <= high:
        raise BadPosition(f"{what} is a whole number from {low} to {high}, not {shown(given)}")
    return given


def yes(given: object, what: str) -> int:
    """1 for true, 0 for false."""
    if not isinstance(given, bool):
        raise BadPosition(f"{what} is true or false, not {shown(given)}")
    return int(given)
