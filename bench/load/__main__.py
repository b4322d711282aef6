"""How much a server bears: people act as fast as they are answered, in many matches at once, over loopback.

python -m bench.load                                     # 50 matches, 100 sockets and more, SQLite, views then patches
python -m bench.load --beside ../landed/src --beside boardgame.io
python -m bench.load --database own --processes 2        # a PostgreSQL started for it
python -m bench.load --half                              # and once more at half of the most: latencies

Each seat has its own socket in this process; the server with its database runs in others. Latency is from sending an
action to hearing `done`: it is on disk then (boardgame.io's is in memory). What counts is actions for a second of one
core, all threads and processes of the server together: it says the same on a busy machine. Tables are laid beforehand.
A line of JSON for each run.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.table import postgresql

from bench.load.matches import Load
from bench.load.servers import SOURCES, Running, boardgame_io, labtop

GAMES = ("laborigines", "labyrinthus", "labrats", "labydo")
SHORT = {"laborigines": 14, "labrats": 5}  # games that end soon: so many tables for each match that is played
WHOLE = {"patches": "pictures", "changes": "views"}  # what versions before know


async def run(server: Running, want: str, given: argparse.Namespace, pace: float = 0.0) -> dict[str, Any]:
    load = Load(server.port, want, pace)
    games = [(given.game or GAMES)[at % len(given.game or GAMES)] for at in range(given.matches)]
    if server.what == "labtop":
        load.lay(games, SHORT)
        players = [load.labtop(game, random.Random(at)) for at, game in enumerate(games)]
    else:
        players = [load.boardgame_io(random.Random(at)) for at in range(given.matches)]
    tasks = [asyncio.create_task(player) for player in players]
    await asyncio.sleep(given.warm)
    cpu, received, began, own = server.cpu_s(), load.received, time.perf_counter(), time.process_time()
    load.measuring = True
    await asyncio.sleep(given.seconds)
    load.measuring = False
    took, used = time.perf_counter() - began, server.cpu_s() - cpu
    kilobytes, own = (load.received - received) / 1000, time.process_time() - own
    load.stopped = True
    await asyncio.wait(tasks, timeout=5)
    for task in tasks:
        if task.done() and not task.cancelled() and task.exception() is not None:
            raise SystemExit(f"{server.name}: {task.exception()!r}")
        task.cancel()
    if not load.latencies:
        raise SystemExit(f"{server.name}: nobody could act; {load.refused[:3]}")
    times, actions = sorted(load.latencies), len(load.latencies)
    return {
        "server": server.name,
        "want": want if server.what == "labtop" else None,
        "actions_per_core_second": round(actions / used),
        "actions_per_s": round(actions / took),
        "median_ms": round(times[actions // 2] * 1000, 1),
        "p99_ms": round(times[int(actions * 0.99)] * 1000, 1),
        "kilobytes_per_action": round(kilobytes / actions, 2),
        "cores_used": round(used / took, 2),
        "memory_mb": server.memory_mb(),
        "asked_for_per_s": round(pace * given.matches) or None,
        "matches": given.matches,
        "tables_made_meanwhile": load.late,
        "refused": len(load.refused),
        "client_us": round(own / actions * 1e6),
        "load": round(os.getloadavg()[0], 1),
    }


@contextlib.contextmanager
def started(which: str, given: argparse.Namespace, database: str) -> Iterator[Running]:
    if which == "boardgame.io":
        with boardgame_io() as server:
            yield server
        return
    ours = which == "ours"
    several = ("--processes", str(given.processes)) if ours and given.processes > 1 else ()
    name = "labtop" if ours else which
    with labtop(SOURCES if ours else Path(which), database, several, name) as server:
        yield server


def main() -> None:
    parser = argparse.ArgumentParser(description="Actions a second through the whole server.")
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--warm", type=float, default=6, help="seconds until all sit and rules are loaded")
    parser.add_argument("--game", action="append", choices=GAMES)
    parser.add_argument("--want", action="append", choices=("views", "pictures", "changes", "patches"))
    parser.add_argument("--beside", action="append", default=[], help="other sources of Labtop, or boardgame.io")
    parser.add_argument("--database", default="", help="a URL, or own: a PostgreSQL started for it")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--half", action="store_true", help="each once more at half of the most")
    parser.add_argument("--rounds", type=int, default=1, help="all of it so often, in turn")
    given = parser.parse_args()
    with contextlib.ExitStack() as stack:
        database = given.database
        if database == "own":
            database = stack.enter_context(postgresql.started())
        for _ in range(given.rounds):
            for which in ("ours", *given.beside):
                wants = given.want or ["views", "patches"] if which != "boardgame.io" else [""]
                for want in wants:
                    one(which, want if which == "ours" else WHOLE.get(want, want), given, database)


def one(which: str, want: str, given: argparse.Namespace, database: str) -> None:
    with started(which, given, database) as server:
        most = asyncio.run(run(server, want, given))
        print(json.dumps(most), flush=True)
        if given.half:
            pace = most["actions_per_s"] / 2 / given.matches
            print(json.dumps(asyncio.run(run(server, want, given, pace))), flush=True)


if __name__ == "__main__":
    main()
