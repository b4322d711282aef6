"""The names of things in a picture, which are the ends of their ids: `space-7`, `card-12`, `seat-0`, `board-3-4`."""

import re

from labtop.engine.defaults.things import Lane
from labtop.engine.kinds import Json
from labtop.engine.state import Field


def slug(words: object) -> str:
    """Words as a part of an id."""
    return re.sub(r"[^a-z0-9]+", "-", str(words).lower().replace("-", "minus ")).strip("-") or "none"


def lane_place(lane: Lane, place: Json) -> str:
    return f"{slug(lane.name)}-{slug(place)}"


def board_place(board: Field, row: int, column: int) -> str:
    return f"{slug(board.key)}-{row}-{column}"


def card_place(card: Json) -> str:
    return f"card-{slug(card)}"


def card_id(where: Field, card: Json) -> str:
    """Equal cards may lie in several places; an action on any of them sits on `card_place`."""
    return f"{slug(where.key)}-{card_place(card)}"


def place_of(id: str) -> str:
    """The place that an id stands for."""
    return re.sub(r"^.*-(?=card-)", "", id)


def die_place(number: Json) -> str:
    return f"die-{number}"


def seat_place(seat: int) -> str:
    return f"seat-{seat}"
