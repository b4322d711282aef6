"""Which elements of the picture an event is about."""

from collections.abc import Mapping

from labtop.engine.kinds import Json

DOORS = tuple(f"labrats-door-{place}" for place in range(1, 6))
EXITS = tuple(f"labrats-hatch-{place}" for place in range(1, 4))


def points(kind: str, args: Mapping[str, Json]) -> tuple[str, ...]:
    """Ids of what is on the table to be looked at."""
    if kind in ("placed", "table_cleared"):
        return DOORS
    if kind == "exits_renewed":
        return EXITS
    if kind in ("round_begins", "round_over"):
        return ("labrats-round", *(f"labrats-seat-{args[name]}" for name in ("seat",) if name in args))
    if kind in ("exploded", "irradiated", "resurrected"):
        return _rats({seat for seats in args.values() for seat in seats})
    if kind == "reshuffled":
        return (f"labrats-stack-{args['pack']}",)
    if kind == "passed":
        return tuple(f"labrats-cards-{args[name]}" for name in ("giver", "taker"))
    if kind == "opened":
        return (f"labrats-door-{args['place']}",)
    if kind == "exit_opened":
        return (f"labrats-hatch-{args['place']}",)
    part = PARTS.get(kind, "seat")
    if kind == "beaten" and args["potion"] == "none":  # by nature
        return (f"labrats-rat-{args['seat']}",)
    return (f"labrats-{part}-{args['seat']}", *BESIDE.get(kind, ()))


PARTS = {  # what of a seat an event is about; else its whole cage
    "drew": "cards",
    "door_drawn": "cards",
    "dealt": "cards",
    "crumbs": "crumbs",
    "cheese": "cheese",
    "contaminated": "contamination",
    "healed": "rat",
    "wounded": "rat",
    "died": "rat",
    "lost_turn": "rat",
    "specimen": "rat",
}
BESIDE = {  # and what else on the table
    "drew": ("labrats-stack-potions",),
    "door_drawn": ("labrats-stack-doors",),
    "discarded": ("labrats-spent-potions",),
    "beaten": ("labrats-spent-potions",),
    "paid": ("labrats-spent-potions",),
    "revealed": ("labrats-revealed",),
}


def _rats(seats: set[int]) -> tuple[str, ...]:
    return tuple(f"labrats-rat-{seat}" for seat in sorted(seats))
