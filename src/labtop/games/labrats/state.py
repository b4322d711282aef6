"""The state of Lab Rats. Place p of the table belongs to seat p; where there are fewer than five players the places
after theirs hold doors from the pack.
"""

from typing import Annotated, Any, TypeAlias

import numpy as np

from labtop.engine import checks
from labtop.engine.errors import BadPosition
from labtop.engine.kinds import Json, Kind, Named, names_of
from labtop.engine.language import N_
from labtop.engine.state import HIDDEN, OWNER, FlatState, Grid, Row, of, one, option, per, scratch
from labtop.games.labrats import components as box
from labtop.games.labrats.actions import KEEP, PASS, PLACE, do
from labtop.games.labrats.components import Door
from labtop.games.labrats.pieces import ExitCard, MaybeColour, MaybeDoor, Potion, PotionOrNone, Seat
from labtop.games.labrats.terms import Health, Phase, Specimens, Survivor

FACTS = (box.SEATS - 1) * box.HAND_LIMIT  # potions in the hands of others: more cannot be known
NOTES = 256  # entries of a memory
GENERATIONS = 16  # of a pack in a memory: it is made anew from its discard so often, less one
FAILURES = 32  # at exits, in a memory

RESTING = (
    Phase.DRAFT, Phase.SPECIMENS, Phase.DEAL, Phase.PLACE, Phase.TURN, Phase.CHOOSE, Phase.OBSTACLE, Phase.CONFUSION,
    Phase.NEXT, Phase.CRUMBS, Phase.PAY, Phase.KEEP, Phase.OVER,
)  # fmt: skip
"""The phases a position can be in: those in which somebody decides, and those in which a turn or a game begins."""

CHOICES = {Phase.PLACE: PLACE, Phase.CONFUSION: PASS, Phase.KEEP: KEEP}
"""Phases in which all choose in secret -> the first of the actions they choose from."""


class ChoiceKind(Kind):
    """What was chosen in secret: 1 + its number; 0 is nothing yet. While choices are carried out it is not told."""

    def write(self, s: "State", value: int) -> Json:
        first = CHOICES.get(Phase(int(s.phase)))
        return do.text(first + value - 1) if value and first is not None else None

    def read(self, s: "State", given: Json, what: str) -> int:
        phase = Phase(int(s.phase))
        if given is None:
            return 0
        if phase not in CHOICES:
            raise BadPosition(f"{what}: in phase {PHASE_NAMES[phase]} nobody chooses in secret")
        block = do.block(CHOICES[phase])
        return 1 + checks.index(given, do.texts[block.first : block.first + block.count], what)


PhaseName: TypeAlias = Annotated[int, Named(Phase, readable=RESTING)]
PHASE_NAMES = names_of(Phase)
Choice: TypeAlias = Annotated[int, ChoiceKind()]


def in_mind(*dims: int, store: Any = np.int16) -> Any:
    return of("mind", *dims, store=store, written=False, knows=HIDDEN)


