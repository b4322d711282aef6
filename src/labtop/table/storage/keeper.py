"""What the table asks of whoever keeps its matches. `Storage` does it with a database; a simulation with its own."""

from collections.abc import AsyncGenerator, Iterable, Mapping, Sequence
from typing import Any, Protocol

from labtop.table.storage.ledger import Told
from labtop.table.storage.rows import ChatRow, MatchRow, Row, SeatRow, Snapshot, Stored


class Keeper(Protocol):
    """Every change is atomic, and has happened for good when the call returns. A call that raises anything but Conflict
    may have happened or not. Processes that share what is kept hear of each other's changes by `nudges`."""

    # --- matches and seats -------------------------------------------------------------------------------------------

    async def create(
        self, match: MatchRow, seats: Sequence[SeatRow], follows: str | None = None, laid: Snapshot | None = None
    ) -> None: ...

    async def match(self, match: str) -> tuple[MatchRow, list[SeatRow]] | None: ...

    async def matches(self, ids: Sequence[str]) -> dict[str, tuple[MatchRow, list[SeatRow]]]: ...

    async def stored(self, match: str) -> Stored | None: ...

    async def retell(self, match: str, events: Mapping[int, Any], snapshots: Sequence[Snapshot]) -> None: ...

    async def begin(self, match: str, at: float, fill: str | None = None) -> bool: ...

    async def take_seat(self, match: str, seat: int, token: str, name: str) -> bool: ...

    async def change_seat(self, match: str, seat: int, **values: Any) -> None: ...

    # --- the log -----------------------------------------------------------------------------------------------------

    def append_soon(
        self, match: str, row: Row, over: bool, stood: Snapshot | None, rules: int | None, told: Told
    ) -> None: ...

    async def append(
        self, match: str, row: Row, over: bool = False, stood: Snapshot | None = None, rules: int | None = None
    ) -> None: ...

    async def rows(self, match: str, after: int = 0) -> list[Row]: ...

    async def heads(self, matches: Iterable[str]) -> dict[str, tuple[int, int]]: ...

    # --- chat --------------------------------------------------------------------------------------------------------

    async def say(self, match: str, seat: int, name: str, text: str, command: str, at: float) -> None: ...

    async def chat(self, match: str, after: int = 0, most: int = 200) -> list[ChatRow]: ...

    # --- between processes -------------------------------------------------------------------------------------------

    async def now(self) -> float: ...

    async def beat(self, process: str, here: Iterable[tuple[str, int]], at: float, forget: float) -> None: ...

    async def elsewhere(self, process: str, matches: Iterable[str], since: float) -> set[tuple[str, int]]: ...

    def nudges(self, poll_s: float, slowly_s: float = 5.0) -> AsyncGenerator[frozenset[str] | None, None]: ...
