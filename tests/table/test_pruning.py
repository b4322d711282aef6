"""`labtop prune`: what ended long ago goes, what is played at stays, and what cannot be read as a time is refused."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from labtop.cli.app import app
from labtop.engine.errors import BadOption
from labtop.table.storage import Storage
from tests.table.memory import head_of, people

DAY_S = 86400.0


def called(*words: str) -> None:
    app(list(words), standalone_mode=False)


def test_old_matches_are_counted_then_deleted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'table.sqlite3'}"

    async def made() -> list[str]:
        storage = await Storage.opened(url)
        now = await storage.now()
        heads = [head_of("laborigines", 2) for _ in range(3)]
        long_ago, lately = now - 100 * DAY_S, now - DAY_S
        heads[0] = replace(heads[0], created=long_ago, began=long_ago, over=long_ago)
        heads[1] = replace(heads[1], created=long_ago, began=long_ago, over=lately)
        heads[2] = replace(heads[2], created=lately, began=lately)
        for head in heads:
            await storage.create(head, people(2))
        await storage.close()
        return [head.id for head in heads]

    async def left(ids: list[str]) -> list[str]:
        storage = await Storage.opened(url)
        try:
            return [id for id in ids if await storage.match(id) is not None]
        finally:
            await storage.close()

    ids = asyncio.run(made())
    called("prune", "--older-than", "90d", "--dry-run", "--data", str(tmp_path))
    assert "1 match would be deleted" in capsys.readouterr().out
    assert asyncio.run(left(ids)) == ids
    called("prune", "--older-than", "90d", "--data", str(tmp_path))
    assert "1 match is deleted" in capsys.readouterr().out
    assert asyncio.run(left(ids)) == ids[1:]


@pytest.mark.parametrize("given", ["90", "0d", "-1d", "soon", "1y", ""])
def test_a_time_that_is_none_deletes_nothing(given: str, tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="with h, d or w"):
        called("prune", f"--older-than={given}", "--data", str(tmp_path))
    assert not list(tmp_path.iterdir())
