"""What one seat may know, as plain JSON, built from scratch: nothing is in it that was not put in.

In Laborigines everybody sees the same table. Hidden are the lower faces and the order of the pack (L2).
"""

from typing import Any

from labtop.games.laborigines import names
from labtop.games.laborigines.components import (
    COLOUR_NAMES,
    COLOURS,
    DISEASE_NAMES,
    FACE_NAMES,
    NATURE_NAMES,
    NATURE_OF,
    TILES,
    Disease,
)
from labtop.games.laborigines.pieces import colour_of, each_has, own, seat_of
from labtop.games.laborigines.rules.common import total
from labtop.games.laborigines.rules.energy import asked_colour, by_amounts, is_open
from labtop.games.laborigines.state import State
from labtop.games.laborigines.terms import NOWHERE, Phase, Variant

MEMORY_TABLE = 1
PAYING = "pay"  # whatever it was that cost energy


def view(s: State, seat: int | None) -> dict[str, Any]:
    return {
        "tiles": [_tile(s, tile) for tile in range(TILES)],
        "moa": None if s.moa == NOWHERE else int(s.moa) + 1,
        "flag": names.flag_name(s, int(s.flag)),
        "disease": None if s.disease == Disease.NONE else DISEASE_NAMES[s.disease],
        "cards_left": int(s.pack_left),
        "seats": [_seat(s, number) for number in range(s.players)],
        "turn": _turn(s),
        "payment": _payment(s),
        "votes": {names.laborigine_name(s, n): int(count) for n, count in enumerate(s.votes) if count},
        "winners": names.seats_of(int(s.winners)),
    }


def _tile(s: State, tile: int) -> dict[str, Any]:
    face = int(s.up[tile])
    shown = {
        "tile": tile + 1,
        "face": FACE_NAMES[face],
        "nature": NATURE_NAMES[NATURE_OF[face]],
        "tokens": names.tokens(s.lying[tile]),
    }
    if s.memory == MEMORY_TABLE and s.seen[tile]:
        shown["below"] = FACE_NAMES[s.down[tile]]
    return shown


def _seat(s: State, seat: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "name": names.seat_name(s, seat),
        "colour": COLOUR_NAMES[colour_of(s, seat)],
        "energy": names.tokens(s.stock[seat]),
        "total": int(total(s, seat)),
        "out": bool(s.out[seat]),
        "laborigines": [_laborigine(s, own(s, seat, twin)) for twin in range(each_has(s))],
    }


def _laborigine(s: State, laborigine: int) -> dict[str, Any]:
    tile = int(s.tile[laborigine])
    return {
        "name": names.laborigine_name(s, laborigine),
        "tile": None if tile == NOWHERE else tile + 1,
        "flag": bool(s.flag == laborigine),
        "infected": bool(s.infected[laborigine]),
        "lightning": int(s.lightning[laborigine]),
        "acid": bool(s.acid[laborigine]),
    }


def _turn(s: State) -> dict[str, Any]:
    phase = Phase(int(s.phase))
    begun = phase not in (Phase.PLACE, Phase.NICEST)
    return {
        "number": int(s.turns),
        "seat": int(s.turn) if begun else None,
        "phase": PAYING if s.due else names.PHASE_NAMES[phase],
        "dice": [int(n) for n in s.dice] if s.dice[0] else None,
        "assigned": _assigned(s) if s.die[0] else None,
        "movers": _movers(s) if s.die[0] else None,
        "direction": names.DIRECTION_NAMES.get(int(s.direction[0])),
    }


def _by_turns(s: State) -> tuple[str, str]:
    """Those who move in this turn: a laborigine and Moa, or both twins."""
    first = names.laborigine_name(s, own(s, int(s.turn), 0))
    return first, names.laborigine_name(s, own(s, int(s.turn), 1)) if s.variant == Variant.TWINS else "moa"


def _movers(s: State) -> list[str]:
    """Who moves by the first die, and who by the second."""
    first, second = _by_turns(s)
    return [first, second] if s.die[0] == s.dice[0] else [second, first]


def _assigned(s: State) -> dict[str, int]:
    """Who moves by which number."""
    first, second = _by_turns(s)
    numbers = [int(n) for n in s.die]
    numbers[0] *= 1 + int(s.doubled[0])
    numbers[1] *= 1 + int(s.doubled[1])
    return {first: numbers[0], second: numbers[1]}


def _payment(s: State) -> dict[str, Any] | None:
    """What is being paid, to whom, and why; of what is settled now how many are laid and how many leave the game; the
    colours it may be paid in, and the one whose amount is asked for."""
    if not s.due:
        return None
    seat = seat_of(s, int(s.payer))
    return {
        "due": int(s.due),
        "payer": names.laborigine_name(s, int(s.payer)),
        "taker": names.laborigine_name(s, int(s.taker) - 1) if s.taker else None,
        "tile": None if s.taker else int(s.tile[s.payer]) + 1,
        "lay": int(s.lay),
        "leave": int(s.leave),
        "cause": names.CAUSE_NAMES[s.cause],
        "colours": [COLOUR_NAMES[colour] for colour in range(COLOURS) if is_open(s, seat, colour)],
        "asked": COLOUR_NAMES[asked_colour(s, seat)] if by_amounts(s) else None,
    }
