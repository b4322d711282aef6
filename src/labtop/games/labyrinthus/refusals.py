"""Why something cannot be done now: the rule, and a sentence that a player can learn from."""

from labtop.engine.language import N_, translate
from labtop.engine.why import Why
from labtop.games.labyrinthus import names
from labtop.games.labyrinthus.components import (
    EACH,
    PILLAR_SEGMENT,
    SEGMENT_ENDS,
    SPACE_NAMES,
    Wall,
)
from labtop.games.labyrinthus.rules.common import door_space, enemy_on, entrance, flagged, has, next_to, opens, seat_of
from labtop.games.labyrinthus.rules.moves import may_enter
from labtop.games.labyrinthus.rules.walls import has_pillar
from labtop.games.labyrinthus.state import (
    ADD,
    ATTACK,
    DONE,
    FACE,
    FILL,
    FINISH,
    GO_HOME,
    HOME,
    KEEP,
    MINIATURE,
    OUTSIDE,
    REMOVE,
    SPACE,
    STOP,
    STORM,
    USE_MOVE,
    USE_WALL,
    DoorAttack,
    Phase,
    State,
)
from labtop.games.labyrinthus.words import miniature, result_words, spoken, where

NOW: dict[int, tuple[str, str]] = {
    Phase.CHOOSE: ("Y21", N_("What is decided now is which result is used, or that the turn ends")),
    Phase.WALL: ("Y22", N_("What is decided now is which wall is added or removed")),
    Phase.MINIATURE: ("Y23", N_("What is decided now is which miniature gets the move")),
    Phase.WALK: ("Y23", N_("What is decided now is where {mover} goes")),
    Phase.FACE: ("Y30", N_("What is decided now is whether {mover} attacks, and where it faces")),
    Phase.COUNTER: ("Y33", N_("What is decided now is whether {foe} strikes back at {mover}")),
    Phase.SAVE: ("Y25", N_("What is decided now is which of the unused dice are kept")),
    Phase.PLAY_ON: ("Y40", N_("What is decided now is whether the others play on for the places")),
}
"""What each phase decides, and the rule."""


def why_not(s: State, action: int, lang: str) -> Why:
    """Why `s.to_move` cannot do this now."""
    rule, sentence = _reason(s, action)
    return Why(
        rule,
        translate(
            lang,
            sentence,
            mover=miniature(int(s.mover), lang),
            foe=miniature(int(s.foe), lang),
            number=miniature(int(s.turn) * EACH + min(max(action - MINIATURE, 0), EACH - 1), lang),
            space=_space_name(action),
            where=where(_segment(action), lang),
            results=result_words(names.results(int(s.walls), int(s.moves)), lang),
            seat=spoken(names.MINIATURE_NAMES[int(s.to_move) * EACH].partition(" ")[0], lang),
        ),
    )


def _reason(s: State, action: int) -> tuple[str, str]:
    phase = Phase(int(s.phase))
    if phase == Phase.CHOOSE and action in (USE_WALL, USE_MOVE):
        return _no_result(s, action)
    if phase == Phase.MINIATURE and MINIATURE <= action < SPACE:
        return _not_this_one(s, int(s.turn) * EACH + action - MINIATURE)
    if phase == Phase.WALK:
        if SPACE <= action < GO_HOME:
            return _not_there(s, action - SPACE)
        if action == GO_HOME:
            return _not_home(s)
        if STORM <= action < ATTACK:
            return _no_storm(s, action - STORM)
        if action == STOP:
            return _no_standing(s)
    if phase == Phase.FACE:
        if ATTACK <= action < FACE:
            return _no_attack(s, action - ATTACK)
        if FACE <= action < STOP:
            return _no_look(s)
        if action == STOP:
            return "Y34", N_("{mover} stops by facing somewhere: say where")
    if phase == Phase.WALL and action >= REMOVE:
        return _no_wall(s, action)
    if phase == Phase.SAVE and KEEP <= action < FINISH:
        return "Y25", N_("Only unused results can be kept, and those are {results}")
    if phase in (Phase.WALL, Phase.MINIATURE, Phase.WALK) and action == DONE:
        return "Y21", N_("A die is in hand: use it, then the turn may end")
    return NOW[phase]


# --- dice and miniatures ---------------------------------------------------------------------------------------------


def _no_result(s: State, action: int) -> tuple[str, str]:
    if action == USE_WALL:
        return "Y20", N_("{seat} has no wall among the unused results")
    if not s.moves:
        return "Y20", N_("{seat} has no move among the unused results")
    return "Y23", N_("No miniature of {seat} can use a move: each is home, was held, or is outside and cannot come in")


