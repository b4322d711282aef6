"""Behind the doors: obstacles (T23), events (T24), wounds and deaths (T25), and what comes after each door (T22)."""

from labtop.engine.gears import rule
from labtop.engine.telling import ask, ask_veiled, say
from labtop.games.labrats.components import DOUBLE_DOOR, FATAL_CONTAMINATION, HAND_LIMIT, OBSTACLES, TABLE, Door
from labtop.games.labrats.events import Happening
from labtop.games.labrats.rules.cards import discard_potion, doors_ready, draw_potion, potions_ready, take_door
from labtop.games.labrats.rules.common import is_dead, open_doors
from labtop.games.labrats.rules.memory import remember_door
from labtop.games.labrats.state import State
from labtop.games.labrats.terms import REFUSED, Cause, Health, Note, Phase, Reason

RADIOACTIVE = 2  # contamination of a radioactive explosion (T24)


@rule
def flip(s: State) -> None:
    """T22: a door of the table is turned up and stays so."""
    place = int(s.place) - 1
    remember_door(s, Note.SHOWED, place, s.table[place])
    s.opened[place] = 1
    s.card = s.table[place]
    s.place = 0
    s.phase = Phase.RESOLVE
    say(s, Happening.OPENED, s.turn, place, s.card)


@rule
def resolve(s: State) -> None:
    """T23, T24: what the door does."""
    card = int(s.card)
    s.phase = Phase.NEXT
    if card <= OBSTACLES:
        s.phase = Phase.OBSTACLE
    elif card == Door.POTION_BOX:
        s.phase = Phase.DRAW
    elif card == Door.CONFUSION:
        s.phase = Phase.CONFUSION
    elif card == Door.DOUBLE_DOOR:
        s.to_reveal[s.depth] = 2
        s.depth += 1
        s.card = 0  # its level stands for it
    elif card == Door.EXPLOSION:
        explode(s)
    elif card == Door.RADIOACTIVE_EXPLOSION:
        irradiate(s)
    elif card == Door.INSTANT_DEATH:
        s.health[s.turn] = Health.DEAD
        say(s, Happening.DIED, s.turn, Cause.INSTANT_DEATH, 0)
    else:
        resurrect(s)


@rule
def face_obstacle(s: State) -> None:
    """T23: the own mutation beats its colour; else a potion of that colour may; else it is a wound.

    Whoever holds any potion is asked: that one was not would tell the others that none fits.
    """
    seat = int(s.turn)
    colour = s.card - 1
    if s.specimen[seat] == s.card:
        say(s, Happening.BEATEN, seat, colour, 0)
        s.phase = Phase.DRAW
    elif s.answer > 0:
        discard_potion(s, seat, s.answer)
        say(s, Happening.BEATEN, seat, colour, s.answer)
        s.answer = 0
        s.phase = Phase.DRAW
    elif s.answer != REFUSED and s.held[seat]:
        ask_veiled(s, seat)
    else:
        s.answer = 0
        s.phase = Phase.NEXT
        wound(s, seat)
        if is_dead(s, seat):
            say(s, Happening.DIED, seat, Cause.WOUNDS, s.card)
        else:
            say(s, Happening.WOUNDED, seat, colour, 0)


@rule
def wound(s: State, seat: int) -> None:
    """T25: the second wound is death."""
    s.health[seat] = Health.WOUNDED if s.health[seat] == Health.WELL else Health.DEAD


@rule
def explode(s: State) -> None:
    """T24: every living specimen takes a wound."""
    wounded = 0
    dead = 0
    for seat in range(s.players):
        if not is_dead(s, seat):
            wound(s, seat)
            if is_dead(s, seat):
                dead |= 1 << seat
            else:
                wounded |= 1 << seat
    say(s, Happening.EXPLODED, wounded, dead, 0)


@rule
def irradiate(s: State) -> None:
    """T24: every living specimen takes two contamination; five or more kill it and are put away."""
    touched = 0
    dead = 0
    for seat in range(s.players):
        if not is_dead(s, seat):
            touched |= 1 << seat
            s.contamination[seat] += RADIOACTIVE
            if s.contamination[seat] >= FATAL_CONTAMINATION:
                s.contamination[seat] = 0
                s.health[seat] = Health.DEAD
                dead |= 1 << seat
    say(s, Happening.IRRADIATED, touched, dead, 0)


@rule
def resurrect(s: State) -> None:
    """T24: all the wounded and dead are well again."""
    risen = 0
    for seat in range(s.players):
        if s.health[seat] != Health.WELL:
            s.health[seat] = Health.WELL
            risen |= 1 << seat
    say(s, Happening.RESURRECTED, risen, 0, 0)


@rule
def draw_for_door(s: State) -> None:
    """T23, T24: a potion for an obstacle beaten, or from a box."""
    if potions_ready(s):
        s.phase = Phase.NEXT
        draw_potion(s, int(s.turn), Reason.POTION_BOX if s.card == Door.POTION_BOX else Reason.OBSTACLE)


@rule
def over_limit(s: State) -> bool:
    """T27: five potions in hand. Only whoever is on turn can come to that."""
    return bool(s.held[s.turn] > HAND_LIMIT)


@rule
def obey_limit(s: State) -> None:
    """T27: over four, one is discarded at once, of one's own choice."""
    if s.answer == 0:
        ask(s, int(s.turn))
        return
    discard_potion(s, int(s.turn), s.answer)
    say(s, Happening.DISCARDED, s.turn, s.answer, 0)
    s.args[3] = Reason.LIMIT
    s.answer = 0


@rule
def after_door(s: State) -> None:
    """T22, T24, T25: a death ends the turn, a double door shows its next card, five open doors end the turn too."""
    if s.depth and s.card:
        s.door_discard[s.card] += 1
    s.card = 0
    dead = is_dead(s, s.turn)
    while s.depth and (dead or s.to_reveal[s.depth - 1] == 0):
        s.depth -= 1
        s.to_reveal[s.depth] = 0
        if s.depth:  # the outermost one lies on the table
            s.door_discard[DOUBLE_DOOR] += 1
    if s.depth:
        s.phase = Phase.REVEAL
    elif open_doors(s) == TABLE:
        s.phase = Phase.REWARD
    elif dead:
        s.phase = Phase.CRUMBS
    else:
        s.phase = Phase.CHOOSE


@rule
def reveal(s: State) -> None:
    """T24: a double door's next card, from the pack. Cards being resolved are in no pile, so in no reshuffle."""
    if not doors_ready(s):
        return
    s.to_reveal[s.depth - 1] -= 1
    s.card = take_door(s, Note.REVEALED, 0)
    if s.card:
        s.phase = Phase.RESOLVE
        say(s, Happening.REVEALED, s.turn, s.card, 0)
    else:
        s.phase = Phase.NEXT
        say(s, Happening.NO_CARD, s.turn, 0, 0)


@rule
def reward(s: State) -> None:
    """T22: a potion for opening all five, even to a rat that the fifth has killed."""
    if potions_ready(s):
        s.phase = Phase.CRUMBS
        draw_potion(s, int(s.turn), Reason.ALL_OPEN)
