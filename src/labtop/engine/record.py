"""The flat record: a game's whole state in one NumPy structure.

Every game's record begins with the same fields, those the engine itself reads. The rest belongs to the game.
"""

import functools
from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Record: TypeAlias = Any
"""One state. In plain Python an `np.record`, in compiled code a Numba record: attributes work in both."""

Records: TypeAlias = NDArray[Any]
"""An array of states."""

Bytes: TypeAlias = NDArray[np.uint8]

MAX_SEATS = 6
TAPE = 128  # the most chance results that one step may use
ARGS = 8  # the most arguments an event has
NOBODY = -1
NO_ACTION = -1

HEADER: list[tuple[Any, ...]] = [
    ("chance", np.uint64),  # the stream: splitmix64. Zero between actions: each action is seeded anew
    ("tape", np.int16, TAPE),  # results forced and not used yet; behind `tape_at` those that were used
    ("tape_at", np.int16),  # the next forced result, or where the next drawn one is noted
    ("tape_end", np.int16),  # one behind the last forced result
    ("misforced", np.int16, 3),  # a forced result that did not fit: 1, low, high
    ("turns", np.int32),  # turns begun
    ("waiting", np.uint8),  # bit a seat: it owes a decision
    ("to_move", np.int8),  # the seat whose decision `legal` and `act` mean; NOBODY while the rules run
    ("veiled", np.int8),  # 1: asked even where there is one answer, since not being asked would tell others something
    ("over", np.int8),  # 1 when the game has ended
    ("ending", np.int8),  # how it ended: a number of the game's `endings`; 0 while it goes on
    ("places", np.int8, MAX_SEATS),  # at the end: seat -> 1 for the first; 0 where the rulebook gives no place
    ("event", np.int16),  # what the last step did; 0 is nothing
    ("args", np.int16, ARGS),  # to whom, where, how many
]


def record_type(fields: Sequence[tuple[Any, ...]]) -> "np.dtype[Any]":
    """The record of a game: the engine's fields, then the game's own."""
    return np.dtype([*HEADER, *fields], align=True)


def blank(dtype: "np.dtype[Any]", count: int = 1) -> Records:
    """States of zero bytes."""
    return np.zeros(count, dtype)


def as_bytes(states: Records) -> Bytes:
    """The same memory, a row of bytes a state. Copying these is 50 times faster than copying records."""
    return states.view(np.uint8).reshape(len(states), states.dtype.itemsize)


def as_quick_record(states: Records, index: int = 0) -> Record:
    """The same as `as_record`, for plain Python only: attributes are found much faster than NumPy finds them."""
    return _quick(states.dtype)(states, index)


@functools.cache
def _quick(dtype: "np.dtype[Any]") -> type:
    """A class with a property a field, each over a view of the record's own memory."""

    def over(name: str) -> property:
        def get(self: Any) -> Any:
            field, index = self._fields[name]
            return field[index]

        def put(self: Any, value: Any) -> None:
            field, index = self._fields[name]
            field[index] = value

        return property(get, put)

    def look(self: Any, states: Records, index: int) -> None:
        self._whole = states[index : index + 1]
        self._fields = {name: (states[name], index) for name in dtype.names or ()}

    def as_array(self: Any, dtype: Any = None, copy: bool | None = None) -> Any:
        """So that `states[:] = np.asarray(record)` copies it, as it does with NumPy's own."""
        return self._whole.reshape(()).copy() if copy else self._whole.reshape(())

    members: dict[str, Any] = {name: over(name) for name in dtype.names or ()}
    members |= {
        "__slots__": ("_fields", "_whole"),
        "__init__": look,
        "__array__": as_array,
        "__getitem__": lambda self, name: getattr(self, name),
        "__setitem__": setattr,
        "dtype": dtype,
    }
    return type("QuickRecord", (), members)


def as_record(states: Records, index: int = 0) -> Record:
    """One state with attributes, over the same memory."""
    return states.view(np.recarray)[index]
