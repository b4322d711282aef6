"""Above the table: a plate a seat, with the hand as others see it, and what the pawn has crossed."""

import functools
from collections.abc import Iterator, Sequence
from typing import TypedDict

from labtop.engine.drawing import GLYPH, SMALL, Parts, group, kept, num, text
from labtop.engine.language import N_, joined, translate
from labtop.games.labydo.picture.art import face, icon, pawn, stamp
from labtop.games.labydo.picture.bench import MOVE_RULES, holder
from labtop.games.labydo.picture.board import called
from labtop.games.labydo.picture.places import INNER, MARGIN, OPEN_SEATS_HEIGHT, SEATS_HEIGHT, SEATS_TOP
from labtop.games.labydo.terms import GOAL
from labtop.games.labydo.view import SeatView, View
from labtop.games.labydo.words import ANNOUNCEMENTS, MAY_COUNTER

GAP = 8
LEFT = 51  # of the words beside the pawn
BACK = 0.11  # scale of a hand's backs
OPEN = 0.24  # scale of a hand that lies open


class Plate(TypedDict):
    """What a plate shows of a seat."""

    seat: int
    name: str
    won: bool
    announced: str | None
    open_hands: bool
    edition: str
    faces: list[str] | None  # of a hand that lies open and is not on the bench
    hand_size: int
    crossed: list[str]
    attackers: list[str]
    counter: str  # how long one may counter
    out: bool
    home: int | None


def seats(view: View, lang: str) -> Parts:
    """Who decides is told apart from all the rest, since it changes with every decision."""
    names, open_hands = [seat["name"] for seat in view["seats"]], bool(view["options"]["open_hands"])
    deciding = () if view["over"] else view["waiting"]
    return {
        **{f"seat-{seat['seat']}": _seat(_shown(view, seat), names, lang) for seat in view["seats"]},
        **{f"turn-{n}": _rim(n, len(names), open_hands) if n in deciding else "" for n in range(len(names))},
    }


def _shown(view: View, seat: SeatView) -> Plate:
    number, turn = seat["seat"], view["turn"]
    return {
        "seat": number,
        "name": seat["name"],
        "won": number in view["winners"],
        "announced": turn["announced"] if turn["seat"] == number and not view["over"] else None,
        "open_hands": bool(view["options"]["open_hands"]),
        "edition": view["edition"],
        "faces": seat["hand"] if seat["hand"] and number != holder(view) else None,
        "hand_size": seat["hand_size"],
        "crossed": seat["crossed"],
        "attackers": seat["attackers"],
        "counter": str(view["options"]["counter"]),
        "out": seat["out"],
        "home": seat["home"],
    }


def _size(of: int, open_hands: bool) -> tuple[float, int]:
    """How wide and how high one of so many plates is."""
    return (INNER - GAP * (of - 1)) / of, OPEN_SEATS_HEIGHT if open_hands else SEATS_HEIGHT


@functools.cache
def _rim(seat: int, of: int, open_hands: bool) -> str:
    """About the plate of whoever decides."""
    wide, high = _size(of, open_hands)
    rim = f'<rect width="{num(wide)}" height="{high}" rx="12" class="turn"/>'
    return group(rim, x=MARGIN + seat * (wide + GAP), y=SEATS_TOP)


@kept
def _seat(seat: Plate, names: Sequence[str], lang: str) -> str:
    wide, high = _size(len(names), seat["open_hands"])
    longest = max(len(called(name, lang)) for name in names)
    size = 20 if longest * 20 * GLYPH < wide - LEFT - 26 else SMALL
    disc = pawn(seat["name"], 27, 25, 16) if seat["faces"] else pawn(seat["name"], 27, 31, 18)
    body = [
        f'<rect width="{num(wide)}" height="{high}" rx="12" class="{"won" if seat["won"] else "plate"}"/>',
        group(disc, style="gone" if seat["out"] else ""),
        text(LEFT, 27, called(seat["name"], lang), size, "bold", "start"),
        _sign(seat, wide, lang),
        *_state(seat, wide, high, lang),
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
    return group(icon(announced, wide - 15, 20, 0.7), id="labydo-announced", title=title, rule=MOVE_RULES[announced])


def _state(seat: Plate, wide: float, high: int, lang: str) -> Iterator[str]:
    if seat["home"] or seat["out"]:
        words = (
            translate(lang, N_("home, place {rank}"), rank=seat["home"]) if seat["home"] else translate(lang, N_("out"))
        )
        sign = icon("home" if seat["home"] else "out", LEFT + 9, 45, 0.8)
        told = text(LEFT + 25, 51, str(seat["home"]) if seat["home"] else words, SMALL, "ink", "start")
        yield group(sign + told, title=words, rule="D50" if seat["home"] else "D42")
    else:
        title = f"{translate(lang, N_('Tiles in hand'))}: {seat['hand_size']}"
        hand = _faces(seat["edition"], seat["faces"]) if seat["faces"] else _backs(seat["hand_size"])
        yield group(hand, id=f"labydo-hand-{seat['seat']}", title=title, rule="D10")
        yield _attackers(seat, wide, lang)
        yield _crossed(seat, wide, high, lang)


def _faces(edition: str, hand: Sequence[str]) -> str:
    return "".join(
        group(
            f'<g transform="scale({OPEN})">{face(edition, tile, 0, far=True)}</g>',
            id=f"labydo-tile-{tile.lower()}",
            x=11 + 24 * place,
            y=44,
            title=tile,
        )
        for place, tile in enumerate(hand)
    )


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


def _crossed(seat: Plate, wide: float, high: int, lang: str) -> str:
    """Five bars, one filled for every tile crossed."""
    count = min(GOAL, len(seat["crossed"]))
    step = (wide - 20 + 4) / GOAL
    bars = "".join(
        f'<rect x="{num(10 + step * place)}" y="{high - 9}" width="{num(step - 4)}" height="5" rx="2.5" '
        f'class="{"done" if place < count else "bare"}"/>'
        for place in range(GOAL)
    )
    title = translate(lang, N_("Tiles crossed: {tiles}"), tiles=f"{count} / {GOAL} {' '.join(seat['crossed'])}".strip())
    return group(bars, title=title, rule="D24")
