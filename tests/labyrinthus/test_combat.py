"""Fighting: attacks, gangs, facing, counter-attacks, attacks from outside (Y30 to Y35)."""

from typing import Any

import pytest

from labtop.engine.match import Event, Match
from tests.labyrinthus.tables import piece, place, play, results, spaces, table, texts

WALLED = """\
     a   b   c   d   e   f   g   h   i   j   k   l   m   n
   +-------+-------+-------+       +-------+-------+-------+
 1 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
 2 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
   +       +       +       +       +       +       +       +
 3 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
 4 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
   +       v       +       +       +       +       +       +
 5 | .   . | .   .   .   .   .   .   .   .   .   .   .   . |
 6 | .   . | .   .   .   .   .   .   .   .   .   .   .   . |
   +       >-------+       +       +       +       +       +
 7   .   .   .   .   .   .   .   .   .   .   .   .   .   .
 8   .   .   .   .   .   .   .   .   .   .   .   .   .   .
   +       +       +       +       +       +       +       +
 9 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
10 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
   +       +       +       +       +       +       +       +
11 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
12 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
   +       +       +       +       +       +       +       +
13 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
14 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
   +-------+-------+-------+       +-------+-------+-------+
"""


def fights(events: list[Event]) -> list[Event]:
    return [event for event in events if event.kind in ("attacked", "countered")]


def attack(match: Match, *dice: int, way: str = "attack-n") -> list[Event]:
    """Red 1 stays where it is and attacks."""
    play(match, "move", "mini1", str(place(match, "red 1")))
    match.force(*dice)
    events = fights(list(match.play(way)))
    assert match.position()["chance"]["forced"] == []
    return events


# --- Y30 -----------------------------------------------------------------------------------------------------------


def test_Y30_an_attack_is_part_of_a_move_be_it_of_no_spaces() -> None:
    match = table(pieces={"f7": "r1^", "f6": "b1^"}, results="move move")
    play(match, "move", "mini1", "f7")
    assert texts(match) == ["attack-n", "face-n", "face-e", "face-s", "face-w"]
    match.force(6, 1)
    play(match, "attack-n")
    assert results(match) == ["move"]


def test_Y30_without_a_move_die_there_is_no_attack() -> None:
    match = table(pieces={"f7": "r1^", "f6": "b1^"}, results="wall")
    assert texts(match) == ["wall", "done"]


def test_Y30_walking_up_and_attacking_is_one_move() -> None:
    match = table(pieces={"f9": "r1^", "f6": "b1^"}, results="move")
    play(match, "move", "mini1", "f7")
    match.force(6, 1)
    (event,) = fights(list(match.play("attack-n")))
    assert event.args == {
        "attacker": "red 1", "defender": "blue 1", "attack": [6], "defence": [1], "beaten": True, "facing": "north",
    }  # fmt: skip
    assert match.to_move == 1


def test_Y30_not_diagonally_not_through_walls_not_against_friends() -> None:
    match = table(WALLED, {"b6": "r1^", "c6": "b1^", "a5": "b2^", "b5": "r2^", "b7": "b3^"})
    play(match, "move", "mini1", "b6")
    assert [text for text in texts(match) if text.startswith("attack")] == ["attack-s"]


def test_Y30_open_gutters_are_fought_across() -> None:
    match = table(pieces={"b2": "r1>", "c2": "b1^", "b3": "b2^"})
    play(match, "move", "mini1", "b2")
    assert [text for text in texts(match) if text.startswith("attack")] == ["attack-e", "attack-s"]


def storms(match: Match) -> list[str]:
    """Whom red 1 may attack from outside. Choosing it attacks nobody yet."""
    twin = match.copy()
    play(twin, "move")
    if "mini1" not in texts(twin):
        return []
    assert not fights(list(twin.play("mini1")))
    return [action.label().split(" on ")[0] for action in twin.legal() if action.text.startswith("storm")]


