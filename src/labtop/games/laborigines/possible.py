"""What can be: the moments at which a match rests, and what holds then. `position.read` refuses everything else."""

from labtop.engine.errors import BadPosition, listed
from labtop.games.laborigines import names
from labtop.games.laborigines.components import (
    COLOUR_NAMES,
    COLOURS,
    DISEASE_NAMES,
    DISEASES,
    TILES,
    Disease,
    Face,
)
from labtop.games.laborigines.events import End
from labtop.games.laborigines.pieces import colour_of, laborigines, own, seat_of, twin_of
from labtop.games.laborigines.rules.common import can_gain, suffers, total
from labtop.games.laborigines.rules.energy import is_open
from labtop.games.laborigines.rules.movement import ENCOUNTER_COSTS, MANIPULATION_COSTS, distance
from labtop.games.laborigines.rules.traps import (
    CHARITY_GIVES,
    HUGE_EXPLOSION_COSTS,
    SMALL_EXPLOSION_COSTS,
    green_tiles,
    pair_can_gain,
)
from labtop.games.laborigines.state import State
from labtop.games.laborigines.terms import GONE, NOWHERE, Cause, Edition, Nicest, Phase, Variant

_ROLLED = ("dice", "assigned")
_BEFORE = (*_ROLLED, "doubled", "barred")
_WALK = (*_BEFORE, "direction", "mover", "moved", "burning", "footprints")

HELD: dict[Phase, tuple[str, ...]] = {
    Phase.PLACE: (),
    Phase.NICEST: (),
    Phase.ROLL: (),
    Phase.ASSIGN: ("dice",),
    Phase.ONE: _ROLLED,
    Phase.ASK: (*_BEFORE, "asked"),
    Phase.DIRECT: _BEFORE,
    Phase.ORDER: (*_BEFORE, "direction"),
    Phase.OVER: (),
    # In these something is being paid.
    Phase.SICKNESS: _ROLLED,
    Phase.MOA_WALKS: (*_BEFORE, "direction"),
    Phase.WALK: (*_WALK, "to_go"),
    Phase.INFECT: _WALK,
    Phase.MOVED: _WALK,
    Phase.LIGHTNING: _WALK,
    Phase.CURE: _WALK,
}
"""The phases in which a match rests, and what a turn holds in each, beside its seat."""

TURN_KEYS = (
    "asked", "dice", "assigned", "doubled", "barred", "direction", "mover", "moved", "to_go", "burning", "footprints",
)  # fmt: skip

BEGINNING = (Phase.PLACE, Phase.NICEST)
WALKING = (Phase.WALK, Phase.INFECT, Phase.MOVED, Phase.LIGHTNING, Phase.CURE)
PAYING = {
    Cause.MOA: (Phase.MOA_WALKS, Phase.WALK),
    Cause.LEPROSY: (Phase.SICKNESS,),
    Cause.INFERIORITY_COMPLEX: (Phase.SICKNESS,),
    Cause.LIMPING: (Phase.SICKNESS,),
    Cause.ACID: (Phase.WALK,),
    Cause.CHARITY: (Phase.MOVED,),
    Cause.RADIATION: (Phase.MOVED,),
    Cause.LIGHTNING: (Phase.LIGHTNING,),
    Cause.SMALL_EXPLOSION: (Phase.MOVED,),
    Cause.HUGE_EXPLOSION: (Phase.MOVED,),
    Cause.ENCOUNTER: (Phase.INFECT,),
    Cause.CURE: (Phase.CURE,),
}
FACES = {
    Cause.CHARITY: Face.CHARITY,
    Cause.RADIATION: Face.RADIATION,
    Cause.LIGHTNING: Face.LIGHTNING,
    Cause.SMALL_EXPLOSION: Face.SMALL_EXPLOSION,
    Cause.HUGE_EXPLOSION: Face.HUGE_EXPLOSION,
    Cause.CURE: Face.CURE,
}
DISEASES_OF = {
    Cause.LEPROSY: Disease.LEPROSY,
    Cause.INFERIORITY_COMPLEX: Disease.INFERIORITY_COMPLEX,
    Cause.LIMPING: Disease.LIMPING,
}
FINISHED_BY_OTHERS = (Phase.MOA_WALKS, Phase.LIGHTNING)  # L26: though the player on the move is out


