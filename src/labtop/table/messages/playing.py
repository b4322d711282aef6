"""What those at a table hear: the table as each may see it, every move, who sits there, answers and refusals.

The counters in it: `version` is the number of the last line of the match's log (acts and undos), and a `decision` is
named by the version at which it arose. `number` counts the actions that stand. `index` counts events from 0, `step`
from 1, as the replay does, whose step 0 is the laid table. `turn` counts turns as the game does, `line` what was said.
"""

from typing import Any, TypeAlias

import msgspec


class Refusal(msgspec.Struct, kw_only=True):
    """Nothing has happened, and here is why."""

    code: str  # for programs
    sentence: str  # for people, in the language of the request
    rule: str | None = None  # the rule that forbids it, where one does
    field: str | None = None  # what it is about, where known: `players`, `seat` …; for `bad_option` the option
    wait_s: float | None = None  # ask again after so long
    request: str | None = None  # where it is our fault: what this request is called in the server's log


class LegalAction(msgspec.Struct):
    """A legal action."""

    id: int
    text: str  # short, the same in all languages: send it back as `action`
    label: str


class Curtain(msgspec.Struct):
    """The device must be passed on before more is shown."""

    seat: int
    name: str
    sentence: str


class Panel(msgspec.Struct):
    """A seat's public numbers and mark."""

    seat: int
    title: str
    mark: str  # SVG
    numbers: list[tuple[str, str]]  # label and value
    colour: str = ""  # in which the seat is spoken of: a name of labtop/engine/drawing/palette.py


class Patch(msgspec.Struct, omit_defaults=True):
    """What is new in a picture's moving layer since this connection was last shown it; the first one is whole."""

    set: dict[str, str]  # the SVG of each part that is new, by the part's name
    order: list[str] | None = None  # all parts, from back to front; left out where they are the same ones as before


class Now(msgspec.Struct, kw_only=True):
    """The table at rest, as one seat or a spectator sees it."""

    version: int
    number: int  # of actions that stand
    turn: int
    seat: int | None  # whose eyes; null: a spectator's, or the curtain is down
    curtain: Curtain | None  # until `lift` arrives nothing of anybody's secrets is sent
    waiting: list[int]  # seats that owe a decision
    decision: int | None  # send it back with `act`; null when `seat` owes none
    sentence: str  # who must do what, or what is waited for
    question: str | None  # what `seat` is asked
    legal: list[LegalAction]
    name: str  # of the picture, for screen readers
    moving: str | Patch | None  # the picture's moving layer; legal actions are its elements with `data-action`
    view: dict[str, Any] | None  # what `seat` may know, as data; with `want=changes` the keys that are new
    extent: tuple[float, float, float, float] | None  # what there is to see on the board; null: its whole pane
    seats: list[Panel]  # with `want=patches` those that are new
    points: list[str]  # elements of the picture that the last move was about
    undo: bool  # `seat` may take back its last action
    over: bool
    scores: list[float] | None
    winners: list[int]
    ending: str | None  # how it ended, as a sentence
    places: list[int] | None  # each seat's place, 1 for the first and 0 for none; null where the rulebook knows none
    stopped: Refusal | None  # why it can only be looked at, such as `other_rules`


class Line(msgspec.Struct, kw_only=True):
    """A line of the log: one event."""

    index: int
    step: int  # where the replay shows it
    number: int  # of the action it followed
    seat: int | None  # who took that action
    kind: str
    text: str
    points: list[str]


class Movement(msgspec.Struct, kw_only=True, omit_defaults=True):
    """How something moves in an event, in words that every picture speaks: labtop/engine/drawing/motion.py."""

    how: str  # `tumble`, `walk`, `fly`, `flip`, `open`, `rise`, `sink`, `hurt`, `glad` or `out`
    what: list[str]  # ids of elements
    source: str = ""  # where it comes from: the id of an element
    way: list[tuple[float, float]] = []  # points it passes, in the units of its pane


class Frame(Line, kw_only=True):
    """A line of the log with what the table looked like after it."""

    args: dict[str, Any]
    acts: int | None  # whose turn it is shown in: who took the action, then whose turn began by it
    moving: str | Patch | None  # null where it has not changed, or after the 40th; nothing in it can be chosen
    seats: list[Panel]  # numbers that have changed by it
    motions: list[Movement]
    extent: tuple[float, float, float, float] | None  # what there is to see on the board; null: its whole pane


class PaneHead(msgspec.Struct, kw_only=True):
    """A piece of the picture that a page lays where it has room."""

    name: str  # its parts are called `name/…`; parts without a slash are in `board`
    role: str  # `board`: shown through a camera; `tray`: beside or below it
    box: tuple[float, float, float, float]  # left, top, width and height in the picture; its parts are drawn there


class PictureHead(msgspec.Struct, kw_only=True):
    """What holds a picture for the whole match."""

    width: int
    height: int
    css: str  # address of the stylesheet
    still: str  # address of the layer that never changes
    classes: str = msgspec.field(name="class")
    panes: list[PaneHead]


class State(msgspec.Struct, kw_only=True, tag_field="type", tag="state"):
    """Everything, as this connection may see it now."""

    version: int
    match: str
    game: str
    title: str
    role: str  # `seat` or `watch`
    mine: list[int]
    host: bool
    options: dict[str, Any]
    players: int
    commitment: str  # SHA-256 of the server's secret, which all chance follows from, with what the seats add to it
    lang: str
    hints: bool
    picture: PictureHead
    log: list[Line]  # the last 200 lines
    log_from: int  # index of the first
    notice: str  # to know beforehand, such as that it began under older rules; mostly empty
    now: Now


