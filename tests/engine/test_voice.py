"""Who is spoken to: "you" where they are meant, others by their names, seats marked for a page."""

import pytest

import labtop
from labtop.engine.defaults.words import tell
from labtop.engine.events import Plural, told
from labtop.engine.kinds import Seat, Seats
from labtop.engine.voice import END, MARK, NEUTRAL, Voice, unmarked

NAMES = ("red", "blue", "green")


def said(declared: object, voice: Voice = NEUTRAL, **args: object) -> str:
    return tell(declared, None, args, "en", lambda s, seat, lang: NAMES[seat].capitalize(), voice)  # type: ignore[arg-type]


GAVE = told(
    "{giver} gives {taker} a card.",
    you={"giver": "You give {taker} a card.", "taker": "{giver} gives you a card."},
    giver=Seat, taker=Seat,
)  # fmt: skip
ROLLED = told("{seat} rolls {number}.", you="You roll {number}.", seat=Seat, number=int)
FELL = told(
    Plural("{seats} falls.", "{seats} fall.", "seats"), you="You fall.", seats=Seats,
)  # fmt: skip


def test_nobody_is_spoken_to_in_the_neutral_voice() -> None:
    assert said(GAVE, giver=0, taker=1) == "Red gives Blue a card."


def test_the_reader_is_you_as_subject_and_as_object() -> None:
    assert said(GAVE, Voice(0), giver=0, taker=1) == "You give Blue a card."
    assert said(GAVE, Voice(1), giver=0, taker=1) == "Red gives you a card."
    assert said(GAVE, Voice(2), giver=0, taker=1) == "Red gives Blue a card."
    assert said(ROLLED, Voice(2), seat=2, number=4) == "You roll 4."


def test_several_are_not_you() -> None:
    assert said(FELL, Voice(1), seats=[1]) == "You fall."
    assert said(FELL, Voice(1), seats=[0, 1]) == "Red and Blue fall."


def test_people_have_names_and_a_seat_without_one_its_own() -> None:
    assert said(GAVE, Voice(None, ("Ann", "")), giver=0, taker=1) == "Ann gives Blue a card."


def test_marks_say_whose_a_word_is_and_can_be_taken_off() -> None:
    text = said(GAVE, Voice(None, ("Ann", "Ben"), True), giver=0, taker=1)
    assert text == f"{MARK}0Ann{END} gives {MARK}1Ben{END} a card."
    assert unmarked(text) == "Ann gives Ben a card."


def test_an_event_that_names_nobody_cannot_say_you() -> None:
    with pytest.raises(TypeError, match="names no person"):
        told("It rains.", you="It rains on you.")
    with pytest.raises(TypeError, match="no argument 'player'"):
        told("{seat} falls.", you={"player": "You fall."}, seat=Seat)


@pytest.mark.parametrize("name", labtop.games())
def test_every_event_of_a_match_is_told_to_everybody_at_it(name: str) -> None:
    """In every voice there is a sentence, no gap is left open, and the neutral voice is what it always was."""
    match = labtop.new(name, seed=3)
    for _ in range(60):
        if match.over:
            break
        match.play(match.legal()[-1])
    names = tuple(f"N{seat}" for seat in range(match.players))
    for event in match.events:
        assert event.text() == event.text("en", NEUTRAL)
        for reader in range(match.players):
            text = event.seen_by(reader).text("en", Voice(reader, names, True))
            assert text and "{" not in text and "}" not in text
            assert text.count(MARK) == text.count(END)
