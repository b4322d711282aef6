"""The printable set (D60): every tile as a card, backs, A4 sheets with cut marks, the labyrinth cards side by side, and
a sheet with the rules.

Game and tiles by Roberto Strabelli, CC BY-NC 4.0: to be printed and played, not to be sold.
"""

from collections.abc import Callable
from pathlib import Path

from labtop.engine.errors import BadOption, listed, shown
from labtop.engine.printing import Card, PrintSet, Sheets, rules_sheet
from labtop.games.labydo.components import LABYRINTH
from labtop.games.labydo.printing.backs import KINDS, back, kind_of
from labtop.games.labydo.printing.card import HEIGHT, WIDTH, shapes
from labtop.games.labydo.tiles import AUTHOR, EDITIONS, LICENCE, LICENCE_URL, SOURCE, YEAR

SIZE = (WIDTH, HEIGHT)  # 57.9 x 115.8 mm
BOARD_ACROSS, BOARD_DOWN = 10, 4  # the assembled sheet
CREDIT = f"Labydo and its tiles (c) {YEAR} {AUTHOR}, {LICENCE}: print and play, but not for commercial purposes."
RULES = Path(__file__).with_name("rules_sheet.md")


def write_set(edition: str, out: Path, on_progress: Callable[[str], None] | None = None) -> list[Path]:
    """Write the whole set of an edition into a folder, which is made if need be. Gives the files."""
    if edition not in EDITIONS:
        raise BadOption(f"edition is {listed(EDITIONS)}, not {shown(edition)}")
    printed = PrintSet(out, AUTHOR, CREDIT, on_progress)
    cards = [Card(shapes(tile, edition), back(kind_of(tile.name))) for tile in EDITIONS[edition]]
    for tile, card in zip(EDITIONS[edition], cards, strict=True):
        printed.picture(f"cards/{tile.name}", f"Labydo {edition}, tile {tile.name}", SIZE, [(0, 0, card.front)])
    for kind in KINDS:
        printed.picture(f"cards/back-{kind}", f"Labydo {edition}, back of {kind} tiles", SIZE, [(0, 0, back(kind))])
    sheets = Sheets(SIZE, 3, 2, edition, CREDIT)
    last = f"Edition {edition}. Walls on either of two touching spaces block both ways."
    for name, pages in (
        ("sheets", sheets.fronts(cards)),
        ("duplex", sheets.duplex(cards)),
        ("rules", [rules_sheet(RULES.read_text(encoding="utf-8"), last, CREDIT)]),
    ):
        printed.pages(f"labydo-{edition}-{name}", f"Labydo {edition}, {name}", pages)
    board = [
        (number % BOARD_ACROSS * WIDTH, number // BOARD_ACROSS * HEIGHT, card.front)
        for number, card in enumerate(cards[:LABYRINTH])
    ]
    size = (BOARD_ACROSS * WIDTH, BOARD_DOWN * HEIGHT)
    printed.picture(f"labydo-{edition}-board", f"Labydo {edition}, the labyrinth tiles", size, board)
    printed.write("LICENCE.txt", f"Labydo\n\n{CREDIT}\n{LICENCE_URL}\nTile faces: {SOURCE}.\n".encode())
    return printed.files
