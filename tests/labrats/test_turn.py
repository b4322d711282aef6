"""T20 to T22, T25, T27: a turn, its limits and its potions."""

import pytest

from labtop.engine.state import as_state, blank
from labtop.games.labrats.components import POTION_COUNTS, POTION_NAMES
from labtop.games.labrats.events import Happening
from labtop.games.labrats.rules import cards
from labtop.games.labrats.state import State
from labtop.games.labrats.terms import Note, Reason
from tests.labrats.table import FIVE, come, kinds, place_all, rats, seat, texts

DOORS = ["door1", "door2", "door3", "door4", "door5"]
EXITS = ["exit1", "exit2", "exit3"]


def test_T20_the_wounded_heals_at_the_start_of_its_turn() -> None:
    match = rats(FIVE, {"health": "wounded"}, {"health": "wounded"}, phase="turn")
    assert match.to_move == 0
    assert kinds(match.events) == ["healed"]
    assert (seat(match, 0)["health"], seat(match, 1)["health"]) == ("well", "wounded")


def test_T20_the_dead_loses_the_turn() -> None:
    match = rats(FIVE, {"health": "dead"}, {"health": "dead"}, phase="turn")
    assert match.to_move == 2
    assert kinds(match.events) == ["lost_turn", "lost_turn"]
    assert seat(match, 0)["health"] == "dead"
    assert match.turns == 3


def test_T21_no_exit_in_the_first_lap() -> None:
    for begun in (1, 2, 3):
        assert texts(rats(begun=begun)) == DOORS
    assert texts(rats(begun=4)) == DOORS + EXITS


def test_T21_a_turn_lost_while_dead_counts_as_a_lap() -> None:
    """Seat 1 loses its first turn and is brought back: in its second it may try an exit, and so may seat 0 before."""
    doors = ("blue obstacle", "green obstacle", "resurrection", "blue obstacle", "green obstacle")
    match = rats(doors, {}, {"health": "dead"}, phase="turn", turn=1, begun=1)
    assert match.to_move == 2
    assert texts(match) == DOORS, "the first turn of seat 2"
    match.play("door3")
    match.play("stop")
    place_all(match)
    assert match.to_move == 0
    assert texts(match) == DOORS + EXITS, "the second turn of seat 0"
    match.play("door1")
    match.play("stop")
    place_all(match)
    assert match.to_move == 1
    assert texts(match) == DOORS + EXITS, "the second turn of seat 1, of which it lost the first"


def test_T21_each_round_has_a_first_lap_of_its_own() -> None:
    match = rats(
        FIVE, {"potions": ["green", "violet"], "specimen": "orange"}, {}, {"specimen": "red"},
        begun=4, exits={"table": ["green-violet-orange"]},
    )  # fmt: skip
    match.play("exit1")
    match.play("pay12")
    place_all(match)
    assert match.view()["round"] == 2
    assert texts(match) == DOORS


def test_T22_anybodys_door_at_least_one_then_on_or_stop() -> None:
    match = rats(("potion box", *FIVE[1:]))
    assert "stop" not in texts(match)
    events = match.play("door1")
    assert events[0].args == {"seat": 0, "place": 1, "door": "potion box"}
    assert texts(match) == ["door2", "door3", "door4", "door5", "stop"], "no exit after a door"
    assert match.view()["doors"][0] == {"place": 1, "owner": 0, "empty": False, "open": True, "door": "potion box"}


def test_T22_all_five_end_the_turn_with_a_potion() -> None:
    doors = ("red obstacle open", "red obstacle open", "red obstacle open", "potion box open", "red obstacle")
    match = rats(doors)
    come(match, "blue", "green")
    events = match.play("door5")
    assert kinds(events)[:5] == ["opened", "beaten", "drew", "drew", "crumbs"]
    assert seat(match, 0)["potions"] == ["green", "blue"]
    assert seat(match, 0)["crumbs"] == 5
    assert seat(match, 0)["contamination"] == 0


