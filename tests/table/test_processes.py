"""Processes: two servers on one database, thinkers that die, the compiler in the background, the start, an example."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

import labtop
from labtop.table.clock import Clock
from labtop.table.sharing import Share
from labtop.table.thinkers import Thinkers
from labtop.table.warming import Warming, needs_compiled
from tests.table.people import PATIENCE, Person, Running, play_on

ME, OPEN, BOT = {"who": "me"}, {"who": "open"}, {"who": "bot"}
ROOT = Path(__file__).parents[2]


def test_two_servers_on_one_database_are_one_table(database: str, tmp_path: Path) -> None:
    one, two = Running(tmp_path, database=database), Running(tmp_path, database=database)
    try:
        with Person(one, "Ada") as ada, Person(two, "Ben") as ben:
            made = ada.create("laborigines", players=3, seats=[ME, OPEN, BOT])
            match = made["match"]
            ben.follow(made["links"]["join"])
            with ada.live(match) as a, ben.live(match) as b:
                a.until(lambda m: bool(m.get("now")) and bool(m["now"]["waiting"]))
                b.until("state")
                end = time.monotonic() + PATIENCE
                while a.version < 15 and time.monotonic() < end:
                    for live in (a, b):
                        live.drain(0.02)
                        if live.now["decision"] is not None:
                            play_on(live, Random(live.version), 1)
                a.say("chat", command="chat-0001", text="Hello over there")
                assert b.until("chat")["text"] == "Hello over there"
                end = time.monotonic() + PATIENCE
                while time.monotonic() < end:  # the bot may still be thinking
                    a.drain(0.3)
                    b.drain(0.3)
                    if a.version == b.version and 2 not in a.now["waiting"]:
                        break
                assert a.version == b.version > 10
            seen = {m["version"]: [f["text"] for f in m["frames"]] for m in a.heard if m["type"] == "update"}
            for message in b.heard:
                if message["type"] == "update" and message["version"] in seen:
                    assert [frame["text"] for frame in message["frames"]] == seen[message["version"]]
            assert (
                ada.get(f"/{match}?want=views")["now"]["view"]["tiles"]
                == (ben.get(f"/{match}?want=views")["now"]["view"]["tiles"])
            )
    finally:
        two.stop()
        one.stop()


def test_of_two_browsers_of_one_seat_at_two_servers_one_wins_and_the_other_is_told(
    database: str, tmp_path: Path
) -> None:
    one, two = Running(tmp_path, database=database), Running(tmp_path, database=database)
    try:
        with Person(one, "Ada", program=True) as ada, Person(two, "Ada", program=True) as twin:
            match = ada.create("laborigines", players=2, seats=[ME, ME])["match"]
            twin.token = ada.token
            twin.http.headers["Authorization"] = f"Bearer {ada.token}"
            with ada.live(match) as a, twin.live(match) as b:
                for live in (a, b):
                    live.until("state")
                for _ in range(12):
                    actions = [choice["text"] for choice in a.now["legal"]]
                    decision = a.now["decision"]
                    for live, action in ((a, actions[0]), (b, actions[-1])):
                        live.say("act", command=os.urandom(8).hex(), decision=decision, action=action)
                    answers = [live.until(lambda m: m["type"] in ("done", "refused")) for live in (a, b)]
                    assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
                    told = next(answer for answer in answers if answer["type"] == "refused")
                    assert told["code"] in ("stale", "not_your_turn")
                    version = next(answer["number"] for answer in answers if answer["type"] == "done")
                    for live in (a, b):
                        while live.now["version"] < version:
                            live.receive()
                    assert a.now == b.now
    finally:
        two.stop()
        one.stop()


def test_presence_is_told_between_servers(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("labtop.table.tables.BEAT_S", 0.2)
    one, two = Running(tmp_path, database=database), Running(tmp_path, database=database)
    try:
        with Person(one, "Ada") as ada, Person(two, "Ben") as ben:
            made = ada.create("laborigines", players=2, seats=[ME, OPEN])
            ben.follow(made["links"]["join"])
            with ada.live(made["match"]) as a:
                with ben.live(made["match"]) as b:
                    b.until("state")
                    a.until(lambda m: m["type"] == "table" and m["seats"][1]["here"])
                a.until(lambda m: m["type"] == "table" and not m["seats"][1]["here"])
    finally:
        two.stop()
        one.stop()


class Ahead(Clock):
    def wall(self) -> float:
        return super().wall() + 100


def test_a_process_whose_clock_is_ahead_declares_nobody_gone(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("labtop.table.tables.BEAT_S", 0.2)
    one = Running(tmp_path, database=database, away_after_s=0.0)
    two = Running(tmp_path, database=database, away_after_s=0.0, clock=Ahead())
    try:
        with Person(one, "Ada") as ada, Person(two, "Ben") as ben:
            made = ada.create("laborigines", players=2, seats=[ME, OPEN])
            match = made["match"]
            ben.follow(made["links"]["join"])
            with ada.live(match) as a, ben.live(match) as b:
                b.until(lambda m: m["type"] == "table" and m["seats"][0]["here"])
                a.until(lambda m: m["type"] == "table" and m["seats"][1]["here"])
                marks = len(a.heard), len(b.heard)
                time.sleep(1.0)  # five beats of each
                assert ben.post(f"/{match}/stand-in", 409, seat=0)["code"] == "is_here"
                assert ada.post(f"/{match}/stand-in", 409, seat=1)["code"] == "is_here"
                for live, mark in zip((a, b), marks, strict=True):
                    live.drain(0.1)
                    news = [m["seats"] for m in live.heard[mark:] if m["type"] == "table"]
                    assert all(seat["here"] for seats in news for seat in seats)
    finally:
        two.stop()
        one.stop()


def question(game: str = "laborigines", bot: str = "random") -> dict[str, Any]:
    match = labtop.new(game, seed=3)
    seat = match.to_move
    assert seat is not None
    return {"position": match.hidden(seat, 1).position(), "seat": seat, "bot": bot, "gear": "plain"}


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs SIGKILL")
def test_a_thinker_that_dies_is_started_anew_and_the_question_asked_again() -> None:
    async def work() -> None:
        thinkers = Thinkers(1, think_s=PATIENCE)
        thinkers.start()
        try:
            legal = [action.text for action in labtop.new("laborigines", seed=3).legal()]
            assert (await thinkers.ask(question()))["action"] in legal
            for _ in range(3):
                old = thinkers.processes[0].pid
                asked = asyncio.ensure_future(thinkers.ask(question()))
                await asyncio.sleep(0)
                os.kill(old, signal.SIGKILL)
                assert (await asked)["action"] in legal
            assert "problem" in await thinkers.ask(question(bot="oracle"))
            assert (await thinkers.ask(question("labrats")))["action"]
        finally:
            await thinkers.stop()
        assert not thinkers.processes

    asyncio.run(work())


def test_a_thinker_that_never_answers_is_ended() -> None:
    async def work() -> None:
        thinkers = Thinkers(1, think_s=0.001)
        thinkers.start()
        try:
            assert await thinkers.ask(question()) == {"problem": "the thinker does not answer"}
        finally:
            await thinkers.stop()

    asyncio.run(work())


def test_a_thinker_is_told_only_what_its_seat_may_know(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, Any]] = []
    ask = running.tables.thinkers.ask

    async def listen(given: dict[str, Any], share: Share) -> Any:
        asked.append(given)
        return await ask(given, share)

    running.tables.thinkers.ask = listen
    with Person(running, "Ada") as ada:
        match = ada.create("labrats", players=3)["match"]
        with ada.live(match) as live:
            live.until("state")
            play_on(live, Random(1), 6)
        referee = running.tables.open[match].referee
    assert len(asked) > 4
    for given in asked:
        assert referee.head.secret not in json.dumps(given)
        assert set(given) == {"position", "seat", "bot", "gear", "lang"}
    imagined = [labtop.load(given["position"]) for given in asked]
    assert all(match.commitment != referee.match.commitment for match in imagined)


def test_the_rules_are_compiled_in_the_background_and_one_can_ask_how_far(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process itself, with a compiler that takes no time."""
    monkeypatch.setattr("labtop.table.warming.LATER_S", 0.0)
    monkeypatch.setattr("labtop.table.warming.PROGRAM", "tests.table.quick_compiling")
    leaping: list[tuple[str, bool]] = []
    main = threading.current_thread()
    monkeypatch.setattr(
        "labtop.table.warming.prepare",
        lambda game: leaping.append((game.name, threading.current_thread() is main)),
    )

    async def work() -> None:
        warming = Warming()
        told: list[tuple[str, str]] = []
        warming.listeners.append(lambda game: told.append((game, warming.games[game])))
        first, second, *others, broken, last = labtop.games()
        assert warming.done == 0 and "getting ready" in warming.sentence("en")
        warming.start()
        await asyncio.wait_for(warming.ready(last), PATIENCE)
        assert told[:2] == [(last, "compiling"), (last, "ready")], "what somebody waits for comes first"
        await asyncio.wait_for(warming.ready(broken), PATIENCE)
        assert (broken, "failed") in told, "a compiler that fails keeps nobody waiting"
        assert (second, "compiling") not in told[: told.index((broken, "compiling"))]
        for game in (first, second, *others):
            await asyncio.wait_for(warming.ready(game), PATIENCE)
        assert warming.done == len(labtop.games())
        assert warming.sentence("en") == "The bots are ready."
        while len(leaping) < len(labtop.games()) - 1:
            await asyncio.sleep(0.01)
        await warming.stop()
        assert leaping == [(game, False) for game in labtop.games() if game != broken], "loaded beside the loop"

    asyncio.run(work())
    assert not needs_compiled("random")
    assert not needs_compiled("easy")
    assert needs_compiled("expert")