def check(s: State) -> None:
    """Refuse a table that cannot be."""
    _check_energy(s)
    _check_markers(s)
    phase = Phase(int(s.phase))
    if phase == Phase.OVER:
        _check_end(s)
        return
    if s.winners:
        raise BadPosition("winners are there in phase over, and only there")
    if s.ending or s.places.any():
        raise BadPosition("ending is there in phase over, and only there")
    if s.votes.any() and (phase != Phase.NICEST or s.nicest != Nicest.VOTE):
        raise BadPosition("votes are there in phase nicest under the option nicest=vote, and only there (L13)")
    living = {colour_of(s, seat) for seat in range(s.players) if not s.out[seat]}
    if len(living) < 2:
        raise BadPosition("a game that goes on has two living colours or more (L25, L52)")
    if s.out[s.turn] and phase not in FINISHED_BY_OTHERS:
        raise BadPosition(f"turn, seat is {int(s.turn)}, which is out: no further phase of it happens (L26)")
    _check_pieces(s)
    (_check_beginning if phase in BEGINNING else _check_turn)(s)
    if s.due:
        _check_payment(s)
    elif phase in PHASES_OF_PAYMENTS:
        raise BadPosition(f"a match rests in phase {names.PHASE_NAMES[phase]} only while there is a payment")


PHASES_OF_PAYMENTS = {phase for phases in PAYING.values() for phase in phases}


# --- the table -----------------------------------------------------------------------------------------------------


def _check_energy(s: State) -> None:
    if int(s.stock.sum()) + int(s.lying.sum()) > 20 * 6:
        raise BadPosition("there are at most 120 tokens in all")
    if s.phase == Phase.OVER:  # then the colours of those who fell last are still about
        return
    for seat in range(s.players):
        colour = colour_of(s, seat)
        if s.out[seat] and (s.stock[:, colour].any() or s.lying[:, colour].any()):
            name = COLOUR_NAMES[colour]
            raise BadPosition(
                f"seat {seat} is out, so all {name} tokens have left the game, from stocks and board (L24)"
            )


def _check_markers(s: State) -> None:
    if s.infected.any() and s.disease == Disease.NONE:
        raise BadPosition("somebody is infected, so disease is one of " + listed(DISEASE_NAMES[1:]))
    if s.out.any() and s.flag != GONE:
        raise BadPosition("somebody is out, so the flag is gone (L33)")
    if s.flag == GONE and not s.out.any():
        raise BadPosition("nobody is out, so the flag is not gone (L33)")
    if s.flag >= 0 and s.edition == Edition.ENGLISH and suffers(s, int(s.flag), Disease.IMMUNITY_LOSS):
        raise BadPosition(
            f"{names.flag_name(s, int(s.flag))} suffers from immunity loss and cannot hold the flag (L41e)"
        )
    if s.disease == Disease.NONE and s.pack_left < DISEASES:
        raise BadPosition(f"pack: no disease is active, so none of the {DISEASES} cards was drawn (L5)")
    if s.disease != Disease.NONE and s.disease in s.pack[: int(s.pack_left)]:
        raise BadPosition(
            f"pack: {DISEASE_NAMES[s.disease]} is the active disease, so it is not among the undrawn (L5)"
        )


def _check_pieces(s: State) -> None:
    """Everybody stands somewhere, and one piece a tile; but who walks may come upon another."""
    pieces = {names.laborigine_name(s, number): int(s.tile[number]) for number in range(laborigines(s))}
    if s.variant == Variant.TWINS:
        if s.moa != NOWHERE:
            raise BadPosition("there is no moa in the twins game (L60)")
    elif s.moa == NOWHERE and s.phase != Phase.PLACE:
        raise BadPosition(f"moa stands on a tile from 1 to {TILES}")
    else:
        pieces["moa"] = int(s.moa)
    for number, name in enumerate(names.laborigine_names(s)):
        if pieces[name] == NOWHERE and s.phase != Phase.PLACE and not s.out[seat_of(s, number)]:
            raise BadPosition(f"{name} stands on a tile from 1 to {TILES}")
    coming = "moa" if s.phase == Phase.MOA_WALKS else names.laborigine_name(s, int(s.mover))
    placed: dict[int, str] = {}
    for name, tile in pieces.items():
        if tile != NOWHERE and not (name == coming and s.phase in (Phase.MOA_WALKS, Phase.WALK, Phase.INFECT)):
            if tile in placed and s.phase != Phase.OVER:  # a game may end in the middle of a walk
                raise BadPosition(f"{placed[tile]} and {name} cannot both stand on tile {tile + 1}")
            placed[tile] = name


