"""The end: equal turns, shared wins, places, the last round (Y40, Y41)."""

from typing import Any

import pytest

import labtop
from labtop.engine.match import Match
from tests.labyrinthus.tables import place, play, table, texts

ALL_BUT_ONE = {"red": ("red 1", "red 2", "red 3"), "blue": ("blue 1", "blue 2", "blue 3")}


def end_turn(match: Match) -> list[Any]:
    """Use nothing, keep nothing."""
    seat, events = match.to_move, []
    while match.to_move == seat and not match.over and match.view()["turn"]["phase"] != "play on":
        events += play(match, "done" if "done" in texts(match) else "keep-none")
    return events


def last_steps(
    players: int = 2, home: tuple[str, ...] = (), pieces: dict[str, str] | None = None, **more: Any
) -> Match:
    """Red 4 stands before its exit, three are home."""
    return table(pieces={"g1": "r4^"} | (pieces or {}), players=players, home=ALL_BUT_ONE["red"] + home, **more)


def test_Y40_the_round_is_finished_before_the_first_with_four_home_wins() -> None:
    match = last_steps(results="move", players=3, options={"saving": False})
    event = next(event for event in play(match, "move", "home") if event.kind == "left")
    assert event.text() == "Red 4 leaves by the exit: all four are home! The round is played to its end."
    assert not match.over
    assert match.to_move == 1
    end_turn(match)
    assert match.to_move == 2
    end_turn(match)
    assert match.over
    assert match.scores == (1.0, 0.0, 0.0)
    assert match.view()["winners"] == [0]
    assert match.events[-1].text() == "Red wins!"


def test_Y40_the_last_of_the_round_ends_it_at_once() -> None:
    match = last_steps(results="move", first=1)
    play(match, "move", "home")
    assert match.over
    assert match.scores == (1.0, 0.0)


def test_Y40_who_else_gets_home_in_that_round_shares_the_win() -> None:
    match = last_steps(results="move", home=ALL_BUT_ONE["blue"], pieces={"h14": "b4v"})
    match.force(3, 3, 3, 3)
    play(match, "move", "home")
    assert match.to_move == 1
    play(match, "move", "home")
    assert match.over
    assert match.scores == (0.5, 0.5)
    assert match.events[-1].text() == "Red and Blue share the win."


def test_Y40_with_all_four_home_walls_may_still_be_moved_but_nothing_is_saved() -> None:
    match = last_steps(results="wall wall move")
    play(match, "move", "home")
    assert texts(match) == ["wall", "done"]
    play(match, "wall", "add-b2n", "done")
    assert match.to_move == 1


def test_Y40_play_on_gives_the_others_their_places() -> None:
    """Red is first; then blue and green get home in one round and are second together, and yellow is fourth."""
    match = table(
        pieces={"g1": "r4^", "n7": "b4>", "h14": "g4v", "a8": "y3<", "b8": "y4<"},
        players=4,
        home=(*ALL_BUT_ONE["red"], *ALL_BUT_ONE["blue"], "green 1", "green 2", "green 3", "yellow 1", "yellow 2"),
        results="move",
        options={"play_on": True, "saving": False},
    )
    play(match, "move", "home")
    for _ in range(3):
        events = end_turn(match)
    assert [event.text() for event in events if event.kind == "placed"] == [
        "Red is through, place 1. The others play on."
    ]
    assert match.scores == (0.0, 0.0, 0.0, 0.0), "nobody has a score before the end"
    assert match.to_move == 1, "red has no more turns"
    for seat in (1, 2):
        assert match.to_move == seat
        match = labtop.load(turn_of(match, seat))
        play(match, "move", "home")
    assert match.to_move == 3
    end_turn(match)
    assert match.over
    assert match.events[-1].args == {
        "winners": [0], "places": [1, 2, 2, 4], "home": [4, 4, 4, 2], "round": 2, "ending": "places",
    }  # fmt: skip
    assert match.events[-1].text() == "Red wins! Place 2: Blue and Green. Place 4: Yellow."
    assert match.places == (1, 2, 2, 4)
    assert match.scores == (1.0, 0.0, 0.0, 0.0)


def turn_of(match: Match, seat: int) -> dict[str, Any]:
    """The same table with one move to use."""
    position = match.position()
    return position | {"turn": position["turn"] | {"seat": seat, "phase": "choose", "results": ["move"]}}


def test_Y40_without_play_on_only_the_winner_has_a_place() -> None:
    match = last_steps(results="move", first=1, players=2)
    play(match, "move", "home")
    assert match.position()["places"] == [1, 0]
    assert match.ending
    assert match.ending.name == match.events[-1].args["ending"] == "home"


def test_Y41_after_the_last_round_the_most_home_win() -> None:
    match = table(
        results="wall", players=3, home=("red 1", "blue 1", "blue 3"), round=7, first=1, options={"max_rounds": 7}
    )
    end_turn(match)
    assert match.over
    assert match.scores == (0.0, 1.0, 0.0)
    assert match.ending
    assert match.ending.name == match.events[-1].args["ending"] == "limit"
    assert match.events[-1].text() == "Round 7 was the last: most miniatures home, 2, has Blue. Blue wins!"


