"""People at a table: joining, watching, one screen, coming back, standing in, rematch, fork, chat, hints, undo."""

import json
import random
import sqlite3
import threading
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import labtop
from labtop.bots import warm
from labtop.table.api import KEPT
from labtop.table.pages import assets
from tests.table.people import Live, Person, Running, play_on

ME, OPEN, BOT = {"who": "me"}, {"who": "open"}, {"who": "bot"}


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[Running]:
    """A server at which a person who is gone may be stood in for almost at once."""
    server = Running(tmp_path, away_after_s=0.4)
    yield server
    server.stop()


def finished(person: Person, game: str = "laborigines", **wanted: Any) -> str:
    """A match played to its end."""
    match = str(person.create(game, **wanted)["match"])
    with person.live(match) as live:
        live.until("state")
        play_on(live, random.Random(2))
    return match


def sitting(live: Live, seat: int) -> Any:
    news = [message for message in live.heard if message["type"] == "table"]
    return news[-1]["seats"][seat]


def test_friends_join_by_a_link_and_the_match_begins_when_all_are_there(running: Running) -> None:
    with Person(running, "Ada") as ada, Person(running, "Ben") as ben, Person(running, "Eve") as eve:
        made = ada.create("laborigines", players=2, seats=[ME, OPEN])
        match = made["match"]
        assert eve.get(f"/{match}", 403)["code"] == "no_access"
        assert eve.get(f"/{match}/door")["free"] == [1]
        assert eve.post(f"/{match}/join", 403, secret="guess")["code"] == "bad_secret"
        with ada.live(match) as live:
            state = live.until("state")
            assert state["now"]["waiting"] == []
            assert "one more person" in state["now"]["sentence"]
            refused = live.act("cw", decision=0)
            assert refused["code"] == "gathering"
            assert ben.follow(made["links"]["join"])["seats"] == [1]
            assert live.until("state")["now"]["waiting"]
            assert sitting(live, 1)["name"] == "Ben"
        told = eve.post(f"/{match}/join", 409, secret=made["links"]["join"].rpartition("=")[2])
        assert told["code"] == "no_free_seat"
        assert ben.get(f"/{match}/links", 403)["code"] == "not_host"
        assert ada.get(f"/{match}/links")["watch"] == made["links"]["watch"]
        assert ada.http.get(f"/api/matches/{match}/qr.svg?link=watch").text.startswith("<svg")


def test_open_seats_go_to_bots_when_somebody_says_start(running: Running) -> None:
    with Person(running, "Ada") as ada:
        match = ada.create("laborigines", players=3, seats=[ME, OPEN, OPEN])["match"]
        ada.post(f"/{match}/start", 200)
        assert ada.get(f"/{match}/door")["started"]
        assert ada.post(f"/{match}/start", 409)["code"] == "begun"
        with ada.live(match) as live:
            live.until("table")
            assert sitting(live, 2)["who"] == "bot"


def test_who_watches_sees_and_can_never_act(running: Running) -> None:
    with Person(running, "Ada") as ada, Person(running, "Cleo") as cleo:
        made = ada.create("labrats", players=3)
        match = made["match"]
        assert cleo.follow(made["links"]["watch"])["seats"] == []
        with cleo.live(match) as live, ada.live(match) as own:
            state = live.until("state")
            assert state["role"] == "watch"
            assert state["now"]["seat"] is None
            assert state["now"]["legal"] == []
            own.until(lambda m: bool(m.get("now")) and m["now"]["decision"] is not None)
            for kind, fields in {
                "act": {"decision": own.now["decision"], "action": own.now["legal"][0]["text"], "seat": 0},
                "undo": {"version": own.version, "seat": 0},
                "chat": {"text": "hello"},  # the host has not let them
            }.items():
                live.say(kind, command=uuid.uuid4().hex, **fields)
                assert live.until("refused")["code"] == ("no_talk" if kind == "chat" else "watch_only")
            for kind, fields in {"hint": {"seat": 0}, "lift": {"seat": 0}, "stand_in": {"seat": 0}}.items():
                live.say(kind, **fields)
                assert live.until("refused")["code"] in ("watch_only", "not_yours")
        body = {"command": uuid.uuid4().hex, "decision": 0, "action": "x"}
        assert cleo.post(f"/{match}/actions", 403, **body)["code"] == "watch_only"
        for path in ("start", "leave", "rematch", "name"):
            told = cleo.post(f"/{match}/{path}", 403, **({"name": "X"} if path == "name" else {}))
            assert told["code"] == "watch_only"


