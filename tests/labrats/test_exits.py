"""T26: the way out."""

import pytest

import labtop
from labtop.engine.match import Match
from tests.labrats.table import FIVE, kinds, rats, seat, texts

GVO = {"table": ["green-violet-orange"]}


def at_exit(potions: list[str], specimen: str = "green") -> Match:
    """Seat 0 is about to try the exit of the rulebook's example."""
    others = [{"specimen": colour} for colour in ("red", "green", "blue") if colour != specimen][:2]
    return rats(FIVE, {"specimen": specimen, "potions": potions}, *others, begun=4, exits=GVO)


def test_T26_beaten_with_mutation_and_potions() -> None:
    match = at_exit(["violet", "orange"])
    events = match.play("exit1")
    assert [(event.kind, event.args) for event in events] == [
        ("exit_opened", {"seat": 0, "place": 1, "exit": ["green", "violet", "orange"]})
    ]
    assert texts(match) == ["pay12"]
    assert match.legal()[0].label() == "Pay with violet potion and orange potion"
    events = match.play("pay12")
    assert kinds(events)[:3] == ["paid", "cheese", "round_over"]
    assert events[0].args == {"seat": 0, "potion": "violet", "second_potion": "orange", "third_potion": "none"}
    assert events[0].text() == "Green pays the abomination: violet potion and orange potion."
    assert seat(match, 0)["cheese"] == 2
    assert seat(match, 0)["crumbs"] == seat(match, 0)["contamination"] == 0


def test_T26_without_the_mutation_three_potions_are_needed() -> None:
    match = at_exit(["green", "violet", "orange"], "red")
    match.play("exit1")
    match.play("pay123")
    assert seat(match, 0)["cheese"] == 2
    match = at_exit(["violet", "orange"], "red")
    assert kinds(match.play("exit1"))[:2] == ["exit_opened", "died"], "all can see that two are too few"


def test_T26_a_potion_serves_one_colour_only() -> None:
    assert seat(_played(at_exit(["violet-orange"])), 0)["health"] == "dead"
    assert seat(_played(at_exit(["multicolour"])), 0)["health"] == "dead"


def test_T26_the_mutation_serves_once() -> None:
    assert seat(_played(at_exit(["violet"])), 0)["health"] == "dead"


def _played(match: Match) -> Match:
    match.play("exit1")
    return match


def test_T26_where_several_potions_pay_the_player_picks_all_at_once() -> None:
    match = at_exit(["violet", "orange", "violet-orange", "multicolour"])
    match.play("exit1")
    assert match.question == "The abomination wants violet and orange. Which potions do you pay with?"
    assert match.view()["turn"]["owed"] == ["violet", "orange"]
    assert texts(match) == ["pay12", "pay13", "pay23", "pay14", "pay24", "pay34"]
    events = match.play("pay34")
    assert events[0].args["potion"] == "violet-orange"
    assert events[0].args["second_potion"] == "multicolour"
    assert match.position()["potions"]["discard"] == {"violet-orange": 1, "multicolour": 1}


def test_T26_of_potions_that_are_alike_the_first_ones_are_named() -> None:
    match = at_exit(["violet", "multicolour", "multicolour"])
    match.play("exit1")
    assert texts(match) == ["pay12", "pay23"]
    with pytest.raises(labtop.IllegalAction, match=r"alike the first ones are named \(T26\)"):
        match.play("pay13")


def test_T26_only_what_pays_every_colour_can_be_paid() -> None:
    """The double potion is the only orange one."""
    match = at_exit(["violet", "violet-orange", "yellow"])
    match.play("exit1")
    assert texts(match) == ["pay13"]


def test_T26_a_payable_exit_must_be_paid() -> None:
    match = at_exit(["violet", "orange", "multicolour"])
    match.play("exit1")
    assert "refuse" not in texts(match)
    with pytest.raises(labtop.IllegalAction, match="An exit that can be paid must be paid"):
        match.play("refuse")


def test_T26_not_beaten_the_specimen_dies_and_the_exits_are_renewed() -> None:
    match = at_exit(["violet", "red", "yellow"])
    before = match.position()["exits"]
    assert kinds(match.play("exit1")) == ["exit_opened"]
    assert texts(match) == ["refuse"]
    assert match.legal()[0].label() == "You cannot pay: you die, and nobody sees your cards"
    match.force(1, 1, 1, 1, 1, 1, 1)
    events = match.play("refuse")
    assert kinds(events)[:2] == ["died", "exits_renewed"]
    assert events[0].args == {"seat": 0, "cause": "exit", "colour": "none"}
    assert not {"crumbs", "contaminated", "cheese"} & set(kinds(events))
    state = seat(match, 0)
    assert (state["health"], state["crumbs"], state["contamination"]) == ("dead", 0, 0)
    assert state["potions"] == ["red", "violet", "yellow"], "nothing is discarded"
    after = match.position()["exits"]
    assert sorted(after["table"] + after["pack"]) == sorted(before["table"] + before["pack"])
    assert after["table"] != before["table"]
    assert "open" not in after
    assert all(place["wants"] is None for place in match.view()["exits"])
    assert match.view()["turn"]["seat"] == 1


def test_T26_the_turn_ends_with_the_exit_and_doors_may_be_changed() -> None:
    match = at_exit([])
    match.play("exit1")
    assert match.view()["turn"]["phase"] == "place"
    assert match.waiting == (0, 1, 2)
