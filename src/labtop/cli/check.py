"""`labtop check`: does a game keep the contract? In sentences."""

from typing import Annotated

import typer

import labtop
from labtop.checking import check as check_game
from labtop.checking import settings_of
from labtop.cli.screen import Json, screen, tell_compiling

BROKEN = 1


def check(
    name: Annotated[str, typer.Argument(metavar="GAME")],
    players: Annotated[int | None, typer.Option("--players", "-p", help="Only tables of so many.")] = None,
    as_json: Json = False,
) -> None:
    """Try out all that a game promises: rules, words, positions, secrets, pictures. Says what is broken."""
    game = labtop.game(name)
    tables = tuple(table for table in settings_of(game) if players in (None, table.players))
    if not tables:
        raise labtop.BadPlayers(f"{game.title} is not for {players} players")
    if not as_json:
        tell_compiling(game)
        screen.print(f"{game.title} at {len(tables)} tables, from {tables[0]} to {tables[-1]}", highlight=False)
    findings = []
    for finding in check_game(game, tables):
        findings.append(finding)
        if not as_json:
            mark = "[red]✗[/]" if finding.problems else "[green]✓[/]"
            screen.print(mark, finding.promise, highlight=False)
            for problem in finding.problems:
                screen.print(f"    {problem}", markup=False, highlight=False, soft_wrap=True)
    broken = [finding for finding in findings if finding.problems]
    if as_json:
        screen.print_json(data=[{"promise": each.promise, "problems": list(each.problems)} for each in findings])
    elif broken:
        screen.print(f"{len(broken)} of {len(findings)} promises are broken.")
    else:
        screen.print(f"All {len(findings)} promises are kept.")
    if broken:
        raise typer.Exit(BROKEN)
