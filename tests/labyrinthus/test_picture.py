"""What only the picture of a maze must show: walls where they stand, miniatures that look somewhere, dice, choices."""

import random
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

import labtop
from labtop.engine import drawing
from labtop.engine.match import Match
from labtop.games.labyrinthus import picture
from labtop.games.labyrinthus.components import DIRECTION_NAMES, SPACE_NAMES
from labtop.games.labyrinthus.picture import places
from labtop.games.labyrinthus.picture.choices import OUTER
from tests.labyrinthus.tables import play, table, texts

SVG = "{http://www.w3.org/2000/svg}"
TURN = {"north": 0, "east": 90, "south": 180, "west": 270}


def elements(match: Match, seat: int | None = None) -> dict[str, ElementTree.Element]:
    """Everything in the picture that has an id."""
    tree = ElementTree.fromstring(match.svg(seat))
    return {str(node.get("id")): node for node in tree.iter() if node.get("id")}


def at(node: ElementTree.Element) -> tuple[float, float]:
    found = re.fullmatch(r"translate\(([\d.-]+) ([\d.-]+)\)", str(node.get("transform")))
    assert found
    return float(found[1]), float(found[2])


def shapes(node: ElementTree.Element) -> list[str]:
    """The shapes an element is made of, in order."""
    return [str(used.get("href")).removeprefix("#labyrinthus-") for used in node.iter(f"{SVG}use")]


def action(match: Match, text: str) -> ElementTree.Element:
    return elements(match, match.to_move)[f"labyrinthus-do-{text}"]


def test_every_space_wall_miniature_and_door_is_there_once() -> None:
    ids = list(elements(labtop.new("labyrinthus", 4, 1)))
    assert sum("-space-" in id for id in ids) == 196
    assert sum("-wall-" in id for id in ids) == sum("-pillar-" in id for id in ids) == 36
    assert sum(bool(re.search("-(red|blue|green|yellow)-[1-4]$", id)) for id in ids) == 16
    assert sum("-door-" in id for id in ids) == 4


def test_a_miniature_stands_on_its_space_and_its_shield_is_where_it_looks() -> None:
    for facing, arrow in zip(DIRECTION_NAMES, "^>v<", strict=True):
        match = table(pieces={"e9": f"r3{arrow}"})
        figure = elements(match)["labyrinthus-red-3"]
        x, y = places.corner("e9")
        assert x < at(figure)[0] < x + places.SPACE
        assert y < at(figure)[1] < y + places.SPACE
        shield = next(used for used in figure.iter(f"{SVG}use") if "front" in str(used.get("href")))
        assert shield.get("transform") == f"rotate({TURN[facing]})"


def test_who_waits_stands_at_the_entrance_and_who_is_home_beyond_the_exit() -> None:
    """Red enters in the south and leaves in the north."""
    there = elements(table(home=("red 2",), pieces={"e9": "r3^"}))
    assert at(there["labyrinthus-red-1"])[1] > places.BOTTOM
    assert at(there["labyrinthus-red-2"])[1] < places.TOP
    assert not [shape for shape in shapes(there["labyrinthus-red-2"]) if "front" in shape]


@pytest.mark.parametrize("door", range(7))
def test_camps_saved_dice_and_homes_lie_apart_inside_the_picture_wherever_the_doors_are(door: int) -> None:
    for side in places.sides(door).values():
        spots = [place(number) for place in (side.camp, side.chip, side.home) for number in range(4)]
        spots.append(side.point(side.middle))
        assert all(10 < x < 590 and 10 < y < places.END - 10 for x, y in spots)
        along = sorted(x if side.lies else y for x, y in spots)
        assert all(b - a >= places.CHIP for a, b in pairwise(along))


def test_every_wall_of_the_view_is_drawn_once_and_a_pillar_with_it_unless_it_is_a_fill_wall() -> None:
    match = table(results="wall wall wall move")
    play(match, "wall", "add-d4s", "wall", "add-f4s", "wall", "fill-d4e")
    there = elements(match)
    assert {id for id in there if "-wall-" in id} == {f"labyrinthus-wall-{name}" for name in ("d4s", "f4s", "d4e")}
    assert {id for id in there if "-pillar-" in id} == {"labyrinthus-pillar-d4", "labyrinthus-pillar-f4"}
    assert shapes(there["labyrinthus-wall-d4s"]) == ["standing"]
    assert shapes(there["labyrinthus-wall-d4e"]) == ["fill-lying"]


