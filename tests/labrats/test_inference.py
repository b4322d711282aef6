"""T11, T23, T24, T26, T27: nothing that a seat imagines contradicts what a careful onlooker there can infer."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import labtop
from labtop.bots.levels import bot
from labtop.engine.match import Match
from tests.labrats.inference import Onlooker

SAMPLES = 2400
PLAYERS = (3, 4, 5, 5)
BOTS = ("search:50", "greedy", "random", "greedy", "search:50")
DRAFTED = {"specimens": "drafted", "survivor": "any_turn"}


class Table:
    """A game of bots, with an onlooker in every seat."""

    def __init__(self, number: int) -> None:
        self.number, self.players = number, PLAYERS[number % len(PLAYERS)]
        options = DRAFTED if number % 3 == 2 else {}
        self.match = labtop.new("labrats", self.players, 100 + number, gear="compiled", **options)
        self.bots = [bot(BOTS[seat], seed=number * 10 + seat) for seat in range(self.players)]
        self.dice = random.Random(number)
        self.onlookers = [Onlooker(seat, self.players) for seat in range(self.players)]
        self.heard = 0

    def moments(self) -> Iterator[Match]:
        """Before every decision, when all have heard what happened."""
        match, dice = self.match, self.dice
        while not match.over:
            for event in match.events[self.heard :]:
                for onlooker in self.onlookers:
                    told = event.seen_by(onlooker.seat)
                    onlooker.hear(told.kind, told.args)
            self.heard = len(match.events)
            yield match
            seat = dice.choice(match.waiting)
            legal = match.legal(seat)
            decided = legal[0]
            if len(legal) > 1:
                decided = self.bots[seat].choose(match.hidden(seat, dice.randrange(1 << 30)), seat)
            match.play(decided.id, seat)


@pytest.mark.long
def test_T11_imagined_worlds_contradict_nothing_a_careful_onlooker_knows() -> None:
    samples, number = 0, 0
    seen: Counter[str] = Counter()
    while samples < SAMPLES:
        table = Table(number)
        for match in table.moments():
            for _ in range(table.dice.choice((0, 0, 1, 1))):
                onlooker = table.dice.choice(table.onlookers)
                where = f"game {number}, action {match.number}, seat {onlooker.seat}"
                view = match.view(onlooker.seat)
                twin = match.hidden(onlooker.seat, table.dice.randrange(1 << 30))
                assert not onlooker.contradictions(twin.position(), view), where
                assert not onlooker.contradictions(match.position(), view), f"the truth itself: {where}"
                samples += 1
        seen.update(event.kind for event in table.match.events)
        number += 1
    assert {"reshuffled", "passed", "died", "paid", "revealed", "table_cleared"} <= set(seen)


def careless(match: Match, seat: int, dice: random.Random) -> dict[str, Any]:
    """The table as somebody imagines it who remembers nothing: all potions it has not seen, dealt anew."""
    position: dict[str, Any] = match.position()
    others = [entry for number, entry in enumerate(position["seats"]) if number != seat]
    unseen = [card for entry in others for card in entry["potions"]]
    unseen += [card for card, count in position["potions"]["pack"].items() for _ in range(count)]
    dice.shuffle(unseen)
    for entry in others:
        entry["potions"] = [unseen.pop() for _ in entry["potions"]]
    position["potions"]["pack"] = dict(Counter(unseen))
    for entry in position["seats"]:
        entry.pop("knows", None)
    del position["memory"]
    return labtop.load(position).position()


def test_T11_the_onlooker_notices_what_the_careless_imagine() -> None:
    """Else it would prove nothing: after a reshuffle or a potion passed on most of that is impossible."""
    found: Counter[str] = Counter()
    for number in range(4):
        table = Table(number)
        for match in table.moments():
            if match.number % 5 == 0:
                onlooker = table.dice.choice(table.onlookers)
                world = careless(match, onlooker.seat, table.dice)
                for wrong in onlooker.contradictions(world, match.view(onlooker.seat)):
                    found[wrong.split(" ", 1)[1]] += 1
    assert found["cannot be in the pack"] > 20
    assert found["was passed on and is gone"] > 5
