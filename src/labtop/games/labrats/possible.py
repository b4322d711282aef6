"""What holds on every table and no declaration can say: a position in which it does not is refused."""

from labtop.engine.checks import must, number
from labtop.engine.kit import members, nth_member
from labtop.games.labrats.actions import PAIRS
from labtop.games.labrats.components import CHEESE_TO_WIN, DOOR_NAMES, HAND_LIMIT, KEPT, OBSTACLES, TABLE, Door
from labtop.games.labrats.remembering import placeable
from labtop.games.labrats.rules.common import is_dead, living, open_doors
from labtop.games.labrats.state import PHASE_NAMES, State
from labtop.games.labrats.terms import Health, Phase, Source, Specimens, Survivor

BEFORE_DEAL = (Phase.DRAFT, Phase.SPECIMENS, Phase.DEAL)
BETWEEN_TURNS = (*BEFORE_DEAL, Phase.PLACE, Phase.TURN, Phase.KEEP)
EXPLORING = (Phase.OBSTACLE, Phase.CONFUSION, Phase.NEXT, Phase.CRUMBS)


def check(s: State) -> None:
    now = f"in phase {PHASE_NAMES[s.phase]}"
    _check_beginning(s, now)
    _check_specimens(s, now)
    _check_doors(s, now)
    for seat in range(s.players):
        _check_hand(s, seat, now)
    _check_turn(s, now)
    _check_alone(s, now)
    _check_card(s, now)
    _check_exit(s, now)
    _check_end(s)


def usual_first(s: State) -> int:
    """T12, T41: who began this round, as far as the turns begun tell."""
    before = int(s.begun) - (s.phase not in BETWEEN_TURNS)
    return int((int(s.turn) - max(0, before)) % int(s.players))


def _check_beginning(s: State, now: str) -> None:
    """T10, T41: which phases come before the first turn of the game or of a round, and what nobody has then."""
    number(int(s.begun), 0, int(s.players) + 1, "begun")
    wrong = {Phase.DRAFT: Specimens.RANDOM, Phase.SPECIMENS: Specimens.DRAFTED}.get(Phase(int(s.phase)))
    if wrong is not None:
        must(s.specimens != wrong, f"under specimens={wrong.name.lower()} there is no phase {PHASE_NAMES[s.phase]}")
    if s.phase in BEFORE_DEAL:
        fresh = s.rounds == 1 and not (s.door_discard.any() or s.potion_discard.any() or s.turns)
        must(fresh, f"{now} it is round 1, no turn has begun and nothing is discarded")
    if s.rounds == 1:
        must(s.phase != Phase.KEEP, f"{now} it is round 2 or a later one")
        nothing = not (s.cheese.any() or s.crumbs.any() or s.contamination.any())
        must(s.begun or nothing, "before the first turn of the game nobody has cheese, crumbs or contamination")
    if s.begun <= s.players:
        usual = usual_first(s)
        must(s.first == usual, f"first is {usual}, from the seat on turn and the turns begun, not {int(s.first)}")


def _check_specimens(s: State, now: str) -> None:
    taken = [int(kind) for kind in s.specimen[: int(s.players)] if kind]
    must(len(set(taken)) == len(taken), "there is one specimen of a colour")
    wanted = int(s.cursor) if s.phase == Phase.DRAFT else int(s.players)
    first = len(taken) == wanted and s.specimen[:wanted].all()
    must(first, f"{now} the first {wanted} seats have a specimen, a colour each, and no others")
    must(not s.cursor or s.phase == Phase.DRAFT, f"{now} turn has no cursor")


def _check_doors(s: State, now: str) -> None:
    """T11: five doors on the table and one in each hand, except while they are dealt and placed."""
    for place in range(TABLE):
        empty = not s.table[place]
        wanted = s.phase in (*BEFORE_DEAL, Phase.KEEP)
        # While doors are placed an owner may have two in hand, and the pack's doors come last.
        fits = s.phase == Phase.PLACE or empty == wanted
        must(fits, f"{now} place {place + 1} of the table is {'empty' if wanted else 'taken'}")
        if place < s.players:
            hand = sum(1 for kind in s.doors[place] if kind)
            due = 0 if s.phase in BEFORE_DEAL else KEPT if s.phase == Phase.PLACE and empty else 1
            must(hand == due, f"{now} seat {place} has {due} doors in hand, not {hand}")
    opened = open_doors(s)
    if s.phase == Phase.PLACE and s.begun == 0:
        must(not s.table.any(), f"{now} the table is empty before the first turn of a round")
    if s.phase in (*BETWEEN_TURNS, Phase.PAY):
        must(not opened, f"{now} no door of the table is open")
    must(opened < TABLE or s.phase != Phase.CHOOSE, f"{now} a door is left to open")
    must(opened or s.phase not in EXPLORING, f"{now} a door of the table is open")


def _check_hand(s: State, seat: int, now: str) -> None:
    """T27: at most four potions; five only while whoever is on turn is about to discard one. Nobody has chosen what
    it has not, and nobody knows what is not so."""
    held = int(s.held[seat])
    most = 0 if s.phase in BEFORE_DEAL else HAND_LIMIT
    if seat == s.turn and s.phase in (Phase.NEXT, Phase.CRUMBS):
        most = HAND_LIMIT + 1
    must(held <= most, f"{now} seat {seat} has at most {most} potions, not {held}")
    if held > HAND_LIMIT:
        drawn = s.card and (s.card <= OBSTACLES or s.card == Door.POTION_BOX)
        fifth = drawn if s.phase == Phase.NEXT else open_doors(s) == TABLE
        must(fifth, "a fifth potion comes from an obstacle, a potion box, or all five doors opened")
    pairs = sum(max(pair) < held for pair in PAIRS) if held > KEPT else 0
    possible = {Phase.PLACE: KEPT, Phase.CONFUSION: held, Phase.KEEP: pairs}.get(Phase(int(s.phase)), 0)
    must(s.chosen[seat] <= possible, f"seat {seat}, chosen: with {held} potions there is no such choice")
    facts = [(int(s.fact_kind[seat, at]), int(s.fact_holders[seat, at])) for at in range(s.facts[seat])]
    hands = [[int(kind) for kind in s.potions[holder, : int(s.held[holder])]] for holder in range(s.players)]
    must(placeable(facts, hands), f"seat {seat}, knows: not all of these potions are where they should be")


