"""Positions from declarations: each field written under its key, in its part, by its kind; and the way back, checked.

A position is an object. Fields stand at its top, or in a part of it: `seats` is a list with an object a seat, other
parts are objects. What is at its usual value is left out. A game whose position reads better in another shape writes
that shape by hand, and the rest by `write_part` and `read_part`.
"""

from collections.abc import Mapping
from typing import Any

from labtop.engine import checks
from labtop.engine.errors import BadPosition, listed, shown
from labtop.engine.kinds import Called, Json, Kind, Named, SeatKind
from labtop.engine.reading import ReadRow
from labtop.engine.state import Field, FlatState

SEATS = "seats"


def written_fields(state: type[FlatState], part: str) -> tuple[Field, ...]:
    return _by_part(state).get(part, ())


def parts(state: type[FlatState]) -> list[str]:
    """The parts of a position below its top, in the order they are declared."""
    return [part for part in _by_part(state) if part]


_parts: dict[type[FlatState], dict[str, tuple[Field, ...]]] = {}


def _by_part(state: type[FlatState]) -> dict[str, tuple[Field, ...]]:
    if state not in _parts:
        written = [field for field in state.FIELDS if field.written]
        named = dict.fromkeys(field.part for field in written)
        _parts[state] = {part: tuple(field for field in written if field.part == part) for part in named}
    return _parts[state]


_shaped: dict[tuple[type[FlatState], str, int], list[tuple[Field, bool]]] = {}


def _shapes(state: type[FlatState], part: str, dim: int) -> list[tuple[Field, bool]]:
    """The fields of a part, and whether each is, below so many dimensions, a single number that is left out at its
    usual value whatever the phase: most are, and need no further look."""
    key = (state, part, dim)
    if key not in _shaped:
        _shaped[key] = [
            (each, len(each.dims) == dim and not (each.during or each.always or each.needed or each.filled))
            for each in written_fields(state, part)
        ]
    return _shaped[key]


# --- writing -------------------------------------------------------------------------------------------------------


def write(state: type[FlatState], s: Any) -> dict[str, Json]:
    """The whole position."""
    whole = write_part(state, s, "")
    for part in parts(state):
        if part == SEATS:
            whole[SEATS] = [write_seat(state, s, seat) for seat in range(int(s.players))]
        elif inside := write_part(state, s, part):
            whole[part] = inside
    return whole


def write_part(state: type[FlatState], s: Any, part: str) -> dict[str, Json]:
    """One part of a position."""
    found = {}
    for field, is_single in _shapes(state, part, 0):
        value = getattr(s, field.name)
        if is_single:
            if value != field.usual:
                found[field.key] = field.kind.write(s, int(value))
        elif is_there(field, s, value):
            found[field.key] = write_value(field, s, value)
    return found


def write_seat(state: type[FlatState], s: Any, seat: int) -> dict[str, Json]:
    return write_entry(state, s, SEATS, seat)


def write_entry(state: type[FlatState], s: Any, part: str, number: int) -> dict[str, Json]:
    """One of several things of which each has an object: a seat, a piece."""
    found = {}
    for field, is_single in _shapes(state, part, 1):
        value = getattr(s, field.name)[number]
        if is_single:
            if value != field.usual:
                found[field.key] = field.kind.write(s, int(value))
        elif is_there(field, s, value, number):
            found[field.key] = write_value(field, s, value, 1, number)
    return found


def is_there(field: Field, s: Any, value: Any, seat: int | None = None) -> bool:
    """Whether a field is written: not at its usual value, and not out of its phases."""
    if not _in_phase(field, s):
        return False
    if field.always or field.needed:
        return True
    if field.filled:
        return bool(_used(field, s, seat))
    if type(value) is int:
        return value != field.usual
    if isinstance(value, ReadRow):
        return bool((value.array() != field.usual).any()) if field.usual else value.any()
    return bool((value != field.usual).any()) if getattr(value, "shape", ()) else int(value) != field.usual


def write_value(field: Field, s: Any, value: Any, dim: int = 0, seat: int | None = None) -> Json:
    """A field, or a row of it: a list, or an object where the row is by names."""
    if dim == len(field.dims):
        return field.kind.write(s, int(value))
    kind = field.dims[dim]
    if type(kind) is Named and dim == len(field.dims) - 1:
        return {name: field.kind.write(s, int(each)) for name, each in zip(kind.names, value, strict=False) if each}
    if names := kind.names_at(s):
        return {
            name: write_value(field, s, value[number - kind.least], dim + 1, seat)
            for number, name in names.items()
            if _any(value[number - kind.least])
        }
    count = count_of(field, s, dim, seat)
    if dim == len(field.dims) - 1:
        entries = [field.kind.write(s, int(each)) for each in value[:count]]
    else:
        entries = [write_value(field, s, value[number], dim + 1, seat) for number in range(count)]
    return entries[::-1] if field.top_last and dim == len(field.dims) - 1 else entries


def count_of(field: Field, s: Any, dim: int, seat: int | None = None) -> int:
    """How many entries of a row there are: all, those that are filled, or the seats at this table."""
    if field.filled and dim == len(field.dims) - 1:
        return _used(field, s, seat)
    return _count(field.dims[dim], s)


def _in_phase(field: Field, s: Any) -> bool:
    return not field.during or int(s.phase) in field.during


def _any(value: Any) -> bool:
    return bool(value) if type(value) is int else bool(value.any())


def _used(field: Field, s: Any, seat: int | None) -> int:
    count = getattr(s, field.filled)
    return int(count if seat is None else count[seat])


def _count(kind: Kind, s: Any) -> int:
    return int(s.players) if isinstance(kind, SeatKind) else kind.count


# --- reading -------------------------------------------------------------------------------------------------------


