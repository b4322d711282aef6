"""The state of Labyrinthus. The rulebook is a draft for play testing: its open points are options, and where a default
is not its word, the sentence says so."""

from typing import Annotated, Any

import numpy as np

from labtop.engine import checks
from labtop.engine.kinds import Json, Kind, Named, Seat, Seats, SetOf
from labtop.engine.language import N_
from labtop.engine.state import FlatState, Grid, Row, of_turn, one, option, per, scratch
from labtop.games.labyrinthus.components import (
    MIDDLE_DOOR,
    MINIATURES,
    PILLARS,
    SEATS,
    SEGMENTS,
    TILES,
    WORDS,
    Direction,
    Miniature,
    Pillar,
    Place,
    Wall,
)
from labtop.games.labyrinthus.maps import MazeOption
from labtop.games.labyrinthus.terms import AT_REST, WITH_MOVER, DoorAttack, Maze, Phase, PlayOn, Seating, Turning

MOST_ROUNDS = 1000
BEGUN = tuple(phase for phase in AT_REST if phase != Phase.FIRST)


class RoundKind(Kind):
    """Rounds are counted up to the agreed limit."""

    most = MOST_ROUNDS

    def read(self, s: Any, given: Json, what: str) -> int:
        return checks.number(given, 1, int(s.max_rounds), what)


class State(FlatState):
    """What lies on the table, and how far the turn has got."""

    # What the table agreed on.
    door: int = option(
        MIDDLE_DOOR,
        N_("Where the doors are: tiles counted clockwise along each side, 3 is the middle."),
        least=0,
        most=TILES - 1,
    )
    maze: Maze = option(
        MazeOption("maze", N_("The maze: random and alike for all four doors, wholly random, or a given layout."))
    )
    layout: Row[Direction] = per(PILLARS, written=False)  # pillar -> where its wall points, in a given maze
    seats: Seating = option(Seating.OPPOSITE, N_("Two players enter opposite each other, or by adjacent doors."))
    saving: bool = option(True, N_("Unused results may be kept for the next turn."))
    enter_first: bool = option(
        False,
        N_(
            "Miniatures enter at the beginning of the turn only, before its other dice are used. "
            "The rulebook says so; by default they enter at any time."
        ),
    )
    door_attack: DoorAttack = option(
        DoorAttack.BLOCKED,
        N_(
            "From outside one may attack the doorway while it is blocked, always, or never. "
            "The rulebook is silent about it; it knows attacks on the board."
        ),
    )
    directional: bool = option(
        True, N_("Miniatures attack where they face, once a turn, and may strike back in front.")
    )
    turning: Turning = option(
        Turning.FREE,
        N_(
            "With a move die a miniature turns as it likes, or only by stepping. "
            "The rulebook does not say how one turns."
        ),
    )
    play_on: PlayOn = option(
        PlayOn.NO, N_("When somebody has won, the others play on for the places: no, yes, or they are asked then.")
    )
    max_rounds: int = option(
        200,
        N_("After so many rounds those with the most miniatures home win. The rulebook knows no such limit."),
        least=1,
        most=MOST_ROUNDS,
    )
    # The board: a position draws it as a map.
    wall: Row[Wall] = per(SEGMENTS, written=False)
    pillars: Annotated[int, SetOf(Pillar)] = one(written=False, store=np.int64)  # intersections with a pillar
    pillared_left: int = one(written=False)  # pillared walls in the supply
    fill_left: int = one(written=False)  # fill walls in the supply
    east: Row[int] = scratch(WORDS, store=np.int64)  # set of spaces that are open to the east
    south: Row[int] = scratch(WORDS, store=np.int64)  # set of spaces that are open to the south
    taken: Row[int] = scratch(WORDS, store=np.int64)  # set of spaces with a miniature on them
    space: Row[Place] = per(MINIATURES, written=False)
    facing: Row[Direction] = per(MINIATURES, written=False)  # 0 off the board
    # The round. The engine's `places` holds every place that is decided, also while others play on for theirs.
    saved: Grid[int] = per(SEATS, 2, written=False)  # seat, 0 wall or 1 move -> results kept for the next turn
    first: Seat = one(part="turn", always=True, during=BEGUN)  # who began
    rounds: Annotated[int, RoundKind()] = one(part="turn", key="round", usual=1, always=True, during=BEGUN)
    tied: Seats = one(written=False)  # those who roll again for the first turn; none: all do
    # The turn.
    turn: Seat = one(part="turn", key="seat", needed=True, during=tuple(p for p in BEGUN if p != Phase.OVER))
    phase: Annotated[Phase, Named(Phase, readable=AT_REST)] = one(part="turn", usual=Phase.ROLL, always=True)
    walls: int = of_turn(written=False)  # unused wall results
    moves: int = of_turn(written=False)  # unused move results
    entering_over: bool = of_turn()  # with `enter_first`: a die was used for something else than coming in
    fought: Annotated[int, SetOf(Miniature)] = of_turn()  # those who have attacked or countered this turn
    held: Annotated[int, SetOf(Miniature)] = of_turn()  # those whose attack was held: they can do no more this turn
    telling: int = scratch()  # a Happening: what was just decided, for the next step to tell
    # A wall or a move under way. All zero when there is none.
    decided: int = scratch(store=np.int16)  # 1 + the action that the next step carries out
    mover: Miniature = of_turn(needed=True, during=WITH_MOVER)  # the miniature with the die
    foe: Miniature = of_turn(needed=True, during=(Phase.COUNTER,))  # the one it attacks
    ways: Annotated[int, SetOf(Direction)] = of_turn(during=(Phase.FACE,))  # where the mover may come to look
