"""A game that declares one of each kind of thing, in a single module: what the default rooms make of them is looked at.

It is hardly a game: each turn a seat does one of all that is declared, and after ten turns it is over.
"""

from enum import IntEnum
from typing import Annotated, Any, TypeAlias

from labtop.engine.assembling import game
from labtop.engine.chance import draw
from labtop.engine.events import EndingKind, Endings, Events, ended, told
from labtop.engine.game import Credits
from labtop.engine.gears import rule
from labtop.engine.kinds import Die, Named, Numbered, OrNone, Seat, Seats, SetOf
from labtop.engine.kit import rank, winners
from labtop.engine.notation import Actions
from labtop.engine.state import HIDDEN, NOBODY, OWNER, FlatState, Grid, Row, of_turn, one, per, scratch
from labtop.engine.telling import ask, finish, say

TURNS = 10


class Colour(IntEnum):
    RED = 0
    BLUE = 1
    GREEN = 2


class Potion(IntEnum):
    SLEEP = 0
    STRENGTH = 1


Line: TypeAlias = Annotated[int, Numbered(3)]
Column: TypeAlias = Annotated[int, Numbered(4)]
SPACE = Numbered(12)
Space: TypeAlias = Annotated[int, SPACE]
MaybeSpace: TypeAlias = Annotated[int, SPACE.or_nowhere()]
Card: TypeAlias = Annotated[int, Named(("red 1", "red 2", "blue 1", "a very long name of a card"))]
Twelve: TypeAlias = Annotated[int, Die(12)]


class State(FlatState):
    board: Grid[Annotated[int, OrNone(Seat)]] = per(Line, Column)
    supply: Row[int] = per(Colour, most=20)
    traps: Row[bool] = per(Space)
    pieces: Grid[MaybeSpace] = per(Seat, 2)
    guard: Space  # a piece that is nobody's
    display: Row[Card] = per(4, filled="displayed")
    displayed: int = scratch()
    discard: Row[Card] = per(4, filled="discarded", top_last=True)
    discarded: int = scratch()
    secret_pile: Row[Card] = per(4, knows=HIDDEN, filled="hidden_left", top_last=True)
    hidden_left: int = scratch()
    potions: Grid[int] = per(Seat, Potion, knows=OWNER, most=9)
    coins: Row[int] = per(Seat, most=50, worth=0.1)
    asleep: Row[bool] = per(Seat)
    aim: Row[Colour] = per(Seat, knows=OWNER)
    has: Row[Annotated[int, SetOf(Colour)]] = per(Seat)
    turn: Seat = one(part="turn", key="seat")
    dice: Row[Twelve] = of_turn(2)
    pot: int = one(most=99)
    leader: Seat


do = Actions()
PLACE = do.each("place-{line}-{column}", "Place on {line}, {column}", line=Line, column=Column)
TAKE = do.each("take-{card}", "Take {card}", card=Card)
BREW = do.each("brew-{potion}", "Drink {potion}", potion=Potion)
ROB = do.each("rob{seat}", "Rob {seat}", seat=Seat)
KEEP = do.each("keep{die}", "Keep the {die}", die=Twelve)
BUY = do.each("buy-{colour}", "Buy {colour}", colour=Colour)
PASS = do.one("pass", "Do nothing")
SHOUT = do.one("shout", question="{seat}: do you shout?")


class End(Endings):
    ENOUGH = ended("", "Everybody had enough.")


class Happening(Events):
    ROLLED = told(seat=Seat, first=Twelve, second=Twelve)
    DONE = told(seat=Seat, coins=int)
    WON = told(winners=Seats, ending=EndingKind(End))


@rule
def setup(s: State) -> None:
    for number in range(4):
        s.display[number] = number
        s.discard[number] = number
        s.secret_pile[number] = number
    s.displayed, s.discarded, s.hidden_left = 4, 2, 3
    s.guard = 4
    s.traps[6] = 1
    for seat in range(s.players):
        s.pieces[seat, 0] = seat
        s.pieces[seat, 1] = -1
        s.potions[seat, 0] = seat + 1
        s.supply[seat % 3] = 4
        s.board[0, seat % 4] = seat + 1
        s.has[seat] = 5


@rule
def legal(s: State, out: Any) -> int:
    count = 0
    for action in range(PLACE + 4, PLACE + 12):
        out[count] = action
        count += 1
    for card in range(4):
        out[count + card] = TAKE + card
    count += 4
    out[count] = BREW
    count += 1
    for seat in range(s.players):
        if seat != s.turn:
            out[count] = ROB + seat
            count += 1
    out[count] = KEEP + min(s.dice[0], s.dice[1]) - 1
    for colour in range(3):
        out[count + 1 + colour] = BUY + colour
    out[count + 4] = PASS
    return count + 5


@rule
def act(s: State, action: int) -> None:
    s.coins[s.turn] += 1
    if action < TAKE:
        s.board[action // 4, action % 4] = s.turn + 1
    s.waiting = 0
    s.to_move = NOBODY
    say(s, Happening.DONE, s.turn, s.coins[s.turn], 0)
    s.turn = (s.turn + 1) % s.players
    s.dice[0], s.dice[1] = 0, 0


@rule
def advance(s: State) -> None:
    if s.dice[0] > 0:
        ask(s, s.turn)
    elif s.turns == TURNS:
        rank(s, s.coins)
        finish(s, End.ENOUGH)
        say(s, Happening.WON, winners(s), End.ENOUGH, 0)
    else:
        s.turns += 1
        s.dice[0], s.dice[1] = draw(s, 1, 12), draw(s, 1, 12)
        say(s, Happening.ROLLED, s.turn, s.dice[0], s.dice[1])


GAME = game(
    __name__,
    title="Everything",
    sentence="One of each.",
    credits=Credits("nobody", 2026, "Apache-2.0"),
    seats=(2, 3, 4),
)
