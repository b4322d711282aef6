"""How long pictures take and weigh, a JSON object: `python -m bench.pictures [GAME]`.

Medians over the decisions of random matches, seen by who decides: a whole picture from a view and its moving layer.
"""

import json
import random
import statistics
import sys
import time

from tests.samples import samples_of

import labtop
from labtop.engine import drawing

MATCHES, MOST = 4, 150  # matches a game, decisions a match


def measure(name: str) -> dict[str, float]:
    game = labtop.game(name)
    samples = samples_of(game)
    times: dict[str, list[float]] = {"whole": [], "moving": []}
    sizes: dict[str, list[int]] = {"whole": [], "moving": []}
    for seed in range(MATCHES):
        sample = samples[seed * len(samples) // MATCHES]
        match = labtop.new(name, sample.players, seed, gear="compiled", **sample.options)
        players = random.Random(seed)
        while not match.over and match.number < MOST:
            view = match.view(match.to_move)
            for kind, draw in (("whole", drawing.whole), ("moving", drawing.moving)):
                began = time.perf_counter()
                made = draw(game, view, "en")
                times[kind].append(time.perf_counter() - began)
                sizes[kind].append(len(made.encode()))
            match.play(players.choice(match.legal()))
    return {
        "whole_ms": round(1000 * statistics.median(times["whole"]), 3),
        "moving_ms": round(1000 * statistics.median(times["moving"]), 3),
        "whole_kB": round(statistics.median(sizes["whole"]) / 1000, 1),
        "moving_kB": round(statistics.median(sizes["moving"]) / 1000, 1),
        "pictures": len(times["whole"]),
    }


if __name__ == "__main__":
    print(json.dumps({name: measure(name) for name in sys.argv[1:] or labtop.games()}))
