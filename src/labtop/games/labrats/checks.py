"""What holds on every table: `position.read` refuses a position in which it does not."""

from labtop.engine.errors import BadPosition
from labtop.engine.record import Record
from labtop.games.labrats import names
from labtop.games.labrats.components import (
    COLOUR_NAMES,
    DOOR_NAMES,
    EXIT_NAMES,
    HAND_LIMIT,
    KEPT,
    OBSTACLES,
    TABLE,
    Door,
)
from labtop.games.labrats.rules.cards import can_pay, exit_wants, has_colour
from labtop.games.labrats.rules.common import is_dead, living, open_doors
from labtop.games.labrats.rules.rounds import CHEESE_TO_WIN
from labtop.games.labrats.state import Phase

BEFORE_DEAL = (Phase.DRAFT, Phase.DEAL)
BETWEEN_TURNS = (*BEFORE_DEAL, Phase.PLACE, Phase.TURN, Phase.KEEP)
EXPLORING = (Phase.OBSTACLE, Phase.CONFUSION, Phase.NEXT, Phase.CRUMBS)


def check_table(s: Record) -> None:
    _check_specimens(s)
    _check_doors(s)
    _check_hands(s)
    _check_turn(s)
    _check_card(s)
    _check_exit(s)
    for seat in range(s.players):
        _check_knowledge(s, seat)


def _phase(s: Record) -> str:
    return f"in phase {names.PHASE_NAMES[s.phase]}"


def _check_specimens(s: Record) -> None:
    taken = [int(kind) for kind in s.specimen[: int(s.players)] if kind]
    if len(set(taken)) != len(taken):
        raise BadPosition("there is one specimen of a colour")
    wanted = int(s.cursor) if s.phase == Phase.DRAFT else int(s.players)
    if len(taken) != wanted or not s.specimen[:wanted].all():
        raise BadPosition(f"{_phase(s)} the first {wanted} seats have a specimen, a colour each, and no others")
    if s.cursor and s.phase != Phase.DRAFT:
        raise BadPosition(f"{_phase(s)} turn has no cursor")


def _check_doors(s: Record) -> None:
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
    if opened and s.phase in BETWEEN_TURNS:
        raise BadPosition(f"{_phase(s)} no door of the table is open")
    if opened == TABLE and s.phase == Phase.CHOOSE:
        raise BadPosition(f"{_phase(s)} a door is left to open")
    if not opened and s.phase in EXPLORING:
        raise BadPosition(f"{_phase(s)} a door of the table is open")
    if opened and s.phase == Phase.PAY:
        raise BadPosition(f"{_phase(s)} no door of the table is open")


def _check_hands(s: Record) -> None:
    """T27: at most four potions; five only while whoever is on turn is about to discard one."""
    for seat in range(s.players):
        most = HAND_LIMIT + (seat == s.turn and s.phase in (Phase.NEXT, Phase.CRUMBS))
        if s.phase in BEFORE_DEAL:
            most = 0
        if s.held[seat] > most:
            raise BadPosition(f"{_phase(s)} seat {seat} has at most {most} potions, not {int(s.held[seat])}")


def _check_turn(s: Record) -> None:
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
    winners = [seat for seat in range(s.players) if s.cheese[seat] >= CHEESE_TO_WIN]
    if len(winners) != (s.phase == Phase.OVER):
        raise BadPosition(
            f"one seat has {CHEESE_TO_WIN} cheese or more in phase over, and nobody before; here it is {winners}"
        )
    if s.stopped and s.phase not in (Phase.CRUMBS, Phase.OVER):
        raise BadPosition(f"{_phase(s)} nobody has stopped")
    if s.ended and s.phase != Phase.OVER:
        raise BadPosition(f"{_phase(s)} the round has not ended")


def _check_card(s: Record) -> None:
    """T22, T24: the door being resolved lies open on the table, or comes from a double door that does."""
    card, depth = int(s.card), int(s.depth)
    fits = {
        Phase.OBSTACLE: 0 < card <= OBSTACLES,
        Phase.CONFUSION: card == Door.CONFUSION,
        Phase.NEXT: True,
    }.get(Phase(int(s.phase)), card == 0 and depth == 0)
    if not fits:
        raise BadPosition(f"{_phase(s)} turn, card cannot be {DOOR_NAMES[card]!r}")
    face_up = [int(kind) for kind, opened in zip(s.table, s.opened, strict=True) if opened]
    if depth and Door.DOUBLE_DOOR not in face_up:
        raise BadPosition("turn, to_reveal: a double door lies open on the table")
    if card and not depth and card not in face_up:
        raise BadPosition(f"turn, card: no {DOOR_NAMES[card]} lies open on the table")


def _check_exit(s: Record) -> None:
    """T26: an exit lies face up while it is paid for, and until the next round."""
    if s.exit_open and s.phase not in (Phase.PAY, Phase.KEEP, Phase.OVER):
        raise BadPosition(f"{_phase(s)} no exit is open")
    if s.phase != Phase.PAY:
        if s.owed:
            raise BadPosition(f"{_phase(s)} nothing is owed")
        return
    if not s.exit_open or not s.owed:
        raise BadPosition(f"{_phase(s)} exits, open is a number from 1 to 3 and turn, owed a list of colours")
    seat = int(s.turn)
    if int(s.owed) & ~exit_wants(s, int(s.exits[s.exit_open - 1]), seat) or not can_pay(s, seat, int(s.owed), 0):
        raise BadPosition(f"turn, owed: seat {seat} owes colours of the open exit that it can pay")


def _check_knowledge(s: Record, seat: int) -> None:
    """Nobody knows what is not so."""
    for colour, name in enumerate(COLOUR_NAMES):
        if int(s.holds[seat]) >> colour & 1 and not has_colour(s, seat, 1 << colour):
            raise BadPosition(f"seat {seat}, holds: it has no potion that can be {name}")
    lacks = int(s.lacks[seat])
    if lacks and can_pay(s, seat, exit_wants(s, lacks, seat), 0):
        raise BadPosition(f"seat {seat}, lacks: it could beat {EXIT_NAMES[lacks]}")
    cards = [(holder, int(kind)) for holder in range(s.players) for kind in s.potions[holder, : int(s.held[holder])]]
    taken: dict[int, int] = {}  # card -> the fact that means it
    for number in range(s.facts[seat]):
        if not _place_fact(s, seat, number, cards, taken, set()):
            raise BadPosition(f"seat {seat}, knows: not all of these potions are where they should be")


def _place_fact(
    s: Record, seat: int, number: int, cards: list[tuple[int, int]], taken: dict[int, int], tried: set[int]
) -> bool:
    """A card for every fact: an augmenting path."""
    for card, (holder, kind) in enumerate(cards):
        fits = kind == s.fact_kind[seat, number] and int(s.fact_holders[seat, number]) >> holder & 1
        if fits and card not in tried:
            tried.add(card)
            if card not in taken or _place_fact(s, seat, taken[card], cards, taken, tried):
                taken[card] = number
                return True
    return False
