"""Matches that older rules have played: they open, are shown, replayed and verified, and go on where they can.

`tests/version1/tables.sql` is a database as Labtop 0.1.0 has written it: for each game a finished match and a running
one, which stands in the middle of a turn, with actions taken back and a line of chat.
"""

import dataclasses
import json
import random
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import labtop
from labtop import past
from labtop.engine import loading
from labtop.engine.errors import BadPosition
from labtop.games import GAMES
from tests.table.people import Person, Running, play_on

SOURCE = Path(__file__).resolve().parents[1] / "version1" / "tables.sql"
FILE = "table.sqlite3"
OF_VERSION_1 = sorted(path.stem for path in SOURCE.parent.glob("*.jsonl"))  # games


def kept(data: Path) -> dict[str, dict[str, Any]]:
    """The matches of a database, as they were stored, by game and whether they were over."""
    with sqlite3.connect(data / FILE) as db:
        db.row_factory = sqlite3.Row
        heads = [dict(row) for row in db.execute("SELECT * FROM matches ORDER BY created")]
    db.close()
    return {
        f"{head['game']} {'over' if head['over'] else 'running'}": head | {"at": at} for at, head in enumerate(heads)
    }


@pytest.fixture
def data(tmp_path: Path) -> Path:
    with sqlite3.connect(tmp_path / FILE) as db:
        db.executescript(SOURCE.read_text(encoding="utf-8"))
    db.close()
    return tmp_path


@pytest.fixture
def running(data: Path) -> Iterator[Running]:
    server = Running(data)
    yield server
    server.stop()


def holder(server: Running, head: dict[str, Any]) -> Person:
    """Who holds all seats of a match of the old database."""
    person = Person(server, "Ada")
    person.http.cookies[f"labtop-{head['id']}"] = f"token-of-version-1-{head['at']}-xxxxxxxxxxxxxxxxxxxx"
    return person


def lines(data: Path, match: str) -> list[sqlite3.Row]:
    with sqlite3.connect(data / FILE) as db:
        db.row_factory = sqlite3.Row
        rows = db.execute("SELECT * FROM actions WHERE match = ? ORDER BY number", (match,)).fetchall()
    db.close()
    return rows


def old_record(data: Path, head: dict[str, Any]) -> dict[str, Any]:
    """The record as 0.1.0 would have given it."""
    stands: list[sqlite3.Row] = []
    for row in lines(data, head["id"]):
        stands.append(row) if row["kind"] == "act" else stands.pop()
    chance = {name: {"chance": json.loads(head[name])} for name in ("setup", "opening")}
    actions = [{"seat": r["seat"], "action": r["action"], "chance": json.loads(r["results"])} for r in stands]
    options = json.loads(head["options"])
    return {"labtop": 1, "game": head["game"], "version": 1, "players": head["players"], "options": options,
            "seated": [], "start": None, "commitment": "", "secret": head["secret"], **chance, "actions": actions,
            "forced": [], "over": False, "scores": None}  # fmt: skip


