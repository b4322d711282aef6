"""What a table may choose. The rulebook is a draft for play testing: its open points are options, and where a default
is not its word, the sentence says so."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from labtop.engine.errors import BadOption, shown
from labtop.engine.language import N_
from labtop.engine.options import SWITCH_WORDS, Amount, OneOf, Option, Switch, Value
from labtop.games.labyrinthus import board_map
from labtop.games.labyrinthus.components import ACROSS, DIRECTION_NAMES, MIDDLE_DOOR, PILLARS, TILES
from labtop.games.labyrinthus.state import Maze, State

LETTERS = "".join(name[0] for name in DIRECTION_NAMES)
KINDS = ("symmetric", "random")


@dataclass(frozen=True)
class MazeOption:
    """Y11: a kind of random maze, or a given one: where all 36 pillars' walls point, row by row from the north."""

    name: str
    sentence: str

    @property
    def default(self) -> str:
        return KINDS[0]

    @property
    def limits(self) -> str:
        row = LETTERS[:1] * ACROSS
        return (
            f"{', '.join(KINDS)} or a layout: for each of the {PILLARS} pillars the direction of its wall, "
            f"{ACROSS} rows of {ACROSS} letters {', '.join(LETTERS)} with a dot between rows ({row}.{row}. and so on)"
        )

    def check(self, value: object) -> Value:
        if value in KINDS:
            return str(value)
        rows = value.lower().split(".") if isinstance(value, str) else []
        if [len(row) for row in rows] != [ACROSS] * ACROSS or not set("".join(rows)) <= set(LETTERS):
            raise BadOption(f"option {self.name} is {self.limits}, not {shown(value)}")
        walls: dict[int, int] = {}
        for pillar, letter in enumerate("".join(rows)):
            board_map.add_to(walls, pillar, LETTERS.index(letter), f"option {self.name}", BadOption)
        return ".".join(rows)

    def parse(self, text: str) -> Value:
        return self.check(text)

    def store(self, s: State, value: Value) -> None:
        if value in KINDS:
            s.maze = KINDS.index(str(value))
            return
        s.maze = Maze.GIVEN
        s.layout[:] = [LETTERS.index(letter) for letter in str(value).replace(".", "")]


@dataclass(frozen=True)
class PlayOnOption(OneOf):
    """Y40: no, ask or yes. True and false are yes and no."""

    def check(self, value: object) -> Value:
        return super().check({False: "no", True: "yes"}[value] if isinstance(value, bool) else value)

    def parse(self, text: str) -> Value:
        known = SWITCH_WORDS.get(text.lower())
        return self.check(text if known is None else known)


def layout(lines: Sequence[str], door: int = MIDDLE_DOOR) -> str:
    """A drawn maze as a value of the option `maze`. It holds all 36 pillars, no fill wall and no miniature."""
    board = board_map.parse(list(lines), door, "the maze", BadOption)
    pillars = board_map.pillar_directions(board.walls)
    if len(pillars) != PILLARS or len(board.walls) != PILLARS or board.pieces:
        raise BadOption(
            f"a maze to begin with has {PILLARS} pillars, no fill wall and no miniature, not {len(pillars)} pillars, "
            f"{len(board.walls) - len(pillars)} fill walls and {len(board.pieces)} miniatures"
        )
    letters = "".join(LETTERS[pillars[pillar]] for pillar in range(PILLARS))
    return ".".join(letters[row : row + ACROSS] for row in range(0, PILLARS, ACROSS))


OPTIONS: tuple[Option, ...] = (
    Amount(
        "door", N_("Where the doors are: tiles counted clockwise along each side, 3 is the middle."), 0, TILES - 1,
        MIDDLE_DOOR,
    ),
    MazeOption("maze", N_("The maze: random and alike for all four doors, wholly random, or a given layout.")),
    OneOf("seats", N_("Two players enter opposite each other, or by adjacent doors."), ("opposite", "adjacent")),
    Switch("saving", N_("Unused results may be kept for the next turn."), True),
    Switch(
        "enter_first",
        N_(
            "Miniatures enter at the beginning of the turn only, before its other dice are used. "
            "The rulebook says so; by default they enter at any time."
        ),
        False,
    ),
    OneOf(
        "door_attack",
        N_(
            "From outside one may attack the doorway while it is blocked, always, or never. "
            "The rulebook is silent about it; it knows attacks on the board."
        ),
        ("blocked", "always", "never"),
    ),
    Switch("directional", N_("Miniatures attack where they face, once a turn, and may strike back in front."), True),
    OneOf(
        "turning",
        N_(
            "With a move die a miniature turns as it likes, or only by stepping. "
            "The rulebook does not say how one turns."
        ),
        ("free", "by_step"),
    ),
    PlayOnOption(
        "play_on",
        N_("When somebody has won, the others play on for the places: no, yes, or they are asked then."),
        ("no", "ask", "yes"),
    ),
    Amount(
        "max_rounds",
        N_("After so many rounds those with the most miniatures home win. The rulebook knows no such limit."),
        1, 1000, 200,
    ),
)  # fmt: skip


def seats(options: Mapping[str, Value]) -> tuple[int, ...]:
    return (2, 3, 4)


def check(players: int, options: Mapping[str, Value]) -> None:
    if players > 2 and options["seats"] != "opposite":
        raise BadOption(f"seats is a choice of two players; {players} sit side by side clockwise", field="seats")
    if options["turning"] != "free" and not options["directional"]:
        told = f"turning is {options['turning']}, but without directional it does not matter who looks where"
        raise BadOption(told, field="turning")