def _not_this_one(s: State, number: int) -> tuple[str, str]:
    if s.space[number] == HOME:
        return "Y24", N_("{number} is home and stays there")
    if flagged(s.held, number):
        if s.space[number] == OUTSIDE:
            return "Y35", N_("{number} was held or beaten this turn and cannot come in again before the next")
        return "Y31", N_("The attack of {number} was held, so it can do nothing more this turn")
    if s.entering_over:
        return "Y24", N_("{number} is outside, and miniatures enter at the beginning of the turn only")
    return "Y24", N_("{number} is outside, and both spaces of its doorway are taken")


# --- walking ---------------------------------------------------------------------------------------------------------


def _not_there(s: State, space: int) -> tuple[str, str]:
    mover = int(s.mover)
    if s.space[mover] == OUTSIDE and not may_enter(s, mover):
        return _not_this_one_enters(s)
    if has(s.taken, space):
        return "Y23", N_("{space} is taken, and nobody walks onto or through a miniature")
    if s.space[mover] == OUTSIDE:
        return "Y24", N_("{space} is more than four spaces away; coming in is one of them, through {mover}'s own door")
    return "Y23", N_("{space} is more than four spaces from {mover} by any way round walls and miniatures")


def _not_this_one_enters(s: State) -> tuple[str, str]:
    if s.entering_over:
        return "Y24", N_("{mover} is outside, and miniatures enter at the beginning of the turn only")
    return "Y24", N_("{mover} cannot come in while both spaces of its doorway are taken")


def _not_home(s: State) -> tuple[str, str]:
    if s.space[s.mover] == OUTSIDE:
        return "Y24", N_("{mover} is outside; the way home leads through the maze to the door opposite")
    return "Y24", N_(
        "The exit of {mover} is too far: leaving is one space of the move, from a space at the door opposite"
    )


def _no_standing(s: State) -> tuple[str, str]:
    if s.space[s.mover] == OUTSIDE:
        return "Y23", N_("{mover} is outside and comes in with this move: say where it goes")
    return "Y23", N_("To stay, {mover} goes to the space it stands on")


# --- fighting --------------------------------------------------------------------------------------------------------


def _no_storm(s: State, which: int) -> tuple[str, str]:
    mover = int(s.mover)
    if s.space[mover] != OUTSIDE:
        return "Y30", N_("{mover} is not outside; on the board it walks first and attacks then")
    if s.door_attack == DoorAttack.NEVER:
        return "Y30", N_("This table has agreed that nobody attacks from outside (option door_attack)")
    if flagged(s.fought, mover) and s.directional:
        return "Y33", N_("{mover} has attacked this turn, and each attacks once a turn")
    if not enemy_on(s, door_space(s, entrance(s, seat_of(mover)), which), seat_of(mover)):
        return "Y30", N_("No enemy stands on that space of the doorway")
    return "Y30", N_("From outside one attacks only while both spaces of the doorway are taken")


def _no_attack(s: State, direction: int) -> tuple[str, str]:
    mover = int(s.mover)
    space = int(s.space[mover])
    if flagged(s.fought, mover) and s.directional:
        return "Y33", N_("{mover} has attacked this turn, and each attacks once a turn")
    if not opens(s, space, direction):
        return "Y30", N_("A wall is between, and nobody attacks through walls")
    if not enemy_on(s, next_to(space, direction), seat_of(mover)):
        return "Y30", N_("No enemy stands on the next space that way")
    return "Y34", N_("{mover} cannot have come to look that way by stepping, and attacks only where it faces")


def _no_look(s: State) -> tuple[str, str]:
    if not s.directional:
        return "Y33", N_("At this table it does not matter who looks where (option directional)")
    return "Y34", N_("{mover} cannot have come to look that way: only stepping turns it (option turning)")


# --- walls -----------------------------------------------------------------------------------------------------------


def _segment(action: int) -> int:
    """The segment an action is about; any where it is about none."""
    if action >= ADD:
        pillar, direction = divmod(action - ADD, 4)
        return int(PILLAR_SEGMENT[pillar, direction])
    if action >= FILL:
        return action - FILL
    return action - REMOVE if action >= REMOVE else 0


def _space_name(action: int) -> str:
    return SPACE_NAMES[action - SPACE] if SPACE <= action < GO_HOME else ""


def _no_wall(s: State, action: int) -> tuple[str, str]:
    segment = _segment(action)
    free = s.wall[segment] == Wall.NONE
    if action < FILL:
        return "Y22", N_("There is no wall {where} to remove")
    if not free:
        return "Y3", N_("A wall stands {where} already, and a segment takes one")
    if action < ADD:
        if not s.fill_left:
            return "Y22", N_("All fill walls are on the board: one must be removed before one is added")
        ends = [int(end) for end in SEGMENT_ENDS[segment]]
        if not all(has_pillar(s, end) for end in ends):
            return "Y3", N_("A fill wall needs a pillar at both ends, and {where} it would not have them")
    if not s.pillared_left:
        return "Y22", N_("All pillared walls are on the board: one must be removed before one is added")
    return "Y3", N_("A pillar stands at that intersection already, and each takes one")
