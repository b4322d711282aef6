"""No leaks: a thousand random games, looked at from every seat. Hands, doors, exits, choices, events, refusals.

The states a seat cannot tell apart are made here by our own hands and not by `hide`, so that the two check each other.
"""

import random
from collections import Counter
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import labtop
from labtop.engine import chance
from labtop.engine.events import EventKind
from labtop.engine.machine import Machine
from labtop.engine.match import Event, Match
from labtop.engine.reading import readings
from labtop.engine.state import as_bytes, as_state, blank
from labtop.games.labrats.components import DOOR_NAMES, POTION_NAMES
from labtop.games.labrats.pieces import potion
from labtop.games.labrats.possible import check as check_table
from labtop.games.labrats.terms import Note, Phase
from tests.labrats.random_games import games, steps, table

GAMES = 1020
STRIDES = 17  # between two looks at a game lie four steps and up to so many more
EVERY = 40  # a look of so many is a thorough one
RARE = (Phase.CONFUSION, Phase.PAY)  # and every one at these


def scrambled(truth: Any, seat: int, luck: random.Random) -> np.ndarray[Any, Any]:
    """The bytes of the same state, but for much that a seat cannot know: cards drawn since the last reshuffle and not
    shown or passed since may as well be others of the pack."""
    states = blank(labtop.game("labrats").state.DTYPE)
    as_bytes(states)[0][:] = truth
    t = as_state(states)
    others = [other for other in range(t.players) if other != seat]
    _scramble_potions(t, seat, luck)
    _scramble_doors(t, seat, luck)
    for other in others:
        held = int(t.held[other])
        t.facts[other] = luck.randint(0, 3)
        for number in range(16):
            known = number < t.facts[other]
            t.fact_kind[other, number] = luck.randint(1, 16) if known else 0
            t.fact_holders[other, number] = 1 << seat if known else 0
        if t.chosen[other]:
            t.chosen[other] = luck.randint(1, {Phase.PLACE: 2, Phase.CONFUSION: held}.get(Phase(int(t.phase)), 3))
    exits = [place for place in range(8) if place != t.exit_open - 1]
    cards = [t.exits[place] for place in exits]
    luck.shuffle(cards)
    t.exits[exits] = cards
    scrambled_bytes: np.ndarray[Any, Any] = as_bytes(states)[0]
    return scrambled_bytes


def _blanks(memory: Any, notes: int, seat: int, hands: dict[int, list[int]]) -> list[tuple[int, int, int]]:
    """Draws of other rows since the last reshuffle whose card only its owner has seen: note, row, kind."""
    entries = [(int(entry) & 7, int(entry) >> 3 & 7, int(entry) >> 6 & 31) for entry in memory[:notes]]
    found = []
    for at in range(notes - 1, -1, -1):
        what, row, kind = entries[at]
        since = entries[at + 1 :]
        if what in (Note.SHUFFLED, Note.CONFUSED, Note.KNEW):
            break
        named = any(w in (Note.SHOWED, Note.FAILED) and r == row for w, r, _ in since)
        if what == Note.DREW and row != seat and not named and kind in hands.get(row, []):
            found.append((at, row, kind))
            hands[row].remove(kind)
    return found


def _exchange(memory: Any, at: int, old: int, pack: Any, luck: random.Random) -> int:
    """The card of a draw for one of the pack."""
    new = luck.choice([kind for kind, count in enumerate(pack) for _ in range(count)])
    pack[new] -= 1
    pack[old] += 1
    memory[at] = int(memory[at]) + 64 * (new - old)
    return new


def _scramble_potions(t: Any, seat: int, luck: random.Random) -> None:
    facts = {int(kind) for kind in t.fact_kind[seat, : int(t.facts[seat])]}
    hands = {row: [int(kind) for kind in t.potions[row, : int(t.held[row])]] for row in range(t.players)}
    for at, row, kind in _blanks(t.potion_memory, int(t.potion_notes), seat, hands):
        if kind not in facts and t.potion_pack.any():
            hand = [int(card) for card in t.potions[row, : int(t.held[row])]]
            hand[hand.index(kind)] = _exchange(t.potion_memory, at, kind, t.potion_pack, luck)
            t.potions[row, : int(t.held[row])] = sorted(hand)


def _scramble_doors(t: Any, seat: int, luck: random.Random) -> None:
    hidden: dict[int, list[tuple[Any, Any]]] = {row: [] for row in range(5)}
    for row in range(5):
        if t.table[row] and not t.opened[row]:
            hidden[row].append((t.table, row))
        if row < t.players:
            hidden[row] += [(t.doors, (row, number)) for number in range(2) if t.doors[row, number]]
    rows = {row: [int(array[at]) for array, at in places] for row, places in hidden.items()}
    for at, row, kind in _blanks(t.door_memory, int(t.door_notes), seat, rows):
        if t.door_pack.any():
            array, place = next((array, place) for array, place in hidden[row] if array[place] == kind)
            array[place] = _exchange(t.door_memory, at, kind, t.door_pack, luck)


