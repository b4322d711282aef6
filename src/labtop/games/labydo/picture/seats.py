"""A plate a seat, with the hand as others see it, and what the pawn has crossed: in a picture that stands alone. A page
has panels for that."""

import functools
from collections.abc import Iterator, Sequence
from typing import TypedDict

from labtop.engine.drawing import GLYPH, SMALL, Parts, group, kept, num, text
from labtop.engine.language import N_, joined, translate
from labtop.games.labydo.picture.art import icon, pawn, stamp
from labtop.games.labydo.picture.board import called
from labtop.games.labydo.picture.places import INNER, MARGIN, SEATS_HEIGHT, SEATS_TOP
from labtop.games.labydo.picture.turn import MOVE_RULES
from labtop.games.labydo.terms import GOAL
from labtop.games.labydo.view import SeatView, View
from labtop.games.labydo.words import ANNOUNCEMENTS, MAY_COUNTER

GAP = 8
LEFT = 51  # of the words beside the pawn
BACK = 0.11  # scale of a hand's backs


class Plate(TypedDict):
    """What a plate shows of a seat."""

    seat: int
    name: str
    won: bool
    announced: str | None
    hand_size: int
    crossed: list[str]
    attackers: list[str]
    counter: str  # how long one may counter
    out: bool
    home: int | None


def seats(view: View, lang: str) -> Parts:
    """Who decides is told apart from all the rest, since it changes with every decision."""
    names = [seat["name"] for seat in view["seats"]]
    deciding = () if view["over"] else view["waiting"]
    return {
        **{f"seats/plate-{seat['seat']}": _seat(_shown(view, seat), names, lang) for seat in view["seats"]},
        **{f"seats/turn-{n}": _rim(n, len(names)) if n in deciding else "" for n in range(len(names))},
    }


def _shown(view: View, seat: SeatView) -> Plate:
    number, turn = seat["seat"], view["turn"]
    return {
        "seat": number,
        "name": seat["name"],
        "won": number in view["winners"],
        "announced": turn["announced"] if turn["seat"] == number and not view["over"] else None,
        "hand_size": seat["hand_size"],
        "crossed": seat["crossed"],
        "attackers": seat["attackers"],
        "counter": str(view["options"]["counter"]),
        "out": seat["out"],
        "home": seat["home"],
    }


def _width(of: int) -> float:
    """Of one of so many plates."""
    return (INNER - GAP * (of - 1)) / of


@functools.cache
def _rim(seat: int, of: int) -> str:
    """About the plate of whoever decides."""
    wide = _width(of)
    rim = f'<rect width="{num(wide)}" height="{SEATS_HEIGHT}" rx="12" class="turn"/>'
    return group(rim, x=MARGIN + seat * (wide + GAP), y=SEATS_TOP)


@kept
def _seat(seat: Plate, names: Sequence[str], lang: str) -> str:
    wide = _width(len(names))
    longest = max(len(called(name, lang)) for name in names)
    size = 20 if longest * 20 * GLYPH < wide - LEFT - 26 else SMALL
    disc = pawn(seat["name"], 27, 31, 18)
    body = [
        f'<rect width="{num(wide)}" height="{SEATS_HEIGHT}" rx="12" class="{"won" if seat["won"] else "plate"}"/>',
        group(disc, style="gone" if seat["out"] else ""),
        text(LEFT, 27, called(seat["name"], lang), size, "bold", "start"),
        _sign(seat, wide, lang),
        *_state(seat, wide, lang),
    ]
    x = MARGIN + seat["seat"] * (wide + GAP)
    return group("".join(body), id=f"labydo-seat-{seat['seat']}", x=x, y=SEATS_TOP)


def _sign(seat: Plate, wide: float, lang: str) -> str:
    """What the seat has announced, or that it has won."""
    announced = seat["announced"]
    if seat["won"]:
        return icon("crown", wide - 18, 20, 0.85, "crown")
    if not announced:
        return ""
    title = translate(lang, N_("Announced: {move}"), move=translate(lang, ANNOUNCEMENTS[announced]))
    return group(
        icon(announced, wide - 15, 20, 0.7), id="labydo-plate-announced", title=title, rule=MOVE_RULES[announced]
    )


def _state(seat: Plate, wide: float, lang: str) -> Iterator[str]:
    if seat["home"] or seat["out"]:
        words = (
            translate(lang, N_("home, place {rank}"), rank=seat["home"]) if seat["home"] else translate(lang, N_("out"))
        )
        sign = icon("home" if seat["home"] else "out", LEFT + 9, 45, 0.8)
        told = text(LEFT + 25, 51, str(seat["home"]) if seat["home"] else words, SMALL, "ink", "start")
        yield group(sign + told, title=words, rule="D50" if seat["home"] else "D42")
    else:
        title = f"{translate(lang, N_('Tiles in hand'))}: {seat['hand_size']}"
        yield group(_backs(seat["hand_size"]), id=f"labydo-hand-{seat['seat']}", title=title, rule="D10")
        yield _attackers(seat, wide, lang)
        yield _crossed(seat, wide, lang)


def _backs(count: int) -> str:
    backs = "".join(
        f'<use href="#labydo-back" transform="translate({LEFT + 6 * place} 35)scale({BACK})"/>'
        for place in range(count)
    )
    none = f'<rect x="{LEFT}" y="35" width="10" height="20" rx="1" class="bare"/>'
    return (backs or none) + text(LEFT + 6 * max(1, count) + 9, 51, str(count), SMALL, "ink", "start")


def _attackers(seat: Plate, wide: float, lang: str) -> str:
    """Who has attacked this pawn and may be countered."""
    if not seat["attackers"]:
        return ""
    who = joined([translate(lang, colour).capitalize() for colour in seat["attackers"]], lang)
    signs = "".join(stamp(colour, wide - 14 - 13 * place, 45, 6) for place, colour in enumerate(seat["attackers"]))
    swords = icon("swords", wide - 17 - 13 * len(seat["attackers"]), 45, 0.65)
    return group(swords + signs, title=translate(lang, MAY_COUNTER[seat["counter"]], who=who), rule="D41")


def _crossed(seat: Plate, wide: float, lang: str) -> str:
    """Five bars, one filled for every tile crossed."""
    count = min(GOAL, len(seat["crossed"]))
    step = (wide - 20 + 4) / GOAL
    bars = "".join(
        f'<rect x="{num(10 + step * place)}" y="{SEATS_HEIGHT - 9}" width="{num(step - 4)}" height="5" rx="2.5" '
        f'class="{"done" if place < count else "bare"}"/>'
        for place in range(GOAL)
    )
    title = translate(lang, N_("Tiles crossed: {tiles}"), tiles=f"{count} / {GOAL} {' '.join(seat['crossed'])}".strip())
    return group(bars, title=title, rule="D24")
