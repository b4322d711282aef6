"""Why something cannot be done now: the rule, and a sentence that a player can learn from."""

from labtop.engine.language import N_
from labtop.engine.why import Why, because
from labtop.games.labyrinthus import actions
from labtop.games.labyrinthus.components import EACH, HOME, OUTSIDE, PILLAR_SEGMENT, SEGMENT_ENDS, Wall
from labtop.games.labyrinthus.rules.common import door_space, enemy_on, entrance, flagged, next_to, opens, seat_of
from labtop.games.labyrinthus.rules.moves import may_enter
from labtop.games.labyrinthus.rules.spaces import has
from labtop.games.labyrinthus.rules.walls import has_pillar
from labtop.games.labyrinthus.state import State
from labtop.games.labyrinthus.terms import DoorAttack, Phase
from labtop.games.labyrinthus.words import about, situation

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
    parts = about(s, action, lang) if action >= 0 else {}
    return because(rule, lang, sentence, **(parts | situation(s, lang)))


def _reason(s: State, action: int) -> tuple[str, str]:
    phase = Phase(int(s.phase))
    if phase == Phase.CHOOSE and action in (actions.USE_WALL, actions.USE_MOVE):
        return _no_result(s, action)
    if phase == Phase.MINIATURE and actions.MINIATURE <= action < actions.SPACE:
        return _not_this_one(s, int(s.turn) * EACH + action - actions.MINIATURE)
    if phase == Phase.WALK:
        if actions.SPACE <= action < actions.GO_HOME:
            return _not_there(s, action - actions.SPACE)
        if action == actions.GO_HOME:
            return _not_home(s)
        if actions.STORM <= action < actions.ATTACK:
            return _no_storm(s, action - actions.STORM)
        if action == actions.STOP:
            return _no_standing(s)
    if phase == Phase.FACE:
        if actions.ATTACK <= action < actions.FACE:
            return _no_attack(s, action - actions.ATTACK)
        if actions.FACE <= action < actions.STOP:
            return _no_look(s)
        if action == actions.STOP:
            return "Y34", N_("{mover} stops by facing somewhere: say where")
    if phase == Phase.WALL and action >= actions.REMOVE:
        return _no_wall(s, action)
    if phase == Phase.SAVE and actions.KEEP <= action < actions.FINISH:
        return "Y25", N_("Only unused results can be kept, and those are {results}")
    if phase in (Phase.WALL, Phase.MINIATURE, Phase.WALK) and action == actions.DONE:
        return "Y21", N_("A die is in hand: use it, then the turn may end")
    return NOW[phase]


def _no_result(s: State, action: int) -> tuple[str, str]:
    if action == actions.USE_WALL:
        return "Y20", N_("{seat} has no wall among the unused results")
    if not s.moves:
        return "Y20", N_("{seat} has no move among the unused results")
    return "Y23", N_("No miniature of {seat} can use a move: each is home, was held, or is outside and cannot come in")


def _not_this_one(s: State, number: int) -> tuple[str, str]:
    if s.space[number] == HOME:
        return "Y24", N_("{miniature} is home and stays there")
    if flagged(s.held, number):
        if s.space[number] == OUTSIDE:
            return "Y35", N_("{miniature} was held or beaten this turn and cannot come in again before the next")
        return "Y31", N_("The attack of {miniature} was held, so it can do nothing more this turn")
    if s.entering_over:
        return "Y24", N_("{miniature} is outside, and miniatures enter at the beginning of the turn only")
    return "Y24", N_("{miniature} is outside, and both spaces of its doorway are taken")


def _not_there(s: State, space: int) -> tuple[str, str]:
    outside = s.space[s.mover] == OUTSIDE
    if outside and s.entering_over:
        return "Y24", N_("{mover} is outside, and miniatures enter at the beginning of the turn only")
    if outside and not may_enter(s, s.mover):
        return "Y24", N_("{mover} cannot come in while both spaces of its doorway are taken")
    if has(s.taken, space):
        return "Y23", N_("{space} is taken, and nobody walks onto or through a miniature")
    if outside:
        return "Y24", N_("{space} is more than four spaces away; coming in is one of them, through {mover}'s own door")
    return "Y23", N_("{space} is more than four spaces from {mover} by any way round walls and miniatures")


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


def _no_wall(s: State, action: int) -> tuple[str, str]:
    if action < actions.FILL:
        return "Y22", N_("There is no wall {wall} to remove")
    segment = action - actions.FILL
    if action >= actions.ADD:
        segment = int(PILLAR_SEGMENT.flat[action - actions.ADD])
    if s.wall[segment] != Wall.NONE:
        return "Y3", N_("A wall stands {wall} already, and a segment takes one")
    if action < actions.ADD:
        if not s.fill_left:
            return "Y22", N_("All fill walls are on the board: one must be removed before one is added")
        if not all(has_pillar(s, int(end)) for end in SEGMENT_ENDS[segment]):
            return "Y3", N_("A fill wall needs a pillar at both ends, and {wall} it would not have them")
    if not s.pillared_left:
        return "Y22", N_("All pillared walls are on the board: one must be removed before one is added")
    return "Y3", N_("A pillar stands at that intersection already, and each takes one")
