"""What one screen shows: whose eyes it looks through, and when a curtain falls between secrets."""

from dataclasses import dataclass, replace

from labtop.table.refusals import Refused
from labtop.table.room import Room
from labtop.table.sight import Sight


@dataclass
class Screen:
    """A browser's or program's look at a match. Who holds several seats passes the device around."""

    mine: tuple[int, ...]  # seats; none of them: it watches
    sight: Sight
    lifted: int | None = None  # the seat whose secrets may be on the screen

    @classmethod
    def of(cls, room: Room, mine: tuple[int, ...], lang: str, want: str) -> "Screen":
        """A screen at its first look."""
        screen = cls(mine, Sight(None, lang, want))
        screen.look(room)
        return screen

    def look(self, room: Room) -> Sight:
        """Turn to who must decide next; with secrets about, let the curtain fall first."""
        seat, curtain = self._whose(room)
        if curtain is not None:
            self.lifted = None
        self.sight = replace(self.sight, seat=seat, curtain=curtain)
        return self.sight

    def _whose(self, room: Room) -> tuple[int | None, int | None]:
        if len(self.mine) < 2:
            return (self.mine[0] if self.mine else None), None
        match = room.match
        if room.stopped is not None or match.over or not room.started:
            return None, None
        asked = [seat for seat in self.mine if seat in match.waiting and room.plays(seat) is None]
        turn = self.lifted if self.lifted in asked else next(iter(asked), None)
        if not match.game.secrets:
            self.lifted = turn if turn is not None else self.lifted
            return (self.lifted if self.lifted is not None else self.mine[0]), None
        if turn is None or turn == self.lifted:
            return self.lifted, None
        return None, turn

    def lift(self, room: Room, seat: int) -> None:
        """The one who is asked for is here: show that seat's secrets."""
        if seat not in self.mine:
            raise Refused("not_yours")
        self.lifted = seat
        self.look(room)

    def cover(self, room: Room) -> None:
        self.lifted = None
        self.look(room)

    def seat_for(self, room: Room, seat: int | None) -> int:
        """The seat that a command is for: one of ours, and not behind the curtain."""
        if not self.mine:
            raise Refused("watch_only")
        if seat is None:
            seat = self.mine[0] if len(self.mine) == 1 else self.sight.seat
        if seat is None:
            raise Refused("curtain")
        if seat not in self.mine:
            raise Refused("not_yours")
        if len(self.mine) > 1 and room.match.game.secrets and seat != self.sight.seat:
            raise Refused("curtain")
        return seat
