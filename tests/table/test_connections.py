"""Connections that keep us waiting: silent ones, half headers, half bodies, too many of them, no descriptors left."""

import asyncio
import contextlib
import errno
import json
import logging
import os
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from labtop.table.connections import Doorman
from labtop.table.limits import Bucket, Purses, network_of, weight_of_message, weight_of_request
from labtop.table.messages.commands import Ping, Sync
from labtop.table.pressure import Memory
from labtop.table.proof import proof_of
from labtop.table.settings import Limits, Settings
from tests.table.people import PATIENCE, Person, Running

HALF_HEADERS = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
HALF_BODY = (
    b"POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
)
WHOLE = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


def opened(port: int, said: bytes = b"", source: str = "127.0.0.1") -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", port), PATIENCE, (source, 0))
    if said:
        connection.sendall(said)
    return connection


def heard(connection: socket.socket) -> bytes:
    """All that a connection is told until it is closed."""
    told = b""
    with connection, contextlib.suppress(ConnectionResetError):
        while piece := connection.recv(65536):
            told += piece
    return told


def code(answer: bytes) -> tuple[int, str]:
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)["code"]


def test_whoever_owes_us_something_has_a_deadline(strict: Callable[..., Running]) -> None:
    server = strict(headers_s=0.3, body_s=0.3, keep_alive_s=1)
    with Person(server, "Ada") as ada:
        silent, headers, body, idle = (opened(server.port, said) for said in (b"", HALF_HEADERS, HALF_BODY, WHOLE))
        dripping = opened(server.port, HALF_HEADERS)
        with contextlib.suppress(OSError):
            for _ in range(20):
                dripping.sendall(b"x")
                time.sleep(0.05)
        assert heard(silent) == b""
        assert code(heard(headers)) == (408, "late")
        assert code(heard(body)) == (408, "late")
        assert code(heard(dripping)) == (408, "late")
        told = heard(idle)
        assert told.startswith(b"HTTP/1.1 200")
        assert told.endswith(b"It lives.\n")
        assert ada.http.get("/healthz").status_code == 200
        ada.create("laborigines")
    until = time.monotonic() + PATIENCE
    while server.server.doorman.count and time.monotonic() < until:
        time.sleep(0.01)
    doorman = server.server.doorman
    assert (doorman.count, doorman.by_network, doorman.waiting, doorman.lingering) == (0, {}, {}, 0)


def test_connections_of_one_address_are_counted_and_sockets_among_them(strict: Callable[..., Running]) -> None:
    server = strict(connections_an_address=4)
    with Person(server, "Ada") as ada:
        match = ada.create("laborigines", players=2, seats=[{"who": "me"}, {"who": "me"}])["match"]
        with ada.live(match) as live:
            live.until("state")
            others = [opened(server.port) for _ in range(2)]
            time.sleep(0.1)
            refused = opened(server.port, WHOLE)
            answer = heard(refused)
            assert code(answer) == (503, "too_many")
            assert b"Too many connections from here." in answer
            with opened(server.port, WHOLE, source="127.0.0.9") as elsewhere:
                assert elsewhere.recv(100).startswith(b"HTTP/1.1 200")
            for each in others:
                each.close()
        until = time.monotonic() + PATIENCE
        while server.server.doorman.count > 1 and time.monotonic() < until:
            time.sleep(0.01)
        assert server.server.doorman.count == 1


def test_when_it_is_full_those_go_first_that_keep_us_waiting(strict: Callable[..., Running]) -> None:
    server = strict()
    server.server.doorman.most = 6
    with Person(server, "Ada") as ada:
        match = ada.create("laborigines", players=2, seats=[{"who": "me"}, {"who": "me"}])["match"]
        with ada.live(match) as live:
            live.until("state")
            slow = [opened(server.port, HALF_HEADERS, source=f"127.0.0.{number}") for number in range(2, 22)]
            time.sleep(0.2)
            with opened(server.port, WHOLE) as honest:
                assert honest.recv(100).startswith(b"HTTP/1.1 200")
            assert code(heard(slow[0])) == (503, "full")
            live.say("ping")
            assert live.until("pong")
            for each in slow[1:]:
                each.close()


