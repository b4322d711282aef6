"""The door of the socket: one connection to one match. Commands come in, and whatever happens goes out."""

import asyncio
import contextlib
import logging
from dataclasses import replace
from typing import Any, cast

from litestar import WebSocket, websocket
from litestar.params import FromPath
from msgspec.structs import asdict

from labtop.table.access import Access, access_of
from labtop.table.commands import Asker, SocketCommand, handle
from labtop.table.device import Device
from labtop.table.limits import Bucket, network_of, weight_of_message
from labtop.table.logs import refusals
from labtop.table.messages.coding import decoded, encoded
from labtop.table.messages.commands import AskHint, Command
from labtop.table.messages.playing import Bye, RefusedMessage
from labtop.table.negotiation import credentials_of, language_of, number_of, want_of
from labtop.table.open_table import OpenTable
from labtop.table.referee import Referee
from labtop.table.refusals import Refused
from labtop.table.security import refuse
from labtop.table.tables import Tables

log = logging.getLogger("labtop.table")

REFUSED, RESTART, LATER = 1008, 1012, 1013
SLOW = (AskHint,)  # a bot takes its time: the socket stays open for everything else


class Connection:
    """Somebody's socket. Messages wait in a bounded queue; who is too slow is let go and comes back."""

    def __init__(self, socket: WebSocket[Any, Any, Any], tables: Tables, table: OpenTable, access: Access) -> None:
        self.socket, self.table = socket, table
        self.limits = tables.settings.limits
        self.host = access.host
        lang, want = language_of(socket), want_of(socket)
        self.device = Device.of(table.referee, access.seats, lang, want)
        self.asker = Asker(tables, table, access, self.device, lambda told: self.push(encoded(told)))
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(self.limits.queue)
        self.waiting_bytes = 0
        self.closing: tuple[int, str] | None = None  # code and the refusal that says why
        self.bucket = Bucket(self.limits.messages_a_minute, self.limits.messages_burst, tables.clock)
        self.purse = tables.purses.messages(access.address)
        self.floods = 0
        self.tasks: set[asyncio.Task[None]] = set()
        self._wake = asyncio.Event()

    @property
    def referee(self) -> Referee:
        return self.table.referee

    @property
    def lang(self) -> str:
        return self.device.viewer.lang

    def push(self, message: bytes) -> None:
        if self.closing is not None:
            return
        if self.queue.full() or self.waiting_bytes > self.limits.queue_bytes:
            self.end(LATER, "slow")
            return
        self.waiting_bytes += len(message)
        self.queue.put_nowait(message)

    def end(self, code: int, why: str) -> None:
        if self.closing is None:
            self.closing = (code, why)
            self._wake.set()

    async def run(self, since: int | None, line: int) -> None:
        sender = asyncio.create_task(self._send())
        receiver = asyncio.create_task(self._receive())
        waker = asyncio.create_task(self._wake.wait())
        try:
            async with self.referee.lock:
                self.table.audience.catch_up(self, since)
                self.table.audience.clients.add(self)
            await self.table.enter(self)
            await self.table.tell_missed_chat(self, line)
            await asyncio.wait((sender, receiver, waker), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.table.leave(self)
            for task in (sender, receiver, waker, *self.tasks):
                task.cancel()
            await asyncio.gather(sender, receiver, waker, *self.tasks, return_exceptions=True)
            await self._close()

    async def _close(self) -> None:
        if self.closing is None:
            return
        code, why = self.closing
        log.info("%s: a socket is closed: %s", self.referee.id, why)
        told = Bye(version=self.referee.version, code=why, sentence=Refused(why).sentence(self.lang))
        with contextlib.suppress(Exception):
            async with asyncio.timeout(2):
                if why != "slow":
                    while not self.queue.empty():
                        await self.socket.send_data(self.queue.get_nowait(), mode="text")
                await self.socket.send_data(encoded(told), mode="text")
                await self.socket.close(code=code, reason=why)

    async def _send(self) -> None:
        while True:
            message = await self.queue.get()
            await self.socket.send_data(message, mode="text")
            self.waiting_bytes -= len(message)

    async def _receive(self) -> None:
        while True:
            try:
                async with asyncio.timeout(self.limits.idle_s):
                    message: Any = await self.socket.receive()
            except TimeoutError:
                self.end(REFUSED, "idle")
                return
            if message["type"] == "websocket.disconnect":
                return
            try:
                self._check_pace()
                await self._hear(message.get("text"))
            except Refused as refused:
                self.refuse(refused)
            except Exception:
                log.exception("%s: a message could not be answered", self.referee.id)
                self.refuse(Refused("error"))

    def _check_pace(self, weight: float = 1) -> None:
        wait = self.bucket.wait(weight) or self.purse.wait(weight)
        if not wait:
            self.floods = 0
            return
        self.floods += 1
        if self.floods >= self.limits.floods:
            self.end(REFUSED, "flood")
        raise Refused("too_fast", wait_s=round(wait, 1))

    def refuse(self, refused: Refused, command: str | None = None) -> None:
        if refused.code not in ("stale", "not_your_turn", "illegal_action"):
            refusals.note(refused.code, match=self.referee.id)
        told = asdict(refused.told(self.lang)) | {"command": command, "version": self.referee.version}
        self.push(encoded(RefusedMessage(**told)))

    # --- what clients say --------------------------------------------------------------------------------------------

    async def _hear(self, text: str | None) -> None:
        if text is None:
            raise Refused("bad_message", problem="frames are text")
        command: Command = decoded(text, SocketCommand)
        if (weight := weight_of_message(command)) > 1:  # 1 is paid for already
            self._check_pace(weight - 1)
        self._authorise()
        if isinstance(command, SLOW):
            task = asyncio.create_task(self._answer(command))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        else:
            await self._answer(command)

    def _authorise(self) -> None:
        """Every message anew: seats may have come or gone."""
        access = self.asker.access
        seats = self.table.seats_of(access.hash)
        if not seats and access.seats:
            self.end(REFUSED, "no_access")
            raise Refused("no_access")
        self.device.mine, self.asker.access = seats, replace(access, seats=seats)

    async def _answer(self, command: Command) -> None:
        try:
            await handle(self.asker, command)
        except Refused as refused:
            self.refuse(refused, getattr(command, "command", None))


@websocket("/api/matches/{match:str}/live")
async def live(socket: WebSocket[Any, Any, Any], match: FromPath[str]) -> None:
    tables: Tables = socket.app.state.tables
    try:
        table = await tables.table(match)
        access = (await access_of(table.referee, table.storage, credentials_of(socket))).at_table()
        since, line = number_of(socket, "since"), number_of(socket, "chat") or 0
        connection = Connection(socket, tables, table, access)
        table.bots.address = network_of(access.address)
    except Refused as refused:
        refusals.note(refused.code, logging.WARNING, path=socket.scope["path"])
        await refuse(socket.scope, cast("Any", socket.send), refused)
        return
    await socket.accept()
    tables.connections.add(connection)
    try:
        await connection.run(since, line)
    finally:
        tables.connections.discard(connection)
