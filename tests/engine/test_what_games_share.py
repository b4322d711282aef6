"""Small things of the engine that several games use."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import labtop
from labtop.engine.checks import a_list, must
from labtop.engine.defaults.words import label, tell
from labtop.engine.drawing import COLOURS, art
from labtop.engine.events import EventKind, Plural
from labtop.engine.gears import compiled
from labtop.engine.kinds import Numbered, SeatKind, SetOf
from labtop.engine.kit import sort
from labtop.engine.notation import Actions


def seat_name(s: Any, seat: int, lang: str) -> str:
    return f"Seat {seat}"


@pytest.mark.parametrize("gear", [lambda rule: rule, compiled])
def test_the_first_of_a_row_are_sorted_and_the_rest_is_left(gear: Any) -> None:
    row = np.array([5, 3, 9, 3, 1, 0], np.int8)
    gear(sort)(row, 4)
    assert row.tolist() == [3, 3, 5, 9, 1, 0]
    gear(sort)(row, 0)
    assert row.tolist() == [3, 3, 5, 9, 1, 0]


def test_what_must_be_so_is_the_refusal() -> None:
    must(1, "nothing is wrong")
    with pytest.raises(labtop.BadPosition, match="the door is open"):
        must(0, "the door is open")
    assert a_list([1, 2], 2, "dice") == [1, 2]
    for given in ([1, 2, 3], "12", None):
        with pytest.raises(labtop.BadPosition, match="dice is a list of up to 2, not"):
            a_list(given, 2, "dice")


def test_a_list_counts_in_a_plural_by_its_length() -> None:
    event = EventKind("won", (("seats", SetOf(SeatKind())),), Plural("{seats} wins.", "{seats} win.", "seats"))
    assert tell(event, None, {"seats": [1]}, "en", seat_name) == "Seat 1 wins."
    assert tell(event, None, {"seats": [1, 2]}, "en", seat_name) == "Seat 1 and Seat 2 win."


def test_a_label_is_filled_by_what_the_action_is_about() -> None:
    do = Actions()
    first = do.each("field{number}", "Go to field {number}", number=Numbered(3))
    again = do.row(("a", "b"), "Take card {number}")
    assert label(do.block(first), None, first + 2, "en", seat_name) == "Go to field 3"
    assert label(do.block(again), None, again + 1, "en", seat_name) == "Take card 2"


def test_art_is_read_without_its_breaks_and_with_its_gaps_filled(tmp_path: Path) -> None:
    file = tmp_path / "art.svg"
    file.write_text('<!-- A thing -->\n<g id="thing">\n  <path fill="{red.fill}"/>\n  {inside}</g>\n', encoding="utf-8")
    assert art(file, inside="<use/>") == f'<g id="thing"><path fill="{COLOURS["red"].fill}"/><use/></g>'
