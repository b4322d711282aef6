"""What happens, how it is told, and how a game ends."""

from collections.abc import Mapping
from typing import Annotated, Any

from labtop.engine.events import EndingKind, Endings, Events, Plural, Sentence, by, ended, told
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


def _manipulated(args: Mapping[str, Json]) -> Sentence:
    return {  # by the direction, and whether there is a second twin
        ("clockwise", False): N_("{seat} discards {tokens} and sends {laborigine} clockwise."),
        ("anticlockwise", False): N_("{seat} discards {tokens} and sends {laborigine} anticlockwise."),
        ("clockwise", True): N_("{seat} discards {tokens} and sends {laborigine} clockwise and {other} anticlockwise."),
        ("anticlockwise", True): N_(
            "{seat} discards {tokens} and sends {laborigine} anticlockwise and {other} clockwise."
        ),
    }[args["direction"], args["other"] is not None]


def _directed(args: Mapping[str, Json]) -> Sentence:
    return {
        ("clockwise", False): N_("{laborigine} goes clockwise."),
        ("anticlockwise", False): N_("{laborigine} goes anticlockwise."),
        ("clockwise", True): N_("{laborigine} goes clockwise, {other} anticlockwise."),
        ("anticlockwise", True): N_("{laborigine} goes anticlockwise, {other} clockwise."),
    }[args["direction"], args["other"] is not None]


def _spent(args: Mapping[str, Json]) -> Sentence:
    if not args["gone"]:
        return N_("{laborigine} spends {tokens} on tile {tile} ({cause}).")
    if not args["laid"]:
        return N_("{laborigine} spends {tokens}, out of the game ({cause}).")
    return N_("{laborigine} spends {tokens}: {laid} on tile {tile}, {gone} out of the game ({cause}).")


def _radiated(args: Mapping[str, Json]) -> Sentence:
    if not args["tiles"]:
        return N_("No green tile is face up: the radiation costs {laborigine} nothing.")
    return Plural(
        "One green tile is face up: the radiation costs {laborigine} 1.",
        "{tiles} green tiles are face up: the radiation costs {laborigine} {tiles}.",
        "tiles",
    )


def _due(args: Mapping[str, Json]) -> Sentence:
    if args["taker"] is None:
        return N_("{laborigine} must spend {count} ({cause}).")
    return N_("{laborigine} must give {taker} {count} ({cause}).")


MOVED = {
    "clockwise": N_("{laborigine} moves clockwise from tile {start} to tile {end}."),
    "anticlockwise": N_("{laborigine} moves anticlockwise from tile {start} to tile {end}."),
}
BURNING = {
    "acid": N_("{laborigine} uses up its acid marker: this move costs 1 on every tile it leaves."),
    "flag": N_("{laborigine} uses up its acid marker, but as long as it has the flag this move costs nothing."),
    "benign mutation": N_("{laborigine} uses up its acid marker, but its benign mutation spares it."),
    "malign mutation": N_(
        "{laborigine} uses up its acid marker: with its malign mutation this move costs 2 on every tile it leaves."
    ),
}
CHARITY = {
    "fewest": N_("{laborigine} has the fewest tokens itself and gives nothing."),
    "among fewest": N_("{laborigine} is among those with the fewest tokens and gives nothing."),
    "several": N_("Several others have the fewest tokens: {laborigine} spends 3 instead."),
}
MUTATED = {
    "malign mutation": N_("{laborigine} has a malign mutation: {count} to spend instead of {before} ({cause})."),
    "benign mutation": N_("{laborigine} has a benign mutation: {count} to spend instead of {before} ({cause})."),
}
KEPT = {
    "red": N_("{laborigine} keeps its red tokens."),
    "blue": N_("{laborigine} keeps its blue tokens."),
    "green": N_("{laborigine} keeps its green tokens."),
    "yellow": N_("{laborigine} keeps its yellow tokens."),
    "purple": N_("{laborigine} keeps its purple tokens."),
    "grey": N_("{laborigine} keeps its grey tokens."),
}
WON = {
    "last one": N_("{winners} wins and escapes the laboratory!"),
    "last colour": N_("{winners} win together."),
    "shared": N_("Nobody is left: {winners}, who fell last, share the win."),
}

Count = Annotated[int, Number()]
COUNTS: dict[str, Any] = dict.fromkeys(COLOUR_NAMES, Count)


