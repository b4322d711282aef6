"""Reach by bits against a slow walk over what everybody sees, in tangled situations."""

import random

import pytest

import labtop
from labtop.engine.match import Match
from labtop.games.labyrinthus.components import SIDE, SPACE_NAMES
from tests.labyrinthus.tables import spaces, texts

INWARD = {"north": "south", "east": "west", "south": "north", "west": "east"}


def ways_on(match: Match) -> dict[str, list[tuple[str, str]]]:
    """Space -> the open ways from it, each a direction and the space there."""
    sides = [wall["between"] for wall in match.view()["walls"]]
    shut = {frozenset(pair) for one, two, three, four in sides for pair in ((one, three), (two, four))}
    found: dict[str, list[tuple[str, str]]] = {}
    for number, space in enumerate(SPACE_NAMES):
        row, column = divmod(number, SIDE)
        beside = {
            "north": (row - 1, column),
            "east": (row, column + 1),
            "south": (row + 1, column),
            "west": (row, column - 1),
        }
        found[space] = [
            (way, SPACE_NAMES[down * SIDE + along])
            for way, (down, along) in beside.items()
            if 0 <= down < SIDE
            and 0 <= along < SIDE
            and frozenset((space, SPACE_NAMES[down * SIDE + along])) not in shut
        ]
    return found


def walks(match: Match) -> set[tuple[str, str]]:
    """Where the walks of the miniature with the die may end: the space (or home), and where it looks there."""
    view = match.view()
    mover = next(p for seat in view["seats"] for p in seat["miniatures"] if p["name"] == view["turn"]["mover"])
    seat = view["seats"][view["turn"]["seat"]]
    doors = {door["side"]: door["spaces"] for door in view["doors"]}
    taken = {p["place"] for other in view["seats"] for p in other["miniatures"]} - {mover["place"]}
    open_ways = ways_on(match)
    if mover["place"] == "outside":
        ends = {(space, INWARD[seat["entrance"]]) for space in doors[seat["entrance"]] if space not in taken}
        steps = 3
    else:
        ends, steps = {(mover["place"], mover["facing"])}, 4
    found = set(ends)
    for _ in range(steps):
        if mover["place"] != "outside" and any(space in doors[seat["exit"]] for space, _ in ends):
            found.add(("home", ""))
        ends = {(end, way) for space, _ in ends for way, end in open_ways[space] if end not in taken}
        found |= ends
    return found


@pytest.mark.parametrize(("players", "turning"), [(2, "free"), (4, "by_step"), (3, "by_step")])
def test_Y23_Y24_Y34_all_spaces_within_reach_are_offered_and_no_other(players: int, turning: str) -> None:
    seen = looks = 0
    for seed in range(4):
        match = labtop.new("labyrinthus", players, seed, maze="random", door=seed, turning=turning, max_rounds=40)
        luck = random.Random(seed)
        while not match.over and match.number < 500:
            before = walks(match) if match.view()["turn"]["phase"] == "walk" else None
            if before is not None:
                seen += 1
                assert spaces(match) == {space for space, _ in before} - {"home"}
                assert ("home" in texts(match)) == (("home", "") in before)
            legal = texts(match)
            if seed % 2 and "home" not in legal:  # crowd the middle, so that miniatures are in each other's way
                legal = [text for text in legal if text in MIDDLE] or legal
            action = luck.choice(legal)
            match.play(action)
            if before is not None and turning == "by_step" and match.view()["turn"]["phase"] == "face":
                looks += 1
                offered = {text[5:] for text in texts(match) if text.startswith("face")}
                assert offered == {way[0] for space, way in before if space == action}
    assert seen > 100
    assert looks > 50 or turning == "free"


MIDDLE = {f"{column}{row}" for column in "efghij" for row in range(5, 11)} | {"move"}
