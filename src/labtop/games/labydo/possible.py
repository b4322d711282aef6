"""Whether a table that was written down can be: every check says what is possible. `position.read` has read it all."""

import numpy as np

from labtop.engine.checks import must, number
from labtop.engine.errors import listed, shown
from labtop.engine.kinds import kind_of, names_of
from labtop.engine.kit import members
from labtop.engine.state import NOBODY
from labtop.games.labydo.actions import ACTIONS, PLACE_ACROSS, PLACE_DOWN
from labtop.games.labydo.components import (
    BLOCK_NAMES,
    BLOCKS,
    COLOUR_NAMES,
    FIRST_ENTRANCE,
    FIRST_EXIT,
    HAND,
    LABYRINTH,
    LATTICE,
    SITE_NAMES,
    TILE_NAMES,
    TILES,
    Mark,
    Seats,
)
from labtop.games.labydo.events import End
from labtop.games.labydo.pieces import SPACES, is_exit, mark_of
from labtop.games.labydo.rules.board import LABYRINTH_ONLY, around, hanging_on, rest_of
from labtop.games.labydo.rules.common import dice_sum, in_play, left_in_play, tiles_missing
from labtop.games.labydo.rules.ending import conclude, next_on_exit
from labtop.games.labydo.rules.opening import entrance_place
from labtop.games.labydo.rules.spanning import tiles_to_bridge
from labtop.games.labydo.rules.turn import legal, three_match, two_match
from labtop.games.labydo.state import State
from labtop.games.labydo.terms import AFLOAT, LAYING, NOWHERE, Move, Phase, Purpose

PHASE_NAMES, MOVE_NAMES, PURPOSE_NAMES = names_of(Phase), names_of(Move), names_of(Purpose)

MOVES_OF_PHASES: dict[int, tuple[Move, ...]] = {
    Phase.TARGET: (Move.TELEPORT,),
    Phase.MOVE: (Move.STANDARD,),
    Phase.NAME_EXIT: (Move.VICTORY,),
    Phase.SCATTER: (Move.VICTORY,),
}
PURPOSES: dict[int, tuple[tuple[Move, ...], tuple[Phase, ...]]] = {
    Purpose.OPENING: ((), LAYING),
    Purpose.STANDARD: ((Move.STANDARD,), LAYING),
    Purpose.EXIT: ((Move.EXIT,), (Phase.PLACE, Phase.TURN)),
    Purpose.BRIDGE: ((Move.STANDARD, Move.TELEPORT), LAYING),
    Purpose.REPLACE: ((Move.VICTORY,), (Phase.TILE, Phase.TURN)),
}
"""What may have been announced, and the phases: a tile is laid step by step, but not every step is a choice."""


def announced(s: State) -> tuple[Move, ...]:
    """What may have been announced in this phase, for this purpose; nothing before anything is."""
    return PURPOSES[s.purpose][0] if s.purpose else MOVES_OF_PHASES.get(int(s.phase), ())


def moment(s: State) -> str:
    """Phase and purpose, for a refusal."""
    purpose = f" with purpose {PURPOSE_NAMES[s.purpose]}" if s.purpose else ""
    return f"in phase {PHASE_NAMES[s.phase]}{purpose}"


def check(s: State) -> None:
    """Refuse what cannot be, and work out what follows from the rest: where a bridge leads, and who came where."""
    _check_tiles(s)
    _check_seats(s)
    _check_pawns(s)
    _check_homes(s)
    _check_layer(s)
    if s.phase == Phase.OPENING or s.purpose == Purpose.OPENING:
        _check_opening(s)
    else:
        _check_turns(s)
    if s.phase in LAYING:
        _check_purpose(s)
    _check_rolled(s)
    _check_moment(s)
    if s.purpose:
        _check_laying(s)
    if s.phase == Phase.OVER:
        _check_end(s)
        return
    told = s.winners or any(s.places)
    must(not told, f"winners and places are told in phase over, and only there, not {moment(s)}")
    must(s.phase == Phase.OPENING or _legal(s), f"{moment(s)} there is nothing to decide on this table")


def _legal(s: State) -> list[int]:
    out = np.zeros(ACTIONS, np.int32)
    return out[: legal(s, out)].tolist()  # type: ignore[no-any-return]


# --- tiles and seats -----------------------------------------------------------------------------------------------


