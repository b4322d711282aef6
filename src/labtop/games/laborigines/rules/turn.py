"""The turn: what may be decided, what a decision does, and what comes next (L40 to L48)."""

from typing import Any

from labtop.engine.chance import draw
from labtop.engine.gears import rule
from labtop.engine.kit import offer
from labtop.engine.state import NOBODY
from labtop.engine.telling import ask, say
from labtop.games.laborigines.actions import ASSIGN, GO, MANIPULATE, PASS, PLACE, TWIN, VOTE
from labtop.games.laborigines.components import TILES, Disease
from labtop.games.laborigines.events import Happening
from labtop.games.laborigines.pieces import each_has, laborigines, own, partner
from labtop.games.laborigines.rules.common import end_turn, gain_flag, lose_flag, must_drop_flag
from labtop.games.laborigines.rules.ending import knock_out
from labtop.games.laborigines.rules.energy import choose_payment, demand, legal_payments, pay
from labtop.games.laborigines.rules.movement import asked, direct, go_on, move, next_laborigine
from labtop.games.laborigines.rules.opening import choose_nicest, is_free, place
from labtop.games.laborigines.rules.traps import spring
from labtop.games.laborigines.state import State
from labtop.games.laborigines.terms import ANTICLOCKWISE, CLOCKWISE, GONE, Cause, Edition, Phase, Variant


@rule
def legal(s: State, out: Any) -> int:
    """The legal actions of the seat to move, ascending."""
    if s.due:
        return legal_payments(s, out)
    if s.phase == Phase.ASSIGN:
        out[0] = ASSIGN + int(min(s.dice[0], s.dice[1]))
        out[1] = ASSIGN + int(max(s.dice[0], s.dice[1]))
        return 2
    if s.phase == Phase.DIRECT:
        return offer(out, GO, 2)
    if s.phase == Phase.ASK:
        return offer(out, PASS, 3)  # the two ways to manipulate follow
    if s.phase == Phase.ONE or s.phase == Phase.ORDER:
        return offer(out, TWIN, 2)
    if s.phase == Phase.NICEST:
        return offer(out, VOTE, laborigines(s))
    n = 0
    if s.phase == Phase.PLACE:
        for tile in range(TILES):
            if is_free(s, tile):
                out[n] = PLACE + tile
                n += 1
    return n


@rule
def act(s: State, action: int) -> None:
    """Take the decision of the seat to move. It is legal: who calls this has seen to that."""
    s.waiting = 0
    s.to_move = NOBODY
    if s.due:
        choose_payment(s, action)
    elif s.phase == Phase.ASSIGN:
        assign(s, action - ASSIGN)
    elif s.phase == Phase.DIRECT:
        direct(s, CLOCKWISE if action == GO else ANTICLOCKWISE)
        s.phase = Phase.DIRECTED
    elif s.phase == Phase.ASK:
        if action == PASS:
            s.answer = 1
        else:
            s.manipulator = asked(s) + 1
            direct(s, CLOCKWISE if action == MANIPULATE else ANTICLOCKWISE)
            s.phase = Phase.MANIPULATE
    elif s.phase == Phase.ONE:
        s.answer = action - TWIN + 1
    elif s.phase == Phase.ORDER:
        s.mover = own(s, s.turn, action - TWIN)
        s.phase = Phase.SET_OUT
    elif s.phase == Phase.NICEST:
        s.answer = action - VOTE + 1
    elif s.phase == Phase.PLACE:
        s.answer = action - PLACE + 1


@rule
def mover_is_done(s: State) -> bool:
    """L26: no further phase happens when the player on the move is out. Only an effect that is under way is finished:
    Moa's walk and a lightning. A cure ends with its holder."""
    if not s.out[s.turn]:
        return False
    return not (s.phase == Phase.MOA_WALKS or s.phase == Phase.MOA_MEETS or s.phase == Phase.LIGHTNING)


