"""What one seat may know, from who may know each field."""

from typing import Any

from labtop.engine import positions
from labtop.engine.kinds import Json, Named
from labtop.engine.state import EVERYBODY, OWNER, Field, FlatState


def view(state: type[FlatState], s: Any, seat: int | None) -> dict[str, Json]:
    """Every field by its key, at its usual value too; None where this seat may not know it, or where there is nothing
    to know: a die that has not been rolled. A pile or hand it may not see is told by how many there are."""
    shown: dict[str, Json] = {field.key: _shown(field, s) for field in positions.written_fields(state, "")}
    for part in positions.parts(state):
        fields = positions.written_fields(state, part)
        if part == positions.SEATS:
            shown[part] = [
                {"seat": number, **{field.key: _of_seat(field, s, number, seat) for field in fields}}
                for number in range(int(s.players))
            ]
        else:
            shown[part] = {field.key: _shown(field, s) for field in fields}
    return shown


def _shown(field: Field, s: Any) -> Json:
    if field.knows is EVERYBODY:
        return _told(field, s, getattr(s, field.name))
    return int(getattr(s, field.filled)) if field.filled else None


def _of_seat(field: Field, s: Any, number: int, seat: int | None) -> Json:
    if field.knows is EVERYBODY or (field.knows is OWNER and number == seat):
        return _told(field, s, getattr(s, field.name)[number], 1, number)
    return int(getattr(s, field.filled)[number]) if field.filled else None


def _told(field: Field, s: Any, value: Any, dim: int = 0, seat: int | None = None) -> Json:
    """As positions write it, but every name of a row by names, and None for what its kind does not know."""
    if dim == len(field.dims):
        return field.kind.write(s, int(value)) if field.kind.least <= int(value) <= field.kind.most else None
    kind = field.dims[dim]
    if isinstance(kind, Named):
        return {
            name: _told(field, s, value[number - kind.least], dim + 1, seat) for number, name in kind.values.items()
        }
    count = positions.count_of(field, s, dim, seat)
    entries = [_told(field, s, value[number], dim + 1, seat) for number in range(count)]
    return entries[::-1] if field.top_last and dim == len(field.dims) - 1 else entries
