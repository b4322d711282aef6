"""Cards, prizes, and what lies where; what can be done, and what can happen."""

from enum import IntEnum
from typing import Annotated, TypeAlias

import numpy as np

from labtop.engine.events import EndingKind, Endings, Events, ended, told
from labtop.engine.kinds import Named, Numbered, OrNone, Seat, Seats
from labtop.engine.notation import Actions
from labtop.engine.state import HIDDEN, OWNER, FlatState, Grid, Row, one, option, per, scratch

CARDS, MOST_HAND = 60, 5
PRIZES = ("cracked cup", "moth-eaten hat", "tin spoon", "brass bell", "silver fork", "violin", "old clock", "pearl")
POINTS = np.array((-4, -2, 1, 2, 3, 4, 5, 6))  # what each prize is worth

Card: TypeAlias = Annotated[int, Numbered(CARDS)]
MaybeCard: TypeAlias = Annotated[int, OrNone(Card)]
Prize: TypeAlias = Annotated[int, Named([f"{name} {points}" for name, points in zip(PRIZES, POINTS, strict=True)])]


class Phase(IntEnum):
    PRIZE = 0  # one is turned up
    BID = 1
    SHOW = 2
    TAKE = 3
    DRAW = 4


class State(FlatState):
    hand_size: int = option(5, "Cards that each one holds.", least=3, most=5)
    phase: Phase
    at: int = one(written=False)  # who shows or draws next
    prizes: Row[Prize] = per(len(PRIZES), knows=HIDDEN, filled="prizes_left", top_last=True)
    prizes_left: int = scratch()
    prize: Annotated[int, OrNone(Prize)]  # the one that is turned up
    pile: Row[Card] = per(CARDS, knows=HIDDEN, filled="pile_left", top_last=True)
    pile_left: int = scratch()
    points: Row[int] = per(Seat, least=-6, most=21, worth=0.3)
    bid: Row[MaybeCard] = per(Seat, knows=OWNER)  # laid in secret
    shown: Row[MaybeCard] = per(Seat)  # what was bid last
    hand: Grid[Card] = per(Seat, MOST_HAND, knows=OWNER, filled="held")  # ascending
    held: Row[int] = scratch(Seat)


do = Actions()
BID = do.each("bid{card}", "Bid {card}", card=Card)


class End(Endings):
    SOLD_OUT = ended("", "All prizes were sold.")


class Happening(Events):
    TURNED_UP = told("The next prize: {prize}.", prize=Prize)
    BIDDEN = told("{seat} lays a card.", seat=Seat, card=Card, secret=("card",), to=("seat",))
    SHOWED = told("{seat} shows {card}.", seat=Seat, card=Card)
    TOOK = told("{seat} takes the prize: {prize}.", seat=Seat, prize=Prize)
    DREW = told("{seat} draws a card.", seat=Seat, card=Card, secret=("card",), to=("seat",))
    WON = told("Most points: {winners}.", winners=Seats, ending=EndingKind(End))
