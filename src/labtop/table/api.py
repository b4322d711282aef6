"""The door of HTTP: commands come in as routes, each answered by itself; and everything that can be read."""

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any

from litestar import Request, Response, Router, get, post
from litestar.datastructures import Cookie
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody, PathParameter

from labtop.engine.errors import LabtopError
from labtop.engine.keeping import KeptEvent
from labtop.engine.language import N_, translate
from labtop.engine.match import Event
from labtop.engine.options import parse
from labtop.games import GAMES
from labtop.table import tokens
from labtop.table.access import Access, access_of
from labtop.table.catalogue import catalogue
from labtop.table.commands import ANYBODY, COMMANDS, SEAT, SEAT_OR_WATCH, Asker, Declared, handle, http_answer
from labtop.table.device import RequestDevice
from labtop.table.keeping import past_events
from labtop.table.messages.coding import decoded
from labtop.table.messages.commands import Command, NewTable, Sync
from labtop.table.messages.playing import Done, DoneNow, State
from labtop.table.messages.stories import ChatLines, Fates, Frames, LogLines, Proof, Replay, SeenEvent, SeenRecord
from labtop.table.messages.tables import (
    Catalogue,
    DeviceLink,
    DeviceLinks,
    Door,
    Links,
    Mine,
    Next,
    Ok,
    Own,
    Possible,
    Seated,
    WarmingNews,
)
from labtop.table.negotiation import credentials_of, language_of, number_of, want_of
from labtop.table.open_table import OpenTable
from labtop.table.possible import possible
from labtop.table.presence import SOMEBODY
from labtop.table.proof import full_record
from labtop.table.qr import qr_svg
from labtop.table.refusals import Refused
from labtop.table.storage.rows import OPEN, MatchRow
from labtop.table.tables import Tables
from labtop.table.viewer import LOG_LINES, Viewer, names_of

Asked = Request[Any, Any, Any]
Match = Annotated[str, PathParameter(description="The name of a match, as it stands in its address.")]
COOKIE_S = 180 * 24 * 3600
MINE = 150  # tables that are listed at most
KEPT = 30  # cookies of single tables that a browser keeps, whether finished or not
FORGOTTEN = 20  # at a time
HOST = "host"


def tables_of(request: Asked) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


async def at(request: Asked, match: str) -> tuple[OpenTable, Access]:
    """The table of a match, and who asks."""
    table = await tables_of(request).table(match)
    access = await access_of(table.referee, table.storage, credentials_of(request))
    table.look(access)
    return table, access


def base_url(request: Asked) -> str:
    settings = tables_of(request).settings
    scheme = "https" if settings.https else request.scope["scheme"]
    return f"{scheme}://{request.headers.get('host', '')}{settings.prefix}"


def cookie(request: Asked, token: str) -> Cookie:
    """A browser's own, for all its tables."""
    settings = tables_of(request).settings
    return Cookie(
        key=tokens.cookie_name(settings.https, settings.prefix),
        value=token,
        path=settings.prefix or "/",
        httponly=True,
        samesite="lax",
        secure=settings.https,
        max_age=COOKIE_S,
    )


def renewed(request: Asked) -> list[Cookie]:
    """A browser that comes back is remembered for as long again."""
    browser = credentials_of(request).browser
    return [cookie(request, browser)] if browser else []


async def forgotten(request: Asked) -> list[Cookie]:
    """Cookies of single tables, as they once were: those of finished tables make room, the oldest first. The header
    they share must stay short enough for proxies."""
    names = [name.removeprefix(tokens.OLDER) for name in request.cookies if name.startswith(tokens.OLDER)]
    oldest = names[:-KEPT][:FORGOTTEN]
    stored = await tables_of(request).storage.matches([id for id in oldest if tokens.is_id(id)])
    return [
        Cookie(key=f"{tokens.OLDER}{id}", value="", path="/", httponly=True, samesite="lax", max_age=0)
        for id in oldest
        if id not in stored or stored[id][0].over is not None
    ]


def seated(request: Asked, told: Seated, as_program: bool) -> Response[Seated]:
    """The token goes into a cookie that no script can read; to a program that asks for it, into the answer."""
    brought = credentials_of(request)
    if as_program or brought.bearer or told.token is None:
        return Response(told, status_code=201)
    carried = [] if told.token in brought.older else [cookie(request, told.token)]
    told.token = None
    return Response(told, status_code=201, cookies=carried)


def links_of(request: Asked, match: str, head: MatchRow, token: str, free: bool) -> Links:
    """`free`: a seat is."""

    def link(kind: str, renewed: int = 0) -> str:
        return f"{base_url(request)}/t/{match}#{kind}={tokens.link_secret(token, head.root, kind, renewed)}"

    join = link(tokens.JOIN, head.renewed) if free and head.closed is None else None
    return Links(join=join, watch=link(tokens.WATCH) if head.watchers else None)


