"""The pieces, drawn once and used wherever they lie: papers, walls, marks, backs, pawns, small signs.

Symbols carry their colours themselves: rules of a stylesheet do not reach into a `use` in every browser.
"""

import functools
from collections.abc import Iterator

from labtop.engine.drawing import COLOURS, num
from labtop.games.labydo.components import COLOUR_NAMES, turned
from labtop.games.labydo.picture.places import BLOCK, SPACE, TILE_HEIGHT, TILE_WIDTH, marks
from labtop.games.labydo.tiles import ACROSS, DOWN, EDITIONS, SPACES, Tile

WALL, FOOT, RIDGE = 4.8, 9.6, 1.3  # thickness of a wall, of the shadow at its foot, of the light along its top
INSET = 1.9  # a wall at the border lies on its own tile: the neighbour may have one beside it
TURNS = ("", "rotate(90)", "rotate(180)", "rotate(-90)")
SHIFTS = ((0, 0), (TILE_HEIGHT, 0), (TILE_WIDTH, TILE_HEIGHT), (0, TILE_WIDTH))
"""By top: how a tile is turned from upright, and where its upper left corner then lies, seen from that of the place."""
UPRIGHT = (
    "",
    f' transform="rotate(-90)translate({-TILE_HEIGHT} 0)"',
    f' transform="rotate(180)translate({-TILE_WIDTH} {-TILE_HEIGHT})"',
    f' transform="rotate(90)translate(0 {-TILE_WIDTH})"',
)
"""The way back, for what stays upright on a turned tile."""
PAPERS = {"L": "tile", "S": "exit", "E": "entry"}

ICONS = {
    "swords": "M-9-9 6 6M9-9-6 6M2 9 9 2M-2 9-9 2M6 6 9 9M-6 6-9 9",
    "standard": "M-9 8H-2V-4H8M4-8 8-4 4 0",
    "teleport": "M-8-6A10 10 0 0 1 8-6M8 6A10 10 0 0 1-8 6M8-11V-6H3M-8 11V6H-3",
    "exit": "M-7 10V-9H7V10M-10 10H10M3 0V2",
    "victory": "M-7 11V-10L8-5-7 0",
    "home": "M-10 0 0-9 10 0M-7-2V9H7V-2",
    "out": "M-8-8 8 8M8-8-8 8",
    "keep": "M-9 0-3 7 9-7",
    "turn": "M8-6A10 10 0 1 0 10 3M9-12V-5H2",
    "crown": "M-10-6-5 0 0-9 5 0 10-6 8 8H-8Z",
}


@functools.cache
def defs(edition: str) -> str:
    """Everything that is used by name."""
    parts = [
        *_papers(),
        *_floors(),
        *_marks(),
        *(_walls(tile) for tile in EDITIONS[edition]),
        *_backs(),
        *(f'<g id="labydo-token-{colour}">{token(colour)}</g>' for colour in COLOUR_NAMES),
        *(f'<path id="labydo-icon-{name}" d="{line}"/>' for name, line in ICONS.items()),
        *_ghosts(),
        '<radialGradient id="labydo-felt" cx=".45" cy=".4" r=".85"><stop offset="0" stop-color="var(--felt)"/>'
        '<stop offset="1" stop-color="var(--felt-edge)"/></radialGradient>',
        f'<pattern id="labydo-lattice" width="{BLOCK}" height="{BLOCK}" patternUnits="userSpaceOnUse">'
        f'<path d="M0 12V0H12M{BLOCK - 12} 0H{BLOCK}V12M{BLOCK} {BLOCK - 12}V{BLOCK}H{BLOCK - 12}'
        f'M12 {BLOCK}H0V{BLOCK - 12}" fill="none" stroke="var(--felt-line)" stroke-width="2.4"/></pattern>',
    ]
    return f"<defs>{''.join(parts)}</defs>"


def _papers() -> Iterator[str]:
    """Bare tiles, standing and lying, without a colour: who uses them has one."""
    for name, wide, high in (("standing", TILE_WIDTH, TILE_HEIGHT), ("lying", TILE_HEIGHT, TILE_WIDTH)):
        grid = "".join(f"M{x} 1V{high - 1}" for x in range(SPACE, wide, SPACE))
        grid += "".join(f"M1 {y}H{wide - 1}" for y in range(SPACE, high, SPACE))
        yield (
            f'<g id="labydo-{name}"><rect x="1.5" y="3.5" width="{wide}" height="{high}" rx="5" fill="var(--shade)"/>'
            f'<rect x=".7" y=".7" width="{wide - 1.4}" height="{high - 1.4}" rx="3" stroke="var(--tile-edge)" '
            f'stroke-width="1.4"/><path d="{grid}" stroke="var(--grid)" stroke-width="1.4"/>'
            f'<path d="M2 {high - 3}V2H{wide - 3}" fill="none" stroke="var(--tile-light)" stroke-width="1.2"/></g>'
        )


