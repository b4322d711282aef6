"""The board as a map of characters that a person can read and write: walls, pillars, doors, miniatures.

A space takes three characters: ` . `, or a miniature with its colour's first letter, its number and where it looks:
`r1^`. A pillar is an arrow on its intersection that points along its wall; an intersection without one is `+`. Walls
with a pillar are drawn with `-` and `|`, fill walls with `#`. The gaps in the outer wall are the doors.

A maze to begin with can be written shorter, as the option `maze`: a letter a pillar.
"""

import functools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from labtop.engine.errors import BadOption, listed, shown
from labtop.engine.options import Value
from labtop.games.labyrinthus.components import (
    ACROSS,
    COLOUR_NAMES,
    COLUMNS,
    DIRECTION_NAMES,
    DOOR_SPACES,
    EACH,
    MIDDLE_DOOR,
    PILLAR_NAMES,
    PILLAR_SEGMENT,
    PILLARS,
    SEGMENT_ENDS,
    SEGMENT_SPACES,
    SEGMENT_STANDS,
    SEGMENTS,
    SIDE,
    SPACE_NAMES,
    SPACES,
    TILES,
    Direction,
    Wall,
)
from labtop.games.labyrinthus.terms import Maze

if TYPE_CHECKING:
    from labtop.games.labyrinthus.state import State

MARGIN = 3  # of the row numbers
CELL = 3  # characters of a space
TILE = 2 * CELL + 1
WIDTH = MARGIN + TILES * (TILE + 1) + 1
HEIGHT = 2 + SIDE + TILES
LETTERS = tuple(name[0] for name in COLOUR_NAMES)
WAYS = "".join(name[0] for name in DIRECTION_NAMES)
STANDING: list[int] = SEGMENT_STANDS.tolist()
KINDS = ("symmetric", "random")  # of mazes that nobody has to draw


@dataclass(frozen=True)
class Style:
    """What things are drawn with."""

    empty: str
    crossing: str  # an intersection without a pillar
    pillars: str  # by the direction of its wall
    wall: str  # with a pillar: lying from west to east, and standing
    fill: str  # without one
    corners: str  # north-west, north-east, south-east, south-west
    edges: str  # where a gutter meets the outer wall: north, east, south, west


ASCII = Style(" . ", "+", "^>v<", "-|", "##", "++++", "++++")


@dataclass(frozen=True)
class Board:
    """What a map tells. The pillars follow from the walls."""

    walls: Mapping[int, int]  # segment -> Wall, where there is one
    pieces: Mapping[int, str]  # space -> three characters


def pillar_directions(walls: Mapping[int, int]) -> dict[int, int]:
    """Pillar -> the way its wall goes."""
    pillared = int(Wall.PILLARED)
    return dict(_pillar(segment, wall) for segment, wall in walls.items() if wall >= pillared)


@functools.cache
def _pillar(segment: int, wall: int) -> tuple[int, int]:
    """The pillar of a wall, and the way the wall goes from it."""
    last = wall == Wall.PILLARED_LAST
    way = Direction.SOUTH if SEGMENT_STANDS[segment] else Direction.EAST
    return int(SEGMENT_ENDS[segment, int(last)]), int((way + 2 * last) % 4)


@functools.cache
def space_at(space: int) -> tuple[int, int]:
    """Line and column of a space's first character."""
    row, column = divmod(space, SIDE)
    return 2 + row + row // 2, MARGIN + 1 + column // 2 * (TILE + 1) + column % 2 * (CELL + 1)


@functools.cache
def pillar_at(pillar: int) -> tuple[int, int]:
    row, column = divmod(pillar, ACROSS)
    return 4 + 3 * row, MARGIN + (column + 1) * (TILE + 1)


@functools.cache
def segment_at(segment: int) -> tuple[tuple[int, int], ...]:
    """The characters of a segment."""
    first, last = (int(space) for space in SEGMENT_SPACES[segment, :2])
    line, column = space_at(first)
    if SEGMENT_STANDS[segment]:
        return tuple((space_at(space)[0], column + CELL) for space in (first, last))
    return tuple((line + 1, column + n) for n in range(TILE))


