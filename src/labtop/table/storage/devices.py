"""What lets one person be at a table by several devices, and lets those who watch talk: all kept by hashes.

A device that came by somebody's own link is that person at a match and its rematches, as long as the link stands: it
is kept for whom (the owner's token), by which link, and which device (its token). The link itself is the row without
a device.
"""

import contextlib

import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError

from labtop.table.storage import schema
from labtop.table.storage.rows import DeviceRow
from labtop.table.storage.transacting import Transacting

LINK = ""  # instead of a device's token: the row is the link's own


class Devices(Transacting):
    # --- one person, several devices ---------------------------------------------------------------------------------

    async def link_device(self, root: str, owner: str, link: str, secret: str, at: float) -> None:
        """A link by which other devices become the owner's."""
        values = {"root": root, "owner": owner, "link": link, "token": LINK, "secret": secret, "at": at}
        async with self._writing() as db:
            await db.execute(schema.devices.insert().values(**values))

    async def take_device(self, root: str, secret: str, token: str, most: int, at: float) -> str | None:
        """A device has come by a link; gives whose it is now. None where there is no such link, or so many have come by
        it already. The same device again is the same."""
        devices = schema.devices
        wanted = devices.select().where(devices.c.root == root, devices.c.secret == secret)
        with contextlib.suppress(IntegrityError):  # it came twice at once
            async with self._writing() as db:
                rows = (await db.execute(wanted)).mappings().all()
                link = next((row for row in rows if row["token"] == LINK), None)
                if link is None:
                    return None
                if all(row["token"] != token for row in rows):
                    if len(rows) > most:
                        return None
                    await db.execute(devices.insert().values(**{**link, "token": token, "at": at}))
                return str(link["owner"])
        return await self.take_device(root, secret, token, most, at)

    async def devices(self, root: str, owner: str) -> list[DeviceRow]:
        """The links of somebody and the devices that came by them, the oldest first."""
        devices = schema.devices
        wanted = devices.select().where(devices.c.root == root, devices.c.owner == owner)
        async with self._reading() as db:
            rows = (await db.execute(wanted.order_by(devices.c.at, devices.c.token))).mappings()
            return [DeviceRow(link=row["link"], token=row["token"] or None, at=row["at"]) for row in rows]

    async def owners(self, root: str, tokens: list[str]) -> dict[str, str]:
        """Whom devices stand for at a match and its rematches: owner -> the link they came by."""
        devices = schema.devices
        wanted = sql.select(devices.c.owner, devices.c.link).where(
            devices.c.root == root, devices.c.token.in_(tokens), devices.c.token != LINK
        )
        async with self._reading() as db:
            return {str(owner): str(link) for owner, link in await db.execute(wanted.order_by(devices.c.at))}

    async def withdraw(self, match: str, root: str, owner: str, link: str) -> bool:
        """A link is good no longer, and whoever came by it is a stranger."""
        devices = schema.devices
        async with self._writing() as db:
            done = await db.execute(
                devices.delete().where(devices.c.root == root, devices.c.owner == owner, devices.c.link == link)
            )
            await self._revise(db, match)
            return done.rowcount > 0

    # --- who watches and talks ---------------------------------------------------------------------------------------

    async def let_talk(self, match: str, allowed: bool) -> None:
        """Whether those who watch may talk."""
        head = schema.matches
        async with self._writing() as db:
            await db.execute(head.update().where(head.c.id == match).values(talk=allowed))
            await self._revise(db, match)

    async def may_talk(self, root: str, token: str) -> bool:
        """Whether somebody watches by a browser of their own and was not muted."""
        watchers = schema.watchers
        wanted = sql.select(watchers.c.muted).where(watchers.c.root == root, watchers.c.token == token)
        async with self._reading() as db:
            found = (await db.execute(wanted)).first()
        return found is not None and not found[0]

    async def mute(self, match: str, root: str, line: int) -> bool:
        """Who said a line of chat while watching says no more; False where nobody did."""
        chat, watchers = schema.chat, schema.watchers
        said = sql.select(chat.c.watcher).where(chat.c.match == match, chat.c.line == line)
        async with self._writing() as db:
            found = (await db.execute(said)).first()
            if found is None or found[0] is None:
                return False
            theirs = (watchers.c.root == root) & (watchers.c.token == found[0])
            done = await db.execute(watchers.update().where(theirs).values(muted=True))
            return done.rowcount > 0
