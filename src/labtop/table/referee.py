"""The authority of one match. It knows neither sockets nor SQL: storage and listeners are handed in.

The order is always: check, commit, acknowledge, publish. Whoever writes second is told so, unless the decision that was
taken still stands.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple, Protocol

import msgspec

from labtop.engine import loading
from labtop.engine.errors import LabtopError
from labtop.engine.keeping import KeptEvent
from labtop.engine.match import TAKE_BACKS, Match, Scene
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
        self, match: str, rows: Sequence[Row], over: bool, stood: Snapshot | None, rules: int | None, told: Told
    ) -> None:
        """`told` hears, on the loop, that the lines are on disk, all of them, or why they are not."""
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
    decisions: dict[int, int] = field(default_factory=dict)  # who owes which decision after it
    goes_on: bool = False  # the next of its gesture follows at once


class Meant(NamedTuple):
    """What somebody wants to be written: one line, or several that are one gesture."""

    kind: str
    seat: int
    actions: tuple[str, ...]  # none: what they are follows from what stands
    command: str


def lines_named(command: str, count: int) -> list[str]:
    """What the lines of a gesture are called: the last by the command's own id, those before by their number too. No
    client's id has a full stop."""
    return [*(f"{command}.{at}" for at in range(1, count)), command]


def gesture_of(row: Row) -> str:
    """What is the same for all lines of a gesture."""
    return row.command.partition(".")[0]


