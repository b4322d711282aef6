"""Parts of a picture, each drawn once for what it shows.

The moving layer is an ordered set of named parts: `{"seat-0": "<g …", "dice": "<g …", …}`. Most of them stay as they
are from event to event. So a function that draws one is `@kept`: what it drew for these arguments is not drawn again,
and whoever has the picture is sent only the parts that are new. It is given the slice of the view that it shows, as
plain data, and sees nothing else of the view.
"""

import functools
import sys
from collections.abc import Callable
from itertools import count
from typing import Any, ParamSpec, TypeAlias, TypeVar

import msgspec

Parts: TypeAlias = dict[str, str]
"""The SVG of each part by its name, in the order in which they are drawn. A part that shows nothing now is empty rather
than missing: so the order stays, and need not be told again."""

MOST = 48_000_000  # bytes of all that is kept: a hundred tables find what they drew last
LATEST = 1024  # moments
OVERHEAD = 150  # bytes that an entry takes beside its key and what was drawn

Told: TypeAlias = str | tuple["Told", ...]
P = ParamSpec("P")
T = TypeVar("T", bound=Told)
R = TypeVar("R")


class Shelf:
    """What was drawn, by what it was drawn from. It has two halves: when the newer one is full, the older one is thrown
    away. So what is asked for now and then stays, and all of it never weighs more than it may."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.newer: dict[bytes, Any] = {}
        self.older: dict[bytes, Any] = {}
        self.weight = 0  # of the newer half

    def find(self, key: bytes) -> Any:
        """What lies in the older half, which is then in the newer one."""
        found = self.older.get(key)
        if found is not None:
            self.put(key, found)
        return found

    def put(self, key: bytes, drawn: Told) -> None:
        self.weight += len(key) + weight_of(drawn) + OVERHEAD
        if self.weight > self.most // 2:
            self.newer, self.older, self.weight = {}, self.newer, len(key) + weight_of(drawn) + OVERHEAD
        self.newer[key] = drawn

    def clear(self) -> None:
        self.newer, self.older, self.weight = {}, {}, 0


def weight_of(drawn: Told) -> int:
    """Bytes."""
    return sys.getsizeof(drawn) + (0 if isinstance(drawn, str) else sum(weight_of(each) for each in drawn))


SHELF = Shelf(MOST)
HELD: list[dict[bytes, Any]] = []  # by those that are drawn for one moment: a dict each

_numbers = count()
_key = msgspec.msgpack.Encoder().encode  # by value and in order; 1, 1.0 and True are three different things to it


def kept(draw: Callable[P, T]) -> Callable[P, T]:
    """A function of plain data, as views are made of, by place: what it gave for the same data is given again.

    The data is written out as the key, so that a list or dict that somebody changes later does no harm.
    """
    number = next(_numbers)

    @functools.wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> T:
        key = _key((number, args, kwargs) if kwargs else (number, args))
        found: T | None = SHELF.newer.get(key)
        if found is None:
            found = SHELF.find(key)
            if found is None:
                found = draw(*args, **kwargs)
                SHELF.put(key, found)
        return found

    return drawn


def lately(draw: Callable[P, R]) -> Callable[P, R]:
    """The same for what several are shown of one moment: whole groups of parts, places of pieces. Only the last few are
    held, since the next moment has others. All get the same object: nobody may write to it."""
    held: dict[bytes, R] = {}
    HELD.append(held)

    @functools.wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> R:
        key = _key((args, kwargs) if kwargs else args)
        found = held.get(key)
        if found is None:
            found = draw(*args, **kwargs)
            while len(held) >= LATEST:
                held.pop(next(iter(held)), None)  # another thread may have thrown it away
            held[key] = found
        return found

    return drawn