def test_a_table_may_be_closed_to_watchers(running: Running) -> None:
    with Person(running, "Ada") as ada, Person(running, "Cleo") as cleo:
        made = ada.create("laborigines", watchers=False)
        assert made["links"]["watch"] is None
        assert cleo.post(f"/{made['match']}/watch", 403, secret="x")["code"] == "no_watchers"


def test_who_reconnects_hears_what_was_missed(running: Running) -> None:
    with Person(running, "Ada") as ada, Person(running, "Ben") as ben:
        made = ada.create("laborigines", players=2, seats=[ME, OPEN])
        match = made["match"]
        ben.follow(made["links"]["join"])
        first = ada.get(f"/{match}")["now"]["waiting"][0]
        player, other = (ada, ben) if first == 0 else (ben, ada)
        with player.live(match) as live, other.live(match) as gone:
            live.until("state")
            seen = gone.until("state")["version"]
            gone.__exit__(None, None, None)
            play_on(live, random.Random(5), 4, lambda: bool(live.now) and live.now["decision"] is None)
            live.drain()
            assert live.version > seen
            with other.live(match, since=seen) as again:
                for number in range(seen + 1, live.version + 1):
                    update = again.until("update")
                    assert update["version"] == number
                    same = next(m for m in live.heard if m["type"] == "update" and m["version"] == number)
                    texts = [frame["text"] for frame in update["frames"]]
                    assert texts == [frame["text"] for frame in same["frames"]]
                assert update["now"]["version"] == live.version
            with other.live(match, since=live.version) as up_to_date:
                assert up_to_date.receive()["version"] == live.version
            for since in (live.version + 5, 10**8):
                with other.live(match, since=since) as lost:
                    assert lost.receive()["type"] == "state"


def test_the_socket_can_be_cut_at_every_version_and_the_picture_is_the_same(running: Running) -> None:
    with Person(running, "Ada") as ada:
        match = ada.create("labydo", players=2)["match"]
        luck = random.Random(3)
        for _ in range(12):
            with ada.live(match, want="pictures") as live:
                live.until("state")
                play_on(live, luck, 1)
                live.drain(0.3)
            before = live.now
            with ada.live(match, want="pictures") as fresh:
                now = fresh.until("state")["now"]
            if now["version"] == before["version"]:
                assert now == before


def test_one_screen_with_secrets_has_a_curtain_that_the_server_holds(running: Running) -> None:
    with Person(running, "Ada") as ada:
        match = ada.create("labrats", players=3, seats=[ME, {"who": "me", "name": "Ben"}, BOT])["match"]
        with ada.live(match, want="both") as live:
            state = live.until("state")
            luck = random.Random(1)
            lifted: set[int] = set()
            acted = 0
            while acted < 12 and not live.now["over"]:
                curtain = live.now["curtain"]
                if curtain is None and live.now["decision"] is None:
                    live.receive()
                    continue
                if curtain is not None:
                    check_nobodys_secrets(live.now)
                    seat = curtain["seat"]
                    assert "Pass the device" in curtain["sentence"]
                    refused = live.act("place1", seat=seat, decision=live.version)
                    assert refused["code"] == "curtain"
                    if 1 - seat not in live.now["waiting"]:
                        live.say("lift", seat=1 - seat)  # not who is asked for
                        check_nobodys_secrets(live.until("state")["now"])
                    live.say("lift", seat=seat)
                    now = live.until("state")["now"]
                    lifted.add(seat)
                    assert now["seat"] == seat
                    assert now["curtain"] is None
                assert live.now["view"]["seats"][live.now["seat"]]["hand"] is not None
                assert live.now["view"]["seats"][1 - live.now["seat"]]["hand"] is None
                live.act(luck.choice(live.now["legal"])["text"])
                acted += 1
                while live.now["version"] < live.version:
                    live.receive()
            assert lifted == {0, 1}
            live.say("cover")
            check_nobodys_secrets(live.until("state")["now"])
        with ada.live(match, want="both") as again:  # a page loaded anew begins behind the curtain
            check_nobodys_secrets(again.until("state")["now"])
        check_nobodys_secrets(ada.get(f"/{match}?want=both")["now"])
        for seat in (0, 1):
            now = ada.get(f"/{match}?want=both&seat={seat}")["now"]
            assert now["seat"] == seat
            assert [other["hand"] is not None for other in now["view"]["seats"]] == [seat == 0, seat == 1, False]
        assert ada.get(f"/{match}?want=both&seat=2", 403)["code"] == "not_yours"
        assert state["mine"] == [0, 1]


