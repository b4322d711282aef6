"""Labydo speaks to whom it is about: "you" for the reader, others by their names, in whole sentences."""

import random
import re

import pytest

import labtop
from labtop.engine.match import Event, Match
from labtop.engine.voice import MARK, Voice, unmarked
from labtop.games.labydo.events import Happening
from tests.labydo.maze import moving, table
from tests.labydo.test_telling import BESIDE, ON, cut_off, eager

NAMES = ("Ann", "Ben", "Cid", "Dora")


def to(seat: int | None, event: Event) -> str:
    return event.text("en", Voice(seat, NAMES))


def told(match: Match, action: str, kind: str) -> Event:
    return next(event for event in match.play(action) if event.kind == kind)


def test_a_roll_is_mine_or_somebodys() -> None:
    match = table({"pawn": "E1.4", "hand": ["L10"]}, "E2.7")
    match.force(1, 3, 5)
    rolled = told(match, "move", "rolled")
    end = "no two are equal or in sequence, so {}; 9 steps at most."
    assert to(0, rolled) == "You roll 1, 3 and 5: " + end.format("you lay no tile")
    assert to(1, rolled) == to(None, rolled) == "Ann rolls 1, 3 and 5: " + end.format("no tile is laid")
    assert rolled.text().startswith("Red rolls")


def test_who_attacks_and_who_is_attacked_hear_it_their_own_way() -> None:
    match = moving("E1.4", "L01.10", dice=(1, 2, 2))
    events = {event.kind: event for event in match.play("attack-blue")}
    attacked, swapped = events["attacked"], events["swapped"]
    assert to(0, attacked) == "You attack Ben on L01.10, 5 steps from E1.4."
    assert to(1, attacked) == "Ann attacks you on L01.10, 5 steps from E1.4."
    assert to(None, attacked) == "Ann attacks Ben on L01.10, 5 steps from E1.4."
    assert to(1, swapped) == ("Ann has attacked you: you are now on E1.4 and may counter-attack in your next turn.")
    assert to(0, swapped) == "You have attacked: Ben is now on E1.4 and may counter-attack in the next turn."


def test_the_winner_is_you() -> None:
    match = table("S1.2", "E2.7")
    match.force(1, 1, 2)
    events = {event.kind: event for event in match.play("win")}
    assert to(0, events["home"]) == "You reach S1.14 exactly and leave the labyrinth. You are home first."
    assert to(1, events["home"]) == "Ann reaches S1.14 exactly and leaves the labyrinth. Ann is home first."
    assert to(0, events["won"]) == "Your pawn is home first: you win!"
    assert to(1, events["won"]) == "The first pawn is home: Ann wins!"


def test_what_sentences_say_beside_their_arguments_is_painted_too() -> None:
    match = table("S1.2", "E2.7")
    match.force(1, 1, 2)
    home = told(match, "win", "home")
    text = home.text("en", Voice(1, NAMES, marked=True))
    assert text.count(f"{MARK}0Ann") == 2
    assert unmarked(text) == to(1, home)


@pytest.mark.parametrize("open_hands", [False, True])
def test_whoever_is_named_is_never_named_to_themselves(open_hands: bool) -> None:
    """In a random game and in rare endings: no sentence to a seat has that seat's own name, but for the places."""
    heard: set[str] = set()
    begun = table("S1.2", "S1.9", "S1.10", options=ON, map=BESIDE)
    begun.force(1, 1, 2)
    begun.play("win")
    matches = (
        labtop.new("labydo", 3, 4, gear="plain", edition="2.0", open_hands=open_hands),
        cut_off(["L20"], []),
        begun,
    )
    for match in matches:
        chooser = random.Random(4)
        for _ in range(90):
            if not match.over:
                match.play(eager(match, chooser))
        for event in match.events:
            heard.add(event.kind)
            for seat in range(match.players):
                sentence = to(seat, event.seen_by(seat))
                people = re.findall(r"Ann|Ben|Cid", sentence)
                assert NAMES[seat] not in people or event.kind in ("won", "drawn"), sentence
                assert not re.search(r"[{}]|\b[Yy]ou (rolls|goes|lays|stays|attacks|draws)", sentence), sentence
    assert {"rolled", "moved", "laid", "placed", "begins", "returned", "scattered", "home"} <= heard


def test_every_event_that_names_somebody_speaks_to_them() -> None:
    for kind in Happening.kinds().values():
        people = {name for name, argument in kind.args if argument.names_people}
        assert {name for name, _ in kind.you} == people or kind.kind == "drawn", kind.kind
