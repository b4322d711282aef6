"""Phase 3: Moa (3a), manipulation, and the laborigine's walk (3b) with encounters and acid (L42 to L46, L47f)."""

from labtop.engine.gears import rule
from labtop.engine.state import NOBODY
from labtop.engine.telling import ask, say
from labtop.games.laborigines.components import TILES, Disease
from labtop.games.laborigines.events import Happening
from labtop.games.laborigines.pieces import colour_of, each_has, own, partner, seat_of, twin_of
from labtop.games.laborigines.rules.common import can_gain, end_turn, gain_flag, lose_flag, standing_on, suffers, total
from labtop.games.laborigines.rules.energy import demand, demand_for
from labtop.games.laborigines.state import State
from labtop.games.laborigines.terms import Burning, Cause, Edition, Phase, Variant

MANIPULATION_COSTS = 3  # L46
ENCOUNTER_COSTS = 2  # L44, L45
BY_ACID, BY_FLAG, BY_BENIGN_MUTATION, BY_MALIGN_MUTATION = (int(how) for how in Burning)  # plain, for a GPU


@rule
def move(s: State) -> None:
    """One small move of phase 3."""
    if s.phase == Phase.WALK:
        walk(s)
    elif s.phase == Phase.MEET:
        meet(s)
    elif s.phase == Phase.INFECT:
        infect(s)
    elif s.phase == Phase.ASK:
        ask_manipulators(s)
    elif s.phase == Phase.MANIPULATE:
        manipulate(s)
    elif s.phase == Phase.MOA or s.phase == Phase.MOA_WALKS:
        move_moa(s)
    elif s.phase == Phase.MOA_MEETS:
        s.phase = Phase.MOA_WALKS
        meet_moa(s, standing_on(s, s.moa, NOBODY))
    elif s.phase == Phase.DIRECT:
        choose_direction(s)
    elif s.phase == Phase.DIRECTED:
        tell_direction(s)
    elif s.phase == Phase.ORDER:
        ask(s, s.turn)
    elif s.phase == Phase.SET_OUT:
        set_out(s)


@rule
def go_on(s: State) -> None:
    """To what follows the sickness, Moa's walk and the asking. L46: manipulation is asked for before phase 3a in the
    Czech edition, before 3b in the English one; twins have no 3a."""
    czech = s.edition == Edition.CZECH
    twins = s.variant == Variant.TWINS
    if s.phase == Phase.SICKNESS:
        s.phase = Phase.ASK if czech or twins else Phase.MOA
    elif s.phase == Phase.MOA_WALKS:
        s.phase = Phase.DIRECT if czech else Phase.ASK
    else:
        s.phase = Phase.MOA if czech and not twins else Phase.DIRECT
    s.cursor = 1 if s.phase == Phase.ASK else 0


@rule
def can_manipulate(s: State, seat: int) -> bool:
    """L46: another living player with three tokens of the moving laborigine's colour."""
    return bool(seat != s.turn and not s.out[seat] and s.stock[seat, colour_of(s, s.turn)] >= MANIPULATION_COSTS)


@rule
def asked(s: State) -> int:
    """The seat that is asked whether it manipulates: `cursor` counts from the one on the move."""
    return int((s.turn + s.cursor) % s.players)


@rule
def ask_manipulators(s: State) -> None:
    """Clockwise from the player on the move, those who can."""
    if s.answer:
        s.answer = 0
        say(s, Happening.PASSED, asked(s), 0, 0)
        s.cursor += 1
        return
    while s.cursor < s.players:
        if can_manipulate(s, asked(s)):
            ask(s, asked(s))
            return
        s.cursor += 1
    go_on(s)
    if s.phase == Phase.DIRECT:
        choose_direction(s)


@rule
def manipulate(s: State) -> None:
    """The three tokens leave the game, none lies on a tile. Neither flag nor mutation counts: it is voluntary."""
    seat = s.manipulator - 1
    colour = colour_of(s, s.turn)
    s.manipulator = 0
    s.stock[seat, colour] -= MANIPULATION_COSTS
    if total(s, seat) == 0:
        s.falling |= 1 << seat
    go_on(s)
    say(s, Happening.MANIPULATED, seat, own(s, s.turn, 0), s.direction[0])
    s.args[3] = partner(s)
    s.args[4] = colour


@rule
def move_moa(s: State) -> None:
    """L42, L43: clockwise by its die, again and again until it stands on a free tile."""
    s.phase = Phase.MOA_WALKS
    start = int(s.moa)
    s.moa = (start + s.die[1]) % TILES
    say(s, Happening.MOA_MOVED, start, s.moa, 0)
    if standing_on(s, s.moa, NOBODY) == NOBODY:
        go_on(s)
    else:
        s.phase = Phase.MOA_MEETS


