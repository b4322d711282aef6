"""Tiles on the lattice (D2 to D4): laying and lifting them, what touches what, and the piles."""

from labtop.engine.gears import rule
from labtop.engine.kit import members
from labtop.engine.state import NOBODY
from labtop.games.labydo.components import (
    BESIDE,
    ENTERED,
    FIRST_ENTRANCE,
    FIRST_EXIT,
    GRID,
    LABYRINTH,
    LATTICE,
    LOW_BIT,
    SIDE_DIRECTION,
    SIDE_SPACE,
    STEP,
    WALL,
)
from labtop.games.labydo.pieces import SPACES
from labtop.games.labydo.rules.common import pawn_on
from labtop.games.labydo.state import State

NOT_ENTRANCES = (1 << FIRST_ENTRANCE) - 1
LABYRINTH_ONLY = (1 << LABYRINTH) - 1


@rule
def second_block(place: int, top: int) -> int:
    """The other block of a tile: below its place, or to the right if it lies."""
    return place + 1 if top & 1 else place + LATTICE


@rule
def facing(s: State, tile: int, side: int) -> int:
    """The side of another tile that touches this side, numbered through as in `link`, or NOBODY."""
    place, top = int(s.at[tile]) - 1, int(s.top[tile])
    row = 3 * (place // LATTICE) + int(BESIDE[top, side, 0])
    column = 3 * (place % LATTICE) + int(BESIDE[top, side, 1])
    if row < 0 or column < 0 or row >= GRID or column >= GRID:
        return NOBODY
    other = int(s.block[row // 3 * LATTICE + column // 3]) - 1
    if other < 0:
        return NOBODY
    there, direction = int(s.at[other]) - 1, (int(SIDE_DIRECTION[side]) + top) & 3
    row -= 3 * (there // LATTICE)
    column -= 3 * (there % LATTICE)
    return SPACES * other + int(ENTERED[s.top[other], row, column, direction])


@rule
def is_open(s: State, side: int) -> bool:
    """Whether a side, numbered through, carries no wall."""
    tile = side // SPACES
    number = int(SIDE_SPACE[side % SPACES])
    return bool(STEP[s.edition, SPACES * tile + number, SIDE_DIRECTION[side % SPACES]] != WALL)


@rule
def lay(s: State, tile: int, place: int, top: int) -> None:
    """Put a tile on the table and open the ways to its neighbours: a wall on either side closes a way (D4)."""
    s.at[tile] = place + 1
    s.top[tile] = top
    cover(s, tile, tile + 1)
    if tile < LABYRINTH:
        s.laid[s.laid_count] = tile
        s.laid_count += 1
    for side in range(SPACES):
        mine = SPACES * tile + side
        if is_open(s, mine):
            other = facing(s, tile, side)
            if other >= 0 and is_open(s, other):
                s.link[mine] = SPACES * (other // SPACES) + int(SIDE_SPACE[other % SPACES]) + 1
                s.link[other] = SPACES * tile + int(SIDE_SPACE[side]) + 1


@rule
def lift(s: State, tile: int) -> None:
    """Take a tile off the table."""
    for side in range(SPACES):
        mine = SPACES * tile + side
        if s.link[mine]:
            s.link[facing(s, tile, side)] = 0
            s.link[mine] = 0
    cover(s, tile, 0)
    s.at[tile] = 0
    s.top[tile] = 0
    if tile < LABYRINTH:
        s.laid_count -= 1
        found = 0
        for age in range(s.laid_count):
            if s.laid[age] == tile:
                found = 1
            if found:
                s.laid[age] = s.laid[age + 1]
        s.laid[s.laid_count] = NOBODY


@rule
def cover(s: State, tile: int, value: int) -> None:
    """Both blocks of a tile get this value; 0 frees them."""
    place = int(s.at[tile]) - 1
    for block in (place, second_block(place, int(s.top[tile]))):
        s.block[block] = value
        bit = 1 << (block % LATTICE)
        s.rows[block // LATTICE] = (
            int(s.rows[block // LATTICE]) | bit if value else int(s.rows[block // LATTICE]) & ~bit
        )


@rule
def beside(s: State, tile: int) -> int:
    """The tiles that share an edge with a tile, as bits."""
    place = int(s.at[tile]) - 1
    return (around(s, place) | around(s, second_block(place, int(s.top[tile])))) & ~(1 << tile)


@rule
def around(s: State, block: int) -> int:
    """The tiles on the blocks that share an edge with a block, as bits."""
    found = 0
    column = block % LATTICE
    if block >= LATTICE:
        found |= bit_of(s, block - LATTICE)
    if block < LATTICE * (LATTICE - 1):
        found |= bit_of(s, block + LATTICE)
    if column > 0:
        found |= bit_of(s, block - 1)
    if column < LATTICE - 1:
        found |= bit_of(s, block + 1)
    return found


@rule
def bit_of(s: State, block: int) -> int:
    """The tile on a block as a bit, or nothing."""
    tile = int(s.block[block])
    return 1 << (tile - 1) if tile else 0


@rule
def joined(s: State, tiles: int) -> int:
    """All tiles that hang together with these edge by edge; entrances do not count (D43)."""
    found = tiles & NOT_ENTRANCES
    fresh = found
    while fresh:
        low = fresh & -fresh
        fresh &= fresh - 1
        new = beside(s, int(LOW_BIT[low % 67])) & NOT_ENTRANCES & ~found
        found |= new
        fresh |= new
    return found


@rule
def hanging_on(s: State, seat: int) -> int:
    """D43: the tiles that hang on a seat's entrance, edge by edge."""
    return joined(s, beside(s, int(s.entrance[seat])))


@rule
def rest_of(s: State, seat: int) -> int:
    """D43: what a bridge from a seat's entrance must reach. Of all groups of tiles that hang together, and not on that
    entrance, the largest; of equal ones that with the earliest tile. Nothing if there is none."""
    largest = 0
    done = hanging_on(s, seat)
    for number in range(s.laid_count + FIRST_ENTRANCE - FIRST_EXIT):
        if number < s.laid_count:
            tile = int(s.laid[number])
        else:
            tile = FIRST_EXIT + number - int(s.laid_count)
        if s.at[tile] and not done >> tile & 1:
            group = joined(s, 1 << tile)
            done |= group
            if members(group) > members(largest):
                largest = group
    return largest


@rule
def nearest_tile(s: State, seat: int) -> int:
    """D22: the labyrinth tile nearest to a seat's entrance, counted in blocks, of equal ones the earliest laid, without
    a pawn on it; or NOBODY."""
    best = NOBODY
    fewest = 2 * LATTICE
    above = (int(s.at[s.entrance[seat]]) - 1) // LATTICE
    for age in range(s.laid_count):
        tile = int(s.laid[age])
        place = int(s.at[tile]) - 1
        other = second_block(place, int(s.top[tile]))
        blocks = min(blocks_away(place, above), blocks_away(other, above))
        if blocks < fewest and not has_pawn(s, tile):
            fewest = blocks
            best = tile
    return best


@rule
def blocks_away(block: int, above: int) -> int:
    """From an entrance whose upper block is in this row of column A."""
    row = block // LATTICE
    return block % LATTICE + max(0, above - row, row - above - 1)


@rule
def has_pawn(s: State, tile: int) -> bool:
    for seat in range(s.players):
        if s.pawn[seat] // SPACES == tile:
            return True
    return False


@rule
def first_free_space(s: State, tile: int) -> int:
    """D50: space 1 of a tile, or the next number that is free."""
    site = SPACES * tile
    while pawn_on(s, site) != NOBODY:
        site += 1
    return site


@rule
def draw_from_pile(s: State) -> int:
    """The top labyrinth tile. There is one: who calls this has looked."""
    s.pile_left -= 1
    tile = int(s.pile[s.pile_left])
    s.pile[s.pile_left] = NOBODY
    s.under = min(int(s.under), int(s.pile_left))
    return tile


@rule
def hand_in(s: State, seat: int) -> int:
    """D50: a hand goes under the pile. Gives the number of tiles. Open hands are known there too."""
    hand = int(s.hand[seat])
    count = members(hand)
    s.hand[seat] = 0
    for place in range(s.pile_left - 1, -1, -1):
        s.pile[place + count] = s.pile[place]
    for place in range(count):
        low = hand & -hand
        hand &= hand - 1
        s.pile[place] = int(LOW_BIT[low % 67])
    s.pile_left += count
    if s.open_hands:
        s.under += count
    elif count:
        s.under = 0  # what lay at the bottom for all to know lies above tiles that nobody else has seen
    return count
