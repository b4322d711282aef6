"""What every part of the storage stands on: connections that read and write, and telling others of a change."""

import contextlib
from abc import ABC, abstractmethod

from sqlalchemy.ext.asyncio import AsyncConnection


class Transacting(ABC):
    @abstractmethod
    def _writing(self) -> contextlib.AbstractAsyncContextManager[AsyncConnection]: ...

    @abstractmethod
    def _reading(self) -> contextlib.AbstractAsyncContextManager[AsyncConnection]: ...

    @abstractmethod
    async def _revise(self, db: AsyncConnection, match: str) -> None: ...
