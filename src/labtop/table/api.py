"""The doors for programs and pages over HTTP: the same commands as the socket's, each answered by itself."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody, PathParameter

from labtop.engine.errors import LabtopError
from labtop.engine.options import parse
from labtop.games import GAMES
from labtop.table import tokens
from labtop.table.catalogue import Catalogue, catalogue
from labtop.table.company import Company
from labtop.table.replays import Frames, Replay
from labtop.table.hall import Tables, checked_bot
from labtop.table.messages import (
    ActBody,
    Chat,
    Done,
    Fork,
    Hint,
    HintBody,
    Join,
    Leave,
    Line,
    Name,
    NewTable,
    Nothing,
    Now,
    SayBody,
    StandInBody,
    Start,
    State,
    UndoBody,
    Watch,
    WhyBody,
    WhyNot,
    checked_command,
    checked_name,
    decoded,
)
from labtop.table.negotiation import bearer_of, language_of, number_of, want_of
from labtop.table.proof import Proof, full_record, proof_of
from labtop.table.qr import qr_svg
from labtop.table.refusals import Refused
from labtop.table.device import Device
from labtop.table.viewer import LOG_LINES, Viewer
from labtop.table.sockets import HINT_BOT, say
from labtop.table.storage.rows import OPEN
from labtop.table.access import NONE, Access, access_of

Asked = Request[Any, Any, Any]
Match = Annotated[str, PathParameter(description="The name of a match, as it stands in its address.")]
COOKIE_S = 180 * 24 * 3600
MINE = 150  # tables that are listed at most
KEPT = 100  # finished tables a browser remembers: from about 150 cookies on it would drop any of them
FORGOTTEN = 20  # at a time


class Links(msgspec.Struct, kw_only=True):
    join: str | None
    watch: str | None


class Seated(msgspec.Struct, kw_only=True):
    match: str
    url: str
    seats: list[int]
    token: str | None
    links: Links | None = None


class Door(msgspec.Struct, kw_only=True):
    match: str
    game: str
    title: str
    players: int
    free: list[int]
    started: bool
    over: bool
    role: str
    seats: list[int]
    host: bool


class Own(msgspec.Struct, kw_only=True):
    match: str
    url: str
    game: str
    title: str
    seats: list[int]
    names: list[str]
    started: bool
    over: bool
    created: float


class Mine(msgspec.Struct, kw_only=True):
    matches: list[Own]


class WarmingNews(msgspec.Struct, kw_only=True):
    done: int
    of: int
    games: dict[str, str]
    sentence: str


class Next(msgspec.Struct, kw_only=True):
    match: str
    url: str


class Ok(msgspec.Struct, kw_only=True):
    ok: bool = True


class Possible(msgspec.Struct, kw_only=True):
    players: list[int]


class ChatLines(msgspec.Struct, kw_only=True):
    lines: list[Chat]


class LogLines(msgspec.Struct, kw_only=True):
    log: list[Line]
    log_from: int


class ActAnswer(Done, kw_only=True):
    now: Now


def hall_of(request: Asked) -> Tables:
    hall: Tables = request.app.state.hall
    return hall


async def at(request: Asked, match: str) -> tuple[Company, Access]:
    """Those at a match, and who asks."""
    company = await hall_of(request).company(match)
    return company, access_of(company.referee, request.cookies, bearer_of(request))


def base_url(request: Asked) -> str:
    scheme = "https" if hall_of(request).settings.https else "http"
    return f"{scheme}://{request.headers.get('host', '')}"


def cookie(request: Asked, match: str, token: str) -> Cookie:
    return Cookie(
        key=tokens.cookie_name(match),
        value=token,
        path="/",
        httponly=True,
        samesite="lax",
        secure=hall_of(request).settings.https,
        max_age=COOKIE_S,
    )


async def forgotten(request: Asked) -> list[Cookie]:
    """The oldest finished tables of a browser make room, before it forgets one that is still played at."""
    oldest = tables_of(request)[:-KEPT][:FORGOTTEN]
    stored = await hall_of(request).storage.matches(oldest)
    return [
        Cookie(key=tokens.cookie_name(id), value="", path="/", httponly=True, samesite="lax", max_age=0)
        for id in oldest
        if id not in stored or stored[id][0].over is not None
    ]


def tables_of(request: Asked) -> list[str]:
    """The matches that a browser has cookies for, the oldest first."""
    prefix = tokens.cookie_name("")
    return [name.removeprefix(prefix) for name in request.cookies if name.startswith(prefix)]


def seated(
    request: Asked, match: str, token: str, seats: tuple[int, ...], as_program: bool, links: Links | None = None
) -> Response[Seated]:
    """The token goes into a cookie that no script can read; to a program that asks for it, into the answer."""
    told = Seated(match=match, url=f"/t/{match}", seats=list(seats), token=token if as_program else None, links=links)
    return Response(told, status_code=201, cookies=[] if as_program else [cookie(request, match, token)])


def links_of(request: Asked, match: str, root: str, token: str, watchers: bool, free: bool) -> Links:
    def link(kind: str) -> str:
        return f"{base_url(request)}/t/{match}#{kind}={tokens.link_secret(token, root, kind)}"

    return Links(join=link(tokens.JOIN) if free else None, watch=link(tokens.WATCH) if watchers else None)


async def strictly(request: Asked) -> None:
    """Decode the body before Litestar does, which would take "1" for 1 and overlook unknown fields."""
    field = request.route_handler.parsed_data_field
    if field is not None:
        decoded(await request.body() or b"{}", field.annotation)


# --- what there is ---------------------------------------------------------------------------------------------------


@get("/games", summary="Games, options, bots")
async def games(request: Asked) -> Catalogue:
    return catalogue(language_of(request))


@get("/games/{name:str}/seats", summary="Numbers of players under options, given as query parameters")
async def seats(request: Asked, name: FromPath[str]) -> Possible:
    try:
        game = GAMES[name]
        given = [f"{key}={value}" for key, value in request.query_params.items() if key != "lang"]
        options = {o.name: o.default for o in game.options} | parse(game.options, given[:64])
        possible = [n for n in game.seats(options) if _agrees(game, n, options)]
        if not possible:
            game.agree(game.seats(options)[0], options)
    except LabtopError as error:
        raise Refused.because(error) from None
    return Possible(players=possible)


def _agrees(game: Any, players: int, options: Any) -> bool:
    try:
        game.agree(players, options)
    except LabtopError:
        return False
    return True


@get("/warming", summary="How far the rules are compiled")
async def warming(request: Asked) -> WarmingNews:
    state = hall_of(request).warming
    told = state.sentence(language_of(request))
    return WarmingNews(done=state.done, of=len(state.games), games=state.games, sentence=told)


@get("/mine", summary="The tables this browser has a cookie for")
async def mine(request: Asked) -> Mine:
    found = []
    stored = await hall_of(request).storage.matches(tables_of(request)[-MINE:])
    for id, (head, rows) in stored.items():
        hashed = tokens.hashed(request.cookies[tokens.cookie_name(id)])
        held = [row.seat for row in rows if row.token == hashed]
        if held or (head.watch == hashed and head.watchers):
            title = GAMES[head.game].title if head.game in GAMES.names else head.game
            called = [row.name or row.bot or "" for row in rows]
            found.append(
                Own(
                    match=id, url=f"/t/{id}", game=head.game, title=title, seats=held, names=called,
                    started=head.began is not None, over=head.over is not None, created=head.created,
                )
            )  # fmt: skip
    return Mine(matches=sorted(found, key=lambda own: -own.created))


# --- tables ----------------------------------------------------------------------------------------------------------


@post("/matches", summary="A new table")
async def create(request: Asked, data: JSONBody[NewTable]) -> Response[Seated]:
    head, token, held = await hall_of(request).create(data)
    links = links_of(request, head.id, head.root, token, head.watchers, head.began is None)
    answer = seated(request, head.id, token, held, data.as_program, links)
    answer.cookies.extend(await forgotten(request))
    return answer


@get("/matches/{match:str}/door", summary="What may be told to anybody")
async def door(request: Asked, match: Match) -> Door:
    company, access = await at(request, match)
    referee = company.referee
    return Door(
        match=match,
        game=referee.head.game,
        title=referee.match.game.title,
        players=referee.head.players,
        free=[row.seat for row in referee.seats if row.who == OPEN],
        started=referee.started,
        over=referee.head.over is not None,
        role=access.role,
        seats=list(access.seats),
        host=access.host,
    )


@post("/matches/{match:str}/join", summary="Take a free seat")
async def join(request: Asked, match: Match, data: JSONBody[Join]) -> Response[Seated]:
    company, access = await at(request, match)
    token, held = await hall_of(request).join(company, data, access)
    return seated(request, match, token, held, data.as_program)


@post("/matches/{match:str}/watch", summary="Watch")
async def watch(request: Asked, match: Match, data: JSONBody[Watch]) -> Response[Seated]:
    company, access = await at(request, match)
    token = hall_of(request).watch(company, data)
    if access.seats:  # who holds a seat keeps it
        return Response(Seated(match=match, url=f"/t/{match}", seats=list(access.seats), token=None), status_code=201)
    return seated(request, match, token, (), data.as_program)


@post("/matches/{match:str}/start", summary="Begin now; open seats go to bots", status_code=200)
async def start(request: Asked, match: Match, data: JSONBody[Start]) -> Ok:
    company, access = await at(request, match)
    access.seated()
    await hall_of(request).start(company, data.bot)
    return Ok()


@post("/matches/{match:str}/name", summary="Change one's name", status_code=200)
async def name(request: Asked, match: Match, data: JSONBody[Name]) -> Ok:
    company, access = await at(request, match)
    seat = access.seat(data.seat)
    await company.storage.change_seat(match, seat, name=checked_name(data.name))
    await company.refresh()
    return Ok()


@post("/matches/{match:str}/leave", summary="Get up", status_code=200)
async def leave(request: Asked, match: Match, data: JSONBody[Leave]) -> Ok:
    company, access = await at(request, match)
    await company.storage.change_seat(match, access.seat(data.seat), left=True)
    await company.refresh()
    return Ok()


@post("/matches/{match:str}/stand-in", summary="A bot plays for who is gone", status_code=200)
async def stand_in(request: Asked, match: Match, data: JSONBody[StandInBody]) -> Ok:
    company, access = await at(request, match)
    access.seated()
    await company.stand_in(data.seat, checked_bot(data.bot))
    return Ok()


@post("/matches/{match:str}/rematch", summary="The next match, seats rotated")
async def rematch(request: Asked, match: Match, data: JSONBody[Nothing]) -> Response[Next]:
    company, access = await at(request, match)
    access.seated()
    new = await hall_of(request).rematch(company)
    assert access.token is not None
    carried = [] if bearer_of(request) else [cookie(request, new, access.token), *await forgotten(request)]
    return Response(Next(match=new, url=f"/t/{new}"), status_code=201, cookies=carried)


@post("/matches/{match:str}/fork", summary="Play on from a step, against bots")
async def fork(request: Asked, match: Match, data: JSONBody[Fork]) -> Response[Seated]:
    company, access = await at(request, match)
    head, token, held = await hall_of(request).fork(company, data, access.at_table())
    return seated(request, head.id, token, held, data.as_program)


@get("/matches/{match:str}/links", summary="The join and the watch link")
async def links(request: Asked, match: Match) -> Links:
    company, access = await at(request, match)
    if not access.at_table().host or access.token is None:
        raise Refused("not_host")
    head = company.referee.head
    return links_of(request, match, head.root, access.token, head.watchers, head.began is None)


@get("/matches/{match:str}/qr.svg", summary="A link as QR code", media_type="image/svg+xml")
async def qr(request: Asked, match: Match) -> bytes:
    found = await links.fn(request, match)
    link = found.watch if request.query_params.get("link") == tokens.WATCH else found.join
    if link is None:
        raise Refused("no_page")
    return qr_svg(link)


# --- playing ---------------------------------------------------------------------------------------------------------


@get("/matches/{match:str}", summary="The table as one seat or a spectator sees it")
async def state(request: Asked, match: Match) -> State:
    """Who holds several seats says for which: saying so lifts the curtain, for this once."""
    company, access = await at(request, match)
    access.at_table()
    lang, want, seat = language_of(request), want_of(request), number_of(request, "seat")
    referee = company.referee
    async with referee.lock:
        if seat is None:
            viewer = Device.of(referee, access.seats, lang, want).viewer
        else:
            viewer = Viewer(access.seat(seat), lang, want)
        return viewer.state(referee, access.seats, access.host, company.waits(lang))


@post("/matches/{match:str}/actions", summary="Take a decision, exactly once", status_code=200)
async def act(request: Asked, match: Match, data: JSONBody[ActBody]) -> ActAnswer:
    company, access = await at(request, match)
    seat = access.seat(data.seat)
    command = checked_command(data.command)
    await company.returned([seat])
    number = await company.referee.act(seat, data.decision, data.action, command)
    return await _answered(request, company, seat, command, number)


@post("/matches/{match:str}/undo", summary="Take the last action back", status_code=200)
async def undo(request: Asked, match: Match, data: JSONBody[UndoBody]) -> ActAnswer:
    company, access = await at(request, match)
    seat = access.seat(data.seat)
    command = checked_command(data.command)
    number = await company.referee.undo(seat, data.version, command)
    return await _answered(request, company, seat, command, number)


async def _answered(request: Asked, company: Company, seat: int, command: str, number: int) -> ActAnswer:
    async with company.referee.lock:
        lang = language_of(request)
        now = Viewer(seat, lang, want_of(request)).now(company.referee, company.waits(lang))
        return ActAnswer(version=company.referee.version, command=command, number=number, now=now)


@post("/matches/{match:str}/hint", summary="What a bot would do", status_code=200)
async def hint(request: Asked, match: Match, data: JSONBody[HintBody]) -> Hint:
    company, access = await at(request, match)
    return await company.hint(access.seat(data.seat), checked_bot(data.bot or HINT_BOT), language_of(request))


@post("/matches/{match:str}/why", summary="Why an element of the picture cannot be chosen now", status_code=200)
async def why(request: Asked, match: Match, data: JSONBody[WhyBody]) -> WhyNot:
    company, access = await at(request, match)
    return Viewer(access.seat(data.seat), language_of(request)).why_not(company.referee, data.element)


@post("/matches/{match:str}/chat", summary="Say something", status_code=200)
async def speak(request: Asked, match: Match, data: JSONBody[SayBody]) -> Ok:
    company, access = await at(request, match)
    access.seated()
    await say(company, access.seat(data.seat if data.seat is not None else access.seats[0]), data.text, data.command)
    return Ok()


@get("/matches/{match:str}/chat", summary="What was said after a line")
async def chat(request: Asked, match: Match) -> ChatLines:
    company, access = await at(request, match)
    access.at_table()
    rows = await company.storage.chat(match, number_of(request, "since") or 0)
    version = company.referee.version
    return ChatLines(
        lines=[Chat(version=version, line=r.line, seat=r.seat, name=r.name, text=r.text, at=r.at) for r in rows]
    )


# --- afterwards ------------------------------------------------------------------------------------------------------


def viewer(request: Asked, company: Company, access: Access) -> Viewer:
    """Whose eyes a replay has: one's own seat's, with several of them a spectator's; anybody's after the end."""
    access.at_table()
    seat = number_of(request, "seat")
    if company.referee.head.over is not None and seat is not None:
        if seat >= company.referee.head.players:
            raise Refused("bad_message", problem=f"seat is 0 to {company.referee.head.players - 1}")
    elif seat is not None:
        seat = access.seat(seat)
    elif len(access.seats) == 1:
        seat = access.seats[0]
    return Viewer(seat, language_of(request))


@get("/matches/{match:str}/log", summary="Older lines of the log")
async def log(request: Asked, match: Match) -> LogLines:
    company, access = await at(request, match)
    viewer, referee = viewer(request, company, access), company.referee
    async with referee.lock:
        before, count = number_of(request, "before"), number_of(request, "count")
        end = len(referee.match.events) if before is None else min(before, len(referee.match.events))
        first = max(0, end - min(LOG_LINES if count is None else count, LOG_LINES))
        return LogLines(log=viewer.lines(referee.match, first, end), log_from=first)


@get("/matches/{match:str}/replay", summary="Every step in words")
async def replay(request: Asked, match: Match) -> Replay:
    company, access = await at(request, match)
    viewer = viewer(request, company, access)
    replayed = await hall_of(request).replayed(company)
    told = await asyncio.to_thread(replayed.replay, viewer)
    told.names = company.referee.names
    return told


@get("/matches/{match:str}/replay/frames", summary="Pictures of some steps")
async def frames(request: Asked, match: Match) -> Frames:
    company, access = await at(request, match)
    viewer = viewer(request, company, access)
    replayed = await hall_of(request).replayed(company)
    first, count = number_of(request, "from") or 0, number_of(request, "count") or 1
    return await asyncio.to_thread(replayed.frames, viewer, first, count)


@get("/matches/{match:str}/record", summary="The record; before the end only what one has seen")
async def record(request: Asked, match: Match) -> Response[dict[str, Any]]:
    company, access = await at(request, match)
    viewer, referee = viewer(request, company, access), company.referee
    if referee.stopped is not None:
        raise referee.stopped
    if referee.head.over is not None:
        stored = await company.storage.stored(match)
        assert stored is not None
        told = await asyncio.to_thread(full_record, stored, referee.names)
    else:
        async with referee.lock:
            told = _seen(company, viewer)
    name = f"labtop-{referee.head.game}-{match}.json"
    return Response(told, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def _seen(company: Company, viewer: Viewer) -> dict[str, Any]:
    match = company.referee.match
    return {
        "labtop": 1,
        "game": match.game.name,
        "version": match.game.version,
        "players": match.players,
        "options": match.options,
        "commitment": match.commitment,
        "over": False,
        "seen": [
            {"number": event.number, "kind": event.kind, "args": dict(event.args), "text": event.text(viewer.lang)}
            for event in match.seen(viewer.seat)
        ],
    }


@get("/matches/{match:str}/proof", summary="Commitment, secret, check, histogram")
async def proof(request: Asked, match: Match) -> Proof:
    company, access = await at(request, match)
    access.at_table()
    referee = company.referee
    if referee.stopped is not None:
        raise referee.stopped
    stored = await company.storage.stored(match)
    assert stored is not None
    return await asyncio.to_thread(proof_of, stored, referee.match.commitment, language_of(request))


api = Router(
    "/api",
    before_request=strictly,
    route_handlers=[
        games, seats, warming, mine, create, door, join, watch, start, name, leave, stand_in, rematch, fork, links, qr,
        state, act, undo, hint, why, speak, chat, log, replay, frames, record, proof,
    ],
)  # fmt: skip

__all__ = ["NONE", "api", "at", "cookie"]
