"""All that a game declares, in one place: what its default rooms are made from."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from labtop.engine.events import Ending, EventKind
from labtop.engine.notation import Actions, Block
from labtop.engine.reading import possible
from labtop.engine.state import MAX_SEATS, FlatState


@dataclass(frozen=True, eq=False)
class Declared:
    name: str
    title: str
    state: type[FlatState]
    actions: Actions
    events: Mapping[int, EventKind]
    endings: Mapping[int, Ending]
    legal: Callable[[Any, Any], int]  # the rule
    most_seats: int = MAX_SEATS

    def possible(self, s: Any) -> list[int]:
        """What `s.to_move` may do now."""
        return possible(self.legal, s, len(self.actions))

    def possible_blocks(self, s: Any) -> dict[Block, list[int]]:
        """The same by the blocks they were declared in."""
        found: dict[Block, list[int]] = {}
        for action in self.possible(s):
            found.setdefault(self.actions.block(action), []).append(action)
        return found
