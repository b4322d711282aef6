"""Laying the table (L10 to L13, L50, L60): tiles, pack, energy, pieces, and who is the nicest."""

from labtop.engine.chance import draw
from labtop.engine.gears import rule
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
        s.tile[laborigine] = nth_free_tile(s, draw(s, 1, free_tiles(s)))
    s.phase = Phase.NICEST


@rule
def lay_tiles(s: State) -> None:
    """L11: shuffled, each with a random side up."""
    for tile in range(TILES):
        s.up[tile] = tile
    for tile in range(TILES - 1, 0, -1):
        other = draw(s, 1, tile + 1) - 1
        which = s.up[tile]
        s.up[tile] = s.up[other]
        s.up[other] = which
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
    mix_pack(s)


@rule
def mix_pack(s: State) -> None:
    for card in range(s.pack_left - 1, 0, -1):
        other = draw(s, 1, card + 1) - 1
        disease = s.pack[card]
        s.pack[card] = s.pack[other]
        s.pack[other] = disease


@rule
def is_free(s: State, tile: int) -> bool:
    return bool(s.moa != tile and standing_on(s, tile, NOBODY) == NOBODY)


@rule
def free_tiles(s: State) -> int:
    count = 0
    for tile in range(TILES):
        if is_free(s, tile):
            count += 1
    return count


@rule
def nth_free_tile(s: State, number: int) -> int:
    """The free tiles counted from 1 in the order of the ring."""
    for tile in range(TILES):
        if is_free(s, tile):
            number -= 1
            if number == 0:
                return tile
    return NOWHERE


@rule
def place(s: State) -> None:
    """L12, Czech edition: the first seat places Moa, then every seat in order its laborigines. `cursor` counts the
    laborigines placed; a chosen tile waits in `picked`."""
    moa_first = s.variant != Variant.TWINS and s.moa == NOWHERE
    if not s.picked:
        if not moa_first and s.cursor == laborigines(s):
            s.cursor = 0
            s.phase = Phase.NICEST
        else:
            ask(s, 0 if moa_first else seat_of(s, s.cursor))
        return
    tile = s.picked - 1
    s.picked = 0
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
    if s.picked:
        s.votes[s.picked - 1] += 1
        say(s, Happening.VOTED, s.cursor, s.picked - 1, 0)
        s.picked = 0
        s.cursor += 1
        return
    if s.nicest == Nicest.VOTE and s.cursor < s.players:
        ask(s, s.cursor)
        return
    most = 0
    for laborigine in range(laborigines(s)):
        most = max(most, s.votes[laborigine])
    tied = 0
    for laborigine in range(laborigines(s)):
        if s.votes[laborigine] == most:
            tied += 1
    number = draw(s, 1, tied) if tied > 1 else 1
    for laborigine in range(laborigines(s)):
        if s.votes[laborigine] == most:
            number -= 1
            if number == 0:
                s.flag = laborigine
    s.turn = seat_of(s, s.flag)
    for laborigine in range(LABORIGINES):
        s.votes[laborigine] = 0
    s.cursor = 0
    s.turns = 1
    s.phase = Phase.ROLL
    say(s, Happening.NICEST, s.flag, 0, 0)
