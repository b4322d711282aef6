"""A match belongs to one of several processes; a connection for it that another has accepted is handed on as it is.

This only makes things fast: who has all connections of a match need not hear of it through the database. Should the
other process not be there, whoever has the connection serves it, and all is as right as with any two servers.
"""

import asyncio
import contextlib
import hashlib
import os
import re
import socket
from array import array
from collections.abc import Callable
from pathlib import Path

from labtop.table import tokens
from labtop.table.connections import GuardedProtocol

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

    def open(self, make_protocol: Callable[[], GuardedProtocol]) -> None:
        """From now on connections are taken from the others."""
        self._make_protocol = make_protocol
        own = self._address(self.slot)
        with contextlib.suppress(FileNotFoundError):  # left by a process that was killed
            Path(own).unlink()
        self._in.bind(own)
        for end in (self._in, self._out):
            end.setblocking(False)
        asyncio.get_running_loop().add_reader(self._in, self._take)

    def close(self) -> None:
        asyncio.get_running_loop().remove_reader(self._in)
        self._in.close()
        self._out.close()
        with contextlib.suppress(FileNotFoundError):
            Path(self._address(self.slot)).unlink()

    def hand_on(self, transport: asyncio.Transport, request: bytes) -> bool:
        """Hand a connection to the process that the match of its request belongs to. False: it is ours to serve."""
        match = match_of(request) if len(request) <= MOST else None
        if match is None or (slot := slot_of(match, self.slots)) == self.slot:
            return False
        transport.pause_reading()  # what comes now is the other's
        fd = os.dup(transport.get_extra_info("socket").fileno())
        try:
            self._hand(fd, request, slot, TRIES)
        except OSError:  # it is dead
            os.close(fd)
            transport.resume_reading()
            return False
        transport.abort()  # closes our end only: the connection lives on
        return True

    def _hand(self, fd: int, request: bytes, slot: int, tries: int) -> None:
        try:
            passed = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [fd]))]
            self._out.sendmsg([request], passed, 0, self._address(slot))
        except BlockingIOError:  # its post is full for the moment
            if not tries:
                raise
            asyncio.get_running_loop().call_later(AGAIN_S, self._hand_again, fd, request, slot, tries - 1)
        else:
            os.close(fd)
            self.handed += 1

    def _hand_again(self, fd: int, request: bytes, slot: int, tries: int) -> None:
        try:
            self._hand(fd, request, slot, tries)
        except OSError:  # it has died meanwhile, or has more to do than it can: then it is ours
            self._spawn(fd, request)

    def _take(self) -> None:
        with contextlib.suppress(BlockingIOError):
            while True:
                request, fds, _, _ = socket.recv_fds(self._in, MOST, 1)
                for fd in fds:
                    self._spawn(fd, request)

    def _spawn(self, fd: int, request: bytes) -> None:
        task = asyncio.get_running_loop().create_task(self._serve(fd, request))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, fd: int, request: bytes) -> None:
        kernel = socket.socket(fileno=fd)
        kernel.setblocking(False)
        self.taken += 1
        try:
            _, protocol = await asyncio.get_running_loop().connect_accepted_socket(self._make_protocol, kernel)
        except OSError:  # gone meanwhile
            kernel.close()
            return
        protocol.taken(request)