@rule
def meet_moa(s: State, laborigine: int) -> None:
    """L44: the flag is lost, or two are spent on that tile."""
    if s.flag == laborigine:
        lose_flag(s, Happening.FLAG_LOST)
    else:
        demand(s, laborigine, ENCOUNTER_COSTS, Cause.MOA)


@rule
def choose_direction(s: State) -> None:
    """L42, L61: the player chooses, unless somebody has manipulated."""
    if s.direction[0] == 0:
        ask(s, s.turn)
    else:
        begin_walk(s)


@rule
def begin_walk(s: State) -> None:
    """The ways are known. L61: which of the twins goes first, their player picks."""
    if s.variant == Variant.TWINS:
        s.phase = Phase.ORDER
    else:
        s.mover = own(s, s.turn, 0)
        s.phase = Phase.SET_OUT


@rule
def direct(s: State, direction: int) -> None:
    """L61: the second twin goes the other way."""
    s.direction[0] = direction
    s.direction[1] = -direction


@rule
def tell_direction(s: State) -> None:
    """The player has chosen. Where the walk begins at once it tells the way itself."""
    begin_walk(s)
    if s.variant == Variant.TWINS or s.acid[s.mover]:
        say(s, Happening.DIRECTED, s.turn, own(s, s.turn, 0), s.direction[0])
        s.args[3] = partner(s)
    else:
        set_out(s)


@rule
def set_out(s: State) -> None:
    """Phase 3b begins: the acid marker is used up, whatever comes of it."""
    s.phase = Phase.WALK
    s.burning = s.acid[s.mover]
    if s.burning:
        s.acid[s.mover] = 0
        say(s, Happening.ACID_BURNS, s.mover, how_it_burns(s), 0)
    else:
        walk(s)


@rule
def how_it_burns(s: State) -> int:
    """What acid will cost on every tile, as things stand."""
    if s.flag == s.mover:
        return BY_FLAG
    if suffers(s, s.mover, Disease.BENIGN_MUTATION):
        return BY_BENIGN_MUTATION
    if suffers(s, s.mover, Disease.MALIGN_MUTATION):
        return BY_MALIGN_MUTATION
    return BY_ACID


@rule
def distance(s: State) -> int:
    """The die of the laborigine on the move, doubled by hyperactivity (L41d)."""
    twin = twin_of(s, s.mover)
    return int(s.die[twin] * 2 if s.doubled[twin] else s.die[twin])


@rule
def walk(s: State) -> None:
    """L43: one stretch, or with acid one tile of it, paid for before it is left (L47f)."""
    if s.to_go == 0:
        s.to_go = distance(s)
    if s.burning and not s.corroded:
        s.corroded = True
        demand(s, s.mover, 1, Cause.ACID)
        return
    s.corroded = False
    tiles = 1 if s.burning else s.to_go
    start = int(s.tile[s.mover])
    way = s.direction[twin_of(s, s.mover)]
    end = (start + way * tiles) % TILES
    s.tile[s.mover] = end
    s.to_go -= tiles
    say(s, Happening.MOVED, s.mover, start, end)
    s.args[3] = way
    if s.to_go == 0:
        occupied = s.moa == end or standing_on(s, end, s.mover) != NOBODY
        s.phase = Phase.MEET if occupied else Phase.ARRIVE


@rule
def meet(s: State) -> None:
    """L44, L45: the laborigine on the move has come upon somebody; after this it moves on."""
    here = s.tile[s.mover]
    s.phase = Phase.WALK
    if s.moa == here:
        meet_moa(s, s.mover)
        return
    other = standing_on(s, here, s.mover)
    s.met = other + 1
    s.phase = Phase.INFECT
    if s.flag == other:
        gain_flag(s, s.mover)
    elif seat_of(s, other) == s.turn:
        say(s, Happening.TWIN_MET, s.mover, other, 0)  # L64: it gives nothing
    elif can_gain(s, s.mover):
        demand_for(s, other, s.mover, ENCOUNTER_COSTS, Cause.ENCOUNTER)
    else:
        say(s, Happening.NO_GAIN, s.mover, 0, 0)


@rule
def infect(s: State) -> None:
    """L45: between the living, a disease that only one of them has changes sides."""
    other = s.met - 1
    s.met = 0
    s.phase = Phase.WALK
    if s.tile[other] >= 0 and s.infected[other] != s.infected[s.mover]:
        s.infected[other] = 1 - s.infected[other]
        s.infected[s.mover] = 1 - s.infected[s.mover]
        giver = s.mover if s.infected[other] else other
        say(s, Happening.DISEASE_PASSED, giver, other if s.infected[other] else s.mover, s.disease)


@rule
def next_laborigine(s: State) -> None:
    """L61: the second twin after the first; then the turn ends."""
    s.moved += 1
    if s.moved < each_has(s):
        s.footprints = 0  # L47a: each laborigine's own movement counts
        s.mover = own(s, s.turn, 1 - twin_of(s, s.mover))
        s.phase = Phase.SET_OUT
    else:
        end_turn(s)
