"""The end: D50 and D51."""

import pytest

import labtop
from labtop.engine.match import Match
from tests.labydo.maze import crossed, kinds, last, moving, pawn, table, texts

ON = {"play_on": True}
BESIDE = ["10   E1^  L01^ L02^ S1^  L04^", "11   E1   L01  L02  S1   L04", "12   E2^", "13   E2", "14   E3^", "15   E3"]
TWO_EXITS = ["10   E1^  L01^ S1^  S2^", "11   E1   L01  S1   S2", *BESIDE[2:]]


def ending(match: Match) -> tuple[str, str]:
    assert match.ending is not None
    return match.ending.name, match.ending.rule


def win(match: Match, *dice: int) -> Match:
    match.force(*dice)
    match.play("win")
    return match


def test_D50_the_first_to_get_home_ends_the_game() -> None:
    match = win(table("S1.2", "E2.7", "E3.10"), 1, 1, 2)
    assert match.over
    assert match.scores == (1, 0, 0)
    assert last(match, "home").args["route"] == ["S1.2", "S1.5", "S1.8", "S1.11", "S1.14"]
    assert last(match, "home").text() == "Red reaches S1.14 exactly and leaves the labyrinth. Red is home first."
    assert ending(match) == ("home", "D50")
    assert match.places == (1, 0, 0)
    assert match.events[-1].args == {"winners": [0], "ending": "home", "places": [1, 0, 0]}
    assert match.events[-1].text() == "The first pawn is home: Red wins!"


def test_D50_play_on_needs_three_or_four_players() -> None:
    with pytest.raises(labtop.BadPlayers, match="for 3 or 4 players, not 2"):
        labtop.new("labydo", 2, play_on=True)


def test_D50_playing_on_the_exit_goes_under_its_pile_and_a_tile_turned_by_the_winner_takes_its_place() -> None:
    match = win(table({"pawn": "S1.2", "hand": ["L20"]}, "E2.7", "E3.10", options=ON, pile=["L30", "L31"]), 1, 1, 2)
    assert not match.over
    assert match.question == "How do you turn L30?"
    assert texts(match) == ["up", "down"]
    match.force(1, 3, 5)
    match.play("down")
    tiles = {tile["tile"]: (tile["place"], tile["top"]) for tile in match.view()["tiles"]}
    assert tiles["L30"] == ("D10", "down")
    assert "S1" not in tiles
    position = match.position()
    assert position["exits"] == ["S2", "S3", "S4", "S1"]
    assert position["returned"] == 1
    assert position["pile"] == ["L31", "L20"], "the winner's hand goes under the pile"
    assert match.view()["seats"][0]["home"] == 1
    assert match.view()["turn"]["seat"] == 1


def test_D50_a_lying_exit_is_replaced_by_a_lying_tile() -> None:
    lying = ["10   E1^  L01^ S1   S1>", "11   E1   L01", *BESIDE[2:]]
    match = win(table("S1.2", "E2.7", "E3.10", options=ON, map=lying), 1, 1, 2)
    assert texts(match) == ["right", "left"]


def test_D50_pawns_on_the_exit_go_to_tiles_of_the_winners_choice() -> None:
    match = win(table("S1.2", "S1.9", {"pawn": "S1.10"}, options=ON, map=BESIDE), 1, 1, 2)
    assert match.question == "To which tile beside the exit do you move Blue?"
    assert (match.to_move, texts(match)) == (0, ["l02", "l04"])
    match.play("l04")
    assert (pawn(match, 1), crossed(match, 1)) == ("L04.1", ["L04"])
    match.play("l04")
    assert pawn(match, 2) == "L04.2", "space 1 is taken"
    assert match.question.startswith("How do you turn")


def test_D50_without_a_tile_beside_it_the_pawn_stands_on_the_tile_that_came() -> None:
    alone = ["10   E1^  L01^ .    .    S1^", "11   E1   L01  .    .    S1", *BESIDE[2:]]
    match = win(table("S1.2", "S1.9", "E3.10", options=ON, map=alone, pile=["L30"]), 1, 1, 2)
    assert pawn(match, 1) == "afloat"
    assert labtop.load(match.position()).position() == match.position()
    match.play("up")
    assert pawn(match, 1) == "L30.1"


def test_D50_without_any_tile_the_place_stays_empty_and_the_pawn_goes_to_its_entrance() -> None:
    alone = ["10   E1^  L01^ .    .    S1^", "11   E1   L01  .    .    S1", *BESIDE[2:]]
    match = win(table("S1.2", {"pawn": "S1.9", "crossed": ["L05"]}, "E3.10", options=ON, map=alone, pile=[]), 1, 1, 2)
    assert (pawn(match, 1), crossed(match, 1)) == ("E2.7", ["L05"])
    assert all(tile["place"] != "E10" for tile in match.view()["tiles"])
    assert last(match, "left_empty").text() == "There is no tile to take the place of the exit: E10 stays empty."


def test_D50_is_the_pile_empty_the_winners_hand_gives_the_tile() -> None:
    match = win(table({"pawn": "S1.2", "hand": ["L20", "L21"]}, "E2.7", "E3.10", options=ON, pile=[]), 1, 1, 2)
    assert match.question == "Which tile takes the place of the exit?"
    match.play("l21")
    match.force(1, 3, 5)
    match.play("up")
    assert match.position()["pile"] == ["L20"]
    assert any(tile["tile"] == "L21" and tile["place"] == "D10" for tile in match.view()["tiles"])


