"""What can be, beyond what the declared fields say: which things fit together at the moments a match rests."""

from labtop.engine.errors import BadPosition, listed
from labtop.games.laborigines.components import COLOUR_NAMES, COLOURS, DISEASE_NAMES, DISEASES, TILES, Disease, Face
from labtop.games.laborigines.events import End
from labtop.games.laborigines.pieces import colour_of, laborigines, own, seat_of, twin_of
from labtop.games.laborigines.pieces import laborigine_name as name_of
from labtop.games.laborigines.rules import movement, traps
from labtop.games.laborigines.rules.common import can_gain, suffers, total
from labtop.games.laborigines.rules.ending import how_it_ended
from labtop.games.laborigines.rules.energy import is_open
from labtop.games.laborigines.state import MOST_TOKENS, State
from labtop.games.laborigines.terms import (
    CAUSE_NAMES,
    GONE,
    MOA,
    NOWHERE,
    PHASE_NAMES,
    WALKING,
    Cause,
    Edition,
    Nicest,
    Phase,
    Variant,
)

COMING = (Phase.MOA_WALKS, Phase.WALK, Phase.INFECT)  # one who walks may come upon another
FINISHED_BY_OTHERS = (Phase.MOA_WALKS, Phase.LIGHTNING)  # L26: though the player on the move is out


def check(s: State) -> None:
    """Refuse a table that cannot be."""
    _check_energy(s)
    _check_markers(s)
    phase = Phase(int(s.phase))
    if s.places.any():
        raise BadPosition("Laborigines gives no places: it has winners")
    if s.votes.any() and s.nicest != Nicest.VOTE:
        raise BadPosition("votes are there under the option nicest=vote, and only there (L13)")
    _check_pieces(s)
    if phase == Phase.OVER:
        _check_end(s)
        return
    if s.ending:
        raise BadPosition("ending is there in phase over, and only there")
    if len(_living(s)) < 2:
        raise BadPosition("a game that goes on has two living colours or more (L25, L52)")
    if s.out[s.turn] and phase not in FINISHED_BY_OTHERS:
        raise BadPosition(f"turn, seat is {int(s.turn)}, which is out: no further phase of it happens (L26)")
    if phase in (Phase.PLACE, Phase.NICEST):
        _check_beginning(s)
    else:
        _check_turn(s)
    if s.due:
        _check_payment(s)
    elif any(phase in _phases_of(cause) for cause in Cause):
        raise BadPosition(f"a match rests in phase {PHASE_NAMES[phase]} only while there is a payment")


def _living(s: State) -> set[int]:
    """The colours of those who are not out."""
    return {colour_of(s, seat) for seat in range(s.players) if not s.out[seat]}


# --- the table -----------------------------------------------------------------------------------------------------


def _check_energy(s: State) -> None:
    if int(s.stock.sum()) + int(s.lying.sum()) > MOST_TOKENS:
        raise BadPosition(f"there are at most {MOST_TOKENS} tokens in all")
    colours = {colour_of(s, seat) for seat in range(s.players)}
    colours |= {COLOURS - 1} if s.variant == Variant.TEAMS else set()
    for colour, name in enumerate(COLOUR_NAMES):
        if not (s.stock[:, colour].any() or s.lying[:, colour].any()):
            continue
        if colour not in colours:
            possible = listed((COLOUR_NAMES[colour] for colour in sorted(colours)), "and")
            raise BadPosition(f"energy and tokens: the colours are {possible}, not {name!r}")
        gone = [seat for seat in range(s.players) if s.out[seat] and colour_of(s, seat) == colour]
        if gone and s.phase != Phase.OVER:  # then the colours of those who fell last are still about
            raise BadPosition(f"seat {gone[0]} is out, so all {name} tokens have left the game (L24)")


