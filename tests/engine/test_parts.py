"""Pictures in parts: what is drawn once is shown again only where it would be drawn the same, and never grows."""

import importlib
import inspect
import pkgutil
import random
import re
import sys
import typing
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import labtop
from labtop.engine import drawing
from labtop.engine.drawing.parts import HELD, LATEST, SHELF, Shelf, kept, lately
from labtop.engine.game import Game
from labtop.engine.match import Scene
from tests.samples import samples_of

GAMES = labtop.games()
DRAWN = [name for name in GAMES if inspect.ismodule(labtop.game(name).picture)]  # the others leave it to the engine
MOST = 12  # actions of a match whose every event is drawn
LONG = 60


@contextmanager
def nothing_kept() -> Iterator[None]:
    """As in a process that has drawn nothing yet."""
    before, held = (SHELF.newer, SHELF.older, SHELF.weight), [dict(each) for each in HELD]
    SHELF.clear()
    for each in HELD:
        each.clear()
    yield
    SHELF.newer, SHELF.older, SHELF.weight = before
    for each, then in zip(HELD, held, strict=True):
        each.clear()
        each.update(then)


def pour(live: Any, fresh: Any) -> Any:
    """What is fresh, as far as possible in the very lists and dicts that are there already."""
    if isinstance(live, dict) and isinstance(fresh, dict):
        poured = {key: pour(live.get(key), value) for key, value in fresh.items()}
        live.clear()
        live.update(poured)
        return live
    if isinstance(live, list) and isinstance(fresh, list):
        live[:] = [pour(live[at] if at < len(live) else None, value) for at, value in enumerate(fresh)]
        return live
    return fresh


