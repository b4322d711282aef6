"""Why something cannot be done now: the rule that forbids it, and its reason as a sentence.

It says only what the seat that is asked may know: the table, the piles' sizes and its own tiles.
"""

from labtop.engine.language import N_, translate, translate_plural
from labtop.engine.state import NOBODY
from labtop.engine.why import Why, because
from labtop.games.labydo.actions import ACTIONS, ANNOUNCE, ATTACK, GO, PLACE_ACROSS, PLACE_DOWN, STAY, TILE, TOP
from labtop.games.labydo.components import (
    BLOCK_NAMES,
    BLOCKS,
    COLOUR_NAMES,
    LABYRINTH,
    LATTICE,
    SEATS,
    SITE_NAMES,
    TILE_NAMES,
    Mark,
)
from labtop.games.labydo.pieces import SPACES, is_exit, mark_of
from labtop.games.labydo.rules.board import around, hanging_on
from labtop.games.labydo.rules.common import dice_sum, in_play, on_blocking, pawn_on, tiles_missing, tiles_trodden
from labtop.games.labydo.state import State
from labtop.games.labydo.terms import Move, Phase, Purpose

# What is decided in each phase: the rule, and the sentence for whatever belongs to another moment.
DECIDED = {
    Phase.ANNOUNCE: ("D20", N_("Now one of the four moves is announced")),
    Phase.TARGET: ("D23", N_("Now the tile is named to which the teleport goes")),
    Phase.PLACE: ("D3", N_("Now a place is chosen for the tile")),
    Phase.TURN: ("D2", N_("Now the tile is turned one way or the other")),
    Phase.MOVE: ("D20", N_("Now the pawn goes somewhere, attacks or stays")),
    Phase.NAME_EXIT: ("D50", N_("Now the exit is named by which the winner leaves")),
    Phase.SCATTER: ("D50", N_("Now a pawn is moved off the exit, to a tile beside it")),
}

WHICH_TILE = {
    Purpose.OPENING: ("D11", N_("Now a tile is chosen for the own entrance")),
    Purpose.STANDARD: ("D20", N_("Now a tile is chosen, to be laid before the move")),
    Purpose.BRIDGE: ("D43", N_("Now a tile is chosen for the bridge")),
    Purpose.REPLACE: ("D50", N_("Now a tile is chosen that takes the place of the exit")),
}


def why_not(s: State, action: int, lang: str) -> Why:
    """Why `s.to_move` cannot do this now. NO_ACTION: what it is asked."""
    phase = Phase(int(s.phase))
    if phase == Phase.ANNOUNCE and ANNOUNCE <= action < STAY:
        return _announcement(s, action - ANNOUNCE, lang)
    if phase == Phase.MOVE and ATTACK <= action < ATTACK + SEATS:
        return _attack(s, action - ATTACK, lang)
    if phase == Phase.MOVE and GO <= action < ACTIONS:
        return _move(s, action - GO, lang)
    if phase == Phase.PLACE and PLACE_ACROSS <= action < GO:
        return _place(s, action, lang)
    if phase == Phase.TURN and TOP <= action < PLACE_ACROSS:
        return because("D2", lang, N_("Turned like that the tile does not fit its place"))
    if TILE <= action < TOP:
        return _tile(s, phase, action - TILE, lang)
    return _moment(s, phase, lang)


def _moment(s: State, phase: Phase, lang: str) -> Why:
    """What is decided now."""
    if phase == Phase.TILE:
        rule, sentence = WHICH_TILE[Purpose(int(s.purpose))]
    else:
        rule, sentence = DECIDED[phase]
    return Why(rule, translate(lang, sentence))


def _announcement(s: State, move: int, lang: str) -> Why:
    if on_blocking(s, int(s.turn)):
        return because("D26", lang, N_("On a blocking space only the standard move can be announced"))
    if move == Move.TELEPORT:
        if mark_of(s, int(s.pawn[s.turn])) != Mark.TELEPORT:
            return because("D23", lang, N_("A teleport begins on a space marked T"))
        return because("D23", lang, N_("No labyrinth tile shares an edge with the one the pawn stands on"))
    if move == Move.EXIT:
        if tiles_missing(s, int(s.turn)):
            sentence = N_("First five labyrinth tiles must be crossed; so far: {count}")
            return because("D24", lang, sentence, count=tiles_trodden(s, int(s.turn)))
        return because("D24", lang, N_("The pile of exit tiles is empty"))
    return because("D25", lang, N_("There is no exit tile on the table yet"))


