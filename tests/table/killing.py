"""A process that lets other processes play on one database and kills them, again and again, at random moments.

python -m tests.table.killing DATABASE ROUNDS SEED     # prints what was acknowledged, a JSON line a round

Each round is a fork of this one, so that it begins at once. It writes what it tries and what was acknowledged into a
pipe before anything else happens, and dies by SIGKILL in the middle of it.
"""

import asyncio
import json
import os
import random
import signal
import sys
import time
from functools import partial

from labtop.table.referee import Referee
from labtop.table.refusals import Refused
from labtop.table.storage import Storage
from tests.table.memory import head_of, people

GAMES = (("laborigines", 3), ("labrats", 3), ("labydo", 2), ("labyrinthus", 2))
EACH = 2  # matches at once
AFRESH = 10  # rounds after which there are new ones, so that a round does not begin with a long replay


async def prepare(url: str, number: int) -> list[str]:
    storage = await Storage.opened(url)
    made = []
    for at in range(EACH):
        game, players = GAMES[(number * EACH + at) % len(GAMES)]
        head = head_of(game, players)
        await storage.create(head, people(players))
        made.append(head.id)
    await storage.close()
    return made


async def play(url: str, matches: list[str], luck: random.Random, again: list[list[object]], out: int) -> None:
    """Play all matches at once, as fast as can be. First of all every command is sent again that got no answer."""
    storage = await Storage.opened(url)
    referees = []
    for match in matches:
        found = await storage.stored(match)
        assert found is not None
        referees.append(Referee.opened(found, storage))

    async def one(referee: Referee) -> None:
        for match, seat, decision, action, command in again:
            if match == referee.id:
                try:
                    number = await referee.act(int(str(seat)), int(str(decision)), str(action), str(command))
                    tell("ack", referee.id, number, str(command))
                except Refused as refused:
                    tell("refused", referee.id, refused.code, str(command))
        while not referee.match.over:
            seat = luck.choice(referee.match.waiting)
            action, decision = luck.choice(referee.match.legal(seat)).text, referee.decisions[seat]
            command = f"{os.getpid()}-{referee.version}-{luck.getrandbits(40):x}"
            tell("try", referee.id, seat, decision, action, command)
            await referee.act(seat, decision, action, command, acknowledge=partial(acknowledged, referee.id, command))

    def tell(*words: object) -> None:
        os.write(out, (json.dumps(words) + "\n").encode())

    def acknowledged(match: str, command: str, number: int) -> None:
        tell("ack", match, number, command)

    await asyncio.gather(*(one(referee) for referee in referees))
    await storage.close()


def round_of(url: str, matches: list[str], seed: int, again: list[list[object]]) -> list[list[object]]:
    """One child, from birth to its end: what it said."""
    ours, theirs = os.pipe()
    luck = random.Random(seed)
    child = os.fork()
    if child == 0:
        os.close(ours)
        try:
            asyncio.run(play(url, matches, random.Random(seed), again, theirs))
        finally:
            os._exit(0)
    os.close(theirs)
    first = os.read(ours, 1)  # it has begun to play: from here on it may die
    time.sleep(luck.random() * 0.08)
    os.kill(child, signal.SIGKILL)
    with os.fdopen(ours, "rb") as pipe:
        said = first + pipe.read()
    os.waitpid(child, 0)
    return [json.loads(line) for line in said.split(b"\n")[:-1]]


def main() -> None:
    url, rounds, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    open_commands: list[list[object]] = []
    for number in range(rounds):
        if number % AFRESH == 0:
            matches, open_commands = asyncio.run(prepare(url, number // AFRESH)), []
        said = round_of(url, matches, seed + number, open_commands)
        answered = {line[3] for line in said if line[0] in ("ack", "refused")}
        tried = [line[1:] for line in said if line[0] == "try"]
        open_commands = [line for line in [*open_commands, *tried] if line[4] not in answered]
        print(json.dumps(said), flush=True)


if __name__ == "__main__":
    main()
