"""Connections below HTTP: how long each may keep us waiting, how many there may be, and who goes when it is full.

Uvicorn reads requests; this stands around it. A connection that owes us the rest of its headers or its body, or idles
between two requests, has a deadline, and is the first to go when there are too many. Sockets count while they last.
"""

import asyncio
import errno
import logging
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from labtop.table.limits import network_of
from labtop.table.logs import refusals
from labtop.table.messages.coding import encoded
from labtop.table.pressure import Memory, room_for_connections
from labtop.table.proxies import LOCAL, Proxies
from labtop.table.refusals import Refused
from labtop.table.settings import Settings

log = logging.getLogger("labtop.table")

IDLE, HEADERS, BODY = "idle", "headers", "body"
LINGERING = 32  # connections that are sent away at a time with a sentence; more go without one
LINGER_S = 0.5  # how long we wait for their request, since who is answered before asking may never read it
NO_ROOM = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
SHED_AT_ONCE = 8

Route = Callable[[asyncio.Transport, bytes], bool]


class Doorman:
    """Counts the connections of a server, and sends away whoever is too many."""

    def __init__(self, settings: Settings) -> None:
        self.limits, self.clock = settings.limits, settings.clock
        self.proxies, self.memory = Proxies(settings.trusted_proxies), Memory(settings.clock)
        self.most = self.limits.connections
        self.by_network: dict[str, int] = {}
        self.count, self.lingering = 0, 0
        self.waiting: dict[GuardedProtocol, None] = {}  # for what their clients owe us; the longest first
        self.route: Route | None = None
        """Shown the beginning of each request, at least its first line. True: it is another process's now."""
        self._shed = 0.0

    def measure(self) -> None:
        """How many connections there is room for, with everything else of this process open."""
        self.most = room_for_connections(self.limits.connections)

    def enter(self, address: str) -> str | None:
        """Count a new connection, and give what it is counted under; or Refused. Proxies bring many people."""
        network = None if self.proxies.trusts(address) else network_of(address)
        if network is not None and self.by_network.get(network, 0) >= self.limits.connections_an_address:
            raise Refused("too_many")
        if self.memory.is_short or (self.count >= self.most and not self.shed(1)):
            raise Refused("full")
        self.count += 1
        if network is not None:
            self.by_network[network] = self.by_network.get(network, 0) + 1
        return network

    def leave(self, network: str | None) -> None:
        self.count -= 1
        if network is not None:
            self.by_network[network] -= 1
            if not self.by_network[network]:
                del self.by_network[network]

    def shed(self, count: int) -> int:
        """Let those go that have kept us waiting for longest. Gives how many there were."""
        chosen = list(self.waiting)[:count]
        for protocol in chosen:
            protocol.send_away(Refused("full"))
        return len(chosen)

    def trouble(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """What the loop could not do, and nobody waited for. Asyncio itself tries to accept again after a second, but
        says so for every connection that waits: those are one line here."""
        problem = context.get("exception")
        if isinstance(problem, OSError) and problem.errno in NO_ROOM:
            refusals.note("full", logging.WARNING, problem=problem.strerror or "")
            now = self.clock.steady()
            if now - self._shed >= 0.1:
                self._shed = now
                self.shed(SHED_AT_ONCE)
        elif isinstance(problem, MemoryError):
            self.memory.failed()
            refusals.note("full", logging.WARNING, problem="out of memory")
        elif not isinstance(problem, ConnectionError):
            log.error("%s", context.get("message", "something failed"), exc_info=problem)


class GuardedProtocol(H11Protocol):
    """Uvicorn's HTTP, with deadlines for what a client owes us."""

    def __init__(self, doorman: Doorman, **given: Any) -> None:
        super().__init__(**given)
        self.access_log = False  # Uvicorn would write every request down as soon as anybody logs anything
        self.doorman, self.limits = doorman, doorman.limits
        self.network: str | None = None
        self.inside = False  # counted by the doorman
        self.refused: Refused | None = None  # sent away as soon as it has asked for something
        self.first: bytes | None = b"" if doorman.route is not None else None  # what came, until it is a line
        self.moved_on = False  # another protocol or another process has the connection
        self.phase: str | None = None
        self.asked = False  # has made a request
        self._deadline: asyncio.TimerHandle | None = None
        self._stuck: asyncio.TimerHandle | None = None

    # --- coming and going --------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else LOCAL
        try:
            self.network = self.doorman.enter(address)
        except Refused as refused:
            refusals.note(refused.code, logging.WARNING, address=address)
            self._linger(refused)
            return
        self.inside = True
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def _let_go(self) -> None:
        self._forget_deadlines()
        if self.refused is not None:
            self.doorman.lingering -= 1
            self.refused = None
        if self.inside:
            self.inside = False
            self.doorman.leave(self.network)

    def _linger(self, refused: Refused) -> None:
        if self.doorman.lingering >= LINGERING:
            self.transport.abort()
            return
        self.doorman.lingering += 1
        self.refused = refused
        self._deadline = self.loop.call_later(LINGER_S, self.send_away, refused)

    def send_away(self, refused: Refused) -> None:
        """Close, with a sentence where it can still be one."""
        self._forget_deadlines()
        if self.transport.is_closing():
            return
        nothing_said = self.cycle is None or self.cycle.response_complete or not self.cycle.response_started
        if nothing_said and self.phase != IDLE:
            self.transport.write(_answer(refused))
        self.transport.close()
        # Who does not even read that is not waited for.
        self._stuck = self.loop.call_later(1, self.transport.abort)

    # --- what is read ------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.refused is not None:
            self.send_away(self.refused)
            return
        if self.first is not None:
            data = self.first + data
            if b"\n" not in data and len(data) < self.limits.header_bytes:
                self.first = data
                return
            self.first = None
            if self.doorman.route is not None and self.doorman.route(self.transport, data):
                self.moved_on = True
                self._let_go()
                self.connections.discard(self)
                return
        super().data_received(data)
        self._watch()

    def taken(self, request: bytes) -> None:
        """Another process has accepted the connection, and this is what it has read."""
        self.first = None
        self.data_received(request)

    def on_response_complete(self) -> None:
        if self.doorman.route is not None and not self.conn.trailing_data[0]:
            self.first = b""  # the next request may be about another match
        super().on_response_complete()
        self._watch()

    def _owed(self) -> str | None:
        """What the client owes us."""
        if self.moved_on or self.transport.is_closing():
            return None
        state = self.conn.their_state
        if state is h11.SEND_BODY:
            return BODY
        if state is h11.IDLE:
            return IDLE if self.asked and not self.conn.trailing_data[0] else HEADERS
        self.asked = True
        return None

    def _watch(self) -> None:
        owed = self._owed()
        if owed == self.phase and owed != IDLE:
            return
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self.doorman.waiting.pop(self, None)
        self.phase = owed
        if owed is None:
            return
        self.doorman.waiting[self] = None
        if owed != IDLE:  # Uvicorn itself counts the seconds between two requests
            wait = self.limits.headers_s if owed == HEADERS else self.limits.body_s
            self._deadline = self.loop.call_later(wait, self._too_late)

    def _too_late(self) -> None:
        refusals.note("late", logging.INFO, address=self.client[0] if self.client else LOCAL, owed=self.phase)
        if self.phase == HEADERS and not self.conn.trailing_data[0] and not self.first:
            self.transport.close()  # has never said anything
        else:
            self.send_away(Refused("late"))

    def _forget_deadlines(self) -> None:
        self.doorman.waiting.pop(self, None)
        for timer in (self._deadline, self._stuck):
            if timer is not None:
                timer.cancel()
        self._deadline = self._stuck = None

    # --- what is written ---------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stuck is None:
            self._stuck = self.loop.call_later(self.limits.write_s, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stuck is not None and not self.transport.is_closing():
            self._stuck.cancel()
            self._stuck = None

    def send_400_response(self, msg: str) -> None:
        refusals.note("bad_request", logging.INFO, address=self.client[0] if self.client else LOCAL)
        self.transport.write(_answer(Refused("bad_request", most=self.limits.header_bytes)))
        self.transport.close()

    # --- sockets -----------------------------------------------------------------------------------------------------

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on another protocol reads; the connection stays counted until it has ended."""
        self.moved_on = True
        self._forget_deadlines()
        super().handle_websocket_upgrade(event)
        protocol: Any = self.transport.get_protocol()
        if protocol is self:
            return
        lost = protocol.connection_lost

        def gone(problem: Exception | None) -> None:
            self._let_go()
            lost(problem)

        protocol.connection_lost = gone


def _answer(refused: Refused) -> bytes:
    """A refusal as the whole of what a connection is told."""
    body = encoded(refused.told())
    status = {"too_many": 503}.get(refused.code, refused.status)
    words = {400: "Bad Request", 408: "Request Timeout", 503: "Service Unavailable"}[status]
    head = (
        f"HTTP/1.1 {status} {words}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
        "retry-after: 5\r\ncache-control: no-store\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body
