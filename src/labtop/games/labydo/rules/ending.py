"""The victory move, what follows it when play goes on, and the end (D25, D44, D50, D51)."""

from typing import Any

from labtop.engine.gears import rule
from labtop.engine.state import NOBODY
from labtop.engine.telling import ask, finish, say
from labtop.games.labydo.actions import TILE
from labtop.games.labydo.components import FIRST_ENTRANCE, FIRST_EXIT, Mark
from labtop.games.labydo.events import End, Happening
from labtop.games.labydo.pieces import SPACES, mark_of
from labtop.games.labydo.rules.board import LABYRINTH_ONLY, beside, first_free_space, hand_in, lift
from labtop.games.labydo.rules.combat import go_back, has_route, leave_table
from labtop.games.labydo.rules.common import clear_turn, dice_sum, finish_laying, in_play, left_in_play, tread
from labtop.games.labydo.rules.placing import turn_up
from labtop.games.labydo.rules.routes import find_route, forget_route, tell_route
from labtop.games.labydo.state import State
from labtop.games.labydo.terms import AFLOAT, Move, Phase, Purpose

# As plain numbers: compiled rules cannot choose among the members of an enumeration.
END_HOME, END_LAST, END_PLAYED_OUT, END_LIMIT = int(End.HOME), int(End.LAST), int(End.PLAYED_OUT), int(End.LIMIT)


@rule
def exit_space(s: State, tile: int) -> int:
    """The S of an exit tile."""
    site = SPACES * tile
    while mark_of(s, site) != Mark.EXIT:
        site += 1
    return site


@rule
def all_ones(s: State) -> bool:
    return bool(s.dice[0] == 1 and s.dice[1] == 1 and s.dice[2] == 1)


@rule
def exits_reached(s: State, out: Any) -> int:
    """D25: the exit tiles whose S ends a route of exactly the sum; on 1-1-1 all that are on the table."""
    n = 0
    for tile in range(FIRST_EXIT, FIRST_ENTRANCE):
        if s.at[tile] and reaches(s, tile):
            out[n] = TILE + tile
            n += 1
    return n


@rule
def reaches(s: State, tile: int) -> bool:
    return all_ones(s) or has_route(s, int(s.pawn[s.turn]), exit_space(s, tile), dice_sum(s))


@rule
def try_victory(s: State) -> None:
    """D25: the roll decides. Which exit it was matters only if play goes on (D50)."""
    several = 0
    found = NOBODY
    for tile in range(FIRST_EXIT, FIRST_ENTRANCE):
        if s.at[tile] and reaches(s, tile):
            several += 1
            if found == NOBODY:
                found = tile
    if found == NOBODY:
        s.phase = Phase.END_TURN
        say(s, Happening.FAILED, s.turn, Move.VICTORY, 0)
    elif several > 1 and s.play_on:
        s.phase = Phase.NAME_EXIT
    else:
        go_home(s, found)


@rule
def name_exit(s: State) -> None:
    if s.aim:
        go_home(s, int(s.aim) - 1)
    else:
        ask(s, s.turn)


@rule
def go_home(s: State, exit_tile: int) -> None:
    """D25, D50: the pawn reaches S and leaves the table. The first to do so wins."""
    seat = int(s.turn)
    goal = exit_space(s, exit_tile)
    rank = 1
    for other in range(s.players):
        if s.home[other]:
            rank += 1
    say(s, Happening.HOME, seat, s.pawn[seat], goal)
    s.args[3] = rank
    tell_route(s, find_route(s, seat, int(s.pawn[seat]), goal, dice_sum(s), True, 0))
    forget_route(s)
    s.home[seat] = rank
    leave_table(s, seat)
    if s.play_on and left_in_play(s) > 1:
        s.aim = exit_tile + 1
        s.phase = Phase.SCATTER
    else:
        s.phase = Phase.OVER


