"""Numbers for who runs the server, in the text format of Prometheus, served on a port of their own.

There is one set of them for a process, as with log lines. Labels come from fixed lists, never from what was asked.
"""

import asyncio
import bisect
import contextlib
import os
from collections.abc import Callable, Iterable
from typing import Protocol

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
SIZES = (1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0)
KIND = "text/plain; version=0.0.4; charset=utf-8"
PATIENCE_S = 5.0
HEAD = 8192


class Metric(Protocol):
    name: str

    def lines(self) -> Iterable[str]: ...


METRICS: list[Metric] = []


class Counted:
    """Something that happens, by kind where it has several."""

    def __init__(self, name: str, about: str, label: str | None = None) -> None:
        self.name, self.about, self.label = f"labtop_{name}_total", about, label
        self.values: dict[str, int] = {} if label else {"": 0}
        METRICS.append(self)

    def add(self, kind: str = "", count: int = 1) -> None:
        self.values[kind] = self.values.get(kind, 0) + count

    def lines(self) -> Iterable[str]:
        yield from _head(self.name, self.about, "counter")
        for kind, value in sorted(self.values.items()):
            yield f'{self.name}{{{self.label}="{kind}"}} {value}' if self.label else f"{self.name} {value}"


class Spread:
    """How long, or how many, each time: a histogram."""

    def __init__(self, name: str, about: str, bounds: tuple[float, ...]) -> None:
        self.name, self.about, self.bounds = f"labtop_{name}", about, bounds
        self.counts, self.sum = [0] * (len(bounds) + 1), 0.0
        METRICS.append(self)

    def add(self, value: float) -> None:
        self.counts[bisect.bisect_left(self.bounds, value)] += 1
        self.sum += value

    def lines(self) -> Iterable[str]:
        yield from _head(self.name, self.about, "histogram")
        total = 0
        for bound, count in zip((*(f"{bound:g}" for bound in self.bounds), "+Inf"), self.counts, strict=True):
            total += count
            yield f'{self.name}_bucket{{le="{bound}"}} {total}'
        yield f"{self.name}_sum {self.sum:g}"
        yield f"{self.name}_count {total}"


class Level:
    """Something that is as it is now: asked when somebody looks."""

    def __init__(self, name: str, about: str, unit: str = "labtop_") -> None:
        self.name, self.about = f"{unit}{name}", about
        self.sources: set[Callable[[], float]] = set()  # one for each server of this process
        METRICS.append(self)

    def lines(self) -> Iterable[str]:
        yield from _head(self.name, self.about, "gauge")
        yield f"{self.name} {sum(source() for source in self.sources):g}"


def _head(name: str, about: str, kind: str) -> Iterable[str]:
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} {kind}"


ACTIONS = Counted("actions", "Actions of people that were committed and acknowledged.")
ACT_SECONDS = Spread("act_seconds", "From hearing an action until it was committed.", SECONDS)
COMMITS = Counted("commits", "Commits of lines of the log.")
COMMIT_LINES = Spread("commit_lines", "Lines that shared one commit.", SIZES)
REFUSALS = Counted("refusals", "Refused requests, messages and connections, by code.", "code")
REQUESTS = Counted("requests", "Answered requests, by the first digit of their status.", "status")
CONNECTIONS = Level("connections", "Open connections, sockets among them.")
SOCKETS = Level("sockets", "Open sockets.")
TABLES = Level("open_tables", "Tables in memory.")
BOTS_QUEUE = Level("bots_queue", "Decisions of bots and hints that wait for a thinker.")
MEMORY = Level("resident_memory_bytes", "Memory of this process.", "process_")


def _memory() -> float:
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:  # no such file on this system
        return 0


MEMORY.sources.add(_memory)


def exposition() -> str:
    return "".join(f"{line}\n" for metric in METRICS for line in metric.lines())


async def _answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
        async with asyncio.timeout(PATIENCE_S):
            method, path, *_ = [*(await reader.readuntil(b"\r\n\r\n")).split(b" "), b"", b""]
            found = method in (b"GET", b"HEAD") and path.partition(b"?")[0] == b"/metrics"
            body = (exposition() if found else "The metrics are at /metrics.\n").encode()
            status = "200 OK" if found else "404 Not Found"
            head = (
                f"HTTP/1.1 {status}\r\nContent-Type: {KIND}\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
            )
            writer.write(head.encode() + (b"" if method == b"HEAD" else body))
            await writer.drain()
    writer.close()


async def served(host: str, port: int) -> asyncio.Server:
    """`GET /metrics` there: for a port that only who runs the server can reach."""
    return await asyncio.start_server(_answer, host, port, limit=HEAD)
