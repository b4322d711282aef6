"""Where everything lies: the hall with its exits, doors and cages; below it, or beside it on a page, one's own cards,
what is done with none of them, and what was discarded."""

from collections.abc import Sequence

from labtop.engine.drawing import BOARD, TRAY, WORDS, Pane

# --- the hall --------------------------------------------------------------------------------------------------------

HALL = (10, 8, 580, 552)
BOARD_BOX = (8, 6, 584, 558)

COLUMNS = tuple(68 + 116 * place for place in range(5))  # middles of the doors

EXIT_COLUMNS = (62, 164, 266)
EXIT_TOP, EXIT_WIDTH, EXIT_HEIGHT = 18, 92, 128

POSTER = (382, 18)  # the middle of its top
SHELVES = ((468, 514, 560), (78, 146))  # columns, and boards where things stand

DOOR_TOP = 162
DOOR_WIDTH, DOOR_HEIGHT = 100, 148  # of the frame
FLOOR = 310

CAGE_TOP, CAGE_HEIGHT = 327, 226


def cage(players: int, seat: int) -> tuple[float, int]:
    """The middle of a cage, and how wide it is: the cages of those who play share the whole width."""
    across = HALL[2] / players
    return HALL[0] + across * (seat + 0.5), int(across) - 4


# --- trays -----------------------------------------------------------------------------------------------------------
# Narrow ones, so that two lie side by side on a phone and one above the other beside the board on a wide screen. The
# least that a unit becomes there is 0.65 px: names on cards are 18.5, twelve pixels.

WIDE, NARROW = 380, 196
POTIONS, DOORS = (8, 606, WIDE, 142), (396, 606, NARROW, 142)
CHOICE, SPENT = (8, 754, WIDE, 92), (396, 754, NARROW, 92)
QUESTION = 592  # its baseline
HEIGHT = 854

MARGIN = 7
CARDS_TOP = POTIONS[1] + MARGIN
CARD_WIDTH, CARD_HEIGHT, CARD_STEP = 90, 128, 92


def panes() -> Sequence[Pane]:
    return (
        Pane(BOARD, BOARD_BOX, BOARD),
        Pane("words", (8, 568, 584, 34), WORDS),
        Pane("potions", POTIONS, TRAY),
        Pane("doors", DOORS, TRAY),
        Pane("choice", CHOICE, TRAY),
        Pane("spent", SPENT, TRAY),
    )
