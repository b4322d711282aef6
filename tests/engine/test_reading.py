"""A state to read gives what the state itself gives, in plain numbers, and cannot be written to."""

from typing import Any

import numpy as np
import pytest

import labtop
from labtop.engine.match import Match
from labtop.engine.reading import ReadOnly, read, readings, reads
from labtop.engine.state import FlatState, Grid, Row, as_bytes, as_state, blank, per, scratch
from labtop.engine.voice import NEUTRAL


class Table(FlatState):
    row: Row[int] = per(5, least=-5, most=300)
    bits: Row[int] = scratch(3, store=np.uint64)
    grid: Grid[int] = per(2, 4)
    cube: Grid[int] = scratch(2, 2, 2, store=np.int16)
    single: int = scratch(store=np.uint8)


def table() -> tuple[Any, Any]:
    states = blank(Table.DTYPE)
    s = as_state(states)
    s.row[:] = [3, -4, 0, 300, 7]
    s.bits[:] = [2**63, 0, 1]
    s.grid[:] = [[1, 2, 3, 4], [0, 0, 0, 9]]
    s.cube[:] = np.arange(8).reshape(2, 2, 2)
    s.single = 200
    return s, readings(Table.DTYPE)(as_bytes(states)[0].tobytes())


def played(name: str, actions: int = 12) -> Match:
    match = labtop.new(name, seed=3)
    for at in range(actions):
        match.play(match.legal()[at % len(match.legal())])
    return match


def test_a_reading_has_every_field_as_plain_numbers() -> None:
    s, now = table()
    assert now.row.tolist() == s.row.tolist()
    assert now.grid.tolist() == s.grid.tolist()
    assert now.bits.tolist() == s.bits.tolist()
    assert now.cube.tolist() == s.cube.tolist()
    assert now.single == 200
    assert type(now.single) is type(now.row[1]) is type(now.grid[1, 3]) is type(now.grid[1][3]) is int
    with pytest.raises(AttributeError, match="no field 'rows'"):
        now.rows  # noqa: B018


@pytest.mark.parametrize(
    "asked",
    [
        lambda s: s.row.sum(), lambda s: s.row.any(), lambda s: s.row.all(), lambda s: s.row.max(),
        lambda s: s.row[1:4].sum(), lambda s: s.row[::-1].tolist(), lambda s: len(s.row), lambda s: -4 in s.row,
        lambda s: (s.row == 3).any(), lambda s: (s.row[:3] != s.row[2:]).tolist(), lambda s: (s.row > 2).sum(),
        lambda s: (s.row + 1).tolist(), lambda s: (1 + s.row).tolist(), lambda s: (s.row - s.row).any(),
        lambda s: s.row.tobytes(), lambda s: s.row.shape, lambda s: s.row.argmax(), lambda s: (s.row % 2).tolist(),
        lambda s: s.grid.sum(), lambda s: s.grid.any(), lambda s: s.grid.all(), lambda s: s.grid.shape,
        lambda s: s.grid[:, 3].tolist(), lambda s: s.grid[1, 2:].tolist(), lambda s: s.grid[1:].tolist(),
        lambda s: list(s.grid.flat), lambda s: (s.grid[0] >= 3).tolist(), lambda s: s.grid[1].any(),
        lambda s: (s.grid == 9).any(), lambda s: [*s.grid[0]], lambda s: s["single"], lambda s: np.asarray(s.row).sum(),
        lambda s: np.asarray(s)["row"].tolist(),
    ],
)  # fmt: skip
def test_a_reading_answers_like_the_state(asked: Any) -> None:
    s, now = table()
    assert asked(now) == asked(s)


@pytest.mark.parametrize(
    "write",
    [
        lambda s: setattr(s, "single", 1), lambda s: s.row.__setitem__(0, 1), lambda s: s.grid.__setitem__((0, 1), 1),
        lambda s: s.grid[0].__setitem__(0, 1), lambda s: s.row.sort(), lambda s: s.__setitem__("single", 1),
        lambda s: s.row.fill(0),
    ],
)  # fmt: skip
def test_a_reading_cannot_be_written_to(write: Any) -> None:
    _, now = table()
    before = now.row.tolist(), now.grid.tolist(), now.single
    with pytest.raises(ReadOnly, match="writable"):
        write(now)
    assert (now.row.tolist(), now.grid.tolist(), now.single) == before
    write(now.asking(2).writable())
    assert (now.row.tolist(), now.grid.tolist(), now.single) == before


