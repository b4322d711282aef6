"""What a click on an element means: its id says which piece it is, and a piece stands for an action."""

import re
from collections.abc import Sequence


def meaning(element: str, game: str, pieces: Sequence[tuple[str, str]]) -> str:
    """The action of the first pattern that the id, without the game's name, fits; its gaps are the pattern's groups."""
    piece = element.removeprefix(f"{game}-")
    for pattern, action in pieces:
        found = re.fullmatch(pattern, piece)
        if found:
            return action.format(*found.groups())
    return ""
