"""The turn: what may be decided, what a decision does, and what comes next (D20 to D26, D51)."""

from typing import Any

from labtop.engine.chance import draw
from labtop.engine.gears import rule
from labtop.engine.state import NOBODY
from labtop.engine.telling import ask, say
from labtop.games.labydo.actions import ANNOUNCE, ATTACK, GO, STAY, TILE, TOP
from labtop.games.labydo.components import FIRST_ENTRANCE, FIRST_EXIT, LOW_BIT, SEATS, WORD, WORDS, Mark
from labtop.games.labydo.events import NEW_TILES, Happening
from labtop.games.labydo.pieces import SPACES, mark_of
from labtop.games.labydo.rules.board import LABYRINTH_ONLY, beside
from labtop.games.labydo.rules.combat import can_attack, combat
from labtop.games.labydo.rules.common import (
    clear_turn,
    dice_sum,
    in_play,
    list_tiles,
    pawn_on,
    tiles_missing,
    tiles_trodden,
    tread,
)
from labtop.games.labydo.rules.ending import (
    conclude,
    exits_reached,
    name_exit,
    refuges,
    replace,
    scatter,
    settle,
    try_victory,
)
from labtop.games.labydo.rules.placing import (
    bridge,
    choose_place,
    opening,
    pick,
    places,
    put_down,
    refill,
    supply,
    turns,
)
from labtop.games.labydo.rules.routes import find_route, flood, forget_contact, forget_route, tell_route, tread_route
from labtop.games.labydo.state import State
from labtop.games.labydo.terms import Counter, Move, Phase, Purpose

# --- what may be decided -------------------------------------------------------------------------------------------


@rule
def legal(s: State, out: Any) -> int:
    """The legal actions of the seat to move, ascending."""
    if s.phase == Phase.MOVE:
        return destinations(s, out)
    if s.phase == Phase.PLACE:
        return places(s, out)
    if s.phase == Phase.TILE:
        return list_tiles(int(s.hand[s.layer]), out)
    if s.phase == Phase.TURN:
        return turns(s, out)
    if s.phase == Phase.ANNOUNCE:
        return announcements(s, out)
    if s.phase == Phase.TARGET:
        return list_tiles(targets(s), out)
    if s.phase == Phase.NAME_EXIT:
        return exits_reached(s, out)
    if s.phase == Phase.SCATTER:
        return list_tiles(refuges(s), out)
    return 0


@rule
def announcements(s: State, out: Any) -> int:
    """D20 to D26: a standard move always; on B nothing else; the others where they can succeed at all."""
    out[0] = ANNOUNCE + Move.STANDARD
    n = 1
    mark = mark_of(s, int(s.pawn[s.turn]))
    if mark == Mark.BLOCKING:
        return n
    if mark == Mark.TELEPORT and targets(s):
        out[n] = ANNOUNCE + Move.TELEPORT
        n += 1
    if s.exits_left and tiles_missing(s, int(s.turn)) == 0:
        out[n] = ANNOUNCE + Move.EXIT
        n += 1
    for tile in range(FIRST_EXIT, FIRST_ENTRANCE):
        if s.at[tile]:
            out[n] = ANNOUNCE + Move.VICTORY
            return n + 1
    return n


