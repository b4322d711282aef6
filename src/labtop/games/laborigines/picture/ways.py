"""What may be done on the ring: the tiles that may be chosen, and the ways that lead there."""

import functools
from collections.abc import Sequence
from typing import NamedTuple

from labtop.engine.drawing import COLOURS, LegalAction, action, die, group, kept, num
from labtop.games.laborigines.components import TILES
from labtop.games.laborigines.picture.board import corners
from labtop.games.laborigines.picture.places import LANE, RING
from labtop.games.laborigines.view import Piece, View

SMALL_DIE = 18  # that stands where a number would lead
APART = 0.4  # of a tile: from one of them to the next, where several lead to one tile
HALO = '<use href="#laborigines-slab-{}" class="halo" pointer-events="all"/>'


class Way(NamedTuple):
    start: int
    steps: int  # less than none: anticlockwise

    @property
    def end(self) -> int:
        return (self.start - 1 + self.steps) % TILES + 1


def target(choice: LegalAction, tile: int | None, is_flipped: bool) -> str:
    """A tile that may be clicked; with a sign if it is turned over then."""
    assert tile is not None
    x, y = RING.middle(tile)
    return action("laborigines", choice, HALO.format(tile) + (_flip(tile) if is_flipped else ""), x=x, y=y)


@functools.cache
def _flip(tile: int) -> str:
    x, y = corners(tile)[1]
    return (
        f'<g transform="translate({num(x)} {num(y)})"><circle r="13" class="flip"/>'
        '<use href="#laborigines-turn" transform="scale(.62)"/></g>'
    )


def ways(view: View) -> dict[str, Way]:
    """Both ways of the (first) laborigine on the move, while one is being chosen."""
    turn = view["turn"]
    if turn["phase"] not in ("direct", "ask") or turn["seat"] is None or turn["assigned"] is None:
        return {}
    walker = view["seats"][turn["seat"]]["laborigines"][0]
    return _both_ways(walker, turn["assigned"][walker["name"]])


def _both_ways(walker: Piece, steps: int) -> dict[str, Way]:
    start = walker["tile"]
    if start is None:  # Moa has just knocked it out
        return {}
    return {"cw": Way(start, steps), "acw": Way(start, -steps)}


def arrows(view: View) -> str:
    """Both ways along the rim of the floor, and the tiles they lead to."""
    return "".join(_arrow(way.start, way.steps) + _goal(way.end) for way in ways(view).values())


@functools.cache
def _goal(tile: int) -> str:
    x, y = RING.middle(tile)
    return f'<use href="#laborigines-slab-{tile}" x="{num(x)}" y="{num(y)}" class="goal"/>'


@functools.cache
def _arrow(start: int, steps: int) -> str:
    path, (x, y), heading = RING.way(start, steps, LANE)
    return (
        f'<g class="way"><path d="{path}"/><path d="M-8-7 4 0-8 7" transform="translate({num(x)} '
        f'{num(y)}) rotate({round(heading)})"/></g>'
    )


def leads(view: View) -> str:
    """While the dice are being assigned: on which tiles either of them would bring those who move."""
    turn = view["turn"]
    if turn["phase"] != "assign" or turn["seat"] is None or turn["dice"] is None:
        return ""
    movers = [
        (piece["tile"], piece["name"], way * _speed(piece, view["disease"]))
        for piece in view["seats"][turn["seat"]]["laborigines"]
        if piece["tile"] is not None
        for way in (1, -1)
    ]
    if view["moa"] is not None:
        movers.append((view["moa"], "moa", 1))
    return _leads(movers, turn["dice"])


def shortcuts(view: View) -> dict[int, list[str]]:
    """The tiles that one die leads to in one direction, while the dice are being assigned: with that die and way. What
    two of them lead to is left out."""
    turn = view["turn"]
    if turn["seat"] is None or not any(choice["text"].startswith("die") for choice in view["legal"]):
        return {}
    walker = view["seats"][turn["seat"]]["laborigines"][0]
    found: dict[int, list[list[str]]] = {}
    for number in turn["dice"] or ():
        steps = number * _speed(walker, view["disease"])
        for name, way in _both_ways(walker, steps).items():
            found.setdefault(way.end, []).append([f"die{number}", name])
    return {tile: leading[0] for tile, leading in sorted(found.items()) if len(leading) == 1}


def reached(view: View) -> str:
    """Those tiles: a click on one chooses the die and the way."""
    return "".join(_reach(tile) for tile in shortcuts(view))


def reach_id(tile: int) -> str:
    return f"laborigines-reach-{tile}"


@functools.cache
def _reach(tile: int) -> str:
    x, y = RING.middle(tile)
    slab = f'<use href="#laborigines-slab-{tile}" class="goal" pointer-events="all"/>'
    return group(slab, id=reach_id(tile), x=x, y=y, style="reach")


def _speed(piece: Piece, disease: str | None) -> int:
    """Who is hyperactive goes twice as far."""
    return 2 if piece["infected"] and disease == "hyperactivity" else 1


@kept
def _leads(movers: Sequence[tuple[int, str, int]], dice: Sequence[int]) -> str:
    """A small die in the colour of who would come there, at each tile's inner edge."""
    there: dict[int, list[tuple[str, int]]] = {}
    for start, name, speed in movers:
        for number in dict.fromkeys(dice):
            there.setdefault(Way(start, speed * number).end, []).append((name, number))
    made = ""
    for tile, comers in there.items():
        for at, (name, number) in enumerate(comers):
            place = RING.spot(tile + (at - (len(comers) - 1) / 2) * APART)
            made += _lead(number, name.partition(" ")[0], *place.shifted(LANE))
    return made


def _lead(number: int, colour: str, x: float, y: float) -> str:
    rim = "var(--moa-rim)" if colour == "moa" else COLOURS[colour].fill
    half = SMALL_DIE / 2 + 3
    ground = f'<rect x="{num(-half)}" y="{num(-half)}" width="{num(2 * half)}" height="{num(2 * half)}" rx="7"'
    return (
        f'<g class="lead" transform="translate({num(round(x, 1))} {num(round(y, 1))})">{ground} fill="{rim}"/>'
        f"{die(number, 0, 0, SMALL_DIE)}</g>"
    )
