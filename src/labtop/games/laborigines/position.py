"""The whole table as JSON that a person can read and write, and the way back. The format: docs/positions.md."""

from collections.abc import Mapping, Sequence
from typing import Any

from labtop.engine import checks
from labtop.engine.errors import BadPosition, listed, shown
from labtop.engine.record import Record
from labtop.games.laborigines import names
from labtop.games.laborigines.components import (
    COLOUR_NAMES,
    DISEASE_NAMES,
    DISEASES,
    FACE_NAMES,
    TILE_SET,
    TILES,
    Disease,
)
from labtop.games.laborigines.rules.common import colour_of, each_has, own, seat_of, total
from labtop.games.laborigines.state import BESIDE, GONE, NOWHERE, Phase, Variant

KEYS = ("tiles", "tokens", "moa", "flag", "disease", "pack", "seats", "turn", "payment", "votes", "winners")
TURN_KEYS = (
    "seat", "phase", "cursor", "dice", "assigned", "doubled", "barred", "direction", "mover", "moved", "to_go",
    "burning", "corroded", "met", "footprints",
)  # fmt: skip
MOST_TOKENS = 120  # six players with twenty each
BEFORE_ROLL = (Phase.PLACE, Phase.NICEST, Phase.ROLL)


# --- writing -------------------------------------------------------------------------------------------------------


def write(s: Record) -> dict[str, Any]:
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


def _write_tile(s: Record, tile: int) -> str:
    faces = f"{FACE_NAMES[s.up[tile]]}/{FACE_NAMES[s.down[tile]]}"
    return f"{faces} seen" if s.seen[tile] else faces


def _write_seat(s: Record, seat: int) -> dict[str, Any]:
    if s.out[seat]:
        return {"out": True}
    return {
        "energy": names.tokens(s.stock[seat]),
        "laborigines": [_write_laborigine(s, own(s, seat, twin)) for twin in range(each_has(s))],
    }


def _write_laborigine(s: Record, laborigine: int) -> dict[str, Any]:
    tile = int(s.tile[laborigine])
    written: dict[str, Any] = {"tile": None if tile == NOWHERE else tile + 1}
    if s.infected[laborigine]:
        written["infected"] = True
    if s.lightning[laborigine]:
        written["lightning"] = int(s.lightning[laborigine])
    if s.acid[laborigine]:
        written["acid"] = True
    return written


def _write_turn(s: Record) -> dict[str, Any]:
    written = {
        "seat": int(s.turn),
        "phase": names.PHASE_NAMES[s.phase],
        "cursor": int(s.cursor),
        "dice": [int(n) for n in s.dice],
        "assigned": [int(n) for n in s.die],
        "doubled": [int(n) for n in s.doubled],
        "barred": [int(n) for n in s.barred],
        "direction": names.DIRECTION_NAMES.get(int(s.direction[0])),
        "mover": names.laborigine_name(s, int(s.mover)) if s.mover else None,
        "moved": int(s.moved),
        "to_go": int(s.to_go),
        "burning": int(s.burning),
        "corroded": int(s.corroded),
        "met": names.laborigine_name(s, int(s.met) - 1) if s.met else None,
        "footprints": [tile + 1 for tile in range(TILES) if int(s.footprints) >> tile & 1],
    }
    return {
        key: value for key, value in written.items() if key in ("seat", "phase") or value not in (0, None, [], [0, 0])
    }


def _write_rare(s: Record) -> dict[str, Any]:
    """What is there only now and then: a payment under way, votes, winners."""
    rare: dict[str, Any] = {}
    if s.due:
        rare["payment"] = {
            "due": int(s.due),
            "payer": names.laborigine_name(s, int(s.payer)),
            "taker": names.laborigine_name(s, int(s.taker) - 1) if s.taker else None,
            "tile": int(s.due_tile) + 1,
            "cause": names.CAUSE_NAMES[s.cause],
            "assessed": bool(s.assessed),
            "leaves": bool(s.aside),
        }
    if s.votes.any():
        rare["votes"] = {names.laborigine_name(s, n): int(count) for n, count in enumerate(s.votes) if count}
    if s.winners:
        rare["winners"] = names.seats_of(int(s.winners))
    return rare


