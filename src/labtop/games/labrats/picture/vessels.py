"""Potions. Every colour has a vessel of its own with the outline of its emblem: nobody needs to see the colour."""

from functools import cache

from labtop.engine.drawing import COLOURS, num
from labtop.engine.language import N_, translate
from labtop.games.labrats.components import COLOUR_NAMES

GLASS = {  # each within -22 … 22 and -25 … 28, open at the top
    "red": "M-6-25V-9L-20 20Q-22 27-15 27H15Q22 27 20 20L6-9V-25Z",
    "blue": "M-6-25V-11A20 20 0 1 0 6-11V-25Z",
    "green": "M-7-25V-17H-14Q-19-17-19-12V22Q-19 27-14 27H14Q19 27 19 22V-12Q19-17 14-17H7V-25Z",
    "violet": "M-6-25V-17L-20 5Q-21 7-20 9L-4 26Q0 29 4 26L20 9Q21 7 20 5L6-17V-25Z",
    "orange": "M-6-25V-15L-11-13-21 7-11 27H11L21 7 11-13 6-15V-25Z",
    "yellow": "M-12-25V14A12 13 0 0 0 12 14V-25Z",
    "multicolour": "M-7-25V-16C-20-12-24-3-24 8Q-24 27-12 27H12Q24 27 24 8C24-3 20-12 7-16V-25Z",
}
LIQUID = {
    "red": "M-9.5-2Q-4-5 0-2T9.5-2L20 20Q22 27 15 27H-15Q-22 27-20 20Z",
    "blue": "M-19.4 3Q-9-1 0 3T19.4 3A20 20 0 1 1-19.4 3Z",
    "green": "M-19-4Q-9-8 0-4T19-4V22Q19 27 14 27H-14Q-19 27-19 22Z",
    "violet": "M-16.8 0Q-8-4 0 0T16.8 0L20 5Q21 7 20 9L4 26Q0 29-4 26L-20 9Q-21 7-20 5Z",
    "orange": "M-17.5 0Q-8-4 0 0T17.5 0L21 7 11 27H-11L-21 7Z",
    "yellow": "M-12-8Q-6-11 0-8T12-8V14A12 13 0 0 1-12 14Z",
}
MIDDLE = {"red": 15, "blue": 13, "green": 11, "violet": 10, "orange": 12, "yellow": 6}  # of the liquid
CORK = '<rect x="-9" y="-33" width="18" height="10" rx="3" fill="var(--wood-light)" stroke="var(--wood-deep)"/>'


def _vessel(colour: str) -> str:
    known = COLOURS[colour]
    foot = '<path d="M-9 28.5H9" stroke-width="3.5"/>' if colour == "violet" else ""
    liquid = f'<path d="{LIQUID[colour]}" fill="{known.fill}"/>'
    outline = foot + _path(GLASS[colour])
    rim = f'<g fill="none" stroke="{known.deep}" stroke-width="2" stroke-linejoin="round">{outline}</g>'
    size = 0.92 if colour in ("blue", "green") else 0.8
    mark = (
        f'<path d="{known.emblem}" transform="translate(0 {MIDDLE[colour]}) scale({size})" '
        f'fill="{known.ink}" fill-opacity=".9"/>'
    )
    return _blown(colour, liquid) + rim + mark + CORK


def _path(outline: str) -> str:
    return f'<path d="{outline}"/>'


def _blown(name: str, liquid: str) -> str:
    """Glass with something in it, and the light of the window on both."""
    glass = f'<path d="{GLASS[name]}" fill="var(--white)" fill-opacity=".72" stroke="var(--white)" '
    glass += 'stroke-opacity=".5" stroke-width="5"/>'
    return glass + liquid + '<path d="M-3-21V-13" stroke="var(--white)" stroke-width="3" stroke-linecap="round"/>'


def _multicolour() -> str:
    """All six in one bottle, in bands."""
    bands = "".join(
        f'<rect x="{-24 + 8 * at}" y="-6" width="8" height="34" fill="{COLOURS[colour].fill}"/>'
        for at, colour in enumerate(COLOUR_NAMES)
    )
    liquid = f'<g clip-path="url(#labrats-bottle)">{bands}</g>'
    rays = (
        '<path d="M0 0V20M-8.7 5 8.7 15M8.7 5-8.7 15" stroke="var(--white)" stroke-width="4.5" stroke-linecap="round"/>'
    )
    rim = f'<path d="{GLASS["multicolour"]}" fill="none" stroke="var(--black)" stroke-width="2"/>'
    return _blown("multicolour", liquid) + rays + rim + CORK


def defs() -> str:
    """All vessels, once."""
    made = "".join(f'<g id="labrats-vessel-{colour}">{_vessel(colour)}</g>' for colour in COLOUR_NAMES)
    clip = f'<clipPath id="labrats-bottle">{_path(GLASS["multicolour"])}</clipPath>'
    return f'{clip}{made}<g id="labrats-vessel-multicolour">{_multicolour()}</g>'


def vessel(colour: str, x: float, y: float, size: float) -> str:
    return f'<use href="#labrats-vessel-{colour}" transform="translate({num(x)} {num(y)}) scale({size:.2f})"/>'


@cache
def bottle(potion: str, x: float, y: float, size: float) -> str:
    """A potion, its middle at x, y: one vessel, or the two it can stand for, one before the other."""
    one, _, other = potion.partition("-")
    if not other:
        return vessel(one, x, y, size)
    return vessel(one, x - 12 * size, y - 9 * size, size * 0.8) + vessel(other, x + 12 * size, y + 9 * size, size * 0.8)


def contents(potion: str, lang: str) -> str:
    """`red`, `red or blue`, `any colour`."""
    if potion == "multicolour":
        return translate(lang, N_("any colour"))
    one, _, other = potion.partition("-")
    if not other:
        return translate(lang, one)
    return translate(lang, N_("{one} or {other}"), one=translate(lang, one), other=translate(lang, other))
