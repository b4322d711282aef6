"""Which games there are: the folders of a package, and whatever other packages offer by entry point."""

import importlib
import pkgutil
from functools import cached_property
from importlib.metadata import entry_points
from types import ModuleType

from labtop.engine.errors import UnknownGame, listed, shown
from labtop.engine.game import Game

ENTRY_POINT = "labtop.games"


class Registry:
    """Games by name. A folder with a `GAME` in it is a game: adding one touches nothing else."""

    def __init__(self, package: ModuleType) -> None:
        self.package = package

    @cached_property
    def places(self) -> dict[str, str]:
        """Name of a game -> the module that has it."""
        own = {
            found.name: f"{self.package.__name__}.{found.name}"
            for found in pkgutil.iter_modules(self.package.__path__)
            if found.ispkg
        }
        return {point.name: point.value for point in entry_points(group=ENTRY_POINT)} | own

    @property
    def names(self) -> list[str]:
        return sorted(self.places)

    def __getitem__(self, name: str) -> Game:
        if not isinstance(name, str) or name not in self.places:
            raise UnknownGame(f"there is no game {shown(name)}; there is {listed(self.names, 'and')}")
        game = importlib.import_module(self.places[name]).GAME
        assert isinstance(game, Game)
        return game
