"""Keeping: positions and records lose nothing."""

import json

import numpy as np

from labtop.checking.promise import Broken, after, promise, same, want
from labtop.checking.tables import Setting, moments, some_moments
from labtop.engine import loading
from labtop.engine.game import Game
from labtop.engine.gears import COMPILED
from labtop.games import GAMES


@promise("a position restores the match at every decision, byte for byte")
def positions_restore(game: Game, setting: Setting) -> None:
    for match in moments(game, setting, 1):
        position = match.position()
        restored = loading.load(GAMES, json.dumps(position), None, COMPILED)
        if not same(restored, match):
            here, there = (m.table_bytes().view(game.state.DTYPE)[0] for m in (match, restored))
            fields = [name for name in game.state.DTYPE.names or () if not np.array_equal(here[name], there[name])]
            raise Broken(
                f"the position {after(match)} loses {', '.join(fields)}: what a decision leaves behind is declared so "
                "that it is written, or cleared (of_turn, clearing) when it no longer matters"
            )
        want(restored.position() == position, f"a restored match writes another position {after(match)}")
        want(not restored.events, f"loading the position {after(match)} makes something happen: a phase asks again")


@promise("a record replays exactly and verifies")
def records_replay(game: Game, setting: Setting) -> None:
    for match in some_moments(game, setting, 2):
        record = match.record()
        replayed = loading.replay(GAMES, json.dumps(record), COMPILED)
        want(
            replayed.events == match.events and same(replayed, match), f"the record {after(match)} replays differently"
        )
    verdict = loading.verify(GAMES, match.record())
    want(verdict.ok, f"a finished record does not verify: {verdict.problems}")
