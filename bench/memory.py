"""Whether a server grows: a thousand games against bots, one after the other, and its memory after each hundred.

python -m bench.memory                     # 1,000 games of Laborigines against `easy`, 8 at a time
python -m bench.memory --games 300 --game labrats
"""

import argparse
import asyncio
import json
import random

from bench.load.matches import Load
from bench.load.servers import Running, labtop


async def play(server: Running, given: argparse.Namespace) -> None:
    load = Load(server.port, "patches", 0.0)
    waiting = list(range(given.games))
    ended = 0

    async def one_after_the_other() -> None:
        nonlocal ended
        while waiting:
            await load.against_bots(given.game, given.bot, random.Random(waiting.pop()))
            ended += 1
            load.sockets = [socket for socket in load.sockets if not socket.gone]
            if ended % 100 == 0:
                print(json.dumps({"games": ended, "memory_mb": server.memory_mb()}), flush=True)

    await asyncio.gather(*(one_after_the_other() for _ in range(given.at_once)))


def main() -> None:
    parser = argparse.ArgumentParser(description="The server's memory over many games against bots.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--game", default="laborigines")
    parser.add_argument("--bot", default="easy")
    parser.add_argument("--at-once", type=int, default=8)
    given = parser.parse_args()
    with labtop(more=("--bot-pace", "0")) as server:
        asyncio.run(play(server, given))


if __name__ == "__main__":
    main()
