"""What holds after every step of every game."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

import labtop
from labtop.games.labrats import possible
from labtop.games.labrats.components import DOOR_COUNTS, EXIT_CARDS, POTION_COUNTS, TABLE, Door
from labtop.games.labrats.state import RESTING
from labtop.games.labrats.terms import Health, Phase
from tests.labrats.random_games import games, steps

ALIVE = (Phase.CHOOSE, Phase.FLIP, Phase.OBSTACLE, Phase.FLIP_EXIT, Phase.PAY, Phase.REVEAL)


def doors(s: Any) -> list[int]:
    """All doors by kind, wherever they are."""
    count = Counter(int(kind) for kind in [*s.doors.flat, *s.table])
    if s.depth:
        count[int(s.card)] += 1
        count[int(Door.DOUBLE_DOOR)] += int(s.depth) - 1
    piles = s.door_pack + s.door_discard
    return [0, *(count[kind] + int(piles[kind]) for kind in range(1, len(DOOR_COUNTS)))]


def potions(s: Any) -> list[int]:
    count = Counter(int(kind) for kind in s.potions.flat)
    if s.phase == Phase.PASS:  # on their way from hand to hand
        count.update(int(kind) for kind in s.chosen)
    piles = s.potion_pack + s.potion_discard
    return [0, *(count[kind] + int(piles[kind]) for kind in range(1, len(POTION_COUNTS)))]


def check(s: Any) -> None:
    assert doors(s) == list(DOOR_COUNTS)
    assert potions(s) == list(POTION_COUNTS)
    assert sorted(s.exits) == list(range(1, EXIT_CARDS + 1))
    assert s.door_pack_left == s.door_pack.sum()
    assert s.potion_pack_left == s.potion_pack.sum()
    for seat in range(s.players):
        held = int(s.held[seat])
        assert held <= 4 or (held == 5 and seat == s.turn)
        assert not s.potions[seat, held:].any()
        assert list(s.potions[seat, :held]) == sorted(s.potions[seat, :held])
        assert 0 <= s.contamination[seat] < 5 or s.phase == Phase.SICKEN
        assert 0 <= s.crumbs[seat] < 10 or s.phase == Phase.EXCHANGE
        assert 0 <= s.cheese[seat] <= 5
        assert (s.cheese[seat] < 4) or s.phase == Phase.OVER
    assert not s.potions[int(s.players) :].any()
    if s.phase in ALIVE:
        assert s.health[s.turn] != Health.DEAD, "no dead player moves"
    if s.phase in (Phase.TURN, Phase.CHOOSE):
        assert s.table.all(), "five doors on the table"
        assert all(sum(1 for kind in s.doors[seat] if kind) == 1 for seat in range(s.players))
        assert (s.health[: int(s.players)] != Health.DEAD).any()
    assert len(s.opened) == TABLE
    assert s.tape_at <= 128


@pytest.mark.long
def test_cards_are_conserved_and_limits_hold_at_every_step() -> None:
    phases: Counter[int] = Counter()
    for players, seed, options in games(60):
        for table in steps(players, seed, options):
            check(table.s)
            phases[int(table.s.phase)] += 1
    assert {Phase(phase) for phase in phases} >= {
        Phase.PLACE, Phase.CHOOSE, Phase.OBSTACLE, Phase.CONFUSION, Phase.PAY, Phase.KEEP,
    }  # fmt: skip


def test_every_decision_is_at_a_position_that_can_be_written() -> None:
    for players, seed, options in games(6, first=500):
        for table in steps(players, seed, options):
            if table.s.waiting:
                assert Phase(int(table.s.phase)) in RESTING
                possible.check(table.s)
                assert len(set(table.legal(table.waiting[0]))) == len(table.legal(table.waiting[0]))


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("survivor", ["own_turn", "any_turn"])
def test_every_game_ends(players: int, survivor: str) -> None:
    """Every turn taken earns a crumb, wins a round or costs a life, so it must: and soon."""
    played = labtop.playout("labrats", 3000, players, seed=4, survivor=survivor)
    assert played.finished.all()
    assert (played.scores.sum(axis=1) == 1).all()
    assert played.decisions.max() < 2000


def test_no_seat_is_better_than_another() -> None:
    wins = labtop.playout("labrats", 20_000, 4, seed=6).wins / 20_000
    assert np.allclose(wins, 0.25, atol=0.015)


def test_one_step_uses_few_chance_results() -> None:
    most = 0
    for players, seed, options in games(12, first=900):
        for table in steps(players, seed, options):
            most = max(most, int(table.s.tape_at))
    assert 0 < most <= 12