def check_nobodys_secrets(now: dict[str, Any]) -> None:
    assert now["seat"] is None
    assert now["legal"] == []
    assert now["decision"] is None
    assert all(seat["hand"] is None for seat in now["view"]["seats"])
    assert "data-action" not in now["moving"]


def test_the_curtain_covers_the_replay_while_the_match_runs(running: Running) -> None:
    with Person(running, "Ada") as ada:
        match = ada.create("labrats", players=3, seats=[ME, ME, BOT])["match"]
        reading = ("/replay?", "/replay/frames?from=1&count=2&", "/log?", "/record?")
        with ada.live(match) as live:
            state = live.until("state")
            lifted = state["now"]["curtain"]["seat"]
            other = 1 - lifted
            for path in reading:
                assert ada.get(f"/{match}{path}seat={lifted}", 409)["code"] == "curtain"
                ada.get(f"/{match}{path}")
            assert ada.get(f"/{match}/replay")["seat"] is None
            assert '"mine":[]' in ada.http.get(f"/t/{match}/replay").text.replace(" ", "")
            live.say("lift", seat=lifted)
            live.until("state")
            for path in reading:
                ada.get(f"/{match}{path}seat={lifted}")
                assert ada.get(f"/{match}{path}seat={other}", 409)["code"] == "curtain"
            assert f'"mine":[{lifted}]' in ada.http.get(f"/t/{match}/replay").text.replace(" ", "")
            assert ada.post(f"/{match}/fork", 409, step=0, seat=other)["code"] == "curtain"
            ada.post(f"/{match}/fork", 201, step=0, seat=lifted)


def test_a_fork_inherits_what_the_host_forbade(running: Running) -> None:
    with Person(running, "Ada") as ada:
        match = ada.create("labydo", players=2, hints=False, watchers=False)["match"]
        with ada.live(match) as live:
            live.until("state")
            play_on(live, random.Random(1), 2)
        forked = ada.post(f"/{match}/fork", 201, step=1, seat=0)["match"]
        assert ada.get(f"/{forked}/links")["watch"] is None
        with ada.live(forked) as live:
            assert not live.until("state")["hints"]
            live.say("hint")
            assert live.until("refused")["code"] == "no_hints"


def test_one_screen_without_secrets_just_passes_on(running: Running) -> None:
    with Person(running, "Ada") as ada:
        match = ada.create("laborigines", players=2, seats=[ME, {"who": "me", "name": "Ben"}])["match"]
        with ada.live(match) as live:
            live.until("state")
            seats = set()
            for _ in range(30):
                if live.now["over"]:  # a short one: both have had their turns
                    break
                assert live.now["curtain"] is None
                seats.add(live.now["seat"])
                assert live.now["seat"] in live.now["waiting"]
                play_on(live, random.Random(4), 1)
            assert seats == {0, 1}


