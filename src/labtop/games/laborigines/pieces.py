"""Whose piece is whose, and what the pieces are called. Names are the same in all languages.

A *laborigine* is a piece on the board. In the basic and the team game laborigine and seat are the same number; in the
twins game seat q has the laborigines 2q and 2q + 1. It is called by its colour; where two share one they are `red 1`
and `red 2`.
"""

from typing import TYPE_CHECKING, Annotated, TypeAlias

from labtop.engine.gears import rule
from labtop.engine.kinds import Called
from labtop.games.laborigines.components import COLOUR_NAMES, LABORIGINES
from labtop.games.laborigines.terms import BESIDE, GONE, MOA, Variant

if TYPE_CHECKING:
    from labtop.games.laborigines.state import State


@rule
def laborigines(s: "State") -> int:
    """How many there were at the start."""
    return int(s.players * 2 if s.variant == Variant.TWINS else s.players)


@rule
def seat_of(s: "State", laborigine: int) -> int:
    return int(laborigine // 2 if s.variant == Variant.TWINS else laborigine)


@rule
def twin_of(s: "State", laborigine: int) -> int:
    """Which of its owner's laborigines it is: 0, or in the twins game 0 or 1."""
    return int(laborigine % 2 if s.variant == Variant.TWINS else 0)


@rule
def own(s: "State", seat: int, twin: int) -> int:
    """A seat's laborigine."""
    return int(2 * seat + twin if s.variant == Variant.TWINS else seat)


@rule
def each_has(s: "State") -> int:
    """How many laborigines a seat has."""
    return 2 if s.variant == Variant.TWINS else 1


@rule
def colour_of(s: "State", seat: int) -> int:
    """L1, L50: a colour is a player's; in team play partners sit opposite and share one."""
    return int(seat % (s.players // 2) if s.variant == Variant.TEAMS else seat)


@rule
def partner(s: "State") -> int:
    """Who moves by the second die: the second twin, or else Moa. L61: the twin goes the other way."""
    return own(s, s.turn, 1) if s.variant == Variant.TWINS else MOA


def laborigine_name(s: "State", laborigine: int) -> str:
    if laborigine == MOA:
        return "moa"
    if s.variant == Variant.TWINS:
        return f"{seat_name(s, seat_of(s, laborigine))} {twin_of(s, laborigine) + 1}"
    return seat_name(s, laborigine)


def seat_name(s: "State", seat: int) -> str:
    colour = COLOUR_NAMES[colour_of(s, seat)]
    if s.variant == Variant.TEAMS:
        return f"{colour} {seat // (int(s.players) // 2) + 1}"
    return colour


def is_person(s: "State") -> bool:
    """Whether a laborigine stands for who plays it. Twins are two pieces of one person."""
    return bool(s.variant != Variant.TWINS)


def _called(also: "dict[int, str | None] | None" = None) -> Called:
    return Called(laborigine_name, laborigines, LABORIGINES - 1, also, seat_of, is_person)


Laborigine: TypeAlias = Annotated[int, _called()]
LaborigineOrMoa: TypeAlias = Annotated[int, _called({MOA: "moa"})]
MaybeLaborigine: TypeAlias = Annotated[int, _called({-1: None})]
Holder: TypeAlias = Annotated[int, _called({BESIDE: "beside", GONE: "gone"})]
"""Of the flag."""
