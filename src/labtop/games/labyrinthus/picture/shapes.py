"""Shapes that are used again and again, drawn once: art.svg, and miniatures in the colours of the seats.

Light comes from the upper left, and we look from the south: so a top is bright, the face below it dark.
"""

from pathlib import Path

from labtop.engine.drawing import COLOURS, art
from labtop.games.labyrinthus.components import COLOUR_NAMES
from labtop.games.labyrinthus.picture.palette import PAINT

BODY = 13  # radius of a miniature
DIGIT = 15  # size of its number
BASELINE = {"red": 7.2, "blue": 5.2, "green": 5.2, "yellow": 5.2}  # of the number: a triangle is wide below
RING, CLOSE = 20, 15.5  # rings around one: outside its shield; and where miniatures wait side by side
HALF_DIE = 18

# A shield held before the figure, to the north: a plate that wraps half of it and comes to a point, like the head of
# an arrow: so where it looks is told by the outline alone.
SHIELD = "M-15.6-3Q-14.6-12.4 0-22 14.6-12.4 15.6-3L11.4-4.6Q8.6-11 0-12.4-8.6-11-11.4-4.6Z"
BLAZON = "M-4.4-14.4 0-19.2 4.4-14.4Q0-15.6-4.4-14.4Z"
SWORD = "M-1.3 5V-8.4L0-11 1.3-8.4V5H4.6V7.4H1.3V11H-1.3V7.4H-4.6V5Z"
ARROW = "M0-11 9 0H3.5V10H-3.5V0H-9Z"
HOUSE = "M0-9 10 0H7V9H2.2V3H-2.2V9H-7V0H-10Z"
LEAF = "M0 0Q6-6 13 0 6 6 0 0Z"


def path(paint: str, d: str, place: str = "") -> str:
    at = f' transform="{place}"' if place else ""
    return f'<path {PAINT[paint]} d="{d}"{at}/>'


def use(shape: str, place: str = "") -> str:
    at = f' transform="{place}"' if place else ""
    return f'<use href="#labyrinthus-{shape}"{at}/>'


def shapes() -> str:
    """All of them, for the layer that never changes."""
    stone = path("slab-light", "M1 31V3Q1 1 3 1H31") + path("slab-dark", "M3 33.3H31Q33.3 33.3 33.3 31V3")
    drawn = art(
        Path(__file__).with_name("art.svg"),
        slab=lambda x, y: f'<g transform="translate({x} {y})"><rect width="34" height="34" rx="3"/>{stone}</g>',
        standing=f'<rect {PAINT["top"]} x="0" y="-6" width="8" height="70"/>'
        + path("joint", "M0 11h8M0 29h8M0 47h8") + path("light", "M.7-6V64") + path("edge", "M7.4-6V64"),
        miniatures="".join(_miniature(name) for name in COLOUR_NAMES),
        die=f'<rect {PAINT["dim"]} x="-16" y="-15" width="36" height="36" rx="8"/>'
        f'<rect {PAINT["bone"]} x="-18" y="-18" width="36" height="36" rx="8"/>',
        dot=lambda x, y: f'<circle {PAINT["pip"]} cx="{x}" cy="{y}" r="3.6"/>',
        sword=lambda *place: path("ink", SWORD, " ".join(place)),
        leaf=lambda at, tilt: path("mark", LEAF, f"rotate({at}) translate(25 0) rotate({tilt})"),
        **PAINT,
    )  # fmt: skip
    return f"<defs>{drawn}</defs>"


def _miniature(name: str) -> str:
    """A figure on a plinth; what turns with it, a shield; and its seat's emblem, which bears the number."""
    known = COLOURS[name]
    figure = (
        f'<ellipse {PAINT["dim"]} cx="2.5" cy="5.5" rx="{BODY}" ry="12.5"/>'
        f'<circle cy="2.5" r="{BODY}" fill="{known.deep}"/>'
        f'<circle r="{BODY}" fill="{known.fill}" stroke="{known.deep}" stroke-width="1.2"/>'
        f'<circle r="{BODY}" fill="url(#labyrinthus-shine)"/>'
    )
    front = path("shield", SHIELD) + f'<path d="{BLAZON}" fill="{known.deep}"/>'
    star = name == "yellow"  # too slender for a number, so it gets a core
    core = '<circle r="6.8"/>' if star else ""
    sign = f'<g fill="{known.ink}">{core}<path d="{known.emblem}" transform="scale({1.12 if star else 0.98})"/></g>'
    parts = (("figure", figure), ("front", front), ("sign", sign))
    return "".join(f'<g id="labyrinthus-{part}-{name}">{body}</g>' for part, body in parts)
