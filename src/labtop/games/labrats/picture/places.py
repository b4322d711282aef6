"""Where everything lies: the wall with exits, shelves and doors, the cages, one's own hand."""

HEIGHT = 740

COLUMNS = tuple(68 + 116 * place for place in range(5))  # middles of the doors, and of their owners' cages

WALL_TOP, WALL_LOW, WALL_END, FLOOR_END = 8, 262, 318, 352

EXIT_COLUMNS = (66, 170, 274)
EXIT_TOP, EXIT_WIDTH, EXIT_HEIGHT = 18, 92, 128

ROUND_SIGN = (355, 50)
EXIT_PACK = (355, 144)
SHELF_LEFT, SHELF_RIGHT = 390, 584
DOOR_SHELF, POTION_SHELF = 76, 144  # boards, where things stand

DOOR_TOP = 170
DOOR_WIDTH, DOOR_HEIGHT = 100, 148  # of the frame
OPENING = (88, 120)  # of the doorway
OPENING_TOP = 28  # below the top of the frame

CAGE_TOP, CAGE_WIDTH, CAGE_HEIGHT = 360, 110, 194

HAND_TOP = 568
PROMPT = 592  # baseline
CARDS_LEFT, CARDS_RIGHT, CARDS_TOP = 20, 580, 604
CARD_WIDTH, CARD_HEIGHT, CARD_STEP = 74, 116, 80
BUTTON_LEFT, BUTTON_WIDTH = 341, 158  # between four potions and a door
