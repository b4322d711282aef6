"""What happens, how it is told, and how a game ends."""

from collections.abc import Mapping
from typing import Annotated, Any

from labtop.engine.events import EndingKind, Endings, Events, Plural, Sentence, Sentences, by, either, ended, told
from labtop.engine.kinds import Json, Number, Seat, Seats
from labtop.engine.language import N_
from labtop.games.laborigines.components import COLOUR_NAMES, Colour, Disease, Face
from labtop.games.laborigines.pieces import Holder, LaborigineOrMoa, MaybeLaborigine
from labtop.games.laborigines.pieces import Laborigine as Piece
from labtop.games.laborigines.state import Direction, Tile
from labtop.games.laborigines.terms import Burning, Cause, Charity


class End(Endings):
    LAST_ONE = ended("L25", N_("One laborigine was left: it has escaped the laboratory."))
    LAST_COLOUR = ended("L52", N_("Laborigines of one colour only were left."))
    SHARED = ended("L25", N_("Nobody was left: those who fell last share the win."))


def _flag_gained(args: Mapping[str, Json]) -> Sentence:
    if args["before"] in ("beside", "gone"):
        return N_("{laborigine} gets the immunity flag.")
    return N_("{laborigine} takes the immunity flag from {before}.")


def _you_gain_the_flag(args: Mapping[str, Json]) -> Sentence:
    if args["before"] in ("beside", "gone"):
        return N_("You get the immunity flag.")
    return N_("You take the immunity flag from {before}.")


def _by_ways(one: Mapping[str, str], both: Mapping[str, str]) -> Sentences:
    """By the direction, and whether there is a second twin."""
    return lambda args: (one if args["other"] is None else both)[args["direction"]]


MANIPULATED = _by_ways(
    {
        "clockwise": N_("{seat} discards {tokens} and sends {laborigine} clockwise."),
        "anticlockwise": N_("{seat} discards {tokens} and sends {laborigine} anticlockwise."),
    },
    {
        "clockwise": N_("{seat} discards {tokens} and sends {laborigine} clockwise and {other} anticlockwise."),
        "anticlockwise": N_("{seat} discards {tokens} and sends {laborigine} anticlockwise and {other} clockwise."),
    },
)
YOU_MANIPULATE = _by_ways(
    {
        "clockwise": N_("You discard {tokens} and send {laborigine} clockwise."),
        "anticlockwise": N_("You discard {tokens} and send {laborigine} anticlockwise."),
    },
    {
        "clockwise": N_("You discard {tokens} and send {laborigine} clockwise and {other} anticlockwise."),
        "anticlockwise": N_("You discard {tokens} and send {laborigine} anticlockwise and {other} clockwise."),
    },
)
YOU_ARE_SENT = {
    "clockwise": N_("{seat} discards {tokens} and sends you clockwise."),
    "anticlockwise": N_("{seat} discards {tokens} and sends you anticlockwise."),
}
DIRECTED = _by_ways(
    {
        "clockwise": N_("{laborigine} goes clockwise."),
        "anticlockwise": N_("{laborigine} goes anticlockwise."),
    },
    {
        "clockwise": N_("{laborigine} goes clockwise, {other} anticlockwise."),
        "anticlockwise": N_("{laborigine} goes anticlockwise, {other} clockwise."),
    },
)
YOU_GO = {"clockwise": N_("You go clockwise."), "anticlockwise": N_("You go anticlockwise.")}
YOU_SEND_THEM = {
    "clockwise": N_("You send {laborigine} clockwise and {other} anticlockwise."),
    "anticlockwise": N_("You send {laborigine} anticlockwise and {other} clockwise."),
}


def _spent(args: Mapping[str, Json]) -> Sentence:
    if not args["gone"]:
        return N_("{laborigine} spends {tokens} on tile {tile} ({cause}).")
    if not args["laid"]:
        return N_("{laborigine} spends {tokens}, out of the game ({cause}).")
    return N_("{laborigine} spends {tokens}: {laid} on tile {tile}, {gone} out of the game ({cause}).")


def _you_spend(args: Mapping[str, Json]) -> Sentence:
    if not args["gone"]:
        return N_("You spend {tokens} on tile {tile} ({cause}).")
    if not args["laid"]:
        return N_("You spend {tokens}, out of the game ({cause}).")
    return N_("You spend {tokens}: {laid} on tile {tile}, {gone} out of the game ({cause}).")


