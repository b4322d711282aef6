"""What prints any game: sheets of cards at true size, and rules on one page."""

import re
import zlib
from pathlib import Path

from labtop.engine.printing import Bar, Card, Label, PrintSet, Sheets, rules_sheet
from labtop.engine.printing.pdf import Page, document

SMALL = (600, 900)  # pixels: 50.8 x 76.2 mm
RULES = """# Nim

## Play
- **N1** Take some,
  but not all.
- **N2** Who takes the last one wins.
"""


def cards(count: int) -> list[Card]:
    return [Card([Bar(0, 0, 9, 9, "#ff0000")], [Bar(0, 0, 9, 9, "#0000ff")]) for _ in range(count)]


def words(page: Page) -> list[str]:
    return re.findall(r"\((.*?)\) Tj", "\n".join(page.parts))


def test_seven_cards_take_two_sheets_of_six_and_backs_are_mirrored() -> None:
    sheets = Sheets(SMALL, 3, 2, "first", "by nobody")
    fronts, duplex = sheets.fronts(cards(7)), sheets.duplex(cards(7))
    assert len(fronts) == 2 and len(duplex) == 4
    assert "Edition first, sheet 2 of 2. Print at 100 %: this line is 10 cm long." in words(fronts[1])
    corners = [
        [float(part.split()[5]) for part in page.parts if part.startswith("q ")] for page in (duplex[2], duplex[3])
    ]
    assert [len(found) for found in corners] == [1, 1]
    assert corners[0][0] < corners[1][0], "the only card is left on the front, and right on the back"


def test_rules_are_set_with_their_numbers_and_entries_go_over_lines() -> None:
    page = rules_sheet(RULES, "One edition.", "by nobody")
    told = words(page)
    assert told[:7] == [
        "Nim",
        "Play",
        "N1",
        "Take some, but not all.",
        "N2",
        "Who takes the last one wins.",
        "One edition.",
    ]
    assert "by nobody" in told


def test_a_set_tells_its_files_and_a_picture_is_written_in_both_formats(tmp_path: Path) -> None:
    heard: list[str] = []
    printed = PrintSet(tmp_path / "new", "Nobody", "by nobody", heard.append)
    printed.picture(
        "cards/one", "A card", SMALL, [(0, 0, [Label(300, 400, "ANY Word 7", 40, "#000000", centred=True)])]
    )
    printed.pages("sheet", "A sheet", [Page()])
    assert heard == ["cards/one.svg", "cards/one.png", "sheet.pdf"]
    assert [path.relative_to(tmp_path / "new").as_posix() for path in printed.files] == heard
    assert (tmp_path / "new/cards/one.png").read_bytes()[16:24] == bytes.fromhex("0000025800000384")


def test_any_word_can_be_centred_in_a_pdf() -> None:
    page = Page()
    page.shapes(10, 10, [Label(300, 400, "ANY Word 7", 100, "#000000", centred=True)])
    content = document([page], "t", "a", "s")
    stream = zlib.decompress(content[content.index(b"stream\n") + 7 : content.index(b"\nendstream")]).decode()
    start = float(re.findall(r"1 0 0 -1 (\S+) 400 Tm", stream)[0])
    assert 0 < start < 300
