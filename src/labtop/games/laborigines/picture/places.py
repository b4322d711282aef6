"""Where things lie: the ring of tiles along a softened rectangle, and the places in its middle and below it."""

import functools
import itertools
import math
from typing import NamedTuple

from labtop.engine.drawing import WIDTH, num
from labtop.games.laborigines.components import TILES

HEIGHT = 800
MIDDLE = (WIDTH / 2, 343.0)
ACROSS, DOWN = 247.0, 287.0  # from the middle of the ring to the middle of a tile
BEND = 2.9  # 2 is an ellipse; the larger, the more of a rectangle
DEPTH = 82.0  # of a tile, from its outer to its inner edge
GAP = 5.0  # between two tiles
CORNER = 13.0
FINE = 4000  # steps in which the ring is measured

TRAY = (16, 692, WIDTH - 32, 98)  # x, y, width, height

Point = tuple[float, float]


class Spot(NamedTuple):
    """A point of the ring's middle line, and the way from there out of the ring."""

    x: float
    y: float
    out_x: float
    out_y: float

    def shifted(self, outwards: float) -> Point:
        return self.x + self.out_x * outwards, self.y + self.out_y * outwards


def _curve(turn: float) -> Point:
    """The middle line by an angle: 0 is the top, rising clockwise."""
    x, y = math.sin(turn), -math.cos(turn)
    return (
        MIDDLE[0] + ACROSS * math.copysign(abs(x) ** (2 / BEND), x),
        MIDDLE[1] + DOWN * math.copysign(abs(y) ** (2 / BEND), y),
    )


@functools.cache
def _measured() -> tuple[list[Point], list[float]]:
    """Points of the middle line and how far each lies from the top, along the line."""
    points = [_curve(2 * math.pi * step / FINE) for step in range(FINE + 1)]
    far = [0.0]
    for one, other in itertools.pairwise(points):
        far.append(far[-1] + math.dist(one, other))
    return points, far


@functools.cache
def spot(tile: float) -> Spot:
    """The middle of a tile, or a place between two: tile 1 is at the top, the numbers rise clockwise."""
    points, far = _measured()
    wanted = ((tile - 1) % TILES) / TILES * far[-1]
    at = next(step for step, length in enumerate(far) if length >= wanted)
    x, y = points[at]
    (x0, y0), (x1, y1) = points[(at - 6) % FINE], points[(at + 6) % FINE]
    length = math.dist((x0, y0), (x1, y1))
    return Spot(x, y, (y1 - y0) / length, -(x1 - x0) / length)


def middle(tile: int) -> Point:
    """Of a tile, as it is written."""
    x, y = spot(tile)[:2]
    return round(x, 1), round(y, 1)


@functools.cache
def slab(tile: int) -> str:
    """The outline of a tile about its middle: as wide as its share of the ring, with round corners."""
    here = spot(tile)
    half = 0.5 - GAP / 2 / (_measured()[1][-1] / TILES)
    steps = (-half, -half / 2, 0, half / 2, half)
    outer = [spot(tile + step).shifted(DEPTH / 2) for step in steps]
    inner = [spot(tile + step).shifted(-DEPTH / 2) for step in reversed(steps)]
    return rounded([(x - here.x, y - here.y) for x, y in outer + inner], {0, 4, 5, 9})


@functools.cache
def at_bend(tile: int) -> bool:
    """Whether the tile is turned by much."""
    return min(abs(spot(tile).out_x), abs(spot(tile).out_y)) > 0.3


@functools.cache
def corner(tile: int, towards: Point, margin: float) -> Point:
    """The corner of a tile nearest to a point, both seen from its middle. At the bends, where tiles are turned and
    narrow towards the middle of the ring, one of the outer two."""
    _, _, out_x, out_y = spot(tile)
    far, wide = DEPTH / 2 - margin, 42 - margin
    corners = [
        (out_x * outwards - out_y * along, out_y * outwards + out_x * along)
        for outwards in ((far,) if at_bend(tile) else (far, -far))
        for along in (wide, -wide)
    ]
    x, y = min(corners, key=lambda point: math.dist(point, towards))
    return round(x, 1), round(y, 1)


def loop(outwards: float) -> str:
    """All around, that far out of the ring's middle line."""
    return "M" + " ".join(pair(spot(1 + step / 4).shifted(outwards)) for step in range(TILES * 4)) + "Z"


def pair(point: Point) -> str:
    return f"{num(round(point[0], 1))} {num(round(point[1], 1))}"  # rounded first: so there is no -0


def rounded(points: list[Point], corners: set[int]) -> str:
    """A closed outline; the points named in `corners` are rounded off."""
    parts: list[str] = []
    for at, point in enumerate(points):
        if at not in corners:
            parts.append(f"L{pair(point)}")
            continue
        before, after = (_towards(point, points[near % len(points)], CORNER) for near in (at - 1, at + 1))
        parts.append(f"L{pair(before)}Q{pair(point)} {pair(after)}")
    return "M" + "".join(parts)[1:] + "Z"


def _towards(start: Point, end: Point, far: float) -> Point:
    share = min(0.5, far / math.dist(start, end)) if start != end else 0
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def way(start: int, steps: int) -> tuple[str, Point, float]:
    """A line along the inner side of the ring from one tile towards another: its path, its end and its heading."""
    sign = 1 if steps > 0 else -1
    inside = -DEPTH / 2 - 11
    tiles = [start + sign * 0.25 * step for step in range(1, abs(steps) * 4)]
    points = [spot(tile).shifted(inside) for tile in tiles]
    (x0, y0), (x1, y1) = points[-2], points[-1]
    return "M" + " ".join(pair(point) for point in points), points[-1], math.degrees(math.atan2(y1 - y0, x1 - x0))
