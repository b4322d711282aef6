"""What who runs a server needs: health, readiness, metrics, HEAD, a path of its own, and whose word is taken."""

import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from labtop.table import metrics
from labtop.table.proxies import Proxies
from tests.table.people import GENEROUS, Person, Running

PAGES = ("/", "/new/laborigines", "/rules/laborigines")


@pytest.fixture
def away() -> Iterator[Any]:
    """Takes the database of a server away, and gives it back."""
    kept: list[tuple[Running, Any]] = []

    def take(server: Running) -> None:
        storage = server.tables.storage
        kept.append((server, storage.reader))
        storage.reader = create_async_engine("sqlite+aiosqlite:////dev/null/away.sqlite3")
        server.server.litestar.state.health._asked = -100.0

    def give_back() -> None:
        while kept:
            server, reader = kept.pop()
            server.tables.storage.reader = reader
            server.server.litestar.state.health._asked = -100.0

    take.back = give_back  # type: ignore[attr-defined]
    yield take
    give_back()


def test_it_lives_and_is_ready_by_whatever_name_it_is_asked(running: Running) -> None:
    for path, told in (("/healthz", "It lives.\n"), ("/readyz", "It is ready.\n")):
        for host in ("127.0.0.1", "10.1.2.3:8700", "pod-7.internal"):
            answer = httpx.get(running.url + path, headers={"Host": host})
            assert (answer.status_code, answer.text) == (200, told)


def test_without_its_database_it_lives_but_is_not_ready(running: Running, away: Any) -> None:
    with Person(running, "Ada") as ada:
        match = ada.create("laborigines")["match"]
        away(running)
        assert ada.http.get("/healthz").status_code == 200
        ready = ada.http.get("/readyz")
        assert ready.status_code == 503
        assert ready.text.startswith("The server cannot reach its database.")
        for path in ("/", "/new/laborigines", f"/t/{match}", f"/t/{match}/replay"):
            page = ada.http.get(path)
            assert page.status_code == 503, path
            assert page.headers["content-type"].startswith("text/html")
            assert "<h1>The server cannot reach its database." in page.text
        told = ada.http.get("/api/mine")
        assert (told.status_code, told.json()["code"]) == (503, "no_database")
        away.back()
        assert ada.http.get("/readyz").status_code == 200
        assert ada.http.get(f"/t/{match}").status_code == 200


def test_while_it_stops_it_is_not_ready(running: Running) -> None:
    health = running.server.litestar.state.health
    health.stopping = True
    answer = httpx.get(f"{running.url}/readyz")
    assert (answer.status_code, answer.text) == (503, "The server is stopping. Everything is saved.\n")
    assert httpx.get(f"{running.url}/healthz").status_code == 200


def test_head_is_answered_wherever_get_is(running: Running) -> None:
    with Person(running, "Ada") as ada:
        match = ada.create("laborigines")["match"]
        for path in (*PAGES, "/healthz", "/readyz", f"/t/{match}", "/api/games", "/picture/labydo.css", "/nowhere"):
            got, head = ada.http.get(path), ada.http.head(path)
            assert head.status_code == got.status_code, path
            assert head.content == b""
            for name in ("content-type", "content-length"):
                assert head.headers.get(name) == got.headers.get(name), (path, name)
        assert ada.http.head(f"/api/matches/{match}/actions").status_code == 405


