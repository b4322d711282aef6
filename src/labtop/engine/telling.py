"""How rules speak to the engine: this happened, that seat must decide, so it ended."""

from labtop.engine.gears import rule
from labtop.engine.state import NOBODY, FlatState


@rule
def ask(s: FlatState, seat: int) -> None:
    """The rules wait for this seat. Where it has one answer only, the engine gives it by itself."""
    s.waiting = 1 << int(seat)
    s.to_move = seat
    s.veiled = 0


@rule
def ask_veiled(s: FlatState, seat: int) -> None:
    """The rules wait for this seat even where it has one answer only: that it was not asked would tell the others
    what it holds."""
    ask(s, seat)
    s.veiled = 1


@rule
def say(s: FlatState, event: int, a: int, b: int, c: int) -> None:
    """The visible event of this step, with up to three arguments; who has more writes them itself."""
    s.event = event
    s.args[0] = a
    s.args[1] = b
    s.args[2] = c


@rule
def finish(s: FlatState, ending: int) -> None:
    """The game is over, in this of its ways."""
    s.over = 1
    s.ending = ending
    s.waiting = 0
    s.to_move = NOBODY
    s.veiled = 0
