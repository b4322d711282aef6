"""The whole table as JSON that a person can read and write, and the way back. The map is explained in `table_map`.

A tile that is named nowhere is in the box and takes no part. Without `pile` and `exits` it lies in its pile, in order
of its number.
"""

from collections.abc import Mapping
from typing import Any

from labtop.engine import checks
from labtop.engine.errors import BadPosition, listed, shown
from labtop.games.labydo import names, soundness
from labtop.games.labydo.components import (
    BLOCK_NAMES,
    COLOUR_NAMES,
    FIRST_ENTRANCE,
    FIRST_EXIT,
    LABYRINTH,
    SITE_NAMES,
    TILE_NAMES,
)
from labtop.games.labydo.rules.board import lay
from labtop.games.labydo.rules.common import is_exit, tread
from labtop.games.labydo.rules.opening import clear_lists, entrance_place
from labtop.games.labydo.state import AFLOAT, NOWHERE, Phase, Purpose, State
from labtop.games.labydo.table_map import read_map, write_map

KEYS = ("map", "laid", "pile", "under", "exits", "returned", "seats", "turn", "winners")
SEAT_KEYS = ("home", "pawn", "hand", "crossed", "attackers", "turns", "out")
TURN_KEYS = ("seat", "phase", "announced", "aim", "dice", "purpose", "layer", "tile", "place", "across")
AT_REST = (Phase.OPENING, Phase.ANNOUNCE, Phase.TARGET, Phase.TILE, Phase.PLACE, Phase.TURN, Phase.MOVE,
           Phase.NAME_EXIT, Phase.SCATTER, Phase.OVER)  # fmt: skip


# --- writing -------------------------------------------------------------------------------------------------------


def write(s: State) -> dict[str, Any]:
    """Everything the rules know, in words. What is at its usual value is left out."""
    written = {
        "map": write_map(s),
        "laid": [TILE_NAMES[tile] for tile in s.laid[: int(s.laid_count)]],
        "pile": [TILE_NAMES[tile] for tile in reversed(s.pile[: int(s.pile_left)])],
        "under": int(s.under),
        "exits": [TILE_NAMES[tile] for tile in reversed(s.exits[: int(s.exits_left)])],
        "returned": int(s.returned),
        "seats": [_write_seat(s, seat) for seat in range(s.players)],
        "turn": _write_turn(s),
        "winners": names.seats_of(int(s.winners)),
    }
    return {key: value for key, value in written.items() if key not in ("under", "returned", "winners") or value}


def _write_seat(s: State, seat: int) -> dict[str, Any]:
    written = {
        "out": bool(s.out[seat]),
        "home": int(s.home[seat]),
        "pawn": names.pawn_name(int(s.pawn[seat])),
        "hand": names.tiles_of(int(s.hand[seat])),
        "crossed": names.tiles_of(int(s.trodden[seat])),
        "attackers": names.colours_of(int(s.attackers[seat])),
        "turns": int(s.taken[seat]),
    }
    return {key: value for key, value in written.items() if value}


def _write_turn(s: State) -> dict[str, Any]:
    written = {
        "seat": int(s.turn),
        "phase": names.PHASE_NAMES[s.phase],
        "announced": names.MOVE_NAMES[s.announced] if s.announced else None,
        "aim": TILE_NAMES[s.aim - 1] if s.aim else None,
        "dice": [int(number) for number in s.dice] if s.dice[0] else None,
        "purpose": names.PURPOSE_NAMES[s.purpose] if s.purpose else None,
        "layer": int(s.layer) if s.purpose or s.layer else None,
        "tile": TILE_NAMES[s.picked - 1] if s.picked else None,
        "place": BLOCK_NAMES[s.spot - 1] if s.spot else None,
        "across": bool(s.across) if s.spot else None,
    }
    return {key: value for key, value in written.items() if value is not None}


# --- reading -------------------------------------------------------------------------------------------------------


def read(s: State, given: Mapping[str, Any]) -> None:
    """Fill a record, whose options are set already, from a position. Refuses what cannot be."""
    checks.known(given, KEYS, "the position")
    clear_lists(s)
    used: set[int] = set()
    _read_table(s, given, used)
    _read_seats(s, given.get("seats"), used)
    _read_turn(s, given.get("turn", {"seat": 0, "phase": "announce"}), used)
    _read_piles(s, given, used)
    _read_turns(s, given["seats"])
    winners = _list(given.get("winners", []), "winners")
    for seat in winners:
        s.winners |= 1 << checks.number(seat, 0, int(s.players) - 1, "winners")
    soundness.check(s, winners)


