"""Before the first turn: D10 and D11."""

from collections import Counter

import pytest

import labtop
from tests.labydo.maze import last, table, texts


@pytest.mark.parametrize("players", [2, 3, 4])
def test_D10_each_has_five_tiles_an_entrance_and_a_pawn_on_its_X(players: int) -> None:
    match = labtop.new("labydo", players, seed=5)
    position = match.position()
    hands = [tile for seat in position["seats"] for tile in seat["hand"]]
    assert all(len(seat["hand"]) == 5 for seat in position["seats"])
    assert len(position["pile"]) == 40 - 5 * players
    assert len({*hands, *position["pile"]}) == 40
    assert len(position["exits"]) == 4
    x = {"E1": 4, "E2": 7, "E3": 13, "E4": 10}
    for seat in match.view()["seats"]:
        assert seat["pawn"] == f"{seat['entrance']}.{x[seat['entrance']]}"


def test_D10_tiles_are_shuffled_and_every_entrance_can_be_anybodys() -> None:
    matches = [labtop.new("labydo", 2, seed=seed) for seed in range(40)]
    assert {match.view()["seats"][0]["entrance"] for match in matches} == {"E1", "E2", "E3", "E4"}
    assert len({tuple(match.position()["pile"]) for match in matches}) == 40
    assert {match.position()["exits"][0] for match in matches} == {"S1", "S2", "S3", "S4"}


def test_D10_hands_are_hidden_from_others_unless_they_are_open() -> None:
    for open_hands in (False, True):
        match = labtop.new("labydo", 3, seed=6, open_hands=open_hands)
        for seat in (None, 0, 1, 2):
            shown = [entry["hand"] for entry in match.view(seat)["seats"]]
            for owner, hand in enumerate(shown):
                assert (hand is not None) == (open_hands or owner == seat)
            assert [entry["hand_size"] for entry in match.view(seat)["seats"]] == [5, 5, 5]


def test_D10_what_is_drawn_is_told_to_its_owner_only_unless_hands_are_open() -> None:
    for open_hands in (False, True):
        match = table(
            "E1.4", "E2.7", options={"open_hands": open_hands}, pile=["L30", "L31", "L32", "L33", "L34", "L35"]
        )
        match.force(1, 1, 1)
        match.play("move")
        drawn = last(match, "drew_openly" if open_hands else "drew")
        assert drawn.seen_by(0).args["tiles"] == ["L30", "L31", "L32", "L33", "L34"]
        assert drawn.seen_by(0).text() == "Red draws L30, L31, L32, L33 and L34."
        for other in (1, None):
            hidden = drawn.seen_by(other)
            assert (hidden.args["tiles"] is None) != open_hands
            assert hidden.text() == ("Red draws 5 tiles." if not open_hands else drawn.text())


def test_D10_a_tile_being_laid_lies_open() -> None:
    match = labtop.new("labydo", 2, seed=6)
    chosen = match.legal()[0]
    match.play(chosen)
    assert match.view(1)["turn"]["laying"]["tile"] == chosen.text.upper()
    assert match.hidden(1, seed=3).view(1)["turn"]["laying"]["tile"] == chosen.text.upper()


def test_D11_in_seat_order_each_lays_a_tile_at_the_right_side_of_the_own_entrance() -> None:
    match = labtop.new("labydo", 3, seed=7)
    for seat, rows in enumerate([(10, 11), (12, 13), (14, 15)]):
        assert match.to_move == seat
        assert len(texts(match)) == 5
        match.play(match.legal()[0])
        free = {f"b{row}-across" for row in rows}
        assert free <= set(texts(match))
        reaching = {f"b{row}-down" for row in range(rows[0] - 1, rows[1] + 1)}
        taken = {"b12-down", "b13-down"} if seat == 2 else set()
        assert set(texts(match)) == free | reaching - taken or seat == 2
        match.play(f"b{rows[0]}-across")
        match.play("left")
    laid = [event.args for event in match.events if event.kind == "laid"]
    assert [(event["seat"], event["place"], event["top"]) for event in laid] == [
        (0, "B10", "left"), (1, "B12", "left"), (2, "B14", "left"),
    ]  # fmt: skip


def test_D11_a_tile_that_covers_part_of_the_neighbours_side_leaves_room() -> None:
    match = labtop.new("labydo", 2, seed=7)
    match.play(match.legal()[0])
    match.play("b12-down")
    match.play("up")
    match.play(match.legal()[0])
    assert texts(match) == ["b14-across", "b14-down"]


def test_D11_who_begins_is_drawn() -> None:
    begun: Counter[int] = Counter()
    for seed in range(60):
        match = labtop.new("labydo", 3, seed=seed)
        while match.turns == 0:
            match.play(match.legal()[0])
        begun[last(match, "begins").args["seat"]] += 1
        assert match.to_move == last(match, "begins").args["seat"]
    assert set(begun) == {0, 1, 2}


def test_D11_the_first_player_can_be_forced() -> None:
    match = labtop.new("labydo", 3, seed=1)
    match.force(2)
    while match.turns == 0:
        match.play(match.legal()[0])
    assert last(match, "begins").text() == "Blue begins."
