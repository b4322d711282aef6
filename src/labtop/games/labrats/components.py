"""The pieces of Lab Rats: colours, doors, potions, exits. Data with its source; nothing here moves.

Game by Lucas Charra, runDOS Studio, 2019. How many cards there are of each kind stands in pictures we do not have: the
counts below are the house's ruling (T2). They are symmetrical: turn the circle of colours by one, and every set is
itself again.
"""

from enum import IntEnum

import numpy as np

from labtop.engine.kinds import names_of

SEATS = 5  # the most (T10)
TABLE = 5  # doors on the table, always (T11)
EXITS = 3  # exits on the table
HAND_LIMIT = 4  # potions (T27)
KEPT = 2  # potions and doors each begins a round with (T11, T41)
CHEESE_TO_WIN = 4  # T42
CRUMBS_A_CHEESE = 10  # T31
FATAL_CONTAMINATION = 5  # T24, T31


class Colour(IntEnum):
    """Mutations, obstacles and potions come in these (T1), thought of as a circle."""

    RED = 0
    GREEN = 1
    BLUE = 2
    VIOLET = 3
    ORANGE = 4
    YELLOW = 5


class Door(IntEnum):
    """What is behind a door (T2): an obstacle, 1 + its colour, or an event."""

    NONE = 0
    RED_OBSTACLE = 1
    GREEN_OBSTACLE = 2
    BLUE_OBSTACLE = 3
    VIOLET_OBSTACLE = 4
    ORANGE_OBSTACLE = 5
    YELLOW_OBSTACLE = 6
    POTION_BOX = 7
    DOUBLE_DOOR = 8
    EXPLOSION = 9
    RADIOACTIVE_EXPLOSION = 10
    CONFUSION = 11
    INSTANT_DEATH = 12
    RESURRECTION = 13


COLOUR_NAMES = names_of(Colour)
COLOURS = len(Colour)
OBSTACLES = COLOURS  # the first so many doors, not counting NONE
DOOR_NAMES = names_of(Door)
DOOR_COUNTS = (
    0,  # none
    4, 4, 4, 4, 4, 4,  # obstacles
    3,  # potion box
    2,  # double door
    2,  # explosion
    2,  # radioactive explosion
    1,  # confusion
    1,  # instant death
    1,  # resurrection
)  # fmt: skip
"""Cards of each kind of door (T2)."""


def _turned(pattern: tuple[int, ...], times: int = COLOURS) -> tuple[tuple[int, ...], ...]:
    """A set of colours and what becomes of it when the circle is turned, one colour a time."""
    return tuple(tuple(sorted((colour + turn) % COLOURS for colour in pattern)) for turn in range(times))


DOUBLES = tuple(sorted(_turned((0, 1)) + _turned((0, 3), 3)))
"""Double potions: each colour with its two neighbours and the one opposite (T2)."""

TRIPLES = tuple(sorted(_turned((0, 1, 4)) + _turned((0, 2, 4), 2)))
"""The abominations at the exits, among them the green-violet-orange one of the rulebook's example (T2)."""

POTION_SETS: tuple[tuple[int, ...], ...] = (
    (),  # none
    *((colour,) for colour in range(COLOURS)),
    *DOUBLES,
    tuple(range(COLOURS)),  # multicolour
)
"""Kind of potion -> the colours it can stand for, one at a time (T3)."""

POTION_COUNTS = (0, *(2 for _ in range(COLOURS)), *(1 for _ in DOUBLES), 4)
"""Cards of each kind of potion (T2)."""


def _joined(colours: tuple[int, ...]) -> str:
    return "-".join(COLOUR_NAMES[colour] for colour in colours)


POTION_NAMES = ("none", *(_joined(colours) for colours in POTION_SETS[1:-1]), "multicolour")
EXIT_NAMES = ("none", *(_joined(colours) for colours in TRIPLES))

DOOR_KINDS = len(Door)  # NONE included
POTION_KINDS = len(POTION_SETS)  # NONE included
DOORS = sum(DOOR_COUNTS)
POTIONS = sum(POTION_COUNTS)
EXIT_CARDS = len(TRIPLES)
DOUBLE_DOOR = int(Door.DOUBLE_DOOR)  # an array's index must be a plain number on a GPU
DOUBLE_DOORS = DOOR_COUNTS[Door.DOUBLE_DOOR]  # so deep can they lead into each other


def _bits(colours: tuple[int, ...]) -> int:
    return sum(1 << colour for colour in colours)


# The same as arrays, for the rules. A set of colours is a bit for each colour.
DOORS_OF = np.array(DOOR_COUNTS, np.int8)  # kind -> cards
POTIONS_OF = np.array(POTION_COUNTS, np.int8)  # kind -> cards
POTION_COLOURS = np.array([_bits(colours) for colours in POTION_SETS], np.int8)  # kind -> colours
EXIT_COLOURS = np.array([0, *(_bits(colours) for colours in TRIPLES)], np.int8)  # kind -> colours
