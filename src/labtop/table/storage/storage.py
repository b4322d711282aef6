"""The database: SQLite by default, PostgreSQL by URL. What is committed here has happened."""

import asyncio
import contextlib
import logging
import secrets
import sqlite3
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from labtop.table.storage import schema
from labtop.table.storage.devices import LINK, Devices
from labtop.table.storage.housekeeping import Housekeeping
from labtop.table.storage.ledger import (
    CHANNEL,
    Ledger,
    Line,
    PostgreSQLWriter,
    SQLiteWriter,
    Told,
    Writer,
    nudge,
)
from labtop.table.storage.rows import (
    AWAITED,
    BOT,
    GATHERING,
    LAID,
    OPEN,
    PERSON,
    REVEALING,
    ChatRow,
    Conflict,
    Laid,
    MatchRow,
    Row,
    SeatRow,
    Snapshot,
    Stored,
)

log = logging.getLogger("labtop.table")

R = TypeVar("R", MatchRow, SeatRow, Snapshot, Row, ChatRow)
T = TypeVar("T")
AWAY = (SQLAlchemyError, sqlite3.Error, OSError)  # what is raised when the database does not answer
BUSY_MS = 10_000
LATELY = 3  # positions among which one is found that a match can go on from
READERS = 4  # that read an SQLite file at once
PRAGMAS = (f"busy_timeout={BUSY_MS}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")

# What is asked for whenever a table is made, opened or looked at again, built once.
HEADS = schema.matches.select().where(schema.matches.c.id.in_(sql.bindparam("ids", expanding=True)))
SEATS = (
    schema.seats.select()
    .where(schema.seats.c.match.in_(sql.bindparam("ids", expanding=True)))
    .order_by(schema.seats.c.seat)
)
CHAT = (
    schema.chat.select()
    .where(schema.chat.c.match == sql.bindparam("of"), schema.chat.c.line > sql.bindparam("after"))
    .order_by(schema.chat.c.line.desc())
    .limit(sql.bindparam("most"))
)
ROWS = (
    schema.actions.select()
    .where(schema.actions.c.match == sql.bindparam("of"), schema.actions.c.number > sql.bindparam("after"))
    .order_by(schema.actions.c.number)
)
SNAPSHOTS = schema.snapshots.select().where(schema.snapshots.c.match == sql.bindparam("of"))
LAID_FIRST = SNAPSHOTS.where(schema.snapshots.c.line == 0)
STOOD_LATELY = (
    SNAPSHOTS.where(schema.snapshots.c.line > 0, schema.snapshots.c.kept, schema.snapshots.c.events.is_not(None))
    .order_by(schema.snapshots.c.line.desc())
    .limit(LATELY)
)
LAST_LINE = sql.select(sql.func.coalesce(sql.func.max(schema.actions.c.number), 0)).where(
    schema.actions.c.match == sql.bindparam("of")
)


