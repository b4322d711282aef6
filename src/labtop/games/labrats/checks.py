"""What holds on every table: `position.read` refuses a position in which it does not."""

from labtop.engine.errors import BadPosition
from labtop.games.labrats import names
from labtop.games.labrats.components import DOOR_NAMES, HAND_LIMIT, KEPT, OBSTACLES, TABLE, Door
from labtop.games.labrats.remembering import placeable
from labtop.games.labrats.rules.common import is_dead, living, open_doors
from labtop.games.labrats.rules.rounds import CHEESE_TO_WIN, last_living
from labtop.games.labrats.state import Health, Phase, Source, Specimens, State, Survivor

BEFORE_DEAL = (Phase.DRAFT, Phase.SPECIMENS, Phase.DEAL)
BETWEEN_TURNS = (*BEFORE_DEAL, Phase.PLACE, Phase.TURN, Phase.KEEP)
EXPLORING = (Phase.OBSTACLE, Phase.CONFUSION, Phase.NEXT, Phase.CRUMBS)


def check_table(s: State) -> None:
    _check_beginning(s)
    _check_specimens(s)
    _check_doors(s)
    _check_hands(s)
    _check_turn(s)
    _check_alone(s)
    _check_card(s)
    _check_exit(s)
    _check_end(s)
    for seat in range(s.players):
        _check_knowledge(s, seat)


def usual_first(s: State) -> int:
    """T12, T41: who began this round, as far as the turns begun tell."""
    before = int(s.begun) - (s.phase not in BETWEEN_TURNS)
    return int((int(s.turn) - max(0, before)) % int(s.players))


def _phase(s: State) -> str:
    return f"in phase {names.PHASE_NAMES[s.phase]}"


def _check_beginning(s: State) -> None:
    """T10, T41: which phases come before the first turn of the game or of a round, and what nobody has then."""
    wrong = {Phase.DRAFT: Specimens.RANDOM, Phase.SPECIMENS: Specimens.DRAFTED}.get(Phase(int(s.phase)))
    if wrong is not None and s.specimens == wrong:
        raise BadPosition(f"under specimens={wrong.name.lower()} there is no phase {names.PHASE_NAMES[s.phase]}")
    if s.phase in BEFORE_DEAL and (s.rounds != 1 or s.door_discard.any() or s.potion_discard.any() or s.turns):
        raise BadPosition(f"{_phase(s)} it is round 1, no turn has begun and nothing is discarded")
    if s.phase == Phase.KEEP and s.rounds == 1:
        raise BadPosition(f"{_phase(s)} it is round 2 or a later one")
    if s.rounds == 1 and s.begun == 0 and (s.cheese.any() or s.crumbs.any() or s.contamination.any()):
        raise BadPosition("before the first turn of the game nobody has cheese, crumbs or contamination")
    if s.begun <= s.players and s.first != usual_first(s):
        raise BadPosition(f"first is {usual_first(s)}, from the seat on turn and the turns begun, not {int(s.first)}")


def _check_specimens(s: State) -> None:
    taken = [int(kind) for kind in s.specimen[: int(s.players)] if kind]
    if len(set(taken)) != len(taken):
        raise BadPosition("there is one specimen of a colour")
    wanted = int(s.cursor) if s.phase == Phase.DRAFT else int(s.players)
    if len(taken) != wanted or not s.specimen[:wanted].all():
        raise BadPosition(f"{_phase(s)} the first {wanted} seats have a specimen, a colour each, and no others")
    if s.cursor and s.phase != Phase.DRAFT:
        raise BadPosition(f"{_phase(s)} turn has no cursor")


