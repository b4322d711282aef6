"""From the record's numbers to the names people read and write, and back. The same in all languages.

Tiles and laborigines of one colour count from 1 here. A laborigine is called by its colour; where two share one they
are `red 1` and `red 2`.
"""

from collections.abc import Callable
from enum import IntEnum
from typing import Any

from labtop.engine.events import Ending
from labtop.engine.events import EventKind as Kind
from labtop.engine.language import N_
from labtop.engine.notation import Notation
from labtop.games.laborigines.components import COLOUR_NAMES, DISEASE_NAMES, FACE_NAMES, TILES
from labtop.games.laborigines.payments import AMOUNTS, BUNDLE_COLOURS
from labtop.games.laborigines.rules.common import colour_of, laborigines, seat_of, twin_of
from labtop.games.laborigines.state import (
    ACTIONS,
    ANTICLOCKWISE,
    BESIDE,
    GONE,
    MOA,
    Burning,
    Cause,
    Charity,
    End,
    Happening,
    Phase,
    State,
    Variant,
)


def _spoken(kind: type[IntEnum]) -> tuple[str, ...]:
    return tuple(member.name.lower().replace("_", " ") for member in kind)


PHASE_NAMES = _spoken(Phase)
CAUSE_NAMES = _spoken(Cause)
CHARITY_NAMES = _spoken(Charity)
BURNING_NAMES = _spoken(Burning)
DIRECTION_NAMES = {1: "clockwise", -1: "anticlockwise"}
FLAG_NAMES = {BESIDE: "beside", GONE: "gone"}

ENDINGS = {
    int(End.LAST_ONE): Ending("last one", "L25", N_("One laborigine was left: it has escaped the laboratory.")),
    int(End.LAST_COLOUR): Ending("last colour", "L52", N_("Laborigines of one colour only were left.")),
    int(End.SHARED): Ending("shared", "L25", N_("Nobody was left: those who fell last share the win.")),
}


def laborigine_name(s: State, laborigine: int) -> str:
    if laborigine == MOA:
        return "moa"
    seat = seat_of(s, laborigine)
    colour = COLOUR_NAMES[colour_of(s, seat)]
    if s.variant == Variant.TWINS:
        return f"{colour} {twin_of(s, laborigine) + 1}"
    return seat_name(s, seat)


def seat_name(s: State, seat: int) -> str:
    colour = COLOUR_NAMES[colour_of(s, seat)]
    if s.variant == Variant.TEAMS:
        return f"{colour} {seat // (int(s.players) // 2) + 1}"
    return colour


def laborigine_names(s: State) -> list[str]:
    return [laborigine_name(s, laborigine) for laborigine in range(laborigines(s))]


def flag_name(s: State, holder: int) -> str:
    return FLAG_NAMES.get(holder) or laborigine_name(s, holder)


def colours_in_play(s: State) -> list[str]:
    """The colours of the seats; in team play the neutral one too."""
    own = [COLOUR_NAMES[c] for c in range(len(COLOUR_NAMES)) if any(colour_of(s, q) == c for q in range(s.players))]
    return [*own, COLOUR_NAMES[-1]] if s.variant == Variant.TEAMS else own


def tokens(counts: Any) -> dict[str, int]:
    """Tokens by colour, those there are."""
    return {COLOUR_NAMES[colour]: int(count) for colour, count in enumerate(counts) if count}


def seats_of(bits: int) -> list[int]:
    return [seat for seat in range(8) if bits >> seat & 1]


def _as_is(s: State, value: int) -> int:
    return value


def _tile(s: State, tile: int) -> int:
    return tile + 1


def _named(names: tuple[str, ...]) -> Callable[[State, int], str]:
    return lambda s, value: names[value]


_face, _disease, _colour = _named(FACE_NAMES), _named(DISEASE_NAMES), _named(COLOUR_NAMES)
_cause = _named(CAUSE_NAMES)


def _direction(s: State, value: int) -> str:
    return DIRECTION_NAMES[value]


def _winners(s: State, value: int) -> list[int]:
    return seats_of(value)


def _ending(s: State, value: int) -> str:
    return ENDINGS[value].name


def _or_none(s: State, laborigine: int) -> str | None:
    """A laborigine where there need not be one: -1 is nobody here."""
    return None if laborigine < 0 else laborigine_name(s, laborigine)


_WHO = ("laborigine", laborigine_name)

