"""The turn: what may be decided, what a decision does, and what comes next (Y20 to Y25)."""

from typing import Any

from labtop.engine.chance import draw
from labtop.engine.gears import rule
from labtop.engine.kit import clearing, offer
from labtop.engine.state import NOBODY
from labtop.engine.telling import ask, say
from labtop.games.labyrinthus import actions
from labtop.games.labyrinthus.actions import KEPT_MOVES, KEPT_WALLS
from labtop.games.labyrinthus.components import DICE, EACH
from labtop.games.labyrinthus.events import End, Happening
from labtop.games.labyrinthus.rules.combat import attack, end_move, strike_back
from labtop.games.labyrinthus.rules.common import finished, seat_of
from labtop.games.labyrinthus.rules.ending import answer, end_game, end_round, pass_on
from labtop.games.labyrinthus.rules.moves import (
    any_may_move,
    arrive,
    face,
    face_choices,
    miniature_choices,
    turn_round,
    walk,
    walk_choices,
)
from labtop.games.labyrinthus.rules.opening import dice_for_first
from labtop.games.labyrinthus.rules.walls import build, wall_choices
from labtop.games.labyrinthus.state import State
from labtop.games.labyrinthus.terms import Phase, PlayOn

WALL_FACES = 2  # of a turn die: 1 and 2 show a wall, 3 to 6 a move (Y20)
WALL, MOVE = 0, 1  # kinds of results, in `saved`

clear_turn = clearing(State)


@rule
def legal(s: State, out: Any) -> int:
    """The legal actions of the seat to move, ascending."""
    n = 0
    if s.phase == Phase.CHOOSE:
        if s.walls:
            out[n] = actions.USE_WALL
            n += 1
        if s.moves and any_may_move(s, s.turn):
            out[n] = actions.USE_MOVE
            n += 1
        out[n] = actions.DONE
        return n + 1
    if s.phase == Phase.WALK:
        return walk_choices(s, out)
    if s.phase == Phase.FACE:
        return face_choices(s, out)
    if s.phase == Phase.MINIATURE:
        return miniature_choices(s, out)
    if s.phase == Phase.WALL:
        return wall_choices(s, out)
    if s.phase == Phase.COUNTER:
        return offer(out, actions.COUNTER, 2)  # or PASS
    if s.phase == Phase.SAVE:
        return keep_choices(s, out)
    if s.phase == Phase.PLAY_ON:
        return offer(out, actions.FINISH, 2)  # or PLAY_ON
    return 0


@rule
def act(s: State, action: int) -> None:
    """Take the decision of the seat to move. It is legal: who calls this has seen to that."""
    s.waiting = 0
    s.to_move = NOBODY
    if s.phase == Phase.CHOOSE:
        choose(s, action)
    elif s.phase == Phase.WALL:
        s.decided = action + 1
        s.phase = Phase.BUILD
    elif s.phase == Phase.MINIATURE:
        s.mover = s.turn * EACH + action - actions.MINIATURE
        s.phase = Phase.WALK
        s.telling = Happening.PICKED
    elif s.phase == Phase.WALK:
        walk(s, action)
    elif s.phase == Phase.FACE:
        face(s, action)
    elif s.phase == Phase.COUNTER:
        if action == actions.COUNTER:
            s.phase = Phase.STRIKE_BACK
        else:
            s.telling = Happening.DECLINED
    elif s.phase == Phase.SAVE:
        save(s, action - actions.KEEP)
    elif s.phase == Phase.PLAY_ON:
        s.decided = action + 1


@rule
def choose(s: State, action: int) -> None:
    """Y21: results one by one, in any order, none of them must be used."""
    s.telling = Happening.TOOK
    if action == actions.USE_WALL:
        s.phase = Phase.WALL
    elif action == actions.USE_MOVE:
        s.phase = Phase.MINIATURE
    else:
        s.phase = Phase.SAVE
        s.telling = Happening.ENDED


@rule
def tell(s: State) -> None:
    """What was just decided, where nothing else of it is to be seen: so that everybody hears of every decision."""
    event = int(s.telling)
    s.telling = 0
    if event == Happening.TOOK:
        say(s, event, s.turn, int(s.phase == Phase.MINIATURE), 0)
    elif event == Happening.PICKED:
        say(s, event, s.mover, 0, 0)
    elif event == Happening.DECLINED:
        say(s, event, s.foe, s.mover, 0)
        end_move(s)
    elif event == Happening.SAVED:
        say(s, event, s.turn, s.saved[s.turn, WALL], s.saved[s.turn, MOVE])
    else:
        say(s, event, s.turn, s.walls, s.moves)