def _attack(s: State, defender: int, lang: str) -> Why:
    if defender >= s.players or not in_play(s, defender):
        sentence = N_("There is no {pawn} pawn in the game")
        return because("D40", lang, sentence, pawn=translate(lang, COLOUR_NAMES[defender]))
    if defender == s.turn:
        return because("D40", lang, N_("Nobody attacks the own pawn"))
    if on_blocking(s, defender):
        return because("D40", lang, N_("A pawn on a blocking space cannot be attacked"))
    one = N_("No route of exactly {n} step ends on that pawn")
    many = N_("No route of exactly {n} steps ends on that pawn")
    return Why("D40", translate_plural(lang, one, many, dice_sum(s)))


def _move(s: State, site: int, lang: str) -> Why:
    space, tile = SITE_NAMES[site], TILE_NAMES[site // SPACES]
    if not s.at[site // SPACES]:
        return because("D21", lang, N_("{tile} is not on the table"), tile=tile)
    if site == s.pawn[s.turn]:
        return because("D20", lang, N_("The pawn stands on {space} already, and may stay"), space=space)
    if pawn_on(s, site) != NOBODY:
        return because("D40", lang, N_("{space} is taken: who lands there attacks"), space=space)
    if mark_of(s, site) == Mark.EXIT:
        return because("D21", lang, N_("Only a victory move enters S"))
    one = N_("No route of {n} step or fewer, past no pawn and through no wall, leads to {space}")
    many = N_("No route of {n} steps or fewer, past no pawn and through no wall, leads to {space}")
    return Why("D21", translate_plural(lang, one, many, dice_sum(s), space=space))


def _tile(s: State, phase: Phase, tile: int, lang: str) -> Why:
    name = TILE_NAMES[tile]
    if phase == Phase.TILE:
        if tile >= LABYRINTH:
            return because("D20", lang, N_("{tile} is no labyrinth tile"), tile=name)
        return because("D10", lang, N_("{tile} is not in this hand"), tile=name)
    if phase == Phase.TARGET:
        if tile >= LABYRINTH:
            return because("D23", lang, N_("A teleport goes to a labyrinth tile, and {tile} is none"), tile=name)
        return because("D23", lang, N_("{tile} shares no edge with the tile the pawn stands on"), tile=name)
    if phase == Phase.NAME_EXIT:
        if not is_exit(tile) or not s.at[tile]:
            return because("D50", lang, N_("{tile} is no exit tile on the table"), tile=name)
        return because("D25", lang, N_("No route of exactly the sum ends on the S of {tile}"), tile=name)
    if phase == Phase.SCATTER:
        return because("D50", lang, N_("{tile} is no labyrinth tile beside the exit"), tile=name)
    return _moment(s, phase, lang)


def _place(s: State, action: int, lang: str) -> Why:
    """D2, D3, D11, D43: of the reasons against a place the first that holds."""
    across = action < PLACE_DOWN
    block = action - (PLACE_ACROSS if across else PLACE_DOWN)
    other = block + 1 if across else block + LATTICE
    if other >= BLOCKS or (across and block % LATTICE == LATTICE - 1):
        return because("D2", lang, N_("There the tile would reach over the edge of the table"))
    if block % LATTICE == 0:
        return because("D3", lang, N_("The column of the entrances is closed to other tiles"))
    taken = next((each for each in (block, other) if s.block[each]), None)
    if taken is not None:
        sentence = N_("{tile} lies on {block}, and tiles do not overlap")
        lies = TILE_NAMES[int(s.block[taken]) - 1]
        return because("D3", lang, sentence, tile=lies, block=BLOCK_NAMES[taken])
    touched = around(s, block) | around(s, other)
    if s.purpose == Purpose.OPENING and not touched >> int(s.entrance[s.layer]) & 1:
        return because("D11", lang, N_("The first tile is laid at the own entrance"))
    if s.purpose == Purpose.BRIDGE:
        hanging = hanging_on(s, int(s.layer)) | 1 << int(s.entrance[s.layer])
        if not touched & hanging:
            return because("D43", lang, N_("A bridge begins at the own entrance or at what hangs on it"))
        return because("D43", lang, N_("A bridge takes only places on a shortest way to the rest"))
    if not touched:
        return because("D3", lang, N_("There the tile would touch no other"))
    return because("D3", lang, N_("Corners must align: there the tile would lie half a tile off a neighbour"))
