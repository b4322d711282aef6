"""Tables to test on. Positions are written as a person would write them.

BOARD, edition 2.0, where a pawn can get about:

          A           B           C           D
    +   +---+---+   +   +   +   +   +   +   +   +   +
      E1| 2   3   1B L01| 3  L02| 2B| 3   1   2   3
    +---+   +---+---+   +   +   +   +   +   +   +   +
11  | 4X  5 | 6   4 | 5T| 6   4 | 5 | 6T  4 | 5 | 6
    +---+   +   +---+   +   +   +   +---+   +   +   +
      7 | 8   9 | 7 | 8 | 9   7 | 8   9   7 | 8 | 9
    +   +   +   +---+   +---+---+   +---+   +   +   +
     10 |11 |12  10  11  12  10  11 |12  10 |11 |12
    +   +   +---+---+---+---+---+---+   +   +   +   +
12   13 |14  15  13  14  15  13  14  15  13 |14S|15
    +   +   +   +---+---+   +---+---+---+   +---+   +
     16 |17  18 |16  17  18  16  17  18  16  17  18
    +   +---+---+   +   +   +   +   +   +   +   +   +

From E1.4 to L01.10 there are two ways: 5-8-9-12-10 in 5 steps, 5-2-3-1-2-5-8-11-10 in 9.
"""

from typing import Any

import labtop
from labtop.engine.match import Event, Match

MAP = [
    "     A    B    C    D",
    "11   E1^  L01^ L02^ S1^",
    "12   E1   L01  L02  S1",
    "13   E2^  L03^",
    "14   E2   L03",
]
MAP_3 = ["10   E1^  L01^ L02^ S1^", "11   E1   L01  L02  S1", "12   E2^  L03^", "13   E2   L03", "14   E3^", "15   E3"]
"""The same for three players: there the entrances begin a row higher."""


def table(
    *pawns: Any, turn: dict[str, Any] | None = None, options: dict[str, Any] | None = None, **parts: Any
) -> Match:
    """A match with a pawn a seat, each a space or a whole entry; edition 2.0 and BOARD unless told otherwise."""
    seats = [{"pawn": pawn} if isinstance(pawn, str) else pawn for pawn in pawns]
    given = {
        "game": "labydo",
        "players": len(seats),
        "options": {"edition": "2.0"} | (options or {}),
        "map": MAP if len(seats) == 2 else MAP_3,
        "seats": seats,
        "turn": {"seat": 0, "phase": "announce"} | (turn or {}),
    }
    return labtop.load(given | parts, seed=1)


def moving(*pawns: Any, dice: tuple[int, int, int], **parts: Any) -> Match:
    """The same, with the first seat about to move by these dice."""
    return table(*pawns, turn={"phase": "move", "dice": list(dice)} | parts.pop("turn", {}), **parts)


def texts(match: Match) -> list[str]:
    return [action.text for action in match.legal()]


def last(match: Match, kind: str) -> Event:
    """The last event of a kind."""
    return next(event for event in reversed(match.events) if event.kind == kind)


def kinds(match: Match) -> list[str]:
    return [event.kind for event in match.events]


def pawn(match: Match, seat: int) -> str | None:
    return match.view()["seats"][seat]["pawn"]  # type: ignore[no-any-return]


def crossed(match: Match, seat: int) -> list[str]:
    return match.view()["seats"][seat]["crossed"]  # type: ignore[no-any-return]
