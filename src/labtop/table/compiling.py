"""A process that compiles the rules of every game, and tells how far it is, a line each."""

import json
import os
import sys

import labtop


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(10)
    for name in sys.argv[1:]:
        print(json.dumps({"game": name, "is": "compiling"}), flush=True)
        try:
            labtop.playout(name, 1, threads=1)
        except Exception as problem:  # told, not hidden: matches run without compiled rules
            print(json.dumps({"game": name, "is": "failed", "problem": str(problem)}), flush=True)
        else:
            print(json.dumps({"game": name, "is": "ready"}), flush=True)


if __name__ == "__main__":
    main()