def test_a_bot_stands_in_for_who_is_gone_and_hands_back(impatient: Running) -> None:
    with Person(impatient, "Ada") as ada, Person(impatient) as ben:  # who gave no name
        made = ada.create("laborigines", players=2, seats=[ME, OPEN])
        match = made["match"]
        ben.follow(made["links"]["join"])
        with ada.live(match) as a:
            with ben.live(match) as b:
                b.until("state")
                title = impatient.tables.open[match].referee.match.seat_name(1, "en")
                a.until(lambda m: m["type"] == "table" and m["seats"][1]["here"])
                assert ada.post(f"/{match}/stand-in", 409, seat=1)["code"] == "is_here"
            gone = a.until(lambda m: m["type"] == "table" and not m["seats"][1]["here"])["seats"][1]
            assert gone["stand_in_at"] > gone["since"]
            assert gone["sentence"].startswith(f"{title} is gone.") and "bot may take over" in gone["sentence"]
            assert ada.post(f"/{match}/stand-in", 409, seat=1)["code"] == "too_soon"
            time.sleep(0.5)
            a.say("stand_in", seat=1, bot="random")
            stood = a.until(lambda m: m["type"] == "table" and m["seats"][1]["stand_in"] is not None)["seats"][1]
            assert stood["sentence"] == f"random plays for {title} and hands back when {title} returns."
            play_on(a, random.Random(1), 5)
            rows = impatient.tables.open[match].referee.commands.values()
            assert any(row.seat == 1 and row.by == "random" for row in rows)
            with ben.live(match) as b:
                b.until("state")
                back = a.until(lambda m: m["type"] == "table" and m["seats"][1]["here"])["seats"][1]
                back = back if back["stand_in"] is None else a.until("table")["seats"][1]
                assert back["stand_in"] is None
                b.drain()
                by = len([row for row in impatient.tables.open[match].referee.commands.values() if row.by == "random"])
                for live in (a, b):
                    live.drain(0.1)
                    if live.now["decision"] is not None:
                        play_on(live, random.Random(2), 1)
                again = [row for row in impatient.tables.open[match].referee.commands.values() if row.by == "random"]
                assert len(again) == by


