"""What the numbers of seats, places and cards stand for, and what they are called. Names are the same in all languages.

Seats and colours count from 0, places too, but people count places from 1. Kinds of cards count from 1, so that 0 is
no card.
"""

from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

from labtop.engine.kinds import Json, Kind, Named, Numbered, OrNone, SeatKind, SetOf
from labtop.engine.language import N_, translate
from labtop.games.labrats import components as box
from labtop.games.labrats.components import Colour

if TYPE_CHECKING:
    pass

SIMPLE_POTIONS = {
    "none": "",
    "red": N_("red potion"),
    "green": N_("green potion"),
    "blue": N_("blue potion"),
    "violet": N_("violet potion"),
    "orange": N_("orange potion"),
    "yellow": N_("yellow potion"),
    "multicolour": N_("multicolour potion"),
}


def potion(name: str, lang: str) -> str:
    """`red potion`, `red or blue potion`."""
    if name in SIMPLE_POTIONS:
        return translate(lang, SIMPLE_POTIONS[name])
    one, other = name.split("-")
    return translate(lang, N_("{one} or {other} potion"), one=translate(lang, one), other=translate(lang, other))


class PotionKind(Named):
    def spoken(self, s: Any, told: Json, lang: str) -> str:
        return potion(told, lang)


class RatKind(SeatKind):
    most = box.SEATS - 1


Seat: TypeAlias = Annotated[int, RatKind()]
Place: TypeAlias = Annotated[int, Numbered(box.TABLE)]
ExitPlace: TypeAlias = Annotated[int, Numbered(box.EXITS)]
InHand: TypeAlias = Annotated[int, Numbered(box.HAND_LIMIT)]  # a potion by its number in hand
DoorInHand: TypeAlias = Annotated[int, Numbered(box.KEPT)]
Potion: TypeAlias = Annotated[int, PotionKind(box.POTION_NAMES[1:], least=1)]
PotionOrNone: TypeAlias = Annotated[int, PotionKind(box.POTION_NAMES)]
DoorCard: TypeAlias = Annotated[int, Named(box.DOOR_NAMES[1:], least=1)]
MaybeDoor: TypeAlias = Annotated[int, OrNone(Named(box.DOOR_NAMES[1:]))]
ExitCard: TypeAlias = Annotated[int, Named(box.EXIT_NAMES[1:], least=1)]
MaybeColour: TypeAlias = Annotated[int, OrNone(Colour)]
ColourOrNone: TypeAlias = Annotated[int, Named(("none", *box.COLOUR_NAMES))]
COLOUR_SET: Kind = SetOf(Colour)
SEAT_SET: Kind = SetOf(Seat)
