"""Whether a table that was written down can be: every check says what is possible. `position.read` has read it all."""

import numpy as np

from labtop.engine import checks
from labtop.engine.errors import BadPosition, listed, shown
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
    SEATS,
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
from labtop.games.labydo.rules.opening import entrance_place
from labtop.games.labydo.rules.spanning import tiles_to_bridge
from labtop.games.labydo.rules.turn import legal, three_match, two_match
from labtop.games.labydo.rules.victory import conclude, next_on_exit
from labtop.games.labydo.state import State
from labtop.games.labydo.terms import AFLOAT, LAYING, NOWHERE, Move, Phase, Purpose

PHASE_NAMES, MOVE_NAMES, PURPOSE_NAMES = names_of(Phase), names_of(Move), names_of(Purpose)

BY_PHASE: dict[int, tuple[Move, ...]] = {
    Phase.TARGET: (Move.TELEPORT,),
    Phase.MOVE: (Move.STANDARD,),
    Phase.NAME_EXIT: (Move.VICTORY,),
    Phase.SCATTER: (Move.VICTORY,),
}
BY_PURPOSE: dict[int, tuple[Move, ...]] = {
    Purpose.STANDARD: (Move.STANDARD,),
    Purpose.EXIT: (Move.EXIT,),
    Purpose.BRIDGE: (Move.STANDARD, Move.TELEPORT),
    Purpose.REPLACE: (Move.VICTORY,),
}


def announced(s: State) -> tuple[Move, ...]:
    """What may have been announced in this phase, for this purpose; nothing before anything is."""
    return BY_PHASE.get(int(s.phase), ()) or BY_PURPOSE.get(int(s.purpose), ())


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
    _check_attackers(s)
    _check_turns(s)
    if s.phase == Phase.OPENING or s.purpose == Purpose.OPENING:
        _check_opening(s)
    _check_layer(s)
    if s.phase in LAYING:
        _check_purpose(s)
    _check_rolled(s)
    _check_moment(s)
    if s.purpose:
        _check_laying(s)
    if s.phase == Phase.OVER:
        _check_end(s)
        return
    if s.winners or any(s.places):
        raise BadPosition(f"winners and places are told in phase over, and only there, not {moment(s)}")
    if s.phase != Phase.OPENING and _legal(s) == 0:
        raise BadPosition(f"{moment(s)} there is nothing to decide on this table")


def _legal(s: State) -> int:
    return legal(s, np.zeros(ACTIONS, np.int32))


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
        if len(places) > 1:
            raise BadPosition(f"{TILE_NAMES[tile]} is in two places: {listed(places, 'and')}")
    checks.number(int(s.under), 0, int(s.pile_left), "under")
    checks.number(int(s.returned), 0, int(s.exits_left), "returned")


def _leaving(s: State) -> bool:
    """The seat on turn has won and is still busy with its exit (D50)."""
    return bool(s.phase == Phase.SCATTER or s.purpose == Purpose.REPLACE)


def _check_seats(s: State) -> None:
    for seat in range(s.players):
        left = s.out[seat] and s.home[seat]
        if left or in_play(s, seat) == (s.pawn[seat] == NOWHERE):
            raise BadPosition(f"seat {seat} has a pawn on the table, or is home, or is out")
        busy = s.home[seat] and seat == s.turn and (_leaving(s) or s.phase == Phase.OVER)
        nothing = not (s.trodden[seat] or s.attackers[seat]) and (busy or not s.hand[seat])
        if not (in_play(s, seat) or nothing):
            raise BadPosition(
                f"seat {seat} is home or out and has nothing left: no hand, no crossed tiles and no attackers"
            )
        if members(int(s.hand[seat])) > HAND:
            raise BadPosition(f"seat {seat}, hand is up to {HAND} tiles, not {members(int(s.hand[seat]))}")
    if left_in_play(s) < (1 if s.phase == Phase.OVER else 2):
        raise BadPosition("a game that goes on has two pawns or more, and one is left at its end")
    if s.phase != Phase.OVER and not (_leaving(s) or in_play(s, int(s.turn))):
        raise BadPosition(f"seat {int(s.turn)} is on turn, so its pawn is on the table")


