"""The flat state: a game's whole table in one NumPy structure, declared as a class.

Every game's state begins with the same fields, those the engine itself reads. The rest belongs to the game. A field
stands once, with its type, its kind and who may know it; the NumPy type, options, positions, views, clearing and
schemas are made from that.

    class State(FlatState):
        energy: int = option(20, N_("Tokens each starts with."), least=5, most=20)
        up: Row[Face] = per(Tile)                       # tile -> the face that lies up
        hand: Grid[int] = per(Seat, Potion, knows=OWNER)  # seat, kind -> cards
        to_go: int = of_turn(most=12)                   # zero when a turn begins
"""

import functools
import inspect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, IntEnum
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar, get_args, get_origin, overload

import numpy as np
from numpy.typing import NDArray

from labtop.engine.kinds import Kind, Number, SeatKind, SetOf, kind_of
from labtop.engine.options import Option, option_of

T = TypeVar("T")

States: TypeAlias = NDArray[Any]
"""An array of states."""

Bytes: TypeAlias = NDArray[np.uint8]

MAX_SEATS = 6
TAPE = 128  # the most chance results that one step may use
ARGS = 8  # the most arguments an event has
NOBODY = -1
NO_ACTION = -1


class Row(Generic[T]):
    """A row of numbers in a state, as type checkers see it. In truth it is an array of NumPy or Numba."""

    if TYPE_CHECKING:

        @overload
        def __getitem__(self, index: int) -> T: ...
        @overload
        def __getitem__(self, index: slice) -> "Row[T]": ...
        def __getitem__(self, index: Any) -> Any: ...
        def __setitem__(self, index: int | slice, value: Any) -> None: ...
        def __iter__(self) -> Iterator[T]: ...
        def __len__(self) -> int: ...
        def __contains__(self, value: object) -> bool: ...
        def any(self) -> bool: ...
        def all(self) -> bool: ...
        def sum(self) -> int: ...
        def max(self) -> int: ...
        def tolist(self) -> list[int]: ...
        def tobytes(self) -> bytes: ...

        @property
        def shape(self) -> tuple[int, ...]: ...
        def __eq__(self, other: object) -> "Row[bool]": ...  # type: ignore[override]
        def __ne__(self, other: object) -> "Row[bool]": ...  # type: ignore[override]
        def __ge__(self, other: object) -> "Row[bool]": ...
        def __gt__(self, other: object) -> "Row[bool]": ...


class Grid(Generic[T]):
    """Rows of numbers in a state, as type checkers see it."""

    if TYPE_CHECKING:

        @overload
        def __getitem__(self, index: int) -> Row[T]: ...
        @overload
        def __getitem__(self, index: tuple[int, int]) -> T: ...
        @overload
        def __getitem__(self, index: tuple[slice, int] | tuple[int, slice]) -> Row[T]: ...
        @overload
        def __getitem__(self, index: slice) -> "Grid[T]": ...
        def __getitem__(self, index: Any) -> Any: ...
        def __setitem__(self, index: Any, value: Any) -> None: ...
        def __iter__(self) -> Iterator[Row[T]]: ...
        def __len__(self) -> int: ...
        def any(self) -> bool: ...
        def sum(self) -> int: ...
        def tolist(self) -> list[list[int]]: ...

        @property
        def shape(self) -> tuple[int, ...]: ...
        @property
        def flat(self) -> Row[T]: ...
        def __eq__(self, other: object) -> "Row[bool]": ...  # type: ignore[override]
        def __ne__(self, other: object) -> "Row[bool]": ...  # type: ignore[override]
        def __ge__(self, other: object) -> "Row[bool]": ...
        def __gt__(self, other: object) -> "Row[bool]": ...


class Knows(Enum):
    """Who may know a field."""

    EVERYBODY = 0
    OWNER = 1  # of the seat whose row it is
    NOBODY = 2


EVERYBODY, OWNER, HIDDEN = Knows.EVERYBODY, Knows.OWNER, Knows.NOBODY


