"""Presence: who is there, who is gone, and when a bot may play for them."""

from collections.abc import Iterable

from labtop.engine.language import N_, translate
from labtop.table.audience import Client
from labtop.table.messages.playing import Sitting
from labtop.table.referee import Referee
from labtop.table.refusals import Refused
from labtop.table.storage import SeatRow
from labtop.table.storage.rows import BOT, OPEN, PERSON

SOMEBODY = N_("somebody")  # who had their name deleted
HTTP_S = 120.0  # who plays by requests alone is there for so long after each of them


class Presence:
    """Times are of the steady clock; what is told to people is of the wall's."""

    def __init__(self, referee: Referee, away_after_s: float) -> None:
        self.referee, self.away_after_s, self.clock = referee, away_after_s, referee.clock
        self.elsewhere: set[int] = set()  # seats whose people are at other processes
        self.opened = self.clock.steady()
        self._changed: dict[int, float] = {}  # seat -> when its person came or went
        self._connections: dict[int, int] = {}  # seat -> how many
        self._heard: dict[int, float] = {}  # seat without a connection -> when it last asked for something over HTTP
        self._entered: dict[Client, tuple[int, ...]] = {}  # with these seats

    @property
    def connected(self) -> list[int]:
        """Seats connected to this process."""
        return sorted(seat for seat, count in self._connections.items() if count)

    @property
    def here(self) -> set[int]:
        """Seats whose people are at this process, by a connection or by what they do."""
        return {seat for seat in range(len(self.referee.seats)) if self._is_at_this_process(seat)}

    def _is_at_this_process(self, seat: int) -> bool:
        if self._connections.get(seat, 0) > 0:
            return True
        heard = self._heard.get(seat)
        return heard is not None and self.clock.steady() - heard < HTTP_S

    def is_here(self, seat: int) -> bool:
        return self._is_at_this_process(seat) or seat in self.elsewhere

    def since(self, seat: int) -> float | None:
        """When somebody came or went, as a clock on the wall had it."""
        at = self._changed.get(seat)
        return None if at is None else self._told(at)

    def _told(self, at: float) -> float:
        return self.clock.wall() + (at - self.clock.steady())

    # --- coming and going --------------------------------------------------------------------------------------------

    def enter(self, client: Client) -> None:
        self._entered[client] = client.device.mine
        for seat in client.device.mine:
            if not self._is_at_this_process(seat):
                self._changed[seat] = self.clock.steady()
            self._heard.pop(seat, None)
            self._connections[seat] = self._connections.get(seat, 0) + 1

    def leave(self, client: Client) -> None:
        for seat in self._entered.pop(client, ()):
            self._connections[seat] = max(0, self._connections.get(seat, 0) - 1)
            if not self._connections[seat]:
                self._changed[seat] = self.clock.steady()

    def hear(self, seats: Iterable[int]) -> bool:
        """Who holds these seats has asked for something over HTTP. Whether it is news that they are here."""
        now, news = self.clock.steady(), False
        for seat in seats:
            if not self._connections.get(seat):
                if not self.is_here(seat):
                    self._changed[seat], news = now, True
                self._heard[seat] = now
        return news

    def get_up(self, seat: int) -> None:
        """They said that they go: what they did before counts no longer."""
        if self._heard.pop(seat, None) is not None:
            self._changed[seat] = self.clock.steady()

    def expire(self) -> bool:
        """Forget who has done nothing over HTTP for long. Whether anybody has gone so."""
        gone = {seat: at + HTTP_S for seat, at in self._heard.items() if self.clock.steady() - at >= HTTP_S}
        for seat, at in gone.items():
            del self._heard[seat]
            self._changed[seat] = at
        return bool(gone)

    def hear_elsewhere(self, seats: Iterable[int]) -> bool:
        """Which seats' people are at other processes; whether that is news."""
        heard = set(seats)
        changed = heard ^ self.elsewhere
        self.elsewhere = heard
        self._changed |= dict.fromkeys(changed, self.clock.steady())
        return bool(changed)

    # --- standing in -------------------------------------------------------------------------------------------------

    def stand_in_at(self, row: SeatRow) -> float | None:
        """When a bot may take over a seat whose person is gone, by the steady clock."""
        referee = self.referee
        if row.who != PERSON or self.is_here(row.seat) or row.stand_in or not referee.started or self._is_ended:
            return None
        gone = self._changed.get(row.seat, self.opened)
        return gone if row.left else gone + self.away_after_s

    @property
    def _is_ended(self) -> bool:
        return self.referee.head.over is not None or self.referee.head.closed is not None

    def check_stand_in(self, seat: int) -> None:
        """Refuse a bot for a seat whose person is here, or was a moment ago."""
        seats = self.referee.seats
        if seat >= len(seats):
            raise Refused("bad_message", field="seat", problem="there is no such seat")
        row = seats[seat]
        if row.who != PERSON or row.stand_in:
            raise Refused("no_person")
        if self.is_here(seat):
            raise Refused("is_here")
        at = self.stand_in_at(row)
        if at is None:
            raise Refused("over" if self.referee.head.over else "gathering")
        if (wait := at - self.clock.steady()) > 0:
            raise Refused("too_soon", wait_s=round(wait + 0.5))

    # --- in words ----------------------------------------------------------------------------------------------------

    def sitting(self, row: SeatRow, thinking: bool, lang: str) -> Sitting:
        """Who sits in a seat. `thinking`: a bot decides there now."""
        here = row.who == BOT or (row.who == PERSON and self.is_here(row.seat))
        at = self.stand_in_at(row)
        return Sitting(
            seat=row.seat,
            who=row.who,
            name=translate(lang, SOMEBODY) if row.forgotten else row.name,
            forgotten=row.forgotten,
            bot=row.bot,
            stand_in=row.stand_in,
            here=here,
            since=self.since(row.seat),
            thinking=thinking,
            sentence=self._sentence(row, here, at, lang),
            stand_in_at=None if at is None else self._told(at),
        )

    def _sentence(self, row: SeatRow, here: bool, at: float | None, lang: str) -> str:
        """What happens next with this seat, where it is not plain."""
        if row.who == OPEN:
            return translate(lang, N_("This seat is free."))
        name = row.name or self.referee.match.seat_name(row.seat, lang)
        if row.stand_in:
            told = N_("{bot} plays for {name} and hands back when {name} returns.")
            return translate(lang, told, bot=row.stand_in, name=name)
        if here or at is None:
            return ""
        wait = round(at - self.clock.steady())
        if wait <= 0:
            return translate(lang, N_("{name} is gone. A bot may take over."), name=name)
        return translate(lang, N_("{name} is gone. In {wait} s a bot may take over."), name=name, wait=wait)
