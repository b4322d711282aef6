"""The turn: what is announced, the dice, the piles."""

from collections.abc import Mapping, Sequence

from labtop.engine.drawing import (
    LegalAction,
    Parts,
    action,
    button,
    die,
    fitting,
    group,
    kept,
    lines,
    num,
    paragraph,
    text,
)
from labtop.engine.language import N_, translate, translate_plural
from labtop.games.labydo.picture.art import icon
from labtop.games.labydo.picture.places import TILE_HEIGHT, TILE_WIDTH, TRAY_WIDTH, box_of, marks
from labtop.games.labydo.view import View
from labtop.games.labydo.words import ANNOUNCEMENTS

X, Y, _, HEIGHT = box_of("turn")
PLATE_HEIGHT, PLATE_GAP = 45, 5
PLATE_WIDTH = (TRAY_WIDTH - PLATE_GAP) / 2
PLATES_HEIGHT = 2 * PLATE_HEIGHT + PLATE_GAP  # two rows of two
ROW = Y + PLATES_HEIGHT + PLATE_GAP  # the top of what is below them
ROW_HEIGHT = HEIGHT - PLATES_HEIGHT - PLATE_GAP
DIE = 38
SUM_LEFT, SUM_WIDTH = X + 133, 88
PILE_SCALE = 0.25
PILES_LEFT = X + 228
WIDEST = 0.6  # of a letter by its size, in the types of all systems
MOVES = {"move": "standard", "teleport": "teleport", "exit": "exit", "win": "victory"}
MOVE_RULES = {"standard": "D20", "teleport": "D23", "exit": "D24", "victory": "D25"}
IN_SHORT = {"standard": N_("Move"), "teleport": N_("Teleport"), "exit": N_("Exit"), "victory": N_("Win")}


def still() -> str:
    return (
        f'<rect x="{num(X)}" y="{num(ROW)}" width="{TRAY_WIDTH}" height="{num(ROW_HEIGHT)}" rx="12" '
        f'fill="var(--bench)"/>'
    )


def played(view: View, lang: str) -> Parts:
    """What all see alike."""
    turn = view["turn"]
    laying = turn["laying"]
    comes_first = bool(laying and laying["purpose"] == "standard")
    return {
        "turn/dice": _dice(turn["dice"], lang),
        "turn/sum": _sum(sum(turn["dice"] or ()), turn["announced"] == "standard", comes_first, lang),
        "turn/pile": _pile("pile", view["pile"], lang),
        "turn/exits": _pile("exits", view["exits"], lang),
    }


def moves(view: View, lang: str) -> Parts:
    """What may be announced; what is; and to stay, for who moves."""
    legal = {choice["text"]: choice for choice in view["legal"]}
    announced = view["turn"]["announced"] if not view["over"] else None
    if "stay" in legal:
        return {"turn/moves": _staying(announced or "standard", legal["stay"], lang)}
    if not legal or view["turn"]["phase"] != "announce":
        return {"turn/moves": _announced(announced, lang)}
    why_not = {move: _why_not(view, move, lang) for move in MOVES if move not in legal}
    return {"turn/moves": _announcing({move: legal[move] for move in MOVES if move in legal}, why_not, lang)}


# --- moves ---------------------------------------------------------------------------------------------------------


@kept
def _announcing(legal: Mapping[str, LegalAction], why_not: Mapping[str, str], lang: str) -> str:
    """The four moves; of those that cannot be announced, why."""
    made = ""
    for place, (move, name) in enumerate(MOVES.items()):
        (x, y), body = _corner(place), _plate(name, "plate", lang)
        if move in legal:
            made += action("labydo", legal[move], body, x=x, y=y)
        else:
            made += group(body, x=x, y=y, style="idle", title=why_not[move], rule=MOVE_RULES[name])
    return made


@kept
def _announced(announced: str | None, lang: str) -> str:
    """The four moves while nobody chooses one of them."""
    return "".join(_shown(name, name == announced, *_corner(place), lang) for place, name in enumerate(MOVES.values()))


@kept
def _staying(announced: str, choice: LegalAction, lang: str) -> str:
    stay = button("labydo", choice, X, _corner(2)[1], TRAY_WIDTH, PLATE_HEIGHT, 20)
    moves = (_shown(name, name == announced, *_corner(at), lang) for at, name in enumerate((announced, "teleport")))
    return "".join(moves) + stay


def _corner(place: int) -> tuple[float, float]:
    """Of one of the four plates."""
    return X + place % 2 * (PLATE_WIDTH + PLATE_GAP), Y + place // 2 * (PLATE_HEIGHT + PLATE_GAP)


