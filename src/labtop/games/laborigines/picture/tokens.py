"""Energy tokens: single ones, stacks, and what lies on a tile."""

from collections.abc import Mapping

from labtop.engine.drawing import COLOURS, num
from labtop.games.laborigines.components import COLOUR_NAMES
from labtop.games.laborigines.picture import places

TALLEST = 7  # layers of a stack that are drawn
LAYER = 4  # height of a token
SMALL = 0.84  # size of what lies on a tile


def _chip(colour: str) -> str:
    known = COLOURS[colour]
    return (
        f'<ellipse cy="2.8" rx="12.5" ry="10.5" fill="{known.deep}"/>'
        f'<ellipse rx="12" ry="10" fill="{known.fill}" stroke="{known.deep}"/>'
        f'<ellipse rx="9.3" ry="7.6" fill="none" stroke="{known.ink}" stroke-opacity=".35"/>'
        f'<path d="{known.emblem}" transform="scale(.56 .5)" fill="{known.ink}"/>'
    )


def defs() -> str:
    """A token and stacks of every colour, for `<use>`."""
    made = []
    for colour in COLOUR_NAMES:
        one = f"laborigines-chip-{colour}"
        made.append(f'<g id="{one}">{_chip(colour)}</g>')
        for height in range(1, TALLEST + 1):
            layers = "".join(f'<use href="#{one}" y="{-LAYER * at}"/>' for at in range(height))
            made.append(
                f'<g id="laborigines-stack-{colour}-{height}"><ellipse cx="2" cy="5" rx="13" ry="10.5" '
                f'fill="var(--shade)"/>{layers}</g>'
            )
    return "".join(made)


def layers(count: int) -> int:
    """How high a stack is drawn: the first few tokens exactly, then it grows ever more slowly."""
    return min(count, 4 + count // 7, TALLEST)


def stack(colour: str, count: int) -> str:
    """Its foot at 0, 0."""
    return f'<use href="#laborigines-stack-{colour}-{layers(count)}"/>'


def lying(tile: int, tokens: Mapping[str, int]) -> str:
    """What lies on a tile, along its lower edge: a stack a colour, with a number from two on."""
    x, y = places.middle(tile)
    across = 2 if places.at_bend(tile) else 3
    held = list(tokens.items())
    rows = [held[at : at + across] for at in range(0, len(held), across)]
    parts = []
    for row, stacks in enumerate(reversed(rows)):
        widths = [21 if count == 1 else 31 for _, count in stacks]
        left = x - sum(widths) / 2
        below = y + 31 - 18 * (len(rows) - 1 - row)
        for (colour, count), width in zip(stacks, widths, strict=True):
            number = f'<text x="13" y="7" font-size="17" class="count">{count}</text>' if count > 1 else ""
            parts.append(
                f'<g id="laborigines-lying-{tile}-{colour}" class="lying" transform="translate({num(left + 10.5)} '
                f'{num(below)}) scale({SMALL})">{stack(colour, min(count, 4))}{number}</g>'
            )
            left += width
    return "".join(parts)
