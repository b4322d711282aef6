"""Bots on games that say nothing of how a table stands but what a number is worth: they beat random play."""

from pathlib import Path

import pytest

import labtop
from labtop.bots.arena import arena


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "bot", "games", "players"),
    [("slipstream", "greedy", 120, 2), ("slipstream", "search:200", 60, 2), ("silver", "search:200", 60, 4)],
)
def test_thinking_beats_chance(game: str, bot: str, games: int, players: int) -> None:
    standing = arena(labtop.game(game), [bot, "random"], games, players, seed=1, threads=1)
    thinker, _ = standing.entrants
    assert thinker.verdict == "better", f"{thinker.share:.0%} of {games} games"


@pytest.mark.parametrize(("name", "most"), [("slipstream", 150), ("silver", 250)])
def test_a_small_game_takes_few_lines(name: str, most: int) -> None:
    folder = Path(__file__).resolve().parents[1] / "games" / name
    lines = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in folder.glob("*.py"))
    assert lines < most
    assert {path.stem for path in folder.glob("*.py")} <= {"__init__", "rules", "state", "possible"}, "no other room"
