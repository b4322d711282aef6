"""The four moves: D20 to D26."""

import itertools

import pytest

from labtop.engine.match import Match
from labtop.games.labydo.components import SITE_NAMES
from labtop.games.labydo.rules.turn import three_match, two_match
from tests.labydo.maze import MAP, crossed, kinds, last, moving, pawn, table, texts

HAND = {"pawn": "E1.4", "hand": ["L10", "L11"]}
FIVE = ["L01", "L02", "L03", "L04", "L05"]


def announce(match: Match, move: str, *dice: int) -> Match:
    match.force(*dice)
    match.play(move)
    return match


# --- standard move ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [(1, 2, 5), (4, 4, 2), (6, 6, 6), (2, 3, 4), (5, 1, 6)])
def test_D20_case_1_two_equal_or_in_sequence_place_a_tile_in_any_order(dice: tuple[int, int, int]) -> None:
    for order in set(itertools.permutations(dice)):
        match = announce(table(HAND, "E2.7"), "move", *order)
        assert match.question == "Which tile do you lay?"
        assert texts(match) == ["l10", "l11"]


@pytest.mark.parametrize("dice", [(1, 3, 5), (2, 4, 6), (1, 3, 6), (1, 4, 6)])
def test_D20_case_1_other_rolls_place_none(dice: tuple[int, int, int]) -> None:
    for order in set(itertools.permutations(dice)):
        match = announce(table(HAND, "E2.7"), "move", *order)
        assert match.question == f"Where do you go? Up to {sum(dice)} steps, or exactly {sum(dice)} to attack."


def test_D20_a_tile_comes_in_192_of_216_rolls() -> None:
    rolls = list(itertools.product(range(1, 7), repeat=3))
    assert sum(two_match(*roll) for roll in rolls) == 192


def test_D20_the_second_roll_only_moves() -> None:
    match = announce(table(HAND, "E2.7"), "move", 1, 2, 5, 2, 2, 1)
    match.play("l10")
    match.play("e11-down")
    match.play("down")
    rolled = [event.args for event in match.events if event.kind == "rolled"]
    assert [event["again"] for event in rolled] == [False, True]
    assert "Up to 5 steps" in match.question
    assert match.view()["seats"][0]["hand_size"] == 1


def test_D20_up_to_the_sum_or_not_at_all() -> None:
    match = moving("E1.4", "E2.7", dice=(1, 1, 1))
    assert texts(match) == ["stay", "e1.2", "e1.3", "e1.5", "e1.8", "e1.9", "e1.11"]
    match.play("stay")
    assert (pawn(match, 0), match.to_move) == ("E1.4", 1)
    match = moving("E1.4", "E2.7", dice=(1, 1, 1))
    match.play("e1.2")
    assert pawn(match, 0) == "E1.2"


@pytest.mark.parametrize(
    ("dice", "reason"),
    [
        ((3, 6, 4), "3 and 4 are in sequence, so Red lays a tile and rolls again."),
        ((5, 2, 5), "5 and 5 are equal, so Red lays a tile and rolls again."),
        ((4, 2, 3), "2, 3 and 4 are in sequence, so Red lays a tile and rolls again."),
        ((6, 6, 6), "6, 6 and 6 are equal, so Red lays a tile and rolls again."),
        ((1, 3, 5), "no two are equal or in sequence, so no tile is laid; 9 steps at most."),
    ],
)
def test_D20_a_roll_tells_its_sum_or_why_a_tile_is_laid(dice: tuple[int, int, int], reason: str) -> None:
    match = announce(table(HAND, "E2.7"), "move", *dice)
    rolled = "{}, {} and {}".format(*dice)
    assert last(match, "rolled").text() == f"Red rolls {rolled}: {reason}"


