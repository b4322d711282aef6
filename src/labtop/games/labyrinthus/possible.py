"""Which tables can come about: what a position may hold beside each other. What cannot be is refused, saying why."""

from labtop.engine.checks import must
from labtop.engine.errors import listed
from labtop.games.labyrinthus.components import (
    ALL_WAYS,
    COLOUR_NAMES,
    DICE,
    DIRECTION_NAMES,
    EACH,
    HOME,
    MINIATURE_NAMES,
    OUTSIDE,
)
from labtop.games.labyrinthus.events import End
from labtop.games.labyrinthus.rules.combat import faces, touch
from labtop.games.labyrinthus.rules.common import finished, flagged, seat_of
from labtop.games.labyrinthus.rules.ending import all_ranked, rank, unplaced
from labtop.games.labyrinthus.rules.moves import any_may_move, may_move
from labtop.games.labyrinthus.rules.turn import has_next_turn
from labtop.games.labyrinthus.state import State
from labtop.games.labyrinthus.terms import BETWEEN_TURNS, PHASE_NAMES, WITH_MOVER, Phase, PlayOn, Turning


def check(s: State) -> None:
    """Refuse a table that no match can come to."""
    phase = Phase(int(s.phase))
    what = f"in phase {PHASE_NAMES[phase]}"
    if phase in BETWEEN_TURNS:
        must(not (s.walls or s.moves or s.entering_over), f"{what} turn has no results and no entering_over")
        must(not (s.fought or s.held), f"{what} nobody has done anything yet this turn: no fought or held")
    else:
        _check_dice(s, phase)
        _check_fights(s, phase)
    for seat in range(int(s.players)):
        if s.saved[seat].any():
            _check_saved(s, phase, seat)
    _check_phase(s, phase, what)
    if phase in WITH_MOVER:
        _check_mover(s, phase, what)
    if phase == Phase.OVER:
        _check_end(s)
    else:
        _check_places(s, phase, what)


def _own(s: State, bits: int) -> int:
    """How many of the miniatures belong to the seat on turn."""
    return (bits >> EACH * int(s.turn) & (1 << EACH) - 1).bit_count()


def _check_dice(s: State, phase: Phase) -> None:
    unused = int(s.walls) + int(s.moves)
    used = _own(s, int(s.fought)) + (phase == Phase.FACE)  # each attack has cost a die, and the walk of who arrives
    must(
        unused + used <= DICE,
        f"turn: {unused} results are left and {used} dice were used for moves, but there are {DICE}",
    )
    if s.entering_over:
        must(s.enter_first, "turn, entering_over is true only with the option enter_first")
        must(unused < DICE, f"turn, entering_over is true, but all {DICE} results are left")


def _check_fights(s: State, phase: Phase) -> None:
    fought, held = int(s.fought), int(s.held)
    for miniature, name in enumerate(MINIATURE_NAMES):
        own, home = seat_of(miniature) == s.turn, s.space[miniature] == HOME
        if flagged(held, miniature):
            must(
                own and flagged(fought, miniature),
                f"turn, held: {name} is not among those of {COLOUR_NAMES[s.turn]} that have fought; only an attack of "
                "the seat on turn is held",
            )
            must(not home, f"turn, held: {name} is home; who was held can do no more this turn")
        if flagged(fought, miniature) and not own:
            must(
                s.directional and not home,
                f"turn, fought: {name} may have struck back only with the option directional, and is not home then",
            )
    counters, attacks = fought.bit_count() - _own(s, fought), held.bit_count()
    must(
        counters <= max(0, attacks - (phase == Phase.COUNTER)),
        f"turn, fought: {counters} have struck back, but {attacks} attacks were held; each is answered once",
    )


def _check_saved(s: State, phase: Phase, seat: int) -> None:
    colour, kept = COLOUR_NAMES[seat], int(s.saved[seat].sum())
    must(s.saving, f"saved: {colour} has saved {kept} results, but the option saving is off")
    must(phase != Phase.FIRST, f"saved: {colour} has saved {kept} results before the first turn")
    must(
        seat != s.turn or phase in BETWEEN_TURNS,
        f"saved: {colour} is on turn, so what was saved is among the turn's results",
    )
    must(
        not finished(s, seat),
        f"saved: {colour} has all {EACH} home, so there is no next turn to save {kept} results for",
    )
    must(
        s.rounds != s.max_rounds or not (phase == Phase.OVER or _before(s, seat)),
        f"saved: in the last round {colour} has no next turn to save {kept} results for",
    )


def _before(s: State, seat: int) -> bool:
    """Whether a seat has had its turn in this round."""
    return bool((seat - s.first) % s.players < (s.turn - s.first) % s.players) or s.phase == Phase.PLAY_ON


def _check_phase(s: State, phase: Phase, what: str) -> None:
    """What the phase needs is there."""
    colour = COLOUR_NAMES[s.turn]
    if phase == Phase.FIRST:
        must((s.space == OUTSIDE).all(), f"{what} all miniatures are outside")
    elif phase in (Phase.ROLL, Phase.PLAY_ON):
        must(not finished(s, int(s.turn)), f"{colour} has all {EACH} home and so no turn")
    elif phase in (Phase.CHOOSE, Phase.SAVE):
        must(s.walls or s.moves, f"{what} turn has a wall or a move among its results")
    elif phase == Phase.WALL:
        must(s.walls, f"{what} turn has a wall among its results")
    elif phase in (Phase.MINIATURE, Phase.WALK):
        able = s.moves and any_may_move(s, int(s.turn))
        must(able, f"{what} turn has a move among its results, and a miniature that can use it")
    if phase == Phase.SAVE:
        must(s.saving, f"{what} the option saving is on")
        must(has_next_turn(s), f"{what} {colour} has a next turn to save results for, and here it has none")


