"""One match's bad row harms that match and nothing else."""

import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.table.people import Person, Running

ME = {"who": "me"}
FILE = "table.sqlite3"


def spoil(data: Path, statement: str, *values: Any) -> None:
    with sqlite3.connect(data / FILE) as db:
        db.execute("PRAGMA foreign_keys=OFF")
        assert db.execute(statement, values).rowcount == 1
    db.close()


BAD_LINE = (
    'INSERT INTO actions (match, number, kind, seat, action, results, command, "by", at, events) '
    "VALUES (?, 1, 'act', 0, 'cw', ?, 'bad-row-1', 'person', 0, '[]')"
)


@pytest.mark.parametrize("results", ["null", "{"])
def test_a_bad_line_from_another_process_harms_its_own_match_only(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, results: str
) -> None:
    one, two = Running(tmp_path), Running(tmp_path)
    try:
        with Person(one, "Ada") as ada, Person(two, "Ada") as elsewhere:
            bad, good = (ada.create("laborigines", players=2, seats=[ME, ME])["match"] for _ in range(2))
            elsewhere.http.cookies.update(dict(ada.http.cookies))
            with ada.live(bad) as spoilt, ada.live(good) as well:
                for live in (spoilt, well):
                    live.until("state")
                with caplog.at_level(logging.INFO, "labtop.table"):
                    spoil(tmp_path, BAD_LINE, bad, results)
                    told = spoilt.until("state")
                    elsewhere.post(f"/{good}/chat", 200, command="still-here", text="still here", seat=0)
                    assert well.until("chat")["text"] == "still here"
                assert told["now"]["stopped"]["code"] == "unreadable"
                assert "cannot be read" in told["now"]["sentence"]
                assert "the database does not answer" not in caplog.text
                assert bad in caplog.text
                assert good not in caplog.text
                assert spoilt.act("cw", decision=0, seat=0)["code"] == "unreadable"
            assert ada.get(f"/{bad}")["now"]["stopped"]["code"] == "unreadable"
    finally:
        two.stop()
        one.stop()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE matches SET setup = 'null' WHERE id = ?",
        "UPDATE matches SET options = '{' WHERE id = ?",
        "UPDATE matches SET secret = 'no hex' WHERE id = ?",
        "UPDATE matches SET entropy = '[{}]' WHERE id = ?",
        "UPDATE matches SET stage = 'revealing' WHERE id = ?",
        "UPDATE matches SET players = 77 WHERE id = ?",
        "UPDATE matches SET events = '7' WHERE id = ?",
        "UPDATE seats SET who = 'ghost' WHERE match = ? AND seat = 0",
        "DELETE FROM seats WHERE match = ? AND seat = 0",
        "UPDATE snapshots SET position = '[' WHERE match = ?",
    ],
)
def test_a_match_whose_rows_cannot_be_read_is_refused_with_a_sentence_and_the_others_are_found(
    tmp_path: Path, statement: str
) -> None:
    server = Running(tmp_path)
    try:
        with Person(server, "Ada") as ada:
            bad, good = (ada.create("laborigines", players=2, seats=[ME, ME])["match"] for _ in range(2))
            spoil(tmp_path, statement, bad)
            for path in ("", "/door", "/replay", "/record", "/proof", "/log", "/chat"):
                answer = ada.http.get(f"/api/matches/{bad}{path}")
                assert answer.status_code < 500, (path, answer.text)
                if answer.status_code != 200:
                    assert len(answer.json()["sentence"]) > 10
            for page in (f"/t/{bad}", f"/t/{bad}/replay"):
                assert ada.http.get(page).status_code < 500
            mine = ada.http.get("/api/mine")
            assert mine.status_code == 200
            assert good in [own["match"] for own in mine.json()["matches"]]
            assert ada.get(f"/{good}?seat=0")["now"]["waiting"]
    finally:
        server.stop()
