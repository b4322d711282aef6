"""How fast a game runs: a random player's decisions on one core."""

import time
from typing import Any

from labtop.engine.game import Game
from labtop.engine.playout import playout

WARM_UP = 200
ROUNDS = 5


def measure(game: Game, seconds: float = 3.0, players: int | None = None) -> dict[str, Any]:
    """Play random games on one thread for about so long; the best of five rounds, since others use this machine too."""
    started = time.perf_counter()
    playout(game, WARM_UP, players, seed=1, threads=1)
    ready = time.perf_counter() - started
    pace = _timed(game, 2000, players)
    games = max(2000, int(2000 / pace[0] * seconds / ROUNDS))
    elapsed, decisions, turns = min(_timed(game, games, players) for _ in range(ROUNDS))
    return {
        "decisions_per_s": round(decisions / elapsed),
        "games_per_s": round(games / elapsed),
        "threads": 1,
        "gear": "compiled",
        "players": game.agree(players, {})[0],
        "games": games,
        "decisions_per_game": round(decisions / games, 1),
        "turns_per_game": round(turns / games, 1),
        "ready_s": round(ready, 2),
    }


def _timed(game: Game, games: int, players: int | None) -> tuple[float, int, int]:
    started = time.perf_counter()
    result = playout(game, games, players, seed=1, threads=1)
    return time.perf_counter() - started, int(result.decisions.sum()), int(result.turns.sum())
