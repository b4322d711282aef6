"""Positions of older versions of the rules, a step a version."""

from typing import Any


def from_1(position: dict[str, Any]) -> dict[str, Any]:
    """Version 2 tells how a game ended, and lays bridges on a shortest way only: a place for one is chosen anew.

    Each seat's turns are worked out from all turns begun when the position is read.
    """
    turn = position.get("turn", {})
    if turn.get("phase") == "turn" and turn.get("purpose") == "bridge":
        position["turn"] = {key: value for key, value in turn.items() if key not in ("place", "across")}
        position["turn"]["phase"] = "place"
    if turn.get("phase") == "over":
        position["ending"] = _ending(position)
    return position


def _ending(position: dict[str, Any]) -> str:
    """How it ended, as the seats stand."""
    seats = position["seats"]
    homes = sum(bool(seat.get("home")) for seat in seats)
    left = sum(not seat.get("home") and not seat.get("out") for seat in seats)
    if homes and not position.get("options", {}).get("play_on"):
        return "home"
    if left > 1:
        return "limit"
    return "played out" if homes else "last"
