"""Where everything lies, in the units of the picture: the wall with exits, shelves and doors, the cages, one's own hand."""

HEIGHT = 820

COLUMNS = tuple(68 + 116 * place for place in range(5))  # middles of the doors, and of their owners' cages

WALL_TOP, WALL_LOW, WALL_END, FLOOR_END = 8, 262, 318, 352

EXIT_COLUMNS = (64, 168, 272)
EXIT_TOP, EXIT_WIDTH, EXIT_HEIGHT = 18, 96, 126

ROUND_SIGN = (354, 46)
EXIT_PACK = (354, 112)
SHELF_LEFT, SHELF_RIGHT = 390, 584
DOOR_SHELF, POTION_SHELF = 76, 144  # boards, where things stand

DOOR_TOP = 170
DOOR_WIDTH, DOOR_HEIGHT = 100, 148  # of the frame
OPENING = (88, 120)  # of the doorway
OPENING_TOP = 28  # below the top of the frame

CAGE_TOP, CAGE_WIDTH, CAGE_HEIGHT = 360, 110, 190

HAND_TOP = 560
PROMPT = 583  # baseline
CARDS_TOP, CARD_WIDTH, CARD_HEIGHT = 594, 74, 108
TRAY_TOP, TRAY_HEIGHT = 712, 98
