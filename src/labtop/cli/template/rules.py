"""The rules of Daredevil: roll as long as you dare. A 1 costs all you have rolled this turn.

Change whatever you like; `labtop check daredevil` tells what no longer fits together.
"""

from enum import IntEnum
from typing import Annotated, Any, TypeAlias

from labtop.making import (
    Actions,
    EndingKind,
    Endings,
    Events,
    FlatState,
    Number,
    Row,
    Seat,
    answered,
    ask,
    clearing,
    draw,
    ended,
    finish,
    of_turn,
    one,
    option,
    per,
    rule,
    say,
    told,
)

# --- what there is ---

Die: TypeAlias = Annotated[int, Number(1, 6)]
Points: TypeAlias = Annotated[int, Number(0, 500)]
BUST = 1  # this number costs the pot


class Phase(IntEnum):
    """What happens next."""

    CHOOSE = 0  # roll or stop?
    ROLL = 1
    KEEP = 2
    OVER = 3


class State(FlatState):
    """All that lies on the table. Declare a field here and it is in positions, views and pictures."""

    goal: int = option(50, "Points that win the game.", least=10, most=200)
    points: Row[Points] = per(Seat)  # seat -> points that are safe
    turn: Seat = one(part="turn", key="seat")  # whose turn it is
    phase: Phase = one(part="turn")
    pot: Points = of_turn()  # rolled this turn, and lost with a 1


clear_turn = clearing(State)

# --- what can be done, what can happen, how it ends ---

do = Actions()
ROLL = do.one("roll", "Roll the die")
STOP = do.one("stop", "Stop and keep the pot")


class End(Endings):
    GOAL = ended("", "Somebody has reached the goal.")


class Happening(Events):
    ROLLED = told("{seat} rolls {die}: {pot} in the pot.", seat=Seat, die=Die, pot=Points)
    LOST = told("{seat} rolls a 1 and loses {pot} points.", seat=Seat, pot=Points)
    KEPT = told("{seat} keeps {pot} points and has {points}.", seat=Seat, pot=Points, points=Points)
    WON = told("{seat} has {points} points and wins.", seat=Seat, points=Points, ending=EndingKind(End))


# --- the rules ---


@rule
def setup(s: State) -> None:
    """Lay the table. All numbers are 0 to begin with."""
    s.turns = 1
    s.phase = Phase.CHOOSE


@rule
def legal(s: State, out: Any) -> int:
    """What `s.to_move` may do, ascending; and how many that is. Who has an empty pot must roll: no decision."""
    out[0] = ROLL
    out[1] = STOP
    return 2 if s.pot else 1


@rule
def act(s: State, action: int) -> None:
    """Somebody has decided. Remember it; `advance` carries it out."""
    answered(s)
    s.phase = Phase.ROLL if action == ROLL else Phase.KEEP


@rule
def advance(s: State) -> None:
    """One small step of the game: something happens and is told by `say`, or somebody is asked."""
    if s.phase == Phase.CHOOSE:
        ask(s, s.turn)
    elif s.phase == Phase.ROLL:
        roll(s)
    else:
        keep(s)


@rule
def roll(s: State) -> None:
    die = draw(s, 1, 6)
    if die == BUST:
        say(s, Happening.LOST, s.turn, s.pot, 0)
        next_turn(s)
    else:
        s.pot += die
        s.phase = Phase.CHOOSE
        say(s, Happening.ROLLED, s.turn, die, s.pot)


@rule
def keep(s: State) -> None:
    """The pot is safe; whoever has the goal wins."""
    if s.points[s.turn] >= s.goal:
        s.places[s.turn] = 1
        finish(s, End.GOAL)
        s.phase = Phase.OVER
        say(s, Happening.WON, s.turn, s.points[s.turn], End.GOAL)
        return
    s.points[s.turn] += s.pot
    say(s, Happening.KEPT, s.turn, s.pot, s.points[s.turn])
    if s.points[s.turn] < s.goal:
        next_turn(s)


@rule
def next_turn(s: State) -> None:
    clear_turn(s)
    s.turns += 1
    s.turn = (s.turn + 1) % s.players
    s.phase = Phase.CHOOSE
