"""A table of Lab Rats for a test: only what matters is named, the rest has harmless values.

Seats are red, green, blue, violet and orange unless a test says otherwise; each holds a yellow obstacle (the fifth an
orange one), and nobody has potions. The places of the table hold what the test says.
"""

from collections.abc import Sequence
from typing import Any

import labtop
from labtop.engine.match import Event, Match
from labtop.games.labrats.components import COLOUR_NAMES, DOOR_NAMES, POTION_NAMES

PLAIN_DOORS = ("yellow obstacle",) * 4 + ("orange obstacle",)
FIVE = ("blue obstacle", "green obstacle", "violet obstacle", "blue obstacle", "green obstacle")
"""Five closed doors none of which is red."""


def rats(
    standing: Sequence[str | None] = FIVE,
    *seats: dict[str, Any],
    players: int = 3,
    phase: str = "choose",
    turn: int = 0,
    options: dict[str, Any] | None = None,
    turn_parts: dict[str, Any] | None = None,
    **parts: Any,
) -> Match:
    """A match at a decision of `turn`, or wherever `phase` leads."""
    given = [*seats, *({} for _ in range(players - len(seats)))]
    filled = [
        {"specimen": COLOUR_NAMES[number], "doors": [PLAIN_DOORS[number]]} | seat for number, seat in enumerate(given)
    ]
    position = {
        "game": "labrats",
        "players": players,
        "options": options or {},
        "seats": filled,
        "table": list(standing),
        "turn": {"seat": turn, "phase": phase} | (turn_parts or {}),
    }
    return labtop.load(position | parts, seed=1)


def come(match: Match, *cards: str) -> None:
    """The next cards drawn from the packs, doors and potions, in this order."""
    position = match.position()
    packs = {pile: dict(position[pile]["pack"]) for pile in ("doors", "potions")}
    for card in cards:
        kinds, pack = (DOOR_NAMES, packs["doors"]) if card in DOOR_NAMES else (POTION_NAMES, packs["potions"])
        assert pack.get(card), f"{card} is not in its pack: {pack}"
        if sum(pack.values()) > 1:
            before = kinds[: kinds.index(card)]
            match.force(1 + sum(pack.get(kind, 0) for kind in before))
        pack[card] -= 1


def seat(match: Match, number: int) -> dict[str, Any]:
    """What a position tells of a seat, zeros included."""
    nothing = {"health": "well", "cheese": 0, "crumbs": 0, "contamination": 0}
    found: dict[str, Any] = nothing | match.position()["seats"][number]
    return found


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def texts(match: Match, number: int | None = None) -> list[str]:
    return [action.text for action in match.legal(number)]


def place_all(match: Match) -> None:
    """Everybody leaves or places the first of the own doors."""
    while match.waiting and match.view()["turn"]["phase"] == "place":
        match.play("place1", match.waiting[0])
