"""Labyrinthus in a minute, for who waits for others."""

from labtop.engine.language import N_
from labtop.engine.primers import Lesson, arrow, at, line, piece, pips, plate

_MAZE = plate(0, 0, 60, 56, "var(--slab1)", "var(--stone-line)") + line(
    "M20 0v18M40 56V38M0 36h20M40 18h20", "var(--stone-top)", 4
)


def _face(x: float, sign: str) -> str:
    return plate(x, 22, 28, 28, "var(--bone)", "var(--bone-edge)") + at(x + 14, 36, sign)


_WALL = line("M-8-4H8M-8 4H8M0-8V-4M-4-4V4M4 4V8", "var(--pip)", 2.2)
_STEP = line("M-8 0H7M2-6 8 0 2 6", "var(--pip)", 2.6)

PRIMER = (
    Lesson(
        N_("The aim"),
        N_(
            "Bring your four miniatures through the maze: in by your own door, out by the one opposite. Who has "
            "all four "
            "home first wins."
        ),
        at(36, 8, _MAZE) + piece("blue", 16, 40, 0.8) + line("M28 40H104", "var(--lit)") + piece("blue", 116, 40, 0.8),
    ),
    Lesson(
        N_("Your turn"),
        N_(
            "Four dice show walls and moves. A wall lets you take a wall away or set one, anywhere. A move lets one "
            "miniature walk up to four spaces."
        ),
        _face(8, _WALL) + _face(39, _STEP) + _face(70, _STEP) + _face(101, _WALL),
    ),
    Lesson(
        N_("Fighting"),
        N_(
            "A miniature attacks who stands before it. Both roll, and the higher die wins: a beaten defender "
            "starts again "
            "outside. Friends who stand in touch add a die each."
        ),
        piece("blue", 16, 42)
        + piece("blue", 42, 42)
        + line("M62 30 74 44M74 30 62 44", "var(--mark)", 3)
        + piece("red", 94, 42)
        + pips(6, 106, 8, 20),
    ),
    Lesson(
        N_("The end"),
        N_("When somebody has all four home the round is played to its end, so that everybody had as many turns."),
        piece("blue", 24, 42, 0.8)
        + piece("blue", 44, 42, 0.8)
        + piece("blue", 64, 42, 0.8)
        + piece("blue", 84, 42, 0.8)
        + arrow(98, 42, 22),
    ),
)
