"""Maps and positions: what a person draws is what is there, and what cannot be is refused by name."""

import json
from typing import Any

import pytest

import labtop
from labtop.games.labyrinthus.maps import HEIGHT, WIDTH
from tests.labyrinthus.tables import OPEN, drawn, table


def position(**changes: Any) -> dict[str, Any]:
    return table(pieces={"d5": "r1>", "e5": "b1<"}, results="wall move").position() | changes


def test_a_position_may_be_one_text_and_leave_out_what_is_usual() -> None:
    match = labtop.load(json.dumps({"game": "labyrinthus", "players": 2, "map": OPEN}))
    assert match.view()["turn"]["seat"] == 0
    assert match.position()["map"] == OPEN.splitlines()


def test_every_phase_can_be_written_down_and_read() -> None:
    match = table(pieces={"d5": "r1>", "e5": "b1<"}, results="wall move move")
    script = ("wall", "add-b2n", "move", "mini1", "d5", "attack-e", "pass", "done", "keep-m")
    match.force(1, 6)
    phases = []
    for action in script:
        phases.append(match.view()["turn"]["phase"])
        copy = labtop.load(match.position())
        assert copy.position() == match.position()
        assert copy.legal() == match.legal()
        match.play(action)
    assert phases == ["choose", "wall", "choose", "miniature", "walk", "face", "counter", "choose", "save"]


def redrawn(old: str, new: str, count: int = 1) -> list[str]:
    picture = "\n".join(position()["map"])
    assert old in picture
    return picture.replace(old, new, count).splitlines()


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["nothing"], f"map is a list of {HEIGHT} lines"),
        (redrawn("r1>", "q1>"), "space d5 is ' . ' or a miniature like 'r1\\^'.* not 'q1>'"),
        (redrawn("r1>", "r5>"), "not 'r5>'"),
        (redrawn("b1<", "r1>"), "red 1 is in two places, d5 and e5"),
        (redrawn("b1<", "g1>"), "g1> on e5, but only red and blue play"),
        (redrawn("+       +       +", "+       x       +"), "south-east of b2 is '\\+' or a pillar"),
        (redrawn("+       +       +", "+       >       +"), "line 5 is .* it would be '   \\+       >-------"),
        (redrawn("+       +       +", "+-------+       +"), "line 5 is"),
        (redrawn("+-------+       +", "+-------+-------+"), "line 2 is .* with these walls and doors"),
        (redrawn("+       +       +", "+       ><      +"), "line 5 is"),
        (redrawn("+       +       +", "+#######+       +"), "a fill wall stands between two intersections"),
        (redrawn(" 9 |", " 8 |"), "line 15 is"),
        (redrawn("a   b", "b   a"), "line 1 is"),
    ],
)
def test_a_map_that_cannot_be_is_refused_with_the_place(lines: list[str], reason: str) -> None:
    with pytest.raises(labtop.BadPosition, match=reason):
        labtop.load(position(map=lines))


def test_Y3_a_map_with_two_walls_in_one_segment_or_eleven_fill_walls_is_refused() -> None:
    facing = OPEN.replace("+       +       +       +", "+       >-------<       +", 1)
    with pytest.raises(labtop.BadPosition, match="south-east of b2 and d2 point at each other"):
        labtop.load(position(map=facing.splitlines()))
    lines = OPEN.splitlines()
    for line in (4, 7, 10):
        lines[line] = "   +       +#######+#######+#######+#######+       +       +"
    with pytest.raises(labtop.BadPosition, match="there are 10 fill walls, not 12"):
        labtop.load(position(map=lines))


