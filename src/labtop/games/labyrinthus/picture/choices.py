"""What may be chosen on the board: walls, miniatures, spaces, the exit, attacks, directions to look in."""

from typing import TypedDict

from labtop.engine.drawing import LegalAction, action, kept, num
from labtop.games.labyrinthus.components import DIRECTION_NAMES, SIDE, SPACE_NAMES
from labtop.games.labyrinthus.picture.pieces import spot
from labtop.games.labyrinthus.picture.places import (
    CELL,
    GUTTER,
    PITCH,
    SPACE,
    STEP,
    TILE,
    TURN,
    crossing,
    door_of,
    gutter,
    middle,
    opposite,
    own_seat,
    sides,
)
from labtop.games.labyrinthus.picture.shapes import ARROW, CLOSE, HOUSE, RING, use
from labtop.games.labyrinthus.picture.ways import blocked, steps, taken
from labtop.games.labyrinthus.view import MiniatureView, View

SPACES = frozenset(SPACE_NAMES)
WAYS = {name[0]: name for name in DIRECTION_NAMES}
QUIET, OUTER = 10, 51  # radii of the dial: what is clicked lies between them
# A quarter of it, as it is seen.
SECTOR = "M-12.8-14.7L-30.8-35.5A47 47 0 0 1 30.8-35.5L12.8-14.7A19.5 19.5 0 0 0-12.8-14.7Z"


class Board(TypedDict):
    """What actions are drawn by, beside what they are called."""

    door: int
    entrance: str  # one's own
    doorway: list[str]  # the spaces before it
    places: list[str]  # of one's own miniatures
    mover: str  # where the miniature with the die stands
    looks: str  # and in which direction
    meeting: list[str]  # where it would have an enemy beside it


def targets(view: View) -> str:
    """Everything on the board that may be chosen."""
    if not view["legal"]:
        return ""
    own, mover = own_seat(view), _mover(view)
    board: Board = {
        "door": door_of(view),
        "entrance": own["entrance"],
        "doorway": next(door["spaces"] for door in view["doors"] if door["side"] == own["entrance"]),
        "places": [piece["place"] for piece in own["miniatures"]],
        "mover": mover["place"] if mover else "",
        "looks": (mover and mover["facing"]) or "",
        "meeting": _meeting(view, mover) if mover and view["turn"]["phase"] == "walk" else [],
    }
    return _targets(board, view["legal"])


def _mover(view: View) -> MiniatureView | None:
    """The miniature with the die, if one has it."""
    name = view["turn"]["mover"]
    return next((piece for seat in view["seats"] for piece in seat["miniatures"] if piece["name"] == name), None)


def _meeting(view: View, mover: MiniatureView) -> list[str]:
    """Spaces beside an enemy with no wall between: from there it could attack, if it may still."""
    if mover["fought"] and view["options"]["directional"]:
        return []
    walls = blocked(view["walls"])
    enemies = [space for space, seat in taken(view).items() if seat != view["seat"]]
    return sorted({space for enemy in enemies for space in steps(enemy, walls).values()})


@kept
def _targets(board: Board, legal: list[LegalAction]) -> str:
    return "".join([_target(board, choice, legal) for choice in legal])


def _target(board: Board, choice: LegalAction, legal: list[LegalAction]) -> str:
    """An action where it belongs on the board; nothing if it belongs below."""
    name = choice["text"]
    if name in SPACES:
        return _walk(choice, board["mover"] == name, name in board["meeting"])
    kind, _, rest = name.partition("-")
    if kind in ("remove", "fill"):
        return _segment(choice)
    if kind == "add":
        return _pillared(choice)
    if kind == "attack":
        return _attack(board["mover"], WAYS[rest], choice)
    if kind == "face":
        attacked = any(other["text"] == f"attack-{rest}" for other in legal)
        return _face(board["mover"], WAYS[rest], attacked, board["looks"] == WAYS[rest], choice)
    if name.startswith("mini"):
        return _miniature(board, int(name[4:]) - 1, choice)
    if name.startswith("storm"):
        return _storm(board, int(name[5:]) - 1, choice)
    return _exit(board, choice) if name == "home" else ""


