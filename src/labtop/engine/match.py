"""A match: a game being played, with everything that happened in it."""

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from labtop.engine import chance, drawing
from labtop.engine.entropy import Share
from labtop.engine.errors import BadOption, BadSeat, IllegalAction, LabtopError, listed, shown
from labtop.engine.events import Ending, EventKind
from labtop.engine.game import Game
from labtop.engine.gears import PLAIN
from labtop.engine.language import N_, check_language, translate
from labtop.engine.machine import Machine
from labtop.engine.options import Value
from labtop.engine.state import NO_ACTION, TAPE, Bytes, FlatState
from labtop.engine.why import Why

NAMED = 12  # of what is possible, in a refusal
TAKE_BACKS = 32  # actions that can be taken back, one after the other


@dataclass(frozen=True)
class Action:
    """Something a seat may do now."""

    id: int
    text: str  # short, the same in all languages
    seat: int
    _game: Game = field(repr=False, compare=False)
    _state: FlatState = field(repr=False, compare=False)

    def label(self, lang: str = "en") -> str:
        """The action as a sentence."""
        return self._game.words.action_label(self._state, self.id, lang)


@dataclass(frozen=True)
class Event:
    """Something that happened."""

    kind: str
    args: Mapping[str, Any]
    number: int  # of the action it followed; 0 before the first
    _happening: EventKind = field(repr=False, compare=False)
    _game: Game = field(repr=False, compare=False)
    _state: FlatState = field(repr=False, compare=False)

    @property
    def is_quiet(self) -> bool:
        """Whether it tells nothing that was not known before somebody acted."""
        return self._happening.quiet

    @property
    def is_current(self) -> bool:
        """Whether today's words and pictures know events like this one."""
        return True

    def text(self, lang: str = "en") -> str:
        """The event as a sentence."""
        return self._game.words.event_text(self._state, self.kind, self.args, lang)

    def seen_by(self, seat: int | None) -> "Event":
        """The event as one seat, or a spectator, has seen it: what it may not know is None."""
        if not self._happening.secret or any(self.args[name] == seat for name in self._happening.to):
            return self
        args = {name: None if name in self._happening.secret else value for name, value in self.args.items()}
        return replace(self, args=args)


@dataclass
class Entry:
    """One entry of a match's history: who did what, and what chance gave then."""

    seat: int | None  # None for the setup and the steps before the first action
    action: str
    results: list[int]
    forced: int = 0  # the first so many results were forced


@dataclass(frozen=True, eq=False)
class Scene:
    """The table right after an event, before the next: `Match.revisit` shows it. It holds the whole truth."""

    event: Event
    state: Bytes = field(repr=False)


