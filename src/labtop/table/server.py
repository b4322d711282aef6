"""The server: routes, socket and pages, all of them guarded, and the tables they lead to."""

import asyncio
import contextlib
import functools
import gzip
import logging
import socket
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, cast

import msgspec
import uvicorn
from litestar import Litestar, MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.params import FromPath
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin

import labtop
from labtop.engine import drawing
from labtop.engine.errors import LabtopError
from labtop.games import GAMES
from labtop.table import logs, metrics
from labtop.table.api import api, at, mine_of, renewed
from labtop.table.connections import Doorman, GuardedProtocol
from labtop.table.handover import Post
from labtop.table.health import AWAY, Health
from labtop.table.limits import Purses
from labtop.table.negotiation import is_for_people, language_of, number_of
from labtop.table.pages import (
    new_page,
    refused_page,
    replay_page,
    rooted,
    rules_page,
    scene,
    start_page,
    static_file,
    table_page,
)
from labtop.table.pages.scenes import make_scenes
from labtop.table.pictures import still_document
from labtop.table.processes import Together
from labtop.table.refusals import Refused
from labtop.table.security import ASGIApp, Guard, asked
from labtop.table.settings import Settings
from labtop.table.sockets import live
from labtop.table.storage import Storage
from labtop.table.tables import Tables
from labtop.table.tuning import tune
from labtop.table.wire import SocketWire

log = logging.getLogger("labtop.table")

FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
BACKLOG = 256  # connections that wait to be accepted
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


def html(request: Asked, page: str, status: int = 200) -> Response[str]:
    """A page. Its addresses begin at our root, which a proxy may show further down."""
    settings: Settings = request.app.state.settings
    page = rooted(page, settings.prefix)
    return Response(page, status_code=status, media_type=MediaType.HTML, cookies=renewed(request))


def health_of(request: Asked) -> Health:
    health: Health = request.app.state.health
    return health


@get("/healthz", include_in_schema=False, media_type=MediaType.TEXT, sync_to_thread=False)
def healthz() -> str:
    """This process lives."""
    return "It lives.\n"


@get("/readyz", include_in_schema=False, media_type=MediaType.TEXT)
async def readyz(request: Asked) -> Response[str]:
    """It can be asked to serve; else a sentence that says why not."""
    try:
        await health_of(request).check()
    except Refused as refused:
        return Response(f"{refused.sentence()}\n", status_code=refused.status, media_type=MediaType.TEXT)
    return Response("It is ready.\n", media_type=MediaType.TEXT)


@get("/", media_type=MediaType.HTML, include_in_schema=False)
async def start(request: Asked) -> Response[str]:
    await health_of(request).check()
    return html(request, start_page(language_of(request), await mine_of(request)))


@get("/new/{name:str}", media_type=MediaType.HTML, include_in_schema=False)
async def new(request: Asked, name: FromPath[str]) -> Response[str]:
    """The form for a new table."""
    if name not in GAMES.names:
        raise Refused("no_page")
    await health_of(request).check()
    return html(request, new_page(language_of(request), GAMES[name], request.query_params.get("way", "")))


@get("/t/{match:str}", media_type=MediaType.HTML, include_in_schema=False)
async def table(request: Asked, match: FromPath[str]) -> Response[str]:
    """A table's page. It holds nothing of the match: the socket brings that."""
    await health_of(request).check()
    found, access = await at(request, match)
    return html(request, table_page(language_of(request), match, found.referee.match.game, access.role))


@get("/t/{match:str}/replay", media_type=MediaType.HTML, include_in_schema=False)
async def replay(request: Asked, match: FromPath[str]) -> Response[str]:
    """A match step by step, for those at its table."""
    await health_of(request).check()
    found, access = await at(request, match)
    referee = found.referee
    eyes = list(found.uncovered(access.at_table()))
    several, may_fork = len(access.seats) > 1, bool(eyes) or referee.head.over is not None
    return html(request, replay_page(language_of(request), match, referee.match.game, eyes, several, may_fork))


