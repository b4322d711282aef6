"""Every table that is open in this process: made here, found again, put away when idle."""

import asyncio
import contextlib
import gc
import logging
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from msgspec.structs import asdict, replace

from labtop.engine.errors import LabtopError
from labtop.engine.game import Game
from labtop.games import GAMES
from labtop.table import tokens
from labtop.table.access import Access
from labtop.table.bot_driver import checked_bot
from labtop.table.keeping import RECENT, can_be_retold, is_of_today, is_told, retold
from labtop.table.laying import is_complete, is_revealed, laid, promise_of
from labtop.table.limits import Purses
from labtop.table.messages.coding import checked_name
from labtop.table.messages.commands import Fork, NewTable, Place
from labtop.table.messages.playing import ChancePromise
from labtop.table.messages.stories import Proof
from labtop.table.open_table import OpenTable
from labtop.table.previews import Imagination
from labtop.table.proof import proof_of
from labtop.table.referee import Referee
from labtop.table.refusals import Refused
from labtop.table.replays import ReplayedMatch, position_at
from labtop.table.settings import Settings
from labtop.table.storage import AWAY, Conflict, Keeper, MatchRow, SeatRow, Stored
from labtop.table.storage.rows import AWAITED, BOT, GATHERING, LAID, OPEN, PERSON, REVEALING
from labtop.table.thinkers import Thinkers
from labtop.table.viewer import READABLE
from labtop.table.warming import Warming

log = logging.getLogger("labtop.table")

SECRET_BYTES = 32
IDLE_S = 600  # a table nobody has looked at for so long is put away
ENDED_S = 5  # one whose match is over: it opens again as fast
SWEPT = 32  # tables put away, after which their memory is looked for
BEAT_S = 10.0
GONE_S = 30.0  # a process that has not said for so long who is connected is dead
DAY_S = 24 * 3600.0
REPLAYED = 8
PROOFS = 64


class Closable(Protocol):
    def end(self, code: int, why: str) -> None: ...


