"""How what happens moves: things that are there, by ways that lead from where they were to where they are."""

import math
import random
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise

import pytest

import labtop
from labtop.engine import drawing, loading
from labtop.engine.drawing import FLY, RISE, SINK, TUMBLE, WALK, Motion
from labtop.engine.drawing.motion import HOWS
from labtop.engine.game import View
from labtop.engine.kinds import Json
from labtop.engine.match import Event, Match, Scene
from labtop.games import GAMES
from labtop.games.labyrinthus import picture
from labtop.games.labyrinthus.components import SPACE_NAMES
from labtop.games.labyrinthus.picture import places
from tests.conformance.tables import new
from tests.labyrinthus.tables import play, table
from tests.samples import Sample, samples_of

GAME = labtop.game("labyrinthus")
STRIDE = places.SPACE + places.GUTTER  # the longest step from one space to the next


def ids(view: View) -> dict[str, str]:
    """Every element of a picture, by its id, and its transform."""
    drawn = drawing.whole(GAME, view, "en")
    found = re.finditer(r'<\w+ id="([^"]+)"([^>]*)', drawn)
    return {str(each[1]): "".join(re.findall(r'transform="([^"]+)"', each[2])) for each in found}


def moving(view: View, kind: str, args: Mapping[str, Json]) -> Sequence[Motion]:
    return picture.motions(view, kind, args)


def seen(match: Match) -> list[tuple[Event, View, View]]:
    """Every event of a match, with the table before and after it."""
    scenes: list[Scene] = []
    again = loading.replay(GAMES, match.record(), observer=scenes.append)
    views = [again.view_at(scene.now, scene.event.number, None, "en", choosing=False) for scene in scenes]
    return [(scene.event, before, after) for scene, (before, after) in zip(scenes[1:], pairwise(views), strict=True)]


@pytest.mark.parametrize("sample", samples_of(GAME), ids=lambda sample: str(sample.name))
def test_what_moves_is_in_the_picture_and_a_walk_leads_from_there_to_here(sample: Sample) -> None:
    match, luck = new(GAME, sample, 5), random.Random(7)
    while not match.over and match.number < 220:
        wants = [action for action in match.legal() if re.match("move|home|attack", action.text)]
        match.play(luck.choice(wants or match.legal()))
    told: Counter[str] = Counter()
    for event, before, after in seen(match):
        moved = moving(after, event.kind, event.args)
        if not moved:
            continue
        was, now = ids(before), ids(after)
        for motion in moved:
            told[motion.how] += 1
            assert motion.how in HOWS
            assert set(motion.what) <= (was if motion.how == SINK else now).keys(), event.text()
            if motion.how == SINK:
                assert not set(motion.what) & now.keys(), "it is there no more"
            if motion.how == RISE:
                assert not set(motion.what) & was.keys(), "it is new"
            if motion.how == FLY:
                assert motion.source in was
            if motion.how == WALK:
                (walker,) = motion.what
                ends = [tuple(map(float, re.findall(r"[\d.]+", drawn[walker])[:2])) for drawn in (was, now)]
                assert [motion.way[0], motion.way[-1]] == ends, event.text()
                steps = [math.dist(*step) for step in pairwise(motion.way)]
                if event.kind == "moved":
                    assert all(step <= STRIDE for step in steps)
                    assert 1 <= len(steps) <= 4
    assert told.keys() >= {WALK, TUMBLE}


def test_a_walk_goes_round_walls_and_others_and_ends_as_it_looks() -> None:
    """From d4 to e4 a wall is between: round it by the north, where somebody stands, or by the south."""
    match = table(pieces={"d4": "r1^", "d2": "b1^"}, results="wall move")
    play(match, "wall", "add-d4n", "move", "mini1")
    (moved,) = [event for event in match.play("e4") if event.kind == "moved"]
    (motion,) = moving(match.view(), moved.kind, moved.args)
    spaces = [next(s for s in SPACE_NAMES if places.middle(s) == (x, y + 1)) for x, y in motion.way]
    assert spaces == ["d4", "d5", "e5", "e4"]
    assert moved.args["facing"] == "north"


def test_who_comes_in_walks_through_the_door_and_who_leaves_walks_home() -> None:
    match = table(pieces={"h2": "r1^"}, results="move move")
    play(match, "move", "mini2")
    (entered,) = match.play("h12")
    (motion,) = moving(match.view(), entered.kind, entered.args)
    camp, mat, *spaces = motion.way
    side = places.sides(3)["south"]
    assert camp == side.camp(1)
    assert mat == (places.middle("h14")[0], side.across)
    assert [x for x, _ in spaces] == [places.middle("h14")[0]] * 3
    play(match, "face-n", "move", "mini1")
    left = match.play("home")[0]
    walk, glad = moving(match.view(), left.kind, left.args)
    assert walk.way[-1] == places.sides(3)["north"].home(0)
    assert glad.how == drawing.GLAD


def test_only_dice_that_were_rolled_tumble() -> None:
    args = {"seat": 0, "saved_walls": 1, "saved_moves": 1, "walls": 1, "moves": 1, "round": 2}
    (motion,) = moving(table().view(), "rolled", args)
    assert motion.how == TUMBLE
    assert motion.what == ("labyrinthus-die-1", "labyrinthus-die-2")
    kept = args | {"saved_walls": 2, "saved_moves": 2, "walls": 0, "moves": 0}
    assert not moving(table().view(), "rolled", kept)


@pytest.mark.parametrize(
    ("rolls", "hows"), [((6, 1), {"blue-1": "out", "red-1": "glad"}), ((1, 6), {"red-1": "hurt", "blue-1": "glad"})]
)
def test_who_is_beaten_falls_and_who_attacked_in_vain_is_hurt(rolls: tuple[int, int], hows: dict[str, str]) -> None:
    match = table(pieces={"d4": "r1>", "e4": "b1^"})
    match.force(*rolls)
    *_, attacked = play(match, "move", "mini1", "d4", "attack-e")
    moved = moving(match.view(), attacked.kind, attacked.args)
    assert {motion.what[0].removeprefix("labyrinthus-"): motion.how for motion in moved} == hows
