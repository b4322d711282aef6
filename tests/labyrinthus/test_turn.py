"""A turn: dice, walls, moves, coming and going, saving (Y20 to Y25)."""

from typing import Any

import pytest

import labtop
from labtop.engine.match import Match
from tests.labyrinthus.tables import place, play, results, spaces, table, texts

# A corner of the maze with every kind of wall: pillars at b2, d2, d4, fill walls south of d2 and east of b2.
CORNER = """\
     a   b   c   d   e   f   g   h   i   j   k   l   m   n
   +-------+-------+-------+       +-------+-------+-------+
 1 | .   . | .   .   .   .   .   .   .   .   .   .   .   . |
 2 | .   . | .   .   .   .   .   .   .   .   .   .   .   . |
   +       ^#######>-------+       +       +       +       +
 3 | .   .   .   . # .   .   .   .   .   .   .   .   .   . |
 4 | .   .   .   . # .   .   .   .   .   .   .   .   .   . |
   +       +-------<       +       +       +       +       +
 5 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
 6 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
   +       +       +       +       +       +       +       +
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


def supply(match: Match) -> tuple[int, int]:
    left = match.view()["supply"]
    return left["pillared"], left["fill"]


# --- Y20, Y21 ------------------------------------------------------------------------------------------------------


def test_Y20_two_faces_of_six_are_walls() -> None:
    match = labtop.new("labyrinthus", 2, 1)
    match.force(6, 1, 1, 2, 3, 6)
    assert results(match) == ["wall", "wall", "move", "move"]
    match = labtop.new("labyrinthus", 2, 1)
    match.force(6, 1, 3, 4, 5, 6)
    assert results(match) == ["move"] * 4


def test_Y20_saved_results_are_kept_and_the_other_dice_rolled() -> None:
    match = table(results="", phase="roll", saved={"red": ["wall", "move"]})
    match.force(3, 4)
    assert results(match) == ["wall", "move", "move", "move"]
    assert match.view()["seats"][0]["saved"] == []
    assert match.position()["chance"]["forced"] == []


def test_Y20_four_dice_however_few_miniatures_are_left() -> None:
    match = table(results="", phase="roll", home=("red 1", "red 2", "red 3"))
    assert len(results(match)) == 4


def test_Y21_in_any_order_and_none_must_be_used() -> None:
    match = table(CORNER, {"f6": "r1^"}, results="wall wall move move")
    assert texts(match) == ["wall", "move", "done"]
    play(match, "move", "mini1", "f7", "face-n", "wall", "remove-b4e", "move", "mini1", "f8", "face-n")
    assert results(match) == ["wall"]
    assert texts(match) == ["wall", "done"]
    play(match, "done", "keep-none")
    assert match.to_move == 1


# --- Y22 -----------------------------------------------------------------------------------------------------------


def test_Y22_any_pillared_or_fill_wall_may_be_removed_and_goes_to_the_supply() -> None:
    match = table(CORNER, results="wall wall")
    assert supply(match) == (33, 8)
    play(match, "wall")
    assert [text for text in texts(match) if text.startswith("remove")] == [
        "remove-b2e", "remove-d2e", "remove-b4e", "remove-d2s", "remove-b2n",
    ]  # fmt: skip
    play(match, "remove-b2e", "wall", "remove-d2e")
    assert supply(match) == (34, 9)


def test_Y22_removing_opens_the_way_and_adding_shuts_it() -> None:
    match = table(CORNER, {"d2": "r1^"}, results="wall wall move")
    play(match, "wall", "remove-d2e", "wall", "add-d2n")
    play(match, "move", "mini1")
    assert "d3" not in spaces(match)  # the fill wall east of b2
    assert "e2" not in spaces(match)  # the new wall
    assert match.position()["map"][2:5] == [
        " 1 | .   . | .   . | .   .   .   .   .   .   .   .   .   . |",
        " 2 | .   . | .  r1^| .   .   .   .   .   .   .   .   .   . |",
        "   +       ^#######^       +       +       +       +       +",
    ]


def test_Y22_a_fill_wall_stays_when_a_pillar_at_its_end_goes() -> None:
    match = table(CORNER, results="wall wall")
    play(match, "wall", "remove-d2e")
    kinds = {wall["wall"]: wall["kind"] for wall in match.view()["walls"]}
    assert kinds == {"b2e": "fill", "d2s": "fill", "b4e": "pillared", "b2n": "pillared"}
    play(match, "wall")
    assert "fill-d2e" not in texts(match)
    assert "add-d2e" in texts(match)
    assert "add-d2s" not in texts(match)


def test_Y22_a_pillared_wall_may_reach_the_outer_wall() -> None:
    match = table(results="wall")
    play(match, "wall")
    assert {"add-b2n", "add-b2w", "add-l12e", "add-l12s"} <= set(texts(match))


def test_Y22_walls_may_shut_a_miniature_in() -> None:
    match = table(CORNER, {"d4": "b1^"}, results="wall wall")
    play(match, "wall", "remove-b2n", "wall", "add-b2s")
    match.play("done")
    match = labtop.load(match.position() | {"turn": {"seat": 1, "phase": "choose", "results": ["move"]}})
    play(match, "move", "mini1")
    assert spaces(match) == {"c3", "d3", "c4", "d4"}


def test_Y22_nothing_to_add_while_all_walls_stand() -> None:
    match = labtop.new("labyrinthus", 2, 3)
    match.force(6, 1, 1, 1, 1, 1)
    play(match, "wall")
    assert not [text for text in texts(match) if text.startswith("add")]
    assert len([text for text in texts(match) if text.startswith("remove")]) == 36
    fills = sum(text.startswith("fill") for text in texts(match))
    inner = sum(wall["wall"][-1] in "es" and wall["wall"] not in OUTER for wall in match.view()["walls"])
    assert fills == 60 - inner


OUTER = {f"l{row}e" for row in range(2, 13, 2)} | {f"{column}12s" for column in "bdfhjl"}


# --- Y23 -----------------------------------------------------------------------------------------------------------

WINDING = """\
     a   b   c   d   e   f   g   h   i   j   k   l   m   n
   +-------+-------+-------+       +-------+-------+-------+
 1 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
 2 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
   +       +       +       +       +       +       +       +
 3 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
 4 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
   +       +       >------->-------v       +       +       +
 5 | .   .   .   .   .   .   .   . | .   .   .   .   .   . |
 6 | .   .   .   .   .  r1^ b1v  . | .   .   .   .   .   . |
   +       +       >-------+       +       +       +       +
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


