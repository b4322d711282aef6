"""The backs of the cards, one a kind of tile, so that piles and hidden hands can be told apart and tell nothing else.

A back is the same upside down, and keeps clear of the edge: a sheet that lies a little askew shows no sliver of colour.
"""

from collections.abc import Iterator

from labtop.engine.printing.shapes import Bar, Disc, Label, Shape
from labtop.games.labydo.printing.card import HEIGHT, SPACE, WHITE, WIDTH
from labtop.games.labydo.tiles import AUTHOR, LICENCE

INSET, STROKE = 48, 12
KINDS = {"labyrinth": "", "exit": "S", "entrance": "X"}
COLOURS = {"labyrinth": "#5b6770", "exit": "#1f7a3d", "entrance": "#3b6fb6"}
NAME_SIZE, LETTER_SIZE, CREDIT_SIZE = 88, 150, 20
FIRST_LETTERS = {"L": "labyrinth", "S": "exit", "E": "entrance"}  # of the names of tiles


def kind_of(tile: str) -> str:
    """The kind of a tile, by its name."""
    return FIRST_LETTERS[tile[0]]


def back(kind: str) -> list[Shape]:
    """What is on the back of a kind of tile, the lowest first."""
    colour = COLOURS[kind]
    middle, centre = WIDTH // 2, HEIGHT // 2
    letter: list[Shape] = [Disc(middle, centre, SPACE // 2, colour)]
    if KINDS[kind]:
        rise = round(0.36 * LETTER_SIZE)
        letter = [
            Disc(middle, centre - 130, SPACE // 2, colour),
            Label(middle, centre - 130 + rise, KINDS[kind], LETTER_SIZE, WHITE, centred=True),
            Disc(middle, centre + 130, SPACE // 2, colour),
            Label(middle, centre + 130 - rise, KINDS[kind], LETTER_SIZE, WHITE, centred=True, turned=True),
        ]
    return [
        Bar(0, 0, WIDTH, HEIGHT, WHITE),
        *_frames(colour),
        *letter,
        Label(middle, 300, "LABYDO", NAME_SIZE, colour, centred=True),
        Label(middle, HEIGHT - 300, "LABYDO", NAME_SIZE, colour, centred=True, turned=True),
        Label(INSET + 5 * STROKE + 20, 150, f"{AUTHOR}, {LICENCE}", CREDIT_SIZE, colour),
        Label(WIDTH - INSET - 5 * STROKE - 20, HEIGHT - 150, f"{AUTHOR}, {LICENCE}", CREDIT_SIZE, colour, turned=True),
    ]


def _frames(colour: str) -> Iterator[Shape]:
    """Two frames, the inner one open at two opposite places: a labyrinth of its own."""
    for number, gap in enumerate((0, SPACE)):
        left = INSET + number * 4 * STROKE
        wide, high = WIDTH - 2 * left, HEIGHT - 2 * left
        yield Bar(left, left, wide, STROKE, colour)
        yield Bar(left, HEIGHT - left - STROKE, wide, STROKE, colour)
        yield Bar(left, left + gap, STROKE, high - gap, colour)
        yield Bar(WIDTH - left - STROKE, left, STROKE, high - gap, colour)
