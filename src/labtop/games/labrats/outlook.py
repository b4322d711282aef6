"""Who stands how well, for bots: cheese and crumbs, and for who lives the potions that open an exit."""

import math
from typing import Any

from labtop.engine.gears import rule
from labtop.games.labrats.state import State
from labtop.games.labrats.terms import Health

HORIZON = 20  # decisions: about a turn of everybody
WEIGHT = 0.4
SHARP = False

CRUMB = 0.1  # of a cheese (T31)
POTION = 0.2  # each brings the exit nearer, which is worth two cheeses (T26)
WOUND = 0.15
DEATH = 0.5  # out of this round
CONTAMINATION = 0.06  # the fifth kills (T31)
LEAD = 1.2  # how much a cheese ahead counts


@rule
def riches(s: State, seat: int) -> float:
    """What a seat has, in pieces of cheese."""
    worth = float(s.cheese[seat] + CRUMB * s.crumbs[seat])
    if s.health[seat] == Health.DEAD:
        return worth - DEATH + POTION * min(2, int(s.held[seat])) / 2.0
    worth += float(POTION * s.held[seat] - CONTAMINATION * s.contamination[seat])
    if s.health[seat] == Health.WOUNDED:
        worth -= WOUND
    return worth


@rule
def outlook(s: State, out: Any) -> None:
    """A cheese ahead multiplies the hope of winning."""
    whole = 0.0
    for seat in range(s.players):
        out[seat] = math.exp(LEAD * riches(s, seat))
        whole += out[seat]
    for seat in range(s.players):
        out[seat] /= whole
