"""What can be done. An id is always one of these plus a number."""

from labtop.engine.notation import Actions
from labtop.games.labydo.components import BLOCK_NAMES, FIRST_ENTRANCE, SITE_NAMES, TILE_NAMES, TOP_NAMES, Pawn

do = Actions()

ANNOUNCE = do.row(("move", "teleport", "exit", "win"))  # + Move
STAY = do.one("stay")
ATTACK = do.each("attack-{pawn}", pawn=Pawn)  # + seat
TILE = do.row(name.lower() for name in TILE_NAMES[:FIRST_ENTRANCE])  # + tile; the entrances never
TOP = do.row(TOP_NAMES)  # + Top
PLACE_ACROSS = do.row(f"{name.lower()}-across" for name in BLOCK_NAMES)  # + block: it and the one to its right
PLACE_DOWN = do.row(f"{name.lower()}-down" for name in BLOCK_NAMES)  # + block: it and the one below
GO = do.row(name.lower() for name in SITE_NAMES)  # + site
ACTIONS = len(do)
