"""The state of Labydo. Tiles, sites, blocks and seats count from 0 in here; people see names.

Tiles 0 to 39 are labyrinth tiles, 40 to 43 exits, 44 to 47 entrances. Block 24 * row + column of the lattice is row and
column from 0; an upright or upside-down tile covers a block and the one below, a lying one a block and the one to its
right. A tile's *place* is the upper or left one of its two blocks.
"""

from typing import Annotated, Any, TypeAlias

import numpy as np

from labtop.engine.errors import BadPosition, shown
from labtop.engine.kinds import Json, Named, SetOf, Yes
from labtop.engine.language import N_
from labtop.engine.options import OneOf, Value
from labtop.engine.state import HIDDEN, OWNER, FlatState, Row, of, of_turn, one, option, per, scratch
from labtop.games.labydo.components import (
    BLOCKS,
    EDITION_NAMES,
    EXITS,
    LABYRINTH,
    LATTICE,
    SEATS,
    SITE_NAMES,
    SITES,
    TILES,
    WORDS,
    ExitTile,
    LabyrinthTile,
    MaybeBlock,
    MaybeTile,
    Pawns,
    Seat,
    Seats,
    Tile,
    Top,
)
from labtop.games.labydo.terms import (
    AFLOAT,
    LAYING,
    LONGEST,
    NOWHERE,
    RESTING,
    Align,
    Counter,
    Exact,
    Move,
    Phase,
    Purpose,
)
from labtop.games.labydo.tiles import SPACES


class Edition(OneOf):
    """A choice among names that look like numbers: who writes 2.0 without quotes means the name."""

    def check(self, value: object) -> Value:
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            value = next((name for name in self.values if float(name) == value), value)
        return super().check(value)


