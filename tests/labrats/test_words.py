"""What a player reads: warnings in labels, the drawing for a terminal."""

import pytest

import labtop
from labtop.engine.match import Event, Match
from labtop.engine.voice import MARK, Voice
from tests.labrats.table import FIVE, come, rats


def labels(match: object) -> dict[str, str]:
    return {action.text: action.label() for action in match.legal()}  # type: ignore[attr-defined]


def test_stopping_says_what_it_costs() -> None:
    doors = ("potion box open", *FIVE[1:])
    assert labels(rats(doors))["stop"] == "Stop: get 1 crumb, take 4 contamination"
    assert labels(rats(doors, {"contamination": 1}))["stop"] == "Stop: get 1 crumb, take 4 contamination and die of it"


def test_refusing_says_what_it_costs() -> None:
    for health, label in (("well", "Use none: you are wounded"), ("wounded", "Use none: your second wound, you die")):
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
    assert labels(rats(doors, state | {"crumbs": 8}))["stop"] == "Stop: get 1 crumb, take 4 contamination and die of it"


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


# --- to you ----------------------------------------------------------------------------------------------------------

NAMES = ("Ann", "", "Ben")


def told(event: Event, reader: int | None) -> str:
    """To somebody, by the people's names."""
    return event.seen_by(reader).text("en", Voice(reader, NAMES))


def first(match: Match, kind: str, *actions: str) -> Event:
    events = [event for action in actions for event in match.play(action)]
    return next(event for event in events if event.kind == kind)


def test_every_event_that_names_a_seat_speaks_to_it() -> None:
    """A random game: who an event is about never reads their own name in it."""
    for seed in (1, 2, 3):
        match = labtop.new("labrats", 3, seed)
        kinds = set()
        while not match.over:
            for event in match.play(match.legal()[seed % len(match.legal())]):
                people = [event.args[name] for name in ("seat", "giver", "taker") if name in event.args]
                people += [
                    seat for name in ("wounded", "dead", "contaminated", "seats") for seat in event.args.get(name, ())
                ]
                for seat in people:
                    names = tuple("Somebody" if other == seat else "" for other in range(3))
                    said = event.seen_by(seat).text("en", Voice(seat, names))
                    kinds.add(event.kind)
                    assert "Somebody" not in said, said
                    assert "you" in said.lower(), said
        assert len(kinds) > 8


def test_T22_the_owner_of_a_door_is_told_that_it_is_theirs() -> None:
    event = first(rats(FIVE), "opened", "door3")
    assert told(event, 2) == "Ann opens your door: violet obstacle."
    assert told(event, 0) == "You open door 3: violet obstacle."
    assert told(event, 1) == told(event, None) == "Ann opens door 3: violet obstacle."
    assert told(first(rats(FIVE), "opened", "door1"), 0) == "You open your own door: blue obstacle."


def test_T24_a_potion_is_passed_to_you_and_by_you() -> None:
    event = first(rats(("confusion", *FIVE[1:]), {"potions": ["red", "blue"]}), "passed", "door1", "pass1")
    assert told(event, 0) == "You pass a potion to Ben: red potion."
    assert told(event, 2) == "Ann passes you a potion: red potion."
    assert told(event, 1) == "Ann passes a potion to Ben."


@pytest.mark.parametrize(
    ("healths", "said"),
    [
        (("well", "dead", "dead"), "The explosion wounds you."),
        (("well", "well", "dead"), "The explosion wounds you and Green."),
        (("well", "dead", "wounded"), "The explosion wounds you and kills Ben."),
        (("well", "well", "wounded"), "The explosion wounds you and Green, and kills Ben."),
        (("wounded", "dead", "dead"), "The explosion kills you."),
        (("wounded", "dead", "well"), "The explosion wounds Ben and kills you."),
        (("wounded", "wounded", "dead"), "The explosion kills you and Green."),
        (("wounded", "wounded", "well"), "The explosion wounds Ben and kills you and Green."),
    ],
)
def test_T24_an_explosion_is_told_to_each_it_strikes(healths: tuple[str, ...], said: str) -> None:
    match = rats(("explosion", *FIVE[1:4], "potion box open"), *({"health": health} for health in healths))
    assert told(first(match, "exploded", "door1"), 0) == said


@pytest.mark.parametrize(
    ("before", "said"),
    [
        ((0, None, None), "You take two contamination."),
        ((0, 1, 2), "You and Green and Ben take two contamination each."),
        ((0, 4, None), "You and Green take two contamination each, which kills Green."),
        ((3, None, None), "You take two contamination, and they kill you."),
        ((3, 0, None), "You and Green take two contamination each, and you die of it."),
        ((3, 4, None), "You and Green take two contamination each; you and Green die of it."),
    ],
)
def test_T24_radiation_is_told_to_each_it_strikes(before: tuple[int | None, ...], said: str) -> None:
    seats = ({"health": "dead"} if count is None else {"contamination": count} for count in before)
    match = rats(("radioactive explosion", *FIVE[1:]), *seats)
    assert told(first(match, "irradiated", "door1"), 0) == said


def test_T24_a_resurrection_is_told_to_who_rises() -> None:
    match = rats(("resurrection", *FIVE[1:4], "potion box open"), {"health": "wounded"}, {"health": "dead"})
    event = first(match, "resurrected", "door1")
    assert told(event, 0) == "You and Green are well again."
    assert told(event, 2) == "Ann and Green are well again."


def test_T10_a_rat_is_marked_as_that_of_its_seat_from_the_beginning() -> None:
    event = next(event for event in labtop.new("labrats", 3, 1).seen(None) if event.kind == "specimen")
    said = event.text("en", Voice(None, ("Ann", "", ""), True))
    assert said.count(f"{MARK}0") == 2
    assert told(event, 0) == "You are dealt the orange specimen and are called Orange."


def test_questions_are_put_to_you_without_a_name() -> None:
    match = rats(FIVE)
    assert match.question == "Which door do you open?"
    match = rats(("potion box open", *FIVE[1:]))
    assert match.question == "Do you open another door, or stop?"
