"""Which tables can come about: what a position may hold beside each other. What cannot be is refused, saying why."""

from labtop.engine.errors import BadPosition, listed
from labtop.games.labyrinthus import names
from labtop.games.labyrinthus.components import COLOUR_NAMES, DICE, DIRECTION_NAMES, EACH, MINIATURES
from labtop.games.labyrinthus.rules.combat import faces, touch
from labtop.games.labyrinthus.rules.common import finished, flagged, seat_of
from labtop.games.labyrinthus.rules.ending import all_ranked, rank, unplaced
from labtop.games.labyrinthus.rules.moves import ALL_WAYS, any_may_move, may_move
from labtop.games.labyrinthus.rules.turn import has_next_turn
from labtop.games.labyrinthus.state import HOME, Ending, Phase, PlayOn, State, Turning

BETWEEN_TURNS = (Phase.FIRST, Phase.ROLL, Phase.PLAY_ON, Phase.OVER)


def check(s: State) -> None:
    """Refuse a table that no match can come to."""
    phase = Phase(int(s.phase))
    what = f"in phase {names.PHASE_NAMES[phase]}"
    _check_dice(s, phase, what)
    _check_fights(s, phase, what)
    _check_saved(s, phase)
    _check_phase(s, phase, what)
    _check_mover(s, phase, what)
    if phase == Phase.OVER:
        _check_end(s)
    else:
        _check_places(s, phase, what)


def _colours(s: State, seats: list[int]) -> str:
    return listed([COLOUR_NAMES[seat] for seat in seats], "and")


# --- dice and fights ------------------------------------------------------------------------------------------------


def _own(s: State, bits: int) -> int:
    """How many of the miniatures belong to the seat on turn."""
    return sum(flagged(bits, miniature) and seat_of(miniature) == s.turn for miniature in range(MINIATURES))


def _check_dice(s: State, phase: Phase, what: str) -> None:
    unused = int(s.walls) + int(s.moves)
    if phase in BETWEEN_TURNS:
        if unused or s.entering_over:
            raise BadPosition(f"{what} turn has no results and no entering_over")
        return
    used = _own(s, int(s.fought))  # an attack has cost each of them a die
    under_way = phase == Phase.FACE  # the die of the walk is used, the attack is still to come
    if unused + used + under_way > DICE:
        raise BadPosition(
            f"turn: {unused} results are left and {used + under_way} dice were used for moves, but there are {DICE}"
        )
    if s.entering_over and not s.enter_first:
        raise BadPosition("turn, entering_over is true only with the option enter_first")
    if s.entering_over and unused == DICE:
        raise BadPosition(f"turn, entering_over is true, but all {DICE} results are left")


def _check_fights(s: State, phase: Phase, what: str) -> None:
    fought, held = int(s.fought), int(s.held)
    if phase in BETWEEN_TURNS:
        if fought or held:
            raise BadPosition(f"{what} nobody has done anything yet this turn: no fought or held")
        return
    for miniature, name in enumerate(names.MINIATURE_NAMES):
        own = seat_of(miniature) == s.turn
        if flagged(held, miniature) and not (own and flagged(fought, miniature)):
            raise BadPosition(
                f"turn, held: {name} is not among those of {COLOUR_NAMES[s.turn]} that have fought; only an attack of "
                "the seat on turn is held"
            )
        if flagged(held, miniature) and s.space[miniature] == HOME:
            raise BadPosition(f"turn, held: {name} is home; who was held can do no more this turn")
        if flagged(fought, miniature) and not own and (not s.directional or s.space[miniature] == HOME):
            raise BadPosition(
                f"turn, fought: {name} may have struck back only with the option directional, and is not home then"
            )
    counters = fought.bit_count() - _own(s, fought)
    if counters and counters > held.bit_count() - (phase == Phase.COUNTER):
        raise BadPosition(
            f"turn, fought: {counters} have struck back, but {held.bit_count()} attacks were held; "
            "each is answered once"
        )


