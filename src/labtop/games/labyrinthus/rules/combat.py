"""Combat: who may attack whom, gangs, dice, counter-attacks (Y30 to Y35)."""

from labtop.engine.chance import draw
from labtop.engine.gears import rule
from labtop.engine.state import NOBODY
from labtop.engine.telling import ask, say
from labtop.games.labyrinthus.components import EACH, OUTSIDE, PACK
from labtop.games.labyrinthus.events import Happening
from labtop.games.labyrinthus.rules.common import (
    door_space,
    enemy_on,
    entrance,
    flagged,
    next_to,
    opens,
    place_on,
    seat_of,
)
from labtop.games.labyrinthus.rules.spaces import has
from labtop.games.labyrinthus.state import State
from labtop.games.labyrinthus.terms import DoorAttack, Phase


@rule
def may_fight(s: State, miniature: int) -> bool:
    """Y31, Y33: not once its attack was held, and with `directional` only once a turn."""
    return not flagged(s.held, miniature) and not (s.directional != 0 and flagged(s.fought, miniature))


@rule
def can_attack(s: State, miniature: int, direction: int) -> bool:
    """Y30: an enemy on the next space, no wall between."""
    space = int(s.space[miniature])
    return bool(
        may_fight(s, miniature)
        and opens(s, space, direction)
        and enemy_on(s, next_to(space, direction), seat_of(miniature))
    )


@rule
def can_storm(s: State, miniature: int, which: int) -> bool:
    """Y30, option `door_attack`: from outside, an enemy on a space of one's own doorway."""
    if s.door_attack == DoorAttack.NEVER or not may_fight(s, miniature):
        return False
    seat = seat_of(miniature)
    side = entrance(s, seat)
    other = door_space(s, side, 1 - which)
    if s.door_attack == DoorAttack.BLOCKED and not has(s.taken, other):
        return False
    return enemy_on(s, door_space(s, side, which), seat)


@rule
def can_storm_any(s: State, miniature: int) -> bool:
    return can_storm(s, miniature, 0) or can_storm(s, miniature, 1)


@rule
def touch(s: State, one: int, other: int) -> bool:
    """Y32: contact is orthogonal, without a wall between."""
    space = int(s.space[one])
    if space >= 0 and s.space[other] >= 0:
        for direction in range(4):
            if opens(s, space, direction) and next_to(space, direction) == s.space[other]:
                return True
    return False


@rule
def gang(s: State, fighter: int) -> int:
    """Y32: how many of one's own an unbroken chain of contact joins, the fighter included."""
    first = seat_of(fighter) * EACH
    joined = 1 << fighter - first
    size = 1
    grown = True
    while grown:
        grown = False
        for one in range(EACH):
            if joined >> one & 1:
                for other in range(EACH):
                    if not joined >> other & 1 and touch(s, first + one, first + other):
                        joined |= 1 << other
                        size += 1
                        grown = True
    return size


@rule
def roll_gang(s: State, dice: int) -> int:
    """So many dice, as digits to the base PACK, the highest first."""
    rolled = 0
    best = 0
    for _ in range(dice):
        number = draw(s, 1, 6)
        if number > best:
            if best:
                rolled = rolled * PACK + best
            best = number
        else:
            rolled = rolled * PACK + number
    for _ in range(dice - 1):
        best *= PACK
    return best + rolled


@rule
def highest(rolled: int) -> int:
    while rolled >= PACK:
        rolled //= PACK
    return rolled


@rule
def fight(s: State, event: int, attacker: int, defender: int) -> bool:
    """Y31, Y32: attacker's dice against defender's; equal or more holds. True if the defender is beaten and goes back.

    From outside it is one die each (Y30).
    """
    alone = s.space[attacker] == OUTSIDE
    attack = roll_gang(s, 1 if alone else gang(s, attacker))
    defence = roll_gang(s, 1 if alone else gang(s, defender))
    beaten = highest(attack) > highest(defence)
    s.fought |= 1 << int(attacker)
    say(s, event, attacker, defender, attack)
    s.args[3] = defence
    s.args[4] = beaten
    s.args[5] = NOBODY if alone else s.facing[attacker]
    if beaten:
        place_on(s, defender, OUTSIDE)
    return beaten


@rule
def attack(s: State) -> None:
    """Y30 to Y33: the miniature with the die attacks; who holds from the front may strike back."""
    mover, foe = int(s.mover), int(s.foe)
    stormed = s.space[mover] == OUTSIDE
    beaten = fight(s, Happening.ATTACKED, mover, foe)
    if not beaten:
        s.held |= 1 << mover
        if not stormed and faces(s, foe, mover) and s.directional and not flagged(s.fought, foe):
            s.phase = Phase.COUNTER
            ask(s, seat_of(foe))
            return
    end_move(s)


@rule
def faces(s: State, miniature: int, other: int) -> bool:
    """Y33: whether a miniature next to another looks at it. Both are on the board."""
    return bool(next_to(s.space[miniature], s.facing[miniature]) == s.space[other])


@rule
def strike_back(s: State) -> None:
    """Y33: roles changed, only against the attacker. Y35: who is beaten was held before, so it cannot enter."""
    fight(s, Happening.COUNTERED, int(s.foe), int(s.mover))
    end_move(s)


@rule
def end_move(s: State) -> None:
    """Y23: the die is used up, the rest of it is lost."""
    s.mover = 0
    s.foe = 0
    s.phase = Phase.CHOOSE
