"""`labtop backup`, `labtop restore`: what who runs a table does besides serving."""

from pathlib import Path
from typing import Annotated

import typer

from labtop.cli.screen import LANG, screen
from labtop.cli.serve import database_problems
from labtop.engine.folders import user_directory
from labtop.engine.language import N_, translate

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


def _url(data: Path | None, database: str) -> str:
    from labtop.table.settings import Settings

    return Settings(database=database, data=data or user_directory("data")).database_url