def _check_doors(s: State) -> None:
    """T11: five doors on the table and one in each hand, except while they are dealt and placed."""
    for place in range(TABLE):
        empty = not s.table[place]
        own = place < s.players
        if s.phase in (*BEFORE_DEAL, Phase.KEEP):
            wanted = True
        elif s.phase == Phase.PLACE:
            wanted = empty  # an owner may have two in hand, and the pack's doors come last
        else:
            wanted = False
        if empty != wanted:
            raise BadPosition(f"{_phase(s)} place {place + 1} of the table is {'empty' if wanted else 'taken'}")
        if own:
            hand = sum(1 for kind in s.doors[place] if kind)
            due = 0 if s.phase in BEFORE_DEAL else KEPT if s.phase == Phase.PLACE and empty else 1
            if hand != due:
                raise BadPosition(f"{_phase(s)} seat {place} has {due} doors in hand, not {hand}")
    opened = open_doors(s)
    if s.phase == Phase.PLACE and s.begun == 0 and s.table.any():
        raise BadPosition(f"{_phase(s)} the table is empty before the first turn of a round")
    if opened and s.phase in BETWEEN_TURNS:
        raise BadPosition(f"{_phase(s)} no door of the table is open")
    if opened == TABLE and s.phase == Phase.CHOOSE:
        raise BadPosition(f"{_phase(s)} a door is left to open")
    if not opened and s.phase in EXPLORING:
        raise BadPosition(f"{_phase(s)} a door of the table is open")
    if opened and s.phase == Phase.PAY:
        raise BadPosition(f"{_phase(s)} no door of the table is open")


def _check_hands(s: State) -> None:
    """T27: at most four potions; five only while whoever is on turn is about to discard one."""
    for seat in range(s.players):
        most = HAND_LIMIT + (seat == s.turn and s.phase in (Phase.NEXT, Phase.CRUMBS))
        if s.phase in BEFORE_DEAL:
            most = 0
        if s.held[seat] > most:
            raise BadPosition(f"{_phase(s)} seat {seat} has at most {most} potions, not {int(s.held[seat])}")
    drawn = s.card and (s.card <= OBSTACLES or s.card == Door.POTION_BOX)
    if s.held[s.turn] > HAND_LIMIT and not (drawn if s.phase == Phase.NEXT else open_doors(s) == TABLE):
        raise BadPosition("a fifth potion comes from an obstacle, a potion box, or all five doors opened")


def _check_turn(s: State) -> None:
    """T25, T40, T42: who lives, who has won."""
    if living(s) == 0 and s.phase not in (Phase.NEXT, Phase.CRUMBS, Phase.OVER):
        raise BadPosition(f"{_phase(s)} somebody is alive")
    if is_dead(s, int(s.turn)) and s.phase in (Phase.CHOOSE, Phase.OBSTACLE, Phase.CONFUSION, Phase.PAY):
        raise BadPosition(f"{_phase(s)} the seat on turn is alive")
    if s.begun == 0 and s.phase not in (*BEFORE_DEAL, Phase.PLACE, Phase.TURN, Phase.KEEP):
        raise BadPosition(f"{_phase(s)} begun is 1 or more")
    if s.begun and s.phase in (*BEFORE_DEAL, Phase.KEEP):
        raise BadPosition(f"{_phase(s)} begun is 0")
    if s.begun == 0 and s.health.any():
        raise BadPosition("before the first turn of a round all are well")
    if s.health[s.turn] == Health.WOUNDED and not open_doors(s) and s.phase in (Phase.CHOOSE, Phase.PAY):
        raise BadPosition(
            f"{_phase(s)} the seat on turn is well until it opens a door: wounds heal when the turn begins"
        )
    if s.phase == Phase.CRUMBS:
        ended = [bool(s.stopped), is_dead(s, int(s.turn)), open_doors(s) == TABLE]
        if not any(ended) or (s.stopped and sum(ended) > 1):
            raise BadPosition(
                f"{_phase(s)} the seat on turn has stopped, alive and before a closed door, or it is dead, or all "
                "doors are open"
            )
    elif s.stopped:
        raise BadPosition(f"{_phase(s)} nobody has stopped")


