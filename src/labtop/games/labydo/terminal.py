"""The table drawn for a terminal, from a view: the labyrinth, a line for each seat, and the faces of one's own tiles.

A space is three letters wide: its number and mark, or a pawn in brackets. A star, or a small letter instead of a mark,
says that the viewer may go there now. One space of each tile shows the tile's name instead of its number: the first
without mark, pawn and star.
"""

from collections.abc import Mapping, Sequence, Set

from labtop.engine.language import N_, translate
from labtop.games.labydo.components import TILE_NAMES, TOP_NAMES, turned
from labtop.games.labydo.terms import GOAL
from labtop.games.labydo.tiles import ACROSS, EDITIONS, SIDES, Tile
from labtop.games.labydo.view import SeatView, View
from labtop.games.labydo.words import MAY_COUNTER

CELL_WIDTH, CELL_HEIGHT = 4, 2  # one border included
MARGIN = 4  # columns left of the table, for the numbers of the rows

Canvas = list[list[str]]


def text(view: View, lang: str) -> str:
    lines = [*_table(view), "", *_seats(view, lang), _piles(view, lang)]
    return "\n".join([*lines, *_own_tiles(view, lang)])


def _table(view: View) -> list[str]:
    """The part of the lattice where tiles lie, with its columns' letters and rows' numbers."""
    rows = [tile["row"] for tile in view["tiles"]]
    columns = [tile["column"] for tile in view["tiles"]]
    top, left = min(rows), min(columns)
    down = max(tile["row"] + 1 + (tile["top"] in ("up", "down")) for tile in view["tiles"]) - top
    across = max(tile["column"] + 1 + (tile["top"] in ("left", "right")) for tile in view["tiles"]) - left
    canvas = [[" "] * (MARGIN + 3 * CELL_WIDTH * across + 1) for _ in range(3 * CELL_HEIGHT * down + 2)]
    for column in range(across):
        _write(canvas, 0, MARGIN + 3 * CELL_WIDTH * column + 6, chr(ord("A") + left + column))
    for row in range(down):
        _write(canvas, 3 * CELL_HEIGHT * row + 4, 0, f"{top + row + 1:>2}")
    cells = {seat["pawn"]: f"({seat['name'][0].upper()})" for seat in view["seats"] if seat["pawn"]}
    goals = {action["text"].upper() for action in view["legal"]}
    for tile in view["tiles"]:
        face = EDITIONS[view["edition"]][TILE_NAMES.index(tile["tile"])]
        y = 1 + 3 * CELL_HEIGHT * (tile["row"] - top)
        x = MARGIN + 3 * CELL_WIDTH * (tile["column"] - left)
        _draw(canvas, y, x, face, TOP_NAMES.index(tile["top"]), _cells(face, cells, goals))
    return ["".join(line).rstrip() for line in canvas]


def _cells(face: Tile, taken: Mapping[str, str], goals: Set[str]) -> list[str]:
    """What stands in each space of a tile, three letters each."""
    cells = []
    for number, mark in enumerate(face.marks):
        space = f"{face.name}.{number + 1}"
        sign = (mark.lower() or "*") if space in goals else (mark or " ")
        cells.append(taken.get(space) or f"{number + 1:>2}{sign}")
    plain = [number for number, cell in enumerate(cells) if cell.endswith(" ")]
    starred = [number for number, cell in enumerate(cells) if cell.endswith("*")]
    cells[[*plain, *starred][0]] = f"{face.name:>3}"
    return cells


def _draw(canvas: Canvas, y: int, x: int, face: Tile, top: int, cells: Sequence[str]) -> None:
    """A tile, turned, its upper left corner at y, x."""
    for number, walls in enumerate(face.walls):
        row, column = turned(top, *divmod(number, ACROSS))
        cell_y, cell_x = y + CELL_HEIGHT * row, x + CELL_WIDTH * column
        for corner_y in (cell_y, cell_y + CELL_HEIGHT):
            for corner_x in (cell_x, cell_x + CELL_WIDTH):
                canvas[corner_y][corner_x] = "+"
        for direction, side in enumerate(SIDES):
            if side in walls:
                _wall(canvas, cell_y, cell_x, (direction + top) % 4)
        _write(canvas, cell_y + 1, cell_x + 1, cells[number])


def _wall(canvas: Canvas, y: int, x: int, direction: int) -> None:
    if direction % 2 == 0:
        _write(canvas, y if direction == 0 else y + CELL_HEIGHT, x + 1, "---")
    else:
        _write(canvas, y + 1, x if direction == 3 else x + CELL_WIDTH, "|")


def _write(canvas: Canvas, y: int, x: int, letters: str) -> None:
    canvas[y][x : x + len(letters)] = letters


def _seats(view: View, lang: str) -> list[str]:
    lines = []
    for seat in view["seats"]:
        turn = ">" if view["turn"]["seat"] == seat["seat"] else " "
        name = translate(lang, seat["name"]).capitalize()
        lines.append(f"{turn} ({seat['name'][0].upper()}) {name:<8} {_state(view, seat, lang)}")
    return lines


def _state(view: View, seat: SeatView, lang: str) -> str:
    """Where the pawn is, what it has crossed, what is in the hand."""
    if seat["out"]:
        return translate(lang, N_("out"))
    if seat["home"]:
        return translate(lang, N_("home, place {rank}"), rank=seat["home"])
    parts = [
        str(seat["pawn"]),
        translate(lang, N_("tiles crossed: {count} of {goal}"), count=min(GOAL, len(seat["crossed"])), goal=GOAL),
        translate(lang, N_("in hand: {tiles}"), tiles=" ".join(seat["hand"] or ()) or seat["hand_size"]),
    ]
    if seat["attackers"]:
        who = ", ".join(translate(lang, colour).capitalize() for colour in seat["attackers"])
        parts.append(translate(lang, MAY_COUNTER[str(view["options"]["counter"])], who=who))
    return "   ".join(parts)


def _piles(view: View, lang: str) -> str:
    line = translate(lang, N_("Pile: {pile}   exit tiles: {exits}"), pile=view["pile"], exits=view["exits"])
    dice = view["turn"]["dice"]
    if dice:
        line += "   " + translate(lang, N_("Dice: {dice}"), dice="-".join(map(str, dice)))
    return f"  {line}"


def _own_tiles(view: View, lang: str) -> list[str]:
    """The tile being laid, or else the viewer's hand, as they look upright."""
    laying = view["turn"]["laying"]
    shown = [laying["tile"]] if laying and laying["tile"] else []
    if not shown and view["seat"] is not None:
        shown = view["seats"][view["seat"]]["hand"] or []
    if not shown:
        return []
    canvas = [[" "] * (14 * len(shown) + 2) for _ in range(13)]
    for place, name in enumerate(shown):
        face = EDITIONS[view["edition"]][TILE_NAMES.index(name)]
        _draw(canvas, 0, 2 + 14 * place, face, 0, _cells(face, {}, set()))
    heading = translate(lang, N_("Being laid:") if laying and laying["tile"] else N_("Your tiles:"))
    return ["", f"  {heading}", *("".join(line).rstrip() for line in canvas)]
