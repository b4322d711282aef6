"""The words pictures are written in: every helper gives a piece of SVG as text.

Lengths are in the units of the picture, 600 of them across. On the narrowest phone (390 px) a unit is 0.65 px: type
is 17 or larger there, and a target 68 or larger where the board leaves the room.
"""

from collections.abc import Sequence
from html import escape

from labtop.engine.drawing.palette import COLOURS
from labtop.engine.views import LegalAction

WIDTH = 600  # of every picture
SMALL, BODY, LARGE = 17, 20, 26  # sizes of type
GLYPH = 0.54  # mean width of a letter in our type, by its size
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def num(value: float) -> str:
    """A length, as short as it can be written."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def text(x: float, y: float, words: str, size: float = BODY, style: str = "ink", anchor: str = "middle") -> str:
    """A line of words; y is its baseline."""
    at = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}"{at} class="{style}">{escape(words)}</text>'


def lines(words: str, width: float, size: float) -> list[str]:
    """Words broken into lines that fit a width."""
    room = max(1, int(width / (size * GLYPH)))
    made: list[str] = []
    for word in words.split():
        if made and len(made[-1]) + 1 + len(word) <= room:
            made[-1] += f" {word}"
        else:
            made.append(word)
    return made


def group(
    body: str, *, id: str = "", x: float | None = None, y: float = 0, style: str = "", title: str = "", rule: str = ""
) -> str:
    """Things that belong together: with an id if they move, a title if they need explaining, the rule that does."""
    attributes = f' id="{id}"' if id else ""
    attributes += f' transform="translate({num(x)} {num(y)})"' if x is not None else ""
    attributes += f' class="{style}"' if style else ""
    attributes += f' data-rule="{rule}"' if rule else ""
    return f"<g{attributes}>{f'<title>{escape(title)}</title>' if title else ''}{body}</g>"


def action(prefix: str, legal: LegalAction, body: str, *, x: float | None = None, y: float = 0, style: str = "") -> str:
    """A legal action: what one clicks, or reaches by Tab, to take it."""
    label, name = escape(legal["label"]), escape(legal["text"])
    at = f' transform="translate({num(x)} {num(y)})"' if x is not None else ""
    return (
        f'<g id="{prefix}-do-{name}" class="act{style and " " + style}" data-action="{name}" '
        f'role="button" tabindex="0" aria-label="{label}"{at}><title>{label}</title>{body}</g>'
    )


def button(
    prefix: str, legal: LegalAction, x: float, y: float, width: float, height: float, size: float = SMALL
) -> str:
    """An action that has no place on the table, as a button with its label."""
    rows = lines(legal["label"], width - 16, size)
    top = height / 2 - (len(rows) - 1) * size * 0.58 + size * 0.35
    words = "".join(text(width / 2, top + row * size * 1.16, line, size) for row, line in enumerate(rows))
    plate = f'<rect class="plate" width="{num(width)}" height="{num(height)}" rx="12"/>'
    return action(prefix, legal, plate + words, x=x, y=y)


def tray(prefix: str, choices: Sequence[LegalAction], x: float, y: float, width: float, height: float) -> str:
    """Buttons side by side in as few rows as keep every label readable."""
    if not choices:
        return ""
    gap = 10
    longest = max(len(choice["label"]) for choice in choices)
    for rows in range(1, len(choices) + 1):
        across = -(-len(choices) // rows)
        wide, high = (width - gap * (across - 1)) / across, (height - gap * (rows - 1)) / rows
        fitting = max(1, int(high / (SMALL * 1.2))) * (wide - 16)
        if longest * SMALL * GLYPH * 1.2 <= fitting or high < 2 * 44:
            break
    return "".join(
        button(prefix, choice, x + at % across * (wide + gap), y + at // across * (high + gap), wide, high)
        for at, choice in enumerate(choices)
    )


def headline(words: str, x: float, middle: float, width: float) -> str:
    """Words of first rank from x on, about a height: in one line or two, or in three small ones."""
    size = next((size for size in (BODY, SMALL) if len(lines(words, width, size)) <= 2), SMALL)
    rows = lines(words, width, size)
    apart = 22 if len(rows) <= 2 else SMALL
    first = middle + 7 - apart / 2 * (len(rows) - 1)
    return "".join(text(x, first + apart * at, row, size, "bold", "start") for at, row in enumerate(rows))


def disc(colour: str) -> str:
    """A seat's colour and emblem, its middle at 0, 0, within a radius of 20."""
    known = COLOURS[colour]
    return (
        f'<circle r="18" fill="{known.fill}" stroke="{known.deep}" stroke-width="2"/>'
        f'<path d="{known.emblem}" transform="scale(1.15)" fill="{known.ink}"/>'
    )


def emblem(colour: str, x: float, y: float, radius: float) -> str:
    """A colour's own shape, in the colour, with a rim: it tells the colour to those who do not see it."""
    known = COLOURS[colour]
    return (
        f'<path d="{known.emblem}" transform="translate({num(x)} {num(y)}) scale({radius / 10:.2f})" '
        f'fill="{known.fill}" stroke="{known.deep}" stroke-width="1.5"/>'
    )


def die(value: int, x: float, y: float, side: float, *, id: str = "", style: str = "die") -> str:
    """A die with pips, its middle at x, y."""
    half, step = side / 2, side * 0.26
    pips = "".join(
        f'<circle cx="{num(column * step)}" cy="{num(row * step)}" r="{num(side * 0.09)}"/>'
        for column, row in PIPS[value]
    )
    face = f'<rect x="{num(-half)}" y="{num(-half)}" width="{num(side)}" height="{num(side)}" rx="{num(side * 0.18)}"/>'
    return group(face + f'<g class="pips">{pips}</g>', id=id, x=x, y=y, style=style, title=str(value))
