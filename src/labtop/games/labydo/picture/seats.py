"""Above the table: a plate a seat, with the hand as others see it, and what the pawn has crossed."""

from collections.abc import Iterator

from labtop.engine.drawing import GLYPH, SMALL, group, num, text
from labtop.engine.language import N_, joined, translate
from labtop.games.labydo.picture.art import face, icon, pawn, stamp
from labtop.games.labydo.picture.bench import MOVE_RULES, holder
from labtop.games.labydo.picture.board import name_of
from labtop.games.labydo.picture.places import INNER, MARGIN, SEATS_TOP, seats_height
from labtop.games.labydo.terms import GOAL
from labtop.games.labydo.view import SeatView, View
from labtop.games.labydo.words import ANNOUNCEMENTS, MAY_COUNTER

GAP = 8
LEFT = 51  # of the words beside the pawn
BACK = 0.11  # scale of a hand's backs
OPEN = 0.24  # scale of a hand that lies open


def seats(view: View, lang: str) -> str:
    wide = (INNER - GAP * (view["players"] - 1)) / view["players"]
    high = seats_height(view["options"])
    return "".join(
        group(
            _plate(view, seat, wide, high, lang),
            id=f"labydo-seat-{seat['seat']}",
            x=MARGIN + seat["seat"] * (wide + GAP),
            y=SEATS_TOP,
        )
        for seat in view["seats"]
    )


def _plate(view: View, seat: SeatView, wide: float, high: int, lang: str) -> str:
    number = seat["seat"]
    style = "won" if number in view["winners"] else "turn" if number in view["waiting"] else "plate"
    name = name_of(view, number, lang)
    longest = max(len(name_of(view, other, lang)) for other in range(view["players"]))
    size = 20 if longest * 20 * GLYPH < wide - LEFT - 26 else SMALL
    disc = pawn(seat["name"], 27, 25, 16) if _lies_open(view, seat) else pawn(seat["name"], 27, 31, 18)
    return "".join(
        [
            f'<rect width="{num(wide)}" height="{high}" rx="12" class="{style}"/>',
            group(disc, style="gone" if seat["out"] else ""),
            text(LEFT, 27, name, size, "bold", "start"),
            _sign(view, number, wide, lang),
            *_state(view, seat, wide, high, lang),
        ]
    )


def _sign(view: View, seat: int, wide: float, lang: str) -> str:
    """What the seat has announced, or that it has won."""
    if seat in view["winners"]:
        return icon("crown", wide - 18, 20, 0.85, "crown")
    announced = view["turn"]["announced"]
    if view["over"] or not announced or view["turn"]["seat"] != seat:
        return ""
    title = translate(lang, N_("Announced: {move}"), move=translate(lang, ANNOUNCEMENTS[announced]))
    return group(icon(announced, wide - 15, 20, 0.7), id="labydo-announced", title=title, rule=MOVE_RULES[announced])


def _state(view: View, seat: SeatView, wide: float, high: int, lang: str) -> Iterator[str]:
    if seat["home"] or seat["out"]:
        words = (
            translate(lang, N_("home, place {rank}"), rank=seat["home"]) if seat["home"] else translate(lang, N_("out"))
        )
        sign = icon("home" if seat["home"] else "out", LEFT + 9, 45, 0.8)
        told = text(LEFT + 25, 51, str(seat["home"]) if seat["home"] else words, SMALL, "ink", "start")
        yield group(sign + told, title=words, rule="D50" if seat["home"] else "D42")
    else:
        title = f"{translate(lang, N_('Tiles in hand'))}: {seat['hand_size']}"
        hand = _faces(view, seat) if _lies_open(view, seat) else _backs(seat)
        yield group(hand, id=f"labydo-hand-{seat['seat']}", title=title, rule="D10")
        yield _attackers(seat, str(view["options"]["counter"]), wide, lang)
        yield _crossed(seat, wide, high, lang)


def _lies_open(view: View, seat: SeatView) -> bool:
    """Whether the plate shows the faces of a hand: the one on the bench is seen there."""
    return bool(seat["hand"]) and seat["seat"] != holder(view)


def _faces(view: View, seat: SeatView) -> str:
    return "".join(
        group(
            f'<g transform="scale({OPEN})">{face(view["edition"], tile, 0, far=True)}</g>',
            id=f"labydo-tile-{tile.lower()}",
            x=11 + 24 * place,
            y=44,
            title=tile,
        )
        for place, tile in enumerate(seat["hand"] or ())
    )


def _backs(seat: SeatView) -> str:
    count = seat["hand_size"]
    backs = "".join(
        f'<use href="#labydo-back" transform="translate({LEFT + 6 * place} 35)scale({BACK})"/>'
        for place in range(count)
    )
    none = f'<rect x="{LEFT}" y="35" width="10" height="20" rx="1" class="bare"/>'
    return (backs or none) + text(LEFT + 6 * max(1, count) + 9, 51, str(count), SMALL, "ink", "start")


def _attackers(seat: SeatView, counter: str, wide: float, lang: str) -> str:
    """Who has attacked this pawn and may be countered."""
    if not seat["attackers"]:
        return ""
    who = joined([translate(lang, colour).capitalize() for colour in seat["attackers"]], lang)
    signs = "".join(stamp(colour, wide - 14 - 13 * place, 45, 6) for place, colour in enumerate(seat["attackers"]))
    swords = icon("swords", wide - 17 - 13 * len(seat["attackers"]), 45, 0.65)
    return group(swords + signs, title=translate(lang, MAY_COUNTER[counter], who=who), rule="D41")


def _crossed(seat: SeatView, wide: float, high: int, lang: str) -> str:
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
