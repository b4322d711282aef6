"""Server processes: the real rooms of the table, with an imagined clock, storage, network and thinkers around them."""

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import copy_context
from pathlib import Path
from typing import TYPE_CHECKING, Any

from labtop.table.access import Credentials, access_of
from labtop.table.clock import Clock
from labtop.table.commands import Asker, handle
from labtop.table.device import RequestDevice
from labtop.table.messages.commands import Command
from labtop.table.refusals import Refused
from labtop.table.settings import Settings
from labtop.table.sockets import Connection
from labtop.table.tables import Tables
from tools.simulation.loop import LIFE, Life, bury
from tools.simulation.network import Line
from tools.simulation.storage import SimulatedStorage

if TYPE_CHECKING:
    from tools.simulation.world import World

EPOCH = 1_800_000_000.0


class SimulatedClock(Clock):
    """A process's own: its wall clock may be wrong and may jump; the steady one never does."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.wrong_by = 0.0

    def wall(self) -> float:
        return EPOCH + self.now() + self.wrong_by

    def steady(self) -> float:
        return 1000.0 + self.now()


class _Numbered(Connection):
    """Sets of connections have the same order in every run."""

    def __init__(self, number: int, *given: Any) -> None:
        self.number = number
        super().__init__(*given)

    def __hash__(self) -> int:
        return self.number


class SimulatedProcess:
    """One server process, from its start to its crash. The next one in its place is another object."""

    def __init__(self, world: "World", name: str, clock: SimulatedClock) -> None:
        self.world, self.name, self.clock = world, name, clock
        self.life = Life(name)
        self.context = copy_context()
        self.context.run(LIFE.set, self.life)
        self.lines: list[Line] = []
        self.up = False  # it answers
        self.began = world.loop.time()
        self.storage = SimulatedStorage(world.hub, self.life, world.luck("storage", name, world.serial()))
        settings = Settings(clock=clock, warm=False, thinkers=2, think_s=20.0, data=Path("/nowhere"))
        self.tables: Tables = self.context.run(Tables, settings, self.storage)
        self.run(self._start())

    async def _start(self) -> None:
        await asyncio.sleep(0.1)
        await self.tables.start_up()
        self.up = True
        self.world.story.tell(self.name, "has started")

    # --- running in its life -----------------------------------------------------------------------------------------

    def run(self, coro: Coroutine[Any, Any, Any]) -> "asyncio.Task[Any]":
        return self.world.loop.create_task(coro, context=self.context.copy())

    def soon(self, callback: Callable[..., None], *given: Any) -> None:
        self.world.loop.call_soon(callback, *given, context=self.context.copy())

    def crash(self) -> None:
        """kill -9: its memory is gone, its connections break."""
        self.world.story.tell(self.name, "crashes")
        self.end()

    async def stop(self) -> None:
        """SIGTERM: everybody is told, and comes back."""
        self.world.story.tell(self.name, "stops")
        self.up = False
        self.tables.send_away()
        await self.tables.close()
        self.end()

    def end(self) -> None:
        self.up = False
        self.world.loop.crash(self.life)
        self.storage.close()
        for line in self.lines:
            line.break_off(line.luck.random() * 3, 0.0)
        self.lines.clear()
        self.world.graveyard.append(self)

    def bury(self) -> None:
        """Its tasks have never ended: close them where nobody hears what they say."""
        for table in self.tables.open.values():
            table.bots.closed = True
        for task in tuple(self.life.tasks):
            self.context.run(bury, task)
        self.life.tasks.clear()

    # --- its two doors -----------------------------------------------------------------------------------------------

    async def serve(self, line: Line, match: str, token: str, since: int | None, chat: int, want: str) -> None:
        """As `sockets.live`, without the handshake."""
        try:
            table = await self.tables.table(match)
            access = (await access_of(table.referee, self.storage, Credentials(bearer=token))).at_table()
            connection = _Numbered(line.number, line.wire, self.tables, table, access, "en", want)
        except Exception as problem:
            if not isinstance(problem, Refused):
                self.world.story.tell(self.name, f"cannot open {match}: {problem!r}")
            line.down.send(None)
            return
        self.lines.append(line)
        line.down.send({"type": "open"})
        try:
            await connection.enter(since, chat)
            line.wire.take_over(connection.heard, connection.gone)
            await line.wire.ended.wait()
        except Exception as problem:
            self.world.story.tell(self.name, f"drops line {line.number}: {problem!r}")
        finally:
            connection.gone()
            line.down.send(None)
            if line in self.lines:
                self.lines.remove(line)

    async def answer(self, match: str, token: str, command: Command) -> Any:
        """As `api.py` answers a request of somebody with a token."""
        table = await self.tables.table(match)
        access = await access_of(table.referee, self.storage, Credentials(bearer=token or None))
        answers: list[Any] = []
        asker = Asker(self.tables, table, access, RequestDevice(access, "en", "views"), answers.append)
        await handle(asker, command)
        return answers[0] if answers else None