def _floors() -> Iterator[str]:
    """A bare tile by its top, with the numbers of its spaces, upright however it lies."""
    for top in range(4):
        numbers = []
        for number in range(SPACES):
            row, column = turned(top, *divmod(number, ACROSS))
            at = f'x="{SPACE * column + 15}" y="{SPACE * row + 20}"'
            numbers.append(f'<text {at} font-size="14">{number + 1}</text>')
        paper = "lying" if top % 2 else "standing"
        yield (
            f'<g id="labydo-floor-{top}"><use href="#labydo-{paper}"/>'
            f'<g text-anchor="middle" fill="var(--number)">{"".join(numbers)}</g></g>'
        )


def _marks() -> Iterator[str]:
    """A sign in full colour on a tinted floor."""
    signs = {
        "t": (
            "teleport",
            '<circle cx="15" cy="15" r="12.4"',
            '<path d="M15 4.6A10.4 10.4 0 0 1 25.4 15M15 25.4A10.4 10.4 0 0 1 4.6 15"',
        ),
        "b": (
            "block",
            '<path d="M15 2.4Q20 4.8 26.4 5V15.5Q25.6 24 15 28 4.4 24 3.6 15.5V5Q10 4.8 15 2.4Z"',
            '<path d="M15 5Q19.4 7 24 7.3V15.3Q23.4 21.8 15 25.4 6.6 21.8 6 15.3V7.3Q10.6 7 15 5Z"',
        ),
        "s": (
            "goal",
            '<path d="M3 28V14A12 11.5 0 0 1 27 14V28Z"',
            '<path d="M6 28V14.5A9 9 0 0 1 24 14.5V28"',
        ),
    }
    letter = (
        '<text x="15" y="{}" font-size="15" font-weight="700" text-anchor="middle" fill="var(--solid-ink)">{}</text>'
    )
    for mark, (colour, sign, line) in signs.items():
        yield (
            f'<g id="labydo-mark-{mark}"><rect x="1" y="1" width="28" height="28" rx="3" fill="var(--{colour})"/>'
            f'{sign} fill="var(--{colour}-solid)"/>{line} fill="none" stroke="var(--solid-ink)" stroke-opacity=".6" '
            f'stroke-width="1.3"/>{letter.format(23 if mark == "s" else 20.3, mark.upper())}</g>'
        )
    yield '<rect id="labydo-mark-x" x="1" y="1" width="28" height="28" rx="4" fill="var(--start)"/>'


def _walls(tile: Tile) -> str:
    """All walls of an upright tile: the shadow at their foot, themselves, the light along their top."""
    name = tile.name.lower()
    lines = f'<use href="#labydo-lines-{name}" stroke="var(--{{}})" stroke-width="{{}}"/>'
    return (
        f'<path id="labydo-lines-{name}" d="{_lines(tile)}"/>'
        f'<g id="labydo-walls-{name}" fill="none" stroke-linecap="round">{lines.format("wall-foot", FOOT)}'
        f"{lines.format('wall', WALL)}{lines.format('wall-light', RIDGE)}</g>"
    )


def _lines(tile: Tile) -> str:
    """The walls as lines, runs of them in one."""
    made = ""
    for line in range(DOWN + 1):
        walls = [_walled(tile, line, column, "N", "S", DOWN) for column in range(ACROSS)]
        y = min(max(SPACE * line, INSET), TILE_HEIGHT - INSET)
        for start, length in _runs(walls):
            made += f"M{_start(start)} {num(y)}H{_end(start + length, TILE_WIDTH)}"
    for line in range(ACROSS + 1):
        walls = [_walled(tile, row, line, "W", "E", ACROSS) for row in range(DOWN)]
        x = min(max(SPACE * line, INSET), TILE_WIDTH - INSET)
        for start, length in _runs(walls):
            made += f"M{num(x)} {_start(start)}V{_end(start + length, TILE_HEIGHT)}"
    return made


def _walled(tile: Tile, row: int, column: int, before: str, after: str, last: int) -> bool:
    """Whether there is a wall above, or left of, a space; beyond the last one, below or right of that."""
    line = row if before == "N" else column
    if line < last:
        return before in tile.walls[ACROSS * row + column]
    return after in tile.walls[ACROSS * (row - (before == "N")) + column - (before == "W")]


def _runs(walls: list[bool]) -> Iterator[tuple[int, int]]:
    at = 0
    while at < len(walls):
        length = 0
        while at + length < len(walls) and walls[at + length]:
            length += 1
        if length:
            yield at, length
        at += length + 1


def _start(space: int) -> str:
    return num(SPACE * space or INSET)


def _end(space: int, edge: int) -> str:
    return num(min(SPACE * space, edge - INSET))