@rule
def advance(s: State) -> None:
    """One small move of the machine: who has no energy falls first, then debts are paid, then the turn goes on."""
    if s.falling or s.wave:
        knock_out(s)
    elif must_drop_flag(s):
        lose_flag(s, Happening.FLAG_DROPPED)
    elif s.due:
        pay(s)
    elif mover_is_done(s):
        end_turn(s)
    elif s.phase == Phase.MOVED:
        next_laborigine(s)
    elif s.phase >= Phase.ARRIVE:
        spring(s)
    elif s.phase >= Phase.ASK:
        move(s)
    elif s.phase == Phase.ROLL:
        roll(s)
    elif s.phase == Phase.ASSIGN:
        ask(s, s.turn)
    elif s.phase == Phase.ASSIGNED:
        tell_assignment(s)
    elif s.phase == Phase.ONE:
        rolled_one(s)
    elif s.phase == Phase.SICKNESS:
        sickness(s)
    elif s.phase == Phase.PLACE:
        place(s)
    elif s.phase == Phase.NICEST:
        choose_nicest(s)


@rule
def roll(s: State) -> None:
    """L40: two dice; a double leaves nothing to assign."""
    s.dice[0] = draw(s, 1, 6)
    s.dice[1] = draw(s, 1, 6)
    say(s, Happening.ROLLED, s.turn, s.dice[0], s.dice[1])
    if s.dice[0] == s.dice[1]:
        assign(s, s.dice[0])
    else:
        s.phase = Phase.ASSIGN
        ask(s, s.turn)


@rule
def assign(s: State, number: int) -> None:
    """The die with this number moves the laborigine (L61: the first twin), the other one Moa (the second twin)."""
    s.die[0] = number
    s.die[1] = s.dice[0] + s.dice[1] - number
    s.phase = Phase.ASSIGNED


@rule
def tell_assignment(s: State) -> None:
    """Everybody hears who moves by which die: manipulation is decided on it."""
    s.phase = Phase.ONE
    say(s, Happening.ASSIGNED, own(s, s.turn, 0), s.die[0], partner(s))
    s.args[3] = s.die[1]


@rule
def rolled_one(s: State) -> None:
    """L40: a 1 brings the flag. L62: to which of the twins, their player picks."""
    if s.flag != GONE and (s.dice[0] == 1 or s.dice[1] == 1):
        if s.variant == Variant.TWINS and not s.answer:
            ask(s, s.turn)
            return
        gain_flag(s, own(s, s.turn, s.answer - 1 if s.answer else 0))
        s.answer = 0
    s.cursor = 0
    s.phase = Phase.SICKNESS
    if s.event == 0:
        sickness(s)


@rule
def sickness(s: State) -> None:
    """L41, L63: the active disease acts on each infected laborigine of the player on the move."""
    while s.cursor < each_has(s):
        twin = int(s.cursor)
        laborigine = own(s, s.turn, twin)
        s.cursor += 1
        if s.infected[laborigine]:
            act_up(s, laborigine, twin)
            if s.due or s.event:
                return
    go_on(s)


@rule
def act_up(s: State, laborigine: int, twin: int) -> None:
    """What the active disease does in phase 2. Mutations act all the time instead."""
    if s.disease == Disease.LEPROSY:
        demand(s, laborigine, 1, Cause.LEPROSY)
    elif s.disease == Disease.INFERIORITY_COMPLEX:
        if s.dice[0] == 1 or s.dice[1] == 1:
            demand(s, laborigine, 2, Cause.INFERIORITY_COMPLEX)
    elif s.disease == Disease.LIMPING:
        if s.die[twin] % 2 == 0:
            demand(s, laborigine, 2, Cause.LIMPING)
    elif s.disease == Disease.HYPERACTIVITY:
        s.doubled[twin] = 1
        say(s, Happening.HYPERACTIVE, laborigine, 2 * s.die[twin], 0)
    elif s.disease == Disease.IMMUNITY_LOSS and s.edition == Edition.CZECH:
        s.barred[twin] = 1
        say(s, Happening.BARRED, laborigine, 0, 0)