async def strictly(request: Asked) -> None:
    """Decode the body before Litestar does, which would take "1" for 1 and overlook unknown fields."""
    field = request.route_handler.parsed_data_field
    if field is not None:
        decoded(await request.body() or b"{}", field.annotation)


# --- what there is ---------------------------------------------------------------------------------------------------


@get("/games", summary="Games, options, bots", who=ANYBODY)
async def games(request: Asked) -> Catalogue:
    return catalogue(language_of(request))


@get("/games/{name:str}/seats", summary="What a table can be under options, given as query parameters", who=ANYBODY)
async def seats(request: Asked, name: FromPath[str]) -> Possible:
    try:
        game = GAMES[name]
        given = [f"{key}={value}" for key, value in request.query_params.items() if key != "lang"]
        options = {o.name: o.default for o in game.options} | parse(game.options, given[:64])
        return possible(game, options, language_of(request))
    except LabtopError as error:
        raise Refused.because(error) from None


@get("/warming", summary="How far the rules are compiled", who=ANYBODY)
async def warming(request: Asked) -> WarmingNews:
    state = tables_of(request).warming
    told = state.sentence(language_of(request))
    return WarmingNews(done=state.done, of=len(state.games), games=state.games, sentence=told)


@get("/mine", summary="The tables this browser sits at or watches", who=ANYBODY)
async def mine(request: Asked) -> Mine:
    return await mine_of(request)


async def mine_of(request: Asked) -> Mine:
    """The tables that a browser has a cookie for; where one is waited for, and since when."""
    brought, lang = credentials_of(request), language_of(request)
    hashes = [tokens.hashed(token) for token in brought.tokens if token != brought.bearer]
    found, storage = [], tables_of(request).storage
    stored = await storage.mine(hashes, MINE) if hashes else []
    owed = await storage.owed([head.id for head, _ in stored if head.over is None]) if stored else {}
    for head, rows in stored:
        held = [row.seat for row in rows if row.token in hashes]
        if not held:  # by another device's link, or who watches
            lent = await storage.owners(head.root, hashes)
            held = [row.seat for row in rows if row.token in lent]
        title = GAMES[head.game].title if head.game in GAMES.names else head.game
        bot = translate(lang, N_("a bot"))
        called = [translate(lang, SOMEBODY) if row.forgotten else row.name or (bot if row.bot else "") for row in rows]
        found.append(
            Own(
                match=head.id, url=f"/t/{head.id}", game=head.game, title=title, seats=held, names=called,
                started=head.began is not None, over=head.over is not None, closed=head.closed is not None,
                forgotten=all(row.forgotten for row in rows if row.seat in held), created=head.created,
                deciding=sorted(owed.get(head.id, ())), since=min(owed.get(head.id, {}).values(), default=None),
            )
        )  # fmt: skip
    return Mine(matches=found)


# --- tables ----------------------------------------------------------------------------------------------------------


@post("/matches", summary="A new table", who=ANYBODY)
async def create(request: Asked, data: JSONBody[NewTable]) -> Response[Seated]:
    token = credentials_of(request).newcomer(data.as_program)
    made = await tables_of(request).create(data, token)
    head = made.head
    links = links_of(request, head.id, head, token, made.is_open)
    told = Seated(
        match=head.id, url=f"/t/{head.id}", seats=list(made.held), token=token, links=links, promise=made.promise
    )
    answer = seated(request, told, data.as_program)
    answer.cookies.extend(await forgotten(request))
    return answer


@get("/matches/{match:str}/door", summary="What may be told to anybody", who=ANYBODY)
async def door(request: Asked, match: Match) -> Door:
    table, access = await at(request, match)
    referee = table.referee
    return Door(
        match=match,
        game=referee.head.game,
        title=referee.match.game.title,
        players=referee.head.players,
        free=[row.seat for row in referee.seats if row.who == OPEN],
        started=referee.started,
        over=referee.head.over is not None,
        closed=referee.head.closed is not None,
        role=access.role,
        seats=list(access.seats),
        host=access.host,
        promise=table.promise,
    )


@get("/matches/{match:str}/links", summary="The join and the watch link", who=HOST)
async def links(request: Asked, match: Match) -> Links:
    table, access = await at(request, match)
    if not access.at_table().host or access.token is None:
        raise Refused("not_host")
    head, free = table.referee.head, any(row.who == OPEN for row in table.referee.seats)
    return links_of(request, match, head, access.token, free)


@get("/matches/{match:str}/devices", summary="The links to one's own seat for other devices", who=SEAT)
async def devices(request: Asked, match: Match) -> DeviceLinks:
    table, access = await at(request, match)
    token, root = access.owner(), table.referee.head.root
    rows = await table.storage.devices(root, tokens.hashed(token))
    return DeviceLinks(
        links=[
            DeviceLink(
                link=row.link,
                url=device_url(request, match, token, root, row.link),
                made=row.at,
                devices=[other.at for other in rows if other.link == row.link and other.token is not None],
            )
            for row in rows
            if row.token is None
        ]
    )


