"""What can be asked of a table: every command is answered here, by whichever door it comes.

A command is a class of `messages/commands.py` and has one handler. The declaration above the handler says by which
route it comes over HTTP and whether it comes by the socket; one that comes by one door only says why. `api.py` and
`sockets.py` carry commands in and answers out, and decide nothing.
"""

import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar, Union

from labtop.table import metrics, tokens
from labtop.table.access import WATCH, Access
from labtop.table.bot_driver import checked_bot
from labtop.table.device import Device
from labtop.table.messages.coding import checked_command
from labtop.table.messages.commands import (
    Act,
    AskHint,
    AskPreview,
    AskWhy,
    Claim,
    Close,
    Command,
    Commit,
    Cover,
    Forget,
    Fork,
    Invite,
    Join,
    Knock,
    Leave,
    Lend,
    LetTalk,
    Lift,
    Mute,
    Ping,
    Rematch,
    Remove,
    Rename,
    Reveal,
    Say,
    StandIn,
    Start,
    Sync,
    Take,
    Undo,
    Watch,
    Withdraw,
)
from labtop.table.messages.playing import (
    ChancePromise,
    Done,
    DoneNow,
    Hint,
    Invitation,
    Pong,
    Preview,
    Said,
    SeatLink,
    State,
    WhyNot,
)
from labtop.table.messages.tables import Next, Ok, Seated, Welcome
from labtop.table.open_table import OpenTable
from labtop.table.previews import PREVIEW, Previews
from labtop.table.referee import Referee
from labtop.table.refusals import Refused
from labtop.table.storage.rows import PERSON
from labtop.table.tables import Tables
from labtop.table.viewer import Viewer
from labtop.table.welcome import welcome

C = TypeVar("C", bound=Command)
SEAT, SEAT_OR_WATCH, HOST, ANYBODY = "seat", "seat, watch", "host", "all"
MOST_OF_A_GESTURE = 60  # letters of its id: its lines get a number too
COOKIE = "it brings a token, and a browser's token is a cookie, which only an answer of HTTP can set"
CURTAIN = "only a connection has a curtain: a request names the seat it is for"


@dataclass
class Asker:
    """Somebody who asks something of a table."""

    tables: Tables
    table: OpenTable
    access: Access
    device: Device
    answer: Callable[[Any], None]  # called at most once; an act is answered before anybody else hears of it
    refuse: Callable[[BaseException, str | None], None] | None = (
        None  # takes refusals of commands that nobody waits for
    )

    @property
    def referee(self) -> Referee:
        return self.table.referee

    @property
    def lang(self) -> str:
        return self.device.viewer.lang

    def seat(self, wanted: int | None) -> int:
        """The seat that a decision is for."""
        return self.device.seat_for(self.referee, wanted)

    def done(self, command: str) -> Callable[[int], None]:
        return lambda number: self.answer(Done(version=number, command=command, number=number))

    def acted(self, command: str) -> Callable[[int], None]:
        """The same for an action, which is counted, and the time until it is on disk with it."""
        clock, answer = self.tables.clock, self.done(command)
        heard = clock.steady()

        def acknowledge(number: int) -> None:
            metrics.ACTIONS.add()
            metrics.ACT_SECONDS.add(clock.steady() - heard)
            answer(number)

        return acknowledge

    def show(self) -> None:
        """Answer with everything, as it may be seen now. Whoever calls holds the referee's lock."""
        self.answer(self.table.audience.state(self.device, self.access.host))


Begun = Awaitable[None] | None  # None: it is done, or will be without anybody waiting for it
Handler = Callable[[Asker, Any], Begun]


@dataclass(frozen=True)
class Declared:
    """How a command comes in and is answered."""

    command: type[Command]
    handle: Handler
    method: str  # of HTTP
    path: str | None  # after /api/matches/<id>; None: it comes by the socket only
    socket: bool
    answer: type | None  # None over the socket: what has changed is told to everybody
    status: int  # of HTTP, where it is done
    who: str
    why: str  # it comes by one door only

    @property
    def name(self) -> str:
        return str(self.command.__struct_config__.tag)