@pytest.mark.parametrize(
    ("option", "both", "one", "friend"),
    [
        ("blocked", ["Attack Blue 1", "Attack Blue 2"], [], ["Attack Blue 2"]),
        ("always", ["Attack Blue 1", "Attack Blue 2"], ["Attack Blue 2"], ["Attack Blue 2"]),
        ("never", [], [], []),
    ],
)
def test_Y30_door_attack(option: str, both: list[str], one: list[str], friend: list[str]) -> None:
    options = {"door_attack": option}
    away = {"a1": "r4^", "b1": "r2^"}  # somebody else can always move, so that `move` is offered
    assert storms(table(pieces=away | {"g14": "b1^", "h14": "b2^"}, options=options)) == both
    assert storms(table(pieces=away | {"h14": "b2^"}, options=options)) == one
    assert storms(table(pieces=away | {"g14": "r3^", "h14": "b2^"}, options=options)) == friend


def test_Y30_from_outside_it_is_one_die_each_without_gangs_or_counter() -> None:
    """Blue 1 faces the door, has two friends beside it, and red two inside."""
    pieces = {"g14": "b1v", "h14": "b2v", "g13": "b3v", "f14": "r2^", "f13": "r3^"}
    match = table(pieces=pieces, results="move move")
    play(match, "move", "mini1")
    match.force(3, 3)
    (event,) = fights(play(match, "storm1"))
    assert (event.args["attack"], event.args["defence"], event.args["beaten"]) == ([3], [3], False)
    assert match.to_move == 0, "no counter-attack"
    play(match, "move")
    assert "mini1" not in texts(match), "it was held"


def test_Y30_who_wins_from_outside_is_still_outside() -> None:
    match = table(pieces={"g14": "b1v", "h14": "b2v"}, results="move move")
    play(match, "move", "mini1")
    match.force(4, 3)
    play(match, "storm2")
    assert (place(match, "red 1"), place(match, "blue 2")) == ("outside", "outside")
    play(match, "move", "mini1")
    assert place(match, "red 1") == "outside"
    assert "h14" in spaces(match)


# --- Y31 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attacker", "defender", "beaten"), [(5, 4, True), (4, 4, False), (1, 6, False), (6, 6, False)]
)
def test_Y31_equal_or_more_holds(attacker: int, defender: int, beaten: bool) -> None:
    match = table(pieces={"f7": "r1^", "f6": "b1^"})
    (event,) = attack(match, attacker, defender)
    assert event.args["beaten"] == beaten
    assert place(match, "blue 1") == ("outside" if beaten else "f6")
    assert place(match, "red 1") == "f7"


def test_Y31_who_was_held_can_do_no_more_this_turn() -> None:
    match = table(pieces={"f7": "r1^", "f6": "b1^", "a1": "r2^"}, results="move move")
    attack(match, 2, 4)
    play(match, "move")
    assert "mini1" not in texts(match)
    assert "mini2" in texts(match)
    play(match, "mini2", "a2", "face-n")
    assert match.to_move == 1
    play(match, "done", "keep-none")
    assert not piece(match, "red 1")["held"], "next turn it can"


def test_Y31_the_beaten_may_enter_in_its_owners_next_turn() -> None:
    match = table(pieces={"f7": "r1^", "f6": "b1^"}, results="move")
    play(match, "move", "mini1", "f7")
    match.force(6, 1, 3, 3, 3, 3)
    match.play("attack-n")
    assert match.to_move == 1
    play(match, "move", "mini1")
    assert "g1" in spaces(match)


def test_Y31_without_directional_a_winner_may_attack_again() -> None:
    for directional in (True, False):
        pieces = {"f7": "r1^", "f6": "b1^", "g7": "b2^"}
        match = table(pieces=pieces, results="move move", options={"directional": directional})
        attack(match, 6, 1)
        play(match, "move", "mini1", "f7")
        assert ("attack-e" in texts(match)) != directional


# --- Y32 -----------------------------------------------------------------------------------------------------------


def test_Y32_both_sides_roll_for_their_chains_and_the_highest_counts() -> None:
    pieces = {"f7": "r1^", "f8": "r2^", "g8": "r3^", "f6": "b1^", "e6": "b2^", "d6": "b3^", "d5": "b4^"}
    (event,) = attack(table(pieces=pieces), 2, 5, 1, 3, 6, 2, 1)
    assert event.args["attack"] == [5, 2, 1]
    assert event.args["defence"] == [6, 3, 2, 1]
    assert not event.args["beaten"]


