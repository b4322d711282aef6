"""The moves that could be chosen now: how far each space is, and the way the rules would take there.

Views are made in plain Python, where `find_route` is too slow to be called for a hundred spaces whenever somebody
looks. So the spaces around are measured here, once for all and in lists; the search is the rules' own, over the same
lists.
"""

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from labtop.engine.reading import once, possible
from labtop.games.labydo.actions import ACTIONS, ATTACK, GO, do
from labtop.games.labydo.components import LABYRINTH, MARK, OUTSIDE, SEATS, SITE_NAMES, SITES, STEP, WORDS, Mark
from labtop.games.labydo.pieces import SPACES
from labtop.games.labydo.rules.common import dice_sum, tiles_missing
from labtop.games.labydo.rules.routes import search_lengths
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
    pawns = tuple(int(pawn) for pawn in s.pawn)
    return once(s, "around", lambda: Around(s.link.tolist(), int(s.edition), pawns, int(s.turn)))


def steps_to(s: State, site: int) -> int:
    """The fewest steps of the pawn on turn to a space it can reach; 0 if it cannot."""
    return around(s).steps.get(site, 0)


def ways(s: State) -> dict[str, list[str]]:
    """For each move and attack that is possible now, by its text, the spaces the pawn would pass, its start and end
    included, as D24 has it."""
    if s.phase != Phase.MOVE:
        return {}
    table, seat = around(s), int(s.turn)
    trodden, missing = int(s.trodden[seat]), tiles_missing(s, seat)
    room = SimpleNamespace(
        edition=int(s.edition), link=s.link.tolist(), trodden=s.trodden.tolist(), seen=[0] * WORDS, far=[0] * SITES,
        path=[0] * (LONGEST + 1), tried=[0] * (LONGEST + 1), best=[0] * (LONGEST + 1),
    )  # fmt: skip
    found = {}
    for action in possible(legal, s, ACTIONS):
        attack = ATTACK <= action < ATTACK + SEATS
        if attack or action >= GO:
            end = int(s.pawn[action - ATTACK]) if attack else action - GO
            back = table.back_from(end, dice_sum(s))
            wanted = min(missing, _new_tiles(back, table.start, trodden)) if missing else 0
            found[do.text(action)] = _way(room, table, seat, back, end, dice_sum(s), attack, wanted)
    return found


def _new_tiles(back: Mapping[int, int], start: int, trodden: int) -> int:
    """How many new labyrinth tiles a route might touch."""
    tiles = {site // SPACES for site in back if site != start}
    return sum(tile < LABYRINTH and not trodden >> tile & 1 for tile in tiles)


def _way(
    room: Any, table: Around, seat: int, back: Mapping[int, int], end: int, most: int, exact: bool, wanted: int
) -> list[str]:
    for site, steps in back.items():
        room.far[site] = steps + 1
    first = most if exact else table.steps[end]
    length = search_lengths(room, seat, table.start, end, first, most, wanted)
    for site in back:
        room.far[site] = 0
    return [SITE_NAMES[site] for site in room.best[: length + 1]]
