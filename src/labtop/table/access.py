"""Who somebody is at one match: by the token in a cookie or a header, never by what they say."""

from collections.abc import Mapping
from dataclasses import dataclass

from labtop.table import tokens
from labtop.table.referee import Referee
from labtop.table.refusals import Refused

SEAT, WATCH, NONE = "seat", "watch", "none"


@dataclass(frozen=True)
class Access:
    """What somebody may do at one match."""

    role: str
    seats: tuple[int, ...] = ()
    host: bool = False
    token: str | None = None  # as it came
    carried: bool = False  # from the match before: to be set anew for this one

    @property
    def hash(self) -> str | None:
        return tokens.hashed(self.token) if self.token is not None else None

    def at_table(self) -> "Access":
        if self.role == NONE:
            raise Refused("no_access")
        return self

    def seated(self) -> "Access":
        if self.at_table().role != SEAT:
            raise Refused("watch_only")
        return self

    def seat(self, wanted: int | None) -> int:
        """The seat a request is for; it may be left out by who holds one."""
        self.seated()
        if wanted is None and len(self.seats) == 1:
            return self.seats[0]
        if wanted is None:
            raise Refused("bad_message", field="seat", problem="seat is needed: you hold several")
        if wanted not in self.seats:
            raise Refused("not_yours", field="seat")
        return wanted

    def any_seat(self, wanted: int | None) -> int:
        """The seat of somebody who says what is no secret: the first of their own, unless they name one."""
        return self.seat(self.seated().seats[0] if wanted is None else wanted)


def access_of(referee: Referee, cookies: Mapping[str, str], bearer: str | None) -> Access:
    """By the cookie of this match, or of the match before, whose players and watchers are welcome here too."""
    given = [(bearer, False), (cookies.get(tokens.cookie_name(referee.id)), False)]
    if referee.head.previous:
        given.append((cookies.get(tokens.cookie_name(referee.head.previous)), True))
    for token, carried in given:
        if not token or len(token) > 200:
            continue
        hashed = tokens.hashed(token)
        seats = tuple(row.seat for row in referee.seats if row.token == hashed)
        if seats:
            return Access(SEAT, seats, referee.head.host == hashed, token, carried)
        if referee.head.watch == hashed and referee.head.watchers:
            return Access(WATCH, token=token, carried=carried)
    return Access(NONE)
