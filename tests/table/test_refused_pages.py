"""Errors are pages: a browser that goes to a wrong address reads what happened and where to go; programs hear JSON."""

from collections.abc import Callable

import pytest

from tests.table.people import Person, Running

BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


WRONG = (
    ("/nowhere", 404, "There is no such page."),
    ("/static/old/table.js", 404, "There is no such page."),
    ("/t/abcdefghijkm", 404, "There is no such table."),
    ("/t/abcdefghijkm/replay", 404, "There is no such table."),
    ("/new/chess", 404, "There is no such page."),
    ("/api/matches/abcdefghijkm/actions", 405, "That cannot be done here."),
)


def test_a_browser_reads_a_page_with_a_way_on_and_a_program_hears_json(running: Running) -> None:
    with Person(running) as ada:
        for path, status, sentence in WRONG:
            answer = ada.http.get(path, headers=BROWSER)
            assert answer.status_code == status
            assert answer.headers["content-type"].startswith("text/html")
            assert f"<h1>{sentence}</h1>" in answer.text
            assert 'href="/"' in answer.text
        for accept in ("application/json", "*/*"):
            assert ada.http.get("/nowhere", headers={"accept": accept}).json()["code"] == "no_page"
        assert ada.http.head("/").status_code == 200


def test_who_asks_too_often_and_what_is_our_fault_are_pages_too(
    strict: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    with Person(strict(requests_a_minute=6, requests_burst=2)) as ada:
        monkeypatch.setattr("labtop.table.server.rules_page", lambda *_: 1 / 0)
        broken = ada.http.get("/rules/labydo", headers=BROWSER)
        assert broken.status_code == 500
        assert "That is our fault" in broken.text
        assert broken.headers["x-request-id"] in broken.text
        ada.http.get("/rules/labydo", headers=BROWSER)
        hasty = ada.http.get("/rules/labydo", headers=BROWSER)
        assert hasty.status_code == 429
        assert "load the page again" in hasty.text
