"""The turn: L40 to L46 and L48."""

import pytest

import labtop
from tests.laborigines.lab import OUT, at, energy, flag, go, is_out, kinds, lying, piece, roll, table, texts


def test_L40_both_assignments_are_offered_and_a_double_asks_nothing() -> None:
    m = table(at(3), at(10))
    m.force(5, 2)
    assert texts(m) == ["die2", "die5"]
    m.play("die2")
    assert m.view()["turn"]["assigned"] == {"red": 2, "moa": 5}
    m = table(at(3), at(10))
    m.force(4, 4)
    assert texts(m) == ["cw", "acw"]
    assert m.view()["turn"]["assigned"] == {"red": 4, "moa": 4}


@pytest.mark.parametrize("dice", [(1, 4), (4, 1), (1, 1)])
def test_L40_a_1_on_either_die_brings_the_flag(dice: tuple[int, int]) -> None:
    m = table(at(7), at(15))
    roll(m, *dice)
    assert flag(m) == "red"


def test_L41_only_the_infected_suffer_and_only_in_their_own_phase_2() -> None:
    m = table(at(3), at(10, infected=True), at(15), disease="leprosy")
    go(m, 5, 2)
    assert energy(m, 0) == {"red": 20}
    assert energy(m, 1) == {"blue": 20}
    m.play("die2")
    assert energy(m, 1) == {"blue": 19}


def test_L41a_leprosy_spends_1_and_the_flag_helps() -> None:
    m = table(at(3, infected=True), at(10), at(15), disease="leprosy")
    roll(m, 5, 2)
    assert energy(m, 0) == {"red": 19}
    assert lying(m, 3) == {"red": 1}
    m = table(at(3, infected=True), at(10), at(15), disease="leprosy", flag="red")
    roll(m, 5, 2)
    assert energy(m, 0) == {"red": 20}


def test_L41b_inferiority_complex_spends_2_on_a_1_whatever_the_flag() -> None:
    m = table(at(3, infected=True), at(10), at(15), disease="inferiority complex")
    roll(m, 5, 1)
    assert flag(m) == "red"
    assert energy(m, 0) == {"red": 18}
    m = table(at(3, infected=True), at(10), at(15), disease="inferiority complex")
    roll(m, 5, 2)
    assert energy(m, 0) == {"red": 20}


@pytest.mark.parametrize(("own", "other", "left"), [(4, 3, 18), (3, 4, 20), (6, 5, 18)])
def test_L41c_limping_spends_2_if_the_own_die_is_even(own: int, other: int, left: int) -> None:
    m = table(at(9, infected=True), at(1), at(15), disease="limping", moa=17)
    roll(m, own, other)
    assert energy(m, 0) == {"red": left}


def test_L41d_hyperactivity_doubles_the_own_die_for_the_rest_of_the_turn() -> None:
    m = table(at(3, infected=True), at(20), at(17), disease="hyperactivity", moa=19, tiles={13: "green/footprint"})
    go(m, 5, 4)
    assert piece(m, "red")["tile"] == 3, "ten, and by the footprint ten again: once round the ring"
    moves = [(e.args["start"], e.args["end"]) for e in m.events if e.kind == "moved"]
    assert moves == [(3, 13), (13, 3)]


def test_L41e_english_the_infected_cannot_hold_the_flag() -> None:
    m = table(at(3, infected=True), at(10), at(15), disease="immunity loss", flag="blue")
    roll(m, 5, 1)  # a 1 would bring it
    assert flag(m) == "beside"
    assert kinds(m.events)[-5:-1] == ["rolled", "assigned", "flag_gained", "flag_dropped"]


def test_L41e_english_it_is_lost_when_the_disease_is_contracted_or_becomes_active() -> None:
    m = table(at(3), at(8, infected=True), at(15), disease="immunity loss", flag="red")
    go(m, 5, 2)  # red lands on blue and catches it
    assert piece(m, "red")["infected"]
    assert flag(m) == "beside"
    m = table(at(3), at(10, infected=True), at(15), disease="leprosy", flag="blue", pack=["immunity loss"],
              tiles={8: "green/disease"})  # fmt: skip
    go(m, 5, 2)
    assert flag(m) == "beside", "blue was infected when red drew the card"


def test_L41e_czech_it_goes_in_ones_phase_2_and_cannot_be_gained_later_in_the_turn() -> None:
    m = table(at(3, infected=True), at(10), at(15), disease="immunity loss", flag="red", edition="czech")
    assert flag(m.copy()) == "red", "before the turn it may be held"
    roll(m, 5, 2)
    assert flag(m) == "beside"
    m = table(at(3, infected=True), at(10), at(15), disease="immunity loss", flag="blue", edition="czech",
              tiles={8: "green/flag"})  # fmt: skip
    go(m, 5, 2)
    assert flag(m) == "beside", "taken from its holder, but not kept"


