"""The random player: every legal action as likely as any other."""

import random

from labtop.engine.match import Action, Match


class RandomBot:
    """Its choices come from a stream of their own, never from the game's chance."""

    def __init__(self, seed: int | None = None) -> None:
        self._stream = random.Random(seed)

    def choose(self, match: Match, seat: int) -> Action:
        return self._stream.choice(match.legal(seat))
