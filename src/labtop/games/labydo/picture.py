"""The table as SVG, from a view and nothing else: what a seat may not know cannot be drawn."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from labtop.engine.language import N_, translate
from labtop.games.labydo.components import TILE_NAMES, TOP_NAMES, turned
from labtop.games.labydo.tiles import ACROSS, EDITIONS, SIDES, Tile

CELL = 24  # a space
BLOCK = 3 * CELL
EDGE = 30  # around the table, for the names of rows and columns
PANEL = 26  # a seat's line
HAND_HEIGHT = 6 * CELL + 46

FILL = {"red": "#d1495b", "blue": "#3b6fb6", "green": "#3f9b5b", "yellow": "#e0b12b"}  # told apart by letter too
PAPER = {"L": "#fbfaf5", "S": "#dcefd8", "E": "#e8e4f1"}
MARK = {"T": "#7b4fa3", "B": "#a34f2b", "S": "#1f7a3d", "X": "#555"}

STYLE = """
.table{background:#eef0ea;font-family:system-ui,sans-serif}.table .ink{fill:#23302b}.table .soft{fill:#5c6b64}
.table .number{fill:#8a938e;font-size:8px}.table .on{fill:#fff;font-weight:700}
.table .name{fill:#23302b;fill-opacity:.16;font-size:24px;font-weight:700}
.table .mark{font-weight:700;font-size:13px}.table .go{cursor:pointer}
@media (prefers-color-scheme:dark){.table{background:#1c2420}.table .ink{fill:#e6ece8}.table .soft{fill:#9fb0a7}}
"""


def svg(view: Mapping[str, Any], lang: str) -> str:
    """The labyrinth, the pawns on it, a line a seat, and the viewer's tiles."""
    title = translate(lang, N_("Labydo, turn {turn}"), turn=view["turn"]["number"])
    top, left, down, across = _extent(view)
    board = EDGE + BLOCK * down
    panel = board + 16 + PANEL * (len(view["seats"]) + 1)
    width = max(EDGE + BLOCK * across + 12, 5 * (BLOCK + 20) + EDGE, 620)
    shown = _shown(view)
    height = panel + (HAND_HEIGHT if shown else 12)
    parts = [
        *_names(top, left, down, across),
        *_tiles(view, top, left),
        *_ways(view, top, left),
        *_pawns(view, top, left, lang),
        *_seats(view, board + 30, lang),
        *_hand(view, shown, panel, lang),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" class="table" role="img" '
        f'aria-label="{escape(title)}"><title>{escape(title)}</title><style>{STYLE}</style>{"".join(parts)}</svg>'
    )


def _extent(view: Mapping[str, Any]) -> tuple[int, int, int, int]:
    """First row and column of the lattice that are drawn, and how many: a free block around all tiles."""
    top = max(0, min(tile["row"] for tile in view["tiles"]) - 1)
    left = min(tile["column"] for tile in view["tiles"])
    bottom = max(tile["row"] + (tile["top"] in ("up", "down")) for tile in view["tiles"])
    right = max(tile["column"] + (tile["top"] in ("left", "right")) for tile in view["tiles"])
    return top, left, min(23, bottom + 1) - top + 1, min(23, right + 1) - left + 1


def _text(x: float, y: float, words: str, size: int, style: str = "ink", anchor: str = "middle") -> str:
    place = f'x="{x:.0f}" y="{y:.0f}" font-size="{size}" text-anchor="{anchor}"'
    return f'<text {place} class="{style}">{escape(words)}</text>'


def _names(top: int, left: int, down: int, across: int) -> Iterator[str]:
    for column in range(across):
        yield _text(EDGE + BLOCK * (column + 0.5), 18, chr(ord("A") + left + column), 13, "soft")
    for row in range(down):
        yield _text(14, EDGE + BLOCK * (row + 0.5) + 5, str(top + row + 1), 13, "soft")


def _face(view: Mapping[str, Any], name: str) -> Tile:
    return EDITIONS[view["edition"]][TILE_NAMES.index(name)]


def _tiles(view: Mapping[str, Any], top: int, left: int) -> Iterator[str]:
    for tile in view["tiles"]:
        x, y = EDGE + BLOCK * (tile["column"] - left), EDGE + BLOCK * (tile["row"] - top)
        yield from _drawn(_face(view, tile["tile"]), TOP_NAMES.index(tile["top"]), x, y, f"tile-{tile['tile']}")


def _drawn(face: Tile, top: int, x: float, y: float, name: str) -> Iterator[str]:
    """A tile, turned, its upper left corner at x, y."""
    across, down = (6, 3) if top % 2 else (3, 6)
    yield f'<g id="{name}"><title>{face.name}</title>'
    yield (
        f'<rect x="{x}" y="{y}" width="{CELL * across}" height="{CELL * down}" fill="{PAPER[face.name[0]]}" '
        f'stroke="#b9bfb8"/>'
    )
    yield (
        f'<text x="{x + CELL * across / 2:.0f}" y="{y + CELL * down / 2 + 8:.0f}" text-anchor="middle" '
        f'class="name">{face.name}</text>'
    )
    lines = []
    for number, walls in enumerate(face.walls):
        row, column = turned(top, *divmod(number, ACROSS))
        cell_x, cell_y = x + CELL * column, y + CELL * row
        lines += [_wall(cell_x, cell_y, (d + top) % 4) for d, side in enumerate(SIDES) if side in walls]
        yield f'<text x="{cell_x + 3}" y="{cell_y + 9}" class="number">{number + 1}</text>'
        mark = face.marks[number]
        if mark:
            at = f'x="{cell_x + CELL / 2 + 2:.0f}" y="{cell_y + 19}"'
            yield f'<text {at} text-anchor="middle" class="mark" fill="{MARK[mark]}">{mark}</text>'
    yield f'<path d="{"".join(lines)}" stroke="#1d2521" stroke-width="3" stroke-linecap="square"/></g>'


def _wall(x: float, y: float, direction: int) -> str:
    if direction % 2 == 0:
        return f"M{x} {y + (CELL if direction == 2 else 0)}h{CELL}"
    return f"M{x + (CELL if direction == 1 else 0)} {y}v{CELL}"


def _centres(view: Mapping[str, Any], top: int, left: int) -> dict[str, tuple[float, float]]:
    """The middle of every space on the table."""
    found = {}
    for tile in view["tiles"]:
        for number in range(18):
            row, column = turned(TOP_NAMES.index(tile["top"]), *divmod(number, ACROSS))
            x = EDGE + BLOCK * (tile["column"] - left) + CELL * (column + 0.5)
            y = EDGE + BLOCK * (tile["row"] - top) + CELL * (row + 0.5)
            found[f"{tile['tile']}.{number + 1}"] = x, y
    return found


def _ways(view: Mapping[str, Any], top: int, left: int) -> Iterator[str]:
    """A dot on every space the viewer may go to now."""
    legal = {action["text"] for action in view["legal"]}
    for space, (x, y) in _centres(view, top, left).items():
        if space.lower() in legal:
            yield (
                f'<circle cx="{x:.0f}" cy="{y:.0f}" r="5" fill="#23302b" fill-opacity=".35" class="go" '
                f'data-action="{space.lower()}"><title>{space}</title></circle>'
            )


def _pawns(view: Mapping[str, Any], top: int, left: int, lang: str) -> Iterator[str]:
    legal = {action["text"] for action in view["legal"]}
    centres = _centres(view, top, left)
    for seat in view["seats"]:
        if seat["pawn"] not in centres:
            continue
        x, y = centres[seat["pawn"]]
        name = translate(lang, seat["name"]).capitalize()
        attack = f"attack-{seat['name']}"
        action = f' class="go" data-action="{attack}"' if attack in legal else ""
        yield f'<g id="pawn-{seat["seat"]}"{action}><title>{escape(name)} {seat["pawn"]}</title>'
        yield f'<circle cx="{x:.0f}" cy="{y:.0f}" r="10" fill="{FILL[seat["name"]]}" stroke="#fff" stroke-width="2"/>'
        yield _text(x, y + 5, name[0], 13, "on") + "</g>"


def _seats(view: Mapping[str, Any], y: float, lang: str) -> Iterator[str]:
    for seat in view["seats"]:
        line = y + PANEL * seat["seat"]
        yield f'<g id="seat-{seat["seat"]}">'
        if view["turn"]["seat"] == seat["seat"]:
            yield _text(14, line, "▶", 13)
        name = translate(lang, seat["name"]).capitalize()
        yield f'<circle cx="{EDGE + 8}" cy="{line - 5:.0f}" r="9" fill="{FILL[seat["name"]]}"/>'
        yield _text(EDGE + 8, line, name[0], 12, "on")
        yield _text(EDGE + 26, line, name, 15, "ink", "start")
        yield _text(EDGE + 110, line, _state(seat, lang), 14, "soft", "start") + "</g>"
    dice = view["turn"]["dice"]
    words = translate(lang, N_("Pile: {pile}   exit tiles: {exits}"), pile=view["pile"], exits=view["exits"])
    if dice:
        words += "   " + translate(lang, N_("Dice: {dice}"), dice="-".join(map(str, dice)))
    yield _text(EDGE, y + PANEL * len(view["seats"]), words, 14, "soft", "start")


def _state(seat: Mapping[str, Any], lang: str) -> str:
    if seat["out"]:
        return translate(lang, N_("out"))
    if seat["home"]:
        return translate(lang, N_("home, place {rank}"), rank=seat["home"])
    parts = [
        translate(lang, N_("tiles crossed: {count}"), count=len(seat["crossed"])),
        translate(lang, N_("in hand: {tiles}"), tiles=" ".join(seat["hand"] or ()) or seat["hand_size"]),
    ]
    if seat["attackers"]:
        who = ", ".join(translate(lang, colour).capitalize() for colour in seat["attackers"])
        parts.append(translate(lang, N_("may counter: {who}"), who=who))
    return "   ".join(parts)


def _shown(view: Mapping[str, Any]) -> list[str]:
    """The tile being laid, or else the viewer's hand."""
    laying = view["turn"]["laying"]
    if laying and laying["tile"]:
        return [laying["tile"]]
    return [] if view["seat"] is None else view["seats"][view["seat"]]["hand"] or []


def _hand(view: Mapping[str, Any], shown: list[str], y: float, lang: str) -> Iterator[str]:
    legal = {action["text"] for action in view["legal"]}
    for place, name in enumerate(shown):
        x = EDGE + place * (BLOCK + 20)
        action = f' class="go" data-action="{name.lower()}"' if name.lower() in legal else ""
        yield f"<g{action}>{_text(x + BLOCK / 2, y + 16, name, 13)}"
        yield "".join(_drawn(_face(view, name), 0, x, y + 24, f"hand-{name}")) + "</g>"
