"""Below the ring: what is chosen without a place on the board, and in words what the table waits for."""

from collections.abc import Mapping, Sequence
from typing import Any

from labtop.engine.drawing import GLYPH, LARGE, SMALL, Choice, action, button, lines, num, text
from labtop.engine.drawing import tray as buttons
from labtop.engine.language import N_, joined, translate, translate_plural
from labtop.games.laborigines.picture.board import body_of, slug
from labtop.games.laborigines.picture.places import TRAY
from labtop.games.laborigines.picture.tokens import stack
from labtop.games.laborigines.words import spoken

HINTS = {
    "place": N_("Choose a tile."),
    "nicest": N_("Choose the nicest laborigine."),
    "assign": N_("Choose the die that moves your laborigine. The other one moves Moa."),
    "one": N_("Choose the twin that takes the flag."),
    "direct": N_("Which way? Choose the tile where your laborigine goes."),
    "order": N_("Choose the twin that moves first."),
}
TWIN_HINTS = {
    "assign": N_("Choose the die that moves your first twin. The other one moves the second."),
    "direct": N_("Which way? Choose the tile where your first twin goes; the second goes the other way."),
}


def moving(view: Mapping[str, Any], here: Sequence[Choice], lang: str) -> str:
    """`here` are the choices without a place on the board."""
    if view["over"]:
        return _end(view, lang)
    if view["payment"]:
        return _payment(view, here, lang)
    if view["turn"]["phase"] == "ask" and here:
        return _manipulation(view, here, lang)
    if here:  # both ways lead to the same tile
        return buttons("laborigines", here, *TRAY)
    if view["legal"]:
        phase = view["turn"]["phase"]
        hints = {**HINTS, **TWIN_HINTS} if view["options"]["variant"] == "twins" else HINTS
        placing_moa = phase == "place" and view["moa"] is None and view["options"]["variant"] != "twins"
        return _said("moa" if placing_moa else _name(view, view["seat"]), translate(lang, hints[phase]))
    if view["waiting"]:
        who = joined([spoken(view["seats"][seat]["name"], lang) for seat in view["waiting"]], lang)
        return _said(_name(view, view["waiting"][0]), translate(lang, N_("{who} decides."), who=who))
    return ""


def _name(view: Mapping[str, Any], seat: int) -> str:
    return str(view["seats"][seat]["name"])


def figure(name: str, x: float, y: float, scale: float) -> str:
    """A piece by its name."""
    drawn = '<use href="#laborigines-moa-clay"/>' if name == "moa" else body_of(name.partition(" ")[0], name)
    return f'<g transform="translate({num(x)} {num(y)}) scale({scale})">{drawn}</g>'


def _said(name: str, words: str, size: float = 21) -> str:
    """A sentence with the piece it is about."""
    x, y, width, height = TRAY
    rows = lines(words, width - 110, size)
    wide = min(width - 110, max(len(row) for row in rows) * size * 0.47)
    left = x + (width - wide - 60) / 2
    first = y + height / 2 - (len(rows) - 1) * size * 0.6 + size * 0.34
    told = "".join(text(left + 60, first + at * size * 1.2, row, size, "ink", "start") for at, row in enumerate(rows))
    return figure(name, left + 20, y + height / 2, 0.95) + told


def _end(view: Mapping[str, Any], lang: str) -> str:
    winners = [view["seats"][seat] for seat in view["winners"]]
    names = joined([spoken(seat["name"], lang) for seat in winners], lang)
    if view["options"]["variant"] == "teams" and len(winners) == 2:
        sentence = N_("{winners} win together.")
    elif len(winners) > 1:
        sentence = N_("{winners} share the win.")
    else:
        sentence = N_("{winners} wins and escapes the laboratory!")
    return _said(winners[0]["name"], translate(lang, sentence, winners=names), LARGE)


def _payment(view: Mapping[str, Any], here: Sequence[Choice], lang: str) -> str:
    """Who pays, where it goes, how many are still to go; and the payer's tokens to pick from."""
    x, y, width, height = TRAY
    due = view["payment"]
    story = _story(view, due, lang)
    if not here:
        waiting = view["waiting"]
        who = joined([spoken(view["seats"][seat]["name"], lang) for seat in waiting], lang)
        words = translate(lang, N_("{who} decides."), who=who) if waiting else ""
        return story + text(x + 210, y + height / 2 + 7, words, 21, "ink", "start")
    left, gap = x + 184, 8
    wide = min(110, (width - 184 + gap) / len(here) - gap)
    held = _held(view, due["payer"])
    return story + "".join(
        _pick(choice, held.get(choice["text"], 1), left + at * (wide + gap), wide) for at, choice in enumerate(here)
    )


def _held(view: Mapping[str, Any], name: str) -> Mapping[str, int]:
    for seat in view["seats"]:
        if any(piece["name"] == name for piece in seat["laborigines"]):
            return dict(seat["energy"])
    return {}


def _pick(choice: Choice, count: int, x: float, wide: float) -> str:
    height = TRAY[3]
    body = (
        f'<rect class="plate" width="{num(round(wide, 1))}" height="{height}" rx="12"/>'
        f'<g transform="translate({num(round(wide / 2, 1))} 48) scale(1.5)">{stack(choice["text"], count)}</g>'
        + text(wide / 2, 88, str(count), 19, "bold")
    )
    return action("laborigines", choice, body, x=round(x, 1), y=TRAY[1])


def _story(view: Mapping[str, Any], due: Mapping[str, Any], lang: str) -> str:
    """Who pays and where it goes; how many are still to go, and why."""
    x, y, _, _ = TRAY
    goal_x, goal_y = x + 128, y + 28
    if due["taker"]:
        goal = figure(due["taker"], goal_x, goal_y, 0.86)
    elif due["leaves"]:
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


def _manipulation(view: Mapping[str, Any], here: Sequence[Choice], lang: str) -> str:
    """Both ways one may send the mover for three of its tokens, and to leave it alone."""
    x, y, width, height = TRAY
    colour = view["seats"][view["turn"]["seat"]]["colour"]
    narrow, gap = 132, 10
    wide = (width - narrow - 2 * gap) / 2
    made = ""
    for choice in here:
        if choice["text"] == "pass":
            made += button("laborigines", choice, x, y, narrow, height)
            continue
        left = x + narrow + gap + (choice["text"] == "manipulate-cw") * (wide + gap)
        made += _send(choice, colour, left, wide)
    return made


def _send(choice: Choice, colour: str, x: float, wide: float) -> str:
    """The price above, the words below; only the words where they are many."""
    height = TRAY[3]
    rows = lines(choice["label"], wide - 16, SMALL)
    if len(rows) > 3:
        return button("laborigines", choice, x, TRAY[1], wide, height)
    price = "".join(f'<use href="#laborigines-chip-{colour}" x="{at}"/>' for at in (-20, 0, 20))
    turned = "" if choice["text"] == "manipulate-cw" else " scale(-1 1)"
    made = (
        f'<rect class="plate" width="{num(wide)}" height="{height}" rx="12"/>'
        f'<g transform="translate({num(wide / 2 - 32)} 20) scale(.9)">{price}</g>'
        f'<g transform="translate({num(wide / 2 + 42)} 20){turned}"><use href="#laborigines-turn"/></g>'
    )
    top = 98 - 14 - (len(rows) - 1) * 19
    made += "".join(text(wide / 2, top + at * 19, row, SMALL) for at, row in enumerate(rows))
    return action("laborigines", choice, made, x=x, y=TRAY[1])