class Happening(Events):
    """`{tokens}` is added by `words`: so many of a colour."""

    PLACED = told(N_("{laborigine} is placed on tile {tile}."), laborigine=LaborigineOrMoa, tile=Tile, quiet=True)
    NICEST = told(N_("{laborigine} is the nicest. It gets the flag and the first turn."), laborigine=Piece)
    ROLLED = told(N_("{seat} rolls {first} and {second}."), seat=Seat, first=Count, second=Count)
    FLAG_GAINED = told(_flag_gained, laborigine=Piece, before=Holder, quiet=True)
    FLAG_DROPPED = told(
        N_("{laborigine} suffers from immunity loss: the flag goes beside the board."), laborigine=Piece
    )
    FLAG_LOST = told(N_("{laborigine} meets Moa and loses the flag."), laborigine=Piece, quiet=True)
    FLAG_GONE = told(N_("The immunity flag leaves the game for good."))
    HYPERACTIVE = told(
        N_("{laborigine} is hyperactive: it moves by {distance} this turn."),
        laborigine=Piece, distance=Count, quiet=True,
    )  # fmt: skip
    BARRED = told(
        N_("{laborigine} suffers from immunity loss and cannot hold the flag this turn."), laborigine=Piece, quiet=True
    )
    MANIPULATED = told(
        _manipulated, seat=Seat, laborigine=Piece, direction=Direction, other=MaybeLaborigine, colour=Colour, quiet=True
    )
    MOA_MOVED = told(N_("Moa moves from tile {start} to tile {end}."), start=Tile, end=Tile, quiet=True)
    MOVED = told(by("direction", MOVED), laborigine=Piece, start=Tile, end=Tile, direction=Direction, quiet=True)
    SPENT = told(_spent, laborigine=Piece, colour=Colour, laid=Count, gone=Count, tile=Tile, cause=Cause, quiet=True)
    GIVEN = told(
        N_("{giver} gives {taker} {tokens} ({cause})."),
        giver=Piece, taker=Piece, colour=Colour, count=Count, cause=Cause, quiet=True,
    )  # fmt: skip
    PROTECTED = told(N_("The flag protects {laborigine} ({cause})."), laborigine=Piece, cause=Cause)
    SPARED = told(
        N_("{laborigine} spends nothing, thanks to its benign mutation ({cause})."), laborigine=Piece, cause=Cause
    )
    NO_GAIN = told(N_("{laborigine} has an energy storage disorder and gains nothing."), laborigine=Piece)
    DISEASE_PASSED = told(
        N_("{giver} is healthy again: the disease is now {taker}'s ({disease})."),
        giver=Piece, taker=Piece, disease=Disease,
    )  # fmt: skip
    COLLECTED = told(
        N_("{laborigine} takes {tokens} from tile {tile}."),
        laborigine=Piece, tile=Tile, quiet=True, **COUNTS,
    )  # fmt: skip
    FLIPPED = told(N_("{laborigine} flips tile {tile}: {face}."), laborigine=Piece, tile=Tile, face=Face)
    DISEASE_DRAWN = told(
        N_("{laborigine} is infected. The disease is now: {disease}."), laborigine=Piece, disease=Disease
    )
    STRUCK = told(
        Plural(
            "{laborigine} takes a lightning marker, its first.",
            "{laborigine} takes a lightning marker and now carries {markers}.",
            "markers",
        ),
        laborigine=Piece, markers=Count,
    )  # fmt: skip
    ACID_TAKEN = told(N_("{laborigine} takes the acid marker: its next move will burn."), laborigine=Piece)
    KNOCKED_OUT = told(N_("{seat} has no energy left and is out of the game."), seat=Seat, fate="seat")
    COLOUR_GONE = told(N_("{tokens} leave the game with their owner."), colour=Colour, count=Count)
    WON = told(by("ending", WON), winners=Seats, ending=EndingKind(End))
    VOTED = told(N_("{seat} votes for {laborigine}."), seat=Seat, laborigine=Piece, quiet=True)
    ASSIGNED = told(
        N_("{laborigine} moves by {number}, {other} by {other_number}."),
        laborigine=Piece, number=Count, other=LaborigineOrMoa, other_number=Count, quiet=True,
    )  # fmt: skip
    FLAG_KEPT = told(N_("{laborigine} keeps the immunity flag."), laborigine=Piece, quiet=True)
    PASSED = told(N_("{seat} does not manipulate."), seat=Seat, quiet=True)
    DIRECTED = told(_directed, seat=Seat, laborigine=Piece, direction=Direction, other=MaybeLaborigine, quiet=True)
    ACID_BURNS = told(by("how", BURNING), laborigine=Piece, how=Burning, quiet=True)
    TWIN_MET = told(
        N_("{laborigine} meets its own twin {other}: no energy moves."), laborigine=Piece, other=Piece, quiet=True
    )
    FOOTPRINT_SPENT = told(
        N_("The footprint on tile {tile} has moved {laborigine} on in this turn already: it stays."),
        laborigine=Piece, tile=Tile, quiet=True,
    )  # fmt: skip
    RADIATED = told(_radiated, laborigine=Piece, tiles=Count, quiet=True)
    CHARITY = told(by("outcome", CHARITY), laborigine=Piece, outcome=Charity, quiet=True)
    MUTATED = told(
        by("disease", MUTATED),
        laborigine=Piece, disease=Disease, before=Count, count=Count, cause=Cause, quiet=True,
    )  # fmt: skip
    DUE = told(_due, laborigine=Piece, taker=MaybeLaborigine, count=Count, cause=Cause, quiet=True)
    KEPT = told(by("colour", KEPT), laborigine=Piece, colour=Colour, quiet=True)
