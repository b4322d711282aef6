"""The search for routes against all routes there are, on tables that random games have built."""

import random
from collections.abc import Iterator

import pytest

import labtop
from labtop.engine.match import Match
from labtop.games.labydo.components import SITE_NAMES
from labtop.games.labydo.pieces import step_to
from labtop.games.labydo.rules.common import dice_sum, tiles_missing
from labtop.games.labydo.rules.routes import find_route
from labtop.games.labydo.tiles import EDITIONS
from tests.labydo.graph import graph, routes

LONGEST = 11  # beyond that there are too many routes to list them all


def moments(edition: str, exact: str) -> Iterator[Match]:
    """Random matches wherever somebody is to move by few enough steps."""
    for seed in range(5):
        match = labtop.new("labydo", 4, seed, edition=edition, exact=exact, max_turns=25)
        players = random.Random(seed)
        while not match.over:
            if match.view()["turn"]["phase"] == "move" and sum(match.view()["turn"]["dice"]) <= LONGEST:
                yield match
            # Tiles are laid at random, but pawns go as far forward as they can: so they meet.
            legal = match.legal()
            match.play(players.choice(legal[-3:] if match.view()["turn"]["phase"] == "move" else legal))


@pytest.mark.parametrize(("edition", "exact"), [("1.0", "route"), ("2.0", "route"), ("2.0", "shortest")])
def test_D21_D24_D40_moves_attacks_and_routes_are_those_of_a_list_of_all_routes(edition: str, exact: str) -> None:
    checked = attacks = detours = 0
    for match in moments(edition, exact):
        view = match.view(match.to_move)
        seats, turn = view["seats"], view["turn"]
        mover = seats[turn["seat"]]
        total = sum(turn["dice"])
        others = {seat["pawn"]: seat["name"] for seat in seats if seat is not mover and seat["pawn"]}
        marks = {
            f"{tile.name}.{number + 1}": mark for tile in EDITIONS[edition] for number, mark in enumerate(tile.marks)
        }
        exits = {space for space, mark in marks.items() if mark == "S"}
        ways: dict[str, list[list[str]]] = {}
        for way in routes(graph(view), mover["pawn"], total, {*others, *exits}):
            ways.setdefault(way[-1], []).append(way)
        free = {space.lower() for space in ways if space not in others and space not in exits}
        hits = {
            space: [way for way in found if len(way) - 1 == total]
            for space, found in ways.items()
            if space in others and marks[space] != "B"
        }
        if exact == "shortest":
            hits = {space: found for space, found in hits.items() if min(map(len, ways[space])) - 1 == total}
        legal = {f"attack-{others[space]}" for space, found in hits.items() if found}
        assert {action.text for action in match.legal()} == {"stay"} | free | legal
        for action in match.legal():
            if action.text != "stay":
                end = (
                    action.text.upper()
                    if not action.text.startswith("attack")
                    else next(space for space, name in others.items() if action.text == f"attack-{name}")
                )
                taken = view["ways"][action.text]
                possible = hits[end] if end in others else ways[end]
                assert taken in possible
                missing = 5 - len(mover["crossed"])
                most = max(min(missing, new_tiles(way, mover["crossed"])) for way in possible)
                assert new_tiles(taken, mover["crossed"]) >= most
                best = [way for way in possible if new_tiles(way, mover["crossed"]) >= most]
                assert missing > 0 or len(taken) == min(map(len, possible))
                assert len(taken) == min(map(len, best))
                checked += 1
                attacks += end in others
                detours += len(taken) > min(map(len, ways[end]))
    assert checked > 300
    if edition == "2.0":
        assert attacks > (3 if exact == "route" else 1)
        assert detours > 3


@pytest.mark.parametrize("edition", ["1.0", "2.0"])
def test_D24_the_ways_told_are_those_that_the_rules_find(edition: str) -> None:
    """Views search by themselves, for speed: of several best routes they must tell the one that is taken."""
    checked = 0
    for match in moments(edition, "route"):
        now, most = match.now, dice_sum(match.now.writable())
        for text, way in match.view(match.to_move)["ways"].items():
            s = now.writable()
            end, is_attack = SITE_NAMES.index(way[-1]), text.startswith("attack")
            wanted = tiles_missing(s, int(now.turn))
            length = find_route(s, int(now.turn), int(now.pawn[now.turn]), end, most, is_attack, wanted)
            assert way == [SITE_NAMES[site] for site in s.best[: length + 1]]
            checked += len(way) > 2
        if checked > 250:
            break
    assert checked > 250


def new_tiles(way: list[str], crossed: list[str]) -> int:
    return len({space.partition(".")[0] for space in way[1:] if space[0] == "L"} - set(crossed))


@pytest.mark.parametrize("edition", EDITIONS)
def test_D4_ways_between_tiles_are_open_from_both_sides_whatever_was_laid_and_taken_away(edition: str) -> None:
    match = labtop.new("labydo", 2, 3, edition=edition, max_turns=60)
    players = random.Random(4)
    turns = 0
    while not match.over:
        if match.turns > turns + 9:
            turns = match.turns
            s = match.machine.s
            for space, ways in graph(match.view()).items():
                site = SITE_NAMES.index(space)
                steps = {SITE_NAMES[there] for d in range(4) if (there := step_to(s, site, d)) >= 0}
                assert steps == set(ways), space
        match.play(players.choice(match.legal()))
    assert match.view()["pile"] == 0
    assert any(event.kind == "took" for event in match.events)
