"""A machine: one state and the rules that move it, in one gear. A match adds memory to it, bots think on it."""

from collections.abc import Callable
from typing import Any

import numpy as np

from labtop.engine import chance
from labtop.engine.errors import BadChance
from labtop.engine.game import Game
from labtop.engine.gears import COMPILED, check_gear, compiled
from labtop.engine.state import MAX_SEATS, NOBODY, as_bytes, as_quick_state, as_state, blank


class Machine:
    """A record of a game, and its rules in the chosen gear."""

    def __init__(self, game: Game, gear: str) -> None:
        check_gear(gear)
        self.game = game
        self.gear = gear
        self.states = blank(game.state.DTYPE)
        self.bytes = as_bytes(self.states)[0]
        self.s: Any = as_state(self.states) if gear == COMPILED else as_quick_state(self.states)
        self._legal = np.zeros(len(game.notation), np.int32)
        self.shift(compiled if gear == COMPILED else lambda function: function)
        self.has_own_rules = True

    def shift(self, gear: Callable[[Callable[..., Any]], Callable[..., Any]]) -> None:
        """Put every rule into a gear, or another in its place."""
        self.has_own_rules = False
        rules = self.game.rules
        self._rules = {name: gear(getattr(rules, name)) for name in ("setup", "legal", "act", "step", "hide")}

    def copy(self) -> "Machine":
        twin = Machine(self.game, self.gear)
        twin.bytes[:] = self.bytes
        return twin

    def setup(self) -> None:
        self._rules["setup"](self.s)
        self._refuse_misforced()

    def act(self, action: int) -> None:
        self._rules["act"](self.s, action)

    def hide(self, seat: int, seed: int) -> None:
        """Forget the truth: keep what a seat knows, and redraw the rest from a stream that knows nothing."""
        chance.clear(self.s)
        chance.reseed(self.s, chance.mixed(seed & chance.MASK))
        self._rules["hide"](self.s, seat)
        chance.clear(self.s)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        return tuple(seat for seat in range(MAX_SEATS) if self.s.waiting >> seat & 1)

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat that owes a decision."""
        first = int(self.s.to_move)
        self.s.to_move = seat
        count = self._rules["legal"](self.s, self._legal)
        self.s.to_move = first
        return [int(action) for action in self._legal[:count]]

    def go_on(self) -> bool:
        """One step towards the next decision: a step of the rules, or the only answer there is. False at rest."""
        if self.s.over:
            return False
        if not self.s.waiting:
            self._rules["step"](self.s)
            self._refuse_misforced()
            return True
        if self.s.veiled:
            return False
        for seat in self.waiting:
            only = self.legal(seat)
            if len(only) == 1:
                self.s.to_move = seat
                self.act(only[0])
                return True
        return False

    def scores(self) -> tuple[float, ...]:
        out = np.zeros(MAX_SEATS, np.float64)
        self.game.rules.scores(self.s, out)
        return tuple(float(score) for score in out[: int(self.s.players)])

    def rest(self) -> None:
        """Between actions a record holds no trace of how it came about."""
        self.s.chance = 0
        self.s.event = 0
        self.s.args[:] = 0
        if not self.s.waiting:
            self.s.to_move = NOBODY
            self.s.veiled = 0

    def _refuse_misforced(self) -> None:
        bad, low, high = (int(value) for value in self.s.misforced)
        if bad:
            given = next(value for value in chance.used(self.s) if not low <= value <= high)
            raise BadChance(f"{given} was forced where the result is a number from {low} to {high}")
