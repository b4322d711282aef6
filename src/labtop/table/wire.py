"""The socket's frames, straight from and to the transport: no queue, no task and no copy between us and the kernel.

Uvicorn makes the handshake, answers and sends pings, and knows the ceremony of closing. Once a connection has taken
over, its messages go by here.
"""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, Protocol, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Opcode
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # its C part is missing where there was no compiler
    from websockets.utils import apply_mask

EXTENSION = "labtop.wire"  # under which a handler finds its wire in the scope
BAD_FRAME, BAD_TEXT, TOO_LARGE = 1002, 1007, 1009
TEXT_ALONE = 0x80 | Opcode.TEXT  # the first byte of a message in one frame
RESERVED = 0x70  # bits of extensions, and none was agreed on
CLOSING_S = 10.0  # for the other end to say goodbye too; then the line is cut


class Wire(Protocol):
    """What a connection writes to: a socket, or whatever a simulation puts in its place."""

    @property
    def waiting_bytes(self) -> int:
        """What was written and has not left us yet."""
        ...

    def write(self, frame: bytes) -> None: ...

    def close(self, code: int, reason: str) -> None:
        """Say goodbye after all that was written. Nothing is written after that."""
        ...


def framed(payload: bytes) -> bytes:
    """A message as it goes over the wire: the same bytes for everybody who is told the same."""
    size = len(payload)
    if size < 126:
        return bytes((TEXT_ALONE, size)) + payload
    if size < 65536:
        return bytes((TEXT_ALONE, 126)) + size.to_bytes(2, "big") + payload
    return bytes((TEXT_ALONE, 127)) + size.to_bytes(8, "big") + payload


class _Broken(Exception):
    """What comes is no WebSocket, or more than we take."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class SocketWire(WebSocketsSansIOProtocol):
    """Uvicorn's protocol. Until somebody has taken over nothing is read: what comes early waits in the kernel."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.ended = asyncio.Event()  # closed by us, or lost
        self._hear: Callable[[bytes | None], None] | None = None
        self._gone: Callable[[], None] | None = None
        self._rest = bytearray()  # of a frame that has not come wholly
        self._message: bytearray | None = None  # in several frames, as far as it has come
        self._is_text = True  # that message
        self._is_deaf = False
        self._out: list[bytes] = []  # what was written in this turn of the loop
        self._out_bytes = 0

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.transport.is_closing():  # it is a handshake
            cast("Any", self.scope)["extensions"][EXTENSION] = {"wire": self}
            self.transport.pause_reading()

    def take_over(self, hear: Callable[[bytes | None], None], gone: Callable[[], None]) -> None:
        """From now on every message is handed to `hear`, None for one that is no text; `gone` is called once at the
        end."""
        if self.disconnected:
            gone()
            return
        self._hear, self._gone = hear, gone
        self.data_received(b"")
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.ended.set()
        gone, self._gone, self._hear, self._is_deaf = self._gone, None, None, True
        if gone is not None:
            gone()

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()

    # --- out ---------------------------------------------------------------------------------------------------------

    @property
    def waiting_bytes(self) -> int:
        return self._out_bytes + int(self.transport.get_write_buffer_size())

    def write(self, frame: bytes) -> None:
        """All that is written in one turn of the loop goes out at once."""
        if not self._out:
            self.loop.call_soon(self.flush)
        self._out.append(frame)
        self._out_bytes += len(frame)

    def flush(self) -> None:
        out, self._out, self._out_bytes = self._out, [], 0
        if out and not self.close_sent and not self.transport.is_closing():
            self.transport.write(out[0] if len(out) == 1 else b"".join(out))

    def close(self, code: int, reason: str) -> None:
        self.flush()
        self.ended.set()
        if self.close_sent or self.transport.is_closing():
            return
        with contextlib.suppress(InvalidState):  # the other end was first
            self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.stop_keepalive()
        # Who does not read gets no goodbye either: what waits for it must not wait for ever.
        self.close_timer = self.loop.call_later(CLOSING_S, self.transport.abort)

    # --- in ----------------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:  # uvicorn hands over the request in one piece, and nothing after it
            super().data_received(data)
            return
        if self._is_deaf:
            return
        rest = self._rest
        if self._hear is None or rest:
            rest += data
            if self._hear is None:
                return
        try:
            if rest:
                del rest[: self._read(rest)]
            else:
                rest += data[self._read(data) :]
        except _Broken as broken:
            self._fail(broken.code)

    def _read(self, data: bytes | bytearray) -> int:
        """Hand on the frames that are there. Gives how many bytes they were."""
        at, end, most = 0, len(data), self.config.ws_max_size
        while end - at >= 2 and not self._is_deaf:
            first, size = data[at], data[at + 1]
            if size < 128 or first & RESERVED:  # a client's frames are masked
                raise _Broken(BAD_FRAME)
            size &= 127
            body = at + 6
            if size >= 126:
                long = 2 if size == 126 else 8
                body += long
                if end < body:
                    break
                size = int.from_bytes(data[at + 2 : at + 2 + long], "big")
            if size > most:
                raise _Broken(TOO_LARGE)
            if end < body + size:
                break
            frame, at = at, body + size
            opcode = first & 15
            if opcode >= Opcode.CLOSE:
                self._control(bytes(data[frame:at]))
                continue
            payload = apply_mask(data[body:at], data[body - 4 : body])
            if first == TEXT_ALONE and self._message is None:
                self._text(payload)
            else:
                self._part(opcode, bool(first & 128), payload)
        return at

    def _control(self, frame: bytes) -> None:
        """Pings, pongs and the closing are uvicorn's."""
        super().data_received(frame)
        if self.conn.parser_exc is not None or self.conn.close_rcvd is not None:
            self._is_deaf = True

    def _text(self, payload: bytes) -> None:
        if not payload.isascii():
            try:
                payload.decode()
            except UnicodeDecodeError:
                raise _Broken(BAD_TEXT) from None
        assert self._hear is not None
        self._hear(payload)

    def _part(self, opcode: int, is_last: bool, payload: bytes) -> None:
        """A part of a message, or one that is no text."""
        if opcode > Opcode.BINARY or (opcode == Opcode.CONT) != (self._message is not None):
            raise _Broken(BAD_FRAME)
        if self._message is None:
            self._message, self._is_text = bytearray(), opcode == Opcode.TEXT
        self._message += payload
        if len(self._message) > self.config.ws_max_size:
            raise _Broken(TOO_LARGE)
        if not is_last:
            return
        whole, self._message = bytes(self._message), None
        if self._is_text:
            self._text(whole)
        elif self._hear is not None:
            self._hear(None)

    def _fail(self, code: int) -> None:
        """There is nothing more to understand: say why, and hang up."""
        self._is_deaf = True
        self.flush()
        if not self.close_sent and not self.transport.is_closing():
            self.conn.fail(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.transport.close()


def wire_of(scope: Any) -> SocketWire:
    """The wire of a socket that `SocketWire` has brought in."""
    return cast("SocketWire", scope["extensions"][EXTENSION]["wire"])
