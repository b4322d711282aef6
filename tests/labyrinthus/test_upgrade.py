"""Positions of version 1: what lay on the table lies there still."""

import json
from pathlib import Path
from typing import Any

import pytest

import labtop
from tests.labyrinthus.tables import OPEN, drawn, table, texts

KEPT = Path(__file__).resolve().parents[1] / "version1" / "labyrinthus.jsonl"
ENTRIES = [json.loads(line) for line in KEPT.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["position"]["turn"]["phase"])
def test_what_a_spectator_saw_is_still_so(entry: dict[str, Any]) -> None:
    match = labtop.load(entry["position"])
    now, before = match.view(), entry["view"]
    for key in ("walls", "supply", "doors", "seats", "turn", "winners", "waiting", "players"):
        assert now[key] == before[key], key
    assert {**now["options"], "play_on": None} == {**before["options"], "play_on": None}


def old(**changes: Any) -> dict[str, Any]:
    """A position as version 1 wrote it."""
    turn = {"seat": 0, "phase": "choose", "round": 3, "first": 0, "results": ["wall", "move"]}
    position = {
        "game": "labyrinthus", "version": 1, "players": 3,
        "options": {"play_on": False},
        "map": drawn(OPEN, d5="r1>", e5="b1<"),
        "home": [], "saved": {}, "turn": turn | changes.pop("turn", {}),
    }  # fmt: skip
    return position | changes


def test_Y25_dice_half_kept_are_asked_about_again_all_at_once() -> None:
    match = labtop.load(old(turn={"phase": "save", "results": ["move"]}, saved={"red": ["wall"], "blue": ["move"]}))
    assert match.to_move == 0
    assert texts(match) == ["keep-none", "keep-m", "keep-w", "keep-wm"]
    assert match.view()["seats"][1]["saved"] == ["move"]


def test_Y25_where_there_is_no_next_turn_any_more_the_turn_is_ended_first() -> None:
    position = old(
        players=2, options={"play_on": True}, map=drawn(OPEN, d5="r1>"), home=[f"blue {n}" for n in range(1, 5)],
        turn={"seat": 0, "first": 1, "phase": "save"},
    )  # fmt: skip
    match = labtop.load(position)
    assert texts(match) == ["wall", "move", "done"]
    match.play("done")
    assert match.places == (2, 1)


def test_Y40_places_under_way_and_the_option_keep_their_meaning() -> None:
    home = [f"blue {n}" for n in range(1, 5)]
    match = labtop.load(old(options={"play_on": True}, map=drawn(OPEN, d5="r1>"), home=home, places={"blue": 1}))
    assert match.options["play_on"] == "yes"
    assert match.position()["places"] == [0, 1, 0]


@pytest.mark.parametrize(
    ("play_on", "home", "places", "ending"),
    [
        (False, {"blue": 4}, {"blue": 1}, "home"),
        (False, {"blue": 2}, {"blue": 1}, "limit"),
        (True, {"blue": 4, "red": 4}, {"blue": 1, "red": 2, "green": 3}, "places"),
        (True, {"blue": 4}, {"blue": 1, "red": 2, "green": 2}, "limit"),
    ],
)
def test_Y40_Y41_a_finished_match_gets_its_ending(
    play_on: bool, home: dict[str, int], places: dict[str, int], ending: str
) -> None:
    position = old(
        options={"play_on": play_on, "max_rounds": 3}, map=OPEN.splitlines(), places=places,
        home=[f"{colour} {n}" for colour, count in home.items() for n in range(1, count + 1)],
    )  # fmt: skip
    position["turn"] = {"seat": 0, "phase": "over", "round": 3, "first": 0}
    match = labtop.load(position)
    assert match.over
    assert match.ending
    assert match.ending.name == ending
    assert match.places == tuple(places.get(colour, 0) for colour in ("red", "blue", "green"))


def test_Y24_whether_one_may_still_enter_is_worked_out_from_the_dice() -> None:
    """Version 1 wrote down who had a die, not what for."""
    options = {"enter_first": True}
    used_by_nobody = labtop.load(old(options=options, turn={"results": ["move", "move"]}))
    assert used_by_nobody.position()["turn"]["entering_over"] is True
    entered = labtop.load(old(options=options, turn={"results": ["move", "move", "move"], "used": ["red 1"]}))
    assert "entering_over" not in entered.position()["turn"]


def test_a_position_of_today_says_so() -> None:
    assert table().position()["version"] == 2
