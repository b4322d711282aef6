"""The end: rounds are finished, wins shared, places played for (Y40, Y41)."""

from typing import Any

from labtop.engine.gears import rule
from labtop.engine.kit import scores as by_place
from labtop.engine.kit import share
from labtop.engine.telling import finish, say
from labtop.games.labyrinthus import actions
from labtop.games.labyrinthus.events import End, Happening
from labtop.games.labyrinthus.rules.common import at_home, finished
from labtop.games.labyrinthus.state import State
from labtop.games.labyrinthus.terms import Phase, PlayOn


@rule
def end_round(s: State) -> None:
    """Y40: all had equally many turns, so who got home in it shares a place. Then the next round, or the end."""
    before = s.players - unplaced(s)
    fresh = give_places(s)
    left = unplaced(s)
    first_win = before == 0 and fresh != 0
    last = s.rounds == s.max_rounds
    if s.play_on != PlayOn.NO and left <= 1:
        end_game(s, End.PLACES)
        return
    if first_win and (s.play_on == PlayOn.NO or (s.play_on == PlayOn.ASK and last)):
        end_game(s, End.HOME)
        return
    if last:
        end_game(s, End.LIMIT)
        return
    asked = first_win and s.play_on == PlayOn.ASK
    if fresh:
        say(s, Happening.PLACED, fresh, before + 1, asked)
    skip_finished(s)
    if asked:
        s.phase = Phase.PLAY_ON
    else:
        begin_round(s)


@rule
def unplaced(s: State) -> int:
    """How many have no place yet."""
    count = 0
    for seat in range(s.players):
        if s.places[seat] == 0:
            count += 1
    return count


@rule
def begin_round(s: State) -> None:
    s.rounds += 1
    s.turns += 1
    s.phase = Phase.ROLL


@rule
def answer(s: State) -> None:
    """Y40: one after the other says whether to play on, and it takes all of them."""
    on = s.decided - 1 == actions.PLAY_ON
    s.decided = 0
    say(s, Happening.ANSWERED, s.turn, on, 0)
    if not on:
        s.phase = Phase.END_GAME
    elif pass_on(s):
        skip_finished(s)
        begin_round(s)


@rule
def pass_on(s: State) -> bool:
    """Y12, Y40: the next one clockwise who has not finished. Tells whether that is the end of the round."""
    s.turn = (s.turn + 1) % s.players
    while s.turn != s.first and finished(s, s.turn):
        s.turn = (s.turn + 1) % s.players
    return bool(s.turn == s.first)


@rule
def skip_finished(s: State) -> None:
    while finished(s, s.turn):
        s.turn = (s.turn + 1) % s.players


@rule
def give_places(s: State) -> int:
    """Those who have newly finished take the next place together. Gives them as bits."""
    place = s.players - unplaced(s) + 1
    fresh = 0
    for seat in range(s.players):
        if s.places[seat] == 0 and finished(s, seat):
            s.places[seat] = place
            fresh |= 1 << seat
    return fresh


@rule
def rank(s: State, seat: int) -> int:
    """Y40, Y41: a place that was given; else after all who have one and all who have more home."""
    if s.places[seat]:
        return int(s.places[seat])
    place = 1
    for other in range(s.players):
        if finished(s, other) or at_home(s, other) > at_home(s, seat):
            place += 1
    return place


@rule
def all_ranked(s: State, ending: int) -> bool:
    """Y40: everybody has a place where they were played for; else the winners alone."""
    if ending == End.LIMIT:
        return bool(s.play_on == PlayOn.YES or (s.play_on == PlayOn.ASK and unplaced(s) < s.players))
    return ending == End.PLACES


@rule
def end_game(s: State, ending: int) -> None:
    """Y40: the winners, and everybody's place where they were played for. Y41: the rest by how many are home."""
    ranked = all_ranked(s, ending)
    winners = 0
    for seat in range(s.players):
        place = rank(s, seat)
        if place == 1:
            winners |= 1 << seat
        s.places[seat] = place if ranked or place == 1 else 0
    say(s, Happening.WON, winners, 0, 0)
    s.turn = s.first
    s.phase = Phase.OVER
    finish(s, ending)


@rule
def scores(s: State, out: Any) -> None:
    """The first place wins, shared by all who have it; nobody has won before the end, be it that places are taken."""
    if s.over:
        by_place(s, out)
    else:
        share(s, 0, out)
