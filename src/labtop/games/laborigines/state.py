"""The state of Laborigines. Tiles, seats, laborigines and colours count from 0 in here; people count from 1."""

from typing import Annotated, TypeAlias

from labtop.engine.kinds import Named, Numbered, OrNone, Seat, Seats, SetOf
from labtop.engine.language import N_
from labtop.engine.state import HIDDEN, FlatState, Grid, Row, of, of_turn, one, option, per, scratch
from labtop.games.laborigines.components import DISEASES, LABORIGINES, TILES, Colour, Disease, Face
from labtop.games.laborigines.payments import AMOUNTS
from labtop.games.laborigines.pieces import Holder, Laborigine
from labtop.games.laborigines.terms import (
    Cause,
    Edition,
    Memory,
    Nicest,
    Phase,
    Radiation,
    Variant,
)

Tile: TypeAlias = Annotated[int, Numbered(TILES)]
TileOrNowhere: TypeAlias = Annotated[int, Numbered(TILES, nowhere=True)]
Direction: TypeAlias = Annotated[int, Named(("anticlockwise", "none", "clockwise"), least=-1)]

MOST_TOKENS = 120  # six players with twenty each
MOST_MARKERS = 100


class State(FlatState):
    """What lies on the table and in the stocks, and how far the turn has got."""

    # What the table agreed on.
    variant: Variant = option(
        Variant.BASIC,
        N_("Basic: each for oneself. Teams: partners share a colour. Twins: two laborigines each, no Moa."),
    )
    edition: Edition = option(
        Edition.ENGLISH,
        N_("The English or the Czech rulebook: placing, acid, immunity loss and the moment of manipulation differ."),
    )
    energy: int = option(20, N_("Tokens each starts with; 15 make a short game."), least=5, most=20)
    nicest: Nicest = option(Nicest.RANDOM, N_("Whose laborigine is the nicest, and so begins: drawn or voted."))
    memory: Memory = option(
        Memory.PLAYERS, N_("Lower faces that everybody has seen: remembered by the players, or shown on the table.")
    )
    radiation: Radiation = option(
        Radiation.BLANK, N_("Radiation counts blank green tiles, or all that are printed in green.")
    )
    # The board.
    up: Row[Face] = per(TILES)  # tile -> face that lies up
    down: Row[Face] = per(TILES, knows=HIDDEN)  # tile -> face below
    seen: Row[bool] = per(TILES)  # tile -> once flipped: everybody has seen both sides
    lying: Grid[int] = per(TILES, Colour, most=MOST_TOKENS)  # tile, colour -> tokens on it
    moa: TileOrNowhere
    flag: Holder
    disease: Disease  # the active one
    pack: Row[Disease] = per(DISEASES, knows=HIDDEN, filled="pack_left", top_last=True)  # undrawn cards
    pack_left: int = scratch()
    # Laborigines.
    tile: Row[TileOrNowhere] = per(LABORIGINES)  # where it stands
    infected: Row[bool] = per(LABORIGINES)
    lightning: Row[int] = per(LABORIGINES, most=MOST_MARKERS)  # markers
    acid: Row[bool] = per(LABORIGINES)
    # Seats.
    stock: Grid[int] = per(Seat, Colour, most=MOST_TOKENS, key="energy")  # seat, colour -> tokens
    out: Row[bool] = per(Seat)
    votes: Row[int] = per(LABORIGINES)  # laborigine -> votes for the nicest
    # The turn.
    turn: Seat = one(part="turn", key="seat")
    phase: Phase = one(part="turn")
    cursor: int = of_turn(written=False)  # whoever is next where each comes in turn
    dice: Row[int] = of_turn(2, most=6)  # as rolled
    die: Row[int] = of_turn(2, most=6, key="assigned")  # the laborigine's and Moa's; twins: the first's, the second's
    doubled: Row[int] = of_turn(2, most=1)  # own laborigine (twins: two) -> hyperactivity acts this turn
    barred: Row[int] = of_turn(2, most=1)  # own laborigine -> Czech immunity loss acts this turn
    direction: Row[Direction] = of_turn(2)  # own laborigine -> CLOCKWISE, ANTICLOCKWISE or 0
    manipulator: int = of_turn(written=False)  # 1 + the seat that pays for the direction
    mover: Laborigine = of_turn()  # the laborigine that moves
    moved: int = of_turn(most=1)  # how many of one's laborigines have moved
    to_go: int = of_turn(most=12)  # tiles left of this stretch, when they are walked one by one
    burning: int = of_turn(most=1)  # acid bites in this movement
    corroded: bool = of_turn(written=False)  # it has bitten on this tile
    met: int = of_turn(written=False)  # 1 + the laborigine just met
    footprints: Annotated[int, SetOf(Tile)] = of_turn()  # tiles whose footprint has moved this laborigine on this turn
    picked: int = of_turn(written=False)  # 1 + a choice that is not carried out yet; in a payment: colours that are not
    # A payment. All zero when there is none.
    due: int = of("payment", most=MOST_TOKENS)  # tokens still to be paid
    payer: Laborigine = of("payment")
    taker: Annotated[int, OrNone(Laborigine)] = of("payment")  # 1 + who receives it; 0: it is spent
    cause: Cause = of("payment")
    assessed: int = of("payment", written=False)  # 1: flag and mutations were looked at, 2: a choice was told of
    lay: int = of("payment", most=AMOUNTS - 1)  # of what is settled at once: tokens still to be laid on the tile
    leave: int = of("payment", most=AMOUNTS - 1)  # and those still to leave the game
    settled: Annotated[int, SetOf(Colour)] = of("payment")  # colours of which it has been said how many
    kept: int = of("payment", written=False)  # 1 + the colour of which none was to go
    chosen: Grid[int] = of("payment", Colour, 2, written=False)  # colour -> to be laid (or given), to leave the game
    # Knocking out. All zero when nobody falls.
    falling: Seats = one(written=False)  # those without energy, not announced yet
    wave: Seats = one(written=False)  # those who are out in this wave
    fading: Annotated[int, SetOf(Colour)] = one(written=False)  # colours about to leave the game
    winners: Seats