def read(state: type[FlatState], s: Any, given: Mapping[str, Json]) -> None:
    """Fill a state, whose options are set already, from a position. Refuses what no field can hold."""
    below = parts(state)
    top = {key: value for key, value in given.items() if key not in below}
    known = [*(field.key for field in written_fields(state, "")), *below]
    checks.known(given, known, "the position")
    # The part with the phase first: what else there may be depends on it.
    phased = next((field.part for field in state.FIELDS if field.name == "phase"), "turn")
    for part in sorted(["", *below], key=lambda part: part != phased):
        if part == SEATS:
            read_seats(state, s, given.get(SEATS))
        else:
            read_part(state, s, given.get(part, {}) if part else top, part)


def read_part(state: type[FlatState], s: Any, given: Json, part: str, also: tuple[str, ...] = ()) -> None:
    """Read one part. `also` names keys the game reads itself."""
    what = part or "the position"
    fields = written_fields(state, part)
    checks.known(checks.an_object(given, what), [*(field.key for field in fields), *also], what)
    for field in sorted(fields, key=lambda field: field.name != "phase"):
        read_field(field, s, given, f"{part}, " if part else "")


def read_seats(state: type[FlatState], s: Any, given: Json, also: tuple[str, ...] = ()) -> None:
    """Read the list of seats."""
    if not isinstance(given, list) or len(given) != s.players:
        raise BadPosition(f"seats is a list of {int(s.players)} seats, not {shown(given)}")
    for seat, entry in enumerate(given):
        read_seat(state, s, seat, entry, also)


def read_seat(state: type[FlatState], s: Any, seat: int, given: Json, also: tuple[str, ...] = ()) -> None:
    read_entry(state, s, SEATS, seat, given, f"seat {seat}", also)


def read_entry(
    state: type[FlatState], s: Any, part: str, number: int, given: Json, what: str, also: tuple[str, ...] = ()
) -> None:
    """Read one of several things of which each has an object; `what` it is called."""
    fields = written_fields(state, part)
    checks.known(checks.an_object(given, what), [*(field.key for field in fields), *also], what)
    for field in fields:
        read_field(field, s, given, f"{what}, ", number)


def read_field(field: Field, s: Any, given: Mapping[str, Json], where: str, seat: int | None = None) -> None:
    """Read one field from the object it stands in; left out it has its usual value."""
    what = f"{where}{field.key}"
    if field.key not in given:
        if field.needed and _in_phase(field, s):
            raise BadPosition(f"{what} is missing")
        if field.usual and _in_phase(field, s):
            if seat is None:
                setattr(s, field.name, field.usual)
            else:
                getattr(s, field.name)[seat] = field.usual
        return
    if not _in_phase(field, s):
        names = Named(type(field.during[0])).values
        possible = listed(names[phase] for phase in field.during)
        raise BadPosition(f"{what} is there in phase {possible}, not in phase {names[int(s.phase)]}")
    if not field.dims:
        setattr(s, field.name, field.kind.read(s, given[field.key], what))
    elif len(field.dims) == 1 and seat is not None:
        getattr(s, field.name)[seat] = field.kind.read(s, given[field.key], what)
    else:
        target = getattr(s, field.name)
        read_row(field, s, given[field.key], target if seat is None else target[seat], what, seat)


def read_row(field: Field, s: Any, given: Json, into: Any, what: str, seat: int | None = None) -> None:
    """Read a row or grid: a list, or an object where the row is by names."""
    _read_row(field, s, given, into, what, 0 if seat is None else 1, seat)


def _read_row(field: Field, s: Any, given: Json, into: Any, what: str, dim: int, seat: int | None) -> None:
    kind, last = field.dims[dim], dim == len(field.dims) - 1
    if kind.names_at(s):
        for name, value in checks.an_object(given, what).items():
            number = kind.read(s, name, f"{what}: a name there") - kind.least
            if last:
                into[number] = field.kind.read(s, value, f"{what}, {name}")
            else:
                _read_row(field, s, value, into[number], f"{what}, {name}", dim + 1, seat)
        return
    count = _count(kind, s)
    counted = last and bool(field.filled)
    if not isinstance(given, list) or (len(given) > count if counted else len(given) != count):
        raise BadPosition(f"{what} is a list of {'up to ' if counted else ''}{count}, not {shown(given)}")
    for number, value in enumerate(reversed(given) if field.top_last and last else given):
        if last:
            into[number] = field.kind.read(s, value, what)
        else:
            _read_row(field, s, value, into[number], f"{what}, {number + 1}", dim + 1, seat)
    if counted:
        if seat is None:
            setattr(s, field.filled, len(given))
        else:
            getattr(s, field.filled)[seat] = len(given)


# --- describing ----------------------------------------------------------------------------------------------------


def schema(state: type[FlatState]) -> dict[str, Json]:
    """The game's own part of a position as JSON schema."""
    properties = {field.key: _schema(field) for field in written_fields(state, "")}
    for part in parts(state):
        inside = {field.key: _schema(field, 1 if part == SEATS else 0) for field in written_fields(state, part)}
        shape = {"type": "object", "properties": inside, "additionalProperties": False}
        properties[part] = {"type": "array", "items": shape} if part == SEATS else shape
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _schema(field: Field, dim: int = 0) -> dict[str, Json]:
    if dim == len(field.dims):
        return field.kind.schema()
    inner, kind = _schema(field, dim + 1), field.dims[dim]
    if isinstance(kind, Named):
        return {"type": "object", "properties": dict.fromkeys(kind.names, inner), "additionalProperties": False}
    if isinstance(kind, Called):
        return {"type": "object", "additionalProperties": inner}
    return {"type": "array", "items": inner, "maxItems": kind.count}
