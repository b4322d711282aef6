"""The guard at the door: who may ask at all, how often, how much. It stands in front of every route and socket."""

import ipaddress
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeAlias

from labtop.table.clock import SYSTEM, Clock
from labtop.table.messages.coding import encoded
from labtop.table.refusals import Refused
from labtop.table.settings import LOCAL_HOSTS, Settings

log = logging.getLogger("labtop.table")

Scope: TypeAlias = Any
Receive: TypeAlias = Callable[[], Awaitable[Any]]
Send: TypeAlias = Callable[[Any], Awaitable[None]]
ASGIApp: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

SAFE = ("GET", "HEAD", "OPTIONS")
ADDRESSES = 10_000  # remembered for rates
DEFAULT_PORTS = {"http": 80, "https": 443}
HEADERS = {
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    b"x-frame-options": b"DENY",
}


class Bucket:
    """So many at once, then so many a minute."""

    def __init__(self, a_minute: float, burst: int, clock: Clock = SYSTEM) -> None:
        self.rate, self.burst, self.clock = a_minute / 60, burst, clock
        self.left, self.at = float(burst), self.clock.steady()

    def wait(self) -> float:
        """0 and one is taken; or the seconds until there is one again."""
        now = self.clock.steady()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left >= 1:
            self.left -= 1
            return 0.0
        return (1 - self.left) / self.rate


def policy(host: str) -> str:
    """Nothing from elsewhere, nothing inline."""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        f"media-src 'self'; connect-src 'self' ws://{host} wss://{host}; manifest-src 'self'; form-action 'self'; "
        "base-uri 'none'; frame-ancestors 'none'"
    )


class Guard:
    """ASGI in, ASGI out."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings, self.limits = app, settings, settings.limits
        self.names = {name.lower() for name in (*LOCAL_HOSTS, *settings.hosts)}
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()
        self.sockets: dict[str, int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        address = (scope.get("client") or ("local",))[0]
        try:
            self._check_host(headers)
            if scope["type"] == "websocket":
                self._check_socket(headers, address)
            else:
                self._check_request(str(scope["method"]), headers, address)
        except Refused as refused:
            log.warning("refused %s from %s for %s: %s", scope["type"], address, scope["path"], refused.code)
            await refuse(scope, send, refused, self._headers(headers.get(b"host", "")))
            return
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send, address)
        else:
            await self._request(scope, receive, send, headers)

    # --- checks ------------------------------------------------------------------------------------------------------

    def _check_host(self, headers: dict[bytes, str]) -> None:
        name = _hostname(headers.get(b"host", ""))
        if not self._is_ours(name):
            raise Refused("bad_host")

    def _is_ours(self, name: str) -> bool:
        """A server that listens to others goes by its numbers as well: no page can have those for its own name."""
        return name in self.names or (self.settings.host not in LOCAL_HOSTS and _is_number(name))

    def _check_origin(self, headers: dict[bytes, str]) -> None:
        """The page that asks is one of ours: its origin goes by the name this request was sent to."""
        scheme, _, given = headers[b"origin"].partition("://")
        if scheme not in DEFAULT_PORTS or _with_port(given, scheme) != _with_port(headers.get(b"host", ""), scheme):
            raise Refused("bad_origin")

    def _check_request(self, method: str, headers: dict[bytes, str], address: str) -> None:
        if (wait := self._bucket(address).wait()) > 0:
            raise Refused("too_fast", wait_s=round(wait, 1))
        if method in SAFE:
            return
        if b"origin" in headers:
            self._check_origin(headers)
        elif headers.get(b"sec-fetch-site", "none") not in ("none", "same-origin"):
            raise Refused("bad_origin")
        if headers.get(b"content-type", "").split(";")[0].strip().lower() != "application/json":
            raise Refused("bad_message", problem="the content type is application/json")
        length = headers.get(b"content-length", "0")
        if not _is_digits(length) or int(length) > self.limits.message_bytes:
            raise Refused("too_large", most=self.limits.message_bytes)

    def _check_socket(self, headers: dict[bytes, str], address: str) -> None:
        if b"origin" in headers:
            self._check_origin(headers)
        elif b"cookie" in headers:  # browsers always say where a socket comes from; programs bring a token instead
            raise Refused("bad_origin")
        if (wait := self._bucket(address).wait()) > 0:
            raise Refused("too_fast", wait_s=round(wait, 1))
        if self.sockets.get(address, 0) >= self.limits.sockets_an_address:
            raise Refused("too_many")
        if sum(self.sockets.values()) >= self.limits.sockets:
            raise Refused("too_many")

    def _bucket(self, address: str) -> Bucket:
        bucket = self.buckets.pop(address, None) or Bucket(
            self.limits.requests_a_minute, self.limits.requests_burst, self.settings.clock
        )
        self.buckets[address] = bucket
        while len(self.buckets) > ADDRESSES:
            self.buckets.popitem(last=False)
        return bucket

    # --- passing on --------------------------------------------------------------------------------------------------

    async def _socket(self, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        self.sockets[address] = self.sockets.get(address, 0) + 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    async def _request(self, scope: Scope, receive: Receive, send: Send, headers: dict[bytes, str]) -> None:
        read = 0
        ours = self._headers(headers.get(b"host", ""))

        async def counted() -> Any:
            nonlocal read
            message = await receive()
            if message["type"] == "http.request":
                read += len(message.get("body", b""))
                if read > self.limits.message_bytes:
                    raise Refused("too_large", most=self.limits.message_bytes)
            return message

        async def with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                given = list(message.get("headers", []))
                known = {name.lower() for name, _ in given}
                message["headers"] = [*given, *((name, value) for name, value in ours if name not in known)]
            await send(message)

        await self.app(scope, counted, with_headers)

    def _headers(self, host: str) -> list[tuple[bytes, bytes]]:
        named = self._is_ours(_hostname(host))
        made = [*HEADERS.items(), (b"content-security-policy", policy(host if named else "").encode())]
        made.append((b"cache-control", b"no-store"))
        if self.settings.https:
            made.append((b"strict-transport-security", b"max-age=31536000"))
        return made


async def refuse(scope: Scope, send: Send, refused: Refused, headers: Iterable[tuple[bytes, bytes]] = ()) -> None:
    """A refusal as an answer of HTTP, for a socket too where the server can do that."""
    body = encoded(refused.told())
    kind = "http.response"
    if scope["type"] == "websocket":
        if "websocket.http.response" not in (scope.get("extensions") or {}):
            await send({"type": "websocket.close", "code": 1008, "reason": refused.code})
            return
        kind = "websocket.http.response"
    head = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *headers]
    start = {"type": f"{kind}.start", "status": refused.status, "headers": head}
    end = {"type": f"{kind}.body", "body": body}
    await send(start)
    await send(end)


def _hostname(host: str) -> str:
    """`name:port` without the port, in lower case."""
    name, colon, port = host.rpartition(":")
    return (name if colon and _is_digits(port) else host).lower()


def _is_digits(text: str) -> bool:
    """Superscripts and other scripts' digits are none here, and no number is longer than a port or a size can be."""
    return text.isascii() and text.isdigit() and len(text) <= 9


def _is_number(name: str) -> bool:
    """Whether a host is an IP address, and nothing but one."""
    try:
        return bool(ipaddress.ip_address(name.removeprefix("[").removesuffix("]")))
    except ValueError:
        return False


def _with_port(host: str, scheme: str) -> str:
    name, colon, port = host.rpartition(":")
    if colon and _is_digits(port):
        return f"{name.lower()}:{port}"
    return f"{host.lower()}:{DEFAULT_PORTS.get(scheme, 0)}"
