"""What a seat knows of other hands: potions it has passed on (T24), exits not beaten (T26), packs made anew (T27)."""

from collections import Counter
from typing import Any

import pytest

import labtop
from labtop.engine.match import Match
from labtop.games.labrats.components import POTION_COUNTS, POTION_NAMES
from tests.labrats.table import FIVE, come, place_all, rats, seat

CONFUSION = ("confusion", *FIVE[1:])


def knows(match: Match, number: int) -> list[tuple[str, list[int]]]:
    return [(fact["potion"], fact["with"]) for fact in match.view(number)["known"]]


def imagined(match: Match, viewer: int, other: int, count: int = 60) -> list[list[str]]:
    """Hands that a seat imagines another to have."""
    return [seat(match.hidden(viewer, seed), other)["potions"] for seed in range(count)]


def fact(potion: str, *holders: int) -> dict[str, Any]:
    return {"knows": [{"potion": potion, "with": list(holders)}]}


def test_T24_who_passes_a_potion_knows_where_it_is() -> None:
    match = rats(
        CONFUSION, {"potions": ["red", "green"]}, {"potions": ["blue", "blue"]}, {"potions": ["violet", "orange"]}
    )
    match.play("door1")
    for number in range(3):
        match.play("pass1", number)
    assert [knows(match, number) for number in range(3)] == [[("red", [2])], [("blue", [0])], [("violet", [1])]]
    assert match.view(None)["known"] == []
    assert all("red" in hand for hand in imagined(match, 0, 2))
    assert not all("violet" in hand for hand in imagined(match, 0, 1)), "the taker's neighbour is none of its business"
    assert "You passed it on, so Blue has it: red potion." in match.text(0)


def test_T24_a_known_potion_that_is_discarded_is_known_no_longer() -> None:
    match = rats(("red obstacle", *FIVE[1:]), fact("red", 1), {"potions": ["red", "blue"]}, turn=1)
    match.play("door1")
    match.play("use-red")
    assert knows(match, 0) == []


def test_T24_another_discard_tells_nothing() -> None:
    match = rats(("blue obstacle", *FIVE[1:]), fact("red", 1), {"potions": ["red", "blue"]}, turn=1)
    match.play("door1")
    match.play("use-blue")
    assert knows(match, 0) == [("red", [1])]


def test_T24_after_another_confusion_it_may_have_gone_one_further() -> None:
    match = rats(CONFUSION, fact("red", 3), {}, {"potions": ["green"]}, {"potions": ["red", "blue"]}, players=4)
    match.play("door1")
    match.play("pass1", 3)
    assert knows(match, 0) == [("red", [2, 3])]
    where = Counter(
        next(other for other in (2, 3) if "red" in seat(match.hidden(0, seed), other)["potions"]) for seed in range(60)
    )
    assert set(where) == {2, 3}


def test_T24_the_only_potion_of_a_hand_has_gone_for_sure() -> None:
    match = rats(CONFUSION, fact("red", 3), {}, {}, {"potions": ["red"]}, players=4)
    match.play("door1")
    assert knows(match, 0) == [("red", [2])]
    assert seat(match, 2)["potions"] == ["red"]


def test_T24_a_potion_that_comes_back_is_in_ones_own_hand() -> None:
    match = rats(CONFUSION, fact("red", 1), {"potions": ["red", "blue"]}, {})
    match.play("door1")
    match.play("pass1", 1)
    assert seat(match, 0)["potions"] == ["red"]
    assert knows(match, 0) == []


def test_T24_what_one_is_given_shows_what_stayed_behind() -> None:
    match = rats(CONFUSION, fact("red", 1), {"potions": ["red", "blue"]}, {})
    match.play("door1")
    match.play("pass2", 1)
    assert seat(match, 0)["potions"] == ["blue"]
    assert knows(match, 0) == [("red", [1])]


def test_T24_two_known_potions_of_a_kind_and_one_is_discarded() -> None:
    """One is left, and it is wherever either might have been."""
    both = {"knows": [{"potion": "red", "with": [1]}, {"potion": "red", "with": [1, 2]}]}
    match = rats(("red obstacle", *FIVE[1:]), both, {"potions": ["red", "red"]}, {"potions": ["blue"]}, turn=1)
    match.play("door1")
    match.play("use-red")
    assert knows(match, 0) == [("red", [1, 2])]


