"""Positions that version 1 wrote: what everybody saw on the table is still there."""

import json
from pathlib import Path
from typing import Any

import pytest

import labtop
from labtop.games.laborigines.upgrade import from_1
from tests.laborigines.lab import lying

KEPT = Path(__file__).resolve().parents[1] / "version1" / "laborigines.jsonl"
ENTRIES = [json.loads(line) for line in KEPT.read_text(encoding="utf-8").splitlines()]
LASTING = ("tiles", "moa", "flag", "disease", "cards_left", "seats", "votes", "winners")
OLD_NAMES = {"sickness", "moa", "walk", "infect", "moved", "lightning", "cure"}  # phases in which something is paid


def moment(entry: dict[str, Any]) -> str:
    position = entry["position"]
    turn, options = position["turn"], position["options"]
    return f"{turn['phase']}-{position.get('payment', {}).get('cause')}-{options['variant']}-{options['edition']}"


@pytest.mark.parametrize("entry", ENTRIES, ids=moment)
def test_what_a_spectator_saw_is_still_so(entry: dict[str, Any]) -> None:
    match = labtop.load(entry["position"])
    now, then = match.view(), entry["view"]
    assert {key: now[key] for key in LASTING} == {key: then[key] for key in LASTING}
    assert list(match.waiting) == entry["waiting"]
    for key in ("number", "seat") if match.over else ("number", "seat", "dice", "assigned", "movers", "direction"):
        assert now["turn"][key] == then["turn"][key]
    if then["payment"] is None:
        assert now["turn"]["phase"] == then["turn"]["phase"]
        assert now["payment"] is None
    else:
        assert then["turn"]["phase"] in OLD_NAMES
        for key in ("due", "payer", "taker", "tile", "cause"):
            assert now["payment"][key] == then["payment"][key]
        if not then["payment"]["taker"]:
            assert now["payment"]["lay"] + now["payment"]["leave"] == then["payment"]["due"]
            more_leave = now["payment"]["leave"] > now["payment"]["lay"]
            assert more_leave == (then["payment"]["leaves"] and then["payment"]["due"] % 2 == 1)


def half_paid(due: int, leaves: bool) -> dict[str, Any]:
    """A lightning of 15 markers in version 1, of which some tokens are paid already."""
    return {
        "game": "laborigines", "version": 1, "players": 2, "moa": 20,
        "tiles": ["lightning/lightning seen"] + ["green/green"] * 19,
        "seats": [
            {"energy": {"red": 20, "blue": 20}, "laborigines": [{"tile": 1, "lightning": 15}]},
            {"energy": {"blue": 9}, "laborigines": [{"tile": 9}]},
        ],
        "turn": {
            "seat": 0, "phase": "lightning", "cursor": 1, "dice": [3, 2], "assigned": [3, 2], "direction": "clockwise",
        },
        "payment": {
            "due": due, "payer": "red", "taker": None, "tile": 1, "cause": "lightning", "assessed": True,
            "leaves": leaves,
        },
    }  # fmt: skip


@pytest.mark.parametrize(
    ("due", "leaves", "laid"),
    [(15, False, 8), (14, True, 7), (13, True, 6), (13, False, 7), (3, True, 1), (2, True, 1)],
)
def test_L21_a_payment_half_settled_goes_on_with_the_tile_or_out_of_the_game(due: int, leaves: bool, laid: int) -> None:
    match = labtop.load(half_paid(due, leaves), seed=1)
    while match.view()["payment"]:
        match.play(match.legal()[0])
    assert sum(lying(match, 1).values()) == laid
    assert match.view()["seats"][0]["total"] == 40 - due


@pytest.mark.parametrize("payment", [7, {}, {"due": "x"}, {"due": 2, "leaves": 3}])
def test_what_was_no_payment_is_refused(payment: object) -> None:
    with pytest.raises(labtop.BadPosition):
        labtop.load(half_paid(2, False) | {"payment": payment})


def test_the_old_position_itself_is_not_touched() -> None:
    position = half_paid(5, True)
    before = json.dumps(position)
    labtop.load(position)
    assert json.dumps(position) == before
    assert from_1({"seats": [{}, {}], "turn": {"phase": "ask", "seat": 1}})["turn"]["asked"] == 0