EVENTS: dict[int, Kind] = {
    Happening.PLACED: Kind("placed", (_WHO, ("tile", _tile)), quiet=True),
    Happening.NICEST: Kind("nicest", (_WHO,)),
    Happening.ROLLED: Kind("rolled", (("seat", _as_is), ("first", _as_is), ("second", _as_is))),
    Happening.FLAG_GAINED: Kind("flag_gained", (_WHO, ("before", flag_name)), quiet=True),
    Happening.FLAG_DROPPED: Kind("flag_dropped", (_WHO,)),
    Happening.FLAG_LOST: Kind("flag_lost", (_WHO,), quiet=True),
    Happening.FLAG_GONE: Kind("flag_gone", ()),
    Happening.HYPERACTIVE: Kind("hyperactive", (_WHO, ("distance", _as_is)), quiet=True),
    Happening.BARRED: Kind("barred", (_WHO,), quiet=True),
    Happening.MANIPULATED: Kind(
        "manipulated",
        (("seat", _as_is), _WHO, ("direction", _direction), ("other", _or_none), ("colour", _colour)),
        quiet=True,
    ),
    Happening.MOA_MOVED: Kind("moa_moved", (("start", _tile), ("end", _tile)), quiet=True),
    Happening.MOVED: Kind("moved", (_WHO, ("start", _tile), ("end", _tile), ("direction", _direction)), quiet=True),
    Happening.SPENT: Kind(
        "spent",
        (_WHO, ("colour", _colour), ("laid", _as_is), ("gone", _as_is), ("tile", _tile), ("cause", _cause)),
        quiet=True,
    ),
    Happening.GIVEN: Kind(
        "given",
        (
            ("giver", laborigine_name),
            ("taker", laborigine_name),
            ("colour", _colour),
            ("count", _as_is),
            ("cause", _cause),
        ),
        quiet=True,
    ),
    Happening.PROTECTED: Kind("protected", (_WHO, ("cause", _cause))),
    Happening.SPARED: Kind("spared", (_WHO, ("cause", _cause))),
    Happening.NO_GAIN: Kind("no_gain", (_WHO,)),
    Happening.DISEASE_PASSED: Kind(
        "disease_passed", (("giver", laborigine_name), ("taker", laborigine_name), ("disease", _disease))
    ),
    Happening.COLLECTED: Kind(
        "collected", (_WHO, ("tile", _tile), *((name, _as_is) for name in COLOUR_NAMES)), quiet=True
    ),
    Happening.FLIPPED: Kind("flipped", (_WHO, ("tile", _tile), ("face", _face))),
    Happening.DISEASE_DRAWN: Kind("disease_drawn", (_WHO, ("disease", _disease))),
    Happening.STRUCK: Kind("struck", (_WHO, ("markers", _as_is))),
    Happening.ACID_TAKEN: Kind("acid_taken", (_WHO,)),
    Happening.KNOCKED_OUT: Kind("knocked_out", (("seat", _as_is),)),
    Happening.COLOUR_GONE: Kind("colour_gone", (("colour", _colour), ("count", _as_is))),
    Happening.WON: Kind("won", (("winners", _winners), ("ending", _ending))),
    Happening.VOTED: Kind("voted", (("seat", _as_is), _WHO), quiet=True),
    Happening.ASSIGNED: Kind(
        "assigned",
        (_WHO, ("number", _as_is), ("other", laborigine_name), ("other_number", _as_is)),
        quiet=True,
    ),
    Happening.FLAG_KEPT: Kind("flag_kept", (_WHO,), quiet=True),
    Happening.PASSED: Kind("passed", (("seat", _as_is),), quiet=True),
    Happening.DIRECTED: Kind(
        "directed", (("seat", _as_is), _WHO, ("direction", _direction), ("other", _or_none)), quiet=True
    ),
    Happening.ACID_BURNS: Kind("acid_burns", (_WHO, ("how", _named(BURNING_NAMES))), quiet=True),
    Happening.TWIN_MET: Kind("twin_met", (_WHO, ("other", laborigine_name)), quiet=True),
    Happening.FOOTPRINT_SPENT: Kind("footprint_spent", (_WHO, ("tile", _tile)), quiet=True),
    Happening.RADIATED: Kind("radiated", (_WHO, ("tiles", _as_is)), quiet=True),
    Happening.CHARITY: Kind("charity", (_WHO, ("outcome", _named(CHARITY_NAMES))), quiet=True),
    Happening.MUTATED: Kind(
        "mutated",
        (_WHO, ("disease", _disease), ("before", _as_is), ("count", _as_is), ("cause", _cause)),
        quiet=True,
    ),
    Happening.DUE: Kind("due", (_WHO, ("taker", _or_none), ("count", _as_is), ("cause", _cause)), quiet=True),
    Happening.KEPT: Kind("kept", (_WHO, ("colour", _colour)), quiet=True),
}

NOTATION = Notation(
    [
        *("-".join(COLOUR_NAMES[colour] for colour in bundle) for bundle in BUNDLE_COLOURS),  # these tokens
        *(f"lay-{laid}-out-{gone}" for laid in COLOUR_NAMES for gone in COLOUR_NAMES),  # a token each
        *(f"lay{laid}-out{gone}" for laid in range(AMOUNTS) for gone in range(AMOUNTS)),  # of the colour asked about
        *(f"die{number}" for number in range(1, 7)),  # the die with this number moves one's (first) laborigine
        "cw",
        "acw",
        "pass",
        "manipulate-cw",
        "manipulate-acw",
        "twin1",
        "twin2",
        *(f"vote{laborigine + 1}" for laborigine in range(6)),
        *(f"tile{tile + 1}" for tile in range(TILES)),
    ]
)

assert len(NOTATION) == ACTIONS and ANTICLOCKWISE in DIRECTION_NAMES
