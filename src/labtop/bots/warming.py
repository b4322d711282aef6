"""Compiling ahead: what a bot's first decision would else wait for."""

from labtop.bots.greedy import GreedyBot
from labtop.bots.search import SearchBot
from labtop.engine.game import Game
from labtop.engine.gears import PLAIN
from labtop.engine.loading import new


def warm(game: Game) -> None:
    """Compile all that bots of this game think with, or load it from the cache."""
    match = new(game, None, 0, PLAIN, {})
    seat = match.waiting[0]
    SearchBot(simulations=1, seed=0).choose(match, seat)
    GreedyBot(0).choose(match, seat)
