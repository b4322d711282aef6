"""The authority of one match. It knows neither sockets nor SQL: storage and listeners are handed in.

The order is always: check, commit, acknowledge, publish. Whoever writes second is told so, unless the decision that was
taken still stands.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

import msgspec

from labtop.engine import loading
from labtop.engine.errors import LabtopError
from labtop.engine.keeping import KeptEvent
from labtop.engine.match import Match, Scene
from labtop.games import GAMES
from labtop.past.retelling import told
from labtop.table.clock import SYSTEM, Clock
from labtop.table.keeping import begun, carried_at, first_version, is_of_today, last_line, old, snapshot_of
from labtop.table.laying import unlaid
from labtop.table.refusals import Refused
from labtop.table.storage.rows import (
    ACT,
    BOT,
    CARRY,
    LAID,
    PERSON,
    REVEALING,
    UNDO,
    Conflict,
    MatchRow,
    Row,
    SeatRow,
    Snapshot,
    Stored,
)

log = logging.getLogger("labtop.table")

KEPT_MOVES = 64  # moves whose scenes are kept for those who were away for a moment
TRIES = 8  # writing after others have written first


class Log(Protocol):
    """Where lines are kept. `append` raises `Conflict` where the number or the command is there already."""

    async def append(
        self, match: str, row: Row, over: bool = False, stood: Snapshot | None = None, rules: int | None = None
    ) -> None: ...

    async def rows(self, match: str, after: int = 0) -> list[Row]: ...


@dataclass
class Move:
    """What one line of the log did."""

    row: Row
    scenes: list[Scene]  # the table after each of its events; empty where it is too long ago
    first_event: int  # index of its first event
    number: int  # of the last action that stands after it


@dataclass
class Referee:
    head: MatchRow
    seats: list[SeatRow]
    log: Log
    match: Match  # as far as it is committed, whenever the lock is free
    clock: Clock = SYSTEM
    version: int = 0  # number of the last line
    stopped: Refused | None = None  # why it can only be looked at
    laid: bool = True  # else people gather, and there is nothing on the table
    began_under: int | None = None  # the version of the rules
    is_drawn: bool = True  # there is a table to draw, be it only to look at
    to_carry: bool = False  # a match of older rules that can go on by today's
    decisions: dict[int, int] = field(default_factory=dict)  # seat that owes one -> the version at which it arose
    moves: deque[Move] = field(default_factory=lambda: deque(maxlen=KEPT_MOVES))
    commands: dict[str, Row] = field(default_factory=dict)
    listeners: set[Callable[[Move], None]] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    unsure: bool = False  # a write ended without an answer: look what is stored before going on
    _scenes: list[Scene] = field(default_factory=list)

    @classmethod
    def opened(cls, stored: Stored, log: Log, clock: Clock = SYSTEM) -> "Referee":
        """The referee of a stored match: its log replayed, or, by older rules, what was stored of it."""
        head = stored.head
        if head.stage != LAID:
            return cls._of_gathering(stored, log, clock)
        if not is_of_today(head):
            return cls._of_old_rules(stored, log, clock)
        carry = carried_at(stored.rows)
        referee = cls(head, list(stored.seats), log, begun(stored), clock, carry, began_under=first_version(stored))
        referee._open()
        try:
            for row in stored.rows:
                if row.number <= carry:
                    referee.commands[row.command] = row
                else:
                    referee._apply(row)
        except Exception as problem:
            referee.stopped = referee._spoilt(row, problem)
            referee.version = stored.rows[-1].number
        return referee

    def _open(self) -> None:
        """The match stands at its beginning: watch what happens, and know who must decide."""
        self.match.observer = self._scenes.append
        self.decisions = dict.fromkeys(self.match.waiting, self.version)

    @classmethod
    def _of_gathering(cls, stored: Stored, log: Log, clock: Clock) -> "Referee":
        """The table is not laid. It will be by the rules of the day, if they still know what was agreed on."""
        try:
            return cls(stored.head, list(stored.seats), log, unlaid(stored.head), clock, laid=False)
        except LabtopError as problem:
            found = old(stored).match
            return cls(stored.head, list(stored.seats), log, found, clock, stopped=Refused("broken", problem=problem))

    async def take_laid(self, stored: Stored) -> None:
        """The table was laid, here or by another process: from now on there is a match."""
        async with self.lock:
            if self.laid:
                return
            match = await asyncio.to_thread(begun, msgspec.structs.replace(stored, rows=[]))
            self.head, self.seats, self.match, self.laid = stored.head, list(stored.seats), match, True
            self._open()

    def _spoilt(self, row: Row, problem: Exception) -> Refused:
        """Why nothing can follow after a line that does not follow the rules, or is no line at all."""
        log.error("%s: line %d cannot be followed: %r", self.id, row.number, problem)
        is_understood = isinstance(problem, LabtopError)
        return Refused("broken", problem=str(problem)) if is_understood else Refused("unreadable")

    @classmethod
    def _of_old_rules(cls, stored: Stored, log: Log, clock: Clock) -> "Referee":
        """A finished match is shown; a running one waits to be carried over, or can only be looked at."""
        head, found = stored.head, old(stored)
        refused = Refused("other_rules", then=head.rules, now=GAMES[head.game].version)
        referee = cls(head, list(stored.seats), log, found.match, clock, last_line(stored), refused)
        referee.began_under = first_version(stored)
        referee.commands = {row.command: row for row in stored.rows}
        referee.is_drawn, referee.to_carry = found.is_drawn, found.goes_on
        if found.match.over:
            referee.stopped = None
        return referee

    async def carry_over(self) -> None:
        """Go on by today's rules, from a line of its own. Conflict where another process has done so first."""
        assert self.to_carry
        now = self.match.game.version
        since = [told(event) for event in self.match.events if not isinstance(event, KeptEvent)]
        row = Row(
            number=self.version + 1, kind=CARRY, seat=-1, action=str(self.head.rules),
            results=list(self.match.history[1].results), command=f"carried-to-{now}", by="labtop", at=self.clock.wall(),
            events=since,
        )  # fmt: skip
        position = self.match.position()
        await self.log.append(self.id, row, stood=snapshot_of(row.number, self.match, position, always=True), rules=now)

    @property
    def id(self) -> str:
        return self.head.id

    @property
    def started(self) -> bool:
        return self.head.began is not None

    @property
    def names(self) -> list[str]:
        """Who sits where: a person's name, or the bot's."""
        return [row.name or row.bot or "" for row in self.seats]

    def plays(self, seat: int) -> str | None:
        """The bot that decides for a seat, None where a person does."""
        row = self.seats[seat]
        return row.bot if row.who == BOT else row.stand_in if row.who == PERSON else None

    # --- commands ----------------------------------------------------------------------------------------------------

    async def act(
        self,
        seat: int,
        decision: int,
        action: str,
        command: str,
        by: str = PERSON,
        acknowledge: Callable[[int], None] | None = None,
    ) -> int:
        """Take a decision, exactly once. Gives the number of its line; `acknowledge` hears it before anybody else."""

        def attempt() -> Row:
            if seat not in self.decisions:
                raise Refused("not_your_turn")
            if decision != self.decisions[seat]:
                raise Refused("stale")
            try:
                self.match.play(action, seat)
            except LabtopError as error:
                raise Refused.because(error) from None
            played = self.match.history[-1]
            events = [told(scene.event) for scene in self._scenes]
            return self._row(ACT, seat, played.action, list(played.results), command, by, events)

        return await asyncio.shield(self._write(attempt, (ACT, seat, action, command), acknowledge))

    async def undo(
        self, seat: int, version: int, command: str, acknowledge: Callable[[int], None] | None = None
    ) -> int:
        """Take the last action back, where nothing has become known since."""

        def attempt() -> Row:
            if version != self.version:
                raise Refused("stale")
            if not self.match.can_take_back(seat) or self.plays(seat) is not None:
                raise Refused("cannot_undo")
            return self._row(UNDO, seat, "", [], command, PERSON, [])

        return await asyncio.shield(self._write(attempt, (UNDO, seat, "", command), acknowledge))

    async def _write(
        self, attempt: Callable[[], Row], meant: tuple[str, int, str, str], acknowledge: Callable[[int], None] | None
    ) -> int:
        async with self.lock:
            if self.unsure:
                await self._catch_up()
            for _ in range(TRIES):
                known = self._known(*meant)
                if known is not None:
                    if acknowledge:
                        acknowledge(known)
                    return known
                self._check_open()
                self._scenes.clear()
                row = attempt()
                if await self._commit(row):
                    if acknowledge:
                        acknowledge(row.number)
                    self._applied(row)
                    return row.number
                await self._catch_up()
            raise Refused("stale")

    async def _commit(self, row: Row) -> bool:
        """Put it on disk; False where somebody else was first. Until then nobody has seen it."""
        undone = row.kind == UNDO
        try:
            position = self.match.position_before() if undone else self.match.position()
            stood = snapshot_of(row.number, self.match, position)
            await self.log.append(self.id, row, over=not undone and self.match.over, stood=stood)
        except Conflict:
            self._forget(row)
            return False
        except BaseException:
            self._forget(row)
            self.unsure = True
            raise
        return True

    def _forget(self, row: Row) -> None:
        if row.kind == ACT:
            self.match.take_back()
        self._scenes.clear()

    def _known(self, kind: str, seat: int, action: str, command: str) -> int | None:
        row = self.commands.get(command)
        if row is None:
            return None
        if (row.kind, row.seat, row.action) != (kind, seat, action.strip().lower()):
            raise Refused("command_used")
        return row.number

    def _check_open(self) -> None:
        if self.stopped is not None:
            raise self.stopped
        if not self.started:
            raise Refused("gathering" if self.head.stage != REVEALING else "revealing")
        if self.match.over:
            raise Refused("over")

    def _row(
        self, kind: str, seat: int, action: str, results: list[int], command: str, by: str, events: list[dict[str, Any]]
    ) -> Row:
        return Row(
            number=self.version + 1, kind=kind, seat=seat, action=action, results=results, command=command, by=by,
            at=self.clock.wall(), events=events,
        )  # fmt: skip

    # --- what is stored ----------------------------------------------------------------------------------------------

    async def catch_up(self) -> None:
        """Take in what another process has written."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        if self.stopped is not None or not self.laid:
            return
        for row in await self.log.rows(self.id, self.version):
            try:
                self._apply(row)
            except Exception as problem:
                self.stopped = self._spoilt(row, problem)
                return
        self.unsure = False

    def _apply(self, row: Row) -> None:
        """Replay a stored line."""
        self._scenes.clear()
        if row.kind == ACT:
            loading.follow(self.match, row.seat, row.action, row.results, f"line {row.number}")
        self._applied(row)

    def _applied(self, row: Row) -> None:
        """The match stands after this line: remember it and tell who listens."""
        if row.kind == UNDO:
            self._scenes.clear()
            self.match.take_back()
        self._renew(row)
        self.version = row.number
        self.commands[row.command] = row
        events = self.match.events_count
        move = Move(row, list(self._scenes), events - len(self._scenes), self.match.number)
        self.moves.append(move)
        self._scenes.clear()
        if self.match.over and self.head.over is None:
            self.head = msgspec.structs.replace(self.head, over=row.at)
        for listener in tuple(self.listeners):
            try:
                listener(move)
            except Exception:  # it is committed: whoever cannot be told now asks again
                log.exception("%s: line %d could not be published", self.id, row.number)

    def _renew(self, row: Row) -> None:
        """Which decisions there are now. One that stands keeps its number: secret choices do not disturb each other."""
        waiting = self.match.waiting
        told = [scene.event for scene in self._scenes]
        quiet = row.kind == UNDO or (not row.results and all(event.is_quiet for event in told))
        others = {seat for seat in self.decisions if seat != row.seat}
        stands = quiet and others == set(waiting) - {row.seat}
        self.decisions = {seat: self.decisions[seat] if stands and seat in others else row.number for seat in waiting}

    def since(self, version: int) -> list[Move] | None:
        """The moves after a version; None where that is too long ago, or was never."""
        if version > self.version or version < 0:
            return None
        missed = [move for move in self.moves if move.row.number > version]
        return missed if len(missed) == self.version - version else None
