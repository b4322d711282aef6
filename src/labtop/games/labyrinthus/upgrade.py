"""Positions that earlier versions of the rules wrote, as today's."""

from collections.abc import Mapping
from typing import Any

from labtop.games.labyrinthus.components import COLOUR_NAMES, DICE, EACH

FOUR = 4  # players, where a position names no number


def from_1(position: dict[str, Any]) -> dict[str, Any]:
    """Version 1 asked for each die whether it is kept, held which miniatures had a die, and knew no endings."""
    given = dict(position)
    options = dict(given.get("options", {}))
    played_on = bool(options.get("play_on", False))
    options["play_on"] = "yes" if played_on else "no"
    players = given.get("players", FOUR)
    colours = COLOUR_NAMES[:players]
    turn = dict(given.get("turn", {"seat": 0, "phase": "roll"}))
    if not turn.get("results") and turn.get("phase", "choose") == "choose":
        turn["phase"] = "roll"  # a turn without a result was skipped
    turn.setdefault("phase", "choose")
    saved = dict(given.get("saved", {}))
    through = [colour for colour in colours if _home(given, colour) == EACH]
    used = turn.pop("used", [])
    if options.get("enter_first") and "results" in turn and _entering_over(turn, used):
        turn["entering_over"] = True
    if turn["phase"] == "save":
        last = turn.get("round", 1) == options.get("max_rounds", 200)
        on = len(colours) - len(through) > 1 if played_on else not through
        _ask_again(turn, saved, colours, on and not last)
    places: Mapping[str, int] = given.pop("places", {})
    if places:
        given["places"] = [places.get(colour, 0) for colour in colours]
    if turn["phase"] == "over":
        turn.pop("seat", None)
        on_the_way = len(colours) - len(through)
        given["ending"] = ("places" if on_the_way < 2 else "limit") if played_on else "home" if through else "limit"
    return given | {"options": options, "turn": turn, "saved": saved}


def _home(given: Mapping[str, Any], colour: str) -> int:
    return sum(name.partition(" ")[0] == colour for name in given.get("home", []))


def _entering_over(turn: Mapping[str, Any], used: list[str]) -> bool:
    """Version 1 did not write down what the dice were used for: a die that no other miniature had went elsewhere."""
    return DICE - len(turn["results"]) > len(used)


def _ask_again(turn: dict[str, Any], saved: dict[str, Any], colours: tuple[str, ...], next_turn: bool) -> None:
    """Dice half kept lie among the results again, and the question is asked anew; without a next turn, what next."""
    turn["results"] = [*turn.get("results", []), *saved.pop(colours[turn["seat"]], [])]
    if not next_turn:
        turn["phase"] = "choose"
