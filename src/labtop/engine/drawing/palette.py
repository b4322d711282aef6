"""Colours of all pictures: one table for light and dark, and seats that differ by lightness and by emblem too."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

LIGHT = "light"
DARK = "dark"
THEMES = (LIGHT, DARK)

Palette: TypeAlias = Mapping[str, tuple[str, str]]
"""Names of colours with their value in the light and in the dark theme."""

HOUSE: Palette = {
    "table": ("#ece9e1", "#1b2023"),  # what everything lies on
    "paper": ("#fbfaf6", "#2a3135"),  # cards, panels, buttons
    "edge": ("#cdc8bb", "#475157"),  # their rims
    "ink": ("#22292d", "#eef1f2"),
    "soft": ("#5a6469", "#a9b4b9"),  # words of second rank; 4.5 to 1 on table and paper
    "lit": ("#0b6e99", "#5cc3ee"),  # what may be chosen now
    "lit-wash": ("#d3eaf4", "#173d4d"),
    "mark": ("#b45309", "#f5b04d"),  # what has just happened
    "shade": ("#00000024", "#00000070"),
}


@dataclass(frozen=True)
class Colour:
    """A colour that pieces have: the same in both themes, with an ink that can be read on it and an emblem."""

    fill: str
    ink: str
    deep: str  # the same, darker: for rims and shadows
    emblem: str  # an outline within -10 … 10


WHITE, BLACK = "#ffffff", "#1d2326"

# Ordered from dark to light: in greyscale each is a step from the next, so they stay apart without any colour.
COLOURS: dict[str, Colour] = {
    "violet": Colour("#601a70", WHITE, "#3a0d45", "M0-10 8 0 0 10-8 0Z"),
    "blue": Colour("#175caa", WHITE, "#0b396c", "M0-9A9 9 0 1 1 0 9 9 9 0 1 1 0-9Z"),
    "red": Colour("#d23b4f", WHITE, "#861b2d", "M0-10 10 8-10 8Z"),
    "green": Colour("#46a663", BLACK, "#24683a", "M-8-8H8V8H-8Z"),
    "grey": Colour("#a4adb4", BLACK, "#626c73", "M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z"),
    "orange": Colour("#fbb856", BLACK, "#b06f12", "M-5-9H5L10 0 5 9H-5L-10 0Z"),
    "yellow": Colour(
        "#fae76b", BLACK, "#ac9520", "M0-10 2.9-3.2 10-3.1 4.2 1.4 6.2 8.4 0 4.4-6.2 8.4-4.2 1.4-10-3.1-2.9-3.2Z"
    ),
}
COLOURS["purple"] = COLOURS["violet"]  # two rulebooks, two words


def themed(selector: str, colours: Palette) -> str:
    """The colours as properties: by the system's theme, or by a class `light` or `dark` on the picture."""
    light, dark = (";".join(f"--{name}:{pair[at]}" for name, pair in colours.items()) for at in (0, 1))
    return (
        f"{selector}{{{light}}}{selector}.{DARK}{{{dark}}}"
        f"@media (prefers-color-scheme:dark){{{selector}:not(.{LIGHT}){{{dark}}}}}"
    )


def scoped(game: str, rules: str) -> str:
    """A game's rules of style, written without its name, for its pictures only."""
    made = ""
    for rule in rules.replace("\n", "").split("}")[:-1]:
        selectors, _, body = rule.partition("{")
        made += ",".join(f".labtop.{game} {one}" for one in selectors.split(",")) + f"{{{body}}}"
    return made
