"""Attack, counter-attack, falling out, going back: D40 to D44."""

import random
from typing import Any

import pytest

import labtop
from labtop.engine.match import Match
from tests.labydo.maze import MAP_3, crossed, kinds, last, moving, pawn, table, texts


def dice_of(total: int) -> tuple[int, int, int]:
    first = min(6, total - 2)
    second = min(6, total - first - 1)
    return first, second, total - first - second


def attackers(match: Match, seat: int) -> list[str]:
    return match.view()["seats"][seat]["attackers"]  # type: ignore[no-any-return]


# --- attack ----------------------------------------------------------------------------------------------------------


def test_D40_a_route_of_exactly_the_sum_may_attack_and_the_pawns_swap() -> None:
    match = moving("E1.4", "L01.10", dice=(1, 2, 2))
    assert "attack-blue" in texts(match)
    match.play("attack-blue")
    assert (pawn(match, 0), pawn(match, 1)) == ("L01.10", "E1.4")
    assert last(match, "attacked").args["route"] == ["E1.4", "E1.5", "E1.8", "E1.9", "E1.12", "L01.10"]
    assert kinds(match)[:2] == ["attacked", "swapped"]


@pytest.mark.parametrize("total", range(3, 19))
def test_D40_which_lengths_attack_by_any_route_and_by_the_shortest_only(total: int) -> None:
    """The two ways from E1.4 to L01.10 are 5 and 9 steps long."""
    for exact, possible in (("route", (5, 9)), ("shortest", (5,))):
        match = moving("E1.4", "L01.10", dice=dice_of(total), options={"exact": exact})
        assert ("attack-blue" in texts(match)) == (total in possible)


def test_D40_to_attack_is_a_choice() -> None:
    match = moving("E1.4", "L01.10", dice=(1, 2, 2))
    match.play("stay")
    assert (pawn(match, 0), pawn(match, 1)) == ("E1.4", "L01.10")


def test_D40_case_3_a_pawn_on_B_cannot_be_attacked() -> None:
    """L01.1, a B, is four steps from E1.4; L01.2 behind it cannot be reached past the pawn."""
    match = moving("E1.4", "L01.1", dice=(1, 1, 2))
    assert "attack-blue" not in texts(match)
    assert "attack-blue" in texts(moving("E1.4", "E1.3", dice=(1, 1, 1)))


def test_D40_being_put_somewhere_counts_as_setting_foot() -> None:
    match = moving("L01.10", "E1.9", dice=(1, 1, 1))
    assert "attack-blue" not in texts(match)
    match = moving("L01.11", "E1.9", dice=(1, 1, 1))
    match.play("attack-blue")
    assert (pawn(match, 1), crossed(match, 1)) == ("L01.11", ["L01"])


def label(match: Match, action: str) -> str:
    return next(each.label() for each in match.legal() if each.text == action)


def test_D40_D41_D42_an_attack_tells_what_it_will_do() -> None:
    match = moving("E1.4", "L01.10", dice=(1, 2, 2))
    assert label(match, "attack-blue") == "Attack Blue: you swap places"
    match = moving({"pawn": "E1.4", "attackers": ["blue"]}, "L01.10", dice=(1, 2, 2))
    assert label(match, "attack-blue") == "Counter-attack Blue: it goes back to its entrance"
    match = moving({"pawn": "S1.11", "attackers": ["blue"]}, "S1.2", dice=(1, 1, 1))
    assert label(match, "attack-blue") == "Attack Blue on an exit tile: it is out of the game"


@pytest.mark.parametrize(("counter", "until"), [("next_turn", "in the next turn"), ("until_done", "until it is done")])
def test_D41_until_when_a_counter_attack_stands_is_told(counter: str, until: str) -> None:
    match = moving("E1.4", "L01.10", dice=(1, 2, 2), options={"counter": counter})
    match.play("attack-blue")
    assert last(match, "swapped").text() == f"Red has attacked: Blue is now on E1.4 and may counter-attack {until}."
    told = {"next_turn": "may counter: Red, in the next turn", "until_done": "may counter: Red, until it is done"}
    assert told[counter] in match.text()
    assert told[counter] in match.svg()


# --- counter-attack --------------------------------------------------------------------------------------------------


def attacked() -> Match:
    """Red has attacked blue: red on L01.10, blue on E1.4, blue's turn begins."""
    match = moving(
        {"pawn": "E1.4", "crossed": ["L05", "L06"]}, "L01.10", dice=(1, 2, 2), options={"counter": "next_turn"}
    )
    match.force(1, 3, 5)
    match.play("attack-blue")
    match.play("move")
    return match