COMMANDS: dict[type[Command], Declared] = {}


def asked(
    command: type[C],
    path: str | None = None,
    answer: type | None = None,
    *,
    method: str = "POST",
    socket: bool = True,
    status: int = 200,
    who: str = SEAT,
    why: str = "",
) -> Callable[[Callable[[Asker, C], Begun]], Callable[[Asker, C], Begun]]:
    """Declare the handler of a command."""
    assert bool(why) == (path is None or not socket), "what comes by one door only says why"

    def declare(handle: Callable[[Asker, C], Begun]) -> Callable[[Asker, C], Begun]:
        COMMANDS[command] = Declared(command, handle, method, path, socket, answer, status, who, why)
        return handle

    return declare


def begin(asker: Asker, command: Command) -> Begun:
    """Do what is asked, or Refused; what cannot be done at once is handed back to be awaited."""
    return COMMANDS[type(command)].handle(asker, command)


async def handle(asker: Asker, command: Command) -> None:
    """Do what is asked, or Refused."""
    waits = begin(asker, command)
    if waits is not None:
        await waits


# --- playing ---------------------------------------------------------------------------------------------------------


@asked(Act, "/actions", Done)
def act(asker: Asker, wanted: Act) -> Begun:
    seat, command = asker.seat(wanted.seat), checked_command(wanted.command)
    if wanted.then and len(command) > MOST_OF_A_GESTURE:
        raise Refused("bad_command", field="command")
    if asker.refuse is None or asker.table.must_hand_back(seat):
        return _act(asker, seat, wanted)
    done, refuse = asker.acted(command), partial(_refused, asker, command)
    asker.referee.act_soon(seat, wanted.decision, wanted.action, command, PERSON, done, refuse, wanted.then)
    return None


async def _act(asker: Asker, seat: int, wanted: Act) -> None:
    await asker.table.hand_back([seat])
    done = asker.acted(wanted.command)
    await asker.referee.act(seat, wanted.decision, wanted.action, wanted.command, acknowledge=done, then=wanted.then)


def _refused(asker: Asker, command: str, problem: BaseException) -> None:
    assert asker.refuse is not None
    asker.refuse(problem, command)


@asked(Undo, "/undo", Done)
async def undo(asker: Asker, wanted: Undo) -> None:
    seat, command = asker.seat(wanted.seat), checked_command(wanted.command)
    await asker.referee.undo(seat, wanted.version, command, acknowledge=asker.done(command))


@asked(AskHint, "/hint", Hint)
async def hint(asker: Asker, wanted: AskHint) -> None:
    asker.answer(await asker.table.bots.hint(asker.seat(wanted.seat), checked_bot(wanted.bot), asker.lang))


@asked(AskPreview, "/preview", Preview)
async def preview(asker: Asker, wanted: AskPreview) -> None:
    previews = Previews(asker.table.audience, asker.tables.imagination)
    try:
        seat = asker.seat(wanted.seat)
        told = await previews.preview(asker.device, seat, wanted)
        asker.seat(seat)  # the curtain may have fallen meanwhile, or the seat is another's
    except Refused as refused:
        refused.field = PREVIEW
        raise
    asker.answer(told)


@asked(AskWhy, "/why", WhyNot)
async def why(asker: Asker, wanted: AskWhy) -> None:
    asker.answer(Viewer(asker.seat(wanted.seat), asker.lang).why_not(asker.referee, wanted.element))


@asked(Say, "/chat", Said, who=SEAT_OR_WATCH)
async def say(asker: Asker, wanted: Say) -> None:
    if asker.access.role == WATCH:
        await asker.table.say_watching(asker.access, wanted.name, wanted.text, wanted.command)
    else:
        await asker.table.say(asker.access.any_seat(wanted.seat), wanted.text, wanted.command)
    asker.answer(Said(version=asker.referee.version, command=wanted.command))


