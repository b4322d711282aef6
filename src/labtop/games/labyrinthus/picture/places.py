"""Where everything lies: the board as wide as the picture allows, the camps at its sides; below it the trays."""

import functools
from collections.abc import Mapping

from labtop.engine.drawing import BOARD as BOARD_PANE
from labtop.engine.drawing import WIDTH, WORDS, Pane
from labtop.engine.options import Value
from labtop.games.labyrinthus.components import (
    ACROSS,
    DIRECTION_NAMES,
    DOOR_SPACES,
    ENTRANCES,
    PILLAR_NAMES,
    SEGMENT_NAMES,
    SEGMENT_SPACES,
    SEGMENT_STANDS,
    SIDE,
    SPACE_NAMES,
    TILES,
)
from labtop.games.labyrinthus.view import SeatView, View

SPACE = 35  # side of a space
GUTTER = 8
TILE = 2 * SPACE
PITCH = TILE + GUTTER
CELL = PITCH // 2  # side of what one clicks for a space: half of a gutter belongs to it. 24 px where the board has 370
BOARD = TILES * TILE + ACROSS * GUTTER
LEFT = (WIDTH - BOARD) // 2
TOP = LEFT + 4  # what stands in the north rises above its ground, so it needs a little more room there
RIGHT, BOTTOM = LEFT + BOARD, TOP + BOARD
RIM = 8  # thickness of the outer wall
RISE = 6  # how far the top of a wall is drawn above its ground: we look from the south
STRIP = LEFT - RIM  # depth of the ground outside the walls
END = BOTTOM + RIM + STRIP  # where the maze ends and the rest of the table begins

TRAY_WIDE = 360
TRAY_LEFT = 10
DICE_TOP, DICE_HIGH = END + 8, 92
ANSWERS_TOP, ANSWERS_HIGH = DICE_TOP + DICE_HIGH + 8, 84
HEIGHT = ANSWERS_TOP + ANSWERS_HIGH + 8
WORDS_LEFT = TRAY_LEFT + TRAY_WIDE + 14  # beside the trays
WORDS_WIDE = WIDTH - WORDS_LEFT - 8

POST = 28  # from the doorway to the first of those who wait
SLOT = CELL  # from one waiting miniature to the next
HAVEN = 30  # from one that is home to the next
CHIP = 19  # from one saved die to the next
DICE, ANSWERS, TOLD = "dice", "answers", "told"  # panes beside the board
STEP = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
TURN = {"north": 0, "east": 90, "south": 180, "west": 270}
LIES = ("north", "south")  # sides along which one walks from west to east


def edge(number: int) -> int:
    """How far a row or column of spaces begins from the board's edge."""
    return number * SPACE + number // 2 * GUTTER


@functools.cache
def corner(space: str) -> tuple[int, int]:
    row, column = divmod(SPACE_NAMES.index(space), SIDE)
    return LEFT + edge(column), TOP + edge(row)


@functools.cache
def middle(space: str) -> tuple[float, float]:
    x, y = corner(space)
    return x + SPACE / 2, y + SPACE / 2


@functools.cache
def gutter(segment: str) -> tuple[int, int, bool]:
    """The north-western corner of a segment, and whether it runs from north to south."""
    number = SEGMENT_NAMES.index(segment)
    x, y = corner(SPACE_NAMES[SEGMENT_SPACES[number, 0]])
    stands = bool(SEGMENT_STANDS[number])
    return (x + SPACE, y, True) if stands else (x, y + SPACE, False)


@functools.cache
def crossing(pillar: str) -> tuple[float, float]:
    """The middle of an intersection."""
    x, y = corner(pillar)
    return x + SPACE + GUTTER / 2, y + SPACE + GUTTER / 2


PILLAR_ROW = {pillar: number // ACROSS for number, pillar in enumerate(PILLAR_NAMES)}


class Side:
    """One side of the board: its door, who waits and who has come home there. `along` counts from west or north."""

    def __init__(self, side: str, door: int) -> None:
        self.name = side
        self.lies = side in LIES
        first = int(DOOR_SPACES[door, DIRECTION_NAMES.index(side), 0])
        tile = (first % SIDE if self.lies else first // SIDE) // 2
        self.start = (LEFT if self.lies else TOP) + tile * PITCH  # where the doorway begins
        self.middle = self.start + TILE / 2
        self.across = {"north": 15, "east": WIDTH - 17, "south": END - 15, "west": 15}[side]
        self.rim = {"north": TOP - RIM, "east": RIGHT, "south": BOTTOM, "west": LEFT - RIM}[side]  # of the outer wall
        self.back = tile >= TILES // 2  # the longer way along the wall leads back, to the west or north
        self.apart = 2 <= tile <= TILES - 3  # there is room for the home beyond the door

    def point(self, along: float) -> tuple[float, float]:
        return (along, self.across) if self.lies else (self.across, along)

    def _from_door(self, distance: float, back: bool) -> tuple[float, float]:
        return self.point(self.start - distance if back else self.start + TILE + distance)

    def camp(self, number: int) -> tuple[float, float]:
        """Where a miniature waits that enters here."""
        return self._from_door(POST + SLOT * number, self.back)

    def chip(self, number: int) -> tuple[float, float]:
        """Where a saved die lies of the seat that enters here."""
        return self._from_door(POST + SLOT * 3 + 28 + CHIP * number, self.back)

    def home(self, number: int) -> tuple[float, float]:
        """Where a miniature stands that has left here."""
        if self.apart:
            return self._from_door(POST + HAVEN * number, not self.back)
        return self._from_door(POST + SLOT * 3 + 28 + CHIP * 3 + 25 + HAVEN * number, self.back)


@functools.cache
def sides(door: int) -> dict[str, Side]:
    return {side: Side(side, door) for side in DIRECTION_NAMES}


def own_seat(view: View) -> SeatView:
    """Who looks; only a player has something to choose."""
    return view["seats"][view["seat"] or 0]


def door_of(view: View) -> int:
    """Which tile of each side has the door."""
    return int(view["options"]["door"])


def entrances(players: int, options: Mapping[str, Value]) -> list[str]:
    """Y10: the side each seat enters by, as the view tells it later on."""
    beside = players > 2 or options["seats"] == "adjacent"
    return [DIRECTION_NAMES[ENTRANCES[int(beside), seat]] for seat in range(players)]


def opposite(side: str) -> str:
    return DIRECTION_NAMES[(DIRECTION_NAMES.index(side) + 2) % 4]


def panes(players: int, options: Mapping[str, Value]) -> tuple[Pane, ...]:
    """The maze with its camps, as tight as may be: a dial around a miniature in a corner has just room. Beside it the
    dice with the walls left, and answers; a picture that stands alone has the question too."""
    return (
        Pane(BOARD_PANE, (0, 0, WIDTH, END), BOARD_PANE),
        Pane(DICE, (TRAY_LEFT, DICE_TOP, TRAY_WIDE, DICE_HIGH)),
        Pane(ANSWERS, (TRAY_LEFT, ANSWERS_TOP, TRAY_WIDE, ANSWERS_HIGH)),
        Pane(TOLD, (WORDS_LEFT, DICE_TOP, WORDS_WIDE, HEIGHT - DICE_TOP), WORDS),
    )
