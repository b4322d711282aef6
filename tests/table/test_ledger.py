"""Lines on their way to the disk: who is alone does not wait, a crowd shares a commit, one that comes second fails
alone, and nobody is told before it is stored."""

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from labtop.table.storage import Conflict, Snapshot, Storage
from labtop.table.storage import storage as storage_module
from labtop.table.storage.ledger import PAYLOAD, Ledger, Line, SQLiteWriter, Told, nudge
from labtop.table.storage.storage import PRAGMAS
from tests.table.memory import head_of, people
from tests.table.test_storage import line, with_storage


class Slow:
    """A writer that writes when it is told to."""

    def __init__(self) -> None:
        self.batches: list[Sequence[Line]] = []
        self.thens: list[Told] = []

    def insert(self, lines: Sequence[Line], then: Told) -> None:
        self.batches.append(lines)
        self.thens.append(then)

    async def close(self) -> None: ...


def test_what_comes_during_a_commit_shares_the_next_and_nobody_hears_before() -> None:
    async def work() -> None:
        writer = Slow()
        ledger, heard = Ledger(writer), []

        def append(number: int) -> None:
            told = lambda problem: heard.append((number, problem))  # noqa: E731
            ledger.append(Line(f"match{number}", [line(1)], False, None, None, told))

        append(0)
        await asyncio.sleep(0)
        assert len(writer.batches) == 1, "who is alone does not wait"
        for number in range(1, 6):
            append(number)
        await asyncio.sleep(0.01)
        assert [len(batch) for batch in writer.batches] == [1]
        assert heard == []
        writer.thens[0](None)
        assert heard == [(0, None)]
        await asyncio.sleep(0.01)
        assert [len(batch) for batch in writer.batches] == [1, 5]
        failure = OSError("the disk is full")
        writer.thens[1](failure)
        assert heard[1:] == [(number, failure) for number in range(1, 6)]
        await asyncio.wait_for(ledger.close(), 1)

    asyncio.run(work())


def test_one_that_comes_second_fails_alone(database: str) -> None:
    async def work(storage: Storage) -> None:
        heads = [head_of("laborigines", seed=seed) for seed in range(8)]
        for head in heads:
            await storage.create(head, people(4))
        await storage.append(heads[3].id, line(1, "was-first"))
        stood = Snapshot(line=1, number=1, kept=True, position={"a": ["ě"]}, events=3, decisions={"0": 1})
        tries = [storage.append(head.id, line(1, "came-now"), stood=stood) for head in heads]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert [isinstance(result, Conflict) for result in results] == [at == 3 for at in range(8)]
        for at, head in enumerate(heads):
            found = await storage.stored(head.id)
            assert found is not None
            assert [row.command for row in found.rows] == ["was-first" if at == 3 else "came-now"]
            assert found.snapshots == ({} if at == 3 else {1: stood}), "of a line that failed nothing is kept"

    with_storage(database, work)


def test_a_line_brings_all_that_changes_with_it(database: str) -> None:
    async def work(storage: Storage) -> None:
        head = head_of("laborigines")
        await storage.create(head, people(4))

        def stood(number: int, kept: bool = False) -> Snapshot:
            return Snapshot(line=number, number=number, kept=kept, position={"at": number})

        for number in range(1, 13):
            await storage.append(head.id, line(number), stood=stood(number, number == 10))
        last = line(13)
        await storage.append(head.id, last, over=True, stood=stood(13), rules=head.rules + 1)
        found = await storage.stored(head.id)
        assert found is not None
        assert sorted(found.snapshots) == [10, 13], "the newest replaces the one before, unless that is kept"
        assert found.head.over == last.at
        assert found.head.rules == head.rules + 1
        assert found.rows[-1] == last
        assert await storage.line_of(head.id, last.command) == last
        assert await storage.line_of(head.id, "never-said") is None

    with_storage(database, work)


