"""The cases every implementation must get right."""

import pytest

import labtop
from tests.labyrinthus.tables import place, play, spaces, table, texts

LINE = """\
     a   b   c   d   e   f   g   h   i   j   k   l   m   n
   +-------+-------+-------+       +-------+-------+-------+
 1 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
 2 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
   +       +       +       +       +       +       +       +
 3 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
 4 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
   +       +       +       +       +       +       +       +
 5 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
 6 | .  r4> r3> r2> r1> b1<  .   .   .   .   .   .   .   . |
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


BROKEN = """\
     a   b   c   d   e   f   g   h   i   j   k   l   m   n
   +-------+-------+-------+       +-------+-------+-------+
 1 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
 2 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
   +       +       +       +       +       +       +       +
 3 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
 4 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
   +       v       +       +       +       +       +       +
 5 | .   . | .   .   .   .   .   .   .   .   .   .   .   . |
 6 | .  r4>|r3> r2> r1> b1<  .   .   .   .   .   .   .   . |
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

THREE_PILLARS = """\
     a   b   c   d   e   f   g   h   i   j   k   l   m   n
   +-------+-------+-------+       +-------+-------+-------+
 1 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
 2 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
   +       v       v       +       +       +       v       +
 3 | .   . | .   . | .   .   .   .   .   .   .   . | .   . |
 4 | .   . | .   . | .   .   .   .   .   .   .   . | .   . |
   +       +       +       +       +       +       +       +
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


def walk(number: int, space: str) -> tuple[str, ...]:
    return "move", f"mini{number}", space, "face-n"


def test_case_1_Y23_one_wall_and_three_moves() -> None:
    """Three miniatures four spaces each; one four and another eight; or one twelve. And a wall."""
    start = table(pieces={"a1": "r1^", "a5": "r2^", "a10": "r3^"}, results="wall move move move")
    three = start.copy()
    play(three, *walk(1, "e1"), *walk(2, "e5"), *walk(3, "e10"), "wall", "add-b2n")
    assert [place(three, f"red {n}") for n in (1, 2, 3)] == ["e1", "e5", "e10"]
    two = start.copy()
    play(two, *walk(1, "e1"), *walk(2, "e5"), "wall", "add-b2n", *walk(2, "i5"))
    assert [place(two, f"red {n}") for n in (1, 2, 3)] == ["e1", "i5", "a10"]
    one = start.copy()
    play(one, "wall", "add-b4w", *walk(1, "e1"), *walk(1, "i1"), *walk(1, "m1"))
    assert [place(one, f"red {n}") for n in (1, 2, 3)] == ["m1", "a5", "a10"]
    assert [match.to_move for match in (three, two, one)] == [1, 1, 1], "all four dice are used"


def test_case_2_Y32_four_in_a_line_roll_four_dice() -> None:
    match = table(LINE)
    play(match, "move", "mini1", "e6")
    match.force(1, 2, 3, 5, 4)
    (event,) = play(match, "attack-e")
    assert event.args == {
        "attacker": "red 1", "defender": "blue 1", "attack": [5, 1, 2, 3], "defence": [4], "beaten": True,
        "facing": "east",
    }  # fmt: skip


def test_case_3_Y23_Y31_going_on_after_a_won_fight_costs_another_die() -> None:
    match = table(pieces={"c7": "r1^", "g7": "b1<"}, results="move move")
    play(match, "move", "mini1", "f7")
    match.force(6, 1)
    play(match, "attack-e")
    assert place(match, "red 1") == "f7"
    assert match.view()["turn"]["results"] == ["move"]
    play(match, "move", "mini1", "j7", "face-e")
    assert place(match, "red 1") == "j7"
    assert match.to_move == 1


def test_case_4_Y32_a_wall_between_friends_breaks_the_chain() -> None:
    """Red 4 stands behind the wall, so three dice."""
    match = table(BROKEN)
    play(match, "move", "mini1", "e6")
    match.force(1, 2, 3, 4)
    (event,) = play(match, "attack-e")
    assert event.args["attack"] == [3, 1, 2]
    assert event.args["defence"] == [4]


def test_case_4_Y30_a_wall_between_forbids_the_attack() -> None:
    match = table(pieces={"d5": "r1>", "e5": "b1<"}, results="wall move move")
    play(match, "move", "mini1", "d5")
    assert "attack-e" in texts(match)
    play(match, "face-e", "wall", "add-d4s", "move", "mini1", "d5")
    assert not [text for text in texts(match) if text.startswith("attack")]


def test_case_5_Y30_both_spaces_of_the_doorway_taken() -> None:
    blocked = table(pieces={"g14": "b1^", "h14": "b2^", "a1": "r2^"})
    play(blocked, "move", "mini1")
    assert texts(blocked) == ["storm1", "storm2", "stop"]
    assert [action.label() for action in blocked.legal()] == [
        "Attack Blue 1 on g14 from outside",
        "Attack Blue 2 on h14 from outside",
        "Stay outside, no attack: the move is used",
    ]
    half = table(pieces={"g14": "b1^", "a1": "r2^"})
    play(half, "move", "mini1")
    assert not [text for text in texts(half) if text.startswith("storm")]
    assert "h14" in spaces(half)


def test_case_6_Y3_Y22_where_a_fill_wall_may_not_go() -> None:
    """Pillars on b2, d2 and l2. Between b2 and d2 it may; with one pillar, or none, or at the outer wall it may not."""
    match = table(THREE_PILLARS, results="wall")
    play(match, "wall")
    assert [text for text in texts(match) if text.startswith("fill")] == ["fill-b2e"]
    for refused in ("fill-d2e", "fill-b4e", "fill-j2e", "fill-b2w", "fill-b2n", "fill-l2e"):
        with pytest.raises(labtop.IllegalAction, match="cannot be played now"):
            match.play(refused)
