"""A table that is open in this process: its match, who is connected, who is there, its bots, what is stored."""

import asyncio
import logging
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from labtop.engine import chance
from labtop.engine.errors import LabtopError
from labtop.table import tokens
from labtop.table.access import NONE, Access
from labtop.table.audience import Audience, Client
from labtop.table.bot_driver import BotDriver, checked_bot
from labtop.table.laying import is_complete, is_revealed, laid, promise_of
from labtop.table.limits import Bucket, network_of
from labtop.table.messages.coding import checked_chat, checked_command, checked_name
from labtop.table.messages.playing import ChancePromise, TableNews
from labtop.table.presence import Presence
from labtop.table.referee import Move, Referee
from labtop.table.refusals import Refused
from labtop.table.settings import Settings
from labtop.table.sharing import Attention
from labtop.table.storage import Keeper, SeatRow, Stored
from labtop.table.storage.rows import BOT, GATHERING, LAID, OPEN, PERSON, REVEALING, WATCHING
from labtop.table.thinkers import Thinkers
from labtop.table.viewer import Viewer
from labtop.table.warming import Warming

log = logging.getLogger("labtop.table")

TRIES = 8  # to begin, while other processes do so too
FOREIGN_DELAY_S = 3.0  # how long a bot's decision is left to the process that wrote last
TALK_A_MINUTE, TALK_BURST = 10, 4  # lines of one who watches
LINKS, DEVICES = 5, 5  # to one's own seat for other devices, and devices that come by each
POLICY = 1008  # a socket's code for: not any more
LATELY_S = 120.0  # so long after somebody asked for something over HTTP the bots still play for them


