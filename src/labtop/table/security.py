"""The guard at the door: who may ask at all, how often, how much. It stands in front of every route and socket."""

import ipaddress
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeAlias
from urllib.parse import quote

from labtop.table import logs, metrics
from labtop.table.limits import Purses, network_of, weight_of_request
from labtop.table.messages.coding import encoded
from labtop.table.negotiation import is_for_people, spoken_by
from labtop.table.pages import refused_page, rooted
from labtop.table.proxies import LOCAL, Caller, Proxies
from labtop.table.refusals import Refused
from labtop.table.settings import LOCAL_HOSTS, Settings

Scope: TypeAlias = Any
Receive: TypeAlias = Callable[[], Awaitable[Any]]
Send: TypeAlias = Callable[[Any], Awaitable[None]]
ASGIApp: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

SAFE = ("GET", "HEAD", "OPTIONS")
HEALTH = ("/healthz", "/readyz")  # asked by whatever name the machine's own watchers use; they tell nothing
FORWARDED = b"x-forwarded-for"
DEFAULT_PORTS = {"http": 80, "https": 443}
HEADERS = {
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    b"x-frame-options": b"DENY",
}


def policy(host: str) -> str:
    """Nothing from elsewhere, nothing inline."""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        f"media-src 'self'; connect-src 'self' ws://{host} wss://{host}; manifest-src 'self'; form-action 'self'; "
        "base-uri 'none'; frame-ancestors 'none'"
    )


class Guard:
    """ASGI in, ASGI out."""

    def __init__(self, app: ASGIApp, settings: Settings, purses: Purses) -> None:
        self.app, self.settings, self.limits, self.purses = app, settings, settings.limits, purses
        self.names = {name.lower() for name in (*LOCAL_HOSTS, *settings.hosts)}
        self.proxies = Proxies(settings.trusted_proxies)
        self.sockets: dict[str, int] = {}  # by network

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = _headers_of(scope)
        peer = (scope.get("client") or (LOCAL,))[0]
        scheme = "https" if scope["scheme"] in ("https", "wss") else "http"
        caller = self.proxies.caller(peer, scheme, headers)
        logs.request_id.set(caller.request)
        ours = self._headers(headers.get(b"host", ""), caller)
        try:
            inner = self._inner(scope, caller)
            self._check_pace(inner, caller)
            if inner["path"] not in HEALTH:
                self._check_host(headers)
            if scope["type"] == "websocket":
                self._check_socket(headers, caller)
            else:
                self._check_request(str(scope["method"]), headers, caller)
        except Refused as refused:
            logs.refusals.note(refused.code, logging.WARNING, address=caller.address, **asked(scope))
            await refuse(scope, send, refused, ours, self._page(scope, headers, refused))
            return
        if scope["type"] == "websocket":
            await self._socket(inner, receive, send, caller)
        else:
            await self._request(inner, receive, send, ours)

    def _inner(self, scope: Scope, caller: Caller) -> Scope:
        """The request as the application sees it: at the root, by who really asks, and HEAD as the GET it stands for,
        since Uvicorn leaves the body out."""
        path, prefix = scope["path"], self.settings.prefix
        if prefix and path not in HEALTH:
            if path != prefix and not path.startswith(f"{prefix}/"):
                raise Refused("no_page")
            path = path.removeprefix(prefix) or "/"
        inner = {**scope, "path": path, "raw_path": quote(path).encode(), "client": (caller.address, 0)}
        if scope["type"] == "http" and scope["method"] == "HEAD":
            inner["method"] = "GET"
        return inner

    def _page(self, scope: Scope, headers: dict[bytes, str], refused: Refused) -> str | None:
        """A refusal as a page, where people look."""
        path = scope["path"].removeprefix(self.settings.prefix)
        if scope["type"] != "http" or not is_for_people(headers.get(b"accept", ""), path):
            return None
        made = refused_page(spoken_by(headers.get(b"accept-language", "")), refused)
        return rooted(made, self.settings.prefix)

    # --- checks ------------------------------------------------------------------------------------------------------

    def _check_pace(self, inner: Scope, caller: Caller) -> None:
        """First of all, so that nothing is cheap to ask in vain."""
        weight = weight_of_request(inner.get("method", "GET"), inner["path"])
        if (wait := self.purses.requests(caller.address).wait(weight)) > 0:
            raise Refused("too_fast", wait_s=round(wait, 1))

    def _check_host(self, headers: dict[bytes, str]) -> None:
        name = _hostname(headers.get(b"host", ""))
        if not self._is_ours(name):
            raise Refused("bad_host")

    def _is_ours(self, name: str) -> bool:
        """A server that listens to others goes by its numbers as well: no page can have those for its own name."""
        return name in self.names or (self.settings.host not in LOCAL_HOSTS and _is_number(name))

    def _check_origin(self, headers: dict[bytes, str], caller: Caller) -> None:
        """The page that asks is one of ours: its origin goes by the name this request was sent to, and by https where
        we do."""
        scheme, _, given = headers[b"origin"].partition("://")
        ours = "https" if self.settings.https else caller.scheme
        if scheme != ours or _with_port(given, scheme) != _with_port(headers.get(b"host", ""), scheme):
            raise Refused("bad_origin")

    def _check_request(self, method: str, headers: dict[bytes, str], caller: Caller) -> None:
        if method in SAFE:
            return
        if b"origin" in headers:
            self._check_origin(headers, caller)
        elif headers.get(b"sec-fetch-site", "none") not in ("none", "same-origin"):
            raise Refused("bad_origin")
        if headers.get(b"content-type", "").split(";")[0].strip().lower() != "application/json":
            raise Refused("bad_message", problem="the content type is application/json")
        length = headers.get(b"content-length", "0")
        if not _is_digits(length) or int(length) > self.limits.message_bytes:
            raise Refused("too_large", most=self.limits.message_bytes)

    def _check_socket(self, headers: dict[bytes, str], caller: Caller) -> None:
        if b"origin" in headers:
            self._check_origin(headers, caller)
        elif b"cookie" in headers:  # browsers always say where a socket comes from; programs bring a token instead
            raise Refused("bad_origin")
        if self.sockets.get(network_of(caller.address), 0) >= self.limits.sockets_an_address:
            raise Refused("too_many")
        if sum(self.sockets.values()) >= self.limits.sockets:
            raise Refused("too_many")

    # --- passing on --------------------------------------------------------------------------------------------------

    async def _socket(self, inner: Scope, receive: Receive, send: Send, caller: Caller) -> None:
        network = network_of(caller.address)
        self.sockets[network] = self.sockets.get(network, 0) + 1
        try:
            await self.app(inner, receive, send)
        finally:
            self.sockets[network] -= 1
            if not self.sockets[network]:
                del self.sockets[network]

    async def _request(self, inner: Scope, receive: Receive, send: Send, ours: list[tuple[bytes, bytes]]) -> None:
        read = 0

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
                metrics.REQUESTS.add(f"{message['status'] // 100}xx")
                given = list(message.get("headers", []))
                known = {name.lower() for name, _ in given}
                message["headers"] = [*given, *((name, value) for name, value in ours if name not in known)]
            await send(message)

        await self.app(inner, counted, with_headers)

    def _headers(self, host: str, caller: Caller) -> list[tuple[bytes, bytes]]:
        named = self._is_ours(_hostname(host))
        made = [*HEADERS.items(), (b"content-security-policy", policy(host if named else "").encode())]
        made += [(b"cache-control", b"no-store"), (b"x-request-id", caller.request.encode())]
        if self.settings.https:
            made.append((b"strict-transport-security", b"max-age=31536000"))
        return made


