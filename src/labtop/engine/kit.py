"""What the rules of many games need: shuffling, sets of seats, places, sharing a win, clearing what a turn leaves."""

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from labtop.engine.chance import draw
from labtop.engine.gears import rule
from labtop.engine.state import MAX_SEATS, FlatState

if TYPE_CHECKING:  # `bind` puts a game's rule in the place of this name

    def advance(s: FlatState) -> None: ...


def step(s: FlatState) -> None:
    """Go on to the next visible event, decision or end, by small moves of the game's machine."""
    s.event = 0
    while s.event == 0 and s.waiting == 0 and s.over == 0:
        advance(s)


@rule
def swap(row: Any, one: int, other: int) -> None:
    """Two of a row change places."""
    kept = row[one]
    row[one] = row[other]
    row[other] = kept


@rule
def shuffle(s: FlatState, row: Any, count: int) -> None:
    """Mix the first so many of a row."""
    for last in range(count - 1, 0, -1):
        swap(row, last, draw(s, 1, last + 1) - 1)


@rule
def reshuffle(s: FlatState, row: Any, count: int) -> None:
    """Mix them so that it does not matter how they lay before: for `hide`."""
    for place in range(count):
        for other in range(place):
            if row[place] < row[other]:
                swap(row, place, other)
    shuffle(s, row, count)


@rule
def sort(row: Any, count: int) -> None:
    """Arrange the first so many of a row in ascending order: a hand, or what `hide` is about to mix."""
    for at in range(1, count):
        value = row[at]
        while at > 0 and row[at - 1] > value:
            row[at] = row[at - 1]
            at -= 1
        row[at] = value


@rule
def offer(out: Any, first: int, count: int) -> int:
    """So many actions from `first` on are legal, and no others: for `legal`."""
    for number in range(count):
        out[number] = first + number
    return count


@rule
def members(bits: int) -> int:
    """How many are in a set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@rule
def nth_member(bits: int, number: int) -> int:
    """The members of a set counted from 1, ascending; -1 where there are not so many."""
    member = 0
    while bits >> member:
        if bits >> member & 1:
            number -= 1
            if number == 0:
                return member
        member += 1
    return -1


@rule
def share(s: FlatState, sharers: int, out: Any) -> None:
    """A win shared by a set of seats; the others get nothing."""
    count = members(sharers)
    for seat in range(s.players):
        out[seat] = 1.0 / count if sharers >> seat & 1 else 0.0


@rule
def rank(s: FlatState, points: Any) -> None:
    """Places by points: each comes after those who have more. Who has as many shares the place."""
    for seat in range(s.players):
        s.places[seat] = 1
        for other in range(s.players):
            if points[other] > points[seat]:
                s.places[seat] += 1


@rule
def winners(s: FlatState) -> int:
    """The set of seats in the first place."""
    found = 0
    for seat in range(MAX_SEATS):
        if s.places[seat] == 1:
            found |= 1 << seat
    return found


@rule
def scores(s: FlatState, out: Any) -> None:
    """The first place wins, shared by all who have it. For games that have no scores of their own."""
    share(s, winners(s), out)


@rule
def nothing_to_hide(s: FlatState, seat: int) -> None:
    """For games in which everything lies open but chance to come, which the engine draws anew by itself."""


def clearing(state: type[FlatState], part: str = "turn") -> Callable[[Any], None]:
    """The rule that sets every field of a part to zero, written out field by field so that it runs in every gear."""
    lines = ["def cleared(s):", f'    """Nothing of the {part} is left."""']
    for field in state.FIELDS:
        if field.part != part or not field.cleared:
            continue
        indices = [f"i{dim}" for dim in range(len(field.dims))]
        for dim, (index, size) in enumerate(zip(indices, field.shape, strict=True)):
            lines.append(f"{'    ' * (dim + 1)}for {index} in range({size}):")
        place = f"[{', '.join(indices)}]" if indices else ""
        lines.append(f"{'    ' * (len(indices) + 1)}s.{field.name}{place} = 0")
    scope: dict[str, Any] = {"__name__": state.__module__}
    # The name of a real file: Numba keeps what it compiles beside the file a function comes from.
    exec(compile("\n".join(lines), inspect.getfile(state), "exec"), scope)
    made = scope["cleared"]
    made.__qualname__ = f"clear_{part}"
    return rule(made)  # type: ignore[no-any-return]