def test_T22_the_fifth_door_pays_even_if_it_kills() -> None:
    doors = ("red obstacle open", "red obstacle open", "red obstacle open", "potion box open", "instant death")
    match = rats(doors)
    come(match, "blue")
    events = match.play("door5")
    assert kinds(events)[:4] == ["opened", "died", "drew", "crumbs"]
    assert seat(match, 0)["potions"] == ["blue"]
    assert seat(match, 0)["crumbs"] == 5


def test_T25_a_second_wound_is_death_and_ends_the_turn() -> None:
    match = rats()
    assert kinds(match.play("door1")) == ["opened", "wounded"]
    assert seat(match, 0)["health"] == "wounded"
    assert match.to_move == 0
    events = match.play("door2")
    assert events[1].args == {"seat": 0, "cause": "wounds", "colour": "green"}
    assert "does not beat the green obstacle" in events[1].text()
    assert seat(match, 0)["health"] == "dead"
    assert match.view()["turn"]["phase"] == "place"
    assert match.view()["turn"]["seat"] == 1


@pytest.mark.parametrize(
    ("door", "state"),
    [("explosion", {"health": "wounded"}), ("radioactive explosion", {"contamination": 3}), ("instant death", {})],
)
def test_T25_any_death_of_the_player_on_turn_ends_it(door: str, state: dict[str, object]) -> None:
    match = rats((door, *FIVE[1:4], f"{FIVE[4]} open"), state)
    match.play("door1")
    assert seat(match, 0)["health"] == "dead"
    turn = match.view()["turn"]
    assert (turn["seat"], turn["phase"], turn["card"]) == (1, "place", None)


def test_T25_death_at_an_exit_ends_the_turn() -> None:
    match = rats(begun=4)
    match.play("exit1")
    assert seat(match, 0)["health"] == "dead"
    assert match.view()["turn"]["seat"] == 1


def test_T27_over_four_one_is_discarded_at_once() -> None:
    match = rats(("potion box", *FIVE[1:]), {"potions": ["red", "red", "blue", "multicolour"]})
    come(match, "violet")
    match.play("door1")
    assert match.to_move == 0
    assert texts(match) == ["use-red", "use-blue", "use-violet", "use-multicolour"]
    assert "five potions" in match.question
    events = match.play("use-multicolour")
    assert [event.args["potion"] for event in events] == ["multicolour"]
    assert seat(match, 0)["potions"] == ["red", "red", "blue", "violet"]
    assert match.position()["potions"]["discard"] == {"multicolour": 1}
    assert "stop" in texts(match)


def test_T27_an_empty_potion_pack_is_made_from_the_discard() -> None:
    everything = dict(zip(POTION_NAMES[1:], POTION_COUNTS[1:], strict=True))
    match = rats(("potion box", *FIVE[1:]), potions={"discard": everything})
    events = match.play("door1")
    assert kinds(events) == ["opened", "reshuffled", "drew"]
    assert events[1].args == {"pack": "potions", "count": 25}
    position = match.position()
    assert sum(position["potions"]["pack"].values()) == 24
    assert position["potions"]["discard"] == {}


def test_T27_an_empty_door_pack_is_made_from_the_discard() -> None:
    match = rats(("double door", *FIVE[1:]))
    pack = match.position()["doors"]["pack"]
    match = rats(("double door", *FIVE[1:]), doors={"discard": pack})
    assert match.position()["doors"]["pack"] == {}
    events = match.play("door1")
    assert kinds(events)[:3] == ["opened", "reshuffled", "revealed"]
    assert events[1].args == {"pack": "doors", "count": sum(pack.values())}


def test_T27_where_pack_and_discard_are_empty_nothing_is_drawn() -> None:
    """With all its cards in the game this cannot come about: twenty potions fill every hand."""
    s = as_state(blank(State.DTYPE))
    s.players = 3
    assert cards.potions_ready(s)
    assert cards.doors_ready(s)
    cards.draw_potion(s, 1, Reason.POTION_BOX)
    assert s.event == Happening.NO_CARD
    assert s.held[1] == 0
    assert cards.take_door(s, Note.DREW, 0) == 0
