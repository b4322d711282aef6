"""Tables to test on: maps, matches from maps, and playing several decisions at once."""

from collections.abc import Mapping
from typing import Any

import labtop
from labtop.engine.match import Event, Match
from labtop.games.labyrinthus.components import SPACE_NAMES
from labtop.games.labyrinthus.maps import space_at

# A board without inner walls. Red comes in from the south and leaves in the north.
OPEN = """\
     a   b   c   d   e   f   g   h   i   j   k   l   m   n
   +-------+-------+-------+       +-------+-------+-------+
 1 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
 2 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
   +       +       +       +       +       +       +       +
 3 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
 4 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
   +       +       +       +       +       +       +       +
 5 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
 6 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
   +       +       +       +       +       +       +       +
 7   .   .   .   .   .   .   .   .   .   .   .   .   .   .
 8   .   .   .   .   .   .   .   .   .   .   .   .   .   .
   +       +       +       +       +       +       +       +
 9 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
10 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
   +       +       +       +       +       +       +       +
11 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
12 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
   +       +       +       +       +       +       +       +
13 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
14 | .   .   .   .   .   .   .   .   .   .   .   .   .   . |
   +-------+-------+-------+       +-------+-------+-------+
"""


def drawn(picture: str, **pieces: str) -> list[str]:
    """A map with miniatures set down on it: `d4="r1^"`."""
    lines = picture.splitlines()
    for space, piece in pieces.items():
        line, column = space_at(SPACE_NAMES.index(space))
        lines[line] = lines[line].ljust(column + 3)
        assert lines[line][column : column + 3] == " . "
        lines[line] = lines[line][:column] + piece + lines[line][column + 3 :]
    return [line.rstrip() for line in lines]


def table(
    picture: str = OPEN,
    pieces: Mapping[str, str] | None = None,
    *,
    players: int = 2,
    results: str = "move move move move",
    options: Mapping[str, Any] | None = None,
    home: tuple[str, ...] = (),
    saved: Mapping[str, list[str]] | None = None,
    seed: int = 1,
    **turn: Any,
) -> Match:
    """A match in the middle of red's turn, with these results to use."""
    position = {
        "game": "labyrinthus",
        "players": players,
        "options": dict(options or {}),
        "map": drawn(picture, **(pieces or {})),
        "home": list(home),
        "saved": dict(saved or {}),
        "turn": {"seat": 0, "phase": "choose", "results": results.split()} | turn,
    }
    return labtop.load(position, seed)


def play(match: Match, *actions: str) -> list[Event]:
    """Decisions one after the other; what happened."""
    return [event for action in actions for event in match.play(action)]


def texts(match: Match) -> list[str]:
    return [action.text for action in match.legal()]


def spaces(match: Match) -> set[str]:
    """The spaces that are offered."""
    return {text for text in texts(match) if text in SPACE_NAMES}


def piece(match: Match, name: str) -> dict[str, Any]:
    """A miniature as everybody sees it."""
    return next(piece for seat in match.view()["seats"] for piece in seat["miniatures"] if piece["name"] == name)


def place(match: Match, name: str) -> str:
    return str(piece(match, name)["place"])


def results(match: Match) -> list[str]:
    return list(match.view()["turn"]["results"])