def _radiated(args: Mapping[str, Json]) -> Sentence:
    if not args["tiles"]:
        return N_("No green tile is face up: the radiation costs {laborigine} nothing.")
    return Plural(
        "One green tile is face up: the radiation costs {laborigine} 1.",
        "{tiles} green tiles are face up: the radiation costs {laborigine} {tiles}.",
        "tiles",
    )


def _you_are_radiated(args: Mapping[str, Json]) -> Sentence:
    if not args["tiles"]:
        return N_("No green tile is face up: the radiation costs you nothing.")
    return Plural(
        "One green tile is face up: the radiation costs you 1.",
        "{tiles} green tiles are face up: the radiation costs you {tiles}.",
        "tiles",
    )


MOVED = {
    "clockwise": N_("{laborigine} moves clockwise from tile {start} to tile {end}."),
    "anticlockwise": N_("{laborigine} moves anticlockwise from tile {start} to tile {end}."),
}
YOU_MOVE = {
    "clockwise": N_("You move clockwise from tile {start} to tile {end}."),
    "anticlockwise": N_("You move anticlockwise from tile {start} to tile {end}."),
}
BURNING = {
    "acid": N_("{laborigine} uses up the acid marker: this move costs 1 on every tile left behind."),
    "flag": N_("{laborigine} uses up the acid marker, but as long as the flag is held this move costs nothing."),
    "benign mutation": N_("{laborigine} uses up the acid marker, but the benign mutation makes up for it."),
    "malign mutation": N_(
        "{laborigine} uses up the acid marker: with the malign mutation this move costs 2 on every tile left behind."
    ),
}
YOU_BURN = {
    "acid": N_("You use up your acid marker: this move costs you 1 on every tile you leave."),
    "flag": N_("You use up your acid marker, but as long as you have the flag this move costs you nothing."),
    "benign mutation": N_("You use up your acid marker, but your benign mutation spares you."),
    "malign mutation": N_(
        "You use up your acid marker: with your malign mutation this move costs you 2 on every tile you leave."
    ),
}
CHARITY = {
    "fewest": N_("{laborigine} has the fewest tokens of all and gives nothing."),
    "among fewest": N_("{laborigine} is among those with the fewest tokens and gives nothing."),
    "several": N_("Several others have the fewest tokens: {laborigine} spends 3 instead."),
}
YOUR_CHARITY = {
    "fewest": N_("You have the fewest tokens of all and give nothing."),
    "among fewest": N_("You are among those with the fewest tokens and give nothing."),
    "several": N_("Several others have the fewest tokens: you spend 3 instead."),
}
MUTATED = {
    "malign mutation": N_("{laborigine} has a malign mutation: {count} to spend instead of {before} ({cause})."),
    "benign mutation": N_("{laborigine} has a benign mutation: {count} to spend instead of {before} ({cause})."),
}
YOU_MUTATE = {
    "malign mutation": N_("You have a malign mutation: {count} to spend instead of {before} ({cause})."),
    "benign mutation": N_("You have a benign mutation: {count} to spend instead of {before} ({cause})."),
}
KEPT = {
    "red": N_("{laborigine} spends no red tokens."),
    "blue": N_("{laborigine} spends no blue tokens."),
    "green": N_("{laborigine} spends no green tokens."),
    "yellow": N_("{laborigine} spends no yellow tokens."),
    "purple": N_("{laborigine} spends no purple tokens."),
    "grey": N_("{laborigine} spends no grey tokens."),
}
YOU_KEEP = {
    "red": N_("You spend no red tokens."),
    "blue": N_("You spend no blue tokens."),
    "green": N_("You spend no green tokens."),
    "yellow": N_("You spend no yellow tokens."),
    "purple": N_("You spend no purple tokens."),
    "grey": N_("You spend no grey tokens."),
}
WON = {
    "last one": N_("{winners} wins and escapes the laboratory!"),
    "last colour": N_("{winners} win together."),
    "shared": N_("Nobody is left: {winners}, who fell last, share the win."),
}
YOU_WIN = {**WON, "last one": N_("You win and escape the laboratory!")}  # the others are won by several

Count = Annotated[int, Number()]
COUNTS: dict[str, Any] = dict.fromkeys(COLOUR_NAMES, Count)


