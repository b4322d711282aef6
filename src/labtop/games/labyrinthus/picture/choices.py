"""What may be chosen on the board: walls, miniatures, spaces, the exit, attacks, directions to look in."""

from typing import TypedDict

from labtop.engine.drawing import LegalAction, action, kept, num
from labtop.games.labyrinthus.components import DIRECTION_NAMES, SIDE, SPACE_NAMES, STEPS
from labtop.games.labyrinthus.picture.pieces import spot
from labtop.games.labyrinthus.picture.places import (
    GUTTER,
    LIES,
    PITCH,
    SLOT,
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
from labtop.games.labyrinthus.view import View

SPACES = frozenset(SPACE_NAMES)
WAYS = {name[0]: name for name in DIRECTION_NAMES}
NEAR = 33.0  # from a miniature to the arrow of a direction; from the enemy, where one stands on the way
QUIET, INNER, OUTER, FARTHEST = 13, 51, 58, 92  # radii of the dial: what is clicked lies between two of them


class Board(TypedDict):
    """What actions are drawn by, beside what they are called."""

    door: int
    entrance: str  # one's own
    doorway: list[str]  # the spaces before it
    places: list[str]  # of one's own miniatures
    mover: str  # where the miniature with the die stands


def targets(view: View) -> str:
    """Everything on the board that may be chosen."""
    if not view["legal"]:
        return ""
    own = own_seat(view)
    board: Board = {
        "door": door_of(view),
        "entrance": own["entrance"],
        "doorway": next(door["spaces"] for door in view["doors"] if door["side"] == own["entrance"]),
        "places": [piece["place"] for piece in own["miniatures"]],
        "mover": _mover(view),
    }
    return _targets(board, view["legal"])


@kept
def _targets(board: Board, legal: list[LegalAction]) -> str:
    return "".join([_target(board, choice, legal) for choice in legal])


def _target(board: Board, choice: LegalAction, legal: list[LegalAction]) -> str:
    """An action where it belongs on the board; nothing if it belongs below."""
    name = choice["text"]
    if name in SPACES:
        return _walk(choice, board["mover"] == name)
    kind, _, rest = name.partition("-")
    if kind in ("remove", "fill"):
        return _segment(choice)
    if kind == "add":
        return _pillared(choice)
    if kind == "attack":
        return _attack(board["mover"], WAYS[rest], choice)
    if kind == "face":
        attacked = any(other["text"] == f"attack-{rest}" for other in legal)
        return _face(board["mover"], WAYS[rest], attacked, choice)
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


def _around(wide: float, high: float, dx: float = 0, dy: float = 0) -> str:
    """A clicked rectangle around the middle, drawn out to one side."""
    x, y = -wide / 2 + min(0, dx), -high / 2 + min(0, dy)
    return _hit(f"M{num(x)} {num(y)}h{num(wide + abs(dx))}v{num(high + abs(dy))}h{num(-wide - abs(dx))}Z")


@kept
def _segment(choice: LegalAction) -> str:
    """A wall to take away, or a gap for a fill wall: one clicks as far as the middle of the tiles on both sides."""
    kind, _, segment = choice["text"].partition("-")
    x, y, stands = gutter(segment)
    half = num(PITCH / 2)
    if kind == "fill":
        size = 'x="-2.5" y="-27" width="5" height="54"' if stands else 'x="-27" y="-2.5" width="54" height="5"'
        shape = f'<rect class="ghost" {size} rx="2.5"/>'
    else:
        size = 'x="-3.5" y="-39" width="7" height="66"' if stands else 'x="-33" y="-9.5" width="66" height="7"'
        shape = f'<rect class="taken" {size}/>'
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
        + '<path class="ghost" d="M-2.5-7V-32A2.5 2.5 0 0 1 2.5-32V-7Z"/>'
        + '<rect class="ghost" x="-5" y="-6.5" width="10" height="10" rx="3"/>'
    )
    return _act(choice, f'<g transform="rotate({TURN[WAYS[place[-1]]]})">{body}</g>', x, y)


def _miniature(board: Board, number: int, choice: LegalAction) -> str:
    """A ring around one's own miniature. Those outside stand close together, so one may click over the wall too."""
    place, entrance = board["places"][number], board["entrance"]
    x, y = spot(place, number, entrance, board["door"])
    if place == "outside":
        dx, dy = STEP[entrance]
        size = (SLOT, SLOT - 2) if entrance in LIES else (SLOT - 2, SLOT)
        return _act(choice, _around(*size, -dx * 36, -dy * 36) + f'<circle class="halo" r="{CLOSE}"/>', x, y)
    return _act(choice, _around(SPACE + 7, SPACE + 7) + f'<circle class="halo" r="{RING}"/>', x, y)


