"""Where things lie: the ring of tiles on the board, the tray below it, and the words below that."""

from labtop.engine.drawing import BOARD, WIDTH, Pane
from labtop.engine.drawing import TRAY as AS_TRAY
from labtop.engine.drawing import WORDS as AS_WORDS
from labtop.engine.drawing.ring import Ring
from labtop.games.laborigines.components import TILES

HEIGHT = 860
TRAY = (100, 606, 400, 176)  # x, y, width, height
WORDS = (16, 788, WIDTH - 32, 64)

PANES = (
    Pane(BOARD, (3, 3, WIDTH - 6, 595), BOARD),
    Pane("tray", (TRAY[0] - 2, TRAY[1] - 2, TRAY[2] + 4, TRAY[3] + 4), AS_TRAY),  # with the rims of its plates
    Pane("words", WORDS, AS_WORDS),
)

RING = Ring(TILES, centre=(WIDTH / 2, 299.0), across=247.0, down=247.0, bend=3.5, depth=84.0, gap=5.0, corner=13.0)
BAND = 20  # between the tiles and the floor: their numbers stand there, where no piece does
NUMBERS = -RING.depth / 2 - BAND / 2
LANE = -RING.depth / 2 - BAND - 13  # along the rim of the floor, where ways are drawn
