"""Where things lie: the ring of tiles, and the places in its middle and below it."""

from labtop.engine.drawing import WIDTH
from labtop.engine.drawing.ring import Ring
from labtop.games.laborigines.components import TILES

HEIGHT = 800
TRAY = (16, 692, WIDTH - 32, 98)  # x, y, width, height

RING = Ring(TILES, centre=(WIDTH / 2, 343.0), across=247.0, down=287.0, bend=2.9, depth=82.0, gap=5.0, corner=13.0)
INSIDE = -RING.depth / 2 - 11  # where ways are drawn
