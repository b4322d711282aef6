"""A process that compiles what bots think with, game by game, and tells how far it is, a line each."""

import json
import os
import sys

import labtop
from labtop import bots


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(10)
    for name in sys.argv[1:]:
        print(json.dumps({"game": name, "is": "compiling"}), flush=True)
        try:
            bots.warm(labtop.game(name))
        except Exception as problem:  # told, not hidden: matches run without compiled rules
            print(json.dumps({"game": name, "is": "failed", "problem": str(problem)}), flush=True)
        else:
            print(json.dumps({"game": name, "is": "ready"}), flush=True)


if __name__ == "__main__":
    main()
