"""A game from its rooms: `GAME = game(__package__, …)`. Rules are needed; every other room has a default."""

import importlib
import inspect
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from types import ModuleType
from typing import Any, TypeVar

from labtop.engine import kit, positions
from labtop.engine.declared import Declared
from labtop.engine.defaults.outlook import Outlook
from labtop.engine.defaults.picture import Picture
from labtop.engine.defaults.refusals import refusals
from labtop.engine.defaults.terminal import Terminal
from labtop.engine.defaults.things import Things
from labtop.engine.defaults.view import view
from labtop.engine.defaults.words import Words
from labtop.engine.events import Endings, Events
from labtop.engine.game import Credits, Game, Printer, Rules
from labtop.engine.gears import bind
from labtop.engine.notation import Actions
from labtop.engine.options import Value
from labtop.engine.state import MAX_SEATS, FlatState

T = TypeVar("T")

Seats = Sequence[int] | Callable[[Mapping[str, Value]], Sequence[int]]


class Rooms:
    """The modules of a package, found by name. A small game may be one module that is all rooms at once."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.itself = sys.modules[package]

    def find(self, room: str) -> ModuleType | None:
        """A room that the game has written, if it has."""
        inside = hasattr(self.itself, "__path__") and find_spec(f"{self.package}.{room}") is not None
        return importlib.import_module(f"{self.package}.{room}") if inside else None

    def function(self, room: str, name: str) -> Any:
        """A function of a room; None where there is no such room."""
        found = self.find(room)
        return getattr(found, name) if found is not None else None

    @property
    def rules(self) -> ModuleType:
        return self.find("rules") or self.itself

    def declared(self, base: type[T]) -> type[T]:
        """The class that declares a game's state, events or endings, wherever it stands."""
        for room in (self.find("state"), self.find("events"), self.rules):
            for thing in vars(room).values() if room else ():
                if inspect.isclass(thing) and issubclass(thing, base) and thing is not base:
                    return thing
        raise TypeError(f"{self.package} declares no {base.__name__}: a class of it in state.py, events.py or rules.py")

    def actions(self) -> Actions:
        for room in (self.find("actions"), self.find("state"), self.rules):
            for thing in vars(room).values() if room else ():
                if isinstance(thing, Actions):
                    return thing
        raise TypeError(f"{self.package} declares no Actions: `do = Actions()` in actions.py, state.py or rules.py")


class WholeRules:
    """A game's rules, with the engine's in the place of those it does not need to write."""

    def __init__(self, name: str, rules: Any) -> None:
        for needed in ("setup", "legal", "act"):
            if not hasattr(rules, needed):
                raise TypeError(f"the rules of {name} have no {needed}")
        if not hasattr(rules, "step") and not hasattr(rules, "advance"):
            raise TypeError(f"the rules of {name} have neither advance nor step")
        self.setup, self.legal, self.act = rules.setup, rules.legal, rules.act
        self.advance = getattr(rules, "advance", None)  # None: the game has written `step` itself
        self.step = getattr(rules, "step", None) or bind(kit.step, name, advance=rules.advance)
        self.scores = getattr(rules, "scores", kit.scores)
        self.hide = getattr(rules, "hide", kit.nothing_to_hide)


def game(
    package: str,
    *,
    title: str,
    sentence: str,
    credits: Credits,
    seats: Seats,
    version: int = 1,
    check: Callable[[int, Mapping[str, Value]], None] | None = None,
    secrets: bool | None = None,
    upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] | None = None,
    minutes: int | None = None,
    print_set: Printer | None = None,
) -> Game:
    """Put a game together from the rooms of its package."""
    rooms = Rooms(package)
    name = package.rpartition(".")[2]
    state = rooms.declared(FlatState)
    events, endings = rooms.declared(Events).kinds(), rooms.declared(Endings).endings()
    rules: Rules = WholeRules(name, rooms.rules)
    most_seats = MAX_SEATS if callable(seats) else max(seats)
    declared = Declared(name, title, state, rooms.actions(), events, endings, rules.legal, most_seats)
    position = rooms.find("position")
    words: Any = rooms.find("words") or Words(declared)
    things = Things(state)
    picture: Any = rooms.find("picture") or Picture(declared, things)
    own_check = rooms.function("possible", "check")

    def read(s: Any, given: Mapping[str, Any]) -> None:
        positions.read(state, s, given)
        s.over = int(s.ending != 0)  # the engine has read the ending before
        if own_check is not None:
            own_check(s)

    numbers = (lambda options: tuple(seats(options))) if callable(seats) else (lambda options: tuple(seats))
    return Game(
        name=name,
        package=package,
        title=title,
        sentence=sentence,
        credits=credits,
        version=version,
        state=state,
        options=state.OPTIONS,
        seats=numbers,
        check=check or (lambda players, options: None),
        rules=rules,
        outlook=rooms.find("outlook") or Outlook(state),
        notation=declared.actions,
        events=events,
        endings=endings,
        words=words,
        why_not=rooms.function("refusals", "why_not") or refusals(declared, words),
        view=rooms.function("view", "view") or (lambda s, seat: view(state, s, seat)),
        write=position.write if position else (lambda s: positions.write(state, s)),
        read=position.read if position else read,
        text=rooms.function("terminal", "text") or Terminal(things).text,
        picture=picture,
        secrets=any(field.knows is not field.knows.EVERYBODY and field.written for field in state.FIELDS)
        if secrets is None
        else secrets,
        upgrades=upgrades or {},
        minutes=minutes,
        print_set=print_set,
    )