def test_D41_case_4_a_counter_attack_in_the_next_turn_sends_the_attacker_back() -> None:
    match = attacked()
    assert "attack-red" in texts(match)
    match.play("attack-red")
    assert (pawn(match, 0), pawn(match, 1)) == ("E1.4", "L01.10")
    assert crossed(match, 0) == []
    assert "returned" in kinds(match)
    assert attackers(match, 0) == []


def test_D41_case_4_a_turn_later_it_would_only_swap() -> None:
    match = attacked()
    match.play("stay")
    match.force(1, 3, 5)
    match.play("move")
    match.play("stay")
    assert attackers(match, 1) == []
    match.force(1, 3, 5)
    match.play("move")
    match.play("attack-red")
    assert (pawn(match, 0), pawn(match, 1)) == ("E1.4", "L01.10")
    assert "returned" not in kinds(match)
    assert attackers(match, 0) == ["blue"]


def test_D41_by_option_the_right_stays_open_until_it_is_used() -> None:
    match = moving("E1.4", "L01.10", dice=(1, 2, 2), options={"counter": "until_done"})
    match.play("attack-blue")
    for _ in range(2):
        match.force(1, 3, 5)
        match.play("move")
        match.play("stay")
    assert attackers(match, 1) == ["red"]
    match.force(1, 3, 5)
    match.play("move")
    match.play("attack-red")
    assert "returned" in kinds(match)
    assert attackers(match, 1) == []


def test_D41_by_teleport_too() -> None:
    match = table("L02.12", {"pawn": "L01.5", "attackers": ["red"]}, turn={"seat": 1})
    match.play("teleport")
    match.force(3, 4, 5)
    match.play("l02")
    assert (pawn(match, 0), pawn(match, 1)) == ("E1.4", "L02.12")
    assert "returned" in kinds(match)


def test_D41_a_counter_opens_no_counter() -> None:
    match = attacked()
    match.force(1, 3, 5)
    match.play("attack-red")
    match.play("move")
    match.play("attack-blue")
    assert attackers(match, 1) == ["red"]
    assert kinds(match).count("returned") == 1


def test_D41_any_of_several_attackers_wherever_all_have_got_to() -> None:
    match = moving({"pawn": "E1.4", "attackers": ["blue", "green"]}, "E1.2", "E1.9", dice=(1, 1, 1), turn={"seat": 0})
    assert texts(match)[:2] == ["stay", "attack-green"]
    match.play("attack-green")
    assert pawn(match, 2) == match.view()["seats"][2]["entrance"] + ".10"
    match = moving({"pawn": "L01.12", "attackers": ["blue"]}, "E1.9", "E3.10", dice=(2, 1, 1))
    match.play("attack-blue")
    assert pawn(match, 1) == "E2.7"


def test_D41_an_attacker_on_B_is_safe_and_on_an_exit_tile_it_is_out() -> None:
    assert "attack-red" not in texts(
        moving("L01.1", {"pawn": "E1.5", "attackers": ["red"]}, dice=(1, 1, 1), turn={"seat": 1})
    )
    match = moving("S1.2", {"pawn": "S1.11", "attackers": ["red"]}, dice=(1, 1, 1), turn={"seat": 1})
    match.play("attack-red")
    assert match.view()["seats"][0]["out"]
    assert match.scores == (0, 1)


# --- out -------------------------------------------------------------------------------------------------------------


def test_D42_hit_on_an_exit_tile_a_pawn_is_out_and_its_hand_goes_under_the_pile() -> None:
    match = moving("S1.11", {"pawn": "S1.2", "hand": ["L20", "L22"]}, "E3.10", dice=(1, 1, 1), pile=["L30"])
    match.play("attack-blue")
    assert match.view()["seats"][1]["out"]
    assert (pawn(match, 0), pawn(match, 1)) == ("S1.2", None)
    assert match.view()["pile"] == 3
    assert match.position()["pile"][0] == "L30"
    assert not match.over
    assert match.view()["turn"]["seat"] == 2


def test_D42_only_the_exit_tile_of_the_one_who_is_hit_matters() -> None:
    match = moving("S1.1", "L02.3", dice=(1, 1, 1))
    assert "attack-blue" in texts(match)
    match.play("attack-blue")
    assert (pawn(match, 0), pawn(match, 1)) == ("L02.3", "S1.1")