@pytest.fixture
def beating(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes say often who is there, and who plays by HTTP is soon gone."""
    monkeypatch.setattr("labtop.table.tables.BEAT_S", 0.1)
    monkeypatch.setattr("labtop.table.presence.HTTP_S", 2.0)


def test_who_plays_by_http_is_here_by_what_they_do(beating: None, impatient: Running) -> None:
    with Person(impatient, "Ada") as ada, Person(impatient, "Ben", program=True) as ben:
        made = ada.create("laborigines", players=2, seats=[ME, OPEN])
        match = made["match"]
        ben.follow(made["links"]["join"])
        with ada.live(match) as live:
            live.until("table")
            ben.get(f"/{match}?want=views")
            assert live.until("table")["seats"][1]["here"]
            time.sleep(0.6)  # longer than somebody who is gone is waited for
            assert ada.post(f"/{match}/stand-in", 409, seat=1)["code"] == "is_here"
            gone = live.until(lambda m: m["type"] == "table" and not m["seats"][1]["here"])  # nothing came for long
            assert gone["seats"][1]["stand_in_at"] is not None
            ben.get(f"/{match}/log")
            live.until(lambda m: m["type"] == "table" and m["seats"][1]["here"])
            ben.post(f"/{match}/leave", 200)
            live.until(lambda m: m["type"] == "table" and not m["seats"][1]["here"])
            ada.post(f"/{match}/stand-in", 200, seat=1, bot="random")


def test_who_gets_up_is_stood_in_for_at_once(running: Running) -> None:
    with Person(running, "Ada") as ada, Person(running, "Ben") as ben:
        made = ada.create("laborigines", players=2, seats=[ME, OPEN])
        match = made["match"]
        ben.follow(made["links"]["join"])
        assert ada.post(f"/{match}/stand-in", 409, seat=1)["code"] == "too_soon"
        ben.post(f"/{match}/leave", 200)
        ada.post(f"/{match}/stand-in", 200, seat=1)
        assert ada.post(f"/{match}/stand-in", 409, seat=1)["code"] == "no_person"


def test_a_rematch_rotates_the_seats_and_everybody_follows(running: Running) -> None:
    with Person(running, "Ada") as ada, Person(running, "Ben") as ben, Person(running, "Cleo") as cleo:
        made = ada.create("laborigines", players=3, seats=[ME, OPEN, BOT])
        match = made["match"]
        ben.follow(made["links"]["join"])
        cleo.follow(made["links"]["watch"])
        assert ada.post(f"/{match}/rematch", 409)["code"] == "not_over"
        with ada.live(match) as a, ben.live(match) as b, cleo.live(match) as c:
            other = threading.Thread(target=play_on, args=(b, random.Random(1)))
            other.start()
            play_on(a, random.Random(2))
            other.join(60)
            new = ben.post(f"/{match}/rematch", 201)["match"]
            assert ada.post(f"/{match}/rematch", 201)["match"] == new
            for live in (a, b, c):
                assert live.until(lambda m: m["type"] == "table" and m["rematch"] is not None)["rematch"] == new
        assert [person.get(f"/{new}/door")["seats"] for person in (ada, ben, cleo)] == [[1], [2], []]
        assert cleo.get(f"/{new}/door")["role"] == "watch"
        assert cleo.http.get(f"/t/{new}").status_code == 200
        assert ada.get(f"/{new}/door")["host"]
        assert ada.get(f"/{new}/links")["watch"].endswith(made["links"]["watch"].rpartition("#")[2])
        with ada.live(new) as live:
            assert live.until("state")["mine"] == [1]


def test_a_finished_match_is_forked_from_any_point_against_bots(running: Running) -> None:
    with Person(running, "Ada") as ada:
        match = finished(ada)
        steps = ada.get(f"/{match}/replay")["steps"]
        middle = steps[len(steps) // 2]
        forked = ada.post(f"/{match}/fork", 201, step=middle["step"], seat=2, bot="random")
        assert forked["seats"] == [2]
        record = ada.get(f"/{match}/record")
        truth = labtop.replay(record | {"actions": record["actions"][: middle["number"]]})
        with ada.live(forked["match"], want="views") as live:
            view = live.until("state")["now"]["view"]
            if live.version == 0:  # no bot has moved yet
                for key in ("tiles", "moa", "flag", "seats"):
                    assert view[key] == truth.view(2)[key]
            play_on(live, random.Random(1))
        done = ada.get(f"/{forked['match']}/record")
        assert labtop.verify(done).ok
        assert done["secret"] != record["secret"]
        assert ada.post(f"/{match}/fork", 400, step=10**6)["code"] == "bad_step"


def test_a_running_match_is_forked_only_from_what_the_own_seat_knows(running: Running) -> None:
    with Person(running, "Ada") as ada, Person(running, "Cleo") as cleo:
        made = ada.create("labrats", players=3)
        match = made["match"]
        cleo.follow(made["links"]["watch"])
        with ada.live(match) as live:
            live.until("state")
            play_on(live, random.Random(1), 3)
            live.drain()
        assert cleo.post(f"/{match}/fork", 403, step=3)["code"] == "watch_only"
        assert ada.post(f"/{match}/fork", 403, step=3, seat=1)["code"] == "not_yours"
        forked = ada.post(f"/{match}/fork", 201, step=3, seat=0)
        with ada.live(forked["match"]) as other:
            assert other.until("state")["now"]["view"]["seats"][0]["hand"] is not None


def test_chat_is_text_for_those_at_the_table(running: Running) -> None:
    with Person(running, "Ada") as ada, Person(running, "Cleo") as cleo:
        made = ada.create("laborigines")
        match = made["match"]
        cleo.follow(made["links"]["watch"])
        with ada.live(match) as a, cleo.live(match) as c:
            a.say("chat", command="chat-0001", text="<b>Well</b> played 👩\u200d🚀")
            a.say("chat", command="chat-0001", text="<b>Well</b> played 👩\u200d🚀")
            line = c.until("chat")
            assert line["text"] == "<b>Well</b> played 👩\u200d🚀"
            assert line["name"] == "Ada"
            for bad in ("", "   ", "x" * 401, "bell\u0007", "turn\u202earound"):
                a.say("chat", command=uuid.uuid4().hex, text=bad)
                assert a.until("refused")["code"] == "bad_text"
        assert [line["line"] for line in ada.get(f"/{match}/chat")["lines"]] == [1]
        with cleo.live(match, chat=1) as again:
            again.drain()
            assert not [m for m in again.heard if m["type"] == "chat"]


def test_names_are_text(running: Running) -> None:
    with Person(running, "Ada") as ada:
        match = ada.create("laborigines")["match"]
        assert ada.post(f"/{match}/name", 200, name="  Ada 李 O'Neil-Łoś ") == {"ok": True}
        with ada.live(match) as live:
            live.until("table")
            assert sitting(live, 0)["name"] == "Ada 李 O'Neil-Łoś"
        for bad in ("", "x" * 33, "a\nb", "\u202eadA"):
            assert ada.post(f"/{match}/name", 400, name=bad)["code"] == "bad_name"
        assert ada.post("", 400, game="laborigines", name="\x00")["code"] == "bad_name"


def test_a_hint_is_legal_and_costs_nothing(running: Running) -> None:
    warm(labtop.game("labydo"))  # compiling may take longer than anybody here waits for a message
    with Person(running, "Ada") as ada:
        match = ada.create("labydo", players=2)["match"]
        with ada.live(match) as live:
            live.until(lambda m: bool(m.get("now")) and m["now"]["decision"] is not None)
            version = live.version
            live.say("hint")
            hint = live.until("hint")
            assert hint["action"] in [choice["text"] for choice in live.now["legal"]]
            assert hint["label"] in [choice["label"] for choice in live.now["legal"]]
            assert hint["decision"] == live.now["decision"]
            assert live.version == version
        without = ada.create("labydo", players=2, hints=False)["match"]
        with ada.live(without) as live:
            live.until("state")
            live.say("hint")
            assert live.until("refused")["code"] == "no_hints"


def test_undo_over_the_socket_and_over_http(running: Running) -> None:
    with Person(running, "Ada") as ada:
        match = ada.create("labydo", players=2, seats=[ME, ME])["match"]
        done = 0
        state = ada.get(f"/{match}?want=views&seat=0")
        for _ in range(20):
            seat = state["now"]["waiting"][0]
            state = ada.get(f"/{match}?want=views&seat={seat}")
            now = state["now"]
            body = {"command": uuid.uuid4().hex, "decision": now["decision"], "seat": seat}
            answer = ada.post(f"/{match}/actions?want=views", 200, action=now["legal"][0]["text"], **body)
            assert ada.post(f"/{match}/actions?want=views", 200, action=now["legal"][0]["text"], **body) == answer
            undo = {"command": uuid.uuid4().hex, "version": answer["version"], "seat": seat}
            if answer["now"]["undo"]:
                done += 1
                back = ada.post(f"/{match}/undo?want=views", 200, **undo)
                assert back["now"]["number"] == now["number"]
                assert back["now"]["legal"] == now["legal"]
                assert {**back["now"]["view"], "legal": 0} == {**now["view"], "legal": 0}
                if done > 3:
                    again = {"command": uuid.uuid4().hex, "decision": back["now"]["decision"], "seat": seat}
                    ada.post(f"/{match}/actions", 200, action=now["legal"][-1]["text"], **again)
            else:
                assert ada.post(f"/{match}/undo", 409, **undo)["code"] == "cannot_undo"
            state = ada.get(f"/{match}?want=views&seat=0")
        assert done > 3


def test_the_record_before_the_end_holds_only_what_was_seen(running: Running) -> None:
    with Person(running, "Ada") as ada:
        match = ada.create("labrats", players=3)["match"]
        answer = ada.http.get(f"/api/matches/{match}/record")
        assert "attachment" in answer.headers["content-disposition"]
        told = answer.json()
        assert "secret" not in told
        assert "actions" not in told
        dealt = [event for event in told["seen"] if event["kind"] == "dealt"]
        assert {event["args"]["seat"]: event["args"]["door"] is None for event in dealt} == {0: False, 1: True, 2: True}
        assert ada.get(f"/{match}/proof")["secret"] is None


def test_my_tables_are_found_again(running: Running) -> None:
    with Person(running, "Ada") as ada, Person(running, "Eve") as eve:
        match = ada.create("laborigines")["match"]
        address = f"{running.url}/api/mine"
        assert [own["match"] for own in ada.http.get(address).json()["matches"]] == [match]
        assert eve.http.get(address).json()["matches"] == []


def test_games_and_their_options_make_a_form(running: Running) -> None:
    with Person(running, "Ada") as ada:
        told = ada.http.get(f"{running.url}/api/games").json()
        assert [game["name"] for game in told["games"]] == labtop.games()
        for card in told["games"]:
            game = labtop.game(card["name"])
            assert [option["name"] for option in card["options"]] == [option.name for option in game.options]
            for option in card["options"]:
                assert option["sentence"]
                assert option["kind"] in ("choice", "number", "switch", "text")
            ada.create(card["name"], options={option["name"]: option["default"] for option in card["options"]})
            assert ada.http.get(card["css"]).headers["content-type"].startswith("text/css")
        seats = ada.http.get(f"{running.url}/api/games/laborigines/seats?variant=teams").json()
        assert seats == {"players": [4, 6], "barred": [], "ranges": {"energy": [10, 20]}}
        refused = ada.http.get(f"{running.url}/api/games/laborigines/seats?variant=solo")
        assert (refused.status_code, refused.json()["code"]) == (400, "bad_option")


def test_a_table_that_cannot_be_is_refused_with_a_sentence(running: Running) -> None:
    with Person(running, "Ada") as ada:
        for wanted, code in (
            ({"game": "chess"}, "unknown_game"),
            ({"game": "laborigines", "players": 9}, "bad_players"),
            ({"game": "laborigines", "options": {"variant": "solo"}}, "bad_option"),
            ({"game": "laborigines", "players": 2, "seats": [ME]}, "bad_seats"),
            ({"game": "laborigines", "players": 2, "seats": [BOT, BOT]}, "nobody"),
            ({"game": "laborigines", "players": 2, "seats": [ME, {"who": "bot", "bot": "oracle"}]}, "bad_bot"),
        ):
            told = ada.post("", 400, **wanted)
            assert told["code"] == code
            assert len(told["sentence"]) > 10


def test_the_still_layer_and_the_moving_one_make_the_picture(running: Running) -> None:
    with Person(running, "Ada") as ada:
        for game in labtop.games():
            match = ada.create(game)["match"]
            state = ada.get(f"/{match}")
            still = ada.http.get(state["picture"]["still"])
            assert still.headers["content-type"].startswith("image/svg+xml")
            assert "immutable" in still.headers["cache-control"]
            for pane in state["picture"]["panes"]:
                assert f'<g data-still="{pane["name"]}">' in still.text or pane["role"] == "tray"
            assert state["now"]["moving"].startswith(f'<g id="{game}-moving">')
            assert json.dumps(state)


def test_a_browser_forgets_finished_tables_before_those_it_plays_at(running: Running) -> None:
    with Person(running, "Ada") as ada:
        first = ada.create("laborigines", players=2)["match"]
        kept = ada.http.cookies["labtop"]  # as it was when each table had a cookie of its own
        ada.http.cookies.clear()
        ada.http.cookies.set(f"labtop-{first}", kept)
        for number in range(KEPT + 5):
            ada.http.cookies.set(f"labtop-gone{number}", "x")
        answer = ada.http.post("/api/matches", json={"game": "laborigines", "players": 2})
        dropped = [line for line in answer.headers.get_list("set-cookie") if "Max-Age=0" in line]
        assert [line.split("=")[0] for line in dropped] == [f"labtop-gone{number}" for number in range(5)]
        assert first in [own["match"] for own in ada.http.get("/api/mine").json()["matches"]]
        assert ada.get(f"/{first}/door")["role"] == "seat"


def test_a_bot_that_needs_compiled_rules_waits_and_the_table_says_so(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("labtop.table.bot_driver.needs_compiled", lambda bot: True)
    warming = running.tables.warming
    warming.games = dict.fromkeys(warming.games, "waiting")
    warming.listeners.append(running.tables._warmed)
    with Person(running, "Ada") as ada:
        match = ada.create("laborigines", players=2)["match"]
        with ada.live(match) as live:
            live.until("state")
            play_on(live, random.Random(1), stop=lambda: live.now["decision"] is None)
            assert "The bots are getting ready" in live.now["sentence"]
            version = live.version
            live.drain(0.5)
            assert live.version == version
            running.loop.call_soon_threadsafe(warming._set, "labydo", "ready")
            live.until("state")
            assert "The bots are getting ready" in live.now["sentence"]
            running.loop.call_soon_threadsafe(warming._set, "laborigines", "ready")
            live.until(lambda m: m["type"] == "update" and m["version"] > version)
            assert "getting ready" not in live.now["sentence"]


def test_a_match_of_rules_that_nobody_knows_any_more_is_not_played(tmp_path: Path) -> None:
    """Neither its events nor its positions are stored: seats and chat are left. test_versions.py has happier ones."""
    server = Running(tmp_path)
    with Person(server, "Ada") as ada:
        match = ada.create("laborigines", players=2, seats=[ME, ME])["match"]
        with ada.live(match) as live:
            live.until("state")
            play_on(live, random.Random(1), 4)
            live.say("chat", command="chat-0001", text="still here")
            live.until("chat")
        token = ada.http.cookies["labtop"]
    server.stop()
    with sqlite3.connect(tmp_path / "table.sqlite3") as db:
        db.execute("UPDATE matches SET rules = 0, events = NULL")
        db.execute("UPDATE actions SET events = NULL")
        db.execute("DELETE FROM snapshots")
    db.close()
    again = Running(tmp_path)
    try:
        with Person(again, "Ada") as ada:
            ada.http.cookies["labtop"] = token
            with ada.live(match, want="pictures", since=1) as live:
                state = live.until("state")
                assert state["now"]["stopped"]["code"] == "other_rules"
                assert "version 0 of the rules" in state["now"]["sentence"]
                assert state["now"]["moving"] is None
                assert live.until("chat")["text"] == "still here"
                assert live.act("cw", decision=4, seat=0)["code"] in ("other_rules", "curtain")
            for path in ("record", "proof"):
                assert ada.get(f"/{match}/{path}", 409)["code"] == "other_rules"
            assert ada.get(f"/{match}/log")["log"] == []
            assert len(ada.get(f"/{match}/replay")["steps"]) == 1
    finally:
        again.stop()


def test_our_own_files_are_served_under_an_address_that_changes_with_them(
    running: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forget() -> None:
        assets._files.cache_clear()
        assets.edition.cache_clear()

    (tmp_path / "static" / "sounds").mkdir(parents=True)
    (tmp_path / "static" / "table.js").write_text("export {};")
    (tmp_path / "static" / "sounds" / "turn.ogg").write_bytes(b"OggS")
    before = assets.static_url("table.js")
    monkeypatch.setattr(assets, "STATIC", tmp_path / "static")
    forget()
    try:
        with Person(running, "Ada") as ada:
            assert assets.static_url("table.js") != before
            script = ada.http.get(assets.static_url("table.js"))
            assert script.text == "export {};"
            assert script.headers["content-type"].startswith("text/javascript")
            assert "immutable" in script.headers["cache-control"]
            assert ada.http.get(assets.static_url("sounds/turn.ogg")).content == b"OggS"
            assert ada.http.get("/static/table.js").status_code == 404
            assert ada.http.get(before).status_code == 404
        with pytest.raises(KeyError, match=r"nowhere\.js"):
            assets.static_url("nowhere.js")
    finally:
        forget()