def places_of_tiles(s: State) -> dict[int, list[str]]:
    """Where each tile is, in words; in more than one place if the position says so."""
    found: dict[int, list[str]] = {tile: ["the map"] for tile in range(TILES) if s.at[tile]}
    for seat in range(s.players):
        for tile in range(LABYRINTH):
            if int(s.hand[seat]) >> tile & 1:
                found.setdefault(tile, []).append(f"the hand of seat {seat}")
    for what, tiles in (("pile", s.pile[: int(s.pile_left)]), ("exits", s.exits[: int(s.exits_left)])):
        for tile in tiles:
            found.setdefault(int(tile), []).append(what)
    if s.picked:
        found.setdefault(int(s.picked) - 1, []).append("turn, tile")
    return found


def _check_tiles(s: State) -> None:
    for tile, places in places_of_tiles(s).items():
        must(len(places) == 1, f"{TILE_NAMES[tile]} is in two places: {listed(places, 'and')}")
    number(int(s.under), 0, int(s.pile_left), "under")
    number(int(s.returned), 0, int(s.exits_left), "returned")


def _leaving(s: State) -> bool:
    """The seat on turn has won and is still busy with its exit (D50)."""
    return bool(s.phase == Phase.SCATTER or s.purpose == Purpose.REPLACE)


def _check_seats(s: State) -> None:
    for seat in range(s.players):
        once = in_play(s, seat) == (s.pawn[seat] != NOWHERE) and not (s.out[seat] and s.home[seat])
        must(once, f"seat {seat} has a pawn on the table, or is home, or is out")
        busy = s.home[seat] and seat == s.turn and (_leaving(s) or s.phase == Phase.OVER)
        nothing = not (s.trodden[seat] or s.attackers[seat]) and (busy or not s.hand[seat])
        must(
            in_play(s, seat) or nothing,
            f"seat {seat} is home or out and has nothing left: no hand, no crossed tiles and no attackers",
        )
        size = members(int(s.hand[seat]))
        must(size <= HAND, f"seat {seat}, hand is up to {HAND} tiles, not {size}")
        for other, colour in enumerate(COLOUR_NAMES):
            there = other < s.players and other != seat and in_play(s, other)
            attacks = int(s.attackers[seat]) >> other & 1
            must(there or not attacks, f"seat {seat}, attackers are other pawns in the game, and {colour} is not")
    least = 1 if s.phase == Phase.OVER else 2
    must(left_in_play(s) >= least, "a game that goes on has two pawns or more, and one is left at its end")
    there = s.phase == Phase.OVER or _leaving(s) or in_play(s, int(s.turn))
    must(there, f"seat {int(s.turn)} is on turn, so its pawn is on the table")


def _check_pawns(s: State) -> None:
    standing = [int(site) for site in s.pawn[: int(s.players)] if site >= 0]
    must(len(set(standing)) == len(standing), "two pawns cannot stand on one space")
    for site in standing:
        must(mark_of(s, site) != Mark.EXIT, "nobody stands on S: who gets there has won")
    afloat = AFLOAT in s.pawn
    must(not afloat or s.purpose == Purpose.REPLACE, "a pawn is afloat only while the tile under it is being replaced")


def _check_homes(s: State) -> None:
    """D50: who got home has the first place, the second, and so on."""
    ranks = sorted(int(rank) for rank in s.home if rank)
    without_gap = ranks == list(range(1, len(ranks) + 1))
    must(without_gap, f"home counts from 1 without a gap: somebody is first, then second; not {listed(ranks)}")
    goes_on = s.play_on or s.phase == Phase.OVER
    must(goes_on or not ranks, "somebody is home, so the game is over, unless play_on is chosen")
    must(
        not _leaving(s) or (ranks and s.home[s.turn] == ranks[-1]),
        "after a win in a game that goes on the seat on turn is home, the last of those who are",
    )
    most = len(ranks) - (s.phase == Phase.SCATTER) if s.play_on else 0
    must(s.returned <= most, f"returned is up to {most}, one for every win the others played on after")


def _check_turns(s: State) -> None:
    """D51: turns go round, so that the seat on turn has had the most, and no other in the game two fewer."""
    most = least = number(int(s.taken[s.turn]), 1, int(s.max_turns), f"seat {int(s.turn)}, turns")
    told = ", ".join(str(int(taken)) for taken in s.taken[: int(s.players)])
    for back in range(s.players):
        seat = (int(s.turn) - back) % int(s.players)
        count = int(s.taken[seat])
        must(
            most - 1 <= count <= least if in_play(s, seat) else count <= most,
            f"turns go round: seat {int(s.turn)} has begun the last one, and whoever is in the game has had as "
            f"many or one fewer, those next in line first; not {told}",
        )
        if in_play(s, seat):
            least = count