TURN: dict[str, Any] = {"seat": 0, "phase": "choose", "results": ["move"]}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"home": ["red 1"]}, "red 1 is in two places, d5 and home"),
        ({"home": ["green 1"]}, "home is red 1, red 2, .* or blue 4, not 'green 1'"),
        ({"home": ["red 2", "red 2"]}, "red 2 is in two places, home and home"),
        ({"saved": {"blue": ["wall"] * 5}}, "saved, blue is a list of up to 4"),
        ({"saved": {"red": ["wall"]}}, "red is on turn"),
        ({"saved": {"green": []}}, "saved has no 'green'; there is red and blue"),
        ({"turn": TURN | {"phase": "dance"}}, "phase is first, roll, choose"),
        ({"turn": TURN | {"phase": "attack"}}, "phase is first, roll, choose"),
        ({"turn": TURN | {"seat": 2}}, "turn, seat is a whole number from 0 to 1"),
        ({"turn": TURN | {"round": 201}}, "turn, round is a whole number from 1 to 200"),
        ({"turn": TURN | {"results": ["walk"]}}, "of wall or move"),
        ({"turn": TURN | {"hat": 1}}, "turn has no 'hat'"),
        ({"turn": TURN | {"phase": "roll"}}, "in phase roll turn has no results"),
        ({"turn": TURN | {"phase": "roll", "results": [], "held": ["red 1"]}}, "nobody has done anything yet"),
        ({"turn": TURN | {"phase": "wall"}}, "has a wall among its results"),
        ({"turn": TURN | {"phase": "walk", "mover": "blue 1"}}, "mover of the seat on turn, not blue 1"),
        (
            {"turn": TURN | {"phase": "walk", "mover": "red 1", "fought": ["red 1"], "held": ["red 1"]}},
            "red 1 cannot",
        ),
        ({"turn": TURN | {"phase": "face", "mover": "red 2"}}, "red 2 is not"),
        (
            {"turn": TURN | {"phase": "face", "mover": "red 1", "ways": ["up"]}},
            "turn, ways is north, east, south or west, not 'up'",
        ),
        ({"turn": TURN | {"phase": "face", "mover": "red 1", "ways": []}}, "turn has ways with the option directional"),
        ({"turn": TURN | {"phase": "face", "mover": "red 1", "ways": ["east"]}}, "ways are all four with turning free"),
        ({"turn": TURN | {"phase": "counter", "mover": "red 1", "foe": "blue 1"}}, "the foe stands next to the mover"),
        (
            {"turn": TURN | {"mover": "red 2"}},
            "turn, mover is there in phase walk, face or counter, not in phase choose",
        ),
        ({"turn": TURN | {"ways": ["east"]}}, "turn, ways is there in phase face, not in phase choose"),
        ({"turn": {"phase": "roll"}}, "turn, seat is missing"),
        ({"turn": TURN | {"phase": "walk"}}, "turn, mover is missing"),
        (
            {"turn": {"phase": "first", "seat": 0}},
            "turn, seat is there in phase roll, .* or play on, not in phase first",
        ),
        ({"turn": TURN | {"phase": "miniature", "results": ["wall"]}}, "a move among its results"),
        ({"places": {"red": 1}}, r"places are 2 numbers from 0 to 2, not \{'red': 1\}"),
        ({"places": [1, 0]}, "places: red has a place before the end only with play_on"),
        ({"turn": {"seat": 0, "phase": "over"}}, "turn, seat is there in phase roll, .* or play on, not in phase over"),
        ({"turn": {"phase": "over"}}, "a match that is over, and no other, has an ending: home, places or limit"),
        ({"turn": {"seat": 0, "phase": "choose"}}, "in phase choose turn has a wall or a move among its results"),
        ({"turn": TURN | {"used": ["red 1"]}}, "turn has no 'used'"),
        ({"turn": TURN | {"entering_over": True}}, "only with the option enter_first"),
        ({"turn": TURN | {"fought": ["red 1"], "results": ["move"] * 4}}, "4 results are left and 1 dice were used"),
        ({"turn": TURN | {"held": ["blue 1"], "fought": ["blue 1"]}}, "held: blue 1 is not among those of red"),
        ({"turn": TURN | {"held": ["red 1"]}}, "held: red 1 is not among those of red that have fought"),
        ({"turn": TURN | {"fought": ["blue 1"]}}, "1 have struck back, but 0 attacks were held"),
        ({"ending": "home"}, "a match that is over, and no other, has an ending"),
        ({"hats": 3}, "the position has no 'hats'"),
    ],
)
def test_a_position_that_cannot_be_is_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(labtop.BadPosition, match=reason):
        labtop.load(position(**changes))


