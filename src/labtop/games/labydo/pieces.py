"""Spaces and the steps between them, for rules and words."""

from typing import Any

from labtop.engine.gears import rule
from labtop.games.labydo.components import FIRST_ENTRANCE, FIRST_EXIT, MARK, OUTSIDE, STEP
from labtop.games.labydo.state import State

SPACES = 18  # a tile; a name of its own, since compiled rules read it very often


@rule
def step_to(s: State, site: int, direction: int) -> int:
    """D4: the site one step in a direction as printed on the tile, or NOBODY if a wall or nothing is there."""
    return beyond(s.link, int(s.edition), site, direction)


@rule
def beyond(link: Any, edition: int, site: int, direction: int) -> int:
    """The same for loops that have `s.link` at hand."""
    there = int(STEP[edition, site, direction])
    if there <= OUTSIDE:
        return int(link[OUTSIDE - there]) - 1
    return there


@rule
def mark_of(s: State, site: int) -> int:
    return int(MARK[s.edition, site])


@rule
def is_exit(tile: int) -> bool:
    return FIRST_EXIT <= tile < FIRST_ENTRANCE
