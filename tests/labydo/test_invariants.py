"""What holds at every step of every random game."""

import random

import numpy as np
import pytest

import labtop
from labtop.engine import chance
from labtop.engine.kit import members
from labtop.engine.machine import Machine
from labtop.engine.playout import playout
from labtop.games.labydo.components import (
    BLOCKS,
    FIRST_ENTRANCE,
    FIRST_EXIT,
    HAND,
    LABYRINTH,
    LATTICE,
    MARK,
    TILES,
    Mark,
)
from labtop.games.labydo.events import Happening
from labtop.games.labydo.rules.board import rest_of, second_block
from labtop.games.labydo.rules.common import in_play
from labtop.games.labydo.terms import AFLOAT, Phase, Purpose
from tests.samples import Sample, samples_of

GAME = labtop.game("labydo")
SCRATCH = ("seen", "queue", "far", "contact", "path", "tried", "best", "ground", "reach", "grain")
LONG = [
    Sample(4, {"edition": "2.0", "play_on": True, "counter": "until_done", "max_turns": 60}),
    Sample(3, {"edition": "1.0", "open_hands": True, "align": "corner", "max_turns": 60}),
]


@pytest.mark.parametrize("sample", [*samples_of(GAME), *LONG], ids=lambda sample: sample.name)
def test_at_every_step_no_tile_is_lost_and_the_table_is_sound(sample: Sample) -> None:
    for seed in range(2):
        table = Machine(GAME, "plain")
        players, options = GAME.agree(sample.players, sample.options)
        GAME.prepare(table.s, players, options)
        chance.reseed(table.s, chance.mixed(seed + 1))
        table.setup()
        check(table)
        chooser = random.Random(seed)
        while not table.s.over:
            if table.s.waiting:
                seat = int(table.s.to_move)
                legal = table.legal(seat)
                assert legal == sorted(set(legal)) and legal
                assert in_play(table.s, seat) or table.s.phase in (Phase.TILE, Phase.TURN, Phase.SCATTER)
                table.act(chooser.choice(legal))
                continue
            table.s.event = 0
            table.go_on()
            check(table)
            if table.s.event == Happening.LAID and sample.players == 2:
                assert touches(table, int(table.s.args[1])), "D3"
        assert table.s.phase == Phase.OVER
        assert sum(table.scores()) == pytest.approx(1)


def check(table: Machine) -> None:
    s = table.s
    for field in SCRATCH:
        assert not s[field].any(), f"{field} is left over"
    check_tiles(table)
    blocks = np.zeros(BLOCKS, np.int8)
    for tile in range(TILES):
        if s.at[tile]:
            place = int(s.at[tile]) - 1
            for block in (place, second_block(place, int(s.top[tile]))):
                assert blocks[block] == 0, "D3: no overlap"
                blocks[block] = tile + 1
                assert (block % LATTICE == 0) == (tile >= FIRST_ENTRANCE), "D3"
    assert np.array_equal(blocks, s.block)
    assert [int(row) for row in s.rows] == [
        sum(1 << column for column in range(LATTICE) if blocks[LATTICE * row + column]) for row in range(LATTICE)
    ]
    check_pawns(table)
    if s.rest:
        assert s.purpose == Purpose.BRIDGE or s.phase == Phase.BRIDGE, "D43: it is forgotten with the bridge"
        assert int(s.rest) == rest_of(s, int(s.layer)), "D43: what the rest was it still is"


def check_tiles(table: Machine) -> None:
    """Every tile is in exactly one place."""
    s = table.s
    laying = s.purpose != 0 and s.picked
    labyrinth = [*s.laid[: int(s.laid_count)], *s.pile[: int(s.pile_left)], *([s.picked - 1] if laying else [])]
    for seat in range(s.players):
        labyrinth += [tile for tile in range(LABYRINTH) if int(s.hand[seat]) >> tile & 1]
        assert members(int(s.hand[seat])) <= HAND
        assert in_play(s, seat) or not s.hand[seat] or s.phase in (Phase.SCATTER, Phase.REPLACE, Phase.TILE, Phase.TURN,
                                                                  Phase.SETTLE, Phase.OVER)  # fmt: skip
    exits = [*(tile for tile in range(FIRST_EXIT, FIRST_ENTRANCE) if s.at[tile]), *s.exits[: int(s.exits_left)]]
    picked_exit = [tile for tile in labyrinth if tile >= FIRST_EXIT]
    assert sorted(tile for tile in labyrinth if tile < FIRST_EXIT) == list(range(LABYRINTH))
    assert sorted([*exits, *picked_exit]) == list(range(FIRST_EXIT, FIRST_ENTRANCE))
    assert sorted(s.laid[: int(s.laid_count)]) == [tile for tile in range(LABYRINTH) if s.at[tile]]
    assert (s.pile[int(s.pile_left) :] == -1).all() and (s.laid[int(s.laid_count) :] == -1).all()


def check_pawns(table: Machine) -> None:
    s = table.s
    standing = [int(s.pawn[seat]) for seat in range(s.players) if s.pawn[seat] >= 0]
    assert len(set(standing)) == len(standing) - (s.phase == Phase.COMBAT), (
        "one pawn a space, except at the moment of a hit"
    )
    for seat in range(s.players):
        if not in_play(s, seat):
            assert s.pawn[seat] == -1
            assert not s.trodden[seat] and not s.attackers[seat]
        elif s.pawn[seat] != AFLOAT:
            site = int(s.pawn[seat])
            assert s.at[site // 18], "D22: no tile is taken from under a pawn"
            assert MARK[s.edition, site] != Mark.EXIT, "D21"
            if site // 18 < LABYRINTH:
                assert int(s.trodden[seat]) >> site // 18 & 1, "D24: where one stands one has set foot"
        assert not int(s.attackers[seat]) >> seat & 1


def touches(table: Machine, tile: int) -> bool:
    place = int(table.s.at[tile]) - 1
    mine = (place, second_block(place, int(table.s.top[tile])))
    around = {block + step for block in mine for step in (1, -1, LATTICE, -LATTICE)} - set(mine)
    return any(0 <= block < BLOCKS and table.s.block[block] for block in around)


@pytest.mark.parametrize("sample", LONG, ids=lambda sample: sample.name)
def test_long_games_are_the_same_in_both_gears(sample: Sample) -> None:
    """Long enough for wins, counter-attacks, bridges and tiles taken from the table."""
    compiled = playout(GAME, 3, sample.players, sample.options, seed=11, finals=3)
    plain = playout(GAME, 3, sample.players, sample.options, seed=11, finals=3, gear="plain")
    assert np.array_equal(plain.finals, compiled.finals)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["1.0", "2.0"])
def test_whole_games_end_in_wins_eliminations_and_draws(players: int, edition: str) -> None:
    """In random hands a pawn is hit on an exit tile in one game of a thousand; rule tests see to those."""
    games = playout(GAME, 1000, players, {"edition": edition}, seed=1, finals=1000)
    assert games.finished.all()
    finals = games.finals.view(GAME.state.DTYPE)[:, 0]
    wins = (finals["home"] > 0).any(axis=1)
    last_left = (finals["out"].sum(axis=1) == players - 1) & ~wins
    drawn = ~wins & ~last_left
    assert wins.sum() > 500
    assert drawn.sum() > 5
    assert (games.turns[drawn] == 400 * players).all()
    assert (games.turns[wins] <= 400 * players).all()
    assert np.allclose(games.scores.sum(axis=1), 1)
