"""From the state's numbers to the names people read and write. The same in all languages."""

from typing import Any

from labtop.engine.kinds import names_of
from labtop.games.laborigines import pieces
from labtop.games.laborigines.components import COLOUR_NAMES
from labtop.games.laborigines.pieces import colour_of, laborigines, seat_name
from labtop.games.laborigines.state import State
from labtop.games.laborigines.terms import BESIDE, GONE, MOA, Cause, Phase, Variant

PHASE_NAMES = names_of(Phase)
CAUSE_NAMES = names_of(Cause)
DIRECTION_NAMES = {1: "clockwise", -1: "anticlockwise"}
FLAG_NAMES = {BESIDE: "beside", GONE: "gone"}

__all__ = ["seat_name"]


def laborigine_name(s: State, laborigine: int) -> str:
    return "moa" if laborigine == MOA else pieces.laborigine_name(s, laborigine)


def laborigine_names(s: State) -> list[str]:
    return [laborigine_name(s, laborigine) for laborigine in range(laborigines(s))]


def flag_name(s: State, holder: int) -> str:
    return FLAG_NAMES.get(holder) or laborigine_name(s, holder)


def colours_in_play(s: State) -> list[str]:
    """The colours of the seats; in team play the neutral one too."""
    own = [COLOUR_NAMES[c] for c in range(len(COLOUR_NAMES)) if any(colour_of(s, q) == c for q in range(s.players))]
    return [*own, COLOUR_NAMES[-1]] if s.variant == Variant.TEAMS else own


def tokens(counts: Any) -> dict[str, int]:
    """Tokens by colour, those there are."""
    return {COLOUR_NAMES[colour]: int(count) for colour, count in enumerate(counts) if count}


def seats_of(bits: int) -> list[int]:
    return [seat for seat in range(8) if bits >> seat & 1]