@rule
def next_on_exit(s: State) -> int:
    """D50: the first seat whose pawn still stands on the exit tile used."""
    for seat in range(s.players):
        if s.pawn[seat] >= 0 and s.pawn[seat] // SPACES == s.aim - 1:
            return seat
    return NOBODY


@rule
def refuges(s: State) -> int:
    """D50: the labyrinth tiles beside the exit tile used, as bits."""
    return beside(s, int(s.aim) - 1) & LABYRINTH_ONLY


@rule
def scatter(s: State) -> None:
    """D50: the winner sends every pawn on the exit tile to a tile beside it."""
    seat = next_on_exit(s)
    if seat == NOBODY or refuges(s) == 0:
        s.phase = Phase.REPLACE
    elif s.chosen:
        put_pawn(s, seat, first_free_space(s, int(s.chosen) - 1 - TILE))
        s.chosen = 0
    else:
        ask(s, s.turn)


@rule
def put_pawn(s: State, seat: int, site: int) -> None:
    s.pawn[seat] = site
    tread(s, seat, site)
    say(s, Happening.SCATTERED, seat, site, s.turn)


@rule
def replace(s: State) -> None:
    """D50: the exit tile goes under its pile; a labyrinth tile from the pile, or else from the winner's hand, takes its
    place; without one the place stays empty."""
    s.layer = s.turn
    if s.spot == 0:
        give_exit_back(s)
        return
    s.purpose = Purpose.REPLACE
    if s.pile_left:
        turn_up(s)
        s.phase = Phase.TURN
    elif s.hand[s.turn]:
        s.phase = Phase.TILE
    else:
        say(s, Happening.LEFT_EMPTY, int(s.spot) - 1, 0, 0)
        finish_laying(s)
        s.phase = Phase.SETTLE


@rule
def give_exit_back(s: State) -> None:
    tile = int(s.aim) - 1
    for seat in range(s.players):
        if s.pawn[seat] >= 0 and s.pawn[seat] // SPACES == tile:
            s.pawn[seat] = AFLOAT
    s.spot = s.at[tile]
    s.across = int(s.top[tile]) & 1
    lift(s, tile)
    for place in range(s.exits_left - 1, -1, -1):
        s.exits[place + 1] = s.exits[place]
    s.exits[0] = tile
    s.exits_left += 1
    s.returned += 1
    s.aim = 0
    say(s, Happening.EXIT_RETURNED, tile, int(s.spot) - 1, s.across)


@rule
def settle(s: State) -> None:
    """D50: who found no tile beside the exit stands on the one that replaced it, or at the entrance if none did.
    Then the winner's hand goes under the pile."""
    for seat in range(s.players):
        if s.pawn[seat] == AFLOAT:
            if s.aim:
                put_pawn(s, seat, first_free_space(s, int(s.aim) - 1))
            else:
                go_back(s, seat)
                say(s, Happening.SCATTERED, seat, s.pawn[seat], s.turn)
            return
    s.phase = Phase.END_TURN
    if s.hand[s.turn]:
        say(s, Happening.HANDED_IN, s.turn, hand_in(s, int(s.turn)), 0)


@rule
def conclude(s: State) -> None:
    """The end: the first to get home has won, or the last pawn left (D44, D50); at the limit all left share (D51)."""
    clear_turn(s)
    homes = 0
    winners = 0
    for seat in range(s.players):
        if s.home[seat]:
            homes += 1
        if s.home[seat] == 1:
            winners = 1 << seat
    if homes and not s.play_on:
        ending = END_HOME
    elif left_in_play(s) > 1:
        ending = END_LIMIT
    else:
        ending = END_PLAYED_OUT if homes else END_LAST
    drawn = ending == END_LIMIT and homes == 0
    for seat in range(s.players):
        s.places[seat] = s.home[seat]
        if in_play(s, seat) and ending != END_HOME:
            s.places[seat] = homes + 1
            if homes == 0:
                winners |= 1 << seat
    s.winners = winners
    finish(s, ending)
    say(s, Happening.DRAWN if drawn else Happening.WON, winners, ending, 0)