def test_D42_nobody_can_counter_one_who_is_out() -> None:
    match = moving("S1.11", "S1.2", {"pawn": "E3.10", "attackers": ["blue"]}, dice=(1, 1, 1))
    match.play("attack-blue")
    assert attackers(match, 2) == []


# --- back ------------------------------------------------------------------------------------------------------------


CUT_OFF = ["10   E1^  .    .    L01^", "11   E1   .    .    L01", "12   E2^  L03^ .    L02^", "13   E2   L03  .    L02",
           "14   E3^", "15   E3"]  # fmt: skip


def cut_off(hand: list[str], pile: list[str], lines: list[str] = CUT_OFF) -> Match:
    """Green has countered red, whose entrance nothing hangs on; L03 does not reach the labyrinth either."""
    match = moving(
        {"pawn": "L02.11", "hand": hand}, "E2.7", {"pawn": "L02.2", "attackers": ["red"]},
        dice=(1, 1, 1), turn={"seat": 2}, map=lines, pile=pile,
    )  # fmt: skip
    match.play("attack-red")
    match.force(1, 3, 5)  # whoever is on next moves without laying a tile
    return match


def test_D43_a_returned_pawn_bridges_the_gap_from_the_pile_then_from_the_hand() -> None:
    match = cut_off(["L20", "L21"], ["L30"])
    assert match.to_move == 0
    assert last(match, "turned_up").args == {"seat": 0, "tile": "L30", "purpose": "bridge"}
    assert texts(match) == ["b10-across", "b11-across"], "one tile will do, so nothing else is offered"
    match.play("b11-across")
    match.play("right")
    assert kinds(match)[-3:-1] == ["laid", "bridged"], "it touches L01 at D11, so the bridge is done"
    assert match.view()["turn"]["laying"] is None
    match = cut_off(["L20", "L21"], [])
    assert match.question == "Your entrance is cut off. Which tile do you lay as a bridge?"
    assert texts(match) == ["l20", "l21"]
    match.play("l21")
    match.play("b10-across")
    match.play("left")
    assert "bridged" in kinds(match)
    assert match.view()["seats"][0]["hand_size"] == 1


def test_D43_out_of_tiles_it_stops() -> None:
    match = cut_off([], [])
    assert "turned_up" not in kinds(match)
    assert "laid" not in kinds(match)
    assert last(match, "gap_left").text() == "No tile can close the gap at the entrance of Red: it stays open."
    assert pawn(match, 0) == "E1.4"
    far = ["10 E1^ . . . . L01^", "11 E1 . . . . L01", "12 E2^ . . . . L02^", "13 E2 . . . . L02", *CUT_OFF[4:]]
    match = cut_off([], ["L30"], far)
    assert last(match, "cut_off").args == {"seat": 0, "count": 2}
    match.play("b10-across")
    match.play("left")
    assert "gap_left" in kinds(match)
    assert match.view()["turn"]["laying"] is None


def lay_bridge(match: Match, *, farthest: bool = False) -> None:
    """Lay every tile of a bridge at the first or last place on offer."""
    while (match.view()["turn"]["laying"] or {}).get("purpose") == "bridge":
        match.play(texts(match)[-1 if farthest else 0])


ISLAND = {
    "game": "labydo", "players": 2, "options": {"edition": "2.0"},
    "seats": [{"pawn": "L20.1"}, {"pawn": "L12.1", "attackers": ["red"]}],
    "turn": {"seat": 1, "phase": "move", "dice": [1, 1, 1]},
}  # fmt: skip


@pytest.mark.parametrize("farthest", [False, True])
def test_D43_the_rest_is_what_it_was_when_the_pawn_returned_however_long_the_bridge_gets(farthest: bool) -> None:
    """The labyrinth at E2 has two tiles and lies right below: the finding, a bridge that got larger than the rest."""
    position = ISLAND | {"map": ["11 E1^", "12 E1", "13 E2^ L12^ L20^", "14 E2 L12 L20"]}
    match = labtop.load(position, seed=1)
    match.play("attack-red")
    assert last(match, "cut_off").args == {"seat": 0, "count": 1}
    assert texts(match) == ["b12-across", "b11-down"], "both touch E1 and L12; b10-down or c12 would not"
    lay_bridge(match, farthest=farthest)
    assert joined(match, "E1", "L12")
    assert kinds(match).count("turned_up") == 1


