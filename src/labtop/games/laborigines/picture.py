"""The table as SVG, from a view and nothing else: what a seat may not know cannot be drawn."""

import math
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from labtop.engine.language import N_, translate
from labtop.games.laborigines.components import COLOUR_NAMES, TILES
from labtop.games.laborigines.words import letter, spoken

SIZE = 800
RING = 350  # radius on which the tiles lie
TILE = 76  # its side: neighbours do not overlap
INSIDE = RING - 74  # radius on which the pieces stand, each before its tile

FILL = {  # colours of energy, told apart by their letter too
    "red": "#d1495b", "blue": "#3b6fb6", "green": "#3f9b5b",
    "yellow": "#e0b12b", "purple": "#8a5bb5", "grey": "#8d99a6",
}  # fmt: skip
NATURE = {"yellow": "#f3d678", "green": "#a8d5a2", "white": "#fbfaf5"}

STYLE = """
.table{background:#eef0ea;font-family:system-ui,sans-serif;color:#23302b}
.table .ink{fill:#23302b}.table .soft{fill:#5c6b64}.table .rim{stroke:#23302b;stroke-opacity:.35}
.table .on{fill:#23302b;font-weight:600}.table .white{fill:#fff;font-weight:700}
@media (prefers-color-scheme:dark){.table{background:#1c2420;color:#e6ece8}
.table .ink{fill:#e6ece8}.table .soft{fill:#9fb0a7}.table .rim{stroke:#e6ece8}}
"""


def svg(view: Mapping[str, Any], lang: str) -> str:
    """The ring, the pieces on it, and every seat's energy in the middle."""
    title = translate(lang, N_("Laborigines, turn {turn}"), turn=view["turn"]["number"])
    parts = [*_tiles(view, lang), *_pieces(view, lang), *_middle(view, lang)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" class="table" role="img" '
        f'aria-label="{escape(title)}"><title>{escape(title)}</title><style>{STYLE}</style>{"".join(parts)}</svg>'
    )


def _place(tile: int, radius: float = RING) -> tuple[float, float]:
    """The middle of a tile: number 1 at the top, rising clockwise."""
    angle = 2 * math.pi * (tile - 1) / TILES - math.pi / 2
    return SIZE / 2 + radius * math.cos(angle), SIZE / 2 + radius * math.sin(angle)


def _text(x: float, y: float, words: str, size: int, style: str = "ink", anchor: str = "middle") -> str:
    place = f'x="{x:.0f}" y="{y:.0f}" font-size="{size}" text-anchor="{anchor}"'
    return f'<text {place} class="{style}">{escape(words)}</text>'


def _white(x: float, y: float, words: str, size: int) -> str:
    """A letter on a coloured piece."""
    return _text(x, y, words, size, "white")


def _tiles(view: Mapping[str, Any], lang: str) -> Iterator[str]:
    for tile in view["tiles"]:
        x, y = _place(tile["tile"])
        face = translate(lang, tile["face"])
        lying = ", ".join(f"{count} {translate(lang, colour)}" for colour, count in tile["tokens"].items())
        title = f"{tile['tile']}: {face}" + (f" ({lying})" if lying else "")
        yield f'<g id="tile-{tile["tile"]}"><title>{escape(title)}</title>'
        yield (
            f'<rect x="{x - TILE / 2:.0f}" y="{y - TILE / 2:.0f}" width="{TILE}" height="{TILE}" rx="12" '
            f'fill="{NATURE[tile["nature"]]}" class="rim"/>'
        )
        yield _text(x, y - 24, str(tile["tile"]), 11, "on")
        for line, word in enumerate(face.split()):
            yield _text(x, y - 10 + 13 * line, word, 12, "on")
        for place, (colour, count) in enumerate(tile["tokens"].items()):
            yield _token(x - 28 + 14 * place, y + 28, colour, str(count))
        yield "</g>"


