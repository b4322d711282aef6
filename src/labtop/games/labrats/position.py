"""The whole table as JSON that a person can read and write, and the way back."""

from collections.abc import Mapping, Sequence
from typing import Any

from labtop.engine import checks
from labtop.engine.errors import BadPosition, listed, shown
from labtop.games.labrats import names, remembering
from labtop.games.labrats.checks import BEFORE_DEAL, check_table, usual_first
from labtop.games.labrats.components import (
    COLOUR_NAMES,
    DOOR_COUNTS,
    DOOR_NAMES,
    DOUBLE_DOORS,
    EXIT_NAMES,
    EXITS,
    HAND_LIMIT,
    KEPT,
    POTION_COUNTS,
    POTION_NAMES,
    TABLE,
    Door,
)
from labtop.games.labrats.rules.rounds import CHEESE_TO_WIN, CRUMBS_A_CHEESE
from labtop.games.labrats.state import FACTS, Phase, State
from labtop.games.labrats.view import CHOICES

KEYS = ("round", "begun", "first", "seats", "table", "doors", "potions", "exits", "turn", "memory")
SEAT_KEYS = ("specimen", "health", "cheese", "crumbs", "contamination", "potions", "doors", "chosen", "knows")
TURN_KEYS = ("seat", "phase", "cursor", "card", "to_reveal", "stopped")
RESTING = (
    Phase.DRAFT, Phase.SPECIMENS, Phase.DEAL, Phase.PLACE, Phase.TURN, Phase.CHOOSE, Phase.OBSTACLE, Phase.CONFUSION,
    Phase.NEXT, Phase.CRUMBS, Phase.PAY, Phase.KEEP, Phase.OVER,
)  # fmt: skip
"""The phases a position can be in: those in which somebody decides, and those in which a turn or a game begins."""


# --- writing -------------------------------------------------------------------------------------------------------


def write(s: State) -> dict[str, Any]:
    """Everything the rules know, in words. What is at its usual value is left out."""
    return {
        "round": int(s.rounds),
        "begun": int(s.begun),
        "first": int(s.first),
        "seats": [_write_seat(s, seat) for seat in range(s.players)],
        "table": [_write_door(s, place) for place in range(TABLE)],
        "doors": _write_piles(DOOR_NAMES, s.door_pack, s.door_discard),
        "potions": _write_piles(POTION_NAMES, s.potion_pack, s.potion_discard),
        "exits": _write_exits(s),
        "turn": _write_turn(s),
        "memory": remembering.write(s),
    }


def _write_seat(s: State, seat: int) -> dict[str, Any]:
    written = {
        "specimen": COLOUR_NAMES[s.specimen[seat] - 1] if s.specimen[seat] else None,
        "health": names.HEALTH_NAMES[s.health[seat]] if s.health[seat] else None,
        "cheese": int(s.cheese[seat]),
        "crumbs": int(s.crumbs[seat]),
        "contamination": int(s.contamination[seat]),
        "potions": [POTION_NAMES[kind] for kind in s.potions[seat, : int(s.held[seat])]],
        "doors": [DOOR_NAMES[kind] for kind in s.doors[seat] if kind],
        "chosen": _write_chosen(s, seat),
        "knows": [
            {
                "potion": POTION_NAMES[s.fact_kind[seat, number]],
                "with": names.seats_of(int(s.fact_holders[seat, number])),
            }
            for number in range(s.facts[seat])
        ],
    }
    return {key: value for key, value in written.items() if value or key in ("potions", "doors")}


def _write_chosen(s: State, seat: int) -> str | None:
    if not s.chosen[seat]:
        return None
    return names.NOTATION.text(CHOICES[Phase(int(s.phase))] + int(s.chosen[seat]) - 1)


def _write_door(s: State, place: int) -> str | None:
    if not s.table[place]:
        return None
    name = DOOR_NAMES[s.table[place]]
    return f"{name} open" if s.opened[place] else name


def _write_piles(kinds: tuple[str, ...], pack: Any, discard: Any) -> dict[str, dict[str, int]]:
    return {"pack": names.counted(kinds, pack), "discard": names.counted(kinds, discard)}


def _write_exits(s: State) -> dict[str, Any]:
    written: dict[str, Any] = {
        "table": [EXIT_NAMES[kind] for kind in s.exits],
        "pack": [EXIT_NAMES[kind] for kind in s.exit_pack],
    }
    return written | {"open": int(s.exit_open)} if s.exit_open else written


def _write_turn(s: State) -> dict[str, Any]:
    written = {
        "seat": int(s.turn),
        "phase": names.PHASE_NAMES[s.phase],
        "cursor": int(s.cursor),
        "card": DOOR_NAMES[s.card] if s.card else None,
        "to_reveal": [int(count) for count in s.to_reveal[: int(s.depth)]],
        "stopped": bool(s.stopped),
    }
    return {key: value for key, value in written.items() if value or key in ("seat", "phase")}


