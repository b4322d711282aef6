"""Whose question is thought about next. Thinking is dear: it is shared by address, then by table, and nobody's long
thought keeps a short one waiting."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from labtop.bots import LEVELS
from labtop.engine.gears import PLAIN
from labtop.table.clock import SYSTEM, Clock
from labtop.table.refusals import Refused

MOST = 256  # questions that may wait
MOST_OF_TABLE = 16
MOST_OF_ADDRESS = 64
HALVED_S = 30.0  # so long after it was spent, thinking time counts half
QUICK_S = 0.25  # what takes no longer is never behind what does
PATIENT_S = 5.0  # after so long a question of a table that is only asked about now and then counts like any other
UNKNOWN_S = 1.0  # a bot of another package: it may take long
SECONDS = {level.name: level.seconds for level in LEVELS} | {"random": 0.01, "greedy": 0.05}
IN_PLAIN = ("random", "easy")  # few enough simulations to be quick in plain Python too


class Attention(IntEnum):
    """Who waits for what a bot does. Where nobody does, nothing is thought."""

    CONNECTED = 0  # somebody looks at the table
    LATELY = 1  # nobody is connected, but somebody has asked not long ago


class Unwanted(Exception):
    """Nobody is left who waits for the answer."""


def seconds_of(bot: str, gear: str) -> float:
    """What a decision of a bot is expected to take."""
    seconds = SECONDS.get(bot, UNKNOWN_S)
    return seconds if gear != PLAIN or bot in IN_PLAIN else max(seconds, UNKNOWN_S)


def always() -> Attention | None:
    return Attention.CONNECTED


@dataclass(frozen=True)
class Share:
    """On whose account a question is thought about."""

    table: str = ""
    address: str = ""  # of who looks at the table
    attention: Callable[[], Attention | None] = always
    is_hint: bool = False  # a person has asked for it and looks at nothing else


@dataclass(eq=False)
class Question:
    """What waits to be thought about. `answered` and `dropped` are called once, one of them."""

    text: bytes
    seconds: float  # expected
    share: Share
    answered: Callable[[dict[str, Any]], None]
    dropped: Callable[[], None]
    is_over: Callable[[], bool] = lambda: False  # who asked has gone meanwhile
    asked: float = 0.0
    charged: float = 0.0

    @property
    def is_quick(self) -> bool:
        return self.seconds <= QUICK_S


@dataclass
class Account:
    """Seconds spent lately: they count half after a while, and half of that after as long again."""

    spent: float = 0.0
    at: float = 0.0

    def now(self, now: float) -> float:
        self.spent *= 0.5 ** ((now - self.at) / HALVED_S)
        self.at = now
        return self.spent


@dataclass
class WaitingList:
    """The questions that wait."""

    clock: Clock = SYSTEM
    waiting: list[Question] = field(default_factory=list)
    _addresses: defaultdict[str, Account] = field(default_factory=lambda: defaultdict(Account))
    _tables: defaultdict[str, Account] = field(default_factory=lambda: defaultdict(Account))

    def put(self, question: Question) -> None:
        """`busy` where too many wait already, of all, of this address or of this table."""
        if len(self.waiting) >= MOST:
            self.sweep()
        share = question.share
        of_table = sum(each.share.table == share.table for each in self.waiting)
        of_address = sum(each.share.address == share.address for each in self.waiting)
        if len(self.waiting) >= MOST or of_table >= MOST_OF_TABLE or of_address >= MOST_OF_ADDRESS:
            raise Refused("busy")
        question.asked = self.clock.steady()
        self.waiting.append(question)

    def sweep(self) -> None:
        """Drop what nobody waits for any more."""
        for question in tuple(self.waiting):
            if question.is_over():
                self.waiting.remove(question)
            elif question.share.attention() is None:
                self.waiting.remove(question)
                question.dropped()

    def take(self, only_quick: bool) -> Question | None:
        """The next to be thought about, and it is charged what it is expected to take."""
        self.sweep()
        able = [question for question in self.waiting if question.is_quick or not only_quick]
        if not able:
            return None
        now = self.clock.steady()
        chosen = min(able, key=lambda question: self._rank(question, now))
        self.waiting.remove(chosen)
        self._charge(chosen, chosen.seconds, now)
        return chosen

    def settle(self, question: Question, seconds: float) -> None:
        """It took so long in truth."""
        self._charge(question, seconds - question.charged, self.clock.steady())
        for accounts in (self._addresses, self._tables):
            for name in [name for name, account in accounts.items() if account.now(self.clock.steady()) < 1e-3]:
                del accounts[name]

    def _charge(self, question: Question, seconds: float, now: float) -> None:
        question.charged += seconds
        for account in (self._addresses[question.share.address], self._tables[question.share.table]):
            account.spent = max(0.0, account.now(now) + seconds)

    def _rank(self, question: Question, now: float) -> tuple[Any, ...]:
        """Where a person waits first; then who has had least, by address and by table; a hint before a move."""
        share = question.share
        connected = share.attention() == Attention.CONNECTED or now - question.asked > PATIENT_S
        of_address = self._addresses[share.address].now(now)
        of_table = self._tables[share.table].now(now)
        return not connected, of_address, of_table, not share.is_hint, question.asked
