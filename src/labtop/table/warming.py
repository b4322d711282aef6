"""Rules are compiled in the background, in a process of their own. Only bots that think long need to wait for it."""

import asyncio
import contextlib
import json
import logging
import sys
from collections.abc import Callable

import labtop
from labtop.engine.gears import COMPILED, PLAIN
from labtop.engine.language import N_, translate, translate_plural

log = logging.getLogger("labtop.table")

WAITING, COMPILING, READY, FAILED = "waiting", "compiling", "ready", "failed"
PROGRAM = "labtop.table.compiling"
LATER_S = 1.5  # after the start: the first page comes first
PLAIN_BOTS = ("random", "easy")  # these think little enough for plain Python


def needs_compiled(bot: str) -> bool:
    return bot not in PLAIN_BOTS


class Warming:
    """How far the rules are compiled."""

    def __init__(self) -> None:
        self.games: dict[str, str] = dict.fromkeys(labtop.games(), WAITING)
        self._wanted: list[str] = []  # games that somebody waits for, the first to ask first
        self.listeners: list[Callable[[str], None]] = []
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._process: asyncio.subprocess.Process | None = None

    @property
    def done(self) -> int:
        return sum(state in (READY, FAILED) for state in self.games.values())

    def sentence(self, lang: str) -> str:
        of = len(self.games)
        if self.done == of:
            return translate(lang, N_("The rules are compiled."))
        one = N_("Compiling the rules for the bots: {n} of {of} games is ready.")
        many = N_("Compiling the rules for the bots: {n} of {of} games are ready.")
        return translate_plural(lang, one, many, self.done, of=of)

    def is_ready(self, game: str) -> bool:
        return self.games.get(game, READY) in (READY, FAILED)

    def gear(self, game: str) -> str:
        """What a bot of this game thinks with."""
        return COMPILED if self.games.get(game) == READY else PLAIN

    async def ready(self, game: str) -> None:
        """Returns when a game's rules are compiled, or cannot be. What is waited for is compiled first."""
        if game not in self._wanted:
            self._wanted.append(game)
        while not self.is_ready(game):
            await self._changed.wait()

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    def skip(self) -> None:
        """Do not compile ahead: who needs the rules compiles them."""
        self.games = dict.fromkeys(self.games, READY)

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()

    async def _run(self) -> None:
        await asyncio.sleep(LATER_S)
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(sys.executable, "-m", PROGRAM, stdout=pipe, stdin=pipe)
        assert self._process.stdin is not None and self._process.stdout is not None
        with contextlib.suppress(ConnectionError):  # the process has died: the next line read is empty
            while (game := self._next()) is not None:
                self._set(game, COMPILING)
                self._process.stdin.write(f"{game}\n".encode())
                await self._process.stdin.drain()
                line = await self._process.stdout.readline()
                if not line:
                    break
                told = json.loads(line)
                if "problem" in told:
                    log.error("the rules of %s cannot be compiled: %s", game, told["problem"])
                self._set(game, FAILED if "problem" in told else READY)
        self._process.stdin.close()
        for game, state in self.games.items():
            if state in (WAITING, COMPILING):
                log.error("the process that compiles ended before %s", game)
                self._set(game, FAILED)

    def _next(self) -> str | None:
        """The game to compile now."""
        waiting = [game for game, state in self.games.items() if state == WAITING]
        return next((game for game in self._wanted if game in waiting), waiting[0] if waiting else None)

    def _set(self, game: str, state: str) -> None:
        self.games[game] = state
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()
        for listener in self.listeners:
            listener(game)
