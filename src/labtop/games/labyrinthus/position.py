"""The whole table as JSON that a person can read and write, and the way back. The board is a map: see maps.py."""

from collections.abc import Mapping

from labtop.engine import checks
from labtop.engine.errors import BadPosition, listed, shown
from labtop.engine.kinds import Json, kind_of
from labtop.engine.positions import read_part, write_part
from labtop.games.labyrinthus import maps, possible
from labtop.games.labyrinthus.components import (
    ALL_WAYS,
    COLOUR_NAMES,
    DICE,
    EACH,
    FILL_WALLS,
    HOME,
    INNER,
    MINIATURE_NAMES,
    MINIATURES,
    OUTSIDE,
    PLACE_NAMES,
    RESULT_NAMES,
    SEGMENT_NAMES,
    Miniature,
    Wall,
    results,
)
from labtop.games.labyrinthus.maps import ASCII, LETTERS, Board
from labtop.games.labyrinthus.rules.common import place_on
from labtop.games.labyrinthus.rules.opening import clear_board
from labtop.games.labyrinthus.rules.walls import add_fill, add_pillared
from labtop.games.labyrinthus.state import State
from labtop.games.labyrinthus.terms import Phase, Turning

MINIATURE = kind_of(Miniature)
ORDER = (  # in which a person reads a turn
    "seat", "phase", "round", "first", "results", "entering_over", "fought", "held", "ways", "mover", "foe",
)  # fmt: skip


def write(s: State) -> dict[str, Json]:
    """Everything the rules know, in words. What is at its usual value is left out of the turn."""
    turn = write_part(State, s, "turn")
    if s.walls or s.moves:
        turn["results"] = results(s.walls, s.moves)
    turn = {key: turn[key] for key in ORDER if key in turn}
    written: dict[str, Json] = {
        "map": maps.draw(board(s), int(s.door)),
        "home": [name for miniature, name in enumerate(MINIATURE_NAMES) if s.space[miniature] == HOME],
        "saved": {COLOUR_NAMES[seat]: results(*s.saved[seat]) for seat in range(s.players) if s.saved[seat].any()},
        "turn": turn,
    }
    if s.places.any():
        written["places"] = [int(place) for place in s.places[: int(s.players)]]  # the engine reads them
    return written


def board(s: State) -> Board:
    walls = {segment: int(wall) for segment, wall in enumerate(s.wall) if wall != Wall.NONE}
    pieces = {}
    for miniature, space in enumerate(s.space):
        if space >= 0:
            seat, number = divmod(miniature, EACH)
            pieces[int(space)] = f"{LETTERS[seat]}{number + 1}{ASCII.pillars[s.facing[miniature]]}"
    return Board(walls, pieces)


def read(s: State, given: Mapping[str, Json]) -> None:
    """Fill a state, whose options, ending and places are set already, from a position. Refuses what cannot be."""
    checks.known(given, ("map", "home", "saved", "turn"), "the position")
    s.space[:] = OUTSIDE
    _read_map(s, given.get("map"))
    _read_home(s, given.get("home", []))
    _read_turn(s, given.get("turn", {"seat": 0}))
    for colour, kept in checks.an_object(given.get("saved", {}), "saved").items():
        checks.known((colour,), COLOUR_NAMES[: int(s.players)], "saved")
        s.saved[COLOUR_NAMES.index(colour)] = _results(kept, f"saved, {colour}")
    s.over = s.phase == Phase.OVER
    possible.check(s)


def _read_map(s: State, given: Json) -> None:
    lines = given.splitlines() if isinstance(given, str) else given
    told = maps.parse(lines, int(s.door), "map", BadPosition)
    clear_board(s)
    for pillar, direction in maps.pillar_directions(told.walls).items():
        add_pillared(s, pillar, direction)
    fills = [segment for segment, wall in told.walls.items() if wall == Wall.FILL]
    if len(fills) > FILL_WALLS:
        raise BadPosition(f"map: there are {FILL_WALLS} fill walls, not {len(fills)}")
    for segment in fills:
        if segment >= INNER:
            raise BadPosition(
                f"map: a fill wall stands between two intersections (Y3), not at {SEGMENT_NAMES[segment]}"
            )
        add_fill(s, segment)
    for space, text in told.pieces.items():
        seat = LETTERS.index(text[0])
        if seat >= s.players:
            playing = listed(COLOUR_NAMES[: int(s.players)], "and")
            raise BadPosition(f"map: {text} on {PLACE_NAMES[space]}, but only {playing} play")
        miniature = seat * EACH + int(text[1]) - 1
        _set_down(s, miniature, space, "map")
        s.facing[miniature] = ASCII.pillars.index(text[2])


def _read_home(s: State, given: Json) -> None:
    for name in checks.a_list(given, MINIATURES, "home"):
        _set_down(s, MINIATURE.read(s, name, "home"), HOME, "home")


def _set_down(s: State, miniature: int, place: int, what: str) -> None:
    if s.space[miniature] != OUTSIDE:
        before = PLACE_NAMES[int(s.space[miniature])]
        raise BadPosition(f"{what}: {MINIATURE_NAMES[miniature]} is in two places, {before} and {PLACE_NAMES[place]}")
    place_on(s, miniature, place)


def _read_turn(s: State, given: Json) -> None:
    read_part(State, s, given, "turn", also=("results",))
    s.walls, s.moves = _results(given.get("results", []), "turn, results")
    if s.phase == Phase.OVER:
        s.turn = s.first
    if s.phase == Phase.FACE and s.directional and s.turning == Turning.FREE and "ways" not in given:
        s.ways = ALL_WAYS


def _results(given: Json, what: str) -> tuple[int, int]:
    """Walls and moves."""
    if not isinstance(given, list) or len(given) > DICE or not all(result in RESULT_NAMES for result in given):
        raise BadPosition(f"{what} is a list of up to {DICE} of {listed(RESULT_NAMES)}, not {shown(given)}")
    return given.count("wall"), given.count("move")
