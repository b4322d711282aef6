"""Attack, counter-attack, falling out, going back (D40 to D44)."""

from labtop.engine.gears import rule
from labtop.engine.state import NOBODY
from labtop.engine.telling import say
from labtop.games.labydo.components import SEATS, STEP, Mark
from labtop.games.labydo.events import Happening
from labtop.games.labydo.pieces import SPACES, is_exit, mark_of
from labtop.games.labydo.rules.board import hand_in, rest_of
from labtop.games.labydo.rules.common import dice_sum, left_in_play, on_blocking, pawn_on, tread
from labtop.games.labydo.rules.routes import find_route, forget_route
from labtop.games.labydo.state import State
from labtop.games.labydo.terms import NOWHERE, Exact, Phase


@rule
def can_attack(s: State, defender: int) -> bool:
    """D40: a route of exactly the sum ends on the pawn, which does not stand on B. A flood has filled `contact`."""
    steps = int(s.contact[defender])
    if steps == 0 or on_blocking(s, defender):
        return False
    total = dice_sum(s)
    if steps == total:
        return True
    if s.exact == Exact.SHORTEST or (total - steps) & 1:
        return False
    return has_route(s, int(s.pawn[s.turn]), int(s.pawn[defender]), total)


@rule
def has_route(s: State, start: int, end: int, length: int) -> bool:
    """Whether there is a route of exactly this length; new tiles do not matter here."""
    found = find_route(s, int(s.turn), start, end, length, True, 0)
    forget_route(s)
    return found > 0


@rule
def combat(s: State) -> None:
    """The pawn on turn has landed on another one. On an exit tile that one is out (D42); was it an attacker that may be
    countered, it goes back (D41); otherwise the two swap (D40)."""
    attacker = int(s.turn)
    defender = int(s.hit) - 1
    site = int(s.pawn[attacker])
    s.phase = Phase.END_TURN
    if is_exit(site // SPACES):
        fall_out(s, defender)
    elif int(s.attackers[attacker]) >> defender & 1:
        s.attackers[attacker] = int(s.attackers[attacker]) & ~(1 << defender)
        go_back(s, defender)
        s.trodden[defender] = 0
        s.layer = defender
        s.rest = rest_of(s, defender)
        s.phase = Phase.BRIDGE
        say(s, Happening.RETURNED, defender, s.pawn[defender], attacker)
    else:
        s.pawn[defender] = int(s.origin) - 1
        tread(s, defender, int(s.pawn[defender]))
        s.attackers[defender] = int(s.attackers[defender]) | 1 << attacker
        say(s, Happening.SWAPPED, defender, s.pawn[defender], attacker)
    s.hit = 0
    s.origin = 0


@rule
def go_back(s: State, seat: int) -> None:
    """D41, D43: to X, or the free space of that entrance fewest steps from it; of equals the lowest number."""
    s.pawn[seat] = NOWHERE
    first = SPACES * int(s.entrance[seat])
    count = spread_from_start(s, first)
    best = NOBODY
    nearest = SPACES + 1
    for site in range(first, first + SPACES):
        steps = int(s.far[site])
        s.far[site] = 0
        if steps and steps < nearest and pawn_on(s, site) == NOBODY:
            nearest = steps
            best = site
    for place in range(count):
        s.queue[place] = 0
    s.pawn[seat] = best


@rule
def spread_from_start(s: State, first: int) -> int:
    """Fill `far` within an entrance tile with 1 + the steps from its X. Walled-off corners stay zero."""
    start = first
    while mark_of(s, start) != Mark.START:
        start += 1
    s.far[start] = 1
    s.queue[0] = start
    count = 1
    at = 0
    while at < count:
        site = int(s.queue[at])
        at += 1
        for direction in range(4):
            beyond = int(STEP[s.edition, site, direction])
            if beyond >= 0 and s.far[beyond] == 0:
                s.far[beyond] = s.far[site] + 1
                s.queue[count] = beyond
                count += 1
    return count


@rule
def fall_out(s: State, seat: int) -> None:
    """D42, D50: the pawn leaves the game and its hand goes under the pile. The last pawn left wins (D44)."""
    say(s, Happening.ELIMINATED, seat, s.pawn[seat], hand_in(s, seat))
    s.out[seat] = 1
    leave_table(s, seat)
    if left_in_play(s) == 1:
        s.phase = Phase.OVER


@rule
def leave_table(s: State, seat: int) -> None:
    """Nothing is left of a pawn that is out or home, nor of anybody's right to counter it."""
    s.pawn[seat] = NOWHERE
    s.trodden[seat] = 0
    s.attackers[seat] = 0
    for other in range(SEATS):
        s.attackers[other] = int(s.attackers[other]) & ~(1 << seat)
