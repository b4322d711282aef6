"""A process that thinks: positions come in by its standard input, a line each, answers go out the same way.

It is never told more than the seat it thinks for may know.
"""

import json
import os
import sys
from typing import Any

import labtop
from labtop import bots


def answer(request: dict[str, Any]) -> dict[str, Any]:
    match = labtop.load(request["position"])
    action = bots.ask(bots.bot(request["bot"], gear=request["gear"]), match, request["seat"])
    return {"action": action.text, "label": action.label(request.get("lang", "en"))}


def main() -> None:
    """Answer until there is nobody left to ask."""
    if hasattr(os, "nice"):
        os.nice(5)  # the table itself comes first
    out, sys.stdout = sys.stdout, sys.stderr  # whatever prints must not come between the answers
    for line in sys.stdin:
        try:
            answered = answer(json.loads(line))
        except Exception as problem:  # a bot's fault is an answer too: the server must not wait for ever
            answered = {"problem": f"{type(problem).__name__}: {problem}"}
        out.write(json.dumps(answered) + "\n")
        out.flush()


if __name__ == "__main__":
    main()
