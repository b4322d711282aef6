"""From the record's numbers to the names people read and write, and back. The same in all languages.

Labyrinth tiles are L01 to L40, exits S1 to S4, entrances E1 to E4. A space is its tile and number: L07.12. A block of
the lattice is its column and row: C12. A pawn is called by its colour.
"""

from collections.abc import Callable
from typing import Any

from labtop.engine.events import Ending
from labtop.engine.events import EventKind as Kind
from labtop.engine.language import N_
from labtop.engine.notation import Notation
from labtop.games.labydo.components import (
    BLOCK_NAMES,
    COLOUR_NAMES,
    FIRST_ENTRANCE,
    LABYRINTH,
    SITE_NAMES,
    TILE_NAMES,
    TOP_NAMES,
)
from labtop.games.labydo.rules.board import step_to
from labtop.games.labydo.rules.routes import NEW_TILES, ROUTE_ARG
from labtop.games.labydo.state import ACTIONS, AFLOAT, GO, End, Happening, Move, Phase, Purpose, State

PHASE_NAMES = tuple(phase.name.lower().replace("_", " ") for phase in Phase)
MOVE_NAMES = tuple(move.name.lower() for move in Move)
PURPOSE_NAMES = tuple(purpose.name.lower() for purpose in Purpose)

ENDINGS: dict[int, Ending] = {
    End.HOME: Ending("home", "D50", N_("The first pawn to get home has won.")),
    End.LAST: Ending("last", "D44", N_("All others are out of the game: the last pawn has won.")),
    End.PLAYED_OUT: Ending(
        "played out", "D50", N_("After the first win the others played on until one pawn was left.")
    ),
    End.LIMIT: Ending("limit", "D51", N_("Everybody has had all the turns that were agreed on.")),
}


def pawn_name(site: int) -> str | None:
    """Where a pawn stands; None when it has left the table."""
    return "afloat" if site == AFLOAT else SITE_NAMES[site] if site >= 0 else None


def tiles_of(bits: int) -> list[str]:
    return [TILE_NAMES[tile] for tile in range(LABYRINTH) if bits >> tile & 1]


def seats_of(bits: int) -> list[int]:
    return [seat for seat in range(8) if bits >> seat & 1]


def colours_of(bits: int) -> list[str]:
    return [COLOUR_NAMES[seat] for seat in seats_of(bits)]


def route_of(s: State, start: int, directions: list[int]) -> list[str]:
    """The spaces of a route, its start included."""
    sites = [start]
    for direction in directions:
        sites.append(step_to(s, sites[-1], direction))
    return [SITE_NAMES[site] for site in sites]


def _as_is(s: State, value: int) -> int:
    return value


def _named(names: tuple[str, ...]) -> Callable[[State, int], str | None]:
    return lambda s, value: names[value] if value >= 0 else None


_tile, _site, _block, _top = _named(TILE_NAMES), _named(SITE_NAMES), _named(BLOCK_NAMES), _named(TOP_NAMES)
_purpose = _named(PURPOSE_NAMES)


def _yes(s: State, value: int) -> bool:
    return bool(value)


