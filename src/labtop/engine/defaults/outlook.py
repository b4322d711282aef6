"""How the table stands, for a game that does not say: nobody knows before the end, so bots play on to it."""

from typing import Any

from labtop.engine.gears import rule
from labtop.engine.state import FlatState

HORIZON = 400  # decisions a search plays on at random: to the end of most small games
WEIGHT = 1.0
SHARP = False


@rule
def outlook(s: FlatState, out: Any) -> None:
    """Everybody may hope for the same."""
    for seat in range(s.players):
        out[seat] = 1.0 / s.players
