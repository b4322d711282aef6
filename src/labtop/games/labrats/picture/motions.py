"""How what happens moves: cards come from their packs and pass from hand to hand, doors swing, crumbs, cheese and
contamination come from their shelf, rats are hurt and glad. Cards that somebody may not know move with their backs up.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from labtop.engine.drawing import FLIP, FLY, GLAD, HURT, OPEN, OUT, Motion
from labtop.engine.kinds import Json
from labtop.games.labrats.picture.hand import nth_id, offer_id
from labtop.games.labrats.picture.seats import held_door, held_potion
from labtop.games.labrats.picture.shelves import spent_id
from labtop.games.labrats.picture.tracks import CHEESE, CRUMBS, FULL, TAINT, piece
from labtop.games.labrats.view import View

Args: TypeAlias = Mapping[str, Json]
Moved: TypeAlias = Callable[[View, Args], Sequence[Motion]]

DOOR_PACK, POTION_PACK = "labrats-stack-doors", "labrats-stack-potions"


def motions(view: View, kind: str, args: Args) -> Sequence[Motion]:
    """In the order in which they are seen."""
    moved = MOVES.get(kind)
    return moved(view, args) if moved else ()


def _rat(seat: int) -> str:
    return f"labrats-rat-{seat}"


def _rats(how: str, *seats: int) -> list[Motion]:
    return [Motion(how, tuple(_rat(seat) for seat in seats))] if seats else []


def _react(how: str) -> Moved:
    return lambda view, args: _rats(how, args["seat"])


# --- cards -----------------------------------------------------------------------------------------------------------


def _hand_of(view: View, seat: int) -> Mapping[str, list[str]] | None:
    """The cards themselves, where they are one's own and still shown as a hand."""
    return None if view["over"] or view["turn"]["phase"] == "draft" else view["seats"][seat]["hand"]  # type: ignore[return-value]


def _potion_in(view: View, seat: int, kind: str | None) -> str:
    """A potion that a seat has just got: the card in one's own hand, the last back in another's."""
    hand = _hand_of(view, seat)
    if hand is None or kind not in hand["potions"]:
        return held_potion(seat, view["seats"][seat]["potions"])
    return nth_id("flask", kind, hand["potions"].count(kind))


def _potion_from(view: View, seat: int, kind: str | None) -> str:
    """Where a potion was that a seat has just given away: it was the last of its kind in one's own hand."""
    hand = _hand_of(view, seat)
    if hand is None or kind is None:
        return f"labrats-cards-{seat}"
    return nth_id("flask", kind, hand["potions"].count(kind) + 1)


def _door_in(view: View, seat: int, kind: str | None) -> str:
    hand = _hand_of(view, seat)
    if hand is None or kind not in hand["doors"]:
        return held_door(seat, view["seats"][seat]["doors"])
    return nth_id("own", kind, hand["doors"].count(kind))


def _dealt(view: View, args: Args) -> Sequence[Motion]:
    seat, hand = args["seat"], _hand_of(view, args["seat"])
    if hand is None:
        potions = [held_potion(seat, number + 1) for number in range(view["seats"][seat]["potions"])]
        doors = [held_door(seat, number + 1) for number in range(view["seats"][seat]["doors"])]
    else:
        potions = [
            nth_id("flask", kind, hand["potions"][: at + 1].count(kind)) for at, kind in enumerate(hand["potions"])
        ]
        doors = [nth_id("own", kind, hand["doors"][: at + 1].count(kind)) for at, kind in enumerate(hand["doors"])]
    return [Motion(FLY, tuple(potions), POTION_PACK), Motion(FLY, tuple(doors), DOOR_PACK)]


def _drew(view: View, args: Args) -> Sequence[Motion]:
    return [Motion(FLY, (_potion_in(view, args["seat"], args["potion"]),), POTION_PACK)]


def _door_drawn(view: View, args: Args) -> Sequence[Motion]:
    return [Motion(FLY, (_door_in(view, args["seat"], args["door"]),), DOOR_PACK)]


def _spent(view: View, args: Args) -> list[Motion]:
    """Potions that are used, paid or put away go to the discard. What is discarded may be a pack again already."""
    potions = [args.get(name, "none") for name in ("potion", "second_potion", "third_potion")]
    lie = view["discards"]["potions"]
    return [
        Motion(FLY, (spent_id("flask", kind),), _potion_from(view, args["seat"], kind))
        for kind in dict.fromkeys(potions)
        if kind in lie
    ]


def _beaten(view: View, args: Args) -> Sequence[Motion]:
    return [*_spent(view, args), *_rats(GLAD, args["seat"])]