# --- reading -------------------------------------------------------------------------------------------------------


def read(s: Record, given: Mapping[str, Any]) -> None:
    """Fill a record, whose options are set already, from a position. Refuses what cannot be."""
    checks.known(given, KEYS, "the position")
    _read_tiles(s, given.get("tiles", [f"{FACE_NAMES[up]}/{FACE_NAMES[down]}" for up, down in TILE_SET]))
    _read_lying(s, given.get("tokens", {}))
    _read_pack(s, given)
    _read_seats(s, given.get("seats"))
    _read_turn(s, given.get("turn", {"seat": 0, "phase": "roll"}))
    _read_pieces(s, given)
    _read_payment(s, given.get("payment"))
    _read_votes(s, given.get("votes", {}))
    _check_table(s)
    _read_end(s, given.get("winners", []))


def _read_tiles(s: Record, given: object) -> None:
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


def _read_lying(s: Record, given: object) -> None:
    for key, held in checks.an_object(given, "tokens").items():
        if not (key.isascii() and key.isdigit() and 1 <= int(key) <= TILES):
            raise BadPosition(f"tokens lie on a tile from 1 to {TILES}, not on {shown(key)}")
        _read_tokens(s, held, s.lying[int(key) - 1], f"tokens on tile {key}")


def _read_tokens(s: Record, given: object, into: Any, what: str) -> None:
    for colour, count in checks.an_object(given, what).items():
        if colour not in (possible := names.colours_in_play(s)):
            raise BadPosition(f"{what}: the colours are {listed(possible, 'and')}, not {shown(colour)}")
        into[COLOUR_NAMES.index(colour)] = checks.number(count, 0, MOST_TOKENS, f"{what}, {colour}")


def _read_pack(s: Record, given: Mapping[str, Any]) -> None:
    disease = given.get("disease")
    s.disease = 0 if disease is None else checks.index(disease, DISEASE_NAMES, "disease")
    pack = given.get("pack", [name for name in DISEASE_NAMES[1:] if name != disease])
    if not isinstance(pack, list) or len(pack) > DISEASES or len({str(card) for card in pack}) != len(pack):
        raise BadPosition(
            f"pack is a list of up to {DISEASES} different diseases, the top one first, not {shown(pack)}"
        )
    for place, card in enumerate(reversed(pack)):
        s.pack[place] = checks.index(card, DISEASE_NAMES[1:], "pack") + 1
    s.pack_left = len(pack)


def _read_seats(s: Record, given: object) -> None:
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


def _read_laborigine(s: Record, laborigine: int, given: object) -> None:
    what = names.laborigine_name(s, laborigine)
    piece = checks.an_object(given, what)
    checks.known(piece, ("tile", "infected", "lightning", "acid"), what)
    s.tile[laborigine] = _tile(piece.get("tile"), f"{what}, tile")
    s.infected[laborigine] = checks.yes(piece.get("infected", False), f"{what}, infected")
    s.lightning[laborigine] = checks.number(piece.get("lightning", 0), 0, 100, f"{what}, lightning")
    s.acid[laborigine] = checks.yes(piece.get("acid", False), f"{what}, acid")


def _read_pieces(s: Record, given: Mapping[str, Any]) -> None:
    """Moa and the flag."""
    s.moa = _tile(given.get("moa"), "moa")
    if s.variant == Variant.TWINS and s.moa != NOWHERE:
        raise BadPosition("there is no moa in the twins game")
    if s.variant != Variant.TWINS and s.moa == NOWHERE and s.phase != Phase.PLACE:
        raise BadPosition(f"moa stands on a tile from 1 to {TILES}, not {shown(given.get('moa'))}")
    flag = given.get("flag", "gone" if s.out.any() else "beside")
    if flag in names.FLAG_NAMES.values():
        s.flag = BESIDE if flag == names.FLAG_NAMES[BESIDE] else GONE
    else:
        s.flag = _laborigine(s, flag, "flag", ["beside", "gone"])


