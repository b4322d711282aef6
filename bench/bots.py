"""Simulations a second of the search, one core, from the opening: `python bench/bots.py [GAME]` prints JSON.

And how long an easy bot takes there in plain Python, as it plays while the rules still compile.
"""

import json
import sys
import time

import labtop
from labtop.bots import SearchBot, bot, warm
from labtop.engine.gears import PLAIN

SIMULATIONS = 60_000


def measure(name: str) -> dict[str, float]:
    game = labtop.game(name)
    warm(game)
    match = labtop.new(name, seed=3)
    seat = match.waiting[0]
    thought = SearchBot(simulations=SIMULATIONS, seed=1).think(match.hidden(seat, 1), seat)
    began = time.perf_counter()
    bot("easy", seed=1, gear=PLAIN).choose(match.hidden(seat, 1), seat)
    easy = time.perf_counter() - began
    return {
        "easy_plain_s": round(easy, 3),
        "simulations_per_s": round(thought.simulations / thought.seconds),
        "players": match.players,
        "horizon": game.outlook.HORIZON,
        "threads": 1,
    }


if __name__ == "__main__":
    print(json.dumps({name: measure(name) for name in sys.argv[1:] or labtop.games()}))
