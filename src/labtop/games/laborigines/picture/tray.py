"""The tray: the dice, or what is chosen without a place on the board. And the words of a picture that stands alone."""

from collections.abc import Sequence

from labtop.engine.drawing import BODY, LARGE, SMALL, LegalAction, Parts, action, button, kept, lines, num, paragraph
from labtop.engine.drawing import tray as buttons
from labtop.engine.kinds import spoken
from labtop.engine.language import N_, joined, translate
from labtop.games.laborigines.events import WON
from labtop.games.laborigines.picture import dice, payment
from labtop.games.laborigines.picture.clay import figure_at
from labtop.games.laborigines.picture.places import TRAY, WORDS
from labtop.games.laborigines.view import Seat, View

FINE = 15  # type of what a manipulation does
GAP = 8
LEFT, TOP, ACROSS, DOWN = TRAY


def laid(view: View, here: Sequence[LegalAction], lang: str) -> Parts:
    """`here` are the choices without a place on the board."""
    chosen = _chosen(view, here, lang)
    return {
        "tray/dice": "" if chosen else dice.rolled(view),
        "tray/movers": "" if chosen else dice.movers(view, lang),
        "tray/choices": chosen,
    }


def _chosen(view: View, here: Sequence[LegalAction], lang: str) -> str:
    if view["over"]:
        return _winners([view["seats"][seat]["laborigines"][0]["name"] for seat in view["winners"]])
    if view["payment"] and here:
        tile = view["payment"]["tile"]
        return payment.settling(view["payment"], view["tiles"][tile - 1] if tile else None, here, lang)
    if view["turn"]["phase"] == "ask" and here:
        return _manipulation(view["seats"][view["turn"]["seat"] or 0]["colour"], here)
    if view["turn"]["phase"] == "place":
        return _placed_next(view)
    return buttons("laborigines", here, LEFT, TOP + DOWN / 4, ACROSS, DOWN / 2)  # both ways lead to the same tile


def _placed_next(view: View) -> str:
    """Before there are dice: who is to be put on a tile."""
    waiting = ["moa"] if view["moa"] is None and view["options"]["variant"] != "twins" else []
    waiting += [piece["name"] for seat in view["seats"] for piece in seat["laborigines"] if piece["tile"] is None]
    return figure_at(waiting[0], LEFT + ACROSS / 2, TOP + DOWN / 2, 1.9) if waiting else ""


@kept
def _winners(names: Sequence[str]) -> str:
    """Those who have escaped, with their crowns."""
    step = min(110, ACROSS / len(names))
    first = LEFT + ACROSS / 2 - (len(names) - 1) * step / 2
    return "".join(
        figure_at(name, first + at * step, TOP + 98, 1.6)
        + f'<use href="#laborigines-crown" transform="translate({num(first + at * step)} {TOP + 40}) scale(1.6)"/>'
        for at, name in enumerate(names)
    )


@kept
def _manipulation(colour: str, here: Sequence[LegalAction]) -> str:
    """Both ways one may send the mover for three of its tokens, and to leave it alone."""
    high = (DOWN - 2 * GAP) / 3
    made = ""
    for at, choice in enumerate(sorted(here, key=lambda choice: choice["text"] == "pass")):
        y = TOP + at * (high + GAP)
        is_pass = choice["text"] == "pass"
        made += button("laborigines", choice, LEFT, y, ACROSS, high) if is_pass else _send(choice, colour, y, high)
    return made


def _send(choice: LegalAction, colour: str, y: float, high: float) -> str:
    """The price on the left, then the way, then the words."""
    words = lines(choice["label"], ACROSS - 130, FINE)
    price = "".join(f'<use href="#laborigines-chip-{colour}" x="{at}"/>' for at in (-18, 0, 18))
    turned = "" if choice["text"] == "manipulate-cw" else " scale(-1 1)"
    made = (
        f'<rect class="plate" width="{num(ACROSS)}" height="{num(high)}" rx="12"/>'
        f'<g transform="translate(42 {num(high / 2)}) scale(.9)">{price}</g>'
        f'<g transform="translate(97 {num(high / 2)}){turned}"><use href="#laborigines-turn"/></g>'
        + paragraph(122, high / 2, words, FINE, 1.1)
    )
    return action("laborigines", choice, made, x=LEFT, y=y)


# --- words -----------------------------------------------------------------------------------------------------------


def words(view: View, lang: str) -> str:
    """What the table waits for, or how it ended."""
    if view["over"]:
        winners = [view["seats"][seat] for seat in view["winners"]]
        told = translate(lang, WON[str(view["ending"])], winners=_names(winners, lang))
        return _said(winners[0]["name"], told, LARGE if len(winners) == 1 else BODY)
    waiting = [view["seats"][seat] for seat in view["waiting"]]
    if not waiting:
        return ""
    decides = translate(lang, N_("{who} decides."), who=_names(waiting, lang))
    return _said(waiting[0]["name"], view["question"] or decides, BODY)


def _names(seats: Sequence[Seat], lang: str) -> str:
    return joined([spoken(seat["name"], lang) for seat in seats], lang)


@kept
def _said(name: str, told: str, size: float) -> str:
    """A sentence, with a laborigine of the seat it is about."""
    x, y, width, height = WORDS
    size = size if len(lines(told, width - 90, size)) <= 2 else SMALL
    rows = lines(told, width - 90, size)
    wide = min(width - 90, max(len(row) for row in rows) * size * 0.47)
    left = x + (width - wide - 60) / 2
    middle = y + height / 2
    return figure_at(name, left + 20, middle + 2, 0.86) + paragraph(left + 60, middle, rows, size)
