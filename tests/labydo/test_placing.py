"""Where a tile may lie: D3 and its option `align`, and what is told and taken back while it is laid (D10)."""

import random

import pytest

import labtop
from labtop.engine.match import Match
from tests.labydo.maze import kinds, last, table, texts

HAND = {"pawn": "E1.4", "hand": ["L10", "L11"]}


def laying(align: str, **parts: object) -> Match:
    """Red lays L10 somewhere on the table of `maze`."""
    match = table(
        HAND, "E2.7", turn={"phase": "place", "dice": [1, 2, 5], "tile": "L30"}, options={"align": align}, **parts
    )
    assert match.view()["turn"]["phase"] == "place"
    return match


def blocks(place: str) -> set[tuple[int, int]]:
    name, way = place.split("-")
    row, column = int(name[1:]) - 1, ord(name[0]) - ord("a")
    return {(row, column), (row, column + 1) if way == "across" else (row + 1, column)}


def corners(covered: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """Of a tile, on the lattice's lines."""
    rows, columns = [row for row, _ in covered], [column for _, column in covered]
    return {(row, column) for row in (min(rows), max(rows) + 1) for column in (min(columns), max(columns) + 1)}


def lying(match: Match) -> list[set[tuple[int, int]]]:
    return [
        blocks(f"{tile['place'].lower()}-{'across' if tile['top'] in ('left', 'right') else 'down'}")
        for tile in match.view()["tiles"]
    ]


def neighbours(place: set[tuple[int, int]], tiles: list[set[tuple[int, int]]]) -> list[set[tuple[int, int]]]:
    around = {
        (row + down, column + right) for row, column in place for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
    }
    return [tile for tile in tiles if tile & around]


def test_D3_by_default_any_piece_of_an_edge_will_do() -> None:
    assert labtop.new("labydo", 2).options["align"] == "edge"
    offered = texts(laying("edge"))
    assert {"e11-down", "e10-down", "e12-down", "c13-across", "b10-across"} <= set(offered)


def test_D3_by_option_corners_align_too() -> None:
    """S1 stands on D11 and D12: beside it a standing tile may not be one row off, and one that lies may."""
    offered = set(texts(laying("corner")))
    assert {"e11-down", "e11-across", "e12-across"} <= offered
    assert not {"e10-down", "e12-down"} & offered
    assert {"b10-across", "d9-down", "c9-down"} <= offered


def test_D3_with_aligned_corners_every_place_shares_one_with_every_neighbour_and_none_is_left_out() -> None:
    """At every placement of whole games: of all places of D3 those, and only those."""
    checked = 0
    for seed in range(3):
        match = labtop.new("labydo", 3, seed, gear="compiled", edition="2.0", align="corner", max_turns=20)
        chooser = random.Random(seed)
        while not match.over:
            laid = match.view()["turn"]["laying"]
            if match.view()["turn"]["phase"] == "place" and laid["purpose"] in ("standard", "exit"):
                position = match.position()
                position["options"]["align"] = "edge"
                tiles = lying(match)
                wanted = [
                    place
                    for place in texts(labtop.load(position))
                    if all(corners(blocks(place)) & corners(tile) for tile in neighbours(blocks(place), tiles))
                ]
                assert texts(match) == wanted
                checked += 1
            match.play(chooser.choice(match.legal()))
    assert checked > 100


def test_D3_a_bridge_keeps_corners_aligned_where_that_is_no_detour() -> None:
    position = {
        "game": "labydo", "players": 2, "map": ["11 E1^", "12 E1", "13 E2^ . L12^ L20^", "14 E2 . L12 L20"],
        "seats": [{"pawn": "L20.1"}, {"pawn": "L12.1", "attackers": ["red"]}],
        "turn": {"seat": 1, "phase": "move", "dice": [1, 1, 1]},
    }  # fmt: skip
    for align, offered in (("edge", ["b12-across", "b12-down"]), ("corner", ["right", "left"])):
        match = labtop.load(position | {"options": {"edition": "2.0", "align": align}}, seed=1)
        match.play("attack-red")
        assert texts(match) == offered, "one place left is no choice: with corners aligned the tile is turned at once"
    assert last(match, "placed").args["place"] == "B12"


# --- told, and taken back -------------------------------------------------------------------------------------------


def test_D10_a_tile_shown_from_a_hidden_hand_cannot_be_taken_back() -> None:
    """The finding: others had seen it, and it went back into the hand."""
    match = labtop.new("labydo", 2, seed=6)
    chosen = match.legal()[0].text
    match.play(chosen)
    assert last(match, "picked").text() == f"Red shows {chosen.upper()}, to be laid at their entrance."
    assert not match.can_take_back(0)
    match.play("b11-down")
    assert match.can_take_back(0), "where it lies is not settled, and tells nothing new"
    match.take_back()
    assert not match.can_take_back(0)


def test_D10_a_tile_from_an_open_hand_can() -> None:
    match = labtop.new("labydo", 2, seed=6, open_hands=True)
    before = match.position()
    match.play(match.legal()[0])
    assert kinds(match) == ["picked_openly"]
    assert match.can_take_back(0)
    match.take_back()
    assert match.position() == before


def test_D3_every_step_of_laying_a_tile_is_told() -> None:
    match = labtop.new("labydo", 2, seed=6)
    for action in (match.legal()[1].text, "b11-across", "right"):
        match.play(action)
    assert kinds(match) == ["picked", "placed", "laid"]
    tile = last(match, "laid").args["tile"]
    assert last(match, "placed").text() == f"Red chooses B11 and C11 for {tile}."
    assert last(match, "laid").args["purpose"] == "opening"


def test_D23_a_teleport_is_told_before_its_tile_is_named() -> None:
    match = table("L01.5", "L02.12")
    match.play("teleport")
    assert match.events[-1].text() == "Red announces a teleport."
    assert match.can_take_back(0)
    assert [action.label() for action in match.legal()] == [
        "Teleport to L02; who stands there: 12: Blue", "Teleport to L03",
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(2))
def test_D10_nobody_takes_back_what_others_have_learnt(seed: int) -> None:
    """Whatever is taken back, no onlooker has been shown a tile or a die since."""
    match = labtop.new("labydo", 3, seed, gear="compiled", edition="2.0", max_turns=10)
    chooser, taken_back = random.Random(seed), 0
    while not match.over:
        seat = match.to_move
        assert seat is not None
        heard = len(match.events)
        match.play(chooser.choice(match.legal()))
        if not match.over and match.can_take_back(seat):
            taken_back += 1
            assert not {"picked", "rolled", "drew", "turned_up"} & set(kinds(match)[heard:])
    assert taken_back > 20
