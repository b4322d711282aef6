"""The moves that could be chosen now: how far each space is, and the way the rules would take there.

Views are made in plain Python, where `find_route` is too slow to be called for a hundred spaces whenever somebody
looks. So the spaces around are measured here, once for all and in lists, and searched in the order of the rules:
tests hold both ways to be the same.
"""

from collections.abc import Mapping, Sequence

from labtop.engine.reading import once, possible
from labtop.games.labydo.actions import ACTIONS, ATTACK, GO, do
from labtop.games.labydo.components import LABYRINTH, MARK, OUTSIDE, SEATS, SITE_NAMES, STEP, Mark
from labtop.games.labydo.pieces import SPACES
from labtop.games.labydo.rules.common import dice_sum, tiles_missing
from labtop.games.labydo.rules.turn import legal
from labtop.games.labydo.state import State
from labtop.games.labydo.terms import LONGEST, Phase

STEPS: list[list[list[int]]] = STEP.tolist()
MARKS: list[list[int]] = MARK.tolist()


class Around:
    """The table around the pawn on turn: steps to every space and pawn that it could come to, and from each the spaces
    one step further."""

    def __init__(self, links: Sequence[int], edition: int, pawns: tuple[int, ...], seat: int) -> None:
        marks, leaving = MARKS[edition], int(Mark.EXIT)
        self.start, self.others = pawns[seat], {*pawns} - {pawns[seat]}
        self.steps = {self.start: 0}
        self.near: dict[int, list[int]] = {}
        reached = [self.start]
        for here in reached:
            beyond = (links[OUTSIDE - there] - 1 if there <= OUTSIDE else there for there in STEPS[edition][here])
            self.near[here] = [there for there in beyond if there >= 0 and marks[there] != leaving]
            for there in self.near[here]:
                if there not in self.steps and self.steps[here] < LONGEST:
                    self.steps[there] = self.steps[here] + 1
                    if there not in self.others:
                        reached.append(there)
        for other in self.others & set(self.steps):
            self.near[other] = [here for here in self.near if other in self.near[here]]

    def back_from(self, end: int, most: int) -> dict[int, int]:
        """Steps to the end of a route, from all spaces that a route of at most so many steps might pass."""
        back, reached = {end: 0}, [end]
        for here in reached:
            for there in self.near[here] if here != self.start else ():  # a route visits its start only once
                steps = back[here] + 1
                if there not in back and there not in self.others and steps + self.steps.get(there, LONGEST) <= most:
                    back[there] = steps
                    reached.append(there)
        return back


def around(s: State) -> Around:
    """Kept beside a reading: whoever asks for one space asks for all."""
    return once(s, "around", lambda: Around(s.link.tolist(), int(s.edition), tuple(map(int, s.pawn)), int(s.turn)))


def steps_to(s: State, site: int) -> int:
    """The fewest steps of the pawn on turn to a space it can reach; 0 if it cannot."""
    return around(s).steps.get(site, 0)


def ways(s: State) -> dict[str, list[str]]:
    """For each move and attack that is possible now, by its text, the spaces the pawn would pass, its start and end
    included, as D24 has it."""
    if s.phase != Phase.MOVE:
        return {}
    table, seat, most = around(s), int(s.turn), dice_sum(s)
    trodden, missing = int(s.trodden[seat]), tiles_missing(s, seat)
    fresh = {site: _new_tile(site // SPACES, trodden) for site in table.steps}
    found = {}
    for action in possible(legal, s, ACTIONS):
        attack = ATTACK <= action < ATTACK + SEATS
        if attack or action >= GO:
            end = int(s.pawn[action - ATTACK]) if attack else action - GO
            back = table.back_from(end, most)
            wanted = min(missing, _new_tiles(back, table.start, fresh)) if missing else 0
            first = most if attack else table.steps[end]
            way = _best_way(table, back, fresh, end, range(first, most + 1, 2), wanted)
            found[do.text(action)] = [SITE_NAMES[site] for site in way]
    return found


def _new_tile(tile: int, trodden: int) -> int:
    """The bit of a labyrinth tile that was not crossed yet; of any other none."""
    return 1 << tile if tile < LABYRINTH and not trodden >> tile & 1 else 0


def _new_tiles(back: Mapping[int, int], start: int, fresh: Mapping[int, int]) -> int:
    """How many new labyrinth tiles a route might touch."""
    tiles = 0
    for site in back:
        if site != start:
            tiles |= fresh[site]
    return tiles.bit_count()


def _best_way(
    table: Around, back: Mapping[int, int], fresh: Mapping[int, int], end: int, lengths: range, wanted: int
) -> list[int]:
    """The route with the most new tiles, up to those wanted, of those one of the first length that has so many: as
    `rules.routes.search_lengths` has it."""
    best, gained = [table.start], -1
    for length in lengths:
        gained, best = _search(table, back, fresh, end, length, gained, wanted, best)
        if gained >= wanted:
            break
    return best


def _search(
    table: Around, back: Mapping[int, int], fresh: Mapping[int, int], end: int, length: int, floor: int, wanted: int,
    best: list[int],
) -> tuple[int, list[int]]:  # fmt: skip
    """Depth first through all routes of exactly this length, in the order of `rules.routes.search`, until one brings
    the wanted number of new tiles. Gives how many the best brings, and the best itself: the one known before, which
    brings `floor`, unless another brings more."""
    near, left = table.near, length - 1  # the steps left after the next
    path, seen = [table.start], {table.start}
    beyond, new = [iter(near[table.start])], [0]  # at each depth: what is still to be tried; bits of new tiles so far
    while path:
        for site in beyond[-1]:
            if site in seen or back.get(site, length) > left:
                continue
            if site != end:
                path.append(site)
                seen.add(site)
                beyond.append(iter(near[site]))
                new.append(new[-1] | fresh[site])
                left -= 1
                break
            brings = (new[-1] | fresh[site]).bit_count()
            if left == 0 and brings > floor:
                floor, best = brings, [*path, end]
                if floor >= wanted:
                    return floor, best
        else:
            seen.remove(path.pop())
            beyond.pop()
            new.pop()
            left += 1
    return floor, best