def _check_opening(s: State) -> None:
    """D11: who has laid a tile has it at the own entrance; who has not has tiles, and room for one."""
    must(not s.turns and not s.turn, "before the first turn there are no turns, and turn, seat is 0")
    for seat in range(s.players):
        started = s.pawn[seat] // SPACES == s.entrance[seat] and mark_of(s, int(s.pawn[seat])) == Mark.START
        must(
            started and not s.trodden[seat] and not s.attackers[seat],
            f"before the first turn seat {seat} stands on the X of its entrance, and nothing has happened to it",
        )
    for seat in range(int(s.layer), int(s.players)):
        upper = entrance_place(int(s.players), seat) + 1  # the block to the right of the entrance's upper one
        taken = s.block[upper + LATTICE] or (seat > s.layer and s.block[upper])
        must(
            not taken and (s.hand[seat] or (seat == s.layer and s.picked)),
            f"before the first turn seat {seat} has tiles in hand, and room at its entrance to lay one",
        )
    must(
        s.laid_count == s.layer and not s.at[FIRST_EXIT:FIRST_ENTRANCE].any(),
        "before the first turn only the seats before layer have laid a tile, and no exit lies there",
    )


# --- the turn ------------------------------------------------------------------------------------------------------


def _check_layer(s: State) -> None:
    possible = not s.layer or s.purpose or s.phase == Phase.OPENING
    must(possible, "turn has a layer only before the first turn and while a tile is laid")
    number(int(s.layer), 0, int(s.players) - bool(s.purpose), "turn, layer")


def _check_purpose(s: State) -> None:
    must(s.purpose, f"turn, purpose is {listed(PURPOSE_NAMES[1:])} while a tile is laid, not none")
    phases = listed(PHASE_NAMES[phase] for phase in PURPOSES[s.purpose][1])
    must(
        s.phase in PURPOSES[s.purpose][1],
        f"with purpose {PURPOSE_NAMES[s.purpose]} the phase is {phases}, not {PHASE_NAMES[s.phase]}",
    )
    exit_tile = s.purpose == Purpose.EXIT
    fits = s.picked and s.picked <= FIRST_ENTRANCE and is_exit(int(s.picked) - 1) == exit_tile
    tiles = "S1 to S4" if exit_tile else "L01 to L40"
    must(fits or s.phase == Phase.TILE, f"{moment(s)} turn, tile is {tiles}")
    placed = s.phase == Phase.TURN or s.purpose == Purpose.REPLACE
    told = "a place, A1 to X24" if placed else "no place yet"
    must(bool(s.spot) == placed and s.across <= placed, f"{moment(s)} turn has {told}")


def _check_rolled(s: State) -> None:
    """Dice and aim, where the phase has them and nowhere else."""
    rolled = bool(announced(s)) and s.phase != Phase.TARGET
    wanted = "turn has dice, three numbers from 1 to 6" if rolled else "nothing is rolled, so turn has no dice"
    must(bool(s.dice[0]) == rolled, f"{moment(s)} {wanted}")
    aimed = s.phase == Phase.SCATTER or (s.purpose == Purpose.BRIDGE and s.announced == Move.TELEPORT)
    wanted = "turn has an aim" if aimed else "turn has no aim"
    must(bool(s.aim) == aimed, f"{moment(s)} {wanted}: the tile of a teleport, or the exit that was used")
    dice = [int(number) for number in s.dice]
    told = f"not after {listed(dice, 'and')}"
    tile = s.purpose != Purpose.STANDARD or two_match(*dice)
    must(tile, f"a tile is laid where two dice are equal or in sequence, {told}")
    tile = s.purpose != Purpose.EXIT or three_match(*dice)
    must(tile, f"an exit is laid where all dice are equal or in sequence, {told}")


def _check_moment(s: State) -> None:
    here, phase = int(s.pawn[s.turn]), s.phase
    space = SITE_NAMES[here]
    teleports = phase != Phase.TARGET or mark_of(s, here) == Mark.TELEPORT
    must(teleports, f"a teleport begins on T, not on {space}")
    blocked = mark_of(s, here) == Mark.BLOCKING and (phase == Phase.NAME_EXIT or s.purpose == Purpose.EXIT)
    must(not blocked, f"on B only the standard move can be announced, and {space} is one")
    goes_on = phase == Phase.NAME_EXIT or _leaving(s)
    must(s.play_on or not goes_on, f"{moment(s)} the game goes on after a win, so play_on is chosen")
    several = phase != Phase.NAME_EXIT or len(_legal(s)) > 1
    must(several, "an exit is named where two or more are reached by exactly the sum, or by three ones")
    used = is_exit(int(s.aim) - 1) and s.at[int(s.aim) - 1] and next_on_exit(s) != NOBODY
    must(
        phase != Phase.SCATTER or used,
        "in phase scatter aim is the exit that was used, on the table, with a pawn on it",
    )
    crossed = s.purpose != Purpose.EXIT or not tiles_missing(s, int(s.turn))
    must(crossed, f"who lays an exit has crossed five tiles, not {members(int(s.trodden[s.turn]))}")


