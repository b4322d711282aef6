"""T23, T26: nothing public differs between not using a potion and not having one, whatever is held at an exit."""

import json
from typing import Any

import pytest

from labtop.engine.match import Match
from tests.labrats.table import FIVE, rats, texts

OBSTACLE = ("green obstacle", *FIVE[1:])
EXIT = {"table": ["green-violet-orange"]}
ONLOOKER = 1


def public(match: Match) -> str:
    """All that the onlooker and a spectator get."""
    seen = [[(event.kind, event.args) for event in match.seen(seat)] for seat in (ONLOOKER, None)]
    return json.dumps([match.view(ONLOOKER), match.view(None), match.number, match.waiting, seen], sort_keys=True)


def side_by_side(*moments: Match) -> None:
    assert len({public(match) for match in moments}) == 1


@pytest.mark.parametrize("health", ["well", "wounded"])
def test_T23_a_holder_who_declines_looks_like_one_who_has_none(health: str) -> None:
    doors = OBSTACLE if health == "well" else (*OBSTACLE[:4], "green obstacle open")
    hands = (["green", "blue"], ["multicolour", "green"], ["red", "blue"], ["yellow", "yellow"])
    matches = [rats(doors, {"potions": hand, "health": health}) for hand in hands]
    side_by_side(*matches)
    for match in matches:
        match.play("door1")
        assert match.waiting == (0,)
    side_by_side(*matches)
    assert [texts(match)[-1] for match in matches] == ["refuse"] * 4
    for match in matches:
        match.play("refuse")
    side_by_side(*matches)


def test_T23_behind_a_double_door_too() -> None:
    matches = [rats(("double door", *FIVE[1:]), {"potions": [potion]}) for potion in ("green", "red")]
    for match in matches:
        match.force(5)  # a green obstacle, the fifth card of the pack
        match.play("door1")
        assert match.view()["turn"]["card"] == "green obstacle"
    side_by_side(*matches)
    for match in matches:
        match.force(1)
        match.play("refuse")
    side_by_side(*matches)


def at_exit(hand: list[str]) -> Match:
    others: tuple[dict[str, Any], ...] = ({"specimen": "red"}, {"specimen": "blue"})
    return rats(FIVE, {"specimen": "green", "potions": hand}, *others, begun=4, exits=EXIT)


HANDS = (
    ["violet", "orange", "red"],
    ["violet", "orange", "multicolour"],
    ["multicolour", "multicolour", "multicolour"],
    ["red", "yellow", "blue"],
    ["violet", "violet", "red"],
)


def test_T26_the_question_at_an_exit_is_the_same_whatever_is_held() -> None:
    matches = [at_exit(hand) for hand in HANDS]
    for match in matches:
        assert [event.kind for event in match.play("exit1")] == ["exit_opened"]
        assert match.waiting == (0,)
        assert match.view()["turn"]["phase"] == "pay"
    side_by_side(*matches)


def test_T26_one_action_pays_or_fails() -> None:
    for hand in HANDS:
        match = at_exit(hand)
        match.play("exit1")
        before = match.number
        kinds = [event.kind for event in match.play(match.legal()[0])]
        assert match.number == before + 1
        assert match.view()["turn"]["phase"] in ("keep", "place")
        assert kinds[0] == ("paid" if texts_pay(hand) else "died")


def texts_pay(hand: list[str]) -> bool:
    return "multicolour" in hand or {"violet", "orange"} <= set(hand)


def test_T26_who_cannot_pay_looks_the_same_whatever_is_held() -> None:
    matches = [
        at_exit(hand) for hand in (["red", "yellow", "blue"], ["violet", "violet", "red"], ["red", "orange", "red"])
    ]
    for match in matches:
        match.play("exit1")
        match.force(1, 1, 1, 1, 1, 1, 1)
        match.play("refuse")
    side_by_side(*matches)


def test_T26_two_hands_that_pay_with_the_same_potions_look_the_same() -> None:
    matches = [at_exit(["violet", "orange", other]) for other in ("red", "yellow", "multicolour")]
    for match in matches:
        match.play("exit1")
        number = 1 + match.view(0)["seats"][0]["hand"]["potions"].index("violet")
        other = 1 + match.view(0)["seats"][0]["hand"]["potions"].index("orange")
        match.force(*[1] * 20)
        match.play(f"pay{number}{other}")
    kinds = [[(event.kind, event.args) for event in match.seen(ONLOOKER)][:4] for match in matches]
    assert kinds[0] == kinds[1] == kinds[2]