def test_headers_have_a_size(strict: Callable[..., Running]) -> None:
    server = strict()
    for said in (
        HALF_HEADERS + b"x" * 20_000,
        b"nonsense\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    ):
        assert code(heard(opened(server.port, said))) == (400, "bad_request")


def test_the_beginning_of_a_connection_can_be_shown_to_somebody_who_takes_it(strict: Callable[..., Running]) -> None:
    server = strict()
    shown: list[bytes] = []

    def route(transport: asyncio.Transport, head: bytes) -> bool:
        shown.append(head)
        if head.startswith(b"GET /t/"):
            transport.write(b"taken")
            transport.close()
            return True
        return False

    server.server.doorman.route = route
    connection = opened(server.port, b"GET /t")
    time.sleep(0.05)
    connection.sendall(b"/abc HTTP/1.1\r\n")
    assert heard(connection) == b"taken"
    with opened(server.port, WHOLE) as other:
        assert other.recv(100).startswith(b"HTTP/1.1 200")
    assert shown == [b"GET /t/abc HTTP/1.1\r\n", WHOLE]
    assert server.server.doorman.by_network.get("127.0.0.1", 0) <= 1


def test_without_descriptors_or_memory_one_line_is_said(caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    doorman = Doorman(Settings(data=tmp_path))
    loop = asyncio.new_event_loop()
    try:
        with caplog.at_level(logging.WARNING):
            for _ in range(2048):
                problem = OSError(errno.EMFILE, os.strerror(errno.EMFILE))
                doorman.trouble(loop, {"message": "socket.accept() out of system resource", "exception": problem})
            doorman.trouble(loop, {"message": "a transport broke", "exception": ConnectionResetError()})
            assert not doorman.memory.is_short
            doorman.trouble(loop, {"message": "no memory", "exception": MemoryError()})
        assert doorman.memory.is_short
        assert len(caplog.records) <= 11  # five in a second, which may have turned, and the count of the others
        assert not any(record.exc_info for record in caplog.records)
    finally:
        loop.close()


def test_memory_is_short_by_the_system_s_account(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for file, text in (("max", "1000000000"), ("current", "990000000"), ("stat", "anon 5\ninactive_file 3\n")):
        (tmp_path / f"memory.{file}").write_text(text)
    monkeypatch.setattr("labtop.table.pressure.CGROUP", tmp_path)
    assert Memory(Settings().clock).is_short
    (tmp_path / "memory.stat").write_text("inactive_file 800000000\n")
    monkeypatch.setattr("labtop.table.pressure.MEMINFO", tmp_path / "none")
    assert not Memory(Settings().clock).is_short


def test_a_household_is_one_address() -> None:
    assert network_of("192.0.2.7") == "192.0.2.7" == network_of("::ffff:192.0.2.7")
    assert network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert network_of("2001:db8:1:2::9") != network_of("2001:db8:1:3::9")
    assert network_of("fe80::1%eth0") == "fe80::/64"
    assert network_of("local") == "local"
    purses = Purses(Limits(requests_a_minute=1, requests_burst=2))
    assert [purses.requests(f"2001:db8::{number}").wait() > 0 for number in range(1, 5)] == [False, False, True, True]


def test_what_is_dear_to_answer_is_dear_to_ask() -> None:
    assert weight_of_message(Sync()) > weight_of_message(Ping()) == 1
    a = "/api/matches/abcdefghijkm"
    dear = [("POST", "/api/matches"), ("GET", f"{a}/proof"), ("GET", f"{a}/replay"), ("POST", f"{a}/hint"), ("GET", a)]
    assert all(weight_of_request(*each) >= 5 for each in dear)
    cheap = [("GET", "/"), ("GET", "/t/abcdefghijkm/replay"), ("GET", "/static/x/table.js"), ("POST", f"{a}/actions")]
    assert all(weight_of_request(*each) == 1 for each in cheap)
    bucket = Bucket(1, 10)
    assert bucket.wait(6) == 0
    assert bucket.wait(6) > 0
    assert bucket.wait(4) == 0
    assert Bucket(1, 3).wait(10) == 0  # everything there is


def test_sockets_of_one_address_pay_from_one_purse(strict: Callable[..., Running]) -> None:
    server = strict(messages_a_minute=1, messages_burst=20, sockets_share=2)
    with Person(server, "Ada") as ada:
        match = ada.create("laborigines", players=2, seats=[{"who": "me"}, {"who": "me"}])["match"]
        answers = []
        for _ in range(4):
            with ada.live(match) as live:
                live.until("state")
                for _ in range(2):
                    live.say("sync")
                    answers.append(live.until(lambda m: m["type"] in ("state", "refused"))["type"])
        assert answers == ["state"] * 6 + ["refused"] * 2


def test_the_proof_of_a_finished_match_is_worked_out_once(
    strict: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    proved: list[str] = []

    def counted(stored: Any, commitment: str, lang: str) -> Any:
        proved.append(stored.head.id)
        return proof_of(stored, commitment, lang)

    monkeypatch.setattr("labtop.table.tables.proof_of", counted)
    with Person(strict(), "Ada") as ada:
        match = ada.create("laborigines", players=2, seats=[{"who": "me"}, {"who": "bot"}])["match"]
        for _ in range(2):
            assert ada.get(f"/{match}/proof")["over"] is False
        assert len(proved) == 2
        table = ada.get(f"/{match}")
        while not table["now"]["over"]:
            table = _played(ada, match, table)
        proofs = [ada.get(f"/{match}/proof") for _ in range(3)]
        assert proofs[0]["ok"] is True
        assert proofs[0] == proofs[1] == proofs[2]
        assert len(proved) == 3


def _played(ada: Person, match: str, table: dict[str, Any]) -> dict[str, Any]:
    now = table["now"]
    if now["decision"] is None:
        time.sleep(0.02)
    else:
        body = {
            "command": f"command-{now['version']}-x",
            "decision": now["decision"],
            "action": now["legal"][0]["text"],
        }
        ada.post(f"/{match}/actions", **body)
    return ada.get(f"/{match}?want=views")


@pytest.mark.long
def test_three_hundred_slow_connections_stop_nobody(tmp_path: Path, free_port: int) -> None:
    """A server with 256 descriptors: it goes on answering others, and its log stays small."""
    script = "from labtop.cli import main; main()"
    options = ["--port", str(free_port), "--data", str(tmp_path), "--no-browser", "--no-warm"]

    def few() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))

    with open(tmp_path / "log", "wb") as log:
        server = subprocess.Popen(
            [sys.executable, "-c", script, "serve", *options], stdout=log, stderr=log, preexec_fn=few
        )
        slow: list[socket.socket] = []
        try:
            url = f"http://127.0.0.1:{free_port}"
            _wait_for(url)
            for number in range(300):
                said = (b"", HALF_HEADERS, HALF_BODY)[number % 3]
                slow.append(opened(free_port, said, source=f"127.0.{number // 50 + 1}.2"))
                if number % 30 == 29:
                    assert httpx.get(f"{url}/", timeout=PATIENCE).status_code == 200
            made = httpx.post(f"{url}/api/matches", json={"game": "laborigines"}, timeout=PATIENCE)
            assert made.status_code == 201
            assert httpx.get(f"{url}/readyz", timeout=PATIENCE).status_code == 200
        finally:
            for each in slow:
                each.close()
            server.send_signal(signal.SIGTERM)
            server.wait(PATIENCE)
    written = (tmp_path / "log").read_text()
    assert len(written) < 20_000
    assert "Traceback" not in written


def _wait_for(url: str) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(f"{url}/healthz").status_code == 200:
                return
        time.sleep(0.05)
    raise AssertionError(f"{url} does not answer")