def _check_pawns(s: State) -> None:
    standing = [int(site) for site in s.pawn[: int(s.players)] if site >= 0]
    if len(set(standing)) < len(standing):
        raise BadPosition("two pawns cannot stand on one space")
    if any(mark_of(s, site) == Mark.EXIT for site in standing):
        raise BadPosition("nobody stands on S: who gets there has won")
    if (s.pawn == AFLOAT).any() and s.purpose != Purpose.REPLACE:
        raise BadPosition("a pawn is afloat only while the tile under it is being replaced")


def _check_homes(s: State) -> None:
    """D50: who got home has the first place, the second, and so on."""
    ranks = sorted(int(rank) for rank in s.home if rank)
    if ranks != list(range(1, len(ranks) + 1)):
        raise BadPosition(f"home counts from 1 without a gap: somebody is first, then second; not {listed(ranks)}")
    if ranks and not (s.play_on or s.phase == Phase.OVER):
        raise BadPosition("somebody is home, so the game is over, unless play_on is chosen")
    if _leaving(s) and (not ranks or s.home[s.turn] != ranks[-1]):
        raise BadPosition("after a win in a game that goes on the seat on turn is home, the last of those who are")
    possible = len(ranks) - (s.phase == Phase.SCATTER) if s.play_on else 0
    if s.returned > possible:
        raise BadPosition(f"returned is up to {possible}, one for every win the others played on after")


def _check_attackers(s: State) -> None:
    for seat in range(s.players):
        for other in range(SEATS):
            there = other < s.players and other != seat and in_play(s, other)
            if int(s.attackers[seat]) >> other & 1 and not there:
                raise BadPosition(
                    f"seat {seat}, attackers are other pawns in the game, and {COLOUR_NAMES[other]} is not"
                )


def _check_turns(s: State) -> None:
    """D51: turns go round, so that the seat on turn has had the most, and no other in the game two fewer."""
    if s.phase == Phase.OPENING or s.purpose == Purpose.OPENING:
        if s.turns:
            raise BadPosition(f"before the first turn there are no turns, not {int(s.turns)}")
        return
    most = least = checks.number(int(s.taken[s.turn]), 0, int(s.max_turns), f"seat {int(s.turn)}, turns")
    for back in range(s.players):
        seat = (int(s.turn) - back) % int(s.players)
        count = int(s.taken[seat])
        if count > (least if in_play(s, seat) else most) or (in_play(s, seat) and count < most - 1) or not most:
            told = ", ".join(str(int(taken)) for taken in s.taken[: int(s.players)])
            raise BadPosition(
                f"turns go round: seat {int(s.turn)} has begun the last one, and whoever is in the game has had as "
                f"many or one fewer, those next in line first; not {told}"
            )
        if in_play(s, seat):
            least = count


def _check_opening(s: State) -> None:
    """D11: who has laid a tile has it at the own entrance; who has not has tiles, and room for one."""
    if s.turn != 0:
        raise BadPosition(f"before the first turn turn, seat is 0, not {int(s.turn)}")
    for seat in range(s.players):
        started = s.pawn[seat] // SPACES == s.entrance[seat] and mark_of(s, int(s.pawn[seat])) == Mark.START
        if not started or s.trodden[seat] or s.attackers[seat]:
            raise BadPosition(
                f"before the first turn seat {seat} stands on the X of its entrance, with nothing behind it"
            )
    for seat in range(int(s.layer), int(s.players)):
        upper = entrance_place(int(s.players), seat) + 1  # the block to the right of the entrance's upper one
        taken = s.block[upper + LATTICE] or (seat > s.layer and s.block[upper])
        if taken or not (s.hand[seat] or (seat == s.layer and s.picked)):
            raise BadPosition(
                f"before the first turn seat {seat} has tiles in hand, and room at its entrance to lay one"
            )
    if int(s.laid_count) != int(s.layer) or s.at[FIRST_EXIT:FIRST_ENTRANCE].any():
        raise BadPosition("before the first turn only the seats before layer have laid a tile, and no exit lies there")


# --- the turn ------------------------------------------------------------------------------------------------------


PHASES: dict[int, tuple[Phase, ...]] = {
    Purpose.OPENING: (Phase.TILE, Phase.PLACE, Phase.TURN),
    Purpose.STANDARD: (Phase.TILE, Phase.PLACE, Phase.TURN),
    Purpose.EXIT: (Phase.PLACE, Phase.TURN),
    Purpose.BRIDGE: (Phase.TILE, Phase.PLACE, Phase.TURN),
    Purpose.REPLACE: (Phase.TILE, Phase.TURN),
}


