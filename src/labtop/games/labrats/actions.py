"""What can be done. An id is always one of these plus a number."""

import numpy as np

from labtop.engine.language import N_
from labtop.engine.notation import Actions
from labtop.games.labrats.components import Colour
from labtop.games.labrats.pieces import DoorInHand, ExitPlace, InHand, Place, Potion

PAIRS = ((0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3))
"""Pairs of potions in hand: the first three are those of a hand of three."""
PAIR = np.array(PAIRS, np.int8)  # pair, first or second -> number of the potion in hand

HANDFULS = (*PAIRS, (0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3))
"""Potions in hand that can pay an exit: two of four, or three."""
HANDFUL = np.array([sum(1 << number for number in handful) for handful in HANDFULS], np.int8)  # bit a potion in hand


def _numbers(handful: tuple[int, ...]) -> str:
    """Potions in hand, as people count them."""
    return "".join(str(number + 1) for number in handful)


do = Actions()

OPEN = do.each("door{place}", place=Place)  # + place on the table
EXIT = do.each(
    "exit{place}", N_("Try exit {place}: pay its three colours for two pieces of cheese, or die"), place=ExitPlace
)  # + place of the exit
STOP = do.one("stop")
USE = do.each("use-{potion}", potion=Potion) - 1  # + kind of potion, from 1: discard it
REFUSE = do.one("refuse")
PASS = do.each("pass{number}", number=InHand)  # + number of the potion in hand
KEEP = do.row(f"keep{_numbers(pair)}" for pair in PAIRS)  # + pair of potions in hand
PLACE = do.each("place{number}", number=DoorInHand)  # + which of one's two doors
TAKE = do.each("take-{colour}", N_("The {colour} specimen"), colour=Colour)  # + colour of the specimen
PAY = do.row(f"pay{_numbers(handful)}" for handful in HANDFULS)  # + handful: the potions an exit is paid with
