"""`load` lets in only what can be, and says what is possible instead."""

from collections.abc import Mapping
from typing import Any

import pytest

import labtop
from tests.laborigines.lab import OUT, at, go, roll, table, twins

WALK = {"seat": 0, "dice": [3, 2], "assigned": [3, 2], "direction": "clockwise"}
ROLLED = {"seat": 0, "dice": [3, 2], "assigned": [3, 2]}
TWO = {"red": 5, "blue": 5}
THREE = (at(3, TWO), at(10), at(15))
PAIRS = (twins(3, 5, TWO), twins(10, 15))


def refused(*seats: Mapping[str, Any], told: str, **rest: Any) -> None:
    with pytest.raises(labtop.BadPosition, match=told):
        table(*seats, **rest)


@pytest.mark.parametrize(
    ("phase", "told"),
    [
        (
            "manipulate",
            "turn, phase is place, nicest, roll, assign, one, sickness, ask, direct, moa walks",
        ),
        ("moa", "turn, phase is place"),
        ("flip", "turn, phase is place"),
    ],
)
def test_a_match_rests_only_where_somebody_decides(phase: str, told: str) -> None:
    refused(*THREE, turn={**ROLLED, "phase": phase}, told=told)
    for paying in ("sickness", "moa walks"):
        refused(*THREE, turn={**ROLLED, "phase": paying}, told=f"rests in phase {paying} only while there is a payment")
    for paying in ("walk", "infect", "moved", "lightning", "cure"):
        refused(*THREE, turn={**WALK, "phase": paying}, told="only while there is a payment")


def test_L61_L62_what_only_twins_decide_is_no_phase_of_the_basic_game() -> None:
    refused(*THREE, turn={**WALK, "phase": "order"}, told="phase order is there in the twins game only")
    refused(*THREE, turn={**ROLLED, "phase": "one"}, told="phase one is there in the twins game only")
    m = table(*PAIRS, variant="twins", turn={**WALK, "phase": "order"})
    assert m.view()["turn"]["phase"] == "order"


def test_L24_a_colour_is_gone_with_its_owner() -> None:
    refused(at(3, {"red": 5, "blue": 1}), OUT, at(15), told=r"all blue tokens have left the game.*\(L24\)")
    refused(at(3), OUT, at(15), tokens={7: {"blue": 1}}, told=r"seat 1 is out.*\(L24\)")
    refused(
        at(3), at(10), at(12, {"grey": 4, "red": 1}), OUT, variant="teams", tokens={7: {"blue": 1}},
        told=r"all blue tokens.*\(L24\)",
    )  # fmt: skip


def test_L33_the_flag_is_gone_if_and_only_if_somebody_is_out() -> None:
    refused(*THREE, flag="gone", told="nobody is out, so the flag is not gone")
    refused(at(1), OUT, at(15), flag="beside", told="somebody is out, so the flag is gone")


def test_L12_placing_needs_somebody_to_place() -> None:
    begin = {"seat": 0, "phase": "place"}
    refused(*THREE, edition="czech", turn=begin, moa=20, told="here everybody stands on a tile already")
    unplaced = (at(3), at(None), at(None))
    refused(*unplaced, turn=begin, moa=20, told=r"placed by choice in the Czech edition only \(L12\)")
    refused(*unplaced, edition="czech", turn=begin, moa=None, told="first Moa is placed, then the laborigines")
    refused(at(None), at(3), at(None), edition="czech", turn=begin, told="in the order of the seats")
    refused(*unplaced, edition="czech", turn=begin, flag="red", told="nothing has happened yet")
    m = table(*unplaced, edition="czech", turn=begin, moa=20)
    assert m.to_move == 1


def test_L46_whoever_is_asked_can_pay() -> None:
    able = (at(3), at(10, {"red": 2}), at(15, {"red": 3}))
    for asked in (0, 1):
        refused(
            *able, turn={**ROLLED, "phase": "ask", "asked": asked}, told=r"turn, asked is another living seat.*\(L46\)"
        )
    assert table(*able, turn={**ROLLED, "phase": "ask", "asked": 2}).to_move == 2
    assert table(*able, turn={**ROLLED, "phase": "ask"}).to_move == 2, "left out: the first who can"
    refused(*THREE, turn={**ROLLED, "phase": "ask"}, told="asked is another living seat")
    refused(*able, turn={**ROLLED, "phase": "direct", "asked": 2}, told="turn, asked is there in phase ask")


