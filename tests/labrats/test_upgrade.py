"""Positions of version 1 under version 2: what lay on the table still lies there."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import labtop
from tests.labrats.table import FIVE

KEPT = Path(__file__).resolve().parents[1] / "version1" / "labrats.jsonl"
ENTRIES: list[dict[str, Any]] = [json.loads(line) for line in KEPT.read_text(encoding="utf-8").splitlines()]
LASTING = ("round", "offered", "exits_free", "doors", "exits", "packs", "winner")


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["position"]["turn"]["phase"])
def test_what_a_spectator_saw_is_still_so(entry: dict[str, Any]) -> None:
    before = entry["view"]
    after = labtop.load(entry["position"]).view(None)
    if entry["position"]["turn"]["phase"] == "deal":  # the cards are dealt at once
        return
    for key in LASTING:
        assert after[key] == before[key], key
    assert after["discards"]["doors"] == before["discards"]["doors"]
    assert after["waiting"] == entry["waiting"]
    half_paid = 0
    for seat, old in zip(after["seats"], before["seats"], strict=True):
        half_paid += seat["potions"] - old["potions"]
        assert seat | {"potions": 0} == old | {"potions": 0}
    now, then = (Counter(view["discards"]["potions"]) for view in (after, before))
    assert half_paid == then.total() - now.total(), "potions paid for a part of an exit are in hand again"
    assert half_paid == 0 or before["turn"]["phase"] == "pay"


def old(**parts: Any) -> dict[str, Any]:
    seats = [
        {"specimen": "green", "potions": ["orange"], "doors": ["yellow obstacle"]},
        {"specimen": "red", "potions": ["blue", "yellow"], "doors": ["yellow obstacle"]},
        {"specimen": "blue", "potions": [], "doors": ["yellow obstacle"]},
    ]
    position = {"game": "labrats", "version": 1, "players": 3, "begun": 4, "seats": seats, "table": list(FIVE)}
    return position | {"exits": {"table": ["green-violet-orange"]}, "turn": {"seat": 0, "phase": "choose"}} | parts


def test_an_exit_paid_in_part_is_asked_again() -> None:
    position = old(
        turn={"seat": 0, "phase": "pay", "owed": ["orange"]},
        exits={"table": ["green-violet-orange"], "open": 1},
        potions={"discard": {"violet": 1, "multicolour": 1}},
    )
    match = labtop.load(position, seed=1)
    assert match.view(0)["seats"][0]["hand"]["potions"] == ["violet", "orange"]
    assert match.view()["discards"]["potions"] == {"multicolour": 1}
    assert [action.text for action in match.legal()] == ["pay12"]
    position["potions"] = {"discard": {"red": 1}}
    with pytest.raises(labtop.BadPosition, match="no potion that could have been violet is in the discard"):
        labtop.load(position)


def test_what_hands_lacked_and_seats_knew_is_remembered() -> None:
    position = old()
    position["seats"][1] |= {"lacks": "green-violet-orange", "holds": ["blue"]}
    position["seats"][0]["knows"] = [{"potion": "blue", "with": [1]}]
    memory = labtop.load(position, seed=1).position()["memory"]["potions"]
    assert memory[-2:] == ["seat 0 knows blue with 1", "seat 1 fails green-violet-orange"]


@pytest.mark.parametrize(("ended", "ending"), [("exit", "exit"), (None, "crumbs")])
def test_a_finished_game_says_how_it_ended(ended: str | None, ending: str) -> None:
    turn = {"seat": 0, "phase": "over"} | ({"ended": ended} if ended else {"stopped": True})
    position = old(turn=turn)
    position["seats"][0]["cheese"] = 4
    if ended:
        position["exits"]["open"] = 1
    else:
        position["table"] = [f"{FIVE[0]} open", *FIVE[1:]]
    match = labtop.load(position, seed=1)
    assert match.ending is not None
    assert (match.ending.name, match.scores) == (ending, (1.0, 0.0, 0.0))
