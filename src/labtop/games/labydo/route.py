"""For whoever draws or counts: the route of a move that could be chosen now, and how far spaces are."""

import functools

import numpy as np

from labtop.engine.state import NOBODY, as_state, blank
from labtop.games.labydo.components import MARK, SEATS, SITE_NAMES, Mark
from labtop.games.labydo.rules.board import beyond
from labtop.games.labydo.rules.common import dice_sum, tiles_missing
from labtop.games.labydo.rules.routes import find_route
from labtop.games.labydo.state import ATTACK, GO, LONGEST, STAY, Phase, State


def route(s: State, action: int) -> list[str]:
    """The spaces a pawn would pass, its start and end included, as D24 has it; empty for what is no move along a route.

    The record is not touched: the search needs room, and takes it in a copy.
    """
    attacks = ATTACK <= action < ATTACK + SEATS
    if s.phase != Phase.MOVE or action == STAY or not (attacks or action >= GO):
        return []
    copy = blank(State.DTYPE)
    copy[:] = np.asarray(s)
    twin = as_state(copy)
    seat = int(s.turn)
    end = int(s.pawn[action - ATTACK]) if attacks else action - GO
    length = find_route(twin, seat, int(s.pawn[seat]), end, dice_sum(s), attacks, tiles_missing(s, seat))
    return [SITE_NAMES[site] for site in np.asarray(twin.best)[: length + 1]] if length else []


def steps_to(s: State, site: int) -> int:
    """The fewest steps of the pawn on turn to a space it can reach; 0 if it cannot. All spaces are measured at once and
    kept, since whoever asks for one asks for all."""
    pawns = tuple(int(pawn) for pawn in s.pawn)
    return _steps(s.link.tobytes(), int(s.edition), pawns, int(s.turn)).get(site, 0)


@functools.lru_cache(maxsize=16)
def _steps(link: bytes, edition: int, pawns: tuple[int, ...], seat: int) -> dict[int, int]:
    links = np.frombuffer(link, np.int16).tolist()
    far, reached = {pawns[seat]: 0}, [pawns[seat]]
    for steps in range(1, LONGEST + 1):
        fresh = []
        for here in reached:
            for direction in range(4):
                there = beyond(links, edition, here, direction)
                if there == NOBODY or there in far or there in pawns or MARK[edition, there] == Mark.EXIT:
                    continue
                far[there] = steps
                fresh.append(there)
        reached = fresh
    return far
