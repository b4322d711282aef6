"""The pieces, drawn once and used wherever they lie: papers, walls, marks, backs, pawns, small signs.

Symbols carry their colours themselves: rules of a stylesheet do not reach into a `use` in every browser.
"""

import functools
from collections.abc import Iterator

from labtop.engine.drawing import COLOURS, num
from labtop.games.labydo.components import COLOUR_NAMES, turned
from labtop.games.labydo.picture.places import BLOCK, SPACE, TILE_HEIGHT, TILE_WIDTH, marks
from labtop.games.labydo.tiles import ACROSS, DOWN, EDITIONS, SPACES, Tile

WALL, FAR_WALL, BORDER_WALL = 5, 6.5, 3.4  # a wall at the border is half of one: the neighbour may have the other half
TURNS = (
    "",
    f' transform="translate({TILE_HEIGHT})rotate(90)"',
    f' transform="translate({TILE_WIDTH} {TILE_HEIGHT})rotate(180)"',
    f' transform="translate(0 {TILE_WIDTH})rotate(-90)"',
)  # by top: from an upright tile to one as it lies, both with their upper left corner at 0, 0
PAPERS = {"L": "tile", "S": "exit", "E": "entry"}

ICONS = {
    "swords": "M-9-9 6 6M9-9-6 6M2 9 9 2M-2 9-9 2M6 6 9 9M-6 6-9 9",
    "standard": "M-9 8H-2V-4H8M4-8 8-4 4 0",
    "teleport": "M-8-6A10 10 0 0 1 8-6M8 6A10 10 0 0 1-8 6M8-11V-6H3M-8 11V6H-3",
    "exit": "M-7 10V-9H7V10M-10 10H10M3 0V2",
    "victory": "M-7 11V-10L8-5-7 0",
    "home": "M-10 0 0-9 10 0M-7-2V9H7V-2",
    "out": "M-8-8 8 8M8-8-8 8",
    "crown": "M-10-6-5 0 0-9 5 0 10-6 8 8H-8Z",
}


@functools.cache
def defs(edition: str) -> str:
    """Everything that is used by name."""
    parts = [
        *_papers(),
        *_numbers(),
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
        f'M12 {BLOCK}H0V{BLOCK - 12}" fill="none" stroke="var(--felt-line)" stroke-width="3"/></pattern>',
    ]
    return f"<defs>{''.join(parts)}</defs>"


def _papers() -> Iterator[str]:
    """Bare tiles, standing and lying, without a colour: who uses them has one."""
    for name, wide, high in (("standing", TILE_WIDTH, TILE_HEIGHT), ("lying", TILE_HEIGHT, TILE_WIDTH)):
        grid = "".join(f"M{x} 1V{high - 1}" for x in range(SPACE, wide, SPACE))
        grid += "".join(f"M1 {y}H{wide - 1}" for y in range(SPACE, high, SPACE))
        yield (
            f'<g id="labydo-{name}"><rect x="2" y="3.5" width="{wide}" height="{high}" rx="5" fill="var(--shade)"/>'
            f'<rect x=".7" y=".7" width="{wide - 1.4}" height="{high - 1.4}" rx="4" stroke="var(--tile-edge)" '
            f'stroke-width="1.8"/><path d="{grid}" stroke="var(--grid)" stroke-width="1.6"/></g>'
        )


def _numbers() -> Iterator[str]:
    """The numbers of the spaces, upright however the tile lies."""
    for top in range(4):
        numbers = []
        for number in range(SPACES):
            row, column = turned(top, *divmod(number, ACROSS))
            at = f'x="{SPACE * column + 15}" y="{SPACE * row + 20}"'
            numbers.append(f'<text {at} font-size="14">{number + 1}</text>')
        yield f'<g id="labydo-numbers-{top}" text-anchor="middle" fill="var(--number)">{"".join(numbers)}</g>'


