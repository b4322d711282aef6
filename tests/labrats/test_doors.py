"""T23, T24: obstacles and events."""

from labtop.engine.match import Match
from tests.labrats.table import FIVE, come, kinds, rats, seat, texts


def opened(door: str, *seats: dict[str, object], **parts: object) -> Match:
    """A table whose first door is this one; seat 0 is on turn."""
    return rats((door, *FIVE[1:]), *seats, **parts)  # type: ignore[arg-type]


def test_T23_the_own_mutation_beats_its_colour_for_nothing() -> None:
    match = opened("red obstacle", {"potions": ["red", "multicolour"]})
    events = match.play("door1")
    assert kinds(events) == ["opened", "beaten", "drew"]
    assert events[1].args == {"seat": 0, "colour": "red", "potion": "none"}
    assert len(seat(match, 0)["potions"]) == 3


def test_T23_the_player_picks_the_potion_or_none() -> None:
    match = opened("green obstacle", {"potions": ["blue", "green", "red-green", "multicolour"]})
    match.play("door1")
    assert match.to_move == 0
    assert texts(match) == ["use-green", "use-red-green", "use-multicolour", "refuse"]
    assert match.question == "Do you use a potion against the green obstacle?"


def test_T23_beaten_by_a_potion_which_is_discarded_and_another_drawn() -> None:
    match = opened("green obstacle", {"potions": ["green", "red-green"]})
    match.play("door1")
    come(match, "yellow")
    assert kinds(match.play("use-red-green")) == ["beaten", "drew"]
    assert seat(match, 0)["potions"] == ["green", "yellow"]
    assert match.position()["potions"]["discard"] == {"red-green": 1}
    assert seat(match, 0)["health"] == "well"


def test_T23_whoever_refuses_is_wounded_and_keeps_the_potion() -> None:
    match = opened("green obstacle", {"potions": ["green"]})
    match.play("door1")
    assert kinds(match.play("refuse")) == ["wounded"]
    assert seat(match, 0)["potions"] == ["green"]
    assert seat(match, 0)["health"] == "wounded"


def test_T23_whoever_holds_a_potion_is_asked_even_if_none_fits() -> None:
    match = opened("green obstacle", {"potions": ["red", "violet-orange"]})
    assert kinds(match.play("door1")) == ["opened"]
    assert texts(match) == ["refuse"]
    assert kinds(match.play("refuse")) == ["wounded"]
    assert "stop" in texts(match)


def test_T23_without_any_potion_nobody_is_asked() -> None:
    match = opened("green obstacle")
    assert kinds(match.play("door1")) == ["opened", "wounded"]
    assert "stop" in texts(match)


def test_T24_potion_box() -> None:
    match = opened("potion box")
    come(match, "blue-violet")
    events = match.play("door1")
    assert events[-1].args == {"seat": 0, "potion": "blue-violet", "reason": "potion box"}
    assert seat(match, 0)["potions"] == ["blue-violet"]


def test_T24_confusion_passes_one_to_the_right_all_at_once() -> None:
    match = opened("confusion", {"potions": ["red", "green"]}, {"potions": ["blue"]}, {"potions": ["violet", "orange"]})
    match.play("door1")
    assert match.waiting == (0, 2), "seat 1 has no choice to make"
    assert texts(match, 0) == ["pass1", "pass2"]
    assert match.ask(seat=2) == "Confusion! Which potion do you pass to Green?"
    assert kinds(match.play("pass2", 2)) == ["chosen"]
    events = match.play("pass1", 0)
    assert [(e.args["giver"], e.args["taker"], e.args["potion"]) for e in events[1:]] == [
        (0, 2, "red"), (1, 0, "blue"), (2, 1, "orange"),
    ]  # fmt: skip
    assert [seat(match, number)["potions"] for number in range(3)] == [["green", "blue"], ["orange"], ["red", "violet"]]


def test_T24_confusion_among_living_and_dead_and_empty_hands() -> None:
    match = opened("confusion", {}, {"potions": ["blue"], "health": "dead"}, {"potions": ["violet", "orange"]})
    match.play("door1")
    assert match.waiting == (2,)
    match.play("pass1")
    assert [seat(match, number)["potions"] for number in range(3)] == [["blue"], ["violet"], ["orange"]]


def test_T24_confusion_with_no_potions_at_all() -> None:
    match = opened("confusion")
    assert kinds(match.play("door1")) == ["opened"]
    assert "stop" in texts(match)