def test_T24_known_potions_find_room_in_imagined_hands() -> None:
    """Hands of one card each: both facts together leave no choice."""
    both = {"knows": [{"potion": "red", "with": [1, 2]}, {"potion": "blue", "with": [1]}]}
    match = rats(FIVE, both, {"potions": ["blue"]}, {"potions": ["red"]}, {"potions": ["green"]}, players=4)
    for seed in range(20):
        twin = match.hidden(0, seed)
        assert (seat(twin, 1)["potions"], seat(twin, 2)["potions"]) == (["blue"], ["red"])


def test_T23_being_asked_tells_nothing() -> None:
    """Refusing is everybody's choice: the hand may or may not have had such a potion."""
    match = rats(("green obstacle", *FIVE[1:]), {"potions": ["green", "blue"]}, {}, {})
    match.play("door1")
    for moment in (match, _refused(match)):
        green = [any("green" in p or p == "multicolour" for p in hand) for hand in imagined(moment, 1, 0)]
        assert any(green)
        assert not all(green)


def _refused(match: Match) -> Match:
    twin = match.copy()
    twin.play("refuse")
    return twin


def failing(potions: list[str], doors: tuple[str, ...] = FIVE) -> Match:
    """Seat 0, with a green mutation, has failed at an exit that wants violet and orange too."""
    match = rats(
        doors, {"specimen": "green", "potions": potions}, {"specimen": "red"},
        begun=4, exits={"table": ["green-violet-orange"]},
    )  # fmt: skip
    match.play("exit1")
    match.play("refuse")
    return match


def test_T26_an_exit_not_beaten_tells_what_a_hand_is_not() -> None:
    match = failing(["red", "blue", "yellow"])
    assert "seat 0 fails green-violet-orange" in match.position()["memory"]["potions"]
    for hand in imagined(match, 1, 0, 100):
        assert hand.count("multicolour") < 2
        assert not {"violet", "orange"} <= set(hand)


def test_T26_a_new_potion_changes_only_itself() -> None:
    """What was in hand then and still is could not pay; with the new potion the hand may."""
    match = failing(["red", "blue", "yellow"], ("resurrection", "potion box", *FIVE[2:]))
    place_all(match)
    match.play("door1")
    match.play("stop")
    place_all(match)
    for _ in range(2):  # seat 2, then seat 0 again
        if match.to_move == 2:
            match.play("door3")
            match.play("stop")
            place_all(match)
    come(match, "violet")
    match.play("door2")
    assert any({"violet", "orange"} <= set(hand) or "multicolour" in hand for hand in imagined(match, 1, 0, 200))
    for hand in imagined(match, 1, 0, 200):
        assert hand.count("multicolour") < 3, "two of them would have been there before"


def test_T27_after_a_reshuffle_the_pack_is_known() -> None:
    """All discarded potions but two are drawn by nobody: the others hold what is left."""
    hands = ["red", "blue"], ["green", "violet"], ["orange", "yellow"]
    held = Counter(card for hand in hands for card in hand)
    everything = {name: count for name, count in zip(POTION_NAMES, POTION_COUNTS, strict=True) if count}
    discard = {name: count - held[name] for name, count in everything.items() if count > held[name]}
    match = rats(("potion box", *FIVE[1:]), *({"potions": list(hand)} for hand in hands), potions={"discard": discard})
    come_from_discard(match, "multicolour", discard)
    match.play("door1")
    assert "reshuffle" in match.position()["memory"]["potions"]
    for seed in range(40):
        twin = match.hidden(0, seed)
        others = Counter(seat(twin, 1)["potions"] + seat(twin, 2)["potions"])
        assert others == Counter(("green", "violet", "orange", "yellow")), "what was not in the discard is in hands"
    for seed in range(40):
        twin = match.hidden(1, seed)
        assert (
            sum(card in ("red", "blue", "orange", "yellow") for n in (0, 2) for card in seat(twin, n)["potions"]) >= 4
        )


def come_from_discard(match: Match, card: str, discard: dict[str, int]) -> None:
    """The first card that is drawn from the pack made of this discard."""
    before = POTION_NAMES[: POTION_NAMES.index(card)]
    match.force(1 + sum(discard.get(kind, 0) for kind in before))


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"knows": [{"potion": "red", "with": [2]}]}, "not all of these potions are where they should be"),
        ({"knows": [{"potion": "red", "with": [0]}]}, "a list of other seats"),
    ],
)
def test_nobody_knows_what_is_not_so(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(labtop.BadPosition, match=words):
        rats(FIVE, wrong, {"specimen": "red"} if "specimen" in wrong else {}, {"potions": ["blue"]})
