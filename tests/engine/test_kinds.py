"""Kinds: what is written is read back, limits are held, and refusals name what was given and what is possible."""

from enum import IntEnum
from types import SimpleNamespace
from typing import Annotated, Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from labtop.engine.errors import BadPosition
from labtop.engine.kinds import (
    Called,
    Die,
    Kind,
    Named,
    Number,
    Numbered,
    OrNone,
    Seat,
    SeatKind,
    SetOf,
    Yes,
    alike,
    kind_of,
)


class Colour(IntEnum):
    RED = 0
    DARK_BLUE = 1


class Month(IntEnum):
    """Numbers that do not begin at 0."""

    MAY = 5
    JUNE = 6


TABLE = SimpleNamespace(players=4)
KINDS: list[Kind] = [
    Number(-3, 40),
    Die(12),
    Yes(),
    Named(Colour),
    Named(Month),
    Named(("left", "none", "right"), least=-1),
    Numbered(20),
    Numbered(20, nowhere=True),
    OrNone(Numbered(5)),
    OrNone(Colour),
    SetOf(Colour),
    SetOf(Numbered(8)),
    Called(lambda s, number: f"rat {number + 1}", lambda s: int(s.players), most=3, also={-1: "moa"}),
]


def fits(schema: dict[str, Any], value: Any) -> bool:
    """As much of JSON schema as kinds use."""
    if "anyOf" in schema:
        return any(fits(each, value) for each in schema["anyOf"])
    if "enum" in schema:
        return value in schema["enum"]
    kinds = {"integer": int, "boolean": bool, "string": str, "array": list, "object": dict, "null": type(None)}
    wanted = kinds[schema["type"]] if "type" in schema else object
    if not isinstance(value, wanted) or (wanted is int and isinstance(value, bool)):
        return False
    if isinstance(value, int) and not isinstance(value, bool):
        return bool(schema.get("minimum", value) <= value <= schema.get("maximum", value))
    if isinstance(value, list):
        return len(value) <= schema.get("maxItems", len(value)) and all(fits(schema["items"], each) for each in value)
    if isinstance(value, dict):
        known = schema["properties"]
        return all(key in known and fits(known[key], each) for key, each in value.items())
    return True


@given(st.sampled_from(KINDS), st.data())
def test_what_is_written_is_read_back_and_fits_the_schema(kind: Kind, data: st.DataObject) -> None:
    number = data.draw(st.integers(kind.least, kind.most))
    if isinstance(kind, Called) and number >= TABLE.players:
        return
    written = msgspec.json.decode(msgspec.json.encode(kind.write(TABLE, number)))
    assert kind.read(TABLE, written, "it") == number
    assert fits(kind.schema(), written)
    assert kind.spoken(TABLE, written, "en") or written in (None, [])


JUNK = st.one_of(st.none(), st.booleans(), st.floats(), st.text(), st.integers(), st.lists(st.text(), max_size=2))


@given(st.sampled_from(KINDS), JUNK)
def test_anything_else_is_refused_by_name(kind: Kind, junk: Any) -> None:
    """What is read is within the limits; what is not says what it was for."""
    try:
        number = kind.read(TABLE, junk, "the colour of hats")
    except BadPosition as refusal:
        assert "the colour of hats is" in str(refusal)  # noqa: PT017  either way is right, but silence is not
    else:
        assert kind.least <= number <= kind.most
        assert kind.read(TABLE, kind.write(TABLE, number), "it") == number


@pytest.mark.parametrize(
    ("kind", "given_", "told"),
    [
        (Number(1, 6), 7, "it is a whole number from 1 to 6, not 7"),
        (Named(Colour), "pink", "it is red or dark blue, not 'pink'"),
        (Numbered(20), 0, "it is a whole number from 1 to 20, not 0"),
        (SeatKind(), 4, "it is a whole number from 0 to 3, not 4"),
        (Yes(), 1, "it is true or false, not 1"),
    ],
)
def test_a_refusal_says_what_is_possible(kind: Kind, given_: Any, told: str) -> None:
    with pytest.raises(BadPosition, match=told):
        kind.read(TABLE, given_, "it")


def test_declared_types_have_kinds() -> None:
    assert isinstance(kind_of(bool), Yes)
    assert isinstance(kind_of(Colour), Named)
    assert isinstance(kind_of(Seat), SeatKind)
    assert (kind_of(int, 2, 9).least, kind_of(int, 2, 9).most) == (2, 9)
    with pytest.raises(TypeError, match="a field is int, bool, an IntEnum or Annotated"):
        kind_of(str)


def test_the_same_things_are_alike_and_others_are_not() -> None:
    space = Numbered(20)
    assert alike(space, space)
    assert alike(space, space.or_nowhere())
    assert not alike(space, Numbered(20))
    assert alike(Named(Colour), Named(Colour))
    assert not alike(Named(Colour), Named(Month))
    assert not alike(Named(("a", "b")), Named(("a", "b")))
    assert alike(SeatKind(), kind_of(Annotated[int, SeatKind()]))
