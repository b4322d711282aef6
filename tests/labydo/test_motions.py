"""How events of Labydo move: whatever is named is there, pawns walk the way the event tells, in spaces."""

import itertools
import random
import re

import pytest

import labtop
from labtop.engine import drawing
from labtop.engine.drawing import FLY, TUMBLE, WALK, Motion
from labtop.engine.match import Match, Scene
from labtop.games.labydo.events import Happening
from labtop.games.labydo.picture.motions import MOTIONS, POINTS
from labtop.games.labydo.picture.places import SPACE
from tests.labydo.maze import moving, table
from tests.labydo.test_telling import ALONE, BESIDE, ON, cut_off, eager

ON_THE_PAGE = {"board", "turn", "hand", "open", "guide"}


def seen_ids(match: Match, view: dict[str, object]) -> set[str]:
    """The ids that a page has: those of the panes that are not only words, and what is still."""
    still = drawing.stills(match.game, match.players, match.options, "en")
    parts = match.game.picture.parts(view, "en")
    shown = [svg for name, svg in parts.items() if drawing.pane_of(name) in ON_THE_PAGE]
    return set(re.findall(r' id="([^"]+)"', "".join([*shown, still["board"]])))


def followed(match: Match, seed: int, actions: int, first: str = "") -> dict[str, list[Motion]]:
    """Play on; every event through every pair of eyes. Gives the motions by the kind of event."""
    scenes: list[Scene] = []
    match.observer = scenes.append
    chooser = random.Random(seed)
    found: dict[str, list[Motion]] = {}
    eyes = (None, *range(match.players))
    before = {seat: seen_ids(match, match.view(seat)) for seat in eyes}
    for number in range(actions):
        if match.over:
            break
        scenes.clear()
        match.play(first if first and not number else eager(match, chooser))
        for scene, seat in itertools.product(scenes, eyes):
            view, event = match.revisit(scene).view(seat), scene.event.seen_by(seat)
            after = seen_ids(match, view)
            for motion in match.game.picture.motions(view, event.kind, event.args):  # type: ignore[attr-defined]
                assert set(motion.what) <= after | before[seat], (event.kind, seat)
                assert not motion.source or motion.source in after | before[seat], (event.kind, seat)
                found.setdefault(event.kind, []).append(motion)
            points = match.game.picture.points(event.kind, event.args)
            hidden = event.kind == "took" and not view["seats"][event.args["seat"]]["hand"]
            assert set(points) <= after | before[seat] or hidden, (event.kind, seat)
            before[seat] = after
    return found


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {"edition": "1.0"}), (3, {"edition": "2.0", "open_hands": True}), (4, {"edition": "2.0", "play_on": True})],
)
def test_whatever_moves_is_on_the_page_before_or_after_the_event(players: int, options: dict[str, object]) -> None:
    found = followed(labtop.new("labydo", players, 5, gear="plain", **options), 5, 70)
    assert {"rolled", "moved", "placed"} <= found.keys()
    assert {motion.how for motion in found["rolled"]} == {TUMBLE}


@pytest.mark.parametrize(
    ("match", "dice", "first", "kinds"),
    [
        (lambda: cut_off(["L20"], ["L30"]), (), "attack-red", {"attacked", "returned", "turned_up"}),
        (lambda: table("S1.2", "S1.9", "S1.10", options=ON, map=BESIDE), (1, 1, 2), "win", {"home", "exit_returned"}),
        (lambda: table("S1.2", "S1.9", "E3.10", options=ON, map=ALONE, pile=[]), (1, 1, 2), "win", {"scattered"}),
        (lambda: table("S1.2", "E2.7"), (1, 1, 2), "win", {"home", "won"}),
        (lambda: moving("L01.5", "L01.10", dice=(1, 1, 1)), (), "attack-blue", {"attacked", "swapped"}),
    ],
)  # fmt: skip
def test_what_is_rare_moves_too(match: object, dice: tuple[int, ...], first: str, kinds: set[str]) -> None:
    begun = match()  # type: ignore[operator]
    if dice:
        begun.force(*dice)
    assert kinds <= followed(begun, 3, 12, first).keys()


def test_a_pawn_walks_from_space_to_space() -> None:
    match = moving("E1.4", "E2.7", dice=(3, 3, 3))
    (event,) = (event for event in match.play("l01.10") if event.kind == "moved")
    (motion,) = match.game.picture.motions(match.view(0), event.kind, event.args)  # type: ignore[attr-defined]
    assert (motion.how, motion.what) == (WALK, ("labydo-pawn-0",))
    assert len(motion.way) == len(event.args["route"])
    for (x, y), (to_x, to_y) in itertools.pairwise(motion.way):
        assert abs(to_x - x) + abs(to_y - y) == SPACE
    drawn = match.game.picture.parts(match.view(), "en")["pawn-0"]
    assert "translate({:g} {:g})".format(*motion.way[-1]) in drawn


def test_a_tile_flies_from_the_bench_to_its_place_and_turns_there() -> None:
    match = labtop.new("labydo", 2, 5, gear="plain")
    seat, chosen = match.to_move, match.legal()[0].text
    places = []
    for action in (chosen, "b12-across", "left"):
        match.play(action)
        parts = match.game.picture.parts(match.view(seat), "en")
        places += [(name, svg) for name, svg in parts.items() if f'id="labydo-tile-{chosen}"' in svg]
    assert [name.partition("-")[0] for name, _ in places] == ["hand/place", "spot", "tile"]
    assert "rotate(90)" in places[1][1] and "rotate(-90)" in places[2][1]
    (motion,) = match.game.picture.motions(match.view(seat), "placed", {"tile": chosen.upper()})  # type: ignore[attr-defined]
    assert motion == Motion(FLY, (f"labydo-tile-{chosen}",))


def test_every_kind_of_event_points_at_something_and_only_kinds_of_events_move() -> None:
    kinds = {event.kind for event in Happening.kinds().values()}
    assert set(POINTS) == kinds
    assert set(MOTIONS) < kinds
