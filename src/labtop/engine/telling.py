"""How rules speak to the engine: this happened, that seat must decide."""

from labtop.engine.gears import rule
from labtop.engine.record import Record


@rule
def ask(s: Record, seat: int) -> None:
    """The rules wait for this seat."""
    s.waiting = 1 << int(seat)
    s.to_move = seat


@rule
def say(s: Record, event: int, a: int, b: int, c: int) -> None:
    """The visible event of this step, with up to three arguments; who has more writes them itself."""
    s.event = event
    s.args[0] = a
    s.args[1] = b
    s.args[2] = c