def _passed(view: View, args: Args) -> Sequence[Motion]:
    """From hand to hand; who has given it knows which it is, and sees it arrive. All left their hands before the
    first arrives."""
    giver, taker, kind = args["giver"], args["taker"], args["potion"]
    came = _potion_in(view, taker, kind)
    if view["seat"] == giver:
        there = [fact["potion"] for fact in view["known"] if taker in fact["with"] and len(fact["with"]) == 1]
        came = held_potion(taker, there.index(kind) + 1) if kind in there else came
    return [Motion(FLY, (came,), f"labrats-cards-{giver}")]


def _cleared(view: View, args: Args) -> Sequence[Motion]:
    lie = view["discards"]["doors"]
    return [
        Motion(FLY, (spent_id("door", kind),), f"labrats-door-{place}")
        for place, kind in enumerate(args.values(), 1)
        if kind in lie
    ]


def _reshuffled(view: View, args: Args) -> Sequence[Motion]:
    return [Motion(FLY, (f"labrats-stack-{args['pack']}",), f"labrats-spent-{args['pack']}")]


# --- doors and exits -------------------------------------------------------------------------------------------------


def _opened(view: View, args: Args) -> Sequence[Motion]:
    return [Motion(OPEN, (f"labrats-leaf-{args['place']}",))]


def _exit_opened(view: View, args: Args) -> Sequence[Motion]:
    return [Motion(OPEN, (f"labrats-lid-{args['place']}",))]


def _revealed(view: View, args: Args) -> Sequence[Motion]:
    return [Motion(FLY, ("labrats-revealed",), DOOR_PACK)]


def _round_begins(view: View, args: Args) -> Sequence[Motion]:
    """All doors are new: each comes from its owner's hand, the others from the pack."""
    return [
        Motion(
            FLY,
            (f"labrats-leaf-{place['place']}",),
            DOOR_PACK if place["owner"] is None else f"labrats-cards-{place['owner']}",
        )
        for place in view["doors"]
        if not place["empty"]
    ]


def _exits_renewed(view: View, args: Args) -> Sequence[Motion]:
    return [Motion(FLIP, tuple(f"labrats-lid-{place['place']}" for place in view["exits"]))]


# --- rats and what they get ------------------------------------------------------------------------------------------


def _come(seat: int, thing: str, count: int, total: int, source: str) -> list[Motion]:
    """The last so many of a track. What is more than it has places for is only counted."""
    new = [piece(seat, thing, at) for at in range(max(1, total - count + 1), min(total, FULL[thing]) + 1)]
    return [Motion(FLY, tuple(new), source)] if new else []


def _crumbs(view: View, args: Args) -> Sequence[Motion]:
    return _come(args["seat"], CRUMBS, args["count"], args["total"], "labrats-stock-crumbs")


def _cheese(view: View, args: Args) -> Sequence[Motion]:
    got = _come(args["seat"], CHEESE, args["count"], args["total"], "labrats-stock-cheese")
    return [*got, *_rats(GLAD, args["seat"])]


def _contaminated(view: View, args: Args) -> Sequence[Motion]:
    got = _come(args["seat"], TAINT, args["count"], args["total"], "labrats-stock-taint")
    return [*got, *_rats(HURT, args["seat"])]


def _irradiated(view: View, args: Args) -> Sequence[Motion]:
    living = [seat for seat in args["contaminated"] if seat not in args["dead"]]
    got: list[Motion] = []
    for seat in living:
        got += _come(seat, TAINT, 2, view["seats"][seat]["contamination"], "labrats-stock-taint")
    return [*got, *_rats(HURT, *living), *_rats(OUT, *args["dead"])]


def _exploded(view: View, args: Args) -> Sequence[Motion]:
    return [*_rats(HURT, *args["wounded"]), *_rats(OUT, *args["dead"])]


def _specimen(view: View, args: Args) -> Sequence[Motion]:
    taken = args["how"] == "drafted"
    return [Motion(FLY, (_rat(args["seat"]),), offer_id(args["colour"]))] if taken else []


MOVES: Mapping[str, Moved] = {
    "specimen": _specimen,
    "dealt": _dealt,
    "drew": _drew,
    "door_drawn": _door_drawn,
    "discarded": _spent,
    "beaten": _beaten,
    "paid": _spent,
    "passed": _passed,
    "table_cleared": _cleared,
    "reshuffled": _reshuffled,
    "opened": _opened,
    "exit_opened": _exit_opened,
    "revealed": _revealed,
    "round_begins": _round_begins,
    "exits_renewed": _exits_renewed,
    "crumbs": _crumbs,
    "cheese": _cheese,
    "contaminated": _contaminated,
    "irradiated": _irradiated,
    "exploded": _exploded,
    "resurrected": lambda view, args: _rats(GLAD, *args["seats"]),
    "wounded": _react(HURT),
    "died": _react(OUT),
    "healed": _react(GLAD),
    "won": _react(GLAD),
}
