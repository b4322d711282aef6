"""Labydo in a minute, for who waits for others."""

from labtop.engine.language import N_
from labtop.engine.primers import Lesson, arrow, at, line, piece, pips, plate


def _tile(x: float, y: float, fill: str = "var(--tile)", walls: str = "M10 0V14M20 30V16") -> str:
    return at(x, y, plate(0, 0, 30, 30, fill, "var(--tile-edge)") + line(walls, "var(--wall)", 3))


_EXIT = at(
    98,
    21,
    plate(0, 0, 30, 30, "var(--exit)", "var(--tile-edge)")
    + '<circle cx="15" cy="15" r="9" fill="var(--goal-solid)"/>'
    + line("M11 15l3 3 6-6", "var(--solid-ink)", 2.5),
)

PRIMER = (
    Lesson(
        N_("The aim"),
        N_("Build the labyrinth and get out of it first: your pawn must end a move exactly on an exit."),
        _tile(4, 21) + _tile(35, 21, walls="M0 10H16M30 20H14") + _tile(66, 21) + _EXIT + piece("blue", 20, 36, 0.7),
    ),
    Lesson(
        N_("Your turn"),
        N_(
            "You say what you try, then you roll three dice. In a standard move you go up to their sum; if two "
            "of them are equal "
            "or one apart, you first lay a tile and roll again."
        ),
        pips(3, 10, 23) + pips(4, 42, 23) + pips(6, 74, 23) + arrow(106, 36, 18),
    ),
    Lesson(
        N_("Finding an exit"),
        N_(
            "When your pawn has crossed five tiles you may roll for an exit tile: three equal dice, or three in "
            "a row, and you lay "
            "it where you like."
        ),
        pips(2, 6, 23, 22)
        + pips(3, 32, 23, 22)
        + pips(4, 58, 23, 22)
        + line("M84 34h8m-4-4v8", "var(--soft)", 2)
        + _EXIT,
    ),
    Lesson(
        N_("Swapping places"),
        N_(
            "If your roll leads exactly onto another pawn you may attack it: you change places. It may strike "
            "back in its very "
            "next turn, and send you to your start. On an exit tile a hit is the end."
        ),
        piece("blue", 34, 42)
        + piece("red", 98, 42)
        + line("M48 26q18-14 36 0m0 0-1-8m1 8-8 1M84 54q-18 12-36 0m0 0 1 8m-1-8 8-1", "var(--lit)"),
    ),
)
