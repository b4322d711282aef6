"""The table as SVG, from a view and nothing else: what a seat may not know cannot be drawn.

A hall of the laboratory: exits and shelves above, five doors, before them the cages of those who play. One's own hand
and what was discarded are trays. A colour is also a shape here: rats, bottles, obstacles and signs of a colour share
its emblem.
"""

from collections.abc import Mapping, Sequence

from labtop.engine import drawing
from labtop.engine.drawing import Pane, Parts, Stills, kept
from labtop.engine.language import N_, translate
from labtop.engine.options import Value
from labtop.games.labrats.picture import places, seats, shelves, stills, table
from labtop.games.labrats.picture.hand import hand
from labtop.games.labrats.picture.motions import motions
from labtop.games.labrats.picture.palette import PALETTE, STYLE
from labtop.games.labrats.picture.places import HEIGHT
from labtop.games.labrats.picture.pointing import points
from labtop.games.labrats.view import View

__all__ = [
    "HEIGHT",
    "PALETTE",
    "STYLE",
    "meant",
    "motions",
    "numbers",
    "own_parts",
    "panes",
    "parts",
    "points",
    "seat_mark",
    "still",
    "title",
]


def title(view: View, lang: str) -> str:
    return translate(lang, N_("Lab Rats, round {round}"), round=view["round"])


def still(players: int, options: Mapping[str, Value], lang: str) -> Stills:
    return stills.still(players, lang)


def panes(players: int, options: Mapping[str, Value]) -> Sequence[Pane]:
    return places.panes()


def parts(view: View, lang: str) -> Parts:
    acts = {choice["text"]: choice for choice in view["legal"]}
    return {
        "round": shelves.round_sign(view["round"], lang),
        **shelves.packs(view, lang),
        **table.exits(view, acts, lang),
        **table.doors(view, acts, lang),
        **seats.seats(view, lang),
        **hand(view, acts, lang),
        **shelves.spent(view, lang),
    }


def own_parts(view: View, lang: str) -> Parts:
    """Those that a seat sees otherwise than a spectator: what it knows, what it may choose, its hand."""
    acts = {choice["text"]: choice for choice in view["legal"]}
    return {
        **(table.exits(view, acts, lang) if acts else {}),
        **table.own_doors(view, acts, lang),
        **(seats.cards(view, lang) if view["known"] else {}),
        **hand(view, acts, lang),
    }


def meant(view: View, element: str) -> str:
    """A door is opened, a hatch is the back of an exit, a flask of one's own hand is used."""
    pieces = ((r"door-([1-5])", "door{}"), (r"hatch-([1-3])", "exit{}"), (r"flask-(.+)-[0-9]", "use-{}"))
    return drawing.meaning(element, "labrats", pieces)


def seat_mark(view: View, seat: int) -> str:
    return seats.mark(seat, view["seats"][seat]["specimen"])


def numbers(view: View, lang: str) -> list[list[tuple[str, str]]]:
    return [
        list(_numbers(seat["health"], seat["cheese"], seat["crumbs"], seat["contamination"], lang))
        for seat in view["seats"]
    ]


@kept
def _numbers(health: str, cheese: int, crumbs: int, contamination: int, lang: str) -> tuple[tuple[str, str], ...]:
    """What wins, how the seat fares where it does not fare well, and what else it has."""
    told = [(translate(lang, N_("cheese")), str(cheese))]
    if health != "well":
        told.append((translate(lang, N_("health")), translate(lang, health)))
    counted = ((N_("crumbs"), crumbs), (N_("contamination"), contamination))
    told += [(translate(lang, name), str(count)) for name, count in counted if count]
    return tuple(told)
