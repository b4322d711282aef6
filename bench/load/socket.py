"""A WebSocket client that knows only what it must: the client must not be what is measured."""

import asyncio
import base64
import json
import os
import socket
import urllib.request
from collections.abc import Callable
from typing import Any, cast

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A


class Socket(asyncio.Protocol):
    def __init__(self, path: str, host: str, token: str | None, hear: Callable[[bytes], None]) -> None:
        self.path, self.host, self.token, self.hear = path, host, token, hear
        self.bytes = self.messages = 0
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.gone = False
        self._rest = bytearray()

    @classmethod
    async def connected(cls, port: int, path: str, token: str | None, hear: Callable[[bytes], None]) -> "Socket":
        loop = asyncio.get_running_loop()
        made = cls(path, f"127.0.0.1:{port}", token, hear)
        await loop.create_connection(lambda: made, "127.0.0.1", port)
        await made.opened
        return made

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        kernel = transport.get_extra_info("socket")
        kernel.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        lines = [
            f"GET {self.path} HTTP/1.1", f"Host: {self.host}", "Upgrade: websocket", "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}", "Sec-WebSocket-Version: 13",
        ]  # fmt: skip
        if self.token is not None:
            lines.append(f"Authorization: Bearer {self.token}")
        self.transport.write("\r\n".join([*lines, "", ""]).encode())

    def data_received(self, data: bytes) -> None:
        rest = self._rest
        rest += data
        if not self.opened.done():
            end = rest.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in rest[:32]:
                self.opened.set_exception(ConnectionError(bytes(rest[:300]).decode(errors="replace")))
                return
            self.opened.set_result(None)
            del rest[: end + 4]
        at = 0
        while len(rest) - at >= 2:
            size, head = rest[at + 1] & 127, 2
            if size == 126:
                size, head = int.from_bytes(rest[at + 2 : at + 4], "big"), 4
            elif size == 127:
                size, head = int.from_bytes(rest[at + 2 : at + 10], "big"), 10
            if len(rest) - at < head + size:
                break
            kind, payload = rest[at] & 15, bytes(rest[at + head : at + head + size])
            at += head + size
            if kind == TEXT & 15:
                self.bytes += head + size
                self.messages += 1
                self.hear(payload)
            elif kind == PING & 15:
                self.send(payload, PONG)
        if at:
            del rest[:at]

    def send(self, payload: bytes, kind: int = TEXT) -> None:
        size = len(payload)
        head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE)) + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + payload)  # masked by zeros: what a browser does costs the client only

    def close(self) -> None:
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.gone = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed before it was opened"))


def asked(port: int, path: str, body: dict[str, Any], token: str | None = None) -> dict[str, Any]:
    """A POST, answered with JSON."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        told: dict[str, Any] = json.load(answer)
        return told
