"""Options with needs of their own: a maze that is given, and playing on."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from labtop.engine.errors import BadOption, shown
from labtop.engine.options import SWITCH_WORDS, OneOf, Value
from labtop.games.labyrinthus import maps
from labtop.games.labyrinthus.components import ACROSS, DIRECTION_NAMES, MIDDLE_DOOR, PILLARS
from labtop.games.labyrinthus.terms import Maze

if TYPE_CHECKING:
    from labtop.games.labyrinthus.state import State

LETTERS = "".join(name[0] for name in DIRECTION_NAMES)
RANDOM = ("symmetric", "random")


@dataclass(frozen=True)
class MazeOption:
    """Y11: a kind of random maze, or a given one: where all 36 pillars' walls point, row by row from the north."""

    name: str
    sentence: str
    default: Value = RANDOM[0]

    @property
    def limits(self) -> str:
        row = LETTERS[:1] * ACROSS
        return (
            f"{', '.join(RANDOM)} or a layout: for each of the {PILLARS} pillars the direction of its wall, "
            f"{ACROSS} rows of {ACROSS} letters {', '.join(LETTERS)} with a dot between rows ({row}.{row}. and so on)"
        )

    def check(self, value: object) -> Value:
        if value in RANDOM:
            return str(value)
        rows = value.lower().split(".") if isinstance(value, str) else []
        if [len(row) for row in rows] != [ACROSS] * ACROSS or not set("".join(rows)) <= set(LETTERS):
            raise BadOption(f"option {self.name} is {self.limits}, not {shown(value)}")
        walls: dict[int, int] = {}
        for pillar, letter in enumerate("".join(rows)):
            maps.add_to(walls, pillar, LETTERS.index(letter), f"option {self.name}", BadOption)
        return ".".join(rows)

    def parse(self, text: str) -> Value:
        return self.check(text)

    def store(self, s: "State", value: Value) -> None:
        if value in RANDOM:
            s.maze = Maze(RANDOM.index(str(value)))
            return
        s.maze = Maze.GIVEN
        s.layout[:] = [LETTERS.index(letter) for letter in str(value).replace(".", "")]


def layout(lines: Sequence[str], door: int = MIDDLE_DOOR) -> str:
    """A drawn maze as a value of the option `maze`. It holds all 36 pillars, no fill wall and no miniature."""
    board = maps.parse(list(lines), door, "the maze", BadOption)
    pillars = maps.pillar_directions(board.walls)
    if len(pillars) != PILLARS or len(board.walls) != PILLARS or board.pieces:
        raise BadOption(
            f"a maze to begin with has {PILLARS} pillars, no fill wall and no miniature, not {len(pillars)} pillars, "
            f"{len(board.walls) - len(pillars)} fill walls and {len(board.pieces)} miniatures"
        )
    letters = "".join(LETTERS[pillars[pillar]] for pillar in range(PILLARS))
    return ".".join(letters[row : row + ACROSS] for row in range(0, PILLARS, ACROSS))


@dataclass(frozen=True)
class PlayOnOption(OneOf):
    """Y40: no, ask or yes. True and false are yes and no."""

    def check(self, value: object) -> Value:
        return super().check({False: "no", True: "yes"}[value] if isinstance(value, bool) else value)

    def parse(self, text: str) -> Value:
        return self.check(SWITCH_WORDS.get(text.lower(), text))