@kept
def _walk(choice: LegalAction, stays: bool) -> str:
    """A small lit tile; a ring where the miniature stands already and may stay."""
    x, y = middle(choice["text"])
    tile = '<rect class="plate" x="-8" y="-8" width="16" height="16" rx="5"/>'
    if stays:
        tile = f'<circle class="halo" cy="-1" r="{RING}"/>'
    return _act(choice, _around(SPACE + 1, SPACE + 1) + tile, x, y)


def _mover(view: View) -> str:
    """Where the miniature with the die stands, if one has it."""
    name = view["turn"]["mover"]
    return next((p["place"] for seat in view["seats"] for p in seat["miniatures"] if p["name"] == name), "")


def _exit(board: Board, choice: LegalAction) -> str:
    """The mat of one's exit."""
    side = sides(board["door"])[opposite(board["entrance"])]
    dx, dy = STEP[side.name]
    x, y = side.point(side.middle)
    wide, high = (TILE + 4, 38) if side.lies else (38, TILE + 4)
    arrow, house = ("17 0", "-17 0") if side.lies else ("0 17", "0 -17")
    body = (
        f'<rect class="plate" x="{-wide / 2}" y="{-high / 2}" width="{wide}" height="{high}" rx="10"/>'
        f'<path class="arrow" d="{ARROW}" transform="translate({arrow}) rotate({TURN[side.name]})"/>'
        f'<path class="arrow" d="{HOUSE}" transform="translate({house}) scale(1.2)"/>'
    )
    return _act(choice, body, x - dx * 8, y - dy * 8)


def dial(view: View) -> str:
    """The ground of a dial around a miniature that has arrived: so its signs stand out from the maze."""
    if not any(choice["text"].startswith("face-") for choice in view["legal"]):
        return ""
    x, y = middle(_mover(view))
    return f'<circle class="dial" cx="{num(x)}" cy="{num(y)}" r="{INNER}"/>'


def _attack(place: str, way: str, choice: LegalAction) -> str:
    """A ring around the enemy and swords between the two. One clicks a quarter of the dial."""
    x, y = middle(place)
    dx, dy = STEP[way]
    far = _next(place, way)
    body = (
        f'<g transform="rotate({TURN[way]})">{_hit(_wedge(QUIET, INNER))}</g>'
        f'<circle class="halo" cx="{num(dx * far)}" cy="{num(dy * far - 1)}" r="{RING}"/>'
        f"{_swords(dx * far / 2, dy * far / 2 - 1)}"
    )
    return _act(choice, body, x, y)


def _face(place: str, way: str, attacked: bool, choice: LegalAction) -> str:
    """An arrow where the miniature may look; beyond the enemy where there is one to attack."""
    x, y = middle(place)
    at = num(-NEAR - (_next(place, way) if attacked else 0))
    body = (
        _hit(_wedge(INNER, FARTHEST) if attacked else _wedge(QUIET, OUTER))
        + f'<circle class="plate" cy="{at}" r="14"/>'
        + f'<path class="arrow" d="{ARROW}" transform="translate(0 {at}) scale(.8)"/>'
    )
    return _act(choice, f'<g transform="rotate({TURN[way]})">{body}</g>', x, y)


def _storm(board: Board, which: int, choice: LegalAction) -> str:
    """From outside, at an enemy in the doorway."""
    x, y = middle(board["doorway"][which])
    dx, dy = STEP[board["entrance"]]
    body = _around(SPACE, SPACE, dx * 24, dy * 24) + f'<circle class="halo" cy="-1" r="{RING}"/>'
    return _act(choice, body + _swords(dx * 19, dy * 19), x, y)


def _swords(x: float, y: float) -> str:
    """The sign of an attack, between the two."""
    return use("strike", f"translate({num(x)} {num(y)})")


def _wedge(inner: float, outer: float) -> str:
    """The northern quarter of a dial between two radii."""
    a, b = num(inner * 0.7), num(outer * 0.7)
    return f"M-{a}-{a}L-{b}-{b}Q0-{num(outer * 1.15)} {b}-{b}L{a}-{a}Z"


def _next(place: str, way: str) -> float:
    """From the middle of a space to that of the next: a gutter may lie between."""
    number = SPACE_NAMES.index(place)
    other = number + int(STEPS[DIRECTION_NAMES.index(way)])
    across = SPACE_NAMES[max(number, other)]
    row, column = divmod(SPACE_NAMES.index(across), SIDE)
    first = column if way in ("east", "west") else row
    return SPACE + (0 if first % 2 else GUTTER)
