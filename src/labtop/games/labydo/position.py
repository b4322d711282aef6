"""The whole table as JSON that a person can read and write, and the way back. The map is explained in `maps`.

A tile that is named nowhere is in the box and takes no part. Without `pile` and `exits` it lies in its pile, in order
of its number.
"""

from collections.abc import Mapping

from labtop.engine import checks
from labtop.engine.errors import BadPosition, listed, shown
from labtop.engine.kinds import Json, kind_of
from labtop.engine.positions import read_field, read_seats, write_part, write_seat, written_fields
from labtop.games.labydo import possible
from labtop.games.labydo.components import FIRST_ENTRANCE, FIRST_EXIT, LABYRINTH, TILE_NAMES, LabyrinthTile
from labtop.games.labydo.maps import read_map, write_map
from labtop.games.labydo.pieces import is_exit
from labtop.games.labydo.possible import MOVE_NAMES, announced, moment
from labtop.games.labydo.rules.board import lay
from labtop.games.labydo.rules.common import tread
from labtop.games.labydo.rules.opening import clear_lists, entrance_place
from labtop.games.labydo.state import State
from labtop.games.labydo.terms import LAYING, Phase, Purpose

TURN = [*written_fields(State, "turn"), *written_fields(State, "laying")]
PILES = {"pile": range(LABYRINTH), "exits": range(FIRST_EXIT, FIRST_ENTRANCE)}


def write(s: State) -> dict[str, Json]:
    """Everything the rules know, in words. What is at its usual value is left out."""
    turn = write_part(State, s, "turn") | write_part(State, s, "laying")
    if s.purpose:
        turn.setdefault("layer", 0)
    if s.spot:
        turn.setdefault("across", False)
    seats = [write_seat(State, s, seat) for seat in range(s.players)]
    return {"map": write_map(s), **write_part(State, s, ""), "seats": seats, "turn": turn}


def read(s: State, given: Mapping[str, Json]) -> None:
    """Fill a state, whose options are set already, from a position. Refuses what cannot be."""
    top = written_fields(State, "")
    checks.known(given, ["map", *(field.key for field in top), "seats", "turn"], "the position")
    clear_lists(s)
    _read_table(s, given)
    read_seats(State, s, given.get("seats"))
    for seat in range(s.players):
        if s.pawn[seat] >= 0:
            tread(s, seat, int(s.pawn[seat]))
    _read_turn(s, given.get("turn", {}))
    used = possible.places_of_tiles(s)
    unused = {pile: [TILE_NAMES[tile] for tile in tiles if tile not in used] for pile, tiles in PILES.items()}
    for field in top:
        if field.name != "laid":
            read_field(field, s, {**unused, **given}, "")
    _read_turns(s, given["seats"])
    possible.check(s)


def _read_table(s: State, given: Mapping[str, Json]) -> None:
    tiles = read_map(given.get("map"), int(s.players))
    for seat in range(s.players):
        s.entrance[seat] = next(t for t, (place, _) in tiles.items() if place == entrance_place(int(s.players), seat))
    lying = sorted(tile for tile in tiles if tile < LABYRINTH)
    told = given.get("laid", [TILE_NAMES[tile] for tile in lying])
    laid = [kind_of(LabyrinthTile).read(s, name, "laid") for name in checks.a_list(told, LABYRINTH, "laid")]
    if sorted(laid) != lying:
        raise BadPosition(f"laid names the labyrinth tiles on the map, the earliest first, not {shown(told)}")
    for tile in (*(t for t in tiles if t >= FIRST_ENTRANCE), *laid, *(t for t in tiles if is_exit(t))):
        lay(s, tile, *tiles[tile])


def _read_turn(s: State, given: Json) -> None:
    turn = {"phase": "announce", **checks.an_object(given, "turn")}
    checks.known(turn, [field.key for field in TURN], "turn")
    if turn["phase"] in [phase.name.lower() for phase in LAYING]:
        turn = {"purpose": "standard", "layer": turn.get("seat", 0), **turn}
    for field in TURN:
        read_field(field, s, turn, "turn, ")
    moves = announced(s)
    if "announced" not in turn and moves:
        s.announced = moves[-1] if s.aim else moves[0]
    elif "announced" in turn and s.announced not in moves:
        told = listed(MOVE_NAMES[move] for move in moves)
        raise BadPosition(f"turn, announced is {told} {moment(s)}, not {shown(turn['announced'])}")


def _read_turns(s: State, seats: list[dict[str, Json]]) -> None:
    """D51: each seat's turns. If none tells them, all turns begun are shared out, the seat on turn having the last."""
    if any("turns" in seat for seat in seats):
        begun = int(s.taken.sum())
        if s.turns not in (0, begun):
            raise BadPosition(f"turns is the sum of all seats' turns, {begun}, not {int(s.turns)}")
        s.turns = begun
        return
    most = int(s.max_turns) * int(s.players)
    if s.turns > most:
        raise BadPosition(f"turns is up to {most}, {int(s.max_turns)} a player, not {int(s.turns)}")
    if s.turns == 0 and not (s.phase == Phase.OPENING or s.purpose == Purpose.OPENING):
        s.turns = 1
    for back in range(s.players):
        s.taken[(s.turn - back) % s.players] = (int(s.turns) + int(s.players) - 1 - back) // int(s.players)
