"""Words the rules are written in: who owns what, who stands where, who can gain."""

from labtop.engine.gears import rule
from labtop.engine.state import NOBODY
from labtop.games.laborigines.components import COLOURS, Disease
from labtop.games.laborigines.state import Phase, State, Variant


@rule
def laborigines(s: State) -> int:
    """How many there were at the start."""
    return int(s.players * 2 if s.variant == Variant.TWINS else s.players)


@rule
def seat_of(s: State, laborigine: int) -> int:
    return int(laborigine // 2 if s.variant == Variant.TWINS else laborigine)


@rule
def twin_of(s: State, laborigine: int) -> int:
    """Which of its owner's laborigines it is: 0, or in the twins game 0 or 1."""
    return int(laborigine % 2 if s.variant == Variant.TWINS else 0)


@rule
def own(s: State, seat: int, twin: int) -> int:
    """A seat's laborigine."""
    return int(2 * seat + twin if s.variant == Variant.TWINS else seat)


@rule
def each_has(s: State) -> int:
    """How many laborigines a seat has."""
    return 2 if s.variant == Variant.TWINS else 1


@rule
def colour_of(s: State, seat: int) -> int:
    """L1, L50: a colour is a player's; in team play partners sit opposite and share one."""
    return int(seat % (s.players // 2) if s.variant == Variant.TEAMS else seat)


@rule
def total(s: State, seat: int) -> int:
    """All tokens a seat has."""
    count = 0
    for colour in range(COLOURS):
        count += s.stock[seat, colour]
    return count


@rule
def suffers(s: State, laborigine: int, disease: int) -> bool:
    return bool(s.infected[laborigine] != 0 and s.disease == disease)


@rule
def can_gain(s: State, laborigine: int) -> bool:
    """L41f, L71: storage disorder keeps a laborigine from gaining energy. Nobody out of the game gains any."""
    return not s.out[seat_of(s, laborigine)] and not suffers(s, laborigine, Disease.STORAGE_DISORDER)


@rule
def clear_turn(s: State) -> None:
    """Nothing of this turn is left."""
    s.cursor = 0
    s.mover = 0
    s.moved = 0
    s.to_go = 0
    s.burning = 0
    s.corroded = 0
    s.met = 0
    s.manipulator = 0
    s.footprints = 0
    s.picked = 0
    for twin in range(2):
        s.dice[twin] = 0
        s.die[twin] = 0
        s.doubled[twin] = 0
        s.barred[twin] = 0
        s.direction[twin] = 0


@rule
def end_turn(s: State) -> None:
    """L48: nothing of this turn is left, and the next living player clockwise begins."""
    clear_turn(s)
    s.turn = (s.turn + 1) % s.players
    while s.out[s.turn]:
        s.turn = (s.turn + 1) % s.players
    s.turns += 1
    s.phase = Phase.ROLL


@rule
def standing_on(s: State, tile: int, but: int) -> int:
    """The laborigine on a tile, leaving one out of account, or NOBODY."""
    for laborigine in range(laborigines(s)):
        if s.tile[laborigine] == tile and laborigine != but:
            return laborigine
    return NOBODY
