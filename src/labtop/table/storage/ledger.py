"""The log's lines on their way to the disk: what comes while a commit is under way shares the next one.

    append ──▶ lines that wait ──▶ a batch ──▶ one transaction (SQLite's thread, PostgreSQL's connection) ──▶ told

Whoever is alone does not wait for others. Nobody is told before the commit.
"""

import asyncio
import logging
import queue
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from labtop.table import metrics
from labtop.table.storage.rows import Conflict, Row, Snapshot

log = logging.getLogger("labtop.table")

Told = Callable[[BaseException | None], None]

BATCH = 200  # lines in one commit at most
CROWD = 3  # lines in the last commit from which on many write
GATHER_S = 0.004  # between two commits, where many write: so the disk is asked once for all of them
PAYLOAD = 7_900  # bytes of a NOTIFY; PostgreSQL takes 8,000
CHANNEL = "labtop_table"

ACTION_COLUMNS = ("match", "number", "kind", "seat", "action", "results", "command", "by", "at", "events")
SNAPSHOT_COLUMNS = ("match", "line", "number", "kept", "position", "events", "decisions")
_encode = msgspec.json.Encoder().encode


class Line:
    """A line that waits to be committed, as the database takes it; or several of a gesture: all of them, or none."""

    __slots__ = ("actions", "match", "over", "rules", "stood", "told")

    def __init__(
        self, match: str, rows: Sequence[Row], over: bool, stood: Snapshot | None, rules: int | None, told: Told
    ) -> None:
        self.match, self.told = match, told
        self.actions = [
            (
                match, row.number, row.kind, row.seat, row.action, _json(row.results), row.command, row.by, row.at,
                None if row.events is None else _json(row.events),
            )
            for row in rows
        ]  # fmt: skip
        self.stood = stood and (
            match, stood.line, stood.number, stood.kept, _json(stood.position), stood.events,
            None if stood.decisions is None else _json(stood.decisions),
        )  # fmt: skip
        self.over = rows[-1].at if over else None
        self.rules = rules


def _json(value: Any) -> str:
    return _encode(value).decode()


class Writer(Protocol):
    """Puts lines into a database, all of them in one transaction or none."""

    def insert(self, lines: Sequence[Line], then: Told) -> None:
        """`then` hears on the loop when they are committed, or why they are not: Conflict where one of them is there
        already."""
        ...

    async def close(self) -> None: ...


class Ledger:
    """Gathers lines and hands them to a writer, one batch after the other."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Line] = []
        self._alone: deque[Line] = deque()  # of a batch in which one came second: each by itself
        self._is_busy = False  # a batch is under way, or will be in a moment
        self._idle = asyncio.Event()
        self._idle.set()
        self._handed_at, self._last = 0.0, 0  # when the last batch was handed over, and how many lines it had

    def append(self, line: Line) -> None:
        self._waiting.append(line)
        if not self._is_busy:
            self._soon()

    async def close(self) -> None:
        await self._idle.wait()
        await self.writer.close()

    def _soon(self) -> None:
        """The next batch: all lines of one turn of the loop go together."""
        self._is_busy = True
        self._idle.clear()
        wait = self._handed_at + GATHER_S - self._loop.time() if self._last >= CROWD else 0.0
        if wait > 0 and not self._alone:
            self._loop.call_later(wait, self._hand_over)
        else:
            self._loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        if self._alone:
            batch = [self._alone.popleft()]
        else:
            batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
            self._handed_at, self._last = self._loop.time(), len(batch)

        def then(problem: BaseException | None) -> None:
            self._written(batch, problem)

        self.writer.insert(batch, then)

    def _written(self, batch: list[Line], problem: BaseException | None) -> None:
        if isinstance(problem, Conflict) and len(batch) > 1:
            self._alone.extend(batch)
            batch = []
        elif problem is None:
            metrics.COMMITS.add()
            metrics.COMMIT_LINES.add(len(batch))
        for line in batch:
            try:
                line.told(problem)
            except Exception:  # what is committed is committed, and the others must hear of theirs
                log.exception("%s: nobody could be told of a line", line.match)
        if self._alone or self._waiting:
            self._soon()
        else:
            self._is_busy = False
            self._idle.set()


# --- SQLite ----------------------------------------------------------------------------------------------------------


_Work = Callable[[sqlite3.Connection | sqlite3.Error], None]  # is given the connection, or why there is none


class SQLiteWriter:
    """A thread with a connection of its own. SQLite writes without Python's lock: the loop goes on meanwhile."""

    def __init__(self, path: str, pragmas: Sequence[str]) -> None:
        self._path, self._pragmas = path, pragmas
        self._loop = asyncio.get_running_loop()
        self._work: queue.SimpleQueue[_Work | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="labtop-ledger", daemon=True)
        self._thread.start()

    def insert(self, lines: Sequence[Line], then: Told) -> None:
        def work(db: sqlite3.Connection | sqlite3.Error) -> None:
            problem = db if isinstance(db, sqlite3.Error) else _attempted(db, lines)
            self._loop.call_soon_threadsafe(then, problem)

        self._work.put(work)

    async def changes(self) -> int:
        """SQLite's count of the changes that other connections have made to the file: not of our own lines."""
        counted: asyncio.Future[int] = self._loop.create_future()

        def tell(count: int | sqlite3.Error) -> None:
            if counted.done():
                return
            if isinstance(count, sqlite3.Error):
                counted.set_exception(count)
            else:
                counted.set_result(count)

        def work(db: sqlite3.Connection | sqlite3.Error) -> None:
            self._loop.call_soon_threadsafe(tell, db if isinstance(db, sqlite3.Error) else _changes(db))

        self._work.put(work)
        return await counted

    async def close(self) -> None:
        self._work.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        db: sqlite3.Connection | None = None
        while (work := self._work.get()) is not None:
            try:
                db = db or self._connected()
            except sqlite3.Error as problem:  # there may be room for it the next time
                work(problem)
            else:
                work(db)
        if db is not None:
            db.close()

    def _connected(self) -> sqlite3.Connection:
        db = sqlite3.connect(self._path, isolation_level=None, cached_statements=512)
        try:
            for pragma in self._pragmas:
                db.execute(f"PRAGMA {pragma}")
        except sqlite3.Error:
            db.close()
            raise
        return db


