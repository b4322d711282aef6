"""What only the picture of Labydo must show: tiles with their walls, pawns and places where the view says they are."""

import random
import re
from collections.abc import Iterator
from typing import Any, cast
from xml.etree import ElementTree

import pytest

import labtop
from labtop.engine.match import Match
from labtop.games.labydo.components import turned
from labtop.games.labydo.picture.places import BLOCK, EDGE, SPACE, extent
from labtop.games.labydo.tiles import ACROSS, DOWN, EDITIONS, Tile
from labtop.games.labydo.view import View
from tests.labydo.maze import moving, table

SVG = "{http://www.w3.org/2000/svg}"
HREF = "href"


def drawn(match: Match, seat: int | None = None) -> dict[str, ElementTree.Element]:
    """The elements with a name."""
    return {str(node.get("id")): node for node in ElementTree.fromstring(match.svg(seat)).iter() if node.get("id")}


def place(node: ElementTree.Element) -> tuple[float, ...]:
    found = re.match(r"translate\((\S+) (\S+)\)", str(node.get("transform")))
    assert found
    return tuple(map(float, found.groups()))


def used(node: ElementTree.Element) -> set[str]:
    """What is used in it, by name."""
    return {str(part.get(HREF))[1:] for part in node.iter(f"{SVG}use")}


def faces(match: Match, seat: int | None) -> set[str]:
    """The labyrinth tiles whose face is seen anywhere, by their walls."""
    moving_layer = "".join(match.game.picture.parts(match.view(seat), "en").values())
    return set(re.findall('href="#labydo-walls-(l[0-9]+)"', moving_layer))


# --- faces ---------------------------------------------------------------------------------------------------------


def sides(tile: Tile) -> set[tuple[str, int, int]]:
    """A tile's walls as grid lines: upright or level, and the row and column where a piece begins."""
    found = set()
    for number, walls in enumerate(tile.walls):
        row, column = divmod(number, ACROSS)
        for side in walls:
            found.add(("level" if side in "NS" else "upright", row + (side == "S"), column + (side == "E")))
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_walls_of_every_tile_are_those_of_its_face(edition: str) -> None:
    elements = drawn(labtop.new("labydo", 2, 1, edition=edition))
    for tile in EDITIONS[edition]:
        found = set()
        lines = str(elements[f"labydo-lines-{tile.name.lower()}"].get("d"))
        for x, y, way, end in re.findall(r"M(\S+) (\S+?)([HV])([\d.]+)", lines):
            column, row, last = (round(float(length) / SPACE) for length in (x, y, end))
            steps = range(column, last) if way == "H" else range(row, last)
            assert column <= ACROSS and row <= DOWN and len(steps)
            found |= {("level", row, step) if way == "H" else ("upright", step, column) for step in steps}
        assert found == sides(tile), tile.name


def test_a_hand_is_seen_by_its_owner_only() -> None:
    match = labtop.new("labydo", 3, 5)
    hands = [{tile.lower() for tile in match.view(seat)["seats"][seat]["hand"]} for seat in range(3)]
    assert [faces(match, seat) for seat in range(3)] == hands
    assert faces(match, None) == set()
    for seat in range(3):
        for other in range(3):
            plate = drawn(match, seat)[f"labydo-hand-{other}"]
            assert plate.findtext(f"{SVG}text") == "5"
            assert len(list(plate.iter(f"{SVG}use"))) == 5


def test_open_hands_are_seen_by_all() -> None:
    match = labtop.new("labydo", 3, 5, open_hands=True)
    everything = {tile.lower() for seat in match.view()["seats"] for tile in seat["hand"]}
    assert len(everything) == 15
    for seat in (None, 0, 1, 2):
        assert faces(match, seat) == everything


def test_the_tile_being_laid_is_seen_by_all() -> None:
    match = labtop.new("labydo", 2, 5)
    chosen = match.legal()[2].text
    match.play(chosen)
    for seat in (None, 0, 1):
        assert f"labydo-walls-{chosen}" in used(drawn(match, seat)[f"labydo-tile-{chosen}"])


