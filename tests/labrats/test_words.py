"""What a player reads: warnings in labels, the drawing for a terminal."""

import labtop
from tests.labrats.table import FIVE, come, rats


def labels(match: object) -> dict[str, str]:
    return {action.text: action.label() for action in match.legal()}  # type: ignore[attr-defined]


def test_stopping_says_what_it_costs() -> None:
    doors = ("potion box open", *FIVE[1:])
    assert labels(rats(doors))["stop"] == "Stop, and take 4 contamination"
    assert labels(rats(doors, {"contamination": 1}))["stop"] == "Stop, take 4 contamination and die of it"


def test_refusing_says_what_it_costs() -> None:
    for health, label in (("well", "Use none: a wound"), ("wounded", "Use none: the second wound, and death")):
        doors = ("green obstacle", *FIVE[1:4], "green obstacle open")
        match = rats(doors, {"potions": ["green"], "health": health})
        match.play("door1")
        assert labels(match)["refuse"] == label


def test_ones_own_door_is_named_those_of_others_are_not() -> None:
    assert labels(rats()) == {
        "door1": "Open door 1, your own: blue obstacle",
        "door2": "Open door 2, of Green",
        "door3": "Open door 3, of Blue",
        "door4": "Open door 4, from the pack",
        "door5": "Open door 5, from the pack",
    }


def test_the_terminal_shows_what_is_behind_a_double_door() -> None:
    match = rats(("double door", *FIVE[1:]), {"potions": ["green"]})
    come(match, "green obstacle")
    match.play("door1")
    assert "Behind the double door: green obstacle (then 1 more)" in match.text()


def test_the_terminal_shows_a_seat_its_hand_and_nobody_elses() -> None:
    match = rats(FIVE, {"potions": ["red", "violet-orange"]}, {"potions": ["multicolour"]})
    assert "Your potions: 1) red potion  2) violet or orange potion" in match.text(0)
    assert "violet or orange" not in match.text(1)
    assert "Your potions" not in match.text()
    assert all(len(line) <= 80 for line in match.text(0).splitlines())


def test_T42_stopping_says_that_it_wins() -> None:
    doors = ("potion box open", *FIVE[1:])
    state = {"cheese": 3, "crumbs": 9, "contamination": 4}
    assert labels(rats(doors, state))["stop"] == "Stop: your crumbs bring the last piece of cheese, and you win"
    assert labels(rats(doors, state | {"crumbs": 8}))["stop"] == "Stop, take 4 contamination and die of it"


def test_T10_all_are_told_who_is_which_specimen() -> None:
    told = [event for event in labtop.new("labrats", 3, 1).seen(None) if event.kind == "specimen"]
    assert [event.text() for event in told] == [
        "Player 1 is dealt the orange specimen and is called Orange.",
        "Player 2 is dealt the green specimen and is called Green.",
        "Player 3 is dealt the red specimen and is called Red.",
    ]
    drafted = labtop.new("labrats", 3, 1, specimens="drafted")
    assert drafted.play("take-blue")[0].text() == "Player 1 takes the blue specimen and is called Blue."


def test_T23_T27_T31_events_say_why_and_how_much() -> None:
    match = rats(("potion box", "red obstacle", *FIVE[2:]), {"potions": ["red", "red", "blue", "green"], "crumbs": 8})
    come(match, "violet")
    assert match.play("door1")[-1].text() == "Red draws a potion from the box: violet potion."
    assert match.play("use-blue")[0].text() == "Red held five potions and discards one: blue potion."
    come(match, "yellow")
    assert match.play("door2")[-1].text() == "Red draws a potion for the obstacle: yellow potion."
    match.play("use-yellow")
    cheese = next(event for event in match.play("stop") if event.kind == "cheese")
    assert cheese.text() == "Red exchanges ten crumbs for a piece of cheese and has 1."


def test_T12_T41_the_start_players_token_is_seen() -> None:
    match = rats(turn=2, begun=3)
    assert match.view()["first"] == 0
    assert " *Red" in match.text()
    assert "* has the start player's token" in match.text()
    assert 'id="labrats-first"' in match.svg()
    assert "Red is first in this round" in match.svg()