def test_saving_off_means_nothing_saved() -> None:
    with pytest.raises(labtop.BadPosition, match="the option saving is off"):
        table(options={"saving": False}, saved={"blue": ["wall"]})
    with pytest.raises(labtop.BadPosition, match="in phase save the option saving is on"):
        table(options={"saving": False}, phase="save")


def test_facing_does_not_matter_without_directional() -> None:
    with pytest.raises(labtop.BadOption, match="turning is by_step, but without directional"):
        labtop.new("labyrinthus", turning="by_step", directional=False)


def test_the_terminal_shows_the_same_table_within_eighty_columns() -> None:
    match = table(pieces={"d5": "r1>", "e5": "b1<"}, results="wall move", home=("red 4",), saved={"blue": ["move"]})
    drawing = match.text()
    assert all(len(line) <= 80 for line in drawing.splitlines())
    assert "R1→ B1←" in drawing
    assert "> Red     home 1 of 4  south→north  outside 2 3" in drawing
    assert "  Blue    home 0 of 4  north→south  outside 2 3 4  saved: 1 move" in drawing
    assert "to use: 1 wall and 1 move" in drawing
    assert WIDTH < 80


def test_drawn_puts_miniatures_where_they_belong() -> None:
    assert table(pieces={"n14": "b4v"}).view()["seats"][1]["miniatures"][3] | {} == {
        "name": "blue 4", "place": "n14", "facing": "south", "fought": False, "held": False,
    }  # fmt: skip
    assert drawn(OPEN) == OPEN.splitlines()


# --- what cannot be (the second reading) -----------------------------------------------------------------------------

RED_HOME = [f"red {n}" for n in range(1, 5)]


def test_Y20_a_turn_that_names_only_its_seat_begins_with_the_dice() -> None:
    match = labtop.load({"game": "labyrinthus", "players": 2, "map": OPEN, "turn": {"seat": 1}}, seed=1)
    assert match.to_move == 1
    assert [event.kind for event in match.events] == ["rolled"]
    assert len(match.view()["turn"]["results"]) == 4


def at_the_end(**changes: Any) -> dict[str, Any]:
    """Three players; red has won and the match is over."""
    position: dict[str, Any] = {
        "game": "labyrinthus", "players": 3, "options": {}, "map": OPEN, "home": RED_HOME, "places": [1, 0, 0],
        "ending": "home", "turn": {"phase": "over", "round": 9},
    }  # fmt: skip
    return position | changes


def test_Y40_the_end_can_be_written_down() -> None:
    match = labtop.load(at_the_end())
    assert match.over
    assert match.scores == (1.0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"places": [1, 1, 0]}, r"the places are \[1, 0, 0\], not \[1, 1, 0\]"),
        ({"places": [0, 1, 0]}, "red have all 4 home, and each has a place"),
        ({"places": [2, 0, 0]}, "0 are ahead of red, so its place is 1, not 2"),
        ({"places": [1, 2, 2]}, r"the places are \[1, 0, 0\], not \[1, 2, 2\]"),
        ({"home": RED_HOME[1:]}, "ending is home when somebody has all 4 home"),
        ({"ending": "places"}, "ending is places with the option play_on"),
        ({"ending": "limit"}, "ending is limit after round 200 of 200"),
        ({"ending": "won"}, "ending is home, places or limit, not 'won'"),
        ({"options": {"play_on": "yes"}}, "ending is home when somebody has all 4 home, and others do not play on"),
        (
            {"options": {"max_rounds": 9}, "ending": "limit", "home": ["red 1"], "places": [0, 1, 0]},
            r"the places are \[1, 0, 0\], not \[0, 1, 0\]",
        ),
        ({"options": {"max_rounds": 9}, "ending": "limit"}, "ending is limit after round 9 of 9, with two or more"),
        (
            {"options": {"play_on": "yes", "max_rounds": 9}, "ending": "limit", "places": [1, 2, 3]},
            r"the places are \[1, 2, 2\], not \[1, 2, 3\]",
        ),
        ({"saved": {"red": ["wall"]}}, "saved: red has all 4 home, so there is no next turn"),
    ],
)
def test_Y40_Y41_an_end_that_cannot_be_is_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(labtop.BadPosition, match=reason):
        labtop.load(at_the_end(**changes))