class Storage(Housekeeping, Devices):
    """All that is asked of the database. Writers go one after the other in one process; unique keys do the rest."""

    def __init__(self, url: str) -> None:
        self.url = sql.make_url(url)
        self.process = secrets.token_hex(6)  # what others hear from us, we need not be told
        self._ledger: Ledger | None = None
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        if self.is_sqlite:
            if self.url.database:
                _make_private(Path(self.url.database))
            self.writer = _sqlite(self.url, "BEGIN IMMEDIATE", 1)
            self.reader = _sqlite(self.url, "BEGIN", READERS)
            self._threads: _Threads | None = _Threads(self.url)
        else:
            if self.url.drivername == "postgresql":
                self.url = self.url.set(drivername="postgresql+psycopg")
            self.writer = self.reader = create_async_engine(self.url, pool_size=8, pool_pre_ping=True)
            self._threads = None

    @classmethod
    async def opened(cls, url: str) -> "Storage":
        storage = cls(url)
        try:
            async with storage._writing() as db:
                if not storage.is_sqlite:  # two processes that start at once make the tables one after the other
                    await db.execute(sql.text("SELECT pg_advisory_xact_lock(1818321520)"))
                await db.run_sync(schema.prepare)
            storage._ledger = Ledger(storage._log_writer())
        except BaseException:
            await storage.close()
            raise
        return storage

    async def close(self) -> None:
        """Engines that are not disposed of keep the process alive."""
        if self._ledger is not None:
            await self._ledger.close()
        await self.writer.dispose()
        if self.reader is not self.writer:
            await self.reader.dispose()
        if self._threads is not None:
            await asyncio.to_thread(self._threads.close)

    def _log_writer(self) -> Writer:
        if self.is_sqlite:
            assert self.url.database, "a database in memory is nobody else's"
            return SQLiteWriter(self.url.database, PRAGMAS)
        return PostgreSQLWriter(self._address, self.process)

    @property
    def _address(self) -> str:
        """The URL as psycopg takes it."""
        return self.url.set(drivername="postgresql").render_as_string(hide_password=False)

    # --- matches and seats -------------------------------------------------------------------------------------------

    async def create(
        self, match: MatchRow, seats: Sequence[SeatRow], follows: str | None = None, laid: Snapshot | None = None
    ) -> None:
        """A new match; as the rematch of another only if that has none yet, else Conflict."""

        def change(db: sql.Connection) -> None:
            db.execute(schema.matches.insert(), [msgspec.structs.asdict(match)])
            if laid is not None:
                db.execute(schema.snapshots.insert(), [_snapshot_values(match.id, laid)])
            db.execute(schema.seats.insert(), [msgspec.structs.asdict(seat) | {"match": match.id} for seat in seats])
            if follows is not None:
                old = schema.matches
                done = db.execute(
                    old.update()
                    .where(old.c.id == follows, old.c.rematch.is_(None))
                    .values(rematch=match.id, revision=old.c.revision + 1)
                )
                if done.rowcount != 1:
                    raise Conflict
                self._nudge_in(db, follows)

        await self._write(change)

    async def match(self, match: str) -> tuple[MatchRow, list[SeatRow]] | None:
        return (await self.matches([match])).get(match)

    async def matches(self, ids: Sequence[str]) -> dict[str, tuple[MatchRow, list[SeatRow]]]:
        """Those of the matches that exist, with their seats. One that cannot be read is left out."""
        try:
            return await self._matches(ids)
        except ValueError as problem:  # some column holds what is no JSON
            if len(ids) == 1:
                log.error("%s cannot be read: %r", ids[0], problem)
                raise
        found: dict[str, tuple[MatchRow, list[SeatRow]]] = {}
        for match in ids:
            with contextlib.suppress(ValueError):
                found |= await self.matches([match])
        return found

    async def _matches(self, ids: Sequence[str]) -> dict[str, tuple[MatchRow, list[SeatRow]]]:
        return await self._read(lambda db: _matches(db, ids))

    async def table(self, match: str, after: int = 0) -> tuple[MatchRow, list[SeatRow], list[ChatRow]] | None:
        """A match with its seats, and what was said at it after a line; all of one moment."""

        def look(db: sql.Connection) -> tuple[MatchRow, list[SeatRow], list[ChatRow]] | None:
            found = _matches(db, [match]).get(match)
            return None if found is None else (*found, _chat(db, match, after))

        return await self._read(look)

    async def stored(self, match: str) -> Stored | None:
        """Everything of a match but its chat."""

        def look(db: sql.Connection) -> Stored | None:
            found = _matches(db, [match]).get(match)
            if found is None:
                return None
            stood = {row["line"]: _row(Snapshot, row) for row in db.execute(SNAPSHOTS, {"of": match}).mappings()}
            return Stored(*found, _rows(db, match), stood)

        return await self._read(look)

    async def recent(self, match: str, lines: int) -> Stored | None:
        """What is needed to go on with a match, however long it is: so many of its last lines, and how the table stood
        lately. None where it is short, or older than that is counted."""

        def look(db: sql.Connection) -> Stored | None:
            stood = [_row(Snapshot, row) for row in db.execute(STOOD_LATELY, {"of": match}).mappings()]
            if not stood:
                return None
            stood += [_row(Snapshot, row) for row in db.execute(LAID_FIRST, {"of": match}).mappings()]
            last = int(db.execute(LAST_LINE, {"of": match}).scalar_one())
            rows = _rows(db, match, last - lines)
            found = _matches(db, [match])[match]
            return Stored(*found, rows, {each.line: each for each in stood}, before=rows[0].number - 1)

        return await self._read(look)

    async def retell(self, match: str, events: Mapping[int, Any], snapshots: Sequence[Snapshot]) -> None:
        """Keep what an old match told, line by line (0 is its beginning), and how its table stood."""
        async with self._writing() as db:
            head, actions = schema.matches, schema.actions
            await db.execute(head.update().where(head.c.id == match).values(events=events[0]))
            for number, told in events.items():
                if number:
                    line = (actions.c.match == match) & (actions.c.number == number)
                    await db.execute(actions.update().where(line).values(events=told))
            await db.execute(schema.snapshots.delete().where(schema.snapshots.c.match == match))
            await db.execute(schema.snapshots.insert(), [_snapshot_values(match, each) for each in snapshots])

    async def begin(self, match: str, at: float, fill: str | None = None) -> bool:
        """A match whose table is laid begins, if it has not; open seats go to a bot."""
        async with self._writing() as db:
            head, seats = schema.matches, schema.seats
            if fill is not None:
                await db.execute(
                    seats.update().where(seats.c.match == match, seats.c.who == OPEN).values(who=BOT, bot=fill)
                )
            done = await db.execute(
                head.update()
                .where(head.c.id == match, head.c.began.is_(None))
                .values(began=at, revision=head.c.revision + 1)
            )
            await self._nudge(db, match)
            return done.rowcount == 1

    async def take_seat(self, match: str, seat: int, token: str, name: str, commitment: str | None = None) -> bool:
        """A free seat is taken, by one of those who want it."""
        seats, head = schema.seats, schema.matches

        def change(db: sql.Connection) -> bool:
            done = db.execute(
                seats.update()
                .where(seats.c.match == match, seats.c.seat == seat, seats.c.who == OPEN)
                .values(who=PERSON, token=token, name=name, commitment=commitment)
            )
            db.execute(head.update().where(head.c.id == match).values(revision=head.c.revision + 1))
            self._nudge_in(db, match)
            return done.rowcount == 1

        return await self._write(change)

    async def change_seat(self, match: str, seat: int, **values: Any) -> None:
        seats = schema.seats
        async with self._writing() as db:
            await db.execute(seats.update().where(seats.c.match == match, seats.c.seat == seat).values(**values))
            await self._revise(db, match)

    # --- chance, before a match begins -------------------------------------------------------------------------------
    # Seats are written before the match, here as everywhere: so two of these wait for each other in one order only.

    async def commit(self, match: str, seat: int, commitment: str) -> bool:
        """A seat that is waited for commits to what it adds to chance; False if it has, or it is too late."""
        seats = schema.seats
        async with self._writing() as db:
            own = (seats.c.match == match) & (seats.c.seat == seat) & (seats.c.commitment == AWAITED)
            done = await db.execute(seats.update().where(own).values(commitment=commitment))
            if done.rowcount == 1 and await self._at_stage(db, match, GATHERING):
                return True
            await db.rollback()
        return False

    async def seal(self, match: str, fill: str | None = None) -> bool:
        """From now on it is fixed who adds to chance; open seats go to a bot, if one is named. False if some stay open,
        or if it was fixed already."""
        seats = schema.seats
        here = seats.c.match == match
        async with self._writing() as db:
            if fill is not None:
                await db.execute(seats.update().where(here, seats.c.who == OPEN).values(who=BOT, bot=fill))
            await db.execute(seats.update().where(here, seats.c.commitment == AWAITED).values(commitment=None))
            still_open = (await db.execute(sql.select(seats.c.seat).where(here, seats.c.who == OPEN))).first()
            if still_open is None and await self._at_stage(db, match, GATHERING, stage=REVEALING):
                return True
            await db.rollback()
        return False

    async def reveal(self, match: str, seat: int, share: str) -> bool:
        """A seat lays open what it has committed to; False where the table is laid, or the seats are not fixed yet."""
        seats = schema.seats
        async with self._writing() as db:
            await db.execute(seats.update().where(seats.c.match == match, seats.c.seat == seat).values(share=share))
            if await self._at_stage(db, match, REVEALING):
                return True
            await db.rollback()
        return False

    async def lay(self, match: str, seats: Sequence[SeatRow], laid: Laid, at: float) -> bool:
        """The table is laid and the match begins: once, and from the shares that are stored. `seats`: with the shares
        it was laid from. False where another was first, or another share has come in, or somebody has left. Where
        nobody adds to chance there is nothing to reveal, and a table that still gathers is laid too."""
        values = msgspec.structs.asdict(laid)
        stood = values.pop("stood")
        stages = [REVEALING] if any(row.commitment is not None for row in seats) else [GATHERING, REVEALING]
        own, head = schema.seats, schema.matches

        def change(db: sql.Connection) -> bool:
            here = (head.c.id == match) & head.c.stage.in_(stages)
            done = db.execute(
                head.update().where(here).values(revision=head.c.revision + 1, stage=LAID, began=at, **values)
            )
            found = db.execute(
                sql.select(own.c.seat, own.c.commitment, own.c.share, own.c.who).where(own.c.match == match)
            )
            stored = [tuple(row) for row in found]
            as_given = {row[:3] for row in stored} == {(row.seat, row.commitment, row.share) for row in seats}
            if done.rowcount != 1 or not as_given or any(row[3] == OPEN for row in stored):
                db.rollback()
                return False
            db.execute(schema.snapshots.insert(), [_snapshot_values(match, stood)])
            self._nudge_in(db, match)
            return True

        return await self._write(change)

    async def _at_stage(self, db: AsyncConnection, match: str, stage_now: str, **values: Any) -> bool:
        """Revise a match, with what is given, if it is at a stage. Until this transaction ends it stays there."""
        head = schema.matches
        here = (head.c.id == match) & (head.c.stage == stage_now)
        done = await db.execute(head.update().where(here).values(revision=head.c.revision + 1, **values))
        await self._nudge(db, match)
        return done.rowcount == 1

    # --- whose they are ----------------------------------------------------------------------------------------------

    async def mine(self, tokens: Sequence[str], most: int) -> list[tuple[MatchRow, list[SeatRow]]]:
        """The newest matches at which these tokens (their hashes) hold a seat or may watch."""
        heads, seats, watchers = schema.matches, schema.seats, schema.watchers
        held = sql.select(seats.c.match).where(seats.c.token.in_(tokens))
        devices, lending = schema.devices, heads.alias()
        lent = (
            sql.select(seats.c.match)
            .join(lending, lending.c.id == seats.c.match)
            .join(devices, (devices.c.root == lending.c.root) & (devices.c.owner == seats.c.token))
            .where(devices.c.token.in_(tokens), devices.c.token != LINK)
        )
        watched = sql.select(watchers.c.root).where(watchers.c.token.in_(tokens))
        own = (
            heads.c.id.in_(held)
            | heads.c.id.in_(lent)
            | (heads.c.watchers & (heads.c.root.in_(watched) | heads.c.watch.in_(tokens)))
        )
        wanted = sql.select(heads.c.id).where(own).order_by(heads.c.created.desc(), heads.c.id).limit(most)
        async with self._reading() as db:
            ids = [str(id) for id in (await db.execute(wanted)).scalars()]
        stored = await self.matches(ids)
        return [stored[id] for id in ids if id in stored]

    async def owed(self, matches: Sequence[str]) -> dict[str, dict[int, float]]:
        """For each match the seats that it waits for, and since when; where it goes on and that is known."""
        heads, stood, actions = schema.matches, schema.snapshots, schema.actions
        newer = stood.alias()
        last = sql.select(sql.func.max(newer.c.line)).where(newer.c.match == stood.c.match).scalar_subquery()
        going_on = heads.c.id.in_(list(matches)) & heads.c.over.is_(None) & heads.c.closed.is_(None)
        wanted = (
            sql.select(heads.c.id, heads.c.began, stood.c.decisions)
            .select_from(heads.join(stood, (stood.c.match == heads.c.id) & (stood.c.line == last)))
            .where(going_on, heads.c.began.is_not(None), stood.c.decisions.is_not(None))
        )
        async with self._reading() as db:
            found = [(str(id), float(began), dict(owed)) for id, began, owed in await db.execute(wanted) if owed]
            lines = {(match, line) for match, _, owed in found for line in owed.values() if line}
            times = sql.select(actions.c.match, actions.c.number, actions.c.at).where(
                sql.tuple_(actions.c.match, actions.c.number).in_(lines)
            )
            at = {(match, number): when for match, number, when in await db.execute(times)} if lines else {}
        return {
            match: {int(seat): at.get((match, line), began) for seat, line in owed.items()}
            for match, began, owed in found
        }

    async def watch(self, root: str, token: str, at: float) -> None:
        """This browser may watch the match and its rematches."""
        watchers = schema.watchers
        with contextlib.suppress(IntegrityError):  # it may already
            async with self._writing() as db:
                await db.execute(watchers.insert().values(root=root, token=token, at=at))

    async def is_watcher(self, root: str, token: str) -> bool:
        watchers = schema.watchers
        wanted = sql.select(watchers.c.root).where(watchers.c.root == root, watchers.c.token == token)
        async with self._reading() as db:
            return (await db.execute(wanted)).first() is not None

    async def ping(self) -> None:
        """Fails if the database is away."""
        async with self._reading() as db:
            await db.execute(sql.select(sql.func.max(schema.versions.c.version)))

    # --- the log -----------------------------------------------------------------------------------------------------

    def append_soon(
        self, match: str, rows: Sequence[Row], over: bool, stood: Snapshot | None, rules: int | None, told: Told
    ) -> None:
        """One more line, or several of a gesture, and how the table stands then; `rules`: from here on newer ones play.

        When `told` hears None it is on disk. Conflict if that number or that command is there already. Lines of many
        matches that come at once are committed at once: the disk is asked once for all of them.
        """
        assert self._ledger is not None, "the storage is not open"
        self._ledger.append(Line(match, rows, over, stood, rules, told))

    async def append(
        self, match: str, row: Row, over: bool = False, stood: Snapshot | None = None, rules: int | None = None
    ) -> None:
        """The same for who waits: when this returns the line is on disk."""
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def told(problem: BaseException | None) -> None:
            if stored.done():
                return
            if problem is None:
                stored.set_result(None)
            else:
                stored.set_exception(problem)

        self.append_soon(match, [row], over, stood, rules, told)
        await stored

    async def rows(self, match: str, after: int = 0) -> list[Row]:
        return await self._read(lambda db: _rows(db, match, after))

    async def line_of(self, match: str, command: str) -> Row | None:
        """The line that a command has become, however long ago."""
        actions = schema.actions
        wanted = actions.select().where(actions.c.match == match, actions.c.command == command)
        async with self._reading() as db:
            found = (await db.execute(wanted)).mappings().first()
        return None if found is None else _row(Row, found)

    async def heads(self, matches: Iterable[str]) -> dict[str, tuple[int, int]]:
        """For each match the number of its last line and its revision."""
        head, actions = schema.matches, schema.actions
        last = sql.select(sql.func.coalesce(sql.func.max(actions.c.number), 0)).where(actions.c.match == head.c.id)
        wanted = sql.select(head.c.id, last.scalar_subquery(), head.c.revision).where(head.c.id.in_(list(matches)))
        async with self._reading() as db:
            return {match: (number, revision) for match, number, revision in await db.execute(wanted)}

    # --- chat --------------------------------------------------------------------------------------------------------

    async def say(
        self, match: str, seat: int, name: str, text: str, command: str, at: float, watcher: str | None = None
    ) -> None:
        """One more line of chat; the same command again changes nothing. `watcher`: the token of who watches."""
        chat = schema.chat
        for _ in range(10):
            try:
                async with self._writing() as db:
                    known = sql.select(chat.c.line).where(chat.c.match == match, chat.c.command == command)
                    if (await db.execute(known)).first():
                        return
                    count = sql.select(sql.func.coalesce(sql.func.max(chat.c.line), 0)).where(chat.c.match == match)
                    line = int((await db.execute(count)).scalar_one()) + 1
                    values = {"match": match, "line": line, "seat": seat, "name": name, "text": text}
                    await db.execute(chat.insert().values(values | {"command": command, "at": at, "watcher": watcher}))
                    await self._revise(db, match)
                    return
            except IntegrityError:
                continue
        raise Conflict

    async def chat(self, match: str, after: int = 0, most: int = 200) -> list[ChatRow]:
        """The newest lines after one, oldest first."""
        return await self._read(lambda db: _chat(db, match, after, most))

    # --- who is here, told between processes -------------------------------------------------------------------------

    async def now(self) -> float:
        """The database's clock: the one that all processes share."""
        told = "(julianday('now') - 2440587.5) * 86400.0" if self.is_sqlite else "extract(epoch FROM clock_timestamp())"
        async with self._reading() as db:
            return float((await db.execute(sql.text(f"SELECT {told}"))).scalar_one())

    async def beat(self, process: str, here: Iterable[tuple[str, int]], at: float, forget: float) -> None:
        """These seats are connected to this process; others of its seats are not, and old traces go."""
        presence = schema.presence
        async with self._writing() as db:
            old = (presence.c.process == process) | (presence.c.at < forget)
            await db.execute(presence.delete().where(old))
            rows = [{"match": match, "seat": seat, "process": process, "at": at} for match, seat in here]
            if rows:
                await db.execute(presence.insert(), rows)

    async def elsewhere(self, process: str, matches: Iterable[str], since: float) -> set[tuple[str, int]]:
        """The seats of these matches that are connected to other processes."""
        presence = schema.presence
        wanted = sql.select(presence.c.match, presence.c.seat).where(
            presence.c.process != process, presence.c.at >= since, presence.c.match.in_(list(matches))
        )
        async with self._reading() as db:
            return {(match, seat) for match, seat in await db.execute(wanted)}

    # --- nudges: the log is the bus, this only says that there is something new on it --------------------------------

    async def nudges(self, poll_s: float, slowly_s: float = 5.0) -> AsyncGenerator[frozenset[str] | None]:
        """Yields the matches that another process has written to, None where they may be any; and now and then
        anyway."""
        if self.is_sqlite:
            async for _ in self._watch_file(poll_s, slowly_s):
                yield None
        else:
            async for matches in self._listen(slowly_s):
                yield matches

    async def _watch_file(self, poll_s: float, slowly_s: float) -> AsyncGenerator[None]:
        """SQLite counts the changes that others have made to the file."""
        assert self._ledger is not None
        assert isinstance(self._ledger.writer, SQLiteWriter)
        seen, waited = None, 0.0
        while True:
            count = await self._ledger.writer.changes()
            if count != seen or waited >= slowly_s:
                seen, waited = count, 0.0
                yield
            await asyncio.sleep(poll_s)
            waited += poll_s

    async def _listen(self, slowly_s: float) -> AsyncGenerator[frozenset[str] | None]:
        """PostgreSQL's NOTIFY. A lost listener is made anew; what it missed the slow poll finds."""
        import psycopg

        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._address, autocommit=True) as listener:
                    await listener.execute(f"LISTEN {CHANNEL}")
                    while True:
                        said = [notice.payload async for notice in listener.notifies(timeout=slowly_s, stop_after=1)]
                        matches = self._others(said) if said else None
                        if matches is None or matches:
                            yield matches
            except psycopg.Error:
                await asyncio.sleep(1)
                yield None

    def _others(self, said: Sequence[str]) -> frozenset[str] | None:
        """The matches that others have written to, None where one of them did not say which."""
        matches: set[str] = set()
        for payload in said:
            process, *named = payload.split()
            if process != self.process:
                if not named:
                    return None
                matches.update(named)
        return frozenset(matches)

    async def _nudge(self, db: AsyncConnection, match: str) -> None:
        await db.run_sync(self._nudge_in, match)

    def _nudge_in(self, db: sql.Connection, match: str) -> None:
        if not self.is_sqlite:
            db.execute(sql.select(sql.func.pg_notify(CHANNEL, nudge(self.process, [match]))))

    async def _revise(self, db: AsyncConnection, match: str) -> None:
        head = schema.matches
        await db.execute(head.update().where(head.c.id == match).values(revision=head.c.revision + 1))
        await self._nudge(db, match)

    @contextlib.asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        async with self.writer.begin() as db:
            yield db

    @contextlib.asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        async with self.reader.begin() as db:
            yield db

    async def _read(self, look: Callable[[sql.Connection], T]) -> T:
        """What a look at the database finds, all of it in one transaction. A file is read by one thread from beginning
        to end: going there and back for every statement costs more than the statement."""
        if self._threads is not None:
            return await self._threads.read(look)
        async with self._reading() as db:
            return await db.run_sync(look)

    async def _write(self, change: Callable[[sql.Connection], T]) -> T:
        """The same for a change. It is undone if it raises."""
        if self._threads is not None:
            return await self._threads.write(change)
        async with self._writing() as db:
            return await db.run_sync(change)


