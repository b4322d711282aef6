"""Laborigines in a minute, for who waits for others."""

from labtop.engine.language import N_
from labtop.engine.primers import Lesson, arrow, at, coins, line, piece, pips, plate


def _tile(x: float, fill: str, sign: str = "") -> str:
    return plate(x, 24, 26, 30, fill) + at(x + 13, 39, sign)


_BANG = '<path d="M0-12 3-4 11-6 6 0 11 7 3 5 0 12-3 5-11 7-6 0-11-6-3-4Z" fill="var(--fire)"/>'
_LEAF = '<path d="M-8 6C-8-6 2-9 9-8 9 2 4 9-8 6Zm0 0L4-4" fill="none" stroke="var(--calm-deep)" stroke-width="2"/>'
_TURN = line("M-9 3A9 9 0 1 1-2 9m-7-6-4-2m4 2 2-5", "var(--lit)", 2)

PRIMER = (
    Lesson(
        N_("The aim"),
        N_("Energy keeps your creature alive. Who loses the last token is out; the last one left escapes and wins."),
        piece("blue", 40, 42, 1.2)
        + coins("blue", 60, 56, 6)
        + piece("red", 108, 42, 1.1)
        + line("M94 22 122 60", "var(--mark)", 3),
    ),
    Lesson(
        N_("Your turn"),
        N_("You roll two dice: one is for your creature, the other for Moa. You choose which way your creature goes."),
        pips(4, 8, 23) + pips(2, 40, 23) + arrow(74, 36, 22) + piece("blue", 114, 40),
    ),
    Lesson(
        N_("Tiles turn over"),
        N_(
            "Where you stop you take the energy that lies there and turn the tile over: what shows up happens to you. "
            "Yellow hurts, green is harmless, white helps."
        ),
        _tile(14, "var(--calm)", _LEAF) + at(66, 40, _TURN, 1.2) + _tile(90, "var(--harm)", _BANG),
    ),
    Lesson(
        N_("Meeting others"),
        N_(
            "If you land on somebody you get their flag, or else two of their tokens, and you move on. "
            "The flag protects your energy; Moa takes it away."
        ),
        piece("blue", 40, 42, 1.1)
        + piece("red", 98, 42, 1.1)
        + coins("red", 65, 24, 2)
        + line("M96 16q-27-14-50 6m0 0 1-8m-1 8 8 1", "var(--lit)"),
    ),
)
