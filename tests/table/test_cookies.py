"""One cookie for a browser: it holds all seats of that browser, at whatever table; older cookies stay good."""

import sqlite3
import stat
from pathlib import Path

from labtop.table import tokens
from tests.table.people import Person, Running

ME, OPEN = {"who": "me"}, {"who": "open"}


def one_cookie(person: Person) -> str:
    """The only cookie a browser has."""
    assert list(person.http.cookies) == ["labtop"]
    return person.http.cookies["labtop"]


def test_a_browser_has_one_cookie_for_all_its_tables(running: Running) -> None:
    with Person(running, "Ada") as ada, Person(running, "Ben") as ben:
        made = [ada.create("laborigines", players=2, seats=[ME, OPEN]) for _ in range(3)]
        token = one_cookie(ada)
        for table in made:
            ben.follow(table["links"]["join"])
        assert one_cookie(ada) == token != one_cookie(ben)
        for table in made:
            assert ada.get(f"/{table['match']}/door")["host"]
            assert [person.get(f"/{table['match']}/door")["seats"] for person in (ada, ben)] == [[0], [1]]
        matches = [own["match"] for own in ada.http.get("/api/mine").json()["matches"]]
        assert matches == [table["match"] for table in reversed(made)]
        assert len({table["links"]["join"].rpartition("=")[2] for table in made}) == 3


def test_a_watcher_is_remembered_over_a_restart(tmp_path: Path) -> None:
    first = Running(tmp_path)
    with Person(first, "Ada") as ada, Person(first, "Cleo") as cleo:
        made = ada.create("laborigines", players=2, seats=[ME, ME])
        cleo.follow(made["links"]["watch"])
        cleo.follow(made["links"]["watch"])
        token = one_cookie(cleo)
    first.stop()
    with sqlite3.connect(tmp_path / "table.sqlite3") as db:
        assert db.execute("SELECT root, token FROM watchers").fetchall() == [(made["match"], tokens.hashed(token))]
    db.close()
    again = Running(tmp_path)
    try:
        with Person(again, "Cleo") as cleo, Person(again, "Eve") as eve:
            cleo.http.cookies["labtop"] = token
            assert cleo.get(f"/{made['match']}/door")["role"] == "watch"
            assert [own["seats"] for own in cleo.http.get("/api/mine").json()["matches"]] == [[]]
            assert cleo.post(f"/{made['match']}/chat", 403, text="hello", command="chat-0001")["code"] == "no_talk"
            eve.create("laborigines")
            assert eve.get(f"/{made['match']}/door")["role"] == "none"
    finally:
        again.stop()


def test_cookies_of_single_tables_stay_good(running: Running) -> None:
    """Nobody loses a seat by the update: seats, links, a further seat at the same table, and `mine`."""
    with Person(running, "Ada") as ada, Person(running, "Ben") as ben:
        made = ada.create("laborigines", players=3, seats=[ME, OPEN, OPEN])
        match, before = made["match"], one_cookie(ada)
        ada.http.cookies.clear()
        ada.http.cookies[f"labtop-{match}"] = before
        assert ada.get(f"/{match}/door")["host"]
        assert ada.get(f"/{match}/links") == made["links"]
        other = ada.create("laborigines")["match"]
        assert ada.http.cookies["labtop"] != before
        assert ada.follow(made["links"]["join"])["seats"] == [0, 1]
        assert ada.http.cookies["labtop"] != before
        assert ada.get(f"/{match}/door")["seats"] == [0, 1]
        assert {own["match"] for own in ada.http.get("/api/mine").json()["matches"]} == {match, other}
        with ada.live(match) as live:
            assert live.until("state")["mine"] == [0, 1]
        ben.http.cookies[f"labtop-{match}"] = made["links"]["watch"].rpartition("=")[2]
        assert ben.get(f"/{match}/door")["role"] == "watch"
        assert [own["match"] for own in ben.http.get("/api/mine").json()["matches"]] == [match]


def test_a_program_never_gets_the_token_of_a_browser(running: Running) -> None:
    """A script of a page may ask as a program, with the browser's cookie: what it is shown opens that seat alone."""
    with Person(running, "Ada") as ada:
        made = ada.create("laborigines", players=2, seats=[ME, OPEN])
        token = one_cookie(ada)
        for path, body in (("", {"game": "laborigines"}), (f"/{made['match']}/join", {"secret": _secret(made)})):
            told = ada.post(path, 201, as_program=True, **body)
            assert told["token"] not in (None, token)
            assert told["seats"] != [0, 1]
        watched = ada.create("laborigines", players=2, seats=[ME, ME])
        assert ada.post(f"/{watched['match']}/watch", 201, secret=_watch(watched), as_program=True)["token"] is None
        assert one_cookie(ada) == token


def _secret(made: dict[str, dict[str, str]]) -> str:
    return made["links"]["join"].rpartition("=")[2]


def _watch(made: dict[str, dict[str, str]]) -> str:
    return made["links"]["watch"].rpartition("=")[2]


def test_a_token_that_is_none_of_ours_by_its_shape_becomes_no_key(running: Running) -> None:
    with Person(running, "Ada") as ada:
        answer = ada.http.post("/api/matches", json={"game": "laborigines"}, headers={"Cookie": "labtop=1234"})
        assert tokens.is_token(answer.headers["set-cookie"].partition(";")[0].removeprefix("labtop="))


def test_the_cookie_says_by_its_name_what_browsers_hold_it_to() -> None:
    assert tokens.cookie_name(https=False, prefix="") == "labtop"
    assert tokens.cookie_name(https=True, prefix="") == "__Host-labtop"
    assert tokens.cookie_name(https=True, prefix="/labtop") == "__Secure-labtop"


def test_other_users_of_the_machine_cannot_read_the_database(tmp_path: Path) -> None:
    """It holds the secrets of running matches. One that lies open from before is closed."""
    data = tmp_path / "new"
    server = Running(data)
    try:
        with Person(server, "Ada") as ada:
            ada.create("laborigines")
        assert stat.S_IMODE(data.stat().st_mode) == 0o700
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in data.iterdir()}
        assert set(modes) >= {"table.sqlite3", "table.sqlite3-wal", "table.sqlite3-shm"}
        assert set(modes.values()) == {0o600}, modes
    finally:
        server.stop()
    (data / "table.sqlite3").chmod(0o644)
    Running(data).stop()
    assert stat.S_IMODE((data / "table.sqlite3").stat().st_mode) == 0o600