class _Threads:
    """Threads that work with an SQLite file: some read, one writes."""

    def __init__(self, url: sql.URL) -> None:
        url = url.set(drivername="sqlite")
        self._reader = _prepared(sql.create_engine(url, pool_size=READERS, max_overflow=0), "BEGIN")
        self._writer = _prepared(sql.create_engine(url, pool_size=1, max_overflow=0), "BEGIN IMMEDIATE")
        self._readers = ThreadPoolExecutor(READERS, "labtop-reading")
        self._writers = ThreadPoolExecutor(1, "labtop-writing")

    async def read(self, look: Callable[[sql.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, _within, self._reader, look)

    async def write(self, change: Callable[[sql.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._writers, _within, self._writer, change)

    def close(self) -> None:
        for threads in (self._readers, self._writers):
            threads.shutdown()
        for engine in (self._reader, self._writer):
            engine.dispose()


def _within(engine: sql.Engine, work: Callable[[sql.Connection], T]) -> T:
    with engine.begin() as db:
        return work(db)


def _matches(db: sql.Connection, ids: Sequence[str]) -> dict[str, tuple[MatchRow, list[SeatRow]]]:
    stored: dict[str, tuple[MatchRow, list[SeatRow]]] = {
        row["id"]: (_row(MatchRow, row), []) for row in db.execute(HEADS, {"ids": list(ids)}).mappings()
    }
    if stored:
        for row in db.execute(SEATS, {"ids": list(stored)}).mappings():
            stored[row["match"]][1].append(_row(SeatRow, row))
    return stored


def _rows(db: sql.Connection, match: str, after: int = 0) -> list[Row]:
    return [_row(Row, each) for each in db.execute(ROWS, {"of": match, "after": after}).mappings()]


def _chat(db: sql.Connection, match: str, after: int, most: int = 200) -> list[ChatRow]:
    found = db.execute(CHAT, {"of": match, "after": after, "most": most})
    return [_row(ChatRow, each) for each in found.mappings()][::-1]


def _make_private(file: Path) -> None:
    """The database holds the secrets of running matches: other users of the machine have no business there. What
    SQLite writes beside it (-wal, -shm) gets the permissions of the file."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    file.touch(mode=0o600)
    for each in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm", "-journal"))):
        with contextlib.suppress(FileNotFoundError, PermissionError):  # not there, or another user's, who decides
            each.chmod(0o600)


def _snapshot_values(match: str, stood: Snapshot) -> dict[str, Any]:
    return msgspec.structs.asdict(stood) | {"match": match}


def _row(kind: type[R], found: Mapping[Any, Any]) -> R:
    return kind(**{name: found[name] for name in kind.__struct_fields__})


def _sqlite(url: sql.URL, begin: str, size: int) -> AsyncEngine:
    engine = create_async_engine(url, pool_size=size, max_overflow=0)
    _prepared(engine.sync_engine, begin)
    return engine


def _prepared(engine: sql.Engine, begin: str) -> sql.Engine:
    """An engine that begins transactions by our own words: a writer takes the lock before it reads."""

    @sql.event.listens_for(engine, "connect")
    def _prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # Python's sqlite3 begins nothing by itself
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @sql.event.listens_for(engine, "begin")
    def _begin(connection: sql.Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
