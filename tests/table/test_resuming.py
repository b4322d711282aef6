"""A long match opens by its last lines: as it was, with what can be taken back, and with its past when asked for."""

import asyncio
import json
import random
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

import labtop
from labtop.table.keeping import RECENT, record_of, resumed, snapshot_of
from labtop.table.messages.coding import encoded
from labtop.table.referee import Referee
from labtop.table.refusals import Refused
from labtop.table.storage import Storage
from labtop.table.storage import storage as storage_module
from labtop.table.storage.rows import UNDO, MatchRow, Snapshot, Stored
from labtop.table.tokens import hashed
from labtop.table.viewer import BOTH, Viewer
from tests.conformance.tables import every_game
from tests.table.memory import MemoryLog, head_of, people, referee_of, stored_of
from tests.table.people import Person, Running

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


async def played(referee: Referee, luck: random.Random, lines: int, undos: bool = True) -> None:
    """So many lines more, of them some that take the last one back."""
    end = referee.version + lines
    while referee.version < end and not referee.match.over:
        seat = luck.choice(referee.match.waiting)
        action = luck.choice(referee.match.legal(seat)).text
        await referee.act(seat, referee.decisions[seat], action, f"command-{referee.version}")
        if undos and referee.version < end and not referee.match.over and referee.match.can_take_back(seat):
            if luck.random() < 0.3:
                await referee.undo(seat, referee.version, f"undo-{referee.version}")


def laid(head: MatchRow) -> Snapshot:
    match = labtop.replay(record_of(Stored(head, [], [], {})))
    return snapshot_of(0, match, match.position(), always=True)


def opened(game: str, seed: int = 1) -> tuple[Referee, MemoryLog]:
    log = MemoryLog()
    head = head_of(game, seed=seed, events=True)
    log.snapshots[0] = laid(head)
    return referee_of(head, log), log


def recent_of(referee: Referee, log: MemoryLog, lines: int = RECENT) -> Stored:
    """As a storage gives it: the last lines, the last kept positions, and the first."""
    whole = stored_of(referee.head, log)
    kept = sorted((line for line, each in log.snapshots.items() if each.kept and line), reverse=True)[:3]
    rows = whole.rows[-lines:]
    return replace(
        whole, rows=rows, before=rows[0].number - 1, snapshots={line: log.snapshots[line] for line in (0, *kept)}
    )


def looks(referee: Referee) -> list[bytes]:
    """All that anybody would be shown, to the log's last line."""
    return [
        encoded(Viewer(seat, "en", BOTH).state(referee, [], False)) for seat in (None, *range(referee.head.players))
    ]


@every_game
def test_a_match_that_goes_on_from_a_position_is_the_same_as_one_that_was_replayed(game: labtop.Game) -> None:
    for seed in range(2):
        referee, log = opened(game.name, seed)
        run(played(referee, random.Random(seed), 33 + 4 * seed))
        again = Referee.resumed(recent_of(referee, log), log)
        if referee.version < 20:
            continue  # a short game
        assert again is not None
        assert again.version == referee.version
        assert again.decisions == referee.decisions
        assert again.began_under == referee.began_under
        assert looks(again) == looks(referee)
        assert again.match.position() == referee.match.position()
        assert again.match.events_count == referee.match.events_count
        luck, twin = random.Random(7), random.Random(7)
        run(played(referee, luck, 6))
        log.stored = log.stored[: again.version]  # the other one goes the same way
        run(played(again, twin, 6))
        assert looks(again) == looks(referee)


def test_what_was_done_before_the_restart_can_still_be_taken_back() -> None:
    taken_back = 0
    for seed in range(40):
        referee, log = opened("labydo", seed)
        run(played(referee, random.Random(seed), 30, undos=False))
        seat = log.stored[-1].seat
        if referee.match.over or not referee.match.can_take_back(seat):
            continue
        again = Referee.resumed(recent_of(referee, log), log)
        assert again is not None
        run(again.undo(seat, again.version, "undo-after-restart"))
        assert log.stored[-1].kind == UNDO
        run(referee.catch_up())
        assert looks(again) == looks(referee)
        taken_back += 1
        if taken_back == 3:
            return
    pytest.fail("nothing could ever be taken back")


