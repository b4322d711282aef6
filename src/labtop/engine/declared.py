"""All that a game declares, in one place: what its default rooms are made from."""

from collections.abc import Mapping
from dataclasses import dataclass

from labtop.engine.events import Ending, EventKind
from labtop.engine.notation import Actions
from labtop.engine.state import FlatState


@dataclass(frozen=True, eq=False)
class Declared:
    name: str
    title: str
    state: type[FlatState]
    actions: Actions
    events: Mapping[int, EventKind]
    endings: Mapping[int, Ending]
