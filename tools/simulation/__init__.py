"""The whole table in one process, one thread and an imagined time; faults come from a seed (docs/simulation.md)."""

import sys
from pathlib import Path

# Two small games, which see their end in a few lines, are found where the tests install them.
GAMES = str(Path(__file__).parents[2] / "tests" / "games")
if GAMES not in sys.path:
    sys.path.append(GAMES)
