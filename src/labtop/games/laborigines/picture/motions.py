"""How what happens moves: pieces walk their way tile by tile, tokens fly, tiles are turned over, somebody is hurt."""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import TypeAlias

from labtop.engine.drawing import FLIP, FLY, GLAD, HURT, OUT, TUMBLE, WALK, Motion, slug
from labtop.engine.kinds import Json
from labtop.games.laborigines.components import COLOUR_NAMES, TILES
from labtop.games.laborigines.picture import board
from labtop.games.laborigines.view import Seat, View

Args: TypeAlias = Mapping[str, Json]
Moves: TypeAlias = Callable[[View, Args], Sequence[Motion]]

SPARED = ("flag", "benign mutation")  # acid burns nobody who has one of them


def motions(view: View, kind: str, args: Args) -> Sequence[Motion]:
    """What moves by an event; `view` is the table after it."""
    return MOTIONS[kind](view, args) if kind in MOTIONS else ()


def _piece(name: str) -> str:
    return f"laborigines-{slug(name)}"


def _seat(view: View, name: str) -> Seat:
    """Whose piece it is."""
    return next(seat for seat in view["seats"] if any(piece["name"] == name for piece in seat["laborigines"]))


def _stock(seat: Seat, colour: str) -> str:
    """A pile of tokens of a seat; its row, where there is none of that colour."""
    return f"laborigines-stock-{seat['seat']}-{colour}" if colour in seat["energy"] else _row(seat)


def _top(seat: Seat, colour: str) -> str:
    """What a pile has grown by."""
    return f"laborigines-stock-{seat['seat']}-{colour}-top"


def _row(seat: Seat) -> str:
    return f"laborigines-seat-{seat['seat']}"


def _reacts(how: str, *arguments: str) -> Moves:
    """The pieces that some arguments name, where they are on the board."""

    def moves(view: View, args: Args) -> Sequence[Motion]:
        there = board.standing(view)
        named = [args[name] for name in arguments if args[name] in there]
        return (Motion(how, tuple(_piece(name) for name in named)),) if named else ()

    return moves


HURTS, CHEERS = _reacts(HURT, "laborigine"), _reacts(GLAD, "laborigine")


def _all(*each: Moves) -> Moves:
    return lambda view, args: tuple(chain.from_iterable(moves(view, args) for moves in each))


# --- ways ------------------------------------------------------------------------------------------------------------


def _walks(view: View, name: str, start: int, end: int, sign: int) -> Sequence[Motion]:
    """From tile to tile; the flag goes with its holder."""
    there = board.standing(view)
    first, last = board.placed({**there, name: start})[name], board.placed(there)[name]
    between = [
        board.standing_at((start - 1 + sign * step) % TILES + 1) for step in range(1, (end - start) * sign % TILES)
    ]
    way = (first, *between, last)
    made = [Motion(WALK, (_piece(name),), way=way)]
    if view["flag"] == name:
        made.append(Motion(WALK, ("laborigines-flag",), way=tuple(board.on_head(place) for place in way)))
    return made


def _moved(view: View, args: Args) -> Sequence[Motion]:
    sign = 1 if args["direction"] == "clockwise" else -1
    return _walks(view, args["laborigine"], args["start"], args["end"], sign)


def _moa_moved(view: View, args: Args) -> Sequence[Motion]:
    return _walks(view, "moa", args["start"], args["end"], 1)


def _placed(view: View, args: Args) -> Sequence[Motion]:
    """Moa has waited on the board; others come from their rows."""
    if args["laborigine"] == "moa":
        return ()
    return (Motion(FLY, (_piece(args["laborigine"]),), _row(_seat(view, args["laborigine"]))),)


# --- tokens ----------------------------------------------------------------------------------------------------------


def _spent(view: View, args: Args) -> Sequence[Motion]:
    if not args["laid"]:
        return ()
    laid = f"laborigines-lying-{args['tile']}-{args['colour']}-top"
    return (Motion(FLY, (laid,), _stock(_seat(view, args["laborigine"]), args["colour"])),)


def _given(view: View, args: Args) -> Sequence[Motion]:
    giver, taker = _seat(view, args["giver"]), _seat(view, args["taker"])
    return (Motion(FLY, (_top(taker, args["colour"]),), _stock(giver, args["colour"])),)


def _collected(view: View, args: Args) -> Sequence[Motion]:
    seat = _seat(view, args["laborigine"])
    piles = tuple(_top(seat, colour) for colour in COLOUR_NAMES if args[colour])
    return (Motion(FLY, piles, f"laborigines-tile-{args['tile']}"),)


# --- the rest --------------------------------------------------------------------------------------------------------


def _flipped(view: View, args: Args) -> Sequence[Motion]:
    return (Motion(FLIP, (f"laborigines-tile-{args['tile']}",)),)


def _disease_drawn(view: View, args: Args) -> Sequence[Motion]:
    """From the pack, of which nothing is left after the last card."""
    card = ("laborigines-disease",)
    return (Motion(FLY, card, "laborigines-cards") if view["cards_left"] else Motion(FLIP, card),)


def _knocked_out(view: View, args: Args) -> Sequence[Motion]:
    """They are on the board no more; what is left of them lies in their row."""
    seat = view["seats"][args["seat"]]
    return (Motion(OUT, tuple(_piece(piece["name"]) for piece in seat["laborigines"])),)


def _won(view: View, args: Args) -> Sequence[Motion]:
    there = board.standing(view)
    winners = [piece["name"] for seat in args["winners"] for piece in view["seats"][seat]["laborigines"]]
    standing = tuple(_piece(name) for name in winners if name in there)
    return (Motion(GLAD, standing),) if standing else ()


def _rolled(view: View, args: Args) -> Sequence[Motion]:
    return (Motion(TUMBLE, ("laborigines-die-1", "laborigines-die-2")),)


def _acid_burns(view: View, args: Args) -> Sequence[Motion]:
    return (CHEERS if args["how"] in SPARED else HURTS)(view, args)


MOTIONS: Mapping[str, Moves] = {
    "placed": _placed,
    "nicest": CHEERS,
    "rolled": _rolled,
    "flag_gained": CHEERS,
    "flag_kept": CHEERS,
    "flag_dropped": HURTS,
    "flag_lost": HURTS,
    "barred": HURTS,
    "moa_moved": _moa_moved,
    "moved": _moved,
    "spent": _all(_spent, HURTS),
    "given": _all(_given, _reacts(HURT, "giver"), _reacts(GLAD, "taker")),
    "protected": CHEERS,
    "spared": CHEERS,
    "no_gain": HURTS,
    "disease_passed": _all(_reacts(GLAD, "giver"), _reacts(HURT, "taker")),
    "collected": _all(_collected, CHEERS),
    "flipped": _flipped,
    "disease_drawn": _all(_disease_drawn, HURTS),
    "struck": HURTS,
    "acid_taken": HURTS,
    "acid_burns": _acid_burns,
    "knocked_out": _knocked_out,
    "won": _won,
    "voted": CHEERS,
    "twin_met": _reacts(GLAD, "laborigine", "other"),
}
