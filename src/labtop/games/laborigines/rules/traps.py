"""Phase 4: what lies on the tile is taken, the tile is flipped, and the face that shows now acts (L47, L70 to L74)."""

from labtop.engine.gears import rule
from labtop.engine.kit import members, nth_member
from labtop.engine.telling import say
from labtop.games.laborigines.components import COLOURS, FACE_NATURE, TILES, Disease, Face, Nature
from labtop.games.laborigines.events import Happening
from labtop.games.laborigines.pieces import each_has, laborigines, own, seat_of, twin_of
from labtop.games.laborigines.rules.common import can_gain, gain_flag, suffers, total
from labtop.games.laborigines.rules.energy import demand, demand_for
from labtop.games.laborigines.rules.opening import shuffle_pack
from labtop.games.laborigines.state import State
from labtop.games.laborigines.terms import Cause, Charity, Edition, Phase, Radiation

CHARITY_GIVES = 3
SMALL_EXPLOSION_COSTS = 4
HUGE_EXPLOSION_COSTS = 8
FEWEST, AMONG_FEWEST, SEVERAL_OTHERS = (int(outcome) for outcome in Charity)  # plain numbers, as a GPU wants arguments


@rule
def spring(s: State) -> None:
    """One small move of phase 4."""
    if s.phase == Phase.ARRIVE:
        arrive(s)
    elif s.phase == Phase.FLIP:
        flip(s)
    elif s.phase == Phase.TRAP:
        trap(s)
    elif s.phase == Phase.LIGHTNING:
        strike(s)
    elif s.phase == Phase.CURE:
        cure(s)


@rule
def arrive(s: State) -> None:
    """All tokens on the tile are taken. With storage disorder they stay (L71)."""
    s.phase = Phase.FLIP
    tile = s.tile[s.mover]
    seat = seat_of(s, s.mover)
    count = 0
    for colour in range(COLOURS):
        count += s.lying[tile, colour]
    if count == 0:
        return
    if not can_gain(s, s.mover):
        say(s, Happening.NO_GAIN, s.mover, 0, 0)
        return
    say(s, Happening.COLLECTED, s.mover, tile, 0)
    for colour in range(COLOURS):
        s.args[2 + colour] = s.lying[tile, colour]
        s.stock[seat, colour] += s.lying[tile, colour]
        s.lying[tile, colour] = 0


@rule
def flip(s: State) -> None:
    tile = s.tile[s.mover]
    face = s.down[tile]
    s.down[tile] = s.up[tile]
    s.up[tile] = face
    s.seen[tile] = 1
    s.phase = Phase.TRAP
    say(s, Happening.FLIPPED, s.mover, tile, face)


@rule
def trap(s: State) -> None:
    """The face that shows now acts on the laborigine on the move."""
    face = s.up[s.tile[s.mover]]
    mover = int(s.mover)
    s.phase = Phase.MOVED
    if face == Face.FOOTPRINT:
        footprint(s)
    elif face == Face.DISEASE:
        draw_disease(s)
    elif face == Face.CHARITY:
        charity(s)
    elif face == Face.RADIATION:
        greens = green_tiles(s)
        say(s, Happening.RADIATED, mover, greens, 0)
        if greens:
            demand(s, mover, greens, Cause.RADIATION)
    elif face == Face.LIGHTNING:
        s.lightning[mover] += 1
        s.cursor = 0
        s.phase = Phase.LIGHTNING
        say(s, Happening.STRUCK, mover, s.lightning[mover], 0)
    elif face == Face.ACID:
        s.acid[mover] = 1
        say(s, Happening.ACID_TAKEN, mover, 0, 0)
    elif face == Face.SMALL_EXPLOSION:
        demand(s, mover, SMALL_EXPLOSION_COSTS, Cause.SMALL_EXPLOSION)
    elif face == Face.HUGE_EXPLOSION:
        demand(s, mover, HUGE_EXPLOSION_COSTS, Cause.HUGE_EXPLOSION)
    elif face == Face.CURE:
        s.cursor = each_has(s)
        s.phase = Phase.CURE
    elif face == Face.FLAG:
        gain_flag(s, mover)


