"""The rules on one sheet of paper, in our own words, for the table: no options, and no more than players need.

The numbers are those of rulebook.md, which tells the rest.
"""

from labtop.engine.drawing import lines
from labtop.games.labydo.printing import pdf

LEFT, TOP, WIDE = 18.0, 20.0, 174.0  # millimetres
TITLE, HEADING, BODY = 20, 12, 10.5  # points
LEADING = 1.28  # from line to line, parts of the size

SHEET: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        "Before you begin",
        (
            ("D1", "40 labyrinth tiles, 4 entrances, 4 exits, 4 pawns, 3 dice. Shuffle the three kinds apart."),
            ("D2", "Entrances stand in a row, short sides joined, X outwards. Leave room on their other side."),
            (
                "D10",
                "Everybody gets an entrance, a pawn on its X, and five labyrinth tiles, hidden or open as you like.",
            ),
            ("D11", "In turn each lays one of the five at the open side of the own entrance. Draw who begins."),
            ("D3", "Tiles lie edge to edge on a lattice of half tiles, turned as you like, and never overlap."),
            ("D4", "A pawn steps to a touching space, not diagonally, if neither space has a wall there."),
        ),
    ),
    (
        "Your turn: announce one of four moves, then roll three dice",
        (
            (
                "D20",
                "Standard move. Are two dice equal or one apart (1-2-5, 4-4-2), lay one of your tiles and roll again. "
                "Then go up to as many spaces as the dice show in all, or stay.",
            ),
            ("D21", "No space twice, over no pawn, and onto S only to win."),
            (
                "D22",
                "Is your hand empty, draw five. Is the pile empty too and a tile must be laid, take the labyrinth tile "
                "nearest to your entrance off the table, the earliest laid first, none with a pawn on it.",
            ),
            (
                "D23",
                "Teleport, from a T: name a labyrinth tile beside yours, roll, and land on the space with the number "
                "of the sum. Somebody there is attacked; on an occupied B the teleport fails.",
            ),
            (
                "D24",
                "Exit tile, after five different labyrinth tiles since your last start: three equal dice or three in "
                "sequence bring the top exit tile. Lay it where you like.",
            ),
            (
                "D25",
                "Victory move, with an exit tile on the table: you are home if a route to an S is exactly as long as "
                "the sum, or on 1-1-1 from anywhere.",
            ),
            ("D26", "On B only the standard move can be announced, but nobody can attack you there."),
        ),
    ),
    (
        "Combat",
        (
            ("D40", "Does a route of exactly the sum end on another pawn, you may attack it: the two swap places."),
            (
                "D41",
                "Who was attacked may counter in the very next turn, by move or teleport: who lands on the attacker "
                "then sends it back to its X, and its five tiles start anew.",
            ),
            ("D42", "A pawn that is hit on an exit tile is out of the game."),
            (
                "D43",
                "Is the entrance a pawn returns to cut off from the labyrinth, its owner bridges the gap: as few "
                "tiles as will do, from the pile, then the hand.",
            ),
            ("D44", "The last pawn in the game wins."),
        ),
    ),
    (
        "The end",
        (
            (
                "D50",
                "The first pawn to get home wins. Three or four may play on for the next places: the exit tile goes "
                "under its pile, pawns on it go to space 1 of tiles beside it as the winner likes, and a labyrinth "
                "tile takes its place.",
            ),
        ),
    ),
    (
        "Spaces",
        (
            ("T", "Teleports begin here."),
            ("B", "Blocking: safe from attacks, and only the standard move can be announced."),
            ("S", "The exit itself."),
            ("X", "Where a pawn starts, and goes back to."),
            ("6, 9", "are underlined, so that they can be told apart whichever way a tile lies."),
        ),
    ),
)


def rules_sheet(edition: str, credit: str) -> list[pdf.Page]:
    """One A4 page."""
    page = pdf.Page()
    y = TOP
    page.text(LEFT, y, "Labydo: the rules on one sheet", TITLE, bold=True)
    y += 4
    for heading, rules in SHEET:
        y += _down(HEADING) + 1.2
        page.text(LEFT, y, heading, HEADING, bold=True)
        y += 0.8
        for number, words in rules:
            for row, line in enumerate(lines(words, (WIDE - 12) * pdf.POINT, BODY)):
                y += _down(BODY)
                if row == 0:
                    page.text(LEFT, y, number, BODY, bold=True)
                page.text(LEFT + 12, y, line, BODY)
    y += _down(HEADING) + 2
    page.text(LEFT, y, f"Edition {edition}. Walls on either of two touching spaces block both ways.", BODY)
    page.text(LEFT, pdf.A4[1] - 16, credit, 8)
    page.text(
        LEFT, pdf.A4[1] - 12, "Rules in the words of Labtop, numbered as in its rulebook, which has every case.", 8
    )
    return [page]


def _down(size: float) -> float:
    """Millimetres from one line to the next."""
    return size * LEADING / pdf.POINT
