"""T30 to T32, T40 to T42: ends of turns, of rounds, of the game."""

import pytest

from labtop.engine.match import Match
from tests.labrats.table import FIVE, come, kinds, place_all, rats, seat, texts

BOXES = ("potion box", "potion box", "potion box", "blue obstacle", "green obstacle")


def test_T30_crumbs_for_opened_doors_contamination_for_those_left() -> None:
    match = rats(BOXES)
    match.play("door1")
    match.play("door2")
    events = match.play("stop")
    assert kinds(events)[:2] == ["crumbs", "contaminated"]
    assert events[0].args == {"seat": 0, "count": 2, "total": 2}
    assert events[1].args == {"seat": 0, "count": 3, "total": 3}


def test_T30_who_died_takes_no_contamination_but_crumbs() -> None:
    match = rats(("potion box", "instant death", *FIVE[2:]))
    match.play("door1")
    match.play("door2")
    assert (seat(match, 0)["crumbs"], seat(match, 0)["contamination"]) == (2, 0)


def test_T31_ten_crumbs_are_a_cheese_and_the_rest_is_kept() -> None:
    match = rats(BOXES, {"crumbs": 8})
    match.play("door1")
    match.play("door2")
    match.play("door3")
    assert kinds(match.play("stop"))[:3] == ["crumbs", "cheese", "contaminated"]
    assert (seat(match, 0)["crumbs"], seat(match, 0)["cheese"]) == (1, 1)


def test_T31_the_dead_get_crumbs_and_their_cheese() -> None:
    match = rats(("instant death", *FIVE[1:]), {"crumbs": 9})
    match.play("door1")
    assert seat(match, 0) | {"potions": []} == {
        "specimen": "red", "health": "dead", "cheese": 1, "crumbs": 0, "contamination": 0, "potions": [],
        "doors": seat(match, 0)["doors"],
    }  # fmt: skip


def test_T31_five_contamination_kill_and_are_put_away() -> None:
    match = rats(BOXES, {"contamination": 2})
    match.play("door1")
    match.play("door2")
    events = match.play("stop")
    assert [(e.kind, e.args.get("cause")) for e in events[:3]] == [
        ("crumbs", None), ("contaminated", None), ("died", "contamination"),
    ]  # fmt: skip
    assert (seat(match, 0)["health"], seat(match, 0)["contamination"]) == ("dead", 0)


def test_T31_order_cheese_then_contamination_then_end_of_round() -> None:
    """The last rat alive dies of contamination: it has its crumb cheese, but nobody survives."""
    match = rats(BOXES, {"crumbs": 9, "contamination": 1}, {"health": "dead"}, {"health": "dead"})
    match.play("door1")
    events = match.play("stop")
    assert kinds(events)[:5] == ["crumbs", "cheese", "contaminated", "died", "round_over"]
    assert events[4].args["source"] == "nobody"
    assert [seat(match, n)["cheese"] for n in range(3)] == [1, 0, 0]


def prepared(**parts: object) -> Match:
    """Seat 0 has opened its own door, that of seat 1 and the one at place 4, and has stopped."""
    doors = ("potion box open", "potion box open", "violet obstacle", "potion box", "green obstacle")
    match = rats(doors, **parts)  # type: ignore[arg-type]
    match.play("door4")
    match.play("stop")
    return match


def test_T32_opened_doors_are_discarded_and_their_owners_draw() -> None:
    match = prepared()
    assert match.position()["doors"]["discard"] == {"potion box": 3}
    assert match.waiting == (0, 1, 2)
    assert [len(seat(match, n)["doors"]) for n in range(3)] == [2, 2, 1]
    assert match.position()["table"] == [None, None, "violet obstacle", None, "green obstacle"]
    drawn = [event.args["seat"] for event in match.events if event.kind == "door_drawn"]
    assert drawn == [1, 0], "clockwise from whoever is next"


