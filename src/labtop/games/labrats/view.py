"""What one seat may know, as plain JSON, built from scratch: nothing is in it that was not put in.

A seat sees its own potions and doors, its own choice while all choose, what lies face up and what was discarded, and
remembers the potions it has passed on. A spectator sees what everybody sees.
"""

from typing import TypedDict

from labtop.engine.positions import write_part, write_seat
from labtop.engine.reading import once, reads
from labtop.engine.views import BaseView
from labtop.games.labrats import components as box
from labtop.games.labrats.pieces import COLOUR_SET, SEAT_SET
from labtop.games.labrats.rules.exits import owed
from labtop.games.labrats.state import PHASE_NAMES, State
from labtop.games.labrats.terms import Health, Phase


class DoorView(TypedDict):
    """A place of the table."""

    place: int
    owner: int | None  # a seat
    empty: bool
    open: bool
    door: str | None  # what stands there closed only its owner knows


class ExitView(TypedDict):
    place: int
    open: bool
    wants: list[str] | None  # colours


class Hand(TypedDict):
    potions: list[str]
    doors: list[str]


class SeatView(TypedDict):
    seat: int
    name: str
    specimen: str | None  # its colour
    health: str
    cheese: int
    crumbs: int
    contamination: int
    potions: int
    doors: int
    hand: Hand | None  # one's own
    chosen: bool
    choice: str | None  # one's own while others still choose, in notation


class Turn(TypedDict):
    number: int
    seat: int | None
    phase: str
    card: str | None  # the door being resolved
    double_door: bool
    to_reveal: int
    owed: list[str]  # the colours that an exit is paid with


Fact = TypedDict("Fact", {"potion": str, "with": list[int]})
"""A potion one has passed on: one of these seats has it."""


class Table(TypedDict):
    round: int
    first: int  # the seat with the start player's token
    offered: list[str]  # specimens that lie on the table to be taken (T10)
    exits_free: bool  # they can be tried (T21)
    doors: list[DoorView]
    exits: list[ExitView]
    packs: dict[str, int]  # how many cards are left
    discards: dict[str, dict[str, int]]  # of doors and of potions: kind -> cards
    seats: list[SeatView]
    known: list[Fact]
    turn: Turn
    winner: int | None


class View(Table, BaseView):
    """With what the engine adds."""


def view(s: State, seat: int | None) -> Table:
    public = once(s, "public", lambda: _public(s))
    if seat is None:
        return public
    return {
        **public,
        "doors": _doors(s, seat),
        "seats": [_own_seat(s, seat) if number == seat else each for number, each in enumerate(public["seats"])],
        "known": _known(s, seat),
    }


def _public(s: State) -> Table:
    """What everybody sees."""
    phase = Phase(int(s.phase))
    taken = {int(s.specimen[number]) - 1 for number in range(s.players)}
    return {
        "round": int(s.rounds),
        "first": int(s.first),
        "offered": [
            name for colour, name in enumerate(box.COLOUR_NAMES) if phase == Phase.DRAFT and colour not in taken
        ],
        "exits_free": bool(s.begun > s.players),
        "doors": _doors(s, None),
        "exits": _exits(s),
        "packs": {
            "doors": int(s.door_pack_left),
            "potions": int(s.potion_pack_left),
            "exits": box.EXIT_CARDS - box.EXITS,
        },
        "discards": _discards(s),
        "seats": _seats(s),
        "known": [],
        "turn": {
            "number": int(s.turns),
            "seat": None if phase in (Phase.SPECIMENS, Phase.DRAFT, Phase.DEAL) else int(s.turn),
            "phase": PHASE_NAMES[phase],
            "card": box.DOOR_NAMES[s.card] if s.card else None,
            "double_door": bool(s.depth),
            "to_reveal": int(s.to_reveal.sum()),
            "owed": COLOUR_SET.write(s, owed(s)) if phase == Phase.PAY and not s.ended else [],
        },
        "winner": next(
            (number for number in range(s.players) if s.over and s.cheese[number] >= box.CHEESE_TO_WIN), None
        ),
    }


@reads("door_pack", "door_discard", "potion_pack", "potion_discard")
def _discards(s: State) -> dict[str, dict[str, int]]:
    return {part: write_part(State, s, part)["discard"] for part in ("doors", "potions")}


@reads("players", "table", "opened")
def _doors(s: State, seat: int | None) -> list[DoorView]:
    return [_door(s, place, seat) for place in range(box.TABLE)]


def _door(s: State, place: int, seat: int | None) -> DoorView:
    owner = place if place < s.players else None
    opened = bool(s.opened[place])
    shown = opened or (owner is not None and owner == seat)
    return {
        "place": place + 1,
        "owner": owner,
        "empty": bool(s.table[place] == 0),
        "open": opened,
        "door": box.DOOR_NAMES[s.table[place]] if shown and s.table[place] else None,
    }


@reads("exits", "exit_open")
def _exits(s: State) -> list[ExitView]:
    return [_exit(s, place) for place in range(box.EXITS)]


def _exit(s: State, place: int) -> ExitView:
    opened = bool(s.exit_open == place + 1)
    wants = COLOUR_SET.write(s, int(box.EXIT_COLOURS[s.exits[place]])) if opened else None
    return {"place": place + 1, "open": opened, "wants": wants}


@reads("players", "specimen", "health", "cheese", "crumbs", "contamination", "held", "doors", "chosen")
def _seats(s: State) -> list[SeatView]:
    """As everybody sees them."""
    return [_seat(s, number, False) for number in range(s.players)]


@reads(
    "players", "specimen", "health", "cheese", "crumbs", "contamination", "potions", "held", "doors", "chosen", "phase"
)
def _own_seat(s: State, seat: int) -> SeatView:
    return _seat(s, seat, True)


def _seat(s: State, seat: int, own: bool) -> SeatView:
    written = write_seat(State, s, seat) if own else {}
    specimen = box.COLOUR_NAMES[s.specimen[seat] - 1] if s.specimen[seat] else None
    doors = [box.DOOR_NAMES[kind] for kind in s.doors[seat] if kind]
    return {
        "seat": seat,
        "name": specimen or f"player {seat + 1}",
        "specimen": specimen,
        "health": Health(int(s.health[seat])).name.lower(),
        "cheese": int(s.cheese[seat]),
        "crumbs": int(s.crumbs[seat]),
        "contamination": int(s.contamination[seat]),
        "potions": int(s.held[seat]),
        "doors": len(doors),
        "hand": {"potions": written["potions"], "doors": doors} if own else None,
        "chosen": bool(s.chosen[seat]),
        "choice": written.get("chosen") if own else None,
    }


def known_potions(s: State, seat: int) -> list[Fact]:
    """Those this seat has passed on."""
    kinds, holders = s.fact_kind[seat], s.fact_holders[seat]
    return [
        {"potion": box.POTION_NAMES[kinds[fact]], "with": SEAT_SET.write(s, int(holders[fact]))}
        for fact in range(s.facts[seat])
    ]


_known = reads("facts", "fact_kind", "fact_holders")(known_potions)
