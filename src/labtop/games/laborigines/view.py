"""What one seat may know, as plain JSON, built from scratch: nothing is in it that was not put in.

In Laborigines everybody sees the same table. Hidden are the lower faces and the order of the pack (L2).
"""

import functools
from collections.abc import Iterable
from typing import NotRequired, TypedDict

from labtop.engine.kinds import kind_of
from labtop.engine.reading import reads
from labtop.engine.views import BaseView
from labtop.games.laborigines.components import COLOUR_NAMES, DISEASE_NAMES, FACE_NAMES, NATURE_NAMES, NATURE_OF
from labtop.games.laborigines.pieces import (
    Holder,
    colour_of,
    each_has,
    laborigine_name,
    own,
    partner,
    seat_name,
    seat_of,
)
from labtop.games.laborigines.rules.common import total
from labtop.games.laborigines.rules.energy import asked_colour, by_amounts, is_open
from labtop.games.laborigines.state import Direction, State, TileOrNowhere
from labtop.games.laborigines.terms import CAUSE_NAMES, PHASE_NAMES, Memory, Phase

PAYING = "pay"  # whatever it was that cost energy
HOLDER, TILE, DIRECTION = kind_of(Holder), kind_of(TileOrNowhere), kind_of(Direction)

Tokens = dict[str, int]  # colour -> how many, of those there are


class Tile(TypedDict):
    tile: int
    face: str
    nature: str
    tokens: Tokens
    below: NotRequired[str]  # the lower face, where the table remembers it


class Piece(TypedDict):
    """A laborigine."""

    name: str
    tile: int | None
    flag: bool
    infected: bool
    lightning: int
    acid: bool


class Seat(TypedDict):
    seat: int
    name: str
    colour: str
    energy: Tokens
    total: int
    out: bool
    laborigines: list[Piece]


class Turn(TypedDict):
    number: int
    seat: int | None
    phase: str
    dice: list[int] | None
    assigned: dict[str, int] | None  # who moves by which number
    movers: list[str] | None  # who moves by the first die, and who by the second
    direction: str | None


class Payment(TypedDict):
    """What is being paid, to whom, and why."""

    due: int
    payer: str
    taker: str | None
    tile: int | None  # where it is spent
    lay: int  # of what is settled now
    leave: int
    cause: str
    colours: list[str]  # it may be paid in
    asked: str | None  # the colour whose amount is asked for


class Shown(TypedDict):
    """What lies on the table."""

    tiles: list[Tile]
    moa: int | None
    flag: str
    disease: str | None
    cards_left: int
    seats: list[Seat]
    turn: Turn
    payment: Payment | None
    votes: dict[str, int]
    winners: list[int]


class View(BaseView, Shown):
    """All that a seat sees."""


def view(s: State, seat: int | None) -> Shown:
    return {
        "tiles": _tiles(s),
        "moa": TILE.write(s, int(s.moa)),
        "flag": HOLDER.write(s, int(s.flag)),
        "disease": DISEASE_NAMES[s.disease] if s.disease else None,
        "cards_left": int(s.pack_left),
        "seats": _seats(s),
        "turn": _turn(s, bool(s.due)),
        "payment": _payment(s) if s.due else None,
        "votes": {laborigine_name(s, number): int(count) for number, count in enumerate(s.votes) if count},
        "winners": [seat for seat in range(s.players) if s.winners >> seat & 1],
    }


def _tokens(counts: Iterable[int]) -> Tokens:
    return {COLOUR_NAMES[colour]: int(count) for colour, count in enumerate(counts) if count}


@reads("up", "down", "lying", "seen", "memory")
def _tiles(s: State) -> list[Tile]:
    remembered = [s.memory == Memory.TABLE and bool(seen) for seen in s.seen]
    faces = zip(s.up, s.down, s.lying, remembered, strict=True)
    return [
        _tile(tile, int(up), int(down) if known else None, tuple(lying))
        for tile, (up, down, lying, known) in enumerate(faces)
    ]


@functools.lru_cache(16384)
def _tile(tile: int, up: int, below: int | None, lying: tuple[int, ...]) -> Tile:
    shown: Tile = {
        "tile": tile + 1,
        "face": FACE_NAMES[up],
        "nature": NATURE_NAMES[NATURE_OF[up]],
        "tokens": _tokens(lying),
    }
    if below is not None:
        shown["below"] = FACE_NAMES[below]
    return shown


@reads("players", "variant", "stock", "out", "tile", "flag", "infected", "lightning", "acid")
def _seats(s: State) -> list[Seat]:
    return [_seat(s, number) for number in range(s.players)]


def _seat(s: State, seat: int) -> Seat:
    return {
        "seat": seat,
        "name": seat_name(s, seat),
        "colour": COLOUR_NAMES[colour_of(s, seat)],
        "energy": _tokens(s.stock[seat]),
        "total": int(total(s, seat)),
        "out": bool(s.out[seat]),
        "laborigines": [_piece(s, own(s, seat, twin)) for twin in range(each_has(s))],
    }


def _piece(s: State, laborigine: int) -> Piece:
    return {
        "name": laborigine_name(s, laborigine),
        "tile": TILE.write(s, int(s.tile[laborigine])),
        "flag": bool(s.flag == laborigine),
        "infected": bool(s.infected[laborigine]),
        "lightning": int(s.lightning[laborigine]),
        "acid": bool(s.acid[laborigine]),
    }


@reads("players", "variant", "phase", "turn", "turns", "dice", "die", "doubled", "direction")
def _turn(s: State, paying: bool) -> Turn:
    phase = Phase(int(s.phase))
    movers = [laborigine_name(s, own(s, int(s.turn), 0)), laborigine_name(s, partner(s))]
    numbers = [int(number) * (1 + int(doubled)) for number, doubled in zip(s.die, s.doubled, strict=True)]
    return {
        "number": int(s.turns),
        "seat": None if phase in (Phase.PLACE, Phase.NICEST) else int(s.turn),
        "phase": PAYING if paying else PHASE_NAMES[phase],
        "dice": s.dice.tolist() if s.dice[0] else None,
        "assigned": dict(zip(movers, numbers, strict=True)) if s.die[0] else None,
        "movers": (movers if s.die[0] == s.dice[0] else movers[::-1]) if s.die[0] else None,
        "direction": DIRECTION.write(s, int(s.direction[0])) if s.direction[0] else None,
    }


def _payment(s: State) -> Payment:
    seat = seat_of(s, int(s.payer))
    return {
        "due": int(s.due),
        "payer": laborigine_name(s, int(s.payer)),
        "taker": laborigine_name(s, int(s.taker) - 1) if s.taker else None,
        "tile": None if s.taker else int(s.tile[s.payer]) + 1,
        "lay": int(s.lay),
        "leave": int(s.leave),
        "cause": CAUSE_NAMES[s.cause],
        "colours": [name for colour, name in enumerate(COLOUR_NAMES) if is_open(s, seat, colour)],
        "asked": COLOUR_NAMES[asked_colour(s, seat)] if by_amounts(s) else None,
    }
