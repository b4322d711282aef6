"""Every game played to its end by clicking in a real Chromium, against bots that need nothing compiled."""

from typing import Any

import pytest

from tests.browser.conftest import Open

SHORT: dict[str, dict[str, Any]] = {
    "laborigines": {"players": 3, "options": {"energy": 5}},
    "labrats": {"players": 3},
    "labydo": {"players": 2, "options": {"max_turns": 5}},
    "labyrinthus": {"players": 2, "options": {"max_rounds": 2}},
}


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_game_by_clicking(game: str, visit: Open) -> None:
    me = visit()
    me.sit(game, name="Ada", **SHORT[game])
    assert me.play() > 1
    result = me.page.locator("#result")
    result.wait_for(state="visible")
    assert me.now["sentence"] in result.inner_text()
    assert "null" not in result.inner_text()
    assert me.targets() == []
