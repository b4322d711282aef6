"""No leaks: a thousand random games, looked at from every seat. Hands, doors, exits, choices, events, refusals.

The states a seat cannot tell apart are made here by our own hands and not by `hide`, so that the two check each other.
"""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import labtop
from labtop.engine import chance
from labtop.engine.match import Event, Match
from labtop.engine.record import as_bytes, as_record, blank
from labtop.engine.table import Table
from labtop.games.labrats.checks import check_table
from labtop.games.labrats.components import DOOR_NAMES, POTION_NAMES
from labtop.games.labrats.state import Phase
from labtop.games.labrats.words import DOORS, potion
from tests.labrats.random_games import games, steps, table

GAMES = 1020
EVERY = 41  # a moment of so many is looked at: no multiple of anything in the game


def scrambled(s: Any, seat: int, luck: random.Random) -> np.ndarray[Any, Any]:
    """The bytes of a state in which everything that a seat cannot know is another."""
    states = blank(labtop.game("labrats").state)
    as_bytes(states)[0][:] = as_bytes(np.array([s], states.dtype))[0]
    t = as_record(states)
    others = [other for other in range(t.players) if other != seat]
    places: list[tuple[Any, Any]] = [(t.doors, (o, n)) for o in others for n in range(2) if t.doors[o, n]]
    places += [(t.table, p) for p in range(5) if p != seat and t.table[p] and not t.opened[p]]
    _scramble(places, t.door_pack, luck)
    hands: list[tuple[Any, Any]] = [(t.potions, (o, n)) for o in others for n in range(t.held[o])]
    _scramble(hands, t.potion_pack, luck)
    for other in others:
        held = int(t.held[other])
        t.potions[other, :held] = sorted(t.potions[other, :held])
        t.facts[other] = luck.randint(0, 3)
        for number in range(16):
            known = number < t.facts[other]
            t.fact_kind[other, number] = luck.randint(1, 16) if known else 0
            t.fact_holders[other, number] = 1 << seat if known else 0
        if t.chosen[other]:
            t.chosen[other] = luck.randint(1, {Phase.PLACE: 2, Phase.CONFUSION: held}.get(Phase(int(t.phase)), 3))
    exits = [(t.exits, p) for p in range(3) if p != t.exit_open - 1] + [(t.exit_pack, p) for p in range(5)]
    cards = [array[at] for array, at in exits]
    luck.shuffle(cards)
    for (array, at), card in zip(exits, cards, strict=True):
        array[at] = card
    scrambled_bytes: np.ndarray[Any, Any] = as_bytes(states)[0]
    return scrambled_bytes


def _scramble(places: list[tuple[Any, Any]], pack: Any, luck: random.Random) -> None:
    cards = [int(array[at]) for array, at in places] + [kind for kind, count in enumerate(pack) for _ in range(count)]
    luck.shuffle(cards)
    for (array, at), card in zip(places, cards, strict=False):
        array[at] = card
    pack[:] = np.bincount(cards[len(places) :], minlength=len(pack))


def shown(lens: Match, seat: int, *, picture: bool) -> list[Any]:
    """Everything a seat is shown: view, legal list with labels, question, drawing, and what a refusal says."""
    seen: list[Any] = [lens.view(seat), lens.text(seat)]
    if picture:
        seen.append(lens.svg(seat))
    if seat in lens.waiting:
        seen.append([(action.id, action.text, action.label()) for action in lens.legal(seat)])
        seen.append(lens.ask(seat=seat))
    for attempt in ("xyzzy", "pass4", "use-multicolour"):
        if seat not in lens.waiting or attempt not in [action.text for action in lens.legal(seat)]:
            with pytest.raises(labtop.IllegalAction) as refusal:
                lens.play(attempt, seat)
            seen.append(str(refusal.value))
    return seen


def looked_at(count: int, first: int = 0) -> Iterator[tuple[Table, int]]:
    """Moments of random games at rest, with a running number."""
    number = 0
    for players, seed, options in games(count, first):
        for played in steps(players, seed, options):
            if played.s.waiting:
                number += 1
                if number % EVERY == 0:
                    played.s.chance = 0
                    played.s.args[:] = 0
                    played.s.event = 0
                    before = int(played.s.chance)
                    yield played, number
                    played.s.chance = before


def test_what_a_seat_cannot_know_makes_no_difference_to_anything_it_is_shown() -> None:
    """And an imagined state is the same whatever the truth was, keeps what is known, and is one that can be."""
    lenses: dict[Any, Match] = {}
    luck = random.Random(1)
    phases: Counter[str] = Counter()
    known: Counter[int] = Counter()
    for played, number in looked_at(GAMES):
        s = played.s
        key = (int(s.players), int(s.specimens), int(s.survivor))
        if key not in lenses:
            names = {"specimens": ("random", "drafted")[key[1]], "survivor": ("own_turn", "any_turn")[key[2]]}
            lenses[key] = labtop.new("labrats", key[0], 0, gear="compiled", **names)
            assert lenses[key].waiting
        lens = lenses[key]
        phases[Phase(int(s.phase)).name] += 1
        check_table(s)
        seat = number // EVERY % int(s.players)
        truth = played.bytes.copy()
        other = scrambled(s, seat, luck)
        lens._table.bytes[:] = truth
        seen = shown(lens, seat, picture=number % 5 == 0)
        lens._table.bytes[:] = other
        assert shown(lens, seat, picture=number % 5 == 0) == seen
        lens._table.bytes[:] = truth
        lens._table.hide(seat, number)
        lens._table.rest()
        imagined = lens._table.bytes.copy()
        assert shown(lens, seat, picture=False)[:2] == seen[:2]
        check_imagined(lens._table.s, s, seat)
        known[int(s.facts[seat])] += 1
        lens._table.bytes[:] = other
        lens._table.hide(seat, number)
        lens._table.rest()
        assert np.array_equal(lens._table.bytes, imagined)
    assert set(phases) >= {"PLACE", "CHOOSE", "OBSTACLE", "CONFUSION", "PAY", "KEEP"}
    assert known[1] + known[2] > 20