def test_D50_on_three_ones_the_winner_names_the_exit() -> None:
    match = win(table("E1.4", "E2.7", "E3.10", options=ON, map=TWO_EXITS), 1, 1, 1)
    assert match.question == "Through which exit do you leave?"
    assert texts(match) == ["s1", "s2"]
    match.play("s2")
    assert last(match, "exit_returned").args["tile"] == "S2"
    assert win(table("E1.4", "E2.7", "E3.10", map=TWO_EXITS), 1, 1, 1).over, "without play_on it does not matter"


def test_D50_the_others_play_for_the_next_places_and_the_win_stays_with_the_first() -> None:
    match = table({"home": 1}, "S1.2", "E3.10", turn={"seat": 1}, options=ON)
    win(match, 1, 1, 2)
    assert match.over
    assert match.scores == (1, 0, 0)
    assert [seat["home"] for seat in match.view()["seats"]] == [1, 2, None]
    assert last(match, "home").text().endswith("Blue comes in second.")
    assert ending(match) == ("played out", "D50")
    assert match.places == (1, 2, 3)
    assert match.events[-1].text() == (
        "One pawn is left, and the places are taken: first Red, second Blue, third Green."
    )


def test_D50_who_is_put_out_while_others_play_on_has_no_place() -> None:
    match = moving({"home": 1}, "S1.11", "S1.2", dice=(1, 1, 1), turn={"seat": 1}, options=ON)
    match.play("attack-green")
    assert ending(match) == ("played out", "D50")
    assert match.places == (1, 2, 0)
    assert match.scores == (1, 0, 0)


def test_D50_open_hands_stay_known_under_the_pile() -> None:
    seats = ({"pawn": "S1.2", "hand": ["L20", "L25"]}, "E2.7", "E3.10")
    match = win(table(*seats, options=ON | {"open_hands": True}, pile=["L30", "L31", "L32"]), 1, 1, 2)
    match.force(1, 3, 5)
    match.play("up")
    under = match.position()["pile"][-2:]
    assert sorted(under) == ["L20", "L25"]
    for seed in range(5):
        assert match.hidden(1, seed).position()["pile"][-2:] == under
        assert match.hidden(1, seed).position()["exits"][-1] == "S1"


def test_D50_hidden_hands_stay_hidden_under_the_pile_whatever_was_seen_there_before() -> None:
    """The finding: `under` was written by hand, and the tiles handed in after that were taken for known ones."""
    seats = ({"pawn": "S1.2", "hand": ["L20", "L25"]}, {"pawn": "E2.7", "hand": ["L11", "L12"]}, "E3.10")
    match = win(table(*seats, options=ON, pile=["L30", "L31", "L32", "L33"], under=2), 1, 1, 2)
    match.force(1, 3, 5)
    match.play("up")
    assert match.position()["pile"][-2:] == ["L25", "L20"]
    imagined = {tuple(match.hidden(1, seed).position()["pile"][-2:]) for seed in range(12)}
    assert len(imagined) > 4, "seat 1 has not seen them"
    assert all(match.hidden(1, seed).view(1) == match.view(1) for seed in range(3))


def test_D51_after_so_many_turns_a_player_those_still_in_share_a_draw() -> None:
    seats = ({"pawn": "E1.4", "turns": 5}, {"pawn": "E2.7", "turns": 4}, {"out": True, "turns": 2})
    match = table(*seats, options={"max_turns": 5}, turn={"seat": 0})
    for _ in range(2):
        match.force(1, 3, 5)
        match.play("move")
        match.play("stay")
    assert match.over
    assert kinds(match)[-1] == "drawn"
    assert match.scores == (0.5, 0.5, 0)
    assert match.events[-1].text() == "Everybody has had all turns: Red and Blue share a draw."
    assert ending(match) == ("limit", "D51")
    assert match.places == (1, 1, 0)


def test_D51_turns_are_counted_a_player_so_that_who_is_out_leaves_none_to_others() -> None:
    """The finding: one of three is out early, and the others still have five turns each, not eight and seven."""
    match = table("E1.4", "E2.7", {"out": True}, options={"max_turns": 5}, turn={"seat": 0})
    rolled = {0: 0, 1: 0}
    while not match.over:
        rolled[match.view()["turn"]["seat"]] += 1
        match.force(1, 3, 5)
        match.play("move")
        match.play("stay")
    assert rolled == {0: 5, 1: 5}
    assert [seat["turns"] for seat in match.view()["seats"]] == [5, 5, 0]


def test_D51_turns_that_no_seat_tells_are_shared_out_backwards_from_the_one_on_turn() -> None:
    match = table("E1.4", "E2.7", "E3.10", turns=8, turn={"seat": 1})
    assert [seat["turns"] for seat in match.view()["seats"]] == [3, 3, 2]
    assert match.turns == 8


def test_D51_who_got_home_before_has_won() -> None:
    seats = ({"home": 1, "turns": 2}, {"pawn": "E2.7", "turns": 5}, {"pawn": "E3.10", "turns": 5})
    match = table(*seats, options=ON | {"max_turns": 5}, turn={"seat": 1})
    match.force(1, 3, 5)
    match.play("move")
    match.play("stay")
    assert match.over
    assert match.scores == (1, 0, 0)
    assert ending(match) == ("limit", "D51")
    assert match.places == (1, 2, 2), "those still in share the next place"
    assert match.events[-1].text() == "Everybody has had all turns: first Red, second Blue and Green."


def test_D51_the_default_is_400_turns_a_player() -> None:
    assert labtop.new("labydo", 2).options["max_turns"] == 400
    games = labtop.playout("labydo", 200, 2, seed=3, edition="1.0")
    assert games.finished.all()
    assert games.turns.max() == 800
