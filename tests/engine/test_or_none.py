"""Something or nothing: how a record holds it, how it is told, and what is usual only in its phases."""

from enum import IntEnum
from typing import Annotated, Any

from labtop.engine import positions
from labtop.engine.defaults.words import spoken
from labtop.engine.kinds import Named, OrNone, Seat, kind_of
from labtop.engine.state import FlatState, as_state, blank, one

Way = Annotated[int, Named(("north", "east"))]


class Phase(IntEnum):
    FIRST = 0
    ROLL = 1


class Rounds(FlatState):
    phase: Phase = one(part="turn", always=True)
    rounds: int = one(part="turn", usual=1, most=9, during=(Phase.ROLL,))
    look: Annotated[int, OrNone(Way, first=0)] = one(part="turn", usual=-1)


def table() -> Any:
    return as_state(blank(Rounds.DTYPE))


def test_nothing_is_the_number_before_the_first() -> None:
    for first in (0, 1):
        kind = OrNone(Way, first=first)
        assert [kind.write(None, number) for number in range(first - 1, first + 2)] == [None, "north", "east"]
        assert [kind.read(None, told, "way") for told in (None, "north", "east")] == [first - 1, first, first + 1]
        assert (kind.least, kind.most) == (first - 1, first + 1)


def test_a_seat_that_may_be_nobody_is_told_by_its_name() -> None:
    kind = kind_of(OrNone(Seat, first=0))
    assert spoken(kind, None, 2, "en", lambda s, seat, lang: f"Seat {seat}") == "Seat 2"
    assert spoken(kind, None, None, "en", lambda s, seat, lang: f"Seat {seat}") == ""


def test_what_is_usual_is_so_in_its_phases_only() -> None:
    s = table()
    positions.read_part(Rounds, s, {"phase": "first"}, "turn")
    assert (int(s.rounds), int(s.look)) == (0, -1)
    positions.read_part(Rounds, s, {"phase": "roll", "look": "east"}, "turn")
    assert (int(s.rounds), int(s.look)) == (1, 1)
    assert positions.write_part(Rounds, s, "turn") == {"phase": "roll", "look": "east"}
