"""The rules of Laborigines, L1 to L76, by number in rulebook.md. Written once, run in every gear.

opening    laying the table, placing, the nicest          L10 to L13
turn       decisions and the order of things              L40, L41, L48
energy     spending, transferring, flag and mutations     L20 to L23, L30, L41f
movement   Moa, manipulation, walking, encounters, acid   L42 to L46, L61
traps      phase 4                                        L47, L70 to L75
common     who has what, and the flag                     L30 to L32, L41e
ending     waves, the end, scores                         L24, L25, L33, L52, L76
secrets    what nobody can know                           L2
"""

from labtop.games.laborigines.rules.ending import scores
from labtop.games.laborigines.rules.opening import setup
from labtop.games.laborigines.rules.secrets import hide
from labtop.games.laborigines.rules.turn import act, advance, legal

__all__ = ["act", "advance", "hide", "legal", "scores", "setup"]