class State(FlatState):
    """What lies on the table."""

    # What the table agreed on.
    specimens: Specimens = option(
        Specimens.RANDOM, N_("Specimens are dealt at random, or drafted: each takes one in the order of the seats.")
    )
    survivor: Survivor = option(
        Survivor.OWN_TURN,
        N_("The last one alive is paid at the end of its own turn only, or at the end of anybody's turn."),
    )
    # Seats.
    specimen: Row[MaybeColour] = per(Seat)  # 1 + colour; 0 while it is not chosen
    health: Row[Health] = per(Seat)
    cheese: Row[int] = per(Seat, most=box.CHEESE_TO_WIN + 1)
    crumbs: Row[int] = per(Seat, most=box.CRUMBS_A_CHEESE - 1)
    contamination: Row[int] = per(Seat, most=box.FATAL_CONTAMINATION - 1)
    potions: Grid[Potion] = per(Seat, box.HAND_LIMIT + 1, filled="held", always=True, knows=OWNER)  # ascending
    held: Row[int] = scratch(box.SEATS)  # how many potions
    doors: Grid[int] = per(Seat, box.KEPT, written=False, knows=OWNER)  # in hand: one, or two while they are placed
    chosen: Row[Choice] = per(Seat, knows=OWNER)
    # The table.
    table: Row[int] = per(box.TABLE, written=False, knows=HIDDEN)  # place -> kind of door; 0 while it is empty
    opened: Row[bool] = per(box.TABLE, written=False)  # place -> 1 when it lies face up
    # Kind -> cards. The order of a pack is chance, and drawn when a card is.
    door_pack: Row[int] = per(Door, part="doors", key="pack", always=True, knows=HIDDEN)
    door_pack_left: int = scratch()
    door_discard: Row[int] = per(Door, part="doors", key="discard", always=True)  # face up
    potion_pack: Row[int] = per(PotionOrNone, part="potions", key="pack", always=True, knows=HIDDEN)
    potion_pack_left: int = scratch()
    potion_discard: Row[int] = per(PotionOrNone, part="potions", key="discard", always=True)
    exits: Row[ExitCard] = per(box.EXIT_CARDS, written=False, knows=HIDDEN)  # first those on the table, then the pack
    # What the others have seen of a hand without seeing it.
    facts: Row[int] = scratch(box.SEATS)  # how many potions in other hands this seat knows, having passed them on
    fact_kind: Grid[int] = scratch(box.SEATS, FACTS)  # seat, number -> kind
    fact_holders: Grid[int] = scratch(box.SEATS, FACTS)  # seat, number -> bit a seat: one of these has it
    potion_memory: Row[int] = scratch(NOTES, store=np.uint16)  # what happened, and what only some know: rules/memory.py
    potion_notes: int = scratch(store=np.int16)  # how many
    door_memory: Row[int] = scratch(NOTES, store=np.uint16)
    door_notes: int = scratch(store=np.int16)
    # Round and turn.
    rounds: int = one(least=1, most=30000, key="round", usual=1, always=True)  # the number of this round
    begun: int = one(always=True)  # turns begun in this round; counts to players + 1 only, then exits are free
    first: Seat = one(always=True)  # it has the start player's token: it began this round
    turn: Seat = one(part="turn", key="seat", always=True)  # between turns the one whose turn comes
    phase: PhaseName = one(part="turn", usual=Phase.CHOOSE, always=True)
    cursor: Seat = one(part="turn")  # whoever is next where each comes in turn
    place: int = scratch()  # 1 + the door just chosen
    card: MaybeDoor = one(part="turn")  # the door being resolved
    depth: int = scratch()  # double doors being resolved
    to_reveal: Row[int] = per(box.DOUBLE_DOORS, most=2, part="turn", filled="depth")  # level -> its cards still to come
    stopped: bool = one(part="turn")  # of one's own choice
    answer: int = scratch()  # of the seat on turn: the potion, 1 + the handful or specimen it has named, or REFUSED
    exit_open: int = scratch()  # 1 + place of the exit that lies face up
    ended: int = scratch()  # 1 + how the round ended: a Source
    # Room to imagine in; empty at all other times.
    mind_card: Row[int] = in_mind(NOTES)  # note -> the card it is about: kind, and generation * 32; or the note of it
    mind_hand: Grid[int] = in_mind(box.TABLE, box.HAND_LIMIT + 2)  # row, number -> 1 + the note that card came with
    mind_weight: Grid[int] = in_mind(box.TABLE, box.HAND_LIMIT + 2)  # row, number -> how likely it is of a kind
    mind_held: Row[int] = in_mind(box.TABLE, store=np.int8)  # row -> cards
    mind_pool: Grid[int] = in_mind(GENERATIONS, box.POTION_KINDS, store=np.int8)  # of each kind: not thought of yet
    mind_left: Row[int] = in_mind(GENERATIONS, store=np.int8)  # all of them
    mind_failed: Grid[int] = in_mind(FAILURES, box.HAND_LIMIT + 2)  # failure -> 1 + the notes of its cards
