"""What only this game's picture must show."""

import re
from xml.etree import ElementTree

import pytest

import labtop
from labtop.engine import drawing
from labtop.engine.match import Match
from labtop.games.laborigines import GAME
from labtop.games.laborigines.components import FACE_NAMES
from labtop.games.laborigines.picture import faces, places
from labtop.table.imagining import imagined
from labtop.table.viewer import PATCHES, Viewer
from tests.laborigines.lab import OUT, at, table, twins

SVG = "{http://www.w3.org/2000/svg}"
FACES = {number + 1: f"{face}/{face}" for number, face in enumerate(FACE_NAMES) if face not in ("danger", "green")}


def things(m: Match, seat: int | None = None) -> dict[str, ElementTree.Element]:
    """The elements of the moving layer by their ids."""
    tree = ElementTree.fromstring(f'<svg xmlns="{SVG[1:-1]}">{drawing.moving(GAME, m.view(seat), "en")}</svg>')
    return {str(node.get("id")): node for node in tree.iter() if node.get("id")}


def place(node: ElementTree.Element) -> tuple[float, float]:
    x, y = re.findall(r"-?[\d.]+", str(node.get("transform")))[:2]
    return float(x), float(y)


def used(node: ElementTree.Element) -> list[str]:
    return [str(use.get("href")) for use in node.iter(f"{SVG}use")]


def tile_at(node: ElementTree.Element) -> int:
    """The tile in whose middle a thing is, or nearly."""
    x, y = place(node)
    return min(range(1, 21), key=lambda tile: (places.RING.spot(tile).x - x) ** 2 + (places.RING.spot(tile).y - y) ** 2)


def test_every_face_is_drawn_on_its_tile() -> None:
    assert set(faces.DRAWINGS) == set(FACE_NAMES)
    drawn = things(table(at(18), at(19), tiles=FACES))
    for tile, sides in FACES.items():
        face = sides.partition("/")[0]
        node = drawn[f"laborigines-tile-{tile}"]
        assert f"#laborigines-face-{face.replace(' ', '-')}" in used(node)
        assert node.findtext(f"{SVG}title") == f"Tile {tile}: {face}"


def test_a_lower_face_is_drawn_only_where_the_table_remembers_it() -> None:
    tiles = {3: "acid/green seen"}
    for memory, shown in (("players", 0), ("table", 1)):
        m = table(at(1), at(10), tiles=tiles, options={"memory": memory})
        assert used(things(m)["laborigines-tile-3"]).count("#laborigines-face-green") == shown


def test_pieces_stand_on_their_tiles_and_those_who_are_out_nowhere() -> None:
    drawn = things(table(at(4), at(13), OUT, at(17), moa=9))
    found = {name: tile_at(drawn[f"laborigines-{name}"]) for name in ("red", "blue", "yellow", "moa")}
    assert found == {"red": 4, "blue": 13, "yellow": 17, "moa": 9}
    assert "laborigines-green" not in drawn
    assert "#laborigines-flat-green" in used(drawn["laborigines-seat-2"])


def test_markers_are_stuck_into_the_one_that_has_them() -> None:
    drawn = things(table(at(4, lightning=5, infected=True), at(13, acid=True), at(17), disease="leprosy"))
    red, blue, green = (used(drawn[f"laborigines-{name}"]) for name in ("red", "blue", "green"))
    assert red.count("#laborigines-bolt") == 3
    assert "5" in [text.text for text in drawn["laborigines-red"].iter(f"{SVG}text")]
    assert "#laborigines-germ" in red and "#laborigines-drop" not in red
    assert "#laborigines-drop" in blue and "#laborigines-germ" not in blue
    assert green == ["#laborigines-clay-green"]


@pytest.mark.parametrize("holder", ["red", "blue"])
def test_the_flag_is_where_its_holder_is(holder: str) -> None:
    drawn = things(table(at(4), at(13), flag=holder))
    x, y = place(drawn[f"laborigines-{holder}"])
    flag_x, flag_y = place(drawn["laborigines-flag"])
    assert abs(flag_x - x) < 24 and y - 20 < flag_y < y


