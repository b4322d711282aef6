"""One move ahead: every row of decisions that a seat can take by itself, judged where dice fall or others decide.

A decision is small, so a move is several: which die, which piece, where to. Looking at the first of them alone would
show nothing. Compiled, and without recursion: a stack of tables, one a decision.
"""

from typing import TYPE_CHECKING, Any

from labtop.bots.tree import imagine, judge
from labtop.engine.chance import GAMMA, MASK
from labtop.engine.state import FlatState

if TYPE_CHECKING:  # `bind` puts a game's rules in the place of these names

    def legal(s: FlatState, out: Any) -> int: ...
    def act(s: FlatState, action: int) -> None: ...
    def step(s: FlatState) -> None: ...


DEPTH = 4  # decisions of a row
MOST = 1500  # decisions looked at for one imagined table; the rows of a larger move are cut short
LOOKS = 3000  # decisions looked at in all: small moves are seen under many dice, large ones under few
TABLES = (2, 64)  # imagined tables, at least and at most


def advance(s: FlatState, out: Any, seat: int) -> int:
    """Let the rules go on. Gives the number of choices if the same seat decides next and no chance fell, else 0."""
    before = s.chance
    while s.over == 0:
        if s.waiting == 0:
            step(s)
            continue
        count = int(legal(s, out))
        if count > 1:
            return count if s.to_move == seat and s.chance == before else 0
        act(s, out[0])
    return 0


def weigh(
    tables: Any, rooms: Any, known: Any, seat: int, start: int,
    lists: Any, counts: Any, cursors: Any, peaks: Any, results: Any, worths: Any,
) -> int:  # fmt: skip
    """Into `worths`, for each legal action, the mean over imagined tables of the best row that begins with it.

    `lists`, `counts`, `cursors` and `peaks` belong to the levels of the stack: what is possible there, how much of
    it, the one being tried, and the best row found below it. Gives the number of legal actions.
    """
    for place in range(worths.shape[0]):
        worths[place] = 0.0
    samples, looked_in_all = 0, 0
    while samples < TABLES[0] or (samples < TABLES[1] and looked_in_all < LOOKS):
        samples += 1
        start = (start + GAMMA) & MASK
        imagine(tables[0], rooms[0], known, seat, start)
        counts[0] = legal(tables[0], lists[0])
        cursors[0] = 0
        peaks[0] = -1.0
        level, looked = 0, 0
        while level >= 0:
            if cursors[level] == counts[level]:  # all rows from here are tried: back to the decision before
                level -= 1
                if level >= 0:
                    peaks[level] = max(peaks[level], peaks[level + 1])
                    if level == 0:
                        worths[cursors[0]] += peaks[0]
                        peaks[0] = -1.0
                    cursors[level] += 1
                continue
            below = level + 1
            rooms[below][:] = rooms[level]
            act(tables[below], lists[level, cursors[level]])
            looked += 1
            count = advance(tables[below], lists[below], seat)
            if count and below < DEPTH and looked < MOST:
                counts[below] = count
                cursors[below] = 0
                peaks[below] = -1.0
                level = below
                continue
            judge(tables[below], results)
            peaks[level] = max(peaks[level], results[seat])
            if level == 0:
                worths[cursors[0]] += peaks[0]
                peaks[0] = -1.0
            cursors[level] += 1
        looked_in_all += looked
    for place in range(counts[0]):
        worths[place] /= samples
    return int(counts[0])
