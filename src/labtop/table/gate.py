"""One at a time, in the order they came. Who finds the gate open is inside at once, without a task.

gate.enter(callback)      # called when inside, now if nobody is; whoever was let in says `gate.leave()`
async with gate: …        # the same for who can wait
"""

import asyncio
from collections import deque
from collections.abc import Callable


class Gate:
    __slots__ = ("_is_taken", "_waiting")

    def __init__(self) -> None:
        self._is_taken = False
        self._waiting: deque[Callable[[], None]] = deque()

    def locked(self) -> bool:
        return self._is_taken

    def enter(self, then: Callable[[], None]) -> None:
        if self._is_taken:
            self._waiting.append(then)
            return
        self._is_taken = True
        then()

    def leave(self) -> None:
        """The next one is let in on the loop's next turn; until then the gate is theirs: nobody slips in between."""
        assert self._is_taken, "only who is inside can leave"
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._waiting.popleft())
        else:
            self._is_taken = False

    async def __aenter__(self) -> None:
        if not self._is_taken:
            self._is_taken = True
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def let_in() -> None:
            if turn.cancelled():  # who gave up waiting lets the next one in
                self.leave()
            else:
                turn.set_result(None)

        self._waiting.append(let_in)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # let in and cancelled in the same turn of the loop
                self.leave()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.leave()
