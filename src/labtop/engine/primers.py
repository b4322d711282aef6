"""A game in a minute: three or four sentences with small pictures, for who opens an invitation or waits for others.

    PRIMER = (
        Lesson(N_("The aim"), N_("Be the last one with energy."), figure_of_it),
        …
    )

A game keeps it in its room `primer`. A game without one is told by its one sentence.
"""

from collections.abc import Sequence
from typing import NamedTuple

from labtop.engine.assembling import Rooms
from labtop.engine.drawing import COLOURS, num
from labtop.engine.game import Game
from labtop.engine.language import N_

WIDE, HIGH = 132, 72  # of a small picture


class Lesson(NamedTuple):
    """One thing to know: a heading, a sentence or two, and a small picture in the colours of the game's own."""

    title: str
    sentence: str
    picture: str = ""  # SVG within WIDE by HIGH


def primer(game: Game) -> Sequence[Lesson]:
    """What there is to know of a game before the first move."""
    written: Sequence[Lesson] | None = Rooms(game.package).function("primer", "PRIMER") if game.package else None
    return written or (Lesson(N_("What it is about"), game.sentence),)


# --- words for small pictures ----------------------------------------------------------------------------------------


def at(x: float, y: float, body: str, scale: float = 1) -> str:
    return f'<g transform="translate({num(x)} {num(y)}) scale({num(scale)})">{body}</g>'


def plate(x: float, y: float, wide: float, high: float, fill: str = "var(--paper)", edge: str = "var(--edge)") -> str:
    """A card, a tile, a board."""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(wide)}" height="{num(high)}" rx="4" fill="{fill}" '
        f'stroke="{edge}" stroke-width="1.5"/>'
    )


def line(d: str, stroke: str = "var(--ink)", wide: float = 2.5) -> str:
    return (
        f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{num(wide)}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )


def arrow(x: float, y: float, far: float) -> str:
    """To the right."""
    return line(f"M{num(x)} {num(y)}h{num(far)}m-6-6 6 6-6 6", "var(--lit)")


def piece(colour: str, x: float, y: float, size: float = 1) -> str:
    """Somebody: a head and shoulders in a seat's colour, with its emblem."""
    known = COLOURS[colour]
    return at(
        x,
        y,
        f'<path d="M-11 14C-11 2-6-2 0-2S11 2 11 14Z" fill="{known.fill}" stroke="{known.deep}" stroke-width="1.5"/>'
        f'<circle cy="-8" r="7.500" fill="{known.fill}" stroke="{known.deep}" stroke-width="1.5"/>'
        f'<path d="{known.emblem}" transform="translate(0 7) scale(.42)" fill="{known.ink}"/>',
        size,
    )


def pips(value: int, x: float, y: float, side: float = 26) -> str:
    """A die."""
    places = {1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679"}[value]
    dots = "".join(
        f'<circle cx="{num(side * (1 + (int(p) - 1) % 3) / 4)}" cy="{num(side * (1 + (int(p) - 1) // 3) / 4)}" '
        f'r="{num(side / 11)}" fill="#1d2326"/>'
        for p in places
    )
    face = f'<rect width="{num(side)}" height="{num(side)}" rx="5" fill="#fffdf6" stroke="#8d8570" stroke-width="1.5"/>'
    return at(x, y, face + dots)


def coins(colour: str, x: float, y: float, count: int) -> str:
    """Tokens in a heap."""
    known = COLOURS[colour]
    return "".join(
        f'<circle cx="{num(x + 7 * (n % 3) - (n // 3) * 0.5)}" cy="{num(y - 6 * (n // 3))}" r="6" '
        f'fill="{known.fill}" stroke="{known.deep}" stroke-width="1.5"/>'
        for n in range(count)
    )