def _check_saved(s: State, phase: Phase) -> None:
    for seat in range(int(s.players)):
        kept = int(s.saved[seat].sum())
        if not kept:
            continue
        colour = COLOUR_NAMES[seat]
        if not s.saving:
            raise BadPosition(f"saved: {colour} has saved {kept} results, but the option saving is off")
        if phase == Phase.FIRST:
            raise BadPosition(f"saved: {colour} has saved {kept} results before the first turn")
        if seat == s.turn and phase not in BETWEEN_TURNS:
            raise BadPosition(f"saved: {colour} is on turn, so what was saved is among the turn's results")
        if finished(s, seat):
            raise BadPosition(
                f"saved: {colour} has all {EACH} home, so there is no next turn to save {kept} results for"
            )
        had_turn = phase == Phase.OVER or _before(s, seat)
        if s.rounds == s.max_rounds and had_turn:
            raise BadPosition(f"saved: in the last round {colour} has no next turn to save {kept} results for")


def _before(s: State, seat: int) -> bool:
    """Whether a seat has had its turn in this round."""
    return bool((seat - s.first) % s.players < (s.turn - s.first) % s.players) or s.phase == Phase.PLAY_ON


# --- phases ---------------------------------------------------------------------------------------------------------


def _check_phase(s: State, phase: Phase, what: str) -> None:
    """What the phase needs is there."""
    if phase == Phase.FIRST and any(int(space) >= 0 or space == HOME for space in s.space):
        raise BadPosition(f"{what} all miniatures are outside")
    if phase in (Phase.ROLL, Phase.PLAY_ON) and finished(s, int(s.turn)):
        raise BadPosition(f"{COLOUR_NAMES[s.turn]} has all {EACH} home and so no turn")
    if phase in (Phase.CHOOSE, Phase.SAVE) and not s.walls and not s.moves:
        raise BadPosition(f"{what} turn has a wall or a move among its results")
    if phase == Phase.WALL and not s.walls:
        raise BadPosition(f"{what} turn has a wall among its results")
    if phase in (Phase.MINIATURE, Phase.WALK) and (not s.moves or not any_may_move(s, int(s.turn))):
        raise BadPosition(f"{what} turn has a move among its results, and a miniature that can use it")
    if phase == Phase.SAVE and not s.saving:
        raise BadPosition(f"{what} the option saving is on")
    if phase == Phase.SAVE and not has_next_turn(s):
        raise BadPosition(f"{what} {COLOUR_NAMES[s.turn]} has a next turn to save results for, and here it has none")


def _check_mover(s: State, phase: Phase, what: str) -> None:
    if phase not in (Phase.WALK, Phase.FACE, Phase.COUNTER):
        return
    mover, foe = int(s.mover), int(s.foe)
    if seat_of(mover) != s.turn:
        raise BadPosition(f"{what} turn has a mover of the seat on turn, not {names.MINIATURE_NAMES[mover]}")
    if phase == Phase.WALK and not may_move(s, mover):
        raise BadPosition(f"{what} the mover can move, and {names.MINIATURE_NAMES[mover]} cannot")
    if phase != Phase.WALK and s.space[mover] < 0:
        raise BadPosition(f"{what} the mover is on the map, and {names.MINIATURE_NAMES[mover]} is not")
    if phase == Phase.FACE:
        _check_ways(s, mover, what)
    if phase == Phase.COUNTER:
        apart = seat_of(foe) == s.turn or not touch(s, mover, foe)
        facing = not apart and faces(s, foe, mover) and faces(s, mover, foe)
        if not facing or not s.directional or not flagged(s.held, mover) or flagged(s.fought, foe):
            raise BadPosition(
                f"{what} the foe stands next to the mover, both face each other, it has held the mover's attack, and "
                "it has not fought this turn"
            )


def _check_ways(s: State, mover: int, what: str) -> None:
    name, ways = names.MINIATURE_NAMES[mover], int(s.ways)
    if flagged(s.held, mover):
        raise BadPosition(f"{what} the mover was not held, and {name} was")
    if bool(ways) != bool(s.directional):
        raise BadPosition(f"{what} turn has ways with the option directional, and only then")
    if s.directional and s.turning == Turning.FREE and ways != ALL_WAYS:
        raise BadPosition(f"{what} ways are all four with turning free, not {listed(names.directions_of(ways), 'and')}")
    if s.directional and not ways >> int(s.facing[mover]) & 1:
        look = DIRECTION_NAMES[s.facing[mover]]
        raise BadPosition(
            f"{what} ways hold {look}, where {name} looks, beside {listed(names.directions_of(ways), 'and')}"
        )


