"""What is written down for who runs the server: one line each, bounded and escaped, and never in floods.

A line has a time, a level, the request it belongs to, and a message; it goes to the standard error. Refusals are
counted, and beyond some a second only their count is written: whoever is refused cannot fill the disk.
"""

import asyncio
import json
import logging
import time
from collections import Counter
from contextvars import ContextVar
from typing import Any, TextIO

from labtop.table import metrics
from labtop.table.clock import SYSTEM, Clock

log = logging.getLogger("labtop.table")

MOST = 500  # characters of a message or a field
MOST_OF_TRACE = 4000
REFUSALS_A_SECOND = 5
LINES_A_SECOND = 20

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""What the request, or the socket, that is being answered is called in the log and in its answer."""


def cut(text: str, most: int = MOST) -> str:
    """The beginning of a text that somebody else has chosen; of a traceback the end says more."""
    return text if len(text) <= most else f"{text[:most]}… ({len(text)} characters)"


def fields_of(record: logging.LogRecord) -> dict[str, str]:
    """What a line says, in its order."""
    at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
    told = {"time": f"{at}.{int(record.msecs):03}Z", "level": record.levelname.lower()}
    if request := request_id.get():
        told["request"] = request
    told["message"] = cut(record.getMessage())
    for name, value in getattr(record, "fields", {}).items():
        told[name] = cut(str(value))
    if record.exc_info and record.exc_info[0] is not None:
        told["error"] = cut(f"{record.exc_info[0].__name__}: {record.exc_info[1]}")
        trace = logging.Formatter().formatException(record.exc_info)
        told["trace"] = trace if len(trace) <= MOST_OF_TRACE else f"…{trace[-MOST_OF_TRACE:]}"
    return told


class KeysAndValues(logging.Formatter):
    """`time=… level=warning request=… message="…"`. Whatever is not a plain word is quoted and escaped as in JSON."""

    def format(self, record: logging.LogRecord) -> str:
        return " ".join(f"{name}={_quoted(value)}" for name, value in fields_of(record).items())


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return json.dumps(fields_of(record))


def _quoted(value: str) -> str:
    plain = value.isascii() and value.isprintable() and not set(value) & set(' "=\\')
    return value if plain and value else json.dumps(value)


class Pace:
    """So many a second, counted anew in every second."""

    def __init__(self, a_second: int, clock: Clock = SYSTEM) -> None:
        self.a_second, self.clock = a_second, clock
        self.second, self.count = -1, 0

    def allows(self) -> bool:
        second = int(self.clock.steady())
        if second != self.second:
            self.second, self.count = second, 0
        self.count += 1
        return self.count <= self.a_second


class Sieve(logging.Filter):
    """Lets so many lines a second through, and as many errors, which nothing else can crowd out; how many it has kept
    back the next one says."""

    def __init__(self, a_second: int = LINES_A_SECOND) -> None:
        super().__init__()
        self.lines, self.errors, self.kept_back = Pace(a_second), Pace(a_second), 0

    def filter(self, record: logging.LogRecord) -> bool:
        pace = self.errors if record.levelno >= logging.ERROR else self.lines
        if not pace.allows() and not getattr(record, "sums_up", False):
            self.kept_back += 1
            return False
        if self.kept_back:
            record.fields = getattr(record, "fields", {}) | {"lines_left_out": self.kept_back}
            self.kept_back = 0
        return True


class Refusals:
    """Every refusal is counted; the first few of a second are written out, the others by their number."""

    def __init__(self, a_second: int = REFUSALS_A_SECOND, clock: Clock = SYSTEM) -> None:
        self.pace, self.more = Pace(a_second, clock), Counter[str]()

    def note(self, code: str, level: int = logging.INFO, /, **fields: Any) -> None:
        metrics.REFUSALS.add(code)
        if not log.isEnabledFor(level):
            return
        if self.pace.allows():
            self.tell_more()
            log.log(level, "refused", extra={"fields": {"code": code} | fields})
            return
        self.more[code] += 1
        if self.more.total() == 1:
            try:
                asyncio.get_running_loop().call_later(1, self.tell_more)
            except RuntimeError:  # outside of a loop the next one that is written out tells it
                return

    def tell_more(self) -> None:
        if self.more:
            counted = ", ".join(f"{code} {count}" for code, count in self.more.most_common())
            log.warning("%d more refusals: %s", self.more.total(), counted, extra={"sums_up": True})
            self.more.clear()


refusals = Refusals()


def write(stream: TextIO, as_json: bool = False, level: int = logging.WARNING) -> logging.Handler:
    """From now on everything goes there."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines() if as_json else KeysAndValues())
    handler.addFilter(Sieve())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    return handler