def device_url(request: Asked, match: str, token: str, root: str, link: str) -> str:
    return f"{base_url(request)}/t/{match}#{tokens.DEVICE}={tokens.device_secret(token, root, link)}"


@get(
    "/matches/{match:str}/devices/{link:str}/qr.svg",
    summary="Such a link as QR code",
    who=SEAT,
    media_type="image/svg+xml",
)
async def device_qr(request: Asked, match: Match, link: FromPath[str]) -> bytes:
    table, access = await at(request, match)
    token, root = access.owner(), table.referee.head.root
    if link not in {row.link for row in await table.storage.devices(root, tokens.hashed(token))}:
        raise Refused("no_page")
    return qr_svg(device_url(request, match, token, root, link))


@get("/matches/{match:str}/qr.svg", summary="A link as QR code", who=HOST, media_type="image/svg+xml")
async def qr(request: Asked, match: Match) -> bytes:
    found = await links.fn(request, match)
    link = found.watch if request.query_params.get("link") == tokens.WATCH else found.join
    if link is None:
        raise Refused("no_page")
    return qr_svg(link)


# --- commands --------------------------------------------------------------------------------------------------------


async def asked_of(request: Asked, match: str, command: Command, shown: int | None = None) -> tuple[Asker, Any]:
    """Ask something of a table. Gives who has asked, and the answer."""
    table, access = await at(request, match)
    told: list[Any] = []
    seen_by = access.seat(shown) if shown is not None else None
    device = RequestDevice(access, language_of(request), want_of(request), seen_by)
    asker = Asker(tables_of(request), table, access, device, told.append)
    await handle(asker, command)
    return asker, told[0] if told else Ok()


async def answered(request: Asked, asker: Asker, command: Any, told: Any) -> Response[Any]:
    """What only HTTP needs: cookies for a browser, and how the table stands after an action, as no update follows."""
    if isinstance(told, Seated):
        return seated(request, told, command.as_program)
    if isinstance(told, Next):
        return Response(told, cookies=await forgotten(request))
    if isinstance(told, Done):
        referee = asker.referee
        async with referee.lock:
            viewer = asker.device.viewer._replace(seat=asker.seat(command.seat), curtain=None)
            now = asker.table.audience.now(viewer)
            told = DoneNow(version=referee.version, command=told.command, number=told.number, now=now)
    return Response(told)


def route_of(declared: Declared) -> HTTPRouteHandler:
    """The route of a command."""

    async def ask(request: Asked, match: Match, data: Any) -> Any:
        asker, told = await asked_of(request, match, data)
        answer = await answered(request, asker, data, told)
        answer.status_code = declared.status
        return answer

    ask.__name__ = declared.handle.__name__
    ask.__annotations__ |= {"data": JSONBody[declared.command], "return": Response[http_answer(declared)]}  # type: ignore[misc, name-defined]
    path, summary = f"/matches/{{match:str}}{declared.path}", declared.command.__doc__
    return post(path, summary=summary, status_code=declared.status, who=declared.who)(ask)


@get("/matches/{match:str}", summary="The table as one seat or a spectator sees it", who=SEAT_OR_WATCH)
async def state(request: Asked, match: Match) -> Response[State]:
    """Who holds several seats says for which: saying so lifts the curtain, for this once."""
    _, told = await asked_of(request, match, Sync(), number_of(request, "seat"))
    return Response(told)


# --- reading ---------------------------------------------------------------------------------------------------------


@get("/matches/{match:str}/chat", summary="What was said after a line", who=SEAT_OR_WATCH)
async def chat(request: Asked, match: Match) -> ChatLines:
    table, access = await at(request, match)
    access.at_table()
    rows = await table.storage.chat(match, number_of(request, "since") or 0)
    return ChatLines(lines=[table.audience.chat(row) for row in rows])


def _viewer(request: Asked, table: OpenTable, access: Access) -> Viewer:
    """Whose eyes a replay has: one's own seat's; with several of them a spectator's, or those of the seat that the
    curtain is lifted for; anybody's after the end."""
    access.at_table()
    seat = number_of(request, "seat")
    if table.referee.head.over is not None and seat is not None:
        if seat >= table.referee.head.players:
            raise Refused("bad_message", field="seat", problem=f"seat is 0 to {table.referee.head.players - 1}")
    elif seat is not None:
        seat = access.seat(seat)
        if seat not in table.uncovered(access):
            raise Refused("curtain")
    elif len(access.seats) == 1:
        seat = access.seats[0]
    return Viewer(seat, language_of(request), want_of(request), alone=access.seats == (seat,))