def test_L41e_czech_others_can_gain_it_from_beside_the_board() -> None:
    m = table(at(3, infected=True), at(10), at(15), disease="immunity loss", edition="czech", tiles={8: "green/flag"})
    go(m, 5, 2)
    assert flag(m) == "beside"
    m = table(at(3), at(10, infected=True), disease="immunity loss", edition="czech", tiles={8: "green/flag"})
    go(m, 5, 2)
    assert flag(m) == "red"


def test_L41f_mutations_touch_every_spending_and_nothing_else() -> None:
    for disease, explosion, moa in (("benign mutation", 3, 1), ("malign mutation", 5, 3)):
        m = table(at(3, infected=True), at(10), at(15), disease=disease, tiles={8: "green/small explosion"})
        go(m, 5, 2)
        assert energy(m, 0) == {"red": 20 - explosion}
        m = table(at(3, infected=True), at(10), at(15), disease=disease, moa=1)
        roll(m, 5, 2)
        assert energy(m, 0) == {"red": 20 - moa}
        m = table(at(3), at(8, infected=True), at(15), disease=disease)
        go(m, 5, 2)
        assert energy(m, 0) == {"red": 20, "blue": 2}, "a transfer is no spending"


def test_L41f_malign_leaves_nothing_nothing_and_benign_makes_1_nothing() -> None:
    tiles = dict.fromkeys(range(1, 21), "acid/acid") | {8: "acid/radiation"}
    m = table(at(3, infected=True), at(10), at(15), disease="malign mutation", tiles=tiles)
    go(m, 5, 2)
    assert energy(m, 0) == {"red": 20}
    m = table(at(3, infected=True), at(10), at(15), disease="benign mutation", tiles=tiles | {5: "green/acid"})
    assert "spared" in kinds(go(m, 5, 2))
    assert energy(m, 0) == {"red": 20}


def test_L41f_storage_disorder_gains_nothing() -> None:
    m = table(at(3, infected=True), at(10), at(15), disease="storage disorder", tokens={8: {"blue": 2}})
    go(m, 5, 2)
    assert energy(m, 0) == {"red": 20}
    assert lying(m, 8) == {"blue": 2}


def test_L42_moa_goes_clockwise_by_its_die_before_the_laborigine() -> None:
    m = table(at(3), at(10), at(15), moa=19)
    go(m, 5, 4)
    order = [(e.kind, e.args["start"], e.args["end"]) for e in m.events if e.kind.endswith("moved")]
    assert order == [("moa_moved", 19, 3), ("moa_moved", 3, 7), ("moved", 3, 8)]


def test_L42_the_player_chooses_the_direction() -> None:
    for way, end in (("cw", 8), ("acw", 18)):
        m = table(at(3), at(10), at(15))
        roll(m, 5, 2)
        assert texts(m) == ["cw", "acw"]
        m.play(way)
        assert piece(m, "red")["tile"] == end


def test_L43_a_piece_goes_on_by_the_same_number_until_a_tile_is_free() -> None:
    m = table(at(1), at(4), at(7), at(10), moa=19)
    go(m, 3, 6)
    assert piece(m, "red")["tile"] == 13
    assert energy(m, 0) == {"red": 20, "blue": 2, "green": 2, "yellow": 2}


def test_L43_it_goes_on_even_if_the_encounter_has_emptied_the_tile() -> None:
    m = table(at(1), at(4, 2), at(15))
    go(m, 3, 6)
    assert is_out(m, 1)
    assert piece(m, "red")["tile"] == 7


def test_L43_ones_start_tile_is_free_and_stopping_there_is_an_arrival() -> None:
    """Five steps of four on twenty tiles lead back home; the other four tiles are taken."""
    m = table(at(1), at(5), at(9), at(13), at(17), moa=2, tiles={1: "green/acid"}, tokens={1: {"blue": 1}})
    go(m, 4, 1)
    assert piece(m, "red")["tile"] == 1
    assert piece(m, "red")["acid"], "phase 4 follows"
    assert energy(m, 0) == {"red": 20, "blue": 3, "green": 2, "yellow": 2, "purple": 2}


def test_L44_moa_meets_a_laborigine_whoever_moves() -> None:
    m = table(at(3), at(5), at(15), moa=1)
    roll(m, 6, 4)  # Moa moves onto blue
    assert energy(m, 1) == {"blue": 18}
    assert lying(m, 5) == {"blue": 1}
    m = table(at(3), at(12), at(15), moa=5)
    go(m, 5, 3)  # Moa goes to 8, red walks onto it
    assert energy(m, 0) == {"red": 18}
    assert lying(m, 8) == {"red": 1}
    assert piece(m, "red")["tile"] == 13


