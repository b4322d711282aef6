"""The immunity flag (L30 to L33) and the disease that keeps one from holding it (L41e)."""

from labtop.engine.gears import rule
from labtop.engine.telling import say
from labtop.games.laborigines.components import Disease
from labtop.games.laborigines.events import Happening
from labtop.games.laborigines.pieces import seat_of, twin_of
from labtop.games.laborigines.rules.common import suffers
from labtop.games.laborigines.state import State
from labtop.games.laborigines.terms import BESIDE, GONE, Edition


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
