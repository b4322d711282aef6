"""The commands. Each says what it does; refusals come as one line and exit code 2, never as a traceback."""

import json
import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import Progress, TextColumn
from rich.table import Table

import labtop
from labtop.cli.arena import arena
from labtop.cli.check import check
from labtop.cli.create import create
from labtop.cli.draw import draw
from labtop.cli.play import Session, resume, seat_players
from labtop.cli.saving import read_text
from labtop.cli.screen import LANG, Json, Options, Players, counting, errors, screen, tell_compiling, tell_endings
from labtop.cli.serve import serve
from labtop.cli.upkeep import backup, prune, restore
from labtop.engine.bench import measure
from labtop.engine.errors import LabtopError, listed
from labtop.engine.game import Game
from labtop.engine.language import N_, translate, translate_plural
from labtop.engine.loading import as_record
from labtop.engine.options import find, parse, typed
from labtop.engine.seating import player_counts, seatings

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Board games that are hard to get hold of, with every rule enforced.",
)
app.command()(serve)
app.command()(create)
app.command()(check)
app.command()(backup)
app.command()(restore)
app.command()(prune)
Seed = Annotated[int | None, typer.Option(help="The same seed gives the same game.")]
REFUSED = 2
NOT_TRUE = 1


def main() -> None:
    """The entry point: a refusal is a sentence, not a traceback."""
    try:
        app()
    except LabtopError as refusal:
        errors.print(f"labtop: {refusal}", markup=False, soft_wrap=True)
        sys.exit(REFUSED)
    except KeyboardInterrupt:
        errors.print("\nlabtop: stopped")
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)


def _version(wanted: bool) -> None:
    if wanted:
        screen.print(f"labtop {labtop.__version__}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Show it.")] = False,
) -> None:
    pass


@app.command()
def games(name: Annotated[str | None, typer.Argument(metavar="GAME", help="Show its options.")] = None) -> None:
    """The games, or one game's options."""
    if name is None:
        table = Table("game", "players", "by", "about", box=None, header_style="bold", padding=(0, 2, 0, 0))
        for each in labtop.games():
            game = labtop.game(each)
            by = f"{game.credits.authors}, {game.credits.year}"
            table.add_row(game.name, _players(game), by, translate(LANG, game.sentence))
        screen.print(table)
        return
    game = labtop.game(name)
    screen.print(f"[bold]{game.title}[/] by {game.credits.authors}, {game.credits.year}, for {_players(game)} players")
    screen.print(translate(LANG, game.sentence), markup=False)
    for chosen, possible in seatings(game):
        if chosen:
            screen.print(f"{typed(chosen)}: {listed(possible)} players", markup=False, highlight=False)
    screen.print()
    table = Table("option", "default", "possible", "what it means", box=None, header_style="bold", padding=(0, 2, 0, 0))
    for option in game.options:
        table.add_row(option.name, str(option.default), option.limits, translate(LANG, option.sentence))
    screen.print(table)


def _players(game: Game) -> str:
    """All numbers that some options allow: 2-4 where none is left out between."""
    counts = player_counts(game)
    gapless = 1 < len(counts) == counts[-1] - counts[0] + 1
    return f"{counts[0]}-{counts[-1]}" if gapless else ", ".join(map(str, counts))


@app.command()
def play(
    name: Annotated[str | None, typer.Argument(metavar="GAME", help="Which game; asked if left out.")] = None,
    players: Players = None,
    seats: Annotated[
        str | None,
        typer.Option("--seats", "-s", help="Who sits where: you, easy, medium, hard, expert, …, with commas between."),
    ] = None,
    option: Options = None,
    seed: Seed = None,
    continued: Annotated[
        str | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved game; `last` is the newest.")
    ] = None,
) -> None:
    """Play at this keyboard, against bots or with others here. Every move is saved at once."""
    if continued is not None:
        if name or players or seats or option or seed is not None:
            raise labtop.BadOption("--resume goes alone: game, seats and options are those of the saved game")
        resume(continued, screen).run()
        return
    Session.new(screen, name, players, seat_players(seats), option or [], seed).run()


@app.command()
def playout(
    name: Annotated[str, typer.Argument(metavar="GAME")],
    count: Annotated[int, typer.Option("--games", "-n", help="How many.")] = 10_000,
    players: Players = None,
    option: Options = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    threads: Annotated[int | None, typer.Option(help="How many cores; all by default.")] = None,
    as_json: Json = False,
) -> None:
    """Let random players play many games: wins by seat, length."""
    game = labtop.game(name)
    options = parse(game.options, option or [])
    agreed, _ = game.agree(players, options)
    if count < 1 or (threads is not None and threads < 1):
        raise labtop.BadOption(f"games and threads are 1 or more, not {count if count < 1 else threads}")
    tell_compiling(game)
    with counting(as_json) as progress:
        task = progress.add_task(game.title, total=count)
        result = labtop.playout(
            name, count, agreed, seed=seed, threads=threads,
            on_progress=lambda done: progress.advance(task, done), **options,
        )  # fmt: skip
    lengths = result.decisions
    summary: dict[str, Any] = {
        "game": name,
        "games": count,
        "players": agreed,
        "seed": seed,
        "wins": [round(float(wins), 2) for wins in result.wins],
        "endings": {way.name: int((result.endings == number).sum()) for number, way in game.endings.items()},
        "places": _places(result),
        "unfinished": int((~result.finished).sum()),
        "decisions": {"mean": round(float(lengths.mean()), 1), "least": int(lengths.min()), "most": int(lengths.max())},
        "turns": {"mean": round(float(result.turns.mean()), 1)},
    }
    if as_json:
        print(json.dumps(summary))
        return
    placed = summary["places"] or [[]] * agreed
    columns = [translate(LANG, N_("place {place}"), place=place) for place in range(1, len(placed[0]) + 1)]
    table = Table("seat", "wins", "share", *columns, box=None, header_style="bold", padding=(0, 2, 0, 0))
    for seat, wins in enumerate(result.wins):
        table.add_row(str(seat), f"{wins:,.1f}", f"{wins / count:.2%}", *(f"{n / count:.2%}" for n in placed[seat]))
    told = N_("{count} games of {game}, {players} players")
    screen.print(translate(LANG, told, count=f"{count:,}", game=game.title, players=agreed), markup=False)
    screen.print(table)
    screen.print(
        translate(
            LANG,
            N_("decisions a game {mean} (from {least} to {most}), turns {turns}"),
            **summary["decisions"],
            turns=summary["turns"]["mean"],
        )
    )
    tell_endings(game, summary["endings"], summary["unfinished"])


