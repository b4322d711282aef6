"""Goldens: a text file for each excerpt of tests/excerpts: its first position, then for every decision the question,
the legal list, the answer, what happened, and what has changed in the position.

    python -m tools.golden [GAME …]          # write them anew; review the diff

A golden shows that something changed. That it is right, only the rule tests show. What greedy bots played stands in
the golden itself and is read from there again, so the test depends on the rules alone; only this tool asks the bots.
"""

import json
import re
import sys
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from tests.excerpts import Excerpt, Move, excerpts_of

import labtop
from labtop.bots import ask, bot
from labtop.engine.match import Match

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "golden"
WIDE = 120
MOST_LEGAL = 16  # actions that are listed; of more only the first and the last
NOT_TOLD = (
    "game",
    "version",
    "players",
    "options",
    "chance",
)  # parts of a position: in the heading, or different every time


def path_of(excerpt: Excerpt) -> Path:
    name = re.sub(r"[^a-z0-9]+", "-", excerpt.title.lower()).strip("-")
    return FOLDER / excerpt.game / f"{name}.txt"


def moves_of(excerpt: Excerpt) -> Iterable[Move]:
    """An excerpt's moves: its own, or those in its golden, where bots played."""
    return moves_in(path_of(excerpt).read_text(encoding="utf-8")) if excerpt.greedy else excerpt.moves


def moves_in(text: str) -> list[Move]:
    return [line.split()[2] for line in text.splitlines() if line.startswith("> ")]


def played_by_bots(excerpt: Excerpt) -> list[Move]:
    """What greedy bots do with an excerpt. Bots want compiled rules, which give the same match as plain ones."""
    match = labtop.new(excerpt.game, excerpt.players, excerpt.seed, gear="compiled", **excerpt.options)
    bots = [bot("greedy", seed=seat) for seat in range(match.players)]
    moves: list[Move] = []
    while not match.over:
        seat = match.waiting[0]
        action = ask(bots[seat], match, seat)
        moves.append(action.text)
        match.play(action, seat)
    return moves


def golden(excerpt: Excerpt, moves: Iterable[Move]) -> str:
    return "\n".join([*told(excerpt, moves), ""])


def told(excerpt: Excerpt, moves: Iterable[Move]) -> Iterator[str]:
    match = excerpt.begin()
    chosen = {option.name: match.options[option.name] for option in match.game.options}
    others = [f"{o.name} {chosen[o.name]}" for o in match.game.options if chosen[o.name] != o.default]
    by = ["greedy bots"] if excerpt.greedy else []
    start = "from a position" if excerpt.position is not None else f"seed {excerpt.seed}"
    heading = [f"rules version {match.game.version}", f"{match.players} players", *others, start, *by]
    yield f"{match.game.title}: {excerpt.title}"
    yield excerpt.shows
    yield ", ".join(heading)
    yield ""
    left = list(moves)
    while left and isinstance(left[0], tuple):  # before anybody looks: a look is followed by the first roll
        yield forced(match, left.pop(0))
    events, before = 0, None
    while True:
        yield from happened(match, events)
        after = position(match)
        yield from shown(after) if before is None else changes(before, after)
        yield ""
        if match.over:
            yield f"over, scores {' '.join(f'{score:g}' for score in match.scores)}"
            return
        events, before = len(match.events), after
        while left and isinstance(left[0], tuple):
            yield forced(match, left.pop(0))
        yield from asked(match)
        if not left:
            return
        yield answered(match, left.pop(0))


def forced(match: Match, results: Move) -> str:
    match.force(*map(int, results))
    return f"! chance gives {' '.join(map(str, results))}"


def happened(match: Match, number: int) -> Iterator[str]:
    for event in match.events[number:]:
        yield f"* {event.kind}: {event.text()} {said(event.args)}"


def asked(match: Match) -> Iterator[str]:
    seat = match.waiting[0]
    legal = [action.text for action in match.legal(seat)]
    listed = legal if len(legal) <= MOST_LEGAL else [*legal[: MOST_LEGAL - 2], "…", legal[-1]]
    yield f"#{match.number + 1} seat {seat}: {match.ask(seat=seat)}"
    yield f"  {len(legal)} legal: {' '.join(listed)}"


