"""The network: connections that deliver in order or break, in the middle of anything, and not always on both ends."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextvars import Context
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from tools.simulation.processes import SimulatedProcess

SILENT_S = 40.0  # after which a server whose pings are not answered knows that nobody is there


@dataclass
class Weather:
    """How the network is. All is well again when the world is healed."""

    slow_s: float = 0.03
    lost: float = 0.0  # of requests, each way
    twice: float = 0.0  # commands that a client sends once more

    def heal(self) -> None:
        self.slow_s, self.lost, self.twice = 0.03, 0.0, 0.0

    def delay(self, luck: Random) -> float:
        return luck.random() ** 3 * self.slow_s


class _Way:
    """One direction: what was sent first arrives first."""

    def __init__(self, weather: Weather, luck: Random, arrive: Callable[[Any], None]) -> None:
        self.weather, self.luck, self.arrive = weather, luck, arrive
        self.queue: deque[tuple[Any, int]] = deque()
        self.bytes = 0
        self.cut = False
        self._last = 0.0

    def send(self, what: Any, size: int = 1) -> None:
        if self.cut:
            return
        loop = asyncio.get_running_loop()
        self._last = max(self._last, loop.time() + self.weather.delay(self.luck))
        self.queue.append((what, size))
        self.bytes += size
        loop.call_at(self._last, self._arrives, context=Context())

    def _arrives(self) -> None:
        if self.queue:
            what, size = self.queue.popleft()
            self.bytes -= size
            self.arrive(what)

    def break_off(self) -> None:
        """Some of what is under way still arrives, the rest never does."""
        self.cut = True
        for _ in range(self.luck.randint(0, len(self.queue))):
            self.bytes -= self.queue.pop()[1]


class Line:
    """A connection of a client to a process. `hear`, `closed` are the client's; the process has the wire."""

    def __init__(
        self,
        number: int,
        match: str,
        process: "SimulatedProcess",
        weather: Weather,
        luck: Random,
        hear: Callable[["Line", Any], None],
        closed: Callable[["Line"], None],
    ) -> None:
        self.number, self.match, self.process, self.luck = number, match, process, luck
        self.hear, self.closed = hear, closed
        self.down = _Way(weather, luck, self._to_client)
        self.up = _Way(weather, luck, self._to_server)
        self.wire = SimulatedWire(self)
        self.opened = False
        self.cut = False
        self.closed_there = False  # the client knows that it is over
        self.sent_here: set[str] = set()  # commands that were first sent by this line

    def _to_client(self, message: Any) -> None:
        if self.closed_there:
            return
        if message is None:
            self.hang_up()
        else:
            self.hear(self, message)

    def _to_server(self, data: bytes) -> None:
        self.process.soon(self.wire.arrived, data)

    def hang_up(self) -> None:
        """The client is gone, or knows that the other end is."""
        if not self.closed_there:
            self.closed_there = True
            asyncio.get_running_loop().call_soon(self.closed, self, context=Context())
        self.break_off(0.0, self.luck.random())

    def break_off(self, client_hears_s: float, server_hears_s: float) -> None:
        """The connection breaks now. The two ends notice it when they do."""
        if self.cut:
            return
        self.cut = True
        self.down.break_off()
        self.up.break_off()
        loop = asyncio.get_running_loop()
        loop.call_later(client_hears_s, self.hang_up, context=Context())
        loop.call_later(server_hears_s, self.process.soon, self.wire.lost, context=Context())

    @property
    def alive(self) -> bool:
        return self.opened and not self.cut and not self.closed_there and not self.process.life.dead


class SimulatedWire:
    """What a connection of the table writes to, and what calls it when something comes."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.ended = asyncio.Event()
        self.early: list[bytes] = []
        self.is_lost = False
        self._hear: Callable[[bytes | None], None] | None = None
        self._gone: Callable[[], None] | None = None

    @property
    def waiting_bytes(self) -> int:
        return self.line.down.bytes

    def write(self, frame: bytes) -> None:
        payload = unframed(frame)
        message = msgspec.json.decode(payload)
        self.line.process.world.written(self.line, message)
        self.line.down.send(message, len(frame))

    def close(self, code: int, reason: str) -> None:
        self.line.down.send(None)
        self.ended.set()

    def take_over(self, hear: Callable[[bytes | None], None], gone: Callable[[], None]) -> None:
        if self.is_lost:
            gone()
            return
        self._hear, self._gone = hear, gone
        early, self.early = self.early, []
        for data in early:
            hear(data)

    def arrived(self, data: bytes) -> None:
        if self._hear is None:
            self.early.append(data)
        elif not self.is_lost:
            self._hear(data)

    def lost(self) -> None:
        self.is_lost = True
        gone, self._gone = self._gone, None
        self.ended.set()
        if gone is not None:
            gone()


def unframed(frame: bytes) -> bytes:
    """The payload of a whole text frame of a server, which is not masked."""
    assert frame[0] == 0x81, frame[:2]
    at = {126: 4, 127: 10}.get(frame[1], 2)
    return frame[at:]
