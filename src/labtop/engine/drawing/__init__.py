"""Pictures: one visual language for all games. A game's room `picture` is written in these words."""

from labtop.engine.drawing.art import art
from labtop.engine.drawing.meaning import meaning
from labtop.engine.drawing.palette import COLOURS, DARK, HOUSE, LIGHT, THEMES, Colour, Palette
from labtop.engine.drawing.png import noted, png
from labtop.engine.drawing.shapes import (
    BODY,
    GLYPH,
    LARGE,
    SMALL,
    WIDTH,
    action,
    button,
    die,
    disc,
    emblem,
    group,
    headline,
    lines,
    num,
    text,
    tray,
)
from labtop.engine.drawing.sheet import moving, still, stylesheet, whole
from labtop.engine.views import LegalAction

__all__ = [
    "BODY", "COLOURS", "DARK", "GLYPH", "HOUSE", "LARGE", "LIGHT", "SMALL", "THEMES", "WIDTH",
    "Colour", "LegalAction", "Palette",
    "action", "art", "button", "die", "disc", "emblem", "group", "headline", "lines", "meaning", "moving", "noted",
    "num", "png", "still", "stylesheet", "text", "tray", "whole",
]  # fmt: skip