def test_asking_another_seat_is_the_same_moment() -> None:
    _, now = table()
    twin = now.asking(4)
    assert twin.to_move == 4 != now.to_move
    assert twin.memo is now.memo
    assert now.asking(4) is twin
    assert twin.writable().to_move == 4


@pytest.mark.parametrize("name", labtop.games())
def test_views_words_and_positions_are_the_same_read_from_the_state_itself(name: str) -> None:
    match = played(name)
    game, now, state = match.game, match.now, match.machine.copy().s
    for seat in (None, *range(match.players)):
        assert game.view(now, seat) == game.view(state, seat)
    assert game.write(now) == game.write(state)
    assert [game.words.seat_name(now, 0, "en"), game.words.question(now, "en")] == [
        game.words.seat_name(state, 0, "en"), game.words.question(state, "en"),
    ]  # fmt: skip
    for action in match.legal():
        assert action.label() == game.words.action_label(state, action.id, "en")
    for event in match.events:
        assert event.text() == game.words.event_text(state, event.kind, event.args, "en", NEUTRAL)


@pytest.mark.parametrize("name", labtop.games())
def test_the_reading_stays_the_same_until_something_changes(name: str) -> None:
    match = played(name)
    now = match.now
    match.view(0), match.legal(), match.position(), match.scores, match.ask()
    assert match.now is now
    match.force(1)
    assert match.now is not now
    match.unforce()
    match.machine.s.turns += 1
    assert match.turns == now.turns + 1
    old, legal = match.now, match.legal()
    match.play(legal[0])
    assert match.now is not old
    assert match._legal_at(old, old.to_move) == [action.id for action in legal], "an old moment keeps its answers"


def test_everybody_is_shown_the_same_object_where_there_are_no_secrets() -> None:
    for name in labtop.games():
        match = played(name)
        views = [match.table_view(match.now, seat) for seat in (None, *range(match.players))]
        assert len({id(view) for view in views}) == (match.players + 1 if match.game.secrets else 1)


def test_who_writes_to_a_view_writes_to_nobody_elses() -> None:
    match = played("labyrinthus")
    view = match.view(0)
    view["walls"][0]["wall"] = "?"
    view["options"].clear()
    assert match.view(0)["walls"][0]["wall"] != "?"
    assert match.options
    assert labtop.new("labyrinthus", seed=3).view(0)["walls"][0]["wall"] != "?"


def test_a_game_whose_words_use_scratch_space_gets_a_copy_to_write_on() -> None:
    _, now = table()

    def words(s: Any) -> int:
        s.row[0] += 1
        return int(s.row[0])

    assert read(words, now) == 4
    assert now.row[0] == 3


def test_what_follows_from_some_fields_is_made_again_only_where_they_differ() -> None:
    made = []

    @reads("grid", "single")
    def follows(s: Any, more: int) -> list[int]:
        made.append(more)
        return [s.grid[1, 3], s.single, more]

    s, now = table()
    first = follows(now, 1)
    assert first == [9, 200, 1] == follows(s, 1)
    s.row[0] += 1
    assert follows(readings(Table.DTYPE)(as_bytes(np.asarray(s).reshape(1))[0].tobytes()), 1) is first
    assert follows(now, 2) == [9, 200, 2]
    s.grid[1, 3] = 8
    assert follows(readings(Table.DTYPE)(as_bytes(np.asarray(s).reshape(1))[0].tobytes()), 1) == [8, 200, 1]
    assert made == [1, 1, 2, 1]  # once more for the state itself, which may change


def test_what_says_it_reads_some_fields_sees_no_others_and_writes_none() -> None:
    @reads("row")
    def curious(s: Any) -> Any:
        return s.single

    @reads("row")
    def writing(s: Any) -> None:
        s.row = 1

    _, now = table()
    with pytest.raises(AttributeError, match="'single' is not among the fields that are read here: row"):
        curious(now)
    with pytest.raises(ReadOnly):
        writing(now)
    with pytest.raises(ValueError, match="to_move"):
        reads("row", "to_move")


def test_a_reading_that_forgets_reads_the_same_again() -> None:
    match = labtop.new("laborigines", 2, seed=1)
    now = match.now
    before, players = match.view_at(now, 0, 0, "en", choosing=True), now.players
    assert now.memo
    now.forget()
    assert not now.memo and now.players == players
    assert match.view_at(now, 0, 0, "en", choosing=True) == before
