"""What is stored of a match, and how it opens under today's rules.

A match of today's rules is replayed from its log. One of older rules is shown from what was stored then: its events
and the positions it stood in. If it is still running and its last position can be read today, it is carried over: a
line of its own says so, and from there it is replayed by today's rules.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from labtop import past
from labtop.engine import loading
from labtop.engine.errors import LabtopError
from labtop.engine.gears import PLAIN
from labtop.engine.keeping import kept_event, with_past
from labtop.engine.match import Entry, Match, Scene
from labtop.engine.options import Option, Value
from labtop.games import GAMES
from labtop.table.storage.rows import ACT, CARRY, UNDO, MatchRow, Row, Snapshot, Stored

KEPT_EVERY = 10  # lines: so often the position is kept for good


def standing(rows: Sequence[Row]) -> list[Row]:
    """The actions that were not taken back."""
    kept: list[Row] = []
    for row in rows:
        if row.kind == UNDO:
            kept.pop()
        elif row.kind == ACT:
            kept.append(row)
    return kept


def carried_at(rows: Sequence[Row]) -> int:
    """The line from which newer rules play; 0 where it has been the same all along."""
    return max((row.number for row in rows if row.kind == CARRY), default=0)


def first_version(stored: Stored) -> int:
    """The version of the rules that the match began under."""
    return next((int(row.action) for row in stored.rows if row.kind == CARRY), stored.head.rules)


def is_of_today(head: MatchRow) -> bool:
    return head.rules == GAMES[head.game].version


def snapshot_of(line: int, match: Match, position: Mapping[str, Any], always: bool = False) -> Snapshot:
    kept = always or line % KEPT_EVERY == 0 or match.over
    number = int(position["chance"]["actions"])
    return Snapshot(line=line, number=number, kept=kept, position=dict(position))


def record_of(stored: Stored, seated: Sequence[str] = ()) -> dict[str, Any]:
    """A record as the engine reads it: without what was taken back, and since newer rules play, if they do."""
    head, carry = stored.head, carried_at(stored.rows)
    rows = [row for row in stored.rows if row.number > carry]
    return {
        "labtop": 1,
        "game": head.game,
        "version": head.rules,
        "players": head.players,
        "options": head.options,
        "seated": list(seated),
        "start": stored.snapshots[carry].position if carry else head.start,
        "commitment": "",
        "secret": head.secret,
        "setup": {"chance": [] if carry else head.setup},
        "opening": {"chance": [] if carry else head.opening},
        "actions": [{"seat": row.seat, "action": row.action, "chance": row.results} for row in standing(rows)],
        "forced": [],
        "over": False,
        "scores": None,
    }


def begun(stored: Stored) -> Match:
    """A match of today's rules before its first action, or as it stood when it was carried over, with its past."""
    match = loading.replay(GAMES, record_of(_without_actions(stored)))
    return _with_past(match, stored, carried_at(stored.rows))


def _without_actions(stored: Stored) -> Stored:
    carry = carried_at(stored.rows)
    return replace(stored, rows=[row for row in stored.rows if row.number <= carry])


@dataclass(frozen=True)
class Old:
    """A match of older rules, from what was stored."""

    match: Match  # with all its events; it stands where it stood last, or where today's rules can read it last
    is_drawn: bool  # there is such a place: else its events are all there is
    goes_on: bool  # it is running, and stands where it stood last: it can be carried over


def old(stored: Stored) -> Old:
    last = last_line(stored)
    for line in sorted(stored.snapshots, reverse=True):
        match = loaded(stored.snapshots[line])
        if match is not None:
            return Old(_with_past(match, stored, last), True, line == last and not match.over)
    return Old(_with_past(_unlaid(stored), stored, last, is_laid=False), False, False)


def last_line(stored: Stored) -> int:
    return stored.rows[-1].number if stored.rows else 0


