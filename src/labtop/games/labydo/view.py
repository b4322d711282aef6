"""What one seat may know, as plain JSON, built from scratch: nothing is in it that was not put in.

Hidden are the order of the piles, and other hands unless the table plays with open ones (D10). A tile that is being
laid lies open.
"""

import functools
from collections.abc import Sequence
from typing import TypedDict

from labtop.engine.kinds import kind_of, names_of
from labtop.engine.kit import members
from labtop.engine.reading import once
from labtop.engine.views import BaseView
from labtop.games.labydo.components import (
    BLOCK_NAMES,
    COLOUR_NAMES,
    EDITION_NAMES,
    LATTICE,
    TILE_NAMES,
    TOP_NAMES,
    Pawns,
)
from labtop.games.labydo.route import ways
from labtop.games.labydo.state import Stand, State, Tiles
from labtop.games.labydo.terms import Move, Phase, Purpose

PHASE_NAMES, MOVE_NAMES, PURPOSE_NAMES = names_of(Phase), names_of(Move), names_of(Purpose)
SILENT = (Phase.ANNOUNCE, Phase.OVER)  # nothing is announced
LATELY = 1024  # tables and seats of which the view is kept, for all matches; nobody writes to a view
TILES, STAND, PAWNS = kind_of(Tiles), kind_of(Stand), kind_of(Pawns)


class TileView(TypedDict):
    """A tile on the table."""

    tile: str
    place: str  # its upper or left block
    row: int  # of that block, from 0
    column: int
    top: str


class SeatView(TypedDict):
    seat: int
    name: str
    entrance: str
    pawn: str | None
    hand: list[str] | None  # None: this seat may not see it
    hand_size: int
    crossed: list[str]
    attackers: list[str]  # whom it may counter
    out: bool
    home: int | None
    turns: int


class LayingView(TypedDict):
    """The tile being laid, and where."""

    seat: int
    purpose: str
    tile: str | None
    place: str | None
    across: bool | None


class TurnView(TypedDict):
    number: int
    seat: int | None
    phase: str
    announced: str | None
    dice: list[int] | None
    aim: str | None
    laying: LayingView | None


class Table(TypedDict):
    """What the game adds to a view."""

    edition: str
    tiles: list[TileView]
    pile: int
    exits: int
    seats: list[SeatView]
    turn: TurnView
    ways: dict[str, list[str]]  # for the seat that moves: a move or attack by its text -> the spaces it leads over
    winners: list[int]


class View(BaseView, Table):
    """What a seat sees."""


def view(s: State, seat: int | None) -> Table:
    public = once(s, "public", lambda: _public(s))
    if seat is None:
        return public
    own: SeatView = {**public["seats"][seat], "hand": TILES.write(s, int(s.hand[seat]))}
    seats = [own if each["seat"] == seat else each for each in public["seats"]]
    return {**public, "seats": seats, "ways": ways(s) if int(s.waiting) >> seat & 1 else {}}


def _public(s: State) -> Table:
    """What everybody sees."""
    return {
        "edition": EDITION_NAMES[s.edition],
        "tiles": _tiles(tuple(s.at), tuple(s.top)),
        "pile": int(s.pile_left),
        "exits": int(s.exits_left),
        "seats": _seats(s),
        "turn": _turn(s),
        "ways": {},
        "winners": [number for number in range(s.players) if int(s.winners) >> number & 1],
    }


@functools.lru_cache(LATELY)
def _tiles(places: Sequence[int], tops: Sequence[int]) -> list[TileView]:
    return [_tile(tile, int(at) - 1, int(top)) for tile, (at, top) in enumerate(zip(places, tops, strict=True)) if at]


@functools.cache
def _tile(tile: int, place: int, top: int) -> TileView:
    return {
        "tile": TILE_NAMES[tile],
        "place": BLOCK_NAMES[place],
        "row": place // LATTICE,
        "column": place % LATTICE,
        "top": TOP_NAMES[top],
    }


def _seats(s: State) -> list[SeatView]:
    """As everybody sees them."""
    rows = zip(s.entrance, s.pawn, s.hand, s.trodden, s.attackers, s.out, s.home, s.taken, strict=False)
    return [_seat(seat, bool(s.open_hands), *map(int, row)) for seat, row in zip(range(s.players), rows, strict=False)]


@functools.lru_cache(LATELY)
def _seat(
    seat: int, is_open: bool, entrance: int, pawn: int, hand: int, trodden: int, attackers: int, out: int, home: int,
    taken: int,
) -> SeatView:  # fmt: skip
    return {
        "seat": seat,
        "name": COLOUR_NAMES[seat],
        "entrance": TILE_NAMES[entrance],
        "pawn": STAND.write(None, pawn),
        "hand": TILES.write(None, hand) if is_open else None,
        "hand_size": members(hand),
        "crossed": TILES.write(None, trodden),
        "attackers": PAWNS.write(None, attackers),
        "out": bool(out),
        "home": home or None,
        "turns": taken,
    }


def _turn(s: State) -> TurnView:
    phase = Phase(int(s.phase))
    begun = s.turns > 0
    return {
        "number": int(s.turns),
        "seat": int(s.turn) if begun else None,
        "phase": PHASE_NAMES[phase],
        "announced": MOVE_NAMES[s.announced] if begun and phase not in SILENT else None,
        "dice": [int(number) for number in s.dice] if s.dice[0] else None,
        "aim": TILE_NAMES[s.aim - 1] if s.aim else None,
        "laying": _laying(s),
    }


def _laying(s: State) -> LayingView | None:
    if s.purpose == Purpose.NONE:
        return None
    return {
        "seat": int(s.layer),
        "purpose": PURPOSE_NAMES[s.purpose],
        "tile": TILE_NAMES[s.picked - 1] if s.picked else None,
        "place": BLOCK_NAMES[s.spot - 1] if s.spot else None,
        "across": bool(s.across) if s.spot else None,
    }
