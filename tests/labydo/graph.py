"""An independent reading of a table: which spaces touch and are open, from a view and the tile faces alone."""

from collections.abc import Iterator, Mapping
from typing import Any

from labtop.games.labydo.tiles import EDITIONS

TURNS = {"up": 0, "right": 1, "down": 2, "left": 3}
STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}

Graph = dict[str, list[str]]


def graph(view: Mapping[str, Any]) -> Graph:
    """Space -> the spaces one can step to. Tiles are turned by turning every step, a quarter at a time."""
    faces = {tile.name: tile for tile in EDITIONS[view["edition"]]}
    cells: dict[tuple[int, int], tuple[str, set[str]]] = {}
    for tile in view["tiles"]:
        for number, walls in enumerate(faces[tile["tile"]].walls):
            height, width = 6, 3
            row, column = divmod(number, 3)
            closed = set(walls)
            for _ in range(TURNS[tile["top"]]):  # clockwise
                row, column = column, height - 1 - row
                height, width = width, height
                closed = {"NESW"["NESW".index(side) - 3] for side in closed}
            place = 3 * tile["row"] + row, 3 * tile["column"] + column
            assert place not in cells, "two tiles overlap"
            cells[place] = f"{tile['tile']}.{number + 1}", closed
    open_ways: Graph = {}
    for (row, column), (name, closed) in cells.items():
        open_ways[name] = []
        for side, (down, right) in STEPS.items():
            other = cells.get((row + down, column + right))
            if other and side not in closed and "NESW"["NESW".index(side) - 2] not in other[1]:
                open_ways[name].append(other[0])
    return open_ways


def routes(ways: Graph, start: str, longest: int, closed: set[str]) -> Iterator[list[str]]:
    """Every route from a space, one step and more: no space twice, none onward from a closed one."""

    def walk(route: list[str]) -> Iterator[list[str]]:
        for space in ways[route[-1]]:
            if space not in route:
                yield [*route, space]
                if len(route) < longest and space not in closed:
                    yield from walk([*route, space])

    yield from walk([start])
