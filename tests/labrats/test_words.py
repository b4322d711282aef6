"""What a player reads: warnings in labels, the drawing for a terminal."""

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
