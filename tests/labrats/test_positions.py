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
        ({"phase": "flip"}, "turn, phase is draft, specimens, deal, place"),
        ({"turn_parts": {"card": "confusion"}}, "turn, card cannot be 'confusion'"),
        ({"phase": "obstacle", "turn_parts": {"card": "red obstacle"}}, "a door of the table is open"),
        ({"turn_parts": {"stopped": True}}, "nobody has stopped"),
        ({"turn_parts": {"stopped": 1}}, "true or false"),
        ({"turn_parts": {"cursor": 1}}, "turn has no cursor"),
        ({"turn_parts": {"to_reveal": [1, 1, 1]}}, "a list of up to 2"),
        ({"turn_parts": {"hats": 1}}, "turn has no 'hats'"),
        ({"begun": 0}, "begun is 1 or more"),
        ({"begun": 5}, "begun is a whole number from 0 to 4"),
        ({"exits": {"table": ["red-green-blue"]}}, "exits is"),
        ({"exits": {"table": ["green-violet-orange", "green-violet-orange"]}}, "one exit of a kind"),
        ({"exits": {"open": 1}}, "no exit is open"),
        ({"potions": {"discard": {"red": 3}}}, "there are 2 cards 'red' and not more"),
        ({"potions": {"pack": {"pink": 1}}}, "'pink'"),
        ({"doors": {"discard": {"blue obstacle": 3}}}, "there are 4 cards 'blue obstacle' and not more"),
        ({"phase": "pay", "begun": 4}, "exits, open is a number"),
        ({"phase": "keep", "round": 2}, "place 1 of the table is empty"),
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
        ({"knows": [{"potion": "red"}]}, "knows, with is a list, not None"),
        ({"knows": "much"}, "a list of up to 16"),
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
    with pytest.raises(labtop.BadPosition, match="seat 0, chosen: with 2 potions there is no such choice"):
        rats(table, {"chosen": "keep12", "potions": ["red", "blue"]}, phase="keep", begun=0, round=2)


def test_a_double_door_needs_one_on_the_table() -> None:
    open_box = ("potion box open", *FIVE[1:])
    with pytest.raises(labtop.BadPosition, match="a double door lies open on the table"):
        rats(open_box, phase="next", turn_parts={"to_reveal": [2]})
    with pytest.raises(labtop.BadPosition, match="no explosion lies open on the table"):
        rats(open_box, phase="next", turn_parts={"card": "explosion"})


def test_T21_T26_no_exit_is_paid_in_the_first_lap() -> None:
    exits = {"table": ["green-violet-orange"], "open": 1}
    with pytest.raises(labtop.BadPosition, match="exits cannot be tried in the first lap"):
        rats(FIVE, phase="pay", begun=3, exits=exits)


def test_T30_the_dead_have_not_stopped() -> None:
    doors = (f"{FIVE[0]} open", *FIVE[1:])
    with pytest.raises(labtop.BadPosition, match="has stopped, alive and before a closed door, or it is dead"):
        rats(doors, {"health": "dead"}, phase="crumbs", turn_parts={"stopped": True})
    with pytest.raises(labtop.BadPosition, match="has stopped, alive"):
        rats(doors, phase="crumbs")
    assert rats(doors, {"health": "dead"}, phase="crumbs").view()["turn"]["phase"] == "place"


def test_T20_nobody_is_wounded_before_the_first_door_of_the_own_turn() -> None:
    with pytest.raises(labtop.BadPosition, match="wounds heal when the turn begins"):
        rats(FIVE, {"health": "wounded"})


def test_T10_no_draft_where_specimens_are_dealt() -> None:
    empty: list[str | None] = [None] * 5
    nothing: list[dict[str, Any]] = [{"specimen": None, "doors": []}] * 3
    with pytest.raises(labtop.BadPosition, match="under specimens=random there is no phase draft"):
        rats(empty, *nothing, phase="draft")
    assert rats(empty, *nothing, phase="draft", options={"specimens": "drafted"}).waiting == (0,)


def test_T12_T41_the_start_players_token_fits_the_turns_begun() -> None:
    assert rats(turn=2, begun=3).view()["first"] == 0
    with pytest.raises(labtop.BadPosition, match="first is 0, from the seat on turn and the turns begun, not 1"):
        rats(turn=2, begun=3, first=1)
    assert rats(turn=2, begun=4, first=1).view()["first"] == 1, "after the first lap anybody may have begun"


