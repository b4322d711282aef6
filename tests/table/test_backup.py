"""Backup and restore: everything, from either database into either, while people play; old ones too."""

import asyncio
import contextlib
import sqlite3
import stat
from pathlib import Path
from random import Random
from typing import Any

import pytest

from labtop.engine.errors import BadOption
from labtop.table.backup import backup, restore
from labtop.table.storage import Storage
from tests.table.people import Person, Running, play_on

ME = {"who": "me"}
OLD = Path(__file__).parents[1] / "version1"


def everything(url: str, matches: list[str]) -> dict[str, Any]:
    """What a server finds in a database."""

    async def read() -> dict[str, Any]:
        storage = await Storage.opened(url)
        try:
            found = {}
            for match in matches:
                stored = await storage.stored(match)
                found[match] = (stored, await storage.chat(match))
            return found
        finally:
            await storage.close()

    return asyncio.run(read())


def sqlite(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'table.sqlite3'}"


def test_a_backup_of_either_database_is_restored_into_either(database: str, tmp_path: Path) -> None:
    running = Running(tmp_path, database=database)
    url = running.settings.database_url
    matches = []
    try:
        with Person(running, "Ada") as ada:
            for game in ("laborigines", "labrats"):
                match = ada.create(game, players=3, seats=[ME, ME, ME])["match"]
                matches.append(match)
                with ada.live(match) as live:
                    live.until("state")
                    live.say("chat", command="chat-0001", text="Žluťoučký kůň", seat=0)
                    live.until("chat")
                    play_on(live, Random(3), 12)
        file = tmp_path / "backups" / "monday.labtop"
        counts = backup(url, file)
    finally:
        running.stop()
    assert counts["actions"] == 24 and counts["chat"] == 2
    assert stat.S_IMODE(file.stat().st_mode) == 0o600, "it holds the secrets of running matches"
    assert [each.name for each in file.parent.iterdir()] == ["monday.labtop"]
    here = sqlite(tmp_path / "elsewhere")
    assert restore(file, here) == counts
    assert everything(here, matches) == everything(url, matches)
    again = Running(tmp_path / "elsewhere")
    try:
        with Person(again) as ada:
            for match in matches:
                assert ada.get(f"/{match}/door")["started"], "it is played on there"
    finally:
        again.stop()


def test_a_file_is_not_overwritten_and_matches_are_not_mixed(tmp_path: Path) -> None:
    asyncio.run(_made(sqlite(tmp_path / "one")))
    file = tmp_path / "kept"
    file.write_text("something else")
    with pytest.raises(BadOption, match="is there already"):
        backup(sqlite(tmp_path / "one"), file)
    assert file.read_text() == "something else"
    with pytest.raises(BadOption, match="is no backup"):
        restore(file, sqlite(tmp_path / "two"))
    with pytest.raises(BadOption, match="cannot read"):
        restore(tmp_path / "nothing", sqlite(tmp_path / "two"))
    with pytest.raises(BadOption, match="no matches of Labtop"):
        backup(sqlite(tmp_path / "three"), tmp_path / "empty")


async def _made(url: str) -> None:
    await (await Storage.opened(url)).close()


def test_a_backup_of_0_1_0_is_brought_up_to_date_and_stays_as_it_is(tmp_path: Path) -> None:
    file, source = tmp_path / "old.labtop", tmp_path / "then.sqlite3"
    with contextlib.closing(sqlite3.connect(source)) as db:
        db.executescript((OLD / "tables.sql").read_text())
    counts = backup(f"sqlite:///{source}", file)
    assert counts["matches"] > 0
    before = file.read_bytes()
    assert restore(file, sqlite(tmp_path / "now"))["matches"] == counts["matches"]
    assert file.read_bytes() == before
    with pytest.raises(BadOption, match="empty database; this one holds"):
        restore(file, sqlite(tmp_path / "now"))
    with contextlib.closing(sqlite3.connect(source)) as db:
        columns = [row[1] for row in db.execute("PRAGMA table_info(matches)")]
    assert "events" not in columns, "the database it was made from has not been touched"
