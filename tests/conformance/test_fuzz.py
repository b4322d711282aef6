"""Whatever somebody writes into a position or a record: it plays to an end, or it is refused with a sentence."""

import copy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tools.fuzz import at, fuzz, places

import labtop
from tests.conformance.tables import TABLES, some_moments

POSITIONS = 2000  # a game; tools/fuzz.py tries more

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


def rewritten(data: Any, path: tuple[Any, ...], junk: Any, drop: bool) -> Any:
    data = copy.deepcopy(data)
    holder = at(data, path[:-1])
    if drop:
        del holder[path[-1]]
    else:
        holder[path[-1]] = junk
    return data


GAMES = sorted({game.name for game, _ in TABLES})
RECORDS: dict[str, list[dict[str, Any]]] = {}


def prepare(name: str) -> None:
    """Records from all over random matches of a game."""
    if name not in RECORDS:
        RECORDS[name] = [
            match.record()
            for game, sample in TABLES
            if game.name == name
            for match in some_moments(game, sample, 31)
            if match.number == 5
        ]


SETTINGS = settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("name", GAMES)
def test_a_position_with_anything_in_it_is_a_whole_game_or_is_refused(name: str) -> None:
    result = fuzz(name, POSITIONS)
    assert not result.broken, result.broken[:3]
    assert 100 < result.accepted < POSITIONS


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
