"""What is told of a match from its beginning: the log, the replay, the proof that chance was fair."""

from typing import Any

import msgspec

from labtop.table.messages.playing import Chat, Line, Movement, Panel, Patch, PictureHead


class ChatLines(msgspec.Struct, kw_only=True):
    """What was said after a line."""

    lines: list[Chat]


class LogLines(msgspec.Struct, kw_only=True):
    """Some lines of the log."""

    log: list[Line]
    log_from: int  # index of the first


class Step(msgspec.Struct, kw_only=True):
    """A step of a replay: 0 is the laid table, n the n-th event."""

    step: int
    number: int  # of the action it followed
    turn: int  # turns begun then
    seat: int | None  # who took that action
    kind: str | None
    text: str
    points: list[str]
    decision: bool  # it is the first of its action


class Replay(msgspec.Struct, kw_only=True):
    """Every step of a match in words."""

    match: str
    seat: int | None  # whose eyes
    players: int
    over: bool
    names: list[str] = []  # who sat where
    picture: PictureHead
    steps: list[Step]


class Fate(msgspec.Struct, kw_only=True):
    """What decided somebody's game: being knocked out, getting home."""

    seat: int
    step: int  # of the replay
    turn: int
    text: str


class Fates(msgspec.Struct, kw_only=True):
    """How each fell or got through, as far as the game says so; the last for each seat, in the order they happened."""

    fates: list[Fate]


class ReplayFrame(msgspec.Struct, kw_only=True):
    """The picture of a step."""

    step: int
    moving: str | Patch | None  # with `want=patches` what is new since the frame before; the first is whole
    seats: list[Panel]
    motions: list[Movement]
    extent: tuple[float, float, float, float] | None  # what there is to see on the board; null: its whole pane


class Frames(msgspec.Struct, kw_only=True):
    """The pictures of some steps."""

    frames: list[ReplayFrame]


class SeenEvent(msgspec.Struct, kw_only=True):
    """An event as somebody has seen it."""

    number: int  # of the action it followed
    kind: str
    args: dict[str, Any]
    text: str


class SeenRecord(msgspec.Struct, kw_only=True):
    """The record of a match that is still played: its head, and what one has seen."""

    labtop: int = 1  # of the format
    game: str
    version: int  # of the rules
    players: int
    options: dict[str, Any]
    commitment: str
    over: bool = False
    seen: list[SeenEvent]


class Dice(msgspec.Struct, kw_only=True):
    """All results of one kind: a number from low to high."""

    low: int
    high: int
    rolls: int
    counts: dict[str, int]  # by result
    expected: float
    band: tuple[int, int]  # where each count lies in 95 of 100 fair matches with so many rolls


class Entropy(msgspec.Struct, kw_only=True):
    """What a seat has added to chance."""

    seat: int
    commitment: str  # SHA-256 of the value, fixed before any value was known
    value: str | None  # null: it was not revealed in time, and is left out


class Draws(msgspec.Struct, kw_only=True):
    """All results of chance of one moment, in their order."""

    when: str  # the name of its stream: `setup`, `start`, or the number of the action
    drawn: list[tuple[int, int, int]]  # from, to, and what came


class Proof(msgspec.Struct, kw_only=True):
    """The dice proof. Before the end the server's secret is not told: it would tell what is to come."""

    commitment: str
    secret: str | None
    entropy: list[Entropy]  # what the seats have added, once the table is laid
    over: bool
    ok: bool | None
    problems: list[str]
    forced: int  # results that did not come from the secret
    sentence: str
    dice: list[Dice] | None
    players: int
    draws: list[Draws] | None  # every result, for who works them out again; null before the end
