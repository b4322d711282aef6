"""Frames in and out of a real socket, written byte by byte: whole, in parts, masked, too large, broken; and what a
connection does with them."""

import base64
import json
import os
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from labtop.table.wire import framed
from tests.table.people import PATIENCE, Person, Running

TEXT, BINARY, CONT, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
ME = {"who": "me"}


def frame(payload: bytes, opcode: int = TEXT, last: bool = True, mask: bytes | None = b"\x01\x02\x03\x04") -> bytes:
    size, masked = len(payload), 128 if mask is not None else 0
    head = bytes([opcode | (128 if last else 0)])
    if size < 126:
        head += bytes([masked | size])
    elif size < 65536:
        head += bytes([masked | 126]) + struct.pack("!H", size)
    else:
        head += bytes([masked | 127]) + struct.pack("!Q", size)
    if mask is None:
        return head + payload
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


class Raw:
    """A client that says what it is told to say, and reads frames."""

    def __init__(self, running: Running, match: str, token: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", running.port), PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            (
                f"GET /api/matches/{match}/live?want=views HTTP/1.1\r\nHost: 127.0.0.1:{running.port}\r\n"
                f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                f"Sec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n"
            ).encode()
        )
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self._more()
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        assert b" 101 " in head.split(b"\r\n")[0]

    def _more(self) -> None:
        data = self.socket.recv(65536)
        if not data:
            raise EOFError
        self.buffer += data

    def _take(self, count: int) -> bytes:
        while len(self.buffer) < count:
            self._more()
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def receive(self) -> tuple[int, bytes]:
        first, size = self._take(2)
        assert first & 128, "the server sends whole messages"
        if size == 126:
            (size,) = struct.unpack("!H", self._take(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", self._take(8))
        return first & 15, self._take(size)

    def until(self, kind: str) -> dict[str, Any]:
        while True:
            opcode, payload = self.receive()
            if opcode == TEXT and (message := json.loads(payload))["type"] == kind:
                return dict(message)

    def closed(self) -> int:
        """The code that the server closes with."""
        while True:
            opcode, payload = self.receive()
            if opcode == CLOSE:
                return int(struct.unpack("!H", payload[:2])[0])

    def is_over(self) -> bool:
        """Nothing more comes."""
        try:
            while True:
                self.receive()
        except (EOFError, ConnectionResetError):
            return True

    def send(self, *frames: bytes) -> None:
        self.socket.sendall(b"".join(frames))


@pytest.fixture
def table(running: Running) -> Iterator[Any]:
    with Person(running, "Ada", program=True) as ada:
        match = ada.create("laborigines", players=2, seats=[ME, ME])["match"]

        @contextmanager
        def connected() -> Iterator[Raw]:
            raw = Raw(running, match, str(ada.token))
            try:
                raw.until("table")
                yield raw
            finally:
                raw.socket.close()

        yield connected


PINGED = b'{"type":"ping"}'


def test_frames_come_whole_in_parts_and_byte_by_byte(table: Any) -> None:
    with table() as raw:
        raw.send(frame(PINGED))
        assert raw.until("pong")
        raw.send(frame(PINGED), frame(PINGED))  # two in one packet
        assert raw.until("pong") and raw.until("pong")
        for byte in frame(PINGED):
            raw.send(bytes([byte]))
        assert raw.until("pong")
        raw.send(frame(b'{"ty', last=False), frame(b"", CONT, last=False), frame(b"hello", PING))
        raw.send(frame(b'pe":"ping"}', CONT))  # a ping may come between the parts of a message
        heard = [raw.receive() for _ in range(2)]
        assert (PONG, b"hello") in heard
        assert any(opcode == TEXT and b"pong" in payload for opcode, payload in heard)
        padded = b'{"type":"ping"' + b" " * 60_000 + b"}"
        raw.send(frame(padded)[:30_000])
        raw.send(frame(padded)[30_000:], frame(b"{}", BINARY))
        assert raw.until("pong")
        assert raw.until("refused")["code"] == "bad_message"


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(PINGED, mask=None), 1002),
        (b"\xc1" + frame(PINGED)[1:], 1002),  # as if compressed
        (frame(PINGED, 3), 1002),
        (frame(PINGED, CONT), 1002),
        (frame(b"{", last=False) + frame(PINGED), 1002),
        (frame(b"x" * 126, PING), 1002),
        (frame(b"", PING, last=False), 1002),
        (frame(b'{"type":"\xff"}'), 1007),
        (frame(b"x" * 65_537), 1009),
        (frame(b"x" * 40_000, last=False) + frame(b"x" * 40_000, CONT), 1009),
        (b"\x81\xff" + struct.pack("!Q", 2**62) + b"\0\0\0\0", 1009),
        (frame(struct.pack("!H", 1000), CLOSE) + frame(PINGED), 1000),
    ],
    ids=["unmasked", "reserved", "opcode", "continued", "begun-twice", "long-ping", "parted-ping", "no-utf8", "large",
         "large-in-parts", "endless", "closing"],
)  # fmt: skip
def test_what_is_no_frame_is_told_so_and_harms_nobody(table: Any, sent: bytes, code: int) -> None:
    with table() as raw, table() as other:
        raw.send(frame(PINGED), sent)
        assert raw.closed() == code
        assert raw.is_over()
        other.send(frame(PINGED))
        assert other.until("pong")


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_what_we_send_is_framed_as_its_length_needs(size: int) -> None:
    made = framed(b"x" * size)
    head = {0: 2, 125: 2, 126: 4, 65_535: 4, 65_536: 10}[size]
    assert made[0] == 0x81
    assert len(made) == head + size
    assert made[head:] == b"x" * size