def test_L40_dice_fit_the_phase() -> None:
    refused(*THREE, turn={"seat": 0, "phase": "assign"}, told="turn, dice is missing")
    refused(*THREE, turn={"seat": 0, "phase": "assign", "dice": [4, 4]}, told="a double is assigned by itself")
    refused(*THREE, turn={"seat": 0, "phase": "direct", "dice": [4, 3], "assigned": [3, 3]}, told="turn has assigned")
    refused(
        *THREE,
        turn={"seat": 0, "phase": "roll", "dice": [4, 3]},
        told="turn, dice is there in phase assign, .*, not in phase roll",
    )


def test_L41d_L41e_doubled_and_barred_come_from_a_disease() -> None:
    refused(*THREE, turn={**ROLLED, "phase": "direct", "doubled": [1, 0]}, told=r"red has no hyperactivity \(L41d\)")
    refused(*THREE, turn={**ROLLED, "phase": "direct", "doubled": [0, 1]}, told="there is no second laborigine")
    sick = (at(3, infected=True), at(10))
    refused(
        *sick, disease="immunity loss", turn={**ROLLED, "phase": "direct", "barred": [1, 0]}, told="the Czech edition's"
    )
    refused(*sick, disease="immunity loss", flag="red", told=r"red suffers from immunity loss.*\(L41e\)")


def test_L5_the_pack_holds_what_was_not_drawn() -> None:
    refused(*THREE, disease="leprosy", pack=["limping", "leprosy"], told=r"leprosy is the active disease.*\(L5\)")
    refused(*THREE, pack=["limping"], told="no disease is active, so none of the 8 cards was drawn")
    refused(*THREE, disease="leprosy", pack=["limping", "limping"], told="one card of each disease, not limping")


def test_L1_tokens_have_the_colours_of_those_who_play() -> None:
    refused(at(3, {"red": 5, "purple": 1}), at(10), told="the colours are red and blue, not 'purple'")
    refused(at(3), at(10), tokens={7: {"grey": 1}}, told="the colours are red and blue, not 'grey'")


def test_L61_only_twins_have_moved_before() -> None:
    turn = {**WALK, "phase": "moved", "moved": 1}
    refused(*THREE, tiles={3: "small explosion/green"}, turn=turn, payment=payment(), told="only twins have one")


def payment(cause: str = "small explosion", due: int = 4, payer: str = "red", **parts: Any) -> dict[str, Any]:
    return {"due": due, "payer": payer, "cause": cause, **parts}


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (payment(due=5), "payment, due is from 1 to 4, what small explosion costs red here, not 5"),
        (payment(payer="blue"), r"the payer is the mover on a small explosion, and spends \(L47g\), not blue"),
        (payment(taker="blue"), r"and spends \(L47g\), not red to blue"),
        (payment(cause="huge explosion"), r"the mover on a huge explosion"),
        (payment(cause="leprosy", due=1), "payment, cause is leprosy: that is paid in phase sickness"),
        (payment(tile=3), "payment has no 'tile'"),
        (payment(lay=3), "lay and leave are together 1 or more, no more than is due"),
        (payment(lay=0, leave=0), "lay and leave are together 1 or more"),
        (payment(due=2, lay=2, leave=0), r"lay and leave differ by 1 at most \(L21\)"),
        (payment(settled=["blue"]), "the colours are settled in their order"),
        (payment(lay=9), "payment, lay is a whole number from 0 to 5, not 9"),
        (payment(due=0), "payment, due is a whole number from 1"),
        (payment(payer="moa"), "payment, payer is red, blue or green, not 'moa'"),
    ],
)
def test_L22_a_payment_fits_the_table(given: dict[str, Any], told: str) -> None:
    moment = {**WALK, "phase": "moved"}
    refused(*THREE, tiles={3: "small explosion/green"}, turn=moment, payment=given, told=told)


def test_L22_a_payment_can_be_written_by_hand() -> None:
    m = table(*THREE, tiles={3: "small explosion/green"}, turn={**WALK, "phase": "moved"}, payment=payment())
    assert m.view()["payment"] == {
        "due": 4, "payer": "red", "taker": None, "tile": 3, "lay": 2, "leave": 2, "cause": "small explosion",
        "colours": ["red", "blue"], "asked": "red",
    }  # fmt: skip
    m.play("lay2-out0")
    assert m.view()["tiles"][2]["tokens"] == {"red": 2}


