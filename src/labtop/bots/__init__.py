"""Players that are programs. They know the engine only, so they play any game."""

from labtop.bots.bot import Bot
from labtop.bots.random import RandomBot
from labtop.engine.errors import BadBot, listed, shown

BOTS: dict[str, type[Bot]] = {"random": RandomBot}


def bot(name: str) -> Bot:
    """A bot by name."""
    if name not in BOTS:
        raise BadBot(f"there is no bot {shown(name)}; there is {listed(BOTS, 'and')}")
    return BOTS[name]()


__all__ = ["BOTS", "Bot", "RandomBot", "bot"]