def test_T40_a_round_that_is_over_does_not_go_on() -> None:
    dead = {"health": "dead"}
    with pytest.raises(labtop.BadPosition, match="seat 0 is the only one alive: the round was over before"):
        rats(FIVE, {}, dead, dead, phase="place", turn=1, begun=1)
    with pytest.raises(labtop.BadPosition, match="seat 0 is the only one alive"):
        rats(FIVE, {}, dead, dead, begun=4, options={"survivor": "any_turn"})


@pytest.mark.parametrize(
    ("ending", "given", "words"),
    [
        (None, {}, "a match that is over, and no other, has an ending: crumbs, exit or survivor"),
        ("exit", {}, "ending 'exit' does not fit"),
        ("survivor", {}, "ending 'survivor' does not fit"),
        ("escape", {}, "ending is crumbs, exit or survivor"),
        ("crumbs", {"places": [1, 0, 0]}, "the others have no places"),
    ],
)
def test_T42_an_ending_fits_the_table(ending: str | None, given: dict[str, Any], words: str) -> None:
    doors = (f"{FIVE[0]} open", *FIVE[1:])
    assert rats(doors, {"cheese": 4}, phase="over", ending="crumbs").scores == (1.0, 0.0, 0.0)
    with pytest.raises(labtop.BadPosition, match=words):
        rats(doors, {"cheese": 4}, phase="over", ending=ending, **given)


@pytest.mark.parametrize(
    ("memory", "words"),
    [
        ({"potions": ["seat 0 eats red"]}, "memory, potions has lines like"),
        ({"potions": ["seat 0 draws blue"]}, r"leaves seat 0 with \['blue'\], which is not what it has"),
        ({"potions": ["seat 0 shows red"]}, "seat 0 had no red then"),
        ({"potions": ["seat 0 draws red", "seat 0 passes red"]}, "passed in a confusion only"),
        ({"potions": ["seat 0 draws red", "confusion"]}, "everybody who has a potion passes one"),
        ({"potions": ["seat 0 draws red", "seat 1 draws blue", "seat 1 shows blue"]}, "lies in the discard"),
        ({"potions": ["seat 0 draws red", "reshuffle", "reshuffle"]}, "made anew when it is empty"),
        ({"potions": ["seat 0 draws red", "seat 0 knows red with 1"]}, "not all that seat 0 knows was so"),
        ({"potions": ["seat 0 draws red", "seat 0 knows red"]}, "memory, potions has lines like"),
        ({"potions": ["seat 0 draws red", "seat 0 knows red with 0 1"]}, "seat 0 knows what is with others"),
        ({"doors": ["place 1 draws explosion"]}, "leaves place 1 with"),
        ({"doors": ["place 6 draws explosion"]}, "a whole number from 1 to 5"),
        ({"doors": ["place 1 shows explosion"]}, "place 1 had no explosion then"),
        ({"doors": ["place 5 draws explosion", "place 5 draws explosion"]}, "at most 1 doors"),
        ({"doors": ["pack shows confusion", "pack shows confusion"]}, "there was no confusion in the pack then"),
        ({"hats": []}, "memory has no 'hats'"),
    ],
)
def test_T11_nobody_remembers_what_was_not(memory: dict[str, Any], words: str) -> None:
    with pytest.raises(labtop.BadPosition, match=words):
        rats(FIVE, {"potions": ["red"]}, memory=memory)


def test_a_fifth_potion_in_the_position_is_discarded_next() -> None:
    match = rats(("potion box open", *FIVE[1:]), EIGHT, phase="next", turn_parts={"card": "potion box"})
    match.play("use-green")
    assert seat(match, 0)["potions"] == ["red", "red", "blue", "blue"]


def test_options_have_two_values_each() -> None:
    with pytest.raises(labtop.BadOption, match="option survivor is own_turn or any_turn, not 'nobody'"):
        labtop.new("labrats", survivor="nobody")
    with pytest.raises(labtop.BadOption, match="option specimens is random or drafted"):
        labtop.new("labrats", specimens=True)
