"""The route of a move that could be chosen now, for whoever draws or counts: `route(s, action)`."""

import numpy as np

from labtop.engine.record import Record, as_record, blank
from labtop.games.labydo.components import SEATS, SITE_NAMES
from labtop.games.labydo.rules.common import dice_sum, tiles_missing
from labtop.games.labydo.rules.routes import find_route
from labtop.games.labydo.state import ATTACK, GO, STAY, Phase


def route(s: Record, action: int) -> list[str]:
    """The spaces a pawn would pass, its start and end included, as D24 has it; empty for what is no move along a route.

    The record is not touched: the search needs room, and takes it in a copy.
    """
    attacks = ATTACK <= action < ATTACK + SEATS
    if s.phase != Phase.MOVE or action == STAY or not (attacks or action >= GO):
        return []
    copy = blank(s.dtype)
    copy[:] = np.asarray(s)
    twin = as_record(copy)
    seat = int(s.turn)
    end = int(s.pawn[action - ATTACK]) if attacks else action - GO
    length = find_route(twin, seat, int(s.pawn[seat]), end, dice_sum(s), attacks, tiles_missing(s, seat))
    return [SITE_NAMES[site] for site in np.asarray(twin.best)[: length + 1]] if length else []
