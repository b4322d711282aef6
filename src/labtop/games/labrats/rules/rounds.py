"""Ends: of a turn (T30 to T32), of a round (T40, T41), of the game (T42)."""

from typing import Any

from labtop.engine.gears import rule
from labtop.engine.kit import members, nth_member
from labtop.engine.state import NOBODY
from labtop.engine.telling import finish, say
from labtop.games.labrats.actions import PAIR
from labtop.games.labrats.components import CHEESE_TO_WIN, CRUMBS_A_CHEESE, FATAL_CONTAMINATION, KEPT, TABLE
from labtop.games.labrats.events import Happening
from labtop.games.labrats.rules.cards import discard_potion, draw_potion, potions_ready, renew_exits
from labtop.games.labrats.rules.common import is_dead, left_of, living, open_doors, still_choosing
from labtop.games.labrats.rules.memory import remember_door
from labtop.games.labrats.state import State
from labtop.games.labrats.terms import Cause, Health, Note, Phase, Reason, Source, Survivor

SURVIVOR_CHEESE = 1  # T40


@rule
def give_cheese(s: State, seat: int, count: int, source: int) -> None:
    """T42: with the fourth cheese the game is won at once, whatever was to come."""
    s.cheese[seat] += count
    if s.cheese[seat] >= CHEESE_TO_WIN:
        s.phase = Phase.OVER
        s.ended = 1 + source
    say(s, Happening.CHEESE, seat, count, source)
    s.args[3] = s.cheese[seat]


@rule
def win(s: State) -> None:
    """T42: the game is over. Where the fourth cheese came from is how it ended."""
    for seat in range(s.players):
        if s.cheese[seat] >= CHEESE_TO_WIN:
            say(s, Happening.WON, seat, s.ended, 0)
    finish(s, s.ended)
    s.ended = 0
    s.stopped = False


@rule
def scores(s: State, out: Any) -> None:
    """T42: one wins alone."""
    for seat in range(s.players):
        out[seat] = 1 if s.cheese[seat] >= CHEESE_TO_WIN else 0


@rule
def begin_turn(s: State) -> None:
    """T20: the wounded heals; the dead loses the turn. T21: the turns of a round are counted until exits are free."""
    seat = int(s.turn)
    s.turns += 1
    if s.begun <= s.players:
        s.begun += 1
    if is_dead(s, seat):
        s.turn = left_of(s, seat)
        say(s, Happening.LOST_TURN, seat, 0, 0)
        return
    s.phase = Phase.CHOOSE
    if s.health[seat] == Health.WOUNDED:
        s.health[seat] = Health.WELL
        say(s, Happening.HEALED, seat, 0, 0)


@rule
def give_crumbs(s: State) -> None:
    """T30: a crumb for each table door opened, to the dead too."""
    count = open_doors(s)
    s.crumbs[s.turn] += count
    s.phase = Phase.EXCHANGE
    say(s, Happening.CRUMBS, s.turn, count, s.crumbs[s.turn])


@rule
def exchange(s: State) -> None:
    """T31: ten crumbs are a cheese; the rest is kept."""
    s.phase = Phase.CONTAMINATE
    if s.crumbs[s.turn] >= CRUMBS_A_CHEESE:
        s.crumbs[s.turn] -= CRUMBS_A_CHEESE
        give_cheese(s, int(s.turn), 1, Source.CRUMBS)


@rule
def contaminate(s: State) -> None:
    """T30: who stopped by choice takes a contamination for each door left."""
    s.phase = Phase.SICKEN
    if s.stopped:
        count = TABLE - open_doors(s)
        s.contamination[s.turn] += count
        say(s, Happening.CONTAMINATED, s.turn, count, s.contamination[s.turn])


@rule
def sicken(s: State) -> None:
    """T31: five or more contamination kill, and are put away."""
    s.phase = Phase.CHECK
    if s.contamination[s.turn] >= FATAL_CONTAMINATION:
        s.contamination[s.turn] = 0
        s.health[s.turn] = Health.DEAD
        say(s, Happening.DIED, s.turn, Cause.CONTAMINATION, 0)