def _check_beginning(s: State) -> None:
    """Before the first turn: nothing has happened yet."""
    touched = s.turns or s.turn or s.out.any() or s.infected.any() or s.lightning.any() or s.acid.any()
    if touched or s.lying.any() or s.seen.any() or s.flag >= 0 or s.disease or s.pack_left < DISEASES:
        raise BadPosition(
            f"in phase {names.PHASE_NAMES[s.phase]} nothing has happened yet: no turn has begun, no tile was flipped, "
            "no card drawn, nothing lies on the board, nobody has a marker, and the flag is beside"
        )
    if s.phase == Phase.NICEST:
        if s.nicest == Nicest.VOTE and s.votes.sum() >= s.players:
            raise BadPosition("votes: in phase nicest somebody has not voted yet (L13)")
        return
    if s.edition != Edition.CZECH:
        raise BadPosition("pieces are placed by choice in the Czech edition only (L12)")
    standing = [tile != NOWHERE for tile in s.tile[: laborigines(s)]]
    if all(standing):
        raise BadPosition("in phase place there is somebody to place: here everybody stands on a tile already (L12)")
    if sorted(standing, reverse=True) != standing or (
        any(standing) and s.moa == NOWHERE and s.variant != Variant.TWINS
    ):
        raise BadPosition("first Moa is placed, then the laborigines in the order of the seats (L12)")


# --- the turn ------------------------------------------------------------------------------------------------------


def _check_turn(s: State) -> None:
    phase = Phase(int(s.phase))
    twins = s.variant == Variant.TWINS
    if phase in (Phase.ONE, Phase.ORDER) and not twins:
        raise BadPosition(f"phase {names.PHASE_NAMES[phase]} is there in the twins game only (L61, L62)")
    if phase == Phase.ASSIGN and s.dice[0] == s.dice[1]:
        raise BadPosition("in phase assign the dice differ: a double is assigned by itself (L40)")
    if phase == Phase.ONE and (1 not in s.dice or s.flag == GONE):
        raise BadPosition("in phase one a 1 was rolled, and the flag is still in the game (L62)")
    if phase == Phase.ASK and not can_manipulate(s, (int(s.turn) + int(s.cursor)) % int(s.players)):
        raise BadPosition(
            f"turn, asked is another living seat with {MANIPULATION_COSTS} tokens or more of the colour "
            f"{COLOUR_NAMES[colour_of(s, int(s.turn))]} (L46)"
        )
    _check_doubled(s, twins)
    if phase in (Phase.ORDER, *WALKING) and s.direction[0] == 0:
        raise BadPosition(f"in phase {names.PHASE_NAMES[phase]} turn has a direction, clockwise or anticlockwise")
    if phase == Phase.MOA_WALKS and s.direction[0] and s.edition == Edition.ENGLISH:
        raise BadPosition("in the English edition no direction is set before Moa has moved (L46)")
    if phase == Phase.MOA_WALKS and twins:
        raise BadPosition("there is no moa in the twins game (L60)")
    if phase in WALKING and seat_of(s, int(s.mover)) != s.turn:
        raise BadPosition(f"turn, mover is a laborigine of the seat on turn, not {_name(s, s.mover)}")


def _check_doubled(s: State, twins: bool) -> None:
    """Hyperactivity doubles and Czech immunity loss bars those who were infected in phase 2."""
    for what, field, disease in (
        ("doubled", s.doubled, Disease.HYPERACTIVITY),
        ("barred", s.barred, Disease.IMMUNITY_LOSS),
    ):
        if field[1] and not twins:
            raise BadPosition(f"turn, {what}: there is no second laborigine; only twins have one")
        for twin in range(2):
            sick = s.out[s.turn] or s.phase in WALKING or suffers(s, own(s, int(s.turn), twin), disease)
            if field[twin] and not sick:
                rule = "L41d" if what == "doubled" else "L41e"
                raise BadPosition(
                    f"turn, {what}: {_name(s, own(s, int(s.turn), twin))} has no {DISEASE_NAMES[disease]} ({rule})"
                )
    if s.barred.any() and s.edition == Edition.ENGLISH:
        raise BadPosition("turn, barred: that is the Czech edition's immunity loss (L41e)")