def test_L45_two_tokens_or_the_flag() -> None:
    m = table(at(3), at(8), at(15))
    go(m, 5, 6)
    assert energy(m, 0) == {"red": 20, "blue": 2}
    assert energy(m, 1) == {"blue": 18}
    m = table(at(3), at(8), at(15), flag="blue")
    go(m, 5, 6)
    assert energy(m, 0) == {"red": 20}
    assert flag(m) == "red"


def test_L45_the_disease_changes_sides_after_the_energy_and_only_between_living() -> None:
    for first, second, after in (
        (True, False, (False, True)),
        (False, True, (True, False)),
        (True, True, (True, True)),
    ):
        m = table(at(3, infected=first), at(8, infected=second), at(15), disease="leprosy")
        m.force(5, 6)
        m.play("die5")
        m.play("cw")
        assert (piece(m, "red")["infected"], piece(m, "blue")["infected"]) == after
    m = table(at(3), at(8, 2, infected=True), at(15), disease="leprosy")
    go(m, 5, 6)
    assert not piece(m, "red")["infected"], "blue was out before the disease could pass"
    m = table(at(3), at(8, infected=True), at(15), disease="storage disorder")
    events = go(m, 5, 6)
    assert energy(m, 0) == {"red": 20, "blue": 2}, "red caught it only after it had taken the tokens"
    assert kinds(events).index("given") < kinds(events).index("disease_passed")


def test_L45_the_disease_passes_on_tile_1_too() -> None:
    m = table(at(16), at(1, infected=True), at(10), disease="leprosy", moa=11)
    go(m, 5, 2)
    assert piece(m, "red")["infected"]


def test_L46_asked_are_those_who_can_pay_clockwise_and_the_first_has_it() -> None:
    m = table(at(3), at(10, {"blue": 5, "red": 2}), at(15, {"green": 5, "red": 3}), at(17, {"yellow": 5, "red": 4}))
    roll(m, 5, 6)
    assert m.to_move == 2, "blue has only two"
    assert texts(m) == ["pass", "manipulate-cw", "manipulate-acw"]
    m.play("pass")
    assert m.to_move == 3
    m.play("manipulate-acw")
    assert energy(m, 3) == {"yellow": 5, "red": 1}
    assert piece(m, "red")["tile"] == 18
    assert not any(tile["tokens"] for tile in m.view()["tiles"]), "none of the three lies down"


def test_L46_who_is_on_the_move_manipulates_nobody() -> None:
    """Red has nineteen red tokens, and is not asked: it sets its own direction for nothing."""
    m = table(at(3), at(10), at(15))
    roll(m, 5, 6)
    assert texts(m) == ["cw", "acw"]
    with pytest.raises(labtop.IllegalAction, match=r"manipulation is for the other players \(L46\)"):
        m.play("manipulate-cw")


def test_L46_if_all_pass_the_player_chooses() -> None:
    m = table(at(3), at(10, {"red": 9}), at(15))
    roll(m, 5, 6)
    m.play("pass")
    assert m.to_move == 0
    assert texts(m) == ["cw", "acw"]


def test_L46_english_is_asked_after_moa_czech_before() -> None:
    for edition, moa in (("english", 6), ("czech", 20)):
        m = table(at(3), at(10, {"red": 9}), at(15), edition=edition)
        roll(m, 5, 6)
        assert m.to_move == 1
        assert m.view()["moa"] == moa
        m.play("manipulate-cw")
        assert m.view()["moa"] == 6


def test_L46_the_discard_may_knock_the_manipulator_out() -> None:
    m = table(at(3), at(10, {"red": 3}), at(15))
    roll(m, 5, 6)
    events = m.play("manipulate-cw")
    assert is_out(m, 1)
    assert kinds(events)[:2] == ["manipulated", "knocked_out"]
    assert piece(m, "red")["tile"] == 8, "the direction holds all the same"


def test_L46_a_manipulator_who_takes_the_mover_along_ends_the_turn() -> None:
    m = table(at(3, {"blue": 4}), at(10, {"red": 3}), at(15), at(18))
    roll(m, 5, 6)
    m.play("manipulate-cw")
    assert is_out(m, 0)
    assert is_out(m, 1)
    assert m.view()["turn"]["seat"] == 2


def test_L48_then_the_next_living_player_and_nothing_of_the_turn_is_left() -> None:
    m = table(at(3), OUT, OUT, at(15), flag="gone")
    go(m, 5, 6)
    turn = m.position()["turn"]
    assert turn == {"seat": 3, "phase": "assign", "dice": [2, 3]}


def test_illegal_directions_name_what_is_possible() -> None:
    m = table(at(3), at(10))
    roll(m, 5, 6)
    with pytest.raises(
        labtop.IllegalAction,
        match=r"'up' cannot be played now: Red is deciding which way to go \(L42\). Possible for seat 0: cw, acw",
    ):
        m.play("up")
