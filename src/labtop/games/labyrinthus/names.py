"""From the record's numbers to the names people read and write, and back. The same in all languages.

Spaces are `a1` (north-west) to `n14`. An intersection has the name of the space north-west of it, a segment of the
gutters that of an end and the way from there: `d4e`. Miniatures are `red 1` to `yellow 4`.
"""

from collections.abc import Callable
from typing import Any

from labtop.engine.events import EventKind as Kind
from labtop.engine.notation import Notation
from labtop.games.labyrinthus.components import (
    COLOUR_NAMES,
    DIRECTION_NAMES,
    EACH,
    INNER,
    PILLAR_NAMES,
    SEATS,
    SEGMENT_NAMES,
    SPACE_NAMES,
)
from labtop.games.labyrinthus.rules.combat import PACK
from labtop.games.labyrinthus.rules.common import at_home
from labtop.games.labyrinthus.state import ACTIONS, HOME, KEPT, OUTSIDE, Ending, Happening, Phase, State

PHASE_NAMES = tuple(phase.name.lower().replace("_", " ") for phase in Phase)
MINIATURE_NAMES = tuple(f"{colour} {number + 1}" for colour in COLOUR_NAMES for number in range(EACH))
RESULT_NAMES = ("wall", "move")
ENDING_NAMES = {ending: ending.name.lower() for ending in Ending}
PLACE_NAMES = {OUTSIDE: "outside", HOME: "home"}


def place_name(place: int) -> str:
    """Where a miniature is: a space, `outside` or `home`."""
    return PLACE_NAMES.get(place) or SPACE_NAMES[place]


def results(walls: int, moves: int) -> list[str]:
    return ["wall"] * walls + ["move"] * moves


def miniatures_of(bits: int) -> list[str]:
    return [name for miniature, name in enumerate(MINIATURE_NAMES) if bits >> miniature & 1]


def directions_of(bits: int) -> list[str]:
    return [name for direction, name in enumerate(DIRECTION_NAMES) if bits >> direction & 1]


def seats_of(bits: int) -> list[int]:
    return [seat for seat in range(SEATS) if bits >> seat & 1]


def dice_of(rolled: int) -> list[int]:
    """The dice of one side in a fight, the highest first."""
    dice: list[int] = []
    while rolled:
        rolled, die = divmod(rolled, PACK)
        dice.insert(0, die)
    return dice


def _as_is(s: State, value: int) -> int:
    return value


def _named(names: tuple[str, ...]) -> Callable[[State, int], str]:
    return lambda s, value: names[value]


def _dice(s: State, value: int) -> list[int]:
    return dice_of(value)


def _yes(s: State, value: int) -> bool:
    return bool(value)


def _seats(s: State, value: int) -> list[int]:
    return seats_of(value)


def _place(s: State, value: int) -> str:
    return place_name(value)


def _seat_or_none(s: State, value: int) -> int | None:
    return value if value >= 0 else None


def _pillar_or_none(s: State, value: int) -> str | None:
    """Counted from 1; a fill wall has none."""
    return PILLAR_NAMES[value - 1] if value else None


def _places(s: State, value: int) -> list[int]:
    """Everybody's place; 0 for those who have none."""
    return [int(place) for place in s.places[: int(s.players)]]


def _homes(s: State, value: int) -> list[int]:
    """How many everybody has home."""
    return [int(at_home(s, seat)) for seat in range(int(s.players))]


def _rounds(s: State, value: int) -> int:
    return int(s.rounds)


def _ending(s: State, value: int) -> str:
    return ENDING_NAMES[Ending(int(s.ending))]


def _direction_or_none(s: State, value: int) -> str | None:
    """Who attacks from outside looks nowhere."""
    return DIRECTION_NAMES[value] if value >= 0 else None


_miniature, _space, _direction = _named(MINIATURE_NAMES), _named(SPACE_NAMES), _named(DIRECTION_NAMES)
_segment, _pillar = _named(SEGMENT_NAMES), _named(PILLAR_NAMES)
_FIGHT: tuple[tuple[str, Callable[[State, int], Any]], ...] = (
    ("attacker", _miniature), ("defender", _miniature), ("attack", _dice), ("defence", _dice), ("beaten", _yes),
    ("facing", _direction_or_none),
)  # fmt: skip


