"""What every bot can do."""

from typing import Protocol

from labtop.engine.match import Action, Match


class Bot(Protocol):
    """A player with one method. `labtop.bots.ask` is how a table asks it."""

    def choose(self, match: Match, seat: int) -> Action:
        """One of `match.legal(seat)`.

        The match is not the real one: all that the seat cannot know, and all chance to come, is imagined. So a bot may
        look at anything in it, play on in copies of it, and imagine it anew with `match.hidden(seat, seed)`.
        """