def _unlaid(stored: Stored) -> Match:
    """A match with nothing on its table, to hang its events on."""
    head, game = stored.head, GAMES[stored.head.game]
    options = {option.name: _still_possible(option, head.options) for option in game.options}
    match = Match(game, head.players, options, bytes.fromhex(head.secret))
    match.history = [Entry(None, "", []), Entry(None, "", [])]
    match.actions_before, match.pending = len(standing(stored.rows)), False
    return match


def _still_possible(option: Option, given: Mapping[str, Any]) -> Value:
    """What was agreed on then, where today's game still has it; else as by default."""
    try:
        return option.check(given[option.name])
    except (KeyError, LabtopError):
        return option.default


def loaded(snapshot: Snapshot) -> Match | None:
    """A snapshot as a match of today, if today's rules can read it."""
    try:
        match = loading.load(GAMES, snapshot.position, None, PLAIN)
        match.waiting  # noqa: B018  refuses what cannot go on
    except LabtopError:
        return None
    return match


def _with_past(match: Match, stored: Stored, until: int, is_laid: bool = True) -> Match:
    """The match with the events and actions of its lines until one. A match without such lines is left as it is."""
    if not until and is_of_today(stored.head):
        return match
    rows = standing([row for row in stored.rows if row.number <= until])
    moments = [Entry(row.seat, row.action, list(row.results)) for row in rows]
    return with_past(match, moments, [(number, told) for number, _, told in told_until(stored, until)], is_laid)


def told_until(stored: Stored, until: int) -> Iterator[tuple[int, int, dict[str, Any]]]:
    """Every event of the lines until one: its action's number, its line, and what was told."""
    first = stored.snapshots[0].number if 0 in stored.snapshots else 0
    rows = [row for row in stored.rows if row.number <= until]
    standing_still = {row.number: first + at for at, row in enumerate(standing(rows), 1)}
    number = first
    yield from ((number, 0, told) for told in stored.head.events or ())
    for row in rows:
        number = standing_still.get(row.number, number)
        if row.kind == CARRY or row.number in standing_still:
            yield from ((number, row.number, told) for told in row.events or ())


def past_scenes(stored: Stored, until: int) -> tuple[list[Scene], Match]:
    """The events of the lines until one, each with the nearest table before it that today can draw; and the first such
    table. Where there is none the tables are empty."""
    tables = {line: loaded(stored.snapshots[line]) for line in sorted(stored.snapshots) if line <= until}
    laid = {line: match for line, match in tables.items() if match is not None}
    drawn = laid or {0: _unlaid(stored)}
    scenes = []
    for number, at, told in told_until(stored, until):
        match = drawn[max((line for line in drawn if line <= at), default=min(drawn))]
        event = kept_event(told, number, match.game, match.live, bool(laid))
        match.catch_up()
        scenes.append(Scene(event, match.now))
    return scenes, drawn[min(drawn)]


# --- matches of 0.1.0, whose events were not stored -------------------------------------------------------------------


def is_told(stored: Stored) -> bool:
    """Whether the events of every line are stored, and how the table stood last."""
    return stored.head.events is not None and last_line(stored) in stored.snapshots


def can_be_retold(stored: Stored) -> bool:
    return past.release_of(stored.head.game, stored.head.rules) is not None


def retold(stored: Stored) -> Stored:
    """The same match with the events and positions that the rules of then give it."""
    moments = past.retold(record_of(stored))
    rows = standing(stored.rows)
    lines = {0: moments[0]} | {row.number: moment for row, moment in zip(rows, moments[1:], strict=True)}
    last = last_line(stored)
    kept = {
        line: Snapshot(line=line, number=moment.number, kept=True, position=moment.position)
        for line, moment in lines.items()
        if line % KEPT_EVERY == 0
    }
    kept[last] = Snapshot(line=last, number=moments[-1].number, kept=True, position=moments[-1].position)
    told = [replace(row, events=lines[row.number].events if row.number in lines else []) for row in stored.rows]
    return Stored(replace(stored.head, events=moments[0].events), stored.seats, told, kept)
