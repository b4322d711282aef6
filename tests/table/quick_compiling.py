"""Stands for `labtop.table.compiling` in tests: the same process, with rules that compile at once or not at all."""

import sys
from typing import Any

import labtop
from labtop.table import compiling


def playout(name: str, games: int, **settings: Any) -> None:
    if name == sys.argv[-1]:
        raise RuntimeError("this one cannot be compiled")


if __name__ == "__main__":
    labtop.playout = playout  # type: ignore[assignment]
    compiling.main()
