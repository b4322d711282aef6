"""More rulings: L70 to L76."""

import pytest

import labtop
from tests.laborigines.lab import OUT, at, energy, flag, go, is_out, kinds, lying, piece, roll, table, twins


def test_L70_charity_a_giver_with_fewer_gives_all_and_is_out() -> None:
    m = table(at(3, {"yellow": 2}), at(10, 1), at(15), at(17), tiles={8: "green/charity"})
    go(m, 5, 6)
    assert is_out(m, 0)
    assert energy(m, 1) == {"blue": 1, "yellow": 2}


def test_L70_charity_to_one_with_storage_disorder_stays_with_the_giver() -> None:
    m = table(at(3), at(10, 4, infected=True), at(15), tiles={8: "green/charity"}, disease="storage disorder")
    go(m, 5, 6)
    assert energy(m, 0) == {"red": 20}
    assert energy(m, 1) == {"blue": 4}
    assert lying(m, 8) == {}


def test_L70_charity_by_the_flags_holder_is_nothing() -> None:
    m = table(at(3), at(10, 4), at(15), tiles={8: "green/charity"}, flag="red")
    go(m, 5, 6)
    assert energy(m, 1) == {"blue": 4}


@pytest.mark.parametrize(("disease", "spent"), [("benign mutation", 2), ("malign mutation", 4)])
def test_L70_the_gift_is_a_transfer_the_tie_a_spending(disease: str, spent: int) -> None:
    m = table(at(3, infected=True), at(10, 4), at(15), tiles={8: "green/charity"}, disease=disease)
    go(m, 5, 6)
    assert energy(m, 1) == {"blue": 4, "red": 3}
    m = table(at(3, infected=True), at(10, 4), at(15, 4), tiles={8: "green/charity"}, disease=disease)
    go(m, 5, 6)
    assert energy(m, 0) == {"red": 20 - spent}
    m = table(at(3), at(10, 4), at(15, 4), tiles={8: "green/charity"}, flag="red")
    go(m, 5, 6)
    assert energy(m, 0) == {"red": 20}


def test_L71_storage_disorder_leaves_the_tokens_and_flips_the_tile() -> None:
    m = table(
        at(3, infected=True),
        at(10),
        at(15),
        disease="storage disorder",
        tokens={8: {"blue": 2}},
        tiles={8: "acid/flag"},
    )
    go(m, 5, 6)
    assert lying(m, 8) == {"blue": 2}
    assert flag(m) == "red"


def test_L71_storage_disorder_in_an_encounter_moves_flag_and_disease_but_no_energy() -> None:
    m = table(at(3, infected=True), at(8), at(15), disease="storage disorder")
    go(m, 5, 6)
    assert energy(m, 1) == {"blue": 20}
    assert piece(m, "blue")["infected"]
    m = table(at(3, infected=True), at(8), at(15), disease="storage disorder", flag="blue")
    go(m, 5, 6)
    assert flag(m) == "red"


def test_L71_a_cure_brings_nothing() -> None:
    m = table(at(3, infected=True), at(10), at(15), disease="storage disorder", tiles={8: "green/cure"})
    go(m, 5, 6)
    assert [energy(m, seat) for seat in range(3)] == [{"red": 20}, {"blue": 20}, {"green": 20}]


@pytest.mark.parametrize("edition", ["english", "czech"])
def test_L72_immunity_loss_on_the_flags_holder(edition: str) -> None:
    m = table(at(3, infected=True), at(8), at(15), disease="immunity loss", flag="blue", edition=edition)
    go(m, 5, 6)
    assert flag(m) == "beside"
    assert energy(m, 1) == {"blue": 20}
    assert piece(m, "blue")["infected"], "and the disease passes"


def test_L72_czech_infected_after_phase_2_it_acts_from_the_next_one_on() -> None:
    m = table(at(3), at(8, infected=True), at(15), disease="immunity loss", edition="czech", tiles={13: "green/flag"})
    go(m, 5, 6)  # red catches it from blue, then turns the flag
    assert piece(m, "red")["infected"]
    assert flag(m) == "red"
    m.force(4, 5, 4, 5)  # after blue's roll, which is on the table already
    for own in (2, 4):
        m.play(f"die{own}")
        m.play("cw")
    assert m.to_move == 0
    assert flag(m) == "red"
    m.play("die4")
    assert flag(m) == "beside"


def test_L73_hyperactivity_passed_on_still_doubles_this_turn() -> None:
    m = table(at(3, infected=True), at(7), at(15), disease="hyperactivity")
    go(m, 2, 6)
    assert piece(m, "blue")["infected"]
    assert [e.args["end"] for e in m.events if e.kind == "moved"] == [7, 11]


def test_L73_a_disease_caught_on_the_way_acts_from_the_next_phase_2_but_mutations_at_once() -> None:
    m = table(at(3), at(5, infected=True), at(15), disease="hyperactivity")
    go(m, 2, 6)
    assert [e.args["end"] for e in m.events if e.kind == "moved"] == [5, 7]
    m = table(at(3), at(5, infected=True), at(15), disease="malign mutation", tiles={7: "green/small explosion"})
    go(m, 2, 6)
    m.play("lay3-out2")
    assert energy(m, 0) == {"red": 15, "blue": 2}, "five instead of four"


