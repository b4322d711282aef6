"""Sets of spaces: in the state as a row of four words, on the way as a tuple of them, without allocation.

Each word holds four rows of 14 bits, so that signed 64-bit integers hold them in every gear.
"""

from typing import Any, TypeAlias

import numpy as np

from labtop.engine.gears import rule
from labtop.engine.state import NOBODY
from labtop.games.labyrinthus.components import SIDE, SPACES, WORDS

Spaces: TypeAlias = tuple[int, int, int, int]

ROWS = 4  # of the board in a word
WORD_OF = np.array([space // SIDE // ROWS for space in range(SPACES)], np.int8)
BIT_OF = np.array([space // SIDE % ROWS * SIDE + space % SIDE for space in range(SPACES)], np.int8)
ROW_BITS = (1 << SIDE) - 1
WORD_BITS = (1 << ROWS * SIDE) - 1
LAST_ROW = (ROWS - 1) * SIDE  # where the last row of a word begins
UPPER_ROWS = (1 << LAST_ROW) - 1  # all but the last row


def _all_but(edge: range) -> Spaces:
    """All spaces but those at an edge of the board."""
    words = [0] * WORDS
    for space in set(range(SPACES)) - set(edge):
        words[WORD_OF[space]] |= 1 << int(BIT_OF[space])
    return words[0], words[1], words[2], words[3]


EASTWARD = _all_but(range(SIDE - 1, SPACES, SIDE))  # spaces that have a neighbour to the east
SOUTHWARD = _all_but(range(SPACES - SIDE, SPACES))


@rule
def has(spaces: Any, space: int) -> bool:
    """Whether a set of spaces holds one."""
    return bool(int(spaces[WORD_OF[space]]) >> int(BIT_OF[space]) & 1)


@rule
def put(spaces: Any, space: int, inside: bool) -> None:
    """Put a space into a set, or take it out."""
    bit = 1 << int(BIT_OF[space])
    if inside:
        spaces[WORD_OF[space]] |= bit
    else:
        spaces[WORD_OF[space]] &= ~bit


@rule
def single(space: int) -> Spaces:
    """The set of one space, or of none."""
    if space == NOBODY:
        return 0, 0, 0, 0
    word = int(WORD_OF[space])
    bit = 1 << int(BIT_OF[space])
    return bit * int(word == 0), bit * int(word == 1), bit * int(word == 2), bit * int(word == 3)


@rule
def both(one: Spaces, other: Spaces) -> Spaces:
    return one[0] | other[0], one[1] | other[1], one[2] | other[2], one[3] | other[3]


@rule
def within(spaces: Spaces, space: int) -> bool:
    word = int(WORD_OF[space])
    return bool(row_word(spaces, word) >> int(BIT_OF[space]) & 1)


@rule
def row_word(spaces: Spaces, word: int) -> int:
    """One word of a set. Spelt out, since tuples are not indexed by variables on every machine."""
    if word == 0:
        return spaces[0]
    if word == 1:
        return spaces[1]
    return spaces[2] if word == 2 else spaces[3]


@rule
def row_of(spaces: Spaces, row: int) -> int:
    """The fourteen bits of a row."""
    return row_word(spaces, row // ROWS) >> row % ROWS * SIDE & ROW_BITS


@rule
def widened(spaces: Spaces, east: Spaces, south: Spaces) -> Spaces:
    """These spaces and all one step from them, where `east` and `south` say which spaces are open that way."""
    w0, w1, w2, w3 = spaces
    d0, d1, d2, d3 = south
    n0 = beside(w0, east[0], d0) | (w1 & ROW_BITS) << LAST_ROW & d0
    n1 = beside(w1, east[1], d1) | (w2 & ROW_BITS) << LAST_ROW & d1 | (w0 & d0) >> LAST_ROW
    n2 = beside(w2, east[2], d2) | (w3 & ROW_BITS) << LAST_ROW & d2 | (w1 & d1) >> LAST_ROW
    n3 = beside(w3, east[3], d3) | (w2 & d2) >> LAST_ROW
    return w0 | n0, w1 | n1, w2 | n2, w3 | n3


@rule
def beside(word: int, east: int, south: int) -> int:
    """One step east, west, south and north within a word; `east` and `south` say which spaces are open that way."""
    return (word & east) << 1 | word >> 1 & east | (word & south & UPPER_ROWS) << SIDE | word >> SIDE & south
