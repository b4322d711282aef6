"""Knocking out, in waves (L24, L25), and winning."""

from typing import Any

from labtop.engine.gears import rule
from labtop.engine.kit import nth_member, share
from labtop.engine.telling import finish, say
from labtop.games.laborigines.components import TILES
from labtop.games.laborigines.events import End, Happening
from labtop.games.laborigines.pieces import colour_of, each_has, own
from labtop.games.laborigines.rules.common import clear_turn, total
from labtop.games.laborigines.rules.energy import settle
from labtop.games.laborigines.state import State
from labtop.games.laborigines.terms import GONE, NOWHERE, Phase, Variant

LAST_ONE, LAST_COLOUR, SHARED = (int(ending) for ending in End)  # plain numbers, as a GPU wants arguments


@rule
def knock_out(s: State) -> None:
    """One step of a knock-out: somebody falls, the flag goes, somebody wins, a colour goes."""
    if s.falling:
        fall(s)
    elif s.flag != GONE:  # L33
        s.flag = GONE
        say(s, Happening.FLAG_GONE, 0, 0, 0)
    elif s.winners:
        ending = how_it_ended(s)
        s.phase = Phase.OVER
        s.wave = 0
        s.fading = 0
        settle(s)
        clear_turn(s)
        finish(s, ending)
        say(s, Happening.WON, s.winners, ending, 0)
    elif s.fading:
        fade(s)
    else:
        next_wave(s)


@rule
def fall(s: State) -> None:
    """The next of this wave is out. After the last of them it is seen who is left."""
    seat = nth_member(s.falling, 1)
    s.falling ^= 1 << seat
    s.wave |= 1 << seat
    s.fading |= 1 << colour_of(s, seat)
    s.out[seat] = 1
    for twin in range(each_has(s)):
        laborigine = own(s, seat, twin)
        s.tile[laborigine] = NOWHERE
        s.infected[laborigine] = 0
        s.lightning[laborigine] = 0
        s.acid[laborigine] = 0
    say(s, Happening.KNOCKED_OUT, seat, 0, 0)
    if s.falling == 0:
        s.winners = winners_now(s)


@rule
def winners_now(s: State) -> int:
    """The winners as bits of seats, or 0 while the game goes on: the last one (L52: the last colour) left, or if
    nobody is left all of this wave."""
    colours = 0
    for seat in range(s.players):
        if not s.out[seat]:
            colours |= 1 << colour_of(s, seat)
    if colours == 0:
        for seat in range(s.players):
            if s.wave >> seat & 1:
                colours |= 1 << colour_of(s, seat)
    elif colours & (colours - 1):
        return 0
    seats = 0
    for seat in range(s.players):
        # L76: a team's win includes the partner who is out.
        if colours >> colour_of(s, seat) & 1:
            seats |= 1 << seat
    return seats


@rule
def how_it_ended(s: State) -> int:
    """L25, L52: somebody is left, or those of the last wave share."""
    for seat in range(s.players):
        if not s.out[seat]:
            return LAST_COLOUR if s.variant == Variant.TEAMS else LAST_ONE
    return SHARED


@rule
def fade(s: State) -> None:
    """A colour leaves the game: from every stock and from the board."""
    colour = nth_member(s.fading, 1)
    s.fading ^= 1 << colour
    count = 0
    for seat in range(s.players):
        count += s.stock[seat, colour]
        s.stock[seat, colour] = 0
    for tile in range(TILES):
        count += s.lying[tile, colour]
        s.lying[tile, colour] = 0
    if count:
        say(s, Happening.COLOUR_GONE, colour, count, 0)


@rule
def next_wave(s: State) -> None:
    """L25: removing colours may have taken others' last tokens."""
    s.wave = 0
    for seat in range(s.players):
        if not s.out[seat] and total(s, seat) == 0:
            s.falling |= 1 << seat


@rule
def scores(s: State, out: Any) -> None:
    """1 a win, shared wins split, 0 a loss. Partners both have their team's score."""
    share(s, s.winners, out)
    if s.variant == Variant.TEAMS:
        for seat in range(s.players):
            out[seat] *= 2
