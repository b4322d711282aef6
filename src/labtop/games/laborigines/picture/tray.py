"""Below the ring: what is chosen without a place on the board, and in words what the table waits for."""

from collections.abc import Mapping, Sequence
from typing import Any

from labtop.engine.drawing import BODY, LARGE, LegalAction, action, button, lines, num, text
from labtop.engine.drawing import tray as buttons
from labtop.engine.language import N_, joined, translate
from labtop.games.laborigines.events import WON
from labtop.games.laborigines.picture import payment
from labtop.games.laborigines.picture.board import figure
from labtop.games.laborigines.picture.places import TRAY
from labtop.games.laborigines.words import spoken

FINE = 15  # type of what a manipulation does

HINTS = {
    "place": N_("Choose a tile for {piece}."),
    "nicest": N_("Choose the nicest laborigine."),
    "assign": N_("Choose the die that moves {first}. The other one moves {second}."),
    "one": N_("Choose the twin that takes the flag."),
    "direct": N_("Which way? Choose the tile where your laborigine goes."),
    "order": N_("Choose the twin that moves first."),
}
TWIN_HINTS = {
    "direct": N_("Which way? Choose the tile where {first} goes; {second} goes the other way."),
}


def moving(view: Mapping[str, Any], here: Sequence[LegalAction], lang: str) -> str:
    """`here` are the choices without a place on the board."""
    if view["over"]:
        return _end(view, lang)
    if view["payment"]:
        return payment.moving(view, here, lang)
    if view["turn"]["phase"] == "ask" and here:
        return _manipulation(view, here, lang)
    if here:  # both ways lead to the same tile
        return buttons("laborigines", here, *TRAY)
    if view["legal"]:
        phase = view["turn"]["phase"]
        hints = {**HINTS, **TWIN_HINTS} if view["options"]["variant"] == "twins" else HINTS
        pieces = [piece["name"] for piece in view["seats"][view["seat"]]["laborigines"]]
        names = [*pieces, "moa"][:2]
        piece = _placed_next(view) if phase == "place" else pieces[0]
        first, second, placed = (spoken(name, lang) for name in (*names, piece))
        words = translate(lang, hints[phase], first=first, second=second, piece=placed)
        return _said(piece if phase == "place" else _name(view, view["seat"]), words)
    if view["waiting"]:
        who = joined([spoken(view["seats"][seat]["name"], lang) for seat in view["waiting"]], lang)
        return _said(_name(view, view["waiting"][0]), translate(lang, N_("{who} decides."), who=who))
    return ""


def _placed_next(view: Mapping[str, Any]) -> str:
    """Whoever has no tile yet, Moa first."""
    if view["moa"] is None and view["options"]["variant"] != "twins":
        return "moa"
    pieces = [piece for seat in view["seats"] for piece in seat["laborigines"]]
    return str(next(piece["name"] for piece in pieces if piece["tile"] is None))


def _name(view: Mapping[str, Any], seat: int) -> str:
    return str(view["seats"][seat]["name"])


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
    sentence = WON[view["ending"]]
    return _said(winners[0]["name"], translate(lang, sentence, winners=names), LARGE if len(winners) == 1 else BODY)


def _manipulation(view: Mapping[str, Any], here: Sequence[LegalAction], lang: str) -> str:
    """Both ways one may send the mover for three of its tokens, and to leave it alone."""
    x, y, width, height = TRAY
    colour = view["seats"][view["turn"]["seat"]]["colour"]
    narrow, gap = 100, 10
    wide = (width - narrow - 2 * gap) / 2
    made = ""
    for choice in here:
        if choice["text"] == "pass":
            made += button("laborigines", choice, x, y, narrow, height)
            continue
        left = x + narrow + gap + (choice["text"] == "manipulate-cw") * (wide + gap)
        made += _send(choice, colour, left, wide)
    return made


def _send(choice: LegalAction, colour: str, x: float, wide: float) -> str:
    """The price above, the words below; only the words where they are many."""
    height = TRAY[3]
    rows = lines(choice["label"], wide - 16, FINE)
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
    made += "".join(text(wide / 2, top + at * 19, row, FINE) for at, row in enumerate(rows))
    return action("laborigines", choice, made, x=x, y=TRAY[1])
