"""The board: spaces, gutters, walls, doors (Y1 to Y4)."""

import numpy as np
import pytest

import labtop
from labtop.games.labyrinthus.components import (
    DOOR_SPACES,
    INNER,
    OUTER,
    PILLAR_NAMES,
    PILLAR_SEGMENT,
    PILLARS,
    SEGMENT_ENDS,
    SEGMENT_NAMES,
    SEGMENTS,
    SIDE,
    SPACE_NAMES,
    SPACES,
)
from tests.labyrinthus.tables import OPEN, play, spaces, table, texts


def test_Y1_196_spaces_and_open_gutters_hinder_nobody() -> None:
    assert SPACES == 14 * 14 == len(set(SPACE_NAMES))
    assert (SPACE_NAMES[0], SPACE_NAMES[13], SPACE_NAMES[-1]) == ("a1", "n1", "n14")
    match = table(pieces={"g7": "r1^"})
    play(match, "move", "mini1")
    diamond = {
        f"{chr(ord('g') + across)}{7 + down}"
        for across in range(-4, 5)
        for down in range(-4, 5)
        if abs(across) + abs(down) <= 4
    }
    assert spaces(match) == diamond
    assert len(diamond) == 41


def test_Y1_the_edge_of_the_board_is_an_edge() -> None:
    match = table(pieces={"n7": "r1^"})
    play(match, "move", "mini1")
    assert {space for space in spaces(match) if space.startswith("a")} == set()
    assert len(spaces(match)) == 25


def test_Y2_84_segments_at_36_intersections() -> None:
    assert (SEGMENTS, INNER, PILLARS) == (84, 60, 36)
    touching_outside = (SEGMENT_ENDS == OUTER).any(axis=1)
    assert not touching_outside[:INNER].any()
    assert touching_outside[INNER:].sum() == 24
    for pillar in range(PILLARS):
        around = PILLAR_SEGMENT[pillar]
        assert len(set(around)) == 4
        assert all(pillar in SEGMENT_ENDS[segment] for segment in around)
    assert len(set(SEGMENT_NAMES)) == SEGMENTS
    assert len(set(PILLAR_NAMES)) == PILLARS


PAIRS = """\
     a   b   c   d   e   f   g   h   i   j   k   l   m   n
   +-------+-------+-------+       +-------+-------+-------+
 1 | .   .   .   . | .   .   .   .   .   .   .   .   .   . |
 2 | .   .   .   . | .   .   .   .   .   .   .   .   .   . |
   +-------<       ^       v       +       +       +       +
 3 | .   .   .   .   .   . | .   .   .   .   .   .   .   . |
 4 | .   .   .   .   .   . | .   .   .   .   .   .   .   . |
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


def test_Y3_a_fill_wall_goes_between_two_pillars_into_a_free_segment() -> None:
    match = table(PAIRS, results="wall")
    play(match, "wall")
    assert [text for text in texts(match) if text.startswith("fill")] == ["fill-b2e", "fill-d2e"]


def test_Y3_a_pillar_takes_its_intersection_and_its_wall_the_segment() -> None:
    match = table(PAIRS, results="wall")
    play(match, "wall")
    adds = [text for text in texts(match) if text.startswith("add-")]
    assert not [text for text in adds if text[4:6] in ("b2", "d2", "f2")]
    assert {text for text in adds if text.startswith(("add-b4", "add-f4"))} == {
        "add-b4n", "add-b4e", "add-b4s", "add-b4w", "add-f4e", "add-f4s", "add-f4w",
    }  # fmt: skip
    assert len(adds) == 4 * 33 - 1


def test_Y4_the_outer_wall_never_moves() -> None:
    match = table(PAIRS, results="wall")
    play(match, "wall")
    assert [text for text in texts(match) if text.startswith("remove")] == ["remove-f2s", "remove-d2n", "remove-b2w"]


@pytest.mark.parametrize("door", range(7))
def test_Y4_all_four_doors_are_alike_under_quarter_turns(door: int) -> None:
    for side in range(4):
        quarter_on = {int(space) % SIDE * SIDE + SIDE - 1 - int(space) // SIDE for space in DOOR_SPACES[door, side]}
        assert quarter_on == {int(space) for space in DOOR_SPACES[door, (side + 1) % 4]}


def test_Y4_doors_count_clockwise_and_stand_in_the_middle_unless_agreed_otherwise() -> None:
    def doors(**options: int) -> list[list[str]]:
        return [door["spaces"] for door in labtop.new("labyrinthus", 4, 1, **options).view()["doors"]]  # type: ignore[arg-type]

    assert doors() == [["g1", "h1"], ["n7", "n8"], ["g14", "h14"], ["a7", "a8"]]
    assert doors(door=1) == [["c1", "d1"], ["n3", "n4"], ["k14", "l14"], ["a11", "a12"]]


def test_the_empty_map_is_the_empty_board() -> None:
    view = table().view()
    assert view["walls"] == []
    assert view["supply"] == {"pillared": 36, "fill": 10}
    assert OPEN.splitlines() == table().position()["map"]
    assert np.count_nonzero(table().machine.s.wall) == 0
