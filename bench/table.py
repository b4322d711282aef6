"""How much the table bears: people act as fast as they are answered, in many matches at once, over loopback.

python bench/table.py                       # 50 matches, 10 s, every game in turn
python bench/table.py --matches 200 --seconds 20 --game laborigines --database postgresql://…

Each match has two sockets in this process, one that plays all seats and one that looks on; the whole server, with its
database, runs in another. First everybody acts as fast as they are answered, then like people who think. Latency is
from sending an action to hearing `done`: it is then on disk. JSON on standard output.
"""

import argparse
import asyncio
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

import labtop


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def post(url: str, body: dict[str, Any]) -> dict[str, Any]:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        told: dict[str, Any] = json.load(answer)
        return told


class Bench:
    def __init__(self, port: int, want: str, seconds: float, pace: float) -> None:
        self.url, self.want, self.seconds = f"http://127.0.0.1:{port}", want, seconds
        self.pace = pace  # actions a second and match; 0: as fast as they are answered
        self.latencies: list[float] = []
        self.received = 0
        self.refused = 0
        self.measuring = False

    def table(self, game: str) -> tuple[str, str]:
        """A match of one game, all seats ours. Gives its name and the token."""
        players = labtop.game(game).agree(None, {})[0]
        seats = [{"who": "me"} for _ in range(players)]
        made = post(f"{self.url}/api/matches", {"game": game, "players": players, "seats": seats, "as_program": True})
        return made["match"], made["token"]

    async def play(self, game: str, luck: random.Random, end: float) -> None:
        """Match after match until the time is over; a second socket watches the same match."""
        while time.monotonic() < end:
            match, token = await asyncio.to_thread(self.table, game)
            address = f"{self.url.replace('http', 'ws')}/api/matches/{match}/live?want={self.want}"
            headers = {"Authorization": f"Bearer {token}"}
            options: dict[str, Any] = {"max_size": None, "compression": None, "additional_headers": headers}
            async with connect(address, **options) as hand, connect(address, **options) as eye:
                watching = asyncio.create_task(self.watch(eye))
                await self.one(hand, luck, end)
                watching.cancel()

    async def watch(self, eye: ClientConnection) -> None:
        async for text in eye:
            self.received += len(text)

    async def one(self, hand: ClientConnection, luck: random.Random, end: float) -> None:
        now: dict[str, Any] | None = None
        sent, command = 0.0, ""
        async for text in hand:
            self.received += len(text)
            message = json.loads(text)
            if message["type"] == "done":
                if self.measuring:
                    self.latencies.append(time.perf_counter() - sent)
                continue
            if message["type"] == "refused":
                self.refused += 1
            now = message.get("now")
            if now is None:
                continue
            if now["over"] or time.monotonic() >= end:
                return
            if now["curtain"]:
                await hand.send(json.dumps({"type": "lift", "seat": now["curtain"]["seat"]}))
            elif now["decision"] is not None:
                if self.pace:
                    await asyncio.sleep(luck.expovariate(self.pace))
                command = f"{luck.getrandbits(80):020x}"
                act = {"type": "act", "command": command, "decision": now["decision"]}
                sent = time.perf_counter()
                await hand.send(json.dumps(act | {"action": luck.choice(now["legal"])["text"]}))

    async def run(self, games: list[str], matches: int) -> dict[str, Any]:
        end = time.monotonic() + self.seconds + 2
        players = [self.play(games[at % len(games)], random.Random(at), end) for at in range(matches)]
        tasks = [asyncio.create_task(player) for player in players]
        await asyncio.sleep(2)  # until all sit
        self.measuring, began, before = True, time.perf_counter(), self.received
        await asyncio.gather(*tasks)
        took = time.perf_counter() - began
        times = sorted(self.latencies)
        return {
            "actions_per_s": round(len(times) / took),
            "median_ms": round(statistics.median(times) * 1000, 1),
            "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 1),
            "worst_ms": round(times[-1] * 1000, 1),
            "actions": len(times),
            "refused": self.refused,
            "matches": matches,
            "asked_for_per_s": round(self.pace * matches, 1) or None,
            "sockets": 2 * matches,
            "kilobytes_per_action": round((self.received - before) / max(1, len(times)) / 1000, 1),
            "want": self.want,
            "games": games,
            "seconds": round(took, 1),
            "cores": os.cpu_count(),
            "load": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
        }


def main() -> None:
    parser = argparse.ArgumentParser(description="Actions a second through the whole server.")
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--game", action="append", choices=labtop.games())
    parser.add_argument("--want", default="views", choices=("views", "pictures", "both"))
    parser.add_argument("--database", default="")
    parser.add_argument("--pace", type=float, default=1.5, help="actions a second and match in the second run")
    given = parser.parse_args()
    port = free_port()
    with tempfile.TemporaryDirectory() as data:
        words = [sys.executable, "-m", "labtop.cli", "serve", "--port", str(port), "--no-browser", "--no-warm"]
        words += ["--data", data, "--messages", "10000000", "--requests", "10000000", "--sockets", "100000"]
        if given.database:
            words += ["--database", given.database]
        with subprocess.Popen(words, stdout=subprocess.PIPE) as server:
            try:
                assert server.stdout is not None
                server.stdout.readline()
                results = {}
                for name, pace in (("as fast as they are answered", 0.0), ("like people", given.pace)):
                    bench = Bench(port, given.want, given.seconds, pace)
                    results[name] = asyncio.run(bench.run(given.game or labtop.games(), given.matches))
                print(json.dumps(results))
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
