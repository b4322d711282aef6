"""Bugs put in by hand, so that it can be shown that the simulation finds them. The product has none of them."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any
from unittest.mock import patch

from labtop.table.referee import Referee, Writing
from labtop.table.tables import Tables


@contextmanager
def publish_before_commit() -> Iterator[None]:
    """Everybody hears of a line while it is still on its way to the disk."""
    right = Referee._try

    class Hasty:
        def __init__(self, log: Any) -> None:
            self.log = log

        def append_soon(self, match: str, rows: Any, over: bool, stood: Any, rules: Any, told: Any) -> None:
            told(None)
            self.log.append_soon(match, rows, over, stood, rules, lambda problem: None)

    def wrong(referee: Referee, writing: Writing) -> None:
        log: Any = referee.log
        referee.log = Hasty(log)  # type: ignore[assignment]
        try:
            right(referee, writing)
        finally:
            referee.log = log

    with patch.object(Referee, "_try", wrong):
        yield


@contextmanager
def double_apply_on_retry() -> Iterator[None]:
    """A command that comes a second time is taken for a new decision."""
    right = Referee.act_soon

    def wrong(referee: Referee, seat: int, decision: int, action: str, command: str, *others: Any, **more: Any) -> None:
        if command in referee.commands and seat in referee.decisions:
            legal = [choice.text for choice in referee.match.legal(seat)]
            command, decision = f"{command}-again", referee.decisions[seat]
            action = action if action in legal else legal[0]
        right(referee, seat, decision, action, command, *others, **more)

    with patch.object(Referee, "act_soon", wrong):
        yield


@contextmanager
def presence_by_local_clock() -> Iterator[None]:
    """When a process says who is connected to it, and who is not elsewhere, it goes by its own clock."""
    right = Tables._beat

    async def wrong(tables: Tables) -> None:
        async def now() -> float:
            return tables.clock.wall()

        with patch.object(tables.storage, "now", now):
            await right(tables)

    with patch.object(Tables, "_beat", wrong):
        yield


BUGS: dict[str, Callable[[], AbstractContextManager[None]]] = {
    "publish-before-commit": publish_before_commit,
    "double-apply-on-retry": double_apply_on_retry,
    "presence-by-local-clock": presence_by_local_clock,
}
