"""Who somebody is at one match: by the token in a cookie or a header, never by what they say."""

from dataclasses import dataclass, field

from labtop.table import tokens
from labtop.table.proxies import LOCAL
from labtop.table.referee import Referee
from labtop.table.refusals import Refused
from labtop.table.storage import Keeper

SEAT, WATCH, NONE = "seat", "watch", "none"
LONGEST = 200  # characters of a token


@dataclass(frozen=True)
class Credentials:
    """What somebody brings along, and from where. A browser has one token for all its tables; older cookies are one
    for each table."""

    bearer: str | None = None
    browser: str | None = None
    older: tuple[str, ...] = ()
    address: str = LOCAL

    @property
    def tokens(self) -> tuple[str, ...]:
        return tuple(token for token in (self.bearer, self.browser, *self.older) if token and len(token) <= LONGEST)

    def newcomer(self, as_program: bool) -> str:
        """The token that a first seat at a table is held by. A program's is for that table alone, and never a
        browser's: it is shown to the program."""
        if as_program or self.bearer or not self.browser:
            return tokens.fresh_token()
        return self.browser


@dataclass(frozen=True)
class Access:
    """What somebody may do at one match."""

    role: str
    seats: tuple[int, ...] = ()
    host: bool = False
    token: str | None = None  # as it came
    brought: Credentials = field(default_factory=Credentials)
    lent: tuple[str, str] | None = None  # whose other device this is, by the hash of their token, and by which link

    @property
    def hash(self) -> str | None:
        """What its seats are held by."""
        if self.lent is not None:
            return self.lent[0]
        return tokens.hashed(self.token) if self.token is not None else None

    @property
    def address(self) -> str:
        return self.brought.address

    def taking(self, as_program: bool) -> str:
        """The token that a further seat at this table is held by: that of the others, if there are any."""
        if self.lent is not None:
            raise Refused("has_seat")
        if self.seats and self.token and (not as_program or self.token == self.brought.bearer):
            return self.token
        return self.brought.newcomer(as_program)

    def at_table(self) -> "Access":
        if self.role == NONE:
            raise Refused("no_access")
        return self

    def seated(self) -> "Access":
        if self.at_table().role != SEAT:
            raise Refused("watch_only")
        return self

    def owner(self) -> str:
        """The token of who holds a seat by a device that sat down itself: only that one lends it to others."""
        if self.seated().lent is not None or self.token is None:
            raise Refused("owner_only")
        return self.token

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


async def access_of(referee: Referee, storage: Keeper, brought: Credentials) -> Access:
    """Whoever holds a seat by one of their tokens; else the other device of somebody who does; else who may watch, by
    the link's secret or because this browser has opened the link once. All of these stay good for rematches."""
    head = referee.head
    hashes = {tokens.hashed(token): token for token in brought.tokens}
    for hashed, token in hashes.items():
        seats = tuple(row.seat for row in referee.seats if row.token == hashed)
        if seats:
            return Access(SEAT, seats, head.host == hashed, token, brought)
    for owner, link in (await storage.owners(head.root, list(hashes))).items() if hashes else ():
        seats = tuple(row.seat for row in referee.seats if row.token == owner)
        if seats:
            return Access(SEAT, seats, False, brought.tokens[0], brought, (owner, link))
    if head.watchers:
        if head.watch in hashes:
            return Access(WATCH, token=hashes[head.watch], brought=brought)
        if brought.browser and await storage.is_watcher(head.root, tokens.hashed(brought.browser)):
            return Access(WATCH, token=brought.browser, brought=brought)
    return Access(NONE, brought=brought)
