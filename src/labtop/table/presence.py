"""Presence: who is there, who is gone, and when a bot may play for them."""

from collections.abc import Iterable

from labtop.engine.language import N_, translate
from labtop.table.audience import Client
from labtop.table.messages.playing import Sitting
from labtop.table.referee import Referee
from labtop.table.refusals import Refused
from labtop.table.storage import SeatRow
from labtop.table.storage.rows import BOT, OPEN, PERSON


class Presence:
    def __init__(self, referee: Referee, away_after_s: float) -> None:
        self.referee, self.away_after_s, self.clock = referee, away_after_s, referee.clock
        self.elsewhere: set[int] = set()  # seats connected to other processes
        self.since: dict[int, float] = {}  # seat -> when it came or went
        self.opened = self.clock.wall()
        self._here: dict[int, int] = {}  # seat -> connections
        self._entered: dict[Client, tuple[int, ...]] = {}  # with these seats

    @property
    def connected(self) -> set[int]:
        """Seats connected to this process."""
        return {seat for seat, count in self._here.items() if count}

    def is_here(self, seat: int) -> bool:
        return self._here.get(seat, 0) > 0 or seat in self.elsewhere

    # --- coming and going --------------------------------------------------------------------------------------------

    def enter(self, client: Client) -> None:
        self._entered[client] = client.device.mine
        for seat in client.device.mine:
            if not self._here.get(seat):
                self.since[seat] = self.clock.wall()
            self._here[seat] = self._here.get(seat, 0) + 1

    def leave(self, client: Client) -> None:
        for seat in self._entered.pop(client, ()):
            self._here[seat] = max(0, self._here.get(seat, 0) - 1)
            if not self._here[seat]:
                self.since[seat] = self.clock.wall()

    def hear_elsewhere(self, seats: Iterable[int], now: float) -> bool:
        """Which seats are connected to other processes; whether that is news."""
        heard = set(seats)
        changed = heard ^ self.elsewhere
        self.elsewhere = heard
        self.since |= dict.fromkeys(changed, now)
        return bool(changed)

    # --- standing in -------------------------------------------------------------------------------------------------

    def stand_in_at(self, row: SeatRow) -> float | None:
        """When a bot may take over a seat whose person is gone."""
        referee = self.referee
        if row.who != PERSON or self.is_here(row.seat) or row.stand_in or not referee.started or referee.head.over:
            return None
        gone = self.since.get(row.seat, self.opened)
        return gone if row.left else gone + self.away_after_s

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
        if (wait := at - self.clock.wall()) > 0:
            raise Refused("too_soon", wait_s=round(wait + 0.5))

    # --- in words ----------------------------------------------------------------------------------------------------

    def sitting(self, row: SeatRow, thinking: bool, lang: str) -> Sitting:
        """Who sits in a seat. `thinking`: a bot decides there now."""
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
            thinking=thinking,
            sentence=self._sentence(row, here, at, lang),
            stand_in_at=at,
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
        wait = round(at - self.clock.wall())
        if wait <= 0:
            return translate(lang, N_("{name} is gone. A bot may take over."), name=name)
        return translate(lang, N_("{name} is gone. In {wait} s a bot may take over."), name=name, wait=wait)
