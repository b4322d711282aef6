"""`labtop serve`: the table in the browser."""

import asyncio
import logging
import os
import socket
import threading
import webbrowser
from collections.abc import Callable
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


def serve(
    port: Annotated[int, typer.Option(help="Where to listen.", min=1, max=65535)] = 8700,
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 lets your network join.")] = "127.0.0.1",
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page.")] = True,
    data: Annotated[Path | None, typer.Option(help="Where to keep the matches; LABTOP_DATA does the same.")] = None,
    database: Annotated[str, typer.Option(help="A database's URL instead: postgresql://…")] = "",
    name: Hosts = None,
    https: Annotated[
        bool, typer.Option("--https", help="A proxy in front speaks https and tells who asks (X-Forwarded-For).")
    ] = False,
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
    away: Annotated[float, typer.Option(help="Seconds after which a bot may play for who is gone.", min=0)] = 60,
    warm: Annotated[bool, typer.Option("--warm/--no-warm", help="Compile the rules in the background.")] = True,
    verbose: Annotated[bool, typer.Option("--verbose", help="Say what is refused, and why.")] = False,
) -> None:
    """Serve the tables: the games in the browser, alone, with friends or on one screen."""
    from labtop.table.server import serve as run  # a web server: only who serves waits for it
    from labtop.table.settings import Limits, Settings

    logging.basicConfig(level=logging.INFO if verbose else logging.WARNING, format="%(levelname)s %(message)s")
    limits = Limits(
        messages_a_minute=messages,
        messages_burst=max(60, messages // 5),
        requests_a_minute=requests,
        requests_burst=max(300, requests // 4),
        sockets=max(2000, sockets),
        sockets_an_address=sockets,
    )
    settings = Settings(
        host=host,
        port=port,
        database=database,
        data=data or user_directory("data"),
        hosts=tuple(name or ()),
        https=https,
        away_after_s=away,
        bot_pace_s=bot_pace,
        thinkers=thinkers or Settings.thinkers,
        warm=warm,
        processes=processes,
        limits=limits,
    )
    _check_processes(processes, settings.database_url)
    _check(host, port, settings.database_url)
    address = f"http://{_own_address() if host in ('0.0.0.0', '::') else host}:{port}/"

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


def _check(host: str, port: int, database: str) -> None:
    """What would stop the server is said in a line before it starts."""
    from labtop.table.storage import Storage

    try:
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except OSError as problem:
        raise BadOption(
            f"cannot listen on {host}:{port}: {problem.strerror or problem}; --port takes another"
        ) from None

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
