"""Whoever means ill: strange handshakes, forged seats, floods, oversize, replays. All are refused, with a code."""

import http.client
import json
import re
import time
import uuid
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

import labtop
from labtop.table.limits import Purses
from labtop.table.refusals import Refused
from labtop.table.security import Guard, _hostname
from labtop.table.settings import Settings
from tests.table.people import GENEROUS, PATIENCE, Person, Running

ME, OPEN = {"who": "me"}, {"who": "open"}


Strict: TypeAlias = Callable[..., Running]


def cookies(person: Person) -> str:
    return "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())


def handshake(running: Running, match: str, headers: dict[str, str], origin: str | None) -> tuple[int, str]:
    """Status and code of a refused handshake."""
    address = f"{running.url.replace('http', 'ws')}/api/matches/{match}/live"
    given: Any = origin
    with pytest.raises(InvalidStatus) as refused, connect(address, additional_headers=headers, origin=given):
        pass
    response = refused.value.response
    return response.status_code, json.loads(response.body or b"{}").get("code", "")


def test_a_socket_from_another_page_is_refused(running: Running) -> None:
    with Person(running, "Ada") as ada:
        match = ada.create("laborigines")["match"]
        port = running.port
        for origin in (
            "http://evil.example", "https://127.0.0.1.evil.example", f"http://localhost:{port}",
            f"http://127.0.0.1:{port + 1}", "null", f"http://127.0.0.1:{port}/path", "file://", None,
        ):  # fmt: skip
            assert handshake(running, match, {"Cookie": cookies(ada)}, origin) == (403, "bad_origin"), origin
        with ada.live(match) as live:
            assert live.until("state")


def test_a_socket_without_a_right_token_is_refused(running: Running) -> None:
    with Person(running, "Ada") as ada, Person(running, "Eve") as eve:
        match = ada.create("laborigines")["match"]
        eve.create("laborigines")
        theirs = eve.http.cookies["labtop"]
        for cookie in (
            "", "labtop=", "labtop=guess", f"labtop={'x' * 43}", cookies(eve), f"labtop={'x' * 5000}",
            f"labtop-{match}=", f"labtop-{match}=guess", f"labtop-{match}={theirs}",
        ):  # fmt: skip
            assert handshake(running, match, {"Cookie": cookie}, running.url) == (403, "no_access")
        for bearer in ("guess", theirs, ""):
            assert handshake(running, match, {"Authorization": f"Bearer {bearer}"}, None) == (403, "no_access")
        assert handshake(running, "nowhere", {"Cookie": cookies(ada)}, running.url) == (404, "no_match")
        hashed = running.tables.open[match].referee.seats[0].token
        assert handshake(running, match, {"Cookie": f"labtop-{match}={hashed}"}, running.url) == (403, "no_access")
        assert handshake(running, match, {"Cookie": f"labtop={hashed}"}, running.url) == (403, "no_access")


def test_a_name_that_is_not_ours_is_refused(running: Running) -> None:
    """A page that has our address under its own name (DNS rebinding) gets nothing."""
    for host in ("evil.example", f"evil.example:{running.port}", "", "127.0.0.1.evil.example", "127.0.0.1:80:90"):
        connection = http.client.HTTPConnection("127.0.0.1", running.port, timeout=PATIENCE)
        connection.putrequest("GET", "/api/games", skip_host=True)
        connection.putheader("Host", host)
        connection.endheaders()
        answer = connection.getresponse()
        assert (answer.status, json.loads(answer.read())["code"]) == (403, "bad_host"), host
        connection.close()
    address = f"ws://127.0.0.1:{running.port}/api/matches/x/live"
    with pytest.raises(InvalidStatus) as refused, connect(address, additional_headers={"Host": "evil.example"}):
        pass
    assert refused.value.response.status_code in (400, 403)


