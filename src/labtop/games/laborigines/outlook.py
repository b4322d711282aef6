"""Who stands how well, for bots: energy is life, and energy of a colour about to leave the game is worth less."""

from typing import Any

from labtop.engine.gears import rule
from labtop.games.laborigines.components import NEUTRAL
from labtop.games.laborigines.pieces import colour_of, each_has, own
from labtop.games.laborigines.rules.common import total
from labtop.games.laborigines.state import State
from labtop.games.laborigines.terms import Variant

HORIZON = 4  # decisions: two and twelve are no better
WEIGHT = 0.4
SHARP = False

FOREIGN = 0.8  # what a token of another's colour counts, that may be gone tomorrow (L24)
BOLT = 0.7  # what a lightning marker costs (L47e)
ACID = 1.5  # what acid will cost (L47f)
DISEASE = 1.0
FLAG = 2.0  # what the flag saves (L30)


@rule
def strength(s: State, seat: int) -> float:
    """The tokens a seat can rely on."""
    if s.out[seat]:
        return 0.0
    mine = s.stock[seat, colour_of(s, seat)] + s.stock[seat, NEUTRAL]  # which stays, since it is nobody's (L50)
    tokens = float(mine + FOREIGN * (total(s, seat) - mine))
    for twin in range(each_has(s)):
        piece = own(s, seat, twin)
        tokens -= BOLT * s.lightning[piece] + ACID * s.acid[piece] + DISEASE * s.infected[piece]
        if s.flag == piece:
            tokens += FLAG
    return max(0.3, tokens)


@rule
def outlook(s: State, out: Any) -> None:
    """Shares of the win grow with the square of strength: the weak go first. A team has the sum of its partners."""
    whole = 0.0
    for seat in range(s.players):
        strong = strength(s, seat)
        if s.variant == Variant.TEAMS:
            strong += strength(s, (seat + s.players // 2) % s.players)
        out[seat] = strong * strong
        whole += out[seat]
    if s.variant == Variant.TEAMS:
        whole /= 2.0  # partners share one fate (L76)
    for seat in range(s.players):
        out[seat] /= whole
