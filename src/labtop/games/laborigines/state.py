"""The state of Laborigines. Tiles, seats, laborigines and colours count from 0 in here; people count from 1."""

from typing import Annotated, TypeAlias

from labtop.engine.kinds import Named, Numbered, OrNone, Seat, Seats, SetOf
from labtop.engine.language import N_
from labtop.engine.state import HIDDEN, FlatState, Grid, Row, of, of_turn, one, option, per, scratch
from labtop.games.laborigines import terms
from labtop.games.laborigines.components import DISEASE_NAMES, DISEASES, LABORIGINES, TILES, Colour, Disease, Face
from labtop.games.laborigines.payments import AMOUNTS
from labtop.games.laborigines.pieces import Holder, Laborigine
from labtop.games.laborigines.terms import Cause, Edition, Memory, Nicest, Phase, Radiation, Variant

Tile: TypeAlias = Annotated[int, Numbered(TILES)]
TileOrNowhere: TypeAlias = Annotated[int, Numbered(TILES, nowhere=True)]
TileAsText = Named([str(number) for number in range(1, TILES + 1)])
Direction: TypeAlias = Annotated[int, Named(("anticlockwise", "none", "clockwise"), least=-1, readable=(1, -1))]
Card: TypeAlias = Annotated[Disease, Named(DISEASE_NAMES[1:], least=1)]

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
    # The board. Faces are written in a shape of their own: `acid/green seen`.
    up: Row[Face] = per(TILES, written=False)  # tile -> face that lies up
    down: Row[Face] = per(TILES, written=False, knows=HIDDEN)  # tile -> face below
    seen: Row[bool] = per(TILES, written=False)  # tile -> once flipped: everybody has seen both sides
    lying: Grid[int] = per(TileAsText, Colour, most=MOST_TOKENS, key="tokens", always=True)  # tile, colour -> tokens
    moa: TileOrNowhere = one(usual=terms.NOWHERE, always=True)
    flag: Holder = one(usual=terms.BESIDE, always=True)
    disease: Disease = one(always=True)  # the active one
    pack: Row[Card] = per(DISEASES, knows=HIDDEN, filled="pack_left", top_last=True, always=True)  # undrawn cards
    pack_left: int = scratch()
    # Laborigines.
    tile: Row[TileOrNowhere] = per(LABORIGINES, part="laborigines", usual=terms.NOWHERE, always=True)  # it stands on
    infected: Row[bool] = per(LABORIGINES, part="laborigines")
    lightning: Row[int] = per(LABORIGINES, part="laborigines", most=MOST_MARKERS)  # markers
    acid: Row[bool] = per(LABORIGINES, part="laborigines")
    # Seats.
    stock: Grid[int] = per(Seat, Colour, most=MOST_TOKENS, key="energy")  # seat, colour -> tokens
    out: Row[bool] = per(Seat)
    votes: Row[int] = per(Laborigine, most=6, during=(Phase.NICEST,))  # laborigine -> votes for the nicest
    # The turn.
    turn: Seat = one(part="turn", key="seat", always=True)
    phase: Annotated[Phase, Named(Phase, readable=terms.RESTING)] = one(part="turn", usual=Phase.ROLL, always=True)
    cursor: int = of_turn(written=False)  # where each comes in turn: how many have had theirs
    dice: Row[int] = of_turn(2, least=1, most=6, during=terms.ROLLED, needed=True)  # as rolled
    die: Row[int] = of_turn(
        2, least=1, most=6, key="assigned", during=terms.ASSIGNED
    )  # the laborigine's, its partner's
    doubled: Row[int] = of_turn(2, most=1, during=terms.AFTER_SICKNESS)  # own laborigine -> hyperactivity acts
    barred: Row[int] = of_turn(2, most=1, during=terms.AFTER_SICKNESS)  # own laborigine -> Czech immunity loss acts
    direction: Row[Direction] = of_turn(2, written=False)  # own laborigine -> CLOCKWISE, ANTICLOCKWISE or 0
    manipulator: int = of_turn(written=False)  # 1 + the seat that pays for the direction
    mover: Laborigine = of_turn(during=terms.WALKING, always=True)  # the laborigine that moves
    moved: int = of_turn(most=1, during=terms.WALKING)  # how many of one's laborigines have moved
    to_go: int = of_turn(most=12, during=(Phase.WALK,))  # tiles left of this stretch, when they are walked one by one
    burning: int = of_turn(most=1, during=terms.WALKING)  # acid bites in this movement
    corroded: bool = of_turn(written=False)  # it has bitten on this tile
    met: int = of_turn(written=False)  # 1 + the laborigine just met
    footprints: Annotated[int, SetOf(Tile)] = of_turn(during=terms.WALKING)  # whose footprint has moved it on already
    answer: int = of_turn(written=False)  # 1 + what was answered and is not carried out yet
    # A payment. All zero when there is none.
    due: int = of("payment", least=1, most=MOST_TOKENS, needed=True)  # tokens still to be paid
    payer: Laborigine = of("payment", needed=True)
    taker: Annotated[int, OrNone(Laborigine)] = of("payment")  # 1 + who receives it; 0: it is spent
    cause: Cause = of("payment", needed=True)
    assessed: int = of("payment", written=False)  # 1: flag and mutations were looked at, 2: a choice was told of
    lay: int = of("payment", most=AMOUNTS - 1, always=True)  # of what is settled at once: tokens to be laid on the tile
    leave: int = of("payment", most=AMOUNTS - 1, always=True)  # and those still to leave the game
    settled: Annotated[int, SetOf(Colour)] = of("payment")  # colours of which it has been said how many
    kept: int = of("payment", written=False)  # 1 + the colour of which none was to go
    chosen: Grid[int] = of("payment", Colour, 2, written=False)  # colour -> to be laid (or given), to leave the game
    # Knocking out. All zero when nobody falls.
    falling: Seats = one(written=False)  # those without energy, not announced yet
    wave: Seats = one(written=False)  # those who are out in this wave
    fading: Annotated[int, SetOf(Colour)] = one(written=False)  # colours about to leave the game
    winners: Seats = one(during=(Phase.OVER,))