class Happening(Events):
    """`{tokens}` is added by `words`: so many of a colour."""

    PLACED = told(
        N_("{laborigine} starts on tile {tile}."),
        laborigine=LaborigineOrMoa, tile=Tile, quiet=True, you=N_("You start on tile {tile}."),
    )  # fmt: skip
    NICEST = told(
        N_("{laborigine} is the nicest, and has the flag and the first turn."),
        laborigine=Piece, you=N_("You are the nicest: you have the flag and the first turn."),
    )  # fmt: skip
    ROLLED = told(
        N_("{seat} rolls {first} and {second}."),
        seat=Seat, first=Count, second=Count, you=N_("You roll {first} and {second}."),
    )  # fmt: skip
    FLAG_GAINED = told(
        _flag_gained,
        laborigine=Piece, before=Holder, quiet=True,
        you={"laborigine": _you_gain_the_flag, "before": N_("{laborigine} takes the immunity flag from you.")},
    )  # fmt: skip
    FLAG_DROPPED = told(
        N_("{laborigine} suffers from immunity loss: the flag goes beside the board."),
        laborigine=Piece, you=N_("You suffer from immunity loss: the flag goes beside the board."),
    )  # fmt: skip
    FLAG_LOST = told(
        N_("{laborigine} meets Moa and loses the flag."),
        laborigine=Piece, quiet=True, you=N_("You meet Moa and lose the flag."),
    )  # fmt: skip
    FLAG_GONE = told(N_("The immunity flag leaves the game for good."))
    HYPERACTIVE = told(
        N_("{laborigine} is hyperactive and moves by {distance} this turn."),
        laborigine=Piece, distance=Count, quiet=True, you=N_("You are hyperactive and move by {distance} this turn."),
    )  # fmt: skip
    BARRED = told(
        N_("{laborigine} suffers from immunity loss and cannot hold the flag this turn."),
        laborigine=Piece, quiet=True, you=N_("You suffer from immunity loss and cannot hold the flag this turn."),
    )  # fmt: skip
    MANIPULATED = told(
        MANIPULATED,
        seat=Seat, laborigine=Piece, direction=Direction, other=MaybeLaborigine, colour=Colour, quiet=True,
        you={"seat": YOU_MANIPULATE, "laborigine": by("direction", YOU_ARE_SENT)},
    )  # fmt: skip
    MOA_MOVED = told(N_("Moa moves from tile {start} to tile {end}."), start=Tile, end=Tile, quiet=True)
    MOVED = told(
        by("direction", MOVED),
        laborigine=Piece, start=Tile, end=Tile, direction=Direction, quiet=True, you=by("direction", YOU_MOVE),
    )  # fmt: skip
    SPENT = told(
        _spent,
        laborigine=Piece, colour=Colour, laid=Count, gone=Count, tile=Tile, cause=Cause, quiet=True, you=_you_spend,
    )  # fmt: skip
    GIVEN = told(
        N_("{giver} gives {taker} {tokens} ({cause})."),
        giver=Piece, taker=Piece, colour=Colour, count=Count, cause=Cause, quiet=True,
        you={
            "giver": N_("You give {taker} {tokens} ({cause})."),
            "taker": N_("{giver} gives you {tokens} ({cause})."),
        },
    )  # fmt: skip
    PROTECTED = told(
        N_("The flag protects {laborigine} ({cause})."),
        laborigine=Piece, cause=Cause, you=N_("The flag protects you ({cause})."),
    )  # fmt: skip
    SPARED = told(
        N_("{laborigine} spends nothing, thanks to a benign mutation ({cause})."),
        laborigine=Piece, cause=Cause, you=N_("You spend nothing, thanks to your benign mutation ({cause})."),
    )  # fmt: skip
    NO_GAIN = told(
        N_("{laborigine} has an energy storage disorder and gains nothing."),
        laborigine=Piece, you=N_("You have an energy storage disorder and gain nothing."),
    )  # fmt: skip
    DISEASE_PASSED = told(
        N_("{giver} passes the disease on to {taker} and is healthy again ({disease})."),
        giver=Piece, taker=Piece, disease=Disease,
        you={
            "giver": N_("You pass the disease on to {taker} and are healthy again ({disease})."),
            "taker": N_("{giver} passes the disease on to you and is healthy again ({disease})."),
        },
    )  # fmt: skip
    COLLECTED = told(
        N_("{laborigine} takes {tokens} from tile {tile}."),
        laborigine=Piece, tile=Tile, quiet=True, you=N_("You take {tokens} from tile {tile}."), **COUNTS,
    )  # fmt: skip
    FLIPPED = told(
        N_("{laborigine} flips tile {tile}: {face}."),
        laborigine=Piece, tile=Tile, face=Face, you=N_("You flip tile {tile}: {face}."),
    )  # fmt: skip
    DISEASE_DRAWN = told(
        N_("{laborigine} is infected. The disease is now: {disease}."),
        laborigine=Piece, disease=Disease, you=N_("You are infected. The disease is now: {disease}."),
    )  # fmt: skip
    STRUCK = told(
        Plural(
            "{laborigine} takes a first lightning marker.",
            "{laborigine} takes a lightning marker and now carries {markers}.",
            "markers",
        ),
        laborigine=Piece, markers=Count,
        you=Plural(
            "You take your first lightning marker.", "You take a lightning marker and now carry {markers}.", "markers"
        ),
    )  # fmt: skip
    ACID_TAKEN = told(
        N_("{laborigine} takes the acid marker: the next move will burn."),
        laborigine=Piece, you=N_("You take the acid marker: your next move will burn."),
    )  # fmt: skip
    KNOCKED_OUT = told(
        N_("{seat} has no energy left and is out of the game."),
        seat=Seat, fate="seat", you=N_("You have no energy left and are out of the game."),
    )  # fmt: skip
    COLOUR_GONE = told(N_("{tokens} leave the game with their owner."), colour=Colour, count=Count)
    WON = told(by("ending", WON), winners=Seats, ending=EndingKind(End), you=by("ending", YOU_WIN))
    VOTED = told(
        N_("{seat} votes for {laborigine}."),
        seat=Seat, laborigine=Piece, quiet=True,
        you={"seat": N_("You vote for {laborigine}."), "laborigine": N_("{seat} votes for you.")},
    )  # fmt: skip
    ASSIGNED = told(
        N_("{laborigine} moves by {number}, {other} by {other_number}."),
        laborigine=Piece, number=Count, other=LaborigineOrMoa, other_number=Count, quiet=True,
        you=N_("You move by {number}, {other} by {other_number}."),
    )  # fmt: skip
    FLAG_KEPT = told(
        N_("{laborigine} keeps the immunity flag."),
        laborigine=Piece, quiet=True, you=N_("You keep the immunity flag."),
    )  # fmt: skip
    PASSED = told(N_("{seat} does not manipulate."), seat=Seat, quiet=True, you=N_("You do not manipulate."))
    DIRECTED = told(
        DIRECTED,
        seat=Seat, laborigine=Piece, direction=Direction, other=MaybeLaborigine, quiet=True,
        you={"laborigine": by("direction", YOU_GO), "seat": by("direction", YOU_SEND_THEM)},  # twins are no persons
    )  # fmt: skip
    ACID_BURNS = told(by("how", BURNING), laborigine=Piece, how=Burning, quiet=True, you=by("how", YOU_BURN))
    TWIN_MET = told(
        N_("{laborigine} meets its own twin {other}: no energy moves."), laborigine=Piece, other=Piece, quiet=True
    )
    FOOTPRINT_SPENT = told(
        N_("The footprint on tile {tile} has moved {laborigine} on in this turn already: it does nothing."),
        laborigine=Piece, tile=Tile, quiet=True,
        you=N_("The footprint on tile {tile} has moved you on in this turn already: you stay."),
    )  # fmt: skip
    RADIATED = told(_radiated, laborigine=Piece, tiles=Count, quiet=True, you=_you_are_radiated)
    CHARITY = told(
        by("outcome", CHARITY), laborigine=Piece, outcome=Charity, quiet=True, you=by("outcome", YOUR_CHARITY)
    )
    MUTATED = told(
        by("disease", MUTATED),
        laborigine=Piece, disease=Disease, before=Count, count=Count, cause=Cause, quiet=True,
        you=by("disease", YOU_MUTATE),
    )  # fmt: skip
    DUE = told(
        either(
            "taker",
            N_("{laborigine} must give {taker} {count} ({cause})."),
            N_("{laborigine} must spend {count} ({cause})."),
        ),
        laborigine=Piece, taker=MaybeLaborigine, count=Count, cause=Cause, quiet=True,
        you={
            "laborigine": either(
                "taker", N_("You must give {taker} {count} ({cause})."), N_("You must spend {count} ({cause}).")
            ),
            "taker": N_("{laborigine} must give you {count} ({cause})."),
        },
    )  # fmt: skip
    KEPT = told(by("colour", KEPT), laborigine=Piece, colour=Colour, quiet=True, you=by("colour", YOU_KEEP))
