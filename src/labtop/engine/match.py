"""A match: a game being played, with everything that happened in it."""

import copy
import marshal
from collections import deque
from collections.abc import Callable, Iterator, Mapping
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
from labtop.engine.leap import Leaper, leaper
from labtop.engine.machine import Machine
from labtop.engine.options import Value
from labtop.engine.reading import FINDER, Reading, as_raw, read, readings
from labtop.engine.state import MAX_SEATS, NO_ACTION, TAPE, Bytes
from labtop.engine.voice import NEUTRAL, Voice
from labtop.engine.why import Why

NAMED = 12  # of what is possible, in a refusal
TAKE_BACKS = 32  # actions that can be taken back, one after the other
SEATS_OF = tuple(tuple(seat for seat in range(MAX_SEATS) if bits >> seat & 1) for bits in range(256))
"""Bits of seats -> the seats."""


class Live:
    """The table as it stands whenever somebody looks."""

    __slots__ = ("_match",)

    def __init__(self, match: "Match") -> None:
        self._match = match

    @property
    def now(self) -> Reading:
        return self._match.now


@dataclass(frozen=True)
class Action:
    """Something a seat may do now."""

    id: int
    text: str  # short, the same in all languages
    seat: int
    _game: Game = field(repr=False, compare=False)
    _asked: Reading = field(repr=False, compare=False)  # the state then, with the seat to move

    def label(self, lang: str = "en") -> str:
        """The action as a sentence."""
        return read(self._game.words.action_label, self._asked, self.id, lang)


@dataclass(frozen=True)
class Event:
    """Something that happened."""

    kind: str
    args: Mapping[str, Any]
    number: int  # of the action it followed; 0 before the first
    _happening: EventKind = field(repr=False, compare=False)
    _game: Game = field(repr=False, compare=False)
    _live: Live = field(repr=False, compare=False)  # names are those of today: a seat may have got one since

    @property
    def is_quiet(self) -> bool:
        """Whether it tells nothing that was not known before somebody acted."""
        return self._happening.quiet

    @property
    def is_secret(self) -> bool:
        """Whether there is something in it that not everybody may know."""
        return bool(self._happening.secret)

    @property
    def is_current(self) -> bool:
        """Whether today's words and pictures know events like this one."""
        return True

    @property
    def doer(self) -> int | None:
        """Whom it names first, where that is somebody at the table or a piece of theirs."""
        return read(_doer, self._live.now, self._happening, self.args) if self.is_current else None

    def text(self, lang: str = "en", voice: Voice = NEUTRAL) -> str:
        """The event as a sentence; `voice` says to whom."""
        return self.text_at(self._live.now, lang, voice)

    def text_at(self, now: Reading, lang: str = "en", voice: Voice = NEUTRAL) -> str:
        """The event as a sentence, said of a table."""
        return read(self._game.words.event_text, now, self.kind, self.args, lang, voice)

    def seen_by(self, seat: int | None) -> "Event":
        """The event as one seat, or a spectator, has seen it: what it may not know is None."""
        if not self._happening.secret or any(self.args[name] == seat for name in self._happening.to):
            return self
        args = {name: None if name in self._happening.secret else value for name, value in self.args.items()}
        return replace(self, args=args)