def test_after_a_failing_disk_all_is_well(tmp_path: Path) -> None:
    """While somebody else holds the file for too long nothing is stored, and nothing is left half done."""

    async def work(storage: Storage) -> None:
        head = head_of("laborigines")
        await storage.create(head, people(4))
        other = sqlite3.connect(tmp_path / "table.sqlite3", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            await storage.append(head.id, line(1))
        other.execute("ROLLBACK")
        other.close()
        await storage.append(head.id, line(1))
        assert len(await storage.rows(head.id)) == 1

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            storage_module, "PRAGMAS", ("busy_timeout=50", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
        )
        with_storage(f"sqlite+aiosqlite:///{tmp_path / 'table.sqlite3'}", work)


def test_a_database_that_cannot_be_opened_is_tried_again(tmp_path: Path) -> None:
    """Nobody waits for ever for a thread that has given up."""

    async def work() -> None:
        writer = SQLiteWriter(str(tmp_path / "later" / "table.sqlite3"), PRAGMAS)
        heard: asyncio.Queue[BaseException | None] = asyncio.Queue()
        waiting = [Line("match", [line(1)], False, None, None, lambda problem: None)]
        writer.insert(waiting, heard.put_nowait)
        assert "unable to open" in str(await asyncio.wait_for(heard.get(), 5))
        with pytest.raises(sqlite3.OperationalError, match="unable to open"):
            await asyncio.wait_for(writer.changes(), 5)
        (tmp_path / "later").mkdir()
        writer.insert(waiting, heard.put_nowait)
        assert "no such table" in str(await asyncio.wait_for(heard.get(), 5))
        assert await asyncio.wait_for(writer.changes(), 5) > 0
        await writer.close()

    asyncio.run(work())


def test_after_a_lost_connection_all_is_well(postgres: str) -> None:
    async def work(storage: Storage) -> None:
        import psycopg

        head = head_of("laborigines")
        await storage.create(head, people(4))
        await storage.append(head.id, line(1))
        writer: Any = storage._ledger.writer  # type: ignore[union-attr]
        async with await psycopg.AsyncConnection.connect(postgres, autocommit=True) as other:
            await other.execute("SELECT pg_terminate_backend(%s)", (writer._db.info.backend_pid,))
        with pytest.raises(psycopg.OperationalError):
            await storage.append(head.id, line(2))
        await storage.append(head.id, line(2))
        assert [row.number for row in await storage.rows(head.id)] == [1, 2]

    with_storage(postgres, work)


def test_a_nudge_names_the_matches_as_long_as_it_can() -> None:
    assert nudge("me", ["one", "two"]) == "me one two"
    assert nudge("me", [f"match{number:08}" for number in range(5000)]) == "me"
    assert len(nudge("me", [f"match{number:08}" for number in range(600)])) < PAYLOAD


def test_others_hear_which_matches_were_written_and_nobody_hears_of_its_own(postgres: str) -> None:
    async def work(storage: Storage) -> None:
        mine, theirs = head_of("laborigines"), head_of("laborigines")
        other = await Storage.opened(postgres)
        for head in (mine, theirs):
            await storage.create(head, people(4))
        nudges = storage.nudges(0.02, slowly_s=30)
        waiting = asyncio.ensure_future(anext(nudges))
        await asyncio.sleep(0.3)
        await storage.append(mine.id, line(1))
        await storage.change_seat(mine.id, 0, name="Ada")
        await asyncio.sleep(0.3)
        assert not waiting.done(), "what we have written ourselves we know"
        await other.append(theirs.id, line(1))
        assert await asyncio.wait_for(waiting, 10) == frozenset({theirs.id})
        await other.change_seat(mine.id, 1, name="Bob")
        assert await asyncio.wait_for(anext(nudges), 10) == frozenset({mine.id})
        await nudges.aclose()
        await other.close()

    with_storage(postgres, work)


def test_a_file_that_only_our_own_lines_change_is_not_looked_at_again(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        head = head_of("laborigines")
        await storage.create(head, people(4))
        nudges = storage.nudges(0.02, slowly_s=30)
        await anext(nudges)
        waiting = asyncio.ensure_future(anext(nudges))
        for number in range(1, 6):
            await storage.append(head.id, line(number))
            await asyncio.sleep(0.03)
        assert not waiting.done()
        other = await Storage.opened(str(storage.url))
        await other.append(head.id, line(6))
        assert await asyncio.wait_for(waiting, 10) is None
        await nudges.aclose()
        await other.close()

    with_storage(f"sqlite+aiosqlite:///{tmp_path / 'table.sqlite3'}", work)
