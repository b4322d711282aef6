"""What moves by an event: it is in the picture, and goes where the rules send it."""

import random
import re

import pytest

import labtop
from labtop.engine.drawing import FLIP, FLY, GLAD, HURT, OUT, TUMBLE, WALK, Motion
from labtop.engine.drawing.motion import HOWS
from labtop.engine.match import Match, Scene
from labtop.games.laborigines import GAME
from labtop.games.laborigines.events import Happening
from labtop.games.laborigines.picture import board
from labtop.games.laborigines.picture.motions import MOTIONS
from tests.laborigines.lab import at, go, table

TABLES: dict[str, tuple[int, dict[str, object]]] = {
    "basic": (4, {}),
    "czech": (5, {"edition": "czech", "nicest": "vote"}),
    "teams": (6, {"variant": "teams", "memory": "table"}),
    "twins": (3, {"variant": "twins", "energy": 12}),
}
GONE = {"knocked_out"}  # what it names is there before it, not after


def ids(view: dict[str, object]) -> set[str]:
    return set(re.findall(r'id="([^"]+)"', "".join(GAME.picture.parts(view, "en").values())))


def motions(view: dict[str, object], kind: str, args: dict[str, object]) -> list[Motion]:
    return list(GAME.picture.motions(view, kind, args))  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", TABLES)
def test_whatever_moves_is_in_the_picture(name: str) -> None:
    players, options = TABLES[name]
    match = labtop.new("laborigines", players, 7, gear="plain", **options)
    scenes: list[Scene] = []
    match.observer = scenes.append
    rolls, hows, there = random.Random(7), set[str](), set[str]()
    while not match.over:
        scenes.clear()
        match.play(rolls.choice(match.legal()))
        for scene in scenes:
            view = match.revisit(scene).view(None) | {"legal": []}
            before, there = there, ids(view)
            for motion in motions(view, scene.event.kind, dict(scene.event.args)):
                assert motion.how in HOWS and motion.what
                known = before if scene.event.kind in GONE else there
                assert not before or {*motion.what, *filter(None, [motion.source])} <= known, (scene.event, motion)
                hows.add(motion.how)
    assert hows >= {TUMBLE, WALK, FLY, FLIP, HURT, GLAD, OUT}


def test_every_kind_that_moves_something_is_a_kind_of_event() -> None:
    assert MOTIONS.keys() <= {event.kind for event in Happening.kinds().values()}


def of(match: Match, kind: str) -> list[Motion]:
    """The motions of the last event of a kind."""
    event = next(event for event in reversed(match.events) if event.kind == kind)
    return motions(match.view(), kind, dict(event.args))


def test_a_walk_passes_every_tile_between() -> None:
    m = table(at(19), at(10), at(13))
    go(m, 4, 2)
    [walk] = of(m, "moved")
    assert (walk.how, walk.what) == (WALK, ("laborigines-red",))
    assert walk.way == tuple(board.standing_at(tile) for tile in (19, 20, 1, 2, 3))


def test_a_walk_back_passes_them_the_other_way_and_the_flag_goes_along() -> None:
    m = table(at(2), at(10), at(13), flag="red", moa=14)
    go(m, 3, 2, "acw")
    piece, flag = of(m, "moved")
    assert piece.way == tuple(board.standing_at(tile) for tile in (2, 1, 20, 19))
    assert flag.what == ("laborigines-flag",)
    assert flag.way == tuple(board.on_head(place) for place in piece.way)


def test_tokens_fly_from_the_stock_to_the_tile_and_hurt_who_spends_them() -> None:
    m = table(at(1), at(10), at(13), tiles={4: "green/small explosion"})
    go(m, 3, 2)
    assert of(m, "spent") == [
        Motion(FLY, ("laborigines-lying-4-red-top",), "laborigines-stock-0-red"),
        Motion(HURT, ("laborigines-red",)),
    ]
    assert of(m, "flipped") == [Motion(FLIP, ("laborigines-tile-4",))]


def test_what_is_taken_flies_from_the_tile() -> None:
    m = table(at(1), at(10), at(13), tokens={4: {"blue": 2}})
    go(m, 3, 2)
    assert of(m, "collected") == [
        Motion(FLY, ("laborigines-stock-0-blue-top",), "laborigines-tile-4"),
        Motion(GLAD, ("laborigines-red",)),
    ]


def test_an_encounter_moves_energy_from_one_to_the_other() -> None:
    m = table(at(1), at(4), at(13))
    go(m, 3, 2)
    assert of(m, "given") == [
        Motion(FLY, ("laborigines-stock-0-blue-top",), "laborigines-stock-1-blue"),
        Motion(HURT, ("laborigines-blue",)),
        Motion(GLAD, ("laborigines-red",)),
    ]
