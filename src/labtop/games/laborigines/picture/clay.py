"""What is made of plasticine: a body of its own for every colour, Moa, and the markers stuck into them."""

import functools

from labtop.engine.drawing import COLOURS, num
from labtop.engine.drawing.palette import BLACK, WHITE
from labtop.games.laborigines.picture.faces import BOLT, DROP, INK, banner, germ

# Bodies stand about 0, 0, with their feet at 26. Each is told by its silhouette and by its eyes.
BODIES = {
    "red": (  # horns
        "M-22 20C-23 6-17-3-13-10-17-18-16-28-11-29-7-29-6-22-4-18-1-19 1-19 4-18 6-22 7-29 11-29 16-28 17-18 13-10"
        " 17-3 23 6 22 20 21 28-21 28-22 20Z"
    ),
    "blue": (  # round, round ears
        "M-15-27A9 9 0 0 1-7-17.5C-2.5-19 2.5-19 7-17.5A9 9 0 1 1 18-9C22-4 24 2 23 9 22 21 13 27 0 27"
        "S-22 21-23 9C-24 2-22-4-18-9A9 9 0 0 1-15-27Z"
    ),
    "green": (  # a block with a feeler
        "M-3-18C-2-20-2-22-3-24A5.5 5.5 0 1 1 4-24C3-22 3-20 4-18H12C18-18 21-15 21-9L22 17C22 24 19 27 13 27H-13"
        "C-19 27-22 24-22 17L-21-9C-21-15-18-18-12-18Z"
    ),
    "yellow": (  # a starfish
        "M0-30C5-30 6-16 10-12 14-10 27-11 27-5 27 1 17 3 16 8 16 14 21 25 15 27 10 28 5 22 0 22S-10 28-15 27"
        "C-21 25-16 14-16 8-17 3-27 1-27-5-27-11-14-10-10-12-6-16-5-30 0-30Z"
    ),
    "purple": (  # an onion with a curl
        "M5-31C0-29 3-23 7-18 15-11 23-2 22 11 21 23 12 27 0 27S-21 23-22 11C-22 0-13-9-8-16-5-21-5-31 5-31Z"
    ),
}

EYES = {  # x, y, radius
    "red": ((-7, -4, 6), (7, -4, 6)),
    "blue": ((-8, -3, 5.5), (8, -3, 5.5)),
    "green": ((0, -4, 9),),
    "yellow": ((-5, -8, 4.5), (5, -8, 4.5)),
    "purple": ((-10, 0, 4.5), (0, -6, 5), (10, 0, 4.5)),
}

MOUTHS = {
    "red": "M-4 5.5 0 4 4 5.5",
    "blue": "M-5 5C-3 9 3 9 5 5",
    "green": "M-8 8H8",
    "yellow": "M-6-1C-3 4 3 4 6-1",
    "purple": "M-3 6A3 3 0 1 0 3 6 3 3 0 1 0-3 6Z",
}

BADGE = {"red": 15.5, "blue": 17, "green": 17.5, "yellow": 11, "purple": 17}  # the height of emblem or number

MOA_BODY = (
    "M-27 24C-31 8-27-5-19-12-24-17-26-24-22-27-18-25-15-25-12-20-12-28-9-36-3-37-1-32 0-31 1-24 5-29 10-33 16-32"
    " 15-26 12-22 12-18 24-12 30 6 27 24 25 31-25 31-27 24Z"
)
MOA_BEAK = "M-10-6C-5-10 5-10 10-6 9 3 4 10 0 14-4 10-9 3-10-6Z"


