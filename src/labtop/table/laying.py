"""How a match begins: who adds to chance, what they add, and the table that is laid from it.

A match goes through three stages, and never back. It *gathers*: seats are taken, and each person who sits down commits
to a share of chance. Then it is fixed who has committed to what, and all shares are *revealed*. From them and from the
server's secret, to which it has committed from the beginning, the table is *laid*. Until then nothing is drawn.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from labtop.engine import chance, loading
from labtop.engine.entropy import Share
from labtop.engine.match import Entry, Match
from labtop.games import GAMES
from labtop.past.retelling import told
from labtop.table.keeping import snapshot_of
from labtop.table.messages.playing import ChancePromise, PromisedShare
from labtop.table.storage.rows import AWAITED, GATHERING, LAID, OPEN, PERSON, Laid, MatchRow, SeatRow


def shares_of(seats: Sequence[SeatRow]) -> list[Share]:
    """What the seats have committed to, and what of it is laid open."""
    return [
        Share(row.seat, row.commitment, bytes.fromhex(row.share) if row.share else None)
        for row in seats
        if row.commitment
    ]


def commitment_of(head: MatchRow) -> str:
    """What the server has committed to."""
    return chance.commitment(bytes.fromhex(head.secret))


def is_complete(seats: Sequence[SeatRow]) -> bool:
    """Whether everybody sits, and everybody who is waited for has committed."""
    return all(row.who != OPEN and row.commitment != AWAITED for row in seats)


def is_revealed(seats: Sequence[SeatRow]) -> bool:
    """Whether all that was committed to is laid open, but by who was removed since."""
    return all(row.share or not row.commitment or row.who != PERSON for row in seats)


def laid(head: MatchRow, seats: Sequence[SeatRow]) -> Laid:
    """The table, laid from the secret and the shares that the seats have laid open. By the rules of today: nothing was
    drawn by any others."""
    secret, shares = bytes.fromhex(head.secret), shares_of(seats)
    game = GAMES[head.game]
    if head.start is not None:
        match = loading.load_with_entropy(GAMES, head.start, secret, shares)
    else:
        match = loading.new_with_entropy(game, head.players, head.options, secret, shares)
    record = match.record()
    return Laid(
        rules=game.version,
        start=record["start"],
        setup=record["setup"]["chance"],
        opening=record["opening"]["chance"],
        events=[told(event) for event in match.events],
        entropy=record.get("entropy"),
        stood=replace(
            snapshot_of(0, match, match.position(), always=True), decisions=dict.fromkeys(map(str, match.waiting), 0)
        ),
    )


def unlaid(head: MatchRow) -> Match:
    """A match with nothing on its table, for those who gather. It knows nothing of the secret."""
    game = GAMES[head.game]
    players, options = game.agree(head.players, head.options)
    match = Match(game, players, options, b"")
    match.history = [Entry(None, "", []), Entry(None, "", [])]
    match.pending = False
    return match


def promise_of(head: MatchRow, seats: Sequence[SeatRow]) -> ChancePromise:
    """What chance of a match will follow from, as everybody may know it. The values themselves are told later."""
    is_laid = head.stage == LAID
    shares = [share.written() for share in shares_of(seats)] if not is_laid else head.entropy or []
    return ChancePromise(
        commitment=commitment_of(head),
        awaited=[row.seat for row in seats if row.commitment == AWAITED and head.stage == GATHERING],
        fixed=head.stage != GATHERING,
        laid=is_laid,
        shares=[
            PromisedShare(seat=share["seat"], commitment=share["commitment"], revealed=share["value"] is not None)
            for share in shares
        ],
    )