@rule
def advance(s: State) -> None:
    """One small move of the machine."""
    if s.telling:
        tell(s)
    elif s.phase == Phase.CHOOSE:
        if s.walls or s.moves:
            ask(s, s.turn)
        else:
            s.phase = Phase.SAVE
    elif s.phase == Phase.WALL or s.phase == Phase.MINIATURE or s.phase == Phase.WALK or s.phase == Phase.FACE:
        ask(s, s.turn)
    elif s.phase == Phase.ARRIVE:
        arrive(s)
    elif s.phase == Phase.TURN:
        turn_round(s)
    elif s.phase == Phase.BUILD:
        build(s)
    elif s.phase == Phase.ATTACK:
        attack(s)
    elif s.phase == Phase.COUNTER:
        ask(s, seat_of(s.foe))
    elif s.phase == Phase.STRIKE_BACK:
        strike_back(s)
    elif s.phase == Phase.SAVE:
        ask_to_save(s)
    elif s.phase == Phase.END_TURN:
        end_turn(s)
    elif s.phase == Phase.END_ROUND:
        end_round(s)
    elif s.phase == Phase.PLAY_ON:
        if s.decided:
            answer(s)
        else:
            ask(s, s.turn)
    elif s.phase == Phase.END_GAME:
        end_game(s, End.HOME)
    elif s.phase == Phase.ROLL:
        roll(s)
    elif s.phase == Phase.FIRST:
        dice_for_first(s)


@rule
def roll(s: State) -> None:
    """Y20: always four results: the saved ones, and the other dice rolled."""
    walls, moves = int(s.saved[s.turn, WALL]), int(s.saved[s.turn, MOVE])
    s.saved[s.turn, WALL] = 0
    s.saved[s.turn, MOVE] = 0
    say(s, Happening.ROLLED, s.turn, walls, moves)
    s.walls = walls
    s.moves = moves
    for _ in range(DICE - walls - moves):
        if draw(s, 1, 6) <= WALL_FACES:
            s.walls += 1
        else:
            s.moves += 1
    s.args[3] = s.walls - walls
    s.args[4] = s.moves - moves
    s.args[5] = s.rounds
    s.phase = Phase.CHOOSE


@rule
def ask_to_save(s: State) -> None:
    """Y25: the owner says which unused results are kept, if there is a next turn to keep them for."""
    if s.saving and (s.walls or s.moves) and has_next_turn(s):
        ask(s, s.turn)
        return
    s.walls = 0
    s.moves = 0
    s.phase = Phase.END_TURN


@rule
def has_next_turn(s: State) -> bool:
    """Y40, Y41: not for who has finished, nor in the last round: with `play_on` that is when nobody else is left."""
    if s.rounds == s.max_rounds or finished(s, s.turn):
        return False
    left = 0
    for seat in range(s.players):
        if not finished(s, seat):
            left += 1
    return bool(left == s.players or (s.play_on != PlayOn.NO and left > 1))


@rule
def keep_choices(s: State, out: Any) -> int:
    """Y25: any of the unused results, or none: one question."""
    n = 0
    for which in range(KEPT_WALLS.size):
        if KEPT_WALLS[which] <= s.walls and KEPT_MOVES[which] <= s.moves:
            out[n] = actions.KEEP + which
            n += 1
    return n


@rule
def save(s: State, which: int) -> None:
    """Y25: what is kept lies in the open, the other dice are rolled again."""
    s.saved[s.turn, WALL] = KEPT_WALLS[which]
    s.saved[s.turn, MOVE] = KEPT_MOVES[which]
    s.walls = 0
    s.moves = 0
    s.phase = Phase.END_TURN
    s.telling = Happening.SAVED


@rule
def end_turn(s: State) -> None:
    """Y12: nothing of this turn is left, and the next one clockwise begins. Y40: who has finished has no turn."""
    clear_turn(s)
    if pass_on(s):
        s.phase = Phase.END_ROUND
    else:
        s.turns += 1
        s.phase = Phase.ROLL
