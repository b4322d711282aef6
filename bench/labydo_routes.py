"""What a search for a route costs in Labydo, compiled, on tables of three kinds.

    .venv/bin/python bench/labydo_routes.py [TABLES]

random   what random games have left behind after 60 turns
dense    all 40 labyrinth tiles side by side in a rectangle, each in a random half turn: no gaps, so many ways round
open     the same with the four exit tiles, which hardly have walls, in its middle

On every table pawns on random spaces search for routes of 3 to 18 steps: of exactly that length, as an attack or a
victory move does (the first that fits), and of at most that length with the most new tiles, as a standard move does
before five tiles are crossed. Times are those of the processor, so that a busy machine matters less; calling compiled
code from Python is part of them (some 10 microseconds).
"""

import random
import sys
import time
from typing import Any

import numpy as np

import labtop
from labtop.engine.gears import compiled
from labtop.engine.playout import playout
from labtop.engine.state import as_state, blank
from labtop.games.labydo.components import EDITION_NAMES, FIRST_EXIT, LATTICE
from labtop.games.labydo.rules.board import lay
from labtop.games.labydo.rules.opening import clear_lists
from labtop.games.labydo.rules.routes import find_route, forget_route

GAME = labtop.game("labydo")
EACH = 40  # searches a table


def random_tables(edition: str, count: int) -> list[Any]:
    states = playout(GAME, count, 4, {"edition": edition, "max_turns": 15}, seed=1, finals=count).finals
    return list(np.ascontiguousarray(states).view(GAME.state.DTYPE)[:, 0].view(np.recarray))


def dense_tables(edition: str, count: int, exits: bool) -> list[Any]:
    picker = random.Random(1)
    tables = []
    for _ in range(count):
        s = as_state(blank(GAME.state.DTYPE))
        GAME.prepare(s, *GAME.agree(4, {"edition": edition}))
        clear_lists(s)
        tiles = picker.sample(range(FIRST_EXIT), FIRST_EXIT)
        if exits:
            tiles[14:16] = [FIRST_EXIT, FIRST_EXIT + 1]
            tiles[24:26] = [FIRST_EXIT + 2, FIRST_EXIT + 3]
        for number, tile in enumerate(tiles):
            lay(s, tile, LATTICE * (8 + number // 10 * 2) + 1 + number % 10, picker.choice((0, 2)))
        tables.append(s)
    return tables


def costs(tables: list[Any], exact: bool) -> list[float]:
    find, forget = compiled(find_route), compiled(forget_route)
    picker = random.Random(2)
    times = []
    for s in tables:
        s.trodden[:] = 0
        sites = np.flatnonzero(np.repeat(s.at, 18))
        rows, columns = (np.repeat(part, 18)[sites] for part in np.divmod(s.at - 1, LATTICE))
        for _ in range(EACH):
            at = picker.randrange(len(sites))
            start = int(sites[at])
            s.pawn[:] = start
            near = sites[abs(rows - rows[at]) + abs(columns - columns[at]) < 4]
            end, length = int(picker.choice(near)), picker.randint(3, 18)
            if end != start:
                begin = time.thread_time()
                found = find(s, 0, start, end, length, exact, 0 if exact else 5)
                if found or exact:
                    times.append(1e6 * (time.thread_time() - begin))
                forget(s)
    return times[20:]


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for edition in EDITION_NAMES:
        kinds = {
            "random": random_tables(edition, count),
            "dense": dense_tables(edition, count, exits=False),
            "open": dense_tables(edition, count, exits=True),
        }
        for kind, tables in kinds.items():
            for name, exact in (("exact", True), ("most new tiles", False)):
                cost = np.sort(np.array(costs(tables, exact)))
                parts = ", ".join(f"{q:.1%} {cost[int(q * (len(cost) - 1))]:.0f}" for q in (0.5, 0.99, 0.999, 1))
                print(f"edition {edition}, {kind}, {name}: {len(cost)} searches, mean {cost.mean():.1f} us, {parts}")


if __name__ == "__main__":
    main()