@rule
def check_round(s: State) -> None:
    """T40: the round ends when all are dead, or when one is left alone at the end of its own turn (or of any)."""
    s.stopped = False
    alone = nth_member(living(s), 1)
    if alone == NOBODY:
        s.phase = Phase.ROUND_OVER
        s.ended = 1 + Source.NOBODY
    elif members(living(s)) == 1 and (s.survivor == Survivor.ANY_TURN or not is_dead(s, s.turn)):
        s.phase = Phase.ROUND_OVER
        s.ended = 1 + Source.SURVIVOR
        give_cheese(s, alone, SURVIVOR_CHEESE, Source.SURVIVOR)
    else:
        s.phase = Phase.PREPARE


@rule
def prepare(s: State) -> None:
    """T32: opened doors go to the discard, and the next seat's turn comes."""
    for place in range(TABLE):
        if s.opened[place]:
            s.door_discard[s.table[place]] += 1
            s.table[place] = 0
            s.opened[place] = 0
    s.turn = left_of(s, s.turn)
    s.cursor = 0
    s.phase = Phase.DRAW_DOORS


@rule
def end_round(s: State) -> None:
    """T41: all are well; the seat that would have been next begins the new round."""
    say(s, Happening.ROUND_OVER, s.rounds, s.ended - 1, 0)
    for seat in range(s.players):
        s.health[seat] = Health.WELL
    s.ended = 0
    s.rounds += 1
    s.begun = 0
    s.turn = left_of(s, s.turn)
    s.first = s.turn
    s.phase = Phase.CLEAR


@rule
def clear_table(s: State) -> None:
    """T41: the doors of the table go to the discard, face up."""
    say(s, Happening.TABLE_CLEARED, 0, 0, 0)
    for place in range(TABLE):
        if not s.opened[place]:
            remember_door(s, Note.SHOWED, place, s.table[place])
        s.args[place] = s.table[place]
        s.door_discard[s.table[place]] += 1
        s.table[place] = 0
        s.opened[place] = 0
    s.phase = Phase.KEEP


@rule
def keep(s: State) -> None:
    """T41: whoever has more than two potions chooses two to keep, all in secret."""
    if not still_choosing(s, KEPT + 1):
        s.cursor = 0
        s.phase = Phase.PUT_BACK


@rule
def put_back(s: State) -> None:
    """T41: what was not kept is discarded."""
    while s.cursor < s.players:
        seat = int(s.cursor)
        s.cursor += 1
        if s.chosen[seat]:
            first = s.potions[seat, PAIR[s.chosen[seat] - 1, 0]]
            second = s.potions[seat, PAIR[s.chosen[seat] - 1, 1]]
            s.chosen[seat] = 0
            say(s, Happening.DISCARDED, seat, 0, 0)
            s.args[3] = Reason.NEW_ROUND
            discard_but(s, seat, first, second)
            return
    s.cursor = 0
    s.phase = Phase.DRAW_UP


@rule
def discard_but(s: State, seat: int, first: int, second: int) -> None:
    """Discard one or two potions, all but these two. They are the first and second in a sorted hand."""
    gone = 0
    number = 0
    while number < s.held[seat]:
        kind = int(s.potions[seat, number])
        if kind == first:
            first = second
            second = 0
            number += 1
        else:
            discard_potion(s, seat, kind)
            gone += 1
            s.args[gone] = kind


@rule
def draw_up(s: State) -> None:
    """T41: whoever has fewer than two potions draws up to two, clockwise from the seat that begins."""
    while s.cursor < s.players:
        seat = int((s.turn + s.cursor) % s.players)
        if s.held[seat] < KEPT:
            if potions_ready(s):
                draw_potion(s, seat, Reason.NEW_ROUND)
                if s.event == Happening.NO_CARD:
                    s.cursor += 1
            return
        s.cursor += 1
    s.cursor = 0
    s.phase = Phase.NEW_EXITS


@rule
def new_exits(s: State) -> None:
    """T41: all exits are shuffled, three new ones laid."""
    renew_exits(s)
    s.phase = Phase.DRAW_DOORS
    say(s, Happening.EXITS_RENEWED, 0, 0, 0)