def test_T24_radioactive_explosion() -> None:
    match = opened(
        "radioactive explosion", {"contamination": 2}, {"contamination": 3}, {"health": "dead", "contamination": 4}
    )
    events = match.play("door1")
    assert events[1].args == {"contaminated": [0, 1], "dead": [1]}
    assert [seat(match, n)["contamination"] for n in range(3)] == [4, 0, 4]
    assert [seat(match, n)["health"] for n in range(3)] == ["well", "dead", "dead"]


def test_T24_explosion_wounds_the_living() -> None:
    match = opened("explosion", {}, {"health": "wounded"}, {"health": "dead"})
    events = match.play("door1")
    assert events[1].args == {"wounded": [0], "dead": [1]}
    assert [seat(match, n)["health"] for n in range(3)] == ["wounded", "dead", "dead"]
    assert "stop" in texts(match)


def test_T24_instant_death() -> None:
    match = opened("instant death")
    events = match.play("door1")
    assert events[1].args == {"seat": 0, "cause": "instant death", "colour": "none"}
    assert seat(match, 0)["health"] == "dead"


def test_T24_resurrection() -> None:
    match = opened("resurrection", {}, {"health": "dead"}, {"health": "wounded"})
    events = match.play("door1")
    assert events[1].args == {"seats": [1, 2]}
    assert events[1].text() == "Green and Blue are well again."
    assert [seat(match, n)["health"] for n in range(3)] == ["well"] * 3
    assert opened("resurrection", {}, {"health": "dead"}).play("door1")[1].text() == "Green is well again."


def test_T24_resurrection_where_all_are_well() -> None:
    assert opened("resurrection").play("door1")[1].text() == "Nobody was hurt: nothing happens."


def test_T24_double_door_resolves_two_doors_of_the_pack_in_turn() -> None:
    match = opened("double door")
    come(match, "red obstacle", "yellow", "potion box", "blue")
    events = match.play("door1")
    assert kinds(events) == ["opened", "revealed", "beaten", "drew", "revealed", "drew"]
    assert match.position()["doors"]["discard"] == {"red obstacle": 1, "potion box": 1}
    assert match.position()["table"][0] == "double door open"
    assert texts(match) == ["door2", "door3", "door4", "door5", "stop"]


def test_T24_the_second_door_is_not_seen_before_the_first_is_resolved() -> None:
    match = opened("double door", {"potions": ["green"]})
    come(match, "green obstacle")
    match.play("door1")
    assert match.view()["turn"]["card"] == "green obstacle"
    assert match.view()["turn"]["to_reveal"] == 1
    come(match, "explosion")
    assert kinds(match.play("refuse")) == ["wounded", "revealed", "exploded", *["crumbs", "door_drawn"]]


def test_T24_death_in_the_first_ends_the_turn() -> None:
    match = opened("double door")
    come(match, "instant death")
    events = match.play("door1")
    assert kinds(events)[:4] == ["opened", "revealed", "died", "crumbs"]
    assert match.position()["doors"]["discard"] == {"double door": 1, "instant death": 1}


def test_T24_other_players_deaths_do_not_stop_a_double_door() -> None:
    match = opened("double door", {}, {"health": "wounded"}, {"health": "wounded"})
    come(match, "explosion", "red obstacle", "red")
    events = match.play("door1")
    assert kinds(events) == ["opened", "revealed", "exploded", "revealed", "beaten", "drew"]
    assert [seat(match, n)["health"] for n in range(3)] == ["wounded", "dead", "dead"]


def test_T24_a_double_door_in_a_double_door_is_resolved_whole_first() -> None:
    match = opened("double door", {"potions": ["green"]})
    come(match, "double door", "green obstacle")
    match.play("door1")
    assert match.position()["turn"]["to_reveal"] == [1, 1], "one for the inner, one for the outer"
    come(match, "potion box", "red", "potion box", "blue")
    events = match.play("refuse")
    assert kinds(events) == ["wounded", "revealed", "drew", "revealed", "drew"]
    assert match.position()["doors"]["discard"] == {"green obstacle": 1, "potion box": 2, "double door": 1}
    assert match.position()["turn"] == {"seat": 0, "phase": "choose"}


def test_T24_cards_being_resolved_stay_out_of_a_reshuffle() -> None:
    match = opened("double door", {"potions": ["green"]})
    come(match, "double door", "green obstacle")
    match.play("door1")
    position = match.position()
    rest = position["doors"]["pack"]
    position["doors"] = {"pack": {}, "discard": rest}
    import labtop

    match = labtop.load(position, seed=1)
    events = match.play("refuse")
    assert kinds(events)[:3] == ["wounded", "reshuffled", "revealed"]
    assert events[1].args == {"pack": "doors", "count": sum(rest.values()) + 1}, "only the obstacle was done with"
