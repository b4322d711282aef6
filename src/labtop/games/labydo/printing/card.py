"""A card as a list of shapes (D60), made from the face the game plays with.

Walls are pure black and nothing else is, so that a picture can be compared with them.
"""

from collections.abc import Iterator

from labtop.engine.printing.shapes import Bar, Disc, Label, Shape
from labtop.games.labydo.tiles import ACROSS, AUTHOR, DOWN, LICENCE, Tile

SPACE = 228
WIDTH, HEIGHT = ACROSS * SPACE, DOWN * SPACE  # 684 x 1368
BORDER_LINE, INNER_LINE = 2, 4
BORDER_WALL, INNER_WALL = 15, 30

WHITE, BLACK, GREY, INK = "#ffffff", "#000000", "#b0b0b0", "#4a4f55"
MARK_COLOURS = {"T": "#7b4fa3", "B": "#a34f2b", "S": "#1f7a3d", "X": "#3b6fb6"}

NUMBER_SIZE, NUMBER_INSET = 34, 24
MARK_SIZE, MARK_RADIUS = 84, 54
UNDERLINED = (6, 9)  # told apart by a line below them, whichever way a card lies
UNDERLINE, UNDERLINE_AWAY = 4, 6
NAME_SIZE = 44  # 10.6 points
SMALL_SIZE = 17  # 4 points
IMPRINT = (17, 16, 18, 14, 13, 15, 11)  # spaces for name and credit, the best first: one without a mark


def shapes(tile: Tile, edition: str) -> list[Shape]:
    """What is on a card, the lowest first."""
    return [
        Bar(0, 0, WIDTH, HEIGHT, WHITE),
        *_grid(),
        *_marks(tile),
        *_numbers(),
        *_imprint(tile, edition),
        *walls(tile),
    ]


def _grid() -> Iterator[Shape]:
    for line in range(ACROSS + 1):
        yield _line(line, ACROSS, WIDTH, HEIGHT, BORDER_LINE, INNER_LINE, upright=True)
    for line in range(DOWN + 1):
        yield _line(line, DOWN, HEIGHT, WIDTH, BORDER_LINE, INNER_LINE, upright=False)


def _line(line: int, last: int, across: int, along: int, border: int, inner: int, *, upright: bool) -> Bar:
    """A grid line: at the border inside the card, else astride."""
    start, thick = _band(line, last, across, border, inner)
    return Bar(start, 0, thick, along, GREY) if upright else Bar(0, start, along, thick, GREY)


def _band(line: int, last: int, end: int, border: int, inner: int) -> tuple[int, int]:
    """Where the stroke along a grid line begins, and how thick it is."""
    if line == 0:
        return 0, border
    if line == last:
        return end - border, border
    return line * SPACE - inner // 2, inner


def walls(tile: Tile) -> list[Bar]:
    """Each wall once, with square ends so that corners are filled, cut off at the card's edge."""
    found = []
    for number, sides in enumerate(tile.walls):
        row, column = divmod(number, ACROSS)
        for side in sides:
            if (side == "W" and column) or (side == "N" and row):
                continue  # the neighbour has it too
            if side in "NS":
                y, thick = _band(row + (side == "S"), DOWN, HEIGHT, BORDER_WALL, INNER_WALL)
                left, right = _ends(column, WIDTH)
                found.append(Bar(left, y, right - left, thick, BLACK))
            else:
                x, thick = _band(column + (side == "E"), ACROSS, WIDTH, BORDER_WALL, INNER_WALL)
                top, bottom = _ends(row, HEIGHT)
                found.append(Bar(x, top, thick, bottom - top, BLACK))
    return found


def _ends(step: int, end: int) -> tuple[int, int]:
    return max(0, step * SPACE - INNER_WALL // 2), min(end, (step + 1) * SPACE + INNER_WALL // 2)


def _numbers() -> Iterator[Shape]:
    """Upright in the upper left corner of each space, upside down in the lower right one. 6 and 9 are underlined."""
    rise = NUMBER_INSET + round(0.72 * NUMBER_SIZE)
    wide = round(0.556 * NUMBER_SIZE)
    for number in range(ACROSS * DOWN):
        x, y = SPACE * (number % ACROSS), SPACE * (number // ACROSS)
        right, bottom = x + SPACE - NUMBER_INSET, y + SPACE - rise
        yield Label(x + NUMBER_INSET, y + rise, str(number + 1), NUMBER_SIZE, INK)
        yield Label(right, bottom, str(number + 1), NUMBER_SIZE, INK, turned=True)
        if number + 1 in UNDERLINED:
            yield Bar(x + NUMBER_INSET, y + rise + UNDERLINE_AWAY, wide, UNDERLINE, INK)
            yield Bar(right - wide, bottom - UNDERLINE_AWAY - UNDERLINE, wide, UNDERLINE, INK)


def _marks(tile: Tile) -> Iterator[Shape]:
    for number, mark in enumerate(tile.marks):
        if mark:
            x = SPACE * (number % ACROSS) + SPACE // 2
            y = SPACE * (number // ACROSS) + SPACE // 2
            yield Disc(x, y, MARK_RADIUS, MARK_COLOURS[mark])
            yield Label(x, y + round(0.36 * MARK_SIZE), mark, MARK_SIZE, WHITE, centred=True)


def _imprint(tile: Tile, edition: str) -> Iterator[Shape]:
    """The tile's name, large enough to be read at the table, and below it edition, author and licence, small."""
    number = next(number for number in IMPRINT if not tile.marks[number - 1]) - 1
    x, y = SPACE * (number % ACROSS), SPACE * (number // ACROSS)
    wide = round(0.56 * NAME_SIZE * len(tile.name))
    yield Label(x + (SPACE - wide) // 2, y + SPACE // 2, tile.name, NAME_SIZE, INK, bold=True)
    for place, line in enumerate((f"Labydo {edition}", AUTHOR, LICENCE)):
        yield Label(x + INNER_WALL, y + SPACE // 2 + 26 + place * (SMALL_SIZE + 2), line, SMALL_SIZE, INK)