def _token(x: float, y: float, colour: str, label: str) -> str:
    return (
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="7.5" fill="{FILL[colour]}" class="rim"><title>{escape(colour)}</title>'
        f"</circle>{_white(x, y + 3.5, label, 10)}"
    )


def _pieces(view: Mapping[str, Any], lang: str) -> Iterator[str]:
    if view["moa"] is not None:
        x, y = _place(view["moa"], INSIDE)
        yield (
            f'<g id="moa"><title>Moa</title>'
            f'<path d="M{x - 20:.0f} {y + 18:.0f}q-4-40 20-40t20 40z" fill="#2d2a32" class="rim"/>'
            f'<circle cx="{x - 7:.0f}" cy="{y - 4:.0f}" r="4" fill="#fff"/>'
            f'<circle cx="{x + 7:.0f}" cy="{y - 4:.0f}" r="4" fill="#fff"/>{_text(x, y + 32, "Moa", 12)}</g>'
        )
    for seat in view["seats"]:
        for piece in seat["laborigines"]:
            if piece["tile"] is not None:
                yield _laborigine(piece, seat["colour"], lang)


def _laborigine(piece: Mapping[str, Any], colour: str, lang: str) -> str:
    """A plasticine blob with its letter, and its markers stuck in."""
    x, y = _place(piece["tile"], INSIDE)
    name = letter(colour) + piece["name"].partition(" ")[2]
    marks = [
        (piece["flag"], translate(lang, N_("flag")), "⚑"),
        (piece["infected"], translate(lang, N_("infected")), "✚"),
        (piece["acid"], translate(lang, N_("acid")), "≈"),
        (piece["lightning"], translate(lang, N_("lightning")), "ϟ" * piece["lightning"]),
    ]
    held = [(name, sign) for has, name, sign in marks if has]
    title = ", ".join([spoken(piece["name"], lang), *(name for name, _ in held)])
    return (
        f'<g id="piece-{piece["name"].replace(" ", "-")}"><title>{escape(title)}</title>'
        f'<path d="M{x - 17:.0f} {y + 18:.0f}q-8-22 4-32t26 0 4 32z" fill="{FILL[colour]}" class="rim"/>'
        f"{_white(x, y + 8, name, 15)}{_text(x, y - 22, ''.join(sign for _, sign in held), 15)}</g>"
    )


def _middle(view: Mapping[str, Any], lang: str) -> Iterator[str]:
    centre, line = SIZE / 2, 292.0
    disease = translate(lang, view["disease"] or N_("none"))
    yield _text(centre, line, translate(lang, N_("Disease: {disease}"), disease=disease), 15)
    dice = view["turn"]["dice"]
    for place, number in enumerate(dice or ()):
        x = centre - 34 + 40 * place
        yield f'<rect x="{x:.0f}" y="{line + 12:.0f}" width="28" height="28" rx="6" fill="#fff" class="rim"/>'
        yield _text(x + 14, line + 32, str(number), 17, "on")
    line += 72
    for seat in view["seats"]:
        yield from _seat(view, seat, centre - 150, line, lang)
        line += 28


def _seat(view: Mapping[str, Any], seat: Mapping[str, Any], x: float, y: float, lang: str) -> Iterator[str]:
    yield f'<g id="seat-{seat["seat"]}">'
    if view["turn"]["seat"] == seat["seat"]:
        yield _text(x - 16, y, "▶", 13)
    yield _text(x, y, spoken(seat["name"], lang), 15, "ink", "start")
    if seat["out"]:
        yield _text(x + 84, y, translate(lang, N_("out")), 15, "soft", "start")
    else:
        yield _text(x + 100, y, str(seat["total"]), 15, "ink", "end")
        held = [colour for colour in COLOUR_NAMES if colour in seat["energy"]]
        for place, colour in enumerate(held):
            yield _token(x + 122 + 38 * place, y - 5, colour, letter(colour))
            yield _text(x + 132 + 38 * place, y, str(seat["energy"][colour]), 13, "soft", "start")
    yield "</g>"
