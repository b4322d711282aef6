"""The table as a map of letters that a person can read and write: each row of the lattice a line, each block a word.

         A    B    C
    11   E2^  L07^ .
    12   E2   L07  .
    13   E4^  L31  L31>

A tile is named on both its blocks. The one with its spaces 1 to 9 has an arrow that points to the tile's top; `.` is
free. Lines begin with the number of their row and may end early. A line without a number is a heading and is not read.
"""

import functools
from collections.abc import Sequence

from labtop.engine.errors import BadPosition, listed, shown
from labtop.games.labydo.components import BLOCK_NAMES, FIRST_ENTRANCE, LATTICE, TILE_NAMES
from labtop.games.labydo.rules.board import second_block
from labtop.games.labydo.rules.opening import entrance_place
from labtop.games.labydo.state import State

ARROWS = "^>v<"  # by Top
FREE = ".   "  # a block; all take four characters


def write_map(s: State) -> list[str]:
    return list(_lines(tuple(s.at), tuple(s.top)))


@functools.lru_cache(256)  # a tile is laid every few actions, and a position is written after each
def _lines(places: Sequence[int], tops: Sequence[int]) -> tuple[str, ...]:
    words: dict[int, str] = {}
    for tile, (at, top) in enumerate(zip(places, tops, strict=True)):
        if at:
            words |= _words(tile, int(at) - 1, int(top))
    rows = sorted({block // LATTICE for block in words})
    across = 1 + max(block % LATTICE for block in words)
    lines = ["     " + " ".join(f"{chr(ord('A') + column):<4}" for column in range(across))]
    for row in range(rows[0], rows[-1] + 1):
        blocks = [words.get(block, FREE) for block in range(LATTICE * row, LATTICE * row + across)]
        lines.append(f"{row + 1:>2}   " + " ".join(blocks))
    return tuple(line.rstrip() for line in lines)


@functools.cache
def _words(tile: int, place: int, top: int) -> dict[int, str]:
    """The two blocks of a tile."""
    other = second_block(place, top)
    head, tail = (place, other) if top in (0, 3) else (other, place)
    name = TILE_NAMES[tile]
    return {head: f"{name}{ARROWS[top]}".ljust(len(FREE)), tail: name.ljust(len(FREE))}


def read_map(lines: object, players: int) -> dict[int, tuple[int, int]]:
    """Tile -> place and top. Refuses what cannot lie on a table."""
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise BadPosition(f"map is a list of lines, each a row of the table like '12 E2^ L07', not {shown(lines)}")
    blocks: dict[str, list[tuple[int, str]]] = {}
    seen_rows = set()
    for line in lines:
        number, *words = line.split() or [""]
        if not (number.isascii() and number.isdigit()):
            continue
        row = int(number) - 1
        if not 0 <= row < LATTICE or len(words) > LATTICE or row in seen_rows:
            raise BadPosition(
                f"map has a line a row from 1 to {LATTICE}, with up to {LATTICE} blocks, not {shown(line)}"
            )
        seen_rows.add(row)
        for column, word in enumerate(words):
            if word != ".":
                name = word.rstrip(ARROWS)
                if name not in TILE_NAMES or len(word) - len(name) > 1:
                    raise BadPosition(f"a block is '.', a tile like L07 or its head like L07^, not {shown(word)}")
                blocks.setdefault(name, []).append((LATTICE * row + column, word[len(name) :]))
    tiles = {TILE_NAMES.index(name): _tile(name, found) for name, found in blocks.items()}
    _check_column(tiles, players)
    return tiles


def _tile(name: str, found: Sequence[tuple[int, str]]) -> tuple[int, int]:
    heads = [(block, arrow) for block, arrow in found if arrow]
    if len(found) == 2 and len(heads) == 1:
        place, top = found[0][0], ARROWS.index(heads[0][1])
        head, tail = heads[0][0], next(block for block, arrow in found if not arrow)
        beside = second_block(place, top) == found[1][0] and (
            top % 2 == 0 or place // LATTICE == found[1][0] // LATTICE
        )
        if beside and (head < tail) == (top in (0, 3)):
            return place, top
    where = listed((BLOCK_NAMES[block] + arrow for block, arrow in found), "and")
    raise BadPosition(f"{name} lies on two blocks, its head with an arrow away from the other one, not on {where}")


def _check_column(tiles: dict[int, tuple[int, int]], players: int) -> None:
    """D2, D3: in column A every seat's entrance and nothing else."""
    expected = [entrance_place(players, seat) for seat in range(players)]
    entrances = sorted(place for tile, (place, top) in tiles.items() if tile >= FIRST_ENTRANCE and top == 0)
    other = [tile for tile, (place, _) in tiles.items() if place % LATTICE == 0 and tile < FIRST_ENTRANCE]
    turned = [tile for tile, (_, top) in tiles.items() if tile >= FIRST_ENTRANCE and top != 0]
    if entrances != expected or other or turned:
        places = listed((f"{BLOCK_NAMES[place]}" for place in expected), "and")
        raise BadPosition(f"column A holds an upright entrance at {places}, one a seat from the top, and nothing else")
