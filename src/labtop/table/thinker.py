"""A process that thinks: positions come in by its standard input, a line each, answers go out the same way.

It is never told more than the seat it thinks for may know.
"""

import json
import os
import sys
import threading
from typing import Any

import labtop
from labtop import bots
from labtop.engine.gears import COMPILED, PLAIN

QUICK_IN_PLAIN = ("easy",)  # few enough simulations for plain Python
_loading: dict[str, threading.Thread] = {}  # game -> who loads its compiled rules
_loaded: set[str] = set()


def answer(request: dict[str, Any]) -> dict[str, Any]:
    match = labtop.load(request["position"])
    gear = gear_for(request["bot"], match.game.name, request["gear"])
    action = bots.ask(bots.bot(request["bot"], gear=gear), match, request["seat"])
    return {"action": action.text, "label": action.label(request.get("lang", "en"))}


def gear_for(bot: str, game: str, wanted: str) -> str:
    """The gear that a bot thinks with. Loading compiled rules takes this process a second or more, once for each game:
    a bot that is quick in plain Python too does not wait for it."""
    if wanted != COMPILED or bot not in QUICK_IN_PLAIN or game in _loaded:
        return wanted
    if game not in _loading:
        _loading[game] = threading.Thread(target=_load, args=(game,), daemon=True)
        _loading[game].start()
    return PLAIN


def _load(game: str) -> None:
    bots.warm(labtop.game(game))
    _loaded.add(game)


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