def test_D20_the_second_roll_tells_its_sum() -> None:
    match = announce(table(HAND, "E2.7"), "move", 1, 2, 5, 2, 2, 1)
    match.play("l10")
    match.play("e11-down")
    match.play("down")
    assert last(match, "rolled").text() == "Red rolls 2, 2 and 1 to move: 5 steps at most."
    assert last(match, "rolled").args["match"] is None


def test_D20_a_move_tells_how_far_it_is_and_whether_the_tile_is_new() -> None:
    match = moving("E1.4", "E2.7", dice=(1, 2, 2))
    labels = {action.text: action.label() for action in match.legal()}
    assert labels["e1.5"] == "Go to E1.5: 1 step away"
    assert labels["e1.9"] == "Go to E1.9: 3 steps away"
    assert labels["l01.10"] == "Go to L01.10: 5 steps away, a new tile"
    known = moving({"pawn": "E1.4", "crossed": ["L01"]}, "E2.7", dice=(1, 2, 2))
    assert {action.text: action.label() for action in known.legal()}["l01.10"] == "Go to L01.10: 5 steps away"


# --- routes ----------------------------------------------------------------------------------------------------------


def test_D21_no_route_passes_a_pawn() -> None:
    """Blue on E1.8 leaves red only the way over E1.2."""
    match = moving("E1.4", "E1.8", dice=(1, 1, 2))
    assert texts(match) == ["stay", "l01.1", "e1.2", "e1.3", "e1.5"]


def test_D21_no_route_enters_S() -> None:
    match = moving("S1.8", "E2.7", dice=(1, 1, 1))
    assert texts(match) == ["stay", "s1.1", "s1.2", "s1.3", "s1.5", "s1.11"]


def test_D21_no_space_twice() -> None:
    """Ten steps from E1.5 to E1.8, its neighbour, would be right by parity only if one turned round."""
    match = moving("E1.5", "E1.8", dice=(1, 1, 1))
    assert "attack-blue" not in texts(match)
    assert "attack-blue" in texts(moving("E1.5", "E1.8", dice=(5, 5, 1)))  # all around the ring


# --- supply ----------------------------------------------------------------------------------------------------------


def test_D22_an_empty_hand_draws_five_from_the_top() -> None:
    match = announce(table("E1.4", "E2.7", pile=[f"L{n}" for n in range(30, 40)]), "move", 1, 1, 1)
    assert texts(match) == ["l30", "l31", "l32", "l33", "l34"]
    assert match.view()["pile"] == 5


def test_D22_a_small_pile_gives_what_it_has() -> None:
    match = announce(table("E1.4", "E2.7", pile=["L33", "L30"]), "move", 1, 1, 1)
    assert texts(match) == ["l30", "l33"]
    assert match.view()["pile"] == 0


def test_D22_an_empty_pile_takes_the_tile_nearest_to_ones_own_entrance() -> None:
    match = announce(table("E1.4", "E2.7", pile=[]), "move", 1, 1, 1)
    assert last(match, "took").args == {"seat": 0, "tile": "L01"}
    assert match.view()["turn"]["laying"]["tile"] == "L01"
    assert "b11-down" in texts(match)
    match.play("e11-down")
    match.force(1, 3, 5)
    match.play("up")
    assert match.view()["seats"][0]["hand_size"] == 0
    other = announce(table("E1.4", "E2.7", pile=[], turn={"seat": 1}), "move", 1, 1, 1)
    assert last(other, "took").args == {"seat": 1, "tile": "L03"}


def test_D22_of_equally_near_tiles_the_earliest_laid_goes() -> None:
    near = ["11   E1^  L01  L01>", "12   E1   L02  L02>", "13   E2^  L03^", "14   E2   L03"]
    for first, second in (("L01", "L02"), ("L02", "L01")):
        match = table("E1.4", "E2.7", map=near, laid=[first, second, "L03"], pile=[])
        match.force(1, 1, 1)
        assert match.events[1].args["tile"] == first