def _check_markers(s: State) -> None:
    undrawn = [DISEASE_NAMES[card] for card in s.pack[: int(s.pack_left)]]
    if s.infected.any() and s.disease == Disease.NONE:
        raise BadPosition("somebody is infected, so disease is one of " + listed(DISEASE_NAMES[1:]))
    if s.out.any() and s.flag != GONE:
        raise BadPosition("somebody is out, so the flag is gone (L33)")
    if s.flag == GONE and not s.out.any():
        raise BadPosition("nobody is out, so the flag is not gone (L33)")
    if s.flag >= 0 and s.edition == Edition.ENGLISH and suffers(s, int(s.flag), Disease.IMMUNITY_LOSS):
        raise BadPosition(f"{name_of(s, s.flag)} suffers from immunity loss and cannot hold the flag (L41e)")
    if len(set(undrawn)) < len(undrawn):
        raise BadPosition(f"pack: there is one card of each disease, not {listed(undrawn, 'and')} (L5)")
    if s.disease == Disease.NONE and s.pack_left < DISEASES:
        raise BadPosition(f"pack: no disease is active, so none of the {DISEASES} cards was drawn (L5)")
    if (active := DISEASE_NAMES[s.disease]) in undrawn:
        raise BadPosition(f"pack: {active} is the active disease, so it is not among the undrawn (L5)")


def _check_pieces(s: State) -> None:
    """Everybody stands somewhere, and one piece a tile; but who walks may come upon another."""
    if s.variant == Variant.TWINS and s.moa != NOWHERE:
        raise BadPosition("there is no moa in the twins game (L60)")
    coming = (MOA if s.phase == Phase.MOA_WALKS else int(s.mover)) if s.phase in COMING else None
    placed: dict[int, str] = {}
    for piece in [*range(laborigines(s)), MOA]:
        name, tile = name_of(s, piece), int(s.moa if piece == MOA else s.tile[piece])
        if tile == NOWHERE:
            there = s.variant != Variant.TWINS if piece == MOA else not s.out[seat_of(s, piece)]
            if there and s.phase != Phase.PLACE:
                raise BadPosition(f"{name} stands on a tile from 1 to {TILES}")
        elif piece != coming:
            if tile in placed and s.phase != Phase.OVER:  # a game may end in the middle of a walk
                raise BadPosition(f"{placed[tile]} and {name} cannot both stand on tile {tile + 1}")
            placed[tile] = name


