"""Bots one by one: deterministic where they promise it, legal always, within their time, refused in words."""

import time
from importlib.metadata import EntryPoint

import pytest

import labtop
from labtop import bots
from labtop.bots import LEVELS, GreedyBot, RandomBot, SearchBot, ask, bot
from labtop.bots import levels as levels_module
from labtop.bots.search import NODES
from labtop.engine.game import Game
from labtop.engine.gears import COMPILED, PLAIN
from labtop.engine.match import Action, Match
from tests.conformance.tables import every_game, every_table, moments
from tests.samples import Sample


@every_table
def test_every_bot_plays_every_table_to_the_end_or_a_long_way(game: Game, sample: Sample) -> None:
    match = labtop.new(game.name, sample.players, 3, gear="compiled", **sample.options)
    names = ("greedy", "search:30", "random")
    players = [bot(names[seat % 3], seed=seat) for seat in range(sample.players)]
    while not match.over and match.number < 40:
        seat = match.waiting[-1]
        match.play(ask(players[seat], match, seat), seat)
    assert match.over or match.number == 40


@every_game
def test_the_same_seed_and_simulations_give_the_same_thought(game: Game) -> None:
    match = labtop.new(game.name, seed=4)
    seat = match.waiting[0]
    for threads in (1, 2):
        one, two = (SearchBot(simulations=400, seed=9, threads=threads).think(match, seat) for _ in range(2))
        assert one.visits == two.visits
        assert one.values == two.values
        assert one.best == two.best
        assert one.simulations == 400
    assert SearchBot(simulations=400, seed=10).think(match, seat).visits != one.visits


@every_table
def test_a_search_thinks_the_same_in_both_gears(game: Game, sample: Sample) -> None:
    """So a table may start with plain rules while others compile, and nobody plays weaker for it."""
    for match in moments(game, sample, 44):
        if match.over or match.number > 21:
            break
        if match.number % 7 == 0:
            seat = match.waiting[0]
            plain, fast = (
                SearchBot(simulations=15, seed=9, gear=gear).think(match, seat) for gear in (PLAIN, COMPILED)
            )
            assert (plain.visits, plain.values) == (fast.visits, fast.values)


@every_game
def test_a_thought_adds_up(game: Game) -> None:
    match = labtop.new(game.name, seed=4)
    seat = match.waiting[0]
    thought = SearchBot(simulations=300, seed=1).think(match, seat)
    assert thought.actions == match.legal(seat)
    looked = len(thought.actions) if game.outlook.SHARP else 0  # the root's children are judged by a look as well
    assert sum(thought.visits) == 300 + looked
    assert all(0 <= value <= 1 for value in thought.values)


@every_game
def test_a_search_keeps_to_its_time(game: Game) -> None:
    match = labtop.new(game.name, seed=4)
    seat = match.waiting[0]
    SearchBot(simulations=1, seed=1).think(match, seat)  # compiled, or loaded
    began = time.perf_counter()
    thought = SearchBot(seconds=0.1, seed=1).think(match, seat)
    assert thought.simulations > 100
    assert time.perf_counter() - began < 1, "far more than it takes: other tests run beside this one"


def test_memory_is_bounded() -> None:
    """A tree that is full thinks on without growing."""
    match = labtop.new("labrats", 3, seed=1)
    tree = bots.search.Tree(match, match.waiting[0], 1, None, None, None, COMPILED)
    held = tree._nodes
    assert sum(array.nbytes for array in held) == 28 * NODES
    small = bots.search.Tree(match, match.waiting[0], 1, 20, None, None, COMPILED)
    small._budget = 200
    small.grow(time.perf_counter, None)
    assert small.simulations == 200
    assert small._used == len(small._nodes.visits) == 21


def test_levels_are_named_for_people_and_have_their_time() -> None:
    assert [(level.name, level.seconds) for level in LEVELS] == [
        ("easy", 0.05), ("medium", 0.2), ("hard", 1.0), ("expert", 5.0),
    ]  # fmt: skip
    assert all(level.sentence for level in LEVELS)
    easy = bot("easy", gear=PLAIN)
    assert isinstance(easy, SearchBot)
    assert (easy.seconds, easy.simulations) == (None, 40), "plain Python takes its time, and is as strong"