def can_manipulate(s: State, seat: int) -> bool:
    """L46: another living player with three tokens of the colour on the move."""
    held = s.stock[seat, colour_of(s, int(s.turn))]
    return bool(seat != s.turn and not s.out[seat] and held >= MANIPULATION_COSTS)


# --- payments ------------------------------------------------------------------------------------------------------


def _check_payment(s: State) -> None:
    phase, cause = Phase(int(s.phase)), Cause(int(s.cause))
    if phase not in PAYING[cause]:
        where = listed(names.PHASE_NAMES[possible] for possible in PAYING[cause])
        raise BadPosition(f"payment, cause is {names.CAUSE_NAMES[cause]}: that is paid in phase {where}")
    payer, seat = int(s.payer), seat_of(s, int(s.payer))
    if s.out[seat]:
        raise BadPosition(f"payment, payer is {_name(s, payer)}, which is out")
    if s.flag == payer and cause != Cause.INFERIORITY_COMPLEX:
        raise BadPosition(f"payment: {_name(s, payer)} has the flag and pays nothing (L30)")
    _check_amount(s, cause, payer, seat)
    fits = (
        _fits_sickness if phase == Phase.SICKNESS
        else _fits_moa if cause == Cause.MOA
        else _fits_walk if phase in (Phase.WALK, Phase.INFECT)
        else _fits_trap
    )  # fmt: skip
    if not fits(s, cause, payer):
        raise BadPosition(f"payment: {FITTING[cause]}, not {_name(s, payer)}{_to(s)}")
    if phase == Phase.WALK and (s.to_go > 0) != (cause == Cause.ACID):
        raise BadPosition("turn, to_go is what is left of a stretch, 1 or more while acid burns on it, else 0 (L47f)")


FITTING = {
    Cause.MOA: "the payer stands on Moa's tile, and spends; in phase walk it is the mover (L44)",
    Cause.LEPROSY: "the payer is the infected laborigine on turn, and spends (L41a)",
    Cause.INFERIORITY_COMPLEX: "the payer is the infected laborigine on turn, spends, and a 1 was rolled (L41b)",
    Cause.LIMPING: "the payer is the infected laborigine on turn, spends, and its die is even (L41c)",
    Cause.ACID: "the payer is the mover, burning, with tiles to go, and spends (L47f)",
    Cause.ENCOUNTER: "the payer is another player's laborigine on the mover's tile, the taker the mover (L45)",
    Cause.CHARITY: "the payer is the mover on a charity tile, a taker another player's first laborigine (L47c)",
    Cause.RADIATION: "the payer is the mover on a radiation tile, and spends (L47d)",
    Cause.LIGHTNING: "the payer has lightning markers, spends, and the mover stands on a lightning tile (L47e)",
    Cause.SMALL_EXPLOSION: "the payer is the mover on a small explosion, and spends (L47g)",
    Cause.HUGE_EXPLOSION: "the payer is the mover on a huge explosion, and spends (L47h)",
    Cause.CURE: "the payer is another player's laborigine, the taker the mover on a cure tile (L47i)",
}


def _check_amount(s: State, cause: Cause, payer: int, seat: int) -> None:
    most = min(_asked_for(s, cause, payer), total(s, seat))
    if not 1 <= s.due <= most:
        cost = f"{names.CAUSE_NAMES[cause]} costs {_name(s, payer)}"
        raise BadPosition(f"payment, due is from 1 to {most}, what {cost} here, not {int(s.due)}")
    if s.taker:
        return
    colours = [colour for colour in range(COLOURS) if is_open(s, seat, colour)]
    settled = [colour for colour in range(COLOURS) if int(s.settled) >> colour & 1]
    part = int(s.lay) + int(s.leave)
    if not 1 <= part <= min(int(s.due), sum(int(s.stock[seat, colour]) for colour in colours)):
        raise BadPosition(
            f"payment: lay and leave are together 1 or more, no more than is due ({int(s.due)}) and than there is of "
            f"colours that are not settled, not {part}"
        )
    if settled and max(settled) > min(colours):
        raise BadPosition("payment, settled: the colours are settled in their order, " + listed(COLOUR_NAMES, "and"))
    if not settled and abs(int(s.lay) - int(s.leave)) > 1:
        raise BadPosition(
            "payment: tokens are laid and leave the game in turns, so lay and leave differ by 1 at most (L21)"
        )


