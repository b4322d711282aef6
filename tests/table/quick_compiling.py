"""Stands for `labtop.table.compiling` in tests: the same process, with rules that compile at once or not at all."""

import labtop
from labtop import bots
from labtop.engine import leap
from labtop.engine.game import Game
from labtop.table import compiling


def warm(game: Game) -> None:
    if game.name == labtop.games()[-2]:
        raise RuntimeError("this one cannot be compiled")


if __name__ == "__main__":
    bots.warm = warm
    leap.prepare = lambda game: None
    compiling.main()
