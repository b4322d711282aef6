"""A state to read: what lies on the table at one moment, in plain Python numbers.

Words, views and positions read hundreds of fields, and NumPy's scalars cost ten times what Python's own cost. A reading
holds the state's bytes; a field is unpacked when it is first asked for. Nothing can be written to it, so whatever
follows from it may be kept beside it, in `memo`, for all who ask again.
"""

import functools
import operator
import struct
from collections.abc import Callable
from typing import Any, ClassVar, NoReturn, ParamSpec, TypeVar

import numpy as np

from labtop.engine.state import Bytes, as_bytes, as_quick_state, blank

P = ParamSpec("P")
T = TypeVar("T")

CODES = {(kind, 1 << power): code for kind, codes in (("i", "bhiq"), ("u", "BHIQ")) for power, code in enumerate(codes)}
"""NumPy's kinds of numbers in the words of `struct`."""

FINDER = "find legal"  # in a reading's memo while the match lends it: finds the legal actions of a seat
GRIDS = 256  # of a field, kept unpacked


class ReadOnly(TypeError):
    """Somebody wrote to a state that is there to be read."""


def _refuse(*given: Any, **named: Any) -> NoReturn:
    raise ReadOnly("this state is there to be read: writable() gives a copy of it to write on")


def _by_numpy(operator: str) -> Callable[[Any, Any], Any]:
    """An operator that goes number by number, as in the state itself; a list would take it otherwise."""

    def apply(self: "ReadRow", other: Any) -> Any:
        return getattr(self.array(), operator)(np.asarray(other))

    return apply


class ReadRow(list[Any]):
    """A field of one dimension. It answers like NumPy's, with plain numbers."""

    __slots__ = ()
    dtype: ClassVar["np.dtype[Any]"]

    def __getitem__(self, at: Any) -> Any:
        if type(at) is slice:
            return type(self)(list.__getitem__(self, at))
        return list.__getitem__(self, at)

    def __getattr__(self, name: str) -> Any:
        """Whatever else arrays can do."""
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(self.array(), name)

    def array(self) -> Any:
        """The same as an array that cannot be written to."""
        made = np.array(list(self), self.dtype)
        made.flags.writeable = False
        return made

    def sum(self) -> int:
        return sum(self)

    def any(self) -> bool:
        return any(self)

    def all(self) -> bool:
        return all(self)

    def max(self) -> int:
        return max(self)  # type: ignore[no-any-return]

    def tolist(self) -> list[Any]:
        return list(self)

    def copy(self) -> Any:
        """One's own, to write on."""
        return self.array().copy()

    @property
    def shape(self) -> tuple[int, ...]:
        return (len(self),)


class ReadGrid(ReadRow):
    """A field of two dimensions: `grid[row, column]` as with NumPy."""

    __slots__ = ()

    def __getitem__(self, at: Any) -> Any:
        if type(at) is tuple:
            row, column = at
            if type(row) is slice or type(column) is slice:
                return self.array()[at]
            return list.__getitem__(list.__getitem__(self, row), column)
        return list.__getitem__(self, at) if type(at) is not slice else type(self)(list.__getitem__(self, at))

    def sum(self) -> int:
        return sum(map(sum, self))

    def any(self) -> bool:
        return any(map(any, self))

    def all(self) -> bool:
        return all(map(all, self))

    def max(self) -> int:
        return max(map(max, self))  # type: ignore[no-any-return]

    def tolist(self) -> list[Any]:
        return [list(row) for row in self]

    @property
    def shape(self) -> tuple[int, ...]:
        return (len(self), len(list.__getitem__(self, 0)) if self else 0)


for _name in ("eq", "ne", "ge", "gt", "le", "lt", "add", "radd", "sub", "rsub", "mul", "rmul", "and", "or", "xor",
              "floordiv", "mod", "lshift", "rshift"):  # fmt: skip
    setattr(ReadRow, f"__{_name}__", _by_numpy(f"__{_name}__"))
for _name in ("__setitem__", "__delitem__", "__iadd__", "__imul__", "append", "extend", "insert", "pop", "remove",
              "clear", "sort", "reverse", "fill", "put"):  # fmt: skip
    setattr(ReadRow, _name, _refuse)


