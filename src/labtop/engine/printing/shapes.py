"""What is printed as lists of shapes, in pixels of 300 to the inch. PNG, SVG and PDF write the same list."""

from dataclasses import dataclass

DPI = 300
MILLIMETRE = 25.4 / DPI  # a pixel


@dataclass(frozen=True)
class Bar:
    """A filled rectangle."""

    x: int
    y: int
    width: int
    height: int
    colour: str


@dataclass(frozen=True)
class Disc:
    x: int
    y: int
    radius: int
    colour: str


@dataclass(frozen=True)
class Label:
    """Text in Helvetica or what comes near it. x, y: the left end, or for a centred one the middle, of its baseline."""

    x: int
    y: int
    text: str
    size: int
    colour: str
    centred: bool = False
    turned: bool = False  # upside down, by half a turn around x, y
    bold: bool = False


Shape = Bar | Disc | Label