@pytest.mark.parametrize("tile", range(1, 21))
def test_the_flag_hides_no_number(tile: int) -> None:
    drawn = things(table(at(tile), at(tile % 20 + 1), moa=(tile + 5) % 20 + 1, flag="red"))
    left, foot = place(drawn["laborigines-flag"])
    x, y = places.RING.spot(tile).shifted(places.NUMBERS)
    is_beside = x + 8 < left or left + 22 < x - 8
    assert is_beside or y + 6 < foot - 38 or foot < y - 6


def test_the_flag_is_drawn_unless_it_has_left_the_game() -> None:
    assert "laborigines-flag" in things(table(at(4), at(13), flag="beside"))
    assert "laborigines-flag" not in things(table(at(4), at(13), OUT, flag="gone"))


def test_energy_is_told_by_colour_and_number() -> None:
    drawn = things(table(at(4, {"red": 12, "blue": 3}), at(13), tokens={7: {"blue": 4, "red": 1}}))
    row = drawn["laborigines-seat-0"]
    assert [text.text for text in row.iter(f"{SVG}text")] == ["15", "12", "3"]
    assert sum("-stack-red-" in use for use in used(row)) == 1
    assert sum("-stack-blue-" in use for use in used(row)) == 1
    assert "4" in [text.text for text in drawn["laborigines-lying-7-blue"].iter(f"{SVG}text")]
    assert tile_at(drawn["laborigines-lying-7-red"]) == 7


def test_the_ways_are_offered_on_the_tiles_they_lead_to() -> None:
    m = table(at(1), at(10))
    m.force(3, 4)
    m.play("die3")
    drawn = things(m, m.to_move)
    assert tile_at(drawn["laborigines-do-cw"]) == 4
    assert tile_at(drawn["laborigines-do-acw"]) == 18


def test_a_tile_that_will_be_flipped_says_so_and_one_where_somebody_stands_does_not() -> None:
    m = table(at(1), at(4), at(10))
    m.force(3, 5)
    m.play("die3")
    drawn = things(m, 0)
    assert "#laborigines-turn" not in used(drawn["laborigines-do-cw"])
    assert "#laborigines-turn" in used(drawn["laborigines-do-acw"])


def test_a_tile_that_one_die_leads_to_stands_for_that_die_and_the_way() -> None:
    m = table(at(1), at(10))
    m.force(3, 4)
    found = imagined(m.hidden(0, 0), Viewer(0, "en", PATCHES), [], ()).shortcuts
    assert found == {
        "laborigines-reach-4": ["die3", "cw"],
        "laborigines-reach-5": ["die4", "cw"],
        "laborigines-reach-17": ["die4", "acw"],
        "laborigines-reach-18": ["die3", "acw"],
    }
    assert found.keys() <= things(m, 0).keys()
    assert not [name for name in things(m, 1) if "-reach-" in name], "nobody else chooses"


def test_a_tile_that_both_dice_lead_to_stands_for_neither() -> None:
    m = table(at(1, infected=True), at(10), disease="hyperactivity")
    m.force(4, 6)
    assert [name for name in things(m, 0) if "-reach-" in name] == []  # 8 and 12 tiles are the same, the other way


def test_both_dice_show_where_they_lead_before_one_is_chosen() -> None:
    m = table(at(1), at(10), moa=11)
    m.force(3, 4)
    leads = GAME.picture.parts(m.view(None), "en")["leads"]
    numbers = re.findall(r"<title>(.)</title>", leads)
    assert sorted(numbers) == ["3", "3", "3", "4", "4", "4"], "both ways of the laborigine, and Moa's one"
    m.play("die3")
    assert not GAME.picture.parts(m.view(None), "en")["leads"]


def test_numbers_of_tiles_stand_where_nothing_else_does() -> None:
    """Finding 14: they lie in a band that neither a slab nor what stands on it reaches."""
    board = GAME.picture.still(4, {}, "en")["board"]
    found = re.findall(r'<text x="(\S+)" y="(\S+)" font-size="15" text-anchor="middle">(\d+)</text>', board)
    assert [int(tile) for _, _, tile in found] == list(range(1, 21))
    for x, y, tile in found:
        spot = places.RING.spot(int(tile))
        inwards = (spot.x - float(x)) * spot.out_x + (spot.y - float(y) + 5) * spot.out_y
        assert abs(inwards - places.RING.depth / 2 - places.BAND / 2) < 0.5


