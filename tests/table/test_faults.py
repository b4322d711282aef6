"""What the simulation has found, each by itself: the table's rooms on an imagined storage and an imagined clock."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest
from tools.simulation.database import Database
from tools.simulation.loop import Life, VirtualLoop
from tools.simulation.programs import Program
from tools.simulation.storage import Away, Hub, SimulatedStorage, Troubles
from tools.simulation.story import Story

from labtop.table.device import Device
from labtop.table.messages.coding import decoded
from labtop.table.open_table import OpenTable
from labtop.table.settings import Settings
from labtop.table.storage import ChatRow
from labtop.table.tables import Tables
from tests.table.memory import head_of, people


class Listener:
    """Somebody connected, and what they were told."""

    host = False

    def __init__(self, table: OpenTable, *seats: int) -> None:
        self.device = Device.of(table.referee, seats, "en", "views")
        self.told: list[dict[str, Any]] = []

    def push(self, message: bytes) -> None:
        self.told.append(decoded(message, dict[str, Any]))

    def push_frame(self, frame: bytes) -> None:
        raise AssertionError("nothing here is shared by several")

    def end(self, code: int, why: str) -> None:
        raise AssertionError(f"let go: {why}")

    def lines(self) -> list[int]:
        return [message["line"] for message in self.told if message["type"] == "chat"]


def at_a_table(
    play: Callable[[Tables, OpenTable, SimulatedStorage], Awaitable[None]], game: str = "slipstream", players: int = 2
) -> None:
    """A process with an open table, in a world where nothing fails unless the test says so."""
    loop = VirtualLoop(Random(1), lambda life: Program(Random(1), 0.0, 1.0))
    hub = Hub(Database(loop.time), Troubles(), Story(loop.time))

    async def work() -> None:
        storage = SimulatedStorage(hub, Life("one"), Random(1))
        head = head_of(game, players)
        await storage.create(head, people(players))
        tables = Tables(Settings(warm=False), storage)
        await play(tables, await tables.table(head.id), storage)

    try:
        loop.run_until_complete(work())
    finally:
        loop.close()


def test_a_look_that_fails_is_made_again() -> None:
    """It had noted the new revision before it told anybody: then nobody ever heard of it."""

    async def play(tables: Tables, table: OpenTable, storage: SimulatedStorage) -> None:
        ada = Listener(table, 0)
        await table.enter(ada)
        match = table.referee.id
        storage.hub.database.change_seat(match, 0, name="Zoe")
        storage.hub.database.say(match, 1, "Ben", "hello", "said-0001", 1.0)
        look = storage.table

        async def fails(*given: Any, **named: Any) -> Any:
            await look(*given, **named)
            raise Away("what was found is lost")

        storage.table = fails  # type: ignore[method-assign]
        with pytest.raises(Away):
            await tables.look_around()
        storage.table = look  # type: ignore[method-assign]
        await tables.look_around()
        assert [message for message in ada.told if message["type"] == "table"][-1]["seats"][0]["name"] == "Zoe"
        assert ada.lines() == [1]

    at_a_table(play)


def test_an_older_look_does_not_overwrite_a_newer_one() -> None:
    async def play(tables: Tables, table: OpenTable, storage: SimulatedStorage) -> None:
        match, read, look = table.referee.id, asyncio.Event(), storage.table

        async def slow(*given: Any, **named: Any) -> Any:
            found = await look(*given, **named)
            if not read.is_set():
                read.set()
                await asyncio.sleep(5)
            return found

        storage.table = slow  # type: ignore[method-assign]
        older = asyncio.ensure_future(table.refresh())
        await read.wait()
        storage.hub.database.change_seat(match, 0, name="Zoe")
        await table.refresh()
        await older
        assert table.referee.seats[0].name == "Zoe"

    at_a_table(play)


def test_chat_comes_in_order_also_when_something_is_said_while_missed_lines_are_looked_for() -> None:
    async def play(tables: Tables, table: OpenTable, storage: SimulatedStorage) -> None:
        database, match, chat = storage.hub.database, table.referee.id, storage.chat
        database.say(match, 1, "Ben", "one", "said-0001", 1.0)
        await table.refresh()
        ada = Listener(table, 0)
        table.audience.catch_up(ada, None)
        table.audience.clients.add(ada)

        async def interrupted(*given: Any, **named: Any) -> list[ChatRow]:
            storage.chat = chat  # type: ignore[method-assign]
            found = await chat(*given, **named)
            await table.say(1, "two", "said-0002")
            return found

        storage.chat = interrupted  # type: ignore[method-assign]
        await table.tell_missed_chat(ada, 0)
        assert ada.lines() == [1, 2]
        await table.say(1, "three", "said-0003")
        assert ada.lines() == [1, 2, 3]

    at_a_table(play)


@pytest.mark.parametrize("hears_by", ["refresh", "beat"])
def test_who_had_returned_when_a_bot_was_let_in_elsewhere_gets_the_seat_back(hears_by: str) -> None:
    async def play(tables: Tables, table: OpenTable, storage: SimulatedStorage) -> None:
        await table.enter(Listener(table, 0))
        storage.hub.database.change_seat(table.referee.id, 0, stand_in="random")
        if hears_by == "beat":  # it has heard of it, but the database was away when it handed back
            table.referee.seats = storage.hub.database.seats(table.referee.id)
            await tables._beat()
        else:
            await tables.look_around()
        assert storage.hub.database.seats(table.referee.id)[0].stand_in is None
        assert table.referee.seats[0].stand_in is None

    at_a_table(play)


def test_who_got_up_is_not_brought_back_by_a_page_left_open() -> None:
    async def play(tables: Tables, table: OpenTable, storage: SimulatedStorage) -> None:
        await table.enter(Listener(table, 0))
        await table.get_up(0)
        await tables._beat()
        assert table.referee.seats[0].left

    at_a_table(play)


def test_who_catches_up_over_an_undo_is_told_the_events_as_they_were() -> None:
    """The event that was taken back and the one that came in its place have the same index."""

    async def play(tables: Tables, table: OpenTable, storage: SimulatedStorage) -> None:
        referee = table.referee
        one, two = referee.match.waiting[:2]  # all choose at once, in secret
        for number, seat in enumerate((one, two), 1):
            action = referee.match.legal(seat)[0].text
            await referee.act(seat, referee.decisions[seat], action, f"command-{number}")
            if seat == one:
                await referee.undo(one, referee.version, "taken-back")
        ada = Listener(table, 2)
        table.audience.catch_up(ada, 0)
        first, undone, second = ada.told
        assert undone["undo"]
        assert [update["frames"][0]["index"] for update in (first, second)] == [referee.match.events_count - 1] * 2
        assert first["frames"][0]["text"] != second["frames"][0]["text"]
        table.audience.tell_state(ada)
        assert ada.told[-1]["log"][-1]["text"] == second["frames"][0]["text"] == referee.match.events[-1].text()

    at_a_table(play, "labrats", 3)
