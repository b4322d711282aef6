"""The table as SVG, from a view and nothing else: what a seat may not know cannot be drawn."""

from collections.abc import Mapping
from typing import Any

from labtop.engine.drawing import Palette, tray
from labtop.engine.options import Value

HEIGHT = 760
PALETTE: Palette = {}
STYLE = ""


def title(view: Mapping[str, Any], lang: str) -> str:
    return "Lab Rats"


def still(players: int, options: Mapping[str, Value], lang: str) -> str:
    return ""


def moving(view: Mapping[str, Any], lang: str) -> str:
    return tray("labrats", view["legal"], 10, 640, 580, 110)


def points(kind: str, args: Mapping[str, Any]) -> tuple[str, ...]:
    return ()


def seat_mark(view: Mapping[str, Any], seat: int) -> str:
    return ""


def numbers(view: Mapping[str, Any], lang: str) -> list[list[tuple[str, str]]]:
    return [[] for _ in view["seats"]]