def test_the_panels_say_nothing_that_is_zero() -> None:
    m = table(at(4, 7, lightning=2), at(13), flag="blue")
    assert GAME.picture.numbers(m.view(), "en") == [
        [("energy", "7"), ("lightning", "2")],
        [("energy", "20"), ("flag", "1")],
    ]


def test_every_part_lies_in_a_pane_of_the_table() -> None:
    m = table(at(1, {"red": 9, "blue": 9}), at(10), at(15))
    panes = {pane.name: pane for pane in drawing.panes(GAME.picture, 3, {})}
    assert {pane.role for pane in panes.values()} == {drawing.BOARD, drawing.TRAY, drawing.WORDS}
    assert {drawing.pane_of(part) for part in GAME.picture.parts(m.view(0), "en")} == set(panes)


def test_two_ways_to_the_same_tile_are_told_apart_in_the_tray() -> None:
    m = table(at(1, infected=True), at(10), disease="hyperactivity")
    m.force(5, 4)
    m.play("die5")
    drawn = things(m, m.to_move)
    (x, y), (other_x, other_y) = (place(drawn[f"laborigines-do-{way}"]) for way in ("cw", "acw"))
    left, top, wide, high = places.TRAY
    assert y == other_y and top <= y < top + high
    assert left <= x != other_x < left + wide


def test_a_manipulation_shows_its_price_in_the_colour_of_the_mover() -> None:
    m = table(at(1), at(10, {"blue": 9, "red": 4}))
    m.force(3, 4)
    m.play("die3")
    assert m.to_move == 1
    drawn = things(m, 1)
    for way in ("cw", "acw"):
        assert used(drawn[f"laborigines-do-manipulate-{way}"]).count("#laborigines-chip-red") == 3


def test_who_is_placed_next_waits_in_the_tray() -> None:
    m = labtop.new("laborigines", 2, seed=1, edition="czech")
    for piece in ("moa-clay", "clay-red", "clay-blue"):
        assert f'href="#laborigines-{piece}"' in GAME.picture.parts(m.view(None), "en")["tray/choices"]
        m.play(m.legal()[0])


def test_twins_are_told_apart_by_their_numbers() -> None:
    drawn = things(table(twins(1, 5), twins(10, 15), variant="twins"))
    for name in ("red-1", "red-2", "blue-1", "blue-2"):
        numbers = [text.text for text in drawn[f"laborigines-{name}"].iter(f"{SVG}text")]
        assert numbers == [name[-1]]
    assert "laborigines-moa" not in drawn


def test_two_on_one_tile_stand_side_by_side() -> None:
    m = table(at(1), at(4), moa=20)
    m.force(3, 5)
    m.play("die3")
    view = m.view()
    for seat in view["seats"]:
        seat["laborigines"][0]["tile"] = 4
    drawn = drawing.moving(GAME, view, "en")
    xs = [float(x) for x in re.findall(r'id="laborigines-(?:red|blue)" transform="translate\((\S+) ', drawn)]
    assert abs(xs[0] - xs[1]) > 30


def test_no_rule_of_the_page_is_needed_inside_what_use_brings() -> None:
    """Browsers do not match a picture's classes there: what `<defs>` holds is drawn by attributes."""
    layer = "".join(GAME.picture.still(4, {}, "en").values())
    defs = layer[layer.index("<defs>") : layer.index("</defs>")]
    assert set(re.findall(r'class="([^"]+)"', defs)) <= {"line"}, "but for the pattern, which is not used by `<use>`"


def test_slabs_leave_a_gap_between_neighbours() -> None:
    for tile in range(1, 21):
        here, there = places.RING.spot(tile), places.RING.spot(tile + 1)
        assert 83 < ((here.x - there.x) ** 2 + (here.y - there.y) ** 2) ** 0.5 < 100
