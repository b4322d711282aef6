"""Words the rules are written in: who is in the game, who stands where, sets as bits."""

from typing import Any

from labtop.engine.gears import rule
from labtop.engine.kit import clearing, members
from labtop.engine.state import NOBODY
from labtop.games.labydo.actions import TILE
from labtop.games.labydo.components import LABYRINTH, LOW_BIT, MARK, SEATS, Mark
from labtop.games.labydo.pieces import SPACES
from labtop.games.labydo.state import State
from labtop.games.labydo.terms import GOAL

clear_turn = clearing(State)
finish_laying = clearing(State, "laying")


@rule
def list_tiles(tiles: int, out: Any) -> int:
    """Tiles as bits into actions that name them, ascending."""
    n = 0
    while tiles:
        low = tiles & -tiles
        tiles &= tiles - 1
        out[n] = TILE + int(LOW_BIT[low % 67])
        n += 1
    return n


@rule
def in_play(s: State, seat: int) -> bool:
    """Its pawn is still in the game: neither out (D42) nor home (D50)."""
    return bool(s.out[seat] == 0 and s.home[seat] == 0)


@rule
def left_in_play(s: State) -> int:
    count = 0
    for seat in range(s.players):
        if in_play(s, seat):
            count += 1
    return count


@rule
def pawn_on(s: State, site: int) -> int:
    """The seat whose pawn stands there, or NOBODY."""
    return standing(s.pawn, site)


@rule
def standing(pawns: Any, site: int) -> int:
    """The same for loops that have `s.pawn` at hand: in plain Python a field of a record is slow to get at."""
    for seat in range(SEATS):
        if pawns[seat] == site:
            return seat
    return NOBODY


@rule
def on_blocking(s: State, seat: int) -> bool:
    return bool(MARK[s.edition, s.pawn[seat]] == Mark.BLOCKING)


@rule
def dice_sum(s: State) -> int:
    return int(s.dice[0]) + int(s.dice[1]) + int(s.dice[2])


@rule
def tread(s: State, seat: int, site: int) -> None:
    """D24: the pawn has set foot on this labyrinth tile."""
    tile = site // SPACES
    if tile < LABYRINTH:
        s.trodden[seat] = int(s.trodden[seat]) | (1 << tile)


@rule
def tiles_trodden(s: State, seat: int) -> int:
    return members(int(s.trodden[seat]))


@rule
def tiles_missing(s: State, seat: int) -> int:
    """D24: how many new tiles still matter to this pawn."""
    return max(0, GOAL - members(int(s.trodden[seat])))
