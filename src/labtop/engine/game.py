"""The contract of a game: what its rooms hold, and so all that the engine knows of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from labtop.engine.drawing.palette import Palette
from labtop.engine.drawing.panes import Stills
from labtop.engine.drawing.parts import Parts
from labtop.engine.errors import BadPlayers, listed, shown
from labtop.engine.events import Ending, EventKind
from labtop.engine.notation import Actions
from labtop.engine.options import OneOf, Option, Value, complete
from labtop.engine.state import NOBODY, FlatState
from labtop.engine.voice import Voice
from labtop.engine.why import Why

State: TypeAlias = Any
"""The state of whichever game: each game's own functions name their own class here."""

View: TypeAlias = Any
"""A view of whichever game: each game's own functions name their own `View` here."""


class Rules(Protocol):
    """The rules: each function a `@rule`, so that it runs in every gear. They assume that an action is legal."""

    @property
    def setup(self) -> Callable[[State], None]:
        """Lays the table. The options and the stream are in the record already."""

    @property
    def legal(self) -> Callable[[State, Any], int]:
        """Writes the legal actions of `s.to_move`, ascending, and gives their number."""

    @property
    def act(self) -> Callable[[State, int], None]:
        """Takes the decision of `s.to_move`. Where others still choose in secret it tells itself that this one has."""

    @property
    def step(self) -> Callable[[State], None]:
        """Carries out one visible event, leaving it in `s.event` and `s.args`, or stops at a decision."""

    @property
    def scores(self) -> Callable[[State, Any], None]:
        """Writes each seat's score: 1 a win, shared wins split, 0 a loss."""

    @property
    def hide(self) -> Callable[[State, int], None]:
        """Redraws, from the record's stream, all that a seat cannot know. The same for all states it cannot tell
        apart: so it may depend on nothing that the seat has not seen."""


class Outlook(Protocol):
    """How the table stands, for bots that do not look to the end."""

    @property
    def outlook(self) -> Callable[[State, Any], None]:
        """Writes, as a `@rule`, what each seat may hope for: like `scores`, but guessed before the end."""

    @property
    def HORIZON(self) -> int: ...  # decisions a search plays on at random before it asks for the outlook

    @property
    def WEIGHT(self) -> float: ...  # how curious a search is

    @property
    def SHARP(self) -> bool: ...  # one look tells nearly all: a search then trusts it more than play at random


class Words(Protocol):
    """Sentences. `s` is the record they are said of."""

    @property
    def seat_name(self) -> Callable[[State, int, str], str]: ...

    @property
    def question(self) -> Callable[[State, str], str]:
        """What `s.to_move` must decide: one sentence to that person, without their name."""

    @property
    def action_label(self) -> Callable[[State, int, str], str]: ...

    @property
    def event_text(self) -> Callable[[State, str, Mapping[str, Any], str, Voice], str]: ...


class Picture(Protocol):
    """SVG from a view, never from the state, so what a seat may not know cannot be drawn. docs/pictures.md.

    It may also have `panes(players, options)` (labtop.engine.drawing.panes), else all of it is one board;
    `extent(view)`, where the board grows; `motions(view, kind, args)`
    (labtop.engine.drawing.motion); and `own_parts(view, lang)`.
    """

    @property
    def HEIGHT(self) -> int: ...  # of the picture, 600 wide

    @property
    def PALETTE(self) -> Palette: ...  # the game's own colours beside those of the house

    @property
    def STYLE(self) -> str: ...  # rules for its classes, each beginning with `.labtop.<game> `

    @property
    def title(self) -> Callable[[View, str], str]:
        """What the picture shows, in a few words."""

    @property
    def still(self) -> Callable[[int, Mapping[str, Value], str], Stills]:
        """What never changes in a match, pane by pane, from the number of players, the options and the language."""

    @property
    def parts(self) -> Callable[[View, str], Parts]:
        """Everything else in parts, by their names, and every legal action as exactly one element."""

    @property
    def points(self) -> Callable[[str, Mapping[str, Any]], tuple[str, ...]]:
        """The ids of the elements an event is about, by its kind and arguments."""

    @property
    def meant(self) -> Callable[[View, str], str]:
        """The action that a click on an element means when its time has come, by the element's id; or an empty text."""

    @property
    def seat_mark(self) -> Callable[[View, int], str]:
        """A seat's own mark, its middle at 0, 0 and within 20 of it: told by shape or letter, not by colour alone."""

    @property
    def numbers(self) -> Callable[[View, str], list[list[tuple[str, str]]]]:
        """For each seat its public numbers: what they count, and how much."""


