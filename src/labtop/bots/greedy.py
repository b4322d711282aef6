"""The greedy player: the move after which it stands best, by the game's own short judgement."""

import numpy as np

from labtop.bots.knowledge import a_seed, weigher
from labtop.bots.lines import DEPTH
from labtop.engine.chance import GAMMA, MASK, mixed
from labtop.engine.match import Action, Match
from labtop.engine.state import MAX_SEATS, as_bytes, blank

EQUAL = 1e-9  # moves no further apart are drawn among


class GreedyBot:
    """Looks to the end of its own move, never beyond."""

    def __init__(self, seed: int | None = None) -> None:
        self._stream = a_seed(seed)

    def choose(self, match: Match, seat: int) -> Action:
        actions = match.legal(seat)
        self._stream = (self._stream + GAMMA) & MASK
        start = mixed(self._stream)
        worths = self.worths(match, seat, start)
        best = [at for at, worth in enumerate(worths) if worth > max(worths) - EQUAL]
        return actions[best[start % len(best)]]

    def worths(self, match: Match, seat: int, start: int) -> list[float]:
        """What each legal action promises the seat, from 0 to 1."""
        game = match.game
        levels = DEPTH + 1
        tables = blank(game.state.DTYPE, levels)
        worths = np.zeros(len(game.notation))
        count = weigher(game)(
            tables, as_bytes(tables), match.table_bytes(), seat, np.uint64(start),
            np.zeros((levels, len(game.notation)), np.int32), np.zeros(levels, np.int64), np.zeros(levels, np.int64),
            np.zeros(levels), np.zeros(MAX_SEATS), worths,
        )  # fmt: skip
        return [float(worth) for worth in worths[:count]]