def _act(choice: LegalAction, body: str, x: float, y: float) -> str:
    return action("labyrinthus", choice, body, x=x, y=y)


def _hit(d: str) -> str:
    """An area that is clicked and not seen."""
    return f'<path class="hit" d="{d}"/>'


def _area(left: float, top: float, wide: float, high: float) -> str:
    """A clicked rectangle."""
    return _hit(f"M{num(left)} {num(top)}h{num(wide)}v{num(high)}h{num(-wide)}Z")


def _cell(space: str) -> str:
    """What one clicks for a space: as far as the middle of the gutters beside it."""
    row, column = divmod(SPACE_NAMES.index(space), SIDE)
    left, top = (-SPACE / 2 - (0 if at % 2 else GUTTER / 2) for at in (column, row))
    return _area(left, top, CELL, CELL)


@kept
def _segment(choice: LegalAction) -> str:
    """A wall to take away, or a gap for a fill wall: one clicks as far as the middle of the tiles on both sides."""
    kind, _, segment = choice["text"].partition("-")
    x, y, stands = gutter(segment)
    half = num(PITCH / 2)
    if kind == "fill":
        size = 'x="-4" y="-28" width="8" height="56"' if stands else 'x="-28" y="-4" width="56" height="8"'
        shape = f'<rect class="ghost" {size} rx="4"/>'
    else:
        size = 'x="-4.5" y="-40" width="9" height="68"' if stands else 'x="-34" y="-10.5" width="68" height="9"'
        shape = f'<rect class="taken" {size} rx="1"/>'
    cx, cy = (x + GUTTER / 2, y + TILE / 2) if stands else (x + TILE / 2, y + GUTTER / 2)
    return _act(choice, _hit(f"M-{half} 0L0-{half} {half} 0 0 {half}Z") + shape, cx, cy)


@kept
def _pillared(choice: LegalAction) -> str:
    """A pillar for a free intersection and a wall from there: the half of the segment that is nearer to the pillar,
    since from the other end another one may be on offer."""
    place = choice["text"].removeprefix("add-")
    x, y = crossing(place[:-1])
    half, quarter = num(PITCH / 2), num(PITCH / 4)
    body = (
        _hit(f"M0 0L-{quarter}-{quarter} 0-{half} {quarter}-{quarter}Z")
        + '<path class="ghost" d="M-4-9V-31A4 4 0 0 1 4-31V-9Z"/>'
        + '<rect class="ghost" x="-6" y="-7" width="12" height="12" rx="3.5"/>'
    )
    return _act(choice, f'<g transform="rotate({TURN[WAYS[place[-1]]]})">{body}</g>', x, y)


def _miniature(board: Board, number: int, choice: LegalAction) -> str:
    """A ring around one's own miniature. Outside there is little room, so one may click over the wall too."""
    place, entrance = board["places"][number], board["entrance"]
    x, y = spot(place, number, entrance, board["door"])
    if place != "outside":
        return _act(choice, _cell(place) + f'<circle class="halo" r="{RING}"/>', x, y)
    inward = CELL - 15  # the strip outside is 15 deep behind it
    left = {"west": -15, "east": -inward}.get(entrance, -CELL / 2)
    top = {"north": -15, "south": -inward}.get(entrance, -CELL / 2)
    return _act(choice, _area(left, top, CELL, CELL) + f'<circle class="halo" r="{CLOSE}"/>', x, y)


