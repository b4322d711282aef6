"""Which elements of the picture an event is about."""

from collections.abc import Mapping

from labtop.engine.kinds import Json

DOORS = tuple(f"door-{place}" for place in range(1, 6))
RATS_OF = ("exploded", "irradiated", "resurrected")  # their arguments are seats

POINTS = {  # else it is about the whole cage of its seat
    "placed": DOORS,
    "table_cleared": DOORS,
    "exits_renewed": ("hatch-1", "hatch-2", "hatch-3"),
    "round_begins": ("round", "seat-{seat}"),
    "round_over": ("round",),
    "reshuffled": ("stack-{pack}",),
    "passed": ("cards-{giver}", "cards-{taker}"),
    "opened": ("door-{place}",),
    "exit_opened": ("hatch-{place}",),
    "revealed": ("seat-{seat}", "revealed"),
    "drew": ("cards-{seat}", "stack-potions"),
    "door_drawn": ("cards-{seat}", "stack-doors"),
    "dealt": ("cards-{seat}",),
    "crumbs": ("crumbs-{seat}",),
    "cheese": ("cheese-{seat}",),
    "contaminated": ("contamination-{seat}",),
    "healed": ("rat-{seat}",),
    "wounded": ("rat-{seat}",),
    "died": ("rat-{seat}",),
    "lost_turn": ("rat-{seat}",),
    "specimen": ("rat-{seat}",),
    "discarded": ("seat-{seat}", "spent-potions"),
    "beaten": ("seat-{seat}", "spent-potions"),
    "paid": ("seat-{seat}", "spent-potions"),
}


def points(kind: str, args: Mapping[str, Json]) -> tuple[str, ...]:
    """Ids of what is on the table to be looked at."""
    if kind in RATS_OF:
        return tuple(f"labrats-rat-{seat}" for seat in sorted({seat for seats in args.values() for seat in seats}))
    if kind == "beaten" and args["potion"] == "none":  # by nature
        return (f"labrats-rat-{args['seat']}",)
    return tuple(f"labrats-{element.format(**args)}" for element in POINTS.get(kind, ("seat-{seat}",)))