Printer: TypeAlias = Callable[[str, Path, Callable[[str], None] | None], list[Path]]
"""Writes an edition's printable set into a folder, tells the name of every file it has written, and gives them all."""


@dataclass(frozen=True)
class Credits:
    authors: str
    year: int
    licence: str


@dataclass(frozen=True, eq=False)
class Game:
    """A game: its name, its rooms, and what a table may choose."""

    name: str
    title: str
    sentence: str  # what it is about, for the list of games
    credits: Credits
    version: int  # of the rules: a record of another version is not replayed in silence
    state: type[FlatState]
    options: tuple[Option, ...]
    seats: Callable[[Mapping[str, Value]], tuple[int, ...]]  # numbers of players under these options
    check: Callable[[int, Mapping[str, Value]], None]  # refuses options that contradict each other
    rules: Rules
    outlook: Outlook
    notation: Actions
    events: Mapping[int, EventKind]  # by the number in the state
    endings: Mapping[int, Ending]  # by the number in the state; the arguments of a match's last event name it
    words: Words
    why_not: Callable[[State, int, str], Why]  # `s.to_move` cannot do this now; NO_ACTION: what is it asked then?
    view: Callable[[State, int | None], dict[str, Any]]
    write: Callable[[State], dict[str, Any]]  # the table as a person reads it
    read: Callable[[State, Mapping[str, Any]], None]  # the way back; refuses what cannot be
    text: Callable[[View, str], str]  # a view drawn for the terminal
    picture: Picture  # a view as SVG
    secrets: bool  # a seat knows things that others at the same screen must not see
    upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)
    """Version -> the step that makes its positions those of the next, refusing what the next cannot go on from."""
    minutes: int | None = None  # four people need about so many: decisions of easy bots, 4 to 7 seconds each
    print_set: Printer | None = None  # writes the components of an edition for a printer
    package: str = ""  # where its rooms are

    def agree(self, players: int | None, given: Mapping[str, object]) -> tuple[int, dict[str, Value]]:
        """Number of players and all options, checked."""
        options = complete(self.options, given)
        possible = self.seats(options)
        if players is None:
            players = 4 if 4 in possible else possible[0]
        if isinstance(players, bool) or not isinstance(players, int) or players not in possible:
            chosen = "".join(f", {name} {value}" for name, value in options.items() if name in given)
            hint = self._playable_with(players, options)
            raise BadPlayers(f"{self.title}{chosen} is for {listed(possible)} players, not {shown(players)}{hint}")
        self.check(players, options)
        return players, options

    def _playable_with(self, players: object, options: Mapping[str, Value]) -> str:
        """The one option, if any, that lets so many play: who asks for six is told how six can."""
        ways = [
            f"{option.name}={value}"
            for option in self.options
            if isinstance(option, OneOf)
            for value in option.values
            if players in self.seats({**options, option.name: value}) and not isinstance(players, bool)
        ]
        return f"; with {listed(ways)} {players} can play" if ways else ""

    def prepare(self, s: FlatState, players: int, options: Mapping[str, Value]) -> None:
        """Write into an empty state what the table has agreed on."""
        s.players = players
        s.to_move = NOBODY
        for option in self.options:
            option.store(s, options[option.name])
