"""Choices made in secret by all at once (T11, T24, T32, T41): the order of the answers changes nothing."""

import itertools
import random
from collections import Counter

import numpy as np
import pytest

import labtop
from labtop.engine.match import Match
from tests.labrats.table import FIVE, rats

SECRET = ("place", "confusion", "keep")


def moments(players: int, seed: int) -> list[Match]:
    """The first moment of each simultaneous choice of a random match."""
    match = labtop.new("labrats", players, seed)
    luck = random.Random(seed)
    found = []
    while not match.over:
        if len(match.waiting) > 1 and not any(seat["chosen"] for seat in match.view()["seats"]):
            found.append(match.copy())
        match.play(luck.choice(match.legal()))
    return found


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_result_does_not_depend_on_the_order_of_answers(players: int) -> None:
    seen: Counter[str] = Counter()
    luck = random.Random(players)
    for match in moments(players, 3) + moments(players, 4):
        phase = match.view()["turn"]["phase"]
        seen[phase] += 1
        if phase == "place" and seen[phase] > 12:
            continue
        choices = {seat: luck.choice(match.legal(seat)).text for seat in match.waiting}
        orders = list(itertools.permutations(choices))
        results = []
        for order in luck.sample(orders, min(6, len(orders))):
            twin = match.copy()
            told = [twin.play(choices[seat], seat) for seat in order]
            heard = [[(event.kind, event.args) for event in events] for events in told]
            assert heard[:-1] == [[("chosen", {"seat": seat})] for seat in order[:-1]], "nothing else before all have"
            assert heard[-1][0] == ("chosen", {"seat": order[-1]})
            results.append((twin.machine.bytes.copy(), told[-1][1:]))
        assert all(np.array_equal(bytes_, results[0][0]) for bytes_, _ in results)
        assert all(events == results[0][1] for _, events in results)
    assert seen["place"] > 5
    assert seen["keep"] > 0


def test_the_result_of_a_confusion_does_not_depend_on_the_order_either() -> None:
    hands = [
        ["red", "green"],
        ["blue", "violet", "orange"],
        ["yellow", "multicolour"],
        ["red", "blue"],
        ["green", "red-green"],
    ]
    match = rats(("confusion", *FIVE[1:]), *({"potions": hand} for hand in hands), players=5)
    match.play("door1")
    results = []
    for order in itertools.permutations(range(5)):
        twin = match.copy()
        for seat in order:
            twin.play("pass2", seat)
        results.append((twin.machine.bytes.tobytes(), [event for event in twin.events if event.kind != "chosen"]))
    assert len(results) == 120
    assert all(result == results[0] for result in results)


def test_to_move_names_the_first_who_owes_a_choice_and_waiting_all() -> None:
    match = labtop.new("labrats", 4, 1)
    assert (match.to_move, match.waiting) == (0, (0, 1, 2, 3))
    match.play("place1", 2)
    assert (match.to_move, match.waiting) == (0, (0, 1, 3))
    match.play("place1", 0)
    assert (match.to_move, match.waiting) == (1, (1, 3))
    with pytest.raises(labtop.IllegalAction, match="seat 2 owes no decision; seat 1 or 3 does"):
        match.play("place2", 2)


def test_a_seat_sees_its_own_choice_and_that_others_have_chosen() -> None:
    match = labtop.new("labrats", 4, 1)
    match.play("place2", 2)
    for viewer in (None, 0, 1, 2, 3):
        seats = match.view(viewer)["seats"]
        assert [seat["chosen"] for seat in seats] == [False, False, True, False]
        assert [seat["choice"] for seat in seats] == [None, None, "place2" if viewer == 2 else None, None]
    chosen = match.view(2)["seats"][2]["hand"]["doors"][1]
    assert f"You have chosen: {chosen}" in match.text(2)
    assert "You have chosen" not in match.text(1)
    assert "has chosen" in match.text(None)
