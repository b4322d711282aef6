"""Slipstream: a bicycle race.

Each turn two dice are rolled. One rides easily by the lower one, steadily by the higher one, or sprints by both,
which costs two breaths. Riding easily gives a breath, but not to the leader, who has the wind in the face. Whoever
ends on a space with another rider is pulled on to the next. When somebody has crossed the finishing line the round is
played to its end; then the foremost wins. Who begins starts in front, since those behind profit from the others.
"""

from enum import IntEnum
from typing import Annotated, Any, TypeAlias

from labtop.engine import kinds
from labtop.engine.assembling import game
from labtop.engine.chance import draw
from labtop.engine.events import EndingKind, Endings, Events, by, ended, told
from labtop.engine.game import Credits
from labtop.engine.gears import rule
from labtop.engine.kinds import Named, Numbered, Seat, Seats
from labtop.engine.kit import clearing, rank, winners
from labtop.engine.notation import Actions
from labtop.engine.state import NOBODY, FlatState, Row, of_turn, one, option, per
from labtop.engine.telling import ask, finish, say

SPACES, FINISH = 40, 31  # counted from 0; the spaces after the finish are for those who shoot past it
MOST_BREATH, SPRINT_COSTS = 4, 2
EASY, STEADY, SPRINT = 0, 1, 2
PACES = {
    "easy": "{seat} rides easily to space {space} and has {breath} breath.",
    "steady": "{seat} rides steadily to space {space}.",
    "sprint": "{seat} sprints to space {space} and has {breath} breath left.",
}

Space: TypeAlias = Annotated[int, Numbered(SPACES, marks={1: "start", FINISH + 1: "finish"})]
Die: TypeAlias = Annotated[int, kinds.Die()]
Pace: TypeAlias = Annotated[int, Named(tuple(PACES))]


class Phase(IntEnum):
    ROLL = 0
    RIDE = 1
    CATCH_UP = 2  # with whoever stands there: then one is pulled along


class State(FlatState):
    start_breath: int = option(2, "Breath that each rider starts with.", least=0, most=MOST_BREATH)
    space: Row[Space] = per(Seat, worth=0.3)
    breath: Row[int] = per(Seat, most=MOST_BREATH, worth=0.5)
    turn: Seat = one(part="turn", key="seat")
    phase: Phase = one(part="turn")
    dice: Row[Die] = of_turn(2)


do = Actions()
RIDE = do.each("{pace}-{space}", "{pace} to space {space}", pace=Pace, space=Space)


class End(Endings):
    CROSSED = ended("", "Somebody had crossed the finishing line when a round ended.")


class Happening(Events):
    ROLLED = told("{seat} rolls {first} and {second}.", seat=Seat, first=Die, second=Die)
    RODE = told(by("pace", PACES), seat=Seat, space=Space, breath=int, pace=Pace)
    PULLED = told("{seat} is pulled along to space {space}.", seat=Seat, space=Space)
    WON = told("The race is won by {winners}.", winners=Seats, ending=EndingKind(End))


clear_turn = clearing(State)


@rule
def setup(s: State) -> None:
    for seat in range(s.players):
        s.breath[seat] = s.start_breath
        s.space[seat] = s.players - 1 - seat


@rule
def legal(s: State, out: Any) -> int:
    low, high = min(s.dice[0], s.dice[1]), max(s.dice[0], s.dice[1])
    out[0] = RIDE + min(s.space[s.turn] + low, SPACES - 1)
    count = 1
    if high > low:
        out[count] = RIDE + SPACES * STEADY + min(s.space[s.turn] + high, SPACES - 1)
        count += 1
    if s.breath[s.turn] >= SPRINT_COSTS:
        out[count] = RIDE + SPACES * SPRINT + min(s.space[s.turn] + low + high, SPACES - 1)
        count += 1
    return count


@rule
def act(s: State, action: int) -> None:
    seat, pace, space = int(s.turn), (action - RIDE) // SPACES, (action - RIDE) % SPACES
    if pace == SPRINT:
        s.breath[seat] -= SPRINT_COSTS
    elif pace == EASY and s.breath[seat] < MOST_BREATH and riders(s, s.space[seat] + 1, SPACES) > 0:
        s.breath[seat] += 1
    s.space[seat] = space
    s.phase = Phase.CATCH_UP
    s.waiting = 0
    s.to_move = NOBODY
    say(s, Happening.RODE, seat, space, s.breath[seat])
    s.args[3] = pace


@rule
def riders(s: State, first: int, last: int) -> int:
    """How many stand on these spaces."""
    count = 0
    for seat in range(s.players):
        if first <= s.space[seat] <= last:
            count += 1
    return count


@rule
def advance(s: State) -> None:
    seat = int(s.turn)
    if s.phase == Phase.RIDE:
        ask(s, seat)
    elif s.phase == Phase.CATCH_UP and s.space[seat] < SPACES - 1 and riders(s, s.space[seat], s.space[seat]) > 1:
        s.space[seat] += 1
        say(s, Happening.PULLED, seat, s.space[seat], 0)
    elif s.phase == Phase.CATCH_UP:
        clear_turn(s)
        s.turn = (seat + 1) % s.players
        s.phase = Phase.ROLL
    elif seat == 0 and riders(s, FINISH, SPACES) > 0:
        rank(s, s.space)
        finish(s, End.CROSSED)
        say(s, Happening.WON, winners(s), End.CROSSED, 0)
    else:
        s.turns += 1
        s.dice[0], s.dice[1] = draw(s, 1, 6), draw(s, 1, 6)
        s.phase = Phase.RIDE
        say(s, Happening.ROLLED, seat, s.dice[0], s.dice[1])


GAME = game(
    __package__,
    title="Slipstream",
    sentence="A bicycle race: save your breath behind the others, sprint when it counts, be pulled along.",
    credits=Credits("The founders of Labtop", 2026, "Apache-2.0"),
    seats=(2, 3, 4, 5, 6),
    minutes=15,
)
