"""What the view tells beside what the rules' own tests look at."""

from tests.laborigines.lab import NEXT_ROLL, at, table, twins


def test_the_view_tells_who_moves_by_which_die() -> None:
    m = table(at(1), at(10))
    m.force(2, 5)
    assert m.view()["turn"]["movers"] is None
    m.play("die5")
    assert m.view()["turn"]["dice"] == [2, 5]
    assert m.view()["turn"]["movers"] == ["moa", "red"]


def test_dice_are_told_apart_where_hyperactivity_makes_two_numbers_the_same() -> None:
    m = table(twins({"tile": 1, "infected": True}, 5), twins(10, 15), variant="twins", disease="hyperactivity")
    m.force(2, 4, *NEXT_ROLL)
    m.play("die2")
    turn = m.view()["turn"]
    assert turn["assigned"] == {"red 1": 4, "red 2": 4}
    assert turn["movers"] == ["red 1", "red 2"]
