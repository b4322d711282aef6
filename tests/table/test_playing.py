"""Whole matches through the server: against bots, with friends, reconnecting in the middle."""

import random

import pytest

import labtop
from tests.table.people import Person, Running, play_on

LONG = {"labyrinthus": {"max_rounds": 5}, "labydo": {"max_turns": 10}}


@pytest.mark.parametrize("game", labtop.games())
def test_a_match_against_bots_is_played_to_its_end_and_proven(running: Running, game: str) -> None:
    with Person(running, "Ada") as ada:
        made = ada.create(game, options=LONG.get(game, {}))
        match = made["match"]
        with ada.live(match, want="both") as live:
            live.until("state")
            assert play_on(live, random.Random(1)) > 0
        assert live.now["over"]
        assert live.now["scores"]
        record = ada.get(f"/{match}/record")
        assert labtop.verify(record).ok
        proof = ada.get(f"/{match}/proof")
        assert proof["ok"]
        assert proof["secret"] == record["secret"]
        assert proof["commitment"] == record["commitment"]
        assert sum(dice["rolls"] for dice in proof["dice"]) == sum(
            sum(dice["counts"].values()) for dice in proof["dice"]
        )
        replay = ada.get(f"/{match}/replay")
        assert len(replay["steps"]) == len(labtop.replay(record).events) + 1
        frames = ada.get(f"/{match}/replay/frames?from=0&count=3")["frames"]
        assert [frame["step"] for frame in frames] == [0, 1, 2]
        assert all(frame["moving"].startswith("<g id=") for frame in frames)
