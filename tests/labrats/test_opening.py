"""T10 to T12: laying the table."""

from collections import Counter

import pytest

import labtop
from labtop.games.labrats.components import COLOUR_NAMES
from tests.labrats.table import kinds, texts


@pytest.mark.parametrize("players", [3, 4, 5])
def test_T10_random_specimens_are_all_different(players: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(30):
        names = [seat["specimen"] for seat in labtop.new("labrats", players, seed).view()["seats"]]
        assert len(set(names)) == players
        seen.update(names)
    assert set(seen) == set(COLOUR_NAMES)


def test_T10_drafted_specimens_are_taken_in_seat_order_before_any_card_is_dealt() -> None:
    match = labtop.new("labrats", 3, 1, specimens="drafted")
    assert match.waiting == (0,)
    assert texts(match) == [f"take-{colour}" for colour in COLOUR_NAMES]
    assert match.view(0)["seats"][0]["hand"] == {"potions": [], "doors": []}
    match.play("take-blue")
    assert match.view()["offered"] == [colour for colour in COLOUR_NAMES if colour != "blue"]
    assert match.to_move == 1
    assert "take-blue" not in texts(match)
    match.play("take-red")
    match.play("take-yellow")
    assert [seat["specimen"] for seat in match.view()["seats"]] == ["blue", "red", "yellow"]
    assert match.view()["turn"]["phase"] == "place"
    assert match.view()["offered"] == []


def test_T10_two_players_or_six_are_refused() -> None:
    for players in (2, 6):
        with pytest.raises(labtop.BadPlayers, match="3, 4 or 5 players"):
            labtop.new("labrats", players)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_T11_two_potions_two_doors_then_five_on_the_table(players: int) -> None:
    match = labtop.new("labrats", players, 3)
    assert kinds(match.events) == ["specimen"] * players + ["dealt"] * players
    assert match.waiting == tuple(range(players))
    for seat in range(players):
        hand = match.view(seat)["seats"][seat]["hand"]
        assert len(hand["potions"]) == len(hand["doors"]) == 2
        assert texts(match, seat) == ["place1", "place2"]
    assert all(place["empty"] for place in match.view()["doors"])
    for seat in range(players):
        assert all(place["empty"] for place in match.view()["doors"]), "nothing is laid before all have chosen"
        match.play("place2", seat)
    assert not any(place["empty"] or place["open"] for place in match.view()["doors"])
    assert [place["owner"] for place in match.view()["doors"]] == [*range(players), *[None] * (5 - players)]
    assert match.view()["packs"] == {"doors": 36 - 2 * players - (5 - players), "potions": 25 - 2 * players, "exits": 5}


def test_T11_the_chosen_door_is_placed_and_its_owner_knows_it() -> None:
    match = labtop.new("labrats", 3, 3)
    doors = match.view(1)["seats"][1]["hand"]["doors"]
    match.play("place1", 0)
    match.play("place2", 1)
    match.play("place1", 2)
    view = match.view(1)
    assert view["doors"][1]["door"] == doors[1]
    assert view["seats"][1]["hand"]["doors"] == [doors[0]]
    assert [place["door"] for place in view["doors"] if place["place"] != 2] == [None] * 4
    assert all(place["door"] is None for place in match.view()["doors"])


def test_T12_chance_decides_who_begins_and_it_goes_to_the_left() -> None:
    first = set()
    for seed in range(20):
        match = labtop.new("labrats", 3, seed)
        for seat in range(3):
            match.play("place1", seat)
        begins = match.to_move
        assert begins is not None
        first.add(begins)
        assert match.events[-1].args == {"seat": begins, "round": 1}
        while match.view()["turn"]["number"] == 1:
            match.play(match.legal()[-1])
        assert match.view()["turn"]["seat"] == (begins + 1) % 3
    assert first == {0, 1, 2}
