"""Panes of a picture: the board, which a page shows through a camera, and trays, which it lays beside or below it.

A picture that stands alone is all of them in their places. A page takes them apart: so a phone can have the hand below
the board and a wide screen beside it, and only the board grows when somebody looks closer. A part is in the pane its
name begins with (`hand/card-3`); one without a slash is on the board.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from labtop.engine.drawing.shapes import WIDTH

if TYPE_CHECKING:
    from labtop.engine.game import Picture

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width, height."""

Stills: TypeAlias = Mapping[str, str]
"""What never changes in a match, by pane; under DEFS what several of them refer to, under WHOLE what only a picture
that stands alone has: the ground behind its panes."""

BOARD = "board"
DEFS, WHOLE = "defs", "whole"
TRAY, WORDS = "tray", "words"  # roles of other panes; words a page says in a place of its own, and leaves out


class Pane(NamedTuple):
    """A piece of a picture that a page may lay elsewhere."""

    name: str
    box: Box  # where it lies in a picture that stands alone; its parts are drawn there
    role: str = TRAY  # BOARD, TRAY or WORDS


def pane_of(part: str) -> str:
    """The pane that a part is in, by its name."""
    pane, slash, _ = part.partition("/")
    return pane if slash else BOARD


def panes(picture: "Picture", players: int, options: Mapping[str, Any]) -> Sequence[Pane]:
    """The panes of a table. A picture that declares none is one board."""
    declared = getattr(picture, "panes", None)
    if declared is None:
        return (Pane(BOARD, (0, 0, WIDTH, picture.HEIGHT), BOARD),)
    found: Sequence[Pane] = declared(players, options)
    return found


def extent(picture: "Picture", view: Mapping[str, Any]) -> Box | None:
    """What there is to see on the board now, in the board's own units. None: all of its pane."""
    declared = getattr(picture, "extent", None)
    if declared is None:
        return None
    found: Box | None = declared(view)
    return found