def test_D22_no_tile_with_a_pawn_on_it_and_none_at_all() -> None:
    match = announce(table("E1.4", "L01.8", pile=[]), "move", 1, 1, 1)
    assert last(match, "took").args["tile"] in ("L02", "L03")
    bare = ["11   E1^  L01^", "12   E1   L01", "13   E2^", "14   E2"]
    match = table("E1.4", "L01.8", map=bare, pile=[])
    match.force(1, 1, 1, 2, 2, 1)
    assert kinds(match) == ["rolled", "no_tile", "rolled"]
    assert "Up to 5 steps" in match.question


def test_D22_a_tile_taken_away_opens_and_closes_ways() -> None:
    """Without L01 nobody leaves E1 to the right."""
    match = announce(table("E1.4", "E2.7", pile=[]), "move", 1, 1, 1)
    match.play("e11-down")
    match.force(6, 6, 6)
    match.play("up")
    assert all(text in ("stay", *(f"e1.{n}" for n in range(1, 19))) for text in texts(match))


def test_D22_the_last_tile_laid_the_next_five_are_drawn_at_once() -> None:
    pile = [f"L{n}" for n in range(30, 37)]
    match = announce(table({"pawn": "E1.4", "hand": ["L10"]}, "E2.7", pile=pile), "move", 1, 1, 1)
    match.play("e11-down")  # L10 is the only tile, so it was chosen already
    match.force(1, 3, 5)
    match.play("up")
    assert kinds(match)[-3:] == ["laid", "drew", "rolled"]
    assert match.view(0)["seats"][0]["hand"] == ["L30", "L31", "L32", "L33", "L34"]
    assert match.view()["pile"] == 2


def test_D22_without_a_pile_nothing_is_drawn_until_there_is_one_and_a_tile_is_needed() -> None:
    match = announce(table({"pawn": "E1.4", "hand": ["L10"]}, "E2.7", pile=[]), "move", 1, 1, 1)
    match.play("e11-down")
    match.force(1, 3, 5)
    match.play("up")
    assert kinds(match)[-2:] == ["laid", "rolled"]
    assert match.view()["seats"][0]["hand_size"] == 0


# --- teleport --------------------------------------------------------------------------------------------------------


def test_D23_from_T_to_the_space_of_the_sum_on_a_tile_that_shares_an_edge() -> None:
    match = table("L01.5", "E2.7")
    assert "teleport" in texts(match)
    match.play("teleport")
    assert texts(match) == ["l02", "l03"]
    announce(match, "l02", 3, 4, 5)
    assert pawn(match, 0) == "L02.12"
    assert last(match, "rolled").text() == "Red rolls 3, 4 and 5 for a teleport to L02: 12 in all."
    assert crossed(match, 0) == ["L01", "L02"]
    assert match.to_move == 1


def test_D23_only_from_T_and_only_with_a_labyrinth_tile_beside() -> None:
    assert "teleport" not in texts(table("L01.8", "E2.7"))
    alone = ["11   E1^  .    L01^ S1^", "12   E1   .    L01  S1", "13   E2^", "14   E2"]
    assert texts(table("L01.5", "E2.7", map=alone)) == ["move", "win"]


def test_D23_who_stands_there_is_attacked_and_swaps() -> None:
    match = table("L01.5", "L02.12")
    match.play("teleport")
    announce(match, "l02", 3, 4, 5)
    assert (pawn(match, 0), pawn(match, 1)) == ("L02.12", "L01.5")
    assert match.view()["seats"][1]["attackers"] == ["red"]


def test_D23_case_3_onto_an_occupied_B_it_fails_and_the_turn_is_over() -> None:
    """L03.3 is a B."""
    match = table("L01.5", "L03.3")
    match.play("teleport")
    announce(match, "l03", 1, 1, 1)
    assert "teleport_failed" in kinds(match)
    assert (pawn(match, 0), pawn(match, 1)) == ("L01.5", "L03.3")
    assert match.view()["turn"]["seat"] == 1
    match = table("L01.5", "E2.7")
    match.play("teleport")
    announce(match, "l03", 1, 1, 1)
    assert pawn(match, 0) == "L03.3"