def shown(lens: Match, seat: int, *, picture: bool) -> list[Any]:
    """Everything a seat is shown: view, legal list with labels, question, drawing, and what a refusal says."""
    seen: list[Any] = [lens.view(seat), lens.text(seat)]
    if picture:
        seen.append(lens.svg(seat))
    legal = lens.legal(seat)
    seen.append([(action.id, action.text, action.label()) for action in legal])
    seen.append(lens.ask(seat=seat) if legal else None)
    for attempt in sorted({"xyzzy", "use-multicolour"} - {action.text for action in legal}):
        with pytest.raises(labtop.IllegalAction) as refusal:
            lens.play(attempt, seat)
        seen.append((attempt, str(refusal.value)))
    return seen


@pytest.mark.long
def test_a_thousand_games_leak_nothing() -> None:
    """Now and then a moment is looked at from a seat, and an event from all of them."""
    lenses: dict[Any, Match] = {}
    luck = random.Random(1)
    seen: Counter[str] = Counter()
    game = labtop.game("labrats")
    for players, seed, options in games(GAMES):
        key = (players, *options.values())
        if key not in lenses:
            lenses[key] = labtop.new("labrats", players, 0, gear="compiled", **options)
            assert lenses[key].waiting
        lens = lenses[key]
        for number, played in enumerate(steps(players, seed, options, 4 + seed % STRIDES)):
            s = played.s
            if s.event:
                happening = game.events[int(s.event)]
                seen[happening.kind] += 1
                if seen[happening.kind] % 4 == 1:
                    live: Any = SimpleNamespace(now=readings(game.state.DTYPE)(played.bytes.tobytes()))
                    check_event(s, Event(happening.kind, happening.told(s), 0, happening, game, live), happening)
            if s.waiting and (number % EVERY == 0 or s.phase in RARE):
                seat = (number + seed) % players
                seen[Phase(int(s.phase)).name] += 1
                seen["known"] += s.facts[seat] > 0
                check_table(s)
                check_moment(lens, played, seat, number, luck)
    assert {happening.kind for happening in game.events.values()} - set(seen) == {"no_card"}
    assert set(seen) >= {"PLACE", "CHOOSE", "OBSTACLE", "CONFUSION", "PAY", "KEEP"}
    assert seen["known"] > 20


def check_moment(lens: Match, played: Machine, seat: int, number: int, luck: random.Random) -> None:
    """What a seat cannot know makes no difference to anything it is shown, nor to what it imagines."""
    rest = played.copy()
    rest.rest()
    chance.clear(rest.s)
    other = scrambled(rest.bytes, seat, luck)
    picture = number % 5 == 0
    lens.machine.bytes[:] = rest.bytes
    seen = shown(lens, seat, picture=picture)
    lens.machine.hide(seat, number)
    lens.machine.rest()
    imagined = lens.machine.bytes.copy()
    assert shown(lens, seat, picture=picture) == seen
    check_imagined(lens.machine.s, played.s, seat)
    lens.machine.bytes[:] = other
    assert shown(lens, seat, picture=picture) == seen
    lens.machine.hide(seat, number)
    lens.machine.rest()
    assert np.array_equal(lens.machine.bytes, imagined), "imagining depends on what the seat has not seen"


def check_imagined(t: Any, s: Any, seat: int) -> None:
    """An imagined state is a possible one in which all that the seat knows is so."""
    check_table(t)
    for name in ("table", "doors", "potions", "fact_kind", "fact_holders"):
        assert np.array_equal(getattr(t, name)[seat], getattr(s, name)[seat])
    for name in ("held", "opened", "door_discard", "potion_discard", "health", "cheese"):
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
CARD_WORDS = [*DOOR_NAMES[1:], *(potion(name, "en") for name in POTION_NAMES[1:])]


def test_who_is_told_what() -> None:
    events = labtop.game("labrats").events.values()
    assert {event.kind: (set(event.secret), set(event.to)) for event in events if event.secret} == {
        "dealt": ({"potion", "second_potion", "door", "second_door"}, {"seat"}),
        "drew": ({"potion"}, {"seat"}),
        "door_drawn": ({"door"}, {"seat"}),
        "passed": ({"potion"}, {"giver", "taker"}),
    }


def check_event(s: Any, event: Event, happening: EventKind) -> None:
    """Events tell cards only to those who see them."""
    if event.kind not in SECRET_KINDS:
        check_public(s, event.args)
        return
    insiders = {event.args[name] for name in happening.to}
    for viewer in (None, *range(s.players)):
        text = event.seen_by(viewer).text()
        told = [event.seen_by(viewer).args[name] for name in happening.secret]
        if viewer in insiders:
            assert told == [event.args[name] for name in happening.secret]
            assert any(word in text for word in CARD_WORDS)
        else:
            assert told == [None] * len(told)
            assert not any(word in text for word in CARD_WORDS)


def check_public(s: Any, args: Mapping[str, Any]) -> None:
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
    for seed in range(20):
        for played in steps(4, seed, {}, 29):
            if not played.s.waiting:
                continue
            lens.machine.bytes[:] = played.bytes
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
