"""The whole table as JSON that a person can read and write, and the way back. The format:
docs/positions-laborigines.md."""

from collections.abc import Mapping, Sequence
from typing import Any

from labtop.engine import checks
from labtop.engine.errors import BadPosition, listed, shown
from labtop.games.laborigines import names, possible
from labtop.games.laborigines.components import (
    COLOUR_NAMES,
    DISEASE_NAMES,
    DISEASES,
    FACE_NAMES,
    TILE_SET,
    TILES,
    Disease,
)
from labtop.games.laborigines.payments import AMOUNTS, AT_ONCE
from labtop.games.laborigines.pieces import each_has, laborigines, own, twin_of
from labtop.games.laborigines.possible import HELD, TURN_KEYS, WALKING
from labtop.games.laborigines.rules.common import total
from labtop.games.laborigines.rules.energy import TOLD
from labtop.games.laborigines.rules.traps import nth_from_mover
from labtop.games.laborigines.state import State
from labtop.games.laborigines.terms import BESIDE, GONE, NOWHERE, Cause, Phase

KEYS = ("tiles", "tokens", "moa", "flag", "disease", "pack", "seats", "turn", "payment", "votes", "winners")
MOST_TOKENS = 120  # six players with twenty each
MOST_MARKERS = 100


# --- writing -------------------------------------------------------------------------------------------------------


def write(s: State) -> dict[str, Any]:
    """Everything the rules know, in words. What is at its usual value is left out."""
    return {
        "tiles": [_write_tile(s, tile) for tile in range(TILES)],
        "tokens": {str(tile + 1): names.tokens(s.lying[tile]) for tile in range(TILES) if s.lying[tile].any()},
        "moa": None if s.moa == NOWHERE else int(s.moa) + 1,
        "flag": names.flag_name(s, int(s.flag)),
        "disease": DISEASE_NAMES[s.disease],
        "pack": [DISEASE_NAMES[card] for card in reversed(s.pack[: int(s.pack_left)])],
        "seats": [_write_seat(s, seat) for seat in range(s.players)],
        "turn": _write_turn(s),
    } | _write_rare(s)


def _write_tile(s: State, tile: int) -> str:
    faces = f"{FACE_NAMES[s.up[tile]]}/{FACE_NAMES[s.down[tile]]}"
    return f"{faces} seen" if s.seen[tile] else faces


def _write_seat(s: State, seat: int) -> dict[str, Any]:
    if s.out[seat]:
        return {"out": True}
    return {
        "energy": names.tokens(s.stock[seat]),
        "laborigines": [_write_laborigine(s, own(s, seat, twin)) for twin in range(each_has(s))],
    }


def _write_laborigine(s: State, laborigine: int) -> dict[str, Any]:
    tile = int(s.tile[laborigine])
    written: dict[str, Any] = {"tile": None if tile == NOWHERE else tile + 1}
    if s.infected[laborigine]:
        written["infected"] = True
    if s.lightning[laborigine]:
        written["lightning"] = int(s.lightning[laborigine])
    if s.acid[laborigine]:
        written["acid"] = True
    return written


def _write_turn(s: State) -> dict[str, Any]:
    phase = Phase(int(s.phase))
    written = {
        "seat": int(s.turn),
        "phase": names.PHASE_NAMES[phase],
        "asked": int(s.turn + s.cursor) % int(s.players) if phase == Phase.ASK else None,
        "dice": [int(n) for n in s.dice],
        "assigned": [int(n) for n in s.die],
        "doubled": [int(n) for n in s.doubled],
        "barred": [int(n) for n in s.barred],
        "direction": names.DIRECTION_NAMES.get(int(s.direction[0])),
        "mover": names.laborigine_name(s, int(s.mover)) if phase in WALKING else None,
        "moved": int(s.moved),
        "to_go": int(s.to_go),
        "burning": int(s.burning),
        "footprints": [tile + 1 for tile in range(TILES) if int(s.footprints) >> tile & 1],
    }
    always = ("seat", "phase", "asked")
    return {
        key: value
        for key, value in written.items()
        if value is not None and (key in always or value not in (0, [], [0, 0]))
    }


