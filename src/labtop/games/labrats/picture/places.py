"""Where everything lies: the hall with its exits, doors and cages; below it, or beside it on a page, one's own hand and
what was discarded."""

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

TRAY_LEFT, TRAY_WIDTH = 90, 420
QUESTION = 592  # its baseline
HAND_TOP, HAND_HEIGHT = 606, 208
SPENT_TOP, SPENT_HEIGHT = 822, 104
HEIGHT = 940

CARDS_LEFT, CARDS_RIGHT, CARDS_TOP = TRAY_LEFT + 8, TRAY_LEFT + TRAY_WIDTH - 8, HAND_TOP + 8
CARD_WIDTH, CARD_HEIGHT, CARD_STEP = 66, 130, 68
ROW_TOP, ROW_HEIGHT = HAND_TOP + 146, 56  # below the cards: what else can be done, or how one fares


def panes() -> Sequence[Pane]:
    return (
        Pane(BOARD, BOARD_BOX, BOARD),
        Pane("words", (8, 568, 584, 34), WORDS),
        Pane("hand", (TRAY_LEFT, HAND_TOP, TRAY_WIDTH, HAND_HEIGHT), TRAY),
        Pane("spent", (TRAY_LEFT, SPENT_TOP, TRAY_WIDTH, SPENT_HEIGHT), TRAY),
    )
