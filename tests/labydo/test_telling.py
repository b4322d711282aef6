"""What the events tell in games long enough for wins, bridges and counter-attacks: see conformance/test_telling."""

import random
from typing import Any

import pytest

import labtop
from labtop.engine.match import Action, Match
from tests.labydo.maze import moving, table
from tests.labydo.reader import Reader
from tests.labydo.test_combat import CUT_OFF

OF_THE_ENGINE = {
    "game", "version", "players", "options", "seat", "number", "waiting", "over", "scores", "ending", "places",
    "question", "legal",
}  # fmt: skip
ON = {"play_on": True}
BESIDE = ["10   E1^  L01^ L02^ S1^  L04^", "11   E1   L01  L02  S1   L04", "12   E2^", "13   E2", "14   E3^", "15   E3"]
ALONE = ["10   E1^  L01^ .    .    S1^", "11   E1   L01  .    .    S1", *BESIDE[2:]]
TWO_EXITS = ["10   E1^  L01^ S1^  S2^", "11   E1   L01  S1   S2", *BESIDE[2:]]


TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (4, {"edition": "2.0", "play_on": True, "counter": "until_done"}),
    (3, {"edition": "2.0", "play_on": True, "open_hands": True}),
    (2, {"edition": "1.0", "align": "corner"}),
)


def public(match: Match) -> dict[str, Any]:
    return {key: value for key, value in match.view().items() if key not in OF_THE_ENGINE}


def eager(match: Match, chooser: random.Random) -> Action:
    """Somebody who attacks, tries for exits and wants to win, and is otherwise careless."""
    legal = match.legal()
    keen = [
        action for action in legal if action.text in ("exit", "win", "teleport") or action.text.startswith("attack")
    ]
    return chooser.choice(keen if keen and chooser.random() < 0.8 else legal)


def follow(match: Match, seed: int, actions: int) -> set[str]:
    """Play on at random, with somebody listening. Gives the kinds of events that were heard."""
    reader = Reader(public(match), match.players, match.options)
    chooser, heard = random.Random(seed), len(match.events)
    for _ in range(actions):
        if match.over:
            break
        match.play(eager(match, chooser))
        events = match.seen(None)
        for event in events[heard:]:
            reader.read(event.kind, event.args)
        heard = len(events)
        assert reader.table() == public(match), [event.kind for event in events[-6:]]
        if match.number % 25 == 0 or match.view()["turn"]["phase"] in ("name exit", "scatter"):
            assert labtop.load(match.position()).position() == match.position()
    return {event.kind for event in match.events}


@pytest.mark.parametrize(
    ("dice", "kinds", "match"),
    [
        ((), {"cut_off", "turned_up", "bridged"}, lambda: cut_off(["L20"], ["L30"])),
        ((), {"cut_off", "picked", "bridged"}, lambda: cut_off(["L20", "L21"], [])),
        ((), {"gap_left"}, lambda: cut_off([], [])),
        ((1, 1, 2), {"exit_returned", "scattered", "turned_up"},
         lambda: table("S1.2", "S1.9", "S1.10", options=ON, map=BESIDE)),
        ((1, 1, 2), {"exit_returned", "scattered", "handed_in"},
         lambda: table({"pawn": "S1.2", "hand": ["L20", "L21"]}, "S1.9", "E3.10", options=ON, map=ALONE, pile=[])),
        ((1, 1, 2), {"left_empty", "scattered"},
         lambda: table("S1.2", "S1.9", "E3.10", options=ON, map=ALONE, pile=[])),
        ((1, 1, 1), {"home", "exit_returned"}, lambda: table("E1.4", "E2.7", "E3.10", options=ON, map=TWO_EXITS)),
        ((1, 1, 2), {"home", "won"}, lambda: table("S1.2", "E2.7")),
    ],
)  # fmt: skip
def test_what_is_rare_is_told_whole(dice: tuple[int, ...], kinds: set[str], match: Any) -> None:
    begun = match()
    reader_from = begun.copy()
    if dice:
        begun.force(*dice)
    reader = Reader(public(reader_from), begun.players, begun.options)
    begun.play("win" if dice else "attack-red")
    for event in begun.seen(None):
        reader.read(event.kind, event.args)
    assert reader.table() == public(begun)
    assert kinds <= follow(begun, 3, 30)


def cut_off(hand: list[str], pile: list[str]) -> Match:
    """Green may counter red, whose entrance is cut off."""
    return moving(
        {"pawn": "L02.11", "hand": hand}, "E2.7", {"pawn": "L02.2", "attackers": ["red"]},
        dice=(1, 1, 1), turn={"seat": 2}, map=CUT_OFF, pile=pile,
    )  # fmt: skip


def test_long_games_are_told_whole() -> None:
    heard: set[str] = set()
    for seed, (players, options) in enumerate(TABLES):
        match = labtop.new("labydo", players, seed, gear="compiled", **options, max_turns=150)
        reader = Reader(labtop.game("labydo").view(match.copy().machine.s, None), players, match.options)
        for event in match.seen(None):
            reader.read(event.kind, event.args)
        assert reader.table() == public(match)
        heard |= follow(match, seed + 7, 1500)
    assert {"took", "home", "exit_gained", "swapped", "teleported", "drew", "failed", "laid", "stayed"} <= heard