def started(words: list[str], env: dict[str, str], port: int) -> tuple[subprocess.Popen[bytes], float]:
    """The server as people start it, and how long it took until its page was there."""
    began = time.monotonic()
    server = subprocess.Popen(words, cwd=ROOT, env=os.environ | env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    while time.monotonic() - began < 60:
        try:
            if httpx.get(f"http://127.0.0.1:{port}/").status_code == 200:
                return server, time.monotonic() - began
        except httpx.TransportError:
            time.sleep(0.02)
    server.kill()
    raise AssertionError("the page does not come")


def test_the_page_is_up_within_three_seconds_also_on_the_first_start(tmp_path: Path, free_port: int) -> None:
    """With an empty cache, while the rules compile; and a match can be played meanwhile."""
    words = [str(Path(sys.executable).parent / "labtop"), "serve", "--port", str(free_port), "--no-browser"]
    env = {"LABTOP_DATA": str(tmp_path / "data"), "LABTOP_CACHE": str(tmp_path / "cache")}
    server, seconds = started(words, env, free_port)
    try:
        url = f"http://127.0.0.1:{free_port}"
        warming = httpx.get(f"{url}/api/warming").json()
        assert warming["done"] < warming["of"]
        with Person(url, "Ada") as ada:
            match = ada.create("laborigines", players=2, seats=[ME, {"who": "bot", "bot": "easy"}])["match"]
            with ada.live(match) as live:
                live.until("state")
                assert play_on(live, Random(1), 6) == 6
                assert ada.get(f"/{match}/replay")["steps"][-1]["number"] > 6, "the bot has played too"
        assert httpx.get(f"{url}/api/warming").json()["games"]["laborigines"] in ("waiting", "compiling")
    finally:
        server.send_signal(signal.SIGINT)
        assert server.wait(15) in (0, -signal.SIGINT, 130)
        assert server.stdout is not None
        output = server.stdout.read().decode()
        server.stdout.close()
    assert f"Labtop is open at {url}/" in output
    assert "Traceback" not in output
    busy = os.getloadavg()[0] / (os.cpu_count() or 1) if hasattr(os, "getloadavg") else 0
    assert seconds < 3 * max(1.0, busy), f"{seconds:.1f} s with {busy:.1f} processes waiting for each core"


def test_who_is_connected_is_told_that_the_server_stops(tmp_path: Path) -> None:
    server = Running(tmp_path)
    with Person(server, "Ada") as ada:
        match = ada.create("laborigines", players=2, seats=[ME, ME])["match"]
        with ada.live(match) as live:
            live.until("state")
            server.stop()
            assert live.until("bye")["code"] == "restart"
    again = Running(tmp_path)
    try:
        with Person(again, "Ada") as ada:
            assert ada.get(f"/{match}/door")["started"]
    finally:
        again.stop()


def test_the_example_bot_joins_a_table_and_plays_it_to_its_end(running: Running) -> None:
    with Person(running, "Ada") as ada:
        made = ada.create("laborigines", players=2, seats=[ME, OPEN])
        words = [sys.executable, "docs/examples/table_bot.py", made["links"]["join"], "--name", "Robot"]
        with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as bot:
            with ada.live(made["match"]) as live:
                live.until("state")
                play_on(live, Random(1))
            out, errors = bot.communicate(timeout=PATIENCE)
        assert bot.returncode == 0, errors
        assert json.loads(out)["scores"] == live.now["scores"]