def _write_rare(s: State) -> dict[str, Any]:
    """What is there only now and then: a payment under way, votes, winners."""
    rare: dict[str, Any] = {}
    if s.due:
        rare["payment"] = _write_payment(s)
    if s.votes.any():
        rare["votes"] = {names.laborigine_name(s, n): int(count) for n, count in enumerate(s.votes) if count}
    if s.winners:
        rare["winners"] = names.seats_of(int(s.winners))
    return rare


def _write_payment(s: State) -> dict[str, Any]:
    written: dict[str, Any] = {
        "due": int(s.due),
        "payer": names.laborigine_name(s, int(s.payer)),
        "cause": names.CAUSE_NAMES[s.cause],
    }
    if s.taker:
        return written | {"taker": names.laborigine_name(s, int(s.taker) - 1)}
    written |= {"lay": int(s.lay), "leave": int(s.leave)}
    settled = [name for colour, name in enumerate(COLOUR_NAMES) if int(s.settled) >> colour & 1]
    return written | ({"settled": settled} if settled else {})


# --- reading -------------------------------------------------------------------------------------------------------


def read(s: State, given: Mapping[str, Any]) -> None:
    """Fill a record, whose options are set already, from a position. Refuses what cannot be."""
    checks.known(given, KEYS, "the position")
    _read_tiles(s, given.get("tiles", [f"{FACE_NAMES[up]}/{FACE_NAMES[down]}" for up, down in TILE_SET]))
    _read_lying(s, given.get("tokens", {}))
    _read_pack(s, given)
    _read_seats(s, given.get("seats"))
    _read_pieces(s, given)
    _read_turn(s, given.get("turn", {"seat": 0, "phase": "roll"}))
    _read_payment(s, given.get("payment"))
    _read_votes(s, given.get("votes", {}))
    _read_end(s, given.get("winners", []))
    possible.check(s)


def _read_tiles(s: State, given: object) -> None:
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


def _read_lying(s: State, given: object) -> None:
    for key, held in checks.an_object(given, "tokens").items():
        if not (key.isascii() and key.isdigit() and 1 <= int(key) <= TILES):
            raise BadPosition(f"tokens lie on a tile from 1 to {TILES}, not on {shown(key)}")
        _read_tokens(s, held, s.lying[int(key) - 1], f"tokens on tile {key}")


def _read_tokens(s: State, given: object, into: Any, what: str) -> None:
    for colour, count in checks.an_object(given, what).items():
        if colour not in (possible := names.colours_in_play(s)):
            raise BadPosition(f"{what}: the colours are {listed(possible, 'and')}, not {shown(colour)}")
        into[COLOUR_NAMES.index(colour)] = checks.number(count, 0, MOST_TOKENS, f"{what}, {colour}")


def _read_pack(s: State, given: Mapping[str, Any]) -> None:
    disease = given.get("disease")
    s.disease = Disease(0 if disease is None else checks.index(disease, DISEASE_NAMES, "disease"))
    pack = given.get("pack", [name for name in DISEASE_NAMES[1:] if name != disease])
    if not isinstance(pack, list) or len(pack) > DISEASES or len({str(card) for card in pack}) != len(pack):
        raise BadPosition(
            f"pack is a list of up to {DISEASES} different diseases, the top one first, not {shown(pack)}"
        )
    for place, card in enumerate(reversed(pack)):
        s.pack[place] = checks.index(card, DISEASE_NAMES[1:], "pack") + 1
    s.pack_left = len(pack)


def _read_seats(s: State, given: object) -> None:
    if not isinstance(given, list) or len(given) != s.players:
        raise BadPosition(f"seats is a list of {int(s.players)} seats, not {shown(given)}")
    s.tile[:] = NOWHERE
    for seat, entry in enumerate(given):
        what = f"seat {seat}"
        checks.known(checks.an_object(entry, what), ("energy", "laborigines", "out"), what)
        s.out[seat] = checks.yes(entry.get("out", False), f"{what}, out")
        if s.out[seat]:
            if len(entry) > 1:
                raise BadPosition(f"{what} is out: it has neither energy nor laborigines")
            continue
        _read_tokens(s, entry.get("energy"), s.stock[seat], f"{what}, energy")
        if total(s, seat) == 0:
            raise BadPosition(f"{what} has no energy, so it is out; write it as {{'out': true}}")
        pieces = entry.get("laborigines")
        if not isinstance(pieces, list) or len(pieces) != each_has(s):
            raise BadPosition(f"{what}: laborigines is a list of {each_has(s)}, not {shown(pieces)}")
        for twin, piece in enumerate(pieces):
            _read_laborigine(s, own(s, seat, twin), piece)


