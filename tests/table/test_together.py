"""Several processes on one PostgreSQL: together on one address, or as servers of their own; one of them is killed."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest

from labtop.table.handover import match_of, slot_of
from labtop.table.storage import Storage
from tests.table import postgresql
from tests.table.people import PATIENCE, a_free_port
from tests.table.stubborn import Seat, sat_down

pytestmark = pytest.mark.skipif(
    not hasattr(os, "fork") or postgresql.why_not() is not None, reason=str(postgresql.why_not())
)
LINES = 24  # that each match gets to
MATCHES = 20
UNLIMITED = ("--requests", "1000000", "--messages", "1000000", "--sockets", "10000")


@contextlib.contextmanager
def serving(database: str, *more: str) -> Iterator[tuple[str, int]]:
    """A server in processes of its own: its URL, and the process that was started."""
    port = a_free_port()
    words = [sys.executable, "-m", "labtop.cli", "serve", "--port", str(port), "--no-browser", "--no-warm"]
    with subprocess.Popen([*words, "--database", database, *UNLIMITED, *more], stdout=subprocess.PIPE) as server:
        try:
            assert server.stdout is not None and b"open at" in server.stdout.readline()
            yield f"http://127.0.0.1:{port}", server.pid
        finally:
            server.terminate()
            assert server.wait(PATIENCE) in (0, -signal.SIGTERM, -signal.SIGKILL)


def children(process: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


@pytest.fixture(scope="module")
def own_postgresql() -> Iterator[str]:
    with postgresql.started() as url:
        yield url


def seats_of(urls: list[str], matches: int, luck: Random) -> list[Seat]:
    found = []
    for number in range(matches):
        match, tokens = sat_down(urls[number % len(urls)], "labyrinthus", 2)
        found += [Seat(urls, match, token, Random(luck.random())) for token in tokens]
    return found


async def play_and_kill(seats: list[Seat], victim: int) -> list[Seat]:
    """Gives those who were connected when it was killed."""
    playing = [asyncio.create_task(seat.play(LINES)) for seat in seats]
    while sum(seat.version for seat in seats) < LINES * len(seats) / 3:
        await asyncio.sleep(0.02)
    connected = [seat for seat, task in zip(seats, playing, strict=True) if not task.done()]
    os.kill(victim, signal.SIGKILL)
    async with asyncio.timeout(4 * PATIENCE):
        await asyncio.gather(*playing)
    return connected


def check(database: str, seats: list[Seat]) -> None:
    """Every acknowledged action is stored once, under the number it was told."""

    async def stored() -> None:
        storage = await Storage.opened(database)
        try:
            for match in {seat.match for seat in seats}:
                rows = await storage.rows(match)
                assert [row.number for row in rows] == list(range(1, len(rows) + 1))
                assert len({row.command for row in rows}) == len(rows) >= LINES
                numbers = {row.command: row.number for row in rows}
                for seat in seats:
                    if seat.match == match:
                        told = {command: numbers.get(command) for command in seat.acknowledged}
                        assert told == seat.acknowledged
        finally:
            await storage.close()

    asyncio.run(stored())


def test_processes_together_one_killed_in_the_middle_of_twenty_matches(own_postgresql: str) -> None:
    with serving(own_postgresql, "--processes", "2") as (url, watcher):
        seats = seats_of([url], MATCHES, Random(1))
        before = children(watcher)
        assert len(before) == 2
        connected = asyncio.run(play_and_kill(seats, before[0]))
        check(own_postgresql, seats)
        lost = {seat.match for seat in connected if seat.reconnects}
        unharmed = {seat.match for seat in connected} - lost
        assert lost and unharmed, "each process had some of the matches"
        for match in lost:  # a match belongs to one process: with it all its connections were lost, else none
            assert all(seat.reconnects for seat in connected if seat.match == match)
        after = children(watcher)
        assert len(after) == 2 and before[1] in after, "the other lives on, and the dead one was started anew"
        assert httpx.get(url).status_code == 200


def test_two_servers_one_killed_in_the_middle_of_twenty_matches(own_postgresql: str) -> None:
    with (
        serving(own_postgresql) as (one, victim),
        serving(own_postgresql) as (two, _),
    ):
        seats = seats_of([one, two], MATCHES, Random(2))
        asyncio.run(play_and_kill(seats, victim))
        check(own_postgresql, seats)
        assert any(seat.reconnects for seat in seats)
        assert not {code for seat in seats for code in seat.refused} - {"stale", "not_your_turn"}


def test_the_process_of_a_match_is_found_by_the_first_line_of_a_request() -> None:
    match = "w38mmq5xn2ab"
    for line in (f"GET /t/{match} HTTP/1.1", f"GET /labtop/api/matches/{match}/live?want=views HTTP/1.1"):
        assert match_of(f"{line}\r\nHost: localhost\r\n\r\n".encode()) == match
    for line in ("GET / HTTP/1.1", "POST /api/matches HTTP/1.1", "GET /t/short HTTP/1.1", "GET /?x=/t/w38mmq5xn2ab "):
        assert match_of(line.encode()) is None
    shares = [sum(slot_of(f"match{n}", 4) == slot for n in range(4000)) for slot in range(4)]
    assert all(900 < share < 1100 for share in shares)


def test_several_processes_need_postgresql(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "labtop.cli", "serve", "--processes", "2", "--data", str(tmp_path)]
    told = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert told.returncode != 0 and "several processes need PostgreSQL" in told.stderr