def test_T32_place_one_of_two_or_change_the_closed_one() -> None:
    match = prepared()
    had = [seat(match, n)["doors"] for n in range(3)]
    assert [action.label() for action in match.legal(2)] == [
        "Leave your door: violet obstacle", "Change it for the one in hand: yellow obstacle",
    ]  # fmt: skip
    match.play("place2", 2)
    match.play("place2", 0)
    assert match.position()["table"][2] == "violet obstacle", "nothing is laid before all have chosen"
    match.play("place1", 1)
    position = match.position()
    assert position["table"][:3] == [had[0][1], had[1][0], "yellow obstacle"]
    assert [seat(match, n)["doors"] for n in range(3)] == [[had[0][0]], [had[1][1]], ["violet obstacle"]]
    assert position["table"][3] is not None, "the pack fills its place"
    assert position["table"][4] == "green obstacle", "a closed door of the pack stays"
    assert match.to_move == 1


def test_T32_the_dead_place_doors_too() -> None:
    match = rats(("instant death", *FIVE[1:]), {}, {"health": "dead"}, players=4)
    match.play("door1")
    assert match.waiting == (0, 1, 2, 3)


def test_T32_after_a_turn_lost_nothing_is_prepared() -> None:
    match = rats(FIVE, {"health": "dead"}, phase="turn")
    assert match.to_move == 1
    assert match.view()["turn"]["phase"] == "choose"


def test_T40_all_dead_and_nobody_is_paid() -> None:
    match = rats(("explosion", *FIVE[1:4], f"{FIVE[4]} open"), *[{"health": "wounded"}] * 3)
    events = match.play("door1")
    assert events[1].args == {"wounded": [], "dead": [0, 1, 2]}
    assert ("round_over", "nobody") in [(e.kind, e.args.get("source")) for e in events]
    assert [seat(match, n)["cheese"] for n in range(3)] == [0, 0, 0]
    assert match.view()["round"] == 2


def test_T40_the_only_one_alive_at_the_end_of_its_own_turn() -> None:
    match = rats(BOXES, {}, {"health": "dead"}, {"health": "dead"})
    match.play("door1")
    assert match.view()["round"] == 1, "not before the turn is over"
    match.play("stop")
    assert seat(match, 0)["cheese"] == 1
    assert match.view()["round"] == 2


def test_T40_left_alone_by_anothers_death_one_still_has_to_play() -> None:
    match = rats(("instant death", *BOXES[:2], *FIVE[:2]), {}, {}, {"health": "dead"})
    match.play("door1")
    place_all(match)
    assert match.to_move == 1
    assert match.view()["round"] == 1
    assert seat(match, 1)["cheese"] == 0


def test_T40_the_last_one_may_die_or_bring_the_others_back() -> None:
    dead = {"health": "dead"}
    match = rats(("instant death", *FIVE[1:]), {}, dead, dead)
    assert ("round_over", "nobody") in [(e.kind, e.args.get("source")) for e in match.play("door1")]
    match = rats(("resurrection", *FIVE[1:]), {}, dead, dead)
    match.play("door1")
    match.play("stop")
    assert match.view()["round"] == 1
    assert seat(match, 0)["cheese"] == 0


def test_T40_any_turn_pays_at_the_end_of_anybodys_turn() -> None:
    options = {"survivor": "any_turn"}
    match = rats(("instant death", *FIVE[1:]), {}, {}, {"health": "dead"}, options=options)
    events = match.play("door1")
    assert [e.args for e in events if e.kind == "cheese"] == [{"seat": 1, "count": 1, "source": "survivor", "total": 1}]
    assert match.view()["round"] == 2


def test_T40_any_turn_after_a_failed_exit() -> None:
    match = rats(FIVE, {}, {}, {"health": "dead"}, begun=4, options={"survivor": "any_turn"})
    match.play("exit1")
    assert seat(match, 1)["cheese"] == 1


def escaped(*seats: dict[str, object]) -> Match:
    """Seat 0, with a green mutation, has just beaten an exit."""
    own: dict[str, object] = {"specimen": "green", "potions": ["violet", "orange"]}
    first, second, third = (*seats, {}, {}, {})[:3]
    match = rats(
        FIVE, own | first, {"specimen": "red"} | second, third, begun=4, exits={"table": ["green-violet-orange"]}
    )
    match.play("exit1")
    match.play("pay12")
    return match


