"""Shapes that are used again and again, drawn once: stones, walls, pillars, miniatures, faces of dice, signs.

Light comes from the upper left, and we look from the south: so a top is bright, the face below it dark.
"""

from labtop.engine.drawing import COLOURS, num
from labtop.games.labyrinthus.components import COLOUR_NAMES
from labtop.games.labyrinthus.picture.palette import PAINT
from labtop.games.labyrinthus.picture.places import GUTTER, RISE, SPACE, TILE

BODY = 12.5  # radius of a miniature
DIGIT = 14  # size of its number
BASELINE = {"red": 6.8, "blue": 4.8, "green": 4.8, "yellow": 4.8}  # of the number: a triangle is wide below
RING, CLOSE = 18.5, 12  # rings around one: outside its shield; and where miniatures wait side by side
HALF_DIE = 18

# A shield held before the figure, to the north: an arched plate that comes to a point.
SHIELD = "M-13.6-7.6Q-8.6-13.6 0-18.6 8.6-13.6 13.6-7.6L10.6-5.4Q6.6-10.6 0-12.6-6.6-10.6-10.6-5.4Z"
SWORD = "M-1.3 5V-8.4L0-11 1.3-8.4V5H4.6V7.4H1.3V11H-1.3V7.4H-4.6V5Z"
ARROW = "M0-11 9 0H3.5V10H-3.5V0H-9Z"
HOUSE = "M0-9 10 0H7V9H2.2V3H-2.2V9H-7V0H-10Z"
CRACKS = (
    "M3 11L9 14 12 20 19 22 22 30M12 20 9 25",
    "M32 8L26 12 25 18 18 20 15 27M25 18 29 22",
    "M13 2L15 9 12 14 16 21M15 9 22 12",
)
LEAF = "M0 0Q6-6 13 0 6 6 0 0Z"


def box(paint: str, x: float, y: float, width: float, height: float, round: float = 0) -> str:
    corners = f' rx="{num(round)}"' if round else ""
    size = f'width="{num(width)}" height="{num(height)}"'
    return f'<rect {PAINT[paint]} x="{num(x)}" y="{num(y)}" {size}{corners}/>'


def path(paint: str, d: str, place: str = "") -> str:
    at = f' transform="{place}"' if place else ""
    return f'<path {PAINT[paint]} d="{d}"{at}/>'


def use(shape: str, place: str = "") -> str:
    at = f' transform="{place}"' if place else ""
    return f'<use href="#labyrinthus-{shape}"{at}/>'


def shapes() -> str:
    """All of them, for the layer that never changes."""
    miniatures = "".join(_miniature(name) for name in COLOUR_NAMES)
    return f"<defs>{_lights()}{_stones()}{_walls()}{miniatures}{_faces()}{_signs()}</defs>"


def seat_disc(name: str) -> str:
    """A seat's own sign within a radius of 20."""
    known = COLOURS[name]
    return (
        f'<circle r="18" fill="{known.fill}" stroke="{known.deep}" stroke-width="2"/>'
        f'<path d="{known.emblem}" transform="scale(1.15)" fill="{known.ink}"/>'
    )


def _shape(id: str, body: str) -> str:
    return f'<g id="labyrinthus-{id}">{body}</g>'


def _lights() -> str:
    """On the floor, and on what is round."""
    return (
        '<radialGradient id="labyrinthus-light" cx=".18" cy=".12" r="1.15">'
        '<stop offset="0" class="glow0"/><stop offset=".45" class="glow1"/><stop offset="1" class="glow2"/>'
        "</radialGradient>"
        '<radialGradient id="labyrinthus-shine" cx=".32" cy=".25" r=".85">'
        '<stop offset="0" class="shine0"/><stop offset=".5" class="shine1"/><stop offset="1" class="shine2"/>'
        "</radialGradient>"
    )


# --- stone -----------------------------------------------------------------------------------------------------------


def _stones() -> str:
    """A flagstone for each quarter of a tile, lit at its upper and left edges; the socket of a pillar.

    The stone itself has no colour here: every space gives it its own shade.
    """
    side = SPACE - 1
    made = ""
    for quarter in range(4):
        x, y = quarter % 2, quarter // 2
        near, far = 1, num(side - 0.7)
        light = f"M{near} {side - 3}V3Q{near} {near} 3 {near}H{side - 3}"
        dark = f"M3 {far}H{side - 3}Q{far} {far} {far} {side - 3}V3"
        stone = f'<rect width="{side}" height="{side}" rx="3"/>{path("slab-light", light)}{path("slab-dark", dark)}'
        made += _shape(f"slab{quarter}", f'<g transform="translate({x} {y})">{stone}</g>')
    made += "".join(_shape(f"crack{at}", path("crack", d)) for at, d in enumerate(CRACKS))
    return made + _shape("socket", box("socket", -4.5, -4.5, 9, 9, 2) + path("socket-light", "M-4 4.5H4.5V-4"))


