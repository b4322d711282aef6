"""Tiles and table: D1 to D4."""

from collections import Counter
from typing import Any

import pytest

import labtop
from labtop.games.labydo import tiles
from labtop.games.labydo.components import BORDER, MARK, STEP, TILE_NAMES, WALL
from labtop.games.labydo.tiles import AUTHOR, DOWN, EDITIONS, LICENCE, SIDES, SOURCE, SPACES
from tests.labydo.maze import MAP, moving, table, texts

editions = pytest.mark.parametrize("edition", EDITIONS)


@editions
def test_D1_there_are_40_labyrinth_4_exit_and_4_entrance_tiles_with_the_published_marks(edition: str) -> None:
    tiles = EDITIONS[edition]
    assert Counter(tile.name[0] for tile in tiles) == {"L": 40, "S": 4, "E": 4}
    assert len({tile.name for tile in tiles}) == 48
    assert all(len(tile.walls) == len(tile.marks) == SPACES for tile in tiles)
    marks = Counter(mark for tile in tiles for mark in tile.marks if mark)
    assert marks == {"B": 39, "T": 30, "X": 4, "S": 4}
    assert all("X" in tile.marks for tile in tiles if tile.name[0] == "E")
    assert all("S" in tile.marks for tile in tiles if tile.name[0] == "S")


@editions
def test_D1_an_inner_wall_is_the_same_from_both_sides(edition: str) -> None:
    """Compared in the table the rules play with, which knows each side apart."""
    number = list(EDITIONS).index(edition)
    opposite = {0: 2, 1: 3, 2: 0, 3: 1}
    for site in range(len(TILE_NAMES) * SPACES):
        for direction in range(4):
            beyond = STEP[number, site, direction]
            if beyond >= 0:
                assert beyond // SPACES == site // SPACES
                assert STEP[number, beyond, opposite[direction]] == site
            elif beyond == WALL and (site % SPACES, direction) not in BORDER:
                there = site + (-3, 1, 3, -1)[direction]
                assert STEP[number, there, opposite[direction]] == WALL


@editions
def test_D1_every_S_has_one_open_side_and_every_entrance_four_openings_opposite_its_X(edition: str) -> None:
    for tile in EDITIONS[edition]:
        for number, mark in enumerate(tile.marks):
            if mark == "S":
                assert len(tile.walls[number]) == 3
            if mark == "X":
                assert number % 3 == 0
                assert set(tile.walls[number]) == set("NSW")
        if tile.name[0] == "E":
            right = [tile.walls[3 * row + 2] for row in range(DOWN)]
            assert sum("E" not in walls for walls in right) == 4


def test_D1_the_simplified_edition_has_open_borders_and_the_same_marks() -> None:
    for first, second in zip(*EDITIONS.values(), strict=True):
        if first.name[0] == "L":
            assert first.marks == second.marks
            assert all(SIDES[direction] not in second.walls[number] for number, direction in BORDER)


def test_D1_author_licence_and_source_go_with_the_tiles() -> None:
    assert (AUTHOR, LICENCE) == ("Roberto Strabelli", "CC BY-NC 4.0")
    assert "published" in SOURCE
    assert AUTHOR in str(tiles.__doc__) and LICENCE in str(tiles.__doc__)
    assert LICENCE in labtop.game("labydo").credits.licence


def test_D1_the_faces_drawn_are_the_faces_played() -> None:
    first = EDITIONS["1.0"][0]
    assert first.walls[:4] == ("NSW", "E", "NEW", "NES")
    assert first.marks[:5] == ("B", "", "", "", "T")
    assert MARK[0, 0] == 2 and MARK[0, 4] == 1


@pytest.mark.parametrize(("players", "rows"), [(2, [11, 13]), (3, [10, 12, 14]), (4, [9, 11, 13, 15])])
def test_D2_entrances_stand_upright_in_the_middle_of_the_left_column_in_seat_order(
    players: int, rows: list[int]
) -> None:
    match = labtop.new("labydo", players, seed=4)
    view = match.view()
    for seat, row in zip(view["seats"], rows, strict=True):
        tile = next(tile for tile in view["tiles"] if tile["tile"] == seat["entrance"])
        assert (tile["place"], tile["top"]) == (f"A{row}", "up")