def test_Y32_diagonal_neighbours_are_not_in_contact() -> None:
    pieces = {"f7": "r1^", "g8": "r2^", "f6": "b1^", "g5": "b2^"}
    (event,) = attack(table(pieces=pieces), 2, 3)
    assert (event.args["attack"], event.args["defence"]) == ([2], [3])


def test_Y32_enemies_are_no_part_of_a_chain() -> None:
    pieces = {"f7": "r1^", "f8": "b3^", "f9": "r2^", "f6": "b1^"}
    (event,) = attack(table(pieces=pieces), 4, 3)
    assert event.args["attack"] == [4]


def test_Y32_who_was_held_still_supports() -> None:
    pieces = {"f7": "r1^", "e7": "r2^", "f6": "b1v", "e6": "b2^"}
    match = table(pieces=pieces, results="move move")
    play(match, "move", "mini2", "e7")
    match.force(1, 2, 3, 4)
    play(match, "attack-n")
    assert piece(match, "red 2")["held"]
    (event,) = attack(match, 6, 6, 1, 1)
    assert event.args["attack"] == [6, 6]


# --- Y33 -----------------------------------------------------------------------------------------------------------


def facing_each_other(**more: Any) -> Match:
    return table(pieces={"f7": "r1^", "f6": "b1v"}, **more)


def test_Y33_attacked_from_the_front_and_holding_it_may_strike_back() -> None:
    match = facing_each_other()
    attack(match, 2, 4)
    assert match.to_move == 1
    assert match.question == "Your Blue 1 has held against Red 1: do you strike back?"
    assert texts(match) == ["counter", "pass"]
    match.force(5, 3)
    (event,) = fights(play(match, "counter"))
    assert (event.kind, event.args["attacker"], event.args["beaten"]) == ("countered", "blue 1", True)
    assert place(match, "red 1") == "outside"
    assert match.to_move == 0


def test_Y33_the_owner_may_let_it_be() -> None:
    match = facing_each_other()
    attack(match, 2, 4)
    assert fights(play(match, "pass")) == []
    assert match.to_move == 0
    assert place(match, "red 1") == "f7"


def test_Y33_there_is_no_counter_to_a_counter() -> None:
    match = facing_each_other()
    attack(match, 2, 4)
    match.force(3, 3)
    (event,) = fights(play(match, "counter"))
    assert not event.args["beaten"]
    assert match.to_move == 0
    assert texts(match) == ["move", "done"]


@pytest.mark.parametrize("look", ["^", "<", ">"])
def test_Y33_from_the_side_and_the_back_it_only_defends(look: str) -> None:
    match = table(pieces={"f7": "r1^", "f6": f"b1{look}"})
    (event,) = attack(match, 2, 4)
    assert not event.args["beaten"]
    assert match.to_move == 0


def test_Y33_defending_turns_nobody() -> None:
    match = table(pieces={"f7": "r1^", "f6": "b1>"})
    attack(match, 2, 4)
    assert piece(match, "blue 1")["facing"] == "east"


def test_Y33_it_strikes_back_once_a_turn() -> None:
    """Blue 1 has countered the first attacker, which was beaten, when a second one takes its place."""
    match = table(pieces={"f7": "r1^", "f9": "r2^", "f6": "b1v"}, results="move move move")
    attack(match, 2, 4)
    match.force(5, 3)
    play(match, "counter", "move", "mini2", "f7")
    match.force(2, 4)
    play(match, "attack-n")
    assert match.to_move == 0, "no second counter"
    assert piece(match, "blue 1")["fought"]


def test_Y33_every_miniature_attacks_once_a_turn() -> None:
    match = table(pieces={"f7": "r1^", "f6": "b1^", "e7": "b2^"}, results="move move")
    attack(match, 6, 1)
    play(match, "move", "mini1", "f7")
    assert texts(match) == ["face-n", "face-e", "face-s", "face-w"]


def test_Y33_gangs_count_in_a_counter_attack() -> None:
    match = table(pieces={"f7": "r1^", "f8": "r2^", "f6": "b1v", "f5": "b2^", "f4": "b3^"})
    attack(match, 1, 2, 3, 4, 5)
    match.force(1, 6, 2, 3, 4)
    (event,) = fights(play(match, "counter"))
    assert (event.args["attack"], event.args["defence"]) == ([6, 1, 2], [4, 3])


