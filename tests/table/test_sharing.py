"""Bots share what there is to think with: by address, by table, with people first, and nobody for an empty room."""

import asyncio
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from labtop.table import thinker
from labtop.table.clock import Clock
from labtop.table.refusals import Refused
from labtop.table.sharing import MOST_OF_ADDRESS, MOST_OF_TABLE, Attention, Question, Share, Unwanted, WaitingList
from labtop.table.thinkers import Thinkers
from tests.table.people import PATIENCE, Live, Person, Running, play_on

ME = {"who": "me"}
EASY, EXPERT = {"bot": "easy", "gear": "compiled"}, {"bot": "expert", "gear": "compiled"}


class Standing(Clock):
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.at = 1000.0

    def steady(self) -> float:
        return self.at


def question(share: Share, seconds: float = 5.0, told: list[str] | None = None) -> Question:
    heard = [] if told is None else told
    return Question(b"", seconds, share, lambda answer: heard.append("answered"), lambda: heard.append("dropped"))


def served(waiting: WaitingList, count: int, takes: float = 5.0) -> list[str]:
    """Whose questions one thinker takes, one after the other."""
    order = []
    for _ in range(count):
        taken = waiting.take(only_quick=False)
        assert taken is not None
        order.append(taken.share.table)
        assert isinstance(waiting.clock, Standing)
        waiting.clock.at += takes
        waiting.settle(taken, takes)
    return order


def test_an_address_with_many_tables_gets_no_more_than_one_with_a_single_one() -> None:
    waiting = WaitingList(Standing())
    for number in range(20):
        waiting.put(question(Share(f"greedy-{number}", "10.0.0.1")))
    for number in range(3):
        waiting.put(question(Share("modest", f"10.0.1.{number}")))
    order = served(waiting, 6)
    assert order[:4] == ["greedy-0", "modest", "modest", "modest"]


def test_tables_of_one_address_take_turns() -> None:
    waiting = WaitingList(Standing())
    for _ in range(4):
        for table in ("a", "b", "c"):
            waiting.put(question(Share(table, "10.0.0.1")))
    order = served(waiting, 12)
    assert all(sorted(order[at : at + 3]) == ["a", "b", "c"] for at in (0, 3, 6, 9))


def test_what_was_spent_is_forgotten_in_time() -> None:
    clock = Standing()
    waiting = WaitingList(clock)
    waiting.put(question(Share("old", "10.0.0.1")))
    served(waiting, 1, takes=50.0)
    clock.at += 3600
    waiting.put(question(Share("new", "10.0.0.2")))
    served(waiting, 1)
    waiting.put(question(Share("new", "10.0.0.2")))
    waiting.put(question(Share("old", "10.0.0.1")))
    assert served(waiting, 1) == ["old"]


def test_a_table_where_somebody_waits_comes_before_one_that_is_only_asked_about() -> None:
    clock = Standing()
    waiting = WaitingList(clock)
    waiting.put(question(Share("lately", "10.0.0.1", lambda: Attention.LATELY)))
    waiting.put(question(Share("connected", "10.0.0.2")))
    assert served(waiting, 2, takes=1.0) == ["connected", "lately"]
    waiting.put(question(Share("lately", "10.0.0.1", lambda: Attention.LATELY)))
    for _ in range(9):
        waiting.put(question(Share("connected", "10.0.0.2")))
    assert served(waiting, 1, takes=6.0) == ["connected"]
    assert served(waiting, 1) == ["lately"], "but it does not wait for ever"


def test_a_hint_comes_before_the_moves_of_its_own_table() -> None:
    waiting = WaitingList(Standing())
    moves = [question(Share("a", "10.0.0.1")) for _ in range(3)]
    for move in moves:
        waiting.put(move)
    hint = question(Share("a", "10.0.0.1", is_hint=True), 0.2)
    waiting.put(hint)
    assert waiting.take(only_quick=False) is hint


def test_for_an_empty_table_nothing_is_thought() -> None:
    waiting, told = WaitingList(Standing()), list[str]()
    there: list[Attention | None] = [Attention.CONNECTED]
    waiting.put(question(Share("a", "10.0.0.1", lambda: there[0]), told=told))
    there[0] = None
    assert waiting.take(only_quick=False) is None
    assert told == ["dropped"]
    assert not waiting.waiting


def test_the_queue_has_bounds_for_a_table_and_for_an_address() -> None:
    waiting = WaitingList(Standing())
    for _ in range(MOST_OF_TABLE):
        waiting.put(question(Share("a", "10.0.0.1")))
    with pytest.raises(Refused, match="busy"):
        waiting.put(question(Share("a", "10.0.0.1")))
    for number in range(MOST_OF_ADDRESS - MOST_OF_TABLE):
        waiting.put(question(Share(f"other-{number}", "10.0.0.1")))
    with pytest.raises(Refused, match="busy"):
        waiting.put(question(Share("one-more", "10.0.0.1")))
    waiting.put(question(Share("elsewhere", "10.0.0.2")))


class Simulated(Thinkers):
    """Thinkers without processes: an expert takes its time, a hundredth of what it takes in truth."""

    async def _think(self, number: int, question: bytes) -> dict[str, Any]:
        await asyncio.sleep(0.05 if b"expert" in question else 0.0005)
        return {"thinker": number}