def _asked_for(s: State, cause: Cause, payer: int) -> int:
    """What is asked of the payer, with its mutation."""
    count = {
        Cause.MOA: ENCOUNTER_COSTS,
        Cause.LEPROSY: 1,
        Cause.INFERIORITY_COMPLEX: 2,
        Cause.LIMPING: 2,
        Cause.ACID: 1,
        Cause.CHARITY: CHARITY_GIVES,
        Cause.RADIATION: green_tiles(s),
        Cause.LIGHTNING: int(s.lightning[payer]),
        Cause.SMALL_EXPLOSION: SMALL_EXPLOSION_COSTS,
        Cause.HUGE_EXPLOSION: HUGE_EXPLOSION_COSTS,
        Cause.ENCOUNTER: ENCOUNTER_COSTS,
        Cause.CURE: 1,
    }[cause]
    if s.taker == 0 and count:
        count += suffers(s, payer, Disease.MALIGN_MUTATION) - suffers(s, payer, Disease.BENIGN_MUTATION)
    return int(count)


def _fits_sickness(s: State, cause: Cause, payer: int) -> bool:
    if s.taker or seat_of(s, payer) != s.turn or not suffers(s, payer, DISEASES_OF[cause]):
        return False
    if cause == Cause.INFERIORITY_COMPLEX:
        return 1 in s.dice
    return cause != Cause.LIMPING or int(s.die[twin_of(s, payer)]) % 2 == 0


def _fits_moa(s: State, cause: Cause, payer: int) -> bool:
    walks = s.phase == Phase.MOA_WALKS or payer == s.mover
    return bool(walks and not s.taker and s.tile[payer] == s.moa and s.variant != Variant.TWINS)


def _fits_walk(s: State, cause: Cause, payer: int) -> bool:
    if cause == Cause.ACID:
        return bool(payer == s.mover and not s.taker and s.burning and 0 < s.to_go <= distance(s))
    met = seat_of(s, payer) != s.turn and s.tile[payer] == s.tile[s.mover]
    return bool(met and s.taker == s.mover + 1 and can_gain(s, int(s.mover)))


def _fits_trap(s: State, cause: Cause, payer: int) -> bool:
    here = int(s.tile[s.mover])
    if here != NOWHERE and s.up[here] != FACES[cause]:
        return False
    taker = int(s.taker) - 1
    if cause == Cause.CURE:
        return bool(seat_of(s, payer) != s.turn and taker == s.mover and can_gain(s, taker))
    if cause == Cause.LIGHTNING:
        return taker < 0
    if payer != s.mover:
        return False
    if cause != Cause.CHARITY or taker < 0:
        return taker < 0
    other = seat_of(s, taker)
    return bool(other != s.turn and not s.out[other] and taker == own(s, other, 0) and pair_can_gain(s, other))


# --- the end -------------------------------------------------------------------------------------------------------


def _check_end(s: State) -> None:
    """Who has won follows from who is left; where nobody is, those share who fell last."""
    if s.due or s.votes.any():
        raise BadPosition("in phase over nothing is being paid and nobody votes")
    if s.places.any():
        raise BadPosition("Laborigines gives no places: it has winners")
    _check_pieces(s)
    colours = {colour_of(s, seat) for seat in range(s.players) if not s.out[seat]}
    won = {colour_of(s, seat) for seat in names.seats_of(int(s.winners))}
    whole = [seat for seat in range(s.players) if colour_of(s, seat) in won]
    if len(colours) > 1:
        raise BadPosition("in phase over at most one colour is left; here several live (L25, L52)")
    if names.seats_of(int(s.winners)) != whole or not (won == colours if colours else len(won) > 1):
        told = f"seat {listed(q for q in range(s.players) if colour_of(s, q) in colours)}" if colours else "two or more"
        raise BadPosition(
            f"winners are those who are left, with their partners, or the last who fell: here {told} (L25)"
        )
    ending = End.SHARED if not colours else End.LAST_COLOUR if s.variant == Variant.TEAMS else End.LAST_ONE
    if s.ending != ending:
        raise BadPosition(f"ending is {End.endings()[int(ending)].name} here ({End.endings()[int(ending)].rule})")


def _name(s: State, laborigine: int) -> str:
    return names.laborigine_name(s, int(laborigine))


def _to(s: State) -> str:
    return f" to {_name(s, int(s.taker) - 1)}" if s.taker else ""
