"""What is stored of a match, and how it opens under today's rules.

A match of today's rules is replayed from its log, a long one from a position a few lines back. One of older rules is
shown from what was stored then: its events and the positions it stood in. If it is still running and its last position
can be read today, it is carried over: a line of its own says so, and from there it is replayed by today's rules.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from labtop import past
from labtop.engine import loading
from labtop.engine.errors import LabtopError
from labtop.engine.gears import PLAIN
from labtop.engine.keeping import KeptEvent, kept_event, with_past
from labtop.engine.match import Entry, Match, Scene
from labtop.engine.options import Option, Value
from labtop.games import GAMES
from labtop.table.storage.rows import ACT, CARRY, UNDO, MatchRow, Row, Snapshot, Stored

KEPT_EVERY = 10  # lines: so often the position is kept for good
RECENT = 250  # lines that are read to go on with a match
REPLAYED = 10  # lines at least that are replayed then: what they did can still be taken back
KNOWN_EVENTS = 200  # that a match that goes on knows at least; older ones are asked for


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


def snapshot_of(
    line: int,
    match: Match,
    position: Mapping[str, Any],
    always: bool = False,
    decisions: Callable[[], Mapping[int, int]] | None = None,
    lines: int = 1,
) -> Snapshot:
    """How a match stands after a line, or after several that are written together. `decisions`: as the referee will
    have them then; where they are not known, and where it makes room for the next, a match does not go on from here."""
    kept = always or line % KEPT_EVERY < lines or match.over
    number = int(position["chance"]["actions"])
    if decisions is None:
        return Snapshot(line=line, number=number, kept=kept, position=dict(position))
    owed = {str(seat): since for seat, since in decisions().items()}
    events = match.events_count if kept else None
    return Snapshot(line=line, number=number, kept=kept, position=dict(position), events=events, decisions=owed)


def record_of(stored: Stored, seated: Sequence[str] = ()) -> dict[str, Any]:
    """A record as the engine reads it: without what was taken back, and since newer rules play, if they do."""
    head, carry = stored.head, carried_at(stored.rows)
    rows = [row for row in stored.rows if row.number > carry]
    return {
        "labtop": 1,
        "game": head.game,
        "version": head.rules,
        "players": head.players,
        "options": agreed(head),
        "seated": list(seated),
        "start": stored.snapshots[carry].position if carry else head.start,
        "commitment": "",
        "secret": head.secret,
        **({"entropy": head.entropy} if head.entropy else {}),
        "setup": {"chance": [] if carry else head.setup},
        "opening": {"chance": [] if carry else head.opening},
        "actions": [{"seat": row.seat, "action": row.action, "chance": row.results} for row in standing(rows)],
        "forced": [],
        "over": False,
        "scores": None,
    }


def agreed(head: MatchRow) -> dict[str, Any]:
    """The options. Today's game may have others than it had, under the same version: what it does not know is left
    out, and what is missing or not possible any more is as by default."""
    if not is_of_today(head):
        return head.options
    return {option.name: _still_possible(option, head.options) for option in GAMES[head.game].options}


def begun(stored: Stored) -> Match:
    """A match of today's rules before its first action, or as it stood when it was carried over, with its past."""
    match = loading.replay(GAMES, record_of(_without_actions(stored)))
    return _with_past(match, stored, carried_at(stored.rows))


@dataclass(frozen=True)
class Resumed:
    """A long match as it stood some lines ago, with its recent past."""

    match: Match
    line: int  # after which it stands
    decisions: dict[int, int]  # as the referee has them
    began_under: int  # the version of the rules


def resumed(stored: Stored) -> Resumed | None:
    """A match of today's rules from the last position that everything since can be replayed from, and that is some
    lines back. None where there is none."""
    for line in sorted(stored.snapshots, reverse=True):
        if max(1, stored.before) <= line <= last_line(stored) - REPLAYED:
            since = [row for row in stored.rows if row.number > line]
            found = _resumed_at(stored, stored.snapshots[line]) if _all_on_top(since) else None
            if found is not None:
                return found
    return None


def _all_on_top(rows: Sequence[Row]) -> bool:
    """Whether lines take back nothing but what is among them, and no newer rules have taken over."""
    height = 0
    for row in rows:
        height += {ACT: 1, UNDO: -1}.get(row.kind, -len(rows))
        if height < 0:
            return False
    return True


def _resumed_at(stored: Stored, snapshot: Snapshot) -> Resumed | None:
    laid = stored.snapshots.get(0)
    if snapshot.events is None or snapshot.decisions is None or laid is None:
        return None
    if snapshot.position.get("version") != stored.head.rules:
        return None
    rows = [row for row in stored.rows if row.number <= snapshot.line]
    told = _told_lately(rows, snapshot.number)
    if told is not None and not stored.before:  # all lines are there: so is what came before them
        told = [(laid.number, each) for each in stored.head.events or ()] + told
    before = 0 if told is None else snapshot.events - len(told)
    if told is None or before < 0 or (before and len(told) < KNOWN_EVENTS):
        return None
    match = loaded(snapshot)
    decisions = {int(seat): number for seat, number in snapshot.decisions.items()}
    if match is None or match.events or match.history[1].results or set(decisions) != set(match.waiting):
        return None
    moments = [Entry(row.seat, row.action, list(row.results)) for row in _standing_lately(rows)]
    match = with_past(match, moments, told)
    match.events_before = before
    return Resumed(match, snapshot.line, decisions, int(laid.position["version"]))


def _standing_lately(rows: Sequence[Row]) -> list[Row]:
    """As `standing`, for lines whose first ones may take back what came before them."""
    kept: list[Row] = []
    for row in rows:
        if row.kind == ACT:
            kept.append(row)
        elif row.kind == UNDO and kept:
            kept.pop()
    return kept


def _told_lately(rows: Sequence[Row], number: int) -> list[tuple[int, dict[str, Any]]] | None:
    """The events of lines after which so many actions stood, each with its action's number; None where they were not
    stored."""
    still = _standing_lately(rows)
    numbers = {row.number: number - len(still) + at for at, row in enumerate(still, 1)}
    at = number - len(still)
    made: list[tuple[int, dict[str, Any]]] = []
    for row in rows:
        at = numbers.get(row.number, at)
        if row.kind == CARRY or row.number in numbers:
            if row.events is None:
                return None
            made += [(at, each) for each in row.events]
    return made


def past_events(stored: Stored, until: int, match: Match) -> list[tuple[KeptEvent, int | None]]:
    """Every event of the lines until one, from the beginning, and who took the action that it followed; in the words
    of an open match."""
    first = stored.snapshots[0].number if 0 in stored.snapshots else 0
    rows = standing([row for row in stored.rows if row.number <= until])
    actors = {first + at: row.seat for at, row in enumerate(rows, 1)}
    return [
        (kept_event(told, number, match.game, match.live, is_laid=True), actors.get(number))
        for number, _, told in told_until(stored, until)
    ]


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
    position = dict(snapshot.position)
    game = GAMES[str(position["game"])]
    if position.get("version") == game.version:
        given = position.get("options", {})
        position["options"] = {option.name: _still_possible(option, given) for option in game.options}
    try:
        match = loading.load(GAMES, position, None, PLAIN)
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
