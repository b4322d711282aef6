"""Whatever somebody writes into a position or a record: it loads and plays, or it is refused with a sentence."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import labtop
from labtop.engine.match import Match
from tests.conformance.tables import TABLES, some_moments

JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-200, 200),
    st.integers(),
    st.floats(allow_nan=False),
    st.text(max_size=6),
    st.sampled_from(["red", "green/green", "none", "roll", "over", "seen", "0", "20", "21"]),
    st.lists(st.integers(-3, 30), max_size=4),
    st.dictionaries(st.sampled_from(["red", "tile", "seat", "7"]), st.integers(-3, 30), max_size=3),
)
DECISIONS = 25  # played on from what was accepted


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a JSON value that could be written differently."""
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in entries:
        yield (*path, key)
        yield from places(value, (*path, key))


def rewritten(data: Any, path: tuple[Any, ...], junk: Any, drop: bool) -> Any:
    data = copy.deepcopy(data)
    holder = data
    for key in path[:-1]:
        holder = holder[key]
    if drop:
        del holder[path[-1]]
    else:
        holder[path[-1]] = junk
    return data


def play_on(match: Match) -> None:
    for turn in range(DECISIONS):
        if match.over:
            return
        legal = match.legal()
        match.play(legal[turn % len(legal)])
        json.dumps(match.view(0))
        json.dumps(match.position())


GAMES = sorted({game.name for game, _ in TABLES})
POSITIONS: dict[str, list[dict[str, Any]]] = {}
RECORDS: dict[str, list[dict[str, Any]]] = {}


def prepare(name: str) -> None:
    """Positions from all over random matches of a game, and a record of each."""
    if name in POSITIONS:
        return
    POSITIONS[name], RECORDS[name] = [], []
    for game, sample in TABLES:
        if game.name == name:
            for match in some_moments(game, sample, 31):
                POSITIONS[name].append(match.position())
                if match.number == 5:
                    RECORDS[name].append(match.record())


SETTINGS = settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("name", GAMES)
@SETTINGS
@given(data=st.data())
def test_a_position_with_anything_in_it_plays_or_is_refused(name: str, data: st.DataObject) -> None:
    prepare(name)
    position = data.draw(st.sampled_from(POSITIONS[name]))
    path = data.draw(st.sampled_from(list(places(position))))
    damaged = rewritten(position, path, data.draw(JUNK), data.draw(st.booleans()))
    try:
        match = labtop.load(damaged)
        play_on(match)
    except labtop.LabtopError as refusal:
        assert len(str(refusal)) > 15  # noqa: PT017  either way is right, but silence is not


@pytest.mark.parametrize("name", GAMES)
@SETTINGS
@given(data=st.data())
def test_a_record_with_anything_in_it_replays_or_is_refused(name: str, data: st.DataObject) -> None:
    prepare(name)
    record = data.draw(st.sampled_from(RECORDS[name]))
    path = data.draw(st.sampled_from(list(places(record))))
    damaged = rewritten(record, path, data.draw(JUNK), data.draw(st.booleans()))
    try:
        labtop.verify(damaged)
    except labtop.LabtopError as refusal:
        assert len(str(refusal)) > 15  # noqa: PT017