# --- reading -------------------------------------------------------------------------------------------------------


def read(s: State, given: Mapping[str, Any]) -> None:
    """Fill a record, whose options are set already, from a position. Refuses what cannot be.

    Cards that are named nowhere are in their pack.
    """
    checks.known(given, KEYS, "the position")
    s.rounds = checks.number(given.get("round", 1), 1, 30000, "round")
    _read_turn(s, given.get("turn", {}))
    s.begun = checks.number(given.get("begun", _usual_begun(s)), 0, int(s.players) + 1, "begun")
    s.first = checks.number(given.get("first", usual_first(s)), 0, int(s.players) - 1, "first")
    _read_seats(s, given.get("seats"))
    _read_table(s, given.get("table", [None] * TABLE))
    _read_exits(s, given.get("exits", {}))
    _read_doors(s, given.get("doors", {}))
    _read_potions(s, given.get("potions", {}))
    s.over = s.phase == Phase.OVER
    check_table(s)
    remembering.read(s, given.get("memory"))


def _usual_begun(s: State) -> int:
    return 0 if s.phase in (*BEFORE_DEAL, Phase.KEEP) else 1


def _read_turn(s: State, given: object) -> None:
    turn = checks.an_object(given, "turn")
    checks.known(turn, TURN_KEYS, "turn")
    s.turn = checks.number(turn.get("seat", 0), 0, int(s.players) - 1, "turn, seat")
    possible = tuple(names.PHASE_NAMES[phase] for phase in RESTING)
    s.phase = RESTING[checks.index(turn.get("phase", "choose"), possible, "turn, phase")]
    s.cursor = checks.number(turn.get("cursor", 0), 0, int(s.players) - 1, "turn, cursor")
    s.card = checks.index(turn["card"], DOOR_NAMES[1:], "turn, card") + 1 if turn.get("card") is not None else 0
    levels = _list(turn.get("to_reveal", []), DOUBLE_DOORS, "turn, to_reveal")
    for level, count in enumerate(levels):
        s.to_reveal[level] = checks.number(count, 0, 2, "turn, to_reveal")
    s.depth = len(levels)
    s.stopped = checks.yes(turn.get("stopped", False), "turn, stopped")


def _read_seats(s: State, given: object) -> None:
    seats = _list(given, int(s.players), "seats")
    if len(seats) != s.players:
        raise BadPosition(f"seats is a list of {int(s.players)} seats, not {shown(given)}")
    for seat, entry in enumerate(seats):
        what = f"seat {seat}"
        held = checks.an_object(entry, what)
        checks.known(held, SEAT_KEYS, what)
        if held.get("specimen") is not None:
            s.specimen[seat] = checks.index(held["specimen"], COLOUR_NAMES, f"{what}, specimen") + 1
        s.health[seat] = checks.index(held.get("health", "well"), names.HEALTH_NAMES, f"{what}, health")
        s.cheese[seat] = checks.number(held.get("cheese", 0), 0, CHEESE_TO_WIN + 1, f"{what}, cheese")
        s.crumbs[seat] = checks.number(held.get("crumbs", 0), 0, CRUMBS_A_CHEESE - 1, f"{what}, crumbs")
        s.contamination[seat] = checks.number(held.get("contamination", 0), 0, 4, f"{what}, contamination")
        potions = _list(held.get("potions", []), HAND_LIMIT + 1, f"{what}, potions")
        kinds = sorted(checks.index(name, POTION_NAMES[1:], f"{what}, potions") + 1 for name in potions)
        s.potions[seat, : len(kinds)] = kinds
        s.held[seat] = len(kinds)
        for number, name in enumerate(_list(held.get("doors", []), KEPT, f"{what}, doors")):
            s.doors[seat, number] = checks.index(name, DOOR_NAMES[1:], f"{what}, doors") + 1
        _read_facts(s, seat, held.get("knows", []))
        _read_chosen(s, seat, held.get("chosen"))


def _read_facts(s: State, seat: int, given: object) -> None:
    what = f"seat {seat}, knows"
    for number, entry in enumerate(_list(given, FACTS, what)):
        fact = checks.an_object(entry, what)
        checks.known(fact, ("potion", "with"), what)
        s.fact_kind[seat, number] = checks.index(fact.get("potion"), POTION_NAMES[1:], f"{what}, potion") + 1
        holders = {
            checks.number(n, 0, int(s.players) - 1, f"{what}, with")
            for n in _list(fact.get("with"), int(s.players), f"{what}, with")
        }
        if not holders or seat in holders:
            raise BadPosition(f"{what}, with is a list of other seats, not {shown(fact.get('with'))}")
        s.fact_holders[seat, number] = sum(1 << holder for holder in holders)
        s.facts[seat] = number + 1


