"""The ways to settle a payment, as data: each way an action of its own, so that one decision says it all.

A *bundle* is one to three tokens whose order does not matter: a transfer, or a single token that is spent. A *pair* is
a token for the tile and one that leaves the game. More is settled colour by colour, by *amounts*: so many laid, so many
that leave the game; the last colour follows from the others.
"""

from itertools import combinations_with_replacement

import numpy as np

from labtop.games.laborigines.components import COLOURS

LARGEST_BUNDLE = 3  # tokens: no transfer is larger (L45, L47c, L47i)
AT_ONCE = 10  # tokens of a spending that are settled together. Even, so that the next ones begin with the tile again
AMOUNTS = AT_ONCE // 2 + 1  # 0 to 5 laid, 0 to 5 that leave the game

BUNDLE_COLOURS = tuple(
    bundle for size in range(1, LARGEST_BUNDLE + 1) for bundle in combinations_with_replacement(range(COLOURS), size)
)
"""Every bundle: its colours, ascending. The small ones first, so that the first six are the colours."""

BUNDLES = len(BUNDLE_COLOURS)

# The same as arrays, for the rules.
BUNDLE_COUNTS = np.array([[bundle.count(c) for c in range(COLOURS)] for bundle in BUNDLE_COLOURS], np.int8)
FIRST_BUNDLE = np.searchsorted(BUNDLE_COUNTS.sum(1), range(LARGEST_BUNDLE + 2))  # by size; then one after the last