def moments(name: str, most: int = MOST) -> Iterator[dict[int | None, dict[str, Any]]]:
    """Random matches at some samples: every event and every decision, by who sees it."""
    samples = samples_of(labtop.game(name))
    for seed, sample in enumerate(samples[:: max(1, len(samples) // 3)]):
        match = labtop.new(name, sample.players, seed, **sample.options)
        scenes: list[Scene] = []
        match.observer = scenes.append
        players = random.Random(seed)
        while not match.over and match.number < most:
            scenes.clear()
            match.play(players.choice(match.legal()))
            everybody = (None, *range(sample.players))
            for scene in scenes:
                then = match.revisit(scene)
                yield {seat: then.view(seat) | {"legal": []} for seat in everybody}
            yield {seat: match.view(seat) for seat in everybody}


def views(name: str) -> Iterator[dict[str, Any]]:
    """The same one after the other."""
    for moment in moments(name):
        yield from moment.values()


SHARING = [name for name in GAMES if hasattr(labtop.game(name).picture, "own_parts")]


@pytest.mark.parametrize("name", SHARING)
def test_a_seat_sees_its_own_parts_and_else_what_a_spectator_sees(name: str) -> None:
    picture = labtop.game(name).picture
    seen = own = 0
    for moment in moments(name, LONG):
        watched = picture.parts(moment[None], "en")
        for seat, view in moment.items():
            mine = picture.own_parts(view, "en")  # type: ignore[attr-defined]
            drawn = picture.parts(view, "en")
            assert list((watched | mine).items()) == list(drawn.items()), (seat, view["number"])
            seen, own = seen + len(drawn), own + len(mine)
    assert own < seen / 2  # or it would be quicker not to share


@pytest.mark.parametrize("name", GAMES)
def test_a_part_that_is_kept_is_never_stale_even_if_the_view_is_changed_in_place(name: str) -> None:
    game, live = labtop.game(name), dict[str, Any]()
    shown: dict[int | None, dict[str, str]] = {}
    drawn = new = 0
    for fresh in views(name):
        with nothing_kept():
            cold, numbers = game.picture.parts(fresh, "en"), game.picture.numbers(fresh, "en")
        pour(live, fresh)
        warm, before = game.picture.parts(live, "en"), shown.get(fresh["seat"], {})
        assert list(warm.items()) == list(cold.items())
        assert game.picture.numbers(live, "en") == numbers
        new += sum(len(svg) for part, svg in warm.items() if before.get(part) != svg)
        drawn += sum(len(svg) for svg in warm.values())
        shown[fresh["seat"]] = warm
    assert new < drawn / 3, "most parts stay as they are from event to event"


@pytest.mark.parametrize("name", GAMES)
def test_the_moving_layer_is_its_parts_in_order(name: str) -> None:
    match = labtop.new(name, seed=1)
    parts = match.game.picture.parts(match.view(0), "en")
    assert all(re.fullmatch(r"([a-z]+/)?[a-z0-9]+(-[a-z0-9]+)*", part) for part in parts)
    wrapped = "".join(f'<g data-part="{part}">{svg}</g>' for part, svg in parts.items())
    assert drawing.moving(match.game, match.view(0), "en") == f'<g id="{name}-moving">{wrapped}</g>'


def drawers(game: Game) -> Iterator[Any]:
    """Every function of a game's picture that is kept."""
    room = importlib.import_module(f"labtop.games.{game.name}.picture")
    for found in pkgutil.iter_modules(room.__path__, f"{room.__name__}."):
        module = importlib.import_module(found.name)
        yield from (each for each in vars(module).values() if inspect.isfunction(each) and _is_kept(each))


def _is_kept(function: Any) -> bool:
    return function.__code__ is kept(str).__code__


@pytest.mark.parametrize("name", DRAWN)
def test_what_is_kept_is_given_a_slice_of_the_view_and_sees_nothing_else(name: str) -> None:
    whole = importlib.import_module(f"labtop.games.{name}.view").View
    found = list(drawers(labtop.game(name)))
    assert len(found) >= 8
    for drawer in found:
        assert drawer.__wrapped__.__closure__ is None, drawer.__name__
        assert whole not in typing.get_type_hints(drawer.__wrapped__).values(), drawer.__name__


# --- the shelf -------------------------------------------------------------------------------------------------------


def test_what_is_kept_weighs_no_more_than_it_may() -> None:
    shelf = Shelf(100_000)
    for number in range(5_000):
        shelf.put(b"%d" % number, f"{number:0300}")
        held = (*shelf.newer.items(), *shelf.older.items())
        assert number % 500 or sum(sys.getsizeof(key) + sys.getsizeof(drawn) for key, drawn in held) <= 100_000
    assert len(held) > 100


def test_what_is_asked_for_again_stays_and_the_rest_goes() -> None:
    shelf = Shelf(20_000)
    shelf.put(b"asked for", "this")
    for number in range(1_000):
        shelf.put(b"%d" % number, f"{number:0200}")
        assert (shelf.newer.get(b"asked for") or shelf.find(b"asked for")) == "this"
    assert b"0" not in shelf.newer and b"0" not in shelf.older


def test_a_drawing_larger_than_the_shelf_is_given_all_the_same() -> None:
    shelf = Shelf(1_000)
    shelf.put(b"large", "x" * 5_000)
    shelf.put(b"small", "y")
    assert shelf.newer == {b"small": "y"}


def test_data_is_told_apart_by_value_kind_and_order() -> None:
    drawn: list[Any] = []

    @kept
    def draw(data: Any, lang: str = "en") -> str:
        drawn.append(data)
        return f"{data!r} {lang}"

    changing = [1, 2]
    for data in (1, 1.0, True, "1", [1, 2], {"a": 1, "b": 2}, {"b": 2, "a": 1}, None, changing):
        assert draw(data) == draw(data) == f"{data!r} en"
    assert len(drawn) == 8, "two lists of the same are the same"
    changing.append(3)
    assert draw(changing) == "[1, 2, 3] en"
    assert draw(1, "cs") == draw(1, lang="cs") == "1 cs"


def test_what_was_drawn_lately_is_given_again_by_value_and_the_rest_goes() -> None:
    drawn: list[int] = []

    @lately
    def draw(data: list[int], lang: str = "en") -> dict[str, str]:
        drawn.append(data[0])
        return {lang: f"{data}"}

    held = HELD.pop()
    changing = [0]
    first = draw(changing)
    assert draw([0]) is first and first == {"en": "[0]"}
    changing[0] = 1
    assert draw(changing) == {"en": "[1]"}
    assert draw([1], lang="cs") == {"cs": "[1]"}
    for number in range(2, LATEST + 2):
        draw([number])
    assert len(held) == LATEST
    assert draw([LATEST]) == {"en": f"[{LATEST}]"} and len(drawn) == LATEST + 3
    draw([0])
    assert drawn[-1] == 0, "it was thrown away"
