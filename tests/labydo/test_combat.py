"""Attack, counter-attack, falling out, going back: D40 to D44."""

from typing import Any

import pytest

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


def cut_off(hand: list[str], pile: list[str]) -> Match:
    """Green has countered red, whose entrance nothing hangs on; L03 does not reach the labyrinth either."""
    match = moving(
        {"pawn": "L02.11", "hand": hand}, "E2.7", {"pawn": "L02.2", "attackers": ["red"]},
        dice=(1, 1, 1), turn={"seat": 2}, map=CUT_OFF, pile=pile,
    )  # fmt: skip
    match.play("attack-red")
    match.force(1, 3, 5)  # whoever is on next moves without laying a tile
    return match


def test_D43_a_returned_pawn_bridges_the_gap_from_the_pile_then_from_the_hand() -> None:
    match = cut_off(["L20", "L21"], ["L30"])
    assert match.to_move == 0
    assert last(match, "turned_up").args == {"seat": 0, "tile": "L30"}
    assert texts(match) == ["b10-across", "b11-across", "b9-down", "b10-down"]
    match.play("b11-across")
    match.play("right")
    assert "go up to 9 spaces" in match.question, "it touches L01 at D11, so the bridge is done"
    match = cut_off(["L20", "L21"], ["L30"])
    match.play("b10-down")
    match.play("up")
    assert match.question == "Red: your entrance is cut off. Which tile do you lay as a bridge?"
    assert texts(match) == ["l20", "l21"]
    match.play("l21")
    assert "c11-down" in texts(match), "what hangs on the entrance may be touched"
    match.play("c11-down")
    match.play("up")
    assert match.view()["turn"]["laying"] is None


def test_D43_out_of_tiles_it_stops() -> None:
    match = cut_off([], [])
    assert "turned_up" not in kinds(match)
    assert "laid" not in kinds(match)
    assert pawn(match, 0) == "E1.4"
    match = cut_off([], ["L30"])
    match.play("b9-down")
    match.play("up")
    assert match.view()["turn"]["laying"] is None


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
    assert match.events[-1].text() == "Red wins!"


def test_D44_two_pawns_left_go_on() -> None:
    match = moving("S1.11", "S1.2", "E3.10", dice=(1, 1, 1))
    match.play("attack-blue")
    assert not match.over