class Match:
    """A game being played. `labtop.new`, `labtop.load` and `labtop.replay` make one.

    What follows the setup or a loaded position is played when somebody first looks, so that `force` can still decide
    the first roll.
    """

    def __init__(
        self, game: Game, players: int, options: Mapping[str, Value], secret: bytes, gear: str = PLAIN
    ) -> None:
        self.game = game
        self.players = players
        self.options = dict(options)
        self.seated: list[str] = []  # who plays, a word for each seat, if somebody has said so
        self.began_at: dict[str, Any] | None = None
        self._imagined: Bytes | None = None  # the state an imagined match began with
        self.history: list[Entry] = []  # the setup, what came before the first action, then an entry for each action
        self.secret = secret  # all chance follows from it
        self.committed = secret  # the one that was committed to: `secret` itself, or what it was blended from with
        self.entropy: list[Share] = []  # what the players have added
        self.actions_before = 0  # actions before `start`
        self.machine = Machine(game, gear)
        self._events: list[Event] = []
        self.pending = True  # steps to run when somebody looks
        self._feed: list[int] = []  # a record's results, to be forced as the tape has room
        self._marks: deque[tuple[Bytes, int]] = deque(maxlen=TAKE_BACKS)  # before an action: the state, events known
        self.observer: Callable[[Scene], None] | None = None  # is shown the table after every event
        game.prepare(self.machine.s, players, options)

    @property
    def start(self) -> dict[str, Any] | None:
        """The position it was loaded from, or imagined as; None if it began at the beginning."""
        if self.began_at is None and self._imagined is not None:  # written out when asked for: bots imagine often
            first = Match(self.game, self.players, self.options, self.secret)
            first.machine.bytes[:] = self._imagined
            first.actions_before = self.actions_before
            self.began_at = first.position()
        return self.began_at

    # --- looking ---------------------------------------------------------------------------------------------------

    @property
    def to_move(self) -> int | None:
        """The seat that decides; the first of them where several do at once; None when the match is over."""
        return next(iter(self.waiting), None)

    @property
    def waiting(self) -> tuple[int, ...]:
        """Every seat that owes a decision."""
        self.catch_up()
        return self.machine.waiting

    @property
    def over(self) -> bool:
        self.catch_up()
        return bool(self.machine.s.over)

    @property
    def scores(self) -> tuple[float, ...]:
        """A score for each seat: 1 for a win, a share of it where a win is shared, 0 otherwise."""
        self.catch_up()
        return self.machine.scores()

    @property
    def ending(self) -> Ending | None:
        """How it ended; None while it goes on."""
        return self.game.endings[int(self.machine.s.ending)] if self.over else None

    @property
    def places(self) -> tuple[int, ...] | None:
        """At the end each seat's place, 1 for the first and 0 for none; None where the rulebook knows no places."""
        places = tuple(int(place) for place in self.machine.s.places[: self.players])
        return places if self.over and any(places) else None

    @property
    def number(self) -> int:
        """How many actions were played."""
        return self.actions_before + max(0, len(self.history) - 2)

    @property
    def turns(self) -> int:
        """How many turns have begun."""
        self.catch_up()
        return int(self.machine.s.turns)

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened since the match was made or loaded."""
        self.catch_up()
        return tuple(self._events)

    def seen(self, seat: int | None = None) -> tuple[Event, ...]:
        """What happened, as one seat or a spectator has seen it."""
        if seat is not None:
            self._seat(seat)
        return tuple(event.seen_by(seat) for event in self.events)

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret that was committed to: published before the first roll, checked at the end."""
        return chance.commitment(self.committed)

    @property
    def question(self) -> str:
        """What the seat to move must decide, in English. `ask` says it in other languages."""
        return self.ask()

    def ask(self, lang: str = "en", seat: int | None = None) -> str:
        """What a seat must decide, as a sentence; empty when the match is over."""
        decider = self.to_move if seat is None else self._owing(seat)
        if decider is None:
            return ""
        return self.game.words.question(self._frozen(decider), lang)

    def seat_name(self, seat: int, lang: str = "en") -> str:
        return self.game.words.seat_name(self.machine.s, self._seat(seat), lang)

    def legal(self, seat: int | None = None) -> tuple[Action, ...]:
        """What a seat may do, by ascending id. Empty when it owes no decision."""
        decider = self.to_move if seat is None else self._seat(seat)
        if decider is None or decider not in self.waiting:
            return ()
        state = self._frozen(decider)
        text = self.game.notation.text
        return tuple(Action(a, text(a), decider, self.game, state) for a in self.machine.legal(decider))

    def why_not(self, action: Action | int | str, seat: int | None = None, lang: str = "en") -> Why:
        """The rule that forbids an action now, and its sentence. For what is no action: what is decided instead."""
        check_language(lang)
        decider = self.to_move if seat is None else self._owing(seat)
        if decider is None:
            raise IllegalAction("the match is over, nothing can be played")
        return self.game.why_not(self._frozen(decider), self._meant(action), lang)

    def view(self, seat: int | None = None, lang: str = "en") -> dict[str, Any]:
        """All that one seat may know, as JSON, with what it may do. None is a spectator."""
        check_language(lang)
        if seat is not None:
            self._seat(seat)
        self.catch_up()
        return {
            "game": self.game.name,
            "version": self.game.version,
            "players": self.players,
            "options": dict(self.options),
            "seat": seat,
            "number": self.number,
            "waiting": list(self.waiting),
            "over": self.over,
            "scores": list(self.scores) if self.over else None,
            "ending": self.ending.name if self.ending else None,
            "places": list(self.places) if self.places else None,
            "question": self.ask(lang, seat) if seat in self.waiting else "",
            "legal": [] if seat is None else self._choices(seat, lang),
            **self.game.view(self.machine.s, seat),
        }

    def _choices(self, seat: int, lang: str) -> list[dict[str, Any]]:
        return [{"id": a.id, "text": a.text, "label": a.label(lang)} for a in self.legal(seat)]

    def svg(self, seat: int | None = None, lang: str = "en", theme: str | None = None) -> str:
        """The table as that seat sees it, by the light of the system or in the theme `light` or `dark`."""
        return drawing.whole(self.game, self.view(seat, lang), lang, theme)

    def _repr_svg_(self) -> str:
        return self.svg()

    def text(self, seat: int | None = None, lang: str = "en") -> str:
        """The table as that seat sees it, drawn with letters."""
        check_language(lang)
        return self.game.text(self.view(seat), lang)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        state = "over" if self.over else f"seat {self.to_move} to move"
        return f"<Match {self.game.name}, {self.players} players, action {self.number}, {state}>"

    # --- playing ---------------------------------------------------------------------------------------------------

    def play(self, action: Action | int | str, seat: int | None = None) -> tuple[Event, ...]:
        """Take a decision: an action, its id or its text. Gives what followed. If it is refused nothing has changed."""
        decider, chosen = self._check(action, seat)
        entry = Entry(decider, self.game.notation.text(chosen), [])
        return self._atomically(entry, str(self.number + 1), chosen)

    def can_take_back(self, seat: int) -> bool:
        """Whether the last action is this seat's, no chance was drawn since, and nobody has learnt anything new."""
        last = self.history[-1]
        if not self._marks or last.seat != self._seat(seat) or last.results or self.over:
            return False
        return all(event.is_quiet for event in self._events[self._marks[-1][1] :])

    def take_back(self) -> None:
        """Undo the last action and all that followed it. Who may do so, `can_take_back` tells."""
        if not self._marks:
            raise IllegalAction("there is no action to take back")
        before, known = self._marks.pop()
        self.machine.bytes[:] = before
        del self._events[known:]
        self.history.pop()

    def revisit(self, scene: Scene) -> "Match":
        """The match as it was right after an event, to look at."""
        return self._without_past(self.secret, scene.state, scene.event.number)

    def force(self, *results: int) -> None:
        """Decide the next chance results. They are used before the stream is."""
        chance.force(self.machine.s, results)

    def unforce(self) -> None:
        """Leave all chance to come to chance again."""
        chance.clear(self.machine.s)

    def copy(self) -> "Match":
        """An independent match in the same state, with the same past and the same future."""
        twin = Match(self.game, self.players, self.options, self.secret, self.machine.gear)
        twin.machine = self.machine.copy()
        twin.committed, twin.entropy = self.committed, list(self.entropy)
        twin.began_at, twin._imagined, twin.seated = self.began_at, self._imagined, list(self.seated)
        twin.history = [Entry(m.seat, m.action, list(m.results), m.forced) for m in self.history]
        twin._events = list(self._events)
        twin.pending, twin.actions_before = self.pending, self.actions_before
        return twin

    def hidden(self, seat: int, seed: int) -> "Match":
        """A match as `seat` might imagine this one: all it cannot know, and all chance to come, drawn anew.

        It has no past: what really happened would tell what really is.
        """
        self._seat(seat)
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise BadOption(f"seed is a whole number, not {shown(seed)}")
        self.catch_up()
        twin = self._without_past(chance.secret_of(seed), self.machine.bytes, self.number)
        twin.machine.hide(seat, seed)
        twin.machine.rest()
        twin._imagined = twin.machine.bytes.copy()
        return twin

    def imagined_with_same_luck(self, seat: int, seed: int) -> "Match":
        """A match as `seat` might imagine this one, but with the same chance to come: to see what secrets change."""
        twin = self.hidden(seat, seed)
        twin.secret, twin.committed, twin.entropy = self.secret, self.committed, list(self.entropy)
        return twin

    @property
    def is_veiled(self) -> bool:
        """Whether seats are asked even where they have one answer, since not being asked would tell others."""
        self.catch_up()
        return bool(self.machine.s.veiled)

    def table_bytes(self) -> Bytes:
        """A copy of the state itself, for programs that think on it. Hand it to nobody who may not know everything."""
        self.catch_up()
        copied: Bytes = self.machine.bytes.copy()
        return copied

    # --- keeping ---------------------------------------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        """Everything, as JSON a person can read and write; `labtop.load` restores it."""
        self.catch_up()
        ended = {"ending": self.ending.name} if self.ending else {}
        placed = {"places": list(self.places)} if self.places else {}
        return {
            "game": self.game.name,
            "version": self.game.version,
            "players": self.players,
            "options": dict(self.options),
            "turns": int(self.machine.s.turns),
            **ended,
            **placed,
            **self.game.write(self.machine.s),
            "chance": {
                "secret": self.secret.hex(),
                "actions": self.number,
                "forced": chance.forced(self.machine.s),
            },
        }

    def position_before(self) -> dict[str, Any]:
        """The position that `take_back` would lead to."""
        if not self._marks:
            raise IllegalAction("there is no action to take back")
        return self._without_past(self.secret, self._marks[-1][0], self.number - 1).position()

    def record(self) -> dict[str, Any]:
        """Options, chance and actions, as JSON; `labtop.replay` gives the same match from it, event by event.

        It holds the secret: who reads it before the end can foresee the dice.
        """
        self.catch_up()
        return {
            "labtop": 1,
            "game": self.game.name,
            "version": self.game.version,
            "players": self.players,
            "options": dict(self.options),
            "seated": list(self.seated),
            "start": self.start,
            "commitment": self.commitment,
            "secret": self.committed.hex(),
            **({"entropy": [share.written() for share in self.entropy]} if self.entropy else {}),
            "setup": _chance_entry(self.history[0]),
            "opening": _chance_entry(self.history[1]),
            "actions": [{"seat": m.seat, "action": m.action} | _chance_entry(m) for m in self.history[2:]],
            "forced": chance.forced(self.machine.s),
            "over": self.over,
            "scores": list(self.scores) if self.over else None,
            "position": self.position(),
        }

    def feed(self, results: list[int]) -> None:
        """For a replay: the results of the next moment, however many."""
        self._feed = list(results)

    @property
    def unused(self) -> list[int]:
        """For a replay: the results that were not needed."""
        return chance.forced(self.machine.s) + self._feed

    # --- inside ----------------------------------------------------------------------------------------------------

    def _without_past(self, secret: bytes, state: Bytes, number: int) -> "Match":
        """A match in a state, after so many actions that it knows nothing of."""
        twin = Match(self.game, self.players, self.options, secret, self.machine.gear)
        twin.machine.bytes[:] = state
        twin.history = [Entry(None, "", []), Entry(None, "", [])]
        twin.actions_before, twin.pending = number, False
        return twin

    def lay(self) -> None:
        """Lay the table: the first moment of a new match."""
        entry = Entry(None, "", [])
        self._seeded("setup")
        forced = self._forced()
        self.machine.setup()
        self._note(entry, forced)
        self.machine.rest()
        self.history.append(entry)

    def catch_up(self) -> None:
        """Run what follows the setup or a loaded position, once."""
        if self.pending:
            self.pending = False
            try:
                self._atomically(Entry(None, "", []), "start")
            except LabtopError:
                self.pending = True
                raise

    def _atomically(self, entry: Entry, name: str, action: int | None = None) -> tuple[Event, ...]:
        """An action, if there is one, and all that follows; on any error everything is as it was."""
        before, known = self.machine.bytes.copy(), len(self._events)
        self.history.append(entry)
        try:
            self._seeded(name)
            if action is not None:
                assert entry.seat is not None
                self.machine.s.to_move = entry.seat
                self.machine.act(action)
                if self.machine.s.event:
                    self._note(entry, 0)
            self._run(entry)
            self.machine.rest()
        except BaseException:
            self.machine.bytes[:] = before
            self.history.pop()
            del self._events[known:]
            raise
        if action is not None:
            self._marks.append((before, known))
        return tuple(self._events[known:])

    def _run(self, entry: Entry) -> None:
        """Let the rules go on until somebody must decide."""
        while True:
            forced = self._forced()
            if not self.machine.go_on():
                return
            self._note(entry, forced)

    def _forced(self) -> int:
        """How many results are forced now, the tape filled up from what a replay feeds."""
        room = TAPE - len(chance.forced(self.machine.s))
        if self._feed and room:
            chance.force(self.machine.s, self._feed[:room])
            del self._feed[:room]
        return len(chance.forced(self.machine.s))

    def _seeded(self, when: str) -> None:
        chance.reseed(self.machine.s, chance.stream_of(self.secret, when))

    def _note(self, entry: Entry, forced: int) -> None:
        """Write down the last step's event and chance, of which so many were forced, and wind the tape back."""
        s = self.machine.s
        results = chance.used(s)
        entry.results += results
        entry.forced += min(len(results), forced)
        chance.wind_back(s)
        if s.event:
            happening = self.game.events[int(s.event)]
            self._events.append(Event(happening.kind, happening.told(s), self.number, happening, self.game, s))
            s.event = 0
            if self.observer is not None:
                self.observer(Scene(self._events[-1], self.machine.bytes.copy()))

    def _check(self, action: Action | int | str, seat: int | None) -> tuple[int, int]:
        if self.over:
            raise IllegalAction(f"the match is over, {_shown(action)} cannot be played")
        decider = self._owing(seat) if seat is not None else self.to_move
        assert decider is not None
        legal = self.machine.legal(decider)
        chosen = self._meant(action)
        if chosen not in legal:
            raise self._refusal(action, chosen, decider, legal)
        return decider, chosen

    def _refusal(self, action: Action | int | str, chosen: int, decider: int, legal: list[int]) -> IllegalAction:
        """What was given, the rule that forbids it, and some of what is possible."""
        state = self._frozen(decider)
        texts = [self.game.notation.text(possible) for possible in legal]
        given = _shown(action)

        def tell(lang: str) -> str:
            why = self.game.why_not(state, chosen, lang).told(lang)
            few = N_("{given} cannot be played now: {why}. Possible for seat {seat}: {possible}.")
            many = N_("{given} cannot be played now: {why}. Possible for seat {seat}: {possible} … ({count}).")
            return translate(
                lang, few if len(texts) <= NAMED else many, given=given, why=why,
                seat=decider, possible=", ".join(texts[:NAMED]), count=len(texts),
            )  # fmt: skip

        return IllegalAction(tell("en"), self.game.why_not(state, chosen, "en").rule, tell)

    def _meant(self, action: Action | int | str) -> int:
        """The id of an action, an id or a text; NO_ACTION for what is none of this game."""
        try:
            chosen = self.game.notation.parse(action) if isinstance(action, str) else _id(action)
        except IllegalAction:
            return NO_ACTION
        return chosen if 0 <= chosen < len(self.game.notation) else NO_ACTION

    def _owing(self, seat: int) -> int:
        if self._seat(seat) not in self.waiting:
            raise IllegalAction(f"seat {seat} owes no decision; seat {listed(self.waiting)} does")
        return seat

    def _seat(self, seat: int) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.players:
            raise BadSeat(f"there is no seat {shown(seat)}; there is {listed(range(self.players), 'and')}")
        return seat

    def _frozen(self, seat: int) -> Any:
        """The state now, kept for labels that are asked for later."""
        twin = self.machine.copy()
        twin.s.to_move = seat
        return twin.s


def _id(action: object) -> int:
    if isinstance(action, Action):
        return action.id
    return int(action) if isinstance(action, int | np.integer) and not isinstance(action, bool) else NO_ACTION


def _shown(action: Action | int | str) -> str:
    return shown(action.text if isinstance(action, Action) else action)


def _chance_entry(entry: Entry) -> dict[str, Any]:
    written: dict[str, Any] = {"chance": entry.results}
    return written | {"forced": entry.forced} if entry.forced else written
