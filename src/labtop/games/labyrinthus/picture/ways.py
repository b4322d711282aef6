"""The ways through the maze of a view: where one steps from a space, and by which way a walk went."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from labtop.games.labyrinthus.components import DIRECTION_NAMES, SIDE, SPACE_NAMES, STEPS
from labtop.games.labyrinthus.view import View, WallView

Blocked: TypeAlias = frozenset[tuple[str, str]]
"""Pairs of spaces with a wall between, both ways round."""


def blocked(walls: Iterable[WallView]) -> Blocked:
    pairs = [pair for wall in walls for pair in zip(wall["between"][:2], wall["between"][2:], strict=True)]
    return frozenset([*pairs, *((other, one) for one, other in pairs)])


def beside(space: str, way: str) -> str | None:
    """The next space that way; none beyond the edge of the board."""
    number, direction = SPACE_NAMES.index(space), DIRECTION_NAMES.index(way)
    row, column = divmod(number, SIDE)
    if (row == 0, column == SIDE - 1, row == SIDE - 1, column == 0)[direction]:
        return None
    return SPACE_NAMES[number + int(STEPS[direction])]


def steps(space: str, walls: Blocked) -> dict[str, str]:
    """The spaces beside one with no wall between, by direction."""
    around = {way: beside(space, way) for way in DIRECTION_NAMES}
    return {way: other for way, other in around.items() if other and (space, other) not in walls}


def taken(view: View) -> dict[str, int]:
    """The spaces that somebody stands on, and whose miniature it is."""
    return {piece["place"]: seat["seat"] for seat in view["seats"] for piece in seat["miniatures"] if piece["facing"]}


def shortest(starts: Iterable[str], ends: Iterable[str], free_of: Mapping[str, int], walls: Blocked) -> list[str]:
    """Space by space from one of the starts to one of the ends, through no wall and nobody; empty if there is none.
    Whoever walked may stand at an end now."""
    goals = set(ends)
    came: dict[str, str] = dict.fromkeys((start for start in starts if start in goals or start not in free_of), "")
    edge = list(came)
    while edge:
        reached = next((space for space in edge if space in goals), None)
        if reached:
            way = [reached]
            while came[way[0]]:
                way.insert(0, came[way[0]])
            return way
        further = []
        for space in edge:
            for other in steps(space, walls).values():
                if other not in came and (other in goals or other not in free_of):
                    came[other] = space
                    further.append(other)
        edge = further
    return []


def walk(view: View, starts: Iterable[str], end: str, facing: str) -> list[str]:
    """By which way a miniature came that looks where it stepped last: a shortest one whose last step went there."""
    walls, others = blocked(view["walls"]), taken(view)
    back = DIRECTION_NAMES[(DIRECTION_NAMES.index(facing) + 2) % 4]
    before = steps(end, walls).get(back)
    starts = list(starts)
    others.pop(end, None)
    direct = shortest(starts, [end], others, walls)
    if before is None or len(direct) < 2:
        return direct
    way = shortest(starts, [before], {**others, end: 0}, walls)
    return [*way, end] if len(way) + 1 == len(direct) else direct