def _read_table(s: State, given: Mapping[str, Any], used: set[int]) -> None:
    tiles = read_map(given.get("map"), int(s.players))
    for seat in range(s.players):
        s.entrance[seat] = next(t for t, (place, _) in tiles.items() if place == entrance_place(int(s.players), seat))
    lying = sorted(tile for tile in tiles if tile < LABYRINTH)
    laid = _tiles(given.get("laid", [TILE_NAMES[tile] for tile in lying]), 0, LABYRINTH, "laid", set())
    if sorted(laid) != lying:
        raise BadPosition(f"laid names the labyrinth tiles on the map, the earliest first, not {shown(given['laid'])}")
    for tile in (*(t for t in tiles if t >= FIRST_ENTRANCE), *laid, *(t for t in tiles if is_exit(t))):
        lay(s, tile, *tiles[tile])
    used |= set(tiles)


def _read_seats(s: State, given: object, used: set[int]) -> None:
    if not isinstance(given, list) or len(given) != s.players:
        raise BadPosition(f"seats is a list of {int(s.players)} seats, not {shown(given)}")
    for seat, entry in enumerate(given):
        what = f"seat {seat}"
        checks.known(checks.an_object(entry, what), SEAT_KEYS, what)
        s.out[seat] = checks.yes(entry.get("out", False), f"{what}, out")
        s.home[seat] = checks.number(entry.get("home", 0), 0, int(s.players) - 1 if s.play_on else 1, f"{what}, home")
        s.taken[seat] = checks.number(entry.get("turns", 0), 0, int(s.max_turns), f"{what}, turns")
        for tile in _tiles(entry.get("hand", []), 0, LABYRINTH, f"{what}, hand", used):
            s.hand[seat] |= 1 << tile
        for tile in _tiles(entry.get("crossed", []), 0, LABYRINTH, f"{what}, crossed", set()):
            s.trodden[seat] |= 1 << tile
        s.pawn[seat] = _read_pawn(s, entry.get("pawn"), what)
        if s.pawn[seat] >= 0:
            tread(s, seat, int(s.pawn[seat]))
        for colour in _list(entry.get("attackers", []), f"{what}, attackers"):
            others = [name for other, name in enumerate(COLOUR_NAMES[: int(s.players)]) if other != seat]
            s.attackers[seat] |= 1 << COLOUR_NAMES.index(others[checks.index(colour, others, f"{what}, attackers")])