@dataclass(frozen=True)
class Field:
    """A field of a state as it was declared."""

    name: str = ""
    kind: Kind = Number()  # noqa: RUF009  kinds do not change
    dims: tuple[Kind, ...] = ()  # a row has a number for each of these
    store: Any = None  # the NumPy type; None: the smallest that holds the kind
    part: str = ""  # of the position: the top, `seats` (an entry each), `turn`, or another that belongs together
    cleared: bool = False  # zero whenever its part begins
    key: str = ""  # in the position
    written: bool = True  # it is in the position; else it follows from what is, or is scratch
    always: bool = False  # written even at its usual value
    usual: int = 0  # the value that is not written
    needed: bool = False  # always written, and a position that leaves it out is refused, in the phases it is there
    during: tuple[IntEnum, ...] = ()  # the phases in which it is there; none: in all
    knows: Knows = EVERYBODY
    filled: str = ""  # the field that counts how many of the row are used
    top_last: bool = False  # a pile: written from the top, which is last in the row
    worth: float = 0.0  # of a seat's number: what one more is worth to it, for the outlook of a game that has none
    option: Option | None = None

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(dim.count for dim in self.dims)


def _declared(dims: Sequence[Any], least: int | None, most: int | None, **settings: Any) -> Any:
    kinds = tuple(Number(0, dim - 1) if isinstance(dim, int) else kind_of(dim) for dim in dims)
    settings.setdefault("part", "seats" if kinds and isinstance(kinds[0], SeatKind) else "")
    return Field(dims=kinds, **settings), least, most


def per(*dims: Any, least: int | None = None, most: int | None = None, **settings: Any) -> Any:
    """A number for each of these: a row by one kind or a plain count, a grid by two. Settings are those of `Field`."""
    return _declared(dims, least, most, **settings)


def one(*, least: int | None = None, most: int | None = None, **settings: Any) -> Any:
    """A single number with settings of `Field`."""
    return _declared((), least, most, **settings)


def of(part: str, *dims: Any, least: int | None = None, most: int | None = None, **settings: Any) -> Any:
    """What belongs to a part of the table that comes and goes, a payment for example: zero when that begins."""
    return _declared(dims, least, most, part=part, cleared=True, **settings)


def of_turn(*dims: Any, least: int | None = None, most: int | None = None, **settings: Any) -> Any:
    """What belongs to the turn: zero when one begins."""
    return of("turn", *dims, least=least, most=most, **settings)


def scratch(*dims: Any, store: Any = None) -> Any:
    """Room of the rules' own, in no position and no view."""
    return _declared(dims, None, None, store=store, written=False, knows=HIDDEN)


def option(default: Any, sentence: str = "", *, store: Any = None, **settings: Any) -> Any:
    """What a table may choose: the default is the rulebook. `values` gives the words where an enum's names will not do;
    an option with needs of its own is given whole, as an `Option`, in place of the default."""
    return (default, sentence, settings, store)


def _field(name: str, hint: Any, declared: Any) -> Field:
    """A declared field, its kind taken from its type."""
    origin = get_origin(hint)
    inner = get_args(hint)[0] if origin in (Row, Grid) else hint
    if isinstance(declared, tuple) and isinstance(declared[0], Field):
        base, least, most = declared
    elif isinstance(declared, tuple):
        default, sentence, settings, store = declared
        made, kind = option_of(name, inner, default, sentence, settings)
        return Field(name, kind, store=store or _smallest(kind), written=False, option=made)
    else:
        base, least, most = Field(), None, None
    kind = kind_of(inner, least, most)
    made_field: Field = replace(base, name=name, kind=kind, key=base.key or name, store=base.store or _smallest(kind))
    return made_field


def _smallest(kind: Kind) -> Any:
    """The smallest NumPy type that holds a kind: a set of bits has no sign."""
    if isinstance(kind, SetOf):
        return next(size for size in (np.uint8, np.uint16, np.uint32, np.uint64) if kind.most <= np.iinfo(size).max)
    sizes = (np.int8, np.int16, np.int32, np.int64)
    return next(size for size in sizes if np.iinfo(size).min <= kind.least and kind.most <= np.iinfo(size).max)