def _read_turn(s: Record, given: object) -> None:
    turn = checks.an_object(given, "turn")
    checks.known(turn, TURN_KEYS, "turn")
    s.turn = checks.number(turn.get("seat", 0), 0, int(s.players) - 1, "turn, seat")
    phase = Phase(checks.index(turn.get("phase", "roll"), names.PHASE_NAMES, "turn, phase"))
    s.phase = phase
    s.cursor = checks.number(turn.get("cursor", 1 if phase == Phase.ASK else 0), 0, 12, "turn, cursor")
    for name, field in (("dice", s.dice), ("assigned", s.die)):
        field[:] = _pair(turn.get(name, [0, 0]), 6, f"turn, {name}")
    for name, field in (("doubled", s.doubled), ("barred", s.barred)):
        field[:] = _pair(turn.get(name, [0, 0]), 1, f"turn, {name}")
    _check_dice(s, phase)
    direction = turn.get("direction")
    if direction is not None:
        way = checks.index(direction, tuple(names.DIRECTION_NAMES.values()), "turn, direction")
        s.direction[0] = list(names.DIRECTION_NAMES)[way]
        s.direction[1] = -s.direction[0]
    s.mover = _laborigine(s, turn["mover"], "turn, mover") if turn.get("mover") is not None else 0
    s.moved = checks.number(turn.get("moved", 0), 0, 1, "turn, moved")
    s.to_go = checks.number(turn.get("to_go", 0), 0, 12, "turn, to_go")
    s.burning = checks.number(turn.get("burning", 0), 0, 1, "turn, burning")
    s.corroded = checks.number(turn.get("corroded", 0), 0, 1, "turn, corroded")
    s.met = _laborigine(s, turn["met"], "turn, met") + 1 if turn.get("met") is not None else 0
    footprints = turn.get("footprints", [])
    if not isinstance(footprints, list):
        raise BadPosition(f"turn, footprints is a list of tiles, not {shown(footprints)}")
    s.footprints = sum(
        1 << checks.number(tile, 1, TILES, "turn, footprints") - 1 for tile in set(map(_hashable, footprints))
    )
    if phase in MOVING and (s.direction[0] == 0 or seat_of(s, int(s.mover)) != s.turn):
        raise BadPosition(f"in phase {names.PHASE_NAMES[phase]} turn has a direction, and its mover is the seat's own")


MOVING = tuple(Phase(number) for number in range(Phase.SET_OUT, Phase.END_TURN))


def _check_dice(s: Record, phase: Phase) -> None:
    """After the roll there are dice; after the assignment each moves somebody."""
    if phase in BEFORE_ROLL or phase == Phase.OVER:
        return
    if not s.dice.all():
        raise BadPosition(f"in phase {names.PHASE_NAMES[phase]} turn has dice, two numbers from 1 to 6")
    if phase == Phase.ASSIGN:
        return
    if s.dice[0] == s.dice[1] and not s.die.any():
        s.die[:] = s.dice
    if sorted(s.die) != sorted(s.dice):
        raise BadPosition(
            f"in phase {names.PHASE_NAMES[phase]} turn has assigned, the dice {[int(n) for n in s.dice]} in the order "
            "laborigine, Moa (twins: first, second)"
        )


