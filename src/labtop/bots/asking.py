"""How a table asks a bot: it hands over what the seat may know, and nothing else."""

from labtop.bots.bot import Bot
from labtop.engine.errors import BadBot, listed, shown
from labtop.engine.match import Action, Match


def ask(bot: Bot, match: Match, seat: int) -> Action:
    """A bot's decision for a seat that owes one.

    The bot gets the match as that seat may imagine it. Matches which the seat cannot tell apart are imagined alike, so
    the answer cannot depend on what the seat does not know.
    """
    legal = {action.id: action for action in match.legal(seat)}
    if not legal:
        raise BadBot(f"seat {shown(seat)} owes no decision, so no bot can be asked for it")
    answer = bot.choose(match.hidden(seat, seed=match.number), seat)
    if getattr(answer, "id", None) not in legal:
        name = type(bot).__name__
        raise BadBot(f"{name} chose {shown(answer)}, which is not legal; {listed(a.text for a in legal.values())} are")
    return legal[answer.id]