class Reading:
    """The state of a match at one moment. Made by `readings(dtype)`, read like the state itself."""

    dtype: ClassVar["np.dtype[Any]"]
    _readers: ClassVar[dict[str, Callable[[bytes], Any]]]  # of rows and grids
    _singles: ClassVar[Callable[[bytes], dict[str, int]]]  # of all single numbers at once
    _names: ClassVar[frozenset[str]]  # of these

    raw: bytes  # the whole state
    memo: dict[Any, Any]  # what follows from this state and was made already

    def __init__(self, raw: bytes) -> None:
        self.__dict__["raw"] = raw
        self.__dict__["memo"] = {}

    def __getattr__(self, name: str) -> Any:
        fields = self.__dict__
        if name in self._names:
            fields.update(type(self)._singles(self.raw) | fields)
            return fields[name]
        reader = self._readers.get(name)
        if reader is None:
            raise AttributeError(f"the state has no field {name!r}")
        value = fields[name] = reader(self.raw)
        return value

    def __setattr__(self, name: str, value: object) -> None:
        _refuse()

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)

    def __setitem__(self, name: str, value: object) -> None:
        _refuse()

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        return self._copied().reshape(())

    def asking(self, seat: int) -> "Reading":
        """The same moment with this seat to decide. What follows from the moment is kept for both."""
        key = ("asking", seat)
        twin: Reading | None = self.memo.get(key)
        if twin is None:
            twin = object.__new__(type(self))
            twin.__dict__.update(self.__dict__)
            twin.__dict__["to_move"] = seat
            self.memo[key] = twin
        return twin

    def forget(self) -> None:
        """Keep the state alone: what has been made of it weighs a hundred times as much, and can be made again."""
        raw = self.raw
        self.__dict__.clear()
        self.__init__(raw)  # type: ignore[misc]

    def writable(self) -> Any:
        """A copy of the state, for rules that use its scratch space."""
        state = as_quick_state(self._copied())
        state.to_move = self.to_move
        return state

    def _copied(self) -> Any:
        states = blank(self.dtype)
        as_bytes(states)[0][:] = np.frombuffer(self.raw, np.uint8)
        return states


def read(function: Callable[..., T], now: Reading, *more: Any) -> T:
    """What a game's function says of a state. Few functions call rules that use scratch space: these get a copy."""
    try:
        return function(now, *more)
    except ReadOnly:
        return function(now.writable(), *more)


def once(s: Any, key: Any, make: Callable[[], T]) -> T:
    """What follows from a state: made once for a reading, whoever asks; and each time for a state that may change."""
    if not isinstance(s, Reading):
        return make()
    if key not in s.memo:
        s.memo[key] = make()
    found: T = s.memo[key]
    return found


class Excerpt:
    """Some fields of a state, to read. Whoever is given one can follow from nothing else."""

    def __init__(self, fields: dict[str, Any]) -> None:
        self.__dict__.update(fields)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"{name!r} is not among the fields that are read here: {', '.join(self.__dict__)}")

    def __setattr__(self, name: str, value: object) -> None:
        _refuse()


def reads(*names: str, most: int = 2048) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """For a function of a state that reads these fields and no others: `@reads("up", "down") def tiles(s, lang)`.

    What it gave where the same lay in them is given again, to all matches: so nobody may write to it. It sees these
    fields alone, and fails if it asks for another. Whatever else it is given must be hashable. It is for whole pieces
    of a view: what stands twice in one view must be two objects, since whoever gets a copy may write to it.
    """
    if "to_move" in names:
        raise ValueError("`to_move` is not read from a state's bytes: who is asked is told apart from them")

    def remember(function: Callable[P, T]) -> Callable[P, T]:
        @functools.lru_cache(most)
        def made(dtype: "np.dtype[Any]", lying: Any, more: tuple[Any, ...]) -> T:
            return function(Excerpt(_excerpt(dtype, names)[1](lying)), *more)  # type: ignore[call-arg, arg-type]

        @functools.wraps(function)
        def answer(*args: P.args, **kwargs: P.kwargs) -> T:
            s: Any = args[0]
            if not isinstance(s, Reading) or kwargs:
                return function(*args, **kwargs)
            return made(s.dtype, _excerpt(s.dtype, names)[0](s.raw), args[1:])

        return answer

    return remember


