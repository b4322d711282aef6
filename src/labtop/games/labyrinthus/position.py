"""The whole table as JSON that a person can read and write, and the way back. The board is a map: see board_map.py."""

from collections.abc import Mapping
from typing import Any

from labtop.engine import checks
from labtop.engine.errors import BadPosition, listed, shown
from labtop.games.labyrinthus import board_map, names
from labtop.games.labyrinthus.board_map import ASCII, LETTERS, Board
from labtop.games.labyrinthus.components import (
    COLOUR_NAMES,
    DICE,
    DIRECTION_NAMES,
    EACH,
    FILL_WALLS,
    INNER,
    MINIATURES,
    SEGMENT_NAMES,
    SPACE_NAMES,
    Wall,
)
from labtop.games.labyrinthus.possible import check
from labtop.games.labyrinthus.rules.common import place_on
from labtop.games.labyrinthus.rules.moves import ALL_WAYS
from labtop.games.labyrinthus.rules.opening import clear_board
from labtop.games.labyrinthus.rules.walls import add_fill, add_pillared
from labtop.games.labyrinthus.state import HOME, OUTSIDE, Phase, State, Turning

KEYS = ("map", "home", "saved", "turn")
TURN_KEYS = (
    "seat", "phase", "round", "first", "results", "entering_over", "fought", "held", "mover", "foe", "ways",
)  # fmt: skip
AT_REST = (
    Phase.FIRST, Phase.ROLL, Phase.CHOOSE, Phase.WALL, Phase.MINIATURE, Phase.WALK, Phase.FACE, Phase.COUNTER,
    Phase.SAVE, Phase.PLAY_ON, Phase.OVER,
)  # fmt: skip
WITH_MOVER = (Phase.WALK, Phase.FACE, Phase.COUNTER)


# --- writing -------------------------------------------------------------------------------------------------------


def write(s: State) -> dict[str, Any]:
    """Everything the rules know, in words. What is at its usual value is left out of the turn."""
    written: dict[str, Any] = {
        "map": board_map.draw(board(s), int(s.door)),
        "home": [names.MINIATURE_NAMES[m] for m in range(MINIATURES) if s.space[m] == HOME],
        "saved": {
            COLOUR_NAMES[seat]: names.results(int(s.saved[seat, 0]), int(s.saved[seat, 1]))
            for seat in range(s.players)
            if s.saved[seat].any()
        },
        "turn": _write_turn(s),
    }
    if s.places.any():
        written["places"] = [int(place) for place in s.places[: int(s.players)]]  # the engine reads them
    return written


def board(s: State) -> Board:
    walls = {segment: int(wall) for segment, wall in enumerate(s.wall) if wall != Wall.NONE}
    pieces = {}
    for miniature in range(MINIATURES):
        if s.space[miniature] >= 0:
            seat, number = divmod(miniature, EACH)
            look = ASCII.pillars[s.facing[miniature]]
            pieces[int(s.space[miniature])] = f"{LETTERS[seat]}{number + 1}{look}"
    return Board(walls, pieces)


def _write_turn(s: State) -> dict[str, Any]:
    phase = Phase(int(s.phase))
    if phase == Phase.FIRST:
        return {"phase": names.PHASE_NAMES[phase]}
    written: dict[str, Any] = {} if phase == Phase.OVER else {"seat": int(s.turn)}
    written |= {"phase": names.PHASE_NAMES[phase], "round": int(s.rounds), "first": int(s.first)}
    rare = {
        "results": names.results(int(s.walls), int(s.moves)),
        "entering_over": bool(s.entering_over),
        "fought": names.miniatures_of(int(s.fought)),
        "held": names.miniatures_of(int(s.held)),
        "ways": names.directions_of(int(s.ways)),
    }
    written |= {key: value for key, value in rare.items() if value}
    if phase in WITH_MOVER:
        written["mover"] = names.MINIATURE_NAMES[s.mover]
    if phase == Phase.COUNTER:
        written["foe"] = names.MINIATURE_NAMES[s.foe]
    return written


# --- reading -------------------------------------------------------------------------------------------------------


def read(s: State, given: Mapping[str, Any]) -> None:
    """Fill a record, whose options, ending and places are set already, from a position. Refuses what cannot be."""
    checks.known(given, KEYS, "the position")
    s.space[:] = OUTSIDE
    _read_map(s, given.get("map"))
    _read_home(s, given.get("home", []))
    _read_turn(s, given.get("turn", {"seat": 0}))
    _read_saved(s, given.get("saved", {}))
    s.over = s.phase == Phase.OVER
    check(s)


def _read_map(s: State, given: object) -> None:
    lines = given.splitlines() if isinstance(given, str) else given
    told = board_map.parse(lines, int(s.door), "map", BadPosition)
    clear_board(s)
    for pillar, direction in board_map.pillar_directions(told.walls).items():
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
        seat, number = LETTERS.index(text[0]), int(text[1]) - 1
        miniature = seat * EACH + number
        if seat >= s.players:
            raise BadPosition(f"map: {text} on {SPACE_NAMES[space]}, but only {_colours(s)} play")
        if s.space[miniature] != OUTSIDE:
            other = SPACE_NAMES[s.space[miniature]]
            raise BadPosition(f"map: {names.MINIATURE_NAMES[miniature]} stands on {other} and on {SPACE_NAMES[space]}")
        place_on(s, miniature, space)
        s.facing[miniature] = ASCII.pillars.index(text[2])