def test_every_refusal_names_its_command(table: Any, running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also of what cannot be read, comes too fast, or fails in the middle of us."""

    def refused(raw: Raw, **message: Any) -> tuple[str, str]:
        raw.send(frame(json.dumps(message).encode()))
        told = raw.until("refused")
        return told["code"], told["command"]

    with table() as raw:
        act = {"type": "act", "command": "my-command", "decision": 99, "action": "cw"}
        assert refused(raw, **act) in (("stale", "my-command"), ("not_your_turn", "my-command"))
        assert refused(raw, **act, force=[6]) == ("bad_message", "my-command")
        assert refused(raw, type="undo", command="my-undoing", version=7) == ("stale", "my-undoing")
        assert refused(raw, type="chat", command="my-chatter", text="") == ("bad_text", "my-chatter")
        opened = next(iter(running.tables.open.values()))
        with monkeypatch.context() as broken:
            broken.setattr(opened.referee, "_check_open", lambda: 1 / 0)
            assert refused(raw, **act) == ("error", "my-command")
            assert refused(raw, type="undo", command="my-undoing", version=7) == ("error", "my-undoing")
        with monkeypatch.context() as broken:
            broken.setattr(opened.storage, "say", lambda *_: 1 / 0)
            assert refused(raw, type="chat", command="my-chatter", text="hello") == ("error", "my-chatter")
        connection = next(iter(opened.audience.clients))
        with monkeypatch.context() as fast:
            fast.setattr(connection.bucket, "wait", lambda *_: 3.0)
            assert refused(raw, **act) == ("too_fast", "my-command")
        with monkeypatch.context() as broken:
            broken.setattr(connection.bucket, "wait", lambda *_: 1 / 0)
            assert refused(raw, **act) == ("error", "my-command")
        raw.send(frame(PINGED))
        assert raw.until("pong")


def test_what_one_client_says_is_done_in_the_order_in_which_it_was_said(table: Any) -> None:
    with table() as raw:
        for at in range(12):
            raw.send(frame(json.dumps({"type": "chat", "command": f"my-chatter-{at}", "text": f"line {at}"}).encode()))
        raw.send(frame(PINGED))
        said = [raw.until("chat")["text"] for _ in range(12)]
        assert said == [f"line {at}" for at in range(12)]
        assert raw.until("pong")


def test_who_never_reads_is_cut_off(table: Any, running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits for it is let go with it, although the kernel would keep it for ever."""
    monkeypatch.setattr("labtop.table.wire.CLOSING_S", 0.2)
    with table() as raw:
        opened = next(iter(running.tables.open.values()))
        connection = next(iter(opened.audience.clients))
        big = framed(b'"' + b"x" * 1_000_000 + b'"')

        def stall() -> None:
            for _ in range(40):
                connection.push_frame(big)

        running.loop.call_soon_threadsafe(stall)
        end = time.monotonic() + PATIENCE
        while not connection.wire.disconnected and time.monotonic() < end:
            time.sleep(0.02)
        assert connection.wire.disconnected
        assert connection.is_gone
        assert raw.socket.fileno() > 0, "it has not hung up itself"
