"""Damaged positions from games that last: with bridges, wins and exits being replaced, which short ones never reach."""

import functools
import random
from typing import Any

import pytest
from tools import fuzz

import labtop
from labtop.games.labydo.view import PHASE_NAMES, PURPOSE_NAMES
from tests.labydo.maze import table
from tests.labydo.test_combat import cut_off
from tests.labydo.test_telling import ALONE, BESIDE, ON, TWO_EXITS, eager

TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (4, {"edition": "2.0", "play_on": True, "counter": "until_done"}),
    (3, {"edition": "2.0", "play_on": True, "open_hands": True}),
    (3, {"edition": "2.0", "align": "corner"}),
    (2, {"edition": "1.0"}),
)
POSITIONS = 300


def rare() -> list[dict[str, Any]]:
    """Decisions that hardly ever come, each from its beginning to the next turn."""
    begun = [cut_off(["L20", "L21"], ["L30"]), cut_off(["L20", "L21"], [])]
    hand = {"pawn": "S1.2", "hand": ["L20", "L21"]}
    for match, dice in (
        (table("S1.2", "S1.9", "S1.10", options=ON, map=BESIDE), (1, 1, 2)),
        (table(hand, "S1.9", "E3.10", options=ON, map=ALONE, pile=[]), (1, 1, 2)),
        (table(hand, "S1.9", "E3.10", options=ON, map=ALONE), (1, 1, 2)),
        (table("E1.4", "E2.7", "E3.10", options=ON, map=TWO_EXITS), (1, 1, 1)),
        (table("S1.2", "E2.7"), (1, 1, 2)),
    ):
        match.force(*dice)
        match.play("win")
        begun.append(match)
    found = []
    for match in begun:
        for _ in range(4):
            found.append(match.position())
            if match.over:
                break
            match.play(match.legal()[0])
    return found


@functools.cache
def corpus(name: str) -> tuple[dict[str, Any], ...]:
    found = rare() * 3
    for seed, (players, options) in enumerate(TABLES):
        match = labtop.new(name, players, seed, gear="compiled", **options, max_turns=100)
        chooser = random.Random(seed)
        while not match.over:
            phase = match.view()["turn"]["phase"]
            laying = match.view()["turn"]["laying"] or {"purpose": ""}
            if (
                laying["purpose"] in ("exit", "bridge", "replace")
                or phase in ("target", "name exit", "scatter")
                or chooser.random() < 0.03
            ):
                found.append(match.position())
            match.play(eager(match, chooser))
        found.append(match.position())
    return tuple(found)


def test_the_positions_are_of_every_phase_and_purpose() -> None:
    turns = [position["turn"] for position in corpus("labydo")]
    seen = {(turn["phase"], turn.get("purpose")) for turn in turns}
    assert {phase for phase, _ in seen} >= {
        "announce", "target", "tile", "place", "turn", "move", "name exit", "scatter", "over",
    }  # fmt: skip
    assert {purpose for _, purpose in seen} >= {*PURPOSE_NAMES[2:], None}
    assert {phase for phase, _ in seen} <= set(PHASE_NAMES)
    endings = {position.get("ending") for position in corpus("labydo")}
    assert "home" in endings


@pytest.mark.long
def test_a_damaged_position_of_a_long_game_is_a_whole_game_or_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "corpus", corpus)
    result = fuzz.fuzz("labydo", POSITIONS, seed=5)
    assert not result.broken, result.broken[:3]
    assert 30 < result.accepted < POSITIONS