def _marks() -> Iterator[str]:
    """Each mark twice: as a sign on a tinted floor, and in full colour and larger for a table seen from afar."""
    signs = {
        "t": ("teleport", '<circle cx="15" cy="15" r="11"', '<circle cx="15" cy="15" r="14.5"'),
        "b": (
            "block",
            '<path d="M4 5H26V16Q25 25 15 27.5 5 25 4 16Z"',
            '<path d="M1 1H29V16Q28 27 15 29.5 2 27 1 16Z"',
        ),
        "s": ("goal", '<path d="M5 27V12A10 9 0 0 1 25 12V27Z"', '<path d="M1 29V13A14 12.5 0 0 1 29 13V29Z"'),
    }
    words = '<text x="15" y="{}" font-size="{}" font-weight="700" text-anchor="middle" fill="var(--{})">{}</text>'
    for mark, (colour, sign, solid) in signs.items():
        near = words.format(20.5, 16, f"{colour}-ink", mark.upper())
        yield (
            f'<g id="labydo-mark-{mark}"><rect x="1" y="1" width="28" height="28" rx="4" fill="var(--{colour})"/>'
            f'{sign} fill="none" stroke="var(--{colour}-ink)" stroke-width="1.8"/>{near}</g>'
        )
        far = words.format(22.5, 22, "solid-ink", mark.upper())
        yield f'<g id="labydo-far-{mark}">{solid} fill="var(--{colour}-solid)"/>{far}</g>'
    floor = '<rect id="labydo-{}-x" x="1" y="1" width="28" height="28" rx="4" fill="var(--start)"/>'
    yield floor.format("mark") + floor.format("far")


def _walls(tile: Tile) -> str:
    """All walls of an upright tile: those inside, as thick as whoever uses them says, and those along its border."""
    inside, border = _lines(tile)
    walls = f'<path d="{inside}"/>'
    foot = f'<path d="{inside}" stroke-width="{WALL + 5}"/>'
    if border:
        walls += f'<path d="{border}" stroke-width="{num(BORDER_WALL)}"/>'
        foot += f'<path d="{border}" stroke-width="{num(BORDER_WALL + 5)}"/>'
    return (
        f'<g id="labydo-walls-{tile.name.lower()}" fill="none" stroke-linecap="round">'
        f'<g stroke="var(--wall-foot)">{foot}</g><g stroke="var(--wall)">{walls}</g></g>'
    )


def _lines(tile: Tile) -> tuple[str, str]:
    """The walls as lines, runs of them in one."""
    inside, border = "", ""
    for line in range(DOWN + 1):
        walls = [_walled(tile, line, column, "N", "S", DOWN) for column in range(ACROSS)]
        y = min(max(SPACE * line, BORDER_WALL / 2), TILE_HEIGHT - BORDER_WALL / 2)
        for start, length in _runs(walls):
            piece = f"M{_start(start)} {num(y)}H{_end(start + length, TILE_WIDTH)}"
            inside, border = (inside, border + piece) if line in (0, DOWN) else (inside + piece, border)
    for line in range(ACROSS + 1):
        walls = [_walled(tile, row, line, "W", "E", ACROSS) for row in range(DOWN)]
        x = min(max(SPACE * line, BORDER_WALL / 2), TILE_WIDTH - BORDER_WALL / 2)
        for start, length in _runs(walls):
            piece = f"M{num(x)} {_start(start)}V{_end(start + length, TILE_HEIGHT)}"
            inside, border = (inside, border + piece) if line in (0, ACROSS) else (inside + piece, border)
    return inside, border


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
    return num(SPACE * space or BORDER_WALL / 2)


def _end(space: int, edge: int) -> str:
    return num(min(SPACE * space, edge - BORDER_WALL / 2))


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
        f'<circle cx="1.5" cy="2.5" r="14.5" fill="#000" fill-opacity=".28"/>'
        f'<circle r="14" fill="{known.fill}" stroke="{known.deep}" stroke-width="2"/>'
        f'<circle r="11.6" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1"/>'
        f'<path d="{known.emblem}" transform="scale(.74)" fill="{known.ink}"/>'
    )


# --- used by name --------------------------------------------------------------------------------------------------


@functools.cache
def face(edition: str, tile: str, top: int, *, far: bool = False) -> str:
    """A tile's face as it lies, its upper left corner at 0, 0. Numbers and letters stay upright. From afar there are no
    numbers, and thicker walls."""
    paper = "lying" if top % 2 else "standing"
    parts = [f'<use href="#labydo-{paper}" fill="var(--{PAPERS[tile[0]]})"/>']
    if not far:
        parts.append(f'<use href="#labydo-numbers-{top}"/>')
    for number, mark in marks(edition, tile):
        row, column = turned(top, *divmod(number, ACROSS))
        sign = f"{'far' if far else 'mark'}-{mark.lower()}"
        parts.append(f'<use href="#labydo-{sign}" x="{SPACE * column}" y="{SPACE * row}"/>')
    parts.append(
        f'<use href="#labydo-walls-{tile.lower()}" stroke-width="{num(FAR_WALL if far else WALL)}"{TURNS[top]}/>'
    )
    return "".join(parts)


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
