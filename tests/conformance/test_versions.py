"""Positions of version 1 of the rules open under today's: `position` is the format that lasts."""

import json
from pathlib import Path
from typing import Any

import pytest

import labtop
from labtop.engine.game import Game
from tests.conformance.tables import every_game

FOLDER = Path(__file__).resolve().parents[1] / "version1"


every_older_game = pytest.mark.parametrize(
    "game",
    [labtop.game(name) for name in labtop.games() if (FOLDER / f"{name}.jsonl").exists()],
    ids=lambda game: game.name,
)


def kept(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


@every_older_game
def test_positions_of_version_1_go_on_under_todays_rules(game: Game) -> None:
    """Who was to decide still is, wherever the rules do not say otherwise; and the match comes to its end."""
    assert game.version > 1
    for entry in kept(game.name):
        match = labtop.load(entry["position"], gear="compiled")
        assert match.over == entry["over"]
        if match.over:
            assert list(match.scores) == entry["scores"]
            assert match.ending is not None
        while not match.over:
            seat = match.waiting[0]
            match.play(match.legal(seat)[match.number % len(match.legal(seat))], seat)
        assert labtop.load(match.position()).position() == match.position()


@every_game
def test_a_version_that_is_to_come_is_refused(game: Game) -> None:
    position = labtop.new(game.name, seed=1).position()
    with pytest.raises(labtop.BadPosition, match=f"version 99 of the rules; this is version {game.version}"):
        labtop.load(position | {"version": 99})


@every_older_game
def test_an_old_position_with_anything_in_it_is_read_or_refused(game: Game) -> None:
    position = kept(game.name)[0]["position"]
    for key in [key for key in position if key not in ("game", "version")]:
        junks: tuple[Any, ...] = (None, 7, "x", [], {}, [{}])
        for junk in junks:
            try:
                labtop.load(position | {key: junk}).waiting  # noqa: B018
            except labtop.LabtopError as refusal:
                assert len(str(refusal)) > 15  # noqa: PT017  either way is right, but silence is not
