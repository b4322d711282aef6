"""Rules are compiled in the background, in a process of their own. Only bots that think long need to wait for it.

Matches run in plain Python until what they leap with (`engine/leap.py`) lies compiled in the cache; then this process
loads it, in a thread, and they leap.
"""

import asyncio
import contextlib
import json
import logging
import sys
import threading
from collections.abc import Callable
from typing import Any

import labtop
from labtop.engine.gears import COMPILED, PLAIN
from labtop.engine.language import N_, translate
from labtop.engine.leap import prepare

log = logging.getLogger("labtop.table")

WAITING, COMPILING, READY, FAILED = "waiting", "compiling", "ready", "failed"
PROGRAM = "labtop.table.compiling"
LEAP = "leap"  # after a game's name: compile what its matches leap with, not what its bots think with
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
        """In people's words: nobody needs to know what a compiler is."""
        if self.done == len(self.games):
            return translate(lang, N_("The bots are ready."))
        return translate(lang, N_("The bots are getting ready: about a minute, and only the first time."))

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
                told = await self._compiled(game)
                if told is None:
                    break
                if "problem" in told:
                    log.error("the rules of %s cannot be compiled: %s", game, told["problem"])
                self._set(game, FAILED if "problem" in told else READY)
            for game in [game for game, state in self.games.items() if state == READY]:
                await self._let_leap(game)
        self._process.stdin.close()
        for game, state in self.games.items():
            if state in (WAITING, COMPILING):
                log.error("the process that compiles ended before %s", game)
                self._set(game, FAILED)

    async def _compiled(self, line: str) -> dict[str, Any] | None:
        """What the process says when it has done as a line asks; None if it has died."""
        assert self._process is not None and self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(f"{line}\n".encode())
        await self._process.stdin.drain()
        answer = await self._process.stdout.readline()
        told: dict[str, Any] | None = json.loads(answer) if answer else None
        return told

    async def _let_leap(self, game: str) -> None:
        """Compile what matches leap with in the other process, then load it into this one."""
        told = await self._compiled(f"{game} {LEAP}")
        problem = "the process that compiles ended" if told is None else told.get("problem")
        if not problem:
            problem = await _in_thread(lambda: prepare(labtop.game(game)))
        if problem:
            log.error("matches of %s run in plain Python: %s", game, problem)

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


async def _in_thread(work: Callable[[], None]) -> str | None:
    """Do something beside the loop; gives what went wrong. Nobody waits for it when the server ends."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[str | None] = loop.create_future()

    def run() -> None:
        problem = None
        try:
            work()
        except Exception as error:  # told, not hidden: it is done without
            problem = str(error) or repr(error)
        with contextlib.suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(tell, problem)

    def tell(problem: str | None) -> None:
        if not done.done():
            done.set_result(problem)

    threading.Thread(target=run, name="labtop-warming", daemon=True).start()
    return await done
