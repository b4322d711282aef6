"""The way out (T26): an abomination is beaten with three colours, or it kills."""

from typing import Any

from labtop.engine.gears import rule
from labtop.engine.kit import members
from labtop.engine.telling import ask_veiled, say
from labtop.games.labrats.actions import HANDFUL, HANDFULS, PAY, REFUSE
from labtop.games.labrats.components import EXIT_COLOURS
from labtop.games.labrats.events import Happening
from labtop.games.labrats.rules.cards import can_pay, colours_of, discard_potion, exit_wants, renew_exits
from labtop.games.labrats.rules.memory import remember_potion
from labtop.games.labrats.rules.rounds import give_cheese
from labtop.games.labrats.state import State
from labtop.games.labrats.terms import REFUSED, Cause, Health, Note, Phase, Source

ESCAPE_CHEESE = 2
WAYS = len(HANDFULS)


@rule
def flip_exit(s: State) -> None:
    """T26: an exit is turned up."""
    place = int(s.exit_open) - 1
    s.phase = Phase.PAY
    say(s, Happening.EXIT_OPENED, s.turn, place, EXIT_COLOURS[s.exits[place]])


@rule
def owed(s: State) -> int:
    """T26: the colours that whoever is on turn must pay the open exit with potions."""
    return exit_wants(s, int(s.exits[s.exit_open - 1]), int(s.turn))


@rule
def payments(s: State, out: Any) -> int:
    """T26: each handful that pays the open exit; of potions of a kind the first ones. If none does: nothing is paid."""
    seat, wants = int(s.turn), owed(s)
    n = 0
    for way in range(WAYS):
        if pays(s, seat, int(HANDFUL[way]), wants):
            out[n] = PAY + way
            n += 1
    if n == 0:
        out[0] = REFUSE
        n = 1
    return n


@rule
def pays(s: State, seat: int, handful: int, wants: int) -> bool:
    """As many potions as colours, all of them in hand, no other of the same kind before them, one for each colour."""
    if handful >> int(s.held[seat]) or members(handful) != members(wants):
        return False
    for number in range(1, s.held[seat]):
        twins = s.potions[seat, number] == s.potions[seat, number - 1]
        if twins and handful >> number & 1 and not handful >> number - 1 & 1:
            return False
    return can_pay(colours_of(s, seat, handful), wants)


@rule
def pay(s: State) -> None:
    """T26: one decision, whatever is held: which potions pay, or that none do.

    Where there are fewer potions than colours, which all can see, there is nothing to decide.
    """
    seat = int(s.turn)
    if s.ended:
        s.phase = Phase.ROUND_OVER
        give_cheese(s, seat, ESCAPE_CHEESE, Source.EXIT)
    elif s.answer > 0:
        hand_over(s, seat, int(HANDFUL[s.answer - 1]))
        s.answer = 0
        s.ended = 1 + Source.EXIT
    elif s.answer == REFUSED or s.held[seat] < members(owed(s)):
        s.answer = 0
        fail(s)
    else:
        ask_veiled(s, seat)


@rule
def hand_over(s: State, seat: int, handful: int) -> None:
    """The potions of a handful are shown and discarded."""
    say(s, Happening.PAID, seat, 0, 0)
    s.args[3] = 0
    paid = 0
    for number in range(s.held[seat]):
        if handful >> number & 1:
            paid += 1
            s.args[paid] = s.potions[seat, number]
    for number in range(paid):
        discard_potion(s, seat, s.args[1 + number])


@rule
def fail(s: State) -> None:
    """T26: not beaten. Nothing is shown or discarded, but all know that this hand could not do it."""
    seat = int(s.turn)
    s.health[seat] = Health.DEAD
    remember_potion(s, Note.FAILED, seat, s.exits[s.exit_open - 1])
    s.phase = Phase.EXITS_BACK
    say(s, Happening.DIED, seat, Cause.EXIT, 0)


@rule
def exits_back(s: State) -> None:
    """T26: the exits are shuffled and three new ones laid. The turn ends without crumbs or contamination."""
    renew_exits(s)
    s.phase = Phase.CHECK
    say(s, Happening.EXITS_RENEWED, 0, 0, 0)
