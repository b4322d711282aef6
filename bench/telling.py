"""What it costs to tell two sockets of an action, from the committed line to the bytes: time of the core, kilobytes.

    python bench/telling.py                               # this version, all games
    python bench/telling.py --src /other/src --want views  # another version, in a process of its own

The medians of the same matches of two, played at random. Nothing is sent and nothing stored.
"""

import argparse
import asyncio
import os
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

GAMES = ("laborigines", "labrats", "labydo", "labyrinthus")
PLAYERS = {"labrats": 3}  # where two cannot play


class Client:
    host = False

    def __init__(self, device: Any) -> None:
        self.device, self.bytes = device, 0

    def push(self, message: bytes) -> None:
        self.bytes += len(message)

    push_frame = push

    def end(self, code: int, why: str) -> None:
        raise AssertionError(f"nobody is sent away here: {code} {why}")


class Nowhere:
    """A log that keeps nothing."""

    async def append(self, *args: Any, **named: Any) -> None: ...

    def append_soon(self, *args: Any) -> None:
        args[-1](None)

    async def rows(self, *args: Any) -> list[Any]:
        return []

    async def line_of(self, *args: Any) -> None: ...


def begun(game: str, seed: int) -> Any:
    import labtop
    from labtop.table.referee import Referee
    from labtop.table.storage.rows import PERSON, MatchRow, SeatRow, Stored

    record = labtop.new(game, PLAYERS.get(game, 2), seed).record()
    players = record["players"]
    head = MatchRow(
        id="telling", root="telling", game=game, rules=record["version"], players=players, options=record["options"],
        secret=record["secret"], start=None, setup=record["setup"]["chance"], opening=record["opening"]["chance"],
        host="", join="", watch="", watchers=True, hints=True, created=0.0, began=0.0, over=None, rematch=None,
        previous=None, forked_from=None, revision=0,
    )  # fmt: skip
    seats = [
        SeatRow(seat=n, who=PERSON, name=f"P{n}", bot=None, token=None, stand_in=None, left=False)
        for n in range(players)
    ]
    return Referee.opened(Stored(head, seats, [], {}), Nowhere())


async def measured(game: str, want: str, actions: int) -> tuple[float, float]:
    """Microseconds and kilobytes an action, medians."""
    from labtop.table.audience import Audience
    from labtop.table.device import Device

    took, sent = [], []
    for seed in range(3):
        referee, luck = begun(game, seed), random.Random(seed)
        audience = Audience(referee, lambda lang: "")
        clients = [Client(Device.of(referee, (seat,), "en", want)) for seat in (0, 1)]
        audience.clients.update(clients)

        def told(move: Any, audience: Any = audience) -> None:
            begin = time.thread_time()
            audience.tell_move(move)
            took.append(time.thread_time() - begin)

        referee.listeners.add(told)
        for _ in range(actions):
            if referee.match.over:
                break
            seat = luck.choice(referee.match.waiting)
            action = luck.choice(referee.match.legal(seat)).text
            before = sum(client.bytes for client in clients)
            await referee.act(seat, referee.decisions[seat], action, f"command-{referee.version}")
            sent.append(sum(client.bytes for client in clients) - before)
    return statistics.median(took) * 1e6, statistics.mean(sent) / 1e3


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--src", default=str(Path(__file__).resolve().parents[1] / "src"))
    parser.add_argument("--want", default="views,changes,pictures,patches")
    parser.add_argument("--actions", type=int, default=120)
    parser.add_argument("--games", default=",".join(GAMES))
    asked = parser.parse_args()
    if os.environ.get("PYTHONPATH", "").split(os.pathsep)[0] != asked.src:
        surroundings = os.environ | {"PYTHONPATH": asked.src}
        raise SystemExit(subprocess.call([sys.executable, *sys.argv], env=surroundings))
    print(f"{'':12}" + "".join(f"{want:>20}" for want in asked.want.split(",")), flush=True)
    for game in asked.games.split(","):
        told = [asyncio.run(measured(game, want, asked.actions)) for want in asked.want.split(",")]
        print(f"{game:12}" + "".join(f"{took:9.0f} µs {size:5.1f} kB" for took, size in told), flush=True)


if __name__ == "__main__":
    main()
