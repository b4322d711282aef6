"""Chance: one stream in the record itself, so that a game is a function of its seed.

`draw` is the only door. It can be *forced*: results that lie on the record's tape are used up first. What was drawn
stays on the tape before `tape_at`, so that a match can write down what happened and replay it without a generator.
"""

import hashlib
import hmac
from collections.abc import Sequence

import numpy as np

from labtop.engine.errors import BadChance
from labtop.engine.gears import rule
from labtop.engine.reading import Reading
from labtop.engine.state import TAPE, FlatState

MASK = 0xFFFFFFFFFFFFFFFF
GAMMA = 0x9E3779B97F4A7C15
LUCK = 0xD1B54A32D192ED03  # sets the players' own stream apart from the game's


@rule
def mixed(z: int) -> int:
    """The finish of splitmix64. Written with masks, so that Python's integers give the same as 64-bit ones."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


@rule
def scaled(word: int, span: int) -> int:
    """A 64-bit word as a number in 0..span-1."""
    return int((np.int64(word >> 33) * np.int64(span)) >> 31)


@rule
def draw(s: FlatState, low: int, high: int) -> int:
    """A result in low..high, both included: forced if one lies on the tape, else from the stream."""
    at = int(s.tape_at)
    if at < s.tape_end:
        value = int(s.tape[at])
        if value < low or value > high:
            s.misforced[0] = 1
            s.misforced[1] = low
            s.misforced[2] = high
            value = low
    else:
        if at == TAPE:  # only mass playouts come here: a match empties its tape after every step
            at = 0
        state = (int(s.chance) + GAMMA) & MASK
        s.chance = state
        value = low + scaled(mixed(state), high - low + 1)
        s.tape[at] = value
        s.tape_end = at + 1
    s.tape_at = at + 1
    return value


def reseed(s: FlatState, word: int) -> None:
    """Start a fresh stream. What is forced stays forced."""
    s.chance = word & MASK


def force(s: FlatState, results: Sequence[int]) -> None:
    """Put results after those already forced."""
    waiting = forced(s)
    if len(waiting) + len(results) > TAPE:
        raise BadChance(
            f"{len(results)} chance results were given: {TAPE - len(waiting)} more can be forced, at most {TAPE}"
        )
    for value in results:
        if isinstance(value, bool) or not isinstance(value, int | np.integer) or not -32768 <= value < 32768:
            raise BadChance(f"a chance result is a whole number, for example a die's 1 to 6, not {value!r}")
    _lay(s, [*waiting, *(int(value) for value in results)])


def is_forced(s: FlatState) -> bool:
    """Whether any result is forced and not used yet."""
    return bool(s.tape_at < s.tape_end)


def forced(s: FlatState | Reading) -> list[int]:
    """The results that are forced and not used yet."""
    return [int(value) for value in s.tape[int(s.tape_at) : int(s.tape_end)]]


def used(s: FlatState) -> list[int]:
    """The results used since the tape was last wound back, forced and drawn alike."""
    return [int(value) for value in s.tape[: int(s.tape_at)]]


def wind_back(s: FlatState) -> None:
    """Forget what was used; keep what is still forced."""
    _lay(s, forced(s))


def clear(s: FlatState) -> None:
    """Empty the tape: nothing forced, nothing used."""
    _lay(s, [])


def _lay(s: FlatState, results: Sequence[int]) -> None:
    s.tape[:] = 0
    s.tape[: len(results)] = results
    s.tape_at = 0
    s.tape_end = len(results)


def secret_of(seed: int) -> bytes:
    """The secret of a match with a given seed."""
    return hashlib.sha256(f"labtop seed {seed}".encode()).digest()


def commitment(secret: bytes) -> str:
    """What a public match shows before the first roll."""
    return hashlib.sha256(secret).hexdigest()


def stream_of(secret: bytes, when: str) -> int:
    """The stream's start for one moment of a match: `setup`, `start`, or the number of an action."""
    return int.from_bytes(hmac.digest(secret, when.encode(), "sha256")[:8], "big")
