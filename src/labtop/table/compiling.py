"""A process that compiles what bots think with, and on request what matches leap with: a game's name in, a line about
it out.

Where several servers start at once, one compiles a game and the others find it done.
"""

import contextlib
import json
import os
import sys
from collections.abc import Iterator

import labtop
from labtop import bots
from labtop.engine import leap
from labtop.engine.folders import compile_cache
from labtop.table.warming import LEAP

try:
    import fcntl
except ImportError:  # Windows: there each compiles for itself
    fcntl = None  # type: ignore[assignment]


@contextlib.contextmanager
def alone(game: str) -> Iterator[None]:
    """Nobody else on this machine compiles the game meanwhile."""
    if fcntl is None:
        yield
        return
    folder = compile_cache()
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{game}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(10)
    for line in sys.stdin:
        name, _, what = line.strip().partition(" ")
        told = {"game": name}
        try:
            with alone(name):
                if what == LEAP:
                    leap.prepare(labtop.game(name))
                else:
                    bots.warm(labtop.game(name))
        except Exception as problem:  # told, not hidden: matches run without compiled rules
            told["problem"] = str(problem)
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