@get("/rules/{name:str}", media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
def rules(request: Asked, name: FromPath[str]) -> Response[str]:
    if name not in GAMES.names:
        raise Refused("no_page")
    return html(request, rules_page(language_of(request), GAMES[name]))


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
    logs.refusals.note(refused.code, **asked(request.scope))
    if is_for_people(request.headers.get("accept", ""), request.scope["path"]):
        return html(request, refused_page(lang, refused), refused.status)
    return Response(refused.told(lang), status_code=refused.status, media_type=MediaType.JSON)


def _http_error(request: Asked, error: HTTPException) -> Response[Any]:
    code = {404: "no_page", 405: "bad_method"}.get(error.status_code)
    if code is None and error.status_code < 500:
        return _refused(request, Refused("bad_message", problem=error.detail))
    return _refused(request, Refused(code or "error"))


def _labtop_error(request: Asked, error: LabtopError) -> Response[Any]:
    return _refused(request, Refused.because(error))


def _our_fault(request: Asked, error: Exception) -> Response[Any]:
    if isinstance(error, AWAY):
        return _refused(request, Refused("no_database"))
    if isinstance(error, MemoryError):
        request.app.state.doorman.memory.failed()
        return _refused(request, Refused("full"))
    log.error("a request failed", exc_info=error, extra={"fields": asked(request.scope)})
    return _refused(request, Refused("error"))


class Application(Litestar):
    """Litestar, with msgspec's messages only: nobody waits for pydantic, which we have no message of."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


def make_app(settings: Settings, doorman: Doorman, purses: Purses) -> Litestar:
    """The application. The guard stands in front of it."""

    @contextlib.asynccontextmanager
    async def tables(app: Litestar) -> AsyncIterator[None]:
        storage = await Storage.opened(settings.database_url)
        app.state.tables = Tables(settings, storage, purses)
        app.state.health = Health(storage, settings.clock)
        try:
            await app.state.tables.start_up()
            if settings.warm:
                threading.Thread(target=make_scenes, name="labtop-scenes", daemon=True).start()
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
    return Application(
        route_handlers=[
            healthz,
            readyz,
            start,
            new,
            table,
            replay,
            rules,
            static,
            stylesheet,
            still,
            typical,
            api,
            live,
        ],
        lifespan=[tables],
        exception_handlers=handlers,
        openapi_config=OpenAPIConfig(
            title="Labtop",
            version=labtop.__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"]), YamlRenderPlugin()],
        ),
        logging_config=None,
        state=State({"settings": settings, "doorman": doorman}),
    )


class Server(uvicorn.Server):
    """Uvicorn, with a word to everybody connected before it stops."""

    def __init__(
        self,
        config: uvicorn.Config,
        app: Litestar,
        guard: Guard,
        doorman: Doorman,
        on_ready: Callable[[], None] | None,
    ) -> None:
        super().__init__(config)
        self.litestar, self.guard, self.doorman, self.on_ready = app, guard, doorman, on_ready
        self.metrics: asyncio.Server | None = None
        self.levels: list[tuple[metrics.Level, Callable[[], float]]] = []
        settings = guard.settings
        self.post: Post | None = None  # by which processes that serve together hand connections to each other
        if settings.handover is not None:
            self.post = Post(settings.handover, settings.slot, settings.processes)
            doorman.route = self.post.hand_on

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(self.doorman.trouble)
        await super().startup(sockets)
        if not self.started:
            return
        if self.post is not None:
            self.post.open(self._protocol)
        self.doorman.measure()
        await self._measure()
        if self.on_ready is not None:
            self.on_ready()

    async def _measure(self) -> None:
        tables: Tables = self.litestar.state.tables
        self.levels = [
            (metrics.CONNECTIONS, lambda: self.doorman.count),
            (metrics.SOCKETS, lambda: sum(self.guard.sockets.values())),
            (metrics.TABLES, lambda: len(tables.open)),
            (metrics.BOTS_QUEUE, lambda: len(tables.thinkers.waiting.waiting)),
        ]
        for level, source in self.levels:
            level.sources.add(source)
        settings = self.guard.settings
        if settings.metrics_port is not None:
            self.metrics = await metrics.served(settings.metrics_host, settings.metrics_port)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.litestar.state.health.stopping = True
        if self.post is not None:
            self.post.close()
        self.litestar.state.tables.send_away()
        await asyncio.sleep(0.05)
        await super().shutdown(sockets)
        if self.metrics is not None:
            self.metrics.close()
        for level, source in self.levels:
            level.sources.discard(source)

    def _protocol(self) -> GuardedProtocol:
        """For a connection that another process has accepted."""
        state = {"server_state": self.server_state, "app_state": self.lifespan.state}
        return GuardedProtocol(self.doorman, config=self.config, **state)


def _is_ours(record: logging.LogRecord) -> bool:
    """Uvicorn takes a handshake that we have refused with an answer of HTTP for one we forgot: it is none."""
    return "without completing handshake" not in record.getMessage()


def make_server(settings: Settings, on_ready: Callable[[], None] | None = None) -> Server:
    logging.getLogger("uvicorn.error").addFilter(_is_ours)
    doorman, purses = Doorman(settings), Purses(settings.limits, settings.clock)
    app = make_app(settings, doorman, purses)
    guard = Guard(cast("ASGIApp", app), settings, purses)
    config = uvicorn.Config(
        guard,
        http=cast("type[asyncio.Protocol]", functools.partial(GuardedProtocol, doorman)),
        h11_max_incomplete_event_size=settings.limits.header_bytes,
        timeout_keep_alive=settings.limits.keep_alive_s,
        backlog=BACKLOG,
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
        proxy_headers=False,  # the guard reads them, from those that are trusted
        timeout_graceful_shutdown=3,
        lifespan="on",
    )
    return Server(config, app, guard, doorman, on_ready)


def serve(settings: Settings, on_ready: Callable[[], None] | None = None) -> None:
    """Serve until somebody says stop."""
    if settings.processes > 1:
        Together(settings, _serve_slot, on_ready).run()
    else:
        make_server(settings, _settled(on_ready)).run()


def _serve_slot(settings: Settings, listener: socket.socket, on_ready: Callable[[], None]) -> None:
    make_server(settings, _settled(on_ready)).run(sockets=[listener])


def _settled(on_ready: Callable[[], None] | None) -> Callable[[], None]:
    def ready() -> None:
        tune()
        if on_ready is not None:
            on_ready()

    return ready
