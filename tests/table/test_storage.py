"""The database, SQLite and PostgreSQL alike: what is committed is there, and there is one of each."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from labtop.table.referee import Referee
from labtop.table.storage import Conflict, Row, Storage, Stored
from labtop.table.storage.rows import ACT, OPEN
from labtop.table.tokens import fresh_token, hashed
from tests.table.memory import head_of, people


def with_storage(url: str, work: Callable[[Storage], Coroutine[Any, Any, None]]) -> None:
    async def opened() -> None:
        storage = await Storage.opened(url)
        try:
            await work(storage)
        finally:
            await storage.close()

    asyncio.run(opened())


def line(number: int, command: str = "", seat: int = 0) -> Row:
    return Row(
        number=number, kind=ACT, seat=seat, action="cw", results=[1, 6], command=command or f"command{number}",
        by="person", at=time.time(),
    )  # fmt: skip


def test_what_is_stored_is_found_again(database: str) -> None:
    async def work(storage: Storage) -> None:
        head = head_of("labrats", 4)
        await storage.create(head, people(4))
        assert await storage.match(head.id) == (head, people(4))
        assert await storage.match("nowhere") is None
        rows = [line(1), line(2)]
        for row in rows:
            await storage.append(head.id, row)
        assert await storage.rows(head.id) == rows
        assert await storage.rows(head.id, after=1) == rows[1:]
        assert await storage.heads([head.id, "nowhere"]) == {head.id: (2, 0)}

    with_storage(database, work)


def test_a_browser_finds_its_tables_by_its_token(database: str) -> None:
    async def work(storage: Storage) -> None:
        mine, theirs = hashed(fresh_token()), hashed(fresh_token())
        first = head_of("laborigines")
        first = replace(first, root=first.id, created=1.0, watch=hashed("first"))
        rematch, other = (replace(head_of("laborigines"), created=at) for at in (2.0, 3.0))
        rematch = replace(rematch, root=first.id)
        other = replace(other, root=other.id, watch=hashed("other"))
        for head, token in ((first, theirs), (rematch, theirs), (other, mine)):
            await storage.create(head, [replace(row, token=token) for row in people(4)])
        assert [head.id for head, _ in await storage.mine([mine], 9)] == [other.id]
        for _ in range(2):
            await storage.watch(first.id, mine, 5.0)
        assert [head.id for head, _ in await storage.mine([mine], 9)] == [other.id, rematch.id, first.id]
        assert [head.id for head, _ in await storage.mine([mine], 2)] == [other.id, rematch.id]
        assert await storage.is_watcher(first.id, mine)
        assert not await storage.is_watcher(first.id, theirs)
        assert not await storage.is_watcher(other.id, mine)
        assert [head.id for head, _ in await storage.mine([hashed("other")], 9)] == [other.id]

    with_storage(database, work)


def test_a_number_and_a_command_are_there_once(database: str) -> None:
    async def work(storage: Storage) -> None:
        head = head_of("laborigines")
        await storage.create(head, people(4))
        await storage.append(head.id, line(1, "first-one"))
        with pytest.raises(Conflict):
            await storage.append(head.id, line(1, "other-one"))
        with pytest.raises(Conflict):
            await storage.append(head.id, line(2, "first-one"))
        assert len(await storage.rows(head.id)) == 1
        other = head_of("laborigines")
        await storage.create(other, people(4))
        await storage.append(other.id, line(1, "first-one"))

    with_storage(database, work)


def test_of_many_writers_of_one_number_one_wins(database: str) -> None:
    async def work(storage: Storage) -> None:
        second = await Storage.opened(database)  # a second process would have its own engine too
        head = head_of("laborigines")
        await storage.create(head, people(4))
        for number in range(1, 21):
            tries = [
                (storage, second)[who % 2].append(head.id, line(number, f"writer{who}-{number}")) for who in range(6)
            ]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert sum(result is None for result in results) == 1
            assert all(result is None or isinstance(result, Conflict) for result in results)
        assert [row.number for row in await second.rows(head.id)] == list(range(1, 21))
        await second.close()

    with_storage(database, work)


def test_a_seat_is_taken_by_one_of_those_who_want_it(database: str) -> None:
    async def work(storage: Storage) -> None:
        head = head_of("laborigines")
        free = [replace(row, who=OPEN, token=None) for row in people(4)]
        await storage.create(head, free)
        tries = [storage.take_seat(head.id, 2, hashed(f"token {who}"), f"N{who}") for who in range(5)]
        assert sum(await asyncio.gather(*tries)) == 1

    with_storage(database, work)


def test_a_match_has_one_rematch(database: str) -> None:
    async def work(storage: Storage) -> None:
        old = head_of("laborigines")
        await storage.create(old, people(4))
        tries = [storage.create(head_of("laborigines"), people(4), follows=old.id) for _ in range(4)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(result is None for result in results) == 1
        assert sum(isinstance(result, Conflict) for result in results) == 3

    with_storage(database, work)


def test_chat_is_numbered_and_said_once(database: str) -> None:
    async def work(storage: Storage) -> None:
        head = head_of("laborigines")
        await storage.create(head, people(4))
        said = [storage.say(head.id, 0, "P0", f"line {n // 2}", f"command{n // 2}", time.time()) for n in range(10)]
        await asyncio.gather(*said)
        lines = await storage.chat(head.id)
        assert [row.line for row in lines] == [1, 2, 3, 4, 5]
        assert {row.text for row in lines} == {f"line {n}" for n in range(5)}
        assert await storage.chat(head.id, after=3) == lines[3:]

    with_storage(database, work)


def test_other_processes_are_nudged(database: str) -> None:
    async def work(storage: Storage) -> None:
        head = head_of("laborigines")
        await storage.create(head, people(4))
        nudges = storage.nudges(0.02, slowly_s=30)
        if storage.is_sqlite:
            await anext(nudges)  # the first look
        waiting = asyncio.ensure_future(anext(nudges))
        await asyncio.sleep(0.3)
        assert not waiting.done()
        other = await Storage.opened(database)
        await other.append(head.id, line(1))
        await asyncio.wait_for(waiting, 10)
        await nudges.aclose()
        await other.close()

    with_storage(database, work)


def test_who_is_connected_elsewhere_is_known(database: str) -> None:
    async def work(storage: Storage) -> None:
        head = head_of("laborigines")
        now = time.time()
        await storage.beat("one", [(head.id, 0), (head.id, 2)], now, now - 30)
        await storage.beat("two", [(head.id, 1)], now, now - 30)
        assert await storage.elsewhere("one", [head.id], now - 30) == {(head.id, 1)}
        assert await storage.elsewhere("two", [head.id], now - 30) == {(head.id, 0), (head.id, 2)}
        await storage.beat("one", [], now, now - 30)
        assert await storage.elsewhere("two", [head.id], now - 30) == set()

    with_storage(database, work)


def test_a_database_of_a_newer_labtop_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite3"
    url = f"sqlite+aiosqlite:///{path}"

    async def nothing(storage: Storage) -> None:
        pass

    with_storage(url, nothing)
    with sqlite3.connect(path) as db:
        db.execute("UPDATE labtop_schema SET version = 99")
    db.close()
    with pytest.raises(RuntimeError, match="update Labtop"):
        with_storage(url, nothing)


def test_sqlite_keeps_what_it_says_even_if_the_power_fails(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        async with storage.writer.begin() as db:
            assert (await db.exec_driver_sql("PRAGMA synchronous")).scalar() == 2  # FULL
            assert (await db.exec_driver_sql("PRAGMA journal_mode")).scalar() == "wal"
            assert (await db.exec_driver_sql("PRAGMA foreign_keys")).scalar() == 1

    with_storage(f"sqlite+aiosqlite:///{tmp_path / 'table.sqlite3'}", work)


def test_referees_in_two_processes_tell_the_second_writer(database: str) -> None:
    async def work(storage: Storage) -> None:
        other = await Storage.opened(database)
        head = head_of("laborigines")
        await storage.create(head, people(4))
        one, two = (Referee.opened(Stored(head, people(4), [], {}), log) for log in (storage, other))
        from labtop.table.refusals import Refused

        for _ in range(15):
            seat = one.match.to_move
            assert seat is not None
            actions = [action.text for action in one.match.legal(seat)]
            decision = one.decisions[seat]
            tries = [
                referee.act(seat, decision, actions[at % len(actions)], f"{name}{one.version}")
                for at, (name, referee) in enumerate({"one": one, "two": two}.items())
            ]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert sum(isinstance(result, int) for result in results) == 1, results
            told = next(result for result in results if not isinstance(result, int))
            assert isinstance(told, Refused)
            assert told.code in ("stale", "not_your_turn")
            await asyncio.gather(one.catch_up(), two.catch_up())
            assert one.match.position() == two.match.position()
        await other.close()

    with_storage(database, work)