def test_nearer_stones_hide_farther_ones() -> None:
    """From north to south: the walls of a row, its pillars, then the walls that stand south of it."""
    ids = [id for id in elements(labtop.new("labyrinthus", 2, 4)) if re.search("-(wall|pillar)-", id)]
    rows = [int(re.sub(r"\D", "", id.rpartition("-")[2])) for id in ids if "pillar" in id]
    assert rows == sorted(rows)
    match = table(results="wall wall wall wall")
    play(match, "wall", "add-d4s", "wall", "add-f4w")
    ids = [id.removeprefix("labyrinthus-") for id in elements(match) if re.search("-(wall|pillar)-", id)]
    assert ids == ["wall-d4e", "pillar-d4", "pillar-f4", "wall-d4s"]


def test_walls_on_offer_do_not_share_a_place() -> None:
    """A gap may be closed from either end, by a pillar there: each has its own half of the gap."""
    match = table(results="wall wall wall wall")
    play(match, "wall")
    assert {"add-d4e", "add-f4w"} <= set(texts(match))
    assert at(action(match, "add-d4e")) == places.crossing("d4")
    assert at(action(match, "add-f4w")) == places.crossing("f4")


def test_every_space_within_reach_is_lit_and_staying_is_a_ring() -> None:
    match = table(pieces={"d4": "r1^"})
    play(match, "move", "mini1")
    for text in texts(match):
        if text in SPACE_NAMES:
            node = action(match, text)
            assert at(node) == places.middle(text)
            lit = {str(part.get("class")) for part in node.iter()}
            assert ("halo" if text == "d4" else "field") in lit


def test_the_way_home_is_at_the_exit() -> None:
    match = table(pieces={"g1": "r1^"})
    play(match, "move", "mini1")
    x, y = at(action(match, "home"))
    assert y < places.TOP
    assert places.corner("g1")[0] < x < places.corner("i1")[0]


def test_attack_and_look_the_same_way_are_two_things_to_click() -> None:
    """The arrow lies beyond the enemy, and what one clicks does not overlap."""
    match = table(pieces={"d4": "r1^", "e4": "b1<"})
    play(match, "move", "mini1", "d4")
    attack, face, other = (action(match, text) for text in ("attack-e", "face-e", "face-w"))
    assert "strike" in shapes(attack)
    arrows = [at(next(n for n in node.iter() if n.get("class") == "arrow"))[1] for node in (face, other)]
    assert arrows[0] < arrows[1] - places.SPACE + 5
    (beyond,) = (str(part.get("d")) for part in face.iter(f"{SVG}path") if part.get("class") == "hit")
    box = re.fullmatch(r"M\S+ (-[\d.]+)h\S+v([\d.]+)h\S+", beyond)
    assert box
    assert float(box[1]) + float(box[2]) < -places.SPACE - 5, "a click on the enemy attacks"


def test_dice_stay_where_they_are_until_they_are_spent() -> None:
    match = table(pieces={"d4": "r1^"}, results="wall wall move move")

    def faces() -> list[str]:
        there = elements(match, 0)
        return [shapes(there[f"labyrinthus-die-{die}"])[0] for die in range(4)]

    assert faces() == ["wall", "wall", "move", "move"]
    play(match, "move", "mini1", "d4", "face-n")
    assert faces() == ["wall", "wall", "spent", "move"]
    play(match, "wall", "add-d4n")
    assert faces() == ["wall", "spent", "spent", "move"]


def test_dice_that_are_not_rolled_yet_are_not_spent() -> None:
    view = table(pieces={"d4": "r1^"}).view(None)
    view["turn"] |= {"phase": "roll", "results": []}
    dice = re.findall(r"#labyrinthus-(blank|spent)", drawing.moving(labtop.game("labyrinthus"), view, "en"))
    assert dice == ["blank"] * 4


def test_saved_dice_lie_open_at_their_owner_s_camp() -> None:
    match = table(players=3, saved={"blue": ["wall", "move"]})
    there = elements(match)
    assert shapes(there["labyrinthus-saved-1"]) == ["wall", "move"]
    assert shapes(there["labyrinthus-saved-2"]) == []


def test_who_was_held_and_who_fought_bear_a_badge() -> None:
    match = table(pieces={"d4": "r1>", "e4": "b1^"})
    match.force(1, 6)
    play(match, "move", "mini1", "d4", "attack-e")
    assert "held" in shapes(elements(match)["labyrinthus-red-1"])