@pytest.mark.parametrize("game", OF_VERSION_1)
def test_a_finished_match_of_version_1_is_shown_replayed_and_verified(running: Running, data: Path, game: str) -> None:
    head = kept(data)[f"{game} over"]
    then = past.retold(old_record(data, head))
    told = [event for moment in then for event in moment.events]
    with holder(running, head) as ada:
        state = ada.get(f"/{head['id']}?seat=0&want=both")
        assert state["notice"] == "This match was played by version 1 of the rules, and is shown as it was."
        assert state["now"]["over"]
        assert state["now"]["scores"] == list(labtop.load(then[-1].position).scores)
        assert state["now"]["ending"]
        assert state["now"]["moving"].startswith("<g")
        assert len(state["log"]) == min(200, len(told))
        replay = ada.get(f"/{head['id']}/replay")
        assert [step["kind"] for step in replay["steps"][1:]] == [event["kind"] for event in told]
        assert all(step["text"] for step in replay["steps"])
        for first in (0, len(told) // 2, len(told)):
            (frame,) = ada.get(f"/{head['id']}/replay/frames?from={first}&count=1")["frames"]
            assert frame["moving"].startswith("<g")
        proof = ada.get(f"/{head['id']}/proof")
        assert proof["ok"], proof["problems"]
        record = ada.get(f"/{head['id']}/record")
        assert record["version"] == 1
        verdict = labtop.verify(record)
        assert verdict.ok, verdict.problems
        assert (verdict.version, verdict.over) == (1, True)
        assert labtop.verify(record | {"secret": "00" * 32}).problems
        assert ada.get(f"/{head['id']}/chat")["lines"][0]["text"] == "Well played!"
        assert ada.post(f"/{head['id']}/rematch", 201)["match"] != head["id"]


@pytest.mark.parametrize("game", OF_VERSION_1)
def test_a_running_match_of_version_1_goes_on_and_says_so(running: Running, data: Path, game: str) -> None:
    head = kept(data)[f"{game} running"]
    then = past.retold(old_record(data, head))
    told = [event for moment in then for event in moment.events]
    with holder(running, head) as ada:
        state = ada.get(f"/{head['id']}?seat=0")
        now = GAMES[game].version
        carried = f"This match began under version 1 of the rules. It goes on under version {now}."
        assert state["notice"] == carried
        assert state["now"]["stopped"] is None
        assert state["now"]["waiting"]
        assert state["now"]["number"] == then[-1].number
        with ada.live(head["id"]) as live:
            assert live.until("state")["notice"] == carried
            play_on(live, random.Random(game), 30)
            live.drain()
        replay = ada.get(f"/{head['id']}/replay")
        kinds = [step["kind"] for step in replay["steps"][1:]]
        assert kinds[: len(told)] == [event["kind"] for event in told]
        assert len(kinds) > len(told)
        for step in (0, len(told), len(kinds)):
            (frame,) = ada.get(f"/{head['id']}/replay/frames?from={step}&count=1")["frames"]
            assert frame["moving"].startswith("<g")
        with ada.live(head["id"]) as live:
            curtain = live.until("state")["now"]["curtain"]
            if curtain:  # who holds several seats forks from what the one at the screen knows
                live.say("lift", seat=curtain["seat"])
                live.until("state")
            for step in (len(told) // 2, len(kinds)):
                forked = ada.post(f"/{head['id']}/fork", step=step, seat=curtain["seat"] if curtain else 0)
                assert "match" in forked or forked["code"] == "over"
    kinds_of_lines = [row["kind"] for row in lines(data, head["id"])]
    assert kinds_of_lines.count("carry") == 1
    again = Running(data)  # it is carried over once
    try:
        with holder(again, head) as ada:
            assert ada.get(f"/{head['id']}?seat=0")["notice"] == carried
            assert [step["kind"] for step in ada.get(f"/{head['id']}/replay")["steps"][1:]] == kinds
    finally:
        again.stop()


def test_the_rules_of_then_are_asked_once(running: Running, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    head = kept(data)["labrats over"]
    with holder(running, head) as ada:
        first = ada.get(f"/{head['id']}/replay")
    running.stop()

    def asked(record: Any) -> Any:
        raise AssertionError("everything was stored")

    monkeypatch.setattr(past, "retold", asked)
    again = Running(data)
    try:
        with holder(again, head) as ada:
            assert ada.get(f"/{head['id']}/replay") == first
    finally:
        again.stop()


@pytest.mark.parametrize("game", OF_VERSION_1)  # others may be over too soon
def test_a_match_of_today_opens_under_the_rules_to_come(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of today's rules is asked then: events, pictures and replay come from what was stored."""
    server = Running(tmp_path)
    with Person(server, "Ada") as ada:
        players = GAMES[game].agree(None, {})[0]
        made = [ada.create(game, seats=[{"who": "me"}] * players)["match"] for _ in range(2)]
        told = {}
        for match, most in zip(made, (25, 40), strict=True):
            with ada.live(match) as live:
                live.until("state")
                play_on(live, random.Random(match == made[0]), most)
                live.drain()
            told[match] = [step["text"] for step in ada.get(f"/{match}/replay")["steps"]]
        cookies = dict(ada.http.cookies)
    server.stop()
    module = __import__(f"labtop.games.{game}", fromlist=["GAME"])
    today = module.GAME

    def up(position: dict[str, Any]) -> dict[str, Any]:
        if position["chance"]["actions"] > 30:
            raise BadPosition("the rules to come know no such position")
        return position

    coming = dataclasses.replace(today, version=today.version + 1, upgrades={**today.upgrades, today.version: up})
    monkeypatch.setattr(module, "GAME", coming)
    monkeypatch.setattr(loading, "replay", _not_by_todays_rules(loading.replay, coming))
    again = Running(tmp_path)
    try:
        with Person(again, "Ada") as ada:
            ada.http.cookies.update(cookies)
            goes_on, shown = made
            assert "It goes on under version" in ada.get(f"/{goes_on}?seat=0")["notice"]
            state = ada.get(f"/{shown}?seat=0&want=pictures")
            assert state["now"]["stopped"]["code"] == "other_rules"
            assert state["now"]["moving"].startswith("<g"), "drawn as it stood when it could last be read"
            for match in made:
                assert [step["text"] for step in ada.get(f"/{match}/replay")["steps"]] == told[match]
            steps = len(told[shown])
            assert ada.post(f"/{shown}/fork", 201, step=steps - 1, seat=0)["match"]
    finally:
        again.stop()


def _not_by_todays_rules(replay: Any, coming: Any) -> Any:
    def checked(games: Any, record: Any, *rest: Any, **more: Any) -> Any:
        assert record["version"] == coming.version
        return replay(games, record, *rest, **more)

    return checked


def test_a_saved_game_of_version_1_goes_on_in_the_terminal(data: Path) -> None:
    for head in kept(data).values():
        record = old_record(data, head)
        with pytest.raises(
            labtop.BadRecord, match=r"it needs version 1 of the rules; this is version \d: labtop.carry_over"
        ):
            labtop.replay(record)
        match = labtop.carry_over(record)
        assert match.number == len(record["actions"])
        assert match.over == bool(head["over"])
        if not match.over:
            match.play(match.legal()[0])
            assert labtop.replay(match.record()).position() == match.position()


def test_a_record_of_rules_we_never_had_says_what_it_needs() -> None:
    record = labtop.new("laborigines", seed=1).record()
    with pytest.raises(labtop.BadRecord, match="it needs version 77 of the rules; this is version"):
        labtop.verify(record | {"version": 77})


def test_a_game_that_is_gone_harms_nothing_else(tmp_path: Path) -> None:
    server = Running(tmp_path)
    with Person(server, "Ada") as ada:
        gone, stays = (ada.create("laborigines", players=2, seats=[{"who": "me"}] * 2)["match"] for _ in range(2))
        cookies = dict(ada.http.cookies)
    server.stop()
    with sqlite3.connect(tmp_path / FILE) as db:
        db.execute("UPDATE matches SET game = 'ludo' WHERE id = ?", (gone,))
    db.close()
    again = Running(tmp_path)
    try:
        with Person(again, "Ada") as ada:
            ada.http.cookies.update(cookies)
            mine = {own["match"]: own["title"] for own in ada.http.get("/api/mine").json()["matches"]}
            assert mine == {gone: "ludo", stays: "Laborigines"}
            refused = ada.get(f"/{gone}", 409)
            assert refused["code"] == "game_gone"
            assert "ludo" in refused["sentence"]
            assert ada.get(f"/{stays}?seat=0")["now"]["waiting"]
    finally:
        again.stop()


READING = ("?want=views", "?want=pictures", "/door", "/log", "/replay", "/replay/frames?from=0&count=3", "/chat")
CHANGES = {
    "an option is missing": "UPDATE matches SET options = json_remove(options, '$.energy')",
    "an option is gone": "UPDATE matches SET options = json_set(options, '$.speed', 5)",
    "a value is gone": "UPDATE matches SET options = json_set(options, '$.variant', 'solo')",
    "rules we never had": "UPDATE matches SET rules = 77",
    "rules we never had, and only their actions": "UPDATE matches SET rules = 77, events = NULL",
    "a log that does not follow": "UPDATE actions SET results = '[1]' WHERE number = 2",
}


@pytest.fixture(scope="module")
def two_matches(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str], dict[str, str]]:
    """A running match and a finished one, and who holds their seats."""
    data = tmp_path_factory.mktemp("two")
    server = Running(data)
    with Person(server, "Ada") as ada:
        made = [ada.create("laborigines", players=2, options={"energy": energy})["match"] for energy in (20, 5)]
        for match, most in zip(made, (3, 10**6), strict=True):
            with ada.live(match) as live:
                live.until("state")
                play_on(live, random.Random(1), most)
        cookies = dict(ada.http.cookies)
    server.stop()
    return data, made, cookies


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_has_changed_a_match_opens_and_a_finished_one_shows_its_secret(
    two_matches: tuple[Path, list[str], dict[str, str]], tmp_path: Path, change: str
) -> None:
    data, (running, finished), cookies = two_matches
    shutil.copy(data / FILE, tmp_path / FILE)
    with sqlite3.connect(tmp_path / FILE) as db:
        secrets = dict(db.execute("SELECT id, secret FROM matches"))
        db.execute(CHANGES[change])
        if "only their actions" in change:
            db.execute("UPDATE actions SET events = NULL")
            db.execute("DELETE FROM snapshots")
    db.close()
    server = Running(tmp_path)
    try:
        with Person(server, "Ada") as ada:
            ada.http.cookies.update(cookies)
            for match in (running, finished):
                for path in READING:
                    assert ada.http.get(f"/api/matches/{match}{path}").status_code == 200, (match == finished, path)
                for page in (f"/t/{match}", f"/t/{match}/replay"):
                    assert ada.http.get(page).status_code == 200
                now = ada.get(f"/{match}")["now"]
                assert now["sentence"]
                if now["stopped"]:
                    assert now["stopped"]["code"] in ("other_rules", "broken")
                    assert ada.post(f"/{match}/actions", 409, command="an-action", decision=0, action="cw")["code"]
            assert len(ada.http.get("/api/mine").json()["matches"]) == 2
            record, proof = ada.get(f"/{finished}/record"), ada.get(f"/{finished}/proof")
            assert record["secret"] == proof["secret"] == secrets[finished]
            assert record["commitment"] == proof["commitment"]
            assert len(record["actions"]) == len(lines(tmp_path, finished))
            assert proof["ok"] or proof["problems"], "what cannot be checked says why"
            for path in ("record", "proof"):
                assert secrets[running] not in ada.http.get(f"/api/matches/{running}/{path}").text
    finally:
        server.stop()
