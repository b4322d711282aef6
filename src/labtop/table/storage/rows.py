"""Rows as the rest of the table sees them."""

from typing import Any

import msgspec

ACT, UNDO, CARRY = "act", "undo", "carry"
PERSON, BOT, OPEN = "person", "bot", "open"
GATHERING, REVEALING, LAID = "gathering", "revealing", "laid"  # how far a match is before its first action
WATCHING = -1  # instead of a seat: who watches
AWAITED = ""  # instead of a commitment: who sat at the match before is expected to bring one


class Conflict(Exception):
    """Somebody else has written that line first."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a match's log. Nothing is ever changed or taken out: an undo is a line of its own."""

    number: int  # 1, 2, 3 … without a gap
    kind: str  # act, undo, or carry: from here on it is played by newer rules
    seat: int
    action: str
    results: list[int]  # what chance gave
    command: str
    by: str  # person, or the bot's name
    at: float
    events: list[dict[str, Any]] | None = None  # what followed, as `past.retelling.told` keeps it; None before 0.2


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """How the table stood after a line: after the last one, and after some of the others. The whole truth."""

    line: int  # 0 is the beginning
    number: int  # actions that stood then
    kept: bool  # else it makes room for the next
    position: dict[str, Any]  # it names the version of the rules that wrote it
    events: int | None = None  # that had happened and stood by then; None where nobody has counted
    decisions: dict[str, int] | None = None  # seat -> the line after which the decision that it owes arose


class MatchRow(msgspec.Struct, frozen=True, kw_only=True):
    """What was agreed on before the first action."""

    id: str
    root: str  # the first of a row of rematches
    game: str
    rules: int  # version that its last lines were played by
    players: int
    options: dict[str, Any]
    secret: str
    start: dict[str, Any] | None  # the position it goes on from
    setup: list[int]  # chance of laying the table
    opening: list[int]  # and of what came before the first action
    host: str  # hash of the host's token
    join: str  # hashes of the links' secrets
    watch: str
    watchers: bool
    hints: bool
    created: float
    began: float | None
    over: float | None
    rematch: str | None
    previous: str | None
    forked_from: str | None
    revision: int  # of seats and chat
    events: list[dict[str, Any]] | None = None  # what came before the first action; None before 0.2
    closed: float | None = None  # when its host closed the table
    renewed: int = 0  # how often the join link was made anew
    stage: str = LAID  # gathering, revealing (who adds to chance is fixed, and they lay it open), laid
    entropy: list[dict[str, Any]] | None = None  # what the players have added to chance, once it is laid
    talk: bool = False  # those who watch may talk


class DeviceRow(msgspec.Struct, frozen=True, kw_only=True):
    """A link by which somebody's other devices come, or one of those."""

    link: str
    token: str | None  # hash of the device's; None: the link itself
    at: float


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits where."""

    seat: int
    who: str  # person, bot, open
    name: str
    bot: str | None
    token: str | None  # hash
    stand_in: str | None  # the bot that plays while the person is gone
    left: bool  # got up
    invite: str | None = None  # hash of the secret of a link that gives this seat to who opens it first
    forgotten: bool = False  # who sat here wanted their name deleted
    commitment: str | None = None  # to what this seat adds to chance; None: it adds nothing
    share: str | None = None  # and what it was, once it is laid open


class Laid(msgspec.Struct, frozen=True, kw_only=True):
    """A table that is to be laid: what is drawn when the match begins, from the secret and the seats' shares."""

    rules: int
    start: dict[str, Any] | None
    setup: list[int]
    opening: list[int]
    events: list[dict[str, Any]]
    entropy: list[dict[str, Any]] | None
    stood: Snapshot


class Stored(msgspec.Struct, frozen=True):
    """All that is kept of a match but its chat; or what is needed to go on with it."""

    head: MatchRow
    seats: list[SeatRow]
    rows: list[Row]
    snapshots: dict[int, Snapshot]  # by line
    before: int = 0  # lines that are left out: those before the first of `rows`


class ChatRow(msgspec.Struct, frozen=True, kw_only=True):
    line: int
    seat: int  # WATCHING: who said it has none
    name: str
    text: str
    at: float
    watcher: str | None = None  # hash of the token of who said it while watching
