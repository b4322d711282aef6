"""A log in memory, for rooms in tests: it refuses what a database would refuse, and can be told to be in the way."""

import time
from collections.abc import Callable
from typing import Any

import labtop
from labtop.table import tokens
from labtop.table.room import Room
from labtop.table.storage.rows import PERSON, Conflict, MatchRow, Row, SeatRow


class MemoryLog:
    def __init__(self) -> None:
        self.stored: list[Row] = []
        self.before: Callable[[], None] | None = None  # is called once before the next line is stored
        self.fail: BaseException | None = None

    async def append(self, match: str, row: Row, over: bool = False) -> None:
        if self.before is not None:
            before, self.before = self.before, None
            before()
        if self.fail is not None:
            failure, self.fail = self.fail, None
            raise failure
        if any(row.number == old.number or row.command == old.command for old in self.stored):
            raise Conflict
        self.stored.append(row)

    async def rows(self, match: str, after: int = 0) -> list[Row]:
        return [row for row in self.stored if row.number > after]


def head_of(game: str, players: int | None = None, seed: int = 1, **options: Any) -> MatchRow:
    match = labtop.new(game, players, seed, **options)
    record = match.record()
    return MatchRow(
        id=tokens.fresh_id(), root="root", game=game, rules=match.game.version, players=match.players,
        options=record["options"], secret=record["secret"], start=None, setup=record["setup"]["chance"],
        opening=record["opening"]["chance"], host="", join="", watch="", watchers=True, hints=True,
        created=time.time(), began=time.time(), over=None, rematch=None, previous=None, forked_from=None, revision=0,
    )  # fmt: skip


def people(players: int) -> list[SeatRow]:
    return [
        SeatRow(seat=n, who=PERSON, name=f"P{n}", bot=None, token=f"t{n}", stand_in=None, left=False)
        for n in range(players)
    ]


def room_of(head: MatchRow, log: MemoryLog) -> Room:
    return Room.opened(head, people(head.players), log.stored, log)
