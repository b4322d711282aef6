"""The twelve faces of the trap tiles, each a drawing about 0, 0 that reaches 30 to every side."""

import math

from labtop.engine.drawing import num
from labtop.games.laborigines.components import FACE_NAMES

RULES = {face: f"L47{letter}" for face, letter in zip(FACE_NAMES, "abcdefghijkl", strict=True)}
"""The rule that tells what a face does."""

INK = 'stroke="var(--tile-ink)" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"'
"""How everything printed is outlined. Not a class: a page's rules do not reach into what `<use>` brings."""

BOLT = "M4-15-8 3H-1L-5 15 9-4H1Z"  # a lightning marker, and a part of the lightning face
DROP = "M0-12C4-5 8-1 8 4A8 8 0 0 1-8 4C-8-1-4-5 0-12Z"
BANNER = "M0 0C7-5 14 4 22-1V14C14 19 7 10 0 15Z"
SHIELD = "M11 2.6 15.6 4.2C15.6 8.4 14.4 10.8 11 12.4 7.6 10.8 6.4 8.4 6.4 4.2Z"
HEART = "M0 9C-14-1-11-12-5-12-2-12 0-9 0-8 0-9 2-12 5-12 11-12 14-1 0 9Z"


def _short(value: float) -> str:
    return num(round(value, 1))


def _around(count: int, far: float, near: float, turn: float = 0) -> str:
    """A star: points that lie far and near by turns."""
    points = []
    for step in range(2 * count):
        angle = turn + math.pi * step / count
        radius = near if step % 2 else far
        points.append(f"{_short(radius * math.sin(angle))} {_short(-radius * math.cos(angle))}")
    return "M" + " ".join(points) + "Z"


def _trefoil() -> str:
    blades = []
    for blade in range(3):
        angles = [math.radians(120 * blade - 30), math.radians(120 * blade + 30)]
        (a, b), (c, d) = [(math.sin(angle), -math.cos(angle)) for angle in angles]
        near, far = 8, 27
        blades.append(
            f"M{a * near:.1f} {b * near:.1f}L{a * far:.1f} {b * far:.1f}A{far} {far} 0 0 1 {c * far:.1f} {d * far:.1f}"
            f"L{c * near:.1f} {d * near:.1f}A{near} {near} 0 0 0 {a * near:.1f} {b * near:.1f}Z"
        )
    return "".join(blades)


def germ(radius: float) -> str:
    """A germ with its knobs and its temper."""
    far = radius * 1.34
    knobs = "".join(
        f"M0 0 {_short(far * math.sin(angle))} {_short(-far * math.cos(angle))}"
        for angle in (math.pi * step / 4 + 0.2 for step in range(8))
    )
    return (
        f'<path d="{knobs}" fill="none" stroke-width="{_short(radius * 0.46)}"/>'
        f'<path d="{knobs}" fill="none" stroke="var(--germ)" stroke-width="{_short(radius * 0.24)}"/>'
        f'<circle r="{num(radius)}" fill="var(--germ)"/>'
        f'<g transform="scale({_short(radius / 10)})" stroke-width="{_short(18 / radius)}">'
        '<path d="M-6.5-4.2-2-2M6.5-4.2 2-2M-3.4 5.5Q0 2.1 3.4 5.5" fill="none"/>'
        '<circle cx="-3.4" cy=".2" r="1.6" fill="var(--tile-ink)" stroke="none"/>'
        '<circle cx="3.4" cy=".2" r="1.6" fill="var(--tile-ink)" stroke="none"/></g>'
    )


def _digit(number: int, size: int) -> str:
    return (
        f'<text y="{num(round(size * 0.35, 1))}" font-size="{size}" text-anchor="middle" stroke="none" '
        f'font-weight="700" fill="var(--tile-ink)">{number}</text>'
    )


def _sole(x: float, y: float, lean: float) -> str:
    """A print of a foot with three toes."""
    return (
        f'<g transform="translate({num(x)} {num(y)}) rotate({num(lean)})" stroke="none">'
        '<path d="M0-3C7-3 9 4 7 10 5 15-5 15-7 10-9 4-7-3 0-3Z"/>'
        '<circle cx="-7.5" cy="-8" r="3.6"/><circle cy="-11.5" r="3.9"/><circle cx="7.5" cy="-8" r="3.6"/></g>'
    )


