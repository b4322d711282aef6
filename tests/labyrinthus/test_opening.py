"""Before the game: seats, mazes, who begins (Y10 to Y12)."""

from collections import Counter

import pytest

import labtop
from labtop.engine.match import Match
from labtop.games.labyrinthus.maps import layout
from tests.labyrinthus.tables import OPEN, drawn, play, table, texts

TURNED = dict(zip("nesw", "eswn", strict=True))


def sides(match: Match) -> list[tuple[str, str]]:
    return [(seat["entrance"], seat["exit"]) for seat in match.view()["seats"]]


def test_Y10_everybody_enters_by_a_door_of_ones_own_and_leaves_opposite() -> None:
    south, west, north, east = ("south", "north"), ("west", "east"), ("north", "south"), ("east", "west")
    assert sides(labtop.new("labyrinthus", 4, 1)) == [south, west, north, east]
    assert sides(labtop.new("labyrinthus", 3, 1)) == [south, west, north]
    assert sides(labtop.new("labyrinthus", 2, 1)) == [south, north]
    assert sides(labtop.new("labyrinthus", 2, 1, seats="adjacent")) == [south, west]
    with pytest.raises(labtop.BadOption, match="seats is a choice of two players"):
        labtop.new("labyrinthus", 3, seats="adjacent")


def test_Y10_four_miniatures_each_start_outside() -> None:
    for players in (2, 3, 4):
        view = labtop.new("labyrinthus", players, 1).view()
        assert [[piece["place"] for piece in seat["miniatures"]] for seat in view["seats"]] == [
            ["outside"] * 4
        ] * players


def test_Y10_a_miniature_leaves_by_its_own_exit_only() -> None:
    """Next to all four doors at once."""
    match = table(pieces={"g1": "r1^", "n7": "r2^", "a8": "r3^", "h14": "r4^"}, players=4)
    offered = []
    for number in range(1, 5):
        twin = match.copy()
        play(twin, "move", f"mini{number}")
        offered.append("home" in texts(twin))
    assert offered == [True, False, False, False]


def pillars(match: Match) -> str:
    return layout(match.position()["map"], int(match.options["door"]))


@pytest.mark.parametrize("maze", ["symmetric", "random"])
def test_Y11_every_maze_uses_all_pillars_and_is_made_by_its_seed(maze: str) -> None:
    seen = set()
    for seed in range(60):
        match = labtop.new("labyrinthus", 4, seed, maze=maze)
        assert match.view()["supply"] == {"pillared": 0, "fill": 10}
        assert {wall["pillar"] for wall in match.view()["walls"]} == {
            f"{column}{row}" for column in "bdfhjl" for row in (2, 4, 6, 8, 10, 12)
        }
        assert labtop.new("labyrinthus", 4, seed, maze=maze).position()["map"] == match.position()["map"]
        seen.add(pillars(match))
    assert len(seen) > 55


def test_Y11_a_symmetric_maze_looks_the_same_from_all_four_doors() -> None:
    for seed in range(60):
        rows = pillars(labtop.new("labyrinthus", 4, seed)).split(".")
        quarter = ["".join(TURNED[rows[5 - column][row]] for column in range(6)) for row in range(6)]
        assert quarter == rows


def test_Y11_a_random_maze_prefers_no_direction() -> None:
    counts = Counter("".join(pillars(labtop.new("labyrinthus", 2, seed, maze="random")) for seed in range(250)))
    assert all(0.22 < counts[way] / 9000 < 0.28 for way in "nesw")


def reached(match: Match, start: str) -> set[str]:
    """Where a miniature can get to from a space with any number of dice, walked on the view alone."""
    sides = [wall["between"] for wall in match.view()["walls"]]
    shut = {frozenset(pair) for one, two, three, four in sides for pair in ((one, three), (two, four))}
    found, new = {start}, [start]
    while new:
        space = new.pop()
        column, row = ord(space[0]), int(space[1:])
        for beside in ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)):
            name = f"{chr(beside[0])}{beside[1]}"
            if "a" <= name[0] <= "n" and 1 <= beside[1] <= 14 and name not in found:
                if frozenset((space, name)) not in shut:
                    found.add(name)
                    new.append(name)
    return found


@pytest.mark.parametrize("maze", ["symmetric", "random"])
def test_Y11_everybody_can_walk_from_door_to_door(maze: str) -> None:
    for seed in range(80):
        match = labtop.new("labyrinthus", 4, seed, maze=maze, door=seed % 7)
        north, east, south, west = (door["spaces"] for door in match.view()["doors"])
        for entrance, leaving in ((south, north), (west, east), (north, south), (east, west)):
            for space in entrance:
                assert set(leaving) <= reached(match, space)


GIVEN = "ssnsse.eswees.eeenws.neness.neseee.eeenen"


def test_Y11_a_given_maze_is_laid_as_it_is_given() -> None:
    match = labtop.new("labyrinthus", 3, 5, maze=GIVEN)
    assert pillars(match) == GIVEN
    assert match.options["maze"] == GIVEN
    assert labtop.new("labyrinthus", 3, 6, maze=GIVEN.upper()).position()["map"] == match.position()["map"]


@pytest.mark.parametrize(
    ("maze", "reason"),
    [
        ("e" + "w" * 5 + ".nnnnnn" * 5, "pillars south-east of b2 and d2 point at each other"),
        ("ssssss.nnnnnn" + ".nnnnnn" * 4, "pillars south-east of b2 and b4 point at each other"),
        ("nnnnnn." * 5 + "nnnnn", "36 pillars .* not 'nnnnnn"),
        ("nnnnnn." * 5 + "nnnnnx", "letters n, e, s, w .* not"),
        ("spiral", "symmetric, random or a layout"),
    ],
)
def test_Y11_a_maze_that_cannot_be_is_refused_with_the_reason(maze: str, reason: str) -> None:
    with pytest.raises(labtop.BadOption, match=reason):
        labtop.new("labyrinthus", maze=maze)


def test_Y11_a_drawn_maze_must_use_every_pillar_and_nothing_else() -> None:
    with pytest.raises(labtop.BadOption, match="36 pillars, no fill wall and no miniature, not 0 pillars"):
        layout(OPEN.splitlines())
    match = labtop.new("labyrinthus", 2, 1)
    whole = "\n".join(match.position()["map"])
    with pytest.raises(labtop.BadOption, match="not 36 pillars, 0 fill walls and 1 miniatures"):
        layout(drawn(whole, a1="r1^"))


def diced(match: Match) -> list[list[int]]:
    return [
        [event.args[colour] for colour in ("red", "blue", "green", "yellow")]
        for event in match.events
        if event.kind == "diced"
    ]


def test_Y12_the_highest_die_begins() -> None:
    match = labtop.new("labyrinthus", 3, 1)
    match.force(2, 5, 4)
    assert match.to_move == 1
    assert diced(match) == [[2, 5, 4, 0]]


def test_Y12_who_ties_for_the_highest_rolls_again() -> None:
    match = labtop.new("labyrinthus", 4, 1)
    match.force(6, 1, 6, 6, 3, 4, 4, 2, 5)
    assert match.to_move == 3
    assert diced(match) == [[6, 1, 6, 6], [3, 0, 4, 4], [0, 0, 2, 5]]


def test_Y12_then_it_goes_clockwise() -> None:
    match = labtop.new("labyrinthus", 3, 1, saving=False)
    match.force(2, 5, 4)
    order = []
    for _ in range(7):
        order.append(match.to_move)
        play(match, "done")
    assert order == [1, 2, 0, 1, 2, 0, 1]
