"""Whether a long match costs more an action than a short one: microseconds of one core for each tenth of it.

    python bench/length.py [--game labyrinthus] [--actions 2000]

A match as long as its rounds allow, players who choose at random; each action with its position, the newest events
and both views, as a table asks for them. The last line is the last tenth's cost against the second's.
"""

import argparse
import random
import time
from typing import Any

import labtop
from labtop.engine import leap
from labtop.engine.match import Match


def act(match: Match, luck: random.Random) -> float:
    began = time.thread_time()
    seat = match.waiting[0]
    known = match.events_count
    match.play(luck.choice(match.legal(seat)), seat)
    for event in match.last_events(known):
        event.text()
    next(match.events_back(), None)
    match.can_take_back(seat)
    match.position()
    for viewer in (0, 1):
        match.view_at(match.now, match.number, viewer, "en", choosing=True)
    return time.thread_time() - began


def main() -> None:
    parser = argparse.ArgumentParser(description="The cost of an action, early and late in a long match.")
    parser.add_argument("--game", default="labyrinthus", choices=labtop.games())
    parser.add_argument("--actions", type=int, default=2000)
    given = parser.parse_args()
    leap.prepare(labtop.game(given.game))
    options: dict[str, Any] = {"max_rounds": 200} if given.game == "labyrinthus" else {}
    match, luck = labtop.new(given.game, seed=1, **options), random.Random(1)
    costs: list[float] = []
    while not match.over and len(costs) < given.actions:
        costs.append(act(match, luck))
    tenth = max(1, len(costs) // 10)
    means = [sum(costs[at : at + tenth]) / tenth * 1e6 for at in range(0, tenth * 10, tenth)]
    for number, mean in enumerate(means):
        print(f"actions {number * tenth + 1:>5} to {(number + 1) * tenth:>5}: {mean:6.0f} µs")
    print(
        f"{len(costs)} actions, {match.events_count} events; last tenth against the second: {means[-1] / means[1]:.2f}"
    )


if __name__ == "__main__":
    main()