def _read_home(s: State, given: object) -> None:
    for miniature in _miniatures(s, given, "home"):
        if s.space[miniature] != OUTSIDE:
            place = names.place_name(int(s.space[miniature]))
            raise BadPosition(f"home: {names.MINIATURE_NAMES[miniature]} is on the map too, at {place}")
        s.space[miniature] = HOME


def _read_turn(s: State, given: object) -> None:
    turn = checks.an_object(given, "turn")
    checks.known(turn, TURN_KEYS, "turn")
    phase = turn.get("phase", names.PHASE_NAMES[Phase.ROLL])
    if phase not in (possible := [names.PHASE_NAMES[phase] for phase in AT_REST]):
        raise BadPosition(f"turn, phase is {listed(possible)}, not {shown(phase)}")
    s.phase = names.PHASE_NAMES.index(phase)
    if s.phase == Phase.FIRST:
        if len(turn) > 1:
            raise BadPosition(f"in phase first nobody has had a turn yet; turn has no {shown(_other(turn, 'phase'))}")
        return
    last = int(s.players) - 1
    s.first = checks.number(turn.get("first", 0), 0, last, "turn, first")
    if s.phase == Phase.OVER:
        if "seat" in turn:
            raise BadPosition(f"in phase over it is nobody's turn: turn has no seat, not {shown(turn['seat'])}")
        s.turn = s.first
    else:
        s.turn = checks.number(turn.get("seat"), 0, last, "turn, seat")
    s.rounds = checks.number(turn.get("round", 1), 1, int(s.max_rounds), "turn, round")
    s.walls, s.moves = _results(turn.get("results", []), "turn, results")
    s.entering_over = checks.yes(turn.get("entering_over", False), "turn, entering_over")
    for name in ("fought", "held"):
        bits = sum(1 << miniature for miniature in _miniatures(s, turn.get(name, []), f"turn, {name}"))
        setattr(s, name, bits)
    _read_move(s, turn)


def _read_move(s: State, turn: Mapping[str, Any]) -> None:
    """The miniature with the die, whom it attacks, and where it may look."""
    for key, phases in (("mover", WITH_MOVER), ("foe", (Phase.COUNTER,)), ("ways", (Phase.FACE,))):
        if key in turn and s.phase not in phases:
            told = listed([names.PHASE_NAMES[phase] for phase in phases])
            raise BadPosition(f"turn has a {key} in phase {told} only, not in phase {names.PHASE_NAMES[s.phase]}")
    if s.phase in WITH_MOVER:
        s.mover = _miniature(s, turn.get("mover"), "turn, mover")
    if s.phase == Phase.COUNTER:
        s.foe = _miniature(s, turn.get("foe"), "turn, foe")
    free = s.phase == Phase.FACE and s.directional and s.turning == Turning.FREE
    ways = turn.get("ways", names.directions_of(ALL_WAYS if free else 0))
    if not isinstance(ways, list) or not all(way in DIRECTION_NAMES for way in ways):
        raise BadPosition(f"turn, ways is a list of directions ({', '.join(DIRECTION_NAMES)}), not {shown(ways)}")
    s.ways = sum(1 << DIRECTION_NAMES.index(way) for way in set(ways))


def _read_saved(s: State, given: object) -> None:
    for colour, kept in checks.an_object(given, "saved").items():
        seat = _seat(s, colour, "saved")
        s.saved[seat] = _results(kept, f"saved, {colour}")


# --- small checks --------------------------------------------------------------------------------------------------


def _other(given: Mapping[str, Any], key: str) -> str:
    return next(other for other in given if other != key)


def _colours(s: State) -> str:
    return listed(COLOUR_NAMES[: int(s.players)], "and")


def _seat(s: State, given: str, what: str) -> int:
    if given not in COLOUR_NAMES[: int(s.players)]:
        raise BadPosition(f"{what} has no {shown(given)}; there is {_colours(s)}")
    return COLOUR_NAMES.index(given)


def _results(given: object, what: str) -> tuple[int, int]:
    """Walls and moves."""
    if not isinstance(given, list) or len(given) > DICE or not all(result in names.RESULT_NAMES for result in given):
        raise BadPosition(f"{what} is a list of up to {DICE} of {listed(names.RESULT_NAMES)}, not {shown(given)}")
    return given.count("wall"), given.count("move")


def _miniature(s: State, given: object, what: str) -> int:
    possible = names.MINIATURE_NAMES[: int(s.players) * EACH]
    if given not in possible:
        raise BadPosition(f"{what} is a miniature, {possible[0]} to {possible[-1]}, not {shown(given)}")
    return possible.index(str(given))


def _miniatures(s: State, given: object, what: str) -> list[int]:
    if not isinstance(given, list) or len({str(name) for name in given}) != len(given):
        raise BadPosition(f"{what} is a list of different miniatures like 'red 1', not {shown(given)}")
    return [_miniature(s, name, what) for name in given]
