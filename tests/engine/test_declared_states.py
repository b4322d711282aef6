"""A state that is declared: its layout, its positions and their schema, what belongs to the turn, its options."""

import json
import random
from enum import IntEnum
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import labtop
from labtop.engine import loading, positions
from labtop.engine.errors import BadPosition
from labtop.engine.gears import compiled
from labtop.engine.kinds import Seat
from labtop.engine.kit import clearing, members, nth_member, rank, sort, winners
from labtop.engine.match import Match
from labtop.engine.state import FlatState, Grid, Row, as_state, blank, of, of_turn, one, option, per
from tests.engine.everything import GAME
from tests.engine.everything import State as Everything
from tests.engine.test_kinds import fits


class Phase(IntEnum):
    REST = 0
    PAY = 1


class State(FlatState):
    pace: int = option(3, "How fast.", least=1, most=9)
    phase: Phase
    wealth: Row[int] = per(Seat, most=300)
    due: int = of("payment", most=20, during=(Phase.PAY,))
    paid: Grid[int] = of("payment", 2, 3, most=5)
    steps: int = of_turn(most=12)
    laps: int = one(usual=1, most=9)


def filled(number: int) -> Any:
    """A state with something in every field."""
    states = blank(State.DTYPE)
    s = as_state(states)
    s.players, s.phase, s.laps = 3, Phase.PAY, 1
    for name in ("wealth", "due", "paid", "steps"):
        setattr(s, name, number)
    return s


def test_a_number_has_the_room_it_needs() -> None:
    sizes = {name: State.DTYPE[name].base for name in ("wealth", "due", "phase")}
    assert sizes == {"wealth": np.int16, "due": np.int8, "phase": np.int8}
    assert State.DTYPE["paid"].shape == (2, 3)


def test_options_come_from_their_fields() -> None:
    assert [(each.name, each.default, each.limits) for each in State.OPTIONS] == [
        ("pace", 3, "a whole number from 1 to 9")
    ]


@pytest.mark.parametrize("gear", [lambda function: function, compiled], ids=["plain", "compiled"])
def test_clearing_takes_its_part_and_nothing_else(gear: Any) -> None:
    s = filled(5)
    gear(clearing(State, "payment"))(s)
    assert not s.paid.any()
    assert (int(s.due), int(s.steps), s.wealth.tolist()) == (0, 5, [5] * 6)
    gear(clearing(State))(s)
    assert int(s.steps) == 0


@given(st.integers(1, 5), st.integers(0, 12), st.integers(0, 9))
def test_a_position_is_read_back(due: int, steps: int, laps: int) -> None:
    s = filled(due)
    s.steps, s.laps = steps, laps
    written = json.loads(json.dumps(positions.write(State, s)))
    assert fits(positions.schema(State), written)
    twin = as_state(blank(State.DTYPE))
    twin.players = 3
    positions.read(State, twin, written)
    assert positions.write(State, twin) == written
    assert (int(twin.due), int(twin.steps), int(twin.laps)) == (due, steps, laps)
    assert twin.paid.tolist() == s.paid.tolist()


def test_what_is_usual_is_not_written() -> None:
    s = filled(0)
    s.phase = Phase.REST
    assert positions.write(State, s) == {"seats": [{}, {}, {}]}
    s.laps = 0
    assert positions.write(State, s)["laps"] == 0


@pytest.mark.parametrize(
    ("given_", "told"),
    [
        ({"hats": 1}, "the position has no 'hats'; there is phase, laps, seats, payment and turn"),
        ({"seats": [{}] * 2}, "seats is a list of 3 seats"),
        ({"seats": [{}, {"wealth": 301}, {}]}, "seat 1, wealth is a whole number from 0 to 300, not 301"),
        ({"seats": [{}] * 3, "payment": {"due": 3}}, "payment, due is there in phase pay, not in phase rest"),
        ({"seats": [{}] * 3, "payment": {"paid": [[1, 2, 3]]}}, "payment, paid is a list of 2, not"),
        ({"seats": [{}] * 3, "phase": "sleep"}, "phase is rest or pay, not 'sleep'"),
    ],
)
def test_what_no_field_can_hold_is_refused(given_: dict[str, Any], told: str) -> None:
    s = as_state(blank(State.DTYPE))
    s.players = 3
    with pytest.raises(BadPosition, match=told):
        positions.read(State, s, given_)


def own_part(match: Match) -> dict[str, Any]:
    """What a game's own fields write."""
    written: dict[str, Any] = json.loads(json.dumps(match.game.write(match.machine.s)))
    return written


@pytest.mark.parametrize("name", ["silver", "slipstream", "everything"])
def test_the_schema_fits_all_positions_of_a_game(name: str) -> None:
    game = GAME if name == "everything" else labtop.game(name)
    match, players = loading.new(game, None, 5, "plain", {}), random.Random(5)
    while not match.over:
        assert fits(positions.schema(game.state), own_part(match)), own_part(match)
        seat = players.choice(match.waiting)
        match.play(players.choice(match.legal(seat)), seat)
    damaged = own_part(match) | {"seats": [{"hats": 3}]}
    assert not fits(positions.schema(game.state), damaged)


def test_the_kit_sorts_counts_and_ranks() -> None:
    row = np.array([5, 3, 9, 1, 0], np.int8)
    sort(row, 4)
    assert row.tolist() == [1, 3, 5, 9, 0]
    assert [members(bits) for bits in (0, 1, 6, 63)] == [0, 1, 2, 6]
    assert [nth_member(0b1010, number) for number in (1, 2, 3)] == [1, 3, -1]
    s = filled(0)
    s.wealth[:3] = (4, 9, 4)
    rank(s, s.wealth)
    assert s.places.tolist()[:3] == [2, 1, 2]
    assert winners(s) == 0b10


def test_a_single_module_is_a_whole_game() -> None:
    assert GAME.name == "everything"
    assert GAME.state is Everything
    assert GAME.secrets
