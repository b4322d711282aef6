"""Routes (D21): orthogonal, no space twice, past no pawn, not onto S except to win. How far, how many ways, which one.

Where a length need not be exact a flood tells what can be reached. Exact lengths need a search, since a route may not
visit a space twice. It walks depth first with a stack in the record, and leaves a branch as soon as the end is farther
away than the steps left; the grid is a chessboard, so lengths of the wrong parity are refused before it begins. Its
cost: docs/performance.md.
"""

from typing import Any

from labtop.engine.gears import rule
from labtop.engine.kit import clearing, members
from labtop.engine.state import NOBODY
from labtop.games.labydo.components import LABYRINTH, MARK, SITES, WORD, WORDS, Mark
from labtop.games.labydo.events import ROUTE_ARG
from labtop.games.labydo.pieces import SPACES, beyond
from labtop.games.labydo.rules.common import standing
from labtop.games.labydo.state import State
from labtop.games.labydo.terms import Exact

forget_contact = clearing(State, "contact")
forget_route = clearing(State, "route")
ADDED = 8  # flag in `tried`: the space at this depth brought a new tile


@rule
def was_seen(seen: Any, site: int) -> bool:
    return bool(int(seen[site // WORD]) >> (site % WORD) & 1)


@rule
def see(seen: Any, site: int) -> None:
    seen[site // WORD] = int(seen[site // WORD]) | (1 << (site % WORD))


@rule
def unsee(seen: Any, site: int) -> None:
    seen[site // WORD] = int(seen[site // WORD]) & ~(1 << (site % WORD))


@rule
def flood(s: State, start: int, most: int) -> None:
    """Mark in `seen` every free space a pawn can reach in so many steps, and in `contact` the steps to other pawns."""
    seen, queue, link, pawns = s.seen, s.queue, s.link, s.pawn
    edition = int(s.edition)
    see(seen, start)
    queue[0] = start
    begin, end = 0, 1
    for steps in range(1, most + 1):
        level_end = end
        for at in range(begin, level_end):
            for direction in range(4):
                site = beyond(link, edition, int(queue[at]), direction)
                if site < 0 or was_seen(seen, site):
                    continue
                other = standing(pawns, site)
                if other != NOBODY:
                    if s.contact[other] == 0:
                        s.contact[other] = steps
                elif MARK[edition, site] != Mark.EXIT:
                    see(seen, site)
                    queue[end] = site
                    end += 1
        begin = level_end
        if begin == end:
            break
    unsee(seen, start)
    for at in range(end):
        queue[at] = 0


@rule
def measure(s: State, start: int, end: int, most: int) -> int:
    """Fill `far` with the steps to the end of a route from all around it. Gives those from its start, 0 if too many."""
    far, queue, link, pawns = s.far, s.queue, s.link, s.pawn
    edition = int(s.edition)
    far[end] = 1
    queue[0] = end
    begin, behind = 0, 1
    for steps in range(1, most + 1):
        level_end = behind
        for at in range(begin, level_end):
            if queue[at] == start:
                continue  # whoever comes through here has visited the start twice
            for direction in range(4):
                site = beyond(link, edition, int(queue[at]), direction)
                if site < 0 or far[site]:
                    continue
                if site != start and (standing(pawns, site) != NOBODY or MARK[edition, site] == Mark.EXIT):
                    continue
                far[site] = steps + 1
                queue[behind] = site
                behind += 1
        begin = level_end
        if begin == behind:
            break
    for at in range(behind):
        queue[at] = 0
    return max(0, int(far[start]) - 1)


@rule
def promising_tiles(s: State, seat: int, start: int, most: int) -> int:
    """The new labyrinth tiles that some route of at most so many steps might touch, as bits. `far` is filled."""
    seen, far, queue, link = s.seen, s.far, s.queue, s.link
    edition = int(s.edition)
    found = 0
    see(seen, start)
    queue[0] = start
    begin, end = 0, 1
    for steps in range(1, most + 1):
        level_end = end
        for at in range(begin, level_end):
            for direction in range(4):
                site = beyond(link, edition, int(queue[at]), direction)
                if site < 0 or far[site] == 0 or steps + far[site] - 1 > most or was_seen(seen, site):
                    continue
                see(seen, site)
                queue[end] = site
                end += 1
                if site // SPACES < LABYRINTH:
                    found |= 1 << (site // SPACES)
        begin = level_end
        if begin == end:
            break
    for at in range(end):
        queue[at] = 0
    for word in range(WORDS):
        seen[word] = 0
    return found & ~int(s.trodden[seat])


@rule
def find_route(s: State, seat: int, start: int, end: int, most: int, exact: bool, wanted: int) -> int:
    """The route a pawn takes: its spaces in `best`, and their number of steps; 0 if there is none.

    Exact: of `most` steps; else of at most so many. Of all legal routes one with the most new tiles (D24), as far as so
    many are wanted; of those one with the fewest steps.
    """
    steps = measure(s, start, end, most)
    length = 0
    if steps and not (exact and ((most - steps) & 1 or (s.exact == Exact.SHORTEST and most != steps))):
        if wanted:
            wanted = min(wanted, members(promising_tiles(s, seat, start, most)))
        length = search_lengths(s, seat, start, end, most if exact else steps, most, wanted)
    far = s.far
    for site in range(SITES):
        far[site] = 0
    return length


@rule
def search_lengths(s: State, seat: int, start: int, end: int, first: int, most: int, wanted: int) -> int:
    """Leave in `best` the route with the most new tiles, up to those wanted, of those one of the first length that has
    so many. Gives that length. `far` is filled."""
    length = 0
    gained = -1
    for tried in range(first, most + 1, 2):
        better = search(s, seat, start, end, tried, gained, wanted)
        if better > gained:
            gained = better
            length = tried
        if gained >= wanted:
            break
    return length


@rule
def search(s: State, seat: int, start: int, end: int, length: int, floor: int, wanted: int) -> int:
    """Depth first through all routes of exactly this length, until one brings the wanted number of new tiles. The best
    with more than `floor` new tiles is left in `best`. Gives that number, or `floor`."""
    seen, far, link, path, tried = s.seen, s.far, s.link, s.path, s.tried
    edition = int(s.edition)
    trodden = int(s.trodden[seat])
    new = 0  # bits of new tiles on the path
    best = floor
    depth = 0
    path[0] = start
    see(seen, start)
    while depth >= 0:
        direction = int(tried[depth]) & 7
        if direction == 4 or best >= wanted:
            if tried[depth] & ADDED:
                new &= ~(1 << (int(path[depth]) // SPACES))
            unsee(seen, int(path[depth]))
            tried[depth] = 0
            path[depth] = 0
            depth -= 1
            continue
        tried[depth] += 1
        site = beyond(link, edition, int(path[depth]), direction)
        left = length - depth - 1
        if site < 0 or far[site] == 0 or far[site] - 1 > left or was_seen(seen, site):
            continue
        tile = site // SPACES
        brings = tile < LABYRINTH and not (trodden | new) >> tile & 1
        if site == end:
            if left == 0 and members(new) + brings > best:
                best = members(new) + brings
                for at in range(depth + 1):
                    s.best[at] = path[at]
                s.best[depth + 1] = end
            continue
        if left == 0:
            continue
        depth += 1
        path[depth] = site
        see(seen, site)
        if brings:
            tried[depth] = ADDED
            new |= 1 << tile
    return best


@rule
def tell_route(s: State, length: int) -> None:
    """Write the route in `best` into the event: its length, then three arguments with six directions each."""
    best, args, link = s.best, s.args, s.link
    edition = int(s.edition)
    args[ROUTE_ARG] = length
    for part in range(ROUTE_ARG + 1, ROUTE_ARG + 4):
        args[part] = 0
    for step in range(length):
        for direction in range(4):
            if beyond(link, edition, int(best[step]), direction) == best[step + 1]:
                part = ROUTE_ARG + 1 + step // 6
                args[part] = int(args[part]) | direction << (2 * (step % 6))


@rule
def tread_route(s: State, seat: int, length: int) -> None:
    """D24: every labyrinth tile on the way counts."""
    for at in range(1, length + 1):
        tile = int(s.best[at]) // SPACES
        if tile < LABYRINTH:
            s.trodden[seat] = int(s.trodden[seat]) | (1 << tile)
