"""Who is at a table: connections and what they are sent, presence, and the bots that decide there."""

import asyncio
import logging
import secrets
import time
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Protocol

from labtop.engine.language import N_, translate
from labtop.table.messages import Chat, Hint, Sitting, TableNews, encoded
from labtop.table.refusals import Refused
from labtop.table.referee import Move, Referee
from labtop.table.device import Device
from labtop.table.settings import Settings
from labtop.table.viewer import Viewer
from labtop.table.storage import SeatRow, Storage
from labtop.table.storage.rows import BOT, OPEN, PERSON
from labtop.table.thinkers import Thinkers
from labtop.table.warming import Warming, needs_compiled

log = logging.getLogger("labtop.table")

FOREIGN_DELAY_S = 3.0  # how long a bot's decision is left to the process that wrote last
TRIES = 3  # a bot that fails so often is answered for at random


class Client(Protocol):
    """Somebody connected."""

    device: Device
    host: bool

    def push(self, message: bytes) -> None: ...


class Company:
    def __init__(self, referee: Referee, storage: Storage, thinkers: Thinkers, warming: Warming, settings: Settings) -> None:
        self.referee = referee
        self.storage, self.thinkers, self.warming, self.settings = storage, thinkers, warming, settings
        self.clients: set[Client] = set()
        self.elsewhere: set[int] = set()  # seats connected to other processes
        self.since: dict[int, float] = {}  # seat -> when it came or went
        self.line = 0  # of chat, the last that was pushed
        self.touched = time.monotonic()
        self.opened = time.time()
        self.closed = False
        self.foreign = False  # what is being taken in was written by another process
        self._here: dict[int, int] = {}  # seat -> connections
        self._entered: dict[Client, tuple[int, ...]] = {}  # with these seats
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._hints: set[int] = set()
        referee.listeners.add(self._moved)

    # --- looking -----------------------------------------------------------------------------------------------------

    def seats_of(self, token: str | None) -> tuple[int, ...]:
        """The seats that a token's hash holds."""
        if token is None:
            return ()
        return tuple(row.seat for row in self.referee.seats if row.token == token)

    def waits(self, lang: str) -> str:
        """What a bot that must decide waits for, as a sentence; empty if nothing."""
        referee = self.referee
        if referee.stopped or not referee.started or self.warming.is_ready(referee.head.game):
            return ""
        bots = [referee.plays(seat) for seat in referee.match.waiting]
        return self.warming.sentence(lang) if any(bot and needs_compiled(bot) for bot in bots) else ""

    def is_here(self, seat: int) -> bool:
        return self._here.get(seat, 0) > 0 or seat in self.elsewhere

    def stand_in_at(self, row: SeatRow) -> float | None:
        """When a bot may take over a seat whose person is gone."""
        if row.who != PERSON or self.is_here(row.seat) or row.stand_in or not self.referee.started or self.referee.head.over:
            return None
        gone = self.since.get(row.seat, self.opened)
        return gone if row.left else gone + self.settings.away_after_s

    def news(self, lang: str) -> TableNews:
        referee = self.referee
        watching = sum(not client.device.mine for client in self.clients)
        return TableNews(
            version=referee.version,
            started=referee.started,
            over=referee.head.over is not None,
            rematch=referee.head.rematch,
            forked_from=referee.head.forked_from,
            watching=watching,
            seats=[self._sitting(row, lang) for row in referee.seats],
        )

    def _sitting(self, row: SeatRow, lang: str) -> Sitting:
        here = row.who == BOT or (row.who == PERSON and self.is_here(row.seat))
        at = self.stand_in_at(row)
        return Sitting(
            seat=row.seat,
            who=row.who,
            name=row.name,
            bot=row.bot,
            stand_in=row.stand_in,
            here=here,
            since=self.since.get(row.seat),
            thinking=row.seat in self._thinking,
            sentence=self._sitting_sentence(row, here, at, lang),
            stand_in_at=at,
        )

    def _sitting_sentence(self, row: SeatRow, here: bool, at: float | None, lang: str) -> str:
        """What happens next with this seat, where it is not plain."""
        if row.who == OPEN:
            return translate(lang, N_("This seat is free."))
        name = row.name or self.referee.match.seat_name(row.seat, lang)
        if row.stand_in:
            told = N_("{bot} plays for {name} and hands back when {name} returns.")
            return translate(lang, told, bot=row.stand_in, name=name)
        if here or at is None:
            return ""
        wait = round(at - time.time())
        if wait <= 0:
            return translate(lang, N_("{name} is gone. A bot may take over."), name=name)
        return translate(lang, N_("{name} is gone. In {wait} s a bot may take over."), name=name, wait=wait)

    # --- coming and going --------------------------------------------------------------------------------------------

    async def enter(self, client: Client) -> None:
        self.clients.add(client)
        self._entered[client] = client.device.mine
        for seat in client.device.mine:
            if not self._here.get(seat):
                self.since[seat] = time.time()
            self._here[seat] = self._here.get(seat, 0) + 1
        await self.returned(client.device.mine)
        self.tell()

    def leave(self, client: Client) -> None:
        self.clients.discard(client)
        self.touched = time.monotonic()
        for seat in self._entered.pop(client, ()):
            self._here[seat] = max(0, self._here.get(seat, 0) - 1)
            if not self._here[seat]:
                self.since[seat] = time.time()
        self.tell()

    @property
    def connected(self) -> set[int]:
        return {seat for seat, count in self._here.items() if count}

    async def returned(self, seats: Iterable[int]) -> None:
        """Who was stood in for gets the seat back."""
        for seat in seats:
            row = self.referee.seats[seat]
            if row.stand_in or row.left:
                await self.storage.change_seat(self.referee.id, seat, stand_in=None, left=False)
                await self.refresh()

    async def stand_in(self, seat: int, bot: str) -> None:
        """Let a bot play for a person who is gone."""
        if seat >= len(self.referee.seats):
            raise Refused("bad_message", problem="there is no such seat")
        row = self.referee.seats[seat]
        if row.who != PERSON or row.stand_in:
            raise Refused("no_person")
        if self.is_here(seat):
            raise Refused("is_here")
        at = self.stand_in_at(row)
        if at is None:
            raise Refused("over" if self.referee.head.over else "gathering")
        if (wait := at - time.time()) > 0:
            raise Refused("too_soon", wait_s=round(wait + 0.5))
        await self.storage.change_seat(self.referee.id, seat, stand_in=bot)
        await self.refresh()

    # --- telling -----------------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Who sits here, to everybody."""
        made: dict[str, bytes] = {}
        for client in tuple(self.clients):
            lang = client.device.viewer.lang
            if lang not in made:
                made[lang] = encoded(self.news(lang))
            client.push(made[lang])

    def tell_state(self, client: Client) -> None:
        """Everything, to one. Whoever calls holds the referee's lock, as for all that looks at the match."""
        client.push(encoded(self.state(client.device, client.host)))

    def state(self, device: Device, host: bool) -> Any:
        viewer = device.look(self.referee)
        return viewer.state(self.referee, device.mine, host, self.waits(viewer.lang))

    async def tell_all_states(self) -> None:
        async with self.referee.lock:
            for client in tuple(self.clients):
                self.tell_state(client)

    def catch_up(self, client: Client, since: int | None) -> None:
        """What a client has missed: the moves, or the whole state where that is too long ago."""
        missed = self.referee.since(since) if since is not None and not self.referee.stopped else None
        if not missed:
            self.tell_state(client)
            return
        viewer = client.device.look(self.referee)
        for move in missed:
            last = viewer if move is missed[-1] else None
            client.push(encoded(viewer.update(self.referee, move, last, self.waits(viewer.lang) if last else "")))

    async def tell_chat(self, client: Client, after: int) -> None:
        for row in await self.storage.chat(self.referee.id, after):
            client.push(self._chat(row))

    def _chat(self, row: Any) -> bytes:
        return encoded(
            Chat(version=self.referee.version, line=row.line, seat=row.seat, name=row.name, text=row.text, at=row.at)
        )

    def _moved(self, move: Move) -> None:
        """A line was committed: everybody connected is shown it, each through their own eyes."""
        self.touched = time.monotonic()
        made: dict[Any, bytes] = {}
        for client in tuple(self.clients):
            before = client.device.viewer
            after = client.device.look(self.referee)
            key = (before, after)
            if key not in made:
                made[key] = self._update(before, after, move)
            client.push(made[key])
        if self.referee.match.over:
            self.tell()
        self.drive(FOREIGN_DELAY_S if self.foreign else 0.0)

    def _update(self, before: Viewer, after: Viewer, move: Move) -> bytes:
        waits = self.waits(after.lang)
        try:
            return encoded(before.update(self.referee, move, after, waits))
        except Exception:  # what has happened has happened: it is shown without its frames
            log.exception("%s: the frames of line %d cannot be drawn", self.referee.id, move.row.number)
            return encoded(before.update(self.referee, replace(move, scenes=[]), after, waits))

    async def refresh(self) -> None:
        """Seats, links and chat as they are stored now; whoever is connected is told what is new."""
        found = await self.storage.match(self.referee.id)
        if found is None:
            return
        head, seats = found
        began = self.referee.head.began is None and head.began is not None
        self.referee.head, self.referee.seats = head, seats
        for row in await self.storage.chat(self.referee.id, self.line):
            self.line = row.line
            for client in tuple(self.clients):
                client.push(self._chat(row))
        self.tell()
        if began:
            await self.tell_all_states()
        self.drive()

    # --- bots --------------------------------------------------------------------------------------------------------

    def drive(self, delay: float = 0.0) -> None:
        """Let every bot that owes a decision think."""
        referee = self.referee
        if self.closed or referee.stopped or not referee.started or referee.match.over:
            return
        for seat in referee.match.waiting:
            bot = referee.plays(seat)
            if bot and seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._decide(seat, bot, delay))

    @property
    def busy(self) -> bool:
        return bool(self._thinking)

    async def close(self) -> None:
        self.closed = True
        self.referee.listeners.discard(self._moved)
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _decide(self, seat: int, bot: str, delay: float) -> None:
        """A bot's decision, from thinking to the log. It has one only while it sits there."""
        started = time.monotonic()
        try:
            await asyncio.sleep(delay)
            for attempt in range(1, TRIES + 1):
                if needs_compiled(bot):
                    await self.warming.ready(self.referee.head.game)
                asked = await self._question(seat, bot, "en")
                if asked is None:
                    return
                decision, question = asked
                try:
                    action = await self._answer(question, attempt)
                    await asyncio.sleep(max(0.0, self.settings.bot_pace_s - (time.monotonic() - started)))
                    if self.referee.plays(seat) == bot:
                        await self.referee.act(seat, decision, action, f"bot:{seat}:{decision}", by=bot)
                    return
                except Refused as refused:
                    log.info("%s, seat %d, %s: %s", self.referee.id, seat, bot, refused)
                    await asyncio.sleep(0.05 * attempt)
        except Exception:
            log.exception("%s: the bot %s in seat %d has failed", self.referee.id, bot, seat)
            await asyncio.sleep(1)
        finally:
            self._thinking.pop(seat, None)
            self.drive()

    async def _question(self, seat: int, bot: str, lang: str) -> tuple[int, dict[str, Any]] | None:
        """The position as a seat knows it, for a bot; None where that seat owes no decision."""
        async with self.referee.lock:
            decision = self.referee.decisions.get(seat)
            if decision is None or self.referee.match.over:
                return None
            imagined = self.referee.match.hidden(seat, secrets.randbits(62))
            gear = self.warming.gear(self.referee.head.game)
            return decision, {"position": imagined.position(), "seat": seat, "bot": bot, "gear": gear, "lang": lang}

    async def _answer(self, question: dict[str, Any], attempt: int = 1) -> str:
        answer = await self.thinkers.ask(question)
        if "action" in answer:
            return str(answer["action"])
        log.error("%s: a bot cannot decide: %s", self.referee.id, answer.get("problem"))
        if attempt < TRIES:
            raise Refused("error")
        legal = self.referee.match.legal(question["seat"])  # so that the people at the table can go on
        if not legal:
            raise Refused("stale")
        return secrets.choice(legal).text

    async def hint(self, seat: int, bot: str, lang: str) -> Hint:
        """What a bot would do in a seat's place."""
        referee = self.referee
        if not referee.head.hints:
            raise Refused("no_hints")
        if referee.stopped:
            raise referee.stopped
        if not referee.started:
            raise Refused("gathering")
        if seat in self._hints:
            raise Refused("too_fast", wait_s=1)
        self._hints.add(seat)
        try:
            if needs_compiled(bot) and seat in referee.decisions:
                await self.warming.ready(referee.head.game)
            asked = await self._question(seat, bot, lang)
            if asked is None:
                raise Refused("over" if referee.match.over else "not_your_turn")
            decision, question = asked
            answer = await self.thinkers.ask(question)
            if "action" not in answer:
                raise Refused("error")
            return Hint(
                version=referee.version, decision=decision, seat=seat, action=answer["action"], label=answer["label"],
                bot=bot,
            )  # fmt: skip
        finally:
            self._hints.discard(seat)
