"""A few processes that think for bots and hints, so that no request waits for one and none blocks the loop.

One of them is for quick questions alone, so that no number of long thoughts keeps an easy bot from answering.
"""

import asyncio
import contextlib
import logging
import sys
from typing import Any

import msgspec

from labtop.table.clock import SYSTEM, Clock
from labtop.table.sharing import Question, Share, Unwanted, WaitingList, seconds_of

log = logging.getLogger("labtop.table")

LONGEST = 4 * 1024 * 1024  # bytes of an answer
TRIES = 2  # a question that kills two thinkers is given up
QUICK = 0  # the number of the thinker that takes quick questions only


class Thinkers:
    """`count` is how many may think long at the same time."""

    def __init__(self, count: int, think_s: float, clock: Clock = SYSTEM) -> None:
        self.count = count
        self.think_s = think_s
        self.clock = clock
        self.waiting = WaitingList(clock)
        self.processes: dict[int, asyncio.subprocess.Process] = {}
        self._idle: dict[int, asyncio.Future[Question]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, early: bool = False) -> None:
        """`early`: the quick one starts its process now, so that the first bot to move need not wait for it."""
        self._tasks = [asyncio.create_task(self._work(number, early and number == QUICK)) for number in self._numbers]

    @property
    def _numbers(self) -> range:
        return range(1 + self.count)

    async def stop(self) -> None:
        self._idle.clear()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for number in list(self.processes):
            await self._end(number)

    async def ask(self, question: dict[str, Any], share: Share = Share()) -> dict[str, Any]:  # noqa: B008 frozen
        """An answer, when it is this one's turn. `busy` where too many wait already, Unwanted where nobody does."""
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()

        def answered(told: dict[str, Any]) -> None:
            if not answer.done():
                answer.set_result(told)

        def dropped() -> None:
            if not answer.done():
                answer.set_exception(Unwanted())

        text, seconds = msgspec.json.encode(question) + b"\n", seconds_of(question["bot"], question["gear"])
        self.waiting.put(Question(text, seconds, share, answered, dropped, is_over=answer.done))
        self._deal()
        return await answer

    def _deal(self) -> None:
        """Give what waits to those who are idle, the quick one first: it can do nothing else."""
        for number in sorted(self._idle):
            question = self.waiting.take(only_quick=number == QUICK)
            if question is not None:
                self._idle.pop(number).set_result(question)

    async def _work(self, number: int, early: bool) -> None:
        if early:
            with contextlib.suppress(OSError):  # it is tried again when it is needed
                await self._spawn(number)
        while True:
            given: asyncio.Future[Question] = asyncio.get_running_loop().create_future()
            self._idle[number] = given
            self._deal()
            question = await given
            began = self.clock.steady()
            try:
                question.answered(await self._answer(number, question.text))
            except BaseException:
                question.dropped()
                raise
            finally:
                self.waiting.settle(question, self.clock.steady() - began)

    async def _answer(self, number: int, question: bytes) -> dict[str, Any]:
        for _ in range(TRIES):
            try:
                return await self._think(number, question)
            except (OSError, TimeoutError, ValueError, msgspec.MsgspecError) as problem:
                log.warning("thinker %d is started anew: %r", number, problem)
                await self._end(number)
        return {"problem": "the thinker does not answer"}

    async def _think(self, number: int, question: bytes) -> dict[str, Any]:
        process = self.processes.get(number) or await self._spawn(number)
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(question)
        await process.stdin.drain()
        line = await asyncio.wait_for(process.stdout.readline(), self.think_s)
        if not line.endswith(b"\n"):
            raise ConnectionError("it ended")
        told: dict[str, Any] = msgspec.json.decode(line)
        return told

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
