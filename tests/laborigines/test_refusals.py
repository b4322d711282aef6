"""Refusals teach: the rule, and what a player would wonder about."""

import pytest

import labtop
from labtop.engine.match import Match
from tests.laborigines.lab import OUT, at, go, roll, table, twins


def refusal(m: Match, action: str) -> str:
    with pytest.raises(labtop.IllegalAction) as refused:
        m.play(action)
    return str(refused.value).split(" cannot be played now: ")[1].split(". Possible")[0]


def test_L12_where_somebody_stands_nobody_is_placed() -> None:
    m = labtop.new("laborigines", 2, seed=1, edition="czech")
    m.play("tile7")
    assert refusal(m, "tile7") == "Somebody stands on tile 7 already (L12)"
    assert refusal(m, "cw") == "A tile is being chosen for Red (L12)"
    english = labtop.new("laborigines", 2, seed=1)
    assert refusal(english, "tile7") == "In the English edition the tiles where the pieces begin are drawn (L12)"


def test_L13_only_those_who_play_can_be_the_nicest() -> None:
    m = labtop.new("laborigines", 2, seed=1, nicest="vote")
    assert refusal(m, "vote6") == "There are only 2 laborigines to vote for (L13)"
    assert refusal(m, "manipulate-cw") == "Nobody can be manipulated before somebody is on the move (L46)"
    assert refusal(m, "xyzzy") == "Everybody is voting for the nicest laborigine (L13)"


def test_L40_the_dice_are_what_they_are() -> None:
    m = table(at(3), at(10))
    m.force(5, 2)
    assert refusal(m, "die4") == "The dice show 5 and 2, and no 4 (L40)"
    assert refusal(m, "cw") == "The way is chosen in phase 3b, after the dice are assigned and Moa has moved (L42)"
    m.play("die5")
    assert refusal(m, "die2") == "The dice of this turn are assigned already (L40)"
    assert refusal(m, "pass") == "Red is deciding which way to go (L42)"


def test_L46_the_direction_of_another_costs_three() -> None:
    m = table(at(3), at(10, {"red": 9}))
    roll(m, 5, 2)
    assert refusal(m, "cw") == "Only who manipulates, and discards for it, sets the way of Red (L46)"


def test_L60_L75_twins() -> None:
    assert refusal(table(at(3), at(10)), "twin1") == "There are twins only in the twins game (L60)"
    m = table(twins(3, 10), twins(15, 18), variant="twins")
    roll(m, 4, 2)
    assert refusal(m, "twin1") == "The directions come before the order of moving (L75)"
    m = table(twins(3, 10), twins(15, 18), OUT, variant="twins", flag="gone")
    m.force(4, 1)
    assert refusal(m, "twin1") == "The flag has left the game: a 1 brings it to nobody (L33)"


def test_L22_L23_what_is_not_there_cannot_be_paid() -> None:
    m = table(at(1), at(4, {"blue": 5, "green": 1}), at(15))
    go(m, 3, 2)
    assert refusal(m, "green-green") == "Blue has only 1 green token (L23)"
    assert refusal(m, "blue") == "Red, who is on the move, is picking what Blue gives; 2 in all (L23)"
    m = table(at(1), at(5, {"red": 1, "green": 1, "blue": 3}), at(15), moa=3)
    roll(m, 6, 2)
    assert refusal(m, "lay-red-out-red") == "Blue has only 1 red token (L22)"
    assert refusal(m, "cw") == "Blue is picking the tokens it spends: 1 to lay on its tile, 1 to leave the game (L22)"
    m = table(at(1, {"red": 9, "blue": 9}), at(10), at(15), tiles={4: "green/huge explosion"})
    go(m, 3, 2)
    assert refusal(m, "lay5-out5") == (
        "Red is saying how many of the tokens it spends are red: 4 are laid, 4 leave the game (L22)"
    )


def test_a_refusal_names_a_dozen_of_what_is_possible() -> None:
    m = labtop.new("laborigines", 2, seed=1, edition="czech")
    with pytest.raises(labtop.IllegalAction, match=r"tile1, tile2, .*, tile12 … \(20\)\.$"):
        m.play("cw")