def _places(result: labtop.Playouts) -> list[list[int]] | None:
    """For each seat how often it came first, second and so on; None where the rulebook knows no places."""
    if not result.places.any():
        return None
    seats = result.places.shape[1]
    return [[int((result.places[:, seat] == place).sum()) for place in range(1, seats + 1)] for seat in range(seats)]


@app.command("print")
def print_set(
    name: Annotated[str, typer.Argument(metavar="GAME")],
    out: Annotated[Path, typer.Option("--out", help="The folder to write into.")],
    edition: Annotated[str | None, typer.Option(help="Which edition; the usual one if left out.")] = None,
) -> None:
    """Write a game's components for a printer: cards, sheets at true size, the whole board."""
    game = labtop.game(name)
    if game.print_set is None:
        able = [each for each in labtop.games() if labtop.game(each).print_set]
        raise labtop.BadOption(f"{game.title} has no printable set; {listed(able, 'and')} has")
    chosen = edition if edition is not None else str(find(game.options, "edition").default)
    with Progress(TextColumn("{task.description}"), console=errors, transient=True) as progress:
        task = progress.add_task(game.title)
        try:
            files = game.print_set(chosen, out, lambda file: progress.update(task, description=file))
        except OSError as problem:
            raise labtop.BadOption(f"cannot write to {out}: {problem.strerror or problem}") from None
    told = translate_plural(LANG, N_("{n} file in {folder}"), N_("{n} files in {folder}"), len(files), folder=out)
    screen.print(told, markup=False, soft_wrap=True)
    screen.print(f"by {game.credits.authors}, {game.credits.year}; {game.credits.licence}", style="dim", markup=False)


app.command()(arena)
app.command()(draw)


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="A record, as `play` saves it.")],
    kept: Annotated[
        Path | None, typer.Option(help="What your browser kept of the promise before the beginning.")
    ] = None,
) -> None:
    """Replay a record and check its dice against its commitment, by the version of the rules it was played by."""
    text = read_text(file, labtop.BadRecord)
    promise = as_record(read_text(kept, labtop.BadOption)) if kept is not None else None
    verdict, record = labtop.verify(text, promise), as_record(text)
    game = labtop.game(record["game"])
    state = f"over, scores {listed(verdict.scores, 'and')}" if verdict.over else "not over"
    told = f"{game.title}, {record['players']} players, {verdict.number} actions, {state}"
    screen.print(told, markup=False)
    if verdict.version != game.version:
        by = N_("Checked by version {then} of the rules, which it was played by; today's is {now}.")
        screen.print(translate(LANG, by, then=verdict.version, now=game.version), markup=False)
    if verdict.ok:
        screen.print(f"commitment {record['commitment']}")
        screen.print(translate(LANG, N_("Every result follows from the secret that was committed to.")))
        if promise is not None:
            screen.print(translate(LANG, N_("It is what you were promised, and your own share is in it.")))
        for share in verdict.entropy:
            given = N_("Seat {seat} has added its share to chance.")
            missing = N_("Seat {seat} did not lay open its share in time: it was left out.")
            screen.print(translate(LANG, missing if share.value is None else given, seat=share.seat))
        if verdict.forced:
            one, many = N_("But {n} result was forced, not drawn."), N_("But {n} results were forced, not drawn.")
            screen.print(translate_plural(LANG, one, many, verdict.forced))
        return
    for problem in verdict.problems:
        errors.print(f"labtop: {problem}", markup=False, soft_wrap=True)
    raise typer.Exit(NOT_TRUE)


@app.command()
def bench(
    name: Annotated[str | None, typer.Argument(metavar="GAME", help="One game; all by default.")] = None,
    as_json: Json = False,
    seconds: Annotated[float, typer.Option(help="How long to measure a game.", min=0.1, max=600)] = 3.0,
) -> None:
    """A random player's decisions a second, on one core."""
    results = {}
    for each in [name] if name else labtop.games():
        game = labtop.game(each)
        tell_compiling(game)
        results[each] = measure(game, seconds)
    if as_json:
        print(json.dumps(results))
        return
    table = Table(
        "game", "decisions/s", "games/s", "decisions a game", box=None, header_style="bold", padding=(0, 2, 0, 0)
    )
    for each, result in results.items():
        numbers = (f"{result['decisions_per_s']:,}", f"{result['games_per_s']:,}", str(result["decisions_per_game"]))
        table.add_row(each, *numbers)
    screen.print(table)