def _shown(name: str, is_announced: bool, x: float, y: float, lang: str) -> str:
    words = translate(lang, ANNOUNCEMENTS[name])
    title = translate(lang, N_("Announced: {move}"), move=words) if is_announced else words
    body = _plate(name, "plate announced" if is_announced else "plate", lang)
    id = "labydo-announced" if is_announced else ""
    return group(body, id=id, x=x, y=y, style="" if is_announced else "idle", title=title, rule=MOVE_RULES[name])


def _plate(name: str, style: str, lang: str) -> str:
    words = translate(lang, IN_SHORT[name])
    plate = f'<rect class="{style}" width="{num(PLATE_WIDTH)}" height="{PLATE_HEIGHT}" rx="10"/>'
    size = fitting([words], PLATE_WIDTH - 48, 14, 19, WIDEST)
    return (
        plate + icon(name, 22, PLATE_HEIGHT / 2, 1.05) + text(43, PLATE_HEIGHT / 2 + 6.5, words, size, "ink", "start")
    )


def _why_not(view: View, move: str, lang: str) -> str:
    seat = view["seats"][view["turn"]["seat"] or 0]
    tile, _, number = str(seat["pawn"]).partition(".")
    mark = dict(marks(view["edition"], tile)).get(int(number) - 1)
    if mark == "B":
        return translate(lang, N_("On a blocking space only the standard move can be announced."))
    if move == "teleport":
        if mark != "T":
            return translate(lang, N_("Teleports begin on a space marked T."))
        return translate(lang, N_("No labyrinth tile shares an edge with this one."))
    if move == "exit":
        if not view["exits"]:
            return translate(lang, N_("All exit tiles are on the table."))
        return translate(lang, N_("First cross five labyrinth tiles; so far: {count}."), count=len(seat["crossed"]))
    return translate(lang, N_("There is no exit tile on the table yet."))


# --- dice and piles ------------------------------------------------------------------------------------------------


@kept
def _dice(rolled: Sequence[int] | None, lang: str) -> str:
    made = ""
    for place in range(3):
        x, y, id = X + 6 + DIE / 2 + place * (DIE + 4), ROW + ROW_HEIGHT / 2, f"labydo-die-{place}"
        if rolled:
            made += die(rolled[place], x, y, DIE, id=id)
        else:
            half = num(-DIE / 2)
            blank = f'<rect x="{half}" y="{half}" width="{DIE}" height="{DIE}" rx="7"/>'
            made += group(blank, id=id, x=x, y=y, style="die idle", title=translate(lang, N_("Not rolled yet")))
    return made


@kept
def _sum(total: int, is_standard: bool, comes_first: bool, lang: str) -> str:
    """What the dice mean: how far one may go, or that a tile is laid first."""
    if not total:
        return ""
    if comes_first:
        words = translate(lang, N_("First lay a tile"))
    elif is_standard:
        words = translate_plural(lang, N_("Up to {n} step"), N_("Up to {n} steps"), total)
    else:
        words = translate(lang, N_("{sum} in all"), sum=total)
    rows = lines(words, SUM_WIDTH, 18)
    size = fitting(rows, SUM_WIDTH, 14, 18, WIDEST)
    return paragraph(SUM_LEFT + SUM_WIDTH / 2, ROW + ROW_HEIGHT / 2, rows, size, 1.1, "bold", "middle")


PILES = {
    "pile": (0, "back", N_("Labyrinth tiles in the pile"), "D22"),
    "exits": (1, "exit-back", N_("Exit tiles in the pile"), "D24"),
}


@kept
def _pile(name: str, count: int, lang: str) -> str:
    wide, high = TILE_WIDTH * PILE_SCALE, TILE_HEIGHT * PILE_SCALE
    place, back, words, rule = PILES[name]
    layers = min(4, -(-count // 8)) if name == "pile" else count
    body = f'<rect width="{num(wide)}" height="{num(high)}" rx="3" class="bare"/>' if not count else ""
    for layer in range(layers):
        at = f"translate({-1.2 * layer:g} {-1 * layer:g})scale({PILE_SCALE})"
        body += f'<use href="#labydo-{back}" transform="{at}"/>'
    x, y = wide / 2 - 1.2 * max(0, layers - 1), high / 2 - max(0, layers - 1)
    body += f'<circle cx="{num(x)}" cy="{num(y)}" r="12" class="disc"/>' + text(x, y + 6, str(count), 18, "bold")
    at_x, at_y = PILES_LEFT + place * 31, ROW + (ROW_HEIGHT - high) / 2
    return group(body, id=f"labydo-{name}", x=at_x, y=at_y, title=f"{translate(lang, words)}: {count}", rule=rule)