def test_L30_the_flags_holder_owes_nothing() -> None:
    refused(
        *THREE, tiles={3: "small explosion/green"}, turn={**WALK, "phase": "moved"}, payment=payment(), flag="red",
        told=r"red has the flag and pays nothing \(L30\)",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("cause", "turn", "more"),
    [
        ("moa", {**ROLLED, "phase": "moa walks"}, {"moa": 9}),
        ("moa", {**WALK, "phase": "walk"}, {"moa": 9}),
        ("acid", {**WALK, "phase": "walk", "to_go": 2}, {}),
        ("acid", {**WALK, "phase": "walk", "to_go": 4, "burning": 1}, {}),
        ("leprosy", {**ROLLED, "phase": "sickness"}, {"disease": "limping"}),
        ("limping", {**ROLLED, "phase": "sickness"}, {"disease": "limping"}),
        ("inferiority complex", {**ROLLED, "phase": "sickness"}, {"disease": "inferiority complex"}),
        ("lightning", {**WALK, "phase": "lightning"}, {}),
        ("radiation", {**WALK, "phase": "moved"}, {}),
        ("charity", {**WALK, "phase": "moved"}, {}),
    ],
)
def test_L22_every_cause_has_its_moment(cause: str, turn: dict[str, Any], more: dict[str, Any]) -> None:
    sick = "disease" in more
    seats = (at(3, TWO, infected=sick, lightning=1), at(10), at(15))
    refused(*seats, turn=turn, payment=payment(cause, 1), told="payment: the payer", **more)


def test_L45_who_gives_stands_where_the_mover_stands() -> None:
    turn = {**WALK, "phase": "infect"}
    given = payment("encounter", 2, "blue", taker="red")
    refused(
        at(3), at(10, TWO), at(15), turn=turn, payment=given, told="another player's laborigine on the mover's tile"
    )
    m = table(at(10), at(10, TWO), at(15), turn=turn, payment=given)
    assert [action.text for action in m.legal()] == ["red-red", "red-blue", "blue-blue"]


def test_L43_one_piece_a_tile_but_for_the_one_that_comes() -> None:
    refused(at(3), at(3), at(15), told="red and blue cannot both stand on tile 3")
    refused(at(20), at(3), at(15), told="red and moa cannot both stand on tile 20")


@pytest.mark.parametrize(
    ("seats", "parts", "told"),
    [
        (THREE, {"winners": [0], "ending": "last one"}, "in phase over at most one colour is left"),
        ((at(3), OUT, OUT), {"winners": [1], "ending": "last one"}, "winners are those who are left.* here seat 0"),
        ((at(3), OUT, OUT), {"winners": [], "ending": "last one"}, "winners are those who are left"),
        ((at(3), OUT, OUT), {"winners": [0], "ending": "shared"}, r"ending is last one here \(L25\)"),
        ((at(3), OUT, OUT), {"winners": [0]}, "ending is last one here"),
        ((OUT, OUT, OUT), {"winners": [1], "ending": "shared"}, "here two or more"),
        ((at(3), OUT, OUT), {"winners": [0], "ending": "last one", "places": [1, 0, 0]}, "gives no places"),
        ((at(3), OUT, OUT), {"winners": [0], "ending": "first one"}, "ending is last one, last colour or shared"),
    ],
)
def test_L25_an_end_is_one_by_the_rules(seats: Any, parts: dict[str, Any], told: str) -> None:
    refused(*seats, turn={"seat": 0, "phase": "over"}, told=told, **parts)


def test_L25_a_game_that_goes_on_has_no_ending() -> None:
    refused(*THREE, ending="last one", told="ending is there in phase over, and only there")
    refused(*THREE, winners=[0], told="winners is there in phase over, not in phase roll")
    refused(at(3), OUT, OUT, told="two living colours or more")


def test_L26_the_turn_of_one_who_is_out_goes_on_only_in_an_effect_under_way() -> None:
    refused(OUT, at(10), at(15), told=r"turn, seat is 0, which is out: no further phase of it happens \(L26\)")


def test_L13_votes_fit_the_option() -> None:
    refused(*THREE, turn={"seat": 0, "phase": "nicest"}, votes={"red": 1}, told="under the option nicest=vote")
    vote = {"nicest": "vote"}
    refused(
        *THREE, turn={"seat": 0, "phase": "nicest"}, votes={"red": 3}, options=vote, told="somebody has not voted yet"
    )
    assert table(*THREE, turn={"seat": 0, "phase": "nicest"}, votes={"red": 1}, options=vote).to_move == 1


def test_the_turn_is_over_when_the_game_is() -> None:
    m = table(at(1, 1), at(6), tiles={4: "green/small explosion"})
    go(m, 3, 2)
    assert m.position()["turn"] == {"seat": 0, "phase": "over"}
    assert m.view()["turn"]["dice"] is None


def test_a_position_tells_what_is_settled_of_a_payment() -> None:
    held = {"red": 9, "blue": 9, "green": 9}
    m = table(at(1, held), at(10), at(15), tiles={4: "green/huge explosion"})
    roll(m, 3, 2)
    m.play("cw")
    m.play("lay1-out3")
    assert m.position()["payment"] == {
        "due": 4, "payer": "red", "cause": "huge explosion", "lay": 3, "leave": 1, "settled": ["red"],
    }  # fmt: skip
    assert labtop.load(m.position()).view() == m.view()
