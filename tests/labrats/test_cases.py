"""The cases every implementation must get right; those marked "rulebook" are its own examples."""

from tests.labrats.table import FIVE, come, kinds, place_all, rats, seat


def test_T23_case_1_rulebook_own_colour_beats_the_obstacle_and_the_hand_grows_to_three() -> None:
    match = rats(("green obstacle", *FIVE[1:]), {"specimen": "green", "potions": ["red", "blue"]}, {"specimen": "red"})
    match.play("door1")
    assert len(seat(match, 0)["potions"]) == 3


def test_T23_case_1_rulebook_a_green_potion_is_discarded_and_the_hand_stays_at_two() -> None:
    match = rats(
        ("green obstacle", *FIVE[1:]), {"specimen": "blue", "potions": ["green", "red"]}, {}, {"specimen": "red"}
    )
    match.play("door1")
    match.play("use-green")
    assert len(seat(match, 0)["potions"]) == 2
    assert match.position()["potions"]["discard"] == {"green": 1}


def test_T30_case_2_rulebook_two_doors_the_third_wounds_then_stop() -> None:
    match = rats(("red obstacle", "potion box", "blue obstacle", *FIVE[3:]))
    come(match, "yellow", "violet")
    match.play("door1")
    match.play("door2")
    match.play("door3")
    match.play("refuse")
    assert seat(match, 0)["health"] == "wounded"
    match.play("stop")
    assert (seat(match, 0)["crumbs"], seat(match, 0)["contamination"]) == (3, 2)


def test_T30_case_3_rulebook_wound_and_death_two_crumbs_no_contamination() -> None:
    match = rats()
    match.play("door1")
    match.play("door2")
    assert seat(match, 0)["health"] == "dead"
    assert (seat(match, 0)["crumbs"], seat(match, 0)["contamination"]) == (2, 0)


def test_T26_case_4_rulebook_green_specimen_violet_and_multicolour_potions() -> None:
    match = rats(
        FIVE, {"specimen": "green", "potions": ["violet", "multicolour"]}, {"specimen": "red"},
        begun=4, exits={"table": ["green-violet-orange"]},
    )  # fmt: skip
    match.play("exit1")
    events = match.play("pay12")
    assert events[0].args == {"seat": 0, "potion": "violet", "second_potion": "multicolour", "third_potion": "none"}
    assert seat(match, 0)["cheese"] == 2
    assert match.view()["round"] == 2


def test_T24_T30_case_5_a_double_door_earns_one_crumb() -> None:
    match = rats(("double door", *FIVE[1:]))
    come(match, "red obstacle", "yellow", "potion box", "blue")
    match.play("door1")
    match.play("stop")
    assert seat(match, 0)["crumbs"] == 1
    match = rats(("double door", *FIVE[1:]))
    come(match, "instant death")
    match.play("door1")
    assert seat(match, 0)["crumbs"] == 1


def test_T40_case_6_the_one_left_alive_still_takes_a_turn_and_surviving_it_is_paid() -> None:
    wounded = {"health": "wounded"}
    match = rats(("explosion", "potion box", "red obstacle", FIVE[3], f"{FIVE[4]} open"), wounded, {}, wounded)
    match.play("door1")
    assert [seat(match, n)["health"] for n in range(3)] == ["dead", "wounded", "dead"]
    place_all(match)
    assert match.to_move == 1
    assert match.view()["round"] == 1
    assert seat(match, 1)["cheese"] == 0
    match.play("door2")
    match.play("stop")
    assert seat(match, 1)["cheese"] == 1
    assert match.view()["round"] == 2


def test_T40_case_6_with_any_turn_it_is_paid_at_once() -> None:
    wounded = {"health": "wounded"}
    doors = ("explosion", *FIVE[1:4], f"{FIVE[4]} open")
    match = rats(doors, wounded, {}, wounded, options={"survivor": "any_turn"})
    events = match.play("door1")
    assert kinds(events)[:5] == ["opened", "exploded", "crumbs", "cheese", "round_over"]
    assert seat(match, 1)["cheese"] == 1


def test_T31_case_7_nine_crumbs_and_three_more() -> None:
    match = rats(("potion box", "potion box", "potion box", *FIVE[3:]), {"crumbs": 9})
    for door in ("door1", "door2", "door3"):
        match.play(door)
    match.play("stop")
    assert (seat(match, 0)["cheese"], seat(match, 0)["crumbs"]) == (1, 2)