def joined(match: Match, one: str, other: str) -> bool:
    """Whether two tiles hang together edge by edge, by an independent reading; entrances lead nowhere."""
    blocks: dict[tuple[int, int], str] = {}
    for tile in match.view()["tiles"]:
        blocks[tile["row"], tile["column"]] = tile["tile"]
        lies = tile["top"] in ("left", "right")
        blocks[tile["row"] + (not lies), tile["column"] + lies] = tile["tile"]
    found, fresh = {one}, [one]
    while fresh:
        name = fresh.pop()
        if name.startswith("E") and name != one:
            continue
        for (row, column), tile in list(blocks.items()):
            if tile == name:
                for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                    beside = blocks.get((row + step[0], column + step[1]))
                    if beside and beside not in found:
                        found.add(beside)
                        fresh.append(beside)
    return other in found


@pytest.mark.parametrize("farthest", [False, True])
@pytest.mark.parametrize(("away", "needed"), [(1, 1), (2, 2), (3, 2), (4, 3), (8, 5)])
def test_D43_only_as_many_tiles_and_only_in_places_that_shorten_the_gap(away: int, needed: int, farthest: bool) -> None:
    """The labyrinth lies so many free columns to the right of E2; one block more leads around its corner."""
    row = ". " * away
    position = ISLAND | {"map": ["11 E1^", "12 E1", f"13 E2^ {row}L12^ L20^", f"14 E2 {row}L12 L20"]}
    match = labtop.load(position, seed=1)
    match.play("attack-red")
    assert last(match, "cut_off").args["count"] == needed
    lay_bridge(match, farthest=farthest)
    assert kinds(match).count("laid") == needed
    assert joined(match, "E1", "L12")


@pytest.mark.parametrize("farthest", [False, True])
def test_D43_an_island_at_the_returning_entrance_larger_than_the_rest_changes_nothing(farthest: bool) -> None:
    """Four tiles hang on E1, two lie at E2: red is cut off from those all the same."""
    island = [
        " 9 . L30^ L31^ L32^",
        "10 . L30 L31 L32",
        "11 E1^ L33 L33>",
        "12 E1",
        "13 E2^ . L12^ L20^",
        "14 E2 . L12 L20",
    ]
    match = labtop.load(ISLAND | {"map": island}, seed=1)
    match.play("attack-red")
    assert last(match, "cut_off").args == {"seat": 0, "count": 1}
    lay_bridge(match, farthest=farthest)
    assert joined(match, "E1", "L12")
    assert kinds(match).count("turned_up") == 1


def fewest_tiles(match: Match, entrance: str, rest: str) -> int:
    """The fewest tiles from an entrance, or what hangs on it, to a tile: whole bridges laid one after the other."""
    taken: dict[Block, str] = {}
    for tile in match.view()["tiles"]:
        lies = tile["top"] in ("left", "right")
        taken[tile["row"], tile["column"]] = taken[tile["row"] + (not lies), tile["column"] + lies] = tile["tile"]
    goal = {block for block, tile in taken.items() if joined(match, rest, tile) and not tile.startswith("E")}
    bridges = {frozenset(block for block, tile in taken.items() if tile == entrance)}
    for count in range(1, 5):
        longer = set()
        for bridge in bridges:
            for row, column in {beside for block in bridge for beside in around(block)} - set(taken):
                for other in around((row, column)):
                    tile = {(row, column), other}
                    inside = all(0 <= r < 24 and 0 < c < 24 for r, c in tile)
                    if inside and not any(block in taken or block in bridge for block in tile):
                        met = {taken[beside] for block in tile for beside in around(block) if beside in taken}
                        isles = {block for block, name in taken.items() if not name.startswith("E") and any(
                            joined(match, isle, name) for isle in met if not isle.startswith("E"))}  # fmt: skip
                        if isles & goal:
                            return count
                        longer.add(bridge | tile | isles)
        bridges = longer
    raise AssertionError("no bridge of four tiles")


Block = tuple[int, int]


def around(block: Block) -> list[Block]:
    row, column = block
    return [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]


