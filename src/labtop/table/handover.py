"""A match belongs to one of several processes; a connection for it that another has accepted is handed on as it is.

This only makes things fast: who has all connections of a match need not hear of it through the database. Should the
other process not be there, whoever has the connection serves it, and all is as right as with any two servers.
"""

import asyncio
import contextlib
import hashlib
import re
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from labtop.table import tokens

ABOUT = re.compile(
    rb"[A-Z]{3,7} [^ ?]*?/(?:t|api/matches)/([%b]{%d})[/? ]" % (tokens.ALPHABET.encode(), tokens.MATCH_ID)
)
AGAIN_S, TRIES = 0.01, 500
MOST = 64 * 1024  # bytes that may have been read of a request that is handed on


def slot_of(match: str, slots: int) -> int:
    """The process that a match belongs to: the same answer in all of them, without asking."""
    return int.from_bytes(hashlib.sha256(match.encode()).digest()[:8], "big") % slots


def match_of(request: bytes) -> str | None:
    """The match that a request is about, by its first line; None for pages and such, which any process serves."""
    found = ABOUT.match(request)
    return found[1].decode() if found else None


class Post:
    """Where a process gets connections from the others, and hands on those that are theirs."""

    def __init__(self, folder: Path, slot: int, slots: int) -> None:
        self.folder, self.slot, self.slots = folder, slot, slots
        self.handed = self.taken = 0
        self._out = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._in = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._tasks: set[asyncio.Task[None]] = set()

    def _address(self, slot: int) -> str:
        return str(self.folder / f"{slot}.socket")

    def open(self, make_protocol: Callable[[], asyncio.Protocol]) -> None:
        """From now on connections are taken from the others."""
        own = self._address(self.slot)
        with contextlib.suppress(FileNotFoundError):  # left by a process that was killed
            Path(own).unlink()
        self._in.bind(own)
        for end in (self._in, self._out):
            end.setblocking(False)
        asyncio.get_running_loop().add_reader(self._in, self._take, make_protocol)

    def close(self) -> None:
        asyncio.get_running_loop().remove_reader(self._in)
        self._in.close()
        self._out.close()
        with contextlib.suppress(FileNotFoundError):
            Path(self._address(self.slot)).unlink()

    def hand_on(self, transport: asyncio.Transport, request: bytes, serve: Callable[[bytes], None]) -> bool:
        """Hand a connection to the process that the match of its request belongs to. False: it is ours to serve, and
        should the other turn out not to take it, `serve` is called."""
        match = match_of(request) if len(request) <= MOST else None
        if match is None or (slot := slot_of(match, self.slots)) == self.slot:
            return False
        transport.pause_reading()  # what comes now is the other's
        self._hand(transport, request, slot, serve, TRIES)
        return True

    def _hand(
        self, transport: asyncio.Transport, request: bytes, slot: int, serve: Callable[[bytes], None], tries: int
    ) -> None:
        if transport.is_closing():
            return
        try:
            kernel = transport.get_extra_info("socket")
            socket.send_fds(self._out, [request], [kernel.fileno()], 0, self._address(slot))
        except BlockingIOError:  # its post is full for the moment
            if tries:
                loop = asyncio.get_running_loop()
                loop.call_later(AGAIN_S, self._hand, transport, request, slot, serve, tries - 1)
            else:
                self._keep(transport, request, serve)
        except OSError:  # it is dead
            self._keep(transport, request, serve)
        else:
            self.handed += 1
            transport.abort()  # closes our end only: the connection lives on in the other process

    def _keep(self, transport: asyncio.Transport, request: bytes, serve: Callable[[bytes], None]) -> None:
        transport.resume_reading()
        serve(request)

    def _take(self, make_protocol: Callable[[], asyncio.Protocol]) -> None:
        with contextlib.suppress(BlockingIOError):
            while True:
                request, fds, _, _ = socket.recv_fds(self._in, MOST, 1)
                for fd in fds:
                    task = asyncio.get_running_loop().create_task(self._serve(fd, request, make_protocol))
                    self._tasks.add(task)
                    task.add_done_callback(self._tasks.discard)

    async def _serve(self, fd: int, request: bytes, make_protocol: Callable[[], asyncio.Protocol]) -> None:
        kernel = socket.socket(fileno=fd)
        kernel.setblocking(False)
        self.taken += 1
        try:
            _, protocol = await asyncio.get_running_loop().connect_accepted_socket(make_protocol, kernel)
        except OSError:  # gone meanwhile
            kernel.close()
            return
        protocol.data_received(request)


class HandingOver(H11Protocol):
    """HTTP as uvicorn speaks it; each request is looked at before anything is done about it."""

    post: Post

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        if not (self._is_between_requests() and self.post.hand_on(self.transport, data, super().data_received)):
            super().data_received(data)

    def _is_between_requests(self) -> bool:
        rest, _ = self.conn.trailing_data
        return not rest and (self.cycle is None or self.cycle.response_complete)


def handing_over(post: Post) -> type[Any]:
    return type("HandingOver", (HandingOver,), {"post": post})
