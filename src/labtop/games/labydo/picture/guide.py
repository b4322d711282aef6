"""A guide for newcomers: the way to victory, with how far one has come, and what the marks on the tiles mean."""

from labtop.engine.drawing import Parts, fitting, group, kept, num, text
from labtop.engine.language import N_, translate
from labtop.games.labydo.picture.art import icon, pawn
from labtop.games.labydo.picture.hand import holder
from labtop.games.labydo.picture.places import TRAY_WIDTH, box_of
from labtop.games.labydo.terms import GOAL
from labtop.games.labydo.tiles import AUTHOR, LICENCE
from labtop.games.labydo.view import View

X, Y, _, HEIGHT = box_of("guide")
WIDEST = 0.6  # of a letter by its size, in the types of all systems
LEGEND = (
    (
        "t",
        N_("Teleport from here"),
        N_("Teleport: jump from here to a tile beside this one; the dice say onto which of its spaces."),
        "D23",
    ),
    (
        "b",
        N_("Safe here, only Move"),
        N_("Blocking space: nobody can attack you here, but you can announce the standard move only."),
        "D26",
    ),
    (
        "s",
        N_("Exit, by exact roll"),
        N_("Exit: your victory move must bring you here by exactly as many steps as you roll."),
        "D25",
    ),
)  # mark, in short, in full, rule
STEPS = (
    (0, 128, N_("Cross 5 tiles"), N_("First set foot on five different labyrinth tiles."), "D24"),
    (132, 88, N_("Exit tile"), N_("Then roll three equal or in sequence for an exit tile, and place it."), "D24"),
    (224, TRAY_WIDTH - 224, N_("Home"), N_("Who reaches the exit by an exact roll has won."), "D25"),
)  # left, width, in short, in full, rule
STEP_HEIGHT = 46
FIRST = 64  # the middle of the first line of the legend
LINE = 22.5


def still(lang: str) -> str:
    made = f'<rect x="{num(X)}" y="{num(Y)}" width="{TRAY_WIDTH}" height="{num(HEIGHT)}" rx="12" fill="var(--bench)"/>'
    for line, (mark, short, full, rule) in enumerate(LEGEND):
        middle, said = FIRST + LINE * line, translate(lang, short)
        sign = f'<use href="#labydo-mark-{mark}" transform="translate(10 {num(middle - 10.5)})scale(.7)"/>'
        body = sign + text(39, middle + 6, said, fitting([said], TRAY_WIDTH - 44, 14, 18, WIDEST), "ink", "start")
        made += group(body, x=X, y=Y, title=translate(lang, full), rule=rule)
    credit = translate(lang, N_("Tiles: {author}, {licence}"), author=AUTHOR, licence=LICENCE)
    return made + text(X + 10, Y + HEIGHT - 7, credit, 14, "soft", "start")


def guide(view: View, lang: str) -> Parts:
    """Three steps, of which one is the next: for the viewer; for a spectator, of whoever decides."""
    seat = view["seats"][holder(view)]
    has_exit = any(tile["tile"][0] == "S" for tile in view["tiles"])
    crossed = min(GOAL, len(seat["crossed"]))
    step = 2 if has_exit else 1 if crossed == GOAL else 0
    return {"guide/steps": _steps(seat["name"], crossed, step, lang)}


@kept
def _steps(colour: str, crossed: int, step: int, lang: str) -> str:
    """Five tiles crossed, an exit won by the dice, and home."""
    made = ""
    for at, (left, wide, short, full, rule) in enumerate(STEPS):
        said, title = translate(lang, short), translate(lang, full)
        plate = f'<rect width="{num(wide)}" height="{STEP_HEIGHT}" rx="9" class="{"next" if at == step else "step"}"/>'
        sign = _bars(colour, crossed) if at == 0 else icon(("exit", "victory")[at - 1], wide / 2, 15, 0.85)
        size = fitting([said], wide - 6, 14, 18, WIDEST)
        label = text(wide / 2, STEP_HEIGHT - 6, said, size, "bold" if at == step else "ink")
        if at == 0:
            title += " " + translate(lang, N_("Tiles crossed: {tiles}"), tiles=f"{crossed} / {GOAL}")
        made += group(plate + sign + label, x=X + left, y=Y, rule=rule, title=title)
    return made


def _bars(colour: str, crossed: int) -> str:
    """One bar for every tile, filled when it is crossed."""
    return pawn(colour, 15, 15, 9) + "".join(
        f'<rect x="{30 + 19 * place}" y="9" width="15" height="12" rx="3" class="{style}"/>'
        for place, style in enumerate(["done"] * crossed + ["bare"] * (GOAL - crossed))
    )