def _read_laborigine(s: State, laborigine: int, given: object) -> None:
    what = names.laborigine_name(s, laborigine)
    piece = checks.an_object(given, what)
    checks.known(piece, ("tile", "infected", "lightning", "acid"), what)
    s.tile[laborigine] = _tile(piece.get("tile"), f"{what}, tile")
    s.infected[laborigine] = checks.yes(piece.get("infected", False), f"{what}, infected")
    s.lightning[laborigine] = checks.number(piece.get("lightning", 0), 0, MOST_MARKERS, f"{what}, lightning")
    s.acid[laborigine] = checks.yes(piece.get("acid", False), f"{what}, acid")


def _read_pieces(s: State, given: Mapping[str, Any]) -> None:
    """Moa and the flag."""
    s.moa = _tile(given.get("moa"), "moa")
    flag = given.get("flag", "gone" if s.out.any() else "beside")
    if flag in names.FLAG_NAMES.values():
        s.flag = BESIDE if flag == names.FLAG_NAMES[BESIDE] else GONE
    else:
        s.flag = _laborigine(s, flag, "flag", ["beside", "gone"])


def _read_turn(s: State, given: object) -> None:
    turn = {key: value for key, value in checks.an_object(given, "turn").items() if value is not None}
    checks.known(turn, ("seat", "phase", *TURN_KEYS), "turn")
    s.turn = checks.number(turn.get("seat", 0), 0, int(s.players) - 1, "turn, seat")
    phases = [names.PHASE_NAMES[phase] for phase in HELD]
    phase = tuple(HELD)[checks.index(turn.get("phase", "roll"), phases, "turn, phase")]
    s.phase = phase
    for key in turn:
        if key in TURN_KEYS and key not in HELD[phase]:
            held = listed(HELD[phase], "and")
            raise BadPosition(f"in phase {names.PHASE_NAMES[phase]} turn has seat, phase and {held}; it has no {key}")
    if "dice" in HELD[phase]:
        _read_dice(s, turn)
    for name, field in (("doubled", s.doubled), ("barred", s.barred)):
        field[:] = _pair(turn.get(name, [0, 0]), 0, 1, f"turn, {name}")
    _read_direction(s, turn.get("direction"))
    if phase == Phase.ASK:
        asked = checks.number(turn.get("asked", _first_asked(s)), 0, int(s.players) - 1, "turn, asked")
        s.cursor = (asked - int(s.turn)) % int(s.players)
    if phase in WALKING:
        first = names.laborigine_name(s, own(s, int(s.turn), 0))
        s.mover = _laborigine(s, turn.get("mover", first), "turn, mover")
    s.moved = checks.number(turn.get("moved", 0), 0, each_has(s) - 1, "turn, moved")
    s.to_go = checks.number(turn.get("to_go", 0), 0, 12, "turn, to_go")
    s.burning = checks.number(turn.get("burning", 0), 0, 1, "turn, burning")
    footprints = turn.get("footprints", [])
    if not isinstance(footprints, list):
        raise BadPosition(f"turn, footprints is a list of tiles, not {shown(footprints)}")
    s.footprints = sum(
        1 << checks.number(tile, 1, TILES, "turn, footprints") - 1 for tile in set(map(_hashable, footprints))
    )


def _read_dice(s: State, turn: Mapping[str, Any]) -> None:
    """After the roll there are dice; after the assignment each moves somebody."""
    what = names.PHASE_NAMES[s.phase]
    s.dice[:] = _pair(turn.get("dice"), 1, 6, f"in phase {what} turn, dice")
    if s.phase == Phase.ASSIGN:
        return
    assigned = turn.get("assigned", turn["dice"] if s.dice[0] == s.dice[1] else None)
    s.die[:] = _pair(assigned, 1, 6, f"in phase {what} turn, assigned")
    if sorted(s.die) != sorted(s.dice):
        raise BadPosition(
            f"in phase {what} turn has assigned, the dice {[int(n) for n in s.dice]} in the order laborigine, Moa "
            f"(twins: first, second), not {[int(n) for n in s.die]}"
        )


