"""Positions: the map a person reads and writes, and what is refused."""

import json
import re
from typing import Any

import pytest

import labtop
from tests.labydo.maze import MAP, moving, table, texts


def refused(match: str, **parts: Any) -> None:
    seats = parts.pop("seats", ["E1.4", "E2.7"])
    with pytest.raises(labtop.BadPosition, match=re.escape(match)):
        table(*seats, **parts)


def test_the_map_is_written_as_it_is_read() -> None:
    position = table("E1.4", "E2.7").position()
    assert [line.split() for line in position["map"]] == [
        ["A", "B", "C", "D"],
        ["11", "E1^", "L01^", "L02^", "S1^"],
        ["12", "E1", "L01", "L02", "S1"],
        ["13", "E2^", "L03^", ".", "."],
        ["14", "E2", "L03", ".", "."],
    ]
    assert position["laid"] == ["L01", "L02", "L03"]
    assert position["exits"] == ["S2", "S3", "S4"]
    assert len(position["pile"]) == 37


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("E1", "map is a list of lines"),
        ([3], "map is a list of lines"),
        (["25 L01^", *MAP], "a line a row from 1 to 24"),
        ([*MAP, "11 E1^"], "a line a row from 1 to 24"),
        (["11 E1^ L99^", *MAP[2:]], "a block is '.', a tile like L07 or its head like L07^, not 'L99"),
        (["11 E1^ L01^^", *MAP[2:]], "a block is"),
        (["11 E1^ L01^", "12 E1", *MAP[3:]], "L01 lies on two blocks"),
        (["11 E1^ L01v", "12 E1 L01", *MAP[3:]], "L01 lies on two blocks, its head with an arrow away"),
        (["11 E1^ L01^", "12 E1 . L01", *MAP[3:]], "L01 lies on two blocks"),
        (["11 E1^ L01^ L01", "12 E1", *MAP[3:]], "L01 lies on two blocks"),
        (["11 E1^ L01", "12 E1 L01", *MAP[3:]], "L01 lies on two blocks"),
        (["10 E1^", "11 E1", *MAP[3:]], "column A holds an upright entrance at A11 and A13"),
        (["11 E1", "12 E1v", *MAP[3:]], "column A holds an upright entrance"),
        ([*MAP, "15 L20^", "16 L20"], "column A holds an upright entrance at A11 and A13, one a seat"),
        (["11 E1^ E3^", "12 E1 E3", *MAP[3:]], "column A"),
    ],
)
def test_a_map_that_cannot_be_is_refused(lines: Any, message: str) -> None:
    refused(message, map=lines)


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"laid": ["L01", "L02"]}, "laid names the labyrinth tiles on the map"),
        ({"laid": ["L01", "L02", "L02"]}, "laid: L02 is in two places"),
        ({"pile": ["L01"]}, "pile: L01 is in two places"),
        ({"pile": ["S2"]}, "pile is L01 to L40, not 'S2'"),
        ({"exits": ["S1"]}, "exits: S1 is in two places"),
        ({"pile": ["L20"], "under": 2}, "under is a whole number from 0 to 1"),
        ({"seats": ["E1.4", "L09.1"]}, "seat 1, pawn is a space of a tile on the map, like L07.12, not 'L09.1'"),
        ({"seats": ["E1.4", "E1.4"]}, "two pawns cannot stand on one space"),
        ({"seats": ["E1.4", "S1.14"]}, "nobody stands on S"),
        ({"seats": ["E1.4", "afloat"]}, "a pawn is afloat only while"),
        ({"seats": ["E1.4", {}]}, "seat 1 has a pawn on the table, or is home, or is out"),
        ({"seats": ["E1.4", {"out": True, "hand": ["L20"]}]}, "seat 1 has a pawn on the table, or is home, or is out"),
        ({"seats": ["E1.4", {"out": True}]}, "a game that goes on has two pawns or more"),
        ({"seats": ["E1.4", {"pawn": "E2.7", "hand": ["L01"]}]}, "seat 1, hand: L01 is in two places"),
        ({"seats": ["E1.4", {"pawn": "E2.7", "attackers": ["blue"]}]}, "seat 1, attackers is red, not 'blue'"),
        ({"seats": ["E1.4", {"pawn": "E2.7", "hats": 2}]}, "seat 1 has no 'hats'"),
        ({"seats": ["E1.4", "E2.7", {"home": 1}]}, "somebody is home, so the game is over"),
        ({"turn": {"phase": "roll"}}, "turn, phase is opening, announce, target"),
        ({"turn": {"phase": "move"}}, "in phase move turn has dice"),
        ({"turn": {"phase": "move", "dice": [1, 2]}}, "turn, dice is a list of three numbers"),
        ({"turn": {"phase": "move", "dice": [1, 2, 7]}}, "turn, dice is a whole number from 1 to 6, not 7"),
        ({"turn": {"phase": "place"}}, "turn, tile is L01 to L40, not None"),
        ({"turn": {"phase": "place", "tile": "L01"}}, "turn, tile: L01 is in two places"),
        ({"turn": {"phase": "turn", "tile": "L20", "place": "B11"}}, "turn, place is a block free for the tile"),
        ({"turn": {"phase": "turn", "tile": "L20", "place": "X20", "across": True}}, "turn, place is a block free"),
        ({"turn": {"phase": "turn", "tile": "L20", "place": "A20"}}, "right of column A"),
        ({"turn": {"phase": "announce", "tile": "L20"}}, "turn has purpose, tile and place only in the phases"),
        ({"turn": {"phase": "tile"}}, "in phase tile there is nothing to decide on this table"),
        ({"turn": {"phase": "target"}}, "a teleport begins on T, not on E1.4"),
        ({"turn": {"phase": "scatter"}}, "the seat on turn is home, and aim is the exit it used"),
        ({"turn": {"phase": "opening"}}, "before the first turn seat 0 has tiles in hand, and room"),
        ({"turn": {"phase": "opening", "layer": 2}}, "only the seats before layer have laid a tile"),
        ({"turn": {"phase": "over"}}, "winners is a list of seats in phase over"),
        ({"winners": [0]}, "winners is a list of seats in phase over, and only there"),
        ({"turn": {"hats": 1}}, "turn has no 'hats'"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused(parts: dict[str, Any], message: str) -> None:
    refused(message, **parts)


def test_a_tile_named_nowhere_is_in_the_box() -> None:
    match = table("E1.4", "E2.7", pile=["L30", "L31"])
    assert match.view()["pile"] == 2
    imagined = match.hidden(0, seed=4)
    assert sorted(imagined.position()["pile"]) == ["L30", "L31"]


def test_every_decision_of_a_move_with_a_tile_can_be_written_down() -> None:
    match = table({"pawn": "E1.4", "hand": ["L10", "L11"]}, "E2.7")
    match.force(1, 2, 5)
    for action in ("move", "l10", "e11-across", "left", "stay"):
        assert labtop.load(json.dumps(match.position())).position() == match.position()
        assert texts(labtop.load(match.position())) == texts(match)
        match.play(action)


def test_a_position_is_drawn_and_shown_with_its_legal_spaces() -> None:
    match = moving("E1.4", "E1.9", dice=(1, 1, 1))
    drawn = match.text(0)
    assert "(R)" in drawn and "(B)" in drawn
    assert "> (R) Red" in drawn
    assert "Dice: 1-1-1" in drawn
    assert "8*" in drawn and "8*" not in match.text(1), "where red may go is starred, for red"
    svg = match.svg(0)
    assert 'data-action="e1.2"' in svg
    assert 'data-action="attack-blue"' in svg
    assert "data-action" not in match.svg(1), "only who decides can click"
