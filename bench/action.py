"""What one action at the table costs the rules, in microseconds of one core: what may be done, the action and all that
follows, its events as they are kept, the position as it is kept, and the views of two seats.

    python bench/action.py                                   # compiled, as a table plays once it is warm
    python bench/action.py --plain                           # step by step, as before that
    PYTHONPATH=/other/src python bench/action.py --plain     # another version, with the same script

The core's time and not the wall's, so that what else runs matters less; the median of several rounds.
"""

import argparse
import itertools
import random
import statistics
import time
from typing import Any

import labtop
from labtop.past.retelling import told

PARTS = ("legal", "play", "events", "position", "views")
ACTIONS = 60  # of each match
ROUNDS = 5


def views(match: Any) -> None:
    for seat in (0, 1):
        if hasattr(match, "view_at"):  # an older version has only the other
            match.view_at(match.now, match.number, seat, "en", choosing=True)
        else:
            match.view(seat)


def act(match: Any, luck: random.Random) -> list[float]:
    """Seconds that each part took."""
    scenes: list[Any] = []
    match.observer = scenes.append
    at = [time.thread_time()]
    seat = match.waiting[0]
    action = luck.choice(match.legal(seat)).text
    at.append(time.thread_time())
    match.play(action, seat)
    at.append(time.thread_time())
    for scene in scenes:
        told(scene.event)
    at.append(time.thread_time())
    match.position()
    at.append(time.thread_time())
    views(match)
    at.append(time.thread_time())
    return [later - before for before, later in itertools.pairwise(at)]


def round_of(game: str, matches: int) -> list[float]:
    """Microseconds of each part, for an action."""
    luck, spent, actions = random.Random(1), [0.0] * len(PARTS), 0
    for seed in range(matches):
        match = labtop.new(game, seed=seed)
        while not match.over and match.number < ACTIONS:
            spent = [sum(pair) for pair in zip(spent, act(match, luck), strict=True)]
            actions += 1
    return [each / actions * 1e6 for each in spent]


def main() -> None:
    parser = argparse.ArgumentParser(description="The cost of one action.")
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--matches", type=int, default=4)
    parser.add_argument("--game", action="append", choices=labtop.games())
    given = parser.parse_args()
    for game in given.game or labtop.games():
        if not given.plain:
            from labtop.engine import leap

            leap.prepare(labtop.game(game))
        round_of(game, 1)
        rounds = [round_of(game, given.matches) for _ in range(ROUNDS)]
        parts = [statistics.median(column) for column in zip(*rounds, strict=True)]
        named = ", ".join(f"{name} {part:.0f}" for name, part in zip(PARTS, parts, strict=True))
        print(f"{game}: {sum(parts):.0f} µs ({named})")


if __name__ == "__main__":
    main()
