"""How who reads is spoken to: as "you", and pieces in the colour of whose they are."""

import random
import re

import pytest

import labtop
from labtop.engine.events import EventKind
from labtop.engine.match import Event, Match
from labtop.engine.voice import END, MARK, Voice
from labtop.games.laborigines.events import Happening
from tests.laborigines.lab import at, go, roll, table, twins

NOBODY = {"moa_moved", "flag_gone", "colour_gone", "twin_met"}  # events that no person is the subject of
PEOPLE = ("Ann", "Ben", "Cleo")


def told(events: tuple[Event, ...], kind: str, reader: int | None, marked: bool = False) -> list[str]:
    return [event.text("en", Voice(reader, PEOPLE, marked)) for event in events if event.kind == kind]


@pytest.mark.parametrize("event", [event for event in Happening.kinds().values() if event.kind not in NOBODY])
def test_every_event_is_told_to_whom_it_concerns(event: EventKind) -> None:
    people = {name for name, kind in event.args if kind.names_people} - {"other"}
    assert {name for name, _ in event.you} == people or event.kind in ("directed",)


def test_what_one_does_is_told_as_you_and_others_by_their_names() -> None:
    m = table(at(1), at(4), at(13), moa=16)
    events = go(m, 3, 2)
    assert told(m.events, "rolled", 0)[0] == "You roll 3 and 2."
    assert told(m.events, "rolled", 1)[0] == "Ann rolls 3 and 2."
    assert told(m.events, "assigned", 0)[0] == "You move by 3, Moa by 2."
    assert told(events, "moved", 0)[0] == "You move clockwise from tile 1 to tile 4."
    assert told(events, "given", 0) == ["Ben gives you 2 blue tokens (encounter)."]
    assert told(events, "given", 1) == ["You give Ann 2 blue tokens (encounter)."]
    assert told(events, "given", 2) == ["Ben gives Ann 2 blue tokens (encounter)."]
    assert told(events, "given", None, marked=True) == [
        f"{MARK}1Ben{END} gives {MARK}0Ann{END} 2 blue tokens (encounter)."
    ]


def test_who_is_manipulated_is_told_so() -> None:
    m = table(at(3), at(10, {"red": 9}), at(15))
    roll(m, 5, 6)
    events = m.play("manipulate-acw")
    assert told(events, "manipulated", 0) == ["Ben discards 3 red tokens and sends you anticlockwise."]
    assert told(events, "manipulated", 1) == ["You discard 3 red tokens and send Ann anticlockwise."]
    assert told(events, "manipulated", 2) == ["Ben discards 3 red tokens and sends Ann anticlockwise."]


def test_twins_keep_their_names_and_have_their_owners_colour() -> None:
    m = table(twins(3, 10), twins(15, 18), variant="twins")
    roll(m, 4, 6)
    events = m.play("cw")
    assert told(events, "directed", 0) == ["You send Red 1 clockwise and Red 2 anticlockwise."]
    assert told(events, "directed", 1, marked=True) == [
        f"{MARK}0Red 1{END} goes clockwise, {MARK}0Red 2{END} anticlockwise."
    ]


def test_the_only_winner_reads_it() -> None:
    m = table(at(1, 1), at(6), tiles={4: "green/small explosion"})
    events = go(m, 3, 2)
    assert told(events, "knocked_out", 0) == ["You have no energy left and are out of the game."]
    assert told(events, "won", 1) == ["You win and escape the laboratory!"]
    assert told(events, "won", 0) == ["Ben wins and escapes the laboratory!"]


def played(seed: int, **options: object) -> Match:
    match = labtop.new("laborigines", 3, seed, gear="plain", **options)
    moves = random.Random(seed)
    while not match.over:
        match.play(moves.choice(match.legal()))
    return match


@pytest.mark.parametrize("options", [{}, {"edition": "czech", "nicest": "vote"}, {"variant": "twins", "energy": 12}])
def test_no_sentence_to_somebody_also_names_them(options: dict[str, object]) -> None:
    """Where one is "you", one is not called by name in the same breath: but for a vote for oneself."""
    for event in played(5, **options).events:
        for reader, name in enumerate(PEOPLE):
            sentence = event.text("en", Voice(reader, PEOPLE))
            assert "{" not in sentence
            assert sentence[0].isupper() or sentence[0].isdigit()
            if re.search(r"\b[Yy]ou\b", sentence) and event.kind != "voted":
                assert name not in sentence, sentence


def test_questions_speak_to_whoever_is_asked_without_a_name_in_front() -> None:
    match = labtop.new("laborigines", 3, 4, gear="plain", edition="czech", nicest="vote")
    moves, asked = random.Random(4), set[str]()
    while not match.over:
        asked.add(match.question or "")
        match.play(moves.choice(match.legal()))
    assert all(re.match(r"(Which|How|Who|On which|Do you)\b", question) for question in asked)
    assert "Which way do you go?" in asked
    assert "Which die moves you? The other one moves Moa." in asked


def test_a_way_says_whom_one_meets_and_what_one_takes() -> None:
    m = table(at(1), at(4), at(13), tokens={18: {"blue": 2}})
    roll(m, 3, 2)
    assert [action.label() for action in m.legal()] == [
        "Clockwise to tile 4, where you meet Blue and go on",
        "Anticlockwise to tile 18: you take 2 blue tokens and flip the tile",
    ]
    m = table(at(1), at(10), at(13))
    roll(m, 3, 2)
    assert m.legal()[0].label() == "Clockwise to tile 4, which you flip"


def test_moa_is_somebody_even_as_a_reason() -> None:
    m = table(at(1), at(4, {"blue": 9, "red": 2}), at(13), moa=2)
    roll(m, 3, 2)
    assert m.question == "Which token do you lay on tile 4, and which leaves the game (Moa)?"
    assert told(m.play("lay-red-out-red"), "spent", 1) == [
        "You spend 2 red tokens: 1 on tile 4, 1 out of the game (Moa)."
    ]
