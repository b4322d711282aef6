"""What a match is looked at with: through whose eyes, and when a curtain falls between the secrets of several seats."""

from dataclasses import dataclass

from labtop.table.access import Access
from labtop.table.referee import Referee
from labtop.table.refusals import Refused
from labtop.table.shown import NOTHING, Shown
from labtop.table.viewer import Viewer


@dataclass
class Device:
    """A browser's or program's look at a match. Who holds several seats passes the device around."""

    mine: tuple[int, ...]  # seats; none of them: it watches
    viewer: Viewer
    lifted: int | None = None  # the seat whose secrets may be shown
    lent: tuple[str, str] | None = None  # as `Access.lent`
    sent: Shown = NOTHING  # what it shows since it was last sent something, where it wants only what is new

    @classmethod
    def of(cls, referee: Referee, mine: tuple[int, ...], lang: str, want: str) -> "Device":
        """A device at its first look."""
        device = cls(mine, Viewer(None, lang, want, alone=len(mine) == 1))
        device.look(referee)
        return device

    def look(self, referee: Referee) -> Viewer:
        """Turn to who must decide next; with secrets about, let the curtain fall first."""
        seat, curtain = self._whose(referee)
        if curtain is not None:
            self.lifted = None
        viewer = self.viewer
        if seat != viewer.seat or curtain != viewer.curtain:
            self.viewer = viewer._replace(seat=seat, curtain=curtain)
        return self.viewer

    def _whose(self, referee: Referee) -> tuple[int | None, int | None]:
        if len(self.mine) < 2:
            return (self.mine[0] if self.mine else None), None
        match = referee.match
        if referee.stopped is not None or match.over or not referee.started:
            return None, None
        asked = [seat for seat in self.mine if seat in match.waiting and referee.plays(seat) is None]
        turn = self.lifted if self.lifted in asked else next(iter(asked), None)
        if not match.game.secrets:
            self.lifted = turn if turn is not None else self.lifted
            return (self.lifted if self.lifted is not None else self.mine[0]), None
        if turn is None or turn == self.lifted:
            return self.lifted, None
        return None, turn

    def lift(self, referee: Referee, seat: int) -> None:
        """The one who is asked for is here: show that seat's secrets."""
        if seat not in self.mine:
            raise Refused("not_yours", field="seat")
        self.lifted = seat
        self.look(referee)

    def cover(self, referee: Referee) -> None:
        self.lifted = None
        self.look(referee)

    def seat_for(self, referee: Referee, seat: int | None) -> int:
        """The seat that a command is for: one of ours, and not behind the curtain."""
        if not self.mine:
            raise Refused("watch_only")
        if seat is None:
            seat = self.mine[0] if len(self.mine) == 1 else self.viewer.seat
        if seat is None:
            raise Refused("curtain")
        if seat not in self.mine:
            raise Refused("not_yours", field="seat")
        if len(self.mine) > 1 and referee.match.game.secrets and seat != self.viewer.seat:
            raise Refused("curtain")
        return seat


class RequestDevice(Device):
    """A single request. It has no curtain: who holds several seats says for which one it is."""

    def __init__(self, access: Access, lang: str, want: str, shown: int | None = None) -> None:
        super().__init__(access.seats, Viewer(shown, lang, want, alone=len(access.seats) == 1))
        self.access = access
        self.shown = shown  # the seat it is to be looked through, where one was named

    def look(self, referee: Referee) -> Viewer:
        return super().look(referee) if self.shown is None else self.viewer

    def seat_for(self, referee: Referee, seat: int | None) -> int:
        return self.access.seat(seat)