@functools.cache
def door_at(door: int, side: int) -> tuple[tuple[int, int], ...]:
    """The characters of the gap in the outer wall."""
    first, last = (int(space) for space in DOOR_SPACES[door, side])
    line, column = space_at(first)
    if side in (Direction.NORTH, Direction.SOUTH):
        return tuple((line + (1 if side == Direction.SOUTH else -1), column + n) for n in range(TILE))
    return tuple((space_at(space)[0], column + (CELL if side == Direction.EAST else -1)) for space in (first, last))


def draw(board: Board, door: int, style: Style = ASCII, signs: Sequence[str] = ("", "", "", "")) -> list[str]:
    """The map, line by line. `signs` are written into the doors, from north clockwise."""
    page = [list(line) for line in _empty(style)]
    for space, text in board.pieces.items():
        line, column = space_at(space)
        page[line][column : column + CELL] = text
    for pillar, direction in pillar_directions(board.walls).items():
        line, column = pillar_at(pillar)
        page[line][column] = style.pillars[direction]
    fill = int(Wall.FILL)
    for segment, wall in board.walls.items():
        sign = (style.fill if wall == fill else style.wall)[STANDING[segment]]
        for line, column in segment_at(segment):
            page[line][column] = sign
    for side, sign in enumerate(signs):
        gap = door_at(door, side)
        told = sign.center(TILE) if len(gap) == TILE else sign[:1].ljust(1) * len(gap)
        for (line, column), letter in zip(gap, told, strict=True):
            page[line][column] = letter
    return ["".join(line).rstrip() for line in page]


@functools.cache
def _empty(style: Style) -> tuple[str, ...]:
    """The board without doors, inner walls and miniatures."""
    return tuple(line.ljust(WIDTH) for line in _lines(style))


def _lines(style: Style) -> Iterator[str]:
    margin, rim, standing = " " * MARGIN, [style.wall[0] * TILE] * TILES, style.wall[1]
    yield margin + "".join(f"  {column} " for column in COLUMNS)
    yield margin + style.corners[0] + style.edges[0].join(rim) + style.corners[1]
    for row in range(SIDE):
        if row and row % 2 == 0:
            yield margin + style.edges[3] + style.crossing.join([" " * TILE] * TILES) + style.edges[1]
        yield f"{row + 1:>2} " + standing + " ".join([style.empty] * SIDE) + standing
    yield margin + style.corners[3] + style.edges[2].join(rim) + style.corners[2]


def parse(lines: object, door: int, what: str, refusal: type[ValueError]) -> Board:
    """What a map tells. Everything in it is looked at; what cannot be is refused with its place."""
    if not isinstance(lines, list) or len(lines) != HEIGHT or not all(isinstance(line, str) for line in lines):
        raise refusal(f"{what} is a list of {HEIGHT} lines of text, not {shown(lines)}")
    page = [line.ljust(WIDTH) for line in lines]
    pieces = {}
    for space in range(SPACES):
        line, column = space_at(space)
        text = page[line][column : column + CELL]
        if text != ASCII.empty:
            if text[0] not in LETTERS or text[1] not in "1234" or text[2] not in ASCII.pillars:
                raise refusal(
                    f"{what}, space {SPACE_NAMES[space]} is '{ASCII.empty}' or a miniature like 'r1^' "
                    f"({listed(LETTERS)}, 1 to {EACH}, {' '.join(ASCII.pillars)}), not {shown(text)}"
                )
            pieces[space] = text
    board = Board(_parse_walls(page, what, refusal), pieces)
    for number, (given, expected) in enumerate(zip(lines, draw(board, door), strict=True), 1):
        if given.rstrip() != expected:
            raise refusal(
                f"{what}, line {number} is {shown(given)}; with these walls and doors it would be {shown(expected)}"
            )
    return board