def _check_turn(s: State, now: str) -> None:
    """T25, T40, T42: who lives, who has stopped."""
    turn, opened = int(s.turn), open_doors(s)
    must(living(s) or s.phase in (Phase.NEXT, Phase.CRUMBS, Phase.OVER), f"{now} somebody is alive")
    if s.phase in (Phase.CHOOSE, Phase.OBSTACLE, Phase.CONFUSION, Phase.PAY):
        must(not is_dead(s, turn), f"{now} the seat on turn is alive")
    must(s.begun or s.phase in BETWEEN_TURNS, f"{now} begun is 1 or more")
    must(not s.begun or s.phase not in (*BEFORE_DEAL, Phase.KEEP), f"{now} begun is 0")
    must(s.begun or not s.health.any(), "before the first turn of a round all are well")
    if not opened and s.phase in (Phase.CHOOSE, Phase.PAY):
        well = s.health[turn] != Health.WOUNDED
        must(well, f"{now} the seat on turn is well until it opens a door: wounds heal when the turn begins")
    if s.phase == Phase.CRUMBS:
        ended = [bool(s.stopped), is_dead(s, turn), opened == TABLE]
        must(
            any(ended) and not (s.stopped and sum(ended) > 1),
            f"{now} the seat on turn has stopped, alive and before a closed door, or it is dead, or all doors are open",
        )
    else:
        must(not s.stopped, f"{now} nobody has stopped")


def _check_alone(s: State, now: str) -> None:
    """T40: who is left alone has the round, at the end of its own turn or of any."""
    if members(living(s)) != 1 or s.begun == 0:
        return
    any_turn, alone = s.survivor == Survivor.ANY_TURN, nth_member(living(s), 1)
    at_start = s.phase in (Phase.TURN, Phase.PAY) or (s.phase == Phase.CHOOSE and not open_doors(s))
    last = (int(s.turn) - 1) % int(s.players)
    ended = (any_turn or alone == last) if s.phase == Phase.PLACE else at_start and any_turn
    must(not ended, f"{now} seat {alone} is the only one alive: the round was over before")


def _check_card(s: State, now: str) -> None:
    """T22, T24: the door being resolved lies open on the table, or comes from a double door that does."""
    card, depth = int(s.card), int(s.depth)
    fits = {
        Phase.OBSTACLE: 0 < card <= OBSTACLES,
        Phase.CONFUSION: card == Door.CONFUSION,
        Phase.NEXT: card > 0 or depth > 0,
    }.get(Phase(int(s.phase)), card == 0 and depth == 0)
    must(fits, f"{now} turn, card cannot be {DOOR_NAMES[card]!r}")
    for level in range(depth):
        due = 2 if level == depth - 1 and card == 0 else 1
        left = int(s.to_reveal[level])
        fits = left == due if due == 2 else left <= due
        must(fits, f"turn, to_reveal: of level {level + 1} {due} or less can be to come, not {left}")
    face_up = [int(kind) for kind, opened in zip(s.table, s.opened, strict=True) if opened]
    must(not depth or Door.DOUBLE_DOOR in face_up, "turn, to_reveal: a double door lies open on the table")
    must(not card or depth or card in face_up, f"turn, card: no {DOOR_NAMES[card]} lies open on the table")


def _check_exit(s: State, now: str) -> None:
    """T26: an exit lies face up while it is paid for, and until the next round."""
    must(not s.exit_open or s.phase in (Phase.PAY, Phase.KEEP, Phase.OVER), f"{now} no exit is open")
    if s.phase == Phase.PAY:
        must(s.exit_open, f"{now} exits, open is a number from 1 to 3")
        lap = f"{now} begun is {int(s.players) + 1}: exits cannot be tried in the first lap"
        must(s.begun > s.players, lap)


def _check_end(s: State) -> None:
    """T42: one has won, and the rest of the table tells how."""
    winners = [seat for seat in range(s.players) if s.cheese[seat] >= CHEESE_TO_WIN]
    must(
        len(winners) == (s.phase == Phase.OVER),
        f"one seat has {CHEESE_TO_WIN} cheese or more in phase over, and nobody before; here it is {winners}",
    )
    must(not s.places.any(), "places: one wins, and the others have no places")
    if s.phase != Phase.OVER or not s.ending:
        return
    winner, source, opened = winners[0], Source(int(s.ending) - 1), open_doors(s)
    own = winner == s.turn and not is_dead(s, winner)
    fits = {
        Source.EXIT: own and s.exit_open and not opened and s.begun > s.players,
        Source.CRUMBS: winner == s.turn and opened and not s.exit_open,
        Source.SURVIVOR: ((own and opened) or (winner != s.turn and s.survivor == Survivor.ANY_TURN))
        and living(s) == 1 << winner and not s.exit_open,
    }[source]  # fmt: skip
    fits = fits and (s.cheese[winner] == CHEESE_TO_WIN or source == Source.EXIT)
    must(fits, f"ending {source.name.lower()!r} does not fit a table where seat {winner} has won")
