"""Places as bits: where a tile could lie, which places lead a bridge on (D43), and which align with what lies (D3).

A row of the lattice is a word, a column a bit. A place is the bit of its upper or left block, in one word for lying
tiles and in another for standing ones: rows 0 to 23 of `reach`, and 24 to 47. The other half of `reach` is for places
that are being added.
"""

from typing import Any

from labtop.engine.gears import rule
from labtop.games.labydo.components import FIRST_ENTRANCE, LATTICE, TILES
from labtop.games.labydo.rules.board import joined, second_block
from labtop.games.labydo.state import State

FREE_COLUMNS = (1 << LATTICE) - 2  # D3: never in the entrance column


@rule
def free_row(rows: Any, row: int) -> int:
    return FREE_COLUMNS & ~int(rows[row])


@rule
def touching(ground: Any, row: int) -> int:
    """The blocks of a row that share an edge with a block of `ground`, as bits."""
    here = int(ground[row])
    found = here << 1 | here >> 1
    if row > 0:
        found |= int(ground[row - 1])
    if row < LATTICE - 1:
        found |= int(ground[row + 1])
    return found & FREE_COLUMNS


@rule
def ground_tile(s: State, tile: int) -> None:
    place = int(s.at[tile]) - 1
    for block in (place, second_block(place, int(s.top[tile]))):
        s.ground[block // LATTICE] = int(s.ground[block // LATTICE]) | 1 << (block % LATTICE)


@rule
def ground_tiles(s: State, tiles: int) -> None:
    for tile in range(TILES):
        if tiles >> tile & 1:
            ground_tile(s, tile)


@rule
def places_beside(s: State) -> None:
    """Fill `reach` with all free places that touch `ground`, which is used up."""
    rows, ground, reach = s.rows, s.ground, s.reach
    touched, free = touching(ground, 0), free_row(rows, 0)
    for row in range(LATTICE):
        reach[row] = free & free >> 1 & (touched | touched >> 1)
        if row < LATTICE - 1:
            below_touched, below_free = touching(ground, row + 1), free_row(rows, row + 1)
            reach[LATTICE + row] = free & below_free & (touched | below_touched)
            touched, free = below_touched, below_free
    for row in range(LATTICE):
        ground[row] = 0


# --- bridges -------------------------------------------------------------------------------------------------------


@rule
def tiles_to_bridge(s: State, hanging: int) -> int:
    """How many tiles a bridge still needs; 0 if there is no way."""
    needed = span(s, hanging)
    for row in range(4 * LATTICE):
        s.reach[row] = 0
    return needed


@rule
def span(s: State, hanging: int) -> int:
    """D43: leave in `reach` the places that touch the entrance or what hangs on it and from which the fewest tiles lead
    to the rest. Gives that number, 0 if there is no way.

    The search begins at the rest: first all places that touch it, then all that touch one of those, and so on. Islands
    on the way cost nothing: `grain` holds those that were met.
    """
    reach = s.reach
    ground_tiles(s, int(s.rest))
    places_beside(s)
    ground_tile(s, int(s.entrance[s.layer]))
    ground_tiles(s, hanging)
    needed = 1
    while not meets(s):
        meet_islands(s, hanging | int(s.rest))
        if not grow(s):
            needed = 0
            break
        needed += 1
    for row in range(LATTICE):
        touched = touching(s.ground, row)
        beneath = touching(s.ground, row + 1) if row < LATTICE - 1 else 0
        reach[row] = int(reach[row]) & (touched | touched >> 1)
        reach[LATTICE + row] = int(reach[LATTICE + row]) & (touched | beneath)
    for row in range(LATTICE):
        s.ground[row] = 0
        s.grain[row] = 0
    return needed


@rule
def meets(s: State) -> bool:
    """Whether a place in `reach` touches `ground`."""
    reach, ground = s.reach, s.ground
    for row in range(LATTICE):
        touched = touching(ground, row)
        beneath = touching(ground, row + 1) if row < LATTICE - 1 else 0
        if int(reach[row]) & (touched | touched >> 1) or int(reach[LATTICE + row]) & (touched | beneath):
            return True
    return False


@rule
def meet_islands(s: State, known: int) -> None:
    """Add to `grain` every group of tiles, but for those known, that a place in `reach` touches."""
    for tile in range(FIRST_ENTRANCE):
        if s.at[tile] and not known >> tile & 1:
            place = int(s.at[tile]) - 1
            for block in (place, second_block(place, int(s.top[tile]))):
                row, bit = block // LATTICE, 1 << (block % LATTICE)
                here = covered(s.reach, row)
                near = here << 1 | here >> 1 | covered(s.reach, row - 1) | covered(s.reach, row + 1)
                if near & bit and not int(s.grain[row]) & bit:
                    island = joined(s, 1 << tile)
                    for other in range(FIRST_ENTRANCE):
                        if island >> other & 1:
                            mark_tile(s, other)


@rule
def covered(reach: Any, row: int) -> int:
    """The blocks of a row that some place in `reach` covers."""
    here = lying(reach, row)
    return here | here << 1 | standing_at(reach, row) | standing_at(reach, row - 1)


@rule
def mark_tile(s: State, tile: int) -> None:
    place = int(s.at[tile]) - 1
    for block in (place, second_block(place, int(s.top[tile]))):
        s.grain[block // LATTICE] = int(s.grain[block // LATTICE]) | 1 << (block % LATTICE)


@rule
def grow(s: State) -> bool:
    """Add to `reach` all free places that touch an island in `grain`, or a place in `reach` without overlapping it.
    Gives whether there was any."""
    rows, reach = s.rows, s.reach
    for row in range(LATTICE):
        free = free_row(rows, row)
        shore = touching(s.grain, row)
        over = above(reach, row - 1)
        under = below(reach, row + 1)
        beside = left(reach, row) << 1 | right(reach, row) >> 2
        reach[2 * LATTICE + row] = (
            free & free >> 1 & (over | over >> 1 | under | under >> 1 | beside | shore | shore >> 1)
        )
        if row < LATTICE - 1:
            touched = over | below(reach, row + 2) | shore | touching(s.grain, row + 1)
            touched |= (left(reach, row) | left(reach, row + 1)) << 1 | (right(reach, row) | right(reach, row + 1)) >> 1
            reach[3 * LATTICE + row] = free & free_row(rows, row + 1) & touched
    grown = False
    for row in range(2 * LATTICE):
        fresh = int(reach[2 * LATTICE + row]) & ~int(reach[row])
        reach[row] = int(reach[row]) | fresh
        reach[2 * LATTICE + row] = 0
        grown = grown or fresh != 0
    return grown


@rule
def lying(reach: Any, row: int) -> int:
    return int(reach[row]) if 0 <= row < LATTICE else 0


@rule
def standing_at(reach: Any, row: int) -> int:
    return int(reach[LATTICE + row]) if 0 <= row < LATTICE else 0


# The blocks of a row that a place in `reach` covers, leaving out places that lie across the edge to the new tile: above
# it those that reach down into it, to the left of it those that reach right into it, and so on.


@rule
def above(reach: Any, row: int) -> int:
    here = lying(reach, row)
    return standing_at(reach, row - 1) | here << 1 | here


@rule
def below(reach: Any, row: int) -> int:
    here = lying(reach, row)
    return standing_at(reach, row) | here << 1 | here


@rule
def left(reach: Any, row: int) -> int:
    return standing_at(reach, row - 1) | standing_at(reach, row) | lying(reach, row) << 1


@rule
def right(reach: Any, row: int) -> int:
    return standing_at(reach, row - 1) | standing_at(reach, row) | lying(reach, row)


# --- corners -------------------------------------------------------------------------------------------------------


@rule
def keep_aligned(s: State) -> None:
    """D3: leave in `reach` the places whose corners align with those of every tile beside them. Only two long edges can
    fail to, half a tile off against each other. Where none would be left, all stay."""
    grain, reach = s.grain, s.reach
    for tile in range(TILES):
        if s.at[tile]:
            place = int(s.at[tile]) - 1
            word = place // LATTICE if s.top[tile] & 1 else LATTICE + place // LATTICE
            grain[word] = int(grain[word]) | 1 << (place % LATTICE)
    some = False
    for row in range(2 * LATTICE):
        some = some or int(reach[row]) & ~half_off(grain, row) != 0
    for row in range(2 * LATTICE):
        if some:
            reach[row] = int(reach[row]) & ~half_off(grain, row)
    for row in range(2 * LATTICE):
        grain[row] = 0


@rule
def half_off(grain: Any, row: int) -> int:
    """Lying places with a lying tile in the next row, begun one column earlier or later; standing ones likewise."""
    near = 0
    if row % LATTICE > 0:
        near |= int(grain[row - 1])
    if row % LATTICE < LATTICE - 1:
        near |= int(grain[row + 1])
    return near << 1 | near >> 1
