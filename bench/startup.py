"""How long people wait: the first page of the web table, the cold compile of a game, and a start from the cache.

    .venv/bin/python bench/startup.py [GAME]
    .venv/bin/python bench/startup.py page          # the first page only

The page comes from a server that was just started, with nothing compiled. The others are each `labtop playout GAME
--games 1000` in a process of its own, first with an empty cache, then again.
"""

import os
import subprocess
import sys
import tempfile
import time
import urllib.request
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


def first_page(port: int = 8939) -> tuple[float, float]:
    """Seconds on the wall and of a core until the first page has come."""
    with tempfile.TemporaryDirectory() as data:
        words = [sys.executable, "-m", "labtop.cli", "serve", "--port", str(port), "--no-browser", "--data", data]
        began = time.perf_counter()
        with subprocess.Popen(
            words, env={**os.environ, "LABTOP_CACHE": f"{data}/cache"},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        ) as server:  # fmt: skip
            try:
                while True:
                    try:
                        urllib.request.urlopen(f"http://127.0.0.1:{port}/").read()
                        break
                    except OSError:
                        time.sleep(0.01)
                took = time.perf_counter() - began
                user, system = Path(f"/proc/{server.pid}/stat").read_text().split()[13:15]
            finally:
                server.terminate()
    return took, (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def main(game: str = "laborigines") -> None:
    took, core = first_page()
    print(f"first page: {took:.2f} s, {core:.2f} s of a core")
    if game == "page":
        return
    with tempfile.TemporaryDirectory() as cache:
        cold = timed(game, cache)
        warm = min(timed(game, cache) for _ in range(WARM_RUNS))
    print(f"{game}: cold {cold:.1f} s, from the cache {warm:.2f} s")


if __name__ == "__main__":
    main(*sys.argv[1:2])