def _check_laying(s: State) -> None:
    if s.purpose == Purpose.BRIDGE:
        _check_bridge(s)
    elif s.purpose != Purpose.OPENING:
        must(s.layer == s.turn, f"{moment(s)} the layer is the seat on turn, {int(s.turn)}, not {int(s.layer)}")
    from_pile = s.phase == Phase.TILE and s.purpose in (Purpose.BRIDGE, Purpose.REPLACE) and s.pile_left
    must(not from_pile, f"{moment(s)} the pile is empty: a tile would come from its top")
    if s.spot:
        _check_spot(s)


def _check_bridge(s: State) -> None:
    """D43: the seat that lays the bridge was sent back by the one on turn."""
    layer, here = int(s.layer), int(s.pawn[s.turn])
    back = in_play(s, layer) and layer != s.turn and s.pawn[layer] // SPACES == s.entrance[layer]
    must(
        back and not s.trodden[layer] and not int(s.attackers[s.turn]) >> layer & 1,
        "a bridge is laid by who was countered by the seat on turn and stands on its entrance again",
    )
    must(
        not is_exit(here // SPACES) and mark_of(s, here) != Mark.BLOCKING,
        f"nobody is countered on {SITE_NAMES[here]}: an exit tile puts out, and B is safe",
    )
    landed = s.announced != Move.TELEPORT or here == SPACES * (int(s.aim) - 1) + dice_sum(s) - 1
    must(landed, f"the teleport ended on the space of the sum, not on {SITE_NAMES[here]}")
    s.rest = rest_of(s, layer)
    must(
        s.rest and tiles_to_bridge(s, hanging_on(s, layer)),
        f"nothing has to be bridged at the entrance of seat {layer}, or nothing can be",
    )


def _check_spot(s: State) -> None:
    """The place of the tile is free, and one that could be chosen."""
    place, across = int(s.spot) - 1, int(s.across)
    other = place + 1 if across else place + LATTICE
    edge = place % LATTICE == LATTICE - 1 if across else other >= BLOCKS
    free = not edge and place % LATTICE and not s.block[place] and not s.block[other]
    if free and s.purpose != Purpose.REPLACE:
        phase, spot = s.phase, s.spot
        s.phase, s.spot, s.across = Phase.PLACE, 0, 0
        free = (PLACE_ACROSS if across else PLACE_DOWN) + place in _legal(s)
        s.phase, s.spot, s.across = phase, spot, across
    told = f"right of column A, where it may lie, not {BLOCK_NAMES[place]}"
    must(free, f"turn, place is a block free for the tile, {told}")
    if s.purpose == Purpose.REPLACE:
        must(s.returned, "where an exit is being replaced it has just gone under its pile: returned is 1 or more")
        beside = (around(s, place) | around(s, other)) & LABYRINTH_ONLY
        must(not beside or AFLOAT not in s.pawn, "nobody is afloat where a labyrinth tile lies beside the exit's place")


# --- the end -------------------------------------------------------------------------------------------------------


def _check_end(s: State) -> None:
    """Ending, places and winners follow from the table. What is told of them must be so; the ending must be told."""
    told, places, winners = int(s.ending), s.places[: int(s.players)].tolist(), int(s.winners)
    conclude(s)
    s.event = 0
    s.args[:] = 0
    names = {number: ending.name for number, ending in End.endings().items()}
    must(told in (0, s.ending), f"as the table stands the ending is {names[s.ending]}, not {names.get(told)}")
    s.ending = told
    true_places = s.places[: int(s.players)].tolist()
    must(places in (true_places, [0] * s.players), f"as the table stands places are {true_places}, not {shown(places)}")
    true_winners, given = (kind_of(Seats).write(s, bits) for bits in (int(s.winners), winners))
    must(given in ([], true_winners), f"as the table stands winners is {true_winners}, not {given}")
    had = all(s.taken[seat] == s.max_turns for seat in range(s.players) if in_play(s, seat))
    must(had or told != End.LIMIT, f"at the limit everybody in the game has had {int(s.max_turns)} turns")
    last = s.home[s.turn] == max(s.home) if max(s.home) else in_play(s, int(s.turn))
    ended = not s.out[s.turn] and (last or (in_play(s, int(s.turn)) and told != End.HOME))
    must(ended, f"seat {int(s.turn)} had the last turn, so it is the last who got home, or in the game")
