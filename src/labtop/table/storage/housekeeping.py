"""What hosts and time do to stored matches: closing a table, giving seats away, forgetting people, letting go of what
is old."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any

import sqlalchemy as sql

from labtop.table.storage import schema
from labtop.table.storage.rows import BOT, OPEN, PERSON, REVEALING
from labtop.table.storage.transacting import Transacting

AT_ONCE = 100  # matches that are deleted in one transaction: nobody waits long for it


class Housekeeping(Transacting):
    @abstractmethod
    async def now(self) -> float: ...

    # --- what a host may do ------------------------------------------------------------------------------------------

    async def close_match(self, match: str, at: float) -> bool:
        """Nobody plays or watches here any more; False where the match is over or closed already."""
        head = schema.matches
        async with self._writing() as db:
            going_on = (head.c.id == match) & head.c.over.is_(None) & head.c.closed.is_(None)
            done = await db.execute(head.update().where(going_on).values(closed=at, watchers=False))
            await self._revise(db, match)
            return done.rowcount == 1

    async def remove_person(self, match: str, seat: int, token: str, bot: str | None, join: str | None) -> bool:
        """A person's seat becomes a bot's, or open; False where it is not that token's any more.

        `join`: from now on that is the hash of the join link's secret, since who was removed knows the old one.
        """
        seats, head = schema.seats, schema.matches
        values: dict[str, Any] = {"token": None, "invite": None, "name": "", "stand_in": None, "left": False}
        opened = {"who": OPEN, "bot": None, "commitment": None, "share": None}
        values |= opened if bot is None else {"who": BOT, "bot": bot}
        async with self._writing() as db:
            theirs = (seats.c.match == match) & (seats.c.seat == seat) & (seats.c.token == token)
            done = await db.execute(seats.update().where(theirs).values(**values))
            if done.rowcount == 1 and join is not None:
                renewed = {"join": join, "renewed": head.c.renewed + 1}
                await db.execute(head.update().where(head.c.id == match).values(**renewed))
            await self._revise(db, match)
            now = (await db.execute(sql.select(head.c.stage, head.c.began).where(head.c.id == match))).first()
            is_fixed = now is not None and (now.stage == REVEALING or now.began is not None)
            if bot is None and is_fixed:  # who adds to chance is fixed by now: no seat becomes free again
                await db.rollback()
                return False
            return done.rowcount == 1

    async def claim_seat(self, match: str, invite: str, token: str, name: str) -> int | None:
        """Whoever brings an invitation first has its seat; None where there is no such invitation any more."""
        seats = schema.seats
        async with self._writing() as db:
            invited = (seats.c.match == match) & (seats.c.invite == invite)
            found = (await db.execute(sql.select(seats.c.seat, seats.c.name).where(invited))).first()
            if found is None:
                return None
            values = {"who": PERSON, "bot": None, "token": token, "invite": None, "stand_in": None, "left": False}
            named = {"name": name, "forgotten": False} if name else {}
            done = await db.execute(seats.update().where(invited).values(**values, **named))
            await self._revise(db, match)
            return int(found[0]) if done.rowcount == 1 else None

    # --- forgetting --------------------------------------------------------------------------------------------------

    async def forget(self, match: str, seats: Sequence[int]) -> None:
        """The names of who sat there and what they said. The log stays: it names nobody."""
        rows, chat = schema.seats, schema.chat
        async with self._writing() as db:
            theirs = (rows.c.match == match) & rows.c.seat.in_(seats)
            await db.execute(rows.update().where(theirs).values(name="", forgotten=True))
            said = (chat.c.match == match) & chat.c.seat.in_(seats)
            await db.execute(chat.update().where(said).values(name="", text=""))
            await self._revise(db, match)

    async def untouched(self, older_than_s: float) -> list[str]:
        """What `prune` would delete now."""
        limit = await self.now() - older_than_s
        async with self._writing() as db:
            return [row.id for row in await db.execute(_untouched(limit, ()))]

    async def prune(self, older_than_s: float, spared: Iterable[str] = ()) -> list[str]:
        """Delete what ended so long ago, and what nobody has touched for so long, with all that belongs to it.

        A match that somebody is at is kept, and those that are `spared`. Gives the names of those that are gone.
        """
        limit, gone = await self.now() - older_than_s, list[str]()
        while True:
            async with self._writing() as db:
                found = [row.id for row in await db.execute(_untouched(limit, spared).limit(AT_ONCE))]
                for table in reversed(schema.metadata.sorted_tables):
                    if "match" in table.c:
                        await db.execute(table.delete().where(table.c.match.in_(found)))
                await db.execute(schema.matches.delete().where(schema.matches.c.id.in_(found)))
                for table in schema.metadata.sorted_tables:  # what belongs to a whole row of rematches
                    if "root" in table.c and table is not schema.matches:
                        left = sql.select(schema.matches.c.root)
                        await db.execute(table.delete().where(table.c.root.not_in(left)))
            gone += found
            if len(found) < AT_ONCE:
                return gone


def _untouched(limit: float, spared: Iterable[str]) -> sql.Select[tuple[str]]:
    """The matches at which nothing has happened since, or which ended before."""
    head, actions, chat, presence = schema.matches, schema.actions, schema.chat, schema.presence

    def newer(table: sql.Table) -> sql.Exists:
        return sql.exists().where(table.c.match == head.c.id, table.c.at >= limit)

    ended = sql.func.coalesce(head.c.over, head.c.closed)
    begun = sql.func.coalesce(head.c.began, head.c.created)
    abandoned = ended.is_(None) & (begun < limit) & ~newer(actions) & ~newer(chat)
    somebody_is_there = sql.exists().where(presence.c.match == head.c.id, presence.c.at >= limit)
    old = sql.or_(ended < limit, abandoned)
    return sql.select(head.c.id).where(old, ~somebody_is_there, head.c.id.not_in(list(spared)))
