"""The GPU gear on a machine with a CUDA device: the same games as on one core, byte for byte, and how many a second.

    python bench/gpu.py [GAME] [GAMES]

Needs the extra `gpu` (numba-cuda). It is a check and a measurement, not a part of the package.
"""

import sys
import time
from typing import Any

import numpy as np

import labtop
from labtop.engine.chance import GAMMA, LUCK, mixed
from labtop.engine.gears import bind, on_gpu
from labtop.engine.playout import LIMIT, play_out, playout
from labtop.engine.state import as_bytes, as_state, blank

THREADS = 128  # in a block
COMPARED = 2000


def device() -> Any:
    """Numba's CUDA, untyped as it is."""
    from numba import cuda

    return cuda


def kernel(name: str) -> Any:
    """A game a thread: lay the table and play it out."""
    cuda = device()
    game = labtop.game(name)
    rules = game.rules
    setup = on_gpu(rules.setup)
    play = on_gpu(bind(play_out, name, step=rules.step, legal=rules.legal, act=rules.act))
    mix = on_gpu(mixed)
    actions = len(game.notation)

    def run(states, starts, decisions):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < states.shape[0]:
            out = cuda.local.array(actions, np.int32)
            s = states[i]
            start = mix(starts[i])
            s.chance = start
            setup(s)
            decisions[i] = play(s, out, mix(start ^ LUCK), LIMIT)

    return cuda.jit(run)


def laid(name: str, games: int) -> Any:
    """Tables on which options are set, as many as asked for."""
    game = labtop.game(name)
    states = blank(game.state.DTYPE, games)
    game.prepare(as_state(states), *game.agree(None, {}))
    as_bytes(states)[1:] = as_bytes(states)[0]
    return states


def main(name: str = "laborigines", count: str = "1000000") -> None:
    cuda = device()
    games = int(count)
    run = kernel(name)
    starts = np.arange(games, dtype=np.uint64) * np.uint64(GAMMA) + np.uint64(1)
    blocks = (games + THREADS - 1) // THREADS
    on_device = [cuda.to_device(a) for a in (laid(name, games), starts, np.zeros(games, np.int32))]
    began = time.perf_counter()
    run[blocks, THREADS](*on_device)
    cuda.synchronize()
    compiled = time.perf_counter() - began
    on_device[0].copy_to_device(laid(name, games))
    began = time.perf_counter()
    run[blocks, THREADS](*on_device)
    cuda.synchronize()
    elapsed = time.perf_counter() - began
    decisions = on_device[2].copy_to_host()
    finals = as_bytes(on_device[0].copy_to_host()[:COMPARED])
    cpu = playout(labtop.game(name), COMPARED, seed=1, finals=COMPARED)
    same = np.array_equal(finals, cpu.finals) and np.array_equal(decisions[:COMPARED], cpu.decisions)
    print(f"{name}: {games:,} games in {elapsed:.3f} s after {compiled:.1f} s of compiling")
    print(f"{games / elapsed:,.0f} games/s, {decisions.sum() / elapsed:,.0f} decisions/s")
    print(f"the first {COMPARED} games are {'the same' if same else 'NOT THE SAME'} as on the processor, byte for byte")
    sys.exit(not same)


if __name__ == "__main__":
    main(*sys.argv[1:3])