def test_a_door_that_is_nobody_s_is_barred() -> None:
    doors = {side: elements(table())[f"labyrinthus-door-{side}"] for side in DIRECTION_NAMES}
    barred = {side for side, door in doors.items() if any(part.get("class") == "bars" for part in door.iter())}
    assert barred == {"east", "west"}


def test_what_is_told_of_a_wall_that_is_gone_points_at_its_gutter() -> None:
    match = labtop.new("labyrinthus", 2, 4)
    while "wall" not in texts(match):
        match.play("done")
    match.play("wall")
    removal = next(text for text in texts(match) if text.startswith("remove"))
    event = match.play(removal)[0]
    (target,) = picture.points(event.kind, event.args)
    assert target in elements(match)
    assert target == f"labyrinthus-gutter-{event.args['wall']}"


def test_the_end_shows_the_winners() -> None:
    match = labtop.new("labyrinthus", 2, 4, max_rounds=1)
    while not match.over:
        match.play(match.legal()[-1])
    tree: Any = ElementTree.fromstring(match.svg())
    told = " ".join(elements(match)["labyrinthus-turn"].itertext())
    assert told.startswith("The last round is over.")
    assert told.endswith("share the win.")
    assert sum(str(used.get("href")).endswith("laurel") for used in tree.iter(f"{SVG}use")) == 2


def test_still_and_view_agree_about_the_doors() -> None:
    """The still layer works out the entrances from the options, since it has no view."""
    for players, seats in ((2, "opposite"), (2, "adjacent"), (3, "opposite"), (4, "opposite")):
        match = labtop.new("labyrinthus", players, 1, seats=seats)
        expected = [seat["entrance"] for seat in match.view()["seats"]]
        assert places.entrances(players, match.options) == expected


def test_every_way_to_keep_dice_is_a_button_of_its_own_with_those_dice_on_it() -> None:
    match = table(results="wall wall move move")
    play(match, "done")
    assert len(texts(match)) == 9
    spots = set()
    for text in texts(match):
        node = action(match, text)
        spots.add(at(node))
        letters = text.removeprefix("keep-").replace("none", "")
        assert shapes(node) == [{"w": "wall", "m": "move"}[letter] for letter in letters]
        x, y = at(node)
        assert 0 < x < 600
        assert places.END < y < picture.HEIGHT
    assert len(spots) == 9


def test_to_stay_outside_and_to_play_on_are_buttons() -> None:
    match = table(pieces={"g14": "b1^", "h14": "r1^"}, results="move")
    play(match, "move", "mini2")
    assert action(match, "stop").get("aria-label") == "Stay outside, no attack: the move is used"
    home = ("red 1", "red 2", "red 3")
    match = table(pieces={"g1": "r4^"}, players=3, home=home, results="move", first=1, options={"play_on": "ask"})
    play(match, "move", "home")
    assert action(match, "play-on").get("aria-label") == "Play on for the places"
    assert action(match, "finish").get("aria-label") == "The game ends here"


PHONE = 370 / 600  # px a unit, where the board is as wide as a phone
TRAY = 0.65  # px a unit in the smallest tray a page lays
TRAYS = ("wall", "move", "done", "stop", "counter", "pass", "keep", "finish", "play")  # what is chosen there


def spread(node: ElementTree.Element) -> tuple[float, float]:
    """How wide and high the area is that one clicks for an action."""
    path = next((part for part in node.iter(f"{SVG}path") if part.get("class") == "hit"), None)
    if path is None:
        plate = next(part for part in node.iter(f"{SVG}rect") if part.get("class") == "plate")
        return float(str(plate.get("width"))), float(str(plate.get("height")))
    drawn = str(path.get("d"))
    if box := re.fullmatch(r"M\S+ \S+h([\d.]+)v([\d.]+)h\S+", drawn):
        return float(box[1]), float(box[2])
    if curve := re.search(r"(\S+)Q0(-\S+)", drawn):  # it reaches half as far as its middle point
        drawn = drawn.replace(curve[2], f"-{(float(curve[2]) + float(curve[1].rpartition('-')[2]) * -1) / -2}")
    numbers = [float(found) for found in re.findall(r"-?[\d.]+", drawn)]
    xs, ys = numbers[::2], numbers[1::2]
    return max(xs) - min(xs), max(ys) - min(ys)


