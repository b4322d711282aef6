"""Everything that is kept, in one file: an SQLite database with the same tables, whichever database it came from.

So the file is a backup, the way from SQLite to PostgreSQL and back, and something any tool can open.
"""

import os
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sql

from labtop.engine.errors import BadOption
from labtop.table.storage import schema

ROWS = 500  # at a time
PASSING = ("presence",)  # who is connected just now


def backup(database: str, file: Path) -> dict[str, int]:
    """Write a backup, while servers go on. Gives how many rows of each table it holds."""
    if file.exists():
        raise BadOption(f"{file} is there already: name another file, or take it away first")
    part = _beside(file)
    try:
        with _opened(database) as source, _opened(_sqlite_url(part)) as copy:
            tables = _tables_of(source)  # as they are: a server of an older Labtop may be at work on them
            tables[0].metadata.create_all(copy)
            counts = _copied(source, copy, tables)
        _on_disk(part)
        os.replace(part, file)
        _on_disk(file.parent)
    finally:
        part.unlink(missing_ok=True)
    return counts


def restore(file: Path, database: str) -> dict[str, int]:
    """Put a backup into an empty database: all of it, or nothing. One of an older Labtop is brought up to date."""
    _check_backup(file)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "backup.sqlite3"  # bringing it up to date must not change the file itself
        shutil.copyfile(file, copy)
        with _opened(_sqlite_url(copy)) as source, _opened(database) as target:
            schema.prepare(source)
            schema.prepare(target)
            found = target.execute(sql.select(sql.func.count()).select_from(schema.matches)).scalar_one()
            if found:
                raise BadOption(f"a backup is restored into an empty database; this one holds {found} matches")
            tables = [table for table in schema.metadata.sorted_tables if table is not schema.versions]
            return _copied(source, target, tables)


def _check_backup(file: Path) -> None:
    try:
        with file.open("rb") as opened:
            magic = opened.read(16)
    except OSError as problem:
        raise BadOption(f"cannot read {file}: {problem.strerror or problem}") from None
    if magic != b"SQLite format 3\0":
        raise BadOption(f"{file} is no backup: `labtop backup` writes them")


@contextmanager
def _opened(url: str) -> Iterator[sql.Connection]:
    """One transaction: what is read is one moment, what is written is all or nothing."""
    address = _plain(url)
    sqlite = address.get_backend_name() == "sqlite"
    if sqlite and address.database:
        Path(address.database).parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    engine = sql.create_engine(address, **({} if sqlite else {"isolation_level": "REPEATABLE READ"}))
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()
        if sqlite and address.database:
            os.chmod(address.database, 0o600)


def _plain(url: str) -> sql.URL:
    """The same database without asyncio."""
    address = sql.make_url(url)
    if address.get_backend_name() == "sqlite":
        return address.set(drivername="sqlite")
    return address.set(drivername="postgresql+psycopg")


def _tables_of(source: sql.Connection) -> list[sql.Table]:
    """Our tables with the columns that they have in this database."""
    inspector = sql.inspect(source)
    if not inspector.has_table(schema.versions.name):
        raise BadOption("there are no matches of Labtop in this database")
    metadata = sql.MetaData()
    return [
        sql.Table(
            table.name,
            metadata,
            *(
                sql.Column(column["name"], table.columns[column["name"]].type)
                for column in inspector.get_columns(table.name)
                if column["name"] in table.columns
            ),
        )
        for table in schema.metadata.sorted_tables
        if inspector.has_table(table.name)
    ]


def _copied(source: sql.Connection, target: sql.Connection, tables: Sequence[sql.Table]) -> dict[str, int]:
    """All rows of these tables, those that others refer to first."""
    counts: dict[str, int] = {}
    for table in tables:
        if table.name in PASSING:
            continue
        rows = source.execution_options(stream_results=True).execute(table.select())
        counts[table.name] = 0
        for some in rows.mappings().partitions(ROWS):
            target.execute(table.insert(), [dict(row) for row in some])
            counts[table.name] += len(some)
    return {name: count for name, count in counts.items() if name != schema.versions.name}


def _sqlite_url(file: Path) -> str:
    return f"sqlite:///{file}"


def _beside(file: Path) -> Path:
    """A file of no name yet in the same folder, for us alone to read."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{file.name}-", dir=file.parent)
    except OSError as problem:
        raise BadOption(f"cannot write {file}: {problem.strerror or problem}") from None
    os.close(handle)
    return Path(name)


def _on_disk(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