class Tables:
    def __init__(self, settings: Settings, storage: Keeper, purses: Purses | None = None) -> None:
        self.settings, self.storage, self.clock = settings, storage, settings.clock
        self.purses = purses or Purses(settings.limits, settings.clock)
        self.thinkers = Thinkers(settings.thinkers, settings.think_s, settings.clock)
        self.warming = Warming()
        self.imagination = Imagination()
        self.process = tokens.fresh_id()
        self.open: dict[str, OpenTable] = {}  # by match
        self.connections: set[Closable] = set()
        self._opening: dict[str, asyncio.Task[OpenTable]] = {}
        self._replayed: dict[tuple[str, int], ReplayedMatch] = {}
        self._proofs: dict[tuple[str, str], asyncio.Task[Proof]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._pruned: float | None = None  # when old matches were last looked for

    async def start_up(self) -> None:
        self.thinkers.start(early=self.settings.warm)
        if self.settings.warm:
            self.warming.listeners.append(self._warmed)
            self.warming.start()
        else:
            self.warming.skip()
        self._tasks = [asyncio.create_task(self._follow()), asyncio.create_task(self._keep())]

    def send_away(self) -> None:
        """The server stops: everybody connected is told, and comes back later."""
        for connection in tuple(self.connections):
            connection.end(1012, "restart")

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for table in self.open.values():
            await table.close()
        await self.thinkers.stop()
        await self.warming.stop()
        with contextlib.suppress(Exception):
            await self.storage.beat(self.process, (), 0, 0)

    # --- tables ------------------------------------------------------------------------------------------------------

    async def table(self, match: str) -> OpenTable:
        """The table of a match; it is opened if it is not."""
        found = self.open.get(match)
        if found is None:
            if not tokens.is_id(match):
                raise Refused("no_match")
            found = await asyncio.shield(self._opening.get(match) or self._begin_opening(match))
        found.touched = self.clock.steady()
        return found

    def _begin_opening(self, match: str) -> asyncio.Task[OpenTable]:
        """Once for all who ask at the same time. Nothing is kept of a match that is not there."""
        opening = self._opening[match] = asyncio.create_task(self._open(match))

        def done(task: asyncio.Task[OpenTable]) -> None:
            del self._opening[match]
            if not task.cancelled():
                task.exception()  # whoever has asked is told; if they are gone, nobody is

        opening.add_done_callback(done)
        return opening

    async def _open(self, match: str) -> OpenTable:
        referee = await self._referee(match)
        if referee.to_carry and referee.head.closed is None:
            with contextlib.suppress(Conflict):  # another process was first
                await referee.carry_over()
            return await self._open(match)
        table = OpenTable(referee, self.storage, self.thinkers, self.warming, self.settings)
        lines = await self.storage.chat(match, most=1)
        table.audience.line = lines[-1].line if lines else 0
        self.open[match] = table
        await table.go_on()
        table.bots.drive()
        return table

    async def _referee(self, match: str) -> Referee:
        """The referee of a stored match. What cannot be read is this match's trouble, and nobody else's."""
        try:
            return await self._resumed(match) or await self._replayed_whole(match)
        except (Refused, *AWAY):
            raise
        except LabtopError as problem:
            raise Refused("broken", problem=str(problem)) from None
        except Exception as problem:
            log.error("%s cannot be read: %r", match, problem)
            raise Refused("unreadable") from None

    async def _resumed(self, match: str) -> Referee | None:
        """By its last lines, where those suffice."""
        recent = await self.storage.recent(match, RECENT)
        if recent is None or recent.head.game not in GAMES.names:
            return None
        _check_rows(recent.head, recent.seats)
        return await asyncio.to_thread(Referee.resumed, recent, self.storage, self.clock)

    async def _replayed_whole(self, match: str) -> Referee:
        stored = await self.stored(match)
        if stored is None:
            raise Refused("no_match")
        _check_rows(stored.head, stored.seats)
        return await asyncio.to_thread(Referee.opened, stored, self.storage, self.clock)

    async def stored(self, match: str) -> Stored | None:
        """All that is kept of a match. One of 0.1.0 is told by the rules of then, once."""
        stored = await self.storage.stored(match)
        if stored is not None and stored.head.game not in GAMES.names:
            raise Refused("game_gone", game=stored.head.game)
        if stored is None or is_of_today(stored.head) or is_told(stored) or not can_be_retold(stored):
            return stored
        try:
            told = await asyncio.to_thread(retold, stored)
        except LabtopError:
            log.exception("%s cannot be told by the rules it was played by", match)
            return stored
        events = {0: told.head.events} | {row.number: row.events for row in told.rows}
        await self.storage.retell(match, events, list(told.snapshots.values()))
        return told

    async def create(self, wanted: NewTable, token: str) -> "Made":
        """A new table, and the seats that are held by the token of who made it."""
        try:
            game = GAMES[wanted.game]
            wished = wanted.players if wanted.players is not None or wanted.seats is None else len(wanted.seats)
            players, options = game.agree(wished, wanted.options)
        except LabtopError as error:
            raise Refused.because(error) from None
        places = wanted.seats or [Place(who="me"), *(Place(who="bot") for _ in range(players - 1))]
        if len(places) != players:
            raise Refused("bad_seats", field="seats", players=players, given=len(places))
        return await self._seat(self._head(game, players, options, wanted), places, wanted, token)

    async def _seat(self, head: MatchRow, places: Sequence[Place], wanted: NewTable, token: str) -> "Made":
        if not any(place.who == "me" for place in places):
            raise Refused("nobody", field="seats")
        seats = [_seat_row(number, place, wanted.name, token) for number, place in enumerate(places)]
        held = tuple(row.seat for row in seats if row.who == PERSON)
        if wanted.commitment is not None:
            seats[held[0]] = replace(seats[held[0]], commitment=wanted.commitment)
        head = replace(
            head,
            host=tokens.hashed(token),
            join=tokens.hashed(tokens.link_secret(token, head.id, tokens.JOIN)),
            watch=tokens.hashed(tokens.link_secret(token, head.id, tokens.WATCH)),
        )
        return Made(await self._create(head, seats), seats, held)

    async def _create(self, head: MatchRow, seats: Sequence[SeatRow], follows: str | None = None) -> MatchRow:
        """Store a table. Where everybody sits and nobody adds to chance it is laid at once, and begins."""
        if not is_complete(seats):
            head, stood = replace(head, stage=GATHERING), None
        elif not is_revealed(seats):
            head, stood = replace(head, stage=REVEALING), None
        else:
            try:
                table = asdict(await asyncio.to_thread(laid, head, seats))
            except LabtopError as error:
                raise Refused.because(error) from None
            stood = table.pop("stood")
            head = replace(head, stage=LAID, began=head.created, **table)
        await self.storage.create(head, seats, follows=follows, laid=stood)
        return head

    def _head(self, game: Game, players: int, options: Mapping[str, Any], wanted: NewTable) -> MatchRow:
        """A match with a secret of its own, of which nothing is drawn yet."""
        id = tokens.fresh_id()
        return MatchRow(
            id=id,
            root=id,
            game=game.name,
            rules=game.version,
            players=players,
            options=dict(options),
            secret=secrets.token_hex(SECRET_BYTES),
            start=None,
            setup=[],
            opening=[],
            host="",
            join="",
            watch="",
            watchers=wanted.watchers,
            hints=wanted.hints,
            talk=wanted.talk,
            created=self.clock.wall(),
            began=None,
            over=None,
            rematch=None,
            previous=None,
            forked_from=None,
            revision=0,
        )

    # --- the next table -----------------------------------------------------------------------------------------------

    async def rematch(self, table: OpenTable) -> str:
        """The next match: everybody one seat on. Whoever asks second gets the same."""
        referee = table.referee
        if referee.head.over is None:
            raise Refused("not_over")
        if referee.head.rematch is None:
            wanted = NewTable(
                game=referee.head.game, watchers=referee.head.watchers, hints=referee.head.hints, talk=referee.head.talk
            )
            old, adds = referee.head, {share["seat"] for share in referee.head.entropy or ()}
            fresh = self._head(GAMES[old.game], old.players, referee.match.options, wanted)
            links = {"join": old.join, "watch": old.watch, "renewed": old.renewed}
            head = replace(fresh, root=old.root, host=old.host, previous=old.id, **links)
            seats = [
                replace(
                    row,
                    seat=(row.seat + 1) % old.players,
                    stand_in=None,
                    left=False,
                    invite=None,
                    commitment=AWAITED if row.seat in adds and row.who == PERSON else None,
                    share=None,
                )
                for row in referee.seats
            ]
            with contextlib.suppress(Conflict):
                await self._create(head, sorted(seats, key=lambda row: row.seat), follows=old.id)
            await table.refresh()
        assert referee.head.rematch is not None
        return referee.head.rematch

    async def fork(self, table: OpenTable, wanted: Fork, access: Access, token: str) -> "Made":
        """Play on from a step against bots: from the truth when it is over, else from what one's own seat knew."""
        head = table.referee.head
        if wanted.seat >= head.players:
            raise Refused("bad_message", field="seat", problem=f"seat is 0 to {head.players - 1}")
        eyes = None if head.over is not None else access.seat(wanted.seat)
        bot = checked_bot(wanted.bot)
        replayed = await self.replayed(table)
        number = replayed.number(wanted.step)
        stored = await self.storage.stored(head.id)
        assert stored is not None
        position = await asyncio.to_thread(position_at, stored, number, eyes)
        places = [
            Place(who="me", name=wanted.name) if seat == wanted.seat else Place(who="bot", bot=bot)
            for seat in range(head.players)
        ]
        name = wanted.name or next((row.name for row in table.referee.seats if row.token == access.hash), "")
        # what the host forbade at the one table is not to be had by playing on at another
        like = NewTable(
            game=head.game, name=name, watchers=head.watchers, hints=head.hints, commitment=wanted.commitment
        )
        fresh = self._head(GAMES[head.game], position["players"], position["options"], like)
        return await self._seat(replace(fresh, start=position, forked_from=head.id), places, like, token)

    async def replayed(self, table: OpenTable) -> ReplayedMatch:
        """The whole match as it stands, replayed once and kept for a while."""
        referee = table.referee
        if referee.stopped is not None and referee.stopped.code not in READABLE:
            raise referee.stopped
        if not referee.laid:
            raise Refused("gathering")
        key = (referee.id, referee.version)
        if key not in self._replayed:
            stored = await self.storage.stored(referee.id)
            assert stored is not None
            until = replace(stored, rows=[row for row in stored.rows if row.number <= key[1]])
            self._replayed[key] = await asyncio.to_thread(ReplayedMatch.of, until)
            for old in list(self._replayed)[:-REPLAYED]:
                del self._replayed[old]
        return self._replayed[key]

    async def proof(self, table: OpenTable, lang: str) -> Proof:
        """The dice proof: of a match that is over worked out once, for all who ask."""
        referee = table.referee
        key = (referee.id, lang)
        proving = self._proofs.get(key) or asyncio.create_task(self._proof(table, lang))
        if referee.head.over is not None:
            self._proofs[key] = proving
            for old in list(self._proofs)[:-PROOFS]:
                del self._proofs[old]
        try:
            return await asyncio.shield(proving)
        except Exception:
            self._proofs.pop(key, None)
            raise

    async def _proof(self, table: OpenTable, lang: str) -> Proof:
        stored = await self.storage.stored(table.referee.id)
        assert stored is not None
        return await asyncio.to_thread(proof_of, stored, table.promise.commitment, lang)

    # --- in the background -------------------------------------------------------------------------------------------

    async def _follow(self) -> None:
        """Take in what other processes have written."""
        while True:
            try:
                async with contextlib.aclosing(self.storage.nudges(self.settings.poll_s)) as nudges:
                    async for matches in nudges:
                        await self.look_around(matches)
            except Exception:
                log.exception("the database does not answer")
                await asyncio.sleep(1)

    async def look_around(self, matches: frozenset[str] | None = None) -> None:
        """What other processes have changed in the matches that are open here; in some of them, where it is known in
        which."""
        concerned = self.open.keys() if matches is None else self.open.keys() & matches
        if not concerned:
            return
        for match, (number, revision) in (await self.storage.heads(concerned)).items():
            table = self.open.get(match)
            if table is not None:
                await self._look_at(table, number, revision)

    async def _look_at(self, table: OpenTable, number: int, revision: int) -> None:
        """Take in what is new at one table. A row that cannot be read stops that table and no other."""
        try:
            if revision != table.referee.head.revision:
                await table.refresh()  # first: the table may have been laid
                await table.go_on()
            if number > table.referee.version:
                await table.catch_up()
        except AWAY:
            raise
        except Exception as problem:
            await table.spoil(problem)

    async def _keep(self) -> None:
        """Say who is connected here, hear who is elsewhere, put idle tables away."""
        while True:
            try:
                await self._beat()
                await self._put_away()
                await self._forget_old()
            except Exception:
                log.exception("the database does not answer")
            await asyncio.sleep(BEAT_S)

    async def _beat(self) -> None:
        """Times that processes compare are the database's: the clock of any of them may be wrong."""
        here = [(match, seat) for match, table in self.open.items() for seat in table.presence.here]
        if not (here or self._said or self.open):
            return
        now = await self.storage.now()
        if here or self._said:
            await self.storage.beat(self.process, here, now, now - GONE_S)
        self._said = bool(here)
        elsewhere = await self.storage.elsewhere(self.process, self.open, now - GONE_S) if self.open else ()
        for match, table in self.open.items():
            expired = table.presence.expire()
            if table.presence.hear_elsewhere(seat for where, seat in elsewhere if where == match) or expired:
                table.tell()
        for table in tuple(self.open.values()):
            await table.hand_back_late()

    _put_away_since = 0  # tables, since we last swept
    _said = False  # that somebody is connected here

    async def _put_away(self) -> None:
        for match, table in list(self.open.items()):
            patience = ENDED_S if table.referee.head.over is not None else IDLE_S
            idle = self.clock.steady() - table.touched > patience
            if idle and not table.audience.clients and not table.bots.busy and not table.referee.lock.locked():
                del self.open[match]
                await table.close()
                self._put_away_since += 1
        if self._put_away_since >= SWEPT:
            self._put_away_since = 0
            gc.collect()  # a table and its match refer to each other, and Python looks for such things but rarely here

    async def _forget_old(self) -> None:
        """Once a day: delete what nobody has come back to for as long as the settings say."""
        days, now = self.settings.keep_days, self.clock.steady()
        if days is None or (self._pruned is not None and now - self._pruned < DAY_S):
            return
        self._pruned = now
        looked_at = [match for match, table in self.open.items() if table.audience.clients]
        gone = await self.storage.prune(days * DAY_S, looked_at)
        for match in gone:
            if (table := self.open.pop(match, None)) is not None:
                await table.close()
        if gone:
            log.info("%d matches were deleted: nobody had come back to them for %d days", len(gone), days)

    def _warmed(self, game: str) -> None:
        """Those who wait for compiled rules are shown how far it is."""
        if self.warming.is_ready(game):
            self._tasks.append(asyncio.create_task(self._show_warming(game)))

    async def _show_warming(self, game: str) -> None:
        for table in tuple(self.open.values()):
            if table.audience.clients and (table.referee.head.game == game or table.bots.waits("en")):
                await table.audience.tell_all_states()


def _check_rows(head: MatchRow, seats: Sequence[SeatRow]) -> None:
    if len(seats) != head.players:
        raise ValueError(f"{len(seats)} seats are stored for {head.players} players")
    promise_of(head, seats)  # refuses what is no secret and no share


@dataclass(frozen=True)
class Made:
    """A table that was made for somebody."""

    head: MatchRow
    seats: list[SeatRow]
    held: tuple[int, ...]  # the seats of who made it

    @property
    def is_open(self) -> bool:
        """Others can sit down."""
        return any(row.who == OPEN for row in self.seats)

    @property
    def promise(self) -> ChancePromise:
        return promise_of(self.head, self.seats)


def _seat_row(number: int, place: Place, name: str, token: str) -> SeatRow:
    mine = place.who == "me"
    called = place.name or (name if mine else "")
    return SeatRow(
        seat=number,
        who={"me": PERSON, "bot": BOT, "open": OPEN}[place.who],
        name=checked_name(called) if called else "",
        bot=checked_bot(place.bot) if place.who == "bot" else None,
        token=tokens.hashed(token) if mine else None,
        stand_in=None,
        left=False,
    )
