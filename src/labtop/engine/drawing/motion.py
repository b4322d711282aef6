"""How what happens moves: a few words that every picture speaks, and the page alone knows how to carry out.

    {"rolled": Motion(TUMBLE, ("labydo-die-0", "labydo-die-1"))}

A picture's `motions(view, kind, args)` gives them for an event, from the view after it. What they do not name still
goes from where it was to where it is, comes or goes. An element is named by its id.
"""

from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]

TUMBLE = "tumble"  # dice roll and come to rest on what they show
WALK = "walk"  # a piece goes its way, point by point
FLY = "fly"  # comes from another element: tokens from a stock, cards from a pack
FLIP = "flip"  # a tile or card is turned over
OPEN = "open"  # a door swings
RISE = "rise"  # a wall comes up
SINK = "sink"  # a wall goes down: it is there no more
HURT = "hurt"  # a character reacts
GLAD = "glad"
OUT = "out"
HOWS = (TUMBLE, WALK, FLY, FLIP, OPEN, RISE, SINK, HURT, GLAD, OUT)


class Motion(NamedTuple):
    """One movement of an event."""

    how: str
    what: tuple[str, ...]  # ids of elements, as they are after the event
    source: str = ""  # FLY: where it comes from, an id; where it goes to, if it is there no more; none: where it was
    way: tuple[Point, ...] = ()  # WALK: where the middle of the piece passes, in the units of its pane, ends included
