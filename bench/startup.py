"""How long people wait: the cold compile of a game, and a start from the cache.

    .venv/bin/python bench/startup.py [GAME]

Each is `labtop playout GAME --games 1000` in a process of its own, first with an empty cache, then again.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

LABTOP = Path(sys.executable).with_name("labtop")
WARM_RUNS = 3


def timed(game: str, cache: str) -> float:
    started = time.perf_counter()
    subprocess.run(
        [LABTOP, "playout", game, "--games", "1000", "--json"],
        env={**os.environ, "LABTOP_CACHE": cache},
        check=True,
        capture_output=True,
    )
    return time.perf_counter() - started


def main(game: str = "laborigines") -> None:
    with tempfile.TemporaryDirectory() as cache:
        cold = timed(game, cache)
        warm = min(timed(game, cache) for _ in range(WARM_RUNS))
    print(f"{game}: cold {cold:.1f} s, from the cache {warm:.2f} s")


if __name__ == "__main__":
    main(*sys.argv[1:2])
