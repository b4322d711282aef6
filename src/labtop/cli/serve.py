"""`labtop serve`: the table in the browser."""

import asyncio
import contextlib
import gc
import logging
import os
import re
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, TypeVar

import typer
from rich.console import Console

from labtop.engine.errors import BadOption, LabtopError
from labtop.engine.folders import user_directory
from labtop.engine.language import N_, translate

T = TypeVar("T")
LANG = "en"
screen = Console(highlight=False)

Hosts = Annotated[
    list[str] | None, typer.Option("--name", help="A name this server goes by beside localhost; may be given again.")
]
TrustedProxies = Annotated[
    list[str] | None,
    typer.Option(
        "--trusted-proxy",
        help="A proxy's address or network: it tells who asks (X-Forwarded-For). May be given again.",
    ),
]


@contextlib.contextmanager
def _collecting_later() -> Iterator[None]:
    """What is imported stays: to look through it for garbage again and again is time lost. A server that is ready
    looks for garbage by itself."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@_collecting_later()
def serve(
    port: Annotated[int, typer.Option(help="Where to listen.", min=1, max=65535)] = 8700,
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 lets your network join.")] = "127.0.0.1",
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page.")] = True,
    data: Annotated[Path | None, typer.Option(help="Where to keep the matches; LABTOP_DATA does the same.")] = None,
    database: Annotated[str, typer.Option(help="A database's URL instead: postgresql://…")] = "",
    name: Hosts = None,
    https: Annotated[bool, typer.Option("--https", help="A proxy in front speaks https.")] = False,
    trusted_proxy: TrustedProxies = None,
    prefix: Annotated[str, typer.Option(help="Where a proxy shows this server: /labtop, or at its root.")] = "",
    bot_pace: Annotated[float, typer.Option(help="The least seconds between a bot's decisions.", min=0)] = 0.3,
    thinkers: Annotated[
        int | None,
        typer.Option(help="Processes that may think long for bots; one more is for quick answers.", min=1, max=64),
    ] = None,
    processes: Annotated[
        int, typer.Option(help="Processes that serve together; more than one needs PostgreSQL.", min=1, max=256)
    ] = 1,
    messages: Annotated[int, typer.Option(help="Messages a minute that one connection may send.", min=1)] = 300,
    requests: Annotated[int, typer.Option(help="Requests a minute from one address.", min=1)] = 1200,
    sockets: Annotated[int, typer.Option(help="Sockets from one address.", min=1)] = 100,
    connections: Annotated[int, typer.Option(help="Connections in all, sockets among them.", min=16)] = 10_000,
    away: Annotated[float, typer.Option(help="Seconds after which a bot may play for who is gone.", min=0)] = 60,
    keep_days: Annotated[
        int | None, typer.Option(help="Delete what ended, or was left, so many days ago; never if not given.", min=1)
    ] = None,
    warm: Annotated[bool, typer.Option("--warm/--no-warm", help="Compile the rules in the background.")] = True,
    metrics_port: Annotated[
        int | None, typer.Option(help="Where to show metrics for Prometheus; off if not given.", min=1, max=65535)
    ] = None,
    metrics_host: Annotated[str, typer.Option(help="Where to listen for who asks for metrics.")] = "127.0.0.1",
    log_json: Annotated[bool, typer.Option("--log-json", help="Write the log as JSON, an object a line.")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", help="Say what is refused, and why.")] = False,
) -> None:
    """Serve the tables: the games in the browser, alone, with friends or on one screen."""
    from labtop.table import logs  # all that belongs to the web server: only who serves waits for it
    from labtop.table.server import serve as run
    from labtop.table.settings import Limits, Settings

    logs.write(sys.stderr, as_json=log_json, level=logging.INFO if verbose else logging.WARNING)
    limits = Limits(
        messages_a_minute=messages,
        messages_burst=max(60, messages // 5),
        requests_a_minute=requests,
        requests_burst=max(300, requests // 4),
        sockets=max(2000, sockets),
        sockets_an_address=sockets,
        connections=connections,
        connections_an_address=max(Limits.connections_an_address, 2 * sockets),
    )
    settings = Settings(
        host=host,
        port=port,
        database=database,
        data=data or user_directory("data"),
        hosts=tuple(name or ()),
        https=https,
        trusted_proxies=_networks(trusted_proxy or ()),
        prefix=_path(prefix),
        metrics_port=metrics_port,
        metrics_host=metrics_host,
        away_after_s=away,
        bot_pace_s=bot_pace,
        thinkers=thinkers or Settings.thinkers,
        warm=warm,
        processes=processes,
        keep_days=keep_days,
        limits=limits,
    )
    _check_processes(processes, settings.database_url)
    _check(host, port, settings.database_url)
    if metrics_port is not None:
        _check_port(metrics_host, metrics_port, "--metrics-port")
    if https and not trusted_proxy:
        logs.log.warning("no --trusted-proxy: whoever comes through the proxy counts as one address, its own")
    address = f"http://{_own_address() if host in ('0.0.0.0', '::') else host}:{port}{settings.prefix}/"

    def ready() -> None:
        told = translate(LANG, N_("Labtop is open at {address} (Ctrl-C closes it)."), address=address)
        screen.print(told, markup=False, soft_wrap=True)
        if browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    run(settings, ready)


def _own_address() -> str:
    """What others in the network call this machine, so that the links it makes work for them. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def _check_processes(processes: int, database: str) -> None:
    if processes > 1 and not database.startswith("postgresql"):
        raise BadOption("several processes need PostgreSQL: --database postgresql://…; one serves SQLite best")
    if processes > 1 and not (hasattr(os, "fork") and hasattr(socket, "SCM_RIGHTS")):
        raise BadOption("several processes need Linux or macOS; start one here")


def _networks(given: Sequence[str]) -> tuple[str, ...]:
    from labtop.table.proxies import network

    for each in given:
        try:
            network(each)
        except ValueError:
            raise BadOption(
                f"--trusted-proxy takes an address or a network, as 127.0.0.1 or 10.0.0.0/8, not {each!r}"
            ) from None
    return tuple(given)


def _path(prefix: str) -> str:
    """`labtop`, `/labtop/` -> `/labtop`."""
    path = prefix.strip("/")
    if not re.fullmatch(r"[A-Za-z0-9._~-]+(/[A-Za-z0-9._~-]+)*|", path) or {".", ".."} & set(path.split("/")):
        raise BadOption(f"--prefix takes a path of letters, digits and -._~, as /labtop, not {prefix!r}")
    return f"/{path}" if path else ""


def _check_port(host: str, port: int, option: str) -> None:
    try:
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except OSError as problem:
        raise BadOption(
            f"cannot listen on {host}:{port}: {problem.strerror or problem}; {option} takes another"
        ) from None


def _check(host: str, port: int, database: str) -> None:
    """What would stop the server is said in a line before it starts."""
    from labtop.table.storage import Storage

    _check_port(host, port, "--port")

    async def opened() -> None:
        await (await Storage.opened(database)).close()

    database_problems(lambda: asyncio.run(opened()))


def database_problems(work: Callable[[], T]) -> T:
    """Do something with the database; what stops it is said in a line."""
    try:
        return work()
    except LabtopError:
        raise
    except Exception as problem:
        told = str(problem).splitlines()[0]
        if isinstance(problem, ModuleNotFoundError) and problem.name == "psycopg":
            told += "; pip install 'labtop[postgresql]' brings it"
        raise BadOption(f"cannot open the database: {told}") from None
