"""Words the rules are written in: who owns what, who stands where, who can gain; and the flag (L30 to L33, L41e)."""

from labtop.engine.gears import rule
from labtop.engine.kit import clearing
from labtop.engine.state import NOBODY
from labtop.engine.telling import say
from labtop.games.laborigines.components import COLOURS, Disease
from labtop.games.laborigines.events import Happening
from labtop.games.laborigines.pieces import laborigines, seat_of, twin_of
from labtop.games.laborigines.state import State
from labtop.games.laborigines.terms import BESIDE, GONE, Edition, Phase


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


clear_turn = clearing(State)


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


# --- the flag -------------------------------------------------------------------------------------------------------


@rule
def gain_flag(s: State, laborigine: int) -> None:
    """L31: whoever had it loses it. Once out of the game it cannot be gained."""
    if s.flag == laborigine:
        say(s, Happening.FLAG_KEPT, laborigine, 0, 0)
    elif s.flag != GONE:
        say(s, Happening.FLAG_GAINED, laborigine, s.flag, 0)
        s.flag = laborigine


@rule
def lose_flag(s: State, event: Happening) -> None:
    """L32, L41e: it goes beside the board; others can gain it from there."""
    say(s, event, s.flag, 0, 0)
    s.flag = BESIDE


@rule
def must_drop_flag(s: State) -> bool:
    """L41e: the holder cannot keep the flag. English: while infected. Czech: from one's phase 2 to one's turn's end."""
    holder = int(s.flag)
    if holder < 0 or not suffers(s, holder, Disease.IMMUNITY_LOSS):
        return False
    if s.edition == Edition.ENGLISH:
        return True
    return bool(seat_of(s, holder) == s.turn and s.barred[twin_of(s, holder)] != 0)
