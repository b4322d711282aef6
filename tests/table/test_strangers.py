"""Ids, names and hosts that nobody was ever given: a clear refusal, and no memory or database is spent on them."""

import http.client
import itertools
import json
from typing import Any

import pytest

from labtop.table import tokens
from labtop.table.messages.coding import checked_chat, checked_name
from labtop.table.refusals import Refused
from labtop.table.storage import Storage
from tests.table.people import PATIENCE, Person, Running

MISSHAPEN = (
    "x",
    "nowhere",
    "a" * 11,
    "a" * 13,
    "A" * 12,
    "l" * 12,
    "%00",
    "a" * 11 + "%00",
    "%E2%91%A0" * 12,
    "b" * 9000,
)


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The matches that the database is asked for."""
    asked: list[str] = []
    stored = Storage.stored

    async def counted(storage: Storage, match: str) -> Any:
        asked.append(match)
        return await stored(storage, match)

    monkeypatch.setattr(Storage, "stored", counted)
    return asked


def test_ids_are_checked_by_shape_before_anything_else(running: Running, reads: list[str]) -> None:
    with Person(running, "Eve") as eve:
        for id in MISSHAPEN:
            for path in (f"/t/{id}", f"/t/{id}/replay", f"/api/matches/{id}", f"/api/matches/{id}/door"):
                answer = eve.http.get(path)
                assert answer.status_code == 404, (path[:40], answer.text)
            told = eve.post(f"/{id}/join", 404, secret="x")
            assert told["code"] == "no_match"
        assert reads == []
    assert running.tables._opening == {}


def test_unknown_ids_cost_no_memory(running: Running, reads: list[str]) -> None:
    with Person(running, "Eve") as eve:
        for _ in range(20):
            assert eve.http.get(f"/t/{tokens.fresh_id()}").status_code == 404
    assert len(reads) == 20
    assert running.tables._opening == {}
    assert running.tables.open == {}


def test_what_ids_look_like() -> None:
    assert all(tokens.is_id(tokens.fresh_id()) for _ in range(100))
    for text in (
        "",
        "a" * 11,
        "a" * 13,
        "abcdefghijk\n",
        "abcdefghijkm\n",
        "abcdefghijk1",
        "ABCDEFGHIJKM",
        "\u0660" * 12,
    ):
        assert not tokens.is_id(text), text


def test_a_strange_word_is_refused_in_a_sentence(running: Running) -> None:
    with Person(running, "Eve") as eve:
        for who in ("me\n", "\nme", "me\x00", "me\u2028", "me\ud7ff"):
            for body in ({"who": who}, {"game": "laborigines", "seats": [{"who": who}]}, {who: who}):
                told = eve.post("", 400, **body)
                assert told["code"] == "bad_message", body
        for raw in (b'{"who":"me\n"}', b'{"who":"me\\n"}', b'{"who":"me\xff"}', b'{"who":"\\ud800"}', b"\xff", b"\x00"):
            answer = eve.http.post("/api/matches", content=raw, headers={"Content-Type": "application/json"})
            assert (answer.status_code, answer.json()["code"]) == (400, "bad_message"), raw


HOSTS = ("127.0.0.1:\u00b2\u00b3", "127.0.0.1:\u00b9", "\u00b9\u00b2\u00b3:80", "[::1", "[\u00b2]:80")


def test_a_host_with_superscript_digits_is_refused(running: Running) -> None:
    for host, origin in itertools.product(HOSTS, ("", *(f"http://{host}" for host in HOSTS))):
        connection = http.client.HTTPConnection("127.0.0.1", running.port, timeout=PATIENCE)
        connection.putrequest("POST", "/api/matches", skip_host=True)
        connection.putheader("Host", host.encode("latin-1", "replace"))
        if origin:
            connection.putheader("Origin", origin.encode("latin-1", "replace"))
        connection.putheader("Content-Type", "application/json")
        connection.putheader("Content-Length", "2")
        connection.endheaders(b"{}")
        answer = connection.getresponse()
        assert (answer.status, json.loads(answer.read())["code"]) == (403, "bad_host")
        connection.close()


def test_an_origin_that_is_no_address_is_refused(running: Running) -> None:
    with Person(running, "Eve") as eve:
        for origin in ("http://[", "http://[::1", "http://127.0.0.1:99999999", "http://127.0.0.1:²"):
            answer = eve.http.post("/api/matches", json={}, headers={b"Origin": origin.encode("latin-1")})
            assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin"), origin


def test_a_length_that_is_no_number_is_refused(running: Running) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", running.port, timeout=PATIENCE)
    connection.putrequest("POST", "/api/matches")
    connection.putheader("Content-Type", "application/json")
    connection.putheader("Content-Length", "²".encode("latin-1"))
    connection.endheaders()
    assert connection.getresponse().status == 400
    connection.close()


@pytest.mark.parametrize(
    "name",
    [
        "\u200d",
        "\u200c\u200d",
        "\u3164",
        "\u115f",
        "\u2800",
        "\u00ad",
        "\ufe0f",
        "\u034f",
        "\u17b4",
        "\u3164\u3164",
        "\U000e0100",
    ],
)
def test_a_name_of_invisible_characters_is_none(name: str) -> None:
    for checked in (checked_name, checked_chat):
        with pytest.raises(Refused):
            checked(name)


@pytest.mark.parametrize("name", ["Ada", "中文", "👩‍👩‍👧", "نی‌نی", "é", "-", "❤️"])
def test_a_name_that_can_be_seen_is_one(name: str) -> None:
    assert checked_name(name) == name
