"""The words pictures are written in, beside what the games' own pictures show."""

import math
import re

from labtop.engine.drawing import chips, fitting, slug, stack, star
from labtop.engine.drawing.ring import Ring

RING = Ring(12, centre=(300, 300), across=200, down=250, bend=2.9, depth=60, gap=4, corner=10)


def test_the_fields_of_a_ring_lie_clockwise_from_the_top_and_equally_far_apart() -> None:
    top, right = RING.spot(1), RING.spot(4)
    assert math.dist(top[:2], (300, 50)) < 1
    assert right.x > 450 and right.out_x > 0.9, "out of the ring is to the right there"
    steps = [math.dist(RING.spot(field)[:2], RING.spot(field + 1)[:2]) for field in range(1, 13)]
    assert max(steps) - min(steps) < 0.12 * max(steps)
    assert RING.spot(13) == RING.spot(1)


def test_a_way_along_a_ring_ends_before_its_field_and_turns_back_if_negative() -> None:
    for steps in (3, -3):
        path, end, _ = RING.way(1, steps, -40)
        assert path.startswith("M")
        assert math.dist(end, RING.spot(1 + steps).shifted(-40)) < math.dist(end, RING.spot(1).shifted(-40))


def test_an_outline_is_closed_and_its_corners_are_round() -> None:
    assert RING.outline(3).startswith("M") and RING.outline(3).endswith("Z")
    assert RING.outline(3).count("Q") == 4


def test_stars_names_and_sizes() -> None:
    assert star(2, 10, 5) == "M0 -10 5 0 0 10 -5 0Z"
    assert slug("red 2") == "red-2"
    assert fitting(["a" * 10], 54, 8, 20) == 10
    assert fitting(["a"], 54, 8, 20) == 20


def test_a_stack_of_chips_is_drawn_from_its_definitions() -> None:
    known = set(re.findall(r'id="([^"]+)"', chips("go", ("red", "blue"))))
    for count in (1, 4, 9, 120):
        assert re.findall(r"#([\w-]+)", stack("go", "red", count))[0] in known
