"""The whole table as JSON that a person can read and write, and the way back. The format:
docs/positions-laborigines.md. Most of it follows from the declared fields; here is what has a shape of its own.
"""

from typing import Any

from labtop.engine import checks, positions
from labtop.engine.errors import BadPosition, listed, shown
from labtop.engine.kinds import Json, kind_of
from labtop.games.laborigines import possible
from labtop.games.laborigines.components import DISEASE_NAMES, FACE_NAMES, TILE_SET, TILES
from labtop.games.laborigines.payments import AT_ONCE
from labtop.games.laborigines.pieces import each_has, laborigine_name, laborigines, own, twin_of
from labtop.games.laborigines.rules.common import total
from labtop.games.laborigines.rules.energy import TOLD
from labtop.games.laborigines.rules.movement import asked, can_manipulate, direct
from labtop.games.laborigines.rules.traps import nth_from_mover
from labtop.games.laborigines.state import Direction, State
from labtop.games.laborigines.terms import NOWHERE, PHASE_NAMES, SENT, WALKING, Cause, Phase

BY_HAND = ("tiles", "seats", "turn", "payment")
OF_SPENDING = ("lay", "leave", "settled")
DIRECTION = kind_of(Direction)


def write(s: State) -> dict[str, Json]:
    """Everything the rules know, in words. What is at its usual value is left out."""
    written = {
        "tiles": [
            f"{FACE_NAMES[up]}/{FACE_NAMES[down]} seen" if seen else f"{FACE_NAMES[up]}/{FACE_NAMES[down]}"
            for up, down, seen in zip(s.up, s.down, s.seen, strict=True)
        ],
        **positions.write_part(State, s, ""),
        "seats": [_write_seat(s, seat) for seat in range(s.players)],
        "turn": positions.write_part(State, s, "turn"),
    }
    if s.phase == Phase.ASK:
        written["turn"]["asked"] = asked(s)
    if s.direction[0]:
        written["turn"]["direction"] = DIRECTION.write(s, int(s.direction[0]))
    if s.due:
        payment = positions.write_part(State, s, "payment")
        written["payment"] = {key: payment[key] for key in payment if not (s.taker and key in OF_SPENDING)}
    return written


def _write_seat(s: State, seat: int) -> dict[str, Json]:
    pieces = [positions.write_entry(State, s, "laborigines", own(s, seat, twin)) for twin in range(each_has(s))]
    return positions.write_seat(State, s, seat) | ({} if s.out[seat] else {"laborigines": pieces})


def read(s: State, given: Json) -> None:
    """Fill a state, whose options are set already, from a position. Refuses what cannot be."""
    given = checks.told(given, "the position")
    _read_tiles(s, given.get("tiles", [f"{FACE_NAMES[up]}/{FACE_NAMES[down]}" for up, down in TILE_SET]))
    _read_seats(s, given.get("seats"))
    _read_turn(s, checks.told(given.get("turn", {}), "turn"))
    given.setdefault("flag", "gone" if s.out.any() else "beside")
    given.setdefault("pack", [card for card in DISEASE_NAMES[1:] if card != given.get("disease")])
    positions.read_part(State, s, given, "", also=BY_HAND)
    if "payment" in given:
        _read_payment(s, checks.told(given["payment"], "payment"))
    elif s.phase == Phase.NICEST:
        s.cursor = s.votes.sum()
    elif s.phase == Phase.PLACE:
        s.cursor = sum(int(tile) != NOWHERE for tile in s.tile)
    s.over = s.phase == Phase.OVER
    possible.check(s)


def _read_tiles(s: State, given: Json) -> None:
    if not isinstance(given, list) or len(given) != TILES:
        raise BadPosition(f"tiles is a list of {TILES} texts like 'acid/green', not {shown(given)}")
    for tile, text in enumerate(given):
        faces, _, seen = text.partition(" seen") if isinstance(text, str) else ("", "", "")
        up, slash, down = faces.partition("/")
        if not slash or seen:
            raise BadPosition(f"tile {tile + 1} is written 'upper/lower' or 'upper/lower seen', not {shown(text)}")
        s.up[tile] = checks.index(up, FACE_NAMES, f"tile {tile + 1}, upper face")
        s.down[tile] = checks.index(down, FACE_NAMES, f"tile {tile + 1}, lower face")
        s.seen[tile] = text.endswith(" seen")


def _read_seats(s: State, given: Json) -> None:
    positions.read_seats(State, s, given, also=("laborigines",))
    s.tile[:] = NOWHERE
    for seat, entry in enumerate(given):
        pieces = entry.get("laborigines")
        if s.out[seat]:
            if len(entry) > 1:
                raise BadPosition(f"seat {seat} is out: it has neither energy nor laborigines")
            continue
        if total(s, seat) == 0:
            raise BadPosition(f"seat {seat} has no energy, so it is out; write it as {{'out': true}}")
        if not isinstance(pieces, list) or len(pieces) != each_has(s):
            raise BadPosition(f"seat {seat}: laborigines is a list of {each_has(s)}, not {shown(pieces)}")
        for twin, piece in enumerate(pieces):
            number = own(s, seat, twin)
            positions.read_entry(State, s, "laborigines", number, piece, laborigine_name(s, number))


def _read_turn(s: State, given: dict[str, Any]) -> None:
    positions.read_part(State, s, given, "turn", also=("asked", "direction"))
    for key, phases in (("asked", (Phase.ASK,)), ("direction", SENT)):
        if key in given and s.phase not in phases:
            raise BadPosition(f"turn, {key} is there in phase {listed(PHASE_NAMES[phase] for phase in phases)}")
    if "assigned" not in given and s.dice[0] == s.dice[1] and s.phase != Phase.ASSIGN:
        s.die[:] = s.dice
    if "direction" in given:
        direct(s, DIRECTION.read(s, given["direction"], "turn, direction"))
    if s.phase in WALKING and "mover" not in given:
        s.mover = own(s, s.turn, 0)
    if "asked" in given:
        seat = checks.number(given["asked"], 0, int(s.players) - 1, "turn, asked")
        s.cursor = (seat - int(s.turn)) % int(s.players)
    elif s.phase == Phase.ASK:  # the first who can
        s.cursor = 1
        while s.cursor < s.players and not can_manipulate(s, asked(s)):
            s.cursor += 1


def _read_payment(s: State, given: dict[str, Any]) -> None:
    """What is still to be paid. Flag and mutations have been looked at before; what follows from the phase is set."""
    if "taker" in given and not given.keys().isdisjoint(OF_SPENDING):
        raise BadPosition("payment: what is transferred to a taker has neither lay nor leave nor settled")
    positions.read_part(State, s, given, "payment")
    s.assessed = TOLD
    if not s.taker:
        part = min(int(s.due), AT_ONCE)
        s.lay = s.lay if "lay" in given else (part + 1) // 2
        s.leave = s.leave if "leave" in given else part // 2
    if s.phase == Phase.SICKNESS:
        s.cursor = twin_of(s, int(s.payer)) + 1
    elif s.phase in (Phase.LIGHTNING, Phase.CURE):
        order = [nth_from_mover(s, number) for number in range(laborigines(s))]
        s.cursor = order.index(int(s.payer)) + 1
    elif s.phase == Phase.INFECT:
        s.met = int(s.payer) + 1
    s.corroded = s.cause == Cause.ACID
