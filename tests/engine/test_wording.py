"""Small helpers of games: two sentences for one event, words that mean yes and no, headlines that fit."""

import re

import pytest

from labtop.engine.drawing import disc, headline
from labtop.engine.errors import BadOption
from labtop.engine.events import either
from labtop.engine.options import OneOf


def test_one_of_two_sentences_by_an_argument_or_by_a_test() -> None:
    by_argument, by_test = either("pillar", "with", "without"), either(lambda args: args["n"] > 1, "many", "one")
    assert callable(by_argument) and callable(by_test)
    assert [by_argument({"pillar": given}) for given in ("d4", None)] == ["with", "without"]
    assert [by_test({"n": number}) for number in (1, 2)] == ["one", "many"]


def test_true_and_false_are_yes_and_no_where_those_are_among_the_words() -> None:
    option = OneOf("play_on", "", ("no", "ask", "yes"))
    assert [option.check(value) for value in (True, False, "ask")] == ["yes", "no", "ask"]
    assert [option.parse(text) for text in ("on", "False", "ask", "yes")] == ["yes", "no", "ask", "yes"]
    with pytest.raises(BadOption, match="option maze is symmetric or random, not True"):
        OneOf("maze", "", ("symmetric", "random")).check(True)
    with pytest.raises(BadOption, match="option light is on or off, not True"):
        OneOf("light", "", ("on", "off")).check(True)
    assert OneOf("light", "", ("on", "off")).parse("on") == "on"


def test_a_headline_takes_as_many_lines_as_it_needs_about_its_middle() -> None:
    for words, size in (("Red: which wall?", "20"), ("Red: which wall? " * 5, "17"), ("Red: which wall? " * 7, "17")):
        drawn = headline(words, 62, 600, 400)
        lines = [float(y) for y in re.findall(r' y="([\d.]+)"', drawn)]
        assert set(re.findall(r'font-size="(\d+)"', drawn)) == {size}
        assert abs(sum(lines) / len(lines) - 607) < 0.1
        assert max(lines) - min(lines) <= 40


def test_a_disc_bears_the_emblem_of_its_colour() -> None:
    assert disc("red") != disc("blue")
    assert disc("red").count("<path") == 1