@pytest.mark.parametrize(
    ("options", "places", "turn", "reason"),
    [
        ({}, [0, 0, 0], {"seat": 0}, "red has all 4 home and so no turn"),
        ({}, [0, 0, 0], {"seat": 1, "first": 1}, "red has all 4 home since an earlier round"),
        ({"play_on": "yes"}, [0, 0, 0], {"seat": 1, "first": 1}, "red has all 4 home since an earlier round"),
        ({"play_on": "yes"}, [2, 0, 0], {"seat": 1}, "0 are ahead of red, so its place is 1, not 2"),
        ({"play_on": "yes"}, [1, 1, 0], {"seat": 2}, "blue has a place before the end only with play_on and all 4"),
        ({}, [1, 0, 0], {"seat": 1}, "red has a place before the end only with play_on"),
        (
            {"play_on": "yes"}, [1, 0, 0], {"seat": 0, "phase": "choose", "results": ["wall"]},
            "red has place 1 and so no turn",
        ),
        ({"play_on": "yes"}, [1, 0, 0], {"seat": 1, "phase": "play on"}, "in phase play on the option play_on is ask"),
        ({"play_on": "ask"}, [0, 0, 0], {"seat": 1, "phase": "play on"}, "since an earlier round"),
        (
            {"play_on": "ask", "max_rounds": 2}, [1, 0, 0], {"seat": 1, "phase": "play on", "round": 2},
            "not the last round",
        ),
    ],
)  # fmt: skip
def test_Y40_who_is_through_goes_with_the_round_and_the_places(
    options: dict[str, Any], places: list[int], turn: dict[str, Any], reason: str
) -> None:
    position = {
        "game": "labyrinthus", "players": 3, "options": options, "map": OPEN, "home": RED_HOME, "places": places,
        "turn": turn,
    }  # fmt: skip
    with pytest.raises(labtop.BadPosition, match=reason):
        labtop.load(position)


def test_Y40_the_winner_may_be_home_while_the_round_goes_on() -> None:
    match = labtop.load({"game": "labyrinthus", "players": 3, "map": OPEN, "home": RED_HOME, "turn": {"seat": 1}})
    assert match.to_move == 1
    both = {"game": "labyrinthus", "players": 2, "options": {"play_on": "yes"}, "map": OPEN, "home": RED_HOME}
    with pytest.raises(labtop.BadPosition, match="red have theirs, and for the only one left there is nothing to play"):
        labtop.load(both | {"places": [1, 0], "turn": {"seat": 1}})


def test_Y25_what_cannot_have_been_saved_is_refused() -> None:
    for changes, reason in (
        ({"saved": {"blue": ["wall"]}, "turn": {"phase": "first"}}, "blue has saved 1 results before the first turn"),
        ({"saved": {"red": ["wall"]}, "turn": {"seat": 1, "round": 200}}, "in the last round red has no next turn"),
        (
            {"turn": {"seat": 0, "phase": "save", "results": ["wall"], "round": 200}},
            "in phase save red has a next turn to save results for, and here it has none",
        ),
    ):
        with pytest.raises(labtop.BadPosition, match=reason):
            labtop.load({"game": "labyrinthus", "players": 2, "map": OPEN} | changes)
