"""Teams (L50 to L52) and twins (L60 to L65)."""

from collections.abc import Mapping
from typing import Any

import pytest

import labtop
from labtop.engine.match import Match
from tests.laborigines.lab import OUT, at, energy, flag, go, is_out, kinds, lying, piece, roll, table, texts, twins


def team(*seats: Mapping[str, Any], **rest: Any) -> Match:
    return table(*seats, variant="teams", **rest)


def pair(*seats: Mapping[str, Any], **rest: Any) -> Match:
    return table(*seats, variant="twins", **rest)


@pytest.mark.parametrize("players", [4, 6])
def test_L50_partners_sit_opposite_share_a_colour_and_have_5_grey_and_15_own(players: int) -> None:
    seats = labtop.new("laborigines", players, seed=1, variant="teams").view()["seats"]
    for seat in range(players):
        assert seats[seat]["colour"] == seats[(seat + players // 2) % players]["colour"]
        assert seats[seat]["energy"] == {seats[seat]["colour"]: 15, "grey": 5}
    assert [seat["name"] for seat in seats[: players // 2]] == ["red 1", "blue 1", "green 1"][: players // 2]


def test_L50_five_cannot_form_pairs_and_energy_counts_the_grey_ones() -> None:
    with pytest.raises(labtop.BadPlayers, match="variant teams is for 4 or 6 players, not 5"):
        labtop.new("laborigines", 5, variant="teams")
    assert labtop.new("laborigines", 4, seed=1, variant="teams", energy=12).view()["seats"][0]["energy"] == {
        "red": 7,
        "grey": 5,
    }


def test_L51_partners_treat_each_other_like_others() -> None:
    m = team(at(3), at(10), at(8), at(15))
    roll(m, 5, 6)
    assert m.to_move == 2, "a partner may manipulate too"
    m.play("pass")
    m.play("cw")
    assert energy(m, 0) == {"red": 22}
    assert energy(m, 2) == {"red": 18}


def test_L51_with_one_partner_the_colour_goes_and_the_other_keeps_the_rest() -> None:
    held = {"red": 9, "grey": 5, "blue": 1}
    m = team(at(3, {"red": 1}), at(10), at(12, held), at(15), tiles={8: "green/small explosion"})
    roll(m, 5, 6)
    m.play("pass")
    m.play("cw")
    assert is_out(m, 0)
    assert energy(m, 2) == {"grey": 5, "blue": 1}
    assert not m.over


def test_L51_neutral_tokens_stay_in_the_game() -> None:
    m = team(at(3, {"grey": 1}), at(10, {"grey": 2}), at(12, {"grey": 5}), at(15), tiles={8: "green/small explosion"})
    go(m, 5, 6)
    assert is_out(m, 0)
    assert lying(m, 8) == {"grey": 1}
    assert energy(m, 1) == {"grey": 2}


def test_L52_the_game_ends_when_one_colour_is_left() -> None:
    m = team(at(3, {"grey": 1}), at(10), OUT, at(15), flag="gone", tiles={8: "green/small explosion"})
    go(m, 5, 6)
    assert m.over
    assert m.scores == (0.0, 1.0, 0.0, 1.0)


@pytest.mark.parametrize("players", [2, 3])
def test_L60_two_laborigines_one_stock_no_moa(players: int) -> None:
    view = labtop.new("laborigines", players, seed=1, variant="twins").view()
    assert view["moa"] is None
    assert [seat["total"] for seat in view["seats"]] == [20] * players
    assert [len(seat["laborigines"]) for seat in view["seats"]] == [2] * players
    with pytest.raises(labtop.BadPlayers, match="2 or 3 players"):
        labtop.new("laborigines", 4, variant="twins")


def test_L61_each_die_moves_a_twin_in_opposite_directions_and_the_player_picks_the_order() -> None:
    m = pair(twins(3, 10), twins(15, 17))
    roll(m, 4, 6)
    assert m.view()["turn"]["assigned"] == {"red 1": 4, "red 2": 6}
    m.play("acw")
    assert texts(m) == ["twin1", "twin2"]
    events = m.play("twin2")
    moves = [(e.args["laborigine"], e.args["start"], e.args["end"]) for e in events if e.kind == "moved"]
    assert moves == [("red 2", 10, 16), ("red 1", 3, 19)]
    flips = [kind for kind in kinds(events) if kind in ("moved", "flipped")]
    assert flips == ["moved", "flipped", "moved", "flipped"], "the first moves and springs its trap, then the second"


def test_L61_a_manipulation_sets_both_directions() -> None:
    m = pair(twins(3, 10), twins(15, 17, {"red": 4}))
    roll(m, 4, 6)
    assert m.to_move == 1
    m.play("manipulate-cw")
    assert m.to_move == 0
    assert texts(m) == ["twin1", "twin2"], "the order is still the owner's"
    m.play("twin1")
    assert (piece(m, "red 1")["tile"], piece(m, "red 2")["tile"]) == (7, 4)


def test_L62_a_1_asks_which_twin_takes_the_flag_and_it_protects_its_bearer_only() -> None:
    m = pair(twins(3, 10), twins(15, 17), tiles={7: "green/small explosion", 9: "green/small explosion"})
    roll(m, 4, 1)
    assert texts(m) == ["twin1", "twin2"]
    m.play("twin1")
    assert flag(m) == "red 1"
    m.play("cw")
    m.play("twin1")
    assert (piece(m, "red 1")["tile"], piece(m, "red 2")["tile"]) == (7, 9)
    assert energy(m, 0) == {"red": 16}, "the first was protected, the second was not"


def test_L62_markers_belong_to_one_laborigine() -> None:
    m = pair(twins(3, 10), twins(15, 18), tiles={7: "green/acid"})
    roll(m, 4, 2)
    m.play("cw")
    m.play("twin1")
    assert piece(m, "red 1")["acid"]
    assert not piece(m, "red 2")["acid"]


def test_L63_phase_2_for_each_infected_twin_with_its_own_die() -> None:
    sick = {"infected": True}
    m = pair(twins({"tile": 3, **sick}, {"tile": 10, **sick}), twins(15, 17), disease="leprosy")
    roll(m, 4, 3)
    assert energy(m, 0) == {"red": 18}
    assert (lying(m, 3), lying(m, 10)) == ({"red": 1}, {"red": 1})
    m = pair(twins({"tile": 3, **sick}, {"tile": 10, **sick}), twins(15, 17), disease="limping")
    roll(m, 4, 3)
    assert energy(m, 0) == {"red": 18}, "only the twin with the 4 limps"
    assert lying(m, 3) == {"red": 1}


def test_L63_lightning_counts_each_twin() -> None:
    m = pair(twins(3, {"tile": 10, "lightning": 2}), twins({"tile": 15, "lightning": 1}, {"tile": 18, "lightning": 1}),
             tiles={7: "green/lightning"})  # fmt: skip
    roll(m, 4, 3)
    m.play("cw")
    events = m.play("twin1")
    assert [e.args["laborigine"] for e in events if e.kind == "spent"] == ["red 1", "red 2", "blue 1", "blue 2"]
    assert energy(m, 0) == {"red": 17}
    assert energy(m, 1) == {"blue": 18}
    assert piece(m, "red 2")["tile"] == 4, "and then the second twin moves, over the first"


def test_L63_L64_after_the_acting_twin_and_its_twin_the_others_come_in_their_own_order() -> None:
    struck = [{"tile": tile, "lightning": 1} for tile in (3, 10, 15, 18)]
    m = pair(twins(*struck[:2]), twins(*struck[2:]), tiles={7: "green/lightning", 3: "green/cure"})
    roll(m, 4, 3)
    m.play("cw")
    events = m.play("twin2")  # from 10 back to 7; then the first twin from 3 to 7, over the second, to 11
    told = [e.args["laborigine"] for e in events if e.kind == "spent"]
    assert told == ["red 2", "red 1", "blue 1", "blue 2"]


def test_L64_ones_own_twin_gives_no_energy_but_flag_and_disease() -> None:
    m = pair(twins({"tile": 3, "infected": True}, 7), twins(15, 18), disease="leprosy", flag="red 2")
    roll(m, 4, 3)
    m.play("cw")
    events = m.play("twin1")
    assert flag(m) == "red 1"
    assert piece(m, "red 2")["infected"]
    assert not piece(m, "red 1")["infected"]
    assert "given" not in kinds(events)


def test_L64_cure_takes_1_from_each_foreign_laborigine() -> None:
    m = pair(twins(3, 10), twins(15, 18), twins(13, 14), tiles={7: "green/cure"}, flag="blue 1")
    roll(m, 4, 3)
    m.play("cw")
    m.play("twin1")
    assert energy(m, 0) == {"red": 20, "blue": 1, "green": 2}, "the flag protects one of blue's"
    assert piece(m, "red 2")["tile"] == 4, "and then the second twin moves, over the first"


def test_L64_charity_compares_players() -> None:
    m = pair(twins(3, 10), twins(15, 18, 6), twins(13, 14, 7), tiles={7: "green/charity"})
    roll(m, 4, 3)
    m.play("cw")
    m.play("twin1")
    assert energy(m, 1) == {"blue": 6, "red": 3}


def test_L65_without_energy_both_are_out() -> None:
    m = pair(twins(3, 10, 2), twins(15, 18), twins(13, 14), tiles={7: "green/small explosion"})
    roll(m, 4, 3)
    m.play("cw")
    m.play("twin1")
    assert is_out(m, 0)
    assert piece(m, "red 1")["tile"] is None
    assert piece(m, "red 2")["tile"] is None
    assert m.view()["turn"]["seat"] == 1, "the second twin does not move any more"