class Update(msgspec.Struct, kw_only=True, tag_field="type", tag="update"):
    """One line of the match's log: an action with all its events, or an undo."""

    version: int
    seat: int  # who acted
    action: str | None  # null for everybody but who took it
    undo: bool  # frames are empty then, and events with a greater `number` are gone
    number: int
    frames: list[Frame]  # to be shown in order, then `now`; they are the new lines of the log too
    now: Now | None  # null in all but the last while a client catches up


class Sitting(msgspec.Struct, kw_only=True):
    """Who sits in a seat."""

    seat: int
    who: str  # `person`, `bot` or `open`
    name: str
    bot: str | None
    stand_in: str | None  # the bot that plays for a person who is gone
    here: bool
    forgotten: bool  # they had their name deleted: `name` is a word for somebody
    since: float | None  # when they came or went
    thinking: bool
    sentence: str  # what happens next with this seat, where it is not plain
    stand_in_at: float | None  # when a bot may take over


class PromisedShare(msgspec.Struct, kw_only=True):
    """What a seat adds to chance: first a commitment, later the share itself."""

    seat: int
    commitment: str  # SHA-256 of the share
    revealed: bool


class ChancePromise(msgspec.Struct, kw_only=True):
    """What all chance of a match will follow from: fixed before anything is drawn."""

    commitment: str  # SHA-256 of the server's secret
    shares: list[PromisedShare]
    awaited: list[int]  # seats that added to the match before, and have not committed to a share of this one yet
    fixed: bool  # nobody can add to chance any more: keep this, then `reveal`
    laid: bool  # the table is laid, from those that are revealed


class TableNews(msgspec.Struct, kw_only=True, tag_field="type", tag="table"):
    """Who sits here; after every change, never with anything secret."""

    version: int
    started: bool
    over: bool
    closed: bool  # by its host: it can be looked at only
    rematch: str | None  # the next match, at `/t/<rematch>`; the server carries the cookie over
    forked_from: str | None
    watching: int
    talk: bool  # those who watch may write in the chat
    sentence: str | None  # what is waited for before the match begins; null then
    promise: ChancePromise
    seats: list[Sitting]


class Chat(msgspec.Struct, kw_only=True, tag_field="type", tag="chat"):
    """Something somebody said."""

    version: int
    line: int
    seat: int | None  # null: who said it watches
    name: str
    text: str  # empty: it was deleted
    at: float


class Forgotten(msgspec.Struct, kw_only=True, tag_field="type", tag="forgotten"):
    """Somebody has deleted their name and what they said: it is to be shown no longer."""

    version: int
    seat: int


class Invitation(msgspec.Struct, kw_only=True, tag_field="type", tag="invitation"):
    """A link that gives a seat away, once."""

    version: int
    seat: int
    url: str  # from the root of this server; the secret is in the fragment, so that it reaches no log


class SeatLink(msgspec.Struct, kw_only=True, tag_field="type", tag="seat_link"):
    """A link to one's own seat for another device."""

    version: int
    link: str  # its name, to withdraw it by
    url: str  # from the root of this server


class Done(msgspec.Struct, kw_only=True, tag_field="type", tag="done"):
    """A command is committed. It comes before the `update`."""

    version: int
    command: str
    number: int  # of its line in the log


class DoneNow(Done, kw_only=True):
    """`done` over HTTP, where no update follows: with the table as that seat sees it."""

    now: Now


class Said(msgspec.Struct, kw_only=True, tag_field="type", tag="said"):
    """A line of chat is stored; everybody hears it by a `chat`."""

    version: int
    command: str


class Hint(msgspec.Struct, kw_only=True, tag_field="type", tag="hint"):
    """What a bot would do."""

    version: int
    decision: int
    seat: int
    action: str
    label: str
    bot: str


class Preview(msgspec.Struct, kw_only=True, tag_field="type", tag="preview"):
    """What some actions would surely do. It says nothing that the seat does not know, and nothing has happened."""

    version: int
    seat: int
    decision: int
    actions: list[str]
    texts: list[str]  # what would be told
    points: list[str]  # elements it would be about
    motions: list[Movement]
    moving: str | Patch | None  # the picture then, told by what this connection shows now, which it still shows after
    extent: tuple[float, float, float, float] | None
    seats: list[Panel]  # numbers that would be others
    then: str  # what follows: `you` decide, `others` do, it is `over`, `chance`, or what is `unknown` to this seat
    question: str | None  # where `you` decide
    legal: list[LegalAction]  # and what could be done then
    chains: bool  # that may be sent in the same `act`: nothing becomes known in between
    shortcuts: dict[str, list[str]]  # without `actions`: elements of the picture that these actions would grab


class WhyNot(msgspec.Struct, kw_only=True, tag_field="type", tag="why"):
    """Why what was pointed at cannot be chosen now: the rule and its sentence."""

    version: int
    seat: int
    element: str
    sentence: str
    rule: str


class RefusedMessage(Refusal, kw_only=True, tag_field="type", tag="refused"):
    """A refusal over the socket."""

    version: int
    command: str | None = None  # the id of the command that is refused


class Pong(msgspec.Struct, kw_only=True, tag_field="type", tag="pong"):
    """The answer to `ping`."""

    version: int


class Bye(msgspec.Struct, kw_only=True, tag_field="type", tag="bye"):
    """Before the server closes the socket."""

    version: int
    code: str
    sentence: str


Message: TypeAlias = (
    State
    | Update
    | TableNews
    | Chat
    | Forgotten
    | Done
    | Said
    | Hint
    | Preview
    | WhyNot
    | Invitation
    | SeatLink
    | RefusedMessage
    | Pong
    | Bye
)