def test_Y23_up_to_four_spaces_round_walls_and_miniatures() -> None:
    """North and south of e5-f6 is a wall, in the east b1: one way round it, and out to the west."""
    match = table(WINDING)
    play(match, "move", "mini1")
    assert spaces(match) == {
        "f6", "e6", "d6", "c6", "b6", "f5", "e5", "d5", "c5", "g5", "h5", "h6", "d4", "d7", "c7", "d8", "e7",
    }  # fmt: skip


def test_Y23_friends_are_in_the_way_too() -> None:
    match = table(pieces={"a1": "r1^", "b1": "r2^", "a2": "r3^"})
    play(match, "move", "mini1")
    assert match.to_move == 0
    assert texts(match) == ["face-n", "face-e", "face-s", "face-w"]  # nowhere to go, so it stays
    assert place(match, "red 1") == "a1"


def test_Y23_what_is_left_of_a_die_is_lost() -> None:
    """No walk of two, a wall, and two more."""
    match = table(CORNER, {"f6": "r1^"}, results="move wall")
    play(match, "move", "mini1", "f8", "face-s", "wall", "remove-b4e")
    assert match.to_move == 1  # nothing is left to use


def test_Y23_a_miniature_may_get_several_dice_and_may_stay() -> None:
    match = table(pieces={"b2": "r1^"}, results="move move move")
    play(match, "move", "mini1", "f2", "face-e", "move", "mini1", "f2", "face-e", "move", "mini1", "j2", "face-e")
    assert place(match, "red 1") == "j2"
    assert match.to_move == 1


# --- Y24 -----------------------------------------------------------------------------------------------------------


def test_Y24_entering_costs_a_space_and_either_space_will_do() -> None:
    match = table(results="move")
    play(match, "move", "mini1")
    near = {
        f"{chr(column)}{row}"
        for column in range(ord("a"), ord("n") + 1)
        for row in range(1, 15)
        if min(abs(column - ord(door)) for door in "gh") + 14 - row <= 3
    }
    assert spaces(match) == near
    assert "home" not in texts(match)


def test_Y24_a_taken_space_of_the_doorway_is_no_way_in() -> None:
    match = table(pieces={"g14": "b1^", "h13": "b2^", "i14": "b3^"}, results="move")
    play(match, "move")
    play(match, "mini2")
    assert place(match, "red 2") == "h14"  # the only space there is


@pytest.mark.parametrize(
    ("start", "home"),
    [("g1", True), ("h1", True), ("g4", True), ("e2", True), ("g5", False), ("d2", False), ("h14", False)],
)
def test_Y24_leaving_costs_a_space(start: str, home: bool) -> None:
    match = table(pieces={start: "r1^"}, results="move")
    play(match, "move", "mini1")
    assert ("home" in texts(match)) == home


def test_Y24_who_is_home_never_returns() -> None:
    match = table(pieces={"h2": "r3^"}, results="move move")
    *_, event = play(match, "move", "mini3", "home")
    assert (event.kind, event.args) == ("left", {"miniature": "red 3", "start": "h2", "home": 1})
    assert place(match, "red 3") == "home"
    play(match, "move")
    assert texts(match) == ["mini1", "mini2", "mini4"]


