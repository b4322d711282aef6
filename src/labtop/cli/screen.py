"""What all commands share: the screen, the options they have in common, progress, and the word about compiling."""

from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from labtop.engine.cache import is_compiled
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
    if not is_compiled(game.name, "think" if bot else "play_batch"):
        told = N_("Compiling the rules of {game}: less than a minute, and only this once …")
        errors.print(translate(LANG, told, game=game.title), markup=False)
