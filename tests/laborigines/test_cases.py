"""The cases every implementation must get right."""

from tests.laborigines.lab import at, energy, flag, go, is_out, kinds, lying, piece, roll, table


def test_case_1_the_rulebooks_example_of_a_walk() -> None:
    """Red walks by 2 over infected blue (two tokens and the disease) and green with the flag (the flag instead of
    energy, and the disease goes to green), and stops two tiles on."""
    m = table(at(3), at(5, infected=True), at(7), disease="leprosy", flag="green", moa=12)
    events = go(m, 2, 3)
    assert kinds(events)[:7] == [
        "moved", "given", "disease_passed", "moved", "flag_gained", "disease_passed", "moved",
    ]  # fmt: skip
    assert energy(m, 0) == {"red": 20, "blue": 2}
    assert energy(m, 2) == {"green": 20}
    assert flag(m) == "red"
    assert [piece(m, name)["infected"] for name in ("red", "blue", "green")] == [False, False, True]
    assert piece(m, "red")["tile"] == 9


def test_case_2_spending_5_lays_three_and_takes_two_out_of_the_game() -> None:
    m = table(at(3, infected=True), at(10), at(15), disease="malign mutation", tiles={8: "green/small explosion"})
    go(m, 5, 6)
    assert energy(m, 0) == {"red": 15}
    assert lying(m, 8) == {"red": 3}


def test_case_3_mutations_and_acid() -> None:
    m = table(at(3, infected=True, acid=True), at(10), at(15), disease="benign mutation", moa=11)
    go(m, 3, 6)
    assert energy(m, 0) == {"red": 20}
    m = table(at(3, infected=True, acid=True), at(10), at(15), disease="malign mutation", moa=11)
    go(m, 3, 6)
    assert energy(m, 0) == {"red": 14}
    assert [lying(m, tile) for tile in range(3, 7)] == [{"red": 1}] * 3 + [{}]


def test_case_4_knock_out_cascades() -> None:
    fall = {4: "green/small explosion"}
    m = table(at(1, 1), at(6, {"red": 2}), at(10), tiles=fall)
    go(m, 3, 2)
    assert m.scores == (0.0, 0.0, 1.0), "A falls, B held only A's colour, C is left"
    m = table(at(1, 1), at(6, {"red": 2}), tiles=fall)
    go(m, 3, 2)
    assert m.scores == (0.0, 1.0), "only A and B: B wins, whatever colour it holds"
    m = table(at(1, 1), at(6, {"red": 2}), at(10, {"red": 2}), tiles=fall)
    go(m, 3, 2)
    assert m.scores == (0.0, 0.5, 0.5), "B and C held only A's colour: they share"


def test_case_5_moa_over_three_laborigines_in_a_row_one_of_them_on_the_move() -> None:
    m = table(at(6), at(3), at(9), moa=20, flag="green")
    m.force(5, 3)
    m.play("die5")
    events = m.events
    assert [(e.args["start"], e.args["end"]) for e in events if e.kind == "moa_moved"] == [
        (20, 3),
        (3, 6),
        (6, 9),
        (9, 12),
    ]
    assert energy(m, 1) == {"blue": 18}
    assert energy(m, 0) == {"red": 18}
    assert energy(m, 2) == {"green": 20}
    assert flag(m) == "beside"
    assert m.to_move == 0
    assert not is_out(m, 0)
    assert m.view()["turn"]["phase"] == "direct"


def test_case_5_moa_knocks_the_player_on_the_move_out_and_walks_on() -> None:
    m = table(at(6, 2), at(3), at(9), moa=20)
    roll(m, 5, 3)
    assert is_out(m, 0)
    assert m.view()["moa"] == 12
    assert energy(m, 2) == {"green": 18}
    assert m.view()["turn"]["seat"] == 1
