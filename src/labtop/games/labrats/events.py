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
DEALT_YOU = N_("You are dealt two potions ({potion}, {second_potion}) and two doors ({door}, {second_door}).")
SPECIMENS = {
    "random": N_("{player} is dealt the {colour} specimen and is called {seat}."),
    "drafted": N_("{player} takes the {colour} specimen and is called {seat}."),
}
SPECIMENS_YOU = {
    "random": N_("You are dealt the {colour} specimen and are called {seat}."),
    "drafted": N_("You take the {colour} specimen and are called {seat}."),
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
DRAWN_YOU = {
    "obstacle": N_("You draw a potion for the obstacle: {potion}."),
    "potion box": N_("You draw a potion from the box: {potion}."),
    "all open": N_("You draw a potion for opening all five doors: {potion}."),
    "new round": N_("You draw a potion for the new round: {potion}."),
}
CHEESE = {
    "crumbs": N_("{seat} exchanges ten crumbs for a piece of cheese and has {total}."),
    "exit": N_("{seat} beats the abomination, escapes, gets two pieces of cheese and has {total}."),
    "survivor": N_("{seat} is the last rat alive, gets a piece of cheese and has {total}."),
}
CHEESE_YOU = {
    "crumbs": N_("You exchange ten crumbs for a piece of cheese and have {total}."),
    "exit": N_("You beat the abomination, escape, get two pieces of cheese and have {total}."),
    "survivor": N_("You are the last rat alive, get a piece of cheese and have {total}."),
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
DEATHS_YOU = {
    "wounds": N_("You do not beat the {colour} obstacle; it is your second wound, and you die."),
    "contamination": N_("You have five contamination or more and die of it."),
    "instant death": N_("You die on the spot."),
    "exit": N_("You cannot beat the abomination and die."),
}
WON = {
    "crumbs": N_("{seat} has four pieces of cheese, the last for crumbs, and wins!"),
    "exit": N_("{seat} has four pieces of cheese or more, the last for the exit, and wins!"),
    "survivor": N_("{seat} has four pieces of cheese, the last for surviving, and wins!"),
}
WON_YOU = {
    "crumbs": N_("You have four pieces of cheese, the last for crumbs: you win!"),
    "exit": N_("You have four pieces of cheese or more, the last for the exit: you win!"),
    "survivor": N_("You have four pieces of cheese, the last for surviving: you win!"),
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
CRUMBS_YOU = Plural(
    "You get {count} crumb for the door you opened and have {total}.",
    "You get {count} crumbs for the doors you opened and have {total}.",
    "count",
)
CONTAMINATED = Plural(
    "{seat} takes {count} contamination for the door left closed and has {total}.",
    "{seat} takes {count} contamination for the doors left closed and has {total}.",
    "count",
)
CONTAMINATED_YOU = Plural(
    "You take {count} contamination for the door left closed and have {total}.",
    "You take {count} contamination for the doors left closed and have {total}.",
    "count",
)


def _beaten(args: Mapping[str, Json]) -> Sentence:
    if args["potion"] == "none":
        return N_("{seat} beats the {colour} obstacle by nature.")
    return N_("{seat} beats the {colour} obstacle with a potion: {potion}.")


def _beaten_you(args: Mapping[str, Json]) -> Sentence:
    if args["potion"] == "none":
        return N_("You beat the {colour} obstacle by nature.")
    return N_("You beat the {colour} obstacle with a potion: {potion}.")


def _drew(args: Mapping[str, Json]) -> Sentence:
    unseen, sentence = DRAWN[args["reason"]]
    return unseen if args["potion"] is None else sentence


def _discarded(args: Mapping[str, Json]) -> Sentence:
    if args["reason"] == "limit":
        return N_("{seat} held five potions and discards one: {potion}.")
    if args["second_potion"] == "none":
        return N_("{seat} keeps two potions for the new round and discards one: {potion}.")
    return N_("{seat} keeps two potions for the new round and discards two: {potion} and {second_potion}.")


def _discarded_you(args: Mapping[str, Json]) -> Sentence:
    if args["reason"] == "limit":
        return N_("You held five potions and discard one: {potion}.")
    if args["second_potion"] == "none":
        return N_("You keep two potions for the new round and discard one: {potion}.")
    return N_("You keep two potions for the new round and discard two: {potion} and {second_potion}.")


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


# What strikes several at once is told to one of them so, "you" first; who else, by its arguments without the reader.
EXPLODED_YOU = {  # whether the reader dies, others are wounded, others die
    (False, False, False): N_("The explosion wounds you."),
    (False, True, False): N_("The explosion wounds you and {wounded}."),
    (False, False, True): N_("The explosion wounds you and kills {dead}."),
    (False, True, True): N_("The explosion wounds you and {wounded}, and kills {dead}."),
    (True, False, False): N_("The explosion kills you."),
    (True, True, False): N_("The explosion wounds {wounded} and kills you."),
    (True, False, True): N_("The explosion kills you and {dead}."),
    (True, True, True): N_("The explosion wounds {wounded} and kills you and {dead}."),
}
IRRADIATED_YOU = {  # whether the reader dies, others are contaminated, others die
    (False, False, False): N_("You take two contamination."),
    (False, True, False): N_("You and {contaminated} take two contamination each."),
    (False, True, True): N_("You and {contaminated} take two contamination each, which kills {dead}."),
    (True, False, False): N_("You take two contamination, and they kill you."),
    (True, True, False): N_("You and {contaminated} take two contamination each, and you die of it."),
    (True, True, True): N_("You and {contaminated} take two contamination each; you and {dead} die of it."),
}
WELL_YOU, ALL_WELL_YOU = N_("You are well again."), N_("You and {seats} are well again.")


def to_one_of_several(kind: str, args: Mapping[str, Json], reader: int) -> Sentence:
    """The sentence for somebody who is among those struck."""
    if kind == "resurrected":
        return ALL_WELL_YOU if set(args["seats"]) - {reader} else WELL_YOU
    first, sentences = ("wounded", EXPLODED_YOU) if kind == "exploded" else ("contaminated", IRRADIATED_YOU)
    others, dead = set(args[first]) - {reader}, set(args["dead"]) - {reader}
    return sentences[reader in args["dead"], bool(others), bool(dead)]


DOOR_OF_YOURS = N_("{seat} opens your door: {door}.")
DOOR_OF_YOUR_OWN = N_("You open your own door: {door}.")

Count: TypeAlias = Annotated[int, Number()]
PackKind = Named(("doors", "potions"))
DEALT_CARDS: dict[str, Any] = {"potion": Potion, "second_potion": Potion, "door": Door, "second_door": Door}


DOORS: dict[str, Any] = {f"door{place}": Door for place in range(1, TABLE + 1)}


class Happening(Events):
    """`words` adds `{player}` to a specimen, `{potions}` to what is paid, `{doors}` to what is cleared; it says "you"
    to one of several that something strikes, and to the owner of a door."""

    SPECIMEN = told(
        by("how", SPECIMENS), seat=Seat, colour=Colour, how=Specimens, quiet=True, you=by("how", SPECIMENS_YOU)
    )
    DEALT = told(
        seen("potion", *DEALT), seat=Seat, **DEALT_CARDS, secret=tuple(DEALT_CARDS), to=("seat",), you=DEALT_YOU
    )
    ROUND_BEGINS = told(
        N_("Round {round} begins: five doors are closed, and {seat} is first."),
        seat=Seat, round=Count, you=N_("Round {round} begins: five doors are closed, and you are first."),
    )  # fmt: skip
    PLACED = told(N_("Five doors are closed again."), quiet=True)
    HEALED = told(N_("{seat} is no longer wounded."), seat=Seat, quiet=True, you=N_("You are no longer wounded."))
    LOST_TURN = told(N_("{seat} is dead and loses the turn."), seat=Seat, you=N_("You are dead and lose your turn."))
    OPENED = told(
        N_("{seat} opens door {place}: {door}."),
        seat=Seat, place=Place, door=Door, you=N_("You open door {place}: {door}."),
    )  # fmt: skip
    REVEALED = told(
        N_("{seat} reveals a door of the pack: {door}."),
        seat=Seat, door=Door, you=N_("You reveal a door of the pack: {door}."),
    )  # fmt: skip
    BEATEN = told(_beaten, seat=Seat, colour=Colour, potion=PotionOrNone, you=_beaten_you)
    DREW = told(
        _drew, seat=Seat, potion=Potion, reason=Reason, secret=("potion",), to=("seat",), you=by("reason", DRAWN_YOU)
    )
    NO_CARD = told(N_("There is no card left for {seat}."), seat=Seat, you=N_("There is no card left for you."))
    WOUNDED = told(
        N_("{seat} does not beat the {colour} obstacle and is wounded."),
        seat=Seat, colour=Colour, you=N_("You do not beat the {colour} obstacle and are wounded."),
    )  # fmt: skip
    DIED = told(by("cause", DEATHS), seat=Seat, cause=Cause, colour=ColourOrNone, you=by("cause", DEATHS_YOU))
    DISCARDED = told(
        _discarded, seat=Seat, potion=Potion, second_potion=PotionOrNone, reason=Reason, you=_discarded_you
    )
    EXPLODED = told(_exploded, wounded=Seats, dead=Seats)
    IRRADIATED = told(_irradiated, contaminated=Seats, dead=Seats)
    RESURRECTED = told(_resurrected, seats=Seats)
    PASSED = told(
        seen("potion", N_("{giver} passes a potion to {taker}."), N_("{giver} passes a potion to {taker}: {potion}.")),
        giver=Seat, taker=Seat, potion=Potion, secret=("potion",), to=("giver", "taker"),
        you={
            "giver": N_("You pass a potion to {taker}: {potion}."),
            "taker": N_("{giver} passes you a potion: {potion}."),
        },
    )  # fmt: skip
    CRUMBS = told(CRUMBS, seat=Seat, count=Count, total=Count, you=CRUMBS_YOU)
    CHEESE = told(
        by("source", CHEESE), seat=Seat, count=Count, source=Source, total=Count, you=by("source", CHEESE_YOU)
    )
    CONTAMINATED = told(CONTAMINATED, seat=Seat, count=Count, total=Count, you=CONTAMINATED_YOU)
    EXIT_OPENED = told(
        N_("{seat} opens exit {place}: an abomination that wants {exit}."),
        seat=Seat, place=Place, exit=SetOf(Colour), you=N_("You open exit {place}: an abomination that wants {exit}."),
    )  # fmt: skip
    PAID = told(
        N_("{seat} pays the abomination: {potions}."),
        seat=Seat, potion=PotionOrNone, second_potion=PotionOrNone, third_potion=PotionOrNone,
        you=N_("You pay the abomination: {potions}."),
    )  # fmt: skip
    EXITS_RENEWED = told(N_("The exits are shuffled and three new ones laid."))
    ROUND_OVER = told(by("source", ROUND_ENDS), round=Count, source=Source)
    TABLE_CLEARED = told(
        N_("The doors of the table are discarded: {doors}."),
        **DOORS,
    )
    DOOR_DRAWN = told(
        seen("door", N_("{seat} draws a door."), N_("{seat} draws a door: {door}.")),
        seat=Seat, door=Door, secret=("door",), to=("seat",), you=N_("You draw a door: {door}."),
    )  # fmt: skip
    RESHUFFLED = told(by("pack", RESHUFFLED), pack=PackKind, count=Count)
    WON = told(by("ending", WON), seat=Seat, ending=EndingKind(End), you=by("ending", WON_YOU))
    CHOSEN = told(N_("{seat} has chosen."), seat=Seat, quiet=True, you=N_("You have chosen."))
