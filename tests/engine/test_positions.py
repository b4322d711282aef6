"""Positions from declarations: what no game's own tests would notice at once."""

from enum import IntEnum
from typing import Annotated, Any

import pytest

from labtop.engine import positions
from labtop.engine.errors import BadPosition
from labtop.engine.kinds import Called, Named, Seat
from labtop.engine.state import FlatState, Row, as_state, blank, of, one, per


class Phase(IntEnum):
    ROLL = 0
    MOVE_ON = 1


Piece = Annotated[int, Called(lambda s, number: f"piece {number + 1}", lambda s: int(s.players), 3)]


class Track(FlatState):
    phase: Phase = one(part="turn", always=True)
    dice: Row[int] = of("turn", 2, least=1, most=6, during=(Phase.MOVE_ON,), needed=True)
    votes: Row[int] = per(Piece, most=9)
    field: Row[int] = per(Piece, part="pieces", usual=-1, least=-1, most=20)
    coins: Row[int] = per(Seat, most=20)


def table(players: int = 2) -> Any:
    s = as_state(blank(Track.DTYPE))
    s.players = players
    return s


def test_a_row_by_things_with_names_is_an_object() -> None:
    s = table()
    s.votes[1] = 3
    assert positions.write(Track, s)["votes"] == {"piece 2": 3}
    back = table()
    positions.read_part(Track, back, {"votes": {"piece 2": 3}}, "")
    assert back.votes.tolist() == s.votes.tolist()
    with pytest.raises(BadPosition, match="votes: a name there is piece 1 or piece 2, not 'piece 3'"):
        positions.read_part(Track, table(), {"votes": {"piece 3": 1}}, "")


def test_an_entry_of_any_part_is_written_and_read() -> None:
    s = table()
    s.field[:] = 7, -1, -1, -1
    assert [positions.write_entry(Track, s, "pieces", number) for number in (0, 1)] == [{"field": 7}, {}]
    back = table()
    for number, given in enumerate(({"field": 7}, {})):
        positions.read_entry(Track, back, "pieces", number, given, f"piece {number + 1}")
    assert back.field.tolist()[:2] == [7, -1]
    with pytest.raises(BadPosition, match="piece 1, field is a whole number from -1 to 20, not 'x'"):
        positions.read_entry(Track, back, "pieces", 0, {"field": "x"}, "piece 1")


def test_what_is_needed_must_be_there_in_its_phases_and_only_there() -> None:
    with pytest.raises(BadPosition, match="turn, dice is missing"):
        positions.read_part(Track, table(), {"phase": "move on"}, "turn")
    with pytest.raises(BadPosition, match="turn, dice is there in phase move on, not in phase roll"):
        positions.read_part(Track, table(), {"dice": [3, 4]}, "turn")
    s = table()
    positions.read_part(Track, s, {"phase": "move on", "dice": [3, 4]}, "turn")
    assert positions.write_part(Track, s, "turn") == {"phase": "move on", "dice": [3, 4]}
    positions.read_part(Track, table(), {}, "turn")


def test_only_what_is_readable_is_read_back() -> None:
    kind = Named(Phase, readable=(Phase.MOVE_ON,))
    assert kind.write(None, 0) == "roll"
    assert kind.read(None, "move on", "phase") == Phase.MOVE_ON
    with pytest.raises(BadPosition, match="phase is move on, not 'roll'"):
        kind.read(None, "roll", "phase")