def _changes(db: sqlite3.Connection) -> int | sqlite3.Error:
    try:
        return int(db.execute("PRAGMA data_version").fetchone()[0])
    except sqlite3.Error as problem:
        return problem


def _attempted(db: sqlite3.Connection, lines: Sequence[Line]) -> BaseException | None:
    """Insert lines; gives why they are not there, if they are not."""
    try:
        db.execute("BEGIN IMMEDIATE")
        for statement, values in _statements(lines, "?"):
            db.execute(statement, values)
        db.execute("COMMIT")
    except Exception as problem:
        try:
            if db.in_transaction:
                db.execute("ROLLBACK")
        except sqlite3.Error:
            log.exception("the database cannot roll back")
        return Conflict() if isinstance(problem, sqlite3.IntegrityError) else problem
    return None


# --- PostgreSQL ------------------------------------------------------------------------------------------------------


class PostgreSQLWriter:
    """A connection of its own, made anew when it is lost. A transaction's statements go out together, and the commit
    with them: one way there and back."""

    def __init__(self, address: str, process: str) -> None:
        self._address, self._process = address, process
        self._db: Any = None
        self._task: asyncio.Task[None] | None = None

    def insert(self, lines: Sequence[Line], then: Told) -> None:
        async def work() -> None:
            then(await self._attempted(lines))

        self._task = asyncio.get_running_loop().create_task(work())

    async def _attempted(self, lines: Sequence[Line]) -> BaseException | None:
        import psycopg

        try:
            if self._db is None or self._db.closed:
                self._db = await psycopg.AsyncConnection.connect(self._address, autocommit=True)
            async with self._db.pipeline(), self._db.transaction():
                for statement, values in _statements(lines, "%s"):
                    await self._db.execute(statement, values)
                payload = nudge(self._process, [line.match for line in lines])
                await self._db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
        except psycopg.IntegrityError:
            return Conflict()
        except BaseException as problem:  # lost, or in a state nobody knows
            db, self._db = self._db, None
            if db is not None:
                await db.close()
            return problem
        return None

    async def close(self) -> None:
        if self._task is not None:
            await self._task
        if self._db is not None:
            await self._db.close()


def nudge(process: str, matches: Sequence[str]) -> str:
    """What a NOTIFY says: who has written, and which matches; none where they are too many to be named."""
    named = " ".join((process, *matches))
    return named if len(named.encode()) < PAYLOAD else process


# --- both ------------------------------------------------------------------------------------------------------------


def _statements(lines: Sequence[Line], mark: str) -> list[tuple[str, list[Any]]]:
    """What puts lines into the database, one statement for all of them: the lines, how their tables stand, and what
    changes with them. `mark` stands for a value."""
    made = [_inserted("actions", ACTION_COLUMNS, [action for line in lines for action in line.actions], mark)]
    stood = [line.stood for line in lines if line.stood]
    if stood:  # the newest makes room for itself, unless the one before is to be kept
        matches = [values[0] for values in stood]
        marks = ", ".join([mark] * len(matches))
        made.append((f'DELETE FROM snapshots WHERE "match" IN ({marks}) AND NOT kept', matches))
        made.append(_inserted("snapshots", SNAPSHOT_COLUMNS, stood, mark))
    for line in lines:
        if line.over is not None:
            made.append((f"UPDATE matches SET over = {mark} WHERE id = {mark}", [line.over, line.match]))
        if line.rules is not None:
            made.append((f"UPDATE matches SET rules = {mark} WHERE id = {mark}", [line.rules, line.match]))
    return made


def _inserted(table: str, columns: Sequence[str], rows: Sequence[tuple[Any, ...]], mark: str) -> tuple[str, list[Any]]:
    names = ", ".join(f'"{column}"' for column in columns)
    one = f"({', '.join([mark] * len(columns))})"
    return f"INSERT INTO {table} ({names}) VALUES {', '.join([one] * len(rows))}", [v for row in rows for v in row]
