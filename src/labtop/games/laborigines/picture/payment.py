"""Below the ring while something is paid: who pays, where it goes and why, and every way to settle it."""

from collections.abc import Mapping, Sequence
from typing import Any

from labtop.engine.drawing import GLYPH, SMALL, Choice, action, num, text
from labtop.engine.language import N_, joined, translate, translate_plural
from labtop.games.laborigines.picture.board import figure, slug
from labtop.games.laborigines.picture.places import TRAY
from labtop.games.laborigines.picture.tokens import stack
from labtop.games.laborigines.words import spoken

STORY = 184  # width of what is told on the left; the ways lie beside it
GAP = 5
ROWS = ((6, 1), (14, 2), (36, 3), (99, 4))  # so many ways fit into so many rows
CHIP = 26.0  # width of a token


def moving(view: Mapping[str, Any], here: Sequence[Choice], lang: str) -> str:
    x, y, width, height = TRAY
    due = view["payment"]
    story = _story(view, due, lang)
    if not here:
        waiting = view["waiting"]
        who = joined([spoken(view["seats"][seat]["name"], lang) for seat in waiting], lang)
        words = translate(lang, N_("{who} decides."), who=who) if waiting else ""
        return story + text(x + 210, y + height / 2 + 7, words, 21, "ink", "start")
    left = float(x + STORY)
    if due["asked"]:
        story += _asked(due["asked"], left, y + height / 2)
        left += 44
    rows = next(rows for most, rows in ROWS if len(here) <= most)
    across = -(-len(here) // rows)
    wide = min(110.0, (x + width - left + GAP) / across - GAP)
    high = (height + GAP) / rows - GAP
    nature = view["tiles"][due["tile"] - 1]["nature"] if due["tile"] else ""
    return story + "".join(
        action(
            "laborigines",
            choice,
            f'<rect class="plate" width="{num(round(wide, 1))}" height="{num(round(high, 1))}" rx="9"/>'
            + _way(choice["text"], due, nature, wide, high),
            x=round(left + at % across * (wide + GAP), 1),
            y=round(y + at // across * (high + GAP), 1),
        )
        for at, choice in enumerate(here)
    )


def _asked(colour: str, x: float, middle: float) -> str:
    """The colour whose amount is asked for."""
    return f'<g transform="translate({num(x + 16)} {num(middle - 8)}) scale(1.25)">{stack(colour, 3)}</g>' + text(
        x + 16, middle + 38, "?", 20, "bold"
    )


def _way(name: str, due: Mapping[str, Any], nature: str, wide: float, high: float) -> str:
    """What would be given; or what would lie, on a bit of tile, and what would leave the game, in a ring."""
    parts: list[str] = []
    if due["taker"]:
        parts = [_chip(colour) for colour in name.split("-")]
    elif due["asked"]:
        laid, gone = name.removeprefix("lay").split("-out")
        parts = [_tile(nature, _number(laid)), _ring(_number(gone))]
    elif name.startswith("lay-"):
        laid, gone = name.removeprefix("lay-").split("-out-")
        parts = [_tile(nature, _chip(laid)), _ring(_chip(gone))]
    else:
        parts = [_tile(nature, _chip(name)) if due["lay"] else _ring(_chip(name))]
    scale = min(1.5, (wide - 4) / (len(parts) * CHIP + 6), (high - 4) / CHIP)
    first = wide / 2 - (len(parts) - 1) * (CHIP + 1) / 2 * scale
    return "".join(
        f'<g transform="translate({num(round(first + at * (CHIP + 1) * scale, 1))} {num(round(high / 2, 1))}) '
        f'scale({scale:.2f})">{part}</g>'
        for at, part in enumerate(parts)
    )


def _chip(colour: str) -> str:
    return f'<use href="#laborigines-chip-{colour}" transform="scale(.86)"/>'


def _number(count: str) -> str:
    return f'<text y="6" font-size="17" text-anchor="middle" class="count">{count}</text>'


def _tile(nature: str, body: str) -> str:
    return f'<rect x="-13" y="-13" width="26" height="26" rx="6" class="{nature}"/>{body}'


def _ring(body: str) -> str:
    return f'<use href="#laborigines-gone" transform="scale(.45)"/>{body}'


def _story(view: Mapping[str, Any], due: Mapping[str, Any], lang: str) -> str:
    """Who pays and where it goes; how many are still to go, and why."""
    x, y, _, _ = TRAY
    goal_x, goal_y = x + 128, y + 28
    if due["taker"]:
        goal = figure(due["taker"], goal_x, goal_y, 0.86)
    elif not due["lay"]:
        goal = f'<use href="#laborigines-gone" x="{goal_x}" y="{goal_y}"/>'
    else:
        tile = view["tiles"][due["tile"] - 1]
        goal = (
            f'<g transform="translate({goal_x} {goal_y})"><rect x="-26" y="-26" width="52" height="52" rx="10" '
            f'class="{tile["nature"]}"/><use href="#laborigines-face-{slug(tile["face"])}" transform="scale(.72)"/></g>'
        )
    left = translate_plural(lang, N_("{n} to go"), N_("{n} to go"), due["due"])
    cause = translate(lang, due["cause"]).capitalize()
    arrow = f"M{x + 62} {goal_y}H{x + 88}M{x + 79} {goal_y - 9}L{x + 89} {goal_y} {x + 79} {goal_y + 9}"
    return (
        figure(due["payer"], x + 30, goal_y, 0.86)
        + f'<path d="{arrow}" class="flow"/>{goal}'
        + text(x + 4, y + 74, left, SMALL, "bold", "start")
        + text(x + 4, y + 94, cause, max(14, min(SMALL, 166 / (len(cause) * GLYPH))), "ink", "start")
    )