def _eyes(spots: tuple[tuple[float, float, float], ...]) -> str:
    white = "".join(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"/>' for x, y, r in spots)
    black = "".join(
        f'<circle cx="{num(x * 0.88)}" cy="{num(y + 1)}" r="{num(round(r * 0.52, 1))}"/>' for x, y, r in spots
    )
    light = "".join(
        f'<circle cx="{num(round(x * 0.88 - r * 0.2, 1))}" cy="{num(round(y + 1 - r * 0.2, 1))}" '
        f'r="{num(round(r * 0.18, 1))}"/>'
        for x, y, r in spots
    )
    return f'<g fill="{WHITE}">{white}</g><g fill="{BLACK}">{black}</g><g fill="{WHITE}">{light}</g>'


@functools.cache
def plain(colour: str, light: str = "") -> str:
    """A laborigine's body and face. Without light it needs nothing else of the picture."""
    known = COLOURS[colour]
    return (
        f'<path d="{BODIES[colour]}" fill="{known.fill}" stroke="{known.deep}" stroke-width="3.5" '
        f'stroke-linejoin="round"/>{light}<path d="{MOUTHS[colour]}" fill="none" stroke="{known.ink}" '
        f'stroke-width="2" stroke-linecap="round"/>{_eyes(EYES[colour])}'
    )


def _lit(colour: str) -> str:
    """The same under the lamp, with the marks that thumbs have left in it."""
    known, body = COLOURS[colour], BODIES[colour]
    return plain(
        colour,
        f'<path d="{body}" fill="url(#laborigines-lamp)"/><path d="{body}" fill="url(#laborigines-dusk)"/>'
        f'<path d="M-17 16C-15 20-12 22-9 23M17 13C17 17 15 20 12 22" fill="none" stroke="{known.deep}" '
        'stroke-width="1.5" stroke-linecap="round" opacity=".6"/>',
    )


@functools.cache
def figure(name: str) -> str:
    """A piece by its name, with its emblem or number; drawn from what `defs` holds."""
    if name == "moa":
        return '<use href="#laborigines-moa-clay"/>'
    colour, _, number = name.partition(" ")
    return f'<use href="#laborigines-clay-{colour}"/>{badge(colour, number)}'


@functools.cache
def badge(colour: str, number: str) -> str:
    """On its belly: the emblem of its colour; its number where two share the colour."""
    known, y = COLOURS[colour], BADGE[colour]
    if number:
        return (
            f'<text y="{num(y + 6)}" font-size="17" font-weight="700" text-anchor="middle" fill="{known.ink}">'
            f"{number}</text>"
        )
    return f'<path d="{known.emblem}" transform="translate(0 {num(y)}) scale(.62)" fill="{known.ink}" opacity=".92"/>'


def figure_at(name: str, x: float, y: float, scale: float) -> str:
    return f'<g transform="translate({num(x)} {num(y)}) scale({scale})">{figure(name)}</g>'


def _moa() -> str:
    return (
        f'<path d="{MOA_BODY}" fill="var(--moa)" stroke="var(--moa-deep)" stroke-width="3.5" stroke-linejoin="round"/>'
        f'<path d="{MOA_BODY}" fill="url(#laborigines-lamp)" opacity=".55"/>'
        f'<path d="{MOA_BODY}" fill="url(#laborigines-dusk)"/>'
        '<path d="M-18 8C-21 14-21 20-18 25M18 8C21 14 21 20 18 25M-8 21C-4 25 4 25 8 21" fill="none" '
        'stroke="var(--moa-deep)" stroke-width="2" stroke-linecap="round"/>'
        '<g fill="var(--bolt)" stroke="var(--moa-deep)" stroke-width="1.5">'
        '<circle cx="-11" cy="-9" r="6.5"/><circle cx="11" cy="-9" r="6.5"/></g>'
        f'<g fill="{BLACK}"><ellipse cx="-9.5" cy="-8" rx="2" ry="4"/><ellipse cx="9.5" cy="-8" rx="2" ry="4"/></g>'
        '<path d="M-19-17-5-11M19-17 5-11" stroke="var(--moa-deep)" stroke-width="4" stroke-linecap="round"/>'
        f'<path d="{MOA_BEAK}" fill="var(--flame)" stroke="var(--moa-deep)" stroke-width="2" stroke-linejoin="round"/>'
        '<path d="M-7 0C-3 3 3 3 7 0" fill="none" stroke="var(--moa-deep)" stroke-width="1.5"/>'
    )


def _flat(colour: str) -> str:
    """What is left of one that is out: a puddle with its eyes shut."""
    known = COLOURS[colour]
    return (
        f'<path d="M-24 22C-28 16-18 14-14 12-10 5 8 3 13 11 20 12 29 17 24 23 18 28-19 28-24 22Z" '
        f'fill="{known.fill}" stroke="{known.deep}" stroke-width="3" stroke-linejoin="round"/>'
        f'<path d="M-9 12-4 17M-4 12-9 17M4 12 9 17M9 12 4 17" stroke="{known.ink}" stroke-width="2" '
        'stroke-linecap="round"/>'
    )


def defs() -> str:
    """Bodies, Moa and markers, for `<use>`."""
    lamp = (
        '<radialGradient id="laborigines-lamp" cx=".33" cy=".22" r=".62"><stop stop-color="var(--sheen)" '
        'stop-opacity=".62"/><stop offset=".45" stop-color="var(--sheen)" stop-opacity=".14"/>'
        '<stop offset="1" stop-color="var(--sheen)" stop-opacity="0"/></radialGradient>'
        '<radialGradient id="laborigines-dusk" cx=".42" cy=".36" r=".72"><stop offset=".55" '
        'stop-color="var(--night)" stop-opacity="0"/><stop offset="1" stop-color="var(--night)" stop-opacity=".34"/>'
        "</radialGradient>"
    )
    bodies = "".join(
        f'<g id="laborigines-clay-{colour}">{_lit(colour)}</g><g id="laborigines-flat-{colour}">{_flat(colour)}</g>'
        for colour in BODIES
    )
    markers = (
        f'<g id="laborigines-banner" {INK}>{banner()}</g>'
        f'<path id="laborigines-bolt" {INK} d="{BOLT}" fill="var(--bolt)"/>'
        f'<path id="laborigines-drop" {INK} d="{DROP}" fill="var(--acid)"/>'
        f'<g id="laborigines-germ" {INK}>{germ(8)}</g>'
    )
    crown = f'<path id="laborigines-crown" {INK} d="M-13 8-15-7-7-1 0-11 7-1 15-7 13 8Z" fill="var(--flame)"/>'
    return f'{lamp}{bodies}<g id="laborigines-moa-clay">{_moa()}</g>{markers}{crown}'
