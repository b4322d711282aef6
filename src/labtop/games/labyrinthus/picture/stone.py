"""What never changes in a match: floor, outer wall, doors, camps."""

from collections.abc import Iterator, Mapping

from labtop.engine.drawing import BOARD as PANE
from labtop.engine.drawing import COLOURS, DEFS, WIDTH, Colour, Stills, emblem, group, num, text
from labtop.engine.language import N_, translate
from labtop.engine.options import Value
from labtop.games.labyrinthus.components import (
    COLOUR_NAMES,
    COLUMNS,
    DIRECTION_NAMES,
    EACH,
    PILLAR_NAMES,
    SEGMENT_NAMES,
    SIDE,
    SPACE_NAMES,
)
from labtop.games.labyrinthus.picture.places import (
    BOARD,
    BOTTOM,
    END,
    GUTTER,
    LEFT,
    RIGHT,
    RIM,
    RISE,
    SPACE,
    STRIP,
    TILE,
    TOP,
    TURN,
    Side,
    corner,
    crossing,
    entrances,
    gutter,
    opposite,
    sides,
)
from labtop.games.labyrinthus.picture.shapes import path, shapes, use
from labtop.games.labyrinthus.words import spoken

SHADES = 4  # of flagstone
CRACKED = ("c2", "m3", "f5", "k6", "b8", "n9", "h10", "d12", "l13", "i2", "a11", "j14", "e7")  # it is an old maze
BLOCK = 26  # length of a stone in the outer wall
SPOT = 12  # radius of a place to wait or to come home to


def still(players: int, options: Mapping[str, Value], lang: str) -> Stills:
    door = sides(int(options["door"]))
    enters = {side: seat for seat, side in enumerate(entrances(players, options))}
    layer = "".join(
        [
            f'<rect class="court" x="1" y="1" width="{WIDTH - 2}" height="{END - 2}" rx="16"/>',
            *_floor(),
            *_coordinates(),
            *_outer_wall(door),
            *(_door(door[side], enters.get(side), enters.get(opposite(side)), lang) for side in DIRECTION_NAMES),
            *(_camp(door[side], seat, lang) for side, seat in enters.items()),
            *(_home(door[opposite(side)], seat, lang) for side, seat in enters.items()),
        ]
    )
    return {DEFS: shapes(), PANE: layer}


