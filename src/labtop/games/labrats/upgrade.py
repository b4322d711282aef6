"""Positions of older versions of the rules as those of the next."""

from typing import Any

from labtop.engine.errors import BadPosition
from labtop.games.labrats.components import COLOUR_NAMES

HAND = 4


def from_1(position: dict[str, Any]) -> dict[str, Any]:
    """Version 2 asks every rat with a potion, pays an exit in one decision, remembers more, and says how it ended."""
    turn, seats = position.get("turn", {}), position["seats"]
    failed = [(seat, entry.pop("lacks", None)) for seat, entry in enumerate(seats)]
    for entry in seats:
        entry.pop("holds", None)  # being asked tells nothing any more
    if turn.get("phase") == "pay":
        _pay_again(position, turn)
    turn.pop("owed", None)
    ended = turn.pop("ended", None)
    if turn.get("phase") == "over":
        turn.pop("stopped", None)
        position["ending"] = ended or "crumbs"
    if any(exit_kind for _, exit_kind in failed):
        position["memory"] = {"potions": _memory(seats, failed)}
    return position


def _memory(seats: list[dict[str, Any]], failed: list[tuple[int, Any]]) -> list[str]:
    """What version 1 knew of hands: potions passed on, exits not beaten."""
    lines = [f"seat {seat} draws {kind}" for seat, entry in enumerate(seats) for kind in entry.get("potions", [])]
    for seat, entry in enumerate(seats):
        for fact in entry.get("knows", []):
            holders = " ".join(str(holder) for holder in sorted(fact["with"]))
            lines.append(f"seat {seat} knows {fact['potion']} with {holders}")
    lines += [f"seat {seat} fails {exit_kind}" for seat, exit_kind in failed if exit_kind]
    return lines


def _pay_again(position: dict[str, Any], turn: dict[str, Any]) -> None:
    """Potions that were used for some of the colours go back into the hand: all is paid at once now.

    Which of the discard they were version 1 did not write down; one that could have been it does as well.
    """
    exits, seat = position["exits"], position["seats"][turn.get("seat", 0)]
    wanted = exits["table"][exits["open"] - 1].split("-")
    paid = [colour for colour in wanted if colour != seat["specimen"] and colour not in turn["owed"]]
    discard = position.get("potions", {}).get("discard", {})
    if len(seat.get("potions", [])) + len(paid) > HAND:
        raise BadPosition(f"of an exit paid in part: with what was paid the seat held {HAND} potions at most")
    for colour in paid:
        fitting = [name for name, count in discard.items() if count and stands_for(name, colour)]
        if not fitting:
            raise BadPosition(f"of an exit paid in part: no potion that could have been {colour} is in the discard")
        back = min(fitting, key=lambda name: name.count("-") + 9 * (name == "multicolour"))
        discard[back] -= 1
        seat["potions"] = [*seat["potions"], back]
    position.setdefault("potions", {})["discard"] = {name: count for name, count in discard.items() if count}


def stands_for(potion: str, colour: str) -> bool:
    """T3: whether a potion can be of a colour."""
    return colour in (COLOUR_NAMES if potion == "multicolour" else potion.split("-"))