def may_enter(match: Match) -> bool:
    """Whether red 2, which is outside, could come in now."""
    twin = match.copy()
    play(twin, "move")
    return "mini2" in texts(twin)


@pytest.mark.parametrize(
    "other",
    [
        ("wall", "add-b2n"),
        ("move", "mini1", "a2", "face-n"),
        ("move", "mini1", "a1", "face-e"),
        ("move", "mini1", "a1", "attack-e"),
    ],
)
def test_Y24_enter_first_means_before_the_other_dice_of_the_turn(other: tuple[str, ...]) -> None:
    """Ruled: at the beginning of the turn, so any other use of a die ends it for all one's miniatures."""
    for enter_first in (False, True):
        match = table(
            pieces={"a1": "r1^", "b1": "b1^"}, results="wall move move move", options={"enter_first": enter_first}
        )
        assert may_enter(match)
        play(match, "move", "mini3", "g14", "face-n")
        assert may_enter(match), "coming in is no other use"
        match.force(6, 1)
        play(match, *other)
        match.unforce()
        assert may_enter(match) != enter_first


def test_Y24_enter_first_begins_anew_with_every_turn() -> None:
    match = table(pieces={"a1": "r1^"}, results="wall move", options={"enter_first": True})
    play(match, "wall", "add-b2n")
    assert match.position()["turn"]["entering_over"] is True
    match.force(3, 3, 3, 3, 3, 3, 3, 3)
    play(match, "done", "keep-none", "done", "keep-none")
    assert match.to_move == 0
    assert "entering_over" not in match.position()["turn"]
    assert may_enter(match)


def test_Y24_enter_first_after_an_attack_from_outside_it_is_over() -> None:
    for enter_first in (False, True):
        match = table(
            pieces={"g14": "b1^", "h14": "b2^", "a1": "r4^"}, results="move move", options={"enter_first": enter_first}
        )
        play(match, "move", "mini1")
        match.force(6, 1)
        play(match, "storm1")
        assert may_enter(match) != enter_first


# --- Y25 -----------------------------------------------------------------------------------------------------------


def test_Y25_which_dice_are_kept_is_one_question_and_answered_in_the_open() -> None:
    match = table(results="wall move move")
    (ended,) = play(match, "done")
    assert ended.text() == "Red ends the turn with 1 wall and 2 moves unused."
    assert match.question == "You have 1 wall and 2 moves left: which do you keep for your next turn?"
    assert texts(match) == ["keep-none", "keep-m", "keep-mm", "keep-w", "keep-wm", "keep-wmm"]
    labels = [action.label() for action in match.legal()]
    assert labels[-2:] == ["Keep 1 wall and 1 move", "Keep all: 1 wall and 2 moves"]
    event = play(match, "keep-m")[0]
    assert (event.kind, event.args) == ("saved", {"seat": 0, "walls": 0, "moves": 1})
    assert match.view(1)["seats"][0]["saved"] == ["move"]
    assert match.to_move == 1


def test_Y25_to_keep_nothing_is_told_too() -> None:
    match = table(results="move")
    play(match, "done")
    assert texts(match) == ["keep-none", "keep-m"]
    assert play(match, "keep-none")[0].text() == "Red saves nothing for the next turn."


def test_Y25_saving_can_be_repeated() -> None:
    match = table(results="move move", players=2)
    for _ in range(3):
        play(match, "done", texts_after(match, "done")[-1])
        play(match, "done", "keep-none")
    assert match.to_move == 0
    assert len(results(match)) == 4
    assert results(match).count("move") >= 2


def texts_after(match: Match, action: str) -> list[str]:
    twin = match.copy()
    play(twin, action)
    return texts(twin)


def test_Y25_with_play_on_nothing_is_saved_once_nobody_else_is_left() -> None:
    """Red is through in this round, so after it blue's place is decided."""
    home = tuple(f"red {n}" for n in range(1, 5))
    for players, asked in ((2, False), (3, True)):
        match = table(
            results="wall move", players=players, home=home, seat=1, options={"play_on": "yes", "maze": "random"}
        )
        play(match, "done")
        assert (match.view()["turn"]["phase"] == "save") == asked
        assert match.over != asked


@pytest.mark.parametrize("last", [{"round": 200}, {"home": tuple(f"green {n}" for n in range(1, 5)), "first": 2}])
def test_Y25_in_the_last_round_there_is_nothing_to_save_for(last: dict[str, Any]) -> None:
    match = table(results="wall move move", players=3, **last)
    play(match, "done")
    assert match.to_move == 1
    assert match.view()["turn"]["phase"] == "choose"


def test_Y25_without_the_option_nothing_is_saved() -> None:
    match = table(results="wall move move", options={"saving": False})
    events = play(match, "done")
    assert match.to_move == 1
    assert "saved" not in [event.kind for event in events]
