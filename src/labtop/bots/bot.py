"""What every bot can do."""

from typing import Protocol

from labtop.engine.match import Action, Match


class Bot(Protocol):
    """A player with one method."""

    def choose(self, match: Match, seat: int) -> Action:
        """One of `match.legal(seat)`. It may look only at what that seat may know."""
