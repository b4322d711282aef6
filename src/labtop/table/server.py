"""The server: routes, socket and pages, all of them guarded, and the tables they lead to."""

import asyncio
import contextlib
import functools
import gzip
import logging
import socket
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, cast

import msgspec
import uvicorn
from litestar import Litestar, MediaType, Request, Response, get
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.params import FromPath

import labtop
from labtop.engine import drawing
from labtop.engine.errors import LabtopError
from labtop.games import GAMES
from labtop.table.api import api, at, cookie
from labtop.table.negotiation import language_of, number_of
from labtop.table.pages import (
    new_page,
    refused_page,
    replay_page,
    rules_page,
    scene,
    start_page,
    static_file,
    table_page,
)
from labtop.table.pictures import still_document
from labtop.table.refusals import Refused
from labtop.table.security import ASGIApp, Guard
from labtop.table.settings import Settings
from labtop.table.sockets import live
from labtop.table.storage import Storage
from labtop.table.tables import Tables
from labtop.table.wire import SocketWire

log = logging.getLogger("labtop.table")

FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
PAGES = ("/t/", "/new/", "/rules/")  # where people look, who want a sentence and no JSON
A_DAY = {"Cache-Control": "public, max-age=86400"}
Asked = Request[Any, Any, Any]


def public(request: Asked, content: str | bytes, kind: str, kept: dict[str, str]) -> Response[bytes]:
    """What anybody may have and keep. Only this is compressed: where there is no secret its length tells none."""
    whole = content.encode() if isinstance(content, str) else content
    headers = {**kept, "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(_packed(whole), media_type=kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(whole, media_type=kind, headers=headers)


@functools.lru_cache(maxsize=256)
def _packed(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)


@get("/", media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
def start(request: Asked) -> str:
    return start_page(language_of(request))


@get("/new/{name:str}", media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
def new(request: Asked, name: FromPath[str]) -> str:
    """The form for a new table."""
    if name not in GAMES.names:
        raise Refused("no_page")
    return new_page(language_of(request), GAMES[name], request.query_params.get("way", ""))


@get("/t/{match:str}", media_type=MediaType.HTML, include_in_schema=False)
async def table(request: Asked, match: FromPath[str]) -> Response[str]:
    """A table's page. It holds nothing of the match: the socket brings that."""
    found, access = await at(request, match)
    page = table_page(language_of(request), match, found.referee.match.game, access.role)
    carried = [cookie(request, match, access.token)] if access.carried and access.token else []
    return Response(page, media_type=MediaType.HTML, cookies=carried)


@get("/t/{match:str}/replay", media_type=MediaType.HTML, include_in_schema=False)
async def replay(request: Asked, match: FromPath[str]) -> str:
    """A match step by step, for those at its table."""
    found, access = await at(request, match)
    referee = found.referee
    may_fork = bool(access.at_table().seats) or referee.head.over is not None
    return replay_page(language_of(request), match, referee.match.game, list(access.seats), may_fork)


@get("/rules/{name:str}", media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
def rules(request: Asked, name: FromPath[str]) -> str:
    if name not in GAMES.names:
        raise Refused("no_page")
    return rules_page(language_of(request), GAMES[name])


@get("/static/{address:path}", include_in_schema=False, sync_to_thread=False)
def static(request: Asked, address: FromPath[Path]) -> Response[bytes]:
    return public(request, *static_file(address.as_posix().lstrip("/")), FOREVER)


@get("/picture/{name:str}", summary="The stylesheet of a game's pictures", sync_to_thread=False)
def stylesheet(request: Asked, name: FromPath[str]) -> Response[bytes]:
    game, _, kind = name.rpartition(".")
    if kind != "css" or game not in GAMES.names:
        raise Refused("no_page")
    return public(request, drawing.stylesheet(GAMES[game]), "text/css; charset=utf-8", FOREVER)


@get("/picture/{name:str}/still", summary="The layer that never changes in a match", sync_to_thread=False)
def still(request: Asked, name: FromPath[str]) -> Response[bytes]:
    try:
        game = GAMES[name]
        options = msgspec.json.decode(request.query_params.get("options", "{}"), type=dict[str, str | int | bool])
        players, complete = game.agree(number_of(request, "players"), options)
    except msgspec.DecodeError as problem:
        raise Refused("bad_message", problem=str(problem)) from None
    document = still_document(game, players, complete, language_of(request))
    return public(request, document, "image/svg+xml", FOREVER)


@get("/picture/{name:str}/scene", summary="A typical moment of a game", sync_to_thread=True)
def typical(request: Asked, name: FromPath[str]) -> Response[bytes]:
    theme = request.query_params.get("theme", drawing.LIGHT)
    if name not in GAMES.names or theme not in drawing.THEMES:
        raise Refused("no_page")
    return public(request, scene(GAMES[name], language_of(request), theme), "image/svg+xml", A_DAY)


def _refused(request: Asked, refused: Refused) -> Response[Any]:
    lang = language_of(request)
    log.info("refused %s %s: %s", request.method, request.url.path, refused.code)
    if request.url.path.startswith(PAGES):
        return Response(refused_page(lang, refused), status_code=refused.status, media_type=MediaType.HTML)
    return Response(refused.told(lang), status_code=refused.status, media_type=MediaType.JSON)


def _http_error(request: Asked, error: HTTPException) -> Response[Any]:
    code = {404: "no_page", 405: "bad_method"}.get(error.status_code)
    if code is None and error.status_code < 500:
        return _refused(request, Refused("bad_message", problem=error.detail))
    return _refused(request, Refused(code or "error"))


def _labtop_error(request: Asked, error: LabtopError) -> Response[Any]:
    return _refused(request, Refused.because(error))


def _our_fault(request: Asked, error: Exception) -> Response[Any]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _refused(request, Refused("error"))


def make_app(settings: Settings) -> Litestar:
    """The application. The guard stands in front of it."""

    @contextlib.asynccontextmanager
    async def tables(app: Litestar) -> AsyncIterator[None]:
        storage = await Storage.opened(settings.database_url)
        app.state.tables = Tables(settings, storage)
        try:
            await app.state.tables.start_up()
            yield
        finally:
            await app.state.tables.close()
            await storage.close()

    handlers: Any = {
        Refused: _refused,
        LabtopError: _labtop_error,
        HTTPException: _http_error,
        Exception: _our_fault,
    }
    return Litestar(
        route_handlers=[start, new, table, replay, rules, static, stylesheet, still, typical, api, live],
        lifespan=[tables],
        exception_handlers=handlers,
        openapi_config=OpenAPIConfig(
            title="Labtop",
            version=labtop.__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"]), YamlRenderPlugin()],
        ),
        logging_config=None,
    )


class Server(uvicorn.Server):
    """Uvicorn, with a word to everybody connected before it stops."""

    def __init__(
        self, config: uvicorn.Config, app: Litestar, guard: Guard, on_ready: Callable[[], None] | None
    ) -> None:
        super().__init__(config)
        self.litestar, self.guard, self.on_ready = app, guard, on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.on_ready is not None:
            self.on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.litestar.state.tables.send_away()
        await asyncio.sleep(0.05)
        await super().shutdown(sockets)


def _is_ours(record: logging.LogRecord) -> bool:
    """Uvicorn takes a handshake that we have refused with an answer of HTTP for one we forgot: it is none."""
    return "without completing handshake" not in record.getMessage()


def make_server(settings: Settings, on_ready: Callable[[], None] | None = None) -> Server:
    logging.getLogger("uvicorn.error").addFilter(_is_ours)
    app = make_app(settings)
    guard = Guard(cast("ASGIApp", app), settings)
    config = uvicorn.Config(
        guard,
        host=settings.host,
        port=settings.port,
        ws=SocketWire,
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=settings.https,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )
    return Server(config, app, guard, on_ready)


def serve(settings: Settings, on_ready: Callable[[], None] | None = None) -> None:
    """Serve until somebody says stop."""
    make_server(settings, on_ready).run()
