"""Below the ring: what is chosen without a place on the board, and in words what the table waits for."""

from collections.abc import Sequence

from labtop.engine.drawing import BODY, LARGE, LegalAction, action, button, kept, lines, num, paragraph, text
from labtop.engine.drawing import tray as buttons
from labtop.engine.kinds import spoken
from labtop.engine.language import N_, joined, translate
from labtop.games.laborigines.events import WON
from labtop.games.laborigines.picture import payment
from labtop.games.laborigines.picture.clay import figure_at
from labtop.games.laborigines.picture.places import TRAY
from labtop.games.laborigines.view import Seat, View

FINE = 15  # type of what a manipulation does
ASKED = 21  # of a question


def below(view: View, here: Sequence[LegalAction], lang: str) -> str:
    """`here` are the choices without a place on the board."""
    if view["over"]:
        winners = [view["seats"][seat] for seat in view["winners"]]
        words = translate(lang, WON[str(view["ending"])], winners=_names(winners, lang))
        return _said(winners[0]["name"], words, LARGE if len(winners) == 1 else BODY)
    waiting = [view["seats"][seat] for seat in view["waiting"]]
    decides = translate(lang, N_("{who} decides."), who=_names(waiting, lang)) if waiting else ""
    if view["payment"]:
        tile = view["payment"]["tile"]
        return payment.settling(view["payment"], view["tiles"][tile - 1] if tile else None, here, decides, lang)
    if view["turn"]["phase"] == "ask" and here:
        return _manipulation(view["seats"][view["turn"]["seat"] or 0]["colour"], here)
    if here:  # both ways lead to the same tile
        return buttons("laborigines", here, *TRAY)
    return _said(waiting[0]["name"], view["question"] or decides, ASKED) if waiting else ""


def _names(seats: Sequence[Seat], lang: str) -> str:
    return joined([spoken(seat["name"], lang) for seat in seats], lang)


@kept
def _said(name: str, words: str, size: float) -> str:
    """A sentence, with a laborigine of the seat it is about."""
    x, y, width, height = TRAY
    rows = lines(words, width - 110, size)
    wide = min(width - 110, max(len(row) for row in rows) * size * 0.47)
    left = x + (width - wide - 60) / 2
    middle = y + height / 2
    return figure_at(name, left + 20, middle, 0.95) + paragraph(left + 60, middle, rows, size)


@kept
def _manipulation(colour: str, here: Sequence[LegalAction]) -> str:
    """Both ways one may send the mover for three of its tokens, and to leave it alone."""
    x, y, width, height = TRAY
    narrow, gap = 100, 10
    wide = (width - narrow - 2 * gap) / 2
    made = ""
    for choice in here:
        if choice["text"] == "pass":
            made += button("laborigines", choice, x, y, narrow, height)
        else:
            left = x + narrow + gap + (choice["text"] == "manipulate-cw") * (wide + gap)
            made += _send(choice, colour, left, wide)
    return made


def _send(choice: LegalAction, colour: str, x: float, wide: float) -> str:
    """The price above, the words below; only the words where they are many."""
    _, y, _, height = TRAY
    rows = lines(choice["label"], wide - 16, FINE)
    if len(rows) > 3:
        return button("laborigines", choice, x, y, wide, height)
    price = "".join(f'<use href="#laborigines-chip-{colour}" x="{at}"/>' for at in (-20, 0, 20))
    turned = "" if choice["text"] == "manipulate-cw" else " scale(-1 1)"
    top = height - 14 - (len(rows) - 1) * 19
    made = (
        f'<rect class="plate" width="{num(wide)}" height="{height}" rx="12"/>'
        f'<g transform="translate({num(wide / 2 - 32)} 20) scale(.9)">{price}</g>'
        f'<g transform="translate({num(wide / 2 + 42)} 20){turned}"><use href="#laborigines-turn"/></g>'
        + "".join(text(wide / 2, top + at * 19, row, FINE) for at, row in enumerate(rows))
    )
    return action("laborigines", choice, made, x=x, y=y)
