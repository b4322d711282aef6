"""A ring of fields along a softened rectangle: where each lies, its outline, and ways along it. Field 1 is at the top,
the numbers rise clockwise; a number between two is a place between them."""

import itertools
import math
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from labtop.engine.drawing.shapes import num

Point = tuple[float, float]

FINE = 4000  # steps in which a ring is measured


class Spot(NamedTuple):
    """A point of the ring's middle line, and the way from there out of the ring."""

    x: float
    y: float
    out_x: float
    out_y: float

    def shifted(self, outwards: float) -> Point:
        return self.x + self.out_x * outwards, self.y + self.out_y * outwards


@dataclass(frozen=True)
class Ring:
    fields: int
    centre: Point
    across: float  # from its centre to the middle of a field, sideways
    down: float  # and downwards
    bend: float  # 2 is an ellipse; the larger, the more of a rectangle
    depth: float  # of a field, from its outer to its inner edge
    gap: float  # between two fields
    corner: float  # the radius of a field's corners
    _spots: dict[float, Spot] = field(default_factory=dict, repr=False, compare=False)
    _middles: dict[int, Point] = field(default_factory=dict, repr=False, compare=False)

    def _curve(self, turn: float) -> Point:
        """The middle line by an angle: 0 is the top, rising clockwise."""
        x, y = math.sin(turn), -math.cos(turn)
        return (
            self.centre[0] + self.across * math.copysign(abs(x) ** (2 / self.bend), x),
            self.centre[1] + self.down * math.copysign(abs(y) ** (2 / self.bend), y),
        )

    @cached_property
    def _measured(self) -> tuple[list[Point], list[float]]:
        """Points of the middle line and how far each lies from the top, along the line."""
        points = [self._curve(2 * math.pi * step / FINE) for step in range(FINE + 1)]
        far = [0.0]
        for one, other in itertools.pairwise(points):
            far.append(far[-1] + math.dist(one, other))
        return points, far

    def spot(self, place: float) -> Spot:
        """The middle of a field, or a place between two."""
        if place not in self._spots:
            points, far = self._measured
            wanted = ((place - 1) % self.fields) / self.fields * far[-1]
            at = max(1, next(step for step, length in enumerate(far) if length >= wanted))
            share = (wanted - far[at - 1]) / (far[at] - far[at - 1])  # of the step: near the axes they are long
            (x0, y0), (x1, y1) = points[at - 1], points[at]
            x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
            (x0, y0), (x1, y1) = points[(at - 6) % FINE], points[(at + 6) % FINE]
            length = math.dist((x0, y0), (x1, y1))
            self._spots[place] = Spot(x, y, (y1 - y0) / length, -(x1 - x0) / length)
        return self._spots[place]

    def middle(self, number: int) -> Point:
        """Of a field, as it is written."""
        if number not in self._middles:
            x, y = self.spot(number)[:2]
            self._middles[number] = round(x, 1), round(y, 1)
        return self._middles[number]

    def corner_near(self, number: int, towards: Point, far: float, wide: float) -> Point:
        """The corner nearest to a point, both seen from the field's middle; so far out and so wide from there. At the
        bends, where fields are turned and narrow towards the centre, one of the outer two."""
        _, _, out_x, out_y = self.spot(number)
        corners = [
            (out_x * outwards - out_y * along, out_y * outwards + out_x * along)
            for outwards in ((far,) if self.is_turned(number) else (far, -far))
            for along in (wide, -wide)
        ]
        x, y = min(corners, key=lambda point: math.dist(point, towards))
        return round(x, 1), round(y, 1)

    def outline(self, number: int) -> str:
        """A field about its middle: as wide as its share of the ring, with round corners."""
        here = self.spot(number)
        half = 0.5 - self.gap / 2 / (self._measured[1][-1] / self.fields)
        steps = (-half, -half / 2, 0, half / 2, half)
        outer = [self.spot(number + step).shifted(self.depth / 2) for step in steps]
        inner = [self.spot(number + step).shifted(-self.depth / 2) for step in reversed(steps)]
        return rounded([(x - here.x, y - here.y) for x, y in outer + inner], {0, 4, 5, 9}, self.corner)

    def is_turned(self, number: int) -> bool:
        """Whether a field lies at a bend, turned by much."""
        return min(abs(self.spot(number).out_x), abs(self.spot(number).out_y)) > 0.3

    def loop(self, outwards: float) -> str:
        """All around, that far out of the middle line."""
        places = [1 + step / 4 for step in range(self.fields * 4)]
        return f"M{_path([self.spot(place).shifted(outwards) for place in places])}Z"

    def way(self, start: int, steps: int, outwards: float) -> tuple[str, Point, float]:
        """A line from one field towards another, that far out: its path, its end and its heading. Back, if negative."""
        sign = 1 if steps > 0 else -1
        places = [start + sign * 0.25 * step for step in range(1, abs(steps) * 4)]
        points = [self.spot(place).shifted(outwards) for place in places]
        (x0, y0), (x1, y1) = points[-2], points[-1]
        return f"M{_path(points)}", points[-1], math.degrees(math.atan2(y1 - y0, x1 - x0))


def rounded(points: list[Point], corners: set[int], radius: float) -> str:
    """A closed outline; the points named in `corners` are rounded off."""
    parts: list[str] = []
    for at, point in enumerate(points):
        if at not in corners:
            parts.append(f"L{_pair(point)}")
            continue
        before, after = (_towards(point, points[near % len(points)], radius) for near in (at - 1, at + 1))
        parts.append(f"L{_pair(before)}Q{_pair(point)} {_pair(after)}")
    return "M" + "".join(parts)[1:] + "Z"


def _towards(start: Point, end: Point, far: float) -> Point:
    share = min(0.5, far / math.dist(start, end)) if start != end else 0
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _path(points: list[Point]) -> str:
    return " ".join(_pair(point) for point in points)


def _pair(point: Point) -> str:
    return f"{num(round(point[0], 1))} {num(round(point[1], 1))}"  # rounded first: so there is no -0
