"""The games, a folder each. A folder with a `GAME` in its `__init__` is found by itself."""

import sys

from labtop.engine.registry import Registry

GAMES = Registry(sys.modules[__name__])