def long_games() -> Iterator[Match]:
    """Every decision of two games, and of some positions that are rare in them."""
    adjacent = labtop.new("labyrinthus", 2, 3, max_rounds=5, seats="adjacent", directional=False)
    for match in (labtop.new("labyrinthus", 4, 3, max_rounds=5), adjacent):
        luck = random.Random(4)
        while not match.over:
            yield match
            match.play(luck.choice(match.legal()))
    fight = table(pieces={"d4": "r1^", "e4": "b1<"})
    play(fight, "move", "mini1", "d4")
    storm = table(pieces={"g14": "b1^", "h14": "r1^"}, results="move")
    play(storm, "move", "mini2")
    for start in ("g1", "h2"):
        leaving = table(pieces={start: "r1^"})
        play(leaving, "move", "mini1")
        yield leaving
    yield from (fight, storm)


def test_nothing_to_click_is_under_24_px_on_a_phone() -> None:
    """On the board without a camera, in trays as small as a page lays them."""
    measured = set()
    for match in long_games():
        there = elements(match, match.to_move)
        for choice in match.legal():
            kind = "" if choice.text in SPACE_NAMES else re.sub(r"[^a-z].*", "", choice.text)
            measured.add(kind)
            scale = TRAY if kind in TRAYS else PHONE
            assert min(spread(there[f"labyrinthus-do-{choice.text}"])) * scale >= 24, choice.text
    kinds = {
        "",
        "wall",
        "move",
        "done",
        "keep",
        "mini",
        "remove",
        "fill",
        "add",
        "face",
        "attack",
        "storm",
        "stop",
        "home",
    }
    assert measured >= kinds


def test_what_is_clicked_for_spaces_lies_side_by_side() -> None:
    """A cell reaches to the middle of the gutters around it: the cells are alike, and none covers another."""
    match = table(pieces={"g7": "r1^"})
    play(match, "move", "mini1")
    areas = {}
    for text in set(texts(match)) & set(SPACE_NAMES):
        node = action(match, text)
        path = next(part for part in node.iter(f"{SVG}path") if part.get("class") == "hit")
        left, top = (float(found) for found in re.findall(r"-[\d.]+", str(path.get("d")))[:2])
        areas[text] = (at(node)[0] + left, at(node)[1] + top)
    ordered = sorted(x for x, _ in set(areas.values()))
    assert {round(b - a, 3) for a, b in pairwise(sorted(set(ordered)))} == {places.CELL}


def test_spaces_beside_an_enemy_that_could_be_attacked_bear_swords() -> None:
    match = table(pieces={"d4": "r1^", "d7": "b1^"}, results="wall move")
    play(match, "wall", "add-d6w", "move", "mini1")
    armed = {text for text in texts(match) if "strike" in shapes(action(match, text))}
    assert armed == {"e7"}, "behind the wall, on d6, nobody is met"


def test_the_board_is_tight_around_the_maze_and_the_rest_lies_in_trays() -> None:
    board, *trays = picture.panes(2, labtop.new("labyrinthus", 2, 1).options)
    assert board.role == board.name == "board"
    assert places.BOARD / board.box[2] > 0.89
    assert places.BOARD / board.box[3] > 0.89
    assert [tray.role for tray in trays] == ["tray", "tray", "words"]


@pytest.mark.parametrize("corner", ["a1", "n1", "a14", "n14"])
def test_a_dial_in_a_corner_lies_on_the_board_s_pane(corner: str) -> None:
    match = table(pieces={corner: "r1^"})
    play(match, "move", "mini1", corner)
    x, y = at(action(match, "face-n"))
    left, top, wide, high = picture.panes(2, match.options)[0].box
    reach = 0.5 * (0.7 + 1.14) * OUTER  # of the curve that ends what is clicked
    assert left <= x - reach < x + reach <= left + wide
    assert top <= y - reach < y + reach <= top + high


def test_every_part_lies_in_the_pane_it_is_named_after() -> None:
    match = labtop.new("labyrinthus", 3, 2)
    known = {pane.name for pane in picture.panes(3, match.options)}
    view: Any = match.view(match.to_move)
    for name in picture.parts(view, "en"):
        assert drawing.pane_of(name) in known
    assert "labyrinthus-do-done" in picture.parts(view, "en")["answers/answers"]
    assert picture.still(3, match.options, "en").keys() == {drawing.DEFS, drawing.BOARD}


def test_a_panel_tells_what_wins_first_and_nothing_that_is_nought() -> None:
    match = table(pieces={"d4": "r1^"}, home=("red 2",), saved={"blue": ["wall", "move"]})
    view: Any = match.view()
    red, blue = picture.numbers(view, "en")
    assert red == [("home", "1 of 4"), ("in the maze", "1")]
    assert blue == [("home", "0 of 4"), ("walls kept", "1"), ("moves kept", "1")]