class OpenTable:
    def __init__(
        self, referee: Referee, storage: Keeper, thinkers: Thinkers, warming: Warming, settings: Settings
    ) -> None:
        self.referee, self.storage, self.clock = referee, storage, settings.clock
        self.bots = BotDriver(referee, thinkers, warming, settings.bot_pace_s, self.attention)
        self.audience = Audience(referee, self.bots.waits)
        self.presence = Presence(referee, settings.away_after_s)
        self.touched = self.clock.steady()  # when something last happened here
        self.reveal_s = settings.reveal_s
        self._beginning = asyncio.Lock()
        self._patience: dict[str, float] = {}  # stage -> until when it waits for who has not come or revealed
        self._waiting: asyncio.Task[None] | None = None
        self._talkers: dict[str, Bucket] = {}  # who watches and talks
        self.looked: float | None = None  # when somebody last asked for something over HTTP
        self.foreign = False  # what is being taken in was written by another process
        referee.listeners.add(self._moved)
        self._heed_closing()

    async def close(self) -> None:
        self.referee.listeners.discard(self._moved)
        if self._waiting is not None:
            self._waiting.cancel()
        await self.bots.close()

    # --- coming and going --------------------------------------------------------------------------------------------

    async def enter(self, client: Client) -> None:
        self.audience.clients.add(client)
        self.presence.enter(client)
        await self.hand_back(client.device.mine)
        self.tell()
        self.bots.drive()

    def look(self, access: Access) -> None:
        """Somebody at the table has asked for something over HTTP: who plays that way is here by what they do."""
        if access.role == NONE:
            return
        self.looked, self.bots.address = self.clock.steady(), network_of(access.address)
        if self.presence.hear(access.seats):
            self.tell()
        self.bots.drive()

    def attention(self) -> Attention | None:
        """Who waits for the bots of this table."""
        if self.audience.clients:
            return Attention.CONNECTED
        lately = self.looked is not None and self.clock.steady() - self.looked < LATELY_S
        return Attention.LATELY if lately else None

    def leave(self, client: Client) -> None:
        self.audience.clients.discard(client)
        self.audience.behind.discard(client)
        self.presence.leave(client)
        self.touched = self.clock.steady()
        self.tell()

    def must_hand_back(self, seat: int) -> bool:
        """Whether a bot stands in there, or its person had got up."""
        row = self.referee.seats[seat]
        return row.left or row.stand_in is not None

    async def hand_back(self, seats: Iterable[int]) -> None:
        """Who has returned gets the seat back from the bot that stood in."""
        for seat in seats:
            if self.must_hand_back(seat):
                await self.storage.change_seat(self.referee.id, seat, stand_in=None, left=False)
                await self.refresh()

    async def hand_back_late(self) -> None:
        """Who had returned already when another process let a bot stand in gets the seat back too."""
        await self.hand_back([seat for seat in self.presence.connected if self.referee.seats[seat].stand_in])

    async def tell_missed_chat(self, client: Client, after: int) -> None:
        """What was said while they were away, and while we looked for it."""
        try:
            told = None
            while told != self.audience.line:
                told = self.audience.line
                for row in await self.storage.chat(self.referee.id, after):
                    self.audience.tell_chat(client, row)
                    after = row.line
        finally:
            self.audience.behind.discard(client)

    # --- what those at the table do ----------------------------------------------------------------------------------

    def seats_of(self, token: str | None) -> tuple[int, ...]:
        """The seats that a token's hash holds."""
        if token is None:
            return ()
        return tuple(row.seat for row in self.referee.seats if row.token == token)

    def uncovered(self, access: Access) -> tuple[int, ...]:
        """The seats through whose eyes somebody may look back. While a match with secrets runs, who holds several seats
        has those that the curtain is lifted for at one of their devices; the others may sit beside them."""
        referee = self.referee
        goes_on = referee.head.over is None and referee.stopped is None
        if len(access.seats) < 2 or not goes_on or not referee.match.game.secrets:
            return access.seats
        shown = {client.device.viewer.seat for client in self.audience.clients if client.device.mine == access.seats}
        return tuple(seat for seat in access.seats if seat in shown)

    async def join(
        self, secret: str, wanted: int | None, name: str, token: str, commitment: str | None = None
    ) -> tuple[int, ...]:
        """Take a free seat for who has this token. Gives all it holds. `commitment`: to what it adds to chance."""
        referee = self.referee
        self._check_open()
        if tokens.hashed(secret) != referee.head.join:
            raise Refused("bad_secret")
        name = checked_name(name) if name else ""
        free = [row.seat for row in referee.seats if row.who == OPEN]
        if wanted is not None and wanted not in free:
            raise Refused("seat_taken" if free else "no_free_seat", field="seat")
        for seat in free if wanted is None else [wanted]:
            if await self.storage.take_seat(referee.id, seat, tokens.hashed(token), name, commitment):
                await self.refresh()
                await self.go_on()
                return self.seats_of(tokens.hashed(token))
        await self.refresh()
        raise Refused("seat_taken" if wanted is not None else "no_free_seat", field="seat")

    def check_link(self, secret: str) -> None:
        """Refuse who has neither the join nor the watch link."""
        head = self.referee.head
        if tokens.hashed(secret) not in (head.join, *((head.watch,) if head.watchers else ())):
            raise Refused("bad_secret")

    def check_watch(self, secret: str) -> None:
        self._check_open()
        if not self.referee.head.watchers:
            raise Refused("no_watchers")
        if tokens.hashed(secret) != self.referee.head.watch:
            raise Refused("bad_secret")

    async def start(self, bot: str) -> None:
        """Begin now; open seats go to a bot."""
        self._check_open()
        if self.referee.started:
            raise Refused("begun")
        bot = checked_bot(bot)
        if self.referee.laid:
            await self.storage.begin(self.referee.id, self.clock.wall(), fill=bot)
        else:
            await self.storage.seal(self.referee.id, fill=bot)
        await self.refresh()
        await self.go_on()

    async def rename(self, seat: int, name: str) -> None:
        await self.storage.change_seat(self.referee.id, seat, name=checked_name(name), forgotten=False)
        await self.refresh()

    async def get_up(self, seat: int) -> None:
        await self.storage.change_seat(self.referee.id, seat, left=True)
        self.presence.get_up(seat)
        await self.refresh()

    async def stand_in(self, seat: int, bot: str) -> None:
        """Let a bot play for a person who is gone."""
        self._check_open()
        self.presence.check_stand_in(seat)
        await self.storage.change_seat(self.referee.id, seat, stand_in=bot)
        await self.refresh()

    async def say(self, seat: int, text: str, command: str) -> None:
        """A line of chat, by somebody at the table."""
        self._check_open()
        referee = self.referee
        name = referee.seats[seat].name or referee.match.seat_name(seat)
        text, command = checked_chat(text), checked_command(command)
        await self.storage.say(referee.id, seat, name, text, command, self.clock.wall())
        await self.refresh()

    async def say_watching(self, access: Access, name: str, text: str, command: str) -> None:
        """A line of chat by somebody who watches, where the host lets them: by a browser of their own, so that they can
        be muted, and not too many in a row."""
        self._check_open()
        referee, browser = self.referee, access.brought.browser
        if not referee.head.talk or browser is None or access.token != browser:
            raise Refused("no_talk")
        who, name = tokens.hashed(browser), checked_name(name)
        text, command = checked_chat(text), checked_command(command)
        if not await self.storage.may_talk(referee.head.root, who):
            raise Refused("muted")
        purse = self._talkers.setdefault(who, Bucket(TALK_A_MINUTE, TALK_BURST, self.clock))
        if (wait := purse.wait()) > 0:
            raise Refused("too_fast", wait_s=round(wait, 1))
        await self.storage.say(referee.id, WATCHING, name, text, command, self.clock.wall(), who)
        await self.refresh()

    # --- how it begins -----------------------------------------------------------------------------------------------

    @property
    def promise(self) -> ChancePromise:
        """What its chance follows from."""
        return promise_of(self.referee.head, self.referee.seats)

    async def commit(self, seats: Sequence[int], commitment: str) -> None:
        """Who sat at the match before adds to the chance of this one too, with the first of their seats."""
        row = self.referee.seats[seats[0]]
        if row.commitment != commitment:
            done = await self.storage.commit(self.referee.id, row.seat, commitment)
            await self.refresh()
            if not done and self.referee.seats[row.seat].commitment != commitment:
                raise Refused("committed")
        await self.go_on()

    async def reveal(self, seats: Sequence[int], value: str) -> None:
        """Lay open what one of these seats has committed to. When this returns it counts."""
        promised = chance.commitment(bytes.fromhex(value))
        row = next((row for row in self.referee.seats if row.seat in seats and row.commitment == promised), None)
        if row is None:
            raise Refused("bad_share", field="value")
        if row.share is None and not await self.storage.reveal(self.referee.id, row.seat, value):
            await self.refresh()
            if self.referee.seats[row.seat].share is None:
                raise Refused("begun" if self.referee.started else "gathering")
        await self.refresh()
        await self.go_on()

    async def go_on(self) -> None:
        """Go on towards the beginning, as far as it can be gone: when everybody sits, fix who adds to chance; when all
        of them have revealed, or were waited for, lay the table. Every process that has the table open may do so: the
        database lets one of them."""
        async with self._beginning:
            for _ in range(TRIES):
                is_done = self.referee.started or self.referee.stopped or self.referee.head.closed is not None
                if is_done or not await self._step():
                    return
                await self.refresh()

    async def _step(self) -> bool:
        """One step towards the beginning; False where it must wait."""
        referee = self.referee
        head, seats = referee.head, referee.seats
        if any(row.who == OPEN for row in seats):
            return False
        if referee.laid:
            await self.storage.begin(referee.id, self.clock.wall())
        elif head.stage == GATHERING and any(row.commitment is not None for row in seats):
            if not is_complete(seats) and self._wait(GATHERING):
                return False
            await self.storage.seal(referee.id)
        else:
            if not is_revealed(seats) and self._wait(REVEALING):
                return False
            try:
                table = await asyncio.to_thread(laid, head, seats)
            except LabtopError as problem:
                referee.stopped = Refused("broken", problem=str(problem))
                return False
            await self.storage.lay(referee.id, seats, table, self.clock.wall())
        return True

    def _wait(self, stage: str) -> bool:
        """Whether somebody is still to be waited for; then it is gone on when that is over. Counted by a clock of our
        own from when we first saw the stage: no process with a wrong clock makes it shorter."""
        left = self._patience.setdefault(stage, self.clock.steady() + self.reveal_s) - self.clock.steady()
        if left <= 0:
            return False
        if self._waiting is None or self._waiting.done() or self._waiting is asyncio.current_task():
            self._waiting = asyncio.create_task(self._go_on_later(left))
        return True

    async def _go_on_later(self, wait: float) -> None:
        await asyncio.sleep(wait)
        try:
            await self.go_on()
        except Exception:
            log.exception("%s could not begin", self.referee.id)

    # --- what the host may do ----------------------------------------------------------------------------------------

    def _check_open(self) -> None:
        if self.referee.head.closed is not None:
            raise Refused("closed")

    async def shut(self) -> None:
        """Nobody plays here any more; those who sat here can look at it."""
        self._check_open()
        if self.referee.head.over is not None:
            raise Refused("over")
        await self.storage.close_match(self.referee.id, self.clock.wall())
        await self.refresh()

    async def let_talk(self, allowed: bool) -> None:
        """Whether those who watch may write in the chat."""
        await self.storage.let_talk(self.referee.id, allowed)
        await self.refresh()

    async def mute(self, line: int) -> None:
        """Who wrote a line while watching writes no more."""
        if not await self.storage.mute(self.referee.id, self.referee.head.root, line):
            raise Refused("bad_message", field="line", problem="nobody who watches wrote that line")

    async def remove(self, seat: int, bot: str, host: Access) -> None:
        """Somebody's seat is open again; once the match runs it is a bot's."""
        self._check_open()
        referee, row = self.referee, self._of_others(seat, host)
        if referee.head.over is not None:
            raise Refused("over")
        if row.who != PERSON or row.token is None:
            raise Refused("no_person" if row.who == BOT else "empty_seat", field="seat")
        assert host.token is not None
        fresh = tokens.link_secret(host.token, referee.head.root, tokens.JOIN, referee.head.renewed + 1)
        begun = referee.started or referee.head.stage == REVEALING  # then it is fixed who adds to chance
        await self.storage.remove_person(
            referee.id, seat, row.token, bot if begun else None, None if begun else tokens.hashed(fresh)
        )
        await self.refresh()

    async def invite(self, seat: int, host: Access) -> str:
        """The secret of a link that gives a seat to who opens it first. An older one is good no longer."""
        if self._of_others(seat, host).who == OPEN:
            raise Refused("empty_seat", field="seat")
        secret = tokens.fresh_token()
        await self.storage.change_seat(self.referee.id, seat, invite=tokens.hashed(secret))
        await self.refresh()
        return secret

    def _of_others(self, seat: int, host: Access) -> SeatRow:
        if seat >= len(self.referee.seats):
            raise Refused("bad_message", field="seat", problem="there is no such seat")
        if seat in host.seats:
            raise Refused("own_seat", field="seat")
        return self.referee.seats[seat]

    async def claim(self, secret: str, name: str, token: str) -> tuple[int, ...]:
        """Take the seat of an invitation for who has this token. Gives all seats it holds."""
        name = checked_name(name) if name else ""
        taken = await self.storage.claim_seat(self.referee.id, tokens.hashed(secret), tokens.hashed(token), name)
        await self.refresh()
        if taken is None:
            raise Refused("bad_secret")
        return self.seats_of(tokens.hashed(token))

    # --- several devices of one person -------------------------------------------------------------------------------

    async def lend(self, token: str) -> str:
        """A link to one's own seats for another device. Gives its name."""
        root, owner = self.referee.head.root, tokens.hashed(token)
        rows = await self.storage.devices(root, owner)
        if sum(row.token is None for row in rows) >= LINKS:
            raise Refused("many_links", most=LINKS)
        link = tokens.fresh_id()
        secret = tokens.hashed(tokens.device_secret(token, root, link))
        await self.storage.link_device(root, owner, link, secret, self.clock.wall())
        return link

    async def take(self, secret: str, access: Access, token: str) -> tuple[int, ...]:
        """A device has come by such a link: it holds the seats too. Who sits here already keeps what they have."""
        if access.seats and access.lent is None:
            return access.seats
        root, now = self.referee.head.root, self.clock.wall()
        owner = await self.storage.take_device(root, tokens.hashed(secret), tokens.hashed(token), DEVICES, now)
        seats = self.seats_of(owner)
        if not seats:
            raise Refused("bad_secret")
        return seats

    async def withdraw(self, token: str, link: str) -> None:
        """A link is good no longer; whoever came by it is a stranger at once."""
        root = self.referee.head.root
        if not await self.storage.withdraw(self.referee.id, root, tokens.hashed(token), link):
            raise Refused("bad_secret")
        await self.refresh()

    async def _let_devices_go(self) -> None:
        """Devices whose link was withdrawn."""
        lent = [client for client in self.audience.clients if client.device.lent is not None]
        good: dict[str, set[str]] = {}
        for client in lent:
            assert client.device.lent is not None
            owner, link = client.device.lent
            if owner not in good:
                good[owner] = {row.link for row in await self.storage.devices(self.referee.head.root, owner)}
            if link not in good[owner]:
                client.device.mine = ()
                client.end(POLICY, "withdrawn")

    async def forget(self, seats: tuple[int, ...]) -> None:
        """Their names and what they said are deleted."""
        await self.storage.forget(self.referee.id, seats)
        await self.refresh()

    # --- telling -----------------------------------------------------------------------------------------------------

    def news(self, lang: str) -> TableNews:
        referee = self.referee
        return TableNews(
            version=referee.version,
            started=referee.started,
            over=referee.head.over is not None,
            closed=referee.head.closed is not None,
            rematch=referee.head.rematch,
            forked_from=referee.head.forked_from,
            watching=self.audience.watching,
            talk=referee.head.talk,
            sentence=None if referee.started else Viewer(None, lang).sentence(referee, {}),
            promise=self.promise,
            seats=[self.presence.sitting(row, self.bots.is_thinking(row.seat), lang) for row in referee.seats],
        )

    def tell(self) -> None:
        """Who sits here, to everybody."""
        self.audience.tell_news(self.news)

    def _moved(self, move: Move) -> None:
        """A line was committed."""
        self.touched = self.clock.steady()
        self.audience.tell_move(move)
        if move.goes_on:
            return
        if self.referee.match.over:
            self.tell()
        self.bots.drive(FOREIGN_DELAY_S if self.foreign else 0.0)

    # --- what is stored ----------------------------------------------------------------------------------------------

    async def refresh(self) -> None:
        """Seats, links and chat as they are stored now; whoever is connected is told what is new."""
        found = await self.storage.table(self.referee.id, self.audience.line)
        if found is None:
            return
        head, seats, said = found
        before, waited = self.referee.seats, self.referee.head.began is None
        if head.stage == LAID and not self.referee.laid and not self.referee.stopped:
            await self.referee.take_laid(Stored(head, seats, [], {}))
        if head.revision < self.referee.head.revision:  # another look was faster
            return
        began = waited and head.began is not None
        # What is read must be told before anything can fail: the revision says that everybody has heard of it. Whether
        # the match is over the log knows best.
        self.referee.head, self.referee.seats = replace(head, over=head.over or self.referee.head.over), seats
        for row in said:
            self.audience.tell_line(row)
        self._let_go(before)
        await self._let_devices_go()
        closed = self._heed_closing()
        self.tell()
        if began or closed:
            await self.audience.tell_all_states()
        await self.hand_back_late()
        self.bots.drive()

    def _heed_closing(self) -> bool:
        """A closed table stops, and those who only watched go. Whether it has stopped now."""
        referee = self.referee
        if referee.head.closed is None or referee.head.over is not None or referee.stopped is not None:
            return False
        referee.stopped = Refused("closed")
        for client in tuple(self.audience.clients):
            if not client.device.mine:
                client.end(POLICY, "closed")
        return True

    def _let_go(self, before: Iterable[SeatRow]) -> None:
        """Who has lost a seat loses sight of it at once; what somebody wants forgotten is shown no longer."""
        pairs = list(zip(before, self.referee.seats, strict=True))
        lost = {old.seat for old, new in pairs if old.token is not None and old.token != new.token}
        for client in tuple(self.audience.clients) if lost else ():
            mine = client.device.mine
            if lost.intersection(mine):
                client.device.mine = tuple(seat for seat in mine if seat not in lost)
                client.end(POLICY, "seat_lost")
        for old, new in pairs:
            if new.forgotten and not old.forgotten:
                self.audience.tell_forgotten(new.seat)

    async def catch_up(self) -> None:
        """Take in the lines that another process has written."""
        self.foreign, stopped = True, self.referee.stopped
        try:
            await self.referee.catch_up()
        finally:
            self.foreign = False
        if self.referee.stopped is not stopped:
            await self.audience.tell_all_states()

    async def spoil(self, problem: Exception) -> None:
        """What is stored of this match cannot be read: it stops, and those at the table are told."""
        log.error("%s cannot be read: %r", self.referee.id, problem)
        self.referee.stopped = Refused("unreadable")
        await self.audience.tell_all_states()