class Standing(Named):
    """Where a pawn stands: on a space of a tile on the table, afloat, or nowhere."""

    def __init__(self) -> None:
        super().__init__(SITE_NAMES)
        self.least = AFLOAT

    def write(self, s: Any, value: int) -> Json:
        return "afloat" if value == AFLOAT else super().write(s, value) if value >= 0 else None

    def read(self, s: Any, given: Json, what: str) -> int:
        if given is None or given == "afloat":
            return AFLOAT if given else NOWHERE
        if given not in SITE_NAMES or not s.at[SITE_NAMES.index(given) // SPACES]:
            raise BadPosition(f"{what} is a space of a tile on the map, like L07.12, not {shown(given)}")
        return SITE_NAMES.index(given)


class TilesOnce(SetOf):
    """Labyrinth tiles, none of which can be named twice."""

    def read(self, s: Any, given: Json, what: str) -> int:
        bits = super().read(s, given, what)
        if bits.bit_count() < len(given):
            raise BadPosition(f"{what} names a tile once, not {shown(given)}")
        return bits


Tiles: TypeAlias = Annotated[int, TilesOnce(LabyrinthTile)]
Stand: TypeAlias = Annotated[int, Standing()]


class State(FlatState):
    """What lies on the table."""

    # What the table agreed on.
    edition: int = option(
        Edition(
            "edition",
            N_("The tiles: 1.0 as first published, 2.0 with open borders, easier to cross."),
            EDITION_NAMES,
        )
    )
    open_hands: bool = option(False, N_("Everybody's tiles lie open."))
    align: Align = option(
        Align.EDGE,
        N_("A new tile may share any piece of an edge, or edges and corners must both align: no tile half a step off."),
    )
    exact: Exact = option(
        Exact.ROUTE, N_("To win or attack the roll must be the length of some route, or of the shortest one.")
    )
    counter: Counter = option(
        Counter.NEXT_TURN, N_("A counter-attack is possible in one's next turn only, or stays open until it is done.")
    )
    play_on: bool = option(False, N_("With three or four players the others play on after the first has won."))
    max_turns: int = option(400, N_("Each player's turns; after them the game is a draw."), least=5, most=1000)
    # The table: the position has it as a map.
    at: Row[int] = per(TILES, store=np.int16, written=False)  # tile -> 1 + its place; 0: not on the table
    top: Row[Top] = per(TILES, written=False)
    block: Row[MaybeTile] = per(BLOCKS, written=False)  # block -> 1 + the tile on it
    rows: Row[int] = scratch(LATTICE, store=np.int32)  # row of the lattice -> bit a column: a tile lies there
    link: Row[int] = scratch(SITES, store=np.int16)  # 18 * tile + side -> 1 + the site beyond it, if one can step there
    laid: Row[LabyrinthTile] = per(LABYRINTH, filled="laid_count", always=True)  # the earliest first; -1 after them
    laid_count: int = one(written=False)
    # The piles.
    pile: Row[LabyrinthTile] = per(
        LABYRINTH, filled="pile_left", top_last=True, always=True, knows=HIDDEN
    )  # -1 after the top one
    pile_left: int = one(written=False)
    under: int = one(most=LABYRINTH)  # so many at the bottom all have seen go there
    exits: Row[ExitTile] = per(EXITS, filled="exits_left", top_last=True, always=True, knows=HIDDEN)  # likewise
    exits_left: int = one(written=False)
    returned: int = one(most=EXITS)  # so many at the bottom all have seen go there
    # Seats. Of those nobody sits on: pawn NOWHERE, all else zero.
    entrance: Row[Tile] = per(Seat, written=False)
    hand: Row[Tiles] = per(Seat, store=np.int64, knows=OWNER)
    pawn: Row[Stand] = per(Seat, usual=NOWHERE)
    trodden: Row[Tiles] = per(Seat, store=np.int64, key="crossed")  # set foot on since the last start; up to GOAL count
    attackers: Row[Pawns] = per(Seat)  # those who may be countered
    out: Row[bool] = per(Seat)
    home: Row[int] = per(Seat, most=SEATS)  # 1 for the first to win, 2 for the second
    taken: Row[int] = per(Seat, most=1000, key="turns")  # turns it has begun (D51)
    winners: Seats
    # The turn.
    turn: Seat = one(part="turn", key="seat", always=True)
    phase: Annotated[int, Named(Phase, readable=RESTING)] = one(part="turn", always=True)
    announced: Annotated[int, Named(Move)] = of_turn()
    aim: MaybeTile = of_turn()  # 1 + the tile a teleport goes to, or the exit tile used
    dice: Row[int] = of_turn(3, least=1, most=6)  # as rolled; 0 before
    chosen: int = of_turn(store=np.int16, written=False)  # 1 + the action taken, until it is carried out
    hit: int = of_turn(written=False)  # 1 + the seat whose pawn was landed on
    origin: int = of_turn(store=np.int16, written=False)  # 1 + the site the one who landed came from
    # Laying a tile. All zero when none is.
    purpose: Purpose = of("laying", during=LAYING)
    layer: int = of("laying", most=SEATS)  # the seat that lays it; before the first turn all before it have laid one
    picked: MaybeTile = of("laying", key="tile", during=(Phase.PLACE, Phase.TURN))  # it lies open, not in the hand
    spot: MaybeBlock = of("laying", key="place", during=(Phase.TILE, Phase.TURN))
    across: Annotated[int, Yes()] = of("laying", during=(Phase.TILE, Phase.TURN))  # it lies
    rest: int = scratch(store=np.int64)  # D43: bit a tile a bridge must reach, as it was when the pawn returned
    # Scratch of one function call. Zero between them.
    seen: Row[int] = scratch(WORDS, store=np.int64)  # bit a site
    queue: Row[int] = scratch(SITES, store=np.int16)
    far: Row[int] = scratch(SITES)  # site -> 1 + steps to the end of the route
    contact: Row[int] = of("contact", SEATS, written=False, knows=HIDDEN)  # seat -> steps to its pawn
    path: Row[int] = scratch(LONGEST + 1, store=np.int16)
    tried: Row[int] = scratch(LONGEST + 1)  # depth -> the next direction to try
    best: Row[int] = of("route", LONGEST + 1, store=np.int16, written=False, knows=HIDDEN)  # the route found
    ground: Row[int] = scratch(LATTICE, store=np.int32)  # row -> bit a column: a new tile must touch one of these
    reach: Row[int] = scratch(4 * LATTICE, store=np.int32)  # row -> bit a column: places, and those being added
    grain: Row[int] = scratch(2 * LATTICE, store=np.int32)  # row -> bit a column: where tiles lie, and where they stand