@asked(Sync, "", State, method="GET", who=SEAT_OR_WATCH)
async def sync(asker: Asker, wanted: Sync) -> None:
    asker.access.at_table()
    async with asker.referee.lock:
        asker.show()


@asked(Lift, answer=State, why=CURTAIN)
async def lift(asker: Asker, wanted: Lift) -> None:
    async with asker.referee.lock:
        asker.device.lift(asker.referee, wanted.seat)
        asker.show()


@asked(Cover, answer=State, who=SEAT_OR_WATCH, why=CURTAIN)
async def cover(asker: Asker, wanted: Cover) -> None:
    async with asker.referee.lock:
        asker.device.cover(asker.referee)
        asker.show()


@asked(Ping, answer=Pong, who=SEAT_OR_WATCH, why="only a connection must be kept awake")
def ping(asker: Asker, wanted: Ping) -> Begun:
    asker.answer(Pong(version=asker.referee.version))
    return None


# --- sitting at the table --------------------------------------------------------------------------------------------


@asked(Knock, "/knock", Welcome, socket=False, who="join or watch secret", why="who knocks is not at the table yet")
async def knock(asker: Asker, wanted: Knock) -> None:
    asker.table.check_link(wanted.secret)
    asker.answer(welcome(asker.referee, asker.lang))


@asked(Join, "/join", Seated, socket=False, status=201, who="join secret", why=COOKIE)
async def join(asker: Asker, wanted: Join) -> None:
    table, token = asker.table, asker.access.taking(wanted.as_program)
    seats = await table.join(wanted.secret, wanted.seat, wanted.name, token, wanted.commitment)
    asker.answer(_seated(asker.referee.id, seats, token, table.promise))


@asked(Watch, "/watch", Seated, socket=False, status=201, who="watch secret", why=COOKIE)
async def watch(asker: Asker, wanted: Watch) -> None:
    """A program watches by the link's secret itself; a browser is remembered by its own token."""
    asker.table.check_watch(wanted.secret)
    seats, brought = asker.access.seats, asker.access.brought
    token: str | None = wanted.secret
    if seats:
        token = None
    elif not wanted.as_program and not brought.bearer:
        token = brought.newcomer(as_program=False)
        await asker.tables.storage.watch(asker.referee.head.root, tokens.hashed(token), asker.tables.clock.wall())
    asker.answer(_seated(asker.referee.id, seats, token))


@asked(Start, "/start")
async def start(asker: Asker, wanted: Start) -> None:
    asker.access.seated()
    await asker.table.start(wanted.bot)


@asked(Commit, "/commit")
async def commit(asker: Asker, wanted: Commit) -> None:
    await asker.table.commit(asker.access.seated().seats, wanted.commitment)


@asked(Reveal, "/reveal")
async def reveal(asker: Asker, wanted: Reveal) -> None:
    await asker.table.reveal(asker.access.seated().seats, wanted.value)


@asked(Rename, "/name")
async def rename(asker: Asker, wanted: Rename) -> None:
    await asker.table.rename(asker.access.seat(wanted.seat), wanted.name)


@asked(Leave, "/leave")
async def leave(asker: Asker, wanted: Leave) -> None:
    await asker.table.get_up(asker.access.seat(wanted.seat))


@asked(StandIn, "/stand-in")
async def stand_in(asker: Asker, wanted: StandIn) -> None:
    asker.access.seated()
    await asker.table.stand_in(wanted.seat, checked_bot(wanted.bot))


# --- what a host may do ----------------------------------------------------------------------------------------------


def _host(asker: Asker) -> None:
    if not asker.access.seated().host:
        raise Refused("host_only")


@asked(Close, "/close", who=HOST)
async def close(asker: Asker, wanted: Close) -> None:
    _host(asker)
    await asker.table.shut()


@asked(LetTalk, "/talk", who=HOST)
async def let_talk(asker: Asker, wanted: LetTalk) -> None:
    _host(asker)
    await asker.table.let_talk(wanted.allowed)


@asked(Mute, "/mute", who=HOST)
async def mute(asker: Asker, wanted: Mute) -> None:
    _host(asker)
    await asker.table.mute(wanted.line)


