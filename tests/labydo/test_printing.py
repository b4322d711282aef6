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
            names += re.findall(rb"\(([LSE]\d+)  Labydo", content)
        assert b"Roberto Strabelli, CC BY-NC 4.0" in stream
    assert [name.decode() for name in names] == [tile.name for tile in EDITIONS[edition]]


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
