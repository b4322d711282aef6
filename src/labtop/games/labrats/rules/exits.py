"""The way out (T26): an abomination is beaten with three colours, or it kills."""

from labtop.engine.gears import rule
from labtop.engine.record import Record
from labtop.engine.telling import ask, say
from labtop.games.labrats.components import COLOURS
from labtop.games.labrats.rules.cards import can_pay, discard_potion, exit_wants, renew_exits
from labtop.games.labrats.rules.rounds import give_cheese
from labtop.games.labrats.state import Cause, Happening, Health, Phase, Source

ESCAPE_CHEESE = 2


@rule
def flip_exit(s: Record) -> None:
    """T26: an exit is turned up. If it can be paid it must be."""
    place = s.exit_open - 1
    kind = int(s.exits[place])
    owed = exit_wants(s, kind, int(s.turn))
    if can_pay(s, int(s.turn), owed, 0):
        s.owed = owed
        s.phase = Phase.PAY
    else:
        s.phase = Phase.EXIT_FAILED
    say(s, Happening.EXIT_OPENED, s.turn, place, kind)


@rule
def owed_colour(s: Record) -> int:
    """The colours are paid one after the other, in the order of the circle."""
    for colour in range(COLOURS):
        if int(s.owed) >> colour & 1:
            return colour
    return COLOURS


@rule
def pay(s: Record) -> None:
    """T26: a potion for each colour, of the player's choice where there is one; then the round is won."""
    if s.owed == 0:
        s.phase = Phase.ROUND_OVER
        s.ended = 1 + Source.EXIT
        give_cheese(s, int(s.turn), ESCAPE_CHEESE, Source.EXIT)
        return
    if s.picked == 0:
        ask(s, int(s.turn))
        return
    colour = owed_colour(s)
    discard_potion(s, int(s.turn), s.picked)
    s.owed = int(s.owed) & ~(1 << colour)
    say(s, Happening.USED, s.turn, s.picked, colour)
    s.picked = 0


@rule
def fail(s: Record) -> None:
    """T26: not beaten. Nothing is shown or discarded, but all know that this hand could not do it."""
    s.health[s.turn] = Health.DEAD
    s.lacks[s.turn] = s.exits[s.exit_open - 1]
    s.phase = Phase.EXITS_BACK
    say(s, Happening.DIED, s.turn, Cause.EXIT, 0)


@rule
def exits_back(s: Record) -> None:
    """T26: the exits are shuffled and three new ones laid. The turn ends without crumbs or contamination."""
    renew_exits(s)
    s.phase = Phase.CHECK
    say(s, Happening.EXITS_RENEWED, 0, 0, 0)
