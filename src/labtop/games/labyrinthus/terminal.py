"""The table drawn for a terminal, from a view: the board as a map, below it every seat."""

from labtop.engine.language import N_, translate
from labtop.games.labyrinthus.components import (
    DIRECTION_NAMES,
    PILLAR_NAMES,
    SEGMENT_ENDS,
    SEGMENT_NAMES,
    SPACE_NAMES,
    Wall,
)
from labtop.games.labyrinthus.maps import Board, Style, draw
from labtop.games.labyrinthus.view import SeatView, View
from labtop.games.labyrinthus.words import result_words, spoken

BOXES = Style(" · ", "·", "▴▸▾◂", "─│", "═║", "┌┐┘└", "┬┤┴├")
ARROWS = dict(zip(DIRECTION_NAMES, "↑→↓←", strict=True))


def text(view: View, lang: str) -> str:
    """The maze with the miniatures in it, and what everybody has."""
    lines = draw(board(view), int(view["options"]["door"]), BOXES, _door_signs(view, lang))
    lines += [_legend(lang), *(_seat_line(view, seat, lang) for seat in view["seats"]), _status(view, lang)]
    return "\n".join(line.rstrip() for line in lines)


def board(view: View) -> Board:
    """Walls and miniatures as the map wants them."""
    walls = {}
    for wall in view["walls"]:
        segment = SEGMENT_NAMES.index(wall["wall"])
        if wall["kind"] == "fill":
            walls[segment] = int(Wall.FILL)
        else:
            first = wall["pillar"] == PILLAR_NAMES[SEGMENT_ENDS[segment, 0]]
            walls[segment] = int(Wall.PILLARED if first else Wall.PILLARED_LAST)
    pieces = {
        SPACE_NAMES.index(piece["place"]): mark(piece["name"]) + ARROWS[piece["facing"]]
        for seat in view["seats"]
        for piece in seat["miniatures"]
        if piece["facing"]
    }
    return Board(walls, pieces)


def mark(name: str) -> str:
    """`R1` for red 1."""
    colour, _, number = name.partition(" ")
    return colour[0].upper() + number


def _door_signs(view: View, lang: str) -> list[str]:
    """Who enters where: the name fits into a door in the north or south, its first letter into the others."""
    return [
        "" if door["enters"] is None else spoken(view["seats"][door["enters"]]["name"], lang).upper()[:7]
        for door in view["doors"]
    ]


def _legend(lang: str) -> str:
    return "  " + translate(lang, N_("▴▸▾◂ pillars, pointing along their walls  ═ ║ fill walls  doors: who enters"))


def _seat_line(view: View, seat: SeatView, lang: str) -> str:
    """At most 80 characters, whatever there is to tell."""
    turn = ">" if view["turn"]["seat"] == seat["seat"] else " "
    ways = "→".join(translate(lang, side) for side in (seat["entrance"], seat["exit"]))
    words = [
        f"{turn} {spoken(seat['name'], lang):<6}",
        translate(lang, N_("home {n} of 4"), n=seat["home"]),
        f"{ways:<11}",
    ]
    numbered = {piece["name"].partition(" ")[2]: piece for piece in seat["miniatures"]}
    if outside := [number for number, piece in numbered.items() if piece["place"] == "outside"]:
        words.append(translate(lang, N_("outside {which}"), which=" ".join(outside)))
    if held := [number for number, piece in numbered.items() if piece["held"]]:
        words.append(translate(lang, N_("held {which}"), which=" ".join(held)))
    if seat["saved"]:
        words.append(translate(lang, N_("saved: {results}"), results=result_words(seat["saved"], lang)))
    if seat["place"]:
        words.append(translate(lang, N_("place {n}"), n=seat["place"]))
    return "  ".join(words)


def _status(view: View, lang: str) -> str:
    parts = [
        translate(lang, N_("Round {n}"), n=view["turn"]["round"]),
        translate(lang, N_("supply: {pillared} pillared, {fill} fill walls"), **view["supply"]),
    ]
    if view["turn"]["results"]:
        parts.append(translate(lang, N_("to use: {results}"), results=result_words(view["turn"]["results"], lang)))
    return "  " + "   ".join(parts)