def answered(match: Match, move: Move) -> str:
    seat = match.waiting[0]
    labels = {action.text: action.label() for action in match.legal(seat)}
    match.play(str(move), seat)
    return f"> {seat} {move}  ({labels[str(move)]})"


def position(match: Match) -> dict[str, Any]:
    return {name: part for name, part in match.position().items() if name not in NOT_TOLD}


def shown(value: Any, name: str = "", indent: str = "") -> Iterator[str]:
    """A position, as wide as a line allows."""
    line = f"{indent}{name}{' ' if name else ''}{said(value)}"
    if name and (len(line) <= WIDE or not isinstance(value, (dict, list))):
        yield line
        return
    if name:
        yield f"{indent}{name}"
    inner = indent + "  "
    if isinstance(value, dict) and all(isinstance(part, int) for part in value.values()):
        yield from filled((f"{key} {part}," for key, part in value.items()), inner)
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from shown(part, str(key), inner)
    elif holds_parts(value):
        for key, part in enumerate(value):
            yield from shown(part, str(key), inner)
    elif any(len(str(part)) > WIDE // 3 for part in value):
        for part in value:
            yield f"{inner}{said(part)}"
    else:
        yield from filled((said(part) for part in value), inner)


def filled(words: Iterable[str], indent: str) -> Iterator[str]:
    line = indent
    for word in words:
        if len(line) + len(word) > WIDE:
            yield line.rstrip()
            line = indent
        line += f"{word} "
    yield line.rstrip()


def changes(before: Any, after: Any, path: str = "") -> Iterator[str]:
    """What is different, a line each."""
    if before == after:
        return
    line = f"  {path}: {said(before)} -> {said(after)}"
    if isinstance(before, dict) and isinstance(after, dict):
        for key in [*before, *(key for key in after if key not in before)]:
            below = f"{path}.{key}" if path else str(key)
            if key not in after:
                yield f"  {below} gone, was {said(before[key])}"
            elif key not in before:
                yield f"  {below} new: {said(after[key])}"
            else:
                yield from changes(before[key], after[key], below)
    elif len(line) <= WIDE and not holds_parts(before) and not holds_parts(after):
        yield line
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for at, (was, now) in enumerate(zip(before, after, strict=True)):
            yield from changes(was, now, f"{path}[{at}]")
    elif isinstance(before, list) and isinstance(after, list):
        was, now = [said(part) for part in before], [said(part) for part in after]
        for kind, first, end, new, new_end in SequenceMatcher(a=was, b=now, autojunk=False).get_opcodes():
            if kind != "equal":
                yield from (f"  {path} - {part}" for part in was[first:end])
                yield from (f"  {path} + {part}" for part in now[new:new_end])
    else:
        yield f"  {path}: {said(before)}"
        yield f"  {'->':>{len(path) + 1}} {said(after)}"


def holds_parts(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(part, (dict, list)) for part in value)


def said(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def written(excerpt: Excerpt) -> str:
    """A golden from nothing but its excerpt."""
    try:
        return golden(excerpt, played_by_bots(excerpt) if excerpt.greedy else excerpt.moves)
    except labtop.LabtopError as problem:
        problem.add_note(f"in the excerpt of {excerpt.game}: {excerpt.title}")
        raise


def main(*names: str) -> None:
    for name in names or labtop.games():
        excerpts = excerpts_of(name)
        if not excerpts:
            print(f"{name}: no excerpts in tests/excerpts")
            continue
        texts = {path_of(excerpt): written(excerpt) for excerpt in excerpts}
        (FOLDER / name).mkdir(parents=True, exist_ok=True)
        for path in (FOLDER / name).iterdir():
            if path not in texts:
                path.unlink()
        for path, text in texts.items():
            path.write_text(text, encoding="utf-8")
        print(f"{name}: {len(texts)} goldens, {sum(text.count(chr(10)) for text in texts.values()):,} lines")


if __name__ == "__main__":
    main(*sys.argv[1:])
