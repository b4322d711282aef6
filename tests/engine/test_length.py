"""The thousandth action costs what the tenth does: nothing looks at more of the past than its last action."""

import random
from collections.abc import Iterator
from typing import Any

import labtop
from labtop.engine.match import Event, Match


class Counted(list[Event]):
    """A list that counts how many of its entries anybody looks at."""

    looked = 0

    def __getitem__(self, at: Any) -> Any:
        found = super().__getitem__(at)
        self.looked += len(found) if isinstance(at, slice) else 1
        return found

    def __iter__(self) -> Iterator[Event]:
        for event in super().__iter__():
            self.looked += 1
            yield event

    def __reversed__(self) -> Iterator[Event]:
        for event in super().__reversed__():
            self.looked += 1
            yield event


def looked_at(match: Match, luck: random.Random) -> tuple[int, int]:
    """How many events one action and all looks at it touched beyond those it made, and how many entries of history."""
    events, history = Counted(match._events), Counted(match.history)  # type: ignore[arg-type]
    match._events, match.history = events, history  # type: ignore[assignment]
    seat = match.waiting[0]
    known = match.events_count
    made = match.play(luck.choice(match.legal(seat)), seat)
    assert tuple(match.last_events(known)) == made
    if made:
        assert next(match.events_back()) is made[-1]
    match.can_take_back(seat)
    match.position()
    for viewer in (None, 0, 1):
        match.view(viewer)
    allowed = 4 * len(made)  # given back, asked for above, looked at by can_take_back
    match._events, match.history = list.copy(events), list.copy(history)  # type: ignore[arg-type]
    return max(0, events.looked - allowed), history.looked


def test_an_action_late_in_a_long_match_looks_at_no_more_of_the_past_than_an_early_one() -> None:
    luck = random.Random(1)
    match = labtop.new("labrats", 3, seed=1)
    while match.number < 10:
        match.play(luck.choice(match.legal()))
    early = looked_at(match, luck)
    past, moments = match._events, match.history[2:]
    match._events = past * (5000 // len(past))  # as if it had gone on for so long
    match.history[2:2] = moments * (1000 // len(moments))
    match.actions_before -= match.number - 11
    late = looked_at(match, luck)
    assert match.events_count > 4000
    assert len(match.history) > 1000
    assert early[0] == late[0] == 0
    assert early[1] <= 4
    assert late[1] <= 4