def _read_direction(s: State, given: object) -> None:
    if given is not None:
        way = checks.index(given, tuple(names.DIRECTION_NAMES.values()), "turn, direction")
        s.direction[0] = list(names.DIRECTION_NAMES)[way]
        s.direction[1] = -s.direction[0]


def _first_asked(s: State) -> int:
    """The first who can manipulate, or else the one on turn, who never can."""
    seats = [(int(s.turn) + number) % int(s.players) for number in range(1, int(s.players) + 1)]
    return next((seat for seat in seats if possible.can_manipulate(s, seat)), int(s.turn))


def _read_payment(s: State, given: object) -> None:
    """What is still to be paid. Flag and mutations have been looked at before; what follows from the phase is set."""
    if given is None:
        return
    payment = {key: value for key, value in checks.an_object(given, "payment").items() if value is not None}
    checks.known(payment, ("due", "payer", "taker", "cause", "lay", "leave", "settled"), "payment")
    s.due = checks.number(payment.get("due"), 1, MOST_TOKENS, "payment, due")
    s.payer = _laborigine(s, payment.get("payer"), "payment, payer")
    s.cause = Cause(checks.index(payment.get("cause"), names.CAUSE_NAMES, "payment, cause"))
    s.assessed = TOLD
    if "taker" in payment:
        s.taker = _laborigine(s, payment["taker"], "payment, taker") + 1
        if {"lay", "leave", "settled"} & set(payment):
            raise BadPosition("payment: what is transferred to a taker has neither lay nor leave nor settled")
    else:
        part = min(int(s.due), AT_ONCE)
        s.lay = checks.number(payment.get("lay", (part + 1) // 2), 0, AMOUNTS - 1, "payment, lay")
        s.leave = checks.number(payment.get("leave", part // 2), 0, AMOUNTS - 1, "payment, leave")
        settled = payment.get("settled", [])
        if not isinstance(settled, list):
            raise BadPosition(f"payment, settled is a list of colours, not {shown(settled)}")
        s.settled = sum(1 << checks.index(c, COLOUR_NAMES, "payment, settled") for c in set(map(_hashable, settled)))
    if s.phase == Phase.SICKNESS:
        s.cursor = twin_of(s, int(s.payer)) + 1
    elif s.phase in (Phase.LIGHTNING, Phase.CURE):
        order = [nth_from_mover(s, number) for number in range(laborigines(s))]
        s.cursor = order.index(int(s.payer)) + 1
    elif s.phase == Phase.INFECT:
        s.met = int(s.payer) + 1
    s.corroded = s.cause == Cause.ACID


def _read_votes(s: State, given: object) -> None:
    for name, count in checks.an_object(given, "votes").items():
        s.votes[_laborigine(s, name, "votes")] = checks.number(count, 0, int(s.players), f"votes, {name}")
    if s.phase == Phase.NICEST:
        s.cursor = s.votes.sum()
    elif s.phase == Phase.PLACE:
        s.cursor = sum(int(tile) != NOWHERE for tile in s.tile)


def _read_end(s: State, winners: object) -> None:
    if not isinstance(winners, list):
        raise BadPosition(f"winners is a list of seats, not {shown(winners)}")
    for seat in winners:
        s.winners |= 1 << checks.number(seat, 0, int(s.players) - 1, "winners")
    s.over = s.phase == Phase.OVER


# --- small checks --------------------------------------------------------------------------------------------------


def _tile(given: object, what: str) -> int:
    return NOWHERE if given is None else checks.number(given, 1, TILES, what) - 1


def _pair(given: object, low: int, high: int, what: str) -> list[int]:
    if not isinstance(given, list) or len(given) != 2:
        raise BadPosition(f"{what} is a list of two numbers, not {shown(given)}")
    return [checks.number(n, low, high, what) for n in given]


def _laborigine(s: State, given: object, what: str, also: Sequence[str] = ()) -> int:
    possible = names.laborigine_names(s)
    if given not in possible:
        raise BadPosition(f"{what} is {listed([*possible, *also])}, not {shown(given)}")
    return possible.index(str(given))


def _hashable(given: object) -> object:
    return given if isinstance(given, int | str) else repr(given)