async def refuse(
    scope: Scope,
    send: Send,
    refused: Refused,
    headers: Iterable[tuple[bytes, bytes]] = (),
    page: str | None = None,
) -> None:
    """A refusal as an answer of HTTP, for a socket too where the server can do that. `page`: the same for people."""
    body = encoded(refused.told()) if page is None else page.encode()
    media = b"application/json" if page is None else b"text/html; charset=utf-8"
    kind = "http.response"
    if scope["type"] == "websocket":
        if "websocket.http.response" not in (scope.get("extensions") or {}):
            await send({"type": "websocket.close", "code": 1008, "reason": refused.code})
            return
        kind = "websocket.http.response"
    head = [(b"content-type", media), (b"content-length", str(len(body)).encode()), *headers]
    start = {"type": f"{kind}.start", "status": refused.status, "headers": head}
    end = {"type": f"{kind}.body", "body": body}
    await send(start)
    await send(end)


def asked(scope: Scope) -> dict[str, Any]:
    """What a request was for, as the log has it. The rest of the path may be anything, and is cut there."""
    return {"method": scope.get("method", "socket"), "path": scope["path"]}


def _headers_of(scope: Scope) -> dict[bytes, str]:
    """Name -> value, the last where there are several; proxies' hops are one list in however many lines."""
    found: dict[bytes, str] = {}
    for name, value in scope["headers"]:
        text = value.decode("latin-1")
        found[name] = f"{found[name]},{text}" if name == FORWARDED and name in found else text
    return found


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