@get("/matches/{match:str}/log", summary="Older lines of the log", who=SEAT_OR_WATCH)
async def log(request: Asked, match: Match) -> LogLines:
    table, access = await at(request, match)
    viewer, referee = _viewer(request, table, access), table.referee
    before, count = number_of(request, "before"), number_of(request, "count")
    async with referee.lock:
        known = referee.match.events_count
        end = known if before is None else min(before, known)
        first = max(0, end - min(LOG_LINES if count is None else count, LOG_LINES))
        if first >= referee.match.events_before:
            return LogLines(log=viewer.lines(referee.match, first, end, names=names_of(referee)), log_from=first)
    past = (await _past(table))[first:end]
    names = names_of(referee)
    lines = [viewer.line(referee.match, event, first + at, seat, names=names) for at, (event, seat) in enumerate(past)]
    return LogLines(log=lines, log_from=first)


async def _past(table: OpenTable) -> list[tuple[KeptEvent, int | None]]:
    """Every event from the beginning, from what is stored: an open table of a long match knows the last ones only."""
    version = table.referee.version
    stored = await table.storage.stored(table.referee.id)
    assert stored is not None
    return await asyncio.to_thread(past_events, stored, version, table.referee.match)


@get("/matches/{match:str}/replay", summary="Every step in words", who=SEAT_OR_WATCH)
async def replay(request: Asked, match: Match) -> Replay:
    table, access = await at(request, match)
    viewer = _viewer(request, table, access)
    replayed = await tables_of(request).replayed(table)
    told = await asyncio.to_thread(replayed.replay, viewer, names_of(table.referee))
    told.names = table.referee.names
    return told


@get("/matches/{match:str}/fates", summary="How each fell or got through", who=SEAT_OR_WATCH)
async def fates(request: Asked, match: Match) -> Fates:
    table, access = await at(request, match)
    viewer = _viewer(request, table, access)
    replayed = await tables_of(request).replayed(table)
    return await asyncio.to_thread(replayed.fates, viewer, names_of(table.referee))


@get("/matches/{match:str}/replay/frames", summary="Pictures of some steps", who=SEAT_OR_WATCH)
async def frames(request: Asked, match: Match) -> Frames:
    table, access = await at(request, match)
    viewer = _viewer(request, table, access)
    replayed = await tables_of(request).replayed(table)
    first, count = number_of(request, "from") or 0, number_of(request, "count") or 1
    return await asyncio.to_thread(replayed.frames, viewer, first, count)


@get("/matches/{match:str}/record", summary="The record; before the end only what one has seen", who=SEAT_OR_WATCH)
async def record(request: Asked, match: Match) -> Response[dict[str, Any] | SeenRecord]:
    table, access = await at(request, match)
    viewer, referee = _viewer(request, table, access), table.referee
    _check_readable(table)
    if referee.head.over is not None:
        stored = await table.storage.stored(match)
        assert stored is not None
        told: dict[str, Any] | SeenRecord = await asyncio.to_thread(full_record, stored, referee.names)
    else:
        told = await _seen(table, viewer)
    name = f"labtop-{referee.head.game}-{match}.json"
    return Response(told, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def _check_readable(table: OpenTable) -> None:
    """Refuse what cannot be told of a running match that does not go on. Of one that is over everything can."""
    stopped = table.referee.stopped
    is_over = table.referee.head.over is not None
    if stopped is not None and (stopped.code == "unreadable" or not (is_over or stopped.code == "closed")):
        raise stopped


async def _seen(table: OpenTable, viewer: Viewer) -> SeenRecord:
    match = table.referee.match
    async with table.referee.lock:
        events: Sequence[Event] = match.events
    if match.events_before:
        events = [event for event, _ in await _past(table)]
    seen = [event.seen_by(viewer.seat) for event in events]
    return SeenRecord(
        game=match.game.name,
        version=match.game.version,
        players=match.players,
        options=match.options,
        commitment=table.promise.commitment,
        seen=[
            SeenEvent(number=event.number, kind=event.kind, args=dict(event.args), text=event.text(viewer.lang))
            for event in seen
        ],
    )


@get("/matches/{match:str}/proof", summary="Commitment, secret, check, histogram", who=SEAT_OR_WATCH)
async def proof(request: Asked, match: Match) -> Proof:
    table, access = await at(request, match)
    access.at_table()
    _check_readable(table)
    return await tables_of(request).proof(table, language_of(request))


ROUTES: list[HTTPRouteHandler] = [
    games, seats, warming, mine, create, door, links, devices, device_qr, qr,
    *(route_of(declared) for declared in COMMANDS.values() if declared.path),
    state, chat, log, replay, fates, frames, record, proof,
]  # fmt: skip
api = Router("/api", before_request=strictly, route_handlers=ROUTES)