def _check_purpose(s: State) -> None:
    """A tile is laid step by step, but not every step is a choice for every purpose."""
    possible = PHASES.get(int(s.purpose))
    if possible is None:
        raise BadPosition(f"turn, purpose is {listed(PURPOSE_NAMES[1:])} while a tile is laid, not none")
    if s.phase not in possible:
        told = listed(PHASE_NAMES[phase] for phase in possible)
        raise BadPosition(f"with purpose {PURPOSE_NAMES[s.purpose]} the phase is {told}, not {PHASE_NAMES[s.phase]}")
    exit_tile = s.purpose == Purpose.EXIT
    if s.phase != Phase.TILE and not (
        s.picked and is_exit(int(s.picked) - 1) == exit_tile and s.picked <= FIRST_ENTRANCE
    ):
        raise BadPosition(f"{moment(s)} turn, tile is {'S1 to S4' if exit_tile else 'L01 to L40'}")
    placed = s.phase == Phase.TURN or s.purpose == Purpose.REPLACE
    if bool(s.spot) != placed or s.across > placed:
        raise BadPosition(f"{moment(s)} turn has {'a place, A1 to X24' if placed else 'no place yet'}")


def _check_layer(s: State) -> None:
    if s.layer and not (s.purpose or s.phase == Phase.OPENING):
        raise BadPosition("turn has a layer only before the first turn and while a tile is laid")
    checks.number(int(s.layer), 0, int(s.players) - bool(s.purpose), "turn, layer")


def _check_rolled(s: State) -> None:
    """Dice and aim, where the phase has them and nowhere else."""
    rolled = bool(announced(s)) and s.phase != Phase.TARGET
    if bool(s.dice[0]) != rolled:
        wanted = "turn has dice, three numbers from 1 to 6" if rolled else "nothing is rolled, so turn has no dice"
        raise BadPosition(f"{moment(s)} {wanted}")
    aimed = s.phase == Phase.SCATTER or (s.purpose == Purpose.BRIDGE and s.announced == Move.TELEPORT)
    if bool(s.aim) != aimed:
        wanted = "turn has an aim" if aimed else "turn has no aim"
        raise BadPosition(f"{moment(s)} {wanted}: the tile of a teleport, or the exit that was used")
    dice = [int(number) for number in s.dice]
    if s.purpose == Purpose.STANDARD and not two_match(*dice):
        raise BadPosition(f"a tile is laid where two dice are equal or in sequence, not after {listed(dice, 'and')}")
    if s.purpose == Purpose.EXIT and not three_match(*dice):
        raise BadPosition(f"an exit is laid where all dice are equal or in sequence, not after {listed(dice, 'and')}")


def _check_moment(s: State) -> None:
    here = int(s.pawn[s.turn])
    if s.phase == Phase.TARGET and mark_of(s, here) != Mark.TELEPORT:
        raise BadPosition(f"a teleport begins on T, not on {SITE_NAMES[here]}")
    if s.phase == Phase.NAME_EXIT or s.purpose == Purpose.EXIT:
        if mark_of(s, here) == Mark.BLOCKING:
            raise BadPosition(f"on B only the standard move can be announced, and {SITE_NAMES[here]} is one")
    if (s.phase == Phase.NAME_EXIT or _leaving(s)) and not s.play_on:
        raise BadPosition(f"{moment(s)} the game goes on after a win, so play_on is chosen")
    if s.phase == Phase.NAME_EXIT and _legal(s) < 2:
        raise BadPosition("an exit is named where two or more are reached by exactly the sum, or by three ones")
    if s.phase == Phase.SCATTER and not (
        is_exit(int(s.aim) - 1) and s.at[int(s.aim) - 1] and next_on_exit(s) != NOBODY
    ):
        raise BadPosition("in phase scatter aim is the exit that was used, on the table, with a pawn on it")
    if s.purpose == Purpose.EXIT and tiles_missing(s, int(s.turn)):
        raise BadPosition(f"who lays an exit has crossed five tiles, not {members(int(s.trodden[s.turn]))}")


