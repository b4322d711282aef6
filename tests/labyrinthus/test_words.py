"""How a person is spoken to: "you", people by their names, miniatures in their owner's colour."""

import re

import pytest

import labtop
from labtop.engine.match import Event, Match
from labtop.engine.voice import Voice
from tests.conformance.tables import new
from tests.labyrinthus.tables import play, table, texts
from tests.samples import Sample, samples_of

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def said(event: Event, reader: int | None) -> str:
    return event.text("en", Voice(reader, NAMES))


def last(match: Match, *actions: str) -> Event:
    return play(match, *actions)[-1]


def test_one_s_own_miniatures_are_moved_by_you() -> None:
    match = table(pieces={"d4": "r1^"}, results="wall move move move")
    moved = last(match, "move", "mini1", "e4")
    assert said(moved, 0) == "You move Red 1 from d4 to e4. It faces east."
    assert said(moved, 1) == "Red 1 goes from d4 to e4. It faces east."
    turned = last(match, "face-s")
    assert said(turned, 0) == "You turn Red 1 to the south."
    entered = last(match, "move", "mini2", "g14")
    assert said(entered, 0) == "You bring Red 2 in, to g14. It faces north."
    stopped = last(match, "face-n")
    assert said(stopped, 0) == "You stop with Red 2, facing north."
    assert said(stopped, 1) == "Red 2 stops, facing north."
    ended, saved = play(match, "done", "keep-w")[:2]
    assert said(ended, 0) == "You end your turn with 1 wall and 1 move unused."
    assert said(ended, 1) == "Ann ends the turn with 1 wall and 1 move unused."
    assert said(saved, 0) == "You keep 1 wall for your next turn."


def test_a_fight_is_told_to_both_sides() -> None:
    match = table(pieces={"d4": "r1>", "e4": "b1<"})
    match.force(2, 4)
    attacked = last(match, "move", "mini1", "d4", "attack-e")
    assert said(attacked, 0) == "You attack Blue 1 with Red 1, 2 against 4: Blue 1 holds."
    assert said(attacked, 1) == "Red 1 attacks your Blue 1, 2 against 4: it holds."
    assert said(attacked, None) == "Red 1 attacks Blue 1, 2 against 4: Blue 1 holds."
    assert match.question == "Your Blue 1 has held against Red 1: do you strike back?"
    match.force(6, 1)
    countered = match.play("counter")[0]
    assert said(countered, 1) == "You strike back at Red 1 with Blue 1, 6 against 1: Red 1 goes back outside."
    assert said(countered, 0) == "Blue 1 strikes back at your Red 1, 6 against 1: it goes back outside."


def test_people_and_pieces_are_marked_by_their_seat() -> None:
    match = table(pieces={"d4": "r1>", "e4": "b1^"})
    match.force(6, 1)
    attacked = last(match, "move", "mini1", "d4", "attack-e")
    assert attacked.text("en", Voice(0, NAMES, True)).count("\ue0001Blue 1\ue001") == 2
    begun = labtop.new("labyrinthus", 2, 1).events[0]
    assert "\ue0000Ann\ue001" in begun.text("en", Voice(None, NAMES, True))


def test_the_end_is_told_to_who_has_won() -> None:
    match = labtop.new("labyrinthus", 2, 4, max_rounds=1)
    while not match.over:
        match.play(match.legal()[-1])
    won = match.events[-1]
    assert said(won, 1).endswith("You share the win with Ann.")
    assert said(won, None).endswith("Ann and Ben share the win.")
    match = table(pieces={"g1": "r4^"}, home=("red 1", "red 2", "red 3"), results="move", first=1)
    play(match, "move", "home")
    won = match.events[-1]
    assert said(won, 0) == "You win!"
    assert said(won, 1) == "Ann wins!"


@pytest.mark.parametrize("sample", samples_of(labtop.game("labyrinthus"))[::3], ids=lambda sample: str(sample.name))
def test_what_one_does_oneself_is_never_told_as_of_somebody_else(sample: Sample) -> None:
    """Each event in which a seat acts is told to it with "you", and to nobody else unless it is about them."""
    match = new(labtop.game("labyrinthus"), sample, 8)
    while not match.over and match.number < 150:
        match.play(match.legal()[match.number * 7 % len(match.legal())])
    heard = set()
    for event in match.events:
        actor = event.args.get("seat")
        if actor is None and (piece := event.args.get("miniature") or event.args.get("attacker")):
            actor = ("red", "blue", "green", "yellow").index(piece.partition(" ")[0])
        if actor is not None:
            heard.add(event.kind)
            assert re.match(r"You\b", said(event, actor)), event.kind
            other = said(event, (actor + 1) % sample.players)
            assert not other.startswith("You "), event.kind
    assert len(heard) > 8


def test_a_question_is_said_to_you_and_names_nobody_in_front() -> None:
    match = table(pieces={"d4": "r1^"}, results="wall move")
    assert match.question == "You have 1 wall and 1 move: what do you do?"
    play(match, "wall")
    assert match.question == "Which wall do you take away or set?"
    play(match, "add-d4n", "move")
    assert match.question == "Which of your miniatures moves?"
    play(match, "mini1")
    assert match.question == "Where does Red 1 go from d4, up to four spaces?"
    play(match, "d4")
    assert match.question == "Where does Red 1 look, on d4?"


def labels(match: Match) -> dict[str, str]:
    return dict(zip(texts(match), [action.label() for action in match.legal()], strict=True))


def test_labels_say_what_would_happen() -> None:
    match = table(pieces={"d4": "r1^", "f4": "b1^"}, results="wall move")
    assert labels(match)["done"] == "End the turn: then you may keep 1 wall and 1 move"
    play(match, "move")
    assert labels(match)["mini1"] == "Move Red 1, from d4"
    assert labels(match)["mini2"] == "Bring Red 2 in from outside"
    play(match, "mini1")
    offered = labels(match)
    assert offered["d4"] == "Stay on d4"
    assert offered["d5"] == "Go to d5"
    assert offered["e4"] == "Go to e4, beside an enemy"
    play(match, "d4", "face-n", "done")
    assert labels(match) == {"keep-none": "Keep nothing", "keep-w": "Keep all: 1 wall"}


def test_without_saving_the_end_of_the_turn_says_that_dice_are_lost() -> None:
    assert labels(table(options={"saving": False}))["done"] == "End the turn: 4 moves unused"
