"""The whole table as JSON that a person can read and write, and the way back. The format:
docs/positions-labrats.md."""

from collections.abc import Mapping, Sequence

from labtop.engine.checks import a_list, an_object, index, known, must, number
from labtop.engine.errors import BadPosition, listed, shown
from labtop.engine.kinds import Json
from labtop.engine.kit import sort
from labtop.engine.positions import read_part, read_seats, write_part, write_seat
from labtop.engine.state import Row
from labtop.games.labrats import components as box
from labtop.games.labrats import remembering
from labtop.games.labrats.components import Door
from labtop.games.labrats.pieces import SEAT_SET
from labtop.games.labrats.possible import BEFORE_DEAL, check, usual_first
from labtop.games.labrats.state import FACTS, State
from labtop.games.labrats.terms import Phase
from labtop.games.labrats.view import known_potions

PARTS = ("seats", "table", "doors", "potions", "exits", "turn", "memory")


# --- writing -------------------------------------------------------------------------------------------------------


def write(s: State) -> dict[str, Json]:
    """Everything the rules know, in words. What is at its usual value is left out."""
    exits = {
        "table": [box.EXIT_NAMES[kind] for kind in s.exits[: box.EXITS]],
        "pack": [box.EXIT_NAMES[k] for k in s.exits[box.EXITS :]],
    }
    return {
        **write_part(State, s, ""),
        "seats": [_write_seat(s, seat) for seat in range(s.players)],
        "table": [_write_door(s, place) for place in range(box.TABLE)],
        "doors": write_part(State, s, "doors"),
        "potions": write_part(State, s, "potions"),
        "exits": exits | ({"open": int(s.exit_open)} if s.exit_open else {}),
        "turn": write_part(State, s, "turn"),
        "memory": remembering.write(s),
    }


def _write_seat(s: State, seat: int) -> dict[str, Json]:
    written = write_seat(State, s, seat) | {"doors": [box.DOOR_NAMES[kind] for kind in s.doors[seat] if kind]}
    return written | ({"knows": known_potions(s, seat)} if s.facts[seat] else {})


def _write_door(s: State, place: int) -> str | None:
    if not s.table[place]:
        return None
    return box.DOOR_NAMES[s.table[place]] + (" open" if s.opened[place] else "")


# --- reading -------------------------------------------------------------------------------------------------------


def read(s: State, given: Mapping[str, Json]) -> None:
    """Fill a state, whose options are set already, from a position. Refuses what cannot be.

    Cards that are named nowhere are in their pack.
    """
    read_part(State, s, given.get("turn", {}), "turn")
    usual_begun = 0 if s.phase in (*BEFORE_DEAL, Phase.KEEP) else 1
    read_part(State, s, {"begun": usual_begun, **given}, "", also=PARTS)
    if "first" not in given:
        s.first = usual_first(s)
    read_seats(State, s, given.get("seats"), also=("doors", "knows"))
    for seat, entry in enumerate(given["seats"]):
        _read_hand(s, seat, entry)
    _read_table(s, given.get("table", [None] * box.TABLE))
    _read_exits(s, given.get("exits", {}))
    read_part(State, s, given.get("doors", {}), "doors")
    elsewhere = [*s.doors.flat, *s.table] + [Door.DOUBLE_DOOR] * (int(s.depth) - 1) + [s.card] * bool(s.depth)
    s.door_pack_left = _fill_pack("doors", box.DOOR_NAMES, box.DOOR_COUNTS, elsewhere, s.door_pack, s.door_discard)
    read_part(State, s, given.get("potions", {}), "potions")
    s.potion_pack_left = _fill_pack(
        "potions", box.POTION_NAMES, box.POTION_COUNTS, list(s.potions.flat), s.potion_pack, s.potion_discard
    )
    s.over = s.phase == Phase.OVER
    check(s)
    remembering.read(s, given.get("memory"))


def _read_hand(s: State, seat: int, given: Mapping[str, Json]) -> None:
    """Doors in hand, and what the seat knows of others' potions."""
    sort(s.potions[seat], int(s.held[seat]))
    what = f"seat {seat}, doors"
    for at, name in enumerate(a_list(given.get("doors", []), box.KEPT, what)):
        s.doors[seat, at] = index(name, box.DOOR_NAMES[1:], what) + 1
    what = f"seat {seat}, knows"
    for at, entry in enumerate(a_list(given.get("knows", []), FACTS, what)):
        fact = an_object(entry, what)
        known(fact, ("potion", "with"), what)
        s.fact_kind[seat, at] = index(fact.get("potion"), box.POTION_NAMES[1:], f"{what}, potion") + 1
        holders = SEAT_SET.read(s, fact.get("with"), f"{what}, with")
        must(
            holders and not holders >> seat & 1,
            f"{what}, with is a list of other seats, not {shown(fact.get('with'))}",
        )
        s.fact_holders[seat, at] = holders
        s.facts[seat] = at + 1


def _read_table(s: State, given: Json) -> None:
    if not isinstance(given, list) or len(given) != box.TABLE:
        raise BadPosition(f"table is a list of {box.TABLE} doors, null where there is none, not {shown(given)}")
    for place, text in enumerate(given):
        if text is not None:
            name = text.removesuffix(" open") if isinstance(text, str) else ""
            must(
                name in box.DOOR_NAMES[1:],
                f"table, place {place + 1} is null or {listed(box.DOOR_NAMES[1:])}, followed by ' open' when it lies "
                f"face up, not {shown(text)}",
            )
            s.table[place] = box.DOOR_NAMES.index(name)
            s.opened[place] = name != text


def _read_exits(s: State, given: Json) -> None:
    """Those that are not named fill the places that are left, on the table first."""
    exits = an_object(given, "exits")
    known(exits, ("table", "pack", "open"), "exits")
    table = a_list(exits.get("table", []), box.EXITS, "exits, table")
    pack = a_list(exits.get("pack", []), box.EXIT_CARDS - box.EXITS, "exits, pack")
    named = [index(name, box.EXIT_NAMES[1:], "exits") + 1 for name in [*table, *pack]]
    must(len(set(named)) == len(named), f"there is one exit of a kind, not {shown([*table, *pack])}")
    others = [kind for kind in range(1, box.EXIT_CARDS + 1) if kind not in named]
    filling = box.EXITS - len(table)
    s.exits[:] = named[: len(table)] + others[:filling] + named[len(table) :] + others[filling:]
    s.exit_open = number(exits.get("open", 0), 0, box.EXITS, "exits, open")


def _fill_pack(
    what: str, names: Sequence[str], counts: Sequence[int], elsewhere: Sequence[int], pack: Row[int], discard: Row[int]
) -> int:
    """Every card is somewhere: one that is named nowhere is in the pack. How many are in it."""
    for kind, count in enumerate(counts):
        left = count - int(pack[kind]) - int(discard[kind]) - sum(1 for card in elsewhere if kind and card == kind)
        must(left >= 0, f"{what}: there are {count} cards {names[kind]!r} and not more")
        pack[kind] += left
    return pack.sum()
