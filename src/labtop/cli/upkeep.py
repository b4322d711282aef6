"""`labtop backup`, `labtop restore`, `labtop prune`: what who runs a table does besides serving."""

import asyncio
import re
from pathlib import Path
from typing import Annotated

import typer

from labtop.cli.screen import LANG, screen
from labtop.cli.serve import database_problems
from labtop.engine.errors import BadOption, shown
from labtop.engine.folders import user_directory
from labtop.engine.language import N_, translate, translate_plural

Data = Annotated[Path | None, typer.Option(help="Where the matches are kept; LABTOP_DATA does the same.")]
Database = Annotated[str, typer.Option(help="A database's URL instead: postgresql://…")]


def backup(
    file: Annotated[Path, typer.Argument(help="Where to write it; it must not be there yet.")],
    data: Data = None,
    database: Database = "",
) -> None:
    """Write all matches, seats and chat into one file, while the server runs. It holds secrets: keep it to yourself."""
    from labtop.table.backup import backup as write

    counts = database_problems(lambda: write(_url(data, database), file))
    told = N_("{matches} matches with {lines} lines are in {file}.")
    words = translate(LANG, told, matches=counts["matches"], lines=counts["actions"], file=file)
    screen.print(words, markup=False, soft_wrap=True)


def restore(
    file: Annotated[Path, typer.Argument(help="As `labtop backup` wrote it.")],
    data: Data = None,
    database: Database = "",
) -> None:
    """Put a backup into an empty database: SQLite's or PostgreSQL's, whichever it came from."""
    from labtop.table.backup import restore as put_back

    counts = database_problems(lambda: put_back(file, _url(data, database)))
    told = N_("{matches} matches with {lines} lines are back.")
    words = translate(LANG, told, matches=counts["matches"], lines=counts["actions"])
    screen.print(words, markup=False, soft_wrap=True)


def prune(
    older_than: Annotated[str, typer.Option(help="Days, as 90d, weeks, as 12w, or hours, as 36h.")],
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say how many there are.")] = False,
    data: Data = None,
    database: Database = "",
) -> None:
    """Delete matches that ended so long ago, and those nobody has touched for so long, with names and chat."""
    seconds = _seconds(older_than)
    gone = database_problems(lambda: asyncio.run(_prune(_url(data, database), seconds, dry_run)))
    one, many = N_("{n} match is deleted."), N_("{n} matches are deleted.")
    if dry_run:
        one, many = N_("{n} match would be deleted."), N_("{n} matches would be deleted.")
    screen.print(translate_plural(LANG, one, many, gone), markup=False)


async def _prune(database: str, seconds: float, dry_run: bool) -> int:
    from labtop.table.storage import Storage

    storage = await Storage.opened(database)
    try:
        return len(await (storage.untouched(seconds) if dry_run else storage.prune(seconds)))
    finally:
        await storage.close()


def _seconds(given: str) -> float:
    found = re.fullmatch(r"([0-9]{1,6})([hdw])", given.strip().lower())
    if found is None or int(found[1]) == 0:
        raise BadOption(f"--older-than is a number with h, d or w, as 90d, not {shown(given)}")
    return int(found[1]) * {"h": 3600.0, "d": 86400.0, "w": 604800.0}[found[2]]


def _url(data: Path | None, database: str) -> str:
    from labtop.table.settings import Settings

    return Settings(database=database, data=data or user_directory("data")).database_url
