"""What an action costs to show, a JSON object: `python -m bench.patches [GAME] [--parts]`.

Random matches at the default options, at the fewest players; two of them look on as the page does. Each has the picture
it was last shown, and gets for every event of an action, and for the table after it, the parts that are new. Bytes are
those of both together for an action, as JSON; milliseconds are for the parts of one picture, as they come in a match
(`first`) and of one that was drawn before (`again`). `--parts` tells which parts the bytes are spent on.
"""

import collections
import json
import random
import statistics
import sys
import time
from typing import Any

import msgspec

import labtop
from labtop.engine import drawing
from labtop.engine.drawing import Parts
from labtop.engine.match import Scene

MATCHES, MOST = 6, 120  # matches a game, decisions a match
SEATS = (0, 1)  # who look on


class Client:
    """What somebody has been shown."""

    def __init__(self) -> None:
        self.shown: Parts = {}

    def patch(self, parts: Parts) -> dict[str, Any] | None:
        """What is new, as the table tells it; nothing if nothing is."""
        fresh: dict[str, Any] = {"set": {name: drawn for name, drawn in parts.items() if self.shown.get(name) != drawn}}
        if list(self.shown) != list(parts):
            fresh["order"] = list(parts)
        self.shown = parts
        return fresh if fresh["set"] or "order" in fresh else None


def measure(name: str, told: collections.Counter[str]) -> dict[str, float]:
    game = labtop.game(name)
    fewest = min(game.seats(game.agree(None, {})[1]))
    sizes: list[int] = []
    wholes: list[int] = []
    first: list[float] = []
    again: list[float] = []

    def parts_of(view: dict[str, Any]) -> Parts:
        began = time.perf_counter()
        made = game.picture.parts(view, "en")
        first.append(time.perf_counter() - began)
        began = time.perf_counter()
        game.picture.parts(view, "en")
        again.append(time.perf_counter() - began)
        return made

    for seed in range(MATCHES):
        match = labtop.new(name, fewest, seed)
        players, scenes = random.Random(seed), list[Scene]()
        match.observer = scenes.append
        clients = {seat: Client() for seat in SEATS}
        for seat, client in clients.items():
            client.patch(parts_of(match.view(seat)))
        while not match.over and match.number < MOST:
            scenes.clear()
            match.play(players.choice(match.legal()))
            size = whole = 0
            for seat, client in clients.items():
                views = [match.revisit(scene).view(seat) | {"legal": []} for scene in scenes]
                for view in (*views, match.view(seat)):
                    parts = parts_of(view)
                    patch = client.patch(parts)
                    size += len(msgspec.json.encode(patch))
                    whole += len(msgspec.json.encode(drawing.layer(game, parts)))
                    if patch is not None:
                        told["order"] += len(msgspec.json.encode(patch.get("order", "")))
                        for part, drawn in patch["set"].items():
                            told[part.rpartition("-")[0] or part] += len(msgspec.json.encode(drawn)) + len(part) + 4
            sizes.append(size)
            wholes.append(whole)
    for part in told:
        told[part] //= len(sizes)
    sizes.sort()
    return {
        "kB_median": round(statistics.median(sizes) / 1000, 1),
        "kB_mean": round(statistics.mean(sizes) / 1000, 1),
        "kB_p99": round(sizes[len(sizes) * 99 // 100] / 1000, 1),
        "kB_mean_whole": round(statistics.mean(wholes) / 1000, 1),
        "pictures_an_action": round(len(first) / len(sizes), 1),
        "first_ms": round(1000 * statistics.mean(first), 3),
        "again_ms": round(1000 * statistics.mean(again), 3),
        "actions": len(sizes),
    }


if __name__ == "__main__":
    names = [name for name in sys.argv[1:] if not name.startswith("--")] or labtop.games()
    for name in names:
        told: collections.Counter[str] = collections.Counter()
        print(json.dumps({name: measure(name, told)}))
        if "--parts" in sys.argv:
            print(json.dumps({f"{name}, bytes an action": dict(told.most_common(14))}))
