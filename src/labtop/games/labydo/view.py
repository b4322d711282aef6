"""What one seat may know, as plain JSON, built from scratch: nothing is in it that was not put in.

Hidden are the order of the piles, and other hands unless the table plays with open ones (D10). A tile that is being
laid lies open.
"""

from typing import Any

from labtop.games.labydo import names
from labtop.games.labydo.components import (
    BLOCK_NAMES,
    COLOUR_NAMES,
    EDITION_NAMES,
    LATTICE,
    TILE_NAMES,
    TILES,
    TOP_NAMES,
)
from labtop.games.labydo.rules.common import count_bits
from labtop.games.labydo.state import Phase, Purpose, State

SILENT = (Phase.ANNOUNCE, Phase.OVER)  # nothing is announced


def view(s: State, seat: int | None) -> dict[str, Any]:
    return {
        "edition": EDITION_NAMES[s.edition],
        "tiles": [_tile(s, tile) for tile in range(TILES) if s.at[tile]],
        "pile": int(s.pile_left),
        "exits": int(s.exits_left),
        "seats": [_seat(s, number, seat) for number in range(s.players)],
        "turn": _turn(s),
        "winners": names.seats_of(int(s.winners)),
    }


def _tile(s: State, tile: int) -> dict[str, Any]:
    """A tile on the table: row and column of its upper or left block, from 0."""
    place = int(s.at[tile]) - 1
    return {
        "tile": TILE_NAMES[tile],
        "place": BLOCK_NAMES[place],
        "row": place // LATTICE,
        "column": place % LATTICE,
        "top": TOP_NAMES[s.top[tile]],
    }


def _seat(s: State, seat: int, viewer: int | None) -> dict[str, Any]:
    hand = names.tiles_of(int(s.hand[seat]))
    return {
        "seat": seat,
        "name": COLOUR_NAMES[seat],
        "entrance": TILE_NAMES[s.entrance[seat]],
        "pawn": names.pawn_name(int(s.pawn[seat])),
        "hand": hand if s.open_hands or seat == viewer else None,
        "hand_size": count_bits(int(s.hand[seat])),
        "crossed": names.tiles_of(int(s.trodden[seat])),
        "attackers": names.colours_of(int(s.attackers[seat])),
        "out": bool(s.out[seat]),
        "home": int(s.home[seat]) or None,
        "turns": int(s.taken[seat]),
    }


def _turn(s: State) -> dict[str, Any]:
    phase = Phase(int(s.phase))
    begun = s.turns > 0
    return {
        "number": int(s.turns),
        "seat": int(s.turn) if begun else None,
        "phase": names.PHASE_NAMES[phase],
        "announced": names.MOVE_NAMES[s.announced] if begun and phase not in SILENT else None,
        "dice": [int(number) for number in s.dice] if s.dice[0] else None,
        "aim": TILE_NAMES[s.aim - 1] if s.aim else None,
        "laying": _laying(s),
    }


def _laying(s: State) -> dict[str, Any] | None:
    """The tile being laid, and where."""
    if s.purpose == Purpose.NONE:
        return None
    return {
        "seat": int(s.layer),
        "purpose": names.PURPOSE_NAMES[s.purpose],
        "tile": TILE_NAMES[s.picked - 1] if s.picked else None,
        "place": BLOCK_NAMES[s.spot - 1] if s.spot else None,
        "across": bool(s.across) if s.spot else None,
    }
