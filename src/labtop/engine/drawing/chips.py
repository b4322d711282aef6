"""Chips in the house's colours, and stacks of them."""

from collections.abc import Iterable

from labtop.engine.drawing.palette import COLOURS

TALLEST = 7  # layers of a stack that are drawn
LAYER = 4  # height of a chip


def _chip(colour: str) -> str:
    known = COLOURS[colour]
    return (
        f'<ellipse cy="2.8" rx="12.5" ry="10.5" fill="{known.deep}"/>'
        f'<ellipse rx="12" ry="10" fill="{known.fill}" stroke="{known.deep}"/>'
        f'<ellipse rx="9.3" ry="7.6" fill="none" stroke="{known.ink}" stroke-opacity=".35"/>'
        f'<path d="{known.emblem}" transform="scale(.56 .5)" fill="{known.ink}"/>'
    )


def chips(prefix: str, colours: Iterable[str]) -> str:
    """A chip and stacks of each colour, for `<use>`: `<prefix>-chip-<colour>`."""
    made = []
    for colour in colours:
        one = f"{prefix}-chip-{colour}"
        made.append(f'<g id="{one}">{_chip(colour)}</g>')
        for height in range(1, TALLEST + 1):
            layers = "".join(f'<use href="#{one}" y="{-LAYER * at}"/>' for at in range(height))
            made.append(
                f'<g id="{prefix}-stack-{colour}-{height}"><ellipse cx="2" cy="5" rx="13" ry="10.5" '
                f'fill="var(--shade)"/>{layers}</g>'
            )
    return "".join(made)


def layers(count: int) -> int:
    """How high so many are stacked: the first few exactly, then a stack grows ever more slowly."""
    return min(count, 4 + count // 7, TALLEST)


def stack(prefix: str, colour: str, count: int) -> str:
    """So many chips, their foot at 0, 0."""
    return f'<use href="#{prefix}-stack-{colour}-{layers(count)}"/>'


def pile(prefix: str, colour: str, count: int, id: str) -> str:
    """The same, its topmost chip a thing of its own, with an id: it is what comes when the pile grows."""
    high = layers(count)
    if high == 1:
        return f'<g id="{id}">{stack(prefix, colour, 1)}</g>'
    top = f'<use href="#{prefix}-chip-{colour}" id="{id}" transform="translate(0 {-LAYER * (high - 1)})"/>'
    return f'<use href="#{prefix}-stack-{colour}-{high - 1}"/>{top}'
