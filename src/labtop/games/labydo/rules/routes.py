"""Routes (D21): orthogonal, no space twice, past no pawn, not onto S except to win. How far, how many ways, which one.

Where a length need not be exact a flood tells what can be reached. Exact lengths need a search, since a route may not
visit a space twice. It walks depth first with a stack in the record, and leaves a branch as soon as the end is farther
away than the steps left; the grid is a chessboard, so lengths of the wrong parity are refused before it begins. Its
cost: docs/performance-labydo.md.
"""

from labtop.engine.gears import rule
from labtop.engine.record import NOBODY, Record
from labtop.games.labydo.components import LABYRINTH, SEATS, SITES, Mark
from labtop.games.labydo.rules.board import step_to
from labtop.games.labydo.rules.common import SPACES, count_bits, mark_of, pawn_on
from labtop.games.labydo.state import LONGEST, WORD, WORDS, Exact

ROUTE_ARG = 4  # the argument of an event where its route begins
ADDED = 8  # flag in `tried`: the space at this depth brought a new tile


@rule
def was_seen(s: Record, site: int) -> bool:
    return bool(int(s.seen[site // WORD]) >> (site % WORD) & 1)


@rule
def see(s: Record, site: int) -> None:
    s.seen[site // WORD] = int(s.seen[site // WORD]) | (1 << (site % WORD))


@rule
def unsee(s: Record, site: int) -> None:
    s.seen[site // WORD] = int(s.seen[site // WORD]) & ~(1 << (site % WORD))


@rule
def flood(s: Record, start: int, most: int) -> None:
    """Mark in `seen` every free space a pawn can reach in so many steps, and in `contact` the steps to other pawns."""
    see(s, start)
    s.queue[0] = start
    begin, end = 0, 1
    for steps in range(1, most + 1):
        level_end = end
        for at in range(begin, level_end):
            for direction in range(4):
                site = step_to(s, int(s.queue[at]), direction)
                if site < 0 or was_seen(s, site):
                    continue
                other = pawn_on(s, site)
                if other != NOBODY:
                    if s.contact[other] == 0:
                        s.contact[other] = steps
                elif mark_of(s, site) != Mark.EXIT:
                    see(s, site)
                    s.queue[end] = site
                    end += 1
        begin = level_end
        if begin == end:
            break
    unsee(s, start)
    for at in range(end):
        s.queue[at] = 0


@rule
def forget_flood(s: Record) -> None:
    for word in range(WORDS):
        s.seen[word] = 0
    for seat in range(SEATS):
        s.contact[seat] = 0


@rule
def measure(s: Record, start: int, end: int, most: int) -> int:
    """Fill `far` with the steps to the end of a route from all around it. Gives those from its start, 0 if too many."""
    s.far[end] = 1
    s.queue[0] = end
    begin, behind = 0, 1
    for steps in range(1, most + 1):
        level_end = behind
        for at in range(begin, level_end):
            if s.queue[at] == start:
                continue  # whoever comes through here has visited the start twice
            for direction in range(4):
                site = step_to(s, int(s.queue[at]), direction)
                if site < 0 or s.far[site]:
                    continue
                if site != start and (pawn_on(s, site) != NOBODY or mark_of(s, site) == Mark.EXIT):
                    continue
                s.far[site] = steps + 1
                s.queue[behind] = site
                behind += 1
        begin = level_end
    for at in range(behind):
        s.queue[at] = 0
    return max(0, int(s.far[start]) - 1)


@rule
def promising_tiles(s: Record, seat: int, start: int, most: int) -> int:
    """The new labyrinth tiles that some route of at most so many steps might touch, as bits. `far` is filled."""
    found = 0
    see(s, start)
    s.queue[0] = start
    begin, end = 0, 1
    for steps in range(1, most + 1):
        level_end = end
        for at in range(begin, level_end):
            for direction in range(4):
                site = step_to(s, int(s.queue[at]), direction)
                if site < 0 or s.far[site] == 0 or steps + s.far[site] - 1 > most or was_seen(s, site):
                    continue
                see(s, site)
                s.queue[end] = site
                end += 1
                if site // SPACES < LABYRINTH:
                    found |= 1 << (site // SPACES)
        begin = level_end
    for at in range(end):
        s.queue[at] = 0
    for word in range(WORDS):
        s.seen[word] = 0
    return found & ~int(s.trodden[seat])


@rule
def find_route(s: Record, seat: int, start: int, end: int, most: int, exact: bool, wanted: int) -> int:
    """The route a pawn takes: its spaces in `best`, and their number of steps; 0 if there is none.

    Exact: of `most` steps; else of at most so many. Of all legal routes one with the most new tiles (D24), as far as so
    many are wanted; of those one with the fewest steps.
    """
    steps = measure(s, start, end, most)
    length = 0
    if steps and not (exact and ((most - steps) & 1 or (s.exact == Exact.SHORTEST and most != steps))):
        if wanted:
            wanted = min(wanted, count_bits(promising_tiles(s, seat, start, most)))
        gained = -1
        for tried in range(most if exact else steps, most + 1, 2):
            better = search(s, seat, start, end, tried, gained, wanted)
            if better > gained:
                gained = better
                length = tried
            if gained >= wanted:
                break
    for site in range(SITES):
        s.far[site] = 0
    return length


@rule
def search(s: Record, seat: int, start: int, end: int, length: int, floor: int, wanted: int) -> int:
    """Depth first through all routes of exactly this length, until one brings the wanted number of new tiles. The best
    with more than `floor` new tiles is left in `best`. Gives that number, or `floor`."""
    trodden = int(s.trodden[seat])
    new = 0  # bits of new tiles on the path
    best = floor
    depth = 0
    s.path[0] = start
    see(s, start)
    while depth >= 0:
        direction = int(s.tried[depth]) & 7
        if direction == 4 or best >= wanted:
            if s.tried[depth] & ADDED:
                new &= ~(1 << (int(s.path[depth]) // SPACES))
            unsee(s, int(s.path[depth]))
            s.tried[depth] = 0
            s.path[depth] = 0
            depth -= 1
            continue
        s.tried[depth] += 1
        site = step_to(s, int(s.path[depth]), direction)
        left = length - depth - 1
        if site < 0 or s.far[site] == 0 or s.far[site] - 1 > left or was_seen(s, site):
            continue
        tile = site // SPACES
        brings = tile < LABYRINTH and not (trodden | new) >> tile & 1
        if site == end:
            if left == 0 and count_bits(new) + brings > best:
                best = count_bits(new) + brings
                for at in range(depth + 1):
                    s.best[at] = s.path[at]
                s.best[depth + 1] = end
            continue
        if left == 0:
            continue
        depth += 1
        s.path[depth] = site
        see(s, site)
        if brings:
            s.tried[depth] = ADDED
            new |= 1 << tile
    return best


@rule
def forget_route(s: Record) -> None:
    for at in range(LONGEST + 1):
        s.best[at] = 0


@rule
def tell_route(s: Record, length: int) -> None:
    """Write the route in `best` into the event: its length, then three arguments with six directions each."""
    s.args[ROUTE_ARG] = length
    for part in range(3):
        s.args[ROUTE_ARG + 1 + part] = 0
    for step in range(length):
        for direction in range(4):
            if step_to(s, int(s.best[step]), direction) == s.best[step + 1]:
                part = ROUTE_ARG + 1 + step // 6
                s.args[part] = int(s.args[part]) | direction << (2 * (step % 6))


@rule
def tread_route(s: Record, seat: int, length: int) -> None:
    """D24: every labyrinth tile on the way counts."""
    for at in range(1, length + 1):
        tile = int(s.best[at]) // SPACES
        if tile < LABYRINTH:
            s.trodden[seat] = int(s.trodden[seat]) | (1 << tile)
