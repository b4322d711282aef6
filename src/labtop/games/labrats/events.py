"""What happens, how it is told, and how a game ends. Where an argument is None, only others were told it."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, TypeAlias

from labtop.engine.events import EndingKind, Endings, Events, Plural, Sentence, by, ended, told
from labtop.engine.kinds import Json, Named, Number, Seat, Seats, SetOf
from labtop.engine.language import N_
from labtop.games.labrats.components import TABLE, Colour, Door
from labtop.games.labrats.pieces import ColourOrNone, Place, Potion, PotionOrNone
from labtop.games.labrats.terms import Cause, Reason, Source, Specimens


class End(Endings):
    """In the order of `Source`."""

    CRUMBS = ended("T31", N_("Ten crumbs brought the fourth piece of cheese."))
    EXIT = ended("T26", N_("A rat beat an exit and got out with four pieces of cheese or more."))
    SURVIVOR = ended("T40", N_("The last rat alive got the fourth piece of cheese."))


def seen(argument: str, unseen: str, sentence: str) -> Callable[[Mapping[str, Json]], Sentence]:
    """A sentence for those who were told an argument, and one for the others."""
    return lambda args: unseen if args[argument] is None else sentence


DEALT = (
    N_("{seat} is dealt two potions and two doors."),
    N_("{seat} is dealt two potions ({potion}, {second_potion}) and two doors ({door}, {second_door})."),
)
SPECIMENS = {
    "random": N_("{player} is dealt the {colour} specimen and is called {seat}."),
    "drafted": N_("{player} takes the {colour} specimen and is called {seat}."),
}
DRAWN = {  # by the reason: unseen, and seen
    "obstacle": (
        N_("{seat} draws a potion for the obstacle."), N_("{seat} draws a potion for the obstacle: {potion}."),
    ),
    "potion box": (N_("{seat} draws a potion from the box."), N_("{seat} draws a potion from the box: {potion}.")),
    "all open": (
        N_("{seat} draws a potion for opening all five doors."),
        N_("{seat} draws a potion for opening all five doors: {potion}."),
    ),
    "new round": (
        N_("{seat} draws a potion for the new round."), N_("{seat} draws a potion for the new round: {potion}."),
    ),
}  # fmt: skip
CHEESE = {
    "crumbs": N_("{seat} exchanges ten crumbs for a piece of cheese and has {total}."),
    "exit": N_("{seat} beats the abomination, escapes, gets two pieces of cheese and has {total}."),
    "survivor": N_("{seat} is the last rat alive, gets a piece of cheese and has {total}."),
}
RESHUFFLED = {
    "doors": N_("The discarded doors are shuffled: a new pack of {count}."),
    "potions": N_("The discarded potions are shuffled: a new pack of {count}."),
}
DEATHS = {
    "wounds": N_("{seat} does not beat the {colour} obstacle; it is the second wound, and the rat dies."),
    "contamination": N_("{seat} has five contamination or more and dies of it."),
    "instant death": N_("{seat} dies on the spot."),
    "exit": N_("{seat} cannot beat the abomination and dies."),
}
WON = {
    "crumbs": N_("{seat} has four pieces of cheese, the last for crumbs, and wins!"),
    "exit": N_("{seat} has four pieces of cheese or more, the last for the exit, and wins!"),
    "survivor": N_("{seat} has four pieces of cheese, the last for surviving, and wins!"),
}
ROUND_ENDS = {
    "exit": N_("Round {round} is over: the exit was found."),
    "survivor": N_("Round {round} is over: one rat is left alive."),
    "nobody": N_("Round {round} is over: all rats are dead, and nobody is paid."),
}
CRUMBS = Plural(
    "{seat} gets {count} crumb for the doors opened and has {total}.",
    "{seat} gets {count} crumbs for the doors opened and has {total}.",
    "count",
)
CONTAMINATED = Plural(
    "{seat} takes {count} contamination for the door left closed and has {total}.",
    "{seat} takes {count} contamination for the doors left closed and has {total}.",
    "count",
)


def _beaten(args: Mapping[str, Json]) -> Sentence:
    if args["potion"] == "none":
        return N_("{seat} beats the {colour} obstacle by nature.")
    return N_("{seat} beats the {colour} obstacle with a potion: {potion}.")


def _drew(args: Mapping[str, Json]) -> Sentence:
    unseen, sentence = DRAWN[args["reason"]]
    return unseen if args["potion"] is None else sentence


def _discarded(args: Mapping[str, Json]) -> Sentence:
    if args["reason"] == "limit":
        return N_("{seat} held five potions and discards one: {potion}.")
    if args["second_potion"] == "none":
        return N_("{seat} keeps two potions for the new round and discards one: {potion}.")
    return N_("{seat} keeps two potions for the new round and discards two: {potion} and {second_potion}.")


def _exploded(args: Mapping[str, Json]) -> Sentence:
    if not args["dead"]:
        return N_("The explosion wounds {wounded}.")
    if not args["wounded"]:
        return N_("The explosion kills {dead}.")
    return N_("The explosion wounds {wounded} and kills {dead}.")


def _irradiated(args: Mapping[str, Json]) -> Sentence:
    if args["dead"]:
        return N_("Two contamination each for {contaminated}; {dead} cannot bear it and must die.")
    return N_("Two contamination each for {contaminated}.")


def _resurrected(args: Mapping[str, Json]) -> Sentence:
    if not args["seats"]:
        return N_("Nobody was hurt: nothing happens.")
    return Plural("{seats} is well again.", "{seats} are well again.", "seats")


Count: TypeAlias = Annotated[int, Number()]
PackKind = Named(("doors", "potions"))
DEALT_CARDS: dict[str, Any] = {"potion": Potion, "second_potion": Potion, "door": Door, "second_door": Door}


DOORS: dict[str, Any] = {f"door{place}": Door for place in range(1, TABLE + 1)}


class Happening(Events):
    """`words` adds `{player}` to a specimen, `{potions}` to what is paid, `{doors}` to what is cleared."""

    SPECIMEN = told(by("how", SPECIMENS), seat=Seat, colour=Colour, how=Specimens, quiet=True)
    DEALT = told(seen("potion", *DEALT), seat=Seat, **DEALT_CARDS, secret=tuple(DEALT_CARDS), to=("seat",))
    ROUND_BEGINS = told(N_("Round {round} begins: five doors are closed, and {seat} is first."), seat=Seat, round=Count)
    PLACED = told(N_("Five doors are closed again."), quiet=True)
    HEALED = told(N_("{seat} is no longer wounded."), seat=Seat, quiet=True)
    LOST_TURN = told(N_("{seat} is dead and loses the turn."), seat=Seat)
    OPENED = told(N_("{seat} opens door {place}: {door}."), seat=Seat, place=Place, door=Door)
    REVEALED = told(N_("{seat} reveals a door of the pack: {door}."), seat=Seat, door=Door)
    BEATEN = told(_beaten, seat=Seat, colour=Colour, potion=PotionOrNone)
    DREW = told(_drew, seat=Seat, potion=Potion, reason=Reason, secret=("potion",), to=("seat",))
    NO_CARD = told(N_("There is no card left for {seat}."), seat=Seat)
    WOUNDED = told(N_("{seat} does not beat the {colour} obstacle and is wounded."), seat=Seat, colour=Colour)
    DIED = told(by("cause", DEATHS), seat=Seat, cause=Cause, colour=ColourOrNone)
    DISCARDED = told(_discarded, seat=Seat, potion=Potion, second_potion=PotionOrNone, reason=Reason)
    EXPLODED = told(_exploded, wounded=Seats, dead=Seats)
    IRRADIATED = told(_irradiated, contaminated=Seats, dead=Seats)
    RESURRECTED = told(_resurrected, seats=Seats)
    PASSED = told(
        seen("potion", N_("{giver} passes a potion to {taker}."), N_("{giver} passes a potion to {taker}: {potion}.")),
        giver=Seat, taker=Seat, potion=Potion, secret=("potion",), to=("giver", "taker"),
    )  # fmt: skip
    CRUMBS = told(CRUMBS, seat=Seat, count=Count, total=Count)
    CHEESE = told(by("source", CHEESE), seat=Seat, count=Count, source=Source, total=Count)
    CONTAMINATED = told(CONTAMINATED, seat=Seat, count=Count, total=Count)
    EXIT_OPENED = told(
        N_("{seat} opens exit {place}: an abomination that wants {exit}."), seat=Seat, place=Place, exit=SetOf(Colour)
    )
    PAID = told(
        N_("{seat} pays the abomination: {potions}."),
        seat=Seat, potion=PotionOrNone, second_potion=PotionOrNone, third_potion=PotionOrNone,
    )  # fmt: skip
    EXITS_RENEWED = told(N_("The exits are shuffled and three new ones laid."))
    ROUND_OVER = told(by("source", ROUND_ENDS), round=Count, source=Source)
    TABLE_CLEARED = told(
        N_("The doors of the table are discarded: {doors}."),
        **DOORS,
    )
    DOOR_DRAWN = told(
        seen("door", N_("{seat} draws a door."), N_("{seat} draws a door: {door}.")),
        seat=Seat, door=Door, secret=("door",), to=("seat",),
    )  # fmt: skip
    RESHUFFLED = told(by("pack", RESHUFFLED), pack=PackKind, count=Count)
    WON = told(by("ending", WON), seat=Seat, ending=EndingKind(End))
    CHOSEN = told(N_("{seat} has chosen."), seat=Seat, quiet=True)