# --- the table -----------------------------------------------------------------------------------------------------


def test_pawns_stand_on_their_spaces() -> None:
    elements = drawn(table("L01.5", "S1.12"))
    assert place(elements["labydo-pawn-0"]) == (BLOCK + 1.5 * SPACE, 10 * BLOCK + 1.5 * SPACE)
    assert place(elements["labydo-pawn-1"]) == (3 * BLOCK + 2.5 * SPACE, 10 * BLOCK + 3.5 * SPACE)


def test_a_pawn_on_a_turned_tile_stands_where_its_space_has_come_to() -> None:
    turned = ["11   E1^  L01 L01>", "12   E1   L02", "13   E2^  L02v", "14   E2"]
    elements = drawn(table("L01.1", "L02.1", map=turned))
    assert place(elements["labydo-pawn-0"]) == (BLOCK + 5.5 * SPACE, 10 * BLOCK + 0.5 * SPACE)
    assert place(elements["labydo-pawn-1"]) == (BLOCK + 2.5 * SPACE, 11 * BLOCK + 5.5 * SPACE)
    assert str(elements["labydo-tile-l01"].get("transform")) == f"translate({3 * BLOCK} {10 * BLOCK})rotate(90)"
    assert str(elements["labydo-tile-l02"].get("transform")).endswith("rotate(180)")


def test_a_pawn_that_left_the_table_is_not_on_it() -> None:
    assert "labydo-pawn-1" not in drawn(table("L01.5", {"out": True}, "L02.3"))


def played(players: int, seed: int, gear: str = "plain", **options: object) -> Iterator[Match]:
    match = labtop.new("labydo", players, seed, gear=gear, **options)
    chooser = random.Random(seed)
    for _ in range(120):
        if match.over:
            return
        yield match
        match.play(chooser.choice(match.legal()))


def within(view: dict[str, Any], left: float, top: float, right: float, bottom: float) -> bool:
    """Whether a box lies inside what is to be seen of the table, with the bare edge around it."""
    x, y, wide, high = extent(cast("View", view))
    return x + EDGE <= left and y + EDGE <= top and right <= x + wide - EDGE and bottom <= y + high - EDGE


def test_there_is_a_ghost_at_every_place_on_offer_and_all_are_seen() -> None:
    ghosts = 0
    for match in played(4, 8, edition="2.0"):
        view = match.view(match.to_move)
        if view["turn"]["phase"] != "place":
            continue
        elements = drawn(match, match.to_move)
        for choice in view["legal"]:
            name, way = choice["text"].split("-")
            ghost = elements[f"labydo-do-{choice['text']}"]
            x, y = place(ghost)
            assert (x, y) == (BLOCK * (ord(name[0]) - ord("a")), BLOCK * (int(name[1:]) - 1))
            assert used(ghost) == {f"labydo-pill-{way}"}
            wide, high = (2, 1) if way == "across" else (1, 2)
            assert within(view, x, y, x + BLOCK * wide, y + BLOCK * high)
            ghosts += 1
    assert ghosts > 500


def test_every_tile_is_seen_and_the_table_grows_only_for_who_looks_for_a_place() -> None:
    for match in played(2, 3, edition="1.0"):
        views = [match.view(seat) for seat in (None, 0, 1)]
        choosing = match.view()["turn"]["phase"] == "place"
        assert len({extent(cast("View", view)) for view in views}) == 1 + choosing
        for tile in views[0]["tiles"]:
            wide, high = (2, 1) if tile["top"] in ("left", "right") else (1, 2)
            row, column = tile["row"], tile["column"]
            assert within(views[0], BLOCK * column, BLOCK * row, BLOCK * (column + wide), BLOCK * (row + high))


def test_the_table_fills_what_is_shown_from_the_first_tile_on() -> None:
    """While no tile looks for its place there is nothing to be seen but tiles and the edge around them."""
    x, y, wide, high = extent(cast("View", table("L01.5", "S1.12").view()))
    assert (x, y) == (-EDGE, 10 * BLOCK - EDGE)
    assert (wide, high) == (4 * BLOCK + 2 * EDGE, 4 * BLOCK + 2 * EDGE)


