"""What can be done. An id is always one of these plus a number."""

from labtop.engine.notation import Actions
from labtop.games.laborigines.components import COLOUR_NAMES, TILES
from labtop.games.laborigines.payments import AMOUNTS, BUNDLE_COLOURS

do = Actions()

# First those that settle a payment, see payments.py.
TOKENS = do.row("-".join(COLOUR_NAMES[colour] for colour in bundle) for bundle in BUNDLE_COLOURS)  # + bundle
PAIR = do.row(f"lay-{laid}-out-{gone}" for laid in COLOUR_NAMES for gone in COLOUR_NAMES)  # + COLOURS * laid + gone
AMOUNT = do.row(f"lay{laid}-out{gone}" for laid in range(AMOUNTS) for gone in range(AMOUNTS))  # + AMOUNTS * laid + gone
ASSIGN = do.row(f"die{number}" for number in range(1, 7)) - 1  # + number of the die that moves the (first) laborigine
GO = do.row(("cw", "acw"))  # + 1 for anticlockwise
PASS = do.one("pass")
MANIPULATE = do.row(("manipulate-cw", "manipulate-acw"))  # + 1 for anticlockwise
TWIN = do.row(("twin1", "twin2"))  # + twin, 0 or 1
VOTE = do.row(f"vote{number}" for number in range(1, 7))  # + laborigine
PLACE = do.row(f"tile{tile}" for tile in range(1, TILES + 1))  # + tile
