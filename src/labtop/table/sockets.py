"""The door of the socket: one connection to one match. Commands come in, and whatever happens goes out."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable
from dataclasses import replace
from typing import Any, cast

from litestar import WebSocket, websocket
from litestar.params import FromPath
from msgspec.structs import asdict

from labtop.table.access import Access, access_of
from labtop.table.commands import Asker, SocketCommand, begin
from labtop.table.device import Device
from labtop.table.limits import Bucket, network_of, weight_of_message
from labtop.table.logs import refusals
from labtop.table.messages.coding import command_of, decoded, encoded
from labtop.table.messages.commands import AskHint, AskPreview, Command
from labtop.table.messages.playing import Bye, RefusedMessage
from labtop.table.negotiation import credentials_of, language_of, number_of, want_of
from labtop.table.open_table import OpenTable
from labtop.table.previews import PREVIEW
from labtop.table.referee import Referee
from labtop.table.refusals import Refused
from labtop.table.security import refuse
from labtop.table.storage.rows import SeatRow
from labtop.table.tables import Tables
from labtop.table.wire import Wire, framed, wire_of

log = logging.getLogger("labtop.table")

REFUSED, LATER = 1008, 1013
SLOW = (AskHint, AskPreview)  # a bot or a thread takes its time: everything else goes on meanwhile


class Connection:
    """Somebody's socket. It is told what it hears, and writes to a wire: it knows no network.

    What comes is answered in the order in which it came, most of it at once. A task is made only where something must
    be waited for; then what comes meanwhile waits behind it.
    """

    def __init__(self, wire: Wire, tables: Tables, table: OpenTable, access: Access, lang: str, want: str) -> None:
        self.wire, self.tables, self.table, self.clock = wire, tables, table, tables.clock
        self.limits = tables.settings.limits
        self.host = access.host
        self.device = Device.of(table.referee, access.seats, lang, want)
        self.device.lent = access.lent
        self.asker = Asker(tables, table, access, self.device, self._answer, self._refuse)
        self.bucket = Bucket(self.limits.messages_a_minute, self.limits.messages_burst, tables.clock)
        self.purse = tables.purses.messages(access.address)
        self.previews = tables.purses.previews(access.address)
        self.floods = 0
        self.heard_at = self.clock.steady()
        self.is_closing = False  # we have said goodbye
        self.is_gone = False
        self._hash = access.hash  # of its token
        self._seats: list[SeatRow] | None = None  # as they were when we last looked which of them are ours
        self._unsent = 0  # frames since the wire was last empty
        self._behind: deque[Command] = deque()  # what waits for the task
        self._task: asyncio.Task[None] | None = None
        self._slow: set[asyncio.Task[None]] = set()
        self._idle: asyncio.TimerHandle | None = None

    @property
    def referee(self) -> Referee:
        return self.table.referee

    @property
    def lang(self) -> str:
        return self.device.viewer.lang

    # --- coming and going --------------------------------------------------------------------------------------------

    async def enter(self, since: int | None, line: int) -> None:
        """Take part from now on: first what was missed since a version, and chat since a line."""
        self.tables.connections.add(self)
        self._check_idle()
        async with self.referee.lock:
            if not self.is_gone:
                self.table.audience.catch_up(self, since)
                self.table.audience.clients.add(self)
        if not self.is_gone:
            await self.table.enter(self)
            await self.table.tell_missed_chat(self, line)
        if self.is_gone:  # while we waited
            self.table.leave(self)

    def gone(self) -> None:
        """The wire is cut, or we have hung up. What was heard before is still done; nobody waits for a hint."""
        if self.is_gone:
            return
        self.is_gone = True
        self.tables.connections.discard(self)
        if self._idle is not None:
            self._idle.cancel()
        for task in self._slow:
            task.cancel()
        self.table.leave(self)

    def end(self, code: int, why: str) -> None:
        """Say why, and hang up."""
        if self.is_closing or self.is_gone:
            return
        self.is_closing = True
        log.info("%s: a socket is closed: %s", self.referee.id, why)
        told = Bye(version=self.referee.version, code=why, sentence=Refused(why).sentence(self.lang))
        self.wire.write(framed(encoded(told)))
        self.wire.close(code, why)
        # Others hear of it on the next turn of the loop: somebody may be telling them something at this moment.
        asyncio.get_running_loop().call_soon(self.gone)

    def _check_idle(self) -> None:
        """Looks now and then, instead of setting a timer with every message."""
        left = self.heard_at + self.limits.idle_s - self.clock.steady()
        if left <= 0:
            self.end(REFUSED, "idle")
        elif not self.is_gone:
            self._idle = asyncio.get_running_loop().call_later(left, self._check_idle)

    # --- what goes out -----------------------------------------------------------------------------------------------

    def push(self, message: bytes) -> None:
        self.push_frame(framed(message))

    def push_frame(self, frame: bytes) -> None:
        """What is framed already. Who is too slow to read is let go and comes back."""
        if self.is_closing or self.is_gone:
            return
        waiting = self.wire.waiting_bytes
        self._unsent = self._unsent + 1 if waiting else 1
        if self._unsent > self.limits.queue or waiting > self.limits.queue_bytes:
            self.end(LATER, "slow")
        else:
            self.wire.write(frame)

    def _answer(self, told: Any) -> None:
        self.push(encoded(told))

    def _refuse(self, problem: BaseException, command: str | None) -> None:
        """Nothing has happened: say which command it was, and why."""
        if not isinstance(problem, Refused):
            log.error("%s: a message could not be answered", self.referee.id, exc_info=problem)
            problem = Refused("error")
        elif problem.code not in ("stale", "not_your_turn", "illegal_action"):
            refusals.note(problem.code, match=self.referee.id)
        told = asdict(problem.told(self.lang)) | {"command": command, "version": self.referee.version}
        self.push(encoded(RefusedMessage(**told)))

    # --- what comes in -----------------------------------------------------------------------------------------------

    def heard(self, data: bytes | None) -> None:
        """A message has come; None for one that is no text."""
        if self.is_closing or self.is_gone:
            return
        self.heard_at = self.clock.steady()
        try:
            self._check_pace()
            if data is None:
                raise Refused("bad_message", problem="frames are text")
            command: Command = decoded(data, SocketCommand)
            if isinstance(command, AskPreview):
                self._check_preview()
            elif (weight := weight_of_message(command)) > 1:  # 1 is paid for already
                self._check_pace(weight - 1)
        except Exception as problem:  # ours too: whatever goes wrong, who asked hears of it, and the line holds
            self._refuse(problem, command_of(data))
            return
        if self._task is None:
            self._do(command)
        elif len(self._behind) < self.limits.queue:
            self._behind.append(command)
        else:
            self._refuse(Refused("too_fast", wait_s=1.0), _id(command))

    def _check_pace(self, weight: float = 1) -> None:
        wait = self.bucket.wait(weight) or self.purse.wait(weight)
        if not wait:
            self.floods = 0
            return
        self.floods += 1
        if self.floods >= self.limits.floods:
            self.end(REFUSED, "flood")
        raise Refused("too_fast", wait_s=round(wait, 1))

    def _check_preview(self) -> None:
        """It is not paid for from the purse of what must be done."""
        self.bucket.give_back(1)
        self.purse.give_back(1)
        wait = self.previews.wait()
        if wait:
            raise Refused("too_fast", field=PREVIEW, wait_s=round(wait, 1))

    def _do(self, command: Command) -> None:
        """What can be done at once is done; else a task is made for it."""
        try:
            self._authorise()
            waits = begin(self.asker, command)
        except Exception as problem:
            self._refuse(problem, _id(command))
            return
        if waits is None:
            return
        task = asyncio.get_running_loop().create_task(self._wait(waits, command))
        if isinstance(command, SLOW):
            self._slow.add(task)
            task.add_done_callback(self._slow.discard)
        else:
            self._task = task
            task.add_done_callback(self._next)

    async def _wait(self, waits: Awaitable[None], command: Command) -> None:
        try:
            await waits
        except Exception as problem:
            self._refuse(problem, _id(command))

    def _next(self, _: object) -> None:
        """The task is done: on to what came meanwhile."""
        self._task = None
        while self._behind and self._task is None:
            self._do(self._behind.popleft())

    def _authorise(self) -> None:
        """Every message anew: seats may have come or gone."""
        if self.referee.seats is self._seats:  # whoever changes them puts another list there
            return
        access = self.asker.access
        seats = self.table.seats_of(self._hash)
        if not seats and access.seats:
            self.end(REFUSED, "no_access")
            raise Refused("no_access")
        self.device.mine, self.asker.access = seats, replace(access, seats=seats)
        self._seats = self.referee.seats


def _id(command: Command) -> str | None:
    return getattr(command, "command", None)


@websocket("/api/matches/{match:str}/live")
async def live(socket: WebSocket[Any, Any, Any], match: FromPath[str]) -> None:
    tables: Tables = socket.app.state.tables
    wire = wire_of(socket.scope)
    try:
        table = await tables.table(match)
        access = (await access_of(table.referee, table.storage, credentials_of(socket))).at_table()
        since, line = number_of(socket, "since"), number_of(socket, "chat") or 0
        connection = Connection(wire, tables, table, access, language_of(socket), want_of(socket))
        table.bots.address = network_of(access.address)
    except Refused as refused:
        refusals.note(refused.code, logging.WARNING, path=socket.scope["path"])
        await refuse(socket.scope, cast("Any", socket.send), refused)
        return
    await socket.accept()
    try:
        await connection.enter(since, line)
        wire.take_over(connection.heard, connection.gone)
        await wire.ended.wait()
    finally:
        connection.gone()