def _check_laying(s: State) -> None:
    if s.purpose == Purpose.BRIDGE:
        _check_bridge(s)
    elif s.purpose != Purpose.OPENING and s.layer != s.turn:
        raise BadPosition(f"{moment(s)} the layer is the seat on turn, {int(s.turn)}, not {int(s.layer)}")
    if s.phase == Phase.TILE and s.purpose in (Purpose.BRIDGE, Purpose.REPLACE) and s.pile_left:
        raise BadPosition(f"{moment(s)} the pile is empty: a tile would come from its top")
    if s.spot:
        _check_spot(s)


def _check_bridge(s: State) -> None:
    """D43: the seat that lays the bridge was sent back by the one on turn."""
    layer, here = int(s.layer), int(s.pawn[s.turn])
    back = in_play(s, layer) and layer != s.turn and s.pawn[layer] // SPACES == s.entrance[layer]
    if not back or s.trodden[layer] or int(s.attackers[s.turn]) >> layer & 1:
        raise BadPosition("a bridge is laid by who was countered by the seat on turn and stands on its entrance again")
    if is_exit(here // SPACES) or mark_of(s, here) == Mark.BLOCKING:
        raise BadPosition(f"nobody is countered on {SITE_NAMES[here]}: an exit tile puts out, and B is safe")
    if s.announced == Move.TELEPORT and here != SPACES * (int(s.aim) - 1) + dice_sum(s) - 1:
        raise BadPosition(f"the teleport ended on the space of the sum, not on {SITE_NAMES[here]}")
    s.rest = rest_of(s, layer)
    if not s.rest or tiles_to_bridge(s, hanging_on(s, layer)) == 0:
        raise BadPosition(f"nothing has to be bridged at the entrance of seat {layer}, or nothing can be")


def _check_spot(s: State) -> None:
    """The place of the tile is free, and one that could be chosen."""
    place, across = int(s.spot) - 1, int(s.across)
    other = place + 1 if across else place + LATTICE
    edge = place % LATTICE == LATTICE - 1 if across else other >= BLOCKS
    free = not edge and place % LATTICE and not s.block[place] and not s.block[other]
    if free and s.purpose != Purpose.REPLACE:
        phase, spot = s.phase, s.spot
        s.phase, s.spot, s.across = Phase.PLACE, 0, 0
        out = np.zeros(ACTIONS, np.int32)
        count = legal(s, out)
        s.phase, s.spot, s.across = phase, spot, across
        free = (PLACE_ACROSS if across else PLACE_DOWN) + place in out[:count]
    if not free:
        raise BadPosition(
            f"turn, place is a block free for the tile, right of column A, where it may lie, not {BLOCK_NAMES[place]}"
        )
    if s.purpose == Purpose.REPLACE:
        if not s.returned:
            raise BadPosition("where an exit is being replaced it has just gone under its pile: returned is 1 or more")
        if (around(s, place) | around(s, other)) & LABYRINTH_ONLY and (s.pawn == AFLOAT).any():
            raise BadPosition("nobody is afloat where a labyrinth tile lies beside the exit's place")


# --- the end -------------------------------------------------------------------------------------------------------


def _check_end(s: State) -> None:
    """Ending, places and winners follow from the table. What is told of them must be so; the ending must be told."""
    told, places, winners = int(s.ending), s.places[: int(s.players)].tolist(), int(s.winners)
    conclude(s)
    s.event = 0
    s.args[:] = 0
    if told and told != s.ending:
        endings = End.endings()
        raise BadPosition(f"as the table stands the ending is {endings[int(s.ending)].name}, not {endings[told].name}")
    s.ending = told
    true_places = s.places[: int(s.players)].tolist()
    if any(places) and places != true_places:
        raise BadPosition(f"as the table stands places are {true_places}, not {shown(places)}")
    if winners and winners != s.winners:
        true, given = (kind_of(Seats).write(s, bits) for bits in (int(s.winners), winners))
        raise BadPosition(f"as the table stands winners is {true}, not {given}")
    if told == End.LIMIT and any(in_play(s, seat) and s.taken[seat] != s.max_turns for seat in range(s.players)):
        raise BadPosition(f"at the limit everybody in the game has had {int(s.max_turns)} turns")
    last = s.home[s.turn] == max(s.home) if max(s.home) else in_play(s, int(s.turn))
    if s.out[s.turn] or not (last or in_play(s, int(s.turn))) or (told == End.HOME and not last):
        raise BadPosition(f"seat {int(s.turn)} had the last turn, so it is the last who got home, or in the game")
