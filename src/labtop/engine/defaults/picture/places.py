"""Where everything lies: one band below the other, each as high as what is declared may need."""

from dataclasses import dataclass
from math import ceil

from labtop.engine.defaults.picture.shapes import CARD_HEIGHT, CARD_WIDTH, DIE, MINI_WIDTH
from labtop.engine.defaults.things import Lane, Things, worded
from labtop.engine.drawing import BOARD, GLYPH, SMALL, WIDTH, WORDS, Pane
from labtop.engine.kinds import Named
from labtop.engine.state import Field

MARGIN = 20
INNER = WIDTH - 2 * MARGIN
HEADING = 48
TARGET = 68  # a cell is so large where the board leaves the room
MOST_BOARD = 440  # the height of a track or board
CAPTION = 34
GAP = 12


@dataclass(frozen=True)
class Box:
    """Cells in rows and columns. A track turns round at the end of each row."""

    x: float
    y: float
    across: int
    width: float  # of a cell
    height: float
    turning: bool

    def centre(self, at: int) -> tuple[float, float]:
        row, column = divmod(at, self.across)
        if self.turning and row % 2:
            column = self.across - 1 - column
        return self.x + (column + 0.5) * self.width, self.y + (row + 0.5) * self.height


@dataclass(frozen=True)
class Room:
    """What a thing in the middle has for itself."""

    x: float
    y: float
    width: float
    height: float

    @property
    def caption(self) -> tuple[float, float]:
        """Where its name stands."""
        return self.x + self.width / 2, self.y + self.height + 22


class Layout:
    def __init__(self, things: Things, most_seats: int, buttons: int) -> None:
        self.heading = HEADING - 16
        y = float(HEADING)
        self.lanes = []
        for lane in things.lanes:
            self.lanes.append(_lane_box(lane, y))
            y += ceil(len(lane.places) / self.lanes[-1].across) * self.lanes[-1].height + GAP
        self.boards = []
        for board in things.boards:
            rows, columns = board.shape
            side = min(INNER / columns, MOST_BOARD / rows, 84)
            self.boards.append(Box((WIDTH - side * columns) / 2, y, columns, side, side, False))
            y += side * rows + GAP
        self.middle, y = _flow(things, y)
        self.fact_lines = ceil(sum(len(worded(fact)) + 8 for fact in things.facts) * SMALL * GLYPH / INNER)
        self.facts = y + 18
        y += self.fact_lines * 24
        self.seats, self.rows = y + GAP / 2, min(3, most_seats)
        words = sum(len(worded(each)) + 4 for each in things.numbers + things.hands)
        words += sum(len(lane.name) + 4 for lane in things.lanes if lane.standing)
        narrow = (INNER - 8) / 2 - 64 - len(things.own) * (MINI_WIDTH + 8)  # what a panel of two beside each other has
        self.panel = max(TARGET, 38 + 21 * min(4, max(1, ceil(words * SMALL * GLYPH / max(narrow, 100)))))
        y = self.seats + self.rows * (self.panel + 8)
        self.hands = []
        for _ in things.hands:
            self.hands.append(y + 28)
            y += 28 + CARD_HEIGHT + GAP
        self.tray, self.tray_height = y + 4, 60 * min(4, max(1, ceil(buttons / 3)))  # two may want one place: then too
        self.height = ceil(self.tray + self.tray_height + MARGIN)

    def seat(self, seat: int, players: int) -> tuple[float, float, float, float]:
        """A seat's panel: up to three below each other, more in two columns."""
        across = _across(players)
        width = (INNER - 8 * (across - 1)) / across
        row, column = divmod(seat, across)
        return MARGIN + column * (width + 8), self.seats + row * (self.panel + 8), width, self.panel

    def panes(self, players: int) -> tuple[Pane, ...]:
        """The bands that a page may lay elsewhere."""
        moved = self.left_over(players)
        top, bottom = self.seats - GAP / 2, (self.hands[0] - 28 if self.hands else self.tray - 4) - moved
        found = [
            Pane("words", (0, 0, WIDTH, HEADING), WORDS),
            Pane(BOARD, (MARGIN / 2, HEADING, WIDTH - MARGIN, max(top - HEADING, TARGET)), BOARD),
            Pane("seats", (MARGIN / 2, top, WIDTH - MARGIN, bottom - top)),
        ]
        if self.hands:
            found.append(Pane("hand", (MARGIN / 2, bottom, WIDTH - MARGIN, self.tray - 4 - moved - bottom)))
        return (*found, Pane("choices", (MARGIN / 2, self.tray - moved, WIDTH - MARGIN, self.tray_height)))

    def left_over(self, players: int) -> float:
        """The room that this many seats do not need of what there is for the most: what is below moves up."""
        return (self.rows - ceil(players / _across(players))) * (self.panel + 8)


def _across(players: int) -> int:
    return 1 if players <= 3 else 2


def _lane_box(lane: Lane, y: float) -> Box:
    count = len(lane.places)
    if isinstance(lane.kind, Named):
        across = min(count, 5)
        return Box(MARGIN, y, across, INNER / across, TARGET, False)
    across = min(count, INNER // TARGET)
    while ceil(count / across) * INNER / across > MOST_BOARD:
        across += 1
    side = min(INNER / across, 84)
    return Box((WIDTH - side * across) / 2, y, across, side, side, bool(lane.standing))


def _flow(things: Things, y: float) -> tuple[list[tuple[Field, Room]], float]:
    """What lies in the middle from left to right, in as many lines as it takes."""
    sizes: list[tuple[Field, float, float]] = []
    sizes += [(each, (DIE + 12) * (each.shape[0] if each.dims else 1) + 8, DIE) for each in things.dice]
    sizes += [(each, CARD_WIDTH + 26, CARD_HEIGHT) for each in things.cards]
    sizes += [(each, min(INNER, (CARD_WIDTH + 8) * each.shape[-1] + 18), CARD_HEIGHT) for each in things.displays]
    sizes += [(each, CARD_WIDTH + 26, CARD_HEIGHT) for each in things.piles]
    rows: list[list[tuple[Field, float, float]]] = [[]]
    for size in sizes:
        if sum(width for _, width, _ in rows[-1]) + size[1] > INNER:
            rows.append([])
        rows[-1].append(size)
    found = []
    for row in rows:
        x = (WIDTH - sum(width for _, width, _ in row)) / 2
        high = max((height for *_, height in row), default=-CAPTION - 6)
        for each, width, height in row:
            found.append((each, Room(x, y + 6 + (high - height) / 2, width, height)))
            x += width
        y += high + CAPTION + 6
    return found, y
