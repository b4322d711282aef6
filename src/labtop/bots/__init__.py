"""Players that are programs. They know the engine only, so they play any game, and only what their seat may know."""

from labtop.bots.arena import Entrant, Standing, arena, wilson
from labtop.bots.asking import ask
from labtop.bots.bot import Bot
from labtop.bots.greedy import GreedyBot
from labtop.bots.levels import ADVISER, LEVELS, USUAL, Level, bot, bots, check
from labtop.bots.random import RandomBot
from labtop.bots.search import SearchBot, Thought
from labtop.bots.warming import warm

__all__ = [
    "ADVISER", "LEVELS", "USUAL", "Bot", "Entrant", "GreedyBot", "Level", "RandomBot", "SearchBot", "Standing",
    "Thought", "arena", "ask", "bot", "bots", "check", "warm", "wilson",
]  # fmt: skip