def _check_alone(s: State) -> None:
    """T40: who is left alone has the round, at the end of its own turn or of any."""
    if living(s) != 1 or s.begun == 0:
        return
    at_start = s.phase in (Phase.TURN, Phase.PAY) or (s.phase == Phase.CHOOSE and not open_doors(s))
    if s.phase == Phase.PLACE or (at_start and s.survivor == Survivor.ANY_TURN):
        last = (int(s.turn) - 1) % int(s.players)
        if s.survivor == Survivor.ANY_TURN or last_living(s) == last:
            raise BadPosition(f"{_phase(s)} seat {last_living(s)} is the only one alive: the round was over before")


def _check_card(s: State) -> None:
    """T22, T24: the door being resolved lies open on the table, or comes from a double door that does."""
    card, depth = int(s.card), int(s.depth)
    fits = {
        Phase.OBSTACLE: 0 < card <= OBSTACLES,
        Phase.CONFUSION: card == Door.CONFUSION,
        Phase.NEXT: card > 0 or depth > 0,
    }.get(Phase(int(s.phase)), card == 0 and depth == 0)
    if not fits:
        raise BadPosition(f"{_phase(s)} turn, card cannot be {DOOR_NAMES[card]!r}")
    for level in range(depth):
        due = 2 if level == depth - 1 and card == 0 else 1
        if s.to_reveal[level] > due or (due == 2 and s.to_reveal[level] < due):
            raise BadPosition(
                f"turn, to_reveal: of level {level + 1} {due} or less can be to come, not {s.to_reveal[level]}"
            )
    face_up = [int(kind) for kind, opened in zip(s.table, s.opened, strict=True) if opened]
    if depth and Door.DOUBLE_DOOR not in face_up:
        raise BadPosition("turn, to_reveal: a double door lies open on the table")
    if card and not depth and card not in face_up:
        raise BadPosition(f"turn, card: no {DOOR_NAMES[card]} lies open on the table")


def _check_exit(s: State) -> None:
    """T26: an exit lies face up while it is paid for, and until the next round."""
    if s.exit_open and s.phase not in (Phase.PAY, Phase.KEEP, Phase.OVER):
        raise BadPosition(f"{_phase(s)} no exit is open")
    if s.phase == Phase.PAY and not s.exit_open:
        raise BadPosition(f"{_phase(s)} exits, open is a number from 1 to 3")
    if s.phase == Phase.PAY and s.begun <= s.players:
        raise BadPosition(f"{_phase(s)} begun is {int(s.players) + 1}: exits cannot be tried in the first lap")


def _check_end(s: State) -> None:
    """T42: one has won, and the rest of the table tells how."""
    winners = [seat for seat in range(s.players) if s.cheese[seat] >= CHEESE_TO_WIN]
    if len(winners) != (s.phase == Phase.OVER):
        raise BadPosition(
            f"one seat has {CHEESE_TO_WIN} cheese or more in phase over, and nobody before; here it is {winners}"
        )
    if s.places.any():
        raise BadPosition("places: one wins, and the others have no places")
    if s.phase != Phase.OVER or not s.ending:
        return
    winner, source, opened = winners[0], Source(int(s.ending) - 1), open_doors(s)
    own = winner == s.turn and not is_dead(s, winner)
    fits = {
        Source.EXIT: own and s.exit_open and not opened and s.begun > s.players,
        Source.CRUMBS: winner == s.turn and opened and not s.exit_open,
        Source.SURVIVOR: ((own and opened) or (winner != s.turn and s.survivor == Survivor.ANY_TURN))
        and living(s) == 1 and last_living(s) == winner and not s.exit_open,
    }[source]  # fmt: skip
    if not fits or (s.cheese[winner] > CHEESE_TO_WIN and source != Source.EXIT):
        raise BadPosition(f"ending {names.SOURCE_NAMES[source]!r} does not fit a table where seat {winner} has won")


def _check_knowledge(s: State, seat: int) -> None:
    """Nobody knows what is not so."""
    facts = [(int(s.fact_kind[seat, at]), int(s.fact_holders[seat, at])) for at in range(s.facts[seat])]
    hands = [[int(kind) for kind in s.potions[holder, : int(s.held[holder])]] for holder in range(s.players)]
    if not placeable(facts, hands):
        raise BadPosition(f"seat {seat}, knows: not all of these potions are where they should be")
