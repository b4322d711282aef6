"""A few processes that think for bots and hints, so that no request waits for one and none blocks the loop."""

import asyncio
import contextlib
import logging
import sys
from typing import Any

import msgspec

from labtop.table.refusals import Refused

log = logging.getLogger("labtop.table")

LONGEST = 4 * 1024 * 1024  # bytes of an answer
QUEUE = 256  # questions that may wait
TRIES = 2  # a question that kills two thinkers is given up


class Thinkers:
    def __init__(self, count: int, think_s: float) -> None:
        self.count = count
        self.think_s = think_s
        self._queue: asyncio.Queue[tuple[bytes, asyncio.Future[dict[str, Any]]]] = asyncio.Queue(QUEUE)
        self._tasks: list[asyncio.Task[None]] = []
        self.processes: dict[int, asyncio.subprocess.Process] = {}

    @property
    def waiting(self) -> int:
        """Questions that no process has taken up yet."""
        return self._queue.qsize()

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._work(number)) for number in range(self.count)]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for number in list(self.processes):
            await self._end(number)

    async def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """An answer, from whichever process is free first. `busy` where too many wait already."""
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        try:
            self._queue.put_nowait((msgspec.json.encode(question) + b"\n", answer))
        except asyncio.QueueFull:
            raise Refused("busy") from None
        return await answer

    async def _work(self, number: int) -> None:
        while True:
            question, answer = await self._queue.get()
            if not answer.done():
                await self._answer(number, question, answer)

    async def _answer(self, number: int, question: bytes, answer: asyncio.Future[dict[str, Any]]) -> None:
        for _ in range(TRIES):
            try:
                process = self.processes.get(number) or await self._spawn(number)
                assert process.stdin is not None and process.stdout is not None
                process.stdin.write(question)
                await process.stdin.drain()
                line = await asyncio.wait_for(process.stdout.readline(), self.think_s)
                if not line.endswith(b"\n"):
                    raise ConnectionError("it ended")
            except (OSError, TimeoutError, ValueError) as problem:
                log.warning("thinker %d is started anew: %r", number, problem)
                await self._end(number)
                continue
            except BaseException:
                answer.cancel()
                raise
            if not answer.done():
                answer.set_result(msgspec.json.decode(line))
            return
        if not answer.done():
            answer.set_result({"problem": "the thinker does not answer"})

    async def _spawn(self, number: int) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "labtop.table.thinker", stdin=pipe, stdout=pipe, limit=LONGEST
        )
        self.processes[number] = process
        return process

    async def _end(self, number: int) -> None:
        process = self.processes.pop(number, None)
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        if process.stdin is not None:
            process.stdin.close()
            with contextlib.suppress(OSError):
                await process.stdin.wait_closed()
