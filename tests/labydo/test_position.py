"""Positions: the map a person reads and writes, and what is refused."""

import json
import re
from typing import Any

import pytest

import labtop
from tests.labydo.maze import MAP, moving, table, texts

LAY = {"dice": [3, 4, 6]}


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
        ({"laid": ["L01", "L02", "L02"]}, "laid names the labyrinth tiles on the map"),
        ({"pile": ["L01"]}, "L01 is in two places: the map and pile"),
        ({"pile": ["S2"]}, "pile is L01 to L40, not 'S2'"),
        ({"exits": ["S1"]}, "S1 is in two places: the map and exits"),
        ({"pile": ["L20"], "under": 2}, "under is a whole number from 0 to 1"),
        ({"seats": ["E1.4", "L09.1"]}, "seat 1, pawn is a space of a tile on the map, like L07.12, not 'L09.1'"),
        ({"seats": ["E1.4", "E1.4"]}, "two pawns cannot stand on one space"),
        ({"seats": ["E1.4", "S1.14"]}, "nobody stands on S"),
        ({"seats": ["E1.4", "afloat"]}, "a pawn is afloat only while"),
        ({"seats": ["E1.4", {}]}, "seat 1 has a pawn on the table, or is home, or is out"),
        ({"seats": ["E1.4", "E2.7", {"out": True, "hand": ["L20"]}]}, "seat 2 is home or out and has nothing left"),
        ({"seats": ["E1.4", "E2.7", {"out": True, "crossed": ["L20"]}]}, "seat 2 is home or out and has nothing left"),
        ({"seats": ["E1.4", {"out": True}]}, "a game that goes on has two pawns or more"),
        ({"seats": ["E1.4", {"pawn": "E2.7", "hand": ["L01"]}]},
         "L01 is in two places: the map and the hand of seat 1"),
        ({"seats": ["E1.4", {"pawn": "E2.7", "attackers": ["blue"]}]},
         "seat 1, attackers are other pawns in the game, and blue is not"),
        ({"seats": ["E1.4", {"pawn": "E2.7", "hats": 2}]}, "seat 1 has no 'hats'"),
        ({"seats": ["E1.4", "E2.7", {"home": 1}]}, "somebody is home, so the game is over"),
        ({"turn": {"phase": "roll"}}, "turn, phase is opening, announce, target"),
        ({"turn": {"phase": "move"}}, "in phase move turn has dice"),
        ({"turn": {"phase": "move", "dice": [1, 2]}}, "turn, dice is a list of 3, not [1, 2]"),
        ({"turn": {"phase": "move", "dice": [1, 2, 7]}}, "turn, dice is a whole number from 1 to 6, not 7"),
        ({"turn": {"phase": "place"}}, "in phase place with purpose standard turn, tile is L01 to L40"),
        ({"turn": {"phase": "place", "tile": "L01"}}, "L01 is in two places: the map and turn, tile"),
        ({"turn": LAY | {"phase": "turn", "tile": "L20", "place": "B11"}}, "turn, place is a block free for the tile"),
        ({"turn": LAY | {"phase": "turn", "tile": "L20", "place": "X20", "across": True}},
         "turn, place is a block free"),
        ({"turn": LAY | {"phase": "turn", "tile": "L20", "place": "A20"}}, "right of column A"),
        ({"turn": LAY | {"phase": "turn", "tile": "L20", "place": "J20"}}, "where it may lie, not J20"),
        ({"turn": {"phase": "announce", "tile": "L20"}},
         "turn, tile is there in phase place or turn, not in phase announce"),
        ({"turn": LAY | {"phase": "tile"}},
         "in phase tile with purpose standard there is nothing to decide on this table"),
        ({"turn": {"phase": "target"}}, "a teleport begins on T, not on E1.4"),
        ({"turn": {"phase": "scatter", "dice": [1, 1, 1], "aim": "S1"}},
         "the seat on turn is home, the last of those who are"),
        ({"turn": {"phase": "opening"}}, "before the first turn seat 0 has tiles in hand, and room"),
        ({"turn": {"phase": "opening", "layer": 2}}, "only the seats before layer have laid a tile"),
        ({"turn": {"phase": "over"}},
         "a match that is over, and no other, has an ending: home, last, played out or limit"),
        ({"winners": [0]}, "winners and places are told in phase over, and only there"),
        ({"places": [1, 0]}, "winners and places are told in phase over, and only there"),
        ({"winners": 3}, "winners is a list, not 3"),
        ({"turn": {"hats": 1}}, "turn has no 'hats'"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused(parts: dict[str, Any], message: str) -> None:
    refused(message, **parts)


MIDDLE = {"phase": "tile", "dice": [3, 4, 6]}
THREE = ["E1.4", "E2.7", "E3.10"]
HANDS = [{"pawn": "E1.4", "hand": ["L20", "L21"]}, "E2.7"]
BACK = [{"pawn": "E1.4", "hand": ["L20"]}, "L03.5"]
ALONE = ["11   E1^", "12   E1", "13   E2^  .    L03^", "14   E2   .    L03"]
ON = {"play_on": True}
ONES = [1, 1, 1]
WON = [{"home": 1}, "L01.5", "L02.5"]
WITHOUT = ["10   E1^  L01^ L02^", "11   E1   L01  L02", "12   E2^  L03^", "13   E2   L03", "14   E3^", "15   E3"]


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        # The finding's own.
        ({"seats": HANDS, "turn": MIDDLE | {"purpose": "exit"}},
         "with purpose exit the phase is place or turn, not tile"),
        ({"seats": WON, "options": ON, "turn": {"phase": "turn", "dice": ONES, "purpose": "replace", "tile": "L30"}},
         "in phase turn with purpose replace turn has a place, A1 to X24"),
        ({"seats": THREE, "options": ON, "turn": {"phase": "name exit", "dice": [1, 1, 2]}},
         "an exit is named where two"),
        ({"turn": {"phase": "name exit", "dice": [1, 1, 1]}}, "the game goes on after a win, so play_on is chosen"),
        ({"seats": HANDS, "turn": MIDDLE | {"announced": "teleport"}},
         "turn, announced is standard in phase tile with"),
        ({"turn": {"phase": "move", "dice": [1, 1, 1], "announced": "victory"}},
         "turn, announced is standard in phase move, not 'victory'"),
        ({"seats": ["E1.4", {"pawn": "E2.7", "attackers": ["green"]}, {"out": True}]},
         "seat 1, attackers are other pawns in the game, and green is not"),
        ({"seats": ["E1.4", "E2.7", {"home": 2}], "options": ON}, "home counts from 1 without a gap"),
        ({"seats": ["E1.4", "E2.7", {"home": 3}], "options": ON},
         "home counts from 1 without a gap: somebody is first, then second; not 3"),
        # The turn.
        ({"turn": {"phase": "announce", "announced": "exit"}}, "turn, announced is nothing in phase announce"),
        ({"turn": {"phase": "announce", "dice": [1, 2, 3]}},
         "in phase announce nothing is rolled, so turn has no dice"),
        ({"turn": {"phase": "move", "dice": [1, 1, 1], "aim": "L01"}}, "in phase move turn has no aim"),
        ({"turn": {"phase": "announce", "layer": 1}},
         "turn has a layer only before the first turn and while a tile is"),
        ({"seats": HANDS, "turn": {"phase": "tile"}}, "in phase tile with purpose standard turn has dice"),
        ({"seats": HANDS, "turn": {"phase": "tile", "dice": [1, 3, 5]}},
         "two dice are equal or in sequence, not after 1"),
        ({"seats": HANDS, "turn": MIDDLE | {"layer": 1}}, "the layer is the seat on turn, 0, not 1"),
        ({"seats": HANDS, "turn": MIDDLE | {"tile": "L30"}},
         "turn, tile is there in phase place or turn, not in phase tile"),
        ({"seats": HANDS, "turn": MIDDLE | {"phase": "place", "tile": "L30", "place": "E11"}},
         "turn, place is there in phase tile or turn, not in phase place"),
        ({"turn": {"phase": "place", "purpose": "exit", "tile": "S2", "dice": [1, 2, 3]}},
         "has crossed five tiles, not 0"),
        ({"turn": {"phase": "place", "purpose": "exit", "tile": "S2", "dice": [1, 2, 4]}}, "all dice are equal or in"),
        ({"seats": [{"pawn": "L01.1", "crossed": ["L02", "L03", "L04", "L05"]}, "E2.7"],
          "turn": {"phase": "place", "purpose": "exit", "tile": "S2", "dice": [1, 2, 3]}},
         "on B only the standard move"),
        # Bridges.
        ({"seats": BACK, "map": ALONE, "turn": {"seat": 1, "phase": "tile", "purpose": "bridge", "layer": 0,
                                                "dice": [1, 1, 1]}},
         "the pile is empty: a tile would come from its top"),
        ({"seats": BACK, "map": ALONE, "pile": [], "turn": {"seat": 0, "phase": "tile", "purpose": "bridge", "layer": 0,
                                                            "dice": [1, 1, 1]}},
         "a bridge is laid by who was countered"),
        ({"seats": [{"pawn": "E1.4", "hand": ["L20"]}, "L01.5"], "pile": [],
          "turn": {"seat": 1, "phase": "tile", "purpose": "bridge", "layer": 0, "dice": [1, 1, 1]}},
         "nothing has to be bridged at the entrance of seat 0"),
        ({"seats": BACK, "map": ALONE, "pile": [], "turn": {
            "seat": 1, "phase": "tile", "purpose": "bridge", "layer": 0, "dice": [1, 1, 1], "announced": "teleport",
            "aim": "L03"}}, "the teleport ended on the space of the sum, not on L03.5"),
        # Wins and turns.
        ({"seats": WON, "options": ON, "map": WITHOUT, "turn": {
            "phase": "turn", "dice": [1, 1, 1], "purpose": "replace", "tile": "L30", "place": "D10"}},
         "where an exit is being replaced it has just gone under its pile"),
        ({"seats": WON, "options": ON, "turn": {"seat": 1}, "returned": 2},
         "returned is up to 1, one for every win the others played on after"),
        ({"returned": 1}, "returned is up to 0"),
        ({"seats": WON, "options": ON, "turn": {"phase": "scatter", "dice": [1, 1, 1], "aim": "S1"}},
         "aim is the exit that was used, on the table, with a pawn on it"),
        ({"seats": [{"pawn": "E1.4", "turns": 3}, {"pawn": "E2.7", "turns": 1}]},
         "turns go round: seat 0 has begun the last"),
        ({"seats": [{"pawn": "E1.4", "turns": 3}, {"pawn": "E2.7", "turns": 4}]}, "turns go round"),
        ({"seats": [{"pawn": "E1.4", "turns": 3}, {"pawn": "E2.7", "turns": 3}], "turns": 5},
         "turns is the sum of all seats"),
        ({"turns": 999}, "turns is up to 800, 400 a player, not 999"),
        ({"seats": [{"pawn": "E1.4", "hand": ["L20", "L21", "L22", "L23", "L24", "L25"]}, "E2.7"]},
         "hand is up to 5 tiles"),
        # The end.
        ({"turn": {"phase": "over"}, "ending": "limit"}, "at the limit everybody in the game has had 400 turns"),
        ({"turn": {"phase": "over"}, "ending": "home"}, "as the table stands the ending is limit, not home"),
        ({"turn": {"phase": "over"}, "ending": "lost"}, "ending is home, last, played out or limit, not 'lost'"),
        ({"seats": [{"home": 1}, "E2.7"], "turn": {"phase": "over"}, "ending": "home", "places": [2, 1]},
         "as the table stands places are [1, 0], not [2, 1]"),
        ({"seats": [{"home": 1}, "E2.7"], "turn": {"phase": "over"}, "ending": "home", "winners": [1]},
         "as the table stands winners is [0], not [1]"),
        ({"seats": [{"home": 1}, "E2.7"], "turn": {"phase": "over", "seat": 1}, "ending": "home"},
         "seat 1 had the last turn"),
        ({"ending": "limit"}, "a match that is over, and no other, has an ending"),
    ],
)  # fmt: skip
def test_a_turn_that_cannot_be_is_refused(parts: dict[str, Any], message: str) -> None:
    refused(message, **parts)


def test_a_game_that_is_over_needs_only_its_ending() -> None:
    match = table({"home": 1}, "E2.7", turn={"phase": "over"}, ending="home")
    assert match.over
    assert (match.scores, match.places) == ((1, 0), (1, 0))
    assert labtop.load(match.position()).position() == match.position()


def test_an_edition_given_as_a_number_is_understood() -> None:
    assert labtop.new("labydo", 2, edition=2.0).options["edition"] == "2.0"
    assert labtop.new("labydo", 2, edition=1).options["edition"] == "1.0"
    assert table("E1.4", "E2.7", options={"edition": 2.0}).view()["edition"] == "2.0"
    for wrong in (1.5, True, 10**400, "1"):
        with pytest.raises(labtop.BadOption, match=r"option edition is 1\.0 or 2\.0, not"):
            labtop.new("labydo", 2, edition=wrong)


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