def _walls() -> str:
    """Walls of a segment, from its north-western corner; a pillar around the middle of its intersection."""
    lying = (
        box("face", 0, GUTTER - RISE, TILE, RISE) + box("top", 0, -RISE, TILE, GUTTER)
        + path("joint", "M17-6v7M35-6v7M53-6v7M9 1v6M26 1v6M44 1v6M61 1v6") + path("light", f"M0-5.3H{TILE}")
    )  # fmt: skip
    end = box("face", 0, TILE - RISE, GUTTER, RISE)
    standing = (
        box("top", 0, -RISE, GUTTER, TILE)
        + path("joint", "M0 11h7M0 29h7M0 47h7") + path("light", f"M.7-6V{TILE - RISE}")
        + path("edge", f"M6.4-6V{TILE - RISE}")
    )  # fmt: skip
    planks_lying = (
        box("plank-face", 0, GUTTER - RISE, TILE, RISE) + box("plank", 0, -RISE, TILE, GUTTER)
        + path("grain", f"M0-2.5H{TILE}M0 4H{TILE}") + path("band", "M9-6v13M61-6v13")
    )  # fmt: skip
    planks_standing = (
        box("plank-face", 0, TILE - RISE, GUTTER, RISE) + box("plank", 0, -RISE, GUTTER, TILE)
        + path("grain", f"M3.5-6V{TILE - RISE}") + path("band", "M0 4h7M0 54h7")
    )  # fmt: skip
    pillar = (
        path("face", "M-6-4H6V4.5Q6 6 4.5 6H-4.5Q-6 6-6 4.5Z") + box("cap", -7, -14, 14, 14, 3.5)
        + path("cap-light", "M-6-3V-10.5Q-6-13-3.5-13H3") + box("cap-stone", -3.6, -10.6, 7.2, 7.2, 2)
    )  # fmt: skip
    return (
        _shape("lying", lying) + _shape("standing", end + standing) + _shape("pillar", pillar)
        + _shape("meeting", standing)  # where it meets the outer wall in the south, whose top hides its end
        + _shape("fill-lying", planks_lying) + _shape("fill-standing", planks_standing)
    )  # fmt: skip


# --- miniatures and dice ---------------------------------------------------------------------------------------------


def _miniature(name: str) -> str:
    """A figure on a plinth; what turns with it, a shield; and its seat's emblem, which bears the number."""
    known = COLOURS[name]
    figure = (
        f'<ellipse {PAINT["dim"]} cx="2.5" cy="5" rx="12.5" ry="12"/>'
        f'<circle cy="2.5" r="{BODY}" fill="{known.deep}"/>'
        f'<circle r="{BODY}" fill="{known.fill}" stroke="{known.deep}"/>'
        f'<circle r="{BODY}" fill="url(#labyrinthus-shine)"/>'
    )
    front = path("shield", SHIELD) + f'<path d="M-2.6-13.6 0-17.4 2.6-13.6Z" fill="{known.deep}"/>'
    star = name == "yellow"  # too slender for a number, so it gets a core
    core = '<circle r="6.8"/>' if star else ""
    sign = f'<g fill="{known.ink}">{core}<path d="{known.emblem}" transform="scale({1.12 if star else 0.95})"/></g>'
    return _shape(f"figure-{name}", figure) + _shape(f"front-{name}", front) + _shape(f"sign-{name}", sign)


def _faces() -> str:
    """Faces of a turn die: a square for a wall, dots for a move (Y20), none before the roll; a place where one was."""
    side = 2 * HALF_DIE
    body = box("dim", 2 - HALF_DIE, 3 - HALF_DIE, side, side, 8) + box("bone", -HALF_DIE, -HALF_DIE, side, side, 8)
    mortar = "M-10.5-3.5h21M-10.5 3.5h21M0-10.5v7M-5-3.5v7M5-3.5v7M0 3.5v7"
    wall = body + box("face", -10.5, -10.5, 21, 21, 2) + path("mortar", mortar)
    dots = "".join(f'<circle {PAINT["pip"]} cx="{x}" cy="{y}" r="3.6"/>' for x in (-7, 7) for y in (-7, 7))
    spent = box("spent", 1 - HALF_DIE, 1 - HALF_DIE, side - 2, side - 2, 8)
    return _shape("wall", wall) + _shape("move", body + dots) + _shape("blank", body) + _shape("spent", spent)


def _signs() -> str:
    """Crossed swords for a fight; badges of those who fought or were held; the laurel of who wins."""
    swords = path("ink", SWORD, "rotate(45) scale(.8)") + path("ink", SWORD, "rotate(-45) scale(.8)")
    strike = f'<circle {PAINT["badge"]} r="10"/>{swords}'
    badge = f'<circle {PAINT["badge"]} cx="10" cy="-10" r="7.5"/>'
    bars = path("ink", "M6.4-13.6h2.6v7.2H6.4ZM11-13.6h2.6v7.2H11Z")
    held = f'<circle {PAINT["dim"]} r="{BODY}"/>{badge}{bars}'
    fought = badge + path("ink", SWORD, "translate(10 -10) rotate(45) scale(.62)")
    leaves = "".join(
        path("mark", LEAF, f"rotate({at}) translate(25 0) rotate({tilt})")
        for at, tilt in ((100, 60), (130, 70), (160, 75), (190, 80), (218, 85))
    )
    laurel = f'{leaves}<g transform="scale(-1 1)">{leaves}</g>'
    return _shape("strike", strike) + _shape("held", held) + _shape("fought", fought) + _shape("laurel", laurel)
