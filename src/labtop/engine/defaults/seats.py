"""Seats of a game that does not name them itself: a colour each, in words and in pictures."""

from typing import Any

from labtop.engine.language import N_, translate

SEAT_COLOURS = (N_("red"), N_("blue"), N_("green"), N_("yellow"), N_("violet"), N_("orange"))


def seat_name(s: Any, seat: int, lang: str) -> str:
    return translate(lang, SEAT_COLOURS[seat]).capitalize()