def test_metrics_are_on_a_port_of_their_own(tmp_path: Path, free_port: int) -> None:
    server = Running(tmp_path, metrics_port=free_port)
    try:
        with Person(server, "Ada") as ada:
            before = scraped(free_port)
            match = ada.create("laborigines", players=2, seats=[{"who": "me"}, {"who": "me"}])["match"]
            assert ada.http.get("/metrics").status_code == 404
            assert ada.http.get("/t/nowhere").status_code == 404
            with ada.live(match) as live:
                live.until("state")
                assert live.act(live.now["legal"][0]["text"])["type"] == "done"
                now = scraped(free_port)
        for name in (
            "labtop_actions_total",
            "labtop_act_seconds_count",
            "labtop_commits_total",
            "labtop_commit_lines_sum",
        ):
            assert now[name] == before[name] + 1, name
        assert (
            now['labtop_refusals_total{code="no_match"}'] == before.get('labtop_refusals_total{code="no_match"}', 0) + 1
        )
        assert now['labtop_act_seconds_bucket{le="+Inf"}'] == now["labtop_act_seconds_count"]
        assert (now["labtop_sockets"], now["labtop_bots_queue"]) == (1, 0)
        assert now["labtop_open_tables"] == before["labtop_open_tables"] + 1  # another test's server may have one yet
        assert now["labtop_connections"] >= 2
        assert now["process_resident_memory_bytes"] > 10_000_000
        assert httpx.get(f"http://127.0.0.1:{free_port}/").status_code == 404
    finally:
        server.stop()
    with pytest.raises(httpx.ConnectError):
        scraped(free_port)


def scraped(port: int) -> dict[str, float]:
    answer = httpx.get(f"http://127.0.0.1:{port}/metrics")
    assert answer.headers["content-type"] == metrics.KIND
    lines = answer.text.splitlines()
    assert all(re.fullmatch(r'# (HELP|TYPE) \S+ .+|[a-z_]+(\{[a-z]+="[^"]*"\})? [0-9.e+-]+', line) for line in lines)
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines if not line.startswith("#")}


def test_everything_works_below_a_prefix(tmp_path: Path) -> None:
    server = Running(tmp_path, prefix="/labtop")
    server.url += "/labtop"
    origin: Any = server.url.removesuffix("/labtop")
    try:
        with Person(server, "Ada") as ada:
            ada.http.headers["Origin"] = origin
            answer = ada.http.post("/api/matches", json={"game": "laborigines", "players": 2})
            assert "path=/labtop;" in answer.headers["set-cookie"].lower() + ";"
            match = answer.json()["match"]
            assert answer.json()["links"]["watch"].startswith(f"{server.url}/t/{match}#")
            for path in (*PAGES, f"/t/{match}", f"/t/{match}/replay", "/t/nowhere"):
                page = ada.http.get(path)
                assert page.status_code == (404 if path == "/t/nowhere" else 200)
                rooted = set(re.findall(r'="(/[^"]*)"', page.text))
                assert rooted
                assert all(address.startswith("/labtop/") for address in rooted), rooted
                for address in list(rooted)[:4]:
                    assert httpx.get(origin + address, cookies=dict(ada.http.cookies)).status_code == 200, address
            assert httpx.get(f"{origin}/").status_code == 404
            assert httpx.get(f"{origin}/labtopia").status_code == 404
            assert httpx.get(f"{origin}/labtop").status_code == 200
            assert httpx.get(f"{origin}/healthz").status_code == 200
            cookie = f"labtop={ada.http.cookies['labtop']}"
            address = f"{server.url.replace('http', 'ws')}/api/matches/{match}/live"
            with connect(address, additional_headers={"Cookie": cookie}, origin=origin) as live:
                assert '"state"' in str(live.recv(5))
    finally:
        server.stop()


