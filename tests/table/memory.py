"""A log in memory, for referees in tests: it refuses what a database would refuse, and can be told to be in the way."""

import time
from collections.abc import Callable, Sequence
from typing import Any

import labtop
from labtop.past.retelling import told
from labtop.table import tokens
from labtop.table.referee import Referee
from labtop.table.storage.ledger import Told
from labtop.table.storage.rows import PERSON, Conflict, MatchRow, Row, SeatRow, Snapshot, Stored


class MemoryLog:
    def __init__(self) -> None:
        self.stored: list[Row] = []
        self.snapshots: dict[int, Snapshot] = {}
        self.before: Callable[[], None] | None = None  # is called once before the next line is stored
        self.fail: BaseException | None = None

    def append_soon(
        self, match: str, rows: Sequence[Row], over: bool, stood: Snapshot | None, rules: int | None, told: Told
    ) -> None:
        try:
            self._append(rows, stood)
        except BaseException as problem:
            told(problem)
        else:
            told(None)

    async def append(
        self, match: str, row: Row, over: bool = False, stood: Snapshot | None = None, rules: int | None = None
    ) -> None:
        self._append([row], stood)

    def _append(self, rows: Sequence[Row], stood: Snapshot | None) -> None:
        if self.before is not None:
            before, self.before = self.before, None
            before()
        if self.fail is not None:
            failure, self.fail = self.fail, None
            raise failure
        if any(row.number == old.number or row.command == old.command for old in self.stored for row in rows):
            raise Conflict
        self.stored.extend(rows)
        if stood is not None:
            self.snapshots = {line: old for line, old in self.snapshots.items() if old.kept} | {stood.line: stood}

    async def rows(self, match: str, after: int = 0) -> list[Row]:
        return [row for row in self.stored if row.number > after]

    async def line_of(self, match: str, command: str) -> Row | None:
        return next((row for row in self.stored if row.command == command), None)


def head_of(game: str, players: int | None = None, seed: int = 1, events: bool = False, **options: Any) -> MatchRow:
    """`events`: with what came before the first action."""
    match = labtop.new(game, players, seed, **options)
    record = match.record()
    opening = [told(event) for event in match.events] if events else None
    return MatchRow(
        id=tokens.fresh_id(), root="root", game=game, rules=match.game.version, players=match.players,
        options=record["options"], secret=record["secret"], start=None, setup=record["setup"]["chance"],
        opening=record["opening"]["chance"], host="", join="", watch="", watchers=True, hints=True,
        created=time.time(), began=time.time(), over=None, rematch=None, previous=None, forked_from=None, revision=0,
        events=opening,
    )  # fmt: skip


def people(players: int) -> list[SeatRow]:
    return [
        SeatRow(seat=n, who=PERSON, name=f"P{n}", bot=None, token=f"t{n}", stand_in=None, left=False)
        for n in range(players)
    ]


def referee_of(head: MatchRow, log: MemoryLog) -> Referee:
    return Referee.opened(stored_of(head, log), log)


def stored_of(head: MatchRow, log: MemoryLog) -> Stored:
    return Stored(head, people(head.players), log.stored, log.snapshots)
