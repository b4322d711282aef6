"""A process that compiles what bots think with, and on request what matches leap with: a game's name in, a line about
it out."""

import json
import os
import sys

import labtop
from labtop import bots
from labtop.engine import leap
from labtop.table.warming import LEAP


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(10)
    for line in sys.stdin:
        name, _, what = line.strip().partition(" ")
        told = {"game": name}
        try:
            if what == LEAP:
                leap.prepare(labtop.game(name))
            else:
                bots.warm(labtop.game(name))
        except Exception as problem:  # told, not hidden: matches run without compiled rules
            told["problem"] = str(problem)
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