def _check_beginning(s: State) -> None:
    """Before the first turn: nothing has happened yet."""
    touched = s.turns or s.turn or s.out.any() or s.infected.any() or s.lightning.any() or s.acid.any()
    if touched or s.lying.any() or s.seen.any() or s.flag >= 0 or s.disease or s.pack_left < DISEASES:
        raise BadPosition(
            f"in phase {PHASE_NAMES[s.phase]} nothing has happened yet: no turn has begun, no tile was flipped, "
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
    moa_waits = s.moa == NOWHERE and s.variant != Variant.TWINS
    if sorted(standing, reverse=True) != standing or (moa_waits and any(standing)):
        raise BadPosition("first Moa is placed, then the laborigines in the order of the seats (L12)")


# --- the turn ------------------------------------------------------------------------------------------------------


def _check_turn(s: State) -> None:
    phase, twins = Phase(int(s.phase)), s.variant == Variant.TWINS
    if phase in (Phase.ONE, Phase.ORDER) and not twins:
        raise BadPosition(f"phase {PHASE_NAMES[phase]} is there in the twins game only (L61, L62)")
    if phase == Phase.ASSIGN and s.dice[0] == s.dice[1]:
        raise BadPosition("in phase assign the dice differ: a double is assigned by itself (L40)")
    if phase not in (Phase.ASSIGN, Phase.ROLL) and sorted(s.die) != sorted(s.dice):
        raise BadPosition(
            f"in phase {PHASE_NAMES[phase]} turn has assigned, the dice {s.dice.tolist()} in the order laborigine, Moa "
            f"(twins: first, second), not {s.die.tolist()}"
        )
    if phase == Phase.ONE and (1 not in s.dice or s.flag == GONE):
        raise BadPosition("in phase one a 1 was rolled, and the flag is still in the game (L62)")
    if phase == Phase.ASK and not movement.can_manipulate(s, movement.asked(s)):
        raise BadPosition(
            f"turn, asked is another living seat with {movement.MANIPULATION_COSTS} tokens or more of the colour "
            f"{COLOUR_NAMES[colour_of(s, int(s.turn))]} (L46)"
        )
    _check_sickness(s)
    if phase in (Phase.ORDER, *WALKING) and s.direction[0] == 0:
        raise BadPosition(f"in phase {PHASE_NAMES[phase]} turn has a direction, clockwise or anticlockwise")
    if phase == Phase.MOA_WALKS and s.direction[0] and s.edition == Edition.ENGLISH:
        raise BadPosition("in the English edition no direction is set before Moa has moved (L46)")
    if phase == Phase.MOA_WALKS and twins:
        raise BadPosition("there is no moa in the twins game (L60)")
    if phase in WALKING and seat_of(s, int(s.mover)) != s.turn:
        raise BadPosition(f"turn, mover is a laborigine of the seat on turn, not {name_of(s, s.mover)}")
    if not twins and (s.moved or s.doubled[1] or s.barred[1]):
        raise BadPosition("turn, moved, doubled and barred: there is no second laborigine; only twins have one")


def _check_sickness(s: State) -> None:
    """Hyperactivity doubles and Czech immunity loss bars those who were infected in phase 2."""
    for what, acts, disease, rule in (
        ("doubled", s.doubled, Disease.HYPERACTIVITY, "L41d"),
        ("barred", s.barred, Disease.IMMUNITY_LOSS, "L41e"),
    ):
        for twin in range(2 if s.variant == Variant.TWINS else 1):
            laborigine = own(s, int(s.turn), twin)
            sick = s.out[s.turn] or s.phase in WALKING or suffers(s, laborigine, disease)
            if acts[twin] and not sick:
                raise BadPosition(f"turn, {what}: {name_of(s, laborigine)} has no {DISEASE_NAMES[disease]} ({rule})")
    if s.barred.any() and s.edition == Edition.ENGLISH:
        raise BadPosition("turn, barred: that is the Czech edition's immunity loss (L41e)")


# --- payments ------------------------------------------------------------------------------------------------------


PAYER = {
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


def _phases_of(cause: Cause) -> tuple[Phase, ...]:
    """In which a cause is paid."""
    special = {
        Cause.MOA: (Phase.MOA_WALKS, Phase.WALK),
        Cause.ACID: (Phase.WALK,),
        Cause.ENCOUNTER: (Phase.INFECT,),
        Cause.LIGHTNING: (Phase.LIGHTNING,),
        Cause.CURE: (Phase.CURE,),
    }
    return special.get(cause) or ((Phase.SICKNESS,) if cause.name in Disease.__members__ else (Phase.MOVED,))


def _check_payment(s: State) -> None:
    phase, cause, payer = Phase(int(s.phase)), Cause(int(s.cause)), int(s.payer)
    if phase not in _phases_of(cause):
        where = listed(PHASE_NAMES[possible] for possible in _phases_of(cause))
        raise BadPosition(f"payment, cause is {CAUSE_NAMES[cause]}: that is paid in phase {where}")
    if s.out[seat_of(s, payer)]:
        raise BadPosition(f"payment, payer is {name_of(s, payer)}, which is out")
    if s.flag == payer and cause != Cause.INFERIORITY_COMPLEX:
        raise BadPosition(f"payment: {name_of(s, payer)} has the flag and pays nothing (L30)")
    _check_amount(s, cause, payer)
    if not _fits(s, cause, payer, int(s.taker) - 1):
        to = f" to {name_of(s, s.taker - 1)}" if s.taker else ""
        raise BadPosition(f"payment: {PAYER[cause]}, not {name_of(s, payer)}{to}")
    if phase == Phase.WALK and (s.to_go > 0) != (cause == Cause.ACID):
        raise BadPosition("turn, to_go is what is left of a stretch, 1 or more while acid burns on it, else 0 (L47f)")


def _check_amount(s: State, cause: Cause, payer: int) -> None:
    seat, due = seat_of(s, payer), int(s.due)
    most = min(_asked_for(s, cause, payer), total(s, seat))
    if due > most:
        cost = f"{CAUSE_NAMES[cause]} costs {name_of(s, payer)}"
        raise BadPosition(f"payment, due is from 1 to {most}, what {cost} here, not {due}")
    if s.taker:
        return
    colours = [colour for colour in range(COLOURS) if is_open(s, seat, colour)]
    part = int(s.lay) + int(s.leave)
    if not 1 <= part <= min(due, sum(int(s.stock[seat, colour]) for colour in colours)):
        raise BadPosition(
            f"payment: lay and leave are together 1 or more, no more than is due ({due}) and than there is of "
            f"colours that are not settled, not {part}"
        )
    if int(s.settled) >> min(colours):
        raise BadPosition("payment, settled: the colours are settled in their order, " + listed(COLOUR_NAMES, "and"))
    if not s.settled and abs(int(s.lay) - int(s.leave)) > 1:
        raise BadPosition("payment: tokens are laid and leave in turns, so lay and leave differ by 1 at most (L21)")


def _asked_for(s: State, cause: Cause, payer: int) -> int:
    """What is asked of the payer, with its mutation."""
    count = {
        Cause.MOA: movement.ENCOUNTER_COSTS,
        Cause.ENCOUNTER: movement.ENCOUNTER_COSTS,
        Cause.INFERIORITY_COMPLEX: 2,
        Cause.LIMPING: 2,
        Cause.CHARITY: traps.CHARITY_GIVES,
        Cause.RADIATION: traps.green_tiles(s),
        Cause.LIGHTNING: int(s.lightning[payer]),
        Cause.SMALL_EXPLOSION: traps.SMALL_EXPLOSION_COSTS,
        Cause.HUGE_EXPLOSION: traps.HUGE_EXPLOSION_COSTS,
    }.get(cause, 1)
    if s.taker == 0 and count:
        count += suffers(s, payer, Disease.MALIGN_MUTATION) - suffers(s, payer, Disease.BENIGN_MUTATION)
    return int(count)


def _fits(s: State, cause: Cause, payer: int, taker: int) -> bool:
    """Whether somebody would pay this now, and to the taker."""
    mover, others = int(s.mover), seat_of(s, payer) != s.turn
    if cause == Cause.MOA:
        walks = s.phase == Phase.MOA_WALKS or payer == mover
        return bool(walks and taker < 0 and s.tile[payer] == s.moa and s.variant != Variant.TWINS)
    if cause == Cause.ACID:
        return bool(payer == mover and taker < 0 and s.burning and 0 < s.to_go <= movement.distance(s))
    if cause == Cause.ENCOUNTER:
        return bool(others and s.tile[payer] == s.tile[mover] and taker == mover and can_gain(s, mover))
    if s.phase == Phase.SICKNESS:
        acts_up = {
            Cause.LEPROSY: True,
            Cause.INFERIORITY_COMPLEX: 1 in s.dice,
            Cause.LIMPING: s.die[twin_of(s, payer)] % 2 == 0,
        }
        return bool(acts_up[cause] and taker < 0 and not others and suffers(s, payer, Disease[cause.name]))
    if s.tile[mover] != NOWHERE and s.up[s.tile[mover]] != Face[cause.name]:
        return False
    if cause == Cause.CURE:
        return bool(others and taker == mover and can_gain(s, taker))
    if cause == Cause.CHARITY and taker >= 0:
        seat = seat_of(s, taker)
        poorest = seat != s.turn and not s.out[seat] and taker == own(s, seat, 0)
        return bool(payer == mover and poorest and traps.pair_can_gain(s, seat))
    return taker < 0 and (cause == Cause.LIGHTNING or payer == mover)


# --- the end -------------------------------------------------------------------------------------------------------


def _check_end(s: State) -> None:
    """Who has won follows from who is left; where nobody is, those share who fell last."""
    if s.due:
        raise BadPosition("in phase over nothing is being paid")
    left = _living(s)
    winners = [seat for seat in range(s.players) if s.winners >> seat & 1]
    won = {colour_of(s, seat) for seat in winners}
    if len(left) > 1:
        raise BadPosition("in phase over at most one colour is left; here several live (L25, L52)")
    whole = [seat for seat in range(s.players) if colour_of(s, seat) in won]
    if winners != whole or not (won == left if left else len(won) > 1):
        told = f"seat {listed(q for q in range(s.players) if colour_of(s, q) in left)}" if left else "two or more"
        raise BadPosition(f"winners are those who are left, with partners, or the last who fell: here {told} (L25)")
    if s.ending != (ending := how_it_ended(s)):
        expected = End.endings()[int(ending)]
        raise BadPosition(f"ending is {expected.name} here ({expected.rule})")