def _read_payment(s: Record, given: object) -> None:
    if given is None:
        return
    payment = checks.an_object(given, "payment")
    checks.known(payment, ("due", "payer", "taker", "tile", "cause", "assessed", "leaves"), "payment")
    s.due = checks.number(payment.get("due"), 1, MOST_TOKENS, "payment, due")
    s.payer = _laborigine(s, payment.get("payer"), "payment, payer")
    s.taker = _laborigine(s, payment["taker"], "payment, taker") + 1 if payment.get("taker") is not None else 0
    s.due_tile = checks.number(payment.get("tile"), 1, TILES, "payment, tile") - 1
    s.cause = checks.index(payment.get("cause"), names.CAUSE_NAMES, "payment, cause")
    s.assessed = checks.yes(payment.get("assessed", False), "payment, assessed")
    s.aside = checks.yes(payment.get("leaves", False), "payment, leaves")
    if s.due > total(s, seat_of(s, int(s.payer))) and s.assessed:
        raise BadPosition(f"payment, due is at most what the payer has, not {int(s.due)}")


def _read_votes(s: Record, given: object) -> None:
    for name, count in checks.an_object(given, "votes").items():
        s.votes[_laborigine(s, name, "votes")] = checks.number(count, 0, int(s.players), f"votes, {name}")


def _check_table(s: Record) -> None:
    """What holds on every table."""
    if int(s.stock.sum()) + int(s.lying.sum()) > MOST_TOKENS:
        raise BadPosition(f"there are at most {MOST_TOKENS} tokens in all")
    pieces = {names.laborigine_name(s, n): int(s.tile[n]) for n in range(len(names.laborigine_names(s)))}
    if s.variant != Variant.TWINS:
        pieces["moa"] = int(s.moa)
    crossing = names.laborigine_name(s, int(s.mover)) if s.phase in MOVING else "moa"
    placed: dict[int, str] = {}
    for name, tile in pieces.items():
        if tile == NOWHERE:
            if s.phase != Phase.PLACE and name != "moa" and not s.out[seat_of(s, list(pieces).index(name))]:
                raise BadPosition(f"{name} stands on a tile from 1 to {TILES}")
        elif name != crossing or s.phase not in (*MOVING, Phase.MOA, Phase.MOA_MEETS):  # who walks may pass somebody
            if tile in placed:
                raise BadPosition(f"{placed[tile]} and {name} cannot both stand on tile {tile + 1}")
            placed[tile] = name
    if s.infected.any() and s.disease == Disease.NONE:
        raise BadPosition("somebody is infected, so disease is one of " + listed(DISEASE_NAMES[1:]))
    if s.out.any() and s.flag != GONE:
        raise BadPosition("somebody is out, so the flag is gone (L33)")
    if s.flag >= 0 and s.out[seat_of(s, int(s.flag))]:
        raise BadPosition("whoever is out cannot hold the flag")


def _read_end(s: Record, winners: object) -> None:
    """Winners if and only if the game is over."""
    over = s.phase == Phase.OVER
    if not isinstance(winners, list) or bool(winners) != over:
        raise BadPosition(f"winners is a list of seats in phase over, and only there, not {shown(winners)}")
    for seat in winners:
        s.winners |= 1 << checks.number(seat, 0, int(s.players) - 1, "winners")
    s.over = over
    living = {colour_of(s, seat) for seat in range(s.players) if not s.out[seat]}
    if not over and (len(living) < 2 or s.out[s.turn]):
        raise BadPosition("a game that goes on has two living colours or more, and the seat on turn is alive")


# --- small checks --------------------------------------------------------------------------------------------------


def _tile(given: object, what: str) -> int:
    return NOWHERE if given is None else checks.number(given, 1, TILES, what) - 1


def _pair(given: object, high: int, what: str) -> list[int]:
    if not isinstance(given, list) or len(given) != 2:
        raise BadPosition(f"{what} is a list of two numbers, not {shown(given)}")
    return [checks.number(n, 0, high, what) for n in given]


def _laborigine(s: Record, given: object, what: str, also: Sequence[str] = ()) -> int:
    possible = names.laborigine_names(s)
    if given not in possible:
        raise BadPosition(f"{what} is {listed([*possible, *also])}, not {shown(given)}")
    return possible.index(str(given))


def _hashable(given: object) -> object:
    return given if isinstance(given, int) else repr(given)
