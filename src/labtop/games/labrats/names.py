"""From the record's numbers to the names people read and write, and back. The same in all languages.

Places, potions in hand and exits count from 1 here. A seat is called by the colour of its specimen.
"""

from collections.abc import Callable
from typing import Any

from labtop.engine.events import EventKind as Kind
from labtop.engine.notation import Notation
from labtop.games.labrats.components import (
    COLOUR_NAMES,
    COLOURS,
    DOOR_NAMES,
    EXIT_NAMES,
    EXITS,
    HAND_LIMIT,
    KEPT,
    POTION_NAMES,
    TABLE,
)
from labtop.games.labrats.state import (
    ACTIONS,
    HANDFULS,
    PAIRS,
    Cause,
    Happening,
    Health,
    Phase,
    Reason,
    Source,
    Specimens,
    State,
)

PHASE_NAMES = tuple(phase.name.lower().replace("_", " ") for phase in Phase)
HEALTH_NAMES = tuple(health.name.lower() for health in Health)
CAUSE_NAMES = tuple(cause.name.lower().replace("_", " ") for cause in Cause)
SOURCE_NAMES = tuple(source.name.lower() for source in Source)
REASON_NAMES = tuple(reason.name.lower().replace("_", " ") for reason in Reason)
SPECIMENS_NAMES = tuple(how.name.lower() for how in Specimens)
ENDING_NAMES = ("none", *SOURCE_NAMES[: Source.NOBODY])
PACK_NAMES = ("doors", "potions")


def seat_name(s: State, seat: int) -> str:
    """The specimen's colour; before it is chosen `player 1` and so on."""
    return COLOUR_NAMES[s.specimen[seat] - 1] if s.specimen[seat] else f"player {seat + 1}"


def seats_of(bits: int) -> list[int]:
    return [seat for seat in range(8) if bits >> seat & 1]


def colours_of(bits: int) -> list[str]:
    return [COLOUR_NAMES[colour] for colour in range(COLOURS) if bits >> colour & 1]


def counted(kinds: tuple[str, ...], counts: Any) -> dict[str, int]:
    """Cards by name, those there are."""
    return {kinds[kind]: int(count) for kind, count in enumerate(counts) if count}


def exit_colours(kind: int) -> list[str]:
    return EXIT_NAMES[kind].split("-")


def numbers_text(numbers: tuple[int, ...]) -> str:
    """Potions in hand, as people count them."""
    return "".join(str(number + 1) for number in numbers)


def _as_is(s: State, value: int) -> int:
    return value


def _place(s: State, place: int) -> int:
    return place + 1


def _seats(s: State, bits: int) -> list[int]:
    return seats_of(bits)


def _exit(s: State, kind: int) -> list[str]:
    return exit_colours(kind)


def _named(names: tuple[str, ...]) -> Callable[[State, int], Any]:
    return lambda s, value: names[value]


_colour, _cause, _source, _pack = map(_named, (COLOUR_NAMES, CAUSE_NAMES, SOURCE_NAMES, PACK_NAMES))
_reason, _how, _ending = map(_named, (REASON_NAMES, SPECIMENS_NAMES, ENDING_NAMES))
_colour_or_none = _named(("none", *COLOUR_NAMES))
_door, _potion = _named(DOOR_NAMES), _named(POTION_NAMES)
_WHO = ("seat", _as_is)

EVENTS: dict[int, Kind] = {
    Happening.SPECIMEN: Kind("specimen", (_WHO, ("colour", _colour), ("how", _how)), quiet=True),
    Happening.DEALT: Kind(
        "dealt",
        (_WHO, ("potion", _potion), ("second_potion", _potion), ("door", _door), ("second_door", _door)),
        secret=("potion", "second_potion", "door", "second_door"),
        to=("seat",),
    ),
    Happening.ROUND_BEGINS: Kind("round_begins", (_WHO, ("round", _as_is))),
    Happening.PLACED: Kind("placed", (), quiet=True),
    Happening.HEALED: Kind("healed", (_WHO,), quiet=True),
    Happening.LOST_TURN: Kind("lost_turn", (_WHO,)),
    Happening.OPENED: Kind("opened", (_WHO, ("place", _place), ("door", _door))),
    Happening.REVEALED: Kind("revealed", (_WHO, ("door", _door))),
    Happening.BEATEN: Kind("beaten", (_WHO, ("colour", _colour), ("potion", _potion))),
    Happening.DREW: Kind("drew", (_WHO, ("potion", _potion), ("reason", _reason)), secret=("potion",), to=("seat",)),
    Happening.NO_CARD: Kind("no_card", (_WHO,)),
    Happening.WOUNDED: Kind("wounded", (_WHO, ("colour", _colour))),
    Happening.DIED: Kind("died", (_WHO, ("cause", _cause), ("colour", _colour_or_none))),
    Happening.DISCARDED: Kind(
        "discarded", (_WHO, ("potion", _potion), ("second_potion", _potion), ("reason", _reason))
    ),
    Happening.EXPLODED: Kind("exploded", (("wounded", _seats), ("dead", _seats))),
    Happening.IRRADIATED: Kind("irradiated", (("contaminated", _seats), ("dead", _seats))),
    Happening.RESURRECTED: Kind("resurrected", (("seats", _seats),)),
    Happening.PASSED: Kind(
        "passed", (("giver", _as_is), ("taker", _as_is), ("potion", _potion)), secret=("potion",), to=("giver", "taker")
    ),
    Happening.CRUMBS: Kind("crumbs", (_WHO, ("count", _as_is), ("total", _as_is))),
    Happening.CHEESE: Kind("cheese", (_WHO, ("count", _as_is), ("source", _source), ("total", _as_is))),
    Happening.CONTAMINATED: Kind("contaminated", (_WHO, ("count", _as_is), ("total", _as_is))),
    Happening.EXIT_OPENED: Kind("exit_opened", (_WHO, ("place", _place), ("exit", _exit))),
    Happening.PAID: Kind("paid", (_WHO, ("potion", _potion), ("second_potion", _potion), ("third_potion", _potion))),
    Happening.EXITS_RENEWED: Kind("exits_renewed", ()),
    Happening.ROUND_OVER: Kind("round_over", (("round", _as_is), ("source", _source))),
    Happening.TABLE_CLEARED: Kind("table_cleared", tuple((f"door{place + 1}", _door) for place in range(TABLE))),
    Happening.DOOR_DRAWN: Kind("door_drawn", (_WHO, ("door", _door)), secret=("door",), to=("seat",)),
    Happening.RESHUFFLED: Kind("reshuffled", (("pack", _pack), ("count", _as_is))),
    Happening.WON: Kind("won", (_WHO, ("ending", _ending))),
    Happening.CHOSEN: Kind("chosen", (_WHO,), quiet=True),
}

NOTATION = Notation(
    [
        *(f"door{place + 1}" for place in range(TABLE)),  # open it
        *(f"exit{place + 1}" for place in range(EXITS)),  # try it
        "stop",
        *(f"use-{name}" for name in POTION_NAMES[1:]),  # discard a potion of this kind
        "refuse",  # use none
        *(f"pass{number + 1}" for number in range(HAND_LIMIT)),  # the potion with this number in hand
        *(f"keep{numbers_text(pair)}" for pair in PAIRS),  # the potions with these numbers
        *(f"place{number + 1}" for number in range(KEPT)),  # the first or second of one's two doors
        *(f"take-{name}" for name in COLOUR_NAMES),  # a specimen
        *(f"pay{numbers_text(handful)}" for handful in HANDFULS),  # an exit, with the potions with these numbers
    ]
)

assert len(NOTATION) == ACTIONS
