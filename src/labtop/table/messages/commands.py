"""What can be asked of a table. The same classes come by the socket and by HTTP; `table/commands.py` answers them."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from labtop.bots import ADVISER, USUAL

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=64)]
Count: TypeAlias = Annotated[int, Meta(ge=0, lt=2**31)]
Word: TypeAlias = Annotated[str, Meta(max_length=64)]
Secret: TypeAlias = Annotated[str, Meta(max_length=128)]
Digest: TypeAlias = Annotated[str, Meta(max_length=64, pattern="^[0-9a-f]{64}$")]
Option: TypeAlias = Annotated[str, Meta(max_length=200)] | int | bool


class Incoming(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The base of what clients send."""


class Command(Incoming, tag_field="type"):
    """The base of what is asked of a table. `type` may be left out where the route says it."""


# --- playing ---------------------------------------------------------------------------------------------------------


class Act(Command, tag="act"):
    """Take a decision, exactly once; or several in a row that are one gesture, written and taken back as one."""

    command: Word  # an id of the client's own, new for every decision
    decision: Count  # as `now` has it
    action: Word  # the `text` of one of the legal ones
    then: Annotated[list[Word], Meta(max_length=7)] = []  # what this seat does next, as long as nothing becomes known
    seat: SeatNumber | None = None


class Undo(Command, tag="undo"):
    """Take the last action back."""

    command: Word
    version: Count  # the last one this client has seen
    seat: SeatNumber | None = None


class AskHint(Command, tag="hint"):
    """What would a bot do? At most one question at a time for a seat."""

    seat: SeatNumber | None = None
    bot: Word = ADVISER


class AskPreview(Command, tag="preview"):
    """What would some actions surely do, as far as this seat can know? They are played on a copy of what it knows."""

    decision: Count  # as `now` has it
    actions: Annotated[list[Word], Meta(max_length=8)]  # in a row; none: what could be grabbed now
    seat: SeatNumber | None = None


class AskWhy(Command, tag="why"):
    """Why can an element of the picture not be chosen now?"""

    element: Word  # its id
    seat: SeatNumber | None = None


class Say(Command, tag="chat"):
    """Say something to those at the table."""

    command: Word
    text: Annotated[str, Meta(max_length=2000)]
    seat: SeatNumber | None = None
    name: Word = ""  # of who watches, where the host lets them talk; a seat has its own


class Sync(Command, tag="sync"):
    """Everything, as it may be seen now."""


class Lift(Command, tag="lift"):
    """Lift the curtain: who holds that seat is at the device."""

    seat: SeatNumber


class Cover(Command, tag="cover"):
    """Let the curtain fall."""


class Ping(Command, tag="ping"):
    """Somebody is still there."""


# --- sitting at a table ----------------------------------------------------------------------------------------------


class Knock(Command, tag="knock"):
    """Who invites, and who sits where? For who has a link."""

    secret: Secret  # of the join or the watch link


class Join(Command, tag="join"):
    """Take a free seat. Who holds one already gets another with the same token."""

    secret: Secret  # of the join link
    seat: SeatNumber | None = None  # else the first that is free
    name: Word = ""
    as_program: bool = False  # the token comes in the answer, not as a cookie
    commitment: Digest | None = None  # SHA-256 of 32 bytes of one's own, to be added to chance


class Watch(Command, tag="watch"):
    """Watch. Who holds a seat keeps it."""

    secret: Secret  # of the watch link
    as_program: bool = False


class Start(Command, tag="start"):
    """Begin now: open seats go to bots."""

    bot: Word = USUAL


class Commit(Command, tag="commit"):
    """Add to the chance of a rematch, as before: commit to 32 bytes of one's own."""

    commitment: Digest  # their SHA-256


class Reveal(Command, tag="reveal"):
    """Lay open the bytes that one has committed to, when all commitments are fixed."""

    value: Digest  # the 32 bytes in hexadecimal digits


class Rename(Command, tag="name"):
    """Change one's name."""

    name: Word
    seat: SeatNumber | None = None


class Leave(Command, tag="leave"):
    """Get up: others need not wait before a bot takes over."""

    seat: SeatNumber | None = None


class StandIn(Command, tag="stand_in"):
    """Let a bot play for somebody who is gone, until they return."""

    seat: SeatNumber
    bot: Word = USUAL


class Close(Command, tag="close"):
    """Close the table: nobody can play there any more. Who sat there can still look at it."""


class LetTalk(Command, tag="talk"):
    """Whether those who watch may write in the chat."""

    allowed: bool


class Mute(Command, tag="mute"):
    """Who wrote a line of the chat while watching writes no more."""

    line: Count


class Remove(Command, tag="remove"):
    """Take somebody's seat away. It is open again, or a bot's where the match has begun."""

    seat: SeatNumber
    bot: Word = USUAL


class Invite(Command, tag="invite"):
    """A link that gives a seat to whoever opens it first: for somebody who has lost theirs."""

    seat: SeatNumber


class Claim(Command, tag="claim"):
    """Take the seat that a link of `invite` is for."""

    secret: Secret
    name: Word = ""  # else the name stays
    as_program: bool = False


class Lend(Command, tag="lend"):
    """A link to one's own seat for another device. It is good until it is withdrawn."""


class Take(Command, tag="take"):
    """Hold somebody's seat by another device of theirs, by a link of `lend`."""

    secret: Secret
    as_program: bool = False


class Withdraw(Command, tag="withdraw"):
    """Such a link is good no longer; devices that came by it are strangers at once."""

    link: Word


class Forget(Command, tag="forget"):
    """Delete one's name and all one has said at this table. What was played stays; it names nobody."""

    seat: SeatNumber | None = None  # else all of one's own


class Rematch(Command, tag="rematch"):
    """The next match, everybody one seat on. Whoever asks second gets the same one."""

    commitment: Digest | None = None  # as with `join`, where one has added to the chance of this match


class Fork(Command, tag="fork"):
    """Play on from a step, against bots: from the truth when it is over, else from what one's own seat knew."""

    step: Count
    seat: SeatNumber = 0
    bot: Word = USUAL
    name: Word = ""
    as_program: bool = False
    commitment: Digest | None = None  # as with `join`


# --- asked of the house ----------------------------------------------------------------------------------------------


class Place(Incoming):
    """Who shall sit in a seat of a new table."""

    who: Literal["me", "open", "bot"]  # several `me` share a screen
    bot: Word = USUAL
    name: Word = ""


class NewTable(Incoming):
    """A new table. With an open seat it gathers until all are taken or somebody at it says `start`."""

    game: Word
    players: Count | None = None  # else as many as there are `seats`, else the game's usual number
    options: Annotated[dict[str, Option], Meta(max_length=64)] = {}  # what is left out is the rulebook's
    name: Word = ""
    seats: Annotated[list[Place], Meta(max_length=16)] | None = None  # else me in seat 0, bots in the others
    watchers: bool = True  # others may watch by a link
    hints: bool = True  # hints may be asked for
    talk: bool = False  # those who watch may write in the chat
    as_program: bool = False
    commitment: Digest | None = None  # as with `join`: with one, the table is laid when it is revealed
