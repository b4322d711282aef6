"""Whether this process can serve: it lives if it answers at all, and is ready if it reaches its database."""

import asyncio

from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from labtop.table.clock import Clock
from labtop.table.refusals import Refused
from labtop.table.storage import Storage

AWAY = (OperationalError, InterfaceError, PoolTimeout)
"""What fails when the database is away. (A conflict or a mistake of ours is another thing.)"""
PING_S = 2.0  # how long it may take, and how long its answer holds


class Health:
    def __init__(self, storage: Storage, clock: Clock) -> None:
        self.storage, self.clock = storage, clock
        self.stopping = False
        self._asking = asyncio.Lock()
        self._asked, self._away = -PING_S, False

    async def check(self) -> None:
        """Refused if there is no point in asking us now."""
        if self.stopping:
            raise Refused("restart")
        if await self._is_away():
            raise Refused("no_database")

    async def _is_away(self) -> bool:
        """Asked at most once in a while, however many want to know."""
        async with self._asking:
            if self.clock.steady() - self._asked >= PING_S:
                try:
                    async with asyncio.timeout(PING_S):
                        await self.storage.ping()
                    self._away = False
                except Exception:  # whatever it is: it does not answer
                    self._away = True
                self._asked = self.clock.steady()
            return self._away