def _route(s: State, length: int) -> list[str]:
    """The route in the event that is in the record now: it begins at the second argument."""
    words = [int(s.args[ROUTE_ARG + 1 + step // 6]) >> 2 * (step % 6) & 3 for step in range(length)]
    return route_of(s, int(s.args[1]), words)


def _tiles(s: State, first: int) -> list[str]:
    """The tiles of the event that is in the record now, from the third argument on."""
    return [TILE_NAMES[tile] for tile in s.args[2:7] if tile >= 0]


def _winners(s: State, value: int) -> list[int]:
    return seats_of(value)


def _crossed(s: State, value: int) -> int:
    """Of the number before a route: the tiles crossed in all."""
    return value & ((1 << NEW_TILES) - 1)


def _new(s: State, value: int) -> int:
    """The same number tells how many of them this move has brought; its own place is taken by the route."""
    return int(s.args[ROUTE_ARG - 1]) >> NEW_TILES


def _match(s: State, brings: int) -> list[int] | None:
    """D20: the dice that bring a tile, all three if they are equal or in sequence; None if this roll only moves."""
    if not brings:
        return None
    dice = sorted(int(number) for number in s.args[1:4])
    low, middle, high = dice
    if (middle - low, high - middle) in ((0, 0), (1, 1)):
        return dice
    return dice[:2] if middle - low < 2 else dice[1:]


def _ending(s: State, value: int) -> str:
    return ENDINGS[value].name


def _places(s: State, value: int) -> list[int]:
    """The record holds them already when the last event is told."""
    return [int(place) for place in s.places[: int(s.players)]]


_SEAT: tuple[str, Callable[[State, int], Any]] = ("seat", _as_is)
_TILE: tuple[str, Callable[[State, int], Any]] = ("tile", _tile)

EVENTS: dict[int, Kind] = {
    Happening.PICKED: Kind("picked", (_SEAT, _TILE, ("purpose", _purpose))),
    Happening.PICKED_OPENLY: Kind("picked_openly", (_SEAT, _TILE, ("purpose", _purpose)), quiet=True),
    Happening.PLACED: Kind("placed", (_SEAT, _TILE, ("place", _block), ("across", _yes)), quiet=True),
    Happening.LAID: Kind("laid", (_SEAT, _TILE, ("place", _block), ("top", _top), ("purpose", _purpose)), quiet=True),
    Happening.BEGINS: Kind("begins", (_SEAT,)),
    Happening.ROLLED: Kind(
        "rolled",
        (
            _SEAT,
            ("first", _as_is),
            ("second", _as_is),
            ("third", _as_is),
            ("move", _named(MOVE_NAMES)),
            ("again", _yes),
            _TILE,
            ("match", _match),
        ),
    ),
    Happening.TELEPORT_ANNOUNCED: Kind("teleport_announced", (_SEAT,), quiet=True),
    Happening.DREW: Kind("drew", (_SEAT, ("count", _as_is), ("tiles", _tiles)), secret=("tiles",), to=("seat",)),
    Happening.DREW_OPENLY: Kind("drew_openly", (_SEAT, ("count", _as_is), ("tiles", _tiles))),
    Happening.TOOK: Kind("took", (_SEAT, _TILE)),
    Happening.NO_TILE: Kind("no_tile", (_SEAT,)),
    Happening.MOVED: Kind(
        "moved",
        (_SEAT, ("start", _site), ("end", _site), ("tiles", _crossed), ("route", _route), ("new", _new)),
        quiet=True,
    ),
    Happening.STAYED: Kind("stayed", (_SEAT, ("start", _site))),
    Happening.ATTACKED: Kind(
        "attacked", (_SEAT, ("start", _site), ("end", _site), ("defender", _as_is), ("route", _route))
    ),
    Happening.TELEPORTED: Kind("teleported", (_SEAT, ("start", _site), ("end", _site))),
    Happening.TELEPORT_FAILED: Kind("teleport_failed", (_SEAT, ("end", _site), ("defender", _as_is))),
    Happening.SWAPPED: Kind("swapped", (_SEAT, ("end", _site), ("attacker", _as_is))),
    Happening.RETURNED: Kind("returned", (_SEAT, ("end", _site), ("attacker", _as_is))),
    Happening.CUT_OFF: Kind("cut_off", (_SEAT, ("count", _as_is))),
    Happening.BRIDGED: Kind("bridged", (_SEAT,), quiet=True),
    Happening.GAP_LEFT: Kind("gap_left", (_SEAT,), quiet=True),
    Happening.ELIMINATED: Kind("eliminated", (_SEAT, ("start", _site), ("count", _as_is))),
    Happening.EXIT_GAINED: Kind("exit_gained", (_SEAT, _TILE)),
    Happening.FAILED: Kind("failed", (_SEAT, ("move", _named(MOVE_NAMES)))),
    Happening.HANDED_IN: Kind("handed_in", (_SEAT, ("count", _as_is))),
    Happening.HOME: Kind("home", (_SEAT, ("start", _site), ("end", _site), ("rank", _as_is), ("route", _route))),
    Happening.EXIT_RETURNED: Kind("exit_returned", (_TILE, ("place", _block), ("across", _yes))),
    Happening.TURNED_UP: Kind("turned_up", (_SEAT, _TILE, ("purpose", _purpose))),
    Happening.LEFT_EMPTY: Kind("left_empty", (("place", _block),)),
    Happening.SCATTERED: Kind("scattered", (_SEAT, ("end", _site), ("winner", _as_is))),
    Happening.WON: Kind("won", (("winners", _winners), ("ending", _ending), ("places", _places))),
    Happening.DRAWN: Kind("drawn", (("winners", _winners), ("ending", _ending), ("places", _places))),
}

NOTATION = Notation(
    [
        "move",
        "teleport",
        "exit",
        "win",
        "stay",
        *(f"attack-{colour}" for colour in COLOUR_NAMES),
        *(name.lower() for name in TILE_NAMES[:FIRST_ENTRANCE]),
        *TOP_NAMES,
        *(f"{name.lower()}-across" for name in BLOCK_NAMES),
        *(f"{name.lower()}-down" for name in BLOCK_NAMES),
        *(name.lower() for name in SITE_NAMES),
    ]
)

assert len(NOTATION) == ACTIONS and NOTATION.text(GO) == "l01.1"
