"""Below the ring while something is paid: who pays, where it goes and why, and every way to settle it."""

from collections.abc import Mapping, Sequence
from typing import Any

from labtop.engine.drawing import GLYPH, SMALL, LegalAction, action, num, text
from labtop.engine.language import N_, joined, translate, translate_plural
from labtop.games.laborigines.picture.board import figure, slug
from labtop.games.laborigines.picture.places import TRAY
from labtop.games.laborigines.picture.tokens import stack
from labtop.games.laborigines.words import spoken

STORY = 184  # width of what is told on the left; the ways lie beside it
BRIEF = 144  # the same where the ways need the room
GAP = 5
ROWS = ((6, 1), (14, 2), (36, 3), (99, 4))  # so many ways fit into so many rows
CHIP = 26.0  # width of a token


def moving(view: Mapping[str, Any], here: Sequence[LegalAction], lang: str) -> str:
    x, y, width, height = TRAY
    due = view["payment"]
    asked = due["asked"] if here else None
    story = _story(view, due, asked, lang)
    if not here:
        waiting = view["waiting"]
        who = joined([spoken(view["seats"][seat]["name"], lang) for seat in waiting], lang)
        words = translate(lang, N_("{who} decides."), who=who) if waiting else ""
        return story + text(x + 210, y + height / 2 + 7, words, 21, "ink", "start")
    left = float(x + (BRIEF if asked else STORY))
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


def _way(name: str, due: Mapping[str, Any], nature: str, wide: float, high: float) -> str:
    """What would be given; or what would lie, on a bit of tile, and what would leave the game, in a ring."""
    if due["asked"]:
        laid, gone = name.removeprefix("lay").split("-out")
        return _amounts(laid, gone, nature, wide, high)
    if due["taker"]:
        parts = [_chip(colour) for colour in name.split("-")]
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


def _amounts(laid: str, gone: str, nature: str, wide: float, high: float) -> str:
    """Two numbers: on the left, on a bit of tile, what would lie there; on the right what would leave the game."""
    half, middle = round(wide / 2, 1), round(high / 2, 1)
    return (
        f'<rect x="3" y="3" width="{num(half - 3)}" height="{num(round(high - 6, 1))}" rx="6" class="{nature}"/>'
        f'<use href="#laborigines-gone" transform="translate({num(round(half * 1.5, 1))} {num(middle)}) scale(.36)"/>'
        f'<text x="{num(round(half / 2 + 1, 1))}" y="{num(middle + 6)}" font-size="18" text-anchor="middle" '
        f'class="count">{laid}</text><text x="{num(round(half * 1.5, 1))}" y="{num(middle + 6)}" font-size="18" '
        f'text-anchor="middle" class="count">{gone}</text>'
    )


def _chip(colour: str) -> str:
    return f'<use href="#laborigines-chip-{colour}" transform="scale(.86)"/>'


def _tile(nature: str, body: str) -> str:
    return f'<rect x="-13" y="-13" width="26" height="26" rx="6" class="{nature}"/>{body}'


def _ring(body: str) -> str:
    return f'<use href="#laborigines-gone" transform="scale(.45)"/>{body}'


def _story(view: Mapping[str, Any], due: Mapping[str, Any], asked: str | None, lang: str) -> str:
    """Who pays and where it goes; how many are still to go, and why."""
    x, y, _, _ = TRAY
    goal_x, goal_y = x + 128 - (STORY - BRIEF) * bool(asked), y + 28
    if asked:  # how many of this colour is the question; the ways are pairs of numbers, so it is told what they count
        return (
            figure(due["payer"], x + 30, goal_y, 0.86)
            + f'<g transform="translate({goal_x} {goal_y + 4}) scale(1.3)">{stack(asked, 2)}</g>'
            + text(goal_x + 26, goal_y + 8, "?", 22, "bold")
            + _legend(view, due, lang)
        )
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
    arrow = f"M{x + 62} {goal_y}H{x + 88}M{x + 79} {goal_y - 9}L{x + 89} {goal_y} {x + 79} {goal_y + 9}"
    return (
        figure(due["payer"], x + 30, goal_y, 0.86)
        + f'<path d="{arrow}" class="flow"/>{goal}'
        + _reason(due, lang, STORY)
    )


def _legend(view: Mapping[str, Any], due: Mapping[str, Any], lang: str) -> str:
    """What the left number of a way counts, and the right one."""
    x, y, _, _ = TRAY
    nature = view["tiles"][due["tile"] - 1]["nature"]
    laid = translate(lang, N_("on tile {tile}"), tile=due["tile"])
    gone = translate(lang, N_("out of the game"))
    size = max(14, min(SMALL, (BRIEF - 38) / (max(len(laid), len(gone)) * GLYPH)))
    return (
        f'<rect x="{x + 4}" y="{y + 59}" width="20" height="20" rx="6" class="{nature}"/>'
        f'<use href="#laborigines-gone" transform="translate({x + 14} {y + 92}) scale(.36)"/>'
        + text(x + 30, y + 74, laid, size, "ink", "start")
        + text(x + 30, y + 97, gone, size, "ink", "start")
    )


def _reason(due: Mapping[str, Any], lang: str, wide: int) -> str:
    x, y, _, _ = TRAY
    left = translate_plural(lang, N_("{n} to go"), N_("{n} to go"), due["due"])
    cause = translate(lang, due["cause"]).capitalize()
    size = max(14, min(SMALL, (wide - 18) / (len(cause) * GLYPH)))
    return text(x + 4, y + 74, left, SMALL, "bold", "start") + text(x + 4, y + 94, cause, size, "ink", "start")
