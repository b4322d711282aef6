"""Every seat's energy, in the middle of the ring: a row for each seat, a column for each colour."""

import functools
from collections.abc import Mapping, Sequence
from typing import TypedDict

from labtop.engine.drawing import COLOURS, WIDTH, Parts, group, kept, num, pile, text
from labtop.engine.kinds import spoken
from labtop.engine.language import N_, translate
from labtop.games.laborigines.components import COLOUR_NAMES
from labtop.games.laborigines.picture.clay import figure
from labtop.games.laborigines.view import Seat, View
from labtop.games.laborigines.words import listed

TOP, BOTTOM = 222, 452
ACROSS = 316
LEFT = (WIDTH - ACROSS) / 2
FIRST = 97  # from the left end of a row to the first column
WIDEST = 84  # a column


class Row(TypedDict):
    """What a row shows."""

    seat: int
    of: int  # so many rows
    name: str
    colour: str
    laborigines: list[str]
    energy: Mapping[str, int]
    total: int
    out: bool
    mine: bool
    on_move: bool
    won: bool


def rows(view: View, lang: str) -> Parts:
    """With a column for every colour of the seats, and for the neutral one in team play."""
    across = _across(view)
    made = {f"seat-{seat['seat']}": _row(_shown(view, seat), across, lang) for seat in view["seats"]}
    thinking = () if view["over"] else view["waiting"]
    return made | {
        f"thinking-{seat}": _thinking(seat, view["players"]) if seat in thinking else ""
        for seat in range(view["players"])
    }


def own_row(view: View, lang: str) -> Parts:
    """That of the seat that looks on."""
    if view["seat"] is None:
        return {}
    return {f"seat-{view['seat']}": _row(_shown(view, view["seats"][view["seat"]]), _across(view), lang)}


def _across(view: View) -> list[str]:
    own = {seat["colour"] for seat in view["seats"]} | ({"grey"} if view["options"]["variant"] == "teams" else set())
    return [colour for colour in COLOUR_NAMES if colour in own]


def _shown(view: View, seat: Seat) -> Row:
    number = seat["seat"]
    return {
        "seat": number,
        "of": view["players"],
        "name": seat["name"],
        "colour": seat["colour"],
        "laborigines": [piece["name"] for piece in seat["laborigines"]],
        "energy": seat["energy"],
        "total": seat["total"],
        "out": seat["out"],
        "mine": view["seat"] == number,
        "on_move": view["turn"]["seat"] == number and not view["over"],
        "won": number in view["winners"],
    }


def _place(seat: int, of: int) -> tuple[float, float]:
    """Where a row begins, and how high it is with the gap below it."""
    high = min(60, (BOTTOM - TOP) / of)
    return (TOP + BOTTOM) / 2 + (seat - of / 2) * high, high


@functools.cache
def _thinking(seat: int, of: int) -> str:
    """Who decides: apart from the row, since it changes with every decision."""
    y, high = _place(seat, of)
    return group(DOTS, x=LEFT + ACROSS - 11, y=y + (high - 5) / 2, style="thinking")


@kept
def _row(seat: Row, across: Sequence[str], lang: str) -> str:
    y, high = _place(seat["seat"], seat["of"])
    middle = (high - 5) / 2
    body = _plate(high - 5, seat["on_move"], seat["colour"] if seat["mine"] else None)
    body += _who(seat, middle, min(0.74, high / 70))
    if seat["out"]:
        body += text(66, middle + 6, translate(lang, N_("out")), 18, "soft", "start")
    else:
        body += f'<path d="M92 9V{num(high - 14)}" class="divider"/>'
        body += text(87, middle + 8, str(seat["total"]), 24, "bold", "end")
        body += _energy(seat["seat"], seat["energy"], across, middle, min(1.0, high / 52))
    if seat["won"]:
        body += '<use href="#laborigines-crown" transform="translate(30 1) scale(.8)"/>'
    title = spoken(seat["name"], lang)
    title += ": " + (translate(lang, N_("out")) if seat["out"] else listed(seat["energy"], lang))
    return group(body, id=f"laborigines-seat-{seat['seat']}", x=LEFT, y=y, title=title, rule="L20")


def _plate(high: float, on_move: bool, mine: str | None) -> str:
    """The ground of a row: framed for the seat on the move, with a bar of its colour for one's own."""
    made = f'<rect width="{ACROSS}" height="{num(high)}" rx="12" class="{"row on-move" if on_move else "row"}"/>'
    if mine:
        made += f'<rect x="5" y="8" width="5" height="{num(high - 16)}" rx="2.5" fill="{COLOURS[mine].fill}"/>'
    return made


DOTS = '<circle cy="-8" r="3"/><circle r="3"/><circle cy="8" r="3"/>'  # thinking


def _who(seat: Row, middle: float, scale: float) -> str:
    """The seat's laborigine, or what is left of it; a pair of twins one behind the other."""
    first, *twin = (figure(name) for name in seat["laborigines"])
    x = 30
    if seat["out"]:
        drawn = f'<use href="#laborigines-flat-{seat["colour"]}" y="-6"/>'
    elif twin:
        drawn = f'<g transform="translate(17 -6) scale(.86)">{twin[0]}</g>{first}'
        x, scale = 26, scale * 0.86
    else:
        drawn = first
    return f'<g transform="translate({x} {num(middle)}) scale({scale:.2f})">{drawn}</g>'


def _energy(seat: int, held: Mapping[str, int], across: Sequence[str], middle: float, scale: float) -> str:
    """A column for each colour, with gaps where there is none of it."""
    step = min(WIDEST, (ACROSS - FIRST - 8) / len(across))
    made = ""
    for colour, count in held.items():
        x = FIRST + across.index(colour) * step
        id = f"laborigines-stock-{seat}-{colour}"
        made += (
            f'<g id="{id}" transform="translate({num(x + 11)} {num(middle + 9)}) '
            f'scale({scale:.2f})">{pile("laborigines", colour, count, f"{id}-top")}</g>'
        )
        made += text(x + 13 + 12.5 * scale, middle + 6.5, str(count), 17 if step > 48 else 15, "bold", "start")
    return made
