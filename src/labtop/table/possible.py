"""What a new table can be under some options: how many can play, and which other choices would contradict them."""

from collections.abc import Mapping
from typing import Any

from labtop.engine.errors import LabtopError
from labtop.engine.game import Game
from labtop.engine.options import Amount, OneOf, Option, Switch, Value
from labtop.table.messages.tables import Barred, Possible

FEW = 64  # numbers that are tried one by one


def possible(game: Game, options: Mapping[str, Value], lang: str) -> Possible:
    """LabtopError where the options contradict each other already."""
    players = agreeing(game, options)
    if not players:
        game.agree(game.seats(options)[0], options)
    barred, ranges = [], {}
    for option in game.options:
        for value in _words(option):
            problem = _problem(game, {**options, option.name: value}, lang)
            if value != options[option.name] and problem:
                barred.append(Barred(option=option.name, value=value, sentence=problem))
        if isinstance(option, Amount) and option.high - option.low <= FEW:
            fitting = [n for n in range(option.low, option.high + 1) if agreeing(game, {**options, option.name: n})]
            ranges[option.name] = (fitting[0], fitting[-1])
    return Possible(players=players, barred=barred, ranges=ranges)


def agreeing(game: Game, options: Mapping[str, Value]) -> list[int]:
    """The numbers of players that agree with some options."""
    found = []
    for players in game.seats(options):
        try:
            game.agree(players, options)
        except LabtopError:
            continue
        found.append(players)
    return found


def _problem(game: Game, options: Mapping[str, Any], lang: str) -> str:
    """Why nobody can play by some options; empty where somebody can."""
    if agreeing(game, options):
        return ""
    try:
        game.agree(game.seats(options)[0], options)
    except LabtopError as problem:
        return problem.text(lang)
    return ""


def _words(option: Option) -> tuple[Value, ...]:
    if isinstance(option, OneOf):
        return option.values
    return (False, True) if isinstance(option, Switch) else ()