_WALK: tuple[tuple[str, Callable[[State, int], Any]], ...] = (
    ("miniature", _miniature), ("start", _place), ("end", _space), ("facing", _direction),
)  # fmt: skip

EVENTS: dict[int, Kind] = {
    Happening.DICED: Kind("diced", (*((colour, _as_is) for colour in COLOUR_NAMES), ("first", _seat_or_none))),
    Happening.ROLLED: Kind(
        "rolled",
        (
            ("seat", _as_is), ("saved_walls", _as_is), ("saved_moves", _as_is), ("walls", _as_is), ("moves", _as_is),
            ("round", _as_is),
        ),
    ),
    Happening.TOOK: Kind("took", (("seat", _as_is), ("result", _named(RESULT_NAMES))), quiet=True),
    Happening.REMOVED: Kind("removed", (("seat", _as_is), ("wall", _segment), ("pillar", _pillar_or_none)), quiet=True),
    Happening.ADDED: Kind(
        "added", (("seat", _as_is), ("pillar", _pillar), ("direction", _direction), ("wall", _segment)), quiet=True),
    Happening.FILLED: Kind("filled", (("seat", _as_is), ("wall", _segment)), quiet=True),
    Happening.PICKED: Kind("picked", (("miniature", _miniature),), quiet=True),
    Happening.ENTERED: Kind("entered", _WALK, quiet=True),
    Happening.MOVED: Kind("moved", _WALK, quiet=True),
    Happening.STAYED: Kind("stayed", (("miniature", _miniature), ("place", _place)), quiet=True),
    Happening.LEFT: Kind("left", (("miniature", _miniature), ("start", _space), ("home", _as_is))),
    Happening.TURNED: Kind("turned", (("miniature", _miniature), ("direction", _direction)), quiet=True),
    Happening.STOPPED: Kind("stopped", (("miniature", _miniature), ("direction", _direction)), quiet=True),
    Happening.ATTACKED: Kind("attacked", _FIGHT),
    Happening.COUNTERED: Kind("countered", _FIGHT),
    Happening.DECLINED: Kind("declined", (("miniature", _miniature), ("attacker", _miniature)), quiet=True),
    Happening.ENDED: Kind("ended", (("seat", _as_is), ("walls", _as_is), ("moves", _as_is)), quiet=True),
    Happening.SAVED: Kind("saved", (("seat", _as_is), ("walls", _as_is), ("moves", _as_is))),
    Happening.PLACED: Kind("placed", (("seats", _seats), ("place", _as_is), ("asked", _yes))),
    Happening.ANSWERED: Kind("answered", (("seat", _as_is), ("plays_on", _yes)), quiet=True),
    Happening.WON: Kind(
        "won",
        (
            ("winners", _seats), ("places", _places), ("home", _homes), ("round", _rounds), ("ending", _ending),
        ),
    ),
}  # fmt: skip

NOTATION = Notation(
    [
        "wall",
        "move",
        "done",
        *(f"mini{number + 1}" for number in range(EACH)),  # one's own miniature
        *SPACE_NAMES,  # walk there
        "home",
        "storm1",  # attack a space of the doorway from outside
        "storm2",
        *(f"attack-{name[0]}" for name in DIRECTION_NAMES),
        *(f"face-{name[0]}" for name in DIRECTION_NAMES),
        "stop",
        "counter",
        "pass",
        "keep-none",  # of the unused results
        *(f"keep-{'w' * walls}{'m' * moves}" for walls, moves in KEPT[1:]),
        "finish",  # nobody plays for the places
        "play-on",
        *(f"remove-{name}" for name in SEGMENT_NAMES),
        *(f"fill-{name}" for name in SEGMENT_NAMES[:INNER]),
        *(f"add-{name}{direction[0]}" for name in PILLAR_NAMES for direction in DIRECTION_NAMES),
    ]
)

assert len(NOTATION) == ACTIONS