def test_Y41_ties_are_shared() -> None:
    match = table(results="wall", players=3, home=("red 1", "green 3"), round=200, first=1)
    end_turn(match)
    assert match.scores == (0.5, 0.0, 0.5)
    assert match.events[-1].args["winners"] == [0, 2]


def test_Y41_before_the_last_round_it_goes_on() -> None:
    match = table(results="wall", players=3, home=("red 1",), round=199, first=1, options={"saving": False})
    end_turn(match)
    assert not match.over
    assert match.view()["turn"]["round"] == 200
    assert match.to_move == 1


def test_Y41_all_four_home_in_the_last_round_is_a_win_like_any_other() -> None:
    match = last_steps(results="move", round=200, first=1, home=ALL_BUT_ONE["blue"])
    play(match, "move", "home")
    assert match.scores == (1.0, 0.0)
    assert match.events[-1].args["ending"] == "home"


def test_Y41_with_play_on_the_rest_is_ranked_by_miniatures_home() -> None:
    match = last_steps(
        results="move",
        round=200,
        first=1,
        players=4,
        home=("green 1", "yellow 1", "yellow 4"),
        options={"play_on": True},
    )
    play(match, "move", "home")
    assert match.over
    assert match.events[-1].args == {
        "winners": [0], "places": [1, 4, 3, 2], "home": [4, 0, 1, 2], "round": 200, "ending": "limit",
    }  # fmt: skip
    assert place(match, "red 4") == "home"


# --- asked at the win ------------------------------------------------------------------------------------------------


def won_by_red(**more: Any) -> Match:
    """Red is the last of the round and has just got home; blue, green and yellow are asked."""
    match = last_steps(results="move", first=1, players=4, options={"play_on": "ask", "saving": False} | more)
    play(match, "move", "home")
    return match


def test_Y40_play_on_may_be_asked_at_the_win() -> None:
    match = won_by_red()
    assert not match.over
    assert match.events[-1].text() == "Red wins! Do the others play on for the places?"
    for seat, name in ((1, "Blue"), (2, "Green"), (3, "Yellow")):
        assert match.to_move == seat
        assert match.question == "Somebody has won: do you play on for the places? It takes all who are left."
        assert texts(match) == ["finish", "play-on"]
        assert labtop.load(match.position()).position() == match.position()
        event = match.play("play-on")[0]
        assert event.text() == f"{name} plays on for the places."
    assert match.to_move == 1
    assert match.view()["turn"]["phase"] == "choose"
    assert match.view()["turn"]["round"] == 2
    assert match.position()["places"] == [1, 0, 0, 0]
    for _ in range(3):
        end_turn(match)
    assert match.view()["turn"]["round"] == 3, "nobody is asked again"


def test_Y40_who_does_not_want_to_play_on_ends_the_game() -> None:
    match = won_by_red()
    match.play("play-on")
    answered, won = match.play("finish")
    assert answered.text() == "Green does not play on."
    assert won.text() == "Red wins!"
    assert (match.over, match.places, match.scores) == (True, (1, 0, 0, 0), (1.0, 0.0, 0.0, 0.0))
    assert match.ending
    assert match.ending.name == "home"
    assert labtop.load(match.position()).position() == match.position()


def test_Y40_with_two_players_the_places_are_clear_and_nobody_is_asked() -> None:
    match = last_steps(results="move", first=1, options={"play_on": "ask"})
    play(match, "move", "home")
    assert match.over
    assert match.places == (1, 2)
    assert match.events[-1].text() == "Red wins! Place 2: Blue."


def test_Y41_in_the_last_round_nobody_is_asked_to_play_on() -> None:
    match = last_steps(results="move", first=1, players=3, round=200, options={"play_on": "ask"})
    play(match, "move", "home")
    assert match.over
    assert match.places == (1, 0, 0)
    assert match.events[-1].args["ending"] == "home"


def test_Y41_playing_on_ends_with_the_last_round_and_everybody_is_ranked() -> None:
    match = won_by_red(max_rounds=2)
    for _ in range(3):
        match.play("play-on")
    for _ in range(3):
        end_turn(match)
    assert match.over
    assert match.places == (1, 2, 2, 2)
    assert match.events[-1].args["ending"] == "limit"


def test_Y40_the_option_play_on_takes_yes_and_no_in_every_form() -> None:
    for given, meant in ((True, "yes"), (False, "no"), ("yes", "yes"), ("no", "no"), ("ask", "ask")):
        assert labtop.new("labyrinthus", seed=1, play_on=given).options["play_on"] == meant
    option = next(option for option in labtop.game("labyrinthus").options if option.name == "play_on")
    assert [option.parse(text) for text in ("true", "off", "ask")] == ["yes", "no", "ask"]
    with pytest.raises(labtop.BadOption, match="play_on is no, ask or yes, not 'maybe'"):
        labtop.new("labyrinthus", play_on="maybe")


def test_Y41_random_players_end_by_the_limit_and_playouts_say_so() -> None:
    endings = labtop.playout("labyrinthus", 20, 2, seed=1, max_rounds=5).endings
    limit = next(number for number, ending in labtop.game("labyrinthus").endings.items() if ending.name == "limit")
    assert set(endings.tolist()) == {limit}