@pytest.mark.parametrize(
    ("arrow", "top", "space_1"),
    [("^", "up", (0, 0)), (">", "right", (0, 5)), ("v", "down", (5, 2)), ("<", "left", (2, 0))],
)
def test_D2_a_tile_lies_in_any_quarter_turn(arrow: str, top: str, space_1: tuple[int, int]) -> None:
    lying = ["11   E1^  .    L05" + (arrow if arrow in "^<" else ""), "12   E1", "13   E2^", "14   E2"]
    if arrow in "^v":
        lying[1] += "   .    L05" + (arrow if arrow == "v" else "")
    else:
        lying[0] += "  L05" + (arrow if arrow == ">" else "")
    match = table("E1.4", "E2.7", map=lying)
    tile = next(tile for tile in match.view()["tiles"] if tile["tile"] == "L05")
    assert (tile["place"], tile["top"]) == ("C11", top)
    drawn = str(match).splitlines()
    row, column = space_1
    assert drawn[2 + 2 * row][4 + 4 * (6 + column) + 1 :].startswith("L05")


def place(tile: str = "L10", **parts: Any) -> labtop.Match:
    return table("E1.4", "E2.7", turn={"phase": "place", "tile": tile, "dice": [1, 1, 1]}, **parts)


def test_D3_a_tile_touches_a_tile_and_lies_on_free_blocks_right_of_the_entrances() -> None:
    match = place()
    assert [text for text in texts(match) if text.endswith("across")] == [
        "b10-across", "c10-across", "d10-across", "e11-across", "e12-across", "c13-across", "d13-across", "c14-across",
        "b15-across",
    ]  # fmt: skip
    down = [text for text in texts(match) if text.endswith("down")]
    assert down == [
        "b9-down", "c9-down", "d9-down", "e10-down", "e11-down", "e12-down", "c13-down", "d13-down", "c14-down",
        "b15-down",
    ]  # fmt: skip


def test_D3_a_part_of_an_edge_is_enough() -> None:
    assert "e10-down" in texts(place())  # only its lower half touches S1
    assert "e9-down" not in texts(place())  # only a corner does


def test_D3_islands_may_be_built_on() -> None:
    match = place(map=[*MAP, "20   .    .    .    .    L20^", "21   .    .    .    .    L20"])
    assert "f20-down" in texts(match)


def test_D3_no_place_beyond_the_edge_of_the_table() -> None:
    edge = [" 1   " + ".    " * 23 + "L20^", " 2   " + ".    " * 23 + "L20"]
    match = place(map=[*edge, *MAP])
    assert {"w1-down", "v1-across", "w3-across", "x3-down"} <= set(texts(match))
    assert not {"x1-across", "x2-across", "x3-across", "x1-down", "x2-down"} & set(texts(match))


def test_D4_a_step_needs_both_sides_open_within_a_tile_and_across_tiles() -> None:
    """E1.9 has a wall towards L01.7, E1.12 none towards L01.10; E1.6 and L01.4 are open, E1.5 and E1.6 are not."""
    match = moving("E1.9", "E2.7", dice=(1, 1, 1))
    assert texts(match) == [
        "stay", "l01.4", "l01.10", "l01.11", "e1.2", "e1.4", "e1.5", "e1.6", "e1.8", "e1.11", "e1.12", "e1.14",
    ]  # fmt: skip


def test_D4_case_5_a_wall_on_one_of_two_touching_tiles_blocks_both_ways() -> None:
    """Edition 1.0: L03.7 is open to the left, L01.9 to the right; L03.10 has a wall to the left, L01.12 none."""
    lying = ["11   E1^  L01^ L03^", "12   E1   L01  L03", "13   E2^", "14   E2"]
    match = moving("L01.12", "E2.7", dice=(1, 1, 1), map=lying, options={"edition": "1.0"})
    assert "l03.10" not in texts(match)
    match = moving("L03.10", "E2.7", dice=(1, 1, 1), map=lying, options={"edition": "1.0"})
    assert "l01.12" not in texts(match)
    match = moving("L01.9", "E2.7", dice=(1, 1, 1), map=lying, options={"edition": "1.0"})
    assert "l03.7" in texts(match)
    match = moving("L03.7", "E2.7", dice=(1, 1, 1), map=lying, options={"edition": "1.0"})
    assert "l01.9" in texts(match)