def _read_pawn(s: State, given: object, what: str) -> int:
    if given is None:
        return NOWHERE
    if given == "afloat":
        return AFLOAT
    if given not in SITE_NAMES or not s.at[SITE_NAMES.index(str(given)) // 18]:
        raise BadPosition(f"{what}, pawn is a space of a tile on the map, like L07.12, not {shown(given)}")
    return SITE_NAMES.index(str(given))


def _read_turns(s: State, seats: list[dict[str, Any]]) -> None:
    """D51: each seat's turns. If none tells them, all turns begun are shared out, the seat on turn having the last."""
    opening = s.phase == Phase.OPENING or s.purpose == Purpose.OPENING
    if any("turns" in seat for seat in seats):
        begun = int(s.taken.sum())
        if s.turns not in (0, begun):
            raise BadPosition(f"turns is the sum of all seats' turns, {begun}, not {int(s.turns)}")
        s.turns = begun
    else:
        most = int(s.max_turns) * int(s.players)
        if s.turns > most:
            raise BadPosition(f"turns is up to {most}, {int(s.max_turns)} a player, not {int(s.turns)}")
        if s.turns == 0 and not opening:
            s.turns = 1
        for back in range(s.players):
            s.taken[(s.turn - back) % s.players] = (int(s.turns) + int(s.players) - 1 - back) // int(s.players)


def _read_turn(s: State, given: object, used: set[int]) -> None:
    turn = checks.an_object(given, "turn")
    checks.known(turn, TURN_KEYS, "turn")
    s.turn = checks.number(turn.get("seat", 0), 0, int(s.players) - 1, "turn, seat")
    possible = [names.PHASE_NAMES[phase] for phase in AT_REST]
    s.phase = AT_REST[checks.index(turn.get("phase", "announce"), possible, "turn, phase")]
    s.aim = _tile(turn["aim"], 0, FIRST_ENTRANCE, "turn, aim") + 1 if "aim" in turn else 0
    dice = turn.get("dice", [0, 0, 0])
    if not isinstance(dice, list) or len(dice) != 3:
        raise BadPosition(f"turn, dice is a list of three numbers from 1 to 6, not {shown(dice)}")
    s.dice[:] = [checks.number(number, 1 if "dice" in turn else 0, 6, "turn, dice") for number in dice]
    _read_laying(s, turn, used)
    moves = soundness.announced(s)
    if "announced" in turn:
        s.announced = checks.index(turn["announced"], names.MOVE_NAMES, "turn, announced")
        if s.announced not in moves:
            told = listed(names.MOVE_NAMES[move] for move in moves)
            raise BadPosition(f"turn, announced is {told} {soundness.moment(s)}, not {shown(turn['announced'])}")
    elif moves:
        s.announced = moves[-1] if s.aim else moves[0]


def _read_laying(s: State, turn: Mapping[str, Any], used: set[int]) -> None:
    """What is known of a tile being laid: the later the phase the more."""
    laying = s.phase in (Phase.TILE, Phase.PLACE, Phase.TURN)
    if not laying:
        if any(key in turn for key in ("purpose", "tile", "place", "across")):
            raise BadPosition("turn has purpose, tile, place and across only in the phases tile, place and turn")
        if s.phase == Phase.OPENING:
            s.layer = checks.number(turn.get("layer", 0), 0, int(s.players), "turn, layer")
        elif "layer" in turn:
            raise BadPosition("turn has a layer only before the first turn and while a tile is laid")
        return
    s.purpose = checks.index(turn.get("purpose", "standard"), names.PURPOSE_NAMES[1:], "turn, purpose") + 1
    s.layer = checks.number(turn.get("layer", int(s.turn)), 0, int(s.players) - 1, "turn, layer")
    if s.phase == Phase.TILE:
        if "tile" in turn:
            raise BadPosition(f"in phase tile none is chosen yet, but turn has the tile {shown(turn['tile'])}")
    else:
        kind = (FIRST_EXIT, FIRST_ENTRANCE) if s.purpose == Purpose.EXIT else (0, LABYRINTH)
        s.picked = _tiles([turn.get("tile")], *kind, "turn, tile", used)[0] + 1
    if s.phase == Phase.TURN or s.purpose == Purpose.REPLACE:
        s.spot = checks.index(turn.get("place"), BLOCK_NAMES, "turn, place") + 1
        s.across = checks.yes(turn.get("across", False), "turn, across")
    elif "place" in turn or "across" in turn:
        raise BadPosition("turn has a place from phase turn on, or where an exit is being replaced")


def _read_piles(s: State, given: Mapping[str, Any], used: set[int]) -> None:
    """Top first. What is named nowhere else lies there if nothing is said."""
    for key, first, end, field in (("pile", 0, LABYRINTH, s.pile), ("exits", FIRST_EXIT, FIRST_ENTRANCE, s.exits)):
        rest = [TILE_NAMES[tile] for tile in range(first, end) if tile not in used]
        for place, tile in enumerate(reversed(_tiles(given.get(key, rest), first, end, key, used))):
            field[place] = tile
    s.pile_left = int((s.pile >= 0).sum())
    s.exits_left = int((s.exits >= 0).sum())
    s.under = checks.number(given.get("under", 0), 0, int(s.pile_left), "under")
    s.returned = checks.number(given.get("returned", 0), 0, int(s.exits_left), "returned")


# --- small checks --------------------------------------------------------------------------------------------------


def _list(given: object, what: str) -> list[Any]:
    if not isinstance(given, list):
        raise BadPosition(f"{what} is a list, not {shown(given)}")
    return given


def _tile(given: object, first: int, end: int, what: str) -> int:
    return first + checks.index(given, TILE_NAMES[first:end], what)


def _tiles(given: object, first: int, end: int, what: str, used: set[int]) -> list[int]:
    """Tiles by name, of one kind, none of them used before."""
    tiles = [_tile(name, first, end, what) for name in _list(given, f"{what}")]
    for place, tile in enumerate(tiles):
        if tile in used or tile in tiles[:place]:
            raise BadPosition(f"{what}: {TILE_NAMES[tile]} is in two places")
    used.update(tiles)
    return tiles
