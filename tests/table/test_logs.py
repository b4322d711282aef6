"""The log: one line each, escaped and bounded, with a time and a request; refusals in floods are counted."""

import io
import json
import logging
import re
import time
from collections.abc import Callable, Iterator

import pytest

from labtop.table import logs
from labtop.table.clock import Clock
from tests.table.people import PATIENCE, Person, Running

LINE = re.compile(r"time=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z level=\w+ ")


class Hands(Clock):
    """A clock that is set by hand."""

    now = 100.0

    def steady(self) -> float:
        return self.now


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., io.StringIO]]:
    """Starts a log into a text; afterwards everything is as it was."""
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    monkeypatch.setattr(logging.getLogger("httpx"), "disabled", True)  # the client in this process

    def start(as_json: bool = False, level: int = logging.INFO) -> io.StringIO:
        stream = io.StringIO()
        logs.write(stream, as_json, level)
        return stream

    yield start
    logging.basicConfig(handlers=before, level=level, force=True)


def test_a_line_is_one_line_whatever_it_says(written: Callable[..., io.StringIO]) -> None:
    stream = written()
    logs.log.warning("forged\nlevel=error \x1b[31m \u202e %s", "x" * 60_000)
    (line,) = stream.getvalue().splitlines()
    assert LINE.match(line)
    assert line.isascii()
    assert line.isprintable()
    assert len(line) < 800
    assert "(600" in line


def test_a_failure_is_one_line_with_its_trace(written: Callable[..., io.StringIO]) -> None:
    stream = written(as_json=True)
    try:
        raise ValueError("bad\nnews")
    except ValueError:
        logs.log.exception("it failed")
    (line,) = stream.getvalue().splitlines()
    told = json.loads(line)
    assert (told["level"], told["message"], told["error"]) == ("error", "it failed", "ValueError: bad\nnews")
    assert "test_logs.py" in told["trace"]


def test_refusals_beyond_a_rate_are_only_counted(written: Callable[..., io.StringIO]) -> None:
    stream, clock = written(), Hands()
    refusals = logs.Refusals(a_second=5, clock=clock)
    for number in range(400):
        refusals.note("bad_host" if number % 40 else "no_match", logging.WARNING, path="/x\ny" * 9000)
    assert len(stream.getvalue().splitlines()) == 5
    clock.now += 1
    refusals.note("no_page", logging.WARNING)
    lines = stream.getvalue().splitlines()
    assert 'message="395 more refusals: bad_host 386, no_match 9"' in lines[5]
    assert "code=no_page" in lines[6]
    assert len(stream.getvalue()) < 5000


def test_a_flood_of_other_lines_is_cut_off(written: Callable[..., io.StringIO]) -> None:
    stream = written()
    for _ in range(1000):
        logs.log.error("again")
    assert len(stream.getvalue().splitlines()) <= 2 * logs.LINES_A_SECOND


def test_whoever_is_refused_can_neither_fill_nor_forge_the_log(
    running: Running, written: Callable[..., io.StringIO]
) -> None:
    stream = written()
    with Person(running, "Eve") as eve:
        for _ in range(20):
            eve.http.get("/t/" + "b" * 9000)
            eve.http.get("/t/a%0Alevel=error%1B[31m")
            eve.http.get("/" + "c" * 9000, headers={"Host": "evil.example"})
    until = time.monotonic() + PATIENCE
    while "more refusals" not in stream.getvalue() and time.monotonic() < until:
        time.sleep(0.05)  # they are summed up after a second, whether or not others follow
    text = stream.getvalue()
    assert all(LINE.match(line) for line in text.splitlines()), text
    assert "more refusals" in text
    assert "HTTP/1.1" not in text
    assert len(text) < 30_000


def test_a_request_goes_by_one_name_in_its_answer_and_in_the_log(
    running: Running, written: Callable[..., io.StringIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = written()

    def broken(lang: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("labtop.table.api.catalogue", broken)
    with Person(running, "Ada") as ada:
        answer = ada.http.get("/api/games", headers={"X-Request-Id": "forged-by-me"})
        assert answer.status_code == 500
        name = answer.headers["x-request-id"]
        assert answer.json()["request"] == name != "forged-by-me"
        assert re.search(rf"level=error request={name} .*ZeroDivisionError", stream.getvalue())
        assert ada.http.get("/api/warming").headers["x-request-id"] != name
        assert "request" not in ada.http.get("/t/nowhere").text