def coin(x: float, y: float) -> str:
    return (
        f'<ellipse cx="{num(x)}" cy="{num(y + 2)}" rx="8" ry="5.5" fill="var(--tile-ink)"/>'
        f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="8" ry="5.5" fill="var(--coin)"/>'
    )


def banner() -> str:
    """The immunity flag on its pole, whose foot is at 0, 0."""
    return (
        '<path d="M0 2V-33" fill="none" stroke-width="5"/><path d="M0 2V-33" fill="none" stroke="var(--coin)" '
        f'stroke-width="1.8"/><g transform="translate(1 -33)"><path d="{BANNER}" fill="var(--flag)"/>'
        f'<path d="{SHIELD}" fill="var(--sheen)" stroke="none"/></g>'
    )


DRAWINGS = {
    "footprint": f'<g fill="var(--calm-deep)">{_sole(-11, 10, -14)}{_sole(12, -8, 14)}</g>',
    "disease": germ(18),
    "charity": (
        f"{coin(-13, -13)}{coin(13, -13)}{coin(0, -21)}"
        '<path d="M-25-1H25C25 15 14 26 0 26S-25 15-25-1Z" fill="var(--bowl)"/>'
        f'<path d="{HEART}" transform="translate(0 13) scale(.72)" fill="var(--heart)" stroke-width="2.4"/>'
    ),
    "radiation": f'<g fill="var(--tile-ink)" stroke="none"><path d="{_trefoil()}"/><circle r="5"/></g>',
    "lightning": (
        f'<path d="{BOLT}" transform="scale(1.85)" fill="var(--bolt)" stroke-width="1.5"/>'
        '<path d="M-22-12-27-15M-20 12-25 16M21-14 26-18M21 10 26 13" fill="none"/>'
    ),
    "acid": (
        '<path d="M-6-27V-9L-22 19C-24 24-22 27-17 27H17C22 27 24 24 22 19L6-9V-27" fill="var(--glass)"/>'
        '<path d="M-14 5H14L22 19C24 24 22 27 17 27H-17C-22 27-24 24-22 19Z" fill="var(--acid)"/>'
        '<path d="M-9-27H9" fill="none"/><g fill="var(--glass)" stroke="none"><circle cx="-7" cy="17" r="3.6"/>'
        '<circle cx="6" cy="12" r="2.6"/><circle cx="9" cy="21" r="2"/></g>'
        '<circle cx="1" cy="-3" r="2.8" fill="var(--acid)" stroke-width="1.6"/>'
    ),
    "small explosion": (
        f'<path d="{_around(9, 24, 14)}" fill="var(--flame)"/><circle r="11.5" fill="var(--sheen)" stroke="none"/>'
        f"{_digit(4, 20)}"
    ),
    "huge explosion": (
        f'<path d="{_around(12, 32, 21)}" fill="var(--fire)"/><path d="{_around(9, 22, 15, 0.2)}" fill="var(--flame)" '
        f'stroke="none"/><circle r="13" fill="var(--sheen)" stroke="none"/>{_digit(8, 23)}'
    ),
    "cure": (
        f'<path d="{HEART}" transform="translate(0 4) scale(2.15)" fill="var(--heart)" stroke-width="1.2"/>'
        '<path d="M-4-12H4V-4H12V4H4V12H-4V4H-12V-4H-4Z" fill="var(--sheen)" stroke="none"/>'
    ),
    "flag": f'<g transform="translate(-11 25) scale(1.5)" stroke-width="1.7">{banner()}</g>',
    "danger": (
        '<path d="M0-25 27 21H-27Z" fill="var(--flame)" stroke-width="4"/>'
        '<path d="M-3-11H3L1.6 6H-1.6Z" fill="var(--tile-ink)" stroke-width="1"/>'
        '<circle cy="13" r="3.2" fill="var(--tile-ink)" stroke="none"/>'
    ),
    "green": (
        '<g fill="none" stroke="var(--calm-deep)" opacity=".45"><path d="M0 20C0 8 0 2 0-4"/>'
        '<path d="M0 4C-14 4-17-6-17-14-5-14 0-6 0 4ZM0 0C0-10 5-17 17-18 17-8 12 0 0 0Z"/></g>'
    ),
}


def defs() -> str:
    """All faces, for `<use>`."""
    return "".join(
        f'<g id="laborigines-face-{name.replace(" ", "-")}" {INK}>{drawn}</g>' for name, drawn in DRAWINGS.items()
    )
