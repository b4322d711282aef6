"""Pictures: one visual language for all games. A game's room `picture` is written in these words."""

from labtop.engine.drawing.art import art
from labtop.engine.drawing.chips import chips, layers, pile, stack
from labtop.engine.drawing.meaning import meaning
from labtop.engine.drawing.motion import FLIP, FLY, GLAD, HURT, OPEN, OUT, RISE, SINK, TUMBLE, WALK, Motion
from labtop.engine.drawing.palette import COLOURS, DARK, HOUSE, LIGHT, THEMES, Colour, Palette, scoped
from labtop.engine.drawing.panes import BOARD, DEFS, TRAY, WHOLE, WORDS, Box, Pane, Stills, extent, pane_of, panes
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
from labtop.engine.drawing.sheet import layer, moving, stills, stylesheet, whole
from labtop.engine.views import LegalAction

__all__ = [
    "BOARD", "BODY", "COLOURS", "DARK", "DEFS", "FLIP", "FLY", "GLAD", "GLYPH", "HOUSE", "HURT", "LARGE", "LIGHT",
    "OPEN", "OUT", "RISE", "SINK", "SMALL", "THEMES", "TRAY", "TUMBLE", "WALK", "WHOLE", "WIDTH", "WORDS",
    "Box", "Colour", "LegalAction", "Motion", "Palette", "Pane", "Parts", "Stills",
    "action", "art", "button", "chips", "die", "disc", "emblem", "extent", "fitting", "group", "headline", "kept",
    "lately", "layer", "layers", "lines", "meaning", "moving", "noted", "num", "pane_of", "panes", "paragraph", "pile",
    "png", "scoped", "slug", "stack", "star", "stills", "stylesheet", "text", "tray", "whole",
]  # fmt: skip
