"""Positions that cannot be are refused, by name."""

from typing import Any

import pytest

import labtop
from tests.labrats.table import FIVE, rats, seat

EIGHT = {"potions": ["red", "red", "blue", "blue", "green"]}


def test_cards_named_nowhere_are_in_the_pack() -> None:
    position = rats().position()
    assert sum(position["doors"]["pack"].values()) == 36 - 5 - 3
    assert sum(position["potions"]["pack"].values()) == 25
    assert len(position["exits"]["pack"]) == 5


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"phase": "flip"}, "turn, phase is draft, deal, place"),
        ({"turn_parts": {"card": "confusion"}}, "turn, card cannot be 'confusion'"),
        ({"phase": "obstacle", "turn_parts": {"card": "red obstacle"}}, "a door of the table is open"),
        ({"turn_parts": {"stopped": True}}, "nobody has stopped"),
        ({"turn_parts": {"stopped": 1}}, "true or false"),
        ({"turn_parts": {"cursor": 1}}, "turn has no cursor"),
        ({"turn_parts": {"owed": ["red"]}}, "nothing is owed"),
        ({"turn_parts": {"ended": "exit"}}, "the round has not ended"),
        ({"turn_parts": {"to_reveal": [1, 1, 1]}}, "a list of at most 2"),
        ({"turn_parts": {"hats": 1}}, "turn has no 'hats'"),
        ({"begun": 0}, "begun is 1 or more"),
        ({"begun": 5}, "begun is a whole number from 0 to 4"),
        ({"exits": {"table": ["red-green-blue"]}}, "exits is"),
        ({"exits": {"table": ["green-violet-orange", "green-violet-orange"]}}, "one exit of a kind"),
        ({"exits": {"open": 1}}, "no exit is open"),
        ({"potions": {"discard": {"red": 3}}}, "a whole number from 0 to 2"),
        ({"potions": {"pack": {"pink": 1}}}, "'pink'"),
        ({"doors": {"discard": {"blue obstacle": 3}}}, "there are 4 cards 'blue obstacle' and not more"),
        ({"phase": "pay", "begun": 4}, "exits, open is a number"),
        ({"phase": "keep"}, "place 1 of the table is empty"),
        ({"phase": "over"}, "one seat has 4 cheese"),
        ({"phase": "confusion"}, "a door of the table is open"),
    ],
)
def test_a_table_that_cannot_be(given: dict[str, Any], words: str) -> None:
    with pytest.raises(labtop.BadPosition, match=words):
        rats(**given)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"specimen": "green"}, "one specimen of a colour"),
        ({"specimen": None}, "the first 3 seats have a specimen"),
        ({"specimen": "pink"}, "'pink'"),
        ({"health": "dead"}, "the seat on turn is alive"),
        ({"health": "poorly"}, "well, wounded or dead"),
        ({"cheese": 4}, "one seat has 4 cheese or more in phase over, and nobody before"),
        ({"crumbs": 10}, "a whole number from 0 to 9"),
        ({"contamination": 5}, "a whole number from 0 to 4"),
        (EIGHT, "at most 4 potions, not 5"),
        ({"potions": ["red", "red", "red"]}, "there are 2 cards 'red' and not more"),
        ({"doors": []}, "seat 0 has 1 doors in hand, not 0"),
        ({"doors": ["explosion", "confusion"]}, "seat 0 has 1 doors in hand, not 2"),
        ({"chosen": "place1"}, "nobody chooses in secret"),
        ({"hats": 3}, "seat 0 has no 'hats'"),
        ({"knows": [{"potion": "red"}]}, "a list of at most 3"),
        ({"knows": "much"}, "a list of at most 16"),
        ({"holds": "red"}, "a list of at most 6"),
    ],
)
def test_a_seat_that_cannot_be(given: dict[str, Any], words: str) -> None:
    with pytest.raises(labtop.BadPosition, match=words):
        rats(FIVE, given)


def test_a_table_of_other_doors() -> None:
    with pytest.raises(labtop.BadPosition, match="place 2 is null or red obstacle"):
        rats(("blue obstacle", "trapdoor", *FIVE[2:]))
    with pytest.raises(labtop.BadPosition, match="place 1 of the table is taken"):
        rats((None, *FIVE[1:]))
    with pytest.raises(labtop.BadPosition, match="a list of 5 doors"):
        rats(FIVE[:4])
    with pytest.raises(labtop.BadPosition, match="a door is left to open"):
        rats([f"{door} open" for door in FIVE])
    with pytest.raises(labtop.BadPosition, match="no door of the table is open"):
        rats((f"{FIVE[0]} open", *FIVE[1:]), phase="turn")


def test_a_choice_that_cannot_be() -> None:
    with pytest.raises(labtop.BadPosition, match="seat 0, chosen is place1 or place2, not 'keep12'"):
        rats(FIVE, {"chosen": "keep12"}, phase="place")
    table: list[str | None] = [None] * 5
    with pytest.raises(labtop.BadPosition, match="seat 0, chosen is nothing, not 'keep12'"):
        rats(table, {"chosen": "keep12", "potions": ["red", "blue"]}, phase="keep", begun=0)


def test_a_double_door_needs_one_on_the_table() -> None:
    open_box = ("potion box open", *FIVE[1:])
    with pytest.raises(labtop.BadPosition, match="a double door lies open on the table"):
        rats(open_box, phase="next", turn_parts={"to_reveal": [1]})
    with pytest.raises(labtop.BadPosition, match="no explosion lies open on the table"):
        rats(open_box, phase="next", turn_parts={"card": "explosion"})


def test_an_exit_that_cannot_be_paid_is_not_being_paid() -> None:
    exits = {"table": ["green-violet-orange"], "open": 1}
    with pytest.raises(labtop.BadPosition, match="owes colours of the open exit that it can pay"):
        rats(FIVE, phase="pay", begun=4, exits=exits, turn_parts={"owed": ["green"]})


def test_a_fifth_potion_in_the_position_is_discarded_next() -> None:
    match = rats(("potion box open", *FIVE[1:]), EIGHT, phase="next", turn_parts={"card": "potion box"})
    match.play("use-green")
    assert seat(match, 0)["potions"] == ["red", "red", "blue", "blue"]


def test_options_have_two_values_each() -> None:
    with pytest.raises(labtop.BadOption, match="option survivor is own_turn or any_turn, not 'nobody'"):
        labtop.new("labrats", survivor="nobody")
    with pytest.raises(labtop.BadOption, match="option specimens is random or drafted"):
        labtop.new("labrats", specimens=True)
