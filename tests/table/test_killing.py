"""kill -9, 200 times and more: no acknowledged action is lost, none is applied twice.

LABTOP_KILLS=500 .venv/bin/pytest -n 0 tests/table/test_killing.py    # so often on SQLite, a fifth of it on PostgreSQL
"""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from labtop.table.referee import Referee
from labtop.table.storage import Row, Storage
from tests.table.people import PATIENCE, Person, play_on

ROUNDS, SERVED = int(os.environ.get("LABTOP_KILLS", "190")), 10
ON_POSTGRESQL = 5  # of so many rounds one
ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and SIGKILL")


def logs(url: str, matches: list[str]) -> dict[str, list[Row]]:
    """Every match's log, after checking that it follows the rules from its first line to its last."""

    async def read() -> dict[str, list[Row]]:
        storage = await Storage.opened(url)
        found = {}
        for match in matches:
            stored = await storage.stored(match)
            assert stored is not None
            referee = Referee.opened(stored, storage)
            assert referee.stopped is None
            assert stored.snapshots[referee.version].position == referee.match.position()
            found[match] = stored.rows
        await storage.close()
        return found

    return asyncio.run(read())


def check(rows: list[Row], acknowledged: dict[str, int]) -> None:
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    stored = {row.command: row.number for row in rows}
    assert len(stored) == len(rows), "a command was applied twice"
    for command, number in acknowledged.items():
        assert stored.get(command) == number, "an acknowledged action is lost"


def test_referees_under_load_are_killed(database: str) -> None:
    count = ROUNDS // ON_POSTGRESQL if database.startswith("postgresql") else ROUNDS
    words = [sys.executable, "-m", "tests.table.killing", database, str(count), "7"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=900, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    rounds = done.stdout.splitlines()
    assert len(rounds) == count
    acknowledged: dict[str, dict[str, int]] = {}
    tried = 0
    for line in rounds:
        for word, match, *rest in json.loads(line):
            tried += word == "try"
            if word == "ack":
                acknowledged.setdefault(match, {})[rest[1]] = rest[0]
    kept = logs(database, list(acknowledged))
    for match in acknowledged:
        check(kept[match], acknowledged[match])
    total = sum(len(acks) for acks in acknowledged.values())
    assert total > count, "too little happened to mean anything"
    assert tried > total, "no child was killed between trying and hearing"


def serve(data: Path, port: int) -> subprocess.Popen[bytes]:
    words = [sys.executable, "-m", "labtop.cli", "serve", "--port", str(port), "--no-browser", "--no-warm"]
    words += ["--data", str(data), "--messages", "100000", "--requests", "100000", "--bot-pace", "0"]
    return subprocess.Popen(words, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)


def wait_for(person: Person) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if person.http.get("/api/warming").status_code == 200:
                return
        except (OSError, httpx.TransportError):
            pass
        time.sleep(0.05)
    raise AssertionError("the server does not come up")


def test_the_whole_server_is_killed_under_load(tmp_path: Path, free_port: int) -> None:
    """The same through sockets: what the browser was told is there when the server comes back."""
    luck = random.Random(3)
    acknowledged: dict[str, int] = {}
    with Person(f"http://127.0.0.1:{free_port}", "Ada") as ada:
        match: Any = None
        for _ in range(SERVED):
            server = serve(tmp_path, free_port)
            try:
                wait_for(ada)
                if match is None:
                    match = ada.create("laborigines", players=2, seats=[{"who": "me"}, {"who": "me"}])["match"]
                with ada.live(match) as live:
                    killer = threading.Timer(0.2 + luck.random() * 0.4, server.send_signal, [signal.SIGKILL])
                    killer.start()
                    try:
                        live.until("state")
                        play_on(live, luck)
                    except (WebSocketException, TimeoutError, OSError):
                        pass
                    killer.join()
                    for message in live.heard:
                        if message["type"] == "done":
                            acknowledged[message["command"]] = message["number"]
                        if message["type"] == "update":
                            acknowledged.setdefault(f"version {message['version']}", message["version"])
            finally:
                server.kill()
                server.wait()
                assert server.stderr is not None
                server.stderr.close()
    rows = logs(f"sqlite+aiosqlite:///{tmp_path / 'table.sqlite3'}", [match])[match]
    check(rows, {command: number for command, number in acknowledged.items() if not command.startswith("version")})
    assert all(number <= len(rows) for number in acknowledged.values()), "a published action is lost"
    assert len(acknowledged) > 20
