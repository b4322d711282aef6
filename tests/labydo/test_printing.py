"""The printable set: D60. Sizes are measured, and drawn walls compared with the data pixel by pixel."""

import re
import xml.etree.ElementTree as ET
import zlib
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

import labtop
from labtop.games.labydo.components import BORDER
from labtop.games.labydo.printing import write_set
from labtop.games.labydo.tiles import EDITIONS, Tile

CARD = (684, 1368)
BLACK = (0, 0, 0)
GREY = (0xB0, 0xB0, 0xB0)
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module", params=list(EDITIONS))
def printed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path, list[Path]]:
    folder = tmp_path_factory.mktemp("set") / "new" / "folder"
    told: list[str] = []
    files = write_set(request.param, folder, told.append)
    assert told == [path.relative_to(folder).as_posix() for path in files]
    return request.param, folder, files


def walls_of(tile: Tile) -> NDArray[np.bool_]:
    """The pixels that D60 wants black: 15 at the border, 30 inside, astride the line, ends reaching 15 beyond."""
    black = np.zeros((1368, 684), bool)
    for number, sides in enumerate(tile.walls):
        top, left = 228 * (number // 3), 228 * (number % 3)
        for side in sides:
            if side in "NS":
                y = top if side == "N" else top + 228
                black[max(0, y - 15) : y + 15, max(0, left - 15) : left + 228 + 15] = True
            else:
                x = left if side == "W" else left + 228
                black[max(0, top - 15) : top + 228 + 15, max(0, x - 15) : x + 15] = True
    return black


def test_D60_every_tile_is_a_card_of_the_right_size_in_both_formats(printed: tuple[str, Path, list[Path]]) -> None:
    edition, folder, files = printed
    assert all(path.exists() for path in files)
    for tile in EDITIONS[edition]:
        with Image.open(folder / "cards" / f"{tile.name}.png") as picture:
            assert picture.size == CARD
            across, down = (pixels / dpi * 2.54 for pixels, dpi in zip(CARD, picture.info["dpi"], strict=True))
            assert (across, down) == pytest.approx((5.79, 11.58), abs=0.005)
        root = ET.parse(folder / "cards" / f"{tile.name}.svg").getroot()
        assert root.attrib["viewBox"] == "0 0 684 1368"
        assert [float(root.attrib[key].removesuffix("mm")) for key in ("width", "height")] == pytest.approx(
            [57.9, 115.8], abs=0.05
        )


def test_D60_walls_are_black_where_the_data_has_them_and_nowhere_else(printed: tuple[str, Path, list[Path]]) -> None:
    edition, folder, _ = printed
    for tile in EDITIONS[edition]:
        with Image.open(folder / "cards" / f"{tile.name}.png") as picture:
            pixels = np.asarray(picture.convert("RGB"))
        assert np.array_equal((pixels == BLACK).all(axis=2), walls_of(tile)), tile.name


def test_D60_walls_of_the_svg_cover_the_same_pixels(printed: tuple[str, Path, list[Path]]) -> None:
    edition, folder, _ = printed
    for tile in EDITIONS[edition]:
        black = np.zeros((1368, 684), bool)
        for bar in ET.parse(folder / "cards" / f"{tile.name}.svg").getroot().iter(f"{SVG}rect"):
            if bar.attrib["fill"] == "#000000":
                x, y, width, height = (int(bar.attrib[key]) for key in ("x", "y", "width", "height"))
                assert {min(width, height)} <= {15, 30}
                black[y : y + height, x : x + width] = True
        assert np.array_equal(black, walls_of(tile)), tile.name


def test_D60_the_grid_is_grey_two_pixels_at_the_border_and_four_inside(printed: tuple[str, Path, list[Path]]) -> None:
    edition, folder, _ = printed
    checked = 0
    for tile in EDITIONS[edition]:
        with Image.open(folder / "cards" / f"{tile.name}.png") as picture:
            pixels = np.asarray(picture.convert("RGB"))
        grey = (pixels == GREY).all(axis=2)
        for number, sides in enumerate(tile.walls):
            y, x = 228 * (number // 3) + 114, 228 * (number % 3) + 114
            if "E" not in sides and (number, 1) not in BORDER:
                assert np.flatnonzero(grey[y - 60, x + 80 : x + 148]).tolist() == [32, 33, 34, 35]
                checked += 1
            if "N" not in sides and number < 3:
                assert np.flatnonzero(grey[:20, x + 80]).tolist() == [0, 1]
                checked += 1
    assert checked > 100


def test_D60_numbers_stand_upright_and_upside_down_in_two_corners(printed: tuple[str, Path, list[Path]]) -> None:
    """Turned by half a turn about its middle, a space's numbers are what they were."""
    _, folder, _ = printed
    with Image.open(folder / "cards" / "L39.png") as picture:
        pixels = np.asarray(picture.convert("L")).astype(int)
    for row in range(5):
        for column in range(3):
            corner = pixels[228 * row + 17 : 228 * row + 62, 228 * column + 17 : 228 * column + 75]
            opposite = pixels[
                228 * row + 228 - 62 : 228 * row + 228 - 17, 228 * column + 228 - 75 : 228 * column + 228 - 17
            ]
            assert (corner < 128).sum() > 40
            assert abs((corner < 128).sum() - (opposite[::-1, ::-1] < 128).sum()) < 25
    words = [text.text for text in ET.parse(folder / "cards" / "L39.svg").getroot().iter(f"{SVG}text")]
    turned = [
        text.text
        for text in ET.parse(folder / "cards" / "L39.svg").getroot().iter(f"{SVG}text")
        if "rotate(180" in text.attrib.get("transform", "")
    ]
    assert turned == [str(number) for number in range(1, 19)]
    assert all(words.count(str(number)) == 2 for number in range(1, 19))


def test_D60_marks_are_those_of_the_data(printed: tuple[str, Path, list[Path]]) -> None:
    edition, folder, _ = printed
    for tile in EDITIONS[edition]:
        root = ET.parse(folder / "cards" / f"{tile.name}.svg").getroot()
        found = {
            (int(text.attrib["y"]) // 228 * 3 + int(text.attrib["x"]) // 228): text.text
            for text in root.iter(f"{SVG}text")
            if text.attrib.get("text-anchor") == "middle"
        }
        assert found == {number: mark for number, mark in enumerate(tile.marks) if mark}


def test_D60_sheets_show_cards_at_true_size_with_cut_marks(printed: tuple[str, Path, list[Path]]) -> None:
    edition, folder, _ = printed
    data = (folder / f"labydo-{edition}-sheets.pdf").read_bytes()
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", data)
    assert len(boxes) == 8
    assert all((float(w), float(h)) == pytest.approx((595.276, 841.89), abs=0.01) for w, h in boxes)
    streams = [zlib.decompress(part) for part in re.findall(rb"stream\n(.*?)\nendstream", data, re.DOTALL)]
    names = []
    for stream in streams:
        cards = re.findall(rb"q ([\d.]+) 0 0 -([\d.]+) ([\d.]+) ([\d.]+) cm\n(.*?)\nQ", stream, re.DOTALL)
        assert len(cards) == 6
        marks = [
            [float(n) for n in mark] for mark in re.findall(rb"w 0 G ([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l", stream)
        ]
        for across, down, left, top, content in cards:
            x, y = float(left), float(top)
            size = 684 * float(across), 1368 * float(down)
            assert size == pytest.approx((5.79 / 2.54 * 72, 11.58 / 2.54 * 72), abs=0.1)
            assert x >= 0 and x + size[0] <= 595.28 and y <= 841.89 and y - size[1] >= 0
            for edge in (x, x + size[0]):
                assert sum(abs(m[0] - edge) < 0.01 and abs(m[2] - edge) < 0.01 for m in marks) >= 4
            for edge in (y, y - size[1]):
                assert sum(abs(m[1] - edge) < 0.01 and abs(m[3] - edge) < 0.01 for m in marks) >= 4
            names += re.findall(rb"/F2 \S+ Tf [^(]*\(([LSE]\d+)\) Tj", content)
        assert b"Roberto Strabelli, CC BY-NC 4.0" in stream
    assert [name.decode() for name in names] == [tile.name for tile in EDITIONS[edition]]


def contents(path: Path) -> list[str]:
    """What every page of a PDF says."""
    return [
        zlib.decompress(part).decode("cp1252")
        for part in re.findall(rb"stream\n(.*?)\nendstream", path.read_bytes(), re.DOTALL)
    ]


def test_D60_a_tiles_name_can_be_read_on_its_card(printed: tuple[str, Path, list[Path]]) -> None:
    """At least 8 points: the size of a card's pixels is 300 to the inch. It stands in a space without a mark."""
    edition, folder, _ = printed
    for tile in EDITIONS[edition]:
        texts = list(ET.parse(folder / "cards" / f"{tile.name}.svg").getroot().iter(f"{SVG}text"))
        (name,) = (text for text in texts if text.text == tile.name)
        assert float(name.attrib["font-size"]) / 300 * 72 >= 8
        number = int(name.attrib["y"]) // 228 * 3 + int(name.attrib["x"]) // 228
        assert not tile.marks[number]
        small = [float(text.attrib["font-size"]) / 300 * 72 for text in texts]
        assert min(small) >= 4


def test_D60_six_and_nine_are_underlined_in_both_corners_and_nothing_else_is(
    printed: tuple[str, Path, list[Path]],
) -> None:
    _, folder, _ = printed
    root = ET.parse(folder / "cards" / "L39.svg").getroot()
    found = set()
    for bar in root.iter(f"{SVG}rect"):
        if bar.attrib["fill"] == "#4a4f55":
            x, y, width, height = (int(bar.attrib[key]) for key in ("x", "y", "width", "height"))
            assert 15 <= width <= 25 and 3 <= height <= 6
            number = y // 228 * 3 + x // 228 + 1
            upper = y % 228 < 114
            found.add((number, upper))
            label = next(
                text
                for text in root.iter(f"{SVG}text")
                if text.text == str(number) and ("rotate" in text.attrib.get("transform", "")) != upper
            )
            away = y - int(label.attrib["y"])
            assert 0 < away < 12 if upper else -16 < away < 0, "below the digit, as it is read"
    assert found == {(6, True), (6, False), (9, True), (9, False)}


def test_D60_every_kind_has_a_back_of_its_own_that_is_the_same_upside_down(
    printed: tuple[str, Path, list[Path]],
) -> None:
    _, folder, _ = printed
    pictures = {}
    for kind in ("labyrinth", "exit", "entrance"):
        with Image.open(folder / "cards" / f"back-{kind}.png") as picture:
            assert picture.size == CARD
            pixels = np.asarray(picture.convert("L")).astype(int)
        assert (abs(pixels - pixels[::-1, ::-1]) > 128).mean() < 0.01, "upside down nothing can be told"
        assert (pixels[:40] == 255).all() and (pixels[:, :40] == 255).all(), "a sheet askew shows no sliver"
        assert ET.parse(folder / "cards" / f"back-{kind}.svg").getroot().attrib["viewBox"] == "0 0 684 1368"
        pictures[kind] = pixels
    assert (pictures["exit"] != pictures["entrance"]).mean() > 0.01
    assert (pictures["exit"] != pictures["labyrinth"]).mean() > 0.01


def test_D60_turned_over_at_the_long_edge_every_card_has_the_back_of_its_kind(
    printed: tuple[str, Path, list[Path]],
) -> None:
    edition, folder, _ = printed
    pages = contents(folder / f"labydo-{edition}-duplex.pdf")
    assert len(pages) == 16
    assert pages[::2] == contents(folder / f"labydo-{edition}-sheets.pdf")
    card = re.compile(r"q ([\d.]+) 0 0 -[\d.]+ ([\d.]+) ([\d.]+) cm\n(.*?)\nQ", re.DOTALL)
    letters = {"L": None, "S": "S", "E": "X"}
    for front, behind in zip(pages[::2], pages[1::2], strict=True):
        backs = {(round(float(x)), round(float(y))): content for _, x, y, content in card.findall(behind)}
        for scale, x, y, content in card.findall(front):
            mirrored = 595.276 - float(x) - 684 * float(scale)
            back = backs[round(mirrored), round(float(y))]
            name = re.findall(r"/F2 \S+ Tf [^(]*\(([LSE])\d+\) Tj", content)[0]
            told = re.findall(r"\(([SX])\) Tj", back)
            assert told == [letter for letter in (letters[name],) * 2 if letter]
            assert "(LABYDO) Tj" in back
        assert "Roberto Strabelli, CC BY-NC 4.0" in behind


def test_D60_the_rules_are_on_one_sheet_with_their_numbers(printed: tuple[str, Path, list[Path]]) -> None:
    from tools import rule_table

    edition, folder, _ = printed
    (page,) = contents(folder / f"labydo-{edition}-rules.pdf")
    numbers = re.findall(r"\((D\d+)\) Tj", page)
    assert len(numbers) == len(set(numbers)) > 15
    assert set(numbers) <= set(rule_table.rules("labydo"))
    heights = [float(y) for y in re.findall(r"1 0 0 1 \S+ (\S+) Tm", page)]
    assert min(heights) > 25 and len(heights) == len(set(heights)) + len(numbers) + 5, "nothing is written over another"
    assert all(float(size) >= 8 for size in re.findall(r"/F[12] (\S+) Tf", page))
    for size, words in re.findall(r"/F[12] (\S+) Tf [^(]*\((.*)\) Tj", page):
        assert len(words) * 0.5 * float(size) < 175 * 72 / 25.4, words


def test_D60_walls_on_the_sheets_are_those_of_the_data(printed: tuple[str, Path, list[Path]]) -> None:
    edition, folder, _ = printed
    data = (folder / f"labydo-{edition}-sheets.pdf").read_bytes()
    pages = b"\n".join(zlib.decompress(part) for part in re.findall(rb"stream\n(.*?)\nendstream", data, re.DOTALL))
    cards = re.findall(rb" cm\n(.*?)\nQ", pages, re.DOTALL)
    for tile, content in zip(EDITIONS[edition], cards, strict=True):
        black = np.zeros((1368, 684), bool)
        for bar in re.findall(rb"0\.000 0\.000 0\.000 rg (\d+) (\d+) (\d+) (\d+) re f", content):
            x, y, width, height = map(int, bar)
            black[y : y + height, x : x + width] = True
        assert np.array_equal(black, walls_of(tile)), tile.name


def test_D60_the_pdf_is_one_whose_objects_are_where_its_table_says(printed: tuple[str, Path, list[Path]]) -> None:
    edition, folder, _ = printed
    data = (folder / f"labydo-{edition}-sheets.pdf").read_bytes()
    table = int(data.rsplit(b"startxref\n", 1)[1].split()[0])
    assert data[table:].startswith(b"xref")
    places = re.findall(rb"(\d{10}) 00000 n ", data[table:])
    for number, place in enumerate(places, 1):
        assert data[int(place) :].startswith(f"{number} 0 obj".encode())


def test_D60_the_assembled_sheet_shows_ten_by_four_upright_cards(printed: tuple[str, Path, list[Path]]) -> None:
    edition, folder, _ = printed
    with Image.open(folder / f"labydo-{edition}-board.png") as picture:
        assert picture.size == (6840, 5472)
        board = np.asarray(picture.convert("RGB"))
    for number, tile in enumerate(EDITIONS[edition][:40]):
        top, left = 1368 * (number // 10), 684 * (number % 10)
        part = board[top : top + 1368, left : left + 684]
        assert np.array_equal((part == BLACK).all(axis=2), walls_of(tile)), tile.name
    root = ET.parse(folder / f"labydo-{edition}-board.svg").getroot()
    assert root.attrib["viewBox"] == "0 0 6840 5472"
    assert len(root.findall(f"{SVG}g")) == 40


def test_D60_author_and_licence_are_on_everything(printed: tuple[str, Path, list[Path]]) -> None:
    _, _, files = printed
    for path in files:
        if path.suffix == ".png":
            with Image.open(path) as picture:
                told = " ".join(str(value) for value in picture.info.values())
        else:
            told = path.read_bytes().decode("latin-1")
        assert "Roberto Strabelli" in told and "CC BY-NC 4.0" in told, path.name


def test_D60_an_unknown_edition_is_refused(tmp_path: Path) -> None:
    with pytest.raises(labtop.BadOption, match=r"edition is 1\.0 or 2\.0, not '3\.0'"):
        write_set("3.0", tmp_path / "set")
    assert not (tmp_path / "set").exists()