# --- exit tile -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [(2, 3, 4), (5, 5, 5), (1, 2, 3), (1, 1, 1)])
def test_D24_case_1_three_equal_or_in_sequence_win_an_exit_tile(dice: tuple[int, int, int]) -> None:
    for order in set(itertools.permutations(dice)):
        match = announce(table({"pawn": "E1.4", "crossed": FIVE}, "E2.7", exits=["S3", "S2"]), "exit", *order)
        assert last(match, "exit_gained").args == {"seat": 0, "tile": "S3"}
        match.play("e11-down")
        match.play("left" if "left" in texts(match) else "down")
        assert any(tile["tile"] == "S3" and tile["top"] == "down" for tile in match.view()["tiles"])
        assert match.view()["turn"]["seat"] == 1
        assert match.view()["exits"] == 1


@pytest.mark.parametrize("dice", [(1, 2, 4), (2, 2, 3), (1, 3, 5), (6, 6, 5), (1, 1, 3)])
def test_D24_case_1_other_rolls_do_not(dice: tuple[int, int, int]) -> None:
    for order in set(itertools.permutations(dice)):
        match = announce(table({"pawn": "E1.4", "crossed": FIVE}, "E2.7"), "exit", *order)
        assert last(match, "failed").args == {"seat": 0, "move": "exit"}
        assert (pawn(match, 0), match.view()["turn"]["seat"]) == ("E1.4", 1)


def test_D24_three_match_in_30_of_216_rolls() -> None:
    assert sum(three_match(*roll) for roll in itertools.product(range(1, 7), repeat=3)) == 30


def test_D24_five_tiles_an_exit_in_the_pile_and_no_B_are_needed() -> None:
    assert "exit" in texts(table({"pawn": "E1.4", "crossed": FIVE}, "E2.7"))
    assert "exit" not in texts(table({"pawn": "E1.4", "crossed": FIVE[:4]}, "E2.7"))
    assert "exit" not in texts(table({"pawn": "E1.4", "crossed": FIVE}, "E2.7", exits=[]))


def test_D24_tiles_passed_on_the_way_count_and_the_route_with_most_new_tiles_is_taken() -> None:
    """From E1.5 to E1.12: straight down in 3 steps, or around through L01 in 9."""
    match = moving("E1.5", "E2.7", dice=(1, 1, 1))
    match.play("e1.12")
    assert crossed(match, 0) == []
    match = moving("E1.5", "E2.7", dice=(4, 4, 1))
    action = next(action for action in match.legal() if action.text == "e1.12")
    way = ["E1.5", "E1.2", "E1.3", "L01.1", "L01.2", "L01.5", "L01.8", "L01.11", "L01.10", "E1.12"]
    assert match.view(match.to_move)["ways"][action.text] == way
    match.play(action)
    assert last(match, "moved").args["route"] == way
    assert last(match, "moved").text() == "Red goes 9 steps from E1.5 to E1.12. 1 new tile; tiles crossed: 1 of 5."
    assert crossed(match, 0) == ["L01"]


def test_D24_of_routes_with_equally_many_new_tiles_a_shortest_one_is_taken() -> None:
    for known in (["L01"], FIVE):
        match = moving({"pawn": "E1.5", "crossed": known}, "E2.7", dice=(6, 6, 6))
        match.play("e1.12")
        assert last(match, "moved").args["route"] == ["E1.5", "E1.8", "E1.9", "E1.12"]


def test_D24_more_than_five_tiles_are_told_as_five_of_five() -> None:
    many = [f"L{number}" for number in range(10, 20)]
    match = moving({"pawn": "E1.5", "crossed": many}, "E2.7", dice=(4, 4, 1))
    assert "tiles crossed: 5 of 5" in match.text()
    match.play("l01.1")
    assert last(match, "moved").text().endswith("1 new tile; tiles crossed: 5 of 5.")


