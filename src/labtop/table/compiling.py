"""A process that compiles what bots think with: a game's name in, a line about it out."""

import json
import os
import sys

import labtop
from labtop import bots


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(10)
    for line in sys.stdin:
        name = line.strip()
        told = {"game": name}
        try:
            bots.warm(labtop.game(name))
        except Exception as problem:  # told, not hidden: matches run without compiled rules
            told["problem"] = str(problem)
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
