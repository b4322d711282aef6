"""Worlds from seeds, each with its faults: what must hold holds, or the story is told.

python -m tools.simulation --seeds 10000 [--from N] [--jobs 2]
python -m tools.simulation --seed N --story
"""

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from tools.simulation.bugs import BUGS
from tools.simulation.running import Outcome, outcome, some

AT_ONCE = 20  # seeds that a job gets at a time
SHOWN = 3  # failing seeds whose stories are told


def outcomes(seeds: range, jobs: int, bug: str | None = None) -> Iterator[Outcome]:
    parts = [seeds[at : at + AT_ONCE] for at in range(0, len(seeds), AT_ONCE)]
    if jobs == 1:
        for part in parts:
            yield from some(part, bug)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for found in pool.map(some, parts, [bug] * len(parts)):
            yield from found


def command_of(seed: int, bug: str | None) -> str:
    return f"python -m tools.simulation --seed {seed} --story" + (f" --bug {bug}" if bug else "")


def main() -> None:
    parser = argparse.ArgumentParser(description="Simulate the whole table, with faults, from seeds.")
    parser.add_argument("--seeds", type=int, default=200, help="how many")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first of them")
    parser.add_argument("--seed", type=int, help="this one alone")
    parser.add_argument("--story", action="store_true", help="tell its story, also when all is well")
    parser.add_argument("--jobs", type=int, default=1, help="processes that share the work")
    parser.add_argument("--bug", choices=sorted(BUGS), help="put this bug in, to see that it is found")
    given = parser.parse_args()
    if given.seed is not None:
        _, broken, told = outcome(given.seed, given.bug, given.story)
        print(told)
        print("\n".join(broken) or f"seed {given.seed}: all is well")
        sys.exit(bool(broken))
    seeds = range(given.first, given.first + given.seeds)
    began, failed = time.perf_counter(), 0
    for at, (seed, broken, told) in enumerate(outcomes(seeds, given.jobs, given.bug), 1):
        if broken:
            failed += 1
            if failed <= SHOWN:
                print(told)
            print(f"seed {seed}: {broken[0]}\n  again: {command_of(seed, given.bug)}", flush=True)
        if at % 1000 == 0:
            print(f"{at:,} seeds, {failed} failed, {time.perf_counter() - began:.0f} s", flush=True)
    print(f"{len(seeds):,} seeds, {failed} failed, {time.perf_counter() - began:.0f} s")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