def check_imagined(t: Any, s: Any, seat: int) -> None:
    """An imagined state is a possible one in which all that the seat knows is so."""
    check_table(t)
    for name in ("table", "doors", "potions", "fact_kind", "fact_holders"):
        assert np.array_equal(getattr(t, name)[seat], getattr(s, name)[seat])
    for name in ("held", "opened", "door_discard", "potion_discard", "holds", "lacks", "health", "cheese"):
        assert np.array_equal(getattr(t, name), getattr(s, name))
    assert t.chosen[seat] == s.chosen[seat]
    assert ((t.chosen > 0) == (s.chosen > 0)).all()
    assert t.exit_open == s.exit_open
    if s.exit_open:
        assert t.exits[s.exit_open - 1] == s.exits[s.exit_open - 1]
    assert (t.door_pack_left, t.potion_pack_left) == (s.door_pack_left, s.potion_pack_left)
    assert t.door_pack.sum() == t.door_pack_left
    assert t.potion_pack.sum() == t.potion_pack_left


SECRET_KINDS = {"dealt", "drew", "door_drawn", "passed"}
CARD_WORDS = [*DOORS.values(), *(potion(name, "en") for name in POTION_NAMES[1:])]


def test_events_tell_cards_only_to_those_who_see_them() -> None:
    game = labtop.game("labrats")
    assert {happening.kind for happening in game.events.values() if happening.secret} == SECRET_KINDS
    counted: Counter[str] = Counter()
    for players, seed, options in games(GAMES):
        for played in steps(players, seed, options):
            s = played.s
            if not s.event:
                continue
            happening = game.events[int(s.event)]
            counted[happening.kind] += 1
            if happening.kind not in SECRET_KINDS:
                if counted[happening.kind] % 20 == 0:
                    check_public(s, happening.told(s))
                continue
            if counted[happening.kind] % 20:
                continue
            event = Event(happening.kind, happening.told(s), 0, happening, game, s)
            insiders = {event.args[name] for name in happening.to}
            for viewer in (None, *range(players)):
                text = event.seen_by(viewer).text()
                told = [event.seen_by(viewer).args[name] for name in happening.secret]
                if viewer in insiders:
                    assert told == [event.args[name] for name in happening.secret]
                    assert any(word in text for word in CARD_WORDS)
                else:
                    assert told == [None] * len(told)
                    assert not any(word in text for word in CARD_WORDS)
    assert counted.keys() == {happening.kind for happening in game.events.values()} - {"no_card"}


def check_public(s: Any, args: dict[str, Any]) -> None:
    """A card named to all lies face up when it is named."""
    for name, value in args.items():
        if "potion" in name and value != "none":
            assert s.potion_discard[POTION_NAMES.index(value)]
        elif name.startswith("door") and value != "none":
            kind = DOOR_NAMES.index(value)
            face_up = [int(door) for door, opened in zip(s.table, s.opened, strict=True) if opened]
            assert s.door_discard[kind] or kind == s.card or kind in face_up


def test_a_spectator_sees_no_hand_no_closed_door_no_exit_and_no_choice() -> None:
    lens = labtop.new("labrats", 4, 0, gear="compiled")
    assert lens.waiting
    for played, _ in looked_at(60, first=2000):
        if played.s.players != 4 or played.s.specimens:
            continue
        lens._table.bytes[:] = played.bytes
        view = lens.view(None)
        assert all(seat["hand"] is None and seat["choice"] is None for seat in view["seats"])
        assert all(place["door"] is None for place in view["doors"] if not place["open"])
        assert all(place["wants"] is None for place in view["exits"] if not place["open"])
        assert view["known"] == view["legal"] == []
        assert "You" not in lens.text(None)


def test_imagined_hands_vary_and_every_unseen_card_can_be_anywhere() -> None:
    made = table(3, {})
    chance.reseed(made.s, 5)
    made.setup()
    while not made.s.waiting:
        made._rules["step"](made.s)
    mine = Counter(int(kind) for kind in made.s.potions[0, :2])
    seen: Counter[int] = Counter()
    for seed in range(600):
        twin = made.copy()
        twin.hide(0, seed)
        seen.update(int(kind) for kind in twin.s.potions[1, :2])
    assert set(seen) == {kind for kind in range(1, 17) if mine[kind] < (2 if kind < 7 else 1 if kind < 16 else 4)}
