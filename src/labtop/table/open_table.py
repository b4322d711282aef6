"""A table that is open in this process: its match, who is connected, who is there, its bots, what is stored."""

import logging
from collections.abc import Iterable

from msgspec.structs import replace

from labtop.table import tokens
from labtop.table.access import NONE, Access
from labtop.table.audience import Audience, Client
from labtop.table.bot_driver import BotDriver, checked_bot
from labtop.table.limits import network_of
from labtop.table.messages.coding import checked_chat, checked_command, checked_name
from labtop.table.messages.playing import TableNews
from labtop.table.presence import Presence
from labtop.table.referee import Move, Referee
from labtop.table.refusals import Refused
from labtop.table.settings import Settings
from labtop.table.sharing import Attention
from labtop.table.storage import Keeper
from labtop.table.storage.rows import OPEN
from labtop.table.thinkers import Thinkers
from labtop.table.warming import Warming

log = logging.getLogger("labtop.table")

FOREIGN_DELAY_S = 3.0  # how long a bot's decision is left to the process that wrote last
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
        self.looked: float | None = None  # when somebody last asked for something over HTTP
        self.foreign = False  # what is being taken in was written by another process
        referee.listeners.add(self._moved)

    async def close(self) -> None:
        self.referee.listeners.discard(self._moved)
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
        if len(access.seats) < 2 or referee.head.over is not None or not referee.match.game.secrets:
            return access.seats
        shown = {client.device.viewer.seat for client in self.audience.clients if client.device.mine == access.seats}
        return tuple(seat for seat in access.seats if seat in shown)

    async def join(self, secret: str, wanted: int | None, name: str, token: str) -> tuple[int, ...]:
        """Take a free seat for who has this token. Gives all seats it holds."""
        referee = self.referee
        if tokens.hashed(secret) != referee.head.join:
            raise Refused("bad_secret")
        name = checked_name(name) if name else ""
        free = [row.seat for row in referee.seats if row.who == OPEN]
        if wanted is not None and wanted not in free:
            raise Refused("seat_taken" if free else "no_free_seat", field="seat")
        for seat in free if wanted is None else [wanted]:
            if await self.storage.take_seat(referee.id, seat, tokens.hashed(token), name):
                await self._begin_if_full()
                return self.seats_of(tokens.hashed(token))
        await self.refresh()
        raise Refused("seat_taken" if wanted is not None else "no_free_seat", field="seat")

    async def _begin_if_full(self) -> None:
        await self.refresh()
        if not self.referee.started and all(row.who != OPEN for row in self.referee.seats):
            await self.storage.begin(self.referee.id, self.clock.wall())
            await self.refresh()

    def check_watch(self, secret: str) -> None:
        if not self.referee.head.watchers:
            raise Refused("no_watchers")
        if tokens.hashed(secret) != self.referee.head.watch:
            raise Refused("bad_secret")

    async def start(self, bot: str) -> None:
        """Begin now; open seats go to a bot."""
        if self.referee.started:
            raise Refused("begun")
        await self.storage.begin(self.referee.id, self.clock.wall(), fill=checked_bot(bot))
        await self.refresh()

    async def rename(self, seat: int, name: str) -> None:
        await self.storage.change_seat(self.referee.id, seat, name=checked_name(name))
        await self.refresh()

    async def get_up(self, seat: int) -> None:
        await self.storage.change_seat(self.referee.id, seat, left=True)
        self.presence.get_up(seat)
        await self.refresh()

    async def stand_in(self, seat: int, bot: str) -> None:
        """Let a bot play for a person who is gone."""
        self.presence.check_stand_in(seat)
        await self.storage.change_seat(self.referee.id, seat, stand_in=bot)
        await self.refresh()

    async def say(self, seat: int, text: str, command: str) -> None:
        """A line of chat, by somebody at the table."""
        referee = self.referee
        name = referee.seats[seat].name or referee.match.seat_name(seat)
        text, command = checked_chat(text), checked_command(command)
        await self.storage.say(referee.id, seat, name, text, command, self.clock.wall())
        await self.refresh()

    # --- telling -----------------------------------------------------------------------------------------------------

    def news(self, lang: str) -> TableNews:
        referee = self.referee
        return TableNews(
            version=referee.version,
            started=referee.started,
            over=referee.head.over is not None,
            rematch=referee.head.rematch,
            forked_from=referee.head.forked_from,
            watching=self.audience.watching,
            seats=[self.presence.sitting(row, self.bots.is_thinking(row.seat), lang) for row in referee.seats],
        )

    def tell(self) -> None:
        """Who sits here, to everybody."""
        self.audience.tell_news(self.news)

    def _moved(self, move: Move) -> None:
        """A line was committed."""
        self.touched = self.clock.steady()
        self.audience.tell_move(move)
        if self.referee.match.over:
            self.tell()
        self.bots.drive(FOREIGN_DELAY_S if self.foreign else 0.0)

    # --- what is stored ----------------------------------------------------------------------------------------------

    async def refresh(self) -> None:
        """Seats, links and chat as they are stored now; whoever is connected is told what is new."""
        found = await self.storage.match(self.referee.id)
        if found is None:
            return
        said = await self.storage.chat(self.referee.id, self.audience.line)
        head, seats = found
        if head.revision < self.referee.head.revision:  # another look was faster
            return
        began = self.referee.head.began is None and head.began is not None
        # What is read must be told before anything can fail: the revision says that everybody has heard of it. Whether
        # the match is over the log knows best.
        self.referee.head, self.referee.seats = replace(head, over=head.over or self.referee.head.over), seats
        for row in said:
            self.audience.tell_line(row)
        self.tell()
        if began:
            await self.audience.tell_all_states()
        await self.hand_back_late()
        self.bots.drive()

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