def test_D24_exit_and_entrance_tiles_do_not_count() -> None:
    match = moving("S1.5", "E2.7", dice=(1, 1, 1))
    match.play("s1.2")
    assert crossed(match, 0) == []


def test_D24_a_chosen_move_tells_its_route_and_asking_changes_nothing() -> None:
    match = moving("E1.4", "L01.10", dice=(3, 3, 3))
    match.legal()
    before = match.machine.bytes.copy()
    ways = match.view(match.to_move)["ways"]
    assert (match.machine.bytes == before).all()
    assert set(ways) == set(texts(match)) - {"stay"}
    assert ways["attack-blue"] == [
        "E1.4",
        "E1.5",
        "E1.2",
        "E1.3",
        "L01.1",
        "L01.2",
        "L01.5",
        "L01.8",
        "L01.11",
        "L01.10",
    ]
    assert all(way[0] == "E1.4" and way[-1] in SITE_NAMES for way in ways.values())


# --- victory move ----------------------------------------------------------------------------------------------------


def test_D25_the_sum_must_be_the_length_of_a_route_to_S() -> None:
    """S1.1 is five steps from S, by S1.2; around the wall in front of it there is no other way."""
    for dice, home in (((1, 1, 3), True), ((1, 1, 2), False), ((2, 2, 2), False), ((1, 1, 1), True)):
        match = announce(table("S1.1", "E2.7"), "win", *dice)
        assert match.over == home
        assert match.scores == ((1, 0) if home else (0, 0))
    assert last(match, "home").text() == "Three ones! Red leaves the labyrinth by S1.14. Red is home first."


def test_D25_any_route_or_only_the_shortest() -> None:
    """From S1.4: over S1.1 in 6, by a detour over L02.6 and L02.3 in 8, around the wall of S1 in 16, both in 18."""
    lengths: dict[str, list[int]] = {"route": [], "shortest": []}
    for exact in lengths:
        for total in range(3, 19):
            dice = next(d for d in itertools.product(range(1, 7), repeat=3) if sum(d) == total)
            match = announce(table("S1.4", "E2.7", options={"exact": exact}), "win", *dice)
            if match.over and total > 3:
                lengths[exact].append(total)
    assert lengths["shortest"] == [6]
    assert lengths["route"] == [6, 8, 16, 18]


def test_D25_case_2_one_space_from_S_only_three_ones_win() -> None:
    for dice in itertools.combinations_with_replacement(range(1, 7), 3):
        match = announce(table("S1.11", "E2.7"), "win", *dice)
        assert match.over == (dice == (1, 1, 1))


def test_D25_needs_an_exit_tile_on_the_table_and_no_B() -> None:
    assert "win" in texts(table("E1.4", "E2.7"))
    without = [line.replace("S1^", "").replace("S1", "") for line in MAP]
    assert "win" not in texts(table({"pawn": "E1.4", "crossed": FIVE}, "E2.7", map=without))


def test_D25_a_pawn_in_the_way_stops_it() -> None:
    assert not announce(table("S1.1", "S1.8"), "win", 1, 1, 3).over
    assert announce(table("S1.1", "S1.8"), "win", 1, 1, 1).over


def test_D26_on_B_only_a_standard_move() -> None:
    """L01.1 is a B: the announcement is no decision, so the roll comes at once."""
    match = table({"pawn": "L01.1", "crossed": FIVE}, "E2.7")
    match.force(1, 3, 5)
    assert last(match, "rolled").args["move"] == "standard"
    assert "Up to 9 steps" in match.question
    assert texts(table({"pawn": "L01.2", "crossed": FIVE}, "E2.7")) == ["move", "exit", "win"]
