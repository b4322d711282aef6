"""What all commands share: the screen, the options they have in common, progress, and the word about compiling."""

from collections.abc import Mapping
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from labtop.engine.folders import is_compiled
from labtop.engine.game import Game
from labtop.engine.language import N_, translate

LANG = "en"  # the terminal speaks English; its sentences are in the catalogues like all others

screen = Console(highlight=False)
errors = Console(stderr=True, highlight=False)

Players = Annotated[int | None, typer.Option("--players", "-p", help="How many play.")]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", help="An option of the game, name=value.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def counting(silent: bool) -> Progress:
    """A bar that counts games, on a terminal only."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=errors, transient=True, disable=silent or not errors.is_terminal)


def tell_compiling(game: Game, bot: bool = False) -> None:
    """The first run of new sources compiles for a while: say so, and that it is only once."""
    if not is_compiled(game.name, game.package, "think" if bot else "play_batch"):
        told = N_("Compiling the rules of {game}: less than a minute, and only this once …")
        errors.print(translate(LANG, told, game=game.title), markup=False)


def tell_endings(game: Game, endings: Mapping[str, int], unfinished: int) -> None:
    """How the games ended, a line for each way that happened, with its rule; and how many were broken off."""
    count = sum(endings.values()) + unfinished
    for ending in game.endings.values():
        if endings[ending.name]:
            share = f"{endings[ending.name] / count:.1%}"
            sentence = f"{translate(LANG, ending.sentence)}{f' ({ending.rule})' if ending.rule else ''}"
            screen.print(
                translate(LANG, N_("{share} ended so: {sentence}"), share=share, sentence=sentence), markup=False
            )
    if unfinished:
        share = f"{unfinished / count:.1%}"
        screen.print(translate(LANG, N_("{share} were broken off: nobody had won after very long."), share=share))
