"""Positions of older rules, made those of the next version."""

from typing import Any

from labtop.engine.errors import BadPosition, shown
from labtop.games.laborigines.payments import AT_ONCE

DERIVED = ("cursor", "met", "corroded")  # version 2 knows them from the payment, and a seat that is asked by name


def from_1(position: dict[str, Any]) -> dict[str, Any]:
    """Version 1 told a payment token by token, wrote down what follows from the rest, and knew no endings."""
    turn = dict(position.get("turn", {}))
    phase = turn.get("phase", "roll")
    if phase == "over":
        turn = {key: value for key, value in turn.items() if key in ("seat", "phase")}
        position["ending"] = _ending(position)
    elif phase == "ask":
        turn["asked"] = (turn.get("seat", 0) + turn.get("cursor", 1)) % (len(position["seats"]) or 1)
    payment = position.get("payment")
    if payment is not None:
        position["payment"] = _payment(payment)
        if phase == "moa":  # there the walk had begun
            turn["phase"] = "moa walks"
    for key in DERIVED:
        turn.pop(key, None)
    return position | {"turn": turn}


def _ending(position: dict[str, Any]) -> str:
    if all(seat.get("out") for seat in position["seats"]):
        return "shared"
    return "last colour" if position.get("options", {}).get("variant") == "teams" else "last one"


def _payment(old: dict[str, Any]) -> dict[str, Any]:
    """What is left of a payment, its next token on the tile or, if one is laid already, out of the game."""
    due, leaves = old["due"], old.get("leaves", False)
    if isinstance(due, bool) or not isinstance(due, int) or not isinstance(leaves, bool):
        raise BadPosition(f"payment has due, a whole number, and leaves, true or false, not {shown(old)}")
    new = {key: value for key, value in old.items() if key in ("due", "payer", "taker", "cause")}
    if old.get("taker") is None:
        new.pop("taker", None)
        # Many tokens go in parts, and each part begins with the tile: an odd first part sees to that.
        part = min(due, AT_ONCE - leaves)
        new["lay"], new["leave"] = (part // 2, part - part // 2) if leaves else (part - part // 2, part // 2)
    return new
