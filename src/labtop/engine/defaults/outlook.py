"""How the table stands, for a game that does not say: by the numbers whose `worth` it declares.

Without any everybody may hope for the same, and a search plays on at random, to the end of most small games.
"""

import inspect
import math
from collections.abc import Callable
from typing import Any

from labtop.engine.gears import rule
from labtop.engine.kinds import SeatKind
from labtop.engine.state import Field, FlatState


class Outlook:
    HORIZON = 400  # decisions a search plays on at random
    WEIGHT = 1.0
    SHARP = False

    def __init__(self, state: type[FlatState]) -> None:
        self.outlook = outlook_of(state)


def outlook_of(state: type[FlatState]) -> Callable[[Any, Any], None]:
    """The rule, written out field by field so that it runs in every gear. The worths are added up for each seat; e to
    that power is its share of the win."""
    worthy = [field for field in state.FIELDS if field.worth]
    for field in worthy:
        if len(field.dims) != 1 or not isinstance(field.dims[0], SeatKind):
            raise TypeError(f"{field.name} has a worth, so it is one number a seat: per(Seat, worth=…)")
    lines = [
        "def outlook(s, out):",
        '    """A share of the win by what each seat has."""',
        "    best, total = -inf, 0.0",
        "    for seat in range(s.players):",
        f"        out[seat] = {_sum(worthy)}",
        "        best = max(best, out[seat])",
        "    for seat in range(s.players):",
        "        out[seat] = exp(out[seat] - best)",
        "        total += out[seat]",
        "    for seat in range(s.players):",
        "        out[seat] /= total",
    ]
    scope: dict[str, Any] = {"__name__": state.__module__, "exp": math.exp, "inf": math.inf}
    # The name of a real file: Numba keeps what it compiles beside the file a function comes from.
    exec(compile("\n".join(lines), inspect.getfile(state), "exec"), scope)
    return rule(scope["outlook"])  # type: ignore[no-any-return]


def _sum(worthy: list[Field]) -> str:
    return " + ".join(f"{field.worth} * s.{field.name}[seat]" for field in worthy) or "0.0"