def _backs() -> Iterator[str]:
    """Upright tiles face down: a maze, and for exits an archway."""
    motifs = {
        "back": "M21 150V30H69V150H33V42H57V138H45V54",
        "exit-back": "M24 150V78A21 24 0 0 1 66 78V150ZM33 150V84A12 15 0 0 1 57 84V150",
    }
    for name, motif in motifs.items():
        yield (
            f'<g id="labydo-{name}"><rect width="{TILE_WIDTH}" height="{TILE_HEIGHT}" rx="7" fill="var(--{name})" '
            f'stroke="var(--{name}-line)" stroke-width="2"/><rect x="8" y="8" width="{TILE_WIDTH - 16}" '
            f'height="{TILE_HEIGHT - 16}" rx="4" fill="none" stroke="var(--{name}-line)" stroke-width="2"/>'
            f'<path d="{motif}" fill="none" stroke="var(--{name}-line)" stroke-width="5" stroke-linejoin="round"/></g>'
        )


def _ghosts() -> Iterator[str]:
    """A place for a tile: its outline, and a small tile with the ground that is clicked. That is the diamond between
    the middles of the two blocks: places overlap, their diamonds do not."""
    half = BLOCK // 2
    diamonds = {
        "across": f"M{half} {half}L{BLOCK} 0 {BLOCK + half} {half} {BLOCK} {BLOCK}Z",
        "down": f"M{half} {half}L{BLOCK} {BLOCK} {half} {BLOCK + half} 0 {BLOCK}Z",
    }
    for way, (wide, high) in (("across", (2, 1)), ("down", (1, 2))):
        x, y = half * wide - 15 * wide, half * high - 15 * high
        yield (
            f'<rect id="labydo-ghost-{way}" x="3" y="3" width="{BLOCK * wide - 6}" height="{BLOCK * high - 6}" rx="7"/>'
            f'<g id="labydo-pill-{way}"><path d="{diamonds[way]}" fill="none" stroke="none" pointer-events="all"/>'
            f'<rect x="{x}" y="{y}" width="{30 * wide}" height="{30 * high}" rx="8"/></g>'
        )


def token(colour: str) -> str:
    """A pawn from above, of radius 15: a wooden disc with the emblem of its colour."""
    known = COLOURS[colour]
    return (
        f'<circle cx="1.2" cy="2.8" r="14.5" fill="#000" fill-opacity=".3"/>'
        f'<circle r="14" fill="{known.fill}" stroke="{known.deep}" stroke-width="2"/>'
        f'<path d="M-10.4-4.5A11.4 11.4 0 0 1 4.5-10.4" fill="none" stroke="#fff" stroke-opacity=".75" '
        f'stroke-width="1.6" stroke-linecap="round"/>'
        f'<circle r="11.4" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1"/>'
        f'<path d="{known.emblem}" transform="scale(.74)" fill="{known.ink}"/>'
    )


# --- used by name --------------------------------------------------------------------------------------------------


@functools.cache
def face(edition: str, tile: str, top: int) -> str:
    """A tile's face, to be turned by its top from upright (`turned_at`): numbers and letters are upright then."""
    floor = f'<use href="#labydo-floor-{top}" fill="var(--{PAPERS[tile[0]]})"/>'
    for number, mark in marks(edition, tile):
        row, column = turned(top, *divmod(number, ACROSS))
        floor += f'<use href="#labydo-mark-{mark.lower()}" x="{SPACE * column}" y="{SPACE * row}"/>'
    if top:
        floor = f"<g{UPRIGHT[top]}>{floor}</g>"
    return f'{floor}<use href="#labydo-walls-{tile.lower()}"/>'


def turned_at(x: float, y: float, top: int, scale: float = 1) -> str:
    """The transform of a tile that lies so, the upper left corner of its place at x, y."""
    across, down = SHIFTS[top]
    at = f"translate({num(x + across * scale)} {num(y + down * scale)})"
    return at + (f"scale({scale:g})" if scale != 1 else "") + TURNS[top]


@functools.cache
def icon(name: str, x: float, y: float, scale: float = 1, style: str = "icon") -> str:
    at = f"translate({num(x)} {num(y)})" + (f"scale({scale:.2f})" if scale != 1 else "")
    return f'<use href="#labydo-icon-{name}" class="{style}" transform="{at}"/>'


@functools.cache
def pawn(colour: str, x: float, y: float, radius: float) -> str:
    return f'<use href="#labydo-token-{colour}" transform="translate({num(x)} {num(y)})scale({radius / 15:.3f})"/>'


@functools.cache
def stamp(colour: str, x: float, y: float, radius: float) -> str:
    """A colour's emblem by itself."""
    known = COLOURS[colour]
    return (
        f'<path d="{known.emblem}" transform="translate({num(x)} {num(y)})scale({radius / 10:.2f})" '
        f'fill="{known.fill}" stroke="var(--ink)" stroke-width="1.8"/>'
    )
