"""The arena: everybody sits everywhere, shares and intervals are right."""

import pytest

import labtop
from labtop.bots import Entrant, arena, wilson
from labtop.bots.arena import seatings, table_size

LABORIGINES, LABRATS = labtop.game("laborigines"), labtop.game("labrats")


def test_two_bots_sit_by_turns_on_every_seat() -> None:
    sat = [seating.entrants for seating in seatings(2, 4, 4, seed=0)]
    assert sat == [(0, 1, 0, 1), (1, 0, 1, 0), (0, 1, 0, 1), (1, 0, 1, 0)]


def test_a_round_has_one_seed_and_every_seat_for_everybody() -> None:
    games = list(seatings(3, 3, 6, seed=10))
    assert [game.seed for game in games] == [10, 10, 10, 11, 11, 11]
    for seat in range(3):
        assert sorted(game.entrants[seat] for game in games[:3]) == [0, 1, 2]


def test_more_bots_than_seats_meet_in_every_combination() -> None:
    games = list(seatings(3, 2, 6, seed=0))
    assert [set(game.entrants) for game in games] == [{0, 1}, {0, 1}, {0, 2}, {0, 2}, {1, 2}, {1, 2}]


@pytest.mark.parametrize(
    ("game", "entrants", "size"), [(LABORIGINES, 2, 2), (LABORIGINES, 3, 3), (LABRATS, 2, 4), (LABRATS, 7, 3)]
)
def test_a_table_seats_all_equally_if_it_can(game: labtop.Game, entrants: int, size: int) -> None:
    assert table_size(game, entrants, None, {}) == size


def test_teams_are_one_bot_and_win_once() -> None:
    standing = arena(LABORIGINES, ["greedy", "random"], 2, 4, {"variant": "teams"}, threads=1)
    assert sum(entrant.wins for entrant in standing.entrants) == pytest.approx(2)
    assert all(entrant.games == 2 for entrant in standing.entrants)
    assert sum(standing.seats) == pytest.approx(2)


def test_the_result_does_not_depend_on_the_threads() -> None:
    one, two = (arena(LABRATS, ["search:20", "random"], 4, 4, threads=threads, seed=3) for threads in (1, 2))
    assert [entrant.wins for entrant in one.entrants] == [entrant.wins for entrant in two.entrants]
    assert one.decisions == two.decisions


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (1, 200, 0.0009, 0.0278)],
)
def test_wilson_intervals_are_the_published_ones(wins: float, games: float, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=2e-4)


def test_a_verdict_needs_an_interval_that_excludes_equality() -> None:
    assert Entrant("a", 100, 75, 50).verdict == "better"
    assert Entrant("a", 100, 55, 50).verdict == "open"
    assert Entrant("a", 100, 25, 50).verdict == "worse"
    assert Entrant("a", 100, 40, 25).verdict == "better"


def test_bad_arenas_are_refused() -> None:
    with pytest.raises(labtop.BadBot, match="two bots or more"):
        arena(LABRATS, ["random"], 10)
    with pytest.raises(labtop.BadBot, match="there is no bot"):
        arena(LABRATS, ["random", "stockfish"], 10)
    with pytest.raises(labtop.BadOption, match="1 or more"):
        arena(LABRATS, ["random", "greedy"], 0)
    with pytest.raises(labtop.BadPlayers, match="3, 4 or 5"):
        arena(LABRATS, ["random", "greedy"], 4, 2)