def test_Y33_without_the_option_there_are_no_counters() -> None:
    match = facing_each_other(options={"directional": False})
    play(match, "move", "mini1", "f7")
    assert texts(match) == ["attack-n", "stop"]
    match.force(2, 4)
    play(match, "attack-n")
    assert match.to_move == 0


# --- Y34 -----------------------------------------------------------------------------------------------------------


def test_Y34_free_turning_looks_anywhere_after_any_move() -> None:
    match = table(pieces={"f7": "r1^"})
    play(match, "move", "mini1", "g7")
    assert piece(match, "red 1")["facing"] == "east", "where it stepped last"
    assert texts(match) == ["face-n", "face-e", "face-s", "face-w"]
    (event,) = play(match, "face-s")
    assert event.args == {"miniature": "red 1", "direction": "south"}
    assert piece(match, "red 1")["facing"] == "south"


def test_Y34_who_enters_looks_inward() -> None:
    match = table(results="move move")
    play(match, "move", "mini1", "g14")
    assert piece(match, "red 1")["facing"] == "north"
    match = table(results="move move", options={"turning": "by_step"})
    play(match, "move", "mini1", "g14")
    assert texts(match) == ["face-n", "face-e", "face-s", "face-w"], "in, a step aside, and back"


BY_STEP: dict[str, Any] = {"turning": "by_step"}


def test_Y34_by_step_one_looks_where_some_walk_could_have_ended() -> None:
    """Four steps get to j7 in one way only; to h7 one may go straight, or in from north or south, or back from i7."""
    match = table(pieces={"f7": "r1^"}, options=BY_STEP, results="move move")
    twin = match.copy()
    play(match, "move", "mini1", "j7")
    assert match.to_move == 0
    assert piece(match, "red 1")["facing"] == "east"
    assert texts(match) == ["move", "done"], "no choice, so no question"
    play(twin, "move", "mini1", "h7")
    assert texts(twin) == ["face-n", "face-e", "face-s", "face-w"]


def test_Y34_by_step_walls_and_neighbours_limit_where_one_can_look() -> None:
    """c6 has a wall in the west and in the south, and blue stands around: it is stepped upon from the north alone."""
    pieces = {"c5": "r1<", "c4": "b1^", "d5": "b2^", "d6": "b3^"}
    match = table(WALLED, pieces, options=BY_STEP, results="move move")
    play(match, "move", "mini1", "c6")
    assert (place(match, "red 1"), piece(match, "red 1")["facing"]) == ("c6", "south")
    assert match.view()["turn"]["phase"] == "choose"
    assert results(match) == ["move"], "no choice where to look, so no question"


def test_Y34_by_step_only_what_is_in_front_can_be_attacked() -> None:
    """Hemmed in, it cannot step, so it keeps looking west and attacks nobody but blue 1."""
    pieces = {"f7": "r1<", "e7": "b1^", "f6": "b2^", "g7": "b3^", "f8": "b4^"}
    match = table(pieces=pieces, options=BY_STEP)
    play(match, "move", "mini1")
    assert texts(match) == ["attack-w", "face-w"]
    match = table(pieces=pieces)
    play(match, "move", "mini1")
    assert [text for text in texts(match) if text.startswith("attack")] == [
        "attack-n",
        "attack-e",
        "attack-s",
        "attack-w",
    ]


# --- Y35 -----------------------------------------------------------------------------------------------------------


def test_Y35_beaten_by_a_counter_attack_it_cannot_enter_again_this_turn() -> None:
    match = table(pieces={"f7": "r1^", "f6": "b1v", "a1": "r2^"}, results="move move move")
    attack(match, 2, 4)
    match.force(5, 3)
    play(match, "counter", "move")
    assert texts(match) == ["mini2", "mini3", "mini4"]
    play(match, "mini2", "a2", "face-n", "done", "keep-none", "done")
    match.force(3, 3, 3, 3)
    play(match, "keep-none", "move")
    assert "mini1" in texts(match), "next turn it can"
