"""Small things that several parts of the picture are made of: packs, signs, words that fit."""

from functools import cache

from labtop.engine.drawing import COLOURS, emblem, num, text


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


def sign(colour: str | None, x: float, y: float, radius: float) -> str:
    """Whose it is: a colour's emblem on a plate, or the pack's."""
    plate = (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius + 4)}" fill="var(--white)" stroke="var(--steel-deep)"/>'
    )
    if colour in COLOURS:
        return plate + emblem(str(colour), x, y, radius * 0.86)
    return plate + (
        f'<g transform="translate({num(x)} {num(y)}) scale({radius / 10:.2f})" fill="var(--leaf)" '
        'stroke="var(--leaf-deep)"><use href="#labrats-pile"/></g>'
    )


def fitted(x: float, y: float, words: str, size: float, style: str, anchor: str, room: float) -> str:
    """A line of words; in a language with longer ones they are set closer."""
    made = text(x, y, words, size, style, anchor)
    if len(words) * size * 0.56 <= room:
        return made
    return made.replace("<text", f'<text textLength="{num(room)}" lengthAdjust="spacingAndGlyphs"', 1)
