"""The table as SVG, from a view and nothing else."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from labtop.engine.language import N_, translate
from labtop.games.labyrinthus.components import COLUMNS, SIDE, SPACE_NAMES, TILES
from labtop.games.labyrinthus.terminal import mark
from labtop.games.labyrinthus.words import result_words, spoken

SPACE = 44
GUTTER = 10
TILE = 2 * SPACE
MARGIN = 40
BOARD = TILES * TILE + (TILES - 1) * GUTTER
WIDTH = BOARD + 2 * MARGIN
PANEL = 34  # height of a seat's line below the board

FILL = {"red": "#c8404f", "blue": "#2f66b0", "green": "#2f8a4e", "yellow": "#b8860b"}
TURN = {"north": 0, "east": 90, "south": 180, "west": 270}

STYLE = """
.table{background:#efece4;font-family:system-ui,sans-serif}
.table .ink{fill:#2b2a27}.table .soft{fill:#6b675e}.table .floor{fill:#fbf8f0;stroke:#d8d2c2}
.table .wall{fill:#57493a}.table .fill{fill:#a08a63}.table .pillar{fill:#3a2f24}.table .outer{fill:#3a2f24}
.table .white{fill:#fff;font-weight:700}.table .rim{stroke:#2b2a27;stroke-opacity:.5}
@media (prefers-color-scheme:dark){.table{background:#1d1c1a}.table .ink{fill:#ece8df}.table .soft{fill:#a9a498}
.table .floor{fill:#2c2a26;stroke:#403d37}.table .wall{fill:#b49d7d}.table .fill{fill:#7d6a49}
.table .pillar{fill:#dcc7a5}.table .outer{fill:#8f7b5f}.table .rim{stroke:#ece8df}}
"""


def svg(view: Mapping[str, Any], lang: str) -> str:
    """The maze, the miniatures in it, and below it every seat."""
    title = translate(lang, N_("Labyrinthus, round {n}"), n=view["turn"]["round"])
    height = WIDTH + PANEL * (len(view["seats"]) + 1)
    parts = [*_floor(), *_outer(view, lang), *_walls(view), *_pieces(view, lang), *_panel(view, lang)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" class="table" role="img" '
        f'aria-label="{escape(title)}"><title>{escape(title)}</title><style>{STYLE}</style>{"".join(parts)}</svg>'
    )


def _edge(number: int) -> int:
    """Where a row or column of spaces begins."""
    return MARGIN + number * SPACE + number // 2 * GUTTER


def _corner(space: str) -> tuple[int, int]:
    row, column = divmod(SPACE_NAMES.index(space), SIDE)
    return _edge(column), _edge(row)


def _text(x: float, y: float, words: str, size: int, style: str = "ink", anchor: str = "middle") -> str:
    place = f'x="{x:.0f}" y="{y:.0f}" font-size="{size}" text-anchor="{anchor}"'
    return f'<text {place} class="{style}">{escape(words)}</text>'


def _rect(x: float, y: float, width: float, height: float, style: str, more: str = "") -> str:
    return f'<rect x="{x:.0f}" y="{y:.0f}" width="{width:.0f}" height="{height:.0f}" class="{style}"{more}/>'


def _floor() -> Iterator[str]:
    for space in SPACE_NAMES:
        x, y = _corner(space)
        yield f'<g id="space-{space}"><title>{space}</title>{_rect(x, y, SPACE, SPACE, "floor")}</g>'
    for number in range(SIDE):
        middle = _edge(number) + SPACE / 2
        yield _text(middle, 14, COLUMNS[number], 12, "soft")
        yield _text(10, middle + 4, str(number + 1), 12, "soft")


def _outer(view: Mapping[str, Any], lang: str) -> Iterator[str]:
    """The outer wall, and over it the four doors in the colour of who enters there."""
    low, high = MARGIN - GUTTER, MARGIN + BOARD
    long = BOARD + 2 * GUTTER
    yield _rect(low, low, long, GUTTER, "outer") + _rect(low, high, long, GUTTER, "outer")
    yield _rect(low, low, GUTTER, long, "outer") + _rect(high, low, GUTTER, long, "outer")
    for door in view["doors"]:
        x, y = _corner(door["spaces"][0])
        wide = door["side"] in ("north", "south")
        if wide:
            y = low if door["side"] == "north" else high
        else:
            x = low if door["side"] == "west" else high
        seat = None if door["enters"] is None else view["seats"][door["enters"]]["name"]
        colour = FILL[seat] if seat else "#bbb"
        words = translate(lang, N_("door of {name}"), name=spoken(seat, lang)) if seat else translate(lang, N_("door"))
        size = (TILE, GUTTER) if wide else (GUTTER, TILE)
        yield f'<g id="door-{door["side"]}"><title>{escape(words)}</title>'
        yield _rect(x, y, *size, "door", f' fill="{colour}"') + "</g>"


def _walls(view: Mapping[str, Any]) -> Iterator[str]:
    for wall in view["walls"]:
        x, y = _corner(wall["between"][0])
        name = wall["wall"]
        style = "fill" if wall["kind"] == "fill" else "wall"
        standing = wall["between"][1][0] == wall["between"][0][0]
        yield f'<g id="wall-{name}"><title>{name}</title>'
        yield _rect(x + SPACE, y, GUTTER, TILE, style) if standing else _rect(x, y + SPACE, TILE, GUTTER, style)
        yield "</g>"
    for wall in view["walls"]:
        if wall["pillar"]:
            x, y = _corner(wall["pillar"])
            yield _rect(x + SPACE - 2, y + SPACE - 2, GUTTER + 4, GUTTER + 4, "pillar", ' rx="3"')


def _pieces(view: Mapping[str, Any], lang: str) -> Iterator[str]:
    for seat in view["seats"]:
        for piece in seat["miniatures"]:
            if piece["facing"]:
                x, y = _corner(piece["place"])
                yield _miniature(piece, seat["name"], x + SPACE / 2, y + SPACE / 2, lang)


def _miniature(piece: Mapping[str, Any], colour: str, x: float, y: float, lang: str) -> str:
    """A round figure with its name, and a nose where it looks."""
    name = spoken(piece["name"], lang)
    if piece["held"]:
        name = translate(lang, N_("{name}, held this turn"), name=name)
    opacity = ' opacity=".6"' if piece["held"] else ""
    return (
        f'<g id="piece-{piece["name"].replace(" ", "-")}" transform="translate({x:.0f} {y:.0f})"{opacity}>'
        f"<title>{escape(name)}</title>"
        f'<path d="M-9-11L0-21L9-11z" transform="rotate({TURN[piece["facing"]]})" fill="{FILL[colour]}" class="rim"/>'
        f'<circle r="15" fill="{FILL[colour]}" class="rim"/>{_text(0, 5, mark(piece["name"]), 14, "white")}</g>'
    )


def _panel(view: Mapping[str, Any], lang: str) -> Iterator[str]:
    y = WIDTH + 12.0
    for seat in view["seats"]:
        yield f'<g id="seat-{seat["seat"]}">'
        if view["turn"]["seat"] == seat["seat"]:
            yield _text(18, y, "▶", 14)
        yield f'<circle cx="42" cy="{y - 5:.0f}" r="9" fill="{FILL[seat["name"]]}"/>'
        yield _text(58, y, spoken(seat["name"], lang), 16, "ink", "start")
        yield _text(140, y, translate(lang, N_("home {n} of 4"), n=seat["home"]), 16, "ink", "start")
        outside = [mark(piece["name"]) for piece in seat["miniatures"] if piece["place"] == "outside"]
        if outside:
            words = translate(lang, N_("outside {which}"), which=" ".join(outside))
            yield _text(260, y, words, 16, "soft", "start")
        if seat["saved"]:
            words = translate(lang, N_("saved: {results}"), results=result_words(seat["saved"], lang))
            yield _text(450, y, words, 16, "soft", "start")
        yield "</g>"
        y += PANEL
    words = translate(lang, N_("Round {n}"), n=view["turn"]["round"])
    if view["turn"]["results"]:
        words += " · " + translate(lang, N_("to use: {results}"), results=result_words(view["turn"]["results"], lang))
    yield _text(42, y, words, 16, "ink", "start")
