"""Everything that comes in and goes out. What comes in is decoded strictly: no unknown fields, no wrong types."""

import re
import unicodedata
from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from labtop.table.refusals import Refused

T = TypeVar("T")
NAME, CHAT = 32, 400  # characters
JOINERS = "\u200c\u200d"  # Persian and many an emoji need them
COMMAND = re.compile(r"[A-Za-z0-9_-]{8,64}")
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=64)]
Count: TypeAlias = Annotated[int, Meta(ge=0, lt=2**31)]
Word: TypeAlias = Annotated[str, Meta(max_length=64)]
Option: TypeAlias = Annotated[str, Meta(max_length=200)] | int | bool


class Incoming(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The base of what clients send."""


# --- socket messages, each also the body of a route -----------------------------------------------------------------


class ActBody(Incoming):
    command: Word
    decision: Count
    action: Word
    seat: SeatNumber | None = None


class UndoBody(Incoming):
    command: Word
    version: Count
    seat: SeatNumber | None = None


class HintBody(Incoming):
    seat: SeatNumber | None = None
    bot: Word = ""


class WhyBody(Incoming):
    element: Word  # of the picture, by its id
    seat: SeatNumber | None = None


class SayBody(Incoming):
    command: Word
    text: Annotated[str, Meta(max_length=2000)]
    seat: SeatNumber | None = None


class StandInBody(Incoming):
    seat: SeatNumber
    bot: Word = "random"


class Act(ActBody, tag_field="type", tag="act"):
    pass


class Undo(UndoBody, tag_field="type", tag="undo"):
    pass


class AskHint(HintBody, tag_field="type", tag="hint"):
    pass


class AskWhy(WhyBody, tag_field="type", tag="why"):
    pass


class Say(SayBody, tag_field="type", tag="chat"):
    pass


class StandIn(StandInBody, tag_field="type", tag="stand_in"):
    pass


class Lift(Incoming, tag_field="type", tag="lift"):
    seat: SeatNumber


class Cover(Incoming, tag_field="type", tag="cover"):
    pass


class Sync(Incoming, tag_field="type", tag="sync"):
    pass


class Ping(Incoming, tag_field="type", tag="ping"):
    pass


Command: TypeAlias = Act | Undo | AskHint | AskWhy | Say | Lift | Cover | StandIn | Sync | Ping


# --- bodies of routes ------------------------------------------------------------------------------------------------


class Place(Incoming):
    """Who shall sit in a seat of a new table."""

    who: Annotated[str, Meta(pattern="^(me|open|bot)$")]
    bot: Word = "random"
    name: Word = ""


class NewTable(Incoming):
    game: Word
    players: Count | None = None
    options: Annotated[dict[str, Option], Meta(max_length=64)] = {}
    name: Word = ""
    seats: Annotated[list[Place], Meta(max_length=16)] | None = None
    watchers: bool = True
    hints: bool = True
    as_program: bool = False


class Join(Incoming):
    secret: Annotated[str, Meta(max_length=128)]
    seat: SeatNumber | None = None
    name: Word = ""
    as_program: bool = False


class Watch(Incoming):
    secret: Annotated[str, Meta(max_length=128)]
    as_program: bool = False


class Start(Incoming):
    bot: Word = "random"


class Name(Incoming):
    name: Word
    seat: SeatNumber | None = None


class Leave(Incoming):
    seat: SeatNumber | None = None


class Fork(Incoming):
    step: Count
    seat: SeatNumber = 0
    bot: Word = "random"
    name: Word = ""
    as_program: bool = False


class Nothing(Incoming):
    pass


# --- what goes out ---------------------------------------------------------------------------------------------------


class Refusal(msgspec.Struct, kw_only=True):
    code: str
    sentence: str
    rule: str | None = None
    command: str | None = None
    version: int | None = None
    wait_s: float | None = None
    now: "Now | None" = None


class Choice(msgspec.Struct):
    id: int
    text: str
    label: str


class Curtain(msgspec.Struct):
    seat: int
    name: str
    sentence: str


class Panel(msgspec.Struct):
    """A seat's public numbers and mark."""

    seat: int
    title: str
    mark: str
    numbers: list[tuple[str, str]]


class Now(msgspec.Struct, kw_only=True):
    """The table at rest, as one seat or a spectator sees it."""

    version: int
    number: int
    turn: int
    seat: int | None
    curtain: Curtain | None
    waiting: list[int]
    decision: int | None
    sentence: str
    question: str | None
    legal: list[Choice]
    name: str
    moving: str | None
    view: dict[str, Any] | None
    seats: list[Panel]
    points: list[str]
    undo: bool
    over: bool
    scores: list[float] | None
    winners: list[int]
    ending: str | None
    places: list[int] | None
    stopped: Refusal | None


class Line(msgspec.Struct, kw_only=True):
    """A line of the log."""

    index: int
    step: int
    number: int
    seat: int | None
    kind: str
    text: str
    points: list[str]


class Frame(Line, kw_only=True):
    """A line of the log with what the table looked like after it."""

    args: dict[str, Any]
    moving: str | None


class PictureHead(msgspec.Struct, kw_only=True):
    width: int
    height: int
    css: str
    still: str
    classes: str = msgspec.field(name="class")


class State(msgspec.Struct, kw_only=True, tag_field="type", tag="state"):
    version: int
    match: str
    game: str
    title: str
    role: str
    mine: list[int]
    host: bool
    options: dict[str, Any]
    players: int
    commitment: str
    lang: str
    hints: bool
    picture: PictureHead
    log: list[Line]
    log_from: int
    notice: str
    now: Now


class Update(msgspec.Struct, kw_only=True, tag_field="type", tag="update"):
    version: int
    seat: int
    action: str | None
    undo: bool
    number: int
    frames: list[Frame]
    now: Now | None


class Sitting(msgspec.Struct, kw_only=True):
    seat: int
    who: str
    name: str
    bot: str | None
    stand_in: str | None
    here: bool
    since: float | None
    thinking: bool
    sentence: str
    stand_in_at: float | None


class TableNews(msgspec.Struct, kw_only=True, tag_field="type", tag="table"):
    version: int
    started: bool
    over: bool
    rematch: str | None
    forked_from: str | None
    watching: int
    seats: list[Sitting]


class Chat(msgspec.Struct, kw_only=True, tag_field="type", tag="chat"):
    version: int
    line: int
    seat: int
    name: str
    text: str
    at: float


class Done(msgspec.Struct, kw_only=True, tag_field="type", tag="done"):
    version: int
    command: str
    number: int


class Hint(msgspec.Struct, kw_only=True, tag_field="type", tag="hint"):
    version: int
    decision: int
    seat: int
    action: str
    label: str
    bot: str


class WhyNot(msgspec.Struct, kw_only=True, tag_field="type", tag="why"):
    """Why what was pointed at cannot be chosen now: the rule and its sentence."""

    version: int
    seat: int
    element: str
    sentence: str
    rule: str


class RefusedMessage(Refusal, kw_only=True, tag_field="type", tag="refused"):
    pass


class Pong(msgspec.Struct, kw_only=True, tag_field="type", tag="pong"):
    version: int


class Bye(msgspec.Struct, kw_only=True, tag_field="type", tag="bye"):
    version: int
    code: str
    sentence: str


_decoders: dict[Any, msgspec.json.Decoder[Any]] = {}
_encoder = msgspec.json.Encoder()


def encoded(message: Any) -> bytes:
    return _encoder.encode(message)


def decoded(data: bytes | str, kind: Any) -> Any:
    """What a client has sent, or Refused."""
    decoder = _decoders.get(kind) or _decoders.setdefault(kind, msgspec.json.Decoder(kind, strict=True))
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise Refused("bad_message", problem=str(problem)[:200]) from None


def checked_command(command: str) -> str:
    if not COMMAND.fullmatch(command):
        raise Refused("bad_command")
    return command


def checked_name(name: str) -> str:
    """A display name: any script, no control characters, nothing that turns the direction of writing around."""
    return _plain(name, NAME, "bad_name")


def checked_chat(text: str) -> str:
    return _plain(text, CHAT, "bad_text")


def _plain(text: str, most: int, code: str) -> str:
    text = text.strip()
    if not 1 <= len(text) <= most or any(_is_control(letter) for letter in text):
        raise Refused(code, most=most)
    return text


def _is_control(letter: str) -> bool:
    return unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co") and letter not in JOINERS
