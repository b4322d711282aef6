"""The printable set (D60): every tile as a card, backs, A4 sheets with cut marks, the labyrinth cards side by side, and
a sheet with the rules.

Game and tiles by Roberto Strabelli, CC BY-NC 4.0: to be printed and played, not to be sold.
"""

from collections.abc import Callable
from pathlib import Path

from labtop.engine.drawing import noted, png
from labtop.engine.errors import BadOption, listed, shown
from labtop.games.labydo.components import LABYRINTH
from labtop.games.labydo.printing import pdf, svg
from labtop.games.labydo.printing.backs import KINDS, back, kind_of
from labtop.games.labydo.printing.card import DPI, HEIGHT, WIDTH, Shape, shapes
from labtop.games.labydo.printing.rules_sheet import rules_sheet
from labtop.games.labydo.tiles import AUTHOR, EDITIONS, LICENCE, LICENCE_URL, SOURCE, YEAR

ACROSS, DOWN = 3, 2  # cards on an A4 sheet
GAP = 4.0  # millimetres between them
MARK, MARK_AWAY = 4.0, 0.4  # a cut mark's length, in the margin, and its distance from the card
CARD = (25.4 * WIDTH / DPI, 25.4 * HEIGHT / DPI)  # 57.9 x 115.8 mm
LEFT = (pdf.A4[0] - ACROSS * CARD[0] - (ACROSS - 1) * GAP) / 2
TOP = 18.0
BOARD_ACROSS, BOARD_DOWN = 10, 4  # the assembled sheet


def write_set(edition: str, out: Path, on_progress: Callable[[str], None] | None = None) -> list[Path]:
    """Write the whole set of an edition into a folder, which is made if need be. Gives the files."""
    if edition not in EDITIONS:
        raise BadOption(f"edition is {listed(EDITIONS)}, not {shown(edition)}")
    folder = Path(out)
    (folder / "cards").mkdir(parents=True, exist_ok=True)
    files: list[Path] = []

    def done(path: Path) -> None:
        files.append(path)
        if on_progress:
            on_progress(path.relative_to(folder).as_posix())

    def draw(name: str, title: str, width: int, height: int, groups: list[tuple[int, int, list[Shape]]]) -> None:
        """One picture in both formats: the pixels are drawn from the very SVG."""
        drawn = svg.document(width, height, title, credit(), groups)
        path = folder / f"{name}.svg"
        path.write_text(drawn, encoding="utf-8")
        done(path)
        path = folder / f"{name}.png"
        path.write_bytes(noted(png(drawn, dots=DPI), DPI, {"Title": title, "Author": AUTHOR, "Copyright": credit()}))
        done(path)

    cards = [(tile.name, shapes(tile, edition)) for tile in EDITIONS[edition]]
    for name, card in cards:
        draw(f"cards/{name}", f"Labydo {edition}, tile {name}", WIDTH, HEIGHT, [(0, 0, card)])
    for kind in KINDS:
        draw(f"cards/back-{kind}", f"Labydo {edition}, back of {kind} tiles", WIDTH, HEIGHT, [(0, 0, back(kind))])
    for name, pages in (
        ("sheets", sheets(cards, edition)),
        ("duplex", duplex(cards, edition)),
        ("rules", rules_sheet(edition, credit())),
    ):
        path = folder / f"labydo-{edition}-{name}.pdf"
        pdf.save(pages, path, f"Labydo {edition}, {name}", AUTHOR, credit())
        done(path)
    board = [(*_on_board(number), card) for number, (_, card) in enumerate(cards[:LABYRINTH])]
    title = f"Labydo {edition}, the labyrinth tiles"
    draw(f"labydo-{edition}-board", title, BOARD_ACROSS * WIDTH, BOARD_DOWN * HEIGHT, board)
    path = folder / "LICENCE.txt"
    path.write_text(f"Labydo\n\n{credit()}\n{LICENCE_URL}\nTile faces: {SOURCE}.\n", encoding="utf-8")
    done(path)
    return files


def credit() -> str:
    return f"Labydo and its tiles (c) {YEAR} {AUTHOR}, {LICENCE}: print and play, but not for commercial purposes."


def _on_board(number: int) -> tuple[int, int]:
    return number % BOARD_ACROSS * WIDTH, number // BOARD_ACROSS * HEIGHT


def sheets(cards: list[tuple[str, list[Shape]]], edition: str) -> list[pdf.Page]:
    """A4 pages with six cards each."""
    each = ACROSS * DOWN
    count = -(-len(cards) // each)
    pages = []
    for number in range(count):
        page = pdf.Page()
        for place, (_, card) in enumerate(cards[number * each : (number + 1) * each]):
            left = LEFT + place % ACROSS * (CARD[0] + GAP)
            top = TOP + place // ACROSS * (CARD[1] + GAP)
            page.shapes(left, top, card)
            _cut_marks(page, left, top, place)
        _foot(page, edition, number + 1, count)
        pages.append(page)
    return pages


def duplex(cards: list[tuple[str, list[Shape]]], edition: str) -> list[pdf.Page]:
    """The same sheets for a printer that turns them over at the long edge: behind each a page of backs, mirrored."""
    each = ACROSS * DOWN
    pages = []
    for number, front in enumerate(sheets(cards, edition)):
        behind = pdf.Page()
        for place, (name, _) in enumerate(cards[number * each : (number + 1) * each]):
            left = LEFT + (ACROSS - 1 - place % ACROSS) * (CARD[0] + GAP)
            behind.shapes(left, TOP + place // ACROSS * (CARD[1] + GAP), back(kind_of(name)))
        behind.text(LEFT, TOP + DOWN * CARD[1] + (DOWN - 1) * GAP + 14, credit(), 8)
        pages += [front, behind]
    return pages


def _cut_marks(page: pdf.Page, left: float, top: float, place: int) -> None:
    """At each corner two strokes that continue the card's edges: long ones in the margin, short ones in the gaps."""
    short = GAP / 2 - MARK_AWAY
    outwards = {
        "left": MARK if place % ACROSS == 0 else short,
        "right": MARK if place % ACROSS == ACROSS - 1 else short,
        "up": MARK if place < ACROSS else short,
        "down": MARK if place >= ACROSS else short,
    }
    right, bottom = left + CARD[0], top + CARD[1]
    for y in (top, bottom):
        page.line(left - MARK_AWAY, y, left - MARK_AWAY - outwards["left"], y)
        page.line(right + MARK_AWAY, y, right + MARK_AWAY + outwards["right"], y)
    for x in (left, right):
        page.line(x, top - MARK_AWAY, x, top - MARK_AWAY - outwards["up"])
        page.line(x, bottom + MARK_AWAY, x, bottom + MARK_AWAY + outwards["down"])


def _foot(page: pdf.Page, edition: str, number: int, count: int) -> None:
    """Who made it, how to print it, and ten centimetres to check the printer with."""
    y = TOP + DOWN * CARD[1] + (DOWN - 1) * GAP + 14
    page.text(LEFT, y, f"{credit()}", 8)
    page.text(LEFT, y + 5, f"Edition {edition}, sheet {number} of {count}. Print at 100 %: this line is 10 cm long.", 8)
    page.line(LEFT, y + 8, LEFT + 100, y + 8, 0.3)
    for end in (LEFT, LEFT + 100):
        page.line(end, y + 6.5, end, y + 9.5, 0.3)
