"""A process's way to the database: everything takes its time, some of it fails, and a crash tears it off."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Iterable, Mapping, Sequence
from contextvars import Context, copy_context
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

from labtop.table.storage.ledger import Told
from labtop.table.storage.rows import ChatRow, DeviceRow, Laid, MatchRow, Row, SeatRow, Snapshot, Stored
from tools.simulation.database import Database
from tools.simulation.loop import Life
from tools.simulation.story import Story

T = TypeVar("T")


class Away(ConnectionError):
    """The database does not answer, or its answer was lost."""


@dataclass
class Troubles:
    """How often what goes wrong. All of it ends when the world is healed."""

    slow_s: float = 0.01  # the most that a step of the way takes, mostly
    fails: float = 0.0  # before anything has happened
    fails_after: float = 0.0  # it has happened, and one is not told
    hangs: float = 0.0  # then it takes up to `hang_s`
    hang_s: float = 25.0
    nudge_lost: float = 0.0
    nudge_doubled: float = 0.0
    away_until: float = 0.0  # until then nothing works at all

    def heal(self) -> None:
        self.fails = self.fails_after = self.hangs = self.nudge_lost = self.nudge_doubled = self.away_until = 0.0
        self.slow_s = 0.01


class Hub:
    """The database with all who use it, and the clock by which its transactions happen one after the other."""

    def __init__(self, database: Database, troubles: Troubles, story: Story) -> None:
        self.database, self.troubles, self.story = database, troubles, story
        self.storages: list[SimulatedStorage] = []
        self.committed: list[Callable[[str, str, Any], None]] = []  # hear of every change: by whom, what, with what

    def nudge(self, by: "SimulatedStorage", match: str | None) -> None:
        for storage in tuple(self.storages):
            if storage is not by and match is not None:
                storage.hear(match)


class SimulatedStorage:
    """What a `Keeper` does, of one process. The process may die while the database is at it."""

    def __init__(self, hub: Hub, life: Life, luck: Random) -> None:
        self.hub, self.life, self.luck = hub, life, luck
        self._nudged = asyncio.Event()
        self._news: set[str] = set()  # matches that others have written to
        self.looked_elsewhere: list[float] = []  # when this process asked who is elsewhere, and was told
        hub.storages.append(self)

    def close(self) -> None:
        if self in self.hub.storages:
            self.hub.storages.remove(self)

    # --- the way there and back --------------------------------------------------------------------------------------

    async def _read(self, what: Callable[[Database], T]) -> T:
        return await self._ask("reading", what, False)

    async def _write(self, name: str, what: Callable[[Database], T], match: str | None, told: Any = None) -> T:
        return await self._ask(name, what, True, match, told)

    async def _ask(
        self, name: str, what: Callable[[Database], T], writes: bool, match: str | None = None, told: Any = None
    ) -> T:
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def answered(result: Any, problem: BaseException | None) -> None:
            if answer.done():
                return
            if problem is not None:
                answer.set_exception(problem)
                answer.exception()  # whoever asked may be dead: then nobody looks
            else:
                answer.set_result(result)

        self._send(name, what, writes, match, told, answered)
        return await answer

    def _send(
        self,
        name: str,
        what: Callable[[Database], Any],
        writes: bool,
        match: str | None,
        told: Any,
        answered: Callable[[Any, BaseException | None], None],
    ) -> None:
        """`answered` is called in the life of who asks, if it still has one. What is under way goes on without it."""
        loop, asker = asyncio.get_running_loop(), copy_context()
        troubles, luck = self.hub.troubles, self.luck
        drawn = luck.random()
        fails = drawn < troubles.fails or loop.time() < troubles.away_until
        after = not fails and drawn < troubles.fails + troubles.fails_after
        hang = luck.random() * troubles.hang_s if luck.random() < troubles.hangs else 0.0
        hangs_first, torn_off = luck.random() < 0.5, luck.random() < 0.5
        if (fails or after or hang) and writes:
            how = "fails" if fails else "is done, but not told" if after else f"hangs for {hang:.1f} s"
            self.hub.story.tell(self.life.name, f"storage: {name} {how}")

        def arrived() -> None:
            result: Any = None
            problem: BaseException | None = Away("imagined") if fails else None
            if problem is None and not (writes and self.life.dead and torn_off):
                try:
                    result = what(self.hub.database)
                except Exception as raised:
                    problem = raised
                else:
                    if writes:
                        self._committed(name, match, told)
            if after and problem is None:
                problem = Away("imagined, after it was done")
            later = self._way() + (0.0 if hangs_first else hang)
            loop.call_later(later, lambda: loop.call_soon(answered, result, problem, context=asker), context=Context())

        loop.call_later(self._way() + (hang if hangs_first else 0.0), arrived, context=Context())

    def _committed(self, name: str, match: str | None, told: Any) -> None:
        for hear in self.hub.committed:
            hear(self.life.name, name, told)
        self.hub.nudge(self, match)

    def _way(self) -> float:
        return self.luck.random() ** 2 * self.hub.troubles.slow_s

    def hear(self, match: str) -> None:
        """Somebody else has written."""
        troubles, luck = self.hub.troubles, self.luck
        if self.life.dead or luck.random() < troubles.nudge_lost:
            return
        loop = asyncio.get_running_loop()
        for _ in range(2 if luck.random() < troubles.nudge_doubled else 1):
            loop.call_later(self._way() * 4, self._nudge, match, context=Context())

    def _nudge(self, match: str) -> None:
        self._news.add(match)
        self._nudged.set()

    # --- what a keeper does ------------------------------------------------------------------------------------------

    async def create(
        self, match: MatchRow, seats: Sequence[SeatRow], follows: str | None = None, laid: Snapshot | None = None
    ) -> None:
        await self._write("create", lambda db: db.create(match, seats, follows, laid), match.id)

    async def match(self, match: str) -> tuple[MatchRow, list[SeatRow]] | None:
        return (await self.matches([match])).get(match)

    async def matches(self, ids: Sequence[str]) -> dict[str, tuple[MatchRow, list[SeatRow]]]:
        return await self._read(lambda db: db.matches(ids))

    async def table(self, match: str, after: int = 0) -> tuple[MatchRow, list[SeatRow], list[ChatRow]] | None:
        def look(db: Database) -> tuple[MatchRow, list[SeatRow], list[ChatRow]] | None:
            found = db.matches([match]).get(match)
            return None if found is None else (*found, db.chat(match, after))

        return await self._read(look)

    async def stored(self, match: str) -> Stored | None:
        """Asked in three steps as the real one does: others may write between them."""
        found = await self.match(match)
        if found is None:
            return None
        snapshots = await self._read(lambda db: db.snapshots(match))
        return Stored(*found, await self.rows(match), snapshots)

    async def recent(self, match: str, lines: int) -> Stored | None:
        lately = await self._read(lambda db: db.lately(match, lines))
        if lately is None:
            return None
        found = await self.match(match)
        assert found is not None
        snapshots, rows = lately
        return Stored(*found, rows, snapshots, before=rows[0].number - 1)

    async def retell(self, match: str, events: Mapping[int, Any], snapshots: Sequence[Snapshot]) -> None:
        await self._write("retell", lambda db: db.retell(match, events, snapshots), match)

    async def begin(self, match: str, at: float, fill: str | None = None) -> bool:
        return await self._write("begin", lambda db: db.begin(match, at, fill), match)

    async def take_seat(self, match: str, seat: int, token: str, name: str, commitment: str | None = None) -> bool:
        return await self._write("take_seat", lambda db: db.take_seat(match, seat, token, name, commitment), match)

    async def commit(self, match: str, seat: int, commitment: str) -> bool:
        return await self._write("commit", lambda db: db.commit(match, seat, commitment), match)

    async def seal(self, match: str, fill: str | None = None) -> bool:
        return await self._write("seal", lambda db: db.seal(match, fill), match)

    async def reveal(self, match: str, seat: int, share: str) -> bool:
        return await self._write("reveal", lambda db: db.reveal(match, seat, share), match)

    async def lay(self, match: str, seats: Sequence[SeatRow], laid: Laid, at: float) -> bool:
        return await self._write("lay", lambda db: db.lay(match, seats, laid, at), match)

    async def close_match(self, match: str, at: float) -> bool:
        return await self._write("close", lambda db: db.close_match(match, at), match)

    async def remove_person(self, match: str, seat: int, token: str, bot: str | None, join: str | None) -> bool:
        return await self._write("remove", lambda db: db.remove_person(match, seat, token, bot, join), match)

    async def claim_seat(self, match: str, invite: str, token: str, name: str) -> int | None:
        return await self._write("claim", lambda db: db.claim_seat(match, invite, token, name), match)

    async def forget(self, match: str, seats: Sequence[int]) -> None:
        await self._write("forget", lambda db: db.forget(match, seats), match)

    async def prune(self, older_than_s: float, spared: Iterable[str] = ()) -> list[str]:
        kept = list(spared)
        return await self._write("prune", lambda db: db.prune(older_than_s, kept), None)

    async def change_seat(self, match: str, seat: int, **values: Any) -> None:
        change = (match, seat, values)
        await self._write("change_seat", lambda db: db.change_seat(match, seat, **values), match, change)

    async def mine(self, tokens: Sequence[str], most: int) -> list[tuple[MatchRow, list[SeatRow]]]:
        return await self._read(lambda db: db.mine(tokens, most))

    async def watch(self, root: str, token: str, at: float) -> None:
        await self._write("watch", lambda db: db.watch(root, token), None)

    async def is_watcher(self, root: str, token: str) -> bool:
        return await self._read(lambda db: (root, token) in db.watchers)

    async def owed(self, matches: Sequence[str]) -> dict[str, dict[int, float]]:
        return await self._read(lambda db: db.owed(matches))

    async def let_talk(self, match: str, allowed: bool) -> None:
        await self._write("let_talk", lambda db: db.let_talk(match, allowed), match)

    async def may_talk(self, root: str, token: str) -> bool:
        return await self._read(lambda db: db.may_talk(root, token))

    async def mute(self, match: str, root: str, line: int) -> bool:
        return await self._write("mute", lambda db: db.mute(match, root, line), None)

    async def link_device(self, root: str, owner: str, link: str, secret: str, at: float) -> None:
        await self._write("link_device", lambda db: db.link_device(root, owner, link, secret, at), None)

    async def take_device(self, root: str, secret: str, token: str, most: int, at: float) -> str | None:
        return await self._write("take_device", lambda db: db.take_device(root, secret, token, most, at), None)

    async def devices(self, root: str, owner: str) -> list[DeviceRow]:
        return await self._read(lambda db: db.devices(root, owner))

    async def owners(self, root: str, tokens: list[str]) -> dict[str, str]:
        return await self._read(lambda db: db.owners(root, tokens))

    async def withdraw(self, match: str, root: str, owner: str, link: str) -> bool:
        return await self._write("withdraw", lambda db: db.withdraw(match, root, owner, link), match)

    def append_soon(
        self, match: str, rows: Sequence[Row], over: bool, stood: Snapshot | None, rules: int | None, told: Told
    ) -> None:
        def answered(_: None, problem: BaseException | None) -> None:
            told(problem)

        name = f"line {rows[-1].number} of {match}"
        self._send(name, lambda db: db.append(match, rows, over, stood, rules), True, match, rows[-1], answered)

    async def append(
        self, match: str, row: Row, over: bool = False, stood: Snapshot | None = None, rules: int | None = None
    ) -> None:
        name = f"line {row.number} of {match}"
        await self._write(name, lambda db: db.append(match, [row], over, stood, rules), match, row)

    async def rows(self, match: str, after: int = 0) -> list[Row]:
        return await self._read(lambda db: db.rows(match, after))

    async def line_of(self, match: str, command: str) -> Row | None:
        return await self._read(lambda db: db.line_of(match, command))

    async def heads(self, matches: Iterable[str]) -> dict[str, tuple[int, int]]:
        wanted = list(matches)
        return await self._read(lambda db: db.heads(wanted))

    async def say(
        self, match: str, seat: int, name: str, text: str, command: str, at: float, watcher: str | None = None
    ) -> None:
        await self._write("say", lambda db: db.say(match, seat, name, text, command, at, watcher), match)

    async def chat(self, match: str, after: int = 0, most: int = 200) -> list[ChatRow]:
        return await self._read(lambda db: db.chat(match, after, most))

    async def now(self) -> float:
        return await self._read(lambda db: db.clock())

    async def beat(self, process: str, here: Iterable[tuple[str, int]], at: float, forget: float) -> None:
        seats = list(here)
        await self._write("beat", lambda db: db.beat(process, seats, at, forget), None, seats)

    async def elsewhere(self, process: str, matches: Iterable[str], since: float) -> set[tuple[str, int]]:
        wanted = list(matches)
        asked = asyncio.get_running_loop().time()
        found = await self._read(lambda db: db.elsewhere(process, wanted, since))
        self.looked_elsewhere.append(asked)
        return found

    async def nudges(self, poll_s: float, slowly_s: float = 5.0) -> AsyncGenerator[frozenset[str] | None, None]:
        while True:
            try:
                async with asyncio.timeout(slowly_s):
                    await self._nudged.wait()
            except TimeoutError:
                pass
            matches, self._news = frozenset(self._news) or None, set()
            self._nudged.clear()
            yield matches