def test_a_tile_that_lies_is_drawn_the_same_for_ever() -> None:
    """So that nobody who has the picture is sent it again, whatever is laid beside it and whoever crosses it."""
    first: dict[str, str] = {}
    for match in played(3, 6, edition="2.0"):
        parts = match.game.picture.parts(match.view(), "en")
        lies = {f"tile-{tile['tile'].lower()}" for tile in match.view()["tiles"]}
        for name in lies:
            assert parts[name] == first.setdefault(name, parts[name])
        assert {name for name, svg in parts.items() if name.startswith("tile-") and svg} == lies
    assert len(first) > 8


def test_everything_one_can_choose_on_the_table_is_as_large_as_a_space_and_nothing_else_is_in_it() -> None:
    """What a camera measures is what one clicks: ways and ghosts are beside their targets, not in them."""
    for match in played(3, 4, edition="2.0"):
        view = match.view(match.to_move)
        if view["turn"]["phase"] == "move":
            elements = drawn(match, match.to_move)
            for text in view["ways"]:
                shapes = [node.tag.removeprefix(SVG) for node in elements[f"labydo-do-{text}"]]
                if text.startswith("attack"):
                    continue
                assert shapes == ["title", "rect"]
                rect = elements[f"labydo-do-{text}"][1]
                assert rect.get("width") == rect.get("height") == str(SPACE)


def line_of(way: list[str], middles: dict[str, tuple[float, float]]) -> str:
    """A way as it is drawn: from the middle of its first space, across or down to the next."""
    (x, y), line = middles[way[0]], ""
    for space in way[1:]:
        to_x, to_y = middles[space]
        line += f"h{to_x - x:g}" if to_x != x else f"v{to_y - y:g}"
        x, y = to_x, to_y
    return "M{:g} {:g}".format(*middles[way[0]]) + line


def ways_of(match: Match, seat: int | None) -> dict[str, str]:
    """The line that follows each target: pointing at the target shows it."""
    targets = match.game.picture.parts(match.view(seat), "en")["targets"]
    return dict(re.findall(r'data-action="([^"]+)"(?:(?!</g>).)*</g><path d="([^"]+)" class="way peek"/>', targets))


@pytest.mark.parametrize(("players", "edition"), [(3, "2.0"), (4, "1.0"), (2, "2.0")])
def test_D24_the_way_that_is_drawn_to_every_space_is_the_one_the_pawn_walks(players: int, edition: str) -> None:
    """The pawn walks each of them, in a copy; some are longer than need be, for the new tiles on them."""
    walked = detours = attacks = 0
    for match in played(players, 4, "compiled", edition=edition):
        view = match.view(match.to_move)
        assert bool(view["ways"]) <= (view["turn"]["phase"] == "move")
        assert set(view["ways"]) == {choice["text"] for choice in view["legal"]} - {"stay"} or not view["ways"]
        assert not match.view()["ways"], "only who moves is told"
        elements = drawn(match, match.to_move)
        ways = ways_of(match, match.to_move)
        for text, way in view["ways"].items():
            copy = match.copy()
            (event,) = (event for event in copy.play(text) if event.kind in ("moved", "attacked"))
            assert event.args["route"] == way
            attacks += event.kind == "attacked"
            if event.kind == "attacked":
                continue
            goal = elements[f"labydo-do-{text}"]
            told = re.fullmatch(
                r"Go to (\S+): (\d+) steps? away.*\. The way there, (\d+) steps?: (.+)",
                str(goal.findtext(f"{SVG}title")),
            )
            assert told and told[1] == text.upper()
            words = [(part.split()[0], number) for part in told[4].split(", ") for number in part.split()[1].split("-")]
            assert [f"{tile}.{number}" for tile, number in words] == way
            assert int(told[3]) == len(way) - 1 >= int(told[2])
            assert ways[text] == line_of(way, middles_of(view))
            detours += int(told[3]) > int(told[2])
            walked += 1
    assert walked > 150 and (detours or edition == "1.0")