@kept
def _walk(choice: LegalAction, stays: bool, meets: bool) -> str:
    """A lit space, with swords where an enemy would stand beside; a ring where the miniature stands already and may
    stay."""
    space = choice["text"]
    x, y = middle(space)
    sign = use("strike", "scale(.8)") if meets else '<circle class="arrow" r="4"/>'
    body = f'<rect class="field" x="-15" y="-15" width="30" height="30" rx="5"/>{sign}'
    if stays:
        body = f'<circle class="halo" cy="-1" r="{RING}"/>'
    return _act(choice, _cell(space) + body, x, y)


def _exit(board: Board, choice: LegalAction) -> str:
    """The mat of one's exit."""
    side = sides(board["door"])[opposite(board["entrance"])]
    dx, dy = STEP[side.name]
    x, y = side.point(side.middle)
    wide, high = (TILE + 6, CELL + 2) if side.lies else (CELL + 2, TILE + 6)
    arrow, house = ("18 0", "-18 0") if side.lies else ("0 18", "0 -18")
    body = (
        f'<rect class="plate" x="{num(-wide / 2)}" y="{num(-high / 2)}" width="{wide}" height="{high}" rx="10"/>'
        f'<path class="arrow" d="{ARROW}" transform="translate({arrow}) rotate({TURN[side.name]})"/>'
        f'<path class="arrow" d="{HOUSE}" transform="translate({house}) scale(1.3)"/>'
    )
    return _act(choice, body, x - dx * 8, y - dy * 8)


def _attack(place: str, way: str, choice: LegalAction) -> str:
    """A ring around the enemy and swords between the two. One clicks a quarter of the dial."""
    x, y = middle(place)
    dx, dy = STEP[way]
    far = _next(place, way)
    body = (
        f'<g transform="rotate({TURN[way]})">{_hit(_wedge())}</g>'
        f'<circle class="halo" cx="{num(dx * far)}" cy="{num(dy * far - 1)}" r="{RING}"/>'
        f"{_swords(dx * far / 2, dy * far / 2 - 1)}"
    )
    return _act(choice, body, x, y)


def _face(place: str, way: str, attacked: bool, looks: bool, choice: LegalAction) -> str:
    """A quarter of a dial around the miniature, filled where it looks already; an arrow beyond the enemy where there is
    one to attack."""
    x, y = middle(place)
    if attacked:
        far = _next(place, way) + 30
        at = num(-far)
        hit, shape = (
            _area(-CELL / 2, -far - CELL / 2, CELL, CELL),
            f'<circle class="sector{" now" * looks}" cy="{at}" r="16"/>',
        )
    else:
        at = "-33"
        hit, shape = _hit(_wedge()), f'<path class="sector{" now" * looks}" d="{SECTOR}"/>'
    body = f'{hit}{shape}<path class="arrow" d="{ARROW}" transform="translate(0 {at})"/>'
    return _act(choice, f'<g transform="rotate({TURN[way]})">{body}</g>', x, y)


def _storm(board: Board, which: int, choice: LegalAction) -> str:
    """From outside, at an enemy in the doorway."""
    space = board["doorway"][which]
    x, y = middle(space)
    dx, dy = STEP[board["entrance"]]
    body = _cell(space) + f'<circle class="halo" cy="-1" r="{RING}"/>'
    return _act(choice, body + _swords(dx * 22, dy * 22), x, y)


def _swords(x: float, y: float) -> str:
    """The sign of an attack, between the two."""
    return use("strike", f"translate({num(x)} {num(y)}) scale(1.2)")


def _wedge() -> str:
    """What one clicks of the northern quarter of the dial."""
    a, b = num(QUIET * 0.7), num(OUTER * 0.7)
    return f"M-{a}-{a}L-{b}-{b}Q0-{num(OUTER * 1.14)} {b}-{b}L{a}-{a}Z"


def _next(place: str, way: str) -> float:
    """From the middle of a space to that of the next: a gutter may lie between."""
    row, column = divmod(SPACE_NAMES.index(place), SIDE)
    first = {"north": row - 1, "south": row, "west": column - 1, "east": column}[way]
    return SPACE + (GUTTER if first % 2 else 0)
