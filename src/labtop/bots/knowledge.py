"""What a thinking bot starts from: an imagined table as bytes, and a game's rules bound to a way of thinking."""

import functools
import secrets
from collections.abc import Callable
from typing import Any

from labtop.bots import lines, tree
from labtop.engine.chance import MASK
from labtop.engine.game import Game
from labtop.engine.gears import COMPILED, bind, compiled


def a_seed(given: int | None) -> int:
    return secrets.randbits(64) if given is None else given & MASK


@functools.cache
def thinker(game: Game, gear: str = COMPILED) -> Callable[..., int]:
    """The tree search over one game's rules."""
    r = game.rules
    judge = bind(tree.judge, game.name, score=r.scores, outlook=game.outlook.outlook)
    rest = bind(tree.rest, game.name, legal=r.legal, act=r.act, step=r.step)
    parts = {
        "imagine": bind(tree.imagine, game.name, hide=r.hide),
        "judge": judge,
        "choose": bind(tree.choose, game.name),
        "look": bind(tree.look, game.name, act=r.act, rest=rest, judge=judge),
    }
    think = bind(tree.think, game.name, legal=r.legal, act=r.act, step=r.step, **parts)
    return compiled(think) if gear == COMPILED else think


@functools.cache
def weigher(game: Game) -> Callable[..., int]:
    """The look one move ahead over one game's rules."""
    r = game.rules
    parts: dict[str, Any] = {
        "imagine": bind(tree.imagine, game.name, hide=r.hide),
        "judge": bind(tree.judge, game.name, score=r.scores, outlook=game.outlook.outlook),
        "advance": bind(lines.advance, game.name, legal=r.legal, act=r.act, step=r.step),
    }
    return compiled(bind(lines.weigh, game.name, legal=r.legal, act=r.act, **parts))
