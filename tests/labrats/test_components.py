"""T1 to T3: the cards, and that no colour is better off than another."""

from collections import Counter
from itertools import combinations

from labtop.games.labrats import components as c


def turned(sets: object) -> set[tuple[int, ...]]:
    """Every colour replaced by the next one on the circle."""
    assert isinstance(sets, tuple)
    return {tuple(sorted((colour + 1) % c.COLOURS for colour in one)) for one in sets}


def test_T1_six_colours_and_a_specimen_of_each() -> None:
    assert c.COLOUR_NAMES == ("red", "green", "blue", "violet", "orange", "yellow")


def test_T2_the_doors() -> None:
    assert sum(c.DOOR_COUNTS) == 36
    assert [c.DOOR_COUNTS[c.Door.RED_OBSTACLE + colour] for colour in range(6)] == [4] * 6
    assert {c.DOOR_NAMES[kind]: c.DOOR_COUNTS[kind] for kind in range(7, 14)} == {
        "potion box": 3,
        "double door": 2,
        "explosion": 2,
        "radioactive explosion": 2,
        "confusion": 1,
        "instant death": 1,
        "resurrection": 1,
    }


def test_T2_the_potions() -> None:
    assert sum(c.POTION_COUNTS) == 25
    sizes = Counter(
        len(colours) for colours, count in zip(c.POTION_SETS, c.POTION_COUNTS, strict=True) for _ in range(count)
    )
    assert sizes == {1: 12, 2: 9, 6: 4}
    assert len(set(c.DOUBLES)) == 9
    assert Counter(colour for pair in c.DOUBLES for colour in pair) == dict.fromkeys(range(6), 3)


def test_T2_the_exits() -> None:
    assert len(set(c.TRIPLES)) == 8
    assert all(len(set(triple)) == 3 for triple in c.TRIPLES)
    assert Counter(colour for triple in c.TRIPLES for colour in triple) == dict.fromkeys(range(6), 4)
    assert "green-violet-orange" in c.EXIT_NAMES, "the rulebook's example"


def test_T2_turning_the_circle_of_colours_changes_nothing() -> None:
    assert turned(c.DOUBLES) == set(c.DOUBLES)
    assert turned(c.TRIPLES) == set(c.TRIPLES)


def test_T2_every_colour_fares_the_same_at_the_exits() -> None:
    """Whatever one's mutation: so many exits want it, and so many pairs of the others are wanted beside it."""
    profiles = []
    for own in range(6):
        rest = [tuple(sorted((colour - own) % 6 for colour in set(triple) - {own})) for triple in c.TRIPLES]
        profiles.append(sorted(rest))
    assert all(profile == profiles[0] for profile in profiles)


def test_T3_what_a_potion_can_stand_for() -> None:
    for kind, name in enumerate(c.POTION_NAMES[1:], 1):
        colours = {c.COLOUR_NAMES[colour] for colour in range(6) if c.POTION_COLOURS[kind] >> colour & 1}
        assert colours == (set(c.COLOUR_NAMES) if name == "multicolour" else set(name.split("-")))
    pairs = [set(c.POTION_NAMES[kind].split("-")) for kind in range(7, 16)]
    assert all(one != other for one, other in combinations(pairs, 2))
