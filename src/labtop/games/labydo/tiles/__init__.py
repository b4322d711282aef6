"""The tile faces of Labydo, drawn so that a person can check them against the cards, and read from those drawings.

The tiles are by Roberto Strabelli, December 2024, under CC BY-NC 4.0. Labtop's own licence does not cover them: they
may be printed and played, but not for commercial purposes.

A tile is three spaces wide and six high, upright, numbered 1 to 18 row by row. `---` and `|` are walls, a gap is open.
A letter after a number is a mark: T teleport, B blocking, S exit, X start. L01 to L40 are labyrinth tiles, S1 to S4
exit tiles, E1 to E4 entrance tiles. A wall between two spaces of a tile is one wall; a tile's border is its own.
"""

import re
from dataclasses import dataclass

from labtop.games.labydo.tiles import edition_1_0, edition_2_0

AUTHOR = "Roberto Strabelli"
YEAR = 2024
LICENCE = "CC BY-NC 4.0"
LICENCE_URL = "https://creativecommons.org/licenses/by-nc/4.0/"
SOURCE = "the published card sheets of Labydo, version 1.0"

ACROSS, DOWN = 3, 6  # spaces of an upright tile
SPACES = ACROSS * DOWN
SIDES = "NESW"
WIDTH, HEIGHT = 4 * ACROSS + 1, 2 * DOWN + 1  # of a drawing, in letters
NAME = re.compile(r"[LSE]\d+")


@dataclass(frozen=True)
class Tile:
    """A tile's face: for each of its spaces the sides that carry a wall, and the mark."""

    name: str
    walls: tuple[str, ...]
    marks: tuple[str, ...]  # T, B, S, X or nothing


def read(drawing: str) -> tuple[Tile, ...]:
    """All tiles of a drawing, in the order they stand in."""
    lines = drawing.splitlines()
    tiles = []
    for number, line in enumerate(lines):
        for name in NAME.finditer(line) if not line.startswith(("+", " ", "|")) else ():
            left = name.start()
            picture = [row.ljust(left + WIDTH)[left : left + WIDTH] for row in lines[number + 1 : number + 1 + HEIGHT]]
            tiles.append(_face(name.group(), picture))
    return tuple(tiles)


def _face(name: str, picture: list[str]) -> Tile:
    walls, marks = [], []
    for space in range(SPACES):
        y, x = 2 * (space // ACROSS) + 1, 4 * (space % ACROSS) + 2
        around = {"N": picture[y - 1][x], "E": picture[y][x + 2], "S": picture[y + 1][x], "W": picture[y][x - 2]}
        walls.append("".join(side for side in SIDES if around[side] in "-|"))
        marks.append(picture[y][x + 1].strip())
    return Tile(name, tuple(walls), tuple(marks))


EDITIONS: dict[str, tuple[Tile, ...]] = {"1.0": read(edition_1_0.DRAWING), "2.0": read(edition_2_0.DRAWING)}
