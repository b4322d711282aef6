"""Laying the table (L10 to L13, L50, L60): tiles, pack, energy, pieces, and who is the nicest."""

from labtop.engine.chance import draw
from labtop.engine.gears import rule
from labtop.engine.kit import members, nth_member, shuffle
from labtop.engine.state import NOBODY
from labtop.engine.telling import ask, say
from labtop.games.laborigines.components import DISEASES, LABORIGINES, NEUTRAL, TILE_FACES, TILES
from labtop.games.laborigines.events import Happening
from labtop.games.laborigines.pieces import colour_of, laborigines, seat_of
from labtop.games.laborigines.rules.common import standing_on
from labtop.games.laborigines.state import State
from labtop.games.laborigines.terms import BESIDE, MOA, NOWHERE, Edition, Nicest, Phase, Variant

NEUTRAL_EACH = 5  # L50


@rule
def setup(s: State) -> None:
    """Lay the table. English edition: the pieces too; in the Czech one the players place them."""
    lay_tiles(s)
    shuffle_pack(s)
    for laborigine in range(LABORIGINES):
        s.tile[laborigine] = NOWHERE
    s.moa = NOWHERE
    s.flag = BESIDE
    for seat in range(s.players):
        s.stock[seat, colour_of(s, seat)] = s.energy
        if s.variant == Variant.TEAMS:
            s.stock[seat, colour_of(s, seat)] = s.energy - NEUTRAL_EACH
            s.stock[seat, NEUTRAL] = NEUTRAL_EACH
    if s.edition == Edition.CZECH:
        s.phase = Phase.PLACE
        return
    if s.variant != Variant.TWINS:
        s.moa = draw(s, 1, TILES) - 1
    for laborigine in range(laborigines(s)):
        free = free_tiles(s)
        s.tile[laborigine] = nth_member(free, draw(s, 1, members(free)))
    s.phase = Phase.NICEST


@rule
def lay_tiles(s: State) -> None:
    """L11: shuffled, each with a random side up."""
    for tile in range(TILES):
        s.up[tile] = tile
    shuffle(s, s.up, TILES)
    for tile in range(TILES):
        which = s.up[tile]
        side = draw(s, 1, 2) - 1
        s.up[tile] = TILE_FACES[which, side]
        s.down[tile] = TILE_FACES[which, 1 - side]


@rule
def shuffle_pack(s: State) -> None:
    """L5: all eight cards. The active one is among them and stays active until the next is drawn."""
    for card in range(DISEASES):
        s.pack[card] = card + 1
    s.pack_left = DISEASES
    shuffle(s, s.pack, DISEASES)


@rule
def is_free(s: State, tile: int) -> bool:
    return bool(s.moa != tile and standing_on(s, tile, NOBODY) == NOBODY)


@rule
def free_tiles(s: State) -> int:
    """As a set: a bit for each tile."""
    free = 0
    for tile in range(TILES):
        if is_free(s, tile):
            free |= 1 << tile
    return free


@rule
def place(s: State) -> None:
    """L12, Czech edition: the first seat places Moa, then every seat in order its laborigines. `cursor` counts the
    laborigines placed; a chosen tile waits in `answer`."""
    moa_first = s.variant != Variant.TWINS and s.moa == NOWHERE
    if not s.answer:
        if not moa_first and s.cursor == laborigines(s):
            s.cursor = 0
            s.phase = Phase.NICEST
        else:
            ask(s, 0 if moa_first else seat_of(s, s.cursor))
        return
    tile = s.answer - 1
    s.answer = 0
    if moa_first:
        s.moa = tile
        say(s, Happening.PLACED, MOA, tile, 0)
    else:
        s.tile[s.cursor] = tile
        say(s, Happening.PLACED, s.cursor, tile, 0)
        s.cursor += 1


@rule
def choose_nicest(s: State) -> None:
    """L13: drawn, or voted for by all in seat order, a tie drawn among the tied. The nicest has flag and first turn."""
    if s.answer:
        s.votes[s.answer - 1] += 1
        say(s, Happening.VOTED, s.cursor, s.answer - 1, 0)
        s.answer = 0
        s.cursor += 1
        return
    if s.nicest == Nicest.VOTE and s.cursor < s.players:
        ask(s, s.cursor)
        return
    most = 0
    tied = 0
    for laborigine in range(laborigines(s)):
        if s.votes[laborigine] > most:
            most = s.votes[laborigine]
            tied = 0
        if s.votes[laborigine] == most:
            tied |= 1 << laborigine
    s.flag = nth_member(tied, draw(s, 1, members(tied)) if members(tied) > 1 else 1)
    s.turn = seat_of(s, s.flag)
    for laborigine in range(LABORIGINES):
        s.votes[laborigine] = 0
    s.cursor = 0
    s.turns = 1
    s.phase = Phase.ROLL
    say(s, Happening.NICEST, s.flag, 0, 0)
