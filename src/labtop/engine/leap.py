"""An action and all that follows from it in one compiled call: events, the state after each, and results of chance are
noted on the way. Byte for byte what `Match` does step by step in plain Python, where nothing is forced.

A game's leap is there once somebody has prepared it; until then, and wherever results are forced or rules are replaced,
matches run step by step.
"""

import functools
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from labtop.engine import chance
from labtop.engine.game import Game
from labtop.engine.gears import PLAIN, bind, compiled
from labtop.engine.machine import Machine
from labtop.engine.state import ARGS, MAX_SEATS, NO_ACTION, NOBODY, TAPE, Bytes, FlatState, States, as_bytes, blank

if TYPE_CHECKING:  # `bind` puts a game's rules in the place of these names

    def legal(s: FlatState, out: Any) -> int: ...
    def act(s: FlatState, action: int) -> None: ...
    def step(s: FlatState) -> None: ...


EVENTS = 64  # noted in one call; where there are more, another call goes on
RESULTS = 1024
MANY, DRAWN, MORE, CODES = 0, 1, 2, 3  # in the notes: how many events and results, whether it must go on; the events
DRAWS = CODES + EVENTS  # and the results


def run(work: Any, raw: Any, out: Any, seat: int, action: int, scenes: Any, notes: Any) -> None:
    """`raw` is the memory of `work`; an event's state is copied from it."""
    s = work[0]
    events = 0
    drawn = 0
    more = 0
    noting = False
    if action != NO_ACTION:
        s.to_move = seat
        act(s, action)
        noting = s.event != 0
    while True:
        if noting:
            used = int(s.tape_at)
            for at in range(used):
                notes[DRAWS + drawn + at] = s.tape[at]
            drawn += used
            for at in range(TAPE):
                s.tape[at] = 0
            s.tape_at = 0
            s.tape_end = 0
            if s.event != 0:
                notes[CODES + events] = s.event
                s.event = 0
                scenes[events, :] = raw
                events += 1
        if s.over != 0:
            break
        if events == EVENTS or drawn + TAPE > RESULTS:
            more = 1
            break
        if s.waiting == 0:
            step(s)
        elif s.veiled != 0:
            break
        else:
            only = NOBODY
            first = s.to_move
            for q in range(MAX_SEATS):
                if only == NOBODY and (int(s.waiting) >> q) & 1:
                    s.to_move = q
                    if legal(s, out) == 1:
                        only = q
                    s.to_move = first
            if only == NOBODY:
                break
            s.to_move = only
            act(s, out[0])
        noting = True
    if more == 0:
        s.chance = 0
        s.event = 0
        for at in range(ARGS):
            s.args[at] = 0
        if s.waiting == 0:
            s.to_move = NOBODY
            s.veiled = 0
    notes[MANY] = events
    notes[DRAWN] = drawn
    notes[MORE] = more


def legal_of(work: Any, out: Any, seat: int) -> int:
    s = work[0]
    s.to_move = seat
    return legal(s, out)


@dataclass(frozen=True)
class Leapt:
    """What happened in one call."""

    codes: list[int]  # the events, by their numbers
    states: list[bytes]  # after each of them
    results: list[int]  # of chance
    more: bool  # it has not come to rest


class _Room:
    """Memory for one call."""

    def __init__(self, game: Game) -> None:
        self.states = blank(game.state.DTYPE)
        self.raw = as_bytes(self.states)[0]
        self.out = np.zeros(len(game.notation), np.int32)
        self.scenes = np.zeros((EVENTS, game.state.DTYPE.itemsize), np.uint8)
        self.notes = np.zeros(DRAWS + RESULTS, np.int64)


class Leaper:
    """One game's leap, for all its matches in this process, from any thread."""

    def __init__(self, game: Game) -> None:
        r = game.rules
        self.game = game
        self._run: Callable[..., None] = compiled(bind(run, game.name, legal=r.legal, act=r.act, step=r.step))
        self._legal: Callable[..., int] = compiled(bind(legal_of, game.name, legal=r.legal))
        self._rooms: list[_Room] = []  # free ones: as many as have ever been in use at the same time

    def leap(self, states: States, raw: Bytes, seat: int, action: int) -> Leapt:
        """Go on in this memory until somebody must decide. NO_ACTION: nobody has decided anything."""
        room = self._take()
        try:
            self._run(states, raw, room.out, seat, action, room.scenes, room.notes)
            notes = room.notes
            events, drawn, more = notes[:CODES].tolist()
            return Leapt(
                codes=notes[CODES : CODES + events].tolist(),
                states=[room.scenes[at].tobytes() for at in range(events)],
                results=notes[DRAWS : DRAWS + drawn].tolist(),
                more=bool(more),
            )
        finally:
            self._rooms.append(room)

    def legal(self, state: bytes, seat: int) -> list[int]:
        """What a seat may do in a state."""
        room = self._take()
        try:
            room.raw[:] = np.frombuffer(state, np.uint8)
            found: list[int] = room.out[: self._legal(room.states, room.out, seat)].tolist()
            return found
        finally:
            self._rooms.append(room)

    def _take(self) -> _Room:
        try:
            return self._rooms.pop()  # one of the few things that threads may do side by side
        except IndexError:
            return _Room(self.game)


_ready: dict[Game, Leaper] = {}
_preparing = threading.Lock()


def leaper(game: Game) -> Leaper | None:
    """The leap of a game, if it has been prepared."""
    return _ready.get(game)


def is_ready(game: Game) -> bool:
    return game in _ready


def prepare(game: Game) -> None:
    """Compile a game's leap, or load it from the cache: seconds, or some tenths of one. From then on matches leap."""
    with _preparing:
        _ready[game] = _made(game)


def forget(game: Game) -> None:
    """Back to step by step."""
    _ready.pop(game, None)


@functools.cache
def _made(game: Game) -> Leaper:
    """A game's leap, tried once: Numba compiles a function when it is first called."""
    made = Leaper(game)
    machine = Machine(game, PLAIN)
    game.prepare(machine.s, *game.agree(None, {}))
    chance.reseed(machine.s, 1)
    machine.setup()
    chance.clear(machine.s)
    made.leap(machine.states, machine.bytes, 0, NO_ACTION)
    made.legal(machine.bytes.tobytes(), max(0, int(machine.s.to_move)))
    return made