@asked(Remove, "/remove", who=HOST)
async def remove(asker: Asker, wanted: Remove) -> None:
    _host(asker)
    await asker.table.remove(wanted.seat, checked_bot(wanted.bot), asker.access)


@asked(Invite, "/invite", Invitation, who=HOST)
async def invite(asker: Asker, wanted: Invite) -> None:
    _host(asker)
    secret = await asker.table.invite(wanted.seat, asker.access)
    url = f"/t/{asker.referee.id}#{tokens.SEAT}={secret}"
    asker.answer(Invitation(version=asker.referee.version, seat=wanted.seat, url=url))


@asked(Claim, "/claim", Seated, socket=False, status=201, who="invite's secret", why=COOKIE)
async def claim(asker: Asker, wanted: Claim) -> None:
    token = asker.access.taking(wanted.as_program)
    seats = await asker.table.claim(wanted.secret, wanted.name, token)
    asker.answer(_seated(asker.referee.id, seats, token))


# --- several devices of one person -----------------------------------------------------------------------------------


@asked(Lend, "/lend", SeatLink)
async def lend(asker: Asker, wanted: Lend) -> None:
    token = asker.access.owner()
    link = await asker.table.lend(token)
    secret = tokens.device_secret(token, asker.referee.head.root, link)
    url = f"/t/{asker.referee.id}#{tokens.DEVICE}={secret}"
    asker.answer(SeatLink(version=asker.referee.version, link=link, url=url))


@asked(Take, "/take", Seated, socket=False, status=201, who="lent link's secret", why=COOKIE)
async def take(asker: Asker, wanted: Take) -> None:
    token = asker.access.brought.newcomer(wanted.as_program)
    seats = await asker.table.take(wanted.secret, asker.access, token)
    asker.answer(_seated(asker.referee.id, seats, token))


@asked(Withdraw, "/withdraw")
async def withdraw(asker: Asker, wanted: Withdraw) -> None:
    await asker.table.withdraw(asker.access.owner(), wanted.link)


@asked(Forget, "/forget")
async def forget(asker: Asker, wanted: Forget) -> None:
    access = asker.access.seated()
    await asker.table.forget(access.seats if wanted.seat is None else (access.seat(wanted.seat),))


@asked(Rematch, "/rematch", Next, socket=False, status=201, who="seat, when it is over", why=COOKIE)
async def rematch(asker: Asker, wanted: Rematch) -> None:
    asker.access.seated()
    match = await asker.tables.rematch(asker.table)
    promise = None
    if wanted.commitment is not None:
        following = await asker.tables.table(match)
        with contextlib.suppress(Refused):  # it may have begun without: that is no reason not to go there
            await following.commit(following.seats_of(asker.access.hash), wanted.commitment)
            promise = following.promise
    asker.answer(Next(match=match, url=f"/t/{match}", promise=promise))


@asked(Fork, "/fork", Seated, socket=False, status=201, who="seat; watch, when it is over", why=COOKIE)
async def fork(asker: Asker, wanted: Fork) -> None:
    access = asker.access.at_table()
    if wanted.seat in access.seats and wanted.seat not in asker.table.uncovered(access):
        raise Refused("curtain")  # what that seat knew would lie on the new table
    token = access.brought.newcomer(wanted.as_program)
    made = await asker.tables.fork(asker.table, wanted, access, token)
    asker.answer(_seated(made.head.id, made.held, token, made.promise))


def _seated(match: str, seats: tuple[int, ...], token: str | None, promise: ChancePromise | None = None) -> Seated:
    return Seated(match=match, url=f"/t/{match}", seats=list(seats), token=token, promise=promise)


SocketCommand: Any = Union[tuple(declared.command for declared in COMMANDS.values() if declared.socket)]  # noqa: UP007


def http_answer(declared: Declared) -> type:
    """What a command is answered with over HTTP, where no news follows that would say the rest."""
    if declared.answer is None:
        return Ok
    return DoneNow if declared.answer is Done else declared.answer