def test_L74_each_loss_with_its_knock_outs_comes_before_the_next() -> None:
    """Lightning empties blue first: its colour goes, and green, who held only blue, has nothing left to spend."""
    m = table(
        at(3),
        at(10, 1, lightning=1),
        at(15, {"blue": 5}, lightning=1),
        at(17, lightning=1),
        tiles={8: "green/lightning"},
    )
    events = go(m, 5, 6)
    told = [
        (e.kind, e.args.get("laborigine", e.args.get("seat"))) for e in events if e.kind in ("spent", "knocked_out")
    ]
    assert told == [("spent", "red"), ("spent", "blue"), ("knocked_out", 1), ("knocked_out", 2), ("spent", "yellow")]


def test_L74_a_cure_goes_clockwise() -> None:
    m = table(at(3), at(10), at(15), at(17), tiles={14: "green/cure"}, turn=2)
    events = go(m, 1, 6, "acw")
    assert [e.args["giver"] for e in events if e.kind == "given"] == ["yellow", "red", "blue"]


def test_L75_directions_are_set_before_the_order() -> None:
    m = table(twins(3, 10), twins(15, 18), variant="twins")
    roll(m, 4, 2)
    assert m.view()["turn"]["phase"] == "direct"
    m.play("cw")
    assert m.view()["turn"]["phase"] == "order"


def test_L75_inferiority_looks_at_both_dice_limping_and_hyperactivity_at_ones_own() -> None:
    sick = {"tile": 3, "infected": True}
    m = table(twins(sick, 10), twins(15, 18), variant="twins", disease="inferiority complex")
    roll(m, 4, 1)
    m.play("twin2")
    assert energy(m, 0) == {"red": 18}, "the other twin's die shows the 1"
    m = table(twins(sick, 10), twins(15, 18), variant="twins", disease="hyperactivity")
    roll(m, 4, 2)
    assert m.view()["turn"]["assigned"] == {"red 1": 8, "red 2": 2}
    m = table(twins(sick, 10), twins(15, 18), variant="twins", disease="limping")
    roll(m, 3, 2)
    assert energy(m, 0) == {"red": 20}


def test_L75_a_pair_can_receive_unless_both_have_storage_disorder() -> None:
    for second, gets in ((False, 3), (True, 0)):
        m = table(
            twins(3, 10), twins({"tile": 15, "infected": True}, {"tile": 18, "infected": second}, 6),
            variant="twins", disease="storage disorder", tiles={7: "green/charity"},
        )  # fmt: skip
        roll(m, 4, 2)
        m.play("cw")
        m.play("twin1")
        assert energy(m, 1).get("red", 0) == gets


def test_L75_what_a_twin_takes_up_itself_only_its_own_disorder_forbids() -> None:
    m = table(twins({"tile": 3, "infected": True}, 10), twins(15, 18), variant="twins", disease="storage disorder",
              tokens={7: {"blue": 2}, 8: {"blue": 1}})  # fmt: skip
    roll(m, 4, 2)
    m.play("cw")
    m.play("twin1")
    assert lying(m, 7) == {"blue": 2}
    assert energy(m, 0) == {"red": 20, "blue": 1}, "the healthy twin takes what it finds"


def test_L75_lightning_strikes_the_acting_twin_first_and_its_flag_protects_its_charity() -> None:
    m = table(
        twins({"tile": 3, "lightning": 1}, {"tile": 10}), twins(15, 18), variant="twins", tiles={6: "green/lightning"}
    )
    roll(m, 5, 4)
    m.play("cw")
    events = m.play("twin2")
    assert [e.args["laborigine"] for e in events if e.kind == "spent"][:2] == ["red 2", "red 1"]
    m = table(twins(3, 10), twins(15, 18, 6), variant="twins", tiles={7: "green/charity"}, flag="red 1")
    roll(m, 4, 2)
    m.play("cw")
    events = m.play("twin1")
    assert energy(m, 1) == {"blue": 6}
    assert "protected" in kinds(events)


def test_L76_a_teams_win_includes_the_partner_who_is_out() -> None:
    m = table(
        at(3, {"grey": 1}),
        at(10, {"grey": 5}),
        OUT,
        OUT,
        variant="teams",
        flag="gone",
        tiles={8: "green/small explosion"},
    )
    go(m, 5, 6)
    assert m.scores == (0.0, 1.0, 0.0, 1.0)
    assert m.events[-1].text() == "Blue 1 and Blue 2 win together."


def test_L76_team_energy_is_10_or_more() -> None:
    with pytest.raises(labtop.BadOption, match="energy is 10 to 20 in team play, not 9"):
        labtop.new("laborigines", 4, variant="teams", energy=9)
    labtop.new("laborigines", 4, variant="teams", energy=10)