def _parse_walls(page: Sequence[str], what: str, refusal: type[ValueError]) -> dict[int, int]:
    """Pillars with their walls, then the fill walls."""
    walls: dict[int, int] = {}
    for pillar in range(PILLARS):
        line, column = pillar_at(pillar)
        sign = page[line][column]
        if sign == ASCII.crossing:
            continue
        if sign not in ASCII.pillars:
            raise refusal(
                f"{what}, the intersection south-east of {PILLAR_NAMES[pillar]} is '+' or a pillar "
                f"pointing along its wall ({' '.join(ASCII.pillars)}), not {shown(sign)}"
            )
        add_to(walls, pillar, ASCII.pillars.index(sign), what, refusal)
    for segment in range(SEGMENTS):
        if segment not in walls and all(page[line][column] == ASCII.fill[0] for line, column in segment_at(segment)):
            walls[segment] = Wall.FILL
    return walls


def add_to(walls: dict[int, int], pillar: int, direction: int, what: str, refusal: type[ValueError]) -> None:
    """Y3: a pillar's wall, unless another one stands there already."""
    segment = int(PILLAR_SEGMENT[pillar, direction])
    if segment in walls:
        other = SEGMENT_ENDS[segment, int(walls[segment] == Wall.PILLARED_LAST)]
        raise refusal(
            f"{what}: the pillars south-east of {PILLAR_NAMES[other]} and {PILLAR_NAMES[pillar]} "
            f"point at each other; one wall fits between them, so one of them points elsewhere than "
            f"{DIRECTION_NAMES[direction]}"
        )
    walls[segment] = Wall.PILLARED if SEGMENT_ENDS[segment, 0] == pillar else Wall.PILLARED_LAST


@dataclass(frozen=True)
class MazeOption:
    """Y11: a kind of random maze, or a given one: where all 36 pillars' walls point, row by row from the north."""

    name: str
    sentence: str
    default: Value = KINDS[0]

    @property
    def limits(self) -> str:
        row = WAYS[:1] * ACROSS
        return (
            f"{', '.join(KINDS)} or a layout: for each of the {PILLARS} pillars the direction of its wall, "
            f"{ACROSS} rows of {ACROSS} letters {', '.join(WAYS)} with a dot between rows ({row}.{row}. and so on)"
        )

    def check(self, value: object) -> Value:
        if value in KINDS:
            return str(value)
        rows = value.lower().split(".") if isinstance(value, str) else []
        if [len(row) for row in rows] != [ACROSS] * ACROSS or not set("".join(rows)) <= set(WAYS):
            raise BadOption(f"option {self.name} is {self.limits}, not {shown(value)}")
        walls: dict[int, int] = {}
        for pillar, letter in enumerate("".join(rows)):
            add_to(walls, pillar, WAYS.index(letter), f"option {self.name}", BadOption)
        return ".".join(rows)

    def parse(self, text: str) -> Value:
        return self.check(text)

    def store(self, s: "State", value: Value) -> None:
        if value in KINDS:
            s.maze = Maze(KINDS.index(str(value)))
            return
        s.maze = Maze.GIVEN
        s.layout[:] = [WAYS.index(letter) for letter in str(value).replace(".", "")]


def layout(lines: Sequence[str], door: int = MIDDLE_DOOR) -> str:
    """A drawn maze as a value of the option `maze`. It holds all 36 pillars, no fill wall and no miniature."""
    board = parse(list(lines), door, "the maze", BadOption)
    pillars = pillar_directions(board.walls)
    if len(pillars) != PILLARS or len(board.walls) != PILLARS or board.pieces:
        raise BadOption(
            f"a maze to begin with has {PILLARS} pillars, no fill wall and no miniature, not {len(pillars)} pillars, "
            f"{len(board.walls) - len(pillars)} fill walls and {len(board.pieces)} miniatures"
        )
    letters = "".join(WAYS[pillars[pillar]] for pillar in range(PILLARS))
    return ".".join(letters[row : row + ACROSS] for row in range(0, PILLARS, ACROSS))
