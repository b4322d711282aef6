"""The table drawn for a terminal, from a view: the ring as a rectangle of seven by five, all else in its middle."""

from collections.abc import Iterator

from labtop.engine.kinds import spoken
from labtop.engine.language import N_, translate
from labtop.games.laborigines.view import Piece, Seat, Tile, View

ACROSS, DOWN = 7, 5
WIDTH = 10  # of a cell: with the borders the table fits 80 columns
HEIGHT = 3  # lines of a cell
INNER = (ACROSS - 2) * (WIDTH + 1) - 1  # width of the middle
BAR = "─" * WIDTH


def text(view: View, lang: str) -> str:
    """The board with all that lies and stands on it, and every seat's energy."""
    cells = {tile["tile"]: _cell(view, tile, lang) for tile in view["tiles"]}
    notes = iter(_middle(view, lang))
    lines = [f"┌{'┬'.join([BAR] * ACROSS)}┐"]
    for row in range(DOWN):
        for line in range(HEIGHT):
            if row in (0, DOWN - 1):
                parts = [cells[_tile_at(row, column)][line] for column in range(ACROSS)]
            else:
                parts = [cells[_tile_at(row, 0)][line], _note(notes), cells[_tile_at(row, ACROSS - 1)][line]]
            lines.append(f"│{'│'.join(parts)}│")
        if row in (0, DOWN - 2):
            joint = "┴" if row == 0 else "┬"
            lines.append(f"├{BAR}┼{joint.join([BAR] * (ACROSS - 2))}┼{BAR}┤")
        elif row < DOWN - 1:
            lines.append(f"├{BAR}┤{_note(notes)}├{BAR}┤")
    return "\n".join([*lines, f"└{'┴'.join([BAR] * ACROSS)}┘"])


def _note(notes: Iterator[str]) -> str:
    """The next line of the middle's text, as wide as the middle."""
    return _fitted(f" {next(notes, '')}", INNER)


def _fitted(words: str, width: int = WIDTH) -> str:
    return words[:width].ljust(width)


def _tile_at(row: int, column: int) -> int:
    """Tile 1 is at the top left; the numbers rise clockwise."""
    if row == 0:
        return 1 + column
    if column == ACROSS - 1:
        return ACROSS + row
    if row == DOWN - 1:
        return 2 * ACROSS + DOWN - 2 - column
    return 2 * (ACROSS + DOWN) - 3 - row


def _cell(view: View, tile: Tile, lang: str) -> list[str]:
    """The face; who stands there; the number and what lies there."""
    pieces = [piece for seat in view["seats"] if not seat["out"] for piece in seat["laborigines"]]
    standing = ["(MOA)"] if view["moa"] == tile["tile"] else []
    standing += [_mark(piece) for piece in pieces if piece["tile"] == tile["tile"]]
    lying = "".join(f" {count}{'n' if colour == 'grey' else colour[0]}" for colour, count in tile["tokens"].items())
    return [_fitted(translate(lang, tile["face"])), _fitted(" ".join(standing)), _fitted(f"{tile['tile']:>2}{lying}")]


def _mark(piece: Piece) -> str:
    """A piece and its markers: `RED+*` holds the flag and is infected."""
    colour, _, number = piece["name"].partition(" ")
    signs = (("+", piece["flag"]), ("*", piece["infected"]), ("~", piece["acid"]), ("z", piece["lightning"]))
    markers = number + "".join(sign for sign, has in signs if has) + str(piece["lightning"] or "")
    return colour.upper()[: max(2, WIDTH - len(markers))] + markers


def _middle(view: View, lang: str) -> list[str]:
    """Disease, flag, dice, then a line for each seat."""
    disease = translate(lang, view["disease"] or N_("none"))
    first, second = view["turn"]["dice"] or (0, 0)
    dice = "   " + translate(lang, N_("Dice: {first} and {second}"), first=first, second=second) if first else ""
    return [
        translate(lang, N_("Disease: {disease}   cards left: {left}"), disease=disease, left=view["cards_left"]),
        _flag(view, lang) + dice,
        *(_seat(seat, view["turn"]["seat"] == seat["seat"], lang) for seat in view["seats"]),
        translate(lang, N_("+ flag   * infected   ~ acid   z lightning")),
    ]


def _seat(seat: Seat, on_turn: bool, lang: str) -> str:
    energy = ", ".join(f"{count} {translate(lang, colour)}" for colour, count in seat["energy"].items())
    held = translate(lang, N_("out")) if seat["out"] else f"{seat['total']:>2}: {energy}"
    return f"{'>' if on_turn else ' '} {spoken(seat['name'], lang):<9} {held}"


def _flag(view: View, lang: str) -> str:
    if view["flag"] == "beside":
        return translate(lang, N_("Flag: beside the board"))
    if view["flag"] == "gone":
        return translate(lang, N_("Flag: out of the game"))
    return translate(lang, N_("Flag: {holder}"), holder=spoken(view["flag"], lang))