def _doer(s: Any, happening: EventKind, args: Mapping[str, Any]) -> int | None:
    named = (kind.owner(s, args[name]) for name, kind in happening.args if args[name] is not None)
    return next((seat for seat in named if seat is not None), None)


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
    now: Reading = field(repr=False)

    @property
    def state(self) -> bytes:
        return self.now.raw


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
        self.events_before = 0  # that happened before those it knows
        self.pending = True  # steps to run when somebody looks
        self._feed: list[int] = []  # a record's results, to be forced as the tape has room
        self._marks: deque[tuple[bytes, int]] = deque(maxlen=TAKE_BACKS)  # before an action: the state, events known
        self.observer: Callable[[Scene], None] | None = None  # is shown the table after every event
        self.live = Live(self)
        self._readings = readings(game.state.DTYPE)
        self._now: Reading | None = None
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
    def now(self) -> Reading:
        """The state to read: the same object as long as nothing has changed, whoever has looked."""
        raw = self.machine.bytes.tobytes()
        known = self._now
        if known is None or known.raw != raw:
            known = self._now = self._readings(raw)
        return known

    @property
    def to_move(self) -> int | None:
        """The seat that decides; the first of them where several do at once; None when the match is over."""
        return next(iter(self.waiting), None)

    @property
    def waiting(self) -> tuple[int, ...]:
        """Every seat that owes a decision."""
        self.catch_up()
        return SEATS_OF[self.now.waiting]

    @property
    def over(self) -> bool:
        self.catch_up()
        return bool(self.now.over)

    @property
    def scores(self) -> tuple[float, ...]:
        """A score for each seat: 1 for a win, a share of it where a win is shared, 0 otherwise."""
        self.catch_up()
        return self._scores_at(self.now)

    @property
    def ending(self) -> Ending | None:
        """How it ended; None while it goes on."""
        self.catch_up()
        return self._ending_at(self.now)

    @property
    def places(self) -> tuple[int, ...] | None:
        """At the end each seat's place, 1 for the first and 0 for none; None where the rulebook knows no places."""
        self.catch_up()
        return self._places_at(self.now)

    @property
    def number(self) -> int:
        """How many actions were played."""
        return self.actions_before + max(0, len(self.history) - 2)

    @property
    def turns(self) -> int:
        """How many turns have begun."""
        self.catch_up()
        return int(self.now.turns)

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened since the match was made or loaded."""
        self.catch_up()
        return tuple(self._events)

    @property
    def events_count(self) -> int:
        """How much happened, without a look at any of it; also before what it knows."""
        self.catch_up()
        return self.events_before + len(self._events)

    def last_events(self, first: int, end: int | None = None) -> list[Event]:
        """Some of the events, by their index: no other is looked at. Those from `events_before` on are known."""
        self.catch_up()
        before = self.events_before
        return self._events[max(0, first - before) : None if end is None else max(0, end - before)]

    def events_back(self) -> Iterator[Event]:
        """The events, the newest first."""
        self.catch_up()
        return reversed(self._events)

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
        return "" if decider is None else self._question_at(self.now, decider, lang)

    def seat_name(self, seat: int, lang: str = "en") -> str:
        now, key = self.now, ("seat name", seat, lang)
        name: str | None = now.memo.get(key)
        if name is None:
            name = now.memo[key] = read(self.game.words.seat_name, now, self._seat(seat), lang)
        return name

    def legal(self, seat: int | None = None) -> tuple[Action, ...]:
        """What a seat may do, by ascending id. Empty when it owes no decision."""
        decider = self.to_move if seat is None else self._seat(seat)
        if decider is None or decider not in self.waiting:
            return ()
        now = self.now
        asked, text = now.asking(decider), self.game.notation.text
        return tuple(Action(a, text(a), decider, self.game, asked) for a in self._legal_at(now, decider))

    def why_not(self, action: Action | int | str, seat: int | None = None, lang: str = "en") -> Why:
        """The rule that forbids an action now, and its sentence. For what is no action: what is decided instead."""
        check_language(lang)
        decider = self.to_move if seat is None else self._owing(seat)
        if decider is None:
            raise IllegalAction("the match is over, nothing can be played")
        return read(self.game.why_not, self.now.asking(decider), self._meant(action), lang)

    def view(self, seat: int | None = None, lang: str = "en") -> dict[str, Any]:
        """All that one seat may know, as JSON, with what it may do. None is a spectator."""
        check_language(lang)
        if seat is not None:
            self._seat(seat)
        self.catch_up()
        return _own_copy(self.view_at(self.now, self.number, seat, lang, choosing=True))

    def view_at(self, now: Reading, number: int, seat: int | None, lang: str, choosing: bool) -> dict[str, Any]:
        """The view of one moment, after so many actions; `choosing`: with what the seat may do then.

        Parts of it are shared with all who look at the same moment: nobody may write to it.
        """
        waiting, over, ending, places = SEATS_OF[now.waiting], now.over, self._ending_at(now), self._places_at(now)
        asked = seat in waiting and not over
        return {
            "game": self.game.name,
            "version": self.game.version,
            "players": self.players,
            "options": self.options,
            "seat": seat,
            "number": number,
            "waiting": list(waiting),
            "over": bool(over),
            "scores": list(self._scores_at(now)) if over else None,
            "ending": ending.name if ending else None,
            "places": list(places) if places else None,
            "question": self._question_at(now, seat, lang) if asked and seat is not None else "",
            "legal": self._choices_at(now, seat, lang) if choosing and asked and seat is not None else [],
            **self.table_view(now, seat),
        }

    def table_view(self, now: Reading, seat: int | None) -> dict[str, Any]:
        """The game's own part of a view. A game without secrets shows everybody the same."""
        key = ("view", seat if self.game.secrets else None)
        made: dict[str, Any] | None = now.memo.get(key)
        if made is None:
            made = now.memo[key] = read(self.game.view, now, seat)
        return made

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

    def replays(self, action: str, seat: int | None, results: list[int]) -> bool:
        """Play an action of a record by the match's own stream, where that is quick and gives the results it had then.

        False: nothing has happened, and nobody was shown anything.
        """
        if self.pending or self._leaper() is None:
            return False
        observer, scenes = self.observer, list[Scene]()
        self.observer = scenes.append
        try:
            self.play(action, seat)
        except LabtopError:  # it is told by who plays it from the record's results
            return False
        finally:
            self.observer = observer
        if self.history[-1].results != results:
            self.take_back()
            return False
        if observer is not None:
            for scene in scenes:
                observer(scene)
        return True

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
        self.machine.bytes[:] = as_raw(before)
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
        twin._events, twin.events_before = list(self._events), self.events_before
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
        return bool(self.now.veiled)

    def table_bytes(self) -> Bytes:
        """A copy of the state itself, for programs that think on it. Hand it to nobody who may not know everything."""
        self.catch_up()
        copied: Bytes = self.machine.bytes.copy()
        return copied

    # --- keeping ---------------------------------------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        """Everything, as JSON a person can read and write; `labtop.load` restores it."""
        self.catch_up()
        now = self.now
        ending, places = self._ending_at(now), self._places_at(now)
        ended = {"ending": ending.name} if ending else {}
        placed = {"places": list(places)} if places else {}
        return {
            "game": self.game.name,
            "version": self.game.version,
            "players": self.players,
            "options": dict(self.options),
            "turns": int(now.turns),
            **ended,
            **placed,
            **read(self.game.write, now),
            "chance": {
                "secret": self.secret.hex(),
                "actions": self.number,
                "forced": chance.forced(now),
            },
        }

    def position_before(self, actions: int = 1) -> dict[str, Any]:
        """The position that `take_back` would lead to, so many times."""
        if len(self._marks) < actions:
            raise IllegalAction("there is no action to take back")
        return self._without_past(self.secret, self._marks[-actions][0], self.number - actions).position()

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

    def _legal_at(self, now: Reading, seat: int) -> list[int]:
        """The legal actions of a seat that owes a decision then."""
        key = ("legal", seat)
        found: list[int] | None = now.memo.get(key)
        if found is None:
            found = now.memo[key] = self._find_legal(now, seat)
        return found

    def _find_legal(self, now: Reading, seat: int) -> list[int]:
        machine = self.machine
        quick = leaper(self.game) if machine.has_own_rules else None
        if quick is not None:
            return quick.legal(now.raw, seat)
        if machine.bytes.tobytes() != now.raw:  # another moment than this one
            machine = Machine(self.game, PLAIN)
            machine.bytes[:] = as_raw(now.raw)
        found = machine.legal(seat)
        if machine.bytes.tobytes() != now.raw:  # it has used scratch space: to look changes nothing
            machine.bytes[:] = as_raw(now.raw)
        return found

    def _question_at(self, now: Reading, seat: int, lang: str) -> str:
        key = ("question", seat, lang)
        said: str | None = now.memo.get(key)
        if said is None:
            now.memo[FINDER] = self._find_legal  # some games ask about what is possible
            try:
                said = now.memo[key] = read(self.game.words.question, now.asking(seat), lang)
            finally:
                del now.memo[FINDER]
        return said

    def _choices_at(self, now: Reading, seat: int, lang: str) -> list[dict[str, Any]]:
        """What a seat may do, as views tell it."""
        key = ("choices", seat, lang)
        made: list[dict[str, Any]] | None = now.memo.get(key)
        if made is None:
            asked, text, label = now.asking(seat), self.game.notation.text, self.game.words.action_label
            made = now.memo[key] = [
                {"id": a, "text": text(a), "label": read(label, asked, a, lang)} for a in self._legal_at(now, seat)
            ]
        return made

    def _scores_at(self, now: Reading) -> tuple[float, ...]:
        made: tuple[float, ...] | None = now.memo.get("scores")
        if made is None:
            out = np.zeros(MAX_SEATS, np.float64)
            read(self.game.rules.scores, now, out)
            made = now.memo["scores"] = tuple(float(score) for score in out[: self.players])
        return made

    def _ending_at(self, now: Reading) -> Ending | None:
        return self.game.endings[now.ending] if now.over else None

    def _places_at(self, now: Reading) -> tuple[int, ...] | None:
        if not now.over:
            return None
        places = tuple(now.places[: self.players])
        return places if any(places) else None

    def _without_past(self, secret: bytes, state: Bytes | bytes, number: int) -> "Match":
        """A match in a state, after so many actions that it knows nothing of."""
        twin = Match(self.game, self.players, self.options, secret, self.machine.gear)
        twin.machine.bytes[:] = as_raw(state)
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
        before, known = self.machine.bytes.tobytes(), len(self._events)
        self.history.append(entry)
        try:
            self._seeded(name)
            quick = self._leaper()
            if quick is not None:
                self._leap(quick, entry, action)
            else:
                self._go(entry, action)
        except BaseException:
            self.machine.bytes[:] = as_raw(before)
            self.history.pop()
            del self._events[known:]
            raise
        if action is not None:
            self._marks.append((before, known))
        return tuple(self._events[known:])

    def _leaper(self) -> Leaper | None:
        """The compiled way on, where it is there and nothing but the stream and the game's own rules decides."""
        quick = leaper(self.game)
        if quick is None or self._feed or not self.machine.has_own_rules or chance.is_forced(self.machine.s):
            return None
        return quick

    def _leap(self, quick: Leaper, entry: Entry, action: int | None) -> None:
        """The same as `_go`, in one compiled call; in several where very much happens."""
        chosen, machine, more = NO_ACTION if action is None else action, self.machine, True
        while more:
            leapt = quick.leap(machine.states, machine.bytes, entry.seat or 0, chosen)
            entry.results += leapt.results
            for code, state in zip(leapt.codes, leapt.states, strict=True):
                self._happened(self.game.events[code], self._readings(state))
            chosen, more = NO_ACTION, leapt.more

    def _go(self, entry: Entry, action: int | None) -> None:
        """An action, if there is one, and all that follows until somebody must decide, step by step."""
        if action is not None:
            assert entry.seat is not None
            self.machine.s.to_move = entry.seat
            self.machine.act(action)
            if self.machine.s.event:
                self._note(entry, 0)
        self._run(entry)
        self.machine.rest()

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
            s.event = 0
            self._happened(happening, self._readings(self.machine.bytes.tobytes()))

    def _happened(self, happening: EventKind, now: Reading) -> None:
        """Keep an event, with the table right after it for whom that is shown."""
        event = Event(happening.kind, read(happening.told, now), self.number, happening, self.game, self.live)
        self._events.append(event)
        if self.observer is not None:
            self.observer(Scene(event, now))

    def _check(self, action: Action | int | str, seat: int | None) -> tuple[int, int]:
        if self.over:
            raise IllegalAction(f"the match is over, {_shown(action)} cannot be played")
        decider = self._owing(seat) if seat is not None else self.to_move
        assert decider is not None
        legal = self._legal_at(self.now, decider)
        chosen = self._meant(action)
        if chosen not in legal:
            raise self._refusal(action, chosen, decider, legal)
        return decider, chosen

    def _refusal(self, action: Action | int | str, chosen: int, decider: int, legal: list[int]) -> IllegalAction:
        """What was given, the rule that forbids it, and some of what is possible."""
        asked = self.now.asking(decider)
        texts = [self.game.notation.text(possible) for possible in legal]
        given = _shown(action)

        def tell(lang: str) -> str:
            why = read(self.game.why_not, asked, chosen, lang).told(lang)
            few = N_("{given} cannot be played now: {why}. Possible for seat {seat}: {possible}.")
            many = N_("{given} cannot be played now: {why}. Possible for seat {seat}: {possible} … ({count}).")
            return translate(
                lang, few if len(texts) <= NAMED else many, given=given, why=why,
                seat=decider, possible=", ".join(texts[:NAMED]), count=len(texts),
            )  # fmt: skip

        return IllegalAction(tell("en"), read(self.game.why_not, asked, chosen, "en").rule, tell)

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


def _own_copy(view: dict[str, Any]) -> dict[str, Any]:
    """A view that its reader may write to: what is in it is shared with all who look at the same moment."""
    try:
        own: dict[str, Any] = marshal.loads(marshal.dumps(view))  # the quickest copy of plain data
    except ValueError:  # a game has put something else in it
        own = copy.deepcopy(view)
    return own


def _id(action: object) -> int:
    if isinstance(action, Action):
        return action.id
    return int(action) if isinstance(action, int | np.integer) and not isinstance(action, bool) else NO_ACTION


def _shown(action: Action | int | str) -> str:
    return shown(action.text if isinstance(action, Action) else action)


def _chance_entry(entry: Entry) -> dict[str, Any]:
    written: dict[str, Any] = {"chance": entry.results}
    return written | {"forced": entry.forced} if entry.forced else written