@pytest.mark.parametrize("seed", range(12))
def test_D43_no_bridge_could_be_shorter(seed: int) -> None:
    """Tiles lie about at random, some in the way."""
    dice = random.Random(seed)
    taken = {(12, 5): "L12^", (13, 5): "L12", (12, 6): "L20^", (13, 6): "L20"}
    for tile in range(30, 36):
        row, column = dice.choice((8, 10, 12, 14, 16)), dice.randrange(2, 5)
        if (row, column) not in taken and (row + 1, column) not in taken:
            taken |= {(row, column): f"L{tile}^", (row + 1, column): f"L{tile}"}
    lines = []
    for row in range(8, 18):
        entrance = {10: "E1^", 11: "E1", 12: "E2^", 13: "E2"}.get(row, ".")
        lines.append(" ".join([str(row + 1), entrance, *(taken.get((row, column), ".") for column in range(1, 7))]))
    match = labtop.load(ISLAND | {"map": lines}, seed=1)
    before = match.copy()
    match.play("attack-red")
    groups = [
        tile for tile in ("L12", "L20", *(f"L{number}" for number in range(30, 36))) if f"{tile}^" in taken.values()
    ]
    largest = max(groups, key=lambda tile: sum(joined(before, tile, other) for other in groups))
    needed = fewest_tiles(before, "E1", largest)
    assert last(match, "cut_off").args["count"] == needed
    lay_bridge(match, farthest=bool(seed % 2))
    assert kinds(match).count("laid") == needed
    assert joined(match, "E1", largest)


def test_D43_a_bridge_tells_what_it_is_for() -> None:
    match = cut_off(["L20", "L21"], ["L30"])
    told = [event.text() for event in match.events]
    assert "Nothing joins the entrance of Red to the rest of the labyrinth: 1 tile will bridge the gap." in told
    assert "Red turns up L30 from the pile, to be laid as a bridge." in told
    match.play("b11-across")
    match.play("right")
    assert last(match, "bridged").text() == "The entrance of Red is joined to the labyrinth again."
    match = cut_off(["L20", "L21"], [])
    match.play("l21")
    assert last(match, "picked").text() == "Red shows L21, to be laid as a bridge."


def test_D43_a_bridge_half_laid_goes_on_from_its_position() -> None:
    far = [line.replace(".    L0", ".    .    .    L0") for line in CUT_OFF]
    match = cut_off(["L20", "L21"], ["L30", "L31", "L32"], far)
    while match.view()["turn"]["laying"]:
        again = labtop.load(match.position())
        assert again.position() == match.position()
        assert (again.machine.bytes == match.machine.bytes).all(), "where the bridge leads is known again"
        assert texts(again) == texts(match)
        match.play(texts(match)[0])
    assert kinds(match).count("turned_up") == 2


def test_D43_nothing_is_bridged_where_the_labyrinth_is_reached() -> None:
    match = moving("L02.11", "E2.7", {"pawn": "L02.2", "attackers": ["red"]}, dice=(1, 1, 1), turn={"seat": 2})
    match.play("attack-red")
    assert kinds(match)[:2] == ["attacked", "returned"]
    assert "turned_up" not in kinds(match)


def test_D43_entrances_do_not_connect() -> None:
    """Red's E1 is joined to the labyrinth at E2 only by the row of entrances."""
    joined = ["10   E1^", "11   E1", "12   E2^  L03^ L02^ L01^", "13   E2   L03  L02  L01", "14   E3^", "15   E3"]
    match = moving(
        "L02.11", "E2.7", {"pawn": "L02.2", "attackers": ["red"]}, dice=(1, 1, 1), turn={"seat": 2}, map=joined
    )
    match.play("attack-red")
    assert "turned_up" in kinds(match)


def test_D43_is_X_taken_the_nearest_free_space_will_do() -> None:
    for others, space in ((["E1.4"], "E1.5"), (["E1.4", "E1.5"], "E1.2")):
        seats: list[Any] = ["L02.11", others[0], {"pawn": "L02.2", "attackers": ["red"]}]
        if len(others) == 2:
            seats.append(others[1])
        match = moving(*seats, dice=(1, 1, 1), turn={"seat": 2}, map=MAP_4 if len(seats) == 4 else MAP_3)
        match.play("attack-red")
        assert pawn(match, 0) == space


MAP_4 = [
    " 9   E1^  L01^ L02^ S1^",
    "10   E1   L01  L02  S1",
    "11   E2^",
    "12   E2",
    "13   E3^",
    "14   E3",
    "15   E4^",
    "16   E4",
]


def test_D44_the_last_pawn_left_wins() -> None:
    match = moving("S1.11", "S1.2", {"out": True}, dice=(1, 1, 1))
    match.play("attack-blue")
    assert match.over
    assert match.scores == (1, 0, 0)
    assert match.ending is not None and (match.ending.name, match.ending.rule) == ("last", "D44")
    assert match.places == (1, 0, 0)
    assert match.events[-1].text() == "All others are out of the game: Red wins!"


def test_D44_two_pawns_left_go_on() -> None:
    match = moving("S1.11", "S1.2", "E3.10", dice=(1, 1, 1))
    match.play("attack-blue")
    assert not match.over
