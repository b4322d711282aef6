"""The authority of one match. It knows neither sockets nor SQL: storage and listeners are handed in.

The order is always: check, commit, acknowledge, publish. Whoever writes second is told so, unless the decision that was
taken still stands.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol

import msgspec

from labtop.engine import loading
from labtop.engine.errors import LabtopError
from labtop.engine.keeping import KeptEvent
from labtop.engine.match import Match, Scene
from labtop.games import GAMES
from labtop.past.retelling import told
from labtop.table.clock import SYSTEM, Clock
from labtop.table.gate import Gate
from labtop.table.keeping import begun, carried_at, first_version, is_of_today, last_line, old, resumed, snapshot_of
from labtop.table.laying import unlaid
from labtop.table.refusals import Refused
from labtop.table.storage.ledger import Told
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

KEPT_MOVES = 32  # moves whose scenes are kept for those who were away for a moment
TRIES = 8  # writing after others have written first
KEPT_COMMANDS = 256  # that are known without asking the log


class Log(Protocol):
    """Where lines are kept. `append` raises `Conflict` where the number or the command is there already."""

    def append_soon(
        self, match: str, row: Row, over: bool, stood: Snapshot | None, rules: int | None, told: Told
    ) -> None:
        """`told` hears, on the loop, that the line is on disk, or why it is not."""
        ...

    async def append(
        self, match: str, row: Row, over: bool = False, stood: Snapshot | None = None, rules: int | None = None
    ) -> None: ...

    async def rows(self, match: str, after: int = 0) -> list[Row]: ...

    async def line_of(self, match: str, command: str) -> Row | None: ...


@dataclass
class Move:
    """What one line of the log did."""

    row: Row
    scenes: list[Scene]  # the table after each of its events; empty where it is too long ago
    first_event: int  # index of its first event
    number: int  # of the last action that stands after it


@dataclass
class Writing:
    """Something that is to become a line. Who wants it hears the line's number before anybody else, or why not."""

    attempt: Callable[[], Row]  # plays it, if it stands as it is meant; else Refused
    meant: tuple[str, int, str, str]  # kind, seat, action, command
    acknowledge: Callable[[int], None]
    refuse: Callable[[BaseException], None]
    tries: int = 0
    is_asked: bool = False  # whether the log knows its command was asked for


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
    lock: Gate = field(default_factory=Gate)
    unsure: bool = False  # a write ended without an answer: look what is stored before going on
    _scenes: list[Scene] = field(default_factory=list)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    @classmethod
    def opened(cls, stored: Stored, log: Log, clock: Clock = SYSTEM) -> "Referee":
        """The referee of a stored match: its log replayed, or, by older rules, what was stored of it."""
        head = stored.head
        if head.stage != LAID:
            return cls._of_gathering(stored, log, clock)
        if not is_of_today(head):
            return cls._of_old_rules(stored, log, clock)
        carry = carried_at(stored.rows)
        try:
            match = begun(stored)
        except LabtopError as problem:
            return cls._shown(stored, log, clock, Refused("broken", problem=str(problem)))
        referee = cls(head, list(stored.seats), log, match, clock, carry, began_under=first_version(stored))
        referee._open()
        try:
            for row in stored.rows:
                if row.number <= carry:
                    referee._remember(row)
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
            match = unlaid(stored.head)
        except LabtopError as problem:
            return cls._shown(stored, log, clock, Refused("broken", problem=str(problem)))
        return cls(stored.head, list(stored.seats), log, match, clock, laid=False, is_drawn=False)

    async def take_laid(self, stored: Stored) -> None:
        """The table was laid, here or by another process: from now on there is a match."""
        async with self.lock:
            if self.laid:
                return
            match = await asyncio.to_thread(begun, msgspec.structs.replace(stored, rows=[]))
            self.head, self.seats, self.match = stored.head, list(stored.seats), match
            self.laid = self.is_drawn = True
            self._open()

    def _spoilt(self, row: Row, problem: Exception) -> Refused:
        """Why nothing can follow after a line that does not follow the rules, or is no line at all."""
        log.error("%s: line %d cannot be followed: %r", self.id, row.number, problem)
        is_understood = isinstance(problem, LabtopError)
        return Refused("broken", problem=str(problem)) if is_understood else Refused("unreadable")

    @classmethod
    def resumed(cls, stored: Stored, log: Log, clock: Clock = SYSTEM) -> "Referee | None":
        """The same of a long match, by its last lines only; None where those do not suffice."""
        found = resumed(stored) if is_of_today(stored.head) else None
        if found is None:
            return None
        referee = cls(stored.head, list(stored.seats), log, found.match, clock, found.line)
        referee.began_under, referee.decisions = found.began_under, found.decisions
        referee.match.observer = referee._scenes.append
        try:
            for row in stored.rows:
                if row.number <= found.line:
                    referee._remember(row)
                else:
                    referee._apply(row)
        except LabtopError:
            return None
        return referee

    @classmethod
    def _of_old_rules(cls, stored: Stored, log: Log, clock: Clock) -> "Referee":
        """A finished match is shown; a running one waits to be carried over, or can only be looked at."""
        head = stored.head
        refused = Refused("other_rules", then=head.rules, now=GAMES[head.game].version)
        return cls._shown(stored, log, clock, refused)

    @classmethod
    def _shown(cls, stored: Stored, log: Log, clock: Clock, refused: Refused) -> "Referee":
        """A match from what was stored of it, and why it does not go on by itself."""
        head, found = stored.head, old(stored)
        referee = cls(head, list(stored.seats), log, found.match, clock, last_line(stored), refused)
        referee.began_under = first_version(stored)
        referee.commands = {row.command: row for row in stored.rows}
        referee.is_drawn = found.is_drawn
        referee.to_carry = found.goes_on and refused.code == "other_rules"
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
        return await self._settled(partial(self.act_soon, seat, decision, action, command, by), acknowledge)

    def act_soon(
        self,
        seat: int,
        decision: int,
        action: str,
        command: str,
        by: str,
        acknowledge: Callable[[int], None],
        refuse: Callable[[BaseException], None],
    ) -> None:
        """The same for who does not wait: all is done on the way, or when the disk has answered."""

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

        self._write(Writing(attempt, (ACT, seat, action, command), acknowledge, refuse))

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

        def write(done: Callable[[int], None], refuse: Callable[[BaseException], None]) -> None:
            self._write(Writing(attempt, (UNDO, seat, "", command), done, refuse))

        return await self._settled(write, acknowledge)

    async def _settled(
        self,
        write: Callable[[Callable[[int], None], Callable[[BaseException], None]], None],
        acknowledge: Callable[[int], None] | None,
    ) -> int:
        """Wait for what is being written. Who gives up waiting does not stop it."""
        settled: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def done(number: int) -> None:
            if not settled.done():
                settled.set_result(number)
            if acknowledge is not None:
                acknowledge(number)

        def refuse(problem: BaseException) -> None:
            if not settled.done():
                settled.set_exception(problem)

        write(done, refuse)
        return await settled

    # Check, commit, acknowledge, publish: the one way into the log. Whoever is inside the gate goes from one step to
    # the next, and leaves it in `_acknowledge` or `_refuse`. There is a task only where what is stored must be read.

    def _write(self, writing: Writing) -> None:
        self.lock.enter(partial(self._enter, writing))

    def _enter(self, writing: Writing) -> None:
        if self.unsure:
            self._look(writing)
        else:
            self._try(writing)

    def _try(self, writing: Writing) -> None:
        try:
            known = self._known(*writing.meant)
            row = self._attempted(writing) if known is None else None
        except BaseException as problem:
            if isinstance(problem, Refused) and self._has_forgotten(writing):
                self._look(writing)
            else:
                self._refuse(writing, problem)
            return
        if row is None:
            assert known is not None
            self._acknowledge(writing, known)
        else:
            self._commit(writing, row)

    def _attempted(self, writing: Writing) -> Row:
        self._check_open()
        self._scenes.clear()
        return writing.attempt()

    def _commit(self, writing: Writing, row: Row) -> None:
        stored = partial(self._stored, writing, row)
        try:
            if row.kind == UNDO:
                before = snapshot_of(row.number, self.match, self.match.position_before())
                stood = msgspec.structs.replace(before, decisions={str(row.seat): row.number})
            else:
                owed = partial(self._decisions_after, row)
                stood = snapshot_of(row.number, self.match, self.match.position(), decisions=owed)
            over = row.kind != UNDO and self.match.over
            self.log.append_soon(self.id, row, over, stood, None, stored)
        except BaseException as problem:
            stored(problem)

    def _stored(self, writing: Writing, row: Row, problem: BaseException | None) -> None:
        """The line is on disk. Or it is not: until now nobody has seen it."""
        if problem is None:
            self._acknowledge(writing, row.number, row)
            return
        if row.kind == ACT:
            self.match.take_back()
        self._scenes.clear()
        if isinstance(problem, Conflict):  # somebody else was first
            writing.tries += 1
            self._look(writing)
        else:
            self.unsure = True
            self._refuse(writing, problem)

    def _look(self, writing: Writing) -> None:
        """Read what is stored, still inside, then try again."""

        async def look() -> None:
            try:
                await self._catch_up()
                if self._has_forgotten(writing):
                    await self._recall(writing)
                if writing.tries >= TRIES:
                    raise Refused("stale")
            except BaseException as problem:
                self._refuse(writing, problem)
            else:
                self._try(writing)

        task = asyncio.get_running_loop().create_task(look())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _has_forgotten(self, writing: Writing) -> bool:
        """Whether its command may be one of those that only the log knows."""
        return self.version > len(self.commands) and writing.meant[3] not in self.commands and not writing.is_asked

    async def _recall(self, writing: Writing) -> None:
        row = await self.log.line_of(self.id, writing.meant[3])
        writing.is_asked = True
        if row is not None:
            self._remember(row)

    def _remember(self, row: Row) -> None:
        self.commands[row.command] = row
        if len(self.commands) > KEPT_COMMANDS:
            del self.commands[next(iter(self.commands))]

    def _acknowledge(self, writing: Writing, number: int, row: Row | None = None) -> None:
        """Who asked hears it first, then all others, if it is new to them."""
        try:
            writing.acknowledge(number)
        except Exception:
            log.exception("%s: line %d could not be acknowledged", self.id, number)
        try:
            if row is not None:
                self._applied(row)
        finally:
            self.lock.leave()

    def _refuse(self, writing: Writing, problem: BaseException) -> None:
        self.lock.leave()
        writing.refuse(problem)

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
        self.decisions = self._decisions_after(row)
        self.version = row.number
        self._remember(row)
        events = self.match.events_count
        move = Move(row, list(self._scenes), events - len(self._scenes), self.match.number)
        for scene in self.moves[-1].scenes if self.moves else ():  # everybody was told: few will ask again
            scene.now.forget()
        self.moves.append(move)
        self._scenes.clear()
        if self.match.over and self.head.over is None:
            self.head = msgspec.structs.replace(self.head, over=row.at)
        for listener in tuple(self.listeners):
            try:
                listener(move)
            except Exception:  # it is committed: whoever cannot be told now asks again
                log.exception("%s: line %d could not be published", self.id, row.number)

    def _decisions_after(self, row: Row) -> dict[int, int]:
        """Which decisions there are after a line that was played. One that stands keeps its number: secret choices do
        not disturb each other."""
        waiting = self.match.waiting
        told = [scene.event for scene in self._scenes]
        quiet = row.kind == UNDO or (not row.results and all(event.is_quiet for event in told))
        others = {seat for seat in self.decisions if seat != row.seat}
        stands = quiet and others == set(waiting) - {row.seat}
        return {seat: self.decisions[seat] if stands and seat in others else row.number for seat in waiting}

    def since(self, version: int) -> list[Move] | None:
        """The moves after a version; None where that is too long ago, or was never."""
        if version > self.version or version < 0:
            return None
        missed = [move for move in self.moves if move.row.number > version]
        return missed if len(missed) == self.version - version else None