def _read_chosen(s: State, seat: int, given: object) -> None:
    """A choice made in secret, which there is only while all choose."""
    if given is None:
        return
    phase, what = Phase(int(s.phase)), f"seat {seat}, chosen"
    if phase not in CHOICES:
        raise BadPosition(f"{what}: in phase {names.PHASE_NAMES[phase]} nobody chooses in secret")
    held = int(s.held[seat])
    pairs = {3: 3, 4: 6}.get(held, 0)
    count = {Phase.PLACE: KEPT, Phase.CONFUSION: min(held, HAND_LIMIT), Phase.KEEP: pairs}[phase]
    possible = [names.NOTATION.text(CHOICES[phase] + number) for number in range(count)]
    s.chosen[seat] = checks.index(given, possible, what) + 1


def _read_table(s: State, given: object) -> None:
    table = _list(given, TABLE, "table")
    if len(table) != TABLE:
        raise BadPosition(f"table is a list of {TABLE} doors, null where there is none, not {shown(given)}")
    for place, text in enumerate(table):
        if text is None:
            continue
        name, _, rest = text.partition(" open") if isinstance(text, str) else ("", "", "")
        if rest or name not in DOOR_NAMES[1:]:
            raise BadPosition(
                f"table, place {place + 1} is null or {listed(DOOR_NAMES[1:])}, with ' open' behind it when it lies "
                f"face up, not {shown(text)}"
            )
        s.table[place] = DOOR_NAMES.index(name)
        s.opened[place] = text.endswith(" open")


def _read_exits(s: State, given: object) -> None:
    exits = checks.an_object(given, "exits")
    checks.known(exits, ("table", "pack", "open"), "exits")
    table, pack = _list(exits.get("table", []), EXITS, "exits, table"), _list(exits.get("pack", []), 5, "exits, pack")
    laid = [checks.index(name, EXIT_NAMES[1:], "exits") + 1 for name in [*table, *pack]]
    if len(set(laid)) != len(laid):
        raise BadPosition(f"there is one exit of a kind, not {shown([*table, *pack])}")
    others = [kind for kind in range(1, len(EXIT_NAMES)) if kind not in laid]
    on_table = laid[: len(table)] + others[: EXITS - len(table)]
    s.exits[:] = on_table
    s.exit_pack[:] = laid[len(table) :] + others[EXITS - len(table) :]
    s.exit_open = checks.number(exits.get("open", 0), 0, EXITS, "exits, open")


def _read_doors(s: State, given: object) -> None:
    elsewhere = [*s.doors.flat, *s.table] + [Door.DOUBLE_DOOR] * (int(s.depth) - 1)
    if s.depth:
        elsewhere.append(s.card)
    _read_piles(given, "doors", DOOR_NAMES, DOOR_COUNTS, elsewhere, s.door_pack, s.door_discard)
    s.door_pack_left = s.door_pack.sum()


def _read_potions(s: State, given: object) -> None:
    elsewhere = list(s.potions.flat)
    _read_piles(given, "potions", POTION_NAMES, POTION_COUNTS, elsewhere, s.potion_pack, s.potion_discard)
    s.potion_pack_left = s.potion_pack.sum()


def _read_piles(
    given: object,
    what: str,
    kinds: tuple[str, ...],
    counts: Sequence[int],
    elsewhere: Sequence[int],
    pack: Any,
    discard: Any,
) -> None:
    """Pack and discard. Every card is somewhere: one that is named nowhere is in the pack."""
    piles = checks.an_object(given, what)
    checks.known(piles, ("pack", "discard"), what)
    for pile, into in (("pack", pack), ("discard", discard)):
        for name, count in checks.an_object(piles.get(pile, {}), f"{what}, {pile}").items():
            kind = checks.index(name, kinds[1:], f"{what}, {pile}") + 1
            into[kind] = checks.number(count, 0, counts[kind], f"{what}, {pile}, {name}")
    for kind, count in enumerate(counts):
        left = count - int(pack[kind]) - int(discard[kind]) - sum(1 for card in elsewhere if kind and card == kind)
        if left < 0:
            raise BadPosition(f"{what}: there are {count} cards {kinds[kind]!r} and not more")
        pack[kind] += left


# --- small checks --------------------------------------------------------------------------------------------------


def _list(given: object, most: int, what: str) -> list[Any]:
    if not isinstance(given, list) or len(given) > most:
        raise BadPosition(f"{what} is a list of at most {most}, not {shown(given)}")
    return given
