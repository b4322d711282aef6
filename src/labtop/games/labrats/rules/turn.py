"""What may be decided (T21, T22), what a decision does, and what comes next."""

from typing import Any

from labtop.engine.gears import rule
from labtop.engine.kit import offer
from labtop.engine.state import NOBODY
from labtop.engine.telling import ask
from labtop.games.labrats.actions import EXIT, KEEP, OPEN, PASS, PAY, PLACE, REFUSE, STOP, TAKE, USE
from labtop.games.labrats.components import COLOURS, EXITS, KEPT, POTION_COLOURS, TABLE
from labtop.games.labrats.rules.common import choose_in_secret, open_doors
from labtop.games.labrats.rules.confusion import confuse, pass_on
from labtop.games.labrats.rules.exits import exits_back, flip_exit, pay, payments
from labtop.games.labrats.rules.exploring import (
    after_door,
    draw_for_door,
    face_obstacle,
    flip,
    obey_limit,
    over_limit,
    resolve,
    reveal,
    reward,
)
from labtop.games.labrats.rules.opening import deal, draft, draw_doors, fill, free_specimens, place, show_specimens
from labtop.games.labrats.rules.rounds import (
    begin_turn,
    check_round,
    clear_table,
    contaminate,
    draw_up,
    end_round,
    exchange,
    give_crumbs,
    keep,
    new_exits,
    prepare,
    put_back,
    sicken,
    win,
)
from labtop.games.labrats.state import State
from labtop.games.labrats.terms import REFUSED, Phase


@rule
def legal(s: State, out: Any) -> int:
    """The legal actions of the seat to move, ascending."""
    n = 0
    if over_limit(s):
        n = potions_of(s, out, (1 << COLOURS) - 1)
    elif s.phase == Phase.PLACE:
        # By number and not by kind: two doors of a kind must be asked about too, or the others would know.
        n = offer(out, PLACE, KEPT)
    elif s.phase == Phase.CHOOSE:
        n = choices(s, out)
    elif s.phase == Phase.OBSTACLE:
        n = potions_of(s, out, 1 << (int(s.card) - 1))
        out[n] = REFUSE
        n += 1
    elif s.phase == Phase.PAY:
        n = payments(s, out)
    elif s.phase == Phase.CONFUSION:
        n = offer(out, PASS, s.held[s.to_move])
    elif s.phase == Phase.KEEP:
        n = offer(out, KEEP, 3 if s.held[s.to_move] == 3 else 6)
    elif s.phase == Phase.DRAFT:
        for colour in range(COLOURS):
            if free_specimens(s) >> colour & 1:
                out[n] = TAKE + colour
                n += 1
    return n


@rule
def choices(s: State, out: Any) -> int:
    """T21: a door or, after the first lap, an exit. T22: at least one door; after that another, or to stop."""
    n = 0
    opened = open_doors(s)
    for where in range(TABLE):
        if not s.opened[where]:
            out[n] = OPEN + where
            n += 1
    if opened:
        out[n] = STOP
        n += 1
    elif s.begun > s.players:
        for where in range(EXITS):
            out[n] = EXIT + where
            n += 1
    return n


@rule
def potions_of(s: State, out: Any, colours: int) -> int:
    """T23, T27: each kind in hand that can stand for one of these colours."""
    seat = int(s.to_move)
    n = 0
    last = 0
    for number in range(s.held[seat]):
        kind = int(s.potions[seat, number])
        if kind != last and int(POTION_COLOURS[kind]) & colours:
            out[n] = USE + kind
            n += 1
        last = kind
    return n


@rule
def act(s: State, action: int) -> None:
    """Take the decision of the seat to move. It is legal: who calls this has seen to that."""
    if PASS <= action < TAKE:  # while others may choose too
        first = PLACE if action >= PLACE else KEEP if action >= KEEP else PASS
        choose_in_secret(s, int(s.to_move), action - first)
        return
    s.waiting = 0
    s.to_move = NOBODY
    if action < EXIT:
        s.place = 1 + action - OPEN
        s.phase = Phase.FLIP
    elif action < STOP:
        s.exit_open = 1 + action - EXIT
        s.phase = Phase.FLIP_EXIT
    elif action == STOP:
        s.stopped = True
        s.phase = Phase.CRUMBS
    elif action < REFUSE:
        s.answer = action - USE
    elif action == REFUSE:
        s.answer = REFUSED
    elif action < PAY:
        s.answer = 1 + action - TAKE
    else:
        s.answer = 1 + action - PAY


@rule
def advance(s: State) -> None:
    """One small move of the machine."""
    if over_limit(s):
        obey_limit(s)
    else:
        go_on(s)


@rule
def go_on(s: State) -> None:
    """What comes next, when nobody holds too many potions."""
    if s.phase == Phase.PLACE:
        place(s)
    elif s.phase == Phase.FILL:
        fill(s)
    elif s.phase == Phase.TURN:
        begin_turn(s)
    elif s.phase == Phase.CHOOSE:
        ask(s, s.turn)
    elif s.phase == Phase.FLIP:
        flip(s)
    elif s.phase == Phase.RESOLVE:
        resolve(s)
    elif s.phase == Phase.OBSTACLE:
        face_obstacle(s)
    elif s.phase == Phase.DRAW:
        draw_for_door(s)
    elif s.phase == Phase.CONFUSION:
        confuse(s)
    elif s.phase == Phase.PASS:
        pass_on(s)
    elif s.phase == Phase.NEXT:
        after_door(s)
    elif s.phase == Phase.REVEAL:
        reveal(s)
    elif s.phase == Phase.REWARD:
        reward(s)
    elif s.phase == Phase.FLIP_EXIT:
        flip_exit(s)
    elif s.phase == Phase.PAY:
        pay(s)
    elif s.phase == Phase.EXITS_BACK:
        exits_back(s)
    elif s.phase == Phase.CRUMBS:
        give_crumbs(s)
    elif s.phase == Phase.EXCHANGE:
        exchange(s)
    elif s.phase == Phase.CONTAMINATE:
        contaminate(s)
    elif s.phase == Phase.SICKEN:
        sicken(s)
    elif s.phase == Phase.CHECK:
        check_round(s)
    elif s.phase == Phase.PREPARE:
        prepare(s)
    elif s.phase == Phase.ROUND_OVER:
        end_round(s)
    elif s.phase == Phase.CLEAR:
        clear_table(s)
    elif s.phase == Phase.KEEP:
        keep(s)
    elif s.phase == Phase.PUT_BACK:
        put_back(s)
    elif s.phase == Phase.DRAW_DOORS:
        draw_doors(s)
    elif s.phase == Phase.DRAW_UP:
        draw_up(s)
    elif s.phase == Phase.NEW_EXITS:
        new_exits(s)
    elif s.phase == Phase.DEAL:
        deal(s)
    elif s.phase == Phase.DRAFT:
        draft(s)
    elif s.phase == Phase.SPECIMENS:
        show_specimens(s)
    else:
        win(s)
