"""Positions of version 1: what a spectator saw then is still so, and what has changed is worked out."""

import json
from pathlib import Path
from typing import Any

import pytest

import labtop
from tests.labydo.maze import texts

KEPT = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "version1" / "labydo.jsonl").read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize(
    "entry", KEPT, ids=lambda entry: f"{entry['position']['turn']['phase']}-{entry['position']['turns']}"
)
def test_what_a_spectator_saw_is_still_so(entry: dict[str, Any]) -> None:
    """Opening positions were kept before anybody had looked, when nothing was asked yet."""
    match = labtop.load(entry["position"])
    then, now = entry["view"], match.view()
    assert now["players"] == then["players"]
    assert {**now["options"]} == {**then["options"], "align": "edge"}
    for key in ("edition", "tiles", "pile", "exits", "waiting", "over", "scores", "winners", "number"):
        assert now[key] == then[key], key
    for seat, before in zip(now["seats"], then["seats"], strict=True):
        assert {key: seat[key] for key in before} == before
    for key in ("number", "seat", "phase", "dice", "aim", "laying"):
        assert now["turn"][key] == then["turn"][key], key
    assert sum(seat["turns"] for seat in now["seats"]) == then["turn"]["number"]
    if match.over:
        assert match.ending is not None and match.ending.name == "limit"
        assert match.places == (1,) * match.players


def old(**parts: Any) -> dict[str, Any]:
    """A position as version 1 wrote it."""
    return {
        "game": "labydo", "version": 1, "players": 3, "options": {"edition": "2.0", "play_on": True}, "turns": 12,
        "map": ["10 E1^ L01^ S1^", "11 E1 L01 S1", "12 E2^", "13 E2", "14 E3^", "15 E3"],
        "seats": [{"pawn": "E1.4"}, {"pawn": "E2.7"}, {"pawn": "E3.10"}],
        "turn": {"seat": 0, "phase": "announce"},
    } | parts  # fmt: skip


@pytest.mark.parametrize(
    ("play_on", "seats", "winners", "ending", "places"),
    [
        (False, [{"home": 1}, {"pawn": "E2.7"}, {"pawn": "E3.10"}], [0], "home", (1, 0, 0)),
        (False, [{"pawn": "E1.4"}, {"out": True}, {"out": True}], [0], "last", (1, 0, 0)),
        (True, [{"home": 2}, {"home": 1}, {"pawn": "E3.10"}], [1], "played out", (2, 1, 3)),
        (True, [{"home": 1}, {"out": True}, {"pawn": "E3.10"}], [0], "played out", (1, 0, 2)),
    ],
)
def test_how_a_finished_game_ended_is_worked_out(
    play_on: bool, seats: list[Any], winners: list[int], ending: str, places: tuple[int, ...]
) -> None:
    options = {"edition": "2.0", "play_on": play_on}
    match = labtop.load(old(options=options, seats=seats, winners=winners, turn={"seat": 0, "phase": "over"}))
    assert match.ending is not None and match.ending.name == ending
    assert match.places == places
    assert [seat for seat, score in enumerate(match.scores) if score] == winners


def test_the_place_of_a_bridge_is_chosen_anew_where_it_leads_on() -> None:
    """Version 1 let a bridge wander: the tile at B9 shortens nothing."""
    lines = ["10 E1^", "11 E1 . . L01^", "12 E2^ . . L01", "13 E2", "14 E3^", "15 E3"]
    seats = [{"pawn": "E1.4"}, {"pawn": "L01.5"}, {"pawn": "E3.10"}]
    turn = {
        "seat": 1, "phase": "turn", "dice": [1, 1, 1], "purpose": "bridge", "layer": 0, "tile": "L20", "place": "B9",
        "across": False,
    }  # fmt: skip
    match = labtop.load(old(map=lines, seats=seats, turn=turn))
    assert match.to_move == 0
    assert match.view()["turn"]["laying"]["tile"] == "L20"
    assert texts(match) == ["right", "left"], "one place is left, so it is taken"
    assert match.view()["turn"]["laying"]["place"] == "B11"


def test_a_position_of_version_1_that_is_none_is_refused() -> None:
    with pytest.raises(labtop.BadPosition, match="no position of version 1"):
        labtop.load(old(turn={"phase": "over"}, seats=3))