@rule
def targets(s: State) -> int:
    """D23: the labyrinth tiles that share an edge with the one the pawn stands on, as bits."""
    return beside(s, int(s.pawn[s.turn]) // SPACES) & LABYRINTH_ONLY


@rule
def destinations(s: State, out: Any) -> int:
    """D20, D40: stay, attack, or go to any free space within the sum."""
    out[0] = STAY
    n = 1
    flood(s, int(s.pawn[s.turn]), dice_sum(s))
    seen = s.seen
    for word in range(WORDS):
        left = int(seen[word])
        seen[word] = 0
        while left:
            low = left & -left
            left &= left - 1
            out[n + SEATS] = GO + WORD * word + int(LOW_BIT[low % 67])
            n += 1
    free = n - 1
    n = 1
    for seat in range(s.players):
        if seat != s.turn and can_attack(s, seat):
            out[n] = ATTACK + seat
            n += 1
    for place in range(free):
        out[n + place] = out[1 + SEATS + place]
    forget_contact(s)
    return n + free


# --- what a decision does ------------------------------------------------------------------------------------------


@rule
def act(s: State, action: int) -> None:
    """Take the decision of the seat to move. It is legal: who calls this has seen to that."""
    action = int(action)
    s.waiting = 0
    s.to_move = NOBODY
    if s.phase == Phase.ANNOUNCE:
        s.announced = action - ANNOUNCE
        if s.announced == Move.TELEPORT:
            s.chosen = action + 1
        else:
            s.phase = Phase.ROLL
    elif s.phase == Phase.TARGET:
        s.aim = action - TILE + 1
        s.phase = Phase.ROLL
    elif s.phase == Phase.NAME_EXIT:
        s.aim = action - TILE + 1
    else:
        s.chosen = action + 1


@rule
def advance(s: State) -> None:
    """One small move of the machine."""
    if s.phase == Phase.ANNOUNCE:
        announce(s)
    elif s.phase == Phase.ROLL or s.phase == Phase.ROLL_AGAIN:
        roll(s)
    elif s.phase == Phase.MOVE:
        move(s)
    elif s.phase == Phase.SUPPLY:
        supply(s)
    elif s.phase == Phase.TILE or s.phase == Phase.PLACE or s.phase == Phase.TURN:
        lay_tile(s)
    elif s.phase == Phase.REFILL:
        refill(s)
    elif s.phase == Phase.TARGET:
        ask(s, s.turn)
    elif s.phase == Phase.END_TURN:
        end_turn(s)
    elif s.phase == Phase.OUTCOME:
        outcome(s)
    elif s.phase == Phase.COMBAT:
        combat(s)
    elif s.phase == Phase.BRIDGE:
        bridge(s)
    elif s.phase == Phase.OPENING:
        opening(s)
    elif s.phase == Phase.NAME_EXIT:
        name_exit(s)
    elif s.phase == Phase.SCATTER:
        scatter(s)
    elif s.phase == Phase.REPLACE:
        replace(s)
    elif s.phase == Phase.SETTLE:
        settle(s)
    elif s.phase == Phase.OVER:
        conclude(s)


@rule
def announce(s: State) -> None:
    """Of the four only a teleport needs one more word before the dice: to which tile (D23)."""
    if s.chosen == 0:
        ask(s, s.turn)
        return
    s.chosen = 0
    s.phase = Phase.TARGET
    say(s, Happening.TELEPORT_ANNOUNCED, s.turn, 0, 0)


@rule
def lay_tile(s: State) -> None:
    """Which tile, where, how turned: one after the other."""
    if s.chosen == 0:
        ask(s, s.layer)
        return
    action = int(s.chosen) - 1
    s.chosen = 0
    if s.phase == Phase.TILE:
        pick(s, action - TILE)
    elif s.phase == Phase.PLACE:
        choose_place(s, action)
    else:
        put_down(s, action - TOP)


# --- what comes next -----------------------------------------------------------------------------------------------


@rule
def two_match(a: int, b: int, c: int) -> bool:
    """D20: two of the dice are equal or one apart. The order of the dice never matters."""
    return abs(a - b) < 2 or abs(b - c) < 2 or abs(a - c) < 2


@rule
def three_match(a: int, b: int, c: int) -> bool:
    """D24: all three are equal, or in sequence."""
    low = min(a, b, c)
    high = max(a, b, c)
    return high == low or (high == low + 2 and a + b + c == 3 * low + 3 and a != b and b != c)


@rule
def roll(s: State) -> None:
    """Three dice. In a standard move the first roll may bring a tile, the second only moves (D20)."""
    for die in range(3):
        s.dice[die] = draw(s, 1, 6)
        s.args[1 + die] = s.dice[die]
    s.event = Happening.ROLLED
    s.args[0] = s.turn
    s.args[4] = s.announced
    s.args[5] = int(s.phase == Phase.ROLL_AGAIN)
    s.args[6] = int(s.aim) - 1
    s.args[7] = 0
    if s.announced != Move.STANDARD:
        s.phase = Phase.OUTCOME
    elif s.phase == Phase.ROLL and two_match(int(s.dice[0]), int(s.dice[1]), int(s.dice[2])):
        s.phase = Phase.SUPPLY
        s.args[7] = 1
    else:
        s.phase = Phase.MOVE


@rule
def move(s: State) -> None:
    """D20, D40: the chosen move is made, along the route D24 wants."""
    if s.chosen == 0:
        ask(s, s.turn)
        return
    action = int(s.chosen) - 1
    s.chosen = 0
    s.phase = Phase.END_TURN
    seat = int(s.turn)
    start = int(s.pawn[seat])
    if action == STAY:
        say(s, Happening.STAYED, seat, start, 0)
        return
    attack = action < TILE
    end = int(s.pawn[action - ATTACK]) if attack else action - GO
    length = find_route(s, seat, start, end, dice_sum(s), attack, tiles_missing(s, seat))
    before = tiles_trodden(s, seat)
    tread_route(s, seat, length)
    tell_route(s, length)
    forget_route(s)
    say(s, Happening.ATTACKED if attack else Happening.MOVED, seat, start, end)
    s.pawn[seat] = end
    if attack:
        s.args[3] = action - ATTACK
        s.hit = action - ATTACK + 1
        s.origin = start + 1
        s.phase = Phase.COMBAT
    else:
        s.args[3] = tiles_trodden(s, seat) | (tiles_trodden(s, seat) - before) << NEW_TILES


@rule
def outcome(s: State) -> None:
    """What the roll makes of a teleport, an attempt at an exit tile, a victory move."""
    if s.announced == Move.TELEPORT:
        teleport(s)
    elif s.announced == Move.EXIT:
        try_exit(s)
    else:
        try_victory(s)


@rule
def teleport(s: State) -> None:
    """D23: to the space with the number of the sum. Somebody there is landed on; on B it fails."""
    seat = int(s.turn)
    start = int(s.pawn[seat])
    site = SPACES * (int(s.aim) - 1) + dice_sum(s) - 1
    other = pawn_on(s, site)
    s.phase = Phase.END_TURN
    if other != NOBODY and mark_of(s, site) == Mark.BLOCKING:
        say(s, Happening.TELEPORT_FAILED, seat, site, other)
        return
    say(s, Happening.TELEPORTED, seat, start, site)
    s.pawn[seat] = site
    tread(s, seat, site)
    if other != NOBODY:
        s.hit = other + 1
        s.origin = start + 1
        s.phase = Phase.COMBAT


@rule
def try_exit(s: State) -> None:
    """D24: three of a kind or in sequence bring the top exit tile, which is laid at once."""
    if not three_match(int(s.dice[0]), int(s.dice[1]), int(s.dice[2])):
        s.phase = Phase.END_TURN
        say(s, Happening.FAILED, s.turn, Move.EXIT, 0)
        return
    s.exits_left -= 1
    tile = int(s.exits[s.exits_left])
    s.exits[s.exits_left] = NOBODY
    s.returned = min(int(s.returned), int(s.exits_left))
    s.purpose = Purpose.EXIT
    s.layer = s.turn
    s.picked = tile + 1
    s.phase = Phase.PLACE
    say(s, Happening.EXIT_GAINED, s.turn, tile, 0)


@rule
def end_turn(s: State) -> None:
    """Nothing of this turn is left, and the next pawn in the game is on. The right to counter is used or lost
    (D41). Has the next player had all turns, so has everybody, and the game ends (D51)."""
    if s.counter == Counter.NEXT_TURN:
        s.attackers[s.turn] = 0
    clear_turn(s)
    seat = (int(s.turn) + 1) % int(s.players)
    while not in_play(s, seat):
        seat = (seat + 1) % int(s.players)
    if s.taken[seat] >= s.max_turns:
        s.phase = Phase.OVER
        return
    s.turn = seat
    s.turns += 1
    s.taken[seat] += 1
    s.phase = Phase.ANNOUNCE