def _check_mover(s: State, phase: Phase, what: str) -> None:
    mover, foe = int(s.mover), int(s.foe)
    name = MINIATURE_NAMES[mover]
    must(seat_of(mover) == s.turn, f"{what} turn has a mover of the seat on turn, not {name}")
    if phase == Phase.WALK:
        must(may_move(s, mover), f"{what} the mover can move, and {name} cannot")
        return
    must(s.space[mover] >= 0, f"{what} the mover is on the map, and {name} is not")
    if phase == Phase.FACE:
        _check_ways(s, mover, what)
        return
    near = seat_of(foe) != s.turn and touch(s, mover, foe) and faces(s, foe, mover) and faces(s, mover, foe)
    must(
        near and s.directional and flagged(s.held, mover) and not flagged(s.fought, foe),
        f"{what} the foe stands next to the mover, both face each other, it has held the mover's attack, and it has "
        "not fought this turn",
    )


def _check_ways(s: State, mover: int, what: str) -> None:
    name, ways, look = MINIATURE_NAMES[mover], int(s.ways), int(s.facing[mover])
    told = listed([way for number, way in enumerate(DIRECTION_NAMES) if ways >> number & 1], "and")
    must(not flagged(s.held, mover), f"{what} the mover was not held, and {name} was")
    must(bool(ways) == bool(s.directional), f"{what} turn has ways with the option directional, and only then")
    if s.directional:
        free = s.turning == Turning.FREE
        must(ways == ALL_WAYS or not free, f"{what} ways are all four with turning free, not {told}")
        must(ways >> look & 1, f"{what} ways hold {DIRECTION_NAMES[look]}, where {name} looks, beside {told}")


def _colours(seats: list[int]) -> str:
    return listed([COLOUR_NAMES[seat] for seat in seats], "and")


def _check_ranks(s: State, seats: list[int]) -> None:
    """Places count: one more than those who are ahead. Those who share one came through together."""
    for seat in seats:
        ahead, place = sum(0 < s.places[other] < s.places[seat] for other in seats), int(s.places[seat])
        told = f"places: {ahead} are ahead of {COLOUR_NAMES[seat]}, so its place is {ahead + 1}, not {place}"
        must(place == ahead + 1, told)


def _check_places(s: State, phase: Phase, what: str) -> None:
    """While it goes on: who has a place is through, and who is through without one got home in this round."""
    players = range(int(s.players))
    placed = [seat for seat in players if s.places[seat]]
    for seat in placed:
        must(
            s.play_on != PlayOn.NO and finished(s, seat),
            f"places: {COLOUR_NAMES[seat]} has a place before the end only with play_on and all {EACH} miniatures home",
        )
    _check_ranks(s, placed)
    for seat in players:
        if finished(s, seat) and seat not in placed:
            must(
                phase != Phase.PLAY_ON and (_before(s, seat) or seat == s.turn),
                f"{COLOUR_NAMES[seat]} has all {EACH} home since an earlier round: it has a place with play_on, and "
                "without it the match is over",
            )
    must(s.turn not in placed, f"{COLOUR_NAMES[s.turn]} has place {s.places[s.turn]} and so no turn")
    must(
        not placed or unplaced(s) > 1,
        f"places: {_colours(placed)} have theirs, and for the only one left there is nothing to play",
    )
    if phase == Phase.PLAY_ON:
        must(
            s.play_on == PlayOn.ASK and placed and max(s.places) == 1 and s.rounds < s.max_rounds,
            f"{what} the option play_on is ask, the winners have place 1 and nobody has another, and it is not the "
            "last round",
        )


def _check_end(s: State) -> None:
    """The ending fits who is home and the round, and the places fit the ending."""
    if not s.ending:
        return  # the engine says that it is missing
    ending = int(s.ending)
    players = range(int(s.players))
    home = [seat for seat in players if finished(s, seat)]
    left = len(players) - len(home)
    told = f"ending is {End.endings()[ending].name}"
    ahead = [seat for seat in home if s.places[seat]]
    _check_ranks(s, ahead)
    must(ahead == home, f"{told}: {_colours(home)} have all {EACH} home, and each has a place")
    if ending == End.HOME:
        must(
            home and (s.play_on == PlayOn.NO or (s.play_on == PlayOn.ASK and left > 1)),
            f"{told} when somebody has all {EACH} home, and others do not play on for the places",
        )
    elif ending == End.PLACES:
        must(
            s.play_on != PlayOn.NO and left < 2,
            f"{told} with the option play_on, when one at most has not all {EACH} home",
        )
    else:
        must(
            s.rounds == s.max_rounds and left > 1 and not (home and s.play_on == PlayOn.NO),
            f"{told} after round {s.max_rounds} of {s.max_rounds}, with two or more still on the way",
        )
    _check_final(s, ending, told, home)


def _check_final(s: State, ending: int, told: str, home: list[int]) -> None:
    """The places at the end are those that `end_game` gives."""
    players = range(int(s.players))
    given = [int(s.places[seat]) for seat in players]
    for seat in players:
        s.places[seat] = given[seat] if seat in home else 0
    ranked = all_ranked(s, ending)
    right = [place if ranked or place == 1 else 0 for place in (rank(s, seat) for seat in players)]
    for seat in players:
        s.places[seat] = given[seat]
    must(given == right, f"{told}: with these miniatures home the places are {right}, not {given}")
