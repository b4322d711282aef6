"""Golden playthroughs: one text file a game and sample, with every position, legal list and event of a seeded match.

    python -m tools.golden           # write them anew; review the diff

The first position stands whole, every later one as what has changed in it. A golden shows that something changed.
That it is right, only the rule tests show.
"""

import json
import random
from pathlib import Path
from typing import Any

from tests.samples import Sample, samples_of

import labtop
from labtop.engine.game import Game

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "golden"
SEED = 1
LONG = 20  # of a list: from there on only what is added to it is told


def path_of(game: Game, sample: Sample) -> Path:
    return FOLDER / game.name / f"{sample.name}.txt"


def playthrough(game: Game, sample: Sample) -> str:
    """A match by random players, told from beginning to end."""
    match = labtop.new(game.name, sample.players, SEED, **sample.options)
    players = random.Random(SEED)
    lines = [f"{game.title}, rules version {game.version}, {sample.name}, seed {SEED}", ""]
    told = 0
    before: dict[str, Any] = {}
    while True:
        lines += [f"  {event.kind} {json.dumps(event.args)} {event.text()}" for event in match.events[told:]]
        told = len(match.events)
        position = match.position()
        del position["chance"]
        lines += changes(before, position)
        before = position
        if match.over:
            return "\n".join([*lines, f"scores {list(match.scores)}", ""])
        seat = players.choice(match.waiting)
        legal = match.legal(seat)
        chosen = players.choice(legal)
        lines.append(f"# {match.number + 1} {match.ask(seat=seat)}")
        lines.append(f"# legal: {' '.join(action.text for action in legal)}")
        lines.append(f"> {seat} {chosen.text}  ({chosen.label()})")
        match.play(chosen, seat)


def changes(before: Any, after: Any, path: str = "") -> list[str]:
    """What is different, a line each."""
    if before == after:
        return []
    if isinstance(before, list) and len(before) > LONG and after[: len(before)] == before:
        return [f"  {path}+ {json.dumps(value)}" for value in after[len(before) :]]
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        before, after = dict(enumerate(before)), dict(enumerate(after))
    if isinstance(before, dict) and isinstance(after, dict):
        lines = [f"  {path}{key} is gone" for key in before if key not in after]
        for key, value in after.items():
            lines += changes(before.get(key), value, f"{path}{key}.")
        return lines
    return [f"  {path[:-1]} = {json.dumps(after)}"]


def main() -> None:
    for name in labtop.games():
        game = labtop.game(name)
        for sample in samples_of(game):
            path = path_of(game, sample)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(playthrough(game, sample), encoding="utf-8")
        print(f"{name}: {len(samples_of(game))} playthroughs")


if __name__ == "__main__":
    main()
