"""Tables for tests: every tile plain green unless the test says otherwise, everybody healthy, Moa on tile 20."""

from collections.abc import Mapping
from typing import Any

import labtop
from labtop.engine.match import Event, Match

COLOURS = ("red", "blue", "green", "yellow", "purple")
NEXT_ROLL = (2, 3)  # the next player's: no double, no 1, so the match stops at the assignment


def at(tile: int | None, energy: int | Mapping[str, int] = 20, **markers: Any) -> dict[str, Any]:
    """A seat with one laborigine. A plain number is tokens of its own colour."""
    return {"energy": energy, "laborigines": [{"tile": tile, **markers}]}


def twins(first: Any, second: Any, energy: int | Mapping[str, int] = 20) -> dict[str, Any]:
    """A seat with two laborigines, each a tile or a dictionary."""
    both = [piece if isinstance(piece, dict) else {"tile": piece} for piece in (first, second)]
    return {"energy": energy, "laborigines": both}


OUT = {"out": True}


def table(
    *seats: Mapping[str, Any],
    tiles: Mapping[int, str] | None = None,
    tokens: Mapping[int, Mapping[str, int]] | None = None,
    variant: str = "basic",
    turn: int | Mapping[str, Any] = 0,
    options: Mapping[str, Any] | None = None,
    **rest: Any,
) -> Match:
    """A match in a given position, at the start of a turn if nothing else is said."""
    faces = ["green/green"] * 20
    for number, text in (tiles or {}).items():
        faces[number - 1] = text
    position = {
        "game": "laborigines",
        "players": len(seats),
        "options": {"variant": variant, "edition": rest.pop("edition", "english"), **(options or {})},
        "tiles": faces,
        "tokens": {str(tile): held for tile, held in (tokens or {}).items()},
        "seats": [_seat(seat, number, len(seats), variant) for number, seat in enumerate(seats)],
        "turn": {"seat": turn, "phase": "roll"} if isinstance(turn, int) else turn,
        **({} if variant == "twins" else {"moa": 20}),
        **rest,
    }
    return labtop.load(position, seed=1)


def _seat(seat: Mapping[str, Any], number: int, players: int, variant: str) -> dict[str, Any]:
    if isinstance(seat.get("energy"), int):
        colour = COLOURS[number % (players // 2) if variant == "teams" else number]
        return {**seat, "energy": {colour: seat["energy"]}}
    return dict(seat)


def roll(m: Match, own: int, other: int, *more: int) -> None:
    """Roll and assign: the first number to one's (first) laborigine. `more` is chance needed before the next roll."""
    m.force(own, other, *more, *NEXT_ROLL)
    if own != other:
        m.play(f"die{own}")
    else:
        _ = m.to_move


def go(m: Match, own: int, other: int = 1, way: str = "cw", *more: int) -> tuple[Event, ...]:
    """A whole turn as far as it needs no other decision: roll, assign, walk."""
    roll(m, own, other, *more)
    return m.play(way)


def energy(m: Match, seat: int) -> dict[str, int]:
    held: dict[str, int] = m.view()["seats"][seat]["energy"]
    return held


def lying(m: Match, tile: int) -> dict[str, int]:
    held: dict[str, int] = m.view()["tiles"][tile - 1]["tokens"]
    return held


def piece(m: Match, name: str) -> dict[str, Any]:
    """A laborigine as everybody sees it."""
    found: dict[str, Any] = next(p for s in m.view()["seats"] for p in s["laborigines"] if p["name"] == name)
    return found


def is_out(m: Match, seat: int) -> bool:
    return bool(m.view()["seats"][seat]["out"])


def flag(m: Match) -> str:
    return str(m.view()["flag"])


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [event.kind for event in events]


def texts(m: Match) -> list[str]:
    return [action.text for action in m.legal()]
