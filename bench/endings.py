"""How random games end: wins, eliminations and games stopped by a limit, read off their last states.

.venv/bin/python bench/endings.py [GAMES]
"""

import sys
from collections import Counter
from typing import Any

import labtop
from labtop.engine.playout import playout


def last_states(name: str, games: int, players: int, **options: Any) -> Any:
    """The last records of so many random games."""
    game = labtop.game(name)
    return playout(game, games, players, options, seed=1, finals=games).finals.view(game.state.DTYPE).reshape(games)


def labyrinthus(games: int) -> None:
    for players in (2, 3, 4):
        states = last_states("labyrinthus", games, players)
        limit = int((states["rounds"] == states["max_rounds"]).sum())
        print(f"labyrinthus, {players} players: {limit} of {games} hit max_rounds")


def labydo(games: int) -> None:
    for edition in ("1.0", "2.0"):
        for players in (2, 3, 4):
            ends = Counter(labydo_end(state) for state in last_states("labydo", games, players, edition=edition))
            told = ", ".join(f"{what} {ends[what]}" for what in ("home", "last pawn left", "draw by max_turns"))
            print(f"labydo {edition}, {players} players: {told}")


def labydo_end(state: Any) -> str:
    if state["home"].any():
        return "home"
    return "last pawn left" if int(state["winners"]).bit_count() == 1 else "draw by max_turns"


def main(games: str = "5000") -> None:
    labyrinthus(min(int(games), 1000))
    labydo(int(games))


if __name__ == "__main__":
    main(*sys.argv[1:2])