def test_twenty_experts_do_not_delay_an_easy_bot() -> None:
    async def work() -> None:
        thinkers = Simulated(1, think_s=PATIENCE)
        thinkers.start()
        try:
            experts = [asyncio.ensure_future(thinkers.ask(EXPERT, Share(f"t{n}", "10.0.0.1"))) for n in range(20)]
            await asyncio.sleep(0.01)
            for _ in range(5):
                answer = await asyncio.wait_for(thinkers.ask(EASY, Share("easy", "10.0.0.2")), PATIENCE)
                assert answer == {"thinker": 0}
            assert sum(expert.done() for expert in experts) <= 2, "the experts are still at it"
            fair = asyncio.ensure_future(thinkers.ask(EXPERT, Share("other", "10.0.0.2")))
            await fair
            assert sum(expert.done() for expert in experts) <= 4, "and another address need not wait for all of them"
            await asyncio.gather(*experts)
        finally:
            await thinkers.stop()

    asyncio.run(work())


def test_who_stops_waiting_leaves_the_queue() -> None:
    async def work() -> None:
        thinkers = Simulated(1, think_s=PATIENCE)
        thinkers.start()
        try:
            there: list[Attention | None] = [Attention.CONNECTED]
            first = asyncio.ensure_future(thinkers.ask(EXPERT))
            second = asyncio.ensure_future(thinkers.ask(EXPERT, Share("a", "", lambda: there[0])))
            third = asyncio.ensure_future(thinkers.ask(EXPERT, Share("b")))
            await asyncio.sleep(0.01)
            there[0] = None
            third.cancel()
            await first
            with pytest.raises(Unwanted):
                await second
            await asyncio.sleep(0)
            assert not thinkers.waiting.waiting
        finally:
            await thinkers.stop()

    asyncio.run(work())


def test_an_easy_bot_does_not_wait_until_its_thinker_has_loaded_compiled_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = threading.Event()
    monkeypatch.setattr("labtop.bots.warm", lambda game: loaded.wait(PATIENCE))
    monkeypatch.setattr(thinker, "_loading", {})
    monkeypatch.setattr(thinker, "_loaded", set())
    for _ in range(2):
        assert thinker.gear_for("easy", "labydo", "compiled") == "plain"
    assert len(thinker._loading) == 1
    assert thinker.gear_for("expert", "labydo", "compiled") == "compiled", "it cannot do without"
    assert thinker.gear_for("easy", "labydo", "plain") == "plain"
    assert thinker.gear_for("random", "labrats", "compiled") == "compiled"
    assert set(thinker._loading) == {"labydo"}, "who asks for no gear has none loaded"
    loaded.set()
    thinker._loading["labydo"].join(PATIENCE)
    assert thinker.gear_for("easy", "labydo", "compiled") == "compiled"


def until_the_bot_must_decide(live: Live) -> None:
    play_on(live, Random(1), stop=lambda: live.now["decision"] is None)


def test_an_easy_bot_answers_within_a_second_beside_twenty_tables_of_experts(tmp_path: Path) -> None:
    """Real thinkers. What the experts think with is plain Python here, so that nothing needs to be compiled."""
    server = Running(tmp_path, think_s=PATIENCE)
    warming = server.tables.warming
    warming.games = dict.fromkeys(warming.games, "failed")  # nobody waits for compiled rules
    try:
        with Person(server, "Eve") as eve, Person(server, "Ada") as ada:
            lives = []
            for _ in range(20):
                match = eve.create("laborigines", players=2, seats=[ME, {"who": "bot", "bot": "expert"}])["match"]
                lives.append(eve.live(match))
            for live in lives:
                live.until("state")
                until_the_bot_must_decide(live)
            waiting = server.tables.thinkers.waiting.waiting
            assert len(waiting) >= 15
            match = ada.create("laborigines", players=2, seats=[ME, {"who": "bot", "bot": "easy"}])["match"]
            with ada.live(match) as live:
                live.until("state")
                waits: list[float] = []
                while len(waits) < 4:
                    until_the_bot_must_decide(live)
                    began = time.monotonic()
                    live.until(lambda m: m["type"] == "update" and m["seat"] == 1)
                    waits.append(time.monotonic() - began)
            for live in lives:
                live.__exit__(None, None, None)
            assert min(waits) < 1, waits
            assert sorted(waits)[1] < 1.5, f"{waits}: the first starts its process"
    finally:
        server.stop()


def test_bots_rest_while_nobody_looks_and_go_on_when_somebody_does(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("labtop.table.open_table.LATELY_S", 0.2)
    with Person(running, "Ada") as ada:
        match = ada.create("laborigines", players=3)["match"]
        with ada.live(match) as live:
            live.until("state")
            play_on(live, Random(1), 2)
        table = running.tables.open[match]
        ada.post(f"/{match}/leave", 200)
        stood = {"stand_in": "random", "left": True}
        table.referee.seats[0] = msgspec.structs.replace(table.referee.seats[0], **stood)
        time.sleep(1.0)
        version = table.referee.version
        time.sleep(0.5)
        assert table.referee.version == version, "the bots play for an empty room"
        assert not table.bots.busy
        assert not table.referee.match.over
        ada.get(f"/{match}/door")
        end = time.monotonic() + PATIENCE
        while table.referee.version == version and time.monotonic() < end:
            time.sleep(0.05)
        assert table.referee.version > version