def test_only_a_trusted_proxy_is_believed() -> None:
    told = {
        b"x-forwarded-for": "6.6.6.6, 203.0.113.9, 10.0.0.7",
        b"x-forwarded-proto": "https",
        b"x-request-id": "abcd-1234",
    }
    nobody, proxies = Proxies(()), Proxies(("127.0.0.1", "10.0.0.0/8", "2001:db8::/32"))
    for caller in (
        nobody.caller("127.0.0.1", "http", told), proxies.caller("203.0.113.1", "http", told),
        proxies.caller("local", "http", told),
    ):  # fmt: skip
        assert caller.address in ("127.0.0.1", "203.0.113.1", "local")
        assert caller.scheme == "http"
        assert caller.request != "abcd-1234"
    caller = proxies.caller("127.0.0.1", "http", told)
    assert (caller.address, caller.scheme, caller.request) == ("203.0.113.9", "https", "abcd-1234")
    for hops, address in (
        ("", "127.0.0.1"), ("nonsense", "127.0.0.1"), ("6.6.6.6, nonsense", "127.0.0.1"),
        ("6.6.6.6, nonsense, 10.0.0.7", "10.0.0.7"), ("203.0.113.9:4711", "203.0.113.9"),
        ("[2001:db9::1]:4711, 2001:db8::1", "2001:db9::1"), ("10.0.0.1, 10.0.0.2", "10.0.0.1"),
    ):  # fmt: skip
        assert proxies.caller("::ffff:127.0.0.1", "http", {b"x-forwarded-for": hops}).address in (
            address, "::ffff:127.0.0.1" if address == "127.0.0.1" else address,
        ), hops  # fmt: skip
    for request in ("x", "a b c d", "a\nb-cdef", "x" * 65):
        assert proxies.caller("127.0.0.1", "http", {b"x-request-id": request}).request != request


def test_a_forged_address_has_no_purse_of_its_own(tmp_path: Path) -> None:
    from dataclasses import replace

    limits = replace(GENEROUS, requests_a_minute=1, requests_burst=10)
    for trusted, codes in (((), [200] * 10 + [429] * 5), (("127.0.0.1",), [200] * 15)):
        server = Running(tmp_path, limits=limits, trusted_proxies=trusted)
        try:
            answers = [
                httpx.get(f"{server.url}/api/warming", headers={"X-Forwarded-For": f"192.0.2.{number}"}).status_code
                for number in range(15)
            ]
            assert answers == codes
        finally:
            server.stop()


def test_behind_https_a_page_of_http_is_a_stranger(tmp_path: Path) -> None:
    server = Running(tmp_path, https=True, hosts=("play.example",))
    try:
        headers = {"Host": "play.example", "Origin": "http://play.example"}
        made = httpx.post(f"{server.url}/api/matches", json={"game": "laborigines"}, headers=headers)
        assert (made.status_code, made.json()["code"]) == (403, "bad_origin")
        made = httpx.post(
            f"{server.url}/api/matches",
            json={"game": "laborigines"},
            headers=headers | {"Origin": "https://play.example"},
        )
        assert made.status_code == 201
        assert made.headers["set-cookie"].startswith("__Host-labtop=")
        address: Any = f"ws://127.0.0.1:{server.port}/api/matches/{made.json()['match']}/live"
        with socket.create_connection(("127.0.0.1", server.port)) as way:
            cookie = made.headers["set-cookie"].partition(";")[0]
            origin: Any = "http://play.example"
            with (
                pytest.raises(InvalidStatus) as refused,
                connect(
                    address.replace("127.0.0.1", "play.example"), sock=way, origin=origin, proxy=None,
                    additional_headers={"Cookie": cookie},
                ),
            ):  # fmt: skip
                pass
            assert refused.value.response.status_code == 403
    finally:
        server.stop()


def test_the_first_page_waits_for_nothing_it_does_not_need() -> None:
    """A cold start takes a second, most of it imports; what only some pages need is loaded by them."""
    script = (
        "import sys, pathlib; from labtop.table.server import make_server; from labtop.table.settings import Settings;"
        "from labtop.table.pages import start_page; make_server(Settings(data=pathlib.Path('/nowhere')));"
        "start_page('en'); print(*{name.partition('.')[0] for name in sys.modules})"
    )
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    assert {"litestar", "sqlalchemy", "numpy"} <= set(loaded)
    assert not {"numba", "pydantic", "markdown_it", "segno", "resvg_py", "psycopg"} & set(loaded)