def test_T41_same_specimens_all_well_the_next_seat_begins() -> None:
    match = escaped({}, {"health": "dead", "crumbs": 4, "contamination": 3}, {"health": "wounded"})
    assert match.view()["round"] == 2
    assert [s["specimen"] for s in match.view()["seats"]] == ["green", "red", "blue"]
    assert [seat(match, n)["health"] for n in range(3)] == ["well"] * 3
    assert (seat(match, 1)["crumbs"], seat(match, 1)["contamination"]) == (4, 3)
    place_all(match)
    assert match.to_move == 1, "dead before, but next"


def test_T41_keep_two_potions_of_choice_all_in_secret() -> None:
    many = ["red", "blue", "yellow", "multicolour"]
    match = escaped({}, {"potions": many}, {"potions": many[:3]})
    assert match.waiting == (1, 2)
    assert texts(match, 1) == ["keep12", "keep13", "keep23", "keep14", "keep24", "keep34"]
    assert texts(match, 2) == ["keep12", "keep13", "keep23"]
    assert kinds(match.play("keep24", 1)) == ["chosen"]
    assert len(seat(match, 1)["potions"]) == 4, "nothing is discarded before all have chosen"
    events = match.play("keep13", 2)
    assert [e.args for e in events if e.kind == "discarded"] == [
        {"seat": 1, "potion": "red", "second_potion": "yellow", "reason": "new round"},
        {"seat": 2, "potion": "blue", "second_potion": "none", "reason": "new round"},
    ]
    assert seat(match, 1)["potions"] == ["blue", "multicolour"]
    assert seat(match, 2)["potions"] == ["red", "yellow"]


def test_T41_draw_up_to_two_potions() -> None:
    match = escaped({}, {"potions": ["red"]}, {"potions": ["blue", "blue"]})
    assert [len(seat(match, n)["potions"]) for n in range(3)] == [2, 2, 2]
    assert "red" in seat(match, 1)["potions"]
    drew = [event.args["seat"] for event in match.events if event.kind == "drew"]
    assert drew == [1, 0, 0]


def test_T41_table_doors_are_discarded_hands_kept_and_filled() -> None:
    match = escaped()
    assert match.position()["table"] == [None] * 5
    cleared = next(event for event in match.events if event.kind == "table_cleared")
    assert list(cleared.args.values()) == list(FIVE)
    assert [len(seat(match, n)["doors"]) for n in range(3)] == [2, 2, 2]
    assert [seat(match, n)["doors"][0] for n in range(3)] == ["yellow obstacle"] * 3
    place_all(match)
    assert None not in match.position()["table"]
    assert match.position()["begun"] == 1


def test_T41_all_exits_are_shuffled() -> None:
    match = escaped()
    assert "exits_renewed" in kinds(match.events)
    assert all(place["wants"] is None for place in match.view()["exits"])


@pytest.mark.parametrize("cheese", [2, 3])
def test_T42_four_cheese_win_at_once(cheese: int) -> None:
    match = escaped({"cheese": cheese})
    assert match.over
    assert match.scores == (1.0, 0.0, 0.0)
    assert kinds(match.events)[-2:] == ["cheese", "won"]
    assert match.view()["winner"] == 0


def test_T42_crumb_cheese_comes_before_survivor_cheese() -> None:
    """With any_turn: the dying player's crumbs make its fourth cheese, before the survivor would have it."""
    match = rats(
        ("instant death", *FIVE[1:]), {"cheese": 3, "crumbs": 9}, {"cheese": 3}, {"health": "dead"},
        options={"survivor": "any_turn"},
    )  # fmt: skip
    match.play("door1")
    assert match.over
    assert match.scores == (1.0, 0.0, 0.0)


def test_T42_the_game_stops_in_the_middle_of_a_turns_end() -> None:
    match = rats(BOXES, {"cheese": 3, "crumbs": 9, "contamination": 4})
    match.play("door1")
    match.play("stop")
    assert match.over
    assert seat(match, 0)["contamination"] == 4, "no contamination any more"
    assert match.waiting == ()


def test_T42_three_are_not_enough() -> None:
    match = rats(BOXES, {"cheese": 2, "crumbs": 9})
    come(match, "red")
    match.play("door1")
    match.play("stop")
    assert not match.over
    assert seat(match, 0)["cheese"] == 3