class FlatState:
    """What every game's state begins with. At run time it is an `np.record` or Numba's: attributes work in both."""

    FIELDS: ClassVar[tuple[Field, ...]] = ()
    OPTIONS: ClassVar[tuple[Option, ...]] = ()
    DTYPE: ClassVar["np.dtype[Any]"]

    chance: int = scratch(store=np.uint64)  # the stream: splitmix64. Zero between actions: each action is seeded anew
    tape: Row[int] = scratch(TAPE, store=np.int16)  # results forced and not used yet; before `tape_at` those used
    tape_at: int = scratch(store=np.int16)  # the next forced result, or where the next drawn one is noted
    tape_end: int = scratch(store=np.int16)  # one after the last forced result
    misforced: Row[int] = scratch(3, store=np.int16)  # a forced result that did not fit: 1, low, high
    turns: int = scratch(store=np.int32)  # turns begun
    waiting: int = scratch(store=np.uint8)  # bit a seat: it owes a decision
    to_move: int = scratch()  # the seat whose decision `legal` and `act` mean; NOBODY while the rules run
    veiled: int = scratch()  # 1: asked even with one answer, since not being asked would tell others something
    over: int = scratch()  # 1 when the game has ended
    ending: int = scratch()  # how it ended: a number of the game's `endings`; 0 while it goes on
    places: Row[int] = scratch(MAX_SEATS)  # at the end: seat -> 1 for the first; 0 where the rulebook gives no place
    event: int = scratch(store=np.int16)  # what the last step did; 0 is nothing
    args: Row[int] = scratch(ARGS, store=np.int16)  # to whom, where, how many
    players: int = scratch()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        own = [_field(name, hint, cls.__dict__.get(name)) for name, hint in _hints(cls).items()]
        cls.FIELDS = (*cls.FIELDS, *own)
        cls.OPTIONS = (*cls.OPTIONS, *(field.option for field in own if field.option is not None))
        layout = [(field.name, field.store, field.shape) for field in cls.FIELDS]
        cls.DTYPE = np.dtype(layout, align=True)


def _hints(cls: type) -> dict[str, Any]:
    return {name: hint for name, hint in inspect.get_annotations(cls).items() if name.islower()}


FlatState.FIELDS = tuple(_field(name, hint, FlatState.__dict__.get(name)) for name, hint in _hints(FlatState).items())


def blank(dtype: "np.dtype[Any]", count: int = 1) -> States:
    """States of zero bytes."""
    return np.zeros(count, dtype)


def as_bytes(states: States) -> Bytes:
    """The same memory, a row of bytes a state. Copying these is 50 times faster than copying records."""
    return states.view(np.uint8).reshape(len(states), states.dtype.itemsize)


def as_quick_state(states: States, index: int = 0) -> Any:
    """The same as `as_state`, for plain Python only: attributes are found much faster than NumPy finds them."""
    return _quick(states.dtype)(states, index)


@functools.cache
def _quick(dtype: "np.dtype[Any]") -> type:
    """A class with a property for each field, each over a view of the state's own memory."""

    def over(name: str) -> property:
        def get(self: Any) -> Any:
            field, index = self._fields[name]
            return field[index]

        def put(self: Any, value: Any) -> None:
            field, index = self._fields[name]
            field[index] = value

        return property(get, put)

    def look(self: Any, states: States, index: int) -> None:
        self._whole = states[index : index + 1]
        self._fields = {name: (states[name], index) for name in dtype.names or ()}

    def as_array(self: Any, dtype: Any = None, copy: bool | None = None) -> Any:
        """So that `states[:] = np.asarray(state)` copies it, as it does with NumPy's own."""
        return self._whole.reshape(()).copy() if copy else self._whole.reshape(())

    members: dict[str, Any] = {name: over(name) for name in dtype.names or ()}
    members |= {
        "__slots__": ("_fields", "_whole"),
        "__init__": look,
        "__array__": as_array,
        "__getitem__": lambda self, name: getattr(self, name),
        "__setitem__": lambda self, name, value: setattr(self, name, value),
        "dtype": dtype,
    }
    return type("QuickState", (), members)


def as_state(states: States, index: int = 0) -> Any:
    """One state with attributes, over the same memory."""
    return states.view(np.recarray)[index]
