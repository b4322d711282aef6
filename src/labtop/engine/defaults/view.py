"""What one seat may know, from who may know each field."""

from typing import Any

from labtop.engine import positions
from labtop.engine.kinds import Json
from labtop.engine.state import EVERYBODY, OWNER, Field, FlatState


def view(state: type[FlatState], s: Any, seat: int | None) -> dict[str, Json]:
    """Every field by its key, at its usual value too; None where this seat may not know it. A pile or hand it may not
    see is told by how many there are."""
    shown: dict[str, Json] = {field.key: _shown(field, s, seat) for field in positions.written_fields(state, "")}
    for part in positions.parts(state):
        fields = positions.written_fields(state, part)
        if part == positions.SEATS:
            shown[part] = [
                {"seat": number, **{field.key: _of_seat(field, s, number, seat) for field in fields}}
                for number in range(int(s.players))
            ]
        else:
            shown[part] = {field.key: _shown(field, s, seat) for field in fields}
    return shown


def _shown(field: Field, s: Any, seat: int | None) -> Json:
    if field.knows is EVERYBODY:
        return positions.write_value(field, s, getattr(s, field.name))
    return int(getattr(s, field.filled)) if field.filled else None


def _of_seat(field: Field, s: Any, number: int, seat: int | None) -> Json:
    if field.knows is EVERYBODY or (field.knows is OWNER and number == seat):
        return positions.write_value(field, s, getattr(s, field.name)[number], 1, number)
    return int(getattr(s, field.filled)[number]) if field.filled else None