@dataclass
class Writing:
    """Something that is to become a line. Who wants it hears the line's number before anybody else, or why not."""

    attempt: Callable[[], list[Move]]  # plays it, if it stands as it is meant; else Refused
    meant: Meant
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
    _gestures: deque[str] = field(default_factory=lambda: deque(maxlen=TAKE_BACKS))  # of the last actions that stand
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
        then: Sequence[str] = (),
    ) -> int:
        """Take a decision, exactly once. Gives the number of its line; `acknowledge` hears it before anybody else."""
        return await self._settled(partial(self.act_soon, seat, decision, action, command, by, then=then), acknowledge)

    def act_soon(
        self,
        seat: int,
        decision: int,
        action: str,
        command: str,
        by: str,
        acknowledge: Callable[[int], None],
        refuse: Callable[[BaseException], None],
        then: Sequence[str] = (),
    ) -> None:
        """The same for who does not wait: all is done on the way, or when the disk has answered.

        With what comes `then` it is one gesture: a line for each action, all of them or none, taken back as one. It
        ends where something becomes known or chance is drawn: what follows is for somebody who has seen that.
        """
        actions = (action, *then)

        def attempt() -> list[Move]:
            if seat not in self.decisions:
                raise Refused("not_your_turn")
            if decision != self.decisions[seat]:
                raise Refused("stale")
            return self._played(seat, actions, command, by)

        self._write(Writing(attempt, Meant(ACT, seat, actions, command), acknowledge, refuse))

    def _played(self, seat: int, actions: Sequence[str], command: str, by: str) -> list[Move]:
        """Play the actions of a gesture, one after another; if one of them cannot be played nothing has happened."""
        match, moves, decisions = self.match, list[Move](), self.decisions
        try:
            for action in actions:
                if moves and not (match.can_take_back(seat) and seat in match.waiting):
                    break
                self._scenes.clear()
                match.play(action, seat)
                played, events = match.history[-1], [told(scene.event) for scene in self._scenes]
                row = self._row(ACT, seat, played.action, list(played.results), command, by, events, len(moves))
                moves.append(self._move(row, decisions))
                decisions = moves[-1].decisions
        except LabtopError as error:
            for _ in moves:
                match.take_back()
            raise Refused.because(error) from None
        return self._as_gesture(moves)

    def _as_gesture(self, moves: list[Move]) -> list[Move]:
        """Name the lines that are written together."""
        names = lines_named(moves[0].row.command, len(moves))
        for move, name in zip(moves, names, strict=True):
            move.row = msgspec.structs.replace(move.row, command=name)
            move.goes_on = move is not moves[-1]
        return moves

    async def undo(
        self, seat: int, version: int, command: str, acknowledge: Callable[[int], None] | None = None
    ) -> int:
        """Take the last action back, where nothing has become known since; a gesture as a whole."""

        def attempt() -> list[Move]:
            if version != self.version:
                raise Refused("stale")
            if not self.match.can_take_back(seat) or self.plays(seat) is not None:
                raise Refused("cannot_undo")
            rows = [self._row(UNDO, seat, "", [], command, PERSON, [], at) for at in range(self._actions_together())]
            return self._as_gesture([Move(row, [], 0, 0) for row in rows])

        def write(done: Callable[[int], None], refuse: Callable[[BaseException], None]) -> None:
            self._write(Writing(attempt, Meant(UNDO, seat, (), command), done, refuse))

        return await self._settled(write, acknowledge)

    def _actions_together(self) -> int:
        """How many of the last actions were one gesture."""
        last = self._gestures[-1]
        return next((at for at, name in enumerate(reversed(self._gestures)) if name != last), len(self._gestures))

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
            known = self._known(writing.meant)
            moves = self._attempted(writing) if known is None else []
        except BaseException as problem:
            if isinstance(problem, Refused) and self._has_forgotten(writing):
                self._look(writing)
            else:
                self._refuse(writing, problem)
            return
        if known is not None:
            self._acknowledge(writing, known)
        else:
            self._commit(writing, moves)

    def _attempted(self, writing: Writing) -> list[Move]:
        self._check_open()
        self._scenes.clear()
        return writing.attempt()

    def _commit(self, writing: Writing, moves: list[Move]) -> None:
        stored = partial(self._stored, writing, moves)
        last, count, match = moves[-1], len(moves), self.match
        try:
            if last.row.kind == UNDO:
                before = snapshot_of(last.row.number, match, match.position_before(count), lines=count)
                stood = msgspec.structs.replace(before, decisions={str(last.row.seat): last.row.number})
            else:
                owed = lambda: last.decisions  # noqa: E731
                stood = snapshot_of(last.row.number, match, match.position(), decisions=owed, lines=count)
            over = last.row.kind != UNDO and match.over
            self.log.append_soon(self.id, [move.row for move in moves], over, stood, None, stored)
        except BaseException as problem:
            stored(problem)

    def _stored(self, writing: Writing, moves: list[Move], problem: BaseException | None) -> None:
        """The lines are on disk. Or they are not: until now nobody has seen them."""
        if problem is None:
            self._acknowledge(writing, moves[-1].row.number, moves)
            return
        for move in moves:
            if move.row.kind == ACT:
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
        return self.version > len(self.commands) and writing.meant.command not in self.commands and not writing.is_asked

    async def _recall(self, writing: Writing) -> None:
        for name in reversed(lines_named(writing.meant.command, max(1, len(writing.meant.actions)))):
            row = await self.log.line_of(self.id, name)
            if row is not None:
                self._remember(row)
        writing.is_asked = True

    def _remember(self, row: Row) -> None:
        self.commands[row.command] = row
        if len(self.commands) > KEPT_COMMANDS:
            del self.commands[next(iter(self.commands))]

    def _acknowledge(self, writing: Writing, number: int, moves: Sequence[Move] = ()) -> None:
        """Who asked hears it first, then all others, if it is new to them."""
        try:
            writing.acknowledge(number)
        except Exception:
            log.exception("%s: line %d could not be acknowledged", self.id, number)
        try:
            for move in moves:
                self._applied(move)
        finally:
            self.lock.leave()

    def _refuse(self, writing: Writing, problem: BaseException) -> None:
        self.lock.leave()
        writing.refuse(problem)

    def _known(self, meant: Meant) -> int | None:
        """The last line that a command has become. A gesture may have ended before all of it was played."""
        row = self.commands.get(meant.command)
        if row is None:
            return None
        wanted = [action.strip().lower() for action in meant.actions]
        first = self.commands.get(f"{meant.command}.1")
        lines = 1 if first is None else row.number - first.number + 1
        became = [self.commands[name].action for name in lines_named(meant.command, lines) if name in self.commands]
        if (row.kind, row.seat, became) != (meant.kind, meant.seat, wanted[:lines] or [""] * lines):
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
        self,
        kind: str,
        seat: int,
        action: str,
        results: list[int],
        command: str,
        by: str,
        events: list[dict[str, Any]],
        at: int = 0,
    ) -> Row:
        """The next line; `at`: after so many of the same gesture."""
        return Row(
            number=self.version + 1 + at, kind=kind, seat=seat, action=action, results=results, command=command, by=by,
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
        self._applied(self._move(row, self.decisions) if row.kind != UNDO else Move(row, [], 0, 0))

    def _move(self, row: Row, before: dict[int, int]) -> Move:
        """What a line has done, right after it was played; `before` it these decisions were owed."""
        scenes, match = list(self._scenes), self.match
        decisions = self._decisions_after(row, scenes, before)
        return Move(row, scenes, match.events_count - len(scenes), match.number, decisions)

    def _applied(self, move: Move) -> None:
        """This line stands: remember it and tell who listens. An undo is carried out now, when it is stored."""
        row = move.row
        if row.kind == UNDO:
            self.match.take_back()
            if self._gestures:
                self._gestures.pop()
            move.decisions = self._decisions_after(row, [], self.decisions)
            move.first_event, move.number = self.match.events_count, self.match.number
        elif row.kind == ACT:
            self._gestures.append(gesture_of(row))
        self.decisions = move.decisions
        self.version = row.number
        self._remember(row)
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

    def _decisions_after(self, row: Row, scenes: Sequence[Scene], before: dict[int, int]) -> dict[int, int]:
        """Which decisions there are after a line that was played. One that stands keeps its number: secret choices do
        not disturb each other."""
        waiting = self.match.waiting
        quiet = row.kind == UNDO or (not row.results and all(scene.event.is_quiet for scene in scenes))
        others = {seat for seat in before if seat != row.seat}
        stands = quiet and others == set(waiting) - {row.seat}
        return {seat: before[seat] if stands and seat in others else row.number for seat in waiting}

    def since(self, version: int) -> list[Move] | None:
        """The moves after a version; None where that is too long ago, or was never."""
        if version > self.version or version < 0:
            return None
        missed = [move for move in self.moves if move.row.number > version]
        return missed if len(missed) == self.version - version else None
