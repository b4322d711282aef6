"""What the rules of many games share."""

from typing import Any

import numpy as np

from labtop.engine import chance, kit
from labtop.engine.drawing import scoped
from labtop.engine.state import FlatState, as_state, blank


class Table(FlatState):
    pass


def mixed(row: list[int], seed: int) -> list[int]:
    s: Any = as_state(blank(Table.DTYPE))
    chance.reseed(s, seed)
    cards = np.array(row, np.int8)
    kit.reshuffle(s, cards, len(cards))
    return [int(card) for card in cards]


def test_what_is_reshuffled_does_not_tell_how_it_lay() -> None:
    for seed in range(20):
        assert mixed([3, 1, 4, 2], seed) == mixed([1, 2, 3, 4], seed)
    assert len({tuple(mixed([1, 2, 3], seed)) for seed in range(60)}) == 6, "every order comes up"


def test_a_row_of_actions_is_offered() -> None:
    out = np.zeros(5, np.int32)
    assert kit.offer(out, 7, 3) == 3
    assert out.tolist() == [7, 8, 9, 0, 0]


def test_a_games_style_is_for_its_pictures_only() -> None:
    assert scoped("go", ".a{fill:red}\n.b,.c .d{x:y}") == ".labtop.go .a{fill:red}.labtop.go .b,.labtop.go .c .d{x:y}"
