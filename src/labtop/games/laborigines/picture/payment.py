"""In the tray while something is paid: who pays, where it goes and why, and every way to settle it."""

from collections.abc import Sequence

from labtop.engine.drawing import SMALL, LegalAction, action, fitting, kept, num, slug, stack, text
from labtop.engine.language import N_, translate, translate_plural
from labtop.games.laborigines.picture.clay import figure_at
from labtop.games.laborigines.picture.places import TRAY
from labtop.games.laborigines.view import Payment, Tile

STORY = 50  # height of what is told above; the ways lie below it
GAP = 5
ROWS = ((4, 1), (10, 2), (21, 3), (99, 4))  # so many ways fit into so many rows
WIDEST = 150  # a way
CHIP = 26.0  # width of a token
LEFT, TOP, ACROSS, DOWN = TRAY


@kept
def settling(due: Payment, tile: Tile | None, here: Sequence[LegalAction], lang: str) -> str:
    """`tile`: where it is spent."""
    nature = tile["nature"] if tile else ""
    story = _question(due, due["asked"], nature, lang) if due["asked"] else _story(due, tile, lang)
    rows = next(rows for most, rows in ROWS if len(here) <= most)
    across = -(-len(here) // rows)
    wide = min(WIDEST, (ACROSS + GAP) / across - GAP)
    high = min(72.0, (DOWN - STORY + GAP) / rows - GAP)
    left = LEFT + (ACROSS - across * (wide + GAP) + GAP) / 2
    top = TOP + STORY + (DOWN - STORY - rows * (high + GAP) + GAP) / 2
    plate = f'<rect class="plate" width="{num(wide)}" height="{num(high)}" rx="9"/>'
    for at, choice in enumerate(here):
        x, y = left + at % across * (wide + GAP), top + at // across * (high + GAP)
        way = _way(choice["text"], due, nature, wide, high)
        story += action("laborigines", choice, plate + way, x=x, y=y)
    return story


def _way(name: str, due: Payment, nature: str, wide: float, high: float) -> str:
    """What would be given; or what would lie, on a bit of tile, and what would leave the game, in a ring."""
    if due["asked"]:
        laid, gone = name.removeprefix("lay").split("-out")
        return _amounts(laid, gone, nature, wide, high)
    tile = f'<rect x="-13" y="-13" width="26" height="26" rx="6" class="{nature}"/>'
    ring = '<use href="#laborigines-gone" transform="scale(.45)"/>'
    if due["taker"]:
        parts = [("", colour) for colour in name.split("-")]
    elif name.startswith("lay-"):
        laid, gone = name.removeprefix("lay-").split("-out-")
        parts = [(tile, laid), (ring, gone)]
    else:
        parts = [(tile if due["lay"] else ring, name)]
    scale = min(1.5, (wide - 4) / (len(parts) * CHIP + 6), (high - 4) / CHIP)
    first = wide / 2 - (len(parts) - 1) * (CHIP + 1) / 2 * scale
    return "".join(
        f'<g transform="translate({num(first + at * (CHIP + 1) * scale)} {num(high / 2)}) '
        f'scale({scale:.2f})">{ground}<use href="#laborigines-chip-{colour}" transform="scale(.86)"/></g>'
        for at, (ground, colour) in enumerate(parts)
    )


def _amounts(laid: str, gone: str, nature: str, wide: float, high: float) -> str:
    """Two numbers: on the left, on a bit of tile, what would lie there; on the right what would leave the game."""
    half, middle = round(wide / 2, 1), round(high / 2, 1)
    return (
        f'<rect x="3" y="3" width="{num(half - 3)}" height="{num(high - 6)}" rx="6" class="{nature}"/>'
        f'<use href="#laborigines-gone" transform="translate({num(half * 1.5)} {num(middle)}) scale(.36)"/>'
        + text(half / 2 + 1, middle + 6, laid, 18, "count")
        + text(half * 1.5, middle + 6, gone, 18, "count")
    )


def _question(due: Payment, colour: str, nature: str, lang: str) -> str:
    """How many of this colour? The ways are pairs of numbers, so it is told what the left one counts, and the right."""
    laid = translate(lang, N_("on tile {tile}"), tile=due["tile"])
    gone = translate(lang, N_("out of the game"))
    size = fitting((laid, gone), 110, 14, SMALL)
    y = TOP + STORY / 2 - 1
    return (
        figure_at(due["payer"], LEFT + 24, y, 0.7)
        + f'<g transform="translate({LEFT + 72} {num(y + 5)}) scale(1.2)">{stack("laborigines", colour, 2)}</g>'
        + text(LEFT + 92, y + 8, "?", 22, "bold", "start")
        + f'<rect x="{LEFT + 122}" y="{num(y - 11)}" width="22" height="22" rx="6" class="{nature}"/>'
        + text(LEFT + 150, y + 6, laid, size, "ink", "start")
        + f'<use href="#laborigines-gone" transform="translate({LEFT + 258} {num(y)}) scale(.4)"/>'
        + text(LEFT + 276, y + 6, gone, size, "ink", "start")
    )


def _story(due: Payment, tile: Tile | None, lang: str) -> str:
    """Who pays and where it goes; how many are still to go, and why."""
    x, y = LEFT + 112, TOP + STORY / 2 - 1
    if due["taker"]:
        goal = figure_at(due["taker"], x, y, 0.7)
    elif tile is None or not due["lay"]:
        goal = f'<use href="#laborigines-gone" transform="translate({x} {num(y)}) scale(.72)"/>'
    else:
        goal = (
            f'<g transform="translate({x} {num(y)}) scale(.8)"><rect x="-26" y="-26" width="52" height="52" rx="10" '
            f'class="{tile["nature"]}"/><use href="#laborigines-face-{slug(tile["face"])}" transform="scale(.72)"/></g>'
        )
    arrow = f"M{LEFT + 54} {num(y)}H{LEFT + 78}M{LEFT + 70} {num(y - 8)}L{LEFT + 79} {num(y)} {LEFT + 70} {num(y + 8)}"
    left = translate_plural(lang, N_("{n} to go"), N_("{n} to go"), due["due"])
    cause = translate(lang, due["cause"]).capitalize()
    size = fitting((cause,), ACROSS - 250, 14, SMALL)
    return (
        figure_at(due["payer"], LEFT + 24, y, 0.7)
        + f'<path d="{arrow}" class="flow"/>{goal}'
        + text(LEFT + 156, y + 6, left, SMALL, "bold", "start")
        + text(LEFT + 240, y + 6, cause, size, "ink", "start")
    )
