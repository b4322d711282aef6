"""How many can play comes from the game itself, for every choice of options that has a say in it."""

from collections.abc import Mapping
from dataclasses import replace

import labtop
from labtop.engine.game import Game
from labtop.engine.options import Value
from labtop.engine.seating import player_counts, seatings
from tests.conformance.tables import every_game
from tests.samples import Sample, samples_of


def test_only_options_that_decide_it_are_chosen() -> None:
    assert seatings(labtop.game("laborigines")) == (
        ({"variant": "basic"}, (2, 3, 4, 5)),
        ({"variant": "teams"}, (4, 6)),
        ({"variant": "twins"}, (2, 3)),
    )
    assert seatings(labtop.game("labydo")) == (({"play_on": False}, (2, 3, 4)), ({"play_on": True}, (3, 4)))
    assert seatings(labtop.game("labrats")) == (({}, (3, 4, 5)),)


def test_options_that_decide_it_together_are_all_found() -> None:
    """Eight can play in one corner only, which no single change from the defaults leads to."""

    def seats(options: Mapping[str, Value]) -> tuple[int, ...]:
        if options["variant"] == "basic":
            return (2,)
        return (8,) if options["edition"] == "czech" and options["nicest"] == "vote" else (3,)

    game = replace(labtop.game("laborigines"), seats=seats)
    assert player_counts(game) == (2, 3, 8)
    assert ({"variant": "basic"}, (2,)) in seatings(game)
    assert ({"variant": "twins", "edition": "czech", "nicest": "vote"}, (8,)) in seatings(game)


@every_game
def test_every_number_of_players_that_is_offered_can_play(game: Game) -> None:
    for chosen, possible in seatings(game):
        for players in possible:
            assert game.agree(players, chosen)[0] == players


def test_a_game_without_samples_of_its_own_is_tried_with_every_number_of_players() -> None:
    fifth = replace(labtop.game("labrats"), name="fifth")
    assert samples_of(fifth) == (Sample(3, {}), Sample(4, {}), Sample(5, {}))
