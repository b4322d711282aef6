"""The socket: one connection to one match. What it says is checked message by message; what it hears is made for it."""

import asyncio
import contextlib
import logging
import time
from typing import Any, cast

from litestar import WebSocket, websocket
from litestar.params import FromPath

from labtop.table.company import Company
from labtop.table.hall import Tables, checked_bot
from labtop.table.messages import (
    Act,
    AskHint,
    AskWhy,
    Bye,
    Command,
    Cover,
    Done,
    Lift,
    Ping,
    Pong,
    RefusedMessage,
    Say,
    StandIn,
    Sync,
    Undo,
    checked_chat,
    checked_command,
    decoded,
    encoded,
)
from labtop.table.negotiation import bearer_of, language_of, number_of, want_of
from labtop.table.refusals import Refused
from labtop.table.referee import Referee
from labtop.table.device import Device
from labtop.table.security import Bucket, refuse
from labtop.table.viewer import Viewer
from labtop.table.access import Access, access_of

log = logging.getLogger("labtop.table")

REFUSED, RESTART, LATER = 1008, 1012, 1013
HINT_BOT = "medium"


class Connection:
    """Somebody's socket. Messages wait in a bounded queue; who is too slow is let go and comes back."""

    def __init__(self, socket: WebSocket[Any, Any, Any], hall: Tables, company: Company, access: Access) -> None:
        self.socket, self.hall, self.company, self.access = socket, hall, company, access
        self.limits = hall.settings.limits
        self.host = access.host
        lang, want = language_of(socket), want_of(socket)
        self.device = Device.of(company.referee, access.seats, lang, want)
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(self.limits.queue)
        self.waiting_bytes = 0
        self.closing: tuple[int, str] | None = None  # code and the refusal that says why
        self.bucket = Bucket(self.limits.messages_a_minute, self.limits.messages_burst)
        self.floods = 0
        self.tasks: set[asyncio.Task[None]] = set()
        self._wake = asyncio.Event()

    @property
    def referee(self) -> Referee:
        return self.company.referee

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
                self.company.catch_up(self, since)
                self.company.clients.add(self)
            await self.company.enter(self)
            await self.company.tell_chat(self, line)
            await asyncio.wait((sender, receiver, waker), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.company.leave(self)
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

    def _check_pace(self) -> None:
        wait = self.bucket.wait()
        if not wait:
            self.floods = 0
            return
        self.floods += 1
        if self.floods >= self.limits.floods:
            self.end(REFUSED, "flood")
        raise Refused("too_fast", wait_s=round(wait, 1))

    def refuse(self, refused: Refused, command: str | None = None) -> None:
        if refused.code not in ("stale", "not_your_turn", "illegal_action"):
            log.info("%s: refused %s", self.referee.id, refused.code)
        wait = refused.parts.get("wait_s")
        told = refused.sentence(self.lang)
        version = self.referee.version
        message = RefusedMessage(
            code=refused.code, sentence=told, rule=refused.rule, command=command, version=version, wait_s=wait
        )
        self.push(encoded(message))

    # --- what clients say --------------------------------------------------------------------------------------------

    async def _hear(self, text: str | None) -> None:
        if text is None:
            raise Refused("bad_message", problem="frames are text")
        message = decoded(text, Command)
        self._authorise()
        try:
            await self._do(message)
        except Refused as refused:
            self.refuse(refused, getattr(message, "command", None))

    def _authorise(self) -> None:
        """Every message anew: seats may have come or gone, the link may have been withdrawn."""
        seats = self.company.seats_of(self.access.hash)
        if not seats and self.access.seats:
            self.end(REFUSED, "no_access")
            raise Refused("no_access")
        self.device.mine = seats

    async def _do(self, message: Command) -> None:
        referee, device = self.referee, self.device
        match message:
            case Act():
                seat = device.seat_for(referee, message.seat)
                command = checked_command(message.command)
                await self.company.returned([seat])
                await referee.act(seat, message.decision, message.action, command, acknowledge=self._done(command))
            case Undo():
                seat = device.seat_for(referee, message.seat)
                command = checked_command(message.command)
                await referee.undo(seat, message.version, command, acknowledge=self._done(command))
            case AskHint():
                self._spawn_hint(device.seat_for(referee, message.seat), message.bot)
            case AskWhy():
                viewer = Viewer(device.seat_for(referee, message.seat), self.lang)
                self.push(encoded(viewer.why_not(referee, message.element)))
            case Say():
                seat = self._speaker(message.seat)
                await say(self.company, seat, message.text, message.command)
            case Lift():
                async with referee.lock:
                    device.lift(referee, message.seat)
                    self.company.tell_state(self)
            case Cover():
                async with referee.lock:
                    device.cover(referee)
                    self.company.tell_state(self)
            case StandIn():
                self._speaker(None)
                await self.company.stand_in(message.seat, checked_bot(message.bot))
            case Sync():
                async with referee.lock:
                    self.company.tell_state(self)
            case Ping():
                self.push(encoded(Pong(version=referee.version)))

    def _speaker(self, seat: int | None) -> int:
        """Who says something that is no secret: any of one's own seats."""
        mine = self.device.mine
        if not mine:
            raise Refused("watch_only")
        if seat is not None and seat not in mine:
            raise Refused("not_yours")
        return mine[0] if seat is None else seat

    def _done(self, command: str) -> Any:
        return lambda number: self.push(encoded(Done(version=number, command=command, number=number)))

    def _spawn_hint(self, seat: int, bot: str) -> None:
        """A hint takes its time: the socket stays open for everything else."""
        task = asyncio.create_task(self._hint(seat, checked_bot(bot or HINT_BOT)))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _hint(self, seat: int, bot: str) -> None:
        try:
            self.push(encoded(await self.company.hint(seat, bot, self.lang)))
        except Refused as refused:
            self.refuse(refused)


async def say(company: Company, seat: int, text: str, command: str) -> None:
    """A line of chat, by somebody at the table."""
    row = company.referee.seats[seat]
    name = row.name or company.referee.match.seat_name(seat)
    await company.storage.say(company.referee.id, seat, name, checked_chat(text), checked_command(command), time.time())
    await company.refresh()


@websocket("/api/matches/{match:str}/live")
async def live(socket: WebSocket[Any, Any, Any], match: FromPath[str]) -> None:
    hall: Tables = socket.app.state.hall
    try:
        company = await hall.company(match)
        access = access_of(company.referee, socket.cookies, bearer_of(socket)).at_table()
        since, line = number_of(socket, "since"), number_of(socket, "chat") or 0
        connection = Connection(socket, hall, company, access)
    except Refused as refused:
        log.warning("refused a socket for %s: %s", match, refused.code)
        await refuse(socket.scope, cast("Any", socket.send), refused)
        return
    await socket.accept()
    hall.connections.add(connection)
    try:
        await connection.run(since, line)
    finally:
        hall.connections.discard(connection)