@pytest.mark.parametrize("name", ["", "grandmaster", "search", "search:", "search:0s", "search:-3", "search:1h"])
def test_a_bot_that_is_none_is_refused_with_what_there_is(name: str) -> None:
    with pytest.raises(labtop.BadBot, match=r"easy, medium, hard|more than 0"):
        bot(name)


def test_a_search_without_a_budget_is_refused() -> None:
    with pytest.raises(labtop.BadBot, match="needs a budget"):
        SearchBot()
    with pytest.raises(labtop.BadBot, match="more than 0"):
        SearchBot(simulations=10, threads=0)


class Wrong:
    def choose(self, match: Match, seat: int) -> Action:
        match.play(match.legal(seat)[0], seat)
        return match.legal()[0]


def test_a_bot_that_breaks_the_rules_is_told() -> None:
    match = labtop.new("labyrinthus", 2, seed=1)
    with pytest.raises(labtop.BadBot, match=r"Wrong chose .* not legal"):
        ask(Wrong(), match, match.waiting[0])


def test_nobody_asks_for_a_seat_that_owes_nothing() -> None:
    match = labtop.new("laborigines", 2, seed=1)
    with pytest.raises(labtop.BadBot, match="owes no decision"):
        ask(RandomBot(1), match, 1 - match.waiting[0])


def test_somebodys_own_bot_comes_in_by_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("first", "tests.bots.first:FirstBot", levels_module.GROUP)
    monkeypatch.setattr(levels_module, "entry_points", lambda group: [entry] if group == levels_module.GROUP else [])
    bots.bots.cache_clear()
    try:
        match = labtop.new("labrats", 3, seed=1)
        seat = match.waiting[0]
        assert ask(bot("first", seed=3), match, seat) == match.legal(seat)[0]
        standing = bots.arena(labtop.game("labrats"), ["first", "random"], 2, 4, threads=1)
        assert standing.games == 2
    finally:
        bots.bots.cache_clear()


def test_greedy_takes_a_win_that_lies_before_it() -> None:
    """T26: exit 1 can be paid with what is in hand, and its two cheeses win. A door cannot."""
    match = labtop.load(
        {
            "game": "labrats", "players": 3, "begun": 4,
            "seats": [
                {"specimen": "green", "cheese": 2, "potions": ["multicolour"] * 2, "doors": ["yellow obstacle"]},
                {"specimen": "red", "doors": ["explosion"]},
                {"specimen": "blue", "doors": ["potion box"]},
            ],
            "table": ["red obstacle", "confusion", "blue obstacle", "violet obstacle", "orange obstacle"],
            "exits": {"table": ["green-violet-orange"]},
            "turn": {"seat": 0, "phase": "choose"},
        },
        seed=1,
    )  # fmt: skip
    for player in (GreedyBot(1), SearchBot(simulations=2000, seed=1)):
        twin = match.copy()
        while not twin.over and twin.waiting == (0,):
            twin.play(ask(player, twin, 0), 0)
        tried = [event for event in twin.events if event.kind == "exit_opened"]
        assert tried, "a rat that is well armed tries an exit"


@every_table
def test_outlooks_are_shares(game: Game, sample: Sample) -> None:
    """Between 0 and 1, and in all what the scores will add up to."""
    import numpy as np

    for match in moments(game, sample, 43):
        if match.over:
            break
        if match.number % 5:
            continue
        out = np.zeros(6)
        before = match.table_bytes()
        game.outlook.outlook(match.machine.s, out)
        assert np.array_equal(match.table_bytes(), before), "looking changes nothing"
        teams = 2 if sample.options.get("variant") == "teams" else 1
        assert 0.999 < out.sum() / teams < 1.001
        assert out.min() >= 0
        if match.number > 200:
            break
