"""The table drawn for a terminal, from a view: the ring as a rectangle of seven by five, all else in its middle."""

from collections.abc import Mapping
from typing import Any

from labtop.engine.language import N_, translate
from labtop.games.laborigines.words import letter, spoken

ACROSS, DOWN = 7, 5
WIDTH = 11  # of a cell, its right border included: the table fits 80 columns
HEIGHT = 3  # lines of a cell


def text(view: Mapping[str, Any], lang: str) -> str:
    """The board with all that lies and stands on it, and every seat's energy."""
    cells = {tile["tile"]: _cell(view, tile, lang) for tile in view["tiles"]}
    middle = _middle(view, lang)
    inner = (ACROSS - 2) * WIDTH - 1
    rule = "┼".join("─" * (WIDTH - 1) for _ in range(ACROSS))
    lines = [f"┌{rule.replace('┼', '┬')}┐"]
    for row in range(DOWN):
        for line in range(HEIGHT):
            if row in (0, DOWN - 1):
                parts = [cells[_tile_at(row, column)][line] for column in range(ACROSS)]
            else:
                at = (row - 1) * (HEIGHT + 1) + line
                note = middle[at] if at < len(middle) else ""
                parts = [cells[_tile_at(row, 0)][line], f" {note}"[:inner].ljust(inner)]
                parts.append(cells[_tile_at(row, ACROSS - 1)][line])
            lines.append(f"│{'│'.join(parts)}│")
        lines.append(_border(row, middle, inner))
    return "\n".join(lines)


def _tile_at(row: int, column: int) -> int:
    """Tile 1 is at the top left; the numbers rise clockwise."""
    if row == 0:
        return 1 + column
    if column == ACROSS - 1:
        return ACROSS + row
    if row == DOWN - 1:
        return 2 * ACROSS + DOWN - 2 - column
    return 2 * (ACROSS + DOWN) - 3 - row


def _border(row: int, middle: list[str], inner: int) -> str:
    """The line below a row. Between the middle rows it carries a line of the middle's text."""
    bar = "─" * (WIDTH - 1)
    if row == DOWN - 1:
        return f"└{'┴'.join([bar] * ACROSS)}┘"
    if row == 0:
        return f"├{bar}┼{'┴'.join([bar] * (ACROSS - 2))}┼{bar}┤"
    if row == DOWN - 2:
        return f"├{bar}┼{'┬'.join([bar] * (ACROSS - 2))}┼{bar}┤"
    at = row * (HEIGHT + 1) - 1
    note = middle[at] if at < len(middle) else ""
    return f"├{bar}┤{f' {note}'[:inner].ljust(inner)}├{bar}┤"


def _cell(view: Mapping[str, Any], tile: Mapping[str, Any], lang: str) -> list[str]:
    """The face; who stands there; the number and what lies there."""
    width = WIDTH - 1
    standing = [_mark(name, piece) for name, piece in _pieces(view).items() if piece["tile"] == tile["tile"]]
    lying = "".join(f" {count}{letter(colour).lower()}" for colour, count in tile["tokens"].items())
    return [
        translate(lang, tile["face"])[:width].ljust(width),
        " ".join(standing)[:width].ljust(width),
        f"{tile['tile']:>2}{lying}"[:width].ljust(width),
    ]


def _pieces(view: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    pieces: dict[str, Mapping[str, Any]] = {
        piece["name"]: piece for seat in view["seats"] for piece in seat["laborigines"] if not seat["out"]
    }
    return pieces if view["moa"] is None else {"moa": {"tile": view["moa"]}, **pieces}


def _mark(name: str, piece: Mapping[str, Any]) -> str:
    """A piece and its markers: `RED+*` holds the flag and is infected."""
    if name == "moa":
        return "(MOA)"
    colour, _, number = name.partition(" ")
    markers = number + _markers(piece)
    return colour.upper()[: max(2, WIDTH - 1 - len(markers))] + markers


def _markers(piece: Mapping[str, Any]) -> str:
    signs = [("+", piece["flag"]), ("*", piece["infected"]), ("~", piece["acid"]), ("z", piece["lightning"])]
    return "".join(sign for sign, has in signs if has) + (str(piece["lightning"]) if piece["lightning"] else "")


def _middle(view: Mapping[str, Any], lang: str) -> list[str]:
    """Disease, flag, dice, then a line a seat."""
    disease = translate(lang, view["disease"] or N_("none"))
    lines = [
        translate(lang, N_("Disease: {disease}   cards left: {left}"), disease=disease, left=view["cards_left"]),
        _flag_line(view, lang) + _dice(view, lang),
    ]
    for seat in view["seats"]:
        name = spoken(seat["name"], lang)
        turn = ">" if view["turn"]["seat"] == seat["seat"] else " "
        if seat["out"]:
            lines.append(f"{turn} {name:<9} {translate(lang, N_('out'))}")
            continue
        energy = ", ".join(f"{count} {translate(lang, colour)}" for colour, count in seat["energy"].items())
        lines.append(f"{turn} {name:<9} {seat['total']:>2}: {energy}")
    return [*lines, translate(lang, N_("+ flag   * infected   ~ acid   z lightning"))]


def _flag_line(view: Mapping[str, Any], lang: str) -> str:
    if view["flag"] == "beside":
        return translate(lang, N_("Flag: beside the board"))
    if view["flag"] == "gone":
        return translate(lang, N_("Flag: out of the game"))
    return translate(lang, N_("Flag: {holder}"), holder=spoken(view["flag"], lang))


def _dice(view: Mapping[str, Any], lang: str) -> str:
    dice = view["turn"]["dice"]
    return (
        "" if dice is None else "   " + translate(lang, N_("Dice: {first} and {second}"), first=dice[0], second=dice[1])
    )
