"""What one seat may know, as plain JSON, built from scratch: nothing is in it that was not put in.

A seat sees its own potions and doors, its own choice while all choose, what lies face up and what was discarded, and
remembers the potions it has passed on. A spectator sees what everybody sees.
"""

from typing import Any

from labtop.games.labrats import names
from labtop.games.labrats.components import COLOUR_NAMES, DOOR_NAMES, EXITS, KEPT, POTION_NAMES, TABLE
from labtop.games.labrats.rules.exits import owed
from labtop.games.labrats.state import KEEP, PASS, PLACE, Phase, State

CHOICES = {Phase.PLACE: PLACE, Phase.CONFUSION: PASS, Phase.KEEP: KEEP}
"""Phases in which all choose in secret -> the first of the actions they choose from."""


def view(s: State, seat: int | None) -> dict[str, Any]:
    return {
        "round": int(s.rounds),
        "first": int(s.first),
        "offered": _offered(s),
        "exits_free": bool(s.begun > s.players),
        "doors": [_door(s, place, seat) for place in range(TABLE)],
        "exits": [_exit(s, place) for place in range(EXITS)],
        "packs": {"doors": int(s.door_pack_left), "potions": int(s.potion_pack_left), "exits": len(s.exit_pack)},
        "discards": {
            "doors": names.counted(DOOR_NAMES, s.door_discard),
            "potions": names.counted(POTION_NAMES, s.potion_discard),
        },
        "seats": [_seat(s, number, seat) for number in range(s.players)],
        "known": [] if seat is None else _known(s, seat),
        "turn": _turn(s),
        "winner": next((number for number in range(s.players) if s.over and s.cheese[number] >= 4), None),
    }


def _offered(s: State) -> list[str]:
    """Specimens that lie on the table to be taken (T10)."""
    if s.phase != Phase.DRAFT:
        return []
    taken = {int(s.specimen[seat]) for seat in range(s.players)}
    return [name for colour, name in enumerate(COLOUR_NAMES) if colour + 1 not in taken]


def _door(s: State, place: int, seat: int | None) -> dict[str, Any]:
    """A place of the table. What stands there closed only its owner knows."""
    owner = place if place < s.players else None
    opened = bool(s.opened[place])
    shown = opened or (owner is not None and owner == seat)
    return {
        "place": place + 1,
        "owner": owner,
        "empty": bool(s.table[place] == 0),
        "open": opened,
        "door": DOOR_NAMES[s.table[place]] if shown and s.table[place] else None,
    }


def _exit(s: State, place: int) -> dict[str, Any]:
    opened = bool(s.exit_open == place + 1)
    return {"place": place + 1, "open": opened, "wants": names.exit_colours(int(s.exits[place])) if opened else None}


def _seat(s: State, number: int, seat: int | None) -> dict[str, Any]:
    own = number == seat
    potions = [POTION_NAMES[kind] for kind in s.potions[number, : int(s.held[number])]]
    doors = [DOOR_NAMES[s.doors[number, at]] for at in range(KEPT) if s.doors[number, at]]
    return {
        "seat": number,
        "name": names.seat_name(s, number),
        "specimen": names.seat_name(s, number) if s.specimen[number] else None,
        "health": names.HEALTH_NAMES[s.health[number]],
        "cheese": int(s.cheese[number]),
        "crumbs": int(s.crumbs[number]),
        "contamination": int(s.contamination[number]),
        "potions": len(potions),
        "doors": len(doors),
        "hand": {"potions": potions, "doors": doors} if own else None,
        "chosen": bool(s.chosen[number]),
        "choice": _choice(s, number) if own else None,
    }


def _choice(s: State, seat: int) -> str | None:
    """What this seat has chosen while others still choose, in notation."""
    first = CHOICES.get(Phase(int(s.phase)))  # none while the choices are carried out
    if first is None or not s.chosen[seat]:
        return None
    return names.NOTATION.text(first + int(s.chosen[seat]) - 1)


def _known(s: State, seat: int) -> list[dict[str, Any]]:
    """Potions this seat has passed on: one of these seats has it."""
    return [
        {
            "potion": POTION_NAMES[s.fact_kind[seat, number]],
            "with": names.seats_of(int(s.fact_holders[seat, number])),
        }
        for number in range(s.facts[seat])
    ]


def _turn(s: State) -> dict[str, Any]:
    phase = Phase(int(s.phase))
    return {
        "number": int(s.turns),
        "seat": None if phase in (Phase.SPECIMENS, Phase.DRAFT, Phase.DEAL) else int(s.turn),
        "phase": names.PHASE_NAMES[phase],
        "card": DOOR_NAMES[s.card] if s.card else None,
        "double_door": bool(s.depth),
        "to_reveal": int(s.to_reveal.sum()),
        "owed": names.colours_of(owed(s)) if phase == Phase.PAY and not s.ended else [],
    }