def test_lines_that_take_back_what_came_before_a_position_are_replayed_from_an_earlier_one() -> None:
    """A position after a line that was taken back later is none to go on from."""
    for seed in range(60):
        referee, log = opened("labydo", seed)
        luck = random.Random(seed)
        run(played(referee, luck, 20, undos=False))
        seat = log.stored[-1].seat
        if referee.match.over or not referee.match.can_take_back(seat):
            continue
        run(referee.undo(seat, 20, "undo-20"))  # line 20's position is kept
        run(played(referee, luck, 12))
        found = resumed(recent_of(referee, log))
        assert found is not None
        assert found.line == 10
        assert looks(Referee.resumed(recent_of(referee, log), log)) == looks(referee)  # type: ignore[arg-type]
        return
    pytest.fail("no line 20 could be taken back")


def test_an_old_command_is_answered_as_the_first_time_although_nobody_remembers_it() -> None:
    referee, log = opened("laborigines", 3)
    run(played(referee, random.Random(3), 40))
    first = log.stored[0]
    again = referee_of(referee.head, log)
    again.commands = {row.command: row for row in log.stored[20:]}
    assert first.command not in again.commands
    assert run(again.act(first.seat, 0, first.action, first.command)) == 1
    with pytest.raises(Refused, match="command_used"):
        run(again.act(first.seat, 0, first.action + "x", log.stored[1].command))
    with pytest.raises(Refused) as refused:
        run(again.act(first.seat, 0, first.action, "a-command-of-its-own"))
    assert refused.value.code in ("stale", "not_your_turn")
    assert len(log.stored) == referee.version


LONG = 1000


async def keep_long_match(url: str, token: str) -> Referee:
    """A match of a thousand lines in a database, and the referee that has seen it all. Who has the token plays it."""
    log = MemoryLog()
    head = head_of("labyrinthus", 4, 1, events=True)
    log.snapshots[0] = laid(head)
    referee = referee_of(head, log)
    await played(referee, random.Random(1), LONG, undos=False)
    assert referee.version == LONG
    storage = await Storage.opened(url)
    seats = [replace(row, token=hashed(token)) if row.seat == 0 else row for row in people(4)]
    await storage.create(head, seats, laid=log.snapshots[0])
    *others, last = log.stored
    for row in others:
        storage.append_soon(head.id, [row], False, log.snapshots.get(row.number), None, lambda problem: None)
    await storage.append(head.id, last, stood=log.snapshots[LONG])
    await storage.close()
    return referee


def test_a_match_of_a_thousand_lines_opens_by_its_last_ones_and_its_past_is_there_when_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    referee = run(keep_long_match(f"sqlite+aiosqlite:///{tmp_path / 'table.sqlite3'}", "the-token"))
    read: list[Any] = []
    make = storage_module._row

    def counted(kind: Any, found: Any) -> Any:
        read.append(kind)
        return make(kind, found)

    monkeypatch.setattr(storage_module, "_row", counted)
    server = Running(tmp_path)
    try:
        with Person(server, program=True) as ada:
            ada.http.headers["Authorization"] = "Bearer the-token"
            match = f"/{referee.id}"
            state = ada.get(f"{match}?want=views")
            assert len(read) <= RECENT + 20, "rows were read that nobody needed"
            table = server.tables.open[referee.id]
            assert table.referee.match.events_before > 500
            assert encoded(Viewer(0, "en", "views").now(table.referee)) == encoded(
                Viewer(0, "en", "views").now(referee)
            )
            whole = [json.loads(encoded(line)) for line in Viewer(0).lines(referee.match, 0, 10**6)]
            assert state["log"] == whole[-200:]
            assert state["log_from"] == len(whole) - 200
            paged, first = state["log"], state["log_from"]
            while first:
                page = ada.get(f"{match}/log?before={first}")
                assert len(page["log"]) == first - page["log_from"]
                paged, first = page["log"] + paged, page["log_from"]
            assert paged == whole
            seen = ada.get(f"{match}/record")["seen"]
            assert [each["text"] for each in seen] == [event.text() for event in referee.match.seen(0)]
            own = next(row for row in sorted(referee.log.stored, key=lambda row: row.number) if row.seat == 0)  # type: ignore[attr-defined]
            again = ada.post(f"{match}/actions", 200, command=own.command, decision=0, action=own.action)
            assert again["number"] == own.number
            assert ada.get(match)["version"] == LONG
            frames = ada.get(f"{match}/replay/frames?from=3&count=1")["frames"]
            assert frames[0]["moving"]
    finally:
        server.stop()
