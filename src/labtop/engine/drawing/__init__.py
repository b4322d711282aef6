"""Pictures: one visual language for all games. A game's room `picture` is written in these words."""

from labtop.engine.drawing.art import art
from labtop.engine.drawing.chips import chips, stack
from labtop.engine.drawing.meaning import meaning
from labtop.engine.drawing.palette import COLOURS, DARK, HOUSE, LIGHT, THEMES, Colour, Palette, scoped
from labtop.engine.drawing.parts import Parts, kept, lately
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
    fitting,
    group,
    headline,
    lines,
    num,
    paragraph,
    slug,
    star,
    text,
    tray,
)
from labtop.engine.drawing.sheet import layer, moving, still, stylesheet, whole
from labtop.engine.views import LegalAction

__all__ = [
    "BODY", "COLOURS", "DARK", "GLYPH", "HOUSE", "LARGE", "LIGHT", "SMALL", "THEMES", "WIDTH",
    "Colour", "LegalAction", "Palette", "Parts",
    "action", "art", "button", "chips", "die", "disc", "emblem", "fitting", "group", "headline", "kept", "lately",
    "layer", "lines", "meaning", "moving", "noted", "num", "paragraph", "png", "scoped", "slug", "stack", "star",
    "still", "stylesheet", "text", "tray", "whole",
]  # fmt: skip