def _floor() -> Iterator[str]:
    """Flagstones in changing shades; the gutters between the tiles, with a socket for a pillar where they cross."""
    yield f'<rect class="gutter" x="{LEFT}" y="{TOP}" width="{BOARD}" height="{BOARD}"/>'
    for name in SEGMENT_NAMES:
        x, y, stands = gutter(name)
        wide, high = (GUTTER, TILE) if stands else (TILE, GUTTER)
        place = f'x="{x}" y="{y}" width="{wide}" height="{high}"'
        yield f'<rect id="labyrinthus-gutter-{name}" class="gutter" {place}/>'
    for number, name in enumerate(SPACE_NAMES):
        x, y = corner(name)
        row, column = divmod(number, SIDE)
        shade = (row * 7 + column * 5 + row * column % 5 + row // 2 * 3 + column // 2) % SHADES
        yield (
            f'<g id="labyrinthus-space-{name}" class="slab{shade}" transform="translate({x} {y})">'
            f"<title>{name}</title>{use(f'slab{row % 2 * 2 + column % 2}')}</g>"
        )
    for at, name in enumerate(CRACKED):
        x, y = corner(name)
        yield use(f"crack{at % 3}", f"translate({x} {y})")
    for name in PILLAR_NAMES:
        cx, cy = crossing(name)
        yield use("socket", f"translate({num(cx)} {num(cy)})")
    yield f'<rect class="glow" x="{LEFT}" y="{TOP}" width="{BOARD}" height="{BOARD}"/>'


def _coordinates() -> Iterator[str]:
    """Carved into the flagstones of the first row and column."""
    for number in range(SIDE):
        x, y = corner(SPACE_NAMES[number])
        yield text(x + SPACE - 4, y + 14, COLUMNS[number], 14, "carved", "end")
        x, y = corner(SPACE_NAMES[number * SIDE])
        yield text(x + 4, y + 14, str(number + 1), 14, "carved", "start")


def _outer_wall(door: Mapping[str, Side]) -> Iterator[str]:
    """Four sides, each with a doorway; where one looks from the south there is a face below the top."""
    shadows = tops = faces = lights = joints = ""
    for side in door.values():
        x, top = side.rim, side.rim - RISE
        for a, b in _runs(side):
            if side.lies:
                shadows += f"M{a} {side.rim + RIM}H{b}l6 7H{a + 6}Z"
                tops += f"M{a} {top}H{b}v{RIM}H{a}Z"
                faces += f"M{a} {top + RIM}H{b}v{RISE}H{a}Z"
                lights += f"M{a} {num(top + 0.8)}H{b}"
                joints += "".join(f"M{at} {top}v{RIM + RISE}" for at in range(a + BLOCK, b - 8, BLOCK))
            else:
                shadows += f"M{x + RIM} {a}V{b}l7 5V{a + 5}Z"
                tops += f"M{x} {a - RISE}V{b - RISE}h{RIM}V{a - RISE}Z"
                faces += f"M{x} {b - RISE}h{RIM}v{RISE}h-{RIM}Z"
                lights += f"M{num(x + 0.8)} {a - RISE}V{b - RISE}"
                joints += "".join(f"M{x} {at - RISE}h{RIM}" for at in range(a + BLOCK, b - 8, BLOCK))
    yield path("dim", shadows) + path("face", faces) + path("top", tops) + path("light", lights) + path("joint", joints)


def _runs(side: Side) -> list[tuple[int, int]]:
    """The wall before and after the doorway."""
    low, high = (LEFT - RIM, RIGHT + RIM) if side.lies else (TOP, BOTTOM)
    return [run for run in ((low, side.start), (side.start + TILE, high)) if run[0] < run[1]]


def _door(side: Side, enters: int | None, leaves: int | None, lang: str) -> str:
    """A doorway with a mat before it: a lane for who enters here, a lane for who leaves; bars if it is nobody's."""
    lanes = [(enters, True), (leaves, False)] if side.back else [(leaves, False), (enters, True)]
    owned = [(COLOUR_NAMES[seat], inward) for seat, inward in lanes if seat is not None]
    words = [
        translate(lang, N_("{name} enters here.") if inward else N_("{name} leaves here."), name=spoken(name, lang))
        for name, inward in owned
    ] or [translate(lang, N_("Nobody may use this door."))]
    body = _sill(side)
    if owned:
        wide = TILE / len(owned)
        for at, (name, inward) in enumerate(owned):
            x, y = side.point(side.start + wide * (at + 0.5))
            body += group(_lane(side, name, inward, wide), x=x, y=y)
        body += _posts(side, COLOURS[next((name for name, inward in owned if inward), owned[0][0])])
    else:
        body += _bars(side)
    return group(body, id=f"labyrinthus-door-{side.name}", title=" ".join(words), rule="Y10")


def _sill(side: Side) -> str:
    """The floor goes on through the wall."""
    if side.lies:
        y = side.rim - RISE if side.name == "north" else side.rim
        return f'<rect class="slab0" x="{side.start}" y="{y}" width="{TILE}" height="{RIM + RISE}"/>'
    return f'<rect class="slab0" x="{side.rim}" y="{side.start}" width="{RIM}" height="{TILE}"/>'


def _lane(side: Side, name: str, inward: bool, wide: float) -> str:
    """The way in, in the seat's colour; or the way out, pale, with the seat's emblem."""
    known = COLOURS[name]
    long, deep = (wide - 2, STRIP - 4) if side.lies else (STRIP - 4, wide - 2)
    paint = f'fill="{known.fill}"' if inward else 'class="out"'
    size = f'x="{num(-long / 2)}" y="{num(-deep / 2)}" width="{num(long)}" height="{num(deep)}"'
    mat = f'<rect {size} rx="5" stroke="{known.deep}" stroke-width="1.5" {paint}/>'
    apart = wide / 4.4
    x, y = (apart, 0.0) if side.lies else (0.0, apart)
    turn = TURN[opposite(side.name)] if inward else TURN[side.name]
    arrow = f'd="M-6 3 0-4 6 3" transform="translate({num(x)} {num(y)}) rotate({turn})"'
    if inward:
        place = f"translate({num(-x)} {num(-y)}) scale(.75)"
        sign = f'<path d="{known.emblem}" transform="{place}" fill="{known.ink}"/>'
        return f'{mat}{sign}<path {arrow} class="way" stroke="{known.ink}"/>'
    return f'{mat}{emblem(name, -x, -y, 7.5)}<path {arrow} class="way out-way"/>'


def _posts(side: Side, known: Colour) -> str:
    """A pillar on each side of the doorway, capped in a seat's colour; clear of the inner walls that may meet it."""
    cap = (
        f'{use("pillar")}<rect x="-4.6" y="-11.6" width="9.2" height="9.2" rx="2" '
        f'fill="{known.fill}" stroke="{known.deep}"/>'
    )
    line = {"north": TOP - RIM / 2, "south": BOTTOM + RIM, "west": LEFT - RIM, "east": RIGHT + RIM}
    spots = [(along, line[side.name]) for along in (side.start - 4, side.start + TILE + 4)]
    return "".join(group(cap, x=along if side.lies else at, y=at if side.lies else along) for along, at in spots)


def _bars(side: Side) -> str:
    """Across a doorway that is nobody's."""
    steps = range(side.start + 5, side.start + TILE, 10)
    x, y = side.rim, side.rim - RISE
    if side.lies:
        bars = "".join(f"M{at} {y + 1}v{RIM + RISE - 2}" for at in steps) + f"M{side.start} {y + 6}h{TILE}"
    else:
        bars = "".join(f"M{x} {at}h{RIM}" for at in steps) + f"M{x + RIM // 2} {side.start}v{TILE}"
    return f'<path class="bars" d="{bars}"/>'


def _camp(side: Side, seat: int, lang: str) -> str:
    """Four places to wait."""
    spots = "".join(_spot(side.camp(number), 'class="spot"') for number in range(EACH))
    words = translate(lang, N_("Here {name} waits outside."), name=spoken(COLOUR_NAMES[seat], lang))
    return group(spots, id=f"labyrinthus-camp-{seat}", title=words, rule="Y10")


def _home(side: Side, seat: int, lang: str) -> str:
    """Four places with the seat's emblem to come home to."""
    name = COLOUR_NAMES[seat]
    paint = f'class="haven" stroke="{COLOURS[name].fill}"'
    spots = "".join(_spot(side.home(number), paint, emblem(name, 0, 0, 7)) for number in range(EACH))
    words = translate(lang, N_("Home of {name}: who has left the maze."), name=spoken(name, lang))
    return group(spots, id=f"labyrinthus-home-{seat}", title=words, rule="Y24")


def _spot(place: tuple[float, float], paint: str, sign: str = "") -> str:
    return group(f'<circle r="{SPOT}" {paint}/>{sign}', x=place[0], y=place[1])
