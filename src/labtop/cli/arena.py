"""`labtop arena`: bots against each other."""

import json
from typing import Annotated, Any

import typer
from rich.table import Table

import labtop
from labtop import bots
from labtop.cli.screen import LANG, Json, Options, Players, counting, screen, tell_compiling, tell_endings
from labtop.engine.language import N_, translate
from labtop.engine.options import parse


def arena(
    name: Annotated[str, typer.Argument(metavar="GAME")],
    seats: Annotated[
        str, typer.Option("--seats", "-s", help="The bots, with commas between: expert,medium or search:0.5s,greedy.")
    ],
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 200,
    players: Players = None,
    option: Options = None,
    seed: Annotated[
        int, typer.Option(help="The same seed gives the same games, to bots that think by simulations.")
    ] = 0,
    threads: Annotated[int | None, typer.Option(help="Games at once; as many as there are cores by default.")] = None,
    as_json: Json = False,
) -> None:
    """Let bots play each other, each from every seat, and tell who wins how often, with 95 % intervals."""
    game = labtop.game(name)
    options = parse(game.options, option or [])
    entrants = [each.strip().lower() for each in seats.split(",")]
    for each in entrants:
        bots.check(each)
    tell_compiling(game, bot=True)
    with counting(as_json) as progress:
        task = progress.add_task(game.title, total=games)
        standing = bots.arena(
            game, entrants, games, players, options, seed=seed, threads=threads,
            on_progress=lambda now: progress.update(task, completed=now.games),
        )  # fmt: skip
    if as_json:
        print(json.dumps(_as_json(name, options, seed, standing)))
        return
    table = Table("bot", "games", "wins", "share", "95 % interval", "than equal bots", box=None, header_style="bold")
    for entrant in sorted(standing.entrants, key=lambda entrant: -entrant.share):
        low, high = entrant.interval
        table.add_row(
            entrant.name, str(entrant.games), f"{entrant.wins:.1f}", f"{entrant.share:.1%}", f"{low:.1%} … {high:.1%}",
            translate(LANG, entrant.verdict),
        )  # fmt: skip
    told = N_("{count} games of {game}, {players} players, {decisions} decisions a game")
    decisions = f"{standing.decisions / standing.games:.0f}"
    parts = {"count": standing.games, "game": game.title, "players": standing.players, "decisions": decisions}
    screen.print(translate(LANG, told, **parts), markup=False)
    screen.print(table)
    by_seat = " ".join(f"{wins / standing.games:.1%}" for wins in standing.seats)
    screen.print(translate(LANG, N_("wins by seat: {shares}"), shares=by_seat), style="dim", markup=False)
    tell_endings(game, standing.endings, 0)


def _as_json(name: str, options: dict[str, Any], seed: int, standing: bots.Standing) -> dict[str, Any]:
    return {
        "game": name,
        "options": options,
        "players": standing.players,
        "games": standing.games,
        "seed": seed,
        "bots": [
            {
                "name": entrant.name,
                "games": entrant.games,
                "wins": round(entrant.wins, 4),
                "share": round(entrant.share, 4),
                "interval": [round(bound, 4) for bound in entrant.interval],
                "fair": round(entrant.fair / entrant.games, 4),
                "verdict": entrant.verdict,
            }
            for entrant in standing.entrants
        ],
        "endings": standing.endings,
        "seats": [round(wins, 4) for wins in standing.seats],
        "decisions_per_game": round(standing.decisions / standing.games, 1),
        "turns_per_game": round(standing.turns / standing.games, 1),
    }