def middles_of(view: dict[str, Any]) -> dict[str, tuple[float, float]]:
    """The middle of every space, by the map of the independent reader."""
    return {
        f"{tile['tile']}.{number + 1}": (
            BLOCK * tile["column"] + SPACE * (x + 0.5),
            BLOCK * tile["row"] + SPACE * (y + 0.5),
        )
        for tile in view["tiles"]
        for number in range(18)
        for y, x in [turned(("up", "right", "down", "left").index(tile["top"]), *divmod(number, 3))]
    }


# --- what may be done ----------------------------------------------------------------------------------------------


def test_D40_an_attack_is_a_target_on_the_pawn() -> None:
    match = moving("L01.5", "L01.10", dice=(1, 1, 1))
    elements = drawn(match, 0)
    assert place(elements["labydo-do-attack-blue"]) == place(elements["labydo-pawn-1"])


@pytest.mark.parametrize(
    ("at", "lies", "ends"),
    [
        ("b12-across", f"translate({3 * BLOCK} {11 * BLOCK})rotate(90)", {"left": (1.5, 11.5), "right": (2.5, 11.5)}),
        ("b12-down", f"translate({BLOCK} {11 * BLOCK})", {"up": (1.5, 11.5), "down": (1.5, 12.5)}),
    ],
)
def test_a_tile_is_turned_at_its_place_towards_the_end_one_points_at(
    at: str, lies: str, ends: dict[str, tuple[float, float]]
) -> None:
    match = labtop.new("labydo", 2, 5)
    chosen = match.legal()[0].text
    match.play(chosen)
    match.play(at)
    elements = drawn(match, match.to_move)
    assert str(elements[f"labydo-tile-{chosen}"].get("transform")) == lies
    for name, (column, row) in ends.items():
        assert place(elements[f"labydo-do-{name}"]) == (BLOCK * column, BLOCK * row)
    signs = {name: used(elements[f"labydo-do-{name}"]) for name in ends}
    as_it_lies = "right" if "right" in ends else "up"
    for name, sign in signs.items():
        assert sign == {"labydo-icon-keep" if name == as_it_lies else "labydo-icon-turn"}


@pytest.mark.parametrize(
    ("pawn", "crossed", "reason"),
    [
        ("L02.4", 0, "Teleports begin on a space marked T."),
        ("L02.4", 3, "First cross five labyrinth tiles; so far: 3."),
    ],
)
def test_what_cannot_be_announced_says_why(pawn: str, crossed: int, reason: str) -> None:
    seat = {"pawn": pawn, "crossed": ["L02", "L05", "L06"][:crossed]}
    svg = table(seat, "E2.7").svg(0)
    assert 'data-action="win"' in svg
    assert f"<title>{reason}</title>" in svg


def test_crossed_tiles_bear_the_emblem_of_whoever_crossed_them() -> None:
    match = table({"pawn": "L02.4", "crossed": ["L01", "L02"]}, "E2.7")
    elements = drawn(match)
    for tile, crossed in (("l01", True), ("l02", True), ("l03", False)):
        assert (f"labydo-crossed-0-{tile}" in elements) == crossed
    assert elements["labydo-crossed-0-l01"].findtext(f"{SVG}title") == "L01, crossed by Red"
    (x, y), (left, top) = place(elements["labydo-crossed-0-l01"]), place(elements["labydo-tile-l01"])
    assert ((x - left) % SPACE, (y - top) % SPACE) == (0, 0), "where four spaces meet: no number is covered"


def test_D41_a_plate_tells_whom_one_may_counter() -> None:
    assert "may counter: Blue" in table({"pawn": "L02.4", "attackers": ["blue"]}, "E2.7").svg()
    assert "may counter" not in table("L02.4", "E2.7").svg()


def test_the_winner_is_told() -> None:
    match = table("E1.4", "E2.7")
    match.force(1, 1, 1)
    match.play("win")
    assert match.over
    assert "Red wins!" in match.svg()
    assert "labydo-icon-crown" in used(drawn(match)["labydo-seat-0"])
    assert "labydo-icon-crown" not in used(drawn(match)["labydo-seat-1"])
