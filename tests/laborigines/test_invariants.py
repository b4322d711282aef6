"""What holds at every step of every random game."""

import random

import numpy as np
import pytest

import labtop
from labtop.engine import chance
from labtop.engine.machine import Machine
from labtop.games.laborigines.components import Disease
from labtop.games.laborigines.events import Happening
from labtop.games.laborigines.pieces import colour_of, laborigine_name, laborigines, seat_name, seat_of
from labtop.games.laborigines.rules.common import total
from labtop.games.laborigines.terms import GONE, MOA, NOWHERE, Phase
from tests.samples import Sample, samples_of

GAME = labtop.game("laborigines")
GAMES = 3
BEFORE_START = (Phase.PLACE, Phase.NICEST)
WALKING = (Phase.WALK, Phase.MEET, Phase.INFECT, Phase.MOA_WALKS, Phase.MOA_MEETS, Phase.OVER)


@pytest.mark.parametrize("sample", samples_of(GAME), ids=lambda sample: sample.name)
def test_at_every_step_tokens_are_conserved_and_the_table_is_sound(sample: Sample) -> None:
    for seed in range(GAMES):
        table = Machine(GAME, "plain")
        players, options = GAME.agree(sample.players, sample.options)
        GAME.prepare(table.s, players, options)
        chance.reseed(table.s, chance.mixed(seed + 1))
        table.setup()
        chooser = random.Random(seed)
        start, gone = tokens(table), 0
        assert start == 20 * sample.players
        while not table.s.over:
            if table.s.waiting:
                seat = int(table.s.to_move)
                assert table.waiting == (seat,)
                assert not table.s.out[seat], "whoever is out decides nothing"
                table.act(chooser.choice(table.legal(seat)))
                continue
            table.go_on()
            gone += left(table)
            assert tokens(table) + gone == start
            check(table)
        assert table.s.phase == Phase.OVER
        assert sum(table.scores()) > 0


def tokens(table: Machine) -> int:
    return int(table.s.stock.sum()) + int(table.s.lying.sum())


def left(table: Machine) -> int:
    """Tokens that the last event took out of the game, as it tells it."""
    if not table.s.event:
        return 0
    args = GAME.events[int(table.s.event)].told(table.s)
    if table.s.event == Happening.SPENT:
        return int(args["gone"])
    if table.s.event == Happening.COLOUR_GONE:
        return int(args["count"])
    return 3 if table.s.event == Happening.MANIPULATED else 0


def check(table: Machine) -> None:
    s = table.s
    assert (s.stock >= 0).all()
    assert (s.lying >= 0).all()
    where = [int(s.tile[n]) for n in range(laborigines(s))]
    standing = [tile for tile in [*where, int(s.moa)] if tile != NOWHERE]
    if s.phase not in WALKING:
        assert len(set(standing)) == len(standing), "one piece a tile"
    if not s.falling and not s.wave:
        for seat in range(s.players):
            assert bool(s.out[seat]) == (total(s, seat) == 0), "alive is who has energy"
        assert s.over or s.flag == GONE or not s.out.any(), "L33"
    for n in range(laborigines(s)):
        if s.phase not in BEFORE_START:
            assert (s.tile[n] == NOWHERE) == bool(s.out[seat_of(s, n)])
    if s.infected.any():
        assert s.disease != Disease.NONE
    cards = [int(card) for card in s.pack[: int(s.pack_left)]]
    assert len(set(cards)) == len(cards)
    assert 0 not in cards
    assert not s.pack[int(s.pack_left) :].any()


def test_seats_are_named_differently_and_every_name_reads_back() -> None:
    for sample in samples_of(GAME):
        table = Machine(GAME, "plain")
        GAME.prepare(table.s, *GAME.agree(sample.players, sample.options))
        everyone = [laborigine_name(table.s, number) for number in range(laborigines(table.s))]
        assert len(set(everyone)) == len(everyone) == laborigines(table.s)
        assert laborigine_name(table.s, MOA) == "moa"
        assert len({seat_name(table.s, seat) for seat in range(sample.players)}) == sample.players
        assert {colour_of(table.s, seat) for seat in range(sample.players)} <= set(range(5))


def test_every_event_every_phase_and_every_disease_comes_up_in_random_games() -> None:
    seen: set[int] = set()
    for sample in samples_of(GAME):
        for seed in range(6):
            nicest = "vote" if seed % 2 else "random"
            match = labtop.new("laborigines", sample.players, seed, nicest=nicest, gear="compiled", **sample.options)
            chooser = random.Random(seed)
            while not match.over:
                match.play(chooser.choice(match.legal()))
            seen |= {code for code, happening in GAME.events.items() for e in match.events if e.kind == happening.kind}
    rare = {Happening.FOOTPRINT_SPENT}  # test_L47a has it
    assert seen | rare == set(GAME.events), sorted(set(GAME.events) - seen)


def test_imagined_worlds_are_equally_likely() -> None:
    """Three unseen tiles that show green: each of the six ways to lay what is below comes up as often."""
    faces = ["acid/acid"] * 17 + ["green/acid", "green/flag", "green/cure"]
    match = labtop.load(
        {
            "game": "laborigines", "players": 2, "tiles": faces, "moa": 20,
            "seats": [{"energy": {c: 9}, "laborigines": [{"tile": n}]} for n, c in ((1, "red"), (5, "blue"))],
        },
        seed=1,
    )  # fmt: skip
    counts: dict[tuple[str, ...], int] = {}
    for seed in range(1200):
        order = tuple(match.hidden(0, seed).position()["tiles"][17:])
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    expected = 200
    assert sum((n - expected) ** 2 / expected for n in counts.values()) < 20.5, "chi-square with 5 degrees, p = 0.001"


def test_dice_are_fair() -> None:
    table = Machine(GAME, "plain")
    chance.reseed(table.s, 99)
    counts = np.zeros(7, np.int64)
    for _ in range(6000):
        counts[chance.draw(table.s, 1, 6)] += 1
    assert counts[0] == 0
    assert ((counts[1:] - 1000) ** 2 / 1000).sum() < 20.5
