"""A bot as somebody else might write one."""

from labtop.engine.match import Action, Match


class FirstBot:
    def __init__(self, seed: int | None = None) -> None:
        self.seed = seed

    def choose(self, match: Match, seat: int) -> Action:
        return match.legal(seat)[0]