# --- places and the end ---------------------------------------------------------------------------------------------


def _check_ranks(s: State, seats: list[int]) -> None:
    """Places count: one more than those who are ahead. Those who share one came through together."""
    for seat in seats:
        ahead = sum(0 < s.places[other] < s.places[seat] for other in seats)
        if s.places[seat] != ahead + 1:
            raise BadPosition(
                f"places: {ahead} are ahead of {COLOUR_NAMES[seat]}, so its place is {ahead + 1}, not {s.places[seat]}"
            )


def _check_places(s: State, phase: Phase, what: str) -> None:
    """While it goes on: who has a place is through, and who is through without one got home in this round."""
    players = range(int(s.players))
    placed = [seat for seat in players if s.places[seat]]
    for seat in placed:
        if s.play_on == PlayOn.NO or not finished(s, seat):
            raise BadPosition(
                f"places: {COLOUR_NAMES[seat]} has a place before the end only with play_on and all {EACH} miniatures "
                "home"
            )
    _check_ranks(s, placed)
    for seat in players:
        if (
            finished(s, seat)
            and seat not in placed
            and (phase == Phase.PLAY_ON or not (_before(s, seat) or seat == s.turn))
        ):
            raise BadPosition(
                f"{COLOUR_NAMES[seat]} has all {EACH} home since an earlier round: it has a place with play_on, and "
                "without it the match is over"
            )
    if s.turn in placed:
        raise BadPosition(f"{COLOUR_NAMES[s.turn]} has place {s.places[s.turn]} and so no turn")
    if placed and unplaced(s) < 2:
        raise BadPosition(
            f"places: {_colours(s, placed)} have theirs, and for the only one left there is nothing to play"
        )
    if phase == Phase.PLAY_ON and (
        s.play_on != PlayOn.ASK or not placed or max(s.places) > 1 or s.rounds == s.max_rounds
    ):
        raise BadPosition(
            f"{what} the option play_on is ask, the winners have place 1 and nobody has another, and it is not the "
            "last round"
        )


def _check_end(s: State) -> None:
    """The ending fits who is home and the round, and the places fit the ending."""
    if not s.ending:
        return  # the engine says that it is missing
    ending = Ending(int(s.ending))
    players = list(range(int(s.players)))
    home = [seat for seat in players if finished(s, seat)]
    left = len(players) - len(home)
    told = f"ending is {names.ENDING_NAMES[ending]}"
    ahead = [seat for seat in home if s.places[seat]]
    _check_ranks(s, ahead)
    if ahead != home:
        raise BadPosition(f"{told}: {_colours(s, home)} have all {EACH} home, and each has a place")
    if ending == Ending.HOME:
        if not home or s.play_on == PlayOn.YES or (s.play_on == PlayOn.ASK and left < 2):
            raise BadPosition(f"{told} when somebody has all {EACH} home, and others do not play on for the places")
    elif ending == Ending.PLACES:
        if s.play_on == PlayOn.NO or left > 1:
            raise BadPosition(f"{told} with the option play_on, when one at most has not all {EACH} home")
    elif s.rounds != s.max_rounds or (home and s.play_on == PlayOn.NO) or left < 2:
        raise BadPosition(f"{told} after round {s.max_rounds} of {s.max_rounds}, with two or more still on the way")
    _check_final(s, ending, told, home)


def _check_final(s: State, ending: Ending, told: str, home: list[int]) -> None:
    """The places at the end are those that `end_game` gives."""
    players = range(int(s.players))
    given = [int(s.places[seat]) for seat in players]
    for seat in players:
        s.places[seat] = given[seat] if seat in home else 0
    ranked = all_ranked(s, ending)
    expected = [rank(s, seat) for seat in players]
    right = [place if ranked or place == 1 else 0 for place in expected]
    for seat in players:
        s.places[seat] = given[seat]
    if given != right:
        raise BadPosition(f"{told}: with these miniatures home the places are {right}, not {given}")