@functools.cache
def _excerpt(
    dtype: "np.dtype[Any]", names: tuple[str, ...]
) -> tuple[Callable[[bytes], Any], Callable[[Any], dict[str, Any]]]:
    """How the bytes of some fields are taken from a state, and how they are unpacked."""
    fields: Any = dtype.fields or {}
    parts = []
    for name in names:
        if name not in fields:
            raise AttributeError(f"the state has no field {name!r}")
        kind, offset = fields[name][:2]
        parts.append((name, slice(offset, offset + kind.itemsize), _reader(kind, 0) if kind.shape else _single(kind)))
    take = operator.itemgetter(*(where for _, where, _ in parts))

    def unpacked(lying: Any) -> dict[str, Any]:
        taken = lying if len(parts) > 1 else (lying,)
        return {name: reader(raw) for (name, _, reader), raw in zip(parts, taken, strict=True)}

    return take, unpacked


def _single(dtype: "np.dtype[Any]") -> Callable[[bytes], int]:
    unpack = struct.Struct(f"={CODES[dtype.kind, dtype.itemsize]}").unpack
    return lambda raw: unpack(raw)[0]


def possible(legal: Callable[[Any, Any], int], s: Any, most: int) -> list[int]:
    """What `s.to_move` may do, of at most so many actions: looked for by the rule `legal`, or by the quicker way that
    the match lends; once for a reading."""

    def look() -> list[int]:
        finder: Callable[[Any, int], list[int]] | None = s.memo.get(FINDER) if isinstance(s, Reading) else None
        if finder is not None:
            return finder(s, int(s.to_move))
        out = np.zeros(most, np.int32)
        found: list[int] = out[: legal(s.writable() if isinstance(s, Reading) else s, out)].tolist()
        return found

    return once(s, ("legal", int(s.to_move)), look)


@functools.cache
def readings(dtype: "np.dtype[Any]") -> type[Reading]:
    """The class of a game's readings."""
    fields = {name: (field[0], field[1]) for name, field in (dtype.fields or {}).items()}
    rows = {name: _reader(*field) for name, field in fields.items() if field[0].shape}
    singles = {name: field for name, field in fields.items() if not field[0].shape}
    members = {"_readers": rows, "_singles": staticmethod(_all_singles(singles)), "_names": frozenset(singles)}
    return type("Reading", (Reading,), {**members, "dtype": dtype})


def _all_singles(fields: dict[str, tuple["np.dtype[Any]", int]]) -> Callable[[bytes], dict[str, int]]:
    """Unpacks all single numbers, in the order in which they lie."""
    names = sorted(fields, key=lambda name: fields[name][1])
    layout, end = "=", 0
    for name in names:
        dtype, offset = fields[name]
        layout += f"{offset - end}x{CODES[dtype.kind, dtype.itemsize]}"
        end = offset + dtype.itemsize
    unpack = struct.Struct(layout).unpack_from
    return lambda raw: dict(zip(names, unpack(raw), strict=True))


def _reader(dtype: "np.dtype[Any]", offset: int) -> Callable[[bytes], Any]:
    """Unpacks a row or a grid."""
    base, shape = dtype.base, dtype.shape
    count = int(np.prod(shape))
    if len(shape) > 2:
        return lambda raw: np.frombuffer(raw, base, count, offset).reshape(shape)
    unpack = struct.Struct(f"={count}{CODES[base.kind, base.itemsize]}").unpack_from
    row = type("ReadRow", (ReadRow,), {"__slots__": (), "dtype": base})
    if len(shape) == 1:
        return lambda raw: row(unpack(raw, offset))
    grid, width = type("ReadGrid", (ReadGrid,), {"__slots__": (), "dtype": base}), shape[1]

    end = offset + count * base.itemsize

    @functools.lru_cache(GRIDS)  # from event to event most stay as they are, and nobody can write to one
    def rows(lying: bytes) -> Any:
        flat = unpack(lying)
        return grid([row(flat[at : at + width]) for at in range(0, count, width)])

    return lambda raw: rows(raw[offset:end])


def as_raw(state: "Bytes | bytes") -> Bytes:
    """Bytes of a state, however they were kept, as they are laid into one."""
    return np.frombuffer(state, np.uint8) if isinstance(state, bytes) else state