def test_writing_from_another_page_is_refused(running: Running) -> None:
    with Person(running, "Ada") as ada:
        match = ada.create("laborigines", players=2, seats=[ME, OPEN])["match"]
        path = f"/api/matches/{match}/start"
        for headers in (
            {"Origin": "http://evil.example"}, {"Origin": "null"}, {"Origin": "", "Sec-Fetch-Site": "cross-site"},
        ):  # fmt: skip
            answer = ada.http.post(path, json={}, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin")
        del ada.http.headers["Origin"]
        answer = ada.http.post(path, json={}, headers={"Sec-Fetch-Site": "same-site"})
        assert answer.json()["code"] == "bad_origin"
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
            answer = ada.http.post(path, content=b"{}", headers={"Content-Type": kind})
            assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")
        assert not ada.get(f"/{match}/door")["started"]


def test_what_is_too_large_is_refused(running: Running) -> None:
    with Person(running, "Ada") as ada:
        match = ada.create("laborigines")["match"]
        big = b'{"game": "' + b"x" * 70_000 + b'"}'
        kind = {"Content-Type": "application/json"}
        answer = ada.http.post("/api/matches", content=big, headers=kind)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
        pieces = ada.http.post("/api/matches", content=iter([big[:40_000], big[40_000:]]), headers=kind)
        assert (pieces.status_code, pieces.json()["code"]) == (413, "too_large")
        with ada.live(match) as live:
            live.until("state")
            live.socket.send("x" * 65_537)
            with pytest.raises(ConnectionClosed) as closed:
                live.until("never")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
        with ada.live(match) as live:
            live.until("state")
            live.socket.send("x" * 65_000)
            assert live.until("refused")["code"] == "bad_message"


def test_compression_is_off(running: Running) -> None:
    with Person(running, "Ada") as ada:
        match = ada.create("laborigines")["match"]
        address = f"{running.url.replace('http', 'ws')}/api/matches/{match}/live"
        origin: Any = running.url
        with connect(address, additional_headers={"Cookie": cookies(ada)}, origin=origin) as asked:
            assert asked.response is not None
            assert "Sec-WebSocket-Extensions" not in asked.response.headers


BAD_MESSAGES: list[Any] = [
    "", "{", "[]", "null", "1", '"act"', "{}", '{"type": "fly"}', '{"type": 1}',
    '{"type": "act"}',
    '{"type": "act", "command": "command-1", "decision": "0", "action": "cw"}',
    '{"type": "act", "command": "command-1", "decision": 0.0, "action": "cw"}',
    '{"type": "act", "command": "command-1", "decision": true, "action": "cw"}',
    '{"type": "act", "command": "command-1", "decision": 0, "action": 3}',
    '{"type": "act", "command": "command-1", "decision": 0, "action": ["cw"]}',
    '{"type": "act", "command": "command-1", "decision": 0, "action": "cw", "seat": -1}',
    '{"type": "act", "command": "command-1", "decision": 0, "action": "cw", "seat": "0"}',
    '{"type": "act", "command": "command-1", "decision": 0, "action": "cw", "force": [6, 6]}',
    '{"type": "act", "command": 1, "decision": 0, "action": "cw"}',
    '{"type": "act", "command": "command-1", "decision": 99999999999999999999999, "action": "cw"}',
    '{"type": "chat", "command": "command-1", "text": null}',
    '{"type": "ping", "extra": 1}',
    '{"type": "ping"} {"type": "ping"}',
    "[" * 20_000,
    '{"type": "act", "command": "' + "x" * 200 + '", "decision": 0, "action": "cw"}',
]  # fmt: skip


def test_strict_decoding(running: Running) -> None:
    with Person(running, "Ada") as ada:
        match = ada.create("laborigines", players=2, seats=[ME, ME])["match"]
        with ada.live(match) as live:
            live.until("state")
            for message in BAD_MESSAGES:
                live.socket.send(message)
                assert live.until("refused")["code"] == "bad_message", message
            live.socket.send(b'{"type": "ping"}')
            assert live.until("refused")["code"] == "bad_message"
            for command in ("short", "with space in", "semi;colon;", "bot:0:12345", "ünïcödé-id"):
                refused = live.act("cw", command=command)
                assert refused["code"] == "bad_command"
            live.say("ping")
            assert live.until("pong")
        assert ada.get(f"/{match}")["version"] == 0


@pytest.mark.parametrize(
    "body",
    [
        {"game": "laborigines", "seed": 7},
        {"game": "laborigines", "players": "4"},
        {"game": "laborigines", "players": 4.0},
        {"game": ["laborigines"]},
        {"game": "laborigines", "seats": [{"who": "god"}]},
        {"game": "laborigines", "seats": [{"who": "me", "token": "x"}]},
        {"game": "laborigines", "options": {"variant": None}},
        {"game": "laborigines", "options": []},
        {"game": "laborigines", "watchers": "yes"},
        {"game": "x" * 65},
        [],
        "laborigines",
        None,
    ],
    ids=str,
)
def test_strict_decoding_over_http(running: Running, body: Any) -> None:
    with Person(running, "Ada") as ada:
        answer = ada.http.post("/api/matches", json=body)
        assert answer.status_code == 400, answer.text
        assert answer.json()["code"] == "bad_message"
        assert answer.json()["sentence"]


def test_forged_seats_and_replayed_commands_do_nothing(running: Running) -> None:
    with Person(running, "Ada") as ada, Person(running, "Eve") as eve:
        made = ada.create("laborigines", players=2, seats=[ME, OPEN])
        match = made["match"]
        eve.follow(made["links"]["join"])
        first = ada.get(f"/{match}")["now"]["waiting"][0]
        owner, thief = (ada, eve) if first == 0 else (eve, ada)
        with owner.live(match) as own, thief.live(match) as other:
            own.until("state")
            other.until("state")
            action = own.now["legal"][0]["text"]
            decision = own.now["decision"]
            assert other.act(action, seat=first, decision=decision)["code"] == "not_yours"
            assert other.act(action, decision=decision)["code"] == "not_your_turn"
            command = uuid.uuid4().hex
            done = own.act(action, command=command)
            assert done["type"] == "done"
            assert own.act(action, command=command, decision=decision)["number"] == done["number"]
            assert other.act(action, command=command, decision=decision)["code"] == "command_used"
            other.say("undo", command=uuid.uuid4().hex, version=done["version"], seat=first)
            assert other.until("refused")["code"] == "not_yours"
            other.say("hint", seat=first)
            assert other.until("refused")["code"] == "not_yours"
            other.say("lift", seat=first)
            assert other.until("refused")["code"] == "not_yours"
        body = {"command": uuid.uuid4().hex, "decision": decision, "action": action, "seat": first}
        assert thief.post(f"/{match}/actions", 403, **body)["code"] == "not_yours"
        assert thief.post(f"/{match}/name", 403, name="Thief", seat=first)["code"] == "not_yours"
        assert thief.get(f"/{match}?seat={first}", 403)["code"] == "not_yours"
        assert len(running.tables.open[match].referee.commands) == 1


def test_a_flood_is_slowed_and_then_let_go(strict: Strict) -> None:
    with Person(strict(messages_a_minute=1, messages_burst=10, floods=5), "Ada") as ada:
        match = ada.create("laborigines", players=2, seats=[ME, ME])["match"]
        with ada.live(match) as live:
            live.until("state")
            for _ in range(11):
                live.say("ping")
            refused = live.until("refused")
            assert refused["code"] == "too_fast"
            assert refused["wait_s"] > 0
            for _ in range(20):
                live.say("ping")
            assert live.until("bye")["code"] == "flood"
            with pytest.raises(ConnectionClosed) as closed:
                live.until("never")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1008


def test_who_says_nothing_for_long_is_let_go(strict: Strict) -> None:
    with Person(strict(idle_s=0.5), "Ada") as ada:
        match = ada.create("laborigines", players=2, seats=[ME, ME])["match"]
        with ada.live(match) as live:
            assert live.until("bye")["code"] == "idle"


def test_sockets_of_one_address_are_counted(strict: Strict) -> None:
    server = strict(sockets_an_address=3)
    with Person(server, "Ada") as ada:
        match = ada.create("laborigines", players=2, seats=[ME, ME])["match"]
        with ada.live(match) as one, ada.live(match) as two, ada.live(match) as three:
            for live in (one, two, three):
                live.until("state")
            assert handshake(server, match, {"Cookie": cookies(ada)}, server.url) == (429, "too_many")
        gone = time.monotonic() + PATIENCE
        while server.server.guard.sockets and time.monotonic() < gone:
            time.sleep(0.01)
        with ada.live(match) as again:
            assert again.until("state")


def test_requests_of_one_address_are_counted(strict: Strict) -> None:
    with Person(strict(requests_a_minute=1, requests_burst=20), "Ada") as ada:
        codes = [ada.http.get("/api/warming").status_code for _ in range(30)]
        assert codes[:20] == [200] * 20
        assert codes[-1] == 429


def test_who_reads_too_slowly_is_let_go_and_resyncs(running: Running) -> None:
    """A reader that has stopped: what waits for it is bounded, others are served on, and it is told why."""
    with Person(running, "Ada") as ada, Person(running, "Slow") as slow:
        made = ada.create("laborigines")
        match = made["match"]
        slow.follow(made["links"]["watch"])
        with ada.live(match) as live, slow.live(match) as other:
            other.until("table")
            live.until(lambda m: m["type"] == "table" and m["watching"] == 1)
            table = running.tables.open[match]
            connection = next(client for client in table.audience.clients if not client.device.mine)

            def stall() -> None:
                for _ in range(running.settings.limits.queue + 1):
                    connection.push(b'{"type": "pong", "version": 0}')

            running.loop.call_soon_threadsafe(stall)
            assert live.until(lambda m: m["type"] == "table" and m["watching"] == 0)
            assert other.until("bye")["code"] == "slow"
            with pytest.raises(ConnectionClosed) as closed:
                other.until("never")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
        with slow.live(match) as again:
            assert again.until("state")


def test_pages_forbid_what_is_not_ours(running: Running) -> None:
    with Person(running, "Ada") as ada:
        match = ada.create("laborigines")["match"]
        for path in ("/", f"/t/{match}"):
            page = ada.http.get(path)
            assert page.status_code == 200
            policy = page.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert "frame-ancestors 'none'" in policy
            assert page.headers["x-content-type-options"] == "nosniff"
            assert page.headers["referrer-policy"] == "no-referrer"
            assert page.headers["cache-control"] == "no-store"
            assert not re.search(
                r"<script(?![^>]*(?:src=|type=\"application/json\"))|<style| style=| on\w+=", page.text
            )
            assert not re.search(r"(src|href)=\"(https?:)?//", page.text)


def test_cookies_are_for_us_only(running: Running) -> None:
    with Person(running, "Ada") as ada:
        answer = ada.http.post("/api/matches", json={"game": "laborigines"})
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert answer.json()["token"] is None
        assert ada.http.cookies["labtop"] not in answer.text


def test_who_listens_to_a_network_goes_by_its_numbers(tmp_path: Path) -> None:
    """A link with this machine's address works for others at home; a name that points at it still does not."""

    async def nothing(scope: Any, receive: Any, send: Any) -> None: ...

    for host, is_ours in (("127.0.0.1", False), ("0.0.0.0", True), ("192.168.1.5", True)):
        guard = Guard(nothing, replace(Settings(), host=host, data=tmp_path), Purses(GENEROUS))
        for name in (b"192.168.1.5:8700", b"[fe80::1]:8700"):
            assert guard._is_ours(_hostname(name.decode())) is is_ours, (host, name)
        for name in (b"evil.example:8700", b"192.168.1.5.evil.example", b""):
            with pytest.raises(Refused, match="bad_host"):
                guard._check_host({b"host": name.decode()})


def test_behind_https_cookies_are_secure(tmp_path: Path) -> None:
    server = Running(tmp_path, https=True, hosts=("play.example",))
    try:
        with Person(server, "Ada") as ada:
            headers = {"Host": "play.example", "Origin": "https://play.example"}
            answer = ada.http.post("/api/matches", json={"game": "laborigines"}, headers=headers)
            assert answer.status_code == 201, answer.text
            assert "secure" in answer.headers["set-cookie"].lower()
            assert answer.json()["links"]["watch"].startswith("https://play.example/t/")
            assert "max-age" in answer.headers["strict-transport-security"]
    finally:
        server.stop()


def test_nothing_else_is_served(running: Running) -> None:
    with Person(running, "Ada") as ada:
        for path in (
            "/nowhere",
            "/static/../server.py",
            "/static/x.js",
            "/picture/chess.css",
            "/api/matches/x/nowhere",
        ):
            answer = ada.http.get(path)
            assert answer.status_code == 404, path
            assert answer.json()["code"] in ("no_page", "no_match")
        assert ada.http.get("/t/nowhere").status_code == 404
        answer = ada.http.request("DELETE", "/api/games", headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (405, "bad_method")


def test_the_schema_is_served_without_anything_from_elsewhere(running: Running) -> None:
    with Person(running, "Ada") as ada:
        schema = ada.http.get("/schema/openapi.json").json()
        assert "/api/matches/{match}/actions" in schema["paths"]
        assert "NewTable" in schema["components"]["schemas"]
        assert ada.http.get("/schema").json() == schema
        assert ada.http.get("/schema/openapi.yaml").status_code == 200
        assert ada.http.get("/schema/swagger").status_code == 404
        assert set(labtop.games()) == set(ada.http.get("/api/warming").json()["games"])


def test_only_what_is_public_is_compressed(running: Running) -> None:
    """The length of a compressed answer can tell a secret that lies beside what somebody else has written."""
    with Person(running, "Ada") as ada:
        match = ada.create("labrats", players=3)["match"]
        still = ada.get(f"/{match}")["picture"]["still"]
        for path in (still, "/picture/labydo.css", "/picture/labydo/scene"):
            answer = ada.http.get(path)
            assert answer.headers["content-encoding"] == "gzip"
            assert answer.headers["vary"] == "Accept-Encoding"
            plain = ada.http.get(path, headers={"Accept-Encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert plain.text == answer.text
        for path in ("/", f"/t/{match}", f"/api/matches/{match}", f"/api/matches/{match}/links", "/api/games"):
            assert "content-encoding" not in ada.http.get(path).headers, path
