"""How Lab Rats moves: what is named is there, cards nobody may know move with their backs up, and rats react."""

import random
import re
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

import labtop
from labtop.engine import drawing
from labtop.engine.drawing import FLIP, FLY, GLAD, HURT, OPEN, OUT, Motion
from labtop.engine.match import Event, Match, Scene
from labtop.games.labrats.picture.motions import MOVES
from tests.labrats.table import FIVE, come, rats

GAME = labtop.game("labrats")
LONG = 160  # actions: some rounds


def named(drawn: Iterable[str]) -> set[str]:
    return set(re.findall(r'\bid="([^"]+)"', "".join(drawn)))


def ids(view: dict[str, Any]) -> set[str]:
    return named(GAME.picture.parts(view, "en").values())


def motions(event: Event, view: dict[str, Any], seat: int | None) -> list[Motion]:
    seen = event.seen_by(seat)
    return list(GAME.picture.motions(view, seen.kind, seen.args))  # type: ignore[attr-defined]


def films(match: Match, seed: int) -> Iterator[list[tuple[Event, Match]]]:
    """The beginning of a random match: the events of each action with the table after them."""
    scenes: list[Scene] = []
    match.observer = scenes.append
    players = random.Random(seed)
    while not match.over and match.number < LONG:
        scenes.clear()
        match.play(players.choice(match.legal()))
        yield [(scene.event, match.revisit(scene)) for scene in scenes]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_moves_is_in_the_picture_and_comes_from_something_that_was(players: int) -> None:
    """What moves is there after the event; where it comes from was there before it, or is there still."""
    match = labtop.new("labrats", players, players, specimens="drafted" if players == 4 else "random")
    seats = (None, 0, players - 1)
    before = {seat: ids(match.view(seat)) for seat in seats}
    still = named(drawing.stills(GAME, players, match.options, "en").values())
    kinds = set()
    for film in films(match, players):
        for event, then in film:
            for seat in seats:
                view = then.view(seat)
                after = ids(view)
                for motion in motions(event, view, seat):
                    kinds.add(event.kind)
                    assert motion.what
                    assert set(motion.what) <= after, (event, seat)
                    assert motion.source in after | before[seat] | still | {""}, (event, seat)
                before[seat] = after
    assert kinds <= MOVES.keys()
    assert len(kinds) > 12


def seen(match: Match, kind: str, seat: int | None, *actions: str) -> list[Motion]:
    """What moves before somebody's eyes when the first event of a kind comes."""
    scenes: list[Scene] = []
    match.observer = scenes.append
    for action in actions:
        match.play(action)
    scene = next(scene for scene in scenes if scene.event.kind == kind)
    return motions(scene.event, match.revisit(scene).view(seat), seat)


def test_T22_a_door_swings_open() -> None:
    match = rats(FIVE)
    assert seen(match, "opened", None, "door3") == [Motion(OPEN, ("labrats-leaf-3",))]


def test_T26_an_exit_swings_open_and_closes_again_when_it_is_not_beaten() -> None:
    match = rats(FIVE, {"specimen": "green"}, {"specimen": "red"}, begun=4, exits={"table": ["green-violet-orange"]})
    assert seen(match, "exit_opened", 0, "exit1") == [Motion(OPEN, ("labrats-lid-1",))]
    again = rats(FIVE, {"specimen": "green"}, {"specimen": "red"}, begun=4, exits={"table": ["green-violet-orange"]})
    lids = ("labrats-lid-1", "labrats-lid-2", "labrats-lid-3")
    assert seen(again, "exits_renewed", 0, "exit1") == [Motion(FLIP, lids)]


def test_T22_a_potion_comes_to_its_owner_as_it_is_and_to_others_with_its_back_up() -> None:
    for seat, card in (
        (0, "labrats-flask-violet-2"),
        (1, "labrats-held-0-flask-2"),
        (None, "labrats-held-0-flask-2"),
    ):
        match = rats(("potion box", *FIVE[1:]), {"potions": ["violet"]})
        come(match, "violet")
        assert seen(match, "drew", seat, "door1") == [Motion(FLY, (card,), "labrats-stack-potions")]


def test_T24_a_potion_passes_from_hand_to_hand_and_only_those_two_see_which() -> None:
    hands: tuple[dict[str, list[str]], ...] = ({"potions": ["red", "blue"]}, {}, {"potions": ["green", "violet"]})
    cards = {  # to the right; the giver sees which of the taker's cards it is
        0: "labrats-held-2-flask-1",
        2: "labrats-flask-red-1",
        1: "labrats-held-2-flask-2",
        None: "labrats-held-2-flask-2",
    }
    for seat, card in cards.items():
        match = rats(("confusion", *FIVE[1:]), *hands)
        assert seen(match, "passed", seat, "door1", "pass1", "pass2") == [Motion(FLY, (card,), "labrats-cards-0")]


def test_T23_a_potion_that_is_used_goes_to_the_discard_and_the_rat_is_glad() -> None:
    match = rats(("green obstacle", *FIVE[1:4], "potion box"), {"potions": ["green", "blue"]})
    spent = Motion(FLY, ("labrats-spent-flask-green",), "labrats-flask-green-1")
    assert seen(match, "beaten", 0, "door1", "use-green") == [spent, Motion(GLAD, ("labrats-rat-0",))]


def test_T25_rats_are_hurt_and_die() -> None:
    match = rats(("explosion", *FIVE[1:]), {}, {"health": "wounded"}, {"health": "dead"})
    hurt, out = seen(match, "exploded", None, "door1")
    assert hurt == Motion(HURT, ("labrats-rat-0",))
    assert out == Motion(OUT, ("labrats-rat-1",))


def test_T31_crumbs_come_from_their_jar_and_cheese_from_its_dome() -> None:
    match = rats(("potion box open", *FIVE[1:]), {"crumbs": 9, "contamination": 0})
    assert seen(match, "crumbs", None, "stop") == [Motion(FLY, ("labrats-crumb-0-10",), "labrats-stock-crumbs")]
    match = rats(("potion box open", *FIVE[1:]), {"crumbs": 9, "cheese": 1})
    assert seen(match, "cheese", None, "stop") == [
        Motion(FLY, ("labrats-wedge-0-2",), "labrats-stock-cheese"),
        Motion(GLAD, ("labrats-rat-0",)),
    ]


def test_T31_contamination_comes_from_its_barrel() -> None:
    match = rats((*("potion box open",) * 3, *FIVE[3:]), {"contamination": 1})
    drops, hurt = seen(match, "contaminated", None, "stop")
    assert drops == Motion(FLY, ("labrats-drop-0-2", "labrats-drop-0-3"), "labrats-stock-taint")
    assert hurt.how == HURT