@rule
def footprint(s: State) -> None:
    """L47a: phase 3b again, once a tile, turn and laborigine. English edition: free of acid (L47f)."""
    bit = 1 << int(s.tile[s.mover])
    if s.footprints & bit:
        say(s, Happening.FOOTPRINT_SPENT, s.mover, s.tile[s.mover], 0)
        return
    s.footprints |= bit
    if s.edition == Edition.ENGLISH:
        s.burning = 0
    s.phase = Phase.WALK


@rule
def draw_disease(s: State) -> None:
    """L47b: the card becomes the disease of all who are infected. A used-up pack is shuffled anew (L5)."""
    if s.pack_left == 0:
        shuffle_pack(s)
    s.pack_left -= 1
    s.disease = s.pack[s.pack_left]
    s.pack[s.pack_left] = Disease.NONE
    s.infected[s.mover] = 1
    say(s, Happening.DISEASE_DRAWN, s.mover, s.disease, 0)


@rule
def charity(s: State) -> None:
    """L47c, L70: three to the one with the fewest; nothing if that is oneself; spent if several others are."""
    giver = int(s.mover)
    poorest = those_with_fewest(s)
    first = nth_member(poorest, 1)
    if poorest >> int(s.turn) & 1:
        say(s, Happening.CHARITY, giver, AMONG_FEWEST if members(poorest) > 1 else FEWEST, 0)
    elif members(poorest) > 1:
        say(s, Happening.CHARITY, giver, SEVERAL_OTHERS, 0)
        demand(s, giver, CHARITY_GIVES, Cause.CHARITY)
    elif not pair_can_gain(s, first):
        say(s, Happening.NO_GAIN, own(s, first, 0), 0, 0)
    else:
        demand_for(s, giver, own(s, first, 0), CHARITY_GIVES, Cause.CHARITY)


@rule
def those_with_fewest(s: State) -> int:
    """The living seats with the fewest tokens, as a set."""
    seats = 0
    fewest = total(s, s.turn)
    for seat in range(s.players):
        tokens = total(s, seat)
        if s.out[seat] or tokens > fewest:
            continue
        if tokens < fewest:
            fewest = tokens
            seats = 0
        seats |= 1 << seat
    return seats


@rule
def pair_can_gain(s: State, seat: int) -> bool:
    """L75: a pair can receive unless both have storage disorder."""
    for twin in range(each_has(s)):
        if not suffers(s, own(s, seat, twin), Disease.STORAGE_DISORDER):
            return True
    return False


@rule
def green_tiles(s: State) -> int:
    """L47d: plain green faces, or by option all that are printed in green."""
    count = 0
    for tile in range(TILES):
        if s.radiation == Radiation.COLOUR:
            if FACE_NATURE[s.up[tile]] == Nature.GREEN:
                count += 1
        elif s.up[tile] == Face.GREEN:
            count += 1
    return count


@rule
def nth_from_mover(s: State, number: int) -> int:
    """Laborigines clockwise by seat, the one on the move first and then its twin (L74, L75)."""
    count = each_has(s)
    seat = (s.turn + number // count) % s.players
    twin = number % count
    if number < count and twin_of(s, s.mover) == 1:
        twin = 1 - twin
    return own(s, seat, twin)


@rule
def strike(s: State) -> None:
    """L47e: every laborigine spends as many as it carries markers."""
    while s.cursor < laborigines(s):
        laborigine = nth_from_mover(s, s.cursor)
        s.cursor += 1
        if s.lightning[laborigine]:
            demand(s, laborigine, s.lightning[laborigine], Cause.LIGHTNING)
            return
    s.cursor = 0
    s.phase = Phase.MOVED


@rule
def cure(s: State) -> None:
    """L47i: every other laborigine transfers one. Who has a storage disorder gains nothing (L71)."""
    while s.cursor < laborigines(s):
        if not can_gain(s, s.mover):
            say(s, Happening.NO_GAIN, s.mover, 0, 0)
            break
        laborigine = nth_from_mover(s, s.cursor)
        s.cursor += 1
        if s.tile[laborigine] >= 0:
            demand_for(s, laborigine, s.mover, 1, Cause.CURE)
            return
    s.cursor = 0
    s.phase = Phase.MOVED
