"""Small things that several parts of the picture are made of: packs, signs, words that fit."""

from functools import cache

from labtop.engine.drawing import emblem, num, text
from labtop.games.labrats.components import COLOUR_NAMES


@cache
def pile(back: str, count: int) -> str:
    """A pack that stands on 0: a few cards deep, with the number of them."""
    number = '<rect x="-17" y="-22" width="34" height="22" rx="11" fill="var(--paper)" stroke="var(--edge)"/>' + text(
        0, -4.5, str(count), 19, "num"
    )
    if not count:
        return f'<rect x="-18" y="-51" width="36" height="50" rx="5" class="slot"/>{number}'
    deep = min(3, 1 + count // 8)
    cards = "".join(
        f'<use href="#labrats-{back}" transform="translate({2 * at} {-26 - 2 * at})"/>' for at in range(deep)
    )
    return f'<rect x="-16" y="-48" width="36" height="50" rx="5" class="shade"/>{cards}{number}'


_SIGN = 9  # the radius at which a sign is drawn


def signs() -> str:
    """All signs, once: a colour's emblem on a plate, and the pack's."""
    plate = f'<circle r="{_SIGN + 4}" fill="var(--white)" stroke="var(--steel-deep)"/>'
    made = "".join(
        f'<g id="labrats-sign-{colour}">{plate}{emblem(colour, 0, 0, _SIGN * 0.86)}</g>' for colour in COLOUR_NAMES
    )
    pack = '<g transform="scale(.9)" fill="var(--leaf)" stroke="var(--leaf-deep)"><use href="#labrats-pile"/></g>'
    return f'{made}<g id="labrats-sign-pile">{plate}{pack}</g>'


def sign(colour: str | None, x: float, y: float, radius: float) -> str:
    """Whose it is."""
    name = colour if colour in COLOUR_NAMES else "pile"
    if radius == _SIGN:
        return f'<use href="#labrats-sign-{name}" x="{num(x)}" y="{num(y)}"/>'
    place = f"translate({num(x)} {num(y)}) scale({radius / _SIGN:.2f})"
    return f'<use href="#labrats-sign-{name}" transform="{place}"/>'


def fitted(x: float, y: float, words: str, size: float, style: str, anchor: str, room: float) -> str:
    """A line of words; in a language with longer ones they are set closer."""
    made = text(x, y, words, size, style, anchor)
    if len(words) * size * 0.56 <= room:
        return made
    return made.replace("<text", f'<text textLength="{num(room)}" lengthAdjust="spacingAndGlyphs"', 1)
